//! `mappemonde validate --fix`: applies the fixes that need no decision.

use std::collections::BTreeMap;
use std::fs;

use anyhow::Result;
use lang::args;

use assets::Assets;
use checks::{row_order, value_digits};
use data::flaws::CSV_COLUMNS;
use diag::FindingCode;
use syntax::flaws::NUMBER_FORMAT;

use crate::atomic::partial_write_error;
use crate::context::Context;

/// Finding codes to fix after the texts, in passes: first numbers, and then the order of rows, which can depend on
/// the numbers.
static PASSES: [&[&FindingCode]; 2] =
    [&[&NUMBER_FORMAT, &CSV_COLUMNS, &value_digits::CODE], &[&row_order::CODE]];

/// Names and new texts of the fixed files, and the number of fixes.
#[derive(Default)]
struct Fixes {
    files: BTreeMap<String, String>,
    count: usize,
}

/// Fixes everything that can be fixed in only one way. All fixed files are written, or none.
pub(super) fn run(context: &Context) -> Result<()> {
    let folder = context.project_folder()?;
    let folder = folder.ok_or_else(|| context.failure("validate-no-project", &[]))?;
    // Locked before reading, so that no other run changes the files in between.
    let (lock, _) = context.lock(&folder, "validate")?;
    let mut fixed = Fixes::default();
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
    let args = args![count = fixed.count, files = fixed.files.len()];
    context.print_message("validate-fixed", &args);
    Ok(())
}

impl Fixes {
    /// Fixes the texts in all data files: garbled encodings, Unicode normalization and French typography.
    fn texts(&mut self, assets: &Assets) {
        for name in assets.list("data") {
            let bytes = assets.read(&name).and_then(Result::ok);
            let text = bytes.and_then(|bytes| String::from_utf8(bytes.into_owned()).ok());
            if let Some((text, count)) = text.and_then(|text| data::fix_texts(&name, &text)) {
                self.files.insert(name, text);
                self.count += count;
            }
        }
    }

    /// Applies the fixes of findings with these codes.
    fn findings(&mut self, context: &Context, kinds: &[&FindingCode]) -> Result<()> {
        // Checked again after each pass, because the fixes so far have moved the spans of findings.
        let files = self.files.iter();
        let fixed = files.map(|(name, text)| (name.clone(), text.clone().into_bytes()));
        let assets = Assets::memory(fixed).over(context.assets()?);
        let loaded = validate::load(&assets);
        let mut edits: BTreeMap<String, syntax::edit::Edits> = BTreeMap::new();
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
            self.count += 1;
        }
        for (name, edits) in edits {
            let text = loaded.files.find(&name).and_then(|(_, text)| edits.apply(text));
            self.files.extend(text.map(|text| (name, text)));
        }
        Ok(())
    }
}
