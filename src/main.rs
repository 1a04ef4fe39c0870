//! The command `whydoku`. All code of the command is in [`whydoku::cli`].

fn main() -> std::process::ExitCode {
    whydoku::cli::main()
}
