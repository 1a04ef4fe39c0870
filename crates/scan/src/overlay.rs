//! The straightened picture with the digits that were read.

use super::{Picture, Reading, Sheet};

/// Side of a cell, in pixels.
const CELL: usize = 56;
/// Side of a dot, in pixels. Digits are drawn with dots.
const DOT: usize = 2;

/// The digits 1 to 9, in seven rows of five dots.
const GLYPHS: [[u8; 7]; 9] = [
    [0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110],
    [0b01110, 0b10001, 0b00001, 0b00110, 0b01000, 0b10000, 0b11111],
    [0b01110, 0b10001, 0b00001, 0b00110, 0b00001, 0b10001, 0b01110],
    [0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010, 0b00010],
    [0b11111, 0b10000, 0b11110, 0b00001, 0b00001, 0b10001, 0b01110],
    [0b00110, 0b01000, 0b10000, 0b11110, 0b10001, 0b10001, 0b01110],
    [0b11111, 0b00001, 0b00010, 0b00100, 0b01000, 0b01000, 0b01000],
    [0b01110, 0b10001, 0b10001, 0b01110, 0b10001, 0b10001, 0b01110],
    [0b01110, 0b10001, 0b10001, 0b01111, 0b00001, 0b00010, 0b01100],
];

type Colour = [u8; 3];
const PRINTED: Colour = [0, 130, 60];
const OWN: Colour = [40, 80, 220];
const DOUBT: Colour = [220, 30, 30];

impl Sheet {
    /// Points of the picture in which the lines of the upright grid cross: ten rows of ten, each `(x, y)` in pixels.
    #[must_use]
    pub fn crossings(&self) -> [[(f32, f32); 10]; 10] {
        let map = self.map.turned(self.turns);
        std::array::from_fn(|row| std::array::from_fn(|column| map.at((column as f32, row as f32))))
    }

    /// The grid, straightened and upright, cut out of the picture in which it was found. The side of a cell is `cell`
    /// pixels long.
    #[must_use]
    pub fn straightened(&self, picture: &Picture, cell: usize) -> Picture {
        let side = 9 * cell;
        let map = self.map.turned(self.turns);
        let place = |pixel: usize| (pixel as f32 + 0.5) / cell as f32;
        let rgb = (0..side * side)
            .flat_map(|at| picture.colour(map.at((place(at % side), place(at / side)))))
            .collect();
        Picture { width: side, height: side, rgb }
    }

    /// The straightened grid. The digits that were read are in the corners of the cells: green if they are printed,
    /// blue if they are a player's own. Cells in doubt have a red frame.
    #[must_use]
    pub fn annotated(&self, picture: &Picture, reading: &Reading) -> Picture {
        let mut drawn = self.straightened(picture, CELL);
        for cell in 0..81 {
            let corner = (cell % 9 * CELL, cell / 9 * CELL);
            if reading.doubts.iter().any(|doubt| doubt.cell == cell) {
                for at in 0..CELL {
                    for rim in 0..3 {
                        let far = CELL - 1 - rim;
                        for (x, y) in [(at, rim), (at, far), (rim, at), (far, at)] {
                            drawn.set(corner.0 + x, corner.1 + y, DOUBT);
                        }
                    }
                }
            }
            let (digit, colour) = match (reading.digits[cell], self.own[cell]) {
                (0, own) => (own, OWN),
                (printed, _) => (printed, PRINTED),
            };
            if let Some(glyph) = GLYPHS.get(usize::from(digit).wrapping_sub(1)) {
                drawn.draw(glyph, (corner.0 + CELL - 5 * DOT - 6, corner.1 + CELL - 7 * DOT - 6), colour);
            }
        }
        drawn
    }
}

impl Picture {
    fn set(&mut self, x: usize, y: usize, colour: Colour) {
        let at = (y * self.width + x) * 3;
        if let Some(pixel) = self.rgb.get_mut(at..at + 3) {
            pixel.copy_from_slice(&colour);
        }
    }

    /// Draws dots on a white square.
    fn draw(&mut self, rows: &[u8; 7], (left, top): (usize, usize), colour: Colour) {
        for y in 0..9 * DOT {
            for x in 0..7 * DOT {
                // The square has a rim of one dot.
                let (row, column) = ((y / DOT).wrapping_sub(1), (x / DOT).wrapping_sub(1));
                let is_ink = rows.get(row).is_some_and(|dots| column < 5 && dots >> (4 - column) & 1 == 1);
                let colour = if is_ink { colour } else { [255; 3] };
                self.set(left - DOT + x, top - DOT + y, colour);
            }
        }
    }
}
