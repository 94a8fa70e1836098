//! What the tests of all crates share: a small world, ways to spoil it, and expected output in files.

pub mod laws;
pub mod pseudo;
pub mod rules;
pub mod samples;
pub mod schema;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::{env, fs};

use assets::Assets;
use data::{self, Loaded};
use diag::print::human::{Printer, Style};
use diag::{Files, Report};
use lang::{Lang, Localizer};
use model::Dataset;

/// The data that the program brings along, read once.
pub fn dataset() -> &'static Dataset {
    static DATASET: OnceLock<Dataset> = OnceLock::new();
    DATASET.get_or_init(|| data::load(&content::assets()).dataset)
}

/// A file of the project: `path` is relative to the folder of the workspace.
pub fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// All files under a folder of the project with names relative to the project, sorted.
pub fn files_under(folder: &str) -> Vec<String> {
    let mut names = Vec::new();
    let entries = fs::read_dir(project(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    for entry in entries {
        let entry = entry.expect("readable folder");
        let name = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.file_type().expect("known type").is_dir() {
            names.extend(files_under(&name));
        } else {
            names.push(name);
        }
    }
    names.sort();
    names
}

/// The text of a file of the project.
pub fn text_of(name: &str) -> String {
    fs::read_to_string(project(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// What stands under a name in a [`World`].
#[derive(Clone, Debug)]
enum Entry {
    Bytes(Vec<u8>),
    /// A folder in the place of a file.
    Folder,
    /// A file of so many bytes, all of them zero.
    Size(u64),
}

/// Data files by name, such as `data/countries.yaml`.
#[derive(Clone, Debug)]
pub struct World {
    entries: BTreeMap<String, Entry>,
}

impl World {
    /// The valid world of `tests/world`.
    pub fn valid() -> Self {
        let read = |name: String| {
            let inside = name.trim_start_matches("tests/world/").to_owned();
            let bytes = fs::read(project(&name)).expect("a file of the world");
            (inside, Entry::Bytes(bytes))
        };
        Self { entries: files_under("tests/world/data").into_iter().map(read).collect() }
    }

    /// The valid world with some files put in the place of its own.
    pub fn with(files: &[(&str, &[u8])]) -> Self {
        let mut world = Self::valid();
        for (name, bytes) in files {
            world.put(name, bytes);
        }
        world
    }

    /// Puts a file there, or in the place of one.
    pub fn put(&mut self, name: &str, bytes: &[u8]) {
        self.entries.insert(name.to_owned(), Entry::Bytes(bytes.to_vec()));
    }

    /// The valid world as a diff spoils it. The form of a diff:
    ///
    /// ```text
    /// # A comment.
    /// data/countries.yaml
    /// -  alpha2: BO
    /// +  alpha2: BOL
    /// ```
    ///
    /// A line without a sign names a file. Lines with `-` must stand in it exactly once, one below
    /// the other; the lines with `+` that follow replace them. Lines with `+` alone go to the end of
    /// the file, which need not exist. An empty line ends a block. Instead of blocks, a file has
    /// `delete`, `bytes: ...` (the whole content, with `\n`, `\r`, `\t`, `\xNN`), `folder` (there is
    /// a folder of that name) or `size: N` (there are N bytes).
    pub fn spoiled(diff: &str) -> Result<Self, String> {
        let mut world = Self::valid();
        let mut file = None;
        let mut lines = diff.lines().peekable();
        while let Some(line) = lines.next() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if !line.starts_with(['-', '+']) && file.is_none() | !is_word(line) {
                file = Some(line.to_owned());
                continue;
            }
            let name = file.clone().ok_or_else(|| format!("no file is named before `{line}`"))?;
            if line.starts_with(['-', '+']) {
                let mut block = vec![line];
                // After the first `+` a `-` begins the next block.
                while let Some(next) = lines.peek().filter(|next| {
                    next.starts_with('+')
                        || next.starts_with('-') && block.last().is_some_and(|l| l.starts_with('-'))
                }) {
                    block.push(next);
                    lines.next();
                }
                world.replace(&name, &block)?;
            } else {
                world.instead(&name, line)?;
            }
        }
        Ok(world)
    }

    fn replace(&mut self, name: &str, block: &[&str]) -> Result<(), String> {
        let with = |sign: char| -> Vec<&str> {
            block.iter().filter_map(|l| l.strip_prefix(sign)).collect()
        };
        let (old, new) = (with('-'), with('+'));
        let text = match self.entries.get(name) {
            Some(Entry::Bytes(bytes)) => String::from_utf8(bytes.clone()).expect("UTF-8"),
            // What a project may lay over the program.
            _ if name.starts_with("templates/") && !old.is_empty() => text_of(name),
            _ if old.is_empty() => String::new(),
            _ => return Err(format!("{name} does not exist")),
        };
        let mut lines: Vec<&str> = text.lines().collect();
        if old.is_empty() {
            lines.extend(new);
        } else {
            let found: Vec<usize> =
                (0..lines.len()).filter(|at| lines[*at..].starts_with(&old)).collect();
            let [at] = found.as_slice() else {
                let times = found.len();
                let old = old.join("\n");
                return Err(format!("{name} has {times} times, not once:\n{old}"));
            };
            lines.splice(*at..at + old.len(), new);
        }
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        self.entries.insert(name.to_owned(), Entry::Bytes(text.into_bytes()));
        Ok(())
    }

    fn instead(&mut self, name: &str, line: &str) -> Result<(), String> {
        let entry = match line.split_once(": ") {
            Some(("bytes", escaped)) => Entry::Bytes(unescaped(escaped)?),
            Some(("size", size)) => {
                Entry::Size(size.parse().map_err(|_| format!("`{size}` is no size"))?)
            }
            _ if line == "folder" => Entry::Folder,
            _ => {
                let removed = self.entries.remove(name);
                return removed.map(|_| ()).ok_or_else(|| format!("{name} does not exist"));
            }
        };
        self.entries.insert(name.to_owned(), entry);
        Ok(())
    }

    /// The bytes of the files, by name.
    pub fn files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.entries.iter().filter_map(|(name, entry)| match entry {
            Entry::Bytes(bytes) => Some((name.as_str(), bytes.as_slice())),
            _ => None,
        })
    }

    /// Reads the world from memory, without checks.
    pub fn load(&self) -> Loaded {
        data::load(&self.assets())
    }

    /// The files in memory.
    pub fn assets(&self) -> Assets {
        let files = self.files().map(|(name, bytes)| (name.to_owned(), bytes.to_vec()));
        Assets::memory(files)
    }

    /// Lays the world down in a folder, over the measures of the program, and looks at it there.
    pub fn in_folder<T>(&self, look: impl FnOnce(&Assets) -> T) -> T {
        let folder = tempfile::tempdir().expect("a temporary folder");
        for (name, entry) in &self.entries {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("inside a folder")).expect("a folder");
            match entry {
                Entry::Bytes(bytes) => fs::write(path, bytes).expect("a file"),
                Entry::Folder => fs::create_dir(path).expect("a folder"),
                Entry::Size(size) => {
                    let file = fs::File::create(path).expect("a file");
                    file.set_len(*size).expect("a sparse file");
                }
            }
        }
        look(&Assets::folder(folder.path()).over(measures().clone()))
    }
}

/// What the program knows whatever an edition says: boxes of faces, outlines, codes.
fn measures() -> &'static Assets {
    static MEASURES: OnceLock<Assets> = OnceLock::new();
    MEASURES.get_or_init(|| {
        let names = ["templates/layouts", "data/map"].into_iter().flat_map(files_under);
        Assets::memory(names.map(|name| (name.clone(), text_of(&name).into_bytes())))
    })
}

fn is_word(line: &str) -> bool {
    matches!(line, "delete" | "folder") || line.starts_with("bytes: ") || line.starts_with("size: ")
}

fn unescaped(text: &str) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        bytes.extend(before.bytes());
        let hex = after.get(1..3).and_then(|hex| u8::from_str_radix(hex, 16).ok());
        let (byte, length) = match (after.chars().next(), hex) {
            (Some('n'), _) => (b'\n', 1),
            (Some('r'), _) => (b'\r', 1),
            (Some('t'), _) => (b'\t', 1),
            (Some('\\'), _) => (b'\\', 1),
            (Some('x'), Some(byte)) => (byte, 3),
            _ => return Err(format!("`\\{after}` begins no escape")),
        };
        bytes.push(byte);
        rest = &after[length..];
    }
    bytes.extend(rest.bytes());
    Ok(bytes)
}

/// All findings as `mappemonde validate` prints them into a file.
pub fn printed(loaded: &Loaded, lang: Lang) -> String {
    printed_findings(&loaded.files, &loaded.report, lang)
}

/// All findings of a report as the program prints them into a file.
pub fn printed_findings(files: &Files, report: &Report, lang: Lang) -> String {
    let localizer = Localizer::new(lang);
    let printer = Printer::new(files, &localizer, Style::default());
    let mut out = String::new();
    for finding in report.sorted(files) {
        printer.print(finding, &mut out).expect("a String grows");
    }
    out
}

/// The small world a year later.
pub fn year() -> World {
    World::spoiled(&text_of("tests/compare/year.diff")).unwrap_or_else(|error| panic!("{error}"))
}

/// Whether `UPDATE=1` in the environment accepts what there is as what is expected.
pub fn accepts() -> bool {
    env::var_os("UPDATE").is_some_and(|value| value == "1")
}

/// How often a test tries something: as often as it says, or as a variable of the environment wants.
#[expect(clippy::disallowed_methods, reason = "a task asks for more than every run tries")]
pub fn times(variable: &str, usual: usize) -> usize {
    env::var(variable).map_or(usual, |times| times.parse().expect("a number"))
}

/// Compares with the expected output in a file of the project. With `UPDATE=1` in the environment it
/// writes the file instead: then read the difference in Git.
pub fn golden(name: &str, actual: &str) -> Result<(), String> {
    let path = project(name);
    if accepts() {
        fs::write(&path, actual).map_err(|error| format!("{name}: {error}"))?;
        return Ok(());
    }
    let expected = fs::read_to_string(&path)
        .map_err(|_| format!("{name} is missing: UPDATE=1 writes it:\n{actual}"))?;
    if expected == actual {
        return Ok(());
    }
    let mut pairs = expected.lines().zip(actual.lines());
    let line = pairs.position(|(a, b)| a != b).unwrap_or_else(|| {
        // One is longer than the other.
        expected.lines().count().min(actual.lines().count())
    });
    let nth = |text: &str| text.lines().nth(line).unwrap_or("(the end)").to_owned();
    Err(format!(
        "{name}:{}: differs; after a look, UPDATE=1 writes it anew\n- {}\n+ {}",
        line + 1,
        nth(&expected),
        nth(actual),
    ))
}
