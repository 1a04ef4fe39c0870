//! Each name of a type occurs only once in the library, so that a name has one meaning everywhere.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use syn::visit::{self, Visit};

/// The only names that several folders may use, as in the standard library.
const SHARED: [&str; 1] = ["Error"];

/// A type and the condition under which it is compiled.
struct Definition {
    file: String,
    line: usize,
    conditions: Vec<String>,
}

/// Collects the definitions of types of one file, also those inside functions and modules.
struct Collector<'a> {
    file: &'a str,
    /// Conditions of the items that contain the current item.
    conditions: Vec<String>,
    types: &'a mut BTreeMap<String, Vec<Definition>>,
}

impl Collector<'_> {
    fn define(&mut self, name: &syn::Ident, attributes: &[syn::Attribute]) {
        let mut conditions = self.conditions.clone();
        conditions.extend(cfgs(attributes));
        let line = name.span().start().line;
        let definition = Definition { file: self.file.to_string(), line, conditions };
        self.types.entry(name.to_string()).or_default().push(definition);
    }
}

impl<'ast> Visit<'ast> for Collector<'_> {
    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        self.define(&item.ident, &item.attrs);
    }

    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        self.define(&item.ident, &item.attrs);
    }

    fn visit_item_union(&mut self, item: &'ast syn::ItemUnion) {
        self.define(&item.ident, &item.attrs);
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        self.define(&item.ident, &item.attrs);
        visit::visit_item_trait(self, item);
    }

    fn visit_item_type(&mut self, item: &'ast syn::ItemType) {
        self.define(&item.ident, &item.attrs);
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        let before = self.conditions.len();
        self.conditions.extend(cfgs(&item.attrs));
        visit::visit_item_mod(self, item);
        self.conditions.truncate(before);
    }
}

/// The texts of the `cfg` attributes, without blanks.
fn cfgs(attributes: &[syn::Attribute]) -> Vec<String> {
    let lists = attributes.iter().filter(|attribute| attribute.path().is_ident("cfg"));
    let lists = lists.filter_map(|attribute| attribute.meta.require_list().ok());
    lists.map(|list| list.tokens.to_string().split_whitespace().collect()).collect()
}

/// The files that replace a module under a condition, each with the condition.
fn other_files(attributes: &[syn::Attribute]) -> Vec<(String, String)> {
    let lists = attributes.iter().filter(|attribute| attribute.path().is_ident("cfg_attr"));
    let lists = lists.filter_map(|attribute| attribute.meta.require_list().ok());
    let texts = lists.map(|list| list.tokens.to_string().split_whitespace().collect::<String>());
    let parts = texts.filter_map(|text| {
        let (condition, path) = text.split_once(",path=\"")?;
        Some((condition.to_string(), path.trim_end_matches('"').to_string()))
    });
    parts.collect()
}

/// Returns true if two definitions are never compiled together: one needs a condition to be true, and the other needs
/// it to be false.
fn are_alternatives(one: &Definition, other: &Definition) -> bool {
    let denies = |a: &Definition, b: &Definition| {
        a.conditions.iter().any(|condition| b.conditions.contains(&format!("not({condition})")))
    };
    denies(one, other) || denies(other, one)
}

/// The Rust files below a folder.
fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// The folders and modules of `src` that are compiled under a condition, each with its conditions. They are read from
/// `#[cfg(…)] mod name;`.
fn conditions_of_modules(files: &[(String, syn::File)]) -> BTreeMap<String, Vec<String>> {
    let mut conditions = BTreeMap::new();
    for (file, syntax) in files {
        let (folder, name) = file.rsplit_once('/').unwrap_or(("", file));
        let inside = match name {
            "mod.rs" | "lib.rs" | "main.rs" => folder.to_string(),
            _ => file.trim_end_matches(".rs").to_string(),
        };
        for item in &syntax.items {
            if let syn::Item::Mod(module) = item
                && module.content.is_none()
            {
                let mut own = cfgs(&module.attrs);
                // `cfg_attr(not(X), path = "other.rs")`: the other file is compiled without X, and the module's own
                // file with X.
                for (condition, other) in other_files(&module.attrs) {
                    let other = format!("{folder}/{}", other.trim_end_matches(".rs"));
                    let contrary = condition.strip_prefix("not(").and_then(|rest| rest.strip_suffix(')'));
                    own.push(contrary.map_or_else(|| format!("not({condition})"), str::to_string));
                    conditions.insert(other.trim_start_matches('/').to_string(), vec![condition]);
                }
                let path = format!("{inside}/{}", module.ident);
                conditions.insert(path.trim_start_matches('/').to_string(), own);
            }
        }
    }
    conditions
}

#[test]
fn each_name_of_a_type_occurs_once() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths = Vec::new();
    rust_files(&source, &mut paths);
    paths.sort();
    let name = |path: &Path| path.strip_prefix(&source).unwrap().to_string_lossy().replace('\\', "/");
    let parse = |path: &PathBuf| (name(path), syn::parse_file(&fs::read_to_string(path).unwrap()).unwrap());
    let files: Vec<(String, syn::File)> = paths.iter().map(parse).collect();
    let modules = conditions_of_modules(&files);

    let mut types = BTreeMap::new();
    for (file, syntax) in &files {
        let module = file.trim_end_matches(".rs").trim_end_matches("/mod");
        let above = modules.iter().filter(|(path, _)| Path::new(module).starts_with(path));
        let conditions = above.flat_map(|(_, conditions)| conditions.clone()).collect();
        Collector { file, conditions, types: &mut types }.visit_file(syntax);
    }
    assert!(
        types.len() > 500,
        "only {} types were found: does the test still read the sources?",
        types.len()
    );

    let mut repeated = Vec::new();
    for (name, definitions) in types.iter().filter(|(name, _)| !SHARED.contains(&name.as_str())) {
        let is_alone = |(index, one): (usize, &Definition)| {
            definitions[..index].iter().all(|other| are_alternatives(one, other))
        };
        if !definitions.iter().enumerate().all(is_alone) {
            let places: Vec<String> =
                definitions.iter().map(|one| format!("src/{}:{}", one.file, one.line)).collect();
            repeated.push(format!("{name}: {}", places.join(", ")));
        }
    }
    assert!(repeated.is_empty(), "these names belong to several types:\n{}", repeated.join("\n"));
}
