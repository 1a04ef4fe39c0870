//! Picture files: formats, orientation, damage, and files that are made to exhaust memory.

use whydoku_scan::{Picture, PictureError, read_cells};

/// A picture of a small grid without digits.
fn small() -> Picture {
    let side = 96;
    let rgba: Vec<u8> = (0..side * side)
        .flat_map(|at| {
            let (x, y) = (at % side, at / side);
            let is_line =
                (3..=93).contains(&x) && (3..=93).contains(&y) && ((x - 3) % 10 == 0 || (y - 3) % 10 == 0);
            let grey = if is_line { 30 } else { 220 };
            [grey, grey, grey, 255]
        })
        .collect();
    Picture::from_rgba(side, side, &rgba).expect("a picture")
}

/// The picture as a file in each format.
fn files() -> Vec<Vec<u8>> {
    let png = small().to_png().expect("a file");
    let image = image::load_from_memory(&png).expect("a picture");
    let written = |format| {
        let mut file = std::io::Cursor::new(Vec::new());
        image.write_to(&mut file, format).expect("a file");
        file.into_inner()
    };
    vec![png, written(image::ImageFormat::Jpeg), written(image::ImageFormat::WebP)]
}

#[test]
fn every_form_is_read() {
    for file in files() {
        let picture = Picture::decode(&file).expect("a picture");
        assert_eq!((picture.width(), picture.height()), (96, 96));
        assert!(read_cells(&picture).is_ok());
    }
}

#[test]
fn damaged_files_are_refused_or_read_but_never_panic() {
    let all = if std::env::var_os("WHYDOKU_FULL").is_some() { 100_000 } else { 1_000 };
    let files = files();
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut next = move |limit: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % limit as u64) as usize
    };
    let mut decoded = 0;
    for number in 0..all {
        let mut file = files[number % files.len()].clone();
        match next(4) {
            0 => file.truncate(next(file.len())),
            1 => {
                let at = next(file.len());
                file.drain(at..(at + next(30)).min(file.len()));
            }
            _ => {}
        }
        for _ in 0..next(8) {
            if !file.is_empty() {
                let at = next(file.len());
                file[at] = next(256) as u8;
            }
        }
        if let Ok(picture) = Picture::decode(&file) {
            decoded += 1;
            // Reading takes a thousand times as long as decoding, so only some small pictures are read.
            if decoded % 20 == 1 && picture.width() * picture.height() <= 200 * 200 {
                let _ = read_cells(&picture);
            }
        }
    }
    println!("{decoded} of {all} decoded");
    assert!(decoded > 0);
}

#[test]
fn pictures_that_would_need_too_much_memory_are_refused() {
    // The header of a PNG file with a given size.
    let huge = |width: u32, height: u32| {
        let mut chunk = b"IHDR".to_vec();
        chunk.extend(width.to_be_bytes());
        chunk.extend(height.to_be_bytes());
        chunk.extend([8, 2, 0, 0, 0]);
        let mut file = b"\x89PNG\r\n\x1a\n\0\0\0\x0d".to_vec();
        file.extend(&chunk);
        file.extend(crc(&chunk).to_be_bytes());
        let empty = b"IDAT";
        file.extend(0u32.to_be_bytes());
        file.extend(empty);
        file.extend(crc(empty).to_be_bytes());
        file
    };
    for (width, height) in [(0x7fff_ffff, 0x7fff_ffff), (19_999, 19_999), (0x7fff_ffff, 1)] {
        assert!(Picture::decode(&huge(width, height)).is_err());
    }
    assert!(matches!(
        Picture::decode(&huge(15_000, 15_000)),
        Err(PictureError::TooLarge { width: 15_000, height: 15_000 })
    ));
    assert!(matches!(Picture::decode(b"GIF89a, or something else"), Err(PictureError::UnknownFormat)));
    assert!(matches!(Picture::decode(b""), Err(PictureError::UnknownFormat)));
}

/// The checksum of a chunk of PNG.
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0u32, |crc, byte| {
        (0..8).fold(
            crc ^ u32::from(*byte),
            |crc, _| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 },
        )
    })
}
