//! Tries the project's templates: what only typesetting can tell.

use data::Loaded;
use diag::{Diagnostic, Files, Report, Span};
use fit::findings::TEMPLATE_BROKEN;
use fit::templates;
use lang::{MessageArg, args};
use render::cache::Cache as _;
use render::{Error, sample};

use crate::context::Context;
use crate::page_cache::PageCache;

/// Typesets samples of all products if the project has its own templates, and returns what they report. `files` gets
/// the files of the findings. Templates that work with the same edition are tried once.
pub(super) fn tried(context: &Context, loaded: &Loaded, files: &mut Files) -> Report {
    let mut report = Report::default();
    let Some(assets) = &loaded.assets else { return report };
    // After an error in the data, the faces may be wrong for other reasons.
    if loaded.report.has_errors() || templates::own(assets).is_empty() {
        return report;
    }
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
