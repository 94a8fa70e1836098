//! `mappemonde validate --fix`: applies the fixes that need no decision.

use std::collections::BTreeMap;
use std::fs;

use anyhow::Result;
use lang::{ListStyle, MessageArg, args};

use assets::Assets;
use checks::{row_order, value_digits};
use data::flaws::{COLUMN_ORDER, COLUMNS_EXCHANGED, CSV_COLUMNS, ROW_EMPTY};
use diag::FindingCode;
use syntax::flaws::{
    BYTE_ORDER_MARK, CSV_SEPARATOR, DATE_INVALID, NEWLINE_MISSING, NUMBER_FORMAT, QUOTES_PRINTED,
    QUOTES_TYPOGRAPHIC, YAML_TAB,
};

use crate::atomic::partial_write_error;
use crate::context::Context;

/// Finding codes about the layout of a file. Fixed first, because they hide its content.
static LAYOUT: &[&FindingCode] =
    &[&BYTE_ORDER_MARK, &CSV_SEPARATOR, &YAML_TAB, &QUOTES_TYPOGRAPHIC, &QUOTES_PRINTED];

/// Finding codes to fix after the texts, in passes: the columns, then numbers, and then the order of rows, which
/// can depend on the numbers.
static PASSES: [&[&FindingCode]; 3] = [
    &[&COLUMNS_EXCHANGED, &COLUMN_ORDER],
    &[&NUMBER_FORMAT, &CSV_COLUMNS, &value_digits::CODE, &DATE_INVALID, &ROW_EMPTY],
    &[&row_order::CODE, &NEWLINE_MISSING],
];

/// Maximum number of times that a pass is repeated. A file with a syntax error shows one finding at a time.
const MAX_ROUNDS: usize = 100;

/// Names and new texts of the fixed files, and the number of fixes by file and finding code.
#[derive(Default)]
struct Fixes {
    files: BTreeMap<String, String>,
    counts: BTreeMap<String, BTreeMap<&'static str, usize>>,
}

/// Fixes everything that can be fixed in only one way, and prints what was fixed. All fixed files are written, or
/// none.
pub(super) fn run(context: &Context) -> Result<()> {
    let folder = context.project_folder()?;
    let folder = folder.ok_or_else(|| context.failure("validate-no-project", &[]))?;
    // Locked before reading, so that no other run changes the files in between.
    let (lock, _) = context.lock(&folder, "validate")?;
    let mut fixed = Fixes::default();
    fixed.findings(context, LAYOUT)?;
    fixed.texts(&Assets::folder(&folder));
    for kinds in PASSES {
        fixed.findings(context, kinds)?;
    }
    let mut writes = lock.transaction();
    for (name, text) in &fixed.files {
        // An editor protects a file that is final by making it read-only.
        if fs::metadata(folder.join(name)).is_ok_and(|file| file.permissions().readonly()) {
            return Err(context.failure("update-protected", &args![file = name.as_str()]));
        }
        let written = writes.write_file(name, text.as_bytes());
        written.map_err(|error| partial_write_error(context, &folder, &error))?;
    }
    if !fixed.files.is_empty() {
        writes.commit().map_err(|error| partial_write_error(context, &folder, &error))?;
    }
    for (file, codes) in &fixed.counts {
        let one = |(code, count): (&&'static str, &usize)| {
            MessageArg::message("validate-fixed-code", args![code = *code, count = *count])
        };
        let codes = MessageArg::List(codes.iter().map(one).collect(), ListStyle::Commas);
        context.print_message("validate-fixed-file", &args![file = file.as_str(), codes]);
    }
    let count: usize = fixed.counts.values().flat_map(BTreeMap::values).sum();
    context.print_message("validate-fixed", &args![count, files = fixed.files.len()]);
    Ok(())
}

impl Fixes {
    /// Fixes the texts in all data files: garbled encodings, Unicode normalization and French typography.
    fn texts(&mut self, assets: &Assets) {
        for name in assets.list("data") {
            let text = self.files.get(&name).cloned().or_else(|| {
                let bytes = assets.read(&name).and_then(Result::ok)?;
                String::from_utf8(bytes.into_owned()).ok()
            });
            if let Some((text, counts)) = text.and_then(|text| data::fix_texts(&name, &text)) {
                for (code, count) in counts {
                    self.add(&name, code, count);
                }
                self.files.insert(name, text);
            }
        }
    }

    fn add(&mut self, file: &str, code: &'static str, count: usize) {
        *self.counts.entry(file.to_owned()).or_default().entry(code).or_default() += count;
    }

    /// Applies the fixes of findings with these codes, until there are no more.
    fn findings(&mut self, context: &Context, kinds: &[&FindingCode]) -> Result<()> {
        for _ in 0..MAX_ROUNDS {
            if !self.round(context, kinds)? {
                break;
            }
        }
        Ok(())
    }

    /// Applies the fixes of findings with these codes, and returns `true` if a file changed. A consequence of another
    /// finding is left for the next round.
    fn round(&mut self, context: &Context, kinds: &[&FindingCode]) -> Result<bool> {
        // Checked again after each round, because the fixes so far have moved the spans of findings.
        let files = self.files.iter();
        let fixed = files.map(|(name, text)| (name.clone(), text.clone().into_bytes()));
        let assets = Assets::memory(fixed).over(context.assets()?);
        let loaded = validate::load(&assets);
        let mut edits: BTreeMap<String, syntax::edit::Edits> = BTreeMap::new();
        let mut codes: BTreeMap<String, Vec<&'static str>> = BTreeMap::new();
        let is_meant = |kind: &FindingCode| kinds.iter().any(|meant| std::ptr::eq(*meant, kind));
        for finding in loaded.report.iter().filter(|finding| is_meant(finding.code)) {
            let file = finding.spans.first().and_then(|place| loaded.files.get(place.file));
            // A finding can also be in a built-in file, which is not part of the project.
            let Some(file) = file.filter(|file| !assets.is_built_in(&file.name)) else {
                continue;
            };
            let changes = lsp::fix_edits(finding, file, &loaded, &context.localizer);
            let Some(changes) = changes else {
                continue;
            };
            let edits = edits.entry(file.name.clone()).or_default();
            changes.into_iter().for_each(|(range, new)| edits.replace_range(range, &new));
            codes.entry(file.name.clone()).or_default().push(finding.code.id);
        }
        let mut has_changed = false;
        for (name, edits) in edits {
            let old = loaded.files.find(&name).map(|(_, text)| text);
            let new = old.and_then(|text| edits.apply(text));
            if let Some(new) = new.filter(|new| old.is_some_and(|old| old != *new)) {
                for code in codes.remove(&name).unwrap_or_default() {
                    self.add(&name, code, 1);
                }
                self.files.insert(name, new);
                has_changed = true;
            }
        }
        Ok(has_changed)
    }
}
