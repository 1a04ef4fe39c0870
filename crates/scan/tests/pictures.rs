//! Tests that drawn pictures are read right, and that pictures without a grid are refused.

mod drawing;
mod solver;

use drawing::{Camera, Scene, Seeded};
use whydoku_scan::{Digits, NoReading, Picture, Reading, read_cells};

/// Puzzles with exactly one solution.
const PUZZLES: [&str; 4] = [
    "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "000704005020010070000080002090006250600070008053200010400090000030060090200407000",
];

fn digits(line: &str) -> Digits {
    let digit = |c: char| c.to_digit(10).map_or(0, |digit| digit as u8);
    line.chars().map(digit).collect::<Vec<u8>>().try_into().expect("81 cells")
}

fn count(digits: &Digits) -> usize {
    solver::solve(digits).0
}

fn read(picture: &Picture) -> Result<Reading, NoReading> {
    read_cells(picture)?.decode(&[], &mut |digits| count(digits))
}

/// Returns true if a test must check all pictures instead of a sample.
fn is_full() -> bool {
    std::env::var_os("WHYDOKU_FULL").is_some()
}

/// One of the puzzles, with its digits exchanged and the rows of each band in another order. So no two pictures are
/// alike.
fn puzzle(seed: &mut Seeded) -> Digits {
    let start = digits(PUZZLES[seed.below(PUZZLES.len())]);
    let mut names: Vec<u8> = (1..10).collect();
    for at in (1..9).rev() {
        names.swap(at, seed.below(at + 1));
    }
    let mut rows: Vec<usize> = (0..9).collect();
    for band in rows.chunks_mut(3) {
        band.rotate_left(seed.below(3));
    }
    std::array::from_fn(|cell| match start[rows[cell / 9] * 9 + cell % 9] {
        0 => 0,
        digit => names[usize::from(digit) - 1],
    })
}

#[test]
fn boards_are_read_at_any_angle_in_any_light() {
    let all = if is_full() { 400 } else { 10 };
    let (mut right, mut certain) = (0, 0);
    for number in 0..all {
        let mut seed = Seeded::new(number);
        let givens = puzzle(&mut seed);
        let mut scene = Scene::printed(givens);
        scene.font = seed.below(2);
        scene.height = seed.within(0.5, 0.75);
        scene.lines = (seed.within(0.05, 0.1), seed.within(0.012, 0.04));
        let picture = Camera::hand(&mut seed).picture(&scene, &mut seed);
        let reading = read(&picture).unwrap_or_else(|error| panic!("picture {number}: {error}"));
        let is_right = reading.digits == givens;
        assert!(is_right || !reading.certain, "picture {number} is wrong though certain");
        right += usize::from(is_right);
        certain += usize::from(reading.certain);
    }
    println!("{right} of {all} right, {certain} certain");
    assert!(right * 100 >= all as usize * 98, "{right} of {all} right");
    assert!(certain * 100 >= all as usize * 80, "{certain} of {all} certain");
}

#[test]
fn handwriting_is_not_printed() {
    let all = if is_full() { 200 } else { 5 };
    let (mut right, mut certain, mut seen, mut drawn) = (0, 0, 0, 0);
    for number in 0..all {
        let mut seed = Seeded::new(1000 + number);
        let givens = puzzle(&mut seed);
        let mut scene = Scene::printed(givens);
        // Alternately a pencil and a blue pen.
        scene.own_ink = if number % 2 == 0 { [50.0, 50.0, 60.0] } else { [30.0, 60.0, 200.0] };
        for cell in (0..81).filter(|cell| givens[*cell] == 0) {
            if seed.below(4) == 0 {
                let corner = |seed: &mut Seeded| (seed.within(-0.3, 0.3), seed.within(-0.36, 0.36));
                scene.strokes.push((cell, (0..5).map(|_| corner(&mut seed)).collect()));
            }
        }
        let camera = Camera { blur: 1, ..Camera::hand(&mut seed) };
        let picture = camera.picture(&scene, &mut seed);
        let sheet = read_cells(&picture).unwrap_or_else(|error| panic!("picture {number}: {error}"));
        if let Ok(reading) = sheet.decode(&[], &mut |digits| count(digits)) {
            assert!(reading.digits == givens || !reading.certain, "picture {number} is wrong though certain");
            right += usize::from(reading.digits == givens);
            certain += usize::from(reading.certain);
        }
        drawn += scene.strokes.len();
        seen += scene.strokes.iter().filter(|(cell, _)| sheet.written_cells().contains(cell)).count();
    }
    println!("{right} of {all} right, {certain} certain, {seen} of {drawn} cells seen as handwriting");
    assert!(right * 4 >= all as usize * 3, "{right} of {all} right");
    assert!(seen * 10 >= drawn * 8, "{seen} of {drawn} cells seen as handwriting");
}

/// Colours of apps: paper, givens, own digits, marks, lines.
const APPS: [[[f32; 3]; 5]; 5] = [
    [[255.0; 3], [52.0, 72.0, 97.0], [0.0, 114.0, 227.0], [110.0, 124.0, 140.0], [52.0, 72.0, 97.0]],
    [[255.0; 3], [0.0; 3], [20.0, 80.0, 220.0], [120.0; 3], [0.0; 3]],
    [[27.0, 27.0, 30.0], [235.0; 3], [110.0, 165.0, 255.0], [170.0; 3], [150.0; 3]],
    [
        [18.0, 30.0, 44.0],
        [220.0, 226.0, 232.0],
        [90.0, 170.0, 250.0],
        [140.0, 150.0, 165.0],
        [120.0, 130.0, 145.0],
    ],
    [
        [250.0, 245.0, 230.0],
        [60.0, 50.0, 40.0],
        [200.0, 40.0, 40.0],
        [140.0, 130.0, 120.0],
        [90.0, 80.0, 70.0],
    ],
];

#[test]
fn screenshots_are_read_with_own_digits_and_marks() {
    let sizes: &[f32] = if is_full() { &[36.0, 48.0, 60.0, 80.0, 110.0] } else { &[38.0, 60.0, 110.0] };
    let (mut right, mut all) = (0, 0);
    for (app, [paper, ink, own_ink, mark_ink, line_ink]) in APPS.into_iter().enumerate() {
        for (number, cell_side) in sizes.iter().enumerate() {
            let mut seed = Seeded::new((2000 + app * 100 + number) as u64);
            let givens = puzzle(&mut seed);
            let (_, solution) = solver::solve(&givens);
            let mut scene = Scene { paper, ink, own_ink, mark_ink, line_ink, ..Scene::printed(givens) };
            for cell in (0..81).filter(|cell| givens[*cell] == 0) {
                match seed.below(4) {
                    0 => scene.own[cell] = solution[cell],
                    1 | 2 => {
                        for digit in 1..10 {
                            scene.marks[cell] |= u16::from(seed.below(3) == 0) << digit;
                        }
                    }
                    _ => {}
                }
            }
            let picture = Camera::screen(*cell_side).picture(&scene, &mut seed);
            let sheet = read_cells(&picture)
                .unwrap_or_else(|error| panic!("app {app}, cells of {cell_side}: {error}"));
            let reading = sheet.decode(&[], &mut |digits| count(digits)).expect("a reading");
            assert!(reading.digits == givens || !reading.certain, "app {app}: wrong though certain");
            let is_right = |cell: &usize| {
                reading.digits[*cell] == givens[*cell]
                    && sheet.own_digits()[*cell] == scene.own[*cell]
                    && sheet.marks()[*cell] == scene.marks[*cell]
            };
            let count = (0..81).filter(is_right).count();
            for cell in (0..81).filter(|cell| !is_right(cell)) {
                println!(
                    "cell {cell}: given {} {}, own {} {}, marks {:b} {:b}",
                    givens[cell],
                    reading.digits[cell],
                    scene.own[cell],
                    sheet.own_digits()[cell],
                    scene.marks[cell],
                    sheet.marks()[cell]
                );
            }
            println!("app {app}, cells of {cell_side}: {count} of 81, certain {}", reading.certain);
            right += count;
            all += 81;
        }
    }
    println!("{right} of {all} cells right");
    assert!(right * 100 >= all * 99, "{right} of {all} cells right");
}

#[test]
fn a_single_own_digit_is_read_though_the_app_underlines_it() {
    for (app, [paper, ink, own_ink, mark_ink, line_ink]) in APPS.into_iter().enumerate() {
        for digit in (1..10u8).step_by(if is_full() { 1 } else { 4 }) {
            let mut seed = Seeded::new((3000 + app * 10) as u64 + u64::from(digit));
            let givens = puzzle(&mut seed);
            let (_, solution) = solver::solve(&givens);
            let cell = (0..81).find(|cell| givens[*cell] == 0 && solution[*cell] == digit).expect("a cell");
            let mut scene = Scene { paper, ink, own_ink, mark_ink, line_ink, ..Scene::printed(givens) };
            scene.own[cell] = digit;
            scene.underlined = digit;
            let sheet = read_cells(&Camera::screen(48.0).picture(&scene, &mut seed)).expect("a grid");
            assert_eq!(sheet.own_digits(), &scene.own, "app {app}, digit {digit}");
            let reading = sheet.decode(&[], &mut |digits| count(digits)).expect("a reading");
            assert_eq!(reading.digits, givens, "app {app}, digit {digit}");
        }
    }
}

#[test]
fn pictures_without_a_grid_of_nine_by_nine_are_refused() {
    let blank = Picture::from_rgba(400, 300, &[200; 400 * 300 * 4]).expect("a picture");
    assert_eq!(read(&blank).err(), Some(NoReading::NoGrid));
    let dark = Picture::from_rgba(400, 300, &[20, 20, 20, 255].repeat(400 * 300)).expect("a picture");
    assert_eq!(read(&dark).err(), Some(NoReading::TooDark));
    let mut seed = Seeded::new(7);
    let noise: Vec<u8> = (0..400 * 300 * 4).map(|_| seed.bits() as u8).collect();
    let noise = Picture::from_rgba(400, 300, &noise).expect("a picture");
    assert_eq!(read(&noise).err(), Some(NoReading::NoGrid));
    let empty = Camera::screen(50.0).picture(&Scene::printed([0; 81]), &mut seed);
    assert_eq!(read(&empty).err(), Some(NoReading::NoDigits));
    for (rows, columns) in [(6, 6), (12, 12), (16, 16)] {
        let scene = Scene {
            size: (rows, columns),
            boxes: (if rows == 6 { 2 } else { 4 }, 3),
            ..Scene::printed([0; 81])
        };
        let camera = Camera { width: 800, height: 900, ..Camera::screen(40.0) };
        let read = read(&camera.picture(&scene, &mut seed)).err();
        assert_eq!(read, Some(NoReading::NotNineByNine { rows, columns }));
    }
    assert!(Picture::from_rgba(usize::MAX, 2, &[]).is_none());
    assert!(Picture::from_rgba(0, 0, &[]).is_none());
}

#[test]
fn a_confirmed_cell_decides() {
    let givens = digits(PUZZLES[0]);
    let mut seed = Seeded::new(3);
    let picture = Camera::screen(50.0).picture(&Scene::printed(givens), &mut seed);
    let sheet = read_cells(&picture).expect("a grid");
    let reading = sheet.decode(&[(2, 5)], &mut |digits| count(digits)).expect("a reading");
    assert_eq!(reading.digits[2], 5);
    // Confirmed cells that do not exist are ignored.
    let reading = sheet.decode(&[(81, 5), (0, 10)], &mut |digits| count(digits)).expect("a reading");
    assert_eq!(reading.digits[1..], givens[1..]);
}
