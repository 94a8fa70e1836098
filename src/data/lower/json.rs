//! Syntax check for the JSON files of a project.

use crate::{Loaded, flaws};
use assets::Assets;
use diag::{Diagnostic, FileId, Span};
use lang::args;
use serde::de::IgnoredAny;
use syntax::{file, merge};

/// Checks the JSON files of a project, except `checked_elsewhere`. The program's own files are covered by tests.
pub(super) fn check(assets: &Assets, checked_elsewhere: &str, loaded: &mut Loaded) {
    let names = ["data", "templates"].into_iter().flat_map(|folder| assets.list(folder));
    let is_own = |name: &String| {
        name.ends_with(".json") && name != checked_elsewhere && !assets.is_built_in(name)
    };
    for name in names.filter(is_own) {
        // Other programs report unreadable files, and this one does not need them.
        let Ok(file) = file::read_text(assets, &name, &mut loaded.files) else {
            continue;
        };
        let text = loaded.files.get(file).map_or("", |file| &file.text);
        // A shell empties a file before it starts the program that writes to it: `schema datapackage >FILE`.
        if text.trim().is_empty() {
            continue;
        }
        if let Some(finding) = find_error(file, &name, text) {
            loaded.report.push(finding);
        }
    }
}

/// Returns a finding for an unresolved merge or for the first syntax error of a JSON text; `None` for valid JSON.
pub(super) fn find_error(file: FileId, name: &str, text: &str) -> Option<Diagnostic> {
    if let Some((finding, _)) = merge::finding(file, name, text) {
        return Some(finding);
    }
    // `IgnoredAny` checks the syntax without building a tree.
    let error = serde_json::from_str::<IgnoredAny>(text).err()?;
    let line_start: usize =
        text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    // serde_json reports a column in bytes, which can be inside a character.
    let start = text.floor_char_boundary(line_start + error.column().saturating_sub(1));
    let length = text[start..].chars().next().map_or(0, char::len_utf8);
    let said = error.to_string();
    // The finding has a span, so the position at the end of serde_json's message is dropped.
    let (said, _) = said.rsplit_once(" at line ").unwrap_or((&said, ""));
    let span = Span::new(file, start..start + length);
    Some(Diagnostic::new(&flaws::JSON_SYNTAX, span, args![said]))
}
