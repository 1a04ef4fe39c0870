//! Weights of the model, written by the tool `minutes`. Change nothing by hand, because within a version, a puzzle must
//! keep its minutes.

/// Weights, intervals and limits of a fit.
#[doc(hidden)]
#[derive(Debug)]
pub struct MinutesModel {
    /// Version of the weights.
    pub version: u32,
    /// Natural logarithm of the minutes of a puzzle without any trait.
    pub constant: f64,
    /// Weights of the traits.
    pub weights: [f64; 6],
    /// Ends of the 80 % interval as distances from the logarithm of the minutes, for puzzles that singles solve.
    pub interval_of_singles: [f64; 2],
    /// Ends of the 80 % interval as distances from the logarithm of the minutes, for all other puzzles.
    pub interval_of_others: [f64; 2],
    /// Least and greatest logarithm for which there are minutes. Five puzzles of the data are at each limit or beyond
    /// it.
    pub logs: [f64; 2],
    /// Greatest number of steps besides singles for which there are minutes; set in the same way as `logs`.
    pub most_hard_steps: usize,
    /// Least and greatest number of open cells for which there are minutes; set in the same way as `logs`.
    pub open: [usize; 2],
}

/// The model.
#[doc(hidden)]
pub static MODEL: MinutesModel = MinutesModel {
    version: 1,
    constant: 1.8457,
    weights: [-0.3185, 0.0811, 0.1038, -0.0532, 0.0420, 0.3106],
    interval_of_singles: [-0.2775, 0.3366],
    interval_of_others: [-0.4427, 0.4167],
    logs: [1.3962, 3.0767],
    most_hard_steps: 11,
    open: [49, 57],
};
