//! Picture files, with limits on size and memory.

use super::Picture;
use image::{DynamicImage, ImageDecoder, ImageReader, Limits};
use std::fmt;
use std::io::Cursor;

/// The longest side of a picture that is decoded, in pixels.
const LARGEST_SIDE: u32 = 20_000;
/// Largest number of pixels of a picture that is decoded.
const MOST_PIXELS: u64 = 120_000_000;
/// Largest number of bytes that a decoder may allocate.
const MOST_BYTES: u64 = 1 << 29;

/// Reason why a file is not read as a picture.
#[derive(Debug)]
#[non_exhaustive]
pub enum PictureError {
    /// The file is not a JPEG, PNG or WebP file.
    UnknownFormat,
    /// The picture has more pixels than the scanner decodes.
    TooLarge {
        /// Pixels along a row.
        width: u32,
        /// Pixels along a column.
        height: u32,
    },
    /// The file is damaged, or needs too much memory.
    Damaged(image::ImageError),
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            PictureError::UnknownFormat => f.write_str("not a picture in JPEG, PNG or WebP format"),
            PictureError::TooLarge { width, height } => {
                write!(f, "the picture is too large: {width} × {height} pixels")
            }
            PictureError::Damaged(error) => write!(f, "the picture cannot be decoded: {error}"),
        }
    }
}

impl std::error::Error for PictureError {}

impl From<image::ImageError> for PictureError {
    fn from(error: image::ImageError) -> PictureError {
        PictureError::Damaged(error)
    }
}

impl Picture {
    /// Decodes a JPEG, PNG or WebP file, and turns the picture according to its orientation tag.
    ///
    /// # Errors
    /// The file has another format or is damaged, or the picture is too large.
    pub fn decode(file: &[u8]) -> Result<Picture, PictureError> {
        let reader = ImageReader::new(Cursor::new(file)).with_guessed_format().ok();
        let Some(reader) = reader.filter(|reader| reader.format().is_some()) else {
            return Err(PictureError::UnknownFormat);
        };
        let mut reader = reader;
        let mut limits = Limits::default();
        limits.max_image_width = Some(LARGEST_SIDE);
        limits.max_image_height = Some(LARGEST_SIDE);
        limits.max_alloc = Some(MOST_BYTES);
        reader.limits(limits.clone());
        let mut decoder = match reader.into_decoder() {
            Err(image::ImageError::Unsupported(_)) => return Err(PictureError::UnknownFormat),
            decoder => decoder?,
        };
        let (width, height) = decoder.dimensions();
        if u64::from(width) * u64::from(height) > MOST_PIXELS {
            return Err(PictureError::TooLarge { width, height });
        }
        limits.reserve(decoder.total_bytes())?;
        decoder.set_limits(limits)?;
        let orientation = decoder.orientation()?;
        let mut image = DynamicImage::from_decoder(decoder)?;
        image.apply_orientation(orientation);
        // Transparent parts are shown on white.
        if image.color().has_alpha() {
            let image = image.into_rgba8();
            return Ok(Picture::from_rgba(image.width() as usize, image.height() as usize, image.as_raw())
                .unwrap_or_default());
        }
        let image = image.into_rgb8();
        Ok(Picture { width: image.width() as usize, height: image.height() as usize, rgb: image.into_raw() })
    }

    /// The picture as a PNG file.
    ///
    /// # Errors
    /// The picture is empty.
    pub fn to_png(&self) -> Result<Vec<u8>, PictureError> {
        use image::{ExtendedColorType, ImageEncoder, codecs::png::PngEncoder};
        let mut file = Vec::new();
        let (width, height) = (self.width as u32, self.height as u32);
        PngEncoder::new(&mut file).write_image(&self.rgb, width, height, ExtendedColorType::Rgb8)?;
        Ok(file)
    }
}
