//! Reasons why a path cannot be certified.

use std::fmt;

/// Reason why a path has no certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CertificateError {
    /// Logic did not come to an end; what search adds is not an argument.
    NotByLogic,
    /// A step assumes what is to be shown.
    AssumesUnique {
        /// The number of the step, from 1.
        step: usize,
        /// Its technique.
        technique: &'static str,
    },
    /// The facts of a step do not prove it, or not in a length that could be written down.
    NotProved {
        /// The number of the step, from 1.
        step: usize,
        /// Its technique.
        technique: &'static str,
    },
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CertificateError::NotByLogic => {
                f.write_str("logic has not solved this puzzle: there is no path to certify")
            }
            CertificateError::AssumesUnique { step, technique } => write!(
                f,
                "step {step} ({technique}) assumes a single solution, which is what a certificate shows: leave such \
                 techniques out"
            ),
            CertificateError::NotProved { step, technique } => {
                write!(
                    f,
                    "step {step} ({technique}) does not follow from its facts in cases that can be listed"
                )
            }
        }
    }
}

impl std::error::Error for CertificateError {}
