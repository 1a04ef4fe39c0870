//! Grey pictures: scaling, sampling, and the local threshold that separates ink from paper.

/// A grey picture, row by row; 0 is black.
#[derive(Clone, Debug)]
pub(crate) struct Plane {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) pixels: Vec<u8>,
}

impl Plane {
    /// The picture at half the size: each pixel is the mean of four.
    pub(crate) fn halved(&self) -> Plane {
        let (width, height) = ((self.width / 2).max(1), (self.height / 2).max(1));
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            let upper = &self.pixels[2 * y * self.width..][..self.width];
            let lower = &self.pixels[(2 * y + 1).min(self.height - 1) * self.width..][..self.width];
            pixels.extend((0..width).map(|x| {
                let (left, right) = (2 * x, (2 * x + 1).min(self.width - 1));
                let sum =
                    [upper[left], upper[right], lower[left], lower[right]].map(u16::from).iter().sum::<u16>();
                ((sum + 2) / 4) as u8
            }));
        }
        Plane { width, height, pixels }
    }

    /// The picture with light and dark exchanged.
    pub(crate) fn inverted(&self) -> Plane {
        Plane { pixels: self.pixels.iter().map(|grey| 255 - grey).collect(), ..*self }
    }

    /// The grey at a point, interpolated between the centres of four pixels. Points beyond the edge have the grey of
    /// the nearest pixel.
    pub(crate) fn at(&self, x: f32, y: f32) -> f32 {
        let x = (x - 0.5).clamp(0.0, (self.width - 1) as f32);
        let y = (y - 0.5).clamp(0.0, (self.height - 1) as f32);
        let (left, top) = (x as usize, y as usize);
        let (right, bottom) = ((left + 1).min(self.width - 1), (top + 1).min(self.height - 1));
        let (along, down) = (x - left as f32, y - top as f32);
        let pixel = |x: usize, y: usize| f32::from(self.pixels[y * self.width + x]);
        let upper = pixel(left, top) * (1.0 - along) + pixel(right, top) * along;
        let lower = pixel(left, bottom) * (1.0 - along) + pixel(right, bottom) * along;
        upper * (1.0 - down) + lower * down
    }

    /// The sum of all pixels above and to the left of each corner of a pixel, row by row.
    pub(crate) fn sums(&self) -> Vec<u32> {
        let stride = self.width + 1;
        let mut sums = vec![0u32; stride * (self.height + 1)];
        for y in 0..self.height {
            let mut row = 0;
            for x in 0..self.width {
                row += u32::from(self.pixels[y * self.width + x]);
                sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row;
            }
        }
        sums
    }

    /// The pixels that are darker than the mean of their surroundings by more than `share` of this mean. The
    /// surroundings are a square with a side of `2 * radius + 1` pixels. `sums` comes from [`Plane::sums`].
    pub(crate) fn darker_than_near(&self, sums: &[u32], radius: usize, share: f32) -> Vec<bool> {
        let stride = self.width + 1;
        let factor = 1.0 - share;
        let mut dark = Vec::with_capacity(self.pixels.len());
        for y in 0..self.height {
            let (top, bottom) = (y.saturating_sub(radius), (y + radius + 1).min(self.height));
            let (upper, lower) = (&sums[top * stride..][..stride], &sums[bottom * stride..][..stride]);
            let row = &self.pixels[y * self.width..][..self.width];
            let is_dark =
                |grey: u8, count: usize, sum: u32| f32::from(grey) * (count as f32) < sum as f32 * factor;
            let near_an_edge = |x: usize| {
                let (left, right) = (x.saturating_sub(radius), (x + radius + 1).min(self.width));
                let sum = (lower[right] + upper[left]) - (lower[left] + upper[right]);
                is_dark(row[x], (bottom - top) * (right - left), sum)
            };
            let first = radius.min(self.width);
            let last = self.width.saturating_sub(radius).max(first);
            dark.extend((0..first).map(near_an_edge));
            // Between the edges, all squares have the same width, so the compiler handles several pixels at once.
            let side = 2 * radius + 1;
            let count = (bottom - top) * side;
            let lower = lower.iter().zip(lower.iter().skip(side));
            let upper = upper.iter().zip(upper.iter().skip(side));
            let squares = lower.zip(upper).zip(&row[first..last]);
            dark.extend(squares.map(|(((lower_left, lower_right), (upper_left, upper_right)), grey)| {
                is_dark(*grey, count, (lower_right + upper_left) - (lower_left + upper_right))
            }));
            dark.extend((last..self.width).map(near_an_edge));
        }
        dark
    }
}

/// A picture in its own size, in half the size, a quarter of the size and so on, down to the size in which the grid is
/// searched.
pub(crate) struct Pyramid {
    levels: Vec<Plane>,
}

/// The grid is searched in a picture whose longer side has at most this number of pixels.
const WORKING_SIDE: usize = 1100;

impl Pyramid {
    pub(crate) fn new(plane: Plane) -> Pyramid {
        let mut levels = vec![plane];
        while let Some(last) = levels.last()
            && last.width.max(last.height) > WORKING_SIDE
        {
            let next = last.halved();
            levels.push(next);
        }
        Pyramid { levels }
    }

    /// The smallest level, and the side of one of its pixels in pixels of the picture.
    pub(crate) fn working(&self) -> (&Plane, f32) {
        let last = self.levels.len() - 1;
        (&self.levels[last], (1u32 << last) as f32)
    }

    /// The smallest level in which `length` pixels of the picture are at least `least` pixels, and its scale.
    pub(crate) fn level(&self, length: f32, least: f32) -> (&Plane, f32) {
        let fits = |level: &usize| length / (1u32 << level) as f32 >= least;
        let level = (0..self.levels.len()).rev().find(fits).unwrap_or(0);
        (&self.levels[level], (1u32 << level) as f32)
    }
}
