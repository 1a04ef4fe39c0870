//! The network that reads one cell: three convolutions, each followed by max pooling of 2 × 2 pixels, and two fully
//! connected layers.
//!
//! `train/train.py` trains it and writes `weights.bin`. The weights are stored as bytes, with one scale for each
//! output.

use std::sync::LazyLock;

/// Side of a cell in the network's input, in pixels.
pub(crate) const SIDE: usize = 28;
/// The classes: 0 for an empty cell, 1 to 9 for a printed digit, and 10 for anything else.
pub(crate) const CLASSES: usize = 11;
/// The class of handwriting, pencil marks and stains.
pub(crate) const OTHER: usize = 10;

/// A cell as input of the network: 0 is paper, 1 is ink.
pub(crate) type CellPixels = [f32; SIDE * SIDE];

/// The weights that `train/train.py` writes.
const WEIGHTS: &[u8] = include_bytes!("../weights.bin");

static NETWORK: LazyLock<Network> = LazyLock::new(|| Network::read(WEIGHTS));

/// Logits of the classes.
pub(crate) fn classify(cell: &CellPixels) -> [f32; CLASSES] {
    NETWORK.logits(cell)
}

/// A layer: the weights by input, then by output.
struct Layer {
    outputs: usize,
    weights: Vec<f32>,
    bias: Vec<f32>,
}

struct Network {
    layers: Vec<Layer>,
}

impl Network {
    /// Reads the weights of the crate. A test checks their hash and their shape.
    fn read(bytes: &[u8]) -> Network {
        let (_, mut rest) = bytes.split_at(16);
        let mut take = |length: usize| {
            let (taken, left) = rest.split_at(length);
            rest = left;
            taken
        };
        let number = |bytes: &[u8]| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        let mut layers = Vec::new();
        for _ in 0..5 {
            let shape = take(8);
            let (inputs, outputs) = (number(shape) as usize, number(&shape[4..]) as usize);
            let floats = |bytes: &[u8]| -> Vec<f32> {
                bytes.chunks_exact(4).map(|bytes| f32::from_bits(number(bytes))).collect()
            };
            let (scales, bias) = (floats(take(4 * outputs)), floats(take(4 * outputs)));
            let weights = take(inputs * outputs)
                .chunks_exact(outputs)
                .flat_map(|row| {
                    row.iter().zip(&scales).map(|(weight, scale)| f32::from(*weight as i8) * scale)
                })
                .collect();
            layers.push(Layer { outputs, weights, bias });
        }
        Network { layers }
    }

    fn logits(&self, cell: &CellPixels) -> [f32; CLASSES] {
        let (mut pixels, mut side) = (cell.to_vec(), SIDE);
        let [first, second, third, hidden, classes] = self.layers.as_slice() else {
            return [0.0; CLASSES];
        };
        for layer in [first, second, third] {
            pixels = layer.convolved(&pixels, side);
            side /= 2;
        }
        let read = classes.applied(&hidden.applied(&pixels, true), false);
        std::array::from_fn(|class| read[class])
    }
}

impl Layer {
    /// Applies the layer as a convolution with 3 × 3 pixels, sets negative values to 0, and takes the maximum of each 2
    /// × 2 pixels. The channels of a pixel are next to each other.
    fn convolved(&self, pixels: &[f32], side: usize) -> Vec<f32> {
        let channels = pixels.len() / (side * side);
        let half = side / 2;
        let mut pooled = vec![0.0f32; half * half * self.outputs];
        let mut sums = vec![0.0f32; self.outputs];
        for y in 0..2 * half {
            for x in 0..2 * half {
                sums.copy_from_slice(&self.bias);
                for row in 0..3 {
                    for column in 0..3 {
                        let (from_y, from_x) = ((y + row).wrapping_sub(1), (x + column).wrapping_sub(1));
                        if from_y >= side || from_x >= side {
                            continue;
                        }
                        let inputs = &pixels[(from_y * side + from_x) * channels..][..channels];
                        let weights = &self.weights[(row * 3 + column) * channels * self.outputs..];
                        accumulate(&mut sums, inputs, weights);
                    }
                }
                // The maximum starts at 0, so negative sums become 0.
                let to = &mut pooled[(y / 2 * half + x / 2) * self.outputs..][..self.outputs];
                for (pooled, sum) in to.iter_mut().zip(&sums) {
                    *pooled = pooled.max(*sum);
                }
            }
        }
        pooled
    }

    /// Applies the layer as a fully connected layer. If `cut` is true, negative values become 0.
    fn applied(&self, inputs: &[f32], cut: bool) -> Vec<f32> {
        let mut sums = self.bias.clone();
        accumulate(&mut sums, inputs, &self.weights);
        if cut {
            for sum in &mut sums {
                *sum = sum.max(0.0);
            }
        }
        sums
    }
}

/// Adds the inputs, each times its row of weights.
fn accumulate(sums: &mut [f32], inputs: &[f32], weights: &[f32]) {
    for (input, row) in inputs.iter().zip(weights.chunks_exact(sums.len())) {
        if *input != 0.0 {
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += input * weight;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_have_their_hash_and_shape() {
        assert_eq!(&WEIGHTS[..8], b"WDSN\x01\0\0\0");
        let digest = WEIGHTS[16..].iter().fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3)
        });
        assert_eq!(WEIGHTS[8..16], digest.to_le_bytes());
        assert!(WEIGHTS.len() < 200_000);
        let shapes: Vec<(usize, usize)> =
            NETWORK.layers.iter().map(|layer| (layer.weights.len(), layer.outputs)).collect();
        assert_eq!(shapes, [(9 * 16, 16), (144 * 32, 32), (288 * 64, 64), (576 * 96, 96), (96 * 11, 11)]);
    }
}
