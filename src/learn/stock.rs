//! The exercises of a technique, in the order of its file: the easiest to spot come first.

use super::Exercise;

/// Number of grades of difficulty.
pub const GRADES: usize = 5;

/// The lines of a file of exercises.
#[derive(Clone, Debug)]
pub struct Stock<'a>(Vec<&'a str>);

impl<'a> Stock<'a> {
    /// The stock in the text of a file.
    pub fn new(text: &'a str) -> Stock<'a> {
        Stock(text.lines().filter(|line| !line.is_empty()).collect())
    }

    /// Number of boards.
    pub fn boards(&self) -> usize {
        self.0.len()
    }

    /// Number of near misses.
    pub fn misses(&self) -> usize {
        self.0.iter().filter(|line| has_miss(line)).count()
    }

    /// An exercise, and its grade. `grade` is the wanted grade, 1 to 5, or `None` for any grade. `number`, counted from
    /// 0, chooses the exercise. With `with_miss`, only exercises with a near miss are taken.
    pub fn take(&self, grade: Option<usize>, with_miss: bool, number: u64) -> Option<(Exercise, usize)> {
        let grade_of = |index: usize| 1 + index * GRADES / self.0.len();
        let fits = |index: &usize| !with_miss || has_miss(self.0[*index]);
        let all: Vec<usize> = (0..self.0.len()).filter(fits).collect();
        let graded: Vec<usize> =
            all.iter().copied().filter(|index| grade.is_none_or(|grade| grade_of(*index) == grade)).collect();
        // If a technique has few exercises, it may have no exercises of some grades.
        let from = if graded.is_empty() { all } else { graded };
        let index = *from.get((number % from.len().max(1) as u64) as usize)?;
        Some((self.0[index].parse().ok()?, grade_of(index)))
    }
}

fn has_miss(line: &str) -> bool {
    line.contains(' ')
}

#[cfg(test)]
mod tests {
    use super::Stock;

    #[test]
    fn an_empty_stock_has_nothing_to_take() {
        assert_eq!(Stock::new("").take(None, false, 7), None);
        assert_eq!(Stock::new("\n").boards(), 0);
    }
}
