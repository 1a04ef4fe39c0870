//! Imports of each source file: each path of the library that it mentions, resolved to the file that defines the item.
//! The reader understands `use … as`, `super::`, re-exports, globs, full paths, and macros that name items for other
//! files. It skips comments and test modules.

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "the test needs only a part of the syntax of Rust, and skips the other parts"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::OnceLock;
use syn::visit::{self, Visit};

/// An absolute path within the crate, without the leading `crate`.
pub(crate) type Name = Vec<String>;

/// A path that a file mentions.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Mention {
    /// The file, below `src`.
    pub file: String,
    pub line: usize,
    /// Path of the named item where it is defined, such as `["search", "is_unique"]`.
    pub name: Name,
    /// The file that defines the item.
    pub defined_in: String,
}

/// A source file with its place below `src` and its text.
pub(crate) type Source = (String, String);

/// All sources of the library.
pub(crate) fn sources() -> Vec<Source> {
    fn collect(folder: &Path, root: &Path, files: &mut Vec<Source>) {
        for entry in std::fs::read_dir(folder).expect("a source folder") {
            let path = entry.expect("a folder entry").path();
            if path.is_dir() {
                collect(&path, root, files);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(root).expect("below src").to_string_lossy().replace('\\', "/");
                files.push((name, std::fs::read_to_string(&path).expect("a source file")));
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&root, &root, &mut files);
    files.sort();
    files
}

/// Everything that the sources mention.
pub(crate) fn mentions() -> BTreeSet<Mention> {
    mentions_with(&[])
}

/// Everything that the sources and these additional files mention.
pub(crate) fn mentions_with(planted: &[Source]) -> BTreeSet<Mention> {
    static READ: OnceLock<Vec<ImportReader>> = OnceLock::new();
    let planted: Vec<ImportReader> = planted.iter().filter_map(read).collect();
    let files = READ.get_or_init(|| sources().iter().filter_map(read).collect());
    let files: Vec<&ImportReader> = files.iter().chain(&planted).collect();
    let library = Library::of(&files);
    let mut all = BTreeSet::new();
    for file in files {
        for (line, said) in &file.said {
            all.extend(library.mention(file, *line, said));
        }
        for (line, macro_name) in &file.invoked {
            for said in library.macros.get(macro_name).into_iter().flatten() {
                all.extend(library.mention(file, *line, said));
            }
        }
    }
    all
}

/// Reads a file of the library.
fn read((file, text): &Source) -> Option<ImportReader> {
    let parsed = syn::parse_file(text).unwrap_or_else(|error| panic!("{file}: {error}"));
    let mut reader = ImportReader::new(file, module_of(file)?);
    reader.children = parsed.items.iter().filter_map(declared).collect();
    reader.visit_file(&parsed);
    Some(reader)
}

/// The module of a file; `None` for the file of the program. Files of techniques are in the folder of their family and
/// are modules of `technique`, as the catalogue declares.
fn module_of(file: &str) -> Option<Name> {
    let parts: Name = file.trim_end_matches(".rs").split('/').map(str::to_string).collect();
    Some(match &parts[..] {
        [only] if only == "main" => return None,
        // Tests may import anything.
        [.., last] if last == "tests" => return None,
        [only] if only == "lib" => Vec::new(),
        [technique, _, name] if technique == "technique" => {
            let parent = (name == "exocet_conclusions").then(|| "exocet".to_string());
            [Some(technique.clone()), parent, Some(name.clone())].into_iter().flatten().collect()
        }
        [parents @ .., last] if last == "mod" => parents.to_vec(),
        all => all.to_vec(),
    })
}

/// Reader of one file.
struct ImportReader {
    file: String,
    /// The module whose text is being read: the module of the file, or a module inside the file.
    module: Name,
    /// The paths in the file, each with its line and with the module that contains it.
    said: Vec<(usize, WrittenPath)>,
    invoked: Vec<(usize, String)>,
    /// Meanings of names: imports and re-exports, by module.
    imports: BTreeMap<(Name, String), Name>,
    globs: Vec<(Name, Name)>,
    /// Items that the file defines, by module.
    defined: BTreeSet<(Name, String)>,
    macros: BTreeMap<String, Vec<WrittenPath>>,
    /// The modules that the file declares.
    children: BTreeSet<String>,
}

/// A path as it is written, and the module that contains it.
#[derive(Clone)]
struct WrittenPath {
    module: Name,
    path: Name,
}

impl ImportReader {
    fn new(file: &str, module: Name) -> ImportReader {
        ImportReader {
            file: file.to_string(),
            module,
            said: Vec::new(),
            invoked: Vec::new(),
            imports: BTreeMap::new(),
            globs: Vec::new(),
            defined: BTreeSet::new(),
            macros: BTreeMap::new(),
            children: BTreeSet::new(),
        }
    }

    fn say(&mut self, line: usize, path: Name) {
        self.said.push((line, WrittenPath { module: self.module.clone(), path }));
    }

    fn define(&mut self, name: &syn::Ident) {
        self.defined.insert((self.module.clone(), name.to_string()));
    }

    fn read_use(&mut self, tree: &syn::UseTree, before: Name) {
        let with = |name: String| before.iter().cloned().chain([name]).collect::<Name>();
        match tree {
            syn::UseTree::Path(path) => self.read_use(&path.tree, with(path.ident.to_string())),
            syn::UseTree::Group(group) => {
                group.items.iter().for_each(|item| self.read_use(item, before.clone()));
            }
            syn::UseTree::Glob(glob) => {
                self.say(glob.star_token.spans[0].start().line, before.clone());
                self.globs.push((self.module.clone(), before));
            }
            syn::UseTree::Name(name) => {
                let own = name.ident == "self";
                let path = if own { before } else { with(name.ident.to_string()) };
                self.import(name.ident.span().start().line, path.last().cloned().unwrap_or_default(), path);
            }
            syn::UseTree::Rename(rename) => {
                let own = rename.ident == "self";
                let path = if own { before } else { with(rename.ident.to_string()) };
                self.import(rename.ident.span().start().line, rename.rename.to_string(), path);
            }
        }
    }

    fn import(&mut self, line: usize, name: String, path: Name) {
        self.say(line, path.clone());
        self.imports.insert((self.module.clone(), name), path);
    }

    /// The paths among loose tokens, as in the text of a macro.
    fn paths_in(&self, tokens: proc_macro2::TokenStream, found: &mut Vec<(usize, WrittenPath)>) {
        use proc_macro2::TokenTree;
        let mut path: Name = Vec::new();
        let (mut colons, mut line) = (0, 0);
        let mut end = |path: &mut Name, line: usize| {
            if path.len() > 1 {
                found.push((line, WrittenPath { module: self.module.clone(), path: path.clone() }));
            }
            path.clear();
        };
        let mut nested = Vec::new();
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => {
                    if colons != 2 {
                        end(&mut path, line);
                    }
                    line = ident.span().start().line;
                    path.push(ident.to_string());
                    colons = 0;
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
                TokenTree::Punct(_) | TokenTree::Literal(_) => {
                    end(&mut path, line);
                    colons = 0;
                }
                TokenTree::Group(group) => {
                    // `path::{a, b}` names a and b below the path.
                    if colons == 2 && !path.is_empty() {
                        let mut inner = Vec::new();
                        self.paths_in(group.stream(), &mut inner);
                        let mut names: Vec<Name> = inner.into_iter().map(|(_, said)| said.path).collect();
                        names.extend(single_names(group.stream()).into_iter().map(|name| vec![name]));
                        for name in names {
                            let whole = path.iter().cloned().chain(name).collect();
                            nested.push((line, WrittenPath { module: self.module.clone(), path: whole }));
                        }
                    } else {
                        let mut inner = Vec::new();
                        self.paths_in(group.stream(), &mut inner);
                        nested.extend(inner);
                    }
                    end(&mut path, line);
                    colons = 0;
                }
            }
        }
        end(&mut path, line);
        found.extend(nested);
    }
}

/// The module that an item declares.
fn declared(item: &syn::Item) -> Option<String> {
    if let syn::Item::Mod(module) = item { Some(module.ident.to_string()) } else { None }
}

/// Names among the tokens.
fn single_names(tokens: proc_macro2::TokenStream) -> Vec<String> {
    let names = tokens.into_iter().filter_map(|token| match token {
        proc_macro2::TokenTree::Ident(ident) => Some(ident.to_string()),
        _ => None,
    });
    names.collect()
}

/// Returns true if these attributes restrict the item to tests.
fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.meta.require_list().is_ok_and(|list| list.tokens.to_string().starts_with("test"))
    })
}

impl<'ast> Visit<'ast> for ImportReader {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        use syn::Item;
        let (attributes, name) = match item {
            Item::Const(item) => (&item.attrs, Some(&item.ident)),
            Item::Enum(item) => (&item.attrs, Some(&item.ident)),
            Item::Fn(item) => (&item.attrs, Some(&item.sig.ident)),
            Item::Macro(item) => (&item.attrs, item.ident.as_ref()),
            Item::Mod(item) => (&item.attrs, Some(&item.ident)),
            Item::Static(item) => (&item.attrs, Some(&item.ident)),
            Item::Struct(item) => (&item.attrs, Some(&item.ident)),
            Item::Trait(item) => (&item.attrs, Some(&item.ident)),
            Item::Type(item) => (&item.attrs, Some(&item.ident)),
            Item::Union(item) => (&item.attrs, Some(&item.ident)),
            Item::Use(item) => (&item.attrs, None),
            Item::Impl(item) => (&item.attrs, None),
            _ => return visit::visit_item(self, item),
        };
        if is_for_tests(attributes) {
            return;
        }
        if let Some(name) = name {
            self.define(name);
        }
        match item {
            // The main file of a folder re-exports the items of the folder; this does not count as using them.
            Item::Use(item) => {
                let before = self.said.len();
                self.read_use(&item.tree, Vec::new());
                if !matches!(item.vis, syn::Visibility::Inherited) {
                    let child = |said: &WrittenPath| {
                        let first = said.path.first();
                        first.is_some_and(|first| self.children.contains(first) || first == "self")
                    };
                    let kept: Vec<_> = self.said.drain(before..).filter(|(_, said)| !child(said)).collect();
                    self.said.extend(kept);
                }
            }
            Item::Mod(item) => {
                if let Some((_, items)) = &item.content {
                    self.module.push(item.ident.to_string());
                    items.iter().for_each(|item| self.visit_item(item));
                    self.module.pop();
                }
            }
            Item::Macro(item) if item.mac.path.is_ident("macro_rules") => {
                let name = item.ident.as_ref().map(ToString::to_string).unwrap_or_default();
                let mut found = Vec::new();
                self.paths_in(item.mac.tokens.clone(), &mut found);
                self.macros.entry(name).or_default().extend(found.iter().map(|(_, said)| said.clone()));
                self.said.extend(found);
            }
            item => visit::visit_item(self, item),
        }
    }

    fn visit_macro(&mut self, invoked: &'ast syn::Macro) {
        if let Some(last) = invoked.path.segments.last() {
            self.invoked.push((last.ident.span().start().line, last.ident.to_string()));
        }
        let mut found = Vec::new();
        self.paths_in(invoked.tokens.clone(), &mut found);
        self.said.extend(found);
        visit::visit_macro(self, invoked);
    }

    // The path in a visibility such as `pub(in path)` does not count as a use.
    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Name = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        let line = path.segments.first().map_or(0, |segment| segment.ident.span().start().line);
        self.say(line, names);
        visit::visit_path(self, path);
    }
}

/// The file in which each name of the library is defined.
struct Library {
    /// The file that defines a name of a module.
    defined: BTreeMap<(Name, String), String>,
    /// The modules with their files.
    files: BTreeMap<Name, String>,
    imports: BTreeMap<(Name, String), Name>,
    globs: Vec<(Name, Name)>,
    macros: BTreeMap<String, Vec<WrittenPath>>,
}

impl Library {
    fn of(readers: &[&ImportReader]) -> Library {
        let mut library = Library {
            defined: BTreeMap::new(),
            files: BTreeMap::new(),
            imports: BTreeMap::new(),
            globs: Vec::new(),
            macros: BTreeMap::new(),
        };
        for reader in readers {
            library.files.insert(reader.module.clone(), reader.file.clone());
            library.defined.extend(reader.defined.iter().map(|name| (name.clone(), reader.file.clone())));
            library.imports.extend(reader.imports.clone());
            library.globs.extend(reader.globs.iter().cloned());
            for (name, said) in &reader.macros {
                library.macros.entry(name.clone()).or_default().extend(said.iter().cloned());
            }
        }
        library
    }

    /// Returns the mention of a path, if the path names an item of the library in another file.
    fn mention(&self, file: &ImportReader, line: usize, said: &WrittenPath) -> Option<Mention> {
        let (name, defined_in) = self.resolve(&said.module, &said.path, 0)?;
        (defined_in != file.file).then(|| Mention { file: file.file.clone(), line, name, defined_in })
    }

    /// The item that a path names when it is written in a module, and the file that defines the item.
    fn resolve(&self, module: &[String], path: &[String], depth: usize) -> Option<(Name, String)> {
        // If re-exports only lead to each other, they do not name an item.
        if depth > 20 {
            return None;
        }
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" | "whydoku" => self.within(&[], rest, true, depth),
            "self" => self.within(module, rest, true, depth),
            "super" => {
                let (_, parent) = module.split_last()?;
                let begins_again = rest.first().is_some_and(|next| next == "super");
                if begins_again {
                    self.resolve(parent, rest, depth)
                } else {
                    self.within(parent, rest, true, depth)
                }
            }
            _ => self.within(module, path, false, depth),
        }
    }

    /// The item that a path names if the path begins in this module, and the file that defines the item.
    fn within(
        &self,
        module: &[String],
        path: &[String],
        explicit: bool,
        depth: usize,
    ) -> Option<(Name, String)> {
        let Some((first, rest)) = path.split_first() else {
            return self.files.get(module).map(|file| (module.to_vec(), file.clone()));
        };
        let key = (module.to_vec(), first.clone());
        let child: Name = module.iter().cloned().chain([first.clone()]).collect();
        if self.files.contains_key(&child) {
            return self.within(&child, rest, true, depth);
        }
        if let Some(target) = self.imports.get(&key) {
            // `use x;` for another crate maps the name to itself, so the path does not name an item of the library.
            if target.first() != Some(first) || target.len() > 1 {
                let whole: Name = target.iter().chain(rest).cloned().collect();
                return self.resolve(module, &whole, depth + 1);
            }
            return None;
        }
        if let Some(file) = self.defined.get(&key) {
            return Some((child, file.clone()));
        }
        let mut globs = self.globs.iter().filter(|(within, _)| within == module);
        let named = globs.find_map(|(_, glob)| {
            let whole: Name = glob.iter().chain(path).cloned().collect();
            self.resolve(module, &whole, depth + 1)
        });
        // If a macro defines an item, only the module of the item is known.
        let led_here = depth > 0 || explicit;
        named.or_else(|| led_here.then_some((child, self.files.get(module)?.clone())))
    }
}

/// The groups of files that name each other in a circle. A single file is not a circle.
pub(crate) fn circles(mentions: &BTreeSet<Mention>) -> Vec<Vec<String>> {
    let mut names: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for mention in mentions {
        names.entry(&mention.file).or_default().insert(&mention.defined_in);
    }
    let reached = |from: &str| {
        let mut all = BTreeSet::new();
        let mut open = vec![from.to_string()];
        while let Some(file) = open.pop() {
            for next in names.get(file.as_str()).into_iter().flatten() {
                if all.insert(next.to_string()) {
                    open.push(next.to_string());
                }
            }
        }
        all
    };
    let reach: BTreeMap<&str, BTreeSet<String>> = names.keys().map(|file| (*file, reached(file))).collect();
    let mut circles: BTreeSet<Vec<String>> = BTreeSet::new();
    for (file, all) in &reach {
        let back = |other: &&String| reach.get(other.as_str()).is_some_and(|others| others.contains(*file));
        let circle: Vec<String> = all.iter().filter(back).cloned().collect();
        if circle.len() > 1 {
            circles.insert(circle);
        }
    }
    circles.into_iter().collect()
}
