//! Counts the public interface of the library: the items that other crates can name, and the methods of these items.
//! Hidden items and methods are not counted.
//!
//! ```text
//! RUSTC_BOOTSTRAP=1 cargo rustdoc --lib --all-features -- -Z unstable-options --output-format json
//! cargo run -p whydoku-tools --bin surface -- target/doc/whydoku.json
//! ```
//!
//! Modules are not counted. An item and its re-exports count as one item.

use serde_json::Value;
use std::collections::BTreeMap;
use std::process::ExitCode;

fn main() -> ExitCode {
    let path = std::env::args().nth(1).unwrap_or_else(|| "target/doc/whydoku.json".to_string());
    let read = std::fs::read_to_string(&path).map_err(|error| error.to_string());
    let document: Value = match read.and_then(|text| serde_json::from_str(&text).map_err(|e| e.to_string())) {
        Ok(document) => document,
        Err(error) => {
            eprintln!("{path}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let mut surface = Surface { index: &document["index"], items: BTreeMap::new() };
    surface.module(&document["root"], "whydoku");
    let methods: usize = surface.items.keys().map(|id| surface.methods(id)).sum();
    for (id, path) in &surface.items {
        println!("{path}\t{}", surface.methods(id));
    }
    println!("{} items, {methods} methods", surface.items.len());
    ExitCode::SUCCESS
}

struct Surface<'d> {
    index: &'d Value,
    /// Paths of the items, by the id of the item.
    items: BTreeMap<String, String>,
}

impl Surface<'_> {
    /// The item with this id: the item itself, its kind, and its content.
    fn item(&self, id: &Value) -> Option<(&Value, &str, &Value)> {
        let item = self.index.get(id.to_string())?;
        let (kind, inner) = item["inner"].as_object()?.iter().next()?;
        Some((item, kind, inner))
    }

    fn module(&mut self, id: &Value, path: &str) {
        let Some((_, "module", inner)) = self.item(id) else { return };
        for child in inner["items"].as_array().cloned().unwrap_or_default() {
            self.child(&child, path);
        }
    }

    fn child(&mut self, id: &Value, path: &str) {
        let Some((item, kind, inner)) = self.item(id) else { return };
        let (item, inner) = (item.clone(), inner.clone());
        let named = |name: &Value| format!("{path}::{}", name.as_str().unwrap_or("?"));
        match kind {
            "use" => match self.item(&inner["id"]) {
                Some((_, "module", _)) => self.module(&inner["id"], &named(&inner["name"])),
                Some(_) => self.add(&inner["id"], named(&inner["name"])),
                None => {}
            },
            "module" => self.module(id, &named(&item["name"])),
            "impl" => {}
            _ if item["visibility"] == "public" => self.add(id, named(&item["name"])),
            _ => {}
        }
    }

    fn add(&mut self, id: &Value, path: String) {
        self.items.entry(id.to_string()).or_insert(path);
    }

    /// Number of methods that are defined on a type itself.
    fn methods(&self, id: &str) -> usize {
        let Some((_, _, inner)) = self.item(&Value::from(id.parse::<u64>().unwrap_or_default())) else {
            return 0;
        };
        let impls = inner["impls"].as_array().into_iter().flatten();
        let own = impls.filter_map(|id| self.item(id)).filter(|(_, _, inner)| inner["trait"].is_null());
        let items = own.flat_map(|(_, _, inner)| inner["items"].as_array().into_iter().flatten());
        let is_method = |id: &&Value| {
            self.item(id).is_some_and(|(item, kind, _)| kind == "function" && item["visibility"] == "public")
        };
        items.filter(is_method).count()
    }
}
