//! Tries the project's templates: what only typesetting can tell.

use data::Loaded;
use diag::{Diagnostic, Files, Report, Severity, Span};
use fit::findings::{TEMPLATE_BROKEN, TEXT_OVERFLOW};
use fit::templates;
use lang::{MessageArg, MessageArgs, args};
use render::cache::Cache as _;
use render::{Error, sample};

use crate::context::Context;
use crate::page_cache::PageCache;

/// Typesets samples of all products if the project has its own templates, and returns what they report. `files` gets
/// the files of the findings. Templates that work with the same edition are tried once.
pub(super) fn tried(context: &Context, loaded: &Loaded, files: &mut Files) -> Report {
    let mut report = Report::default();
    let Some(assets) = &loaded.assets else { return report };
    // After an error in the data, the faces may be wrong for other reasons. Texts that do not fit are known by name.
    let is_error = |finding: &&Diagnostic| finding.code.severity == Severity::Error;
    let errors: Vec<&Diagnostic> = loaded.report.iter().filter(is_error).collect();
    let is_known = errors.iter().all(|error| error.code.id == TEXT_OVERFLOW.id)
        && loaded.report.count(Severity::Error) == errors.len();
    if !is_known || templates::own(assets).is_empty() {
        return report;
    }
    let overflows: Vec<&str> =
        errors.iter().filter_map(|error| text_of(&error.args, "text")).collect();
    let cache = PageCache::of_user(context);
    let key = sample::key(assets);
    if cache.as_ref().is_some_and(|cache| cache.get(&key).is_some()) {
        return report;
    }
    let errors = sample::errors(&loaded.dataset, assets, crate::trial::run_sandbox);
    if let Some(cache) = cache.filter(|_| errors.is_empty()) {
        cache.put(&key, b"sound");
    }
    for error in errors {
        match error.findings(Some(loaded)) {
            Some(found) => {
                for finding in found.report.iter() {
                    if is_told(finding, &overflows) {
                        continue;
                    }
                    let spans = finding.spans.iter().filter_map(|span| {
                        let file = found.files.get(span.file)?;
                        let file = files.add(file.name.clone(), file.text.clone());
                        Some(Span::new(file, span.range()))
                    });
                    report.push(Diagnostic { spans: spans.collect(), ..finding.clone() });
                }
            }
            None => report.extend(of_picture(context, &error, files)),
        }
    }
    report
}

/// Returns `true` if a finding says that a text does not fit which another finding names already: alone, or in a line
/// with others.
fn is_told(finding: &Diagnostic, overflows: &[&str]) -> bool {
    let said = finding.args.iter().find(|(name, _)| *name == "said");
    let Some((_, MessageArg::Message(id, args))) = said else {
        return false;
    };
    let text = text_of(args, "second").filter(|_| id == "template-does-not-fit");
    // Another country has another figure in the same line.
    let letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).collect::<String>();
    text.map(letters).filter(|text| !text.is_empty()).is_some_and(|text| {
        let mut known = overflows.iter().map(|overflow| letters(overflow));
        known.any(|known| !known.is_empty() && (known.contains(&text) || text.contains(&known)))
    })
}

/// Returns the argument of a message with this name, if it is a text.
fn text_of<'a>(args: &'a MessageArgs, name: &str) -> Option<&'a str> {
    args.iter().find_map(|(own, arg)| match arg {
        MessageArg::Text(text) if *own == name => Some(text.as_str()),
        _ => None,
    })
}

/// Returns the finding about a picture that cannot be used.
fn of_picture(context: &Context, error: &Error, files: &mut Files) -> Report {
    let mut report = Report::default();
    if let Error::Picture { file, .. } | Error::NoPicture { file } = error {
        let span = Span::new(files.add(file.clone(), ""), 0..0);
        let said = error.message(&context.localizer);
        let help = MessageArg::message("template-help", Vec::new());
        report.push(Diagnostic::new(&TEMPLATE_BROKEN, span, args![said, help]));
    }
    report
}
