//! Checks whether the program's pieces fit a profile. Pieces in files from other programs may have any size.

use super::{OutputForm, Profile};
use crate::findings::TRIM_UNFIT;
use crate::rounded;
use crate::sheet::Paper;
use crate::stock::{LARGEST_CARD, Size, Stock};
use diag::{Diagnostic, Findings, Report};
use lang::args;

/// Reports pieces that cannot be made for a profile: they cannot be enlarged to the trim size, or the paper is too
/// small.
pub fn check_trims(profile: &Profile, stocks: &[&Stock]) -> Findings {
    let paper = profile.paper.as_ref().map(|paper| paper.value);
    let paper = paper.filter(|_| profile.form == OutputForm::Sheets);
    let known = |id: &String| stocks.iter().find(|stock| stock.id == id);
    let mut report = Report::default();
    for (id, trim) in &profile.trims {
        let Some(stock) = known(id) else {
            // Unknown stocks are reported when the profile is read.
            continue;
        };
        let small = paper.filter(|paper| !holds(*paper, stock, trim.value));
        if small.is_none() && stock.can_be_cut_to(trim.value) {
            continue;
        }
        let (own, most) = (stock.trim, if stock.division.is_none() { LARGEST_CARD } else { 1.0 });
        let why = match small {
            Some(_) => "paper",
            None if stock.division.is_none() => "card",
            None => "other",
        };
        let name = small.map_or_else(String::new, |paper| format!("{paper:?}"));
        let millimetres = |length: f64| rounded(2, length);
        let args = args![
            why,
            stock = stock.id,
            paper = name,
            width = millimetres(trim.value.width),
            height = millimetres(trim.value.height),
            "own-width" = millimetres(own.width),
            "own-height" = millimetres(own.height),
            "most-width" = millimetres(own.width * most),
            "most-height" = millimetres(own.height * most)
        ];
        report.push(Diagnostic::new(&TRIM_UNFIT, trim.span, args));
    }
    Findings { files: profile.files.clone(), report }
}

/// Returns `true` if a piece fits on the paper in either orientation, or may be divided between several sheets.
fn holds(paper: Paper, stock: &Stock, piece: Size) -> bool {
    let fits = |paper: Size| piece.width <= paper.width && piece.height <= paper.height;
    stock.division.is_some() || fits(paper.size()) || fits(paper.size().turned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::{FOLDER, read};
    use crate::stock::{BOARD, STOCKS};
    use assets::Assets;

    #[test]
    fn pieces_have_their_sizes_and_cards_a_little_more() {
        let is_fit = |trim: &str| {
            let yaml = format!("name: {{ fr: a, en: a }}\nform: sheets\npaper: a4\ntrim: {trim}\n");
            let file = (format!("{FOLDER}/mine.yaml"), yaml.into_bytes());
            let stocks: Vec<&Stock> = STOCKS.into_iter().chain([&BOARD]).collect();
            let profile = read(&Assets::memory([file]), "mine", &stocks).expect("a profile");
            check_trims(&profile, &stocks).report.iter().next().is_none()
        };
        assert!(is_fit("{ card: [66.15, 92.4], visa: [44.1, 62.9] }"));
        assert!(is_fit("{ board: [420, 297], table: [262, 188] }"));
        assert!(!is_fit("{ card: [66.2, 92.4] }"));
        assert!(!is_fit("{ card: [62.9, 88] }"));
        assert!(is_fit("{ route: [69.85, 120.65], visa: [44.45, 63.5] }"));
        assert!(!is_fit("{ visa: [50, 63] }"));
        assert!(!is_fit("{ board: [421, 297] }"));
        assert!(!is_fit("{ card: [250, 350] }"));
    }
}
