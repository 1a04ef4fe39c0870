//! `explain --proof`: the path as two files for an independent checker.

use super::args::{Args, OutputForm, Tactics};
use super::exit::{Ending, Failure, VerbResult};
use super::explain::ExplainVerb;
use super::input::{BoardReading, one};
use super::message::say;
use super::output::{Output, words_for};
use super::translation::tr;
use crate::certificate::{CertificateFormat, certify};
use crate::solve::{NoPath, Route};
use std::io::Write;
use std::path::PathBuf;

pub(super) fn run(args: &Args, verb: &ExplainVerb, kind: CertificateFormat) -> VerbResult {
    let Some(name) = verb.target.file() else {
        return Err(Failure::wrong(tr!(
            "a certificate consists of two files: give their common name, without an ending, with -o"
        )));
    };
    let reading = BoardReading::of(&verb.sources.reading, verb.sources.reads_standard_input())?;
    let position = one(args, &verb.sources.puzzles, &reading)?.position;
    // A certificate proves that there is one solution, so no step may assume that there is one.
    let tactics = Tactics { no_uniqueness: true, ..verb.tactics.clone() };
    let path = match tactics.solver().path(&position, Route::EveryStep) {
        Ok(path) => path,
        Err(NoPath::Contradiction(contradiction)) => {
            say(words_for(args, OutputForm::Text).unsolvable(Some(&contradiction)));
            return Ok(Ending::Negative);
        }
        Err(NoPath::Refused(refused)) => {
            return Err(Failure::wrong(words_for(args, OutputForm::Text).refused_step(&refused)));
        }
    };
    let certificate = match certify(&path, kind) {
        Ok(certificate) => certificate,
        Err(why) => {
            say(why);
            return Ok(Ending::Negative);
        }
    };
    let paths = kind.extensions().map(|extension| {
        let mut path = name.as_os_str().to_os_string();
        path.push(format!(".{extension}"));
        PathBuf::from(path)
    });
    // Both files are opened before either appears. So if one of them exists already, neither is written.
    let mut files = Output::files(&paths, verb.target.force)?;
    for (file, text) in files.iter_mut().zip([certificate.formula, certificate.proof]) {
        file.write_all(text.as_bytes())?;
    }
    files.into_iter().try_for_each(Output::finish)?;
    let mut output = Output::standard();
    let [formula, proof] = paths;
    writeln!(output, "{}\n{}", formula.display(), proof.display())?;
    output.finish()?;
    Ok(Ending::Done)
}
