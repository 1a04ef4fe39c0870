//! Reasons why a path cannot be certified.

use std::fmt;

/// Reason why a path has no certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CertificateError {
    /// Logic does not solve the board; the digits that search adds are not an argument.
    NotByLogic,
    /// A step assumes that the solution is unique. A certificate has to prove that the solution is unique, so it cannot
    /// assume this.
    AssumesUnique {
        /// The number of the step, from 1.
        step: usize,
        /// The technique of the step.
        technique: &'static str,
    },
    /// The facts of a step do not prove the step, or the proof is too long to write down.
    NotProved {
        /// The number of the step, from 1.
        step: usize,
        /// The technique of the step.
        technique: &'static str,
    },
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CertificateError::NotByLogic => {
                f.write_str("logic does not solve this puzzle: there is no path to certify")
            }
            CertificateError::AssumesUnique { step, technique } => write!(
                f,
                "step {step} ({technique}) assumes a single solution, but a certificate has to prove this: leave such \
                 techniques out"
            ),
            CertificateError::NotProved { step, technique } => {
                write!(
                    f,
                    "step {step} ({technique}): the facts of the step do not prove it, or the proof has too many cases"
                )
            }
        }
    }
}

impl std::error::Error for CertificateError {}
