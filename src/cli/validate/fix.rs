//! `mappemonde validate --fix`

use std::collections::BTreeMap;
use std::fs;

use anyhow::Result;
use lang::args;

use assets::Assets;
use checks::{row_order, value_digits};
use data::flaws::CSV_COLUMNS;
use diag::FindingCode;
use syntax::flaws::NUMBER_FORMAT;

use crate::atomic::unwritten;
use crate::context::Context;

/// Findings whose remedy is written, beside those about texts: of numbers first, then of rows, which are put in
/// order as they are by then.
static PASSES: [&[&FindingCode]; 2] =
    [&[&NUMBER_FORMAT, &CSV_COLUMNS, &value_digits::CODE], &[&row_order::CODE]];

/// Files with their texts as they should be, and how many places differ.
#[derive(Default)]
struct Fixes {
    files: BTreeMap<String, String>,
    count: usize,
}

/// Fixes what can be fixed in only one way: all files of the project are written, or none.
pub(super) fn run(context: &Context) -> Result<()> {
    let folder = context.project_folder()?;
    let folder = folder.ok_or_else(|| context.failure("validate-no-project", &[]))?;
    // Nobody else changes what is about to be read.
    let (lock, _) = context.lock(&folder, "validate")?;
    let mut fixed = Fixes::default();
    fixed.texts(&Assets::folder(&folder));
    for kinds in PASSES {
        fixed.findings(context, kinds)?;
    }
    let mut writes = lock.writes();
    for (name, text) in &fixed.files {
        // Who protects a file has signed it off.
        if fs::metadata(folder.join(name)).is_ok_and(|file| file.permissions().readonly()) {
            return Err(context.failure("update-protected", &args![file = name.as_str()]));
        }
        let written = writes.file(name, text.as_bytes());
        written.map_err(|error| unwritten(context, &folder, &error))?;
    }
    if !fixed.files.is_empty() {
        writes.commit().map_err(|error| unwritten(context, &folder, &error))?;
    }
    let args = args![count = fixed.count, files = fixed.files.len()];
    context.print_message("validate-fixed", &args);
    Ok(())
}

impl Fixes {
    /// Texts that people read.
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

    /// Findings of some kinds, where they have a remedy.
    fn findings(&mut self, context: &Context, kinds: &[&FindingCode]) -> Result<()> {
        let files = self.files.iter();
        let fixed = files.map(|(name, text)| (name.clone(), text.clone().into_bytes()));
        let assets = Assets::memory(fixed).over(context.assets()?);
        let loaded = validate::load(&assets);
        let mut edits: BTreeMap<String, syntax::edit::Edits> = BTreeMap::new();
        let is_meant = |kind: &FindingCode| kinds.iter().any(|meant| std::ptr::eq(*meant, kind));
        for finding in loaded.report.iter().filter(|finding| is_meant(finding.code)) {
            let file = finding.spans.first().and_then(|place| loaded.files.get(place.file));
            let Some(file) = file.filter(|file| !assets.is_built_in(&file.name)) else {
                continue;
            };
            let changes = lsp::remedy(finding, file, &loaded, &context.localizer);
            let Some(changes) = changes else {
                continue;
            };
            let edits = edits.entry(file.name.clone()).or_default();
            changes.into_iter().for_each(|(range, new)| edits.part(range, &new));
            self.count += 1;
        }
        for (name, edits) in edits {
            let text = loaded.files.find(&name).and_then(|(_, text)| edits.apply(text));
            self.files.extend(text.map(|text| (name, text)));
        }
        Ok(())
    }
}
