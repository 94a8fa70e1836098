//! Checks of a project's printed words: that each replaces one of the program, with placeholders that it has.

use std::collections::{BTreeMap, BTreeSet};

use super::Reader;
use crate::flaws;
use crate::words::{FOLDER, language_id};
use diag::{Diagnostic, FileId, Report, Span};
use lang::printed::{OwnWords, parse, printed_placeholders};
use lang::{Lang, args};
use syntax::file;

/// Placeholders of the printed words of the program, by message.
type Printed = BTreeMap<String, BTreeSet<String>>;

/// Reads the words, and reports what cannot be used. Files that cannot be read, or of another language, are left out.
pub(super) fn read(reader: &Reader<'_>) -> OwnWords {
    let assets = reader.assets;
    let mut texts: BTreeMap<Lang, String> = BTreeMap::new();
    // Parsed for the first language that has words.
    let mut printed: BTreeMap<Lang, Printed> = BTreeMap::new();
    let mut unknown_languages = BTreeSet::new();
    for name in assets.list(FOLDER) {
        let Some(id) = language_id(&name).filter(|_| !assets.is_fallback(&name)) else { continue };
        let mut files = reader.files.borrow_mut();
        let text = file::read_text(assets, &name, &mut files);
        let mut report = reader.report.borrow_mut();
        let file = match text {
            Ok(file) => file,
            Err(finding) => {
                report.push(finding);
                continue;
            }
        };
        let Some(lang) = Lang::ALL.into_iter().find(|lang| lang.id() == id) else {
            if unknown_languages.insert(id.to_owned()) {
                let known = Lang::ALL.iter().map(|lang| lang.id()).collect::<Vec<_>>().join(", ");
                let args = args![id, folder = format!("{FOLDER}/{id}"), known];
                report.push(Diagnostic::new(&flaws::LANGUAGE_UNKNOWN, Span::new(file, 0..0), args));
            }
            continue;
        };
        let text = files.get(file).map_or("", |file| &file.text);
        // A file of comments alone says nothing.
        if text.lines().all(|line| line.is_empty() || line.starts_with('#')) {
            continue;
        }
        let printed = printed.entry(lang).or_insert_with(|| printed_placeholders(lang));
        check(file, text, printed, &mut report);
        let all = texts.entry(lang).or_default();
        all.push_str(text);
        all.push('\n');
    }
    OwnWords::new(texts.into_iter().collect())
}

/// Checks a file of words.
fn check(file: FileId, text: &str, printed: &Printed, report: &mut Report) {
    let (messages, faults) = parse(text);
    for place in faults {
        let written = text[place.clone()].trim();
        let args = args![text = written];
        report.push(Diagnostic::new(&flaws::WORDS_UNREADABLE, Span::new(file, place), args));
    }
    let own: BTreeMap<&str, _> =
        messages.iter().map(|message| (message.id.as_str(), message)).collect();
    // A message may be a part of others.
    let parts: BTreeSet<&str> =
        messages.iter().flat_map(|message| &message.references).map(String::as_str).collect();
    for message in &messages {
        let span = Span::new(file, message.place.clone());
        let Some(known) = printed.get(&message.id) else {
            if !parts.contains(message.id.as_str()) {
                let mut args = args![id = message.id.as_str()];
                args.extend(syntax::guess_args(&message.id, printed.keys().map(String::as_str)));
                report.push(Diagnostic::new(&flaws::WORDS_UNKNOWN, span, args));
            }
            continue;
        };
        let of_parts = message.references.iter().filter_map(|id| own.get(id.as_str()));
        let used = message.placeholders.iter();
        let mut used = used.chain(of_parts.flat_map(|part| &part.placeholders));
        if let Some(wrong) = used.find(|used| !known.contains(*used)) {
            let has_any = if known.is_empty() { "no" } else { "yes" };
            let listed = known.iter().map(|name| format!("${name}")).collect::<Vec<_>>();
            let args = args![
                id = message.id.as_str(),
                name = wrong.as_str(),
                any = has_any,
                known = listed.join(", ")
            ];
            report.push(Diagnostic::new(&flaws::WORDS_PLACEHOLDER, span, args));
        }
        if let Some(wrong) = message.references.iter().find(|id| !own.contains_key(id.as_str())) {
            let args = args![id = message.id.as_str(), other = wrong.as_str()];
            report.push(Diagnostic::new(&flaws::WORDS_REFERENCE, span, args));
        }
    }
}
