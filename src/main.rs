//! The command `whydoku`. All its code is in [`whydoku::cli`].

fn main() -> std::process::ExitCode {
    whydoku::cli::main()
}
