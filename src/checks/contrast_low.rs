//! Text that can hardly be read on its ground.

use crate::colours::{Colour, Colours};
use data::Loaded;
use diag::{Diagnostic, FindingCode, Report};
use lang::{Number, args};

/// A colour of text with too little contrast with the colour of its ground.
pub static CODE: FindingCode = FindingCode::warning("contrast-low")
    .wrong("\"ink\": \"#B9C4CC\"")
    .right("\"ink\": \"#16212C\"");

/// Minimum contrast of text (WCAG 2.2, success criterion 1.4.3).
const MIN_CONTRAST: f32 = 4.5;

/// Colours of texts that stand on white, and on grounds and tints.
const TEXTS: [&str; 3] = ["ink", "body", "grey"];

/// Checks the colours of texts with those of the grounds that templates print them on.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let colours = Colours::read(loaded);
    let paper = Colour::paper();
    let mut check = |text: &Colour, ground: &Colour| {
        let contrast = text.contrast(ground);
        let is_low = contrast < MIN_CONTRAST;
        if is_low {
            // The finding is at the ground if the same text can be read on white.
            let is_ground_wrong = ground.span.is_some() && text.contrast(&paper) >= MIN_CONTRAST;
            let (first, other) = if is_ground_wrong { (ground, text) } else { (text, ground) };
            let Some(span) = first.span.or(other.span) else { return is_low };
            let args = args![
                text = text.text.as_str(),
                ground = ground.text.as_str(),
                contrast = Number::new((contrast * 10.0).floor() as i64, 1)
            ];
            let finding = Diagnostic::new(&CODE, span, args);
            report.push(match other.span.filter(|other| *other != span) {
                Some(other) => finding.with_span(other),
                None => finding,
            });
        }
        is_low
    };
    let loss = colours.get("loss");
    let on_paper = loss.into_iter().chain(colours.of("games", "main"));
    let deep = || colours.of("continents", "deep").chain(colours.of("influence", "deep"));
    for text in on_paper.chain(deep()) {
        check(text, &paper);
    }
    let texts = TEXTS.iter().filter_map(|path| colours.get(path));
    // A text that cannot be read on white is one finding, and not one for each tint.
    let texts: Vec<&Colour> = texts.filter(|text| !check(text, &paper)).collect();
    let grounds = || colours.of("games", "ground").chain(colours.of("continents", "tint"));
    for ground in grounds() {
        // The first is enough: the ground is the cause.
        let _ = texts.iter().any(|text| check(text, ground));
    }
    let bands = || colours.of("continents", "on_band").chain(colours.of("influence", "on_band"));
    for (text, ground) in bands().filter_map(|text| Some((text, colours.beside(text, "band")?))) {
        check(text, ground);
    }
    for numeral in colours.of("players", "numeral") {
        if let Some(ground) = colours.beside(numeral, "colour") {
            check(numeral, ground);
        }
    }
}
