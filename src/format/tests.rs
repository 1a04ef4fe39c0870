//! Properties that hold for all formats together.
