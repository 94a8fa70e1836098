//! Colours that cannot be told apart.

use crate::colours::{Colour, Colours, Vision};
use data::Loaded;
use diag::{Diagnostic, FindingCode, Report};
use lang::{Number, args};

/// Two continents, or two categories of Contrôle Global, whose colours look alike, also to colour-blind eyes.
pub static CODE: FindingCode = FindingCode::warning("colours-alike")
    .wrong("\"africa\": { \"band\": \"#A74341\" }\n\"asia\": { \"band\": \"#AD4A41\" }")
    .right("\"africa\": { \"band\": \"#CD7F14\" }\n\"asia\": { \"band\": \"#A74341\" }");

/// Minimum difference of two colours (CIEDE2000).
const MIN_DIFFERENCE: f32 = 15.0;

/// Compares the colours of each group. A colour that is like several others is one finding.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let colours = Colours::read(loaded);
    for group in ["continents", "influence"] {
        let bands: Vec<&Colour> = colours.of(group, "band").collect();
        for (rank, colour) in bands.iter().enumerate() {
            let others = bands[..rank].iter();
            let found = others.filter_map(|other| Some((other, alike(other, colour)?))).next();
            let Some((other, (vision, difference))) = found else { continue };
            let args = args![
                one = other.text.as_str(),
                other = colour.text.as_str(),
                vision = vision.id(),
                difference = Number::new((difference * 10.0).floor() as i64, 1)
            ];
            if let (Some(span), Some(other_span)) = (colour.span, other.span) {
                report.push(Diagnostic::new(&CODE, span, args).with_span(other_span));
            }
        }
    }
}

/// Returns the first kind of vision that sees two colours alike, with their difference; `None` if all tell them apart.
fn alike(one: &Colour, other: &Colour) -> Option<(Vision, f32)> {
    Vision::ALL.into_iter().find_map(|vision| {
        let difference = one.difference(other, vision);
        (difference < MIN_DIFFERENCE).then_some((vision, difference))
    })
}
