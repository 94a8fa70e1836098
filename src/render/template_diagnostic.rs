//! Typst's diagnostics about templates: messages, and positions in the templates.

use std::ops::Range;

use typst::diag::SourceDiagnostic;
use typst::syntax::{DiagSpan, DiagSpanKind, FileId, Source, Span};

use assets::Assets;
use diag::{Diagnostic, Findings, TextFile};
use fit::findings::TEMPLATE_BROKEN;
use lang::{Localizer, MessageArg, MessageArgs, args};
use press::ink::ConversionErrorKind;

/// Prefix of Typst's message for a `panic` of a template.
const PANIC_PREFIX: &str = "panicked with: ";
/// Prefix of Typst's warning about a font that is not available.
const UNKNOWN_FONT_PREFIX: &str = "unknown font family: ";

/// A diagnostic about a template.
#[derive(Clone, Debug)]
pub struct TemplateDiagnostic {
    span: DiagSpan,
    /// The position in the template: its name and text, and the bytes at fault; `None` while it is not known.
    spot: Option<TemplateSpan>,
    message: String,
    hint: Option<String>,
}

/// The bytes at fault in a template, with its name and text.
#[derive(Clone, Debug)]
struct TemplateSpan {
    file: String,
    text: String,
    bytes: Range<usize>,
}

impl TemplateSpan {
    fn new(span: DiagSpan, id: FileId, text: String) -> Option<Self> {
        let bytes = match span.get() {
            DiagSpanKind::Detached => return None,
            DiagSpanKind::Number { num, sub_range, .. } => {
                Source::new(id, text.clone()).range(num, sub_range)?
            }
            DiagSpanKind::Range { range, .. } => range,
        };
        // The text may have changed since, as [`TemplateDiagnostic::placed`] reads it again.
        text.get(bytes.clone())?;
        Some(Self { file: id.vpath().get_without_slash().to_owned(), text, bytes })
    }
}

impl TemplateDiagnostic {
    /// Creates the diagnostic; its position is known if `text` returns the text of the template with this id.
    pub(super) fn new(
        diagnostic: &SourceDiagnostic,
        text: impl Fn(FileId) -> Option<String>,
    ) -> Self {
        // The `panic` may be in a shared file, called by the template at fault; the error then has the position of
        // the call.
        let is_called_out = diagnostic.message.starts_with(PANIC_PREFIX);
        let mut callers = diagnostic.trace.iter().map(|caller| caller.span);
        let caller = callers.find(|span| span.id() != diagnostic.span.id());
        let caller = caller.filter(|_| is_called_out);
        let span = caller.map_or(diagnostic.span, DiagSpan::from);
        let hint = diagnostic.hints.first().map(|hint| hint.v.to_string());
        let mut said = Self { span, spot: None, message: diagnostic.message.to_string(), hint };
        said.place(text);
        said
    }

    /// Creates the diagnostic for an error of the program, in the form of a template's `panic`. `code` is the error
    /// code with its values, `bytes` a range of the template `file`, and `text` the text of that template, if known.
    pub(super) fn coded(code: &str, file: &str, text: Option<String>, bytes: Range<usize>) -> Self {
        Self {
            span: DiagSpan::from(Span::detached()),
            spot: text.map(|text| TemplateSpan { file: file.to_owned(), text, bytes }),
            message: format!("{PANIC_PREFIX}{code}"),
            hint: None,
        }
    }

    /// Creates the diagnostic for an item that cannot be converted to the inks of a press.
    pub(super) fn no_inks(span: Span, why: &ConversionErrorKind, picture: Option<&str>) -> Self {
        let picture = picture.unwrap_or("none");
        let message = format!("{PANIC_PREFIX}no-inks, {}, {picture}", reason_keyword(why));
        Self { span: span.into(), spot: None, message, hint: None }
    }

    /// Adds the position, if it is not known yet, from the text of the template in `assets`.
    pub fn placed(mut self, assets: &Assets) -> Self {
        if self.spot.is_none() {
            self.place(|id| {
                let bytes = assets.read(id.vpath().get_without_slash())?.ok()?;
                String::from_utf8(bytes.into_owned()).ok()
            });
        }
        self
    }

    /// Sets the position, if `text` returns the text of the template.
    fn place(&mut self, text: impl Fn(FileId) -> Option<String>) {
        self.spot = self.span.id().and_then(|id| TemplateSpan::new(self.span, id, text(id)?));
    }

    /// Formats the position: `templates/theme.typ:12:7`. Without line and column, or empty, if they are unknown.
    fn at(&self) -> String {
        match (&self.spot, self.span.id()) {
            (Some(spot), _) => {
                let file = TextFile::new(spot.file.clone(), spot.text.clone());
                let position = file.position(spot.bytes.start);
                format!("{}:{}:{}", spot.file, position.line, position.column)
            }
            (None, Some(id)) => id.vpath().get_without_slash().to_owned(),
            (None, None) => String::new(),
        }
    }

    /// Formats the message, the position and the remedy.
    pub fn full_message(&self, localizer: &Localizer) -> String {
        let (said, help) = self.message_and_help();
        let place = self.at();
        let args = args![placed = if place.is_empty() { "no" } else { "yes" }, place, said, help];
        localizer.text("template-told", &args)
    }

    /// Adds the diagnostic to findings.
    pub(super) fn find(&self, findings: &mut Findings) {
        let (said, help) = self.message_and_help();
        let args = args![said, help];
        let kind = &TEMPLATE_BROKEN;
        let finding = match &self.spot {
            Some(spot) => {
                let file = findings.files.add(&*spot.file, &*spot.text);
                Diagnostic::new(kind, diag::Span::new(file, spot.bytes.clone()), args)
            }
            None => Diagnostic { code: kind, args, spans: Vec::new(), consequences: Vec::new() },
        };
        findings.report.push(finding);
    }

    /// Returns the message and the remedy: the program's own if a template panicked with a known code or if a font is
    /// missing, else Typst's.
    fn message_and_help(&self) -> (MessageArg, MessageArg) {
        let code = match self.message.strip_prefix(UNKNOWN_FONT_PREFIX) {
            Some(font) => Some(("font".to_owned(), vec![font.to_owned()])),
            None => self.message.strip_prefix(PANIC_PREFIX).and_then(parse_panic),
        };
        // A project's template may panic with any text, which then has no message.
        let known = code.filter(|(code, _)| is_known(&format!("template-{code}")));
        if let Some((code, values)) = known {
            let names = ["first", "second"];
            let args: MessageArgs =
                (names.into_iter().zip(values)).map(|(name, value)| (name, value.into())).collect();
            let help = format!("template-{code}-help");
            let help = if is_known(&help) { help } else { "template-help".to_owned() };
            let said = MessageArg::message(format!("template-{code}"), args.clone());
            return (said, MessageArg::message(help, args));
        }
        let hint = self.hint.clone();
        let args = args![
            said = self.message.as_str(),
            hinted = if hint.is_some() { "yes" } else { "no" },
            hint = hint.unwrap_or_default()
        ];
        let said = MessageArg::message("template-typst", args);
        (said, MessageArg::message("template-help", Vec::new()))
    }
}

/// Returns the keyword for a reason in the messages `template-no-inks` and `render-no-inks`.
pub(super) fn reason_keyword(why: &ConversionErrorKind) -> &'static str {
    match why {
        ConversionErrorKind::Unreadable => "unreadable",
        ConversionErrorKind::Colours => "colours",
        ConversionErrorKind::Gradient => "gradient",
        ConversionErrorKind::InlinePicture => "inline-picture",
        ConversionErrorKind::PictureForm => "picture-form",
        ConversionErrorKind::PictureShort => "picture-short",
        ConversionErrorKind::PictureLarge => "picture-large",
        ConversionErrorKind::PictureTransparent => "picture-shines",
        ConversionErrorKind::CannotFlatten => "through",
        ConversionErrorKind::Blend => "blend",
        ConversionErrorKind::Mask => "mask",
        ConversionErrorKind::TooIntricate => "too-intricate",
        ConversionErrorKind::Font => "font",
        ConversionErrorKind::FontAbsent(_) => "font-absent",
        ConversionErrorKind::Transfer => "transfer",
    }
}

/// Returns `true` if the program has a message with this id.
fn is_known(text: &str) -> bool {
    // English has every message.
    Localizer::new(lang::Lang::En).has_message(text)
}

/// Parses the code and the values of a `panic`: `does-not-fit, FRA-front, Congo, Rép. dém.`. The last value may
/// contain commas.
fn parse_panic(said: &str) -> Option<(String, Vec<String>)> {
    let mut words = said.splitn(3, ", ").map(str::to_owned);
    Some((words.next()?, words.collect()))
}
