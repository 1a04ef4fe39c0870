//! Input that is not plain text. Data packed with gzip or Zstandard is unpacked while it is read. Any other kind of
//! data is refused with a message that names the kind and gives advice.
//!
//! The first bytes of a stream show its kind. Both decoders are in pure Rust, so that a default build needs no C
//! compiler. This file must not know what a board is.

use super::exit::Failure;
use super::translation::{mark, tr, translate};
use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use std::fmt;
use std::io::{self, BufRead, BufReader, Cursor, Read};

/// A stream of bytes from anywhere.
type ByteStream = Box<dyn Read + Send>;

/// Way in which a stream is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Packing {
    Gzip,
    Zstandard,
}

impl fmt::Display for Packing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Packing::Gzip => "gzip",
            Packing::Zstandard => "Zstandard",
        })
    }
}

/// Kind of a stream, by its beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StreamKind {
    Text,
    Packed(Packing),
    /// Data that this program cannot read: the name of its kind, and advice.
    Foreign(&'static str, &'static str),
}

const PICTURE: &str = mark!("type the puzzle in, or copy it as text");
const PACKED: &str = mark!("unpack it first, or pack it with gzip or zstd");
const TABLE: &str = mark!("save the table as CSV or as Parquet");

/// Kinds of data that always begin with the same bytes, with these first bytes.
const BEGINNINGS: &[(&[u8], StreamKind)] = &[
    (b"\x1f\x8b", StreamKind::Packed(Packing::Gzip)),
    (b"\x28\xb5\x2f\xfd", StreamKind::Packed(Packing::Zstandard)),
    (b"\xfd7zXZ\0", StreamKind::Foreign(mark!("packed with xz"), mark!("use `xz -dc FILE | whydoku …`"))),
    (b"BZh", StreamKind::Foreign(mark!("packed with bzip2"), mark!("use `bzip2 -dc FILE | whydoku …`"))),
    (
        b"\x04\x22\x4d\x18",
        StreamKind::Foreign(mark!("packed with lz4"), mark!("use `lz4 -dc FILE | whydoku …`")),
    ),
    (b"\x5d\0\0", StreamKind::Foreign(mark!("packed with lzma"), mark!("use `xz -dc FILE | whydoku …`"))),
    (b"\x1f\x9d", StreamKind::Foreign(mark!("packed with compress"), mark!("use `zcat FILE | whydoku …`"))),
    (
        b"PK\x03\x04",
        StreamKind::Foreign(
            mark!("a zip archive"),
            mark!("unpack it, and name the file that holds the boards"),
        ),
    ),
    (
        b"7z\xbc\xaf\x27\x1c",
        StreamKind::Foreign(
            mark!("a 7-Zip archive"),
            mark!("unpack it, and name the file that holds the boards"),
        ),
    ),
    (
        b"Rar!",
        StreamKind::Foreign(
            mark!("a RAR archive"),
            mark!("unpack it, and name the file that holds the boards"),
        ),
    ),
    (
        b"PAR1",
        StreamKind::Foreign(mark!("a table in Parquet"), mark!("give the table as a file, not as a stream")),
    ),
    (b"ARROW1", StreamKind::Foreign(mark!("a table in Arrow's file format"), TABLE)),
    (b"FEA1", StreamKind::Foreign(mark!("a table in Feather format"), TABLE)),
    (
        b"SQLite format 3\0",
        StreamKind::Foreign(mark!("an SQLite database"), mark!("export the column of puzzles as text")),
    ),
    (b"\x89HDF", StreamKind::Foreign(mark!("an HDF5 file"), TABLE)),
    (
        b"\x93NUMPY",
        StreamKind::Foreign(mark!("a NumPy array"), mark!("save it as text, with `numpy.savetxt`")),
    ),
    (b"\xd0\xcf\x11\xe0", StreamKind::Foreign(mark!("an old Excel or Word file"), TABLE)),
    (b"%PDF", StreamKind::Foreign(mark!("a PDF document"), PICTURE)),
    (b"\x89PNG", StreamKind::Foreign(mark!("a PNG picture"), PICTURE)),
    (b"\xff\xd8\xff", StreamKind::Foreign(mark!("a JPEG picture"), PICTURE)),
    (b"GIF8", StreamKind::Foreign(mark!("a GIF picture"), PICTURE)),
    (b"II*\0", StreamKind::Foreign(mark!("a TIFF picture"), PICTURE)),
    (b"MM\0*", StreamKind::Foreign(mark!("a TIFF picture"), PICTURE)),
    (b"\x7fELF", StreamKind::Foreign(mark!("a program"), mark!("give a file with boards"))),
];

/// A stream as text. A packed stream is unpacked, even if it was packed several times.
///
/// # Errors
/// The stream is neither text nor packed text that can be unpacked, or it cannot be read.
pub(super) fn plain(stream: impl Read + Send + 'static, name: &str) -> Result<PlainStream, Failure> {
    /// Largest number of nested layers. More layers do not happen by accident.
    const LAYERS: usize = 4;
    let mut stream: ByteStream = Box::new(stream);
    for layer in 0..LAYERS {
        let (beginning, rest) = begun(stream).map_err(|error| Failure::wrong(format!("{name}: {error}")))?;
        match kind_of(&beginning) {
            StreamKind::Text => {
                let stream: ByteStream = Box::new(Cursor::new(beginning).chain(rest));
                return Ok(PlainStream { stream, is_packed: layer > 0 });
            }
            StreamKind::Foreign(what, advice) => {
                let (what, advice) = (translate(what), translate(advice));
                return Err(Failure::wrong(if layer > 0 {
                    tr!(
                        "{name}: the packed data is {what}, not text: {advice}",
                        name = name,
                        what = what,
                        advice = advice
                    )
                } else {
                    tr!(
                        "{name}: this is {what}, not text: {advice}",
                        name = name,
                        what = what,
                        advice = advice
                    )
                }));
            }
            StreamKind::Packed(packing) => stream = unpacked(packing, Cursor::new(beginning).chain(rest)),
        }
    }
    Err(Failure::wrong(tr!(
        "{name}: this is packed more than {count} times: {advice}",
        name = name,
        count = LAYERS,
        advice = translate(PACKED)
    )))
}

/// A stream of text, and a flag that is true if the stream was packed.
pub(super) struct PlainStream {
    pub(super) stream: ByteStream,
    pub(super) is_packed: bool,
}

/// Splits a stream into the first bytes and the rest. The first bytes are enough to recognise the kind of the stream,
/// unless the stream is too short.
fn begun(mut stream: ByteStream) -> io::Result<(Vec<u8>, ByteStream)> {
    const MOST: usize = 4096;
    let mut beginning = vec![0; MOST];
    let mut length = 0;
    loop {
        match stream.read(&mut beginning[length..]) {
            Ok(0) => break,
            Ok(read) => length += read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        }
        // Reading stops as soon as possible, because a program may write a line and then wait for the answer.
        let so_far = &beginning[..length];
        let may_be_more =
            BEGINNINGS.iter().any(|(bytes, _)| bytes.len() > length && bytes.starts_with(so_far));
        if !may_be_more {
            break;
        }
    }
    beginning.truncate(length);
    Ok((beginning, stream))
}

/// Kind of a stream with this beginning.
fn kind_of(beginning: &[u8]) -> StreamKind {
    let holds = |wanted: &[u8]| beginning.windows(wanted.len()).any(|bytes| bytes == wanted);
    let known = BEGINNINGS.iter().find(|(bytes, _)| beginning.starts_with(bytes)).map(|(_, kind)| *kind);
    if let Some(StreamKind::Foreign("a zip archive", _)) = known {
        if holds(b"xl/") || holds(b"application/vnd.oasis.opendocument.spreadsheet") {
            return StreamKind::Foreign(
                mark!("a spreadsheet"),
                mark!("save the sheet as CSV, or copy its cells"),
            );
        }
        if holds(b"word/") || holds(b"application/vnd.oasis") {
            return StreamKind::Foreign(
                mark!("a document of a word processor"),
                mark!("save it as text, or copy the board"),
            );
        }
    }
    if let Some(kind) = known {
        return kind;
    }
    if beginning.starts_with(b"RIFF") && holds(b"WEBP") {
        return StreamKind::Foreign(mark!("a WebP picture"), PICTURE);
    }
    if beginning.get(257..262) == Some(b"ustar") {
        return StreamKind::Foreign(mark!("a tar archive"), mark!("use `tar -xOf FILE NAME | whydoku …`"));
    }
    // Text with two bytes for each character has zeros, too; `format::records` reads such text.
    let is_wide =
        matches!(beginning, [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [1..=0x7f, 0, ..] | [0, 1..=0x7f, ..]);
    if beginning.contains(&0) && !is_wide {
        return StreamKind::Foreign(mark!("binary data"), mark!("give a file with boards as text"));
    }
    StreamKind::Text
}

/// A packed stream, unpacked.
fn unpacked(packing: Packing, stream: impl Read + Send + 'static) -> ByteStream {
    let stream = BufReader::new(stream);
    let inner: ByteStream = match packing {
        Packing::Gzip => Box::new(MultiGzDecoder::new(stream)),
        Packing::Zstandard => Box::new(ZstandardFrames { source: Box::new(stream), frame: None }),
    };
    Box::new(UnpackedStream { packing, inner, bytes: 0 })
}

/// Output of a decoder, with errors that report where the data is damaged.
struct UnpackedStream {
    packing: Packing,
    inner: ByteStream,
    /// Number of bytes that have been unpacked.
    bytes: u64,
}

impl Read for UnpackedStream {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(bytes).map_err(|error| {
            if error.kind() == io::ErrorKind::Interrupted {
                return error;
            }
            io::Error::other(tr!(
                "the {packing} data is damaged or cut off after {bytes} unpacked bytes",
                packing = self.packing,
                bytes = self.bytes
            ))
        })?;
        self.bytes += read as u64;
        Ok(read)
    }
}

/// A source of frames that can report whether more frames follow.
type FrameSource = Box<dyn BufRead + Send>;

/// Frames of Zstandard, one after the other. Some tools write several frames, of which some may be empty.
struct ZstandardFrames {
    source: FrameSource,
    /// The frame that is being read.
    frame: Option<FrameDecoder>,
}

impl Read for ZstandardFrames {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        loop {
            let Some(mut frame) = self.frame.take() else {
                if self.source.fill_buf()?.is_empty() {
                    return Ok(0);
                }
                self.frame = next_frame(&mut self.source)?;
                continue;
            };
            while frame.can_collect() == 0 && !frame.is_finished() {
                let some = BlockDecodingStrategy::UptoBlocks(1);
                frame.decode_blocks(&mut self.source, some).map_err(io::Error::other)?;
            }
            let read = frame.read(bytes)?;
            if read > 0 || bytes.is_empty() {
                self.frame = Some(frame);
                return Ok(read);
            }
            let stated = frame.get_checksum_from_data();
            if stated.is_some() && stated != frame.get_calculated_checksum() {
                return Err(io::Error::other(tr!("the checksum differs")));
            }
        }
    }
}

/// The next frame; `None` if the frame has to be skipped.
fn next_frame(source: &mut FrameSource) -> io::Result<Option<FrameDecoder>> {
    let mut frame = FrameDecoder::new();
    match frame.init(&mut *source) {
        Ok(()) => Ok(Some(frame)),
        Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame { length, .. })) => {
            io::copy(&mut source.take(length.into()), &mut io::sink())?;
            Ok(None)
        }
        Err(error) => Err(io::Error::other(error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::Compression;
    use flate2::write::GzEncoder;
    use std::io::Write;

    fn gzip(text: &[u8]) -> Vec<u8> {
        let mut packed = GzEncoder::new(Vec::new(), Compression::default());
        packed.write_all(text).expect("memory");
        packed.finish().expect("memory")
    }

    fn zstandard(text: &[u8]) -> Vec<u8> {
        ruzstd::encoding::compress_to_vec(text, ruzstd::encoding::CompressionLevel::Fastest)
    }

    fn read(bytes: Vec<u8>) -> Result<String, String> {
        let mut plain = plain(Cursor::new(bytes), "file").map_err(|failure| match failure {
            Failure::Wrong(what) => what,
            Failure::Io(_) | Failure::Cancelled | Failure::NoBoard => "?".to_string(),
        })?;
        let mut text = String::new();
        plain.stream.read_to_string(&mut text).map_err(|error| error.to_string())?;
        Ok(text)
    }

    #[test]
    fn packed_text_is_unpacked_as_often_as_it_was_packed() {
        let text: String = (0..20_000).map(|number| format!("{number}\n")).collect();
        for pack in [gzip as fn(&[u8]) -> Vec<u8>, zstandard] {
            assert_eq!(read(pack(text.as_bytes())).as_deref(), Ok(text.as_str()));
            assert_eq!(read(pack(b"")).as_deref(), Ok(""));
            // Several gzip members or Zstandard frames in one file, as `cat` and parallel tools write them.
            let both = [pack(b"one\n"), pack(b"two\n")].concat();
            assert_eq!(read(both).as_deref(), Ok("one\ntwo\n"));
            assert_eq!(read(gzip(&pack(text.as_bytes()))).as_deref(), Ok(text.as_str()));
        }
        let skipped = [b"\x50\x2a\x4d\x18\x03\0\0\0abc".as_slice(), &zstandard(b"one\n")].concat();
        assert_eq!(read([zstandard(b"zero\n"), skipped].concat()).as_deref(), Ok("zero\none\n"));
        assert_eq!(read(b"plain\n".to_vec()).as_deref(), Ok("plain\n"));
        assert_eq!(read(b"".to_vec()).as_deref(), Ok(""));
    }

    #[test]
    fn damaged_data_says_how_far_it_could_be_unpacked() {
        let text: String = (0..20_000).map(|number| format!("{}\n", number * 7919 % 10_007)).collect();
        for (name, packed) in [("gzip", gzip(text.as_bytes())), ("Zstandard", zstandard(text.as_bytes()))] {
            let cut = packed[..packed.len() / 2].to_vec();
            let said = read(cut).expect_err("cut off");
            assert!(said.contains(name) && said.contains("cut off"), "{said}");
            let mut damaged = packed.clone();
            let middle = packed.len() / 2;
            damaged[middle] ^= 0x55;
            damaged[middle + 1] ^= 0x55;
            assert!(read(damaged).is_err(), "{name}");
        }
    }

    #[test]
    fn what_is_no_text_is_named() {
        let named = [
            (b"\xfd7zXZ\0....".as_slice(), "xz"),
            (b"BZh91AY&SY", "bzip2"),
            (b"PK\x03\x04....[Content_Types].xml....xl/workbook.xml", "spreadsheet"),
            (b"PK\x03\x04....boards.txt", "zip archive"),
            (b"%PDF-1.7", "PDF"),
            (b"\x89PNG\r\n\x1a\n", "PNG"),
            (b"\xff\xd8\xff\xe0", "JPEG"),
            (b"RIFF....WEBPVP8 ", "WebP"),
            (b"SQLite format 3\0", "SQLite"),
            (b"PAR1....", "Parquet"),
            (b"some\x01\0\0\x02thing", "binary"),
        ];
        for (bytes, name) in named {
            let said = read(bytes.to_vec()).expect_err(name);
            assert!(said.starts_with("file: this is ") && said.contains(name), "{said}");
            let packed = read(gzip(bytes)).expect_err(name);
            assert!(packed.contains("the packed data is") && packed.contains(name), "{packed}");
        }
        // Text with two bytes for each character is recognised as text.
        for text in [b"\xff\xfe5\x003\0".as_slice(), b"5\x003\0", b"\x005\x003"] {
            assert!(plain(Cursor::new(text.to_vec()), "file").is_ok());
        }
    }
}
