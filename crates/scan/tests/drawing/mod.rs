//! Draws boards as a newspaper or an app shows them, and as a camera sees them.

use ab_glyph::{Font, FontRef, point};
use std::sync::LazyLock;
use whydoku_scan::{Digits, Picture};

/// Pseudo-random numbers from a seed.
pub(crate) struct Seeded(u64);

impl Seeded {
    pub(crate) fn new(seed: u64) -> Seeded {
        Seeded(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5bf0_3635)
    }

    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn within(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * (self.bits() >> 40) as f32 / (1u64 << 24) as f32
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.bits() % limit as u64) as usize
    }
}

/// Side of a digit in pixels. Each digit is drawn once, and then sampled.
const GLYPH: usize = 96;

type Glyph = Vec<f32>;

/// The digits of the two fonts of the command line, 1 to 9.
static FONTS: LazyLock<[Vec<Glyph>; 2]> = LazyLock::new(|| {
    let files: [&[u8]; 2] = [
        include_bytes!("../../../../src/cli/fonts/DejaVuSans.ttf"),
        include_bytes!("../../../../src/cli/fonts/DejaVuSans-Bold.ttf"),
    ];
    files.map(|file| {
        let font = FontRef::try_from_slice(file).expect("a font");
        ('1'..='9')
            .map(|digit| {
                let glyph = font.glyph_id(digit).with_scale_and_position(GLYPH as f32 * 1.4, point(0.0, 0.0));
                let outline = font.outline_glyph(glyph).expect("an outline");
                let bounds = outline.px_bounds();
                let mut pixels = vec![0.0; GLYPH * GLYPH];
                let (left, top) =
                    ((GLYPH as f32 - bounds.width()) / 2.0, (GLYPH as f32 - bounds.height()) / 2.0);
                outline.draw(|x, y, ink| {
                    let (x, y) = ((x as f32 + left) as usize, (y as f32 + top) as usize);
                    if x < GLYPH && y < GLYPH {
                        pixels[y * GLYPH + x] = ink.min(1.0);
                    }
                });
                pixels
            })
            .collect()
    })
});

/// The ink of a digit at a place in its square, from -0.5 to 0.5.
fn glyph_ink(font: usize, digit: u8, x: f32, y: f32) -> f32 {
    let place = |at: f32| ((at + 0.5) * GLYPH as f32) as usize;
    if x.abs() >= 0.5 || y.abs() >= 0.5 {
        return 0.0;
    }
    FONTS[font][usize::from(digit) - 1].get(place(y) * GLYPH + place(x)).copied().unwrap_or(0.0)
}

pub(crate) type Colour = [f32; 3];

/// Contents of the drawing.
pub(crate) struct Scene {
    pub(crate) givens: Digits,
    pub(crate) own: Digits,
    pub(crate) marks: [u16; 81],
    /// The digit that is underlined wherever it is a given or an own digit; 0 if no digit is underlined.
    pub(crate) underlined: u8,
    /// Strokes of a pen: for each cell with handwriting, the corners of a line, with coordinates from -0.5 to 0.5.
    pub(crate) strokes: Vec<(usize, Vec<(f32, f32)>)>,
    pub(crate) font: usize,
    pub(crate) paper: Colour,
    pub(crate) ink: Colour,
    pub(crate) own_ink: Colour,
    pub(crate) mark_ink: Colour,
    pub(crate) line_ink: Colour,
    /// Widths of lines around boxes and of other lines, in cells.
    pub(crate) lines: (f32, f32),
    /// Height of a digit, in cells.
    pub(crate) height: f32,
    /// Numbers of rows and columns of the board. The next field has those of a box.
    pub(crate) size: (usize, usize),
    pub(crate) boxes: (usize, usize),
}

impl Scene {
    /// A board as a newspaper prints it.
    pub(crate) fn printed(givens: Digits) -> Scene {
        Scene {
            givens,
            own: [0; 81],
            marks: [0; 81],
            underlined: 0,
            strokes: Vec::new(),
            font: 0,
            paper: [225.0, 222.0, 214.0],
            ink: [40.0, 40.0, 42.0],
            own_ink: [30.0, 60.0, 200.0],
            mark_ink: [110.0; 3],
            line_ink: [60.0; 3],
            lines: (0.07, 0.025),
            height: 0.62,
            size: (9, 9),
            boxes: (3, 3),
        }
    }

    /// The colour at a place of the lattice.
    fn colour(&self, x: f32, y: f32) -> Colour {
        let (columns, rows) = (self.size.1 as f32, self.size.0 as f32);
        let mix = |under: Colour, over: Colour, ink: f32| -> Colour {
            std::array::from_fn(|channel| under[channel] * (1.0 - ink) + over[channel] * ink)
        };
        let rim = self.lines.0 / 2.0;
        if !(-rim..columns + rim).contains(&x) || !(-rim..rows + rim).contains(&y) {
            return self.paper;
        }
        let line = |at: f32, side: usize| {
            let nearest = at.round();
            let is_box = nearest as i32 % side as i32 == 0;
            (at - nearest).abs() < if is_box { self.lines.0 } else { self.lines.1 } / 2.0
        };
        if line(x, self.boxes.1) || line(y, self.boxes.0) {
            return self.line_ink;
        }
        let (column, row) = ((x as usize).min(self.size.1 - 1), (y as usize).min(self.size.0 - 1));
        let (x, y) = (x - column as f32 - 0.5, y - row as f32 - 0.5);
        if self.size != (9, 9) {
            return self.paper;
        }
        let cell = row * 9 + column;
        let mut colour = self.paper;
        for (digit, ink) in [(self.givens[cell], self.ink), (self.own[cell], self.own_ink)] {
            if digit != 0 {
                colour = mix(colour, ink, glyph_ink(self.font, digit, x / self.height, y / self.height));
                if digit == self.underlined && x.abs() < 0.2 && (y - 0.41).abs() < 0.025 {
                    colour = ink;
                }
            }
        }
        for mark in (1..10u8).filter(|mark| self.marks[cell] >> mark & 1 == 1) {
            let (across, down) = (f32::from((mark - 1) % 3) - 1.0, f32::from((mark - 1) / 3) - 1.0);
            let ink = glyph_ink(self.font, mark, (x - across * 0.3) / 0.24, (y - down * 0.3) / 0.24);
            colour = mix(colour, self.mark_ink, ink);
        }
        for (_, corners) in self.strokes.iter().filter(|(at, _)| *at == cell) {
            let near = corners.windows(2).map(|ends| distance((x, y), ends[0], ends[1])).fold(1.0, f32::min);
            colour = mix(colour, self.own_ink, ((0.035 - near) / 0.01).clamp(0.0, 1.0));
        }
        colour
    }
}

/// Distance of a point from a piece of a line.
fn distance(point: (f32, f32), from: (f32, f32), to: (f32, f32)) -> f32 {
    let (along, to_point) = ((to.0 - from.0, to.1 - from.1), (point.0 - from.0, point.1 - from.1));
    let length = (along.0 * along.0 + along.1 * along.1).max(1e-9);
    let share = ((along.0 * to_point.0 + along.1 * to_point.1) / length).clamp(0.0, 1.0);
    (to_point.0 - share * along.0).hypot(to_point.1 - share * along.1)
}

/// The camera, which determines how the board appears in the picture.
pub(crate) struct Camera {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// Side of a cell in the middle of the board, in pixels.
    pub(crate) cell: f32,
    /// Angle of the board, in radians.
    pub(crate) angle: f32,
    pub(crate) perspective: (f32, f32),
    /// Height of the wave in the paper, in cells.
    pub(crate) bend: f32,
    /// Loss of light at the right side, as a share of the light at the left side.
    pub(crate) shade: f32,
    pub(crate) noise: f32,
    pub(crate) blur: usize,
}

impl Camera {
    /// A screenshot: no distortion.
    pub(crate) fn screen(cell: f32) -> Camera {
        let side = (cell * 9.6) as usize;
        Camera {
            width: side,
            height: side + side / 2,
            cell,
            angle: 0.0,
            perspective: (0.0, 0.0),
            bend: 0.0,
            shade: 0.0,
            noise: 0.0,
            blur: 0,
        }
    }

    /// A telephone held in a hand.
    pub(crate) fn hand(seed: &mut Seeded) -> Camera {
        let cell = seed.within(30.0, 60.0);
        let side = (cell * 14.5) as usize;
        Camera {
            width: side,
            height: side * 5 / 4,
            cell,
            angle: seed.below(4) as f32 * std::f32::consts::FRAC_PI_2 + seed.within(-0.35, 0.35),
            perspective: (seed.within(-0.025, 0.025), seed.within(-0.025, 0.025)),
            bend: seed.within(-0.25, 0.25),
            shade: seed.within(0.0, 0.5),
            noise: seed.within(0.0, 14.0),
            blur: seed.below(3),
        }
    }

    pub(crate) fn picture(&self, scene: &Scene, seed: &mut Seeded) -> Picture {
        let (sin, cos) = self.angle.sin_cos();
        let middle = (scene.size.1 as f32 / 2.0, scene.size.0 as f32 / 2.0);
        let mut rows = vec![[0.0f32; 3]; self.width * self.height];
        for (at, pixel) in rows.iter_mut().enumerate() {
            for (dx, dy) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
                let x = ((at % self.width) as f32 + dx - self.width as f32 / 2.0) / self.cell;
                let y = ((at / self.width) as f32 + dy - self.height as f32 / 2.0) / self.cell;
                let (x, y) = (cos * x + sin * y, cos * y - sin * x);
                let w = 1.0 + self.perspective.0 * x + self.perspective.1 * y;
                let (x, y) = (x / w, y / w);
                let y = y + self.bend * (x / 3.0).sin();
                let colour = scene.colour(x + middle.0, y + middle.1);
                for (sum, channel) in pixel.iter_mut().zip(colour) {
                    *sum += channel / 4.0;
                }
            }
        }
        for _ in 0..self.blur {
            rows = blurred(&rows, self.width);
        }
        let rgba: Vec<u8> = rows
            .iter()
            .enumerate()
            .flat_map(|(at, pixel)| {
                let light = 1.0 - self.shade * (at % self.width) as f32 / self.width as f32;
                let noise = (seed.within(-1.0, 1.0) + seed.within(-1.0, 1.0)) * self.noise;
                let channel = |value: f32| (value * light + noise).clamp(0.0, 255.0) as u8;
                [channel(pixel[0]), channel(pixel[1]), channel(pixel[2]), 255]
            })
            .collect();
        Picture::from_rgba(self.width, self.height, &rgba).expect("a picture")
    }
}

/// Each pixel as the mean of three by three.
fn blurred(rows: &[[f32; 3]], width: usize) -> Vec<[f32; 3]> {
    let height = rows.len() / width;
    (0..rows.len())
        .map(|at| {
            let (x, y) = (at % width, at / width);
            let mut sum = [0.0; 3];
            for near_y in [y.saturating_sub(1), y, (y + 1).min(height - 1)] {
                for near_x in [x.saturating_sub(1), x, (x + 1).min(width - 1)] {
                    for (sum, channel) in sum.iter_mut().zip(rows[near_y * width + near_x]) {
                        *sum += channel / 9.0;
                    }
                }
            }
            sum
        })
        .collect()
}
