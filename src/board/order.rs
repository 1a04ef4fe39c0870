//! Sorting without a separately compiled sort function for each type.
//!
//! The sort of the standard library is compiled again for each type that is sorted. In a module for browsers, each copy
//! costs several kilobytes. The functions here sort only numbers, and then put the items in the order of the numbers.
//! Long lists that are sorted often still use the sort of the library.

use std::cmp::Ordering;

/// Sorts a list by the number of each item; items with equal numbers stay in their order.
pub(crate) fn sort_by_number<T>(all: &mut Vec<T>, number: impl Fn(&T) -> usize) {
    let mut order: Vec<(usize, usize)> = all.iter().map(number).zip(0..).collect();
    sort(&mut order);
    put(all, order.into_iter().map(|(_, index)| index));
}

/// Sorts a list by a comparison; equal items stay in their order.
pub(crate) fn sort_by_order<T>(all: &mut Vec<T>, compare: impl Fn(&T, &T) -> Ordering) {
    let mut order: Vec<usize> = (0..all.len()).collect();
    sort_by(&mut order, &|one, other| compare(&all[one], &all[other]).then(one.cmp(&other)));
    put(all, order.into_iter());
}

/// Puts the items in this order.
fn put<T>(all: &mut Vec<T>, order: impl Iterator<Item = usize>) {
    let mut slots: Vec<Option<T>> = all.drain(..).map(Some).collect();
    all.extend(order.filter_map(|index| slots[index].take()));
}

#[inline(never)]
fn sort(order: &mut [(usize, usize)]) {
    order.sort_unstable();
}

#[inline(never)]
fn sort_by(order: &mut [usize], compare: &dyn Fn(usize, usize) -> Ordering) {
    order.sort_unstable_by(|one, other| compare(*one, *other));
}

#[cfg(test)]
mod tests {
    use super::{sort_by_number, sort_by_order};

    #[test]
    fn what_is_equal_stays_in_its_order() {
        let words = ["ccc", "a", "bb", "b", "aaa", "cc"];
        let (mut by_number, mut by_order) = (words.to_vec(), words.to_vec());
        sort_by_number(&mut by_number, |word| word.len());
        sort_by_order(&mut by_order, |one, other| one.len().cmp(&other.len()));
        assert_eq!(by_number, ["a", "b", "bb", "cc", "ccc", "aaa"]);
        assert_eq!(by_order, by_number);
        sort_by_number(&mut Vec::<u8>::new(), |_| 0);
    }
}
