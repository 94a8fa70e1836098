//! Syntax of a project's templates, before anything is typeset.

use assets::Assets;
use diag::{Diagnostic, Files, Findings, Report, Span};
use lang::{MessageArg, args};
use typst_syntax::{DiagSpanKind, Source};

use crate::findings::TEMPLATE_BROKEN;

/// Folder of all templates.
const FOLDER: &str = "templates";

/// Ending of templates.
const ENDING: &str = ".typ";

/// Name and text of a project's template.
pub type OwnTemplate = (String, String);

/// Returns the project's templates that differ from the built-in ones, with their texts. Typst itself reports a
/// template that is not text.
pub fn own(assets: &Assets) -> Vec<OwnTemplate> {
    let built_in = assets.base();
    let read = |assets: &Assets, name: &str| Some(assets.read(name)?.ok()?.into_owned());
    let names = assets.list(FOLDER).into_iter();
    let own = names.filter(|name| name.ends_with(ENDING) && assets.is_replaced(name));
    let texts = own.filter_map(|name| {
        let bytes = read(assets, &name)?;
        let is_same = read(&built_in, &name).is_some_and(|built_in| built_in == bytes);
        let text = String::from_utf8(bytes).ok().filter(|_| !is_same)?;
        Some((name, text))
    });
    texts.collect()
}

/// Reports the first syntax error of each of these templates.
pub fn check_syntax(own: &[OwnTemplate], mut files: Files) -> Findings {
    let mut report = Report::default();
    for (name, text) in own {
        let source = Source::detached(text.as_str());
        let (errors, _) = source.root().errors_and_warnings();
        let Some(error) = errors.first() else { continue };
        let range = match error.span.get() {
            DiagSpanKind::Number { num, sub_range, .. } => source.range(num, sub_range),
            DiagSpanKind::Range { range, .. } => Some(range),
            DiagSpanKind::Detached => None,
        };
        let hint = error.hints.first().map(|hint| hint.v.to_string());
        let args = args![
            said = error.message.to_string(),
            hinted = if hint.is_some() { "yes" } else { "no" },
            hint = hint.unwrap_or_default()
        ];
        let said = MessageArg::message("template-typst", args);
        let help = MessageArg::message("template-help", Vec::new());
        let span = Span::new(files.add(name.as_str(), source.text()), range.unwrap_or_default());
        report.push(Diagnostic::new(&TEMPLATE_BROKEN, span, args![said, help]));
    }
    Findings { files, report }
}
