//! The command `whydoku`. Everything it does is in [`whydoku::cli`].

fn main() -> std::process::ExitCode {
    whydoku::cli::main()
}
