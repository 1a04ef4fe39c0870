//! Replacement for the table of neighbours in builds that cannot write Parquet.

use super::args::OutputTarget;
use super::exit::Failure;
use super::missing_verbs::HOW_TO_GET;
use super::translation::tr;
use crate::api::VariantRecord;
use crate::rating::RatingRange;

/// A table that cannot be written. No value of this type is ever made.
pub(super) enum VariantTable {}

impl VariantTable {
    /// Refuses the file, and prints the command that builds with Parquet.
    pub(super) fn open(_: &OutputTarget, _: Option<&RatingRange>) -> Result<VariantTable, Failure> {
        Err(Failure::wrong(tr!(
            "this build cannot write Parquet; build with: {command}",
            command = HOW_TO_GET
        )))
    }

    pub(super) fn write(&mut self, _: VariantRecord) -> Result<(), Failure> {
        match *self {}
    }

    pub(super) fn finish(self) -> Result<(), Failure> {
        match self {}
    }
}
