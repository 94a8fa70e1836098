//! Inks that come out of a page, wherever they are painted.

use std::fmt::Write as _;

use assets::Assets;
use lang::{Lang, Localizer};
use paper::profile;
use press::preflight;

use crate::made::{Made, entries};
use crate::unread::page;

/// A profile with clauses that inspect content, but paint no page.
const INSPECTED: &str = "\
name: { fr: a, en: a }
form: pages
colour: cmyk
";

/// Messages of all findings, a line each.
fn found(made: &Made, yaml: &str) -> String {
    let file = ("data/print/profiles/trial.yaml".to_owned(), yaml.as_bytes().to_vec());
    let profile = profile::read(&Assets::memory([file]), "trial", &[]).expect("a profile");
    let findings = preflight::check("deck.pdf", &made.written(), &profile);
    let localizer = Localizer::new(Lang::En);
    let messages: Vec<String> =
        findings.report.iter().map(|finding| finding.message(&localizer)).collect();
    messages.join("\n")
}

/// Colour spaces of two spot colours, `/Gold` and `/Varnish`; the latter is printed together with black.
const SPACES: &str = "/ColorSpace <</Gold [/Separation /Gold /DeviceCMYK 5 0 R]\
    /Two [/DeviceN [/Black /Varnish] /DeviceCMYK 5 0 R]>>";

/// A page that draws this, with [`SPACES`].
fn coloured(draws: &str) -> Made {
    let mut made = page(draws);
    made.add(&[("", "<</FunctionType 2/Domain [0 1]/N 1/C0 [0 0 0 0]/C1 [0 0 1 0]>>")], None);
    made.parts[2].dict.extend(entries(&[("Resources", &format!("<<{SPACES}>>"))]));
    made
}

/// Compares the findings about each file with the expected ones, and fails with all differences.
#[track_caller]
fn compare(cases: impl IntoIterator<Item = (String, Made, &'static str)>, yaml: &str) {
    let mut wrong = String::new();
    for (name, made, expected) in cases {
        let found = found(&made, yaml);
        if found != expected {
            writeln!(wrong, "{name}\n  is   {found}\n  not  {expected}").expect("a text");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// Spot colours are listed for any profile that names inks, whether or not it limits the total ink.
#[test]
fn spot_colours_are_found_without_ink_limits() {
    let cases = [
        (
            "/Gold cs 1 scn 10 10 9 9 re f",
            "p. 1: the ink `Gold` prints on a plate of its own, 3.5 mm from the left and 81.5 mm from the top",
        ),
        (
            "/Two CS 0 .5 SCN 10 10 m 40 10 l S",
            "p. 1: the ink `Varnish` prints on a plate of its own, 3.5 mm from the left and 84.7 mm from the top",
        ),
        ("/Two cs 1 0 scn 10 10 9 9 re f", ""),
    ];
    let cases = cases.map(|(draws, expected)| (draws.to_owned(), coloured(draws), expected));
    compare(cases, INSPECTED);
}
