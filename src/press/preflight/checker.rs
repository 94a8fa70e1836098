//! Findings of one file, and the formatting of their arguments.

use diag::{Diagnostic, FindingCode, Findings, Span};
use lang::{ListStyle, MessageArg, args};
use paper::profile::{Colour, Profile};
use pdf::limits::LimitExceeded;

/// Returns the name of a colour model as an argument of a message.
pub(super) fn colours(colour: Colour) -> MessageArg {
    let id = match colour {
        Colour::Rgb => "preflight-rgb",
        Colour::Cmyk => "preflight-cmyk",
    };
    MessageArg::message(id, Vec::new())
}

/// A file that is checked against a profile, with its findings so far.
pub(super) struct Checker<'a> {
    pub(super) name: &'a str,
    pub(super) profile: &'a Profile,
    /// Empty span that points at the file as a whole.
    pub(super) span: Span,
    pub(super) findings: Findings,
}

impl Checker<'_> {
    /// Adds a finding; the names of the file and of the profile are arguments of each.
    pub(super) fn push(
        &mut self,
        kind: &'static FindingCode,
        place: Span,
        args: Vec<(&'static str, MessageArg)>,
    ) {
        let of_all = args![file = self.name, profile = self.profile.id.as_str()];
        let args = [of_all, args].concat();
        let finding = Diagnostic::new(kind, place, args);
        self.findings.report.push(finding);
    }
}

/// Least number of successive odd or even pages that are formatted as a range.
const RUN_OF_EVERY_OTHER: usize = 4;

/// Formats page numbers, given as indices from 0: `1-3, 7`, or the odd pages of `1-251`.
pub(super) fn pages(indices: &[usize]) -> MessageArg {
    let mut parts = Vec::new();
    let mut rest = indices;
    while let Some(first) = rest.first() {
        let run = |step: usize| {
            let ranks = rest.iter().enumerate();
            ranks.take_while(|(at, rank)| **rank == first + at * step).count()
        };
        let (each, every_other) = (run(1), run(2));
        let page = |index: usize| index + 1;
        // Fronts alternate with backs, so a fault of all fronts is on every other page.
        let count = if every_other >= RUN_OF_EVERY_OTHER {
            let id = if first % 2 == 0 { "preflight-odd" } else { "preflight-even" };
            let last = first + 2 * (every_other - 1);
            let args = args![first = page(*first), last = page(last)];
            parts.push(MessageArg::message(id, args));
            every_other
        } else {
            let last =
                if each > 1 { format!("-{}", page(first + each - 1)) } else { String::new() };
            parts.push(format!("{}{last}", page(*first)).into());
            each
        };
        rest = &rest[count..];
    }
    match parts.as_slice() {
        [one] => one.clone(),
        _ => MessageArg::List(parts, ListStyle::Commas),
    }
}

/// Formats a limit as arguments of a finding; `None` means a damaged file, which exceeds no limit.
pub(super) fn limit_args(limit: Option<LimitExceeded>) -> Vec<(&'static str, MessageArg)> {
    let LimitExceeded { what, most } = limit.unwrap_or(LimitExceeded { what: "broken", most: 0 });
    args![what, most]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_told_in_runs() {
        fn format_arg(arg: MessageArg) -> String {
            match arg {
                MessageArg::Text(text) => text,
                MessageArg::Count(count) => count.to_string(),
                MessageArg::Message(id, args) => {
                    let args: Vec<String> =
                        args.into_iter().map(|(_, arg)| format_arg(arg)).collect();
                    format!("{id} {}", args.join("-"))
                }
                MessageArg::List(items, _) => {
                    items.into_iter().map(format_arg).collect::<Vec<_>>().join(", ")
                }
                _ => String::new(),
            }
        }
        let of = |ranks: &[usize]| format_arg(pages(ranks));
        assert_eq!(of(&[0, 1, 2, 6]), "1-3, 7");
        assert_eq!(of(&[4]), "5");
        assert_eq!(of(&[0, 2, 4]), "1, 3, 5");
        assert_eq!(of(&[0, 2, 4, 6, 7, 8]), "preflight-odd 1-7, 8-9");
        assert_eq!(of(&[3, 5, 7, 9, 11]), "preflight-even 4-12");
        assert_eq!(of(&[0, 1, 3, 5, 7]), "1-2, 4, 6, 8");
    }
}
