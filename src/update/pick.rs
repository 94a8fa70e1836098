//! Selection of the year: which figure of a series an edition uses.

use std::collections::BTreeMap;

use rust_decimal::{Decimal, RoundingStrategy};

use super::last_download::{PastFigures, SIGNIFICANT_DIGITS};
use super::{DownloadedFigures, Figure, Request};
use model::category::Years;
use model::{CountryId, Value};

/// Rounding modes for a final 5: publishers round it either up or down, so both results are accepted.
const HALVES: [RoundingStrategy; 2] =
    [RoundingStrategy::MidpointAwayFromZero, RoundingStrategy::MidpointTowardZero];

/// Figures of a category that an edition uses: at most one per country.
#[derive(Clone, Debug)]
pub struct SelectedFigures<'a> {
    /// All figures of the download, and their category and series.
    pub incoming: &'a DownloadedFigures,
    /// Selected figure of each country.
    pub figures: BTreeMap<CountryId, &'a Figure>,
    /// Year that the user requested, if any.
    pub year: Option<u16>,
    /// Latest year of the figures to use.
    pub latest: u16,
    /// Figures of the last download of the same source.
    pub past: Option<&'a PastFigures>,
}

impl<'a> SelectedFigures<'a> {
    /// Selects one figure per country by the category's rules on years.
    pub fn new(incoming: &'a DownloadedFigures, request: &Request<'_>) -> Self {
        let years = &request.loaded.dataset.category(incoming.category).years;
        let figures = incoming.figures.iter().filter_map(|(country, figures)| {
            let figure = pick(figures, years, request.latest())?;
            Some((*country, figure))
        });
        let figures = figures.collect();
        Self { incoming, figures, year: request.year, latest: request.latest(), past: None }
    }
}

/// Selects the figure of the newest year up to `latest`. Years in `years.never` are skipped. A year in `years.doubt`
/// is used only if all other years are too old for a card. If a year occurs twice, its first figure is used. A figure
/// without a year is used only if it is the country's only figure.
pub fn pick<'a>(figures: &'a [Figure], years: &Years, latest: u16) -> Option<&'a Figure> {
    let is_usable = |year: &u16| *year <= latest && !years.never.contains(year);
    // `max_by_key` returns the last of equal years, hence the reverse order.
    let newest = |is_wanted: &dyn Fn(u16) -> bool| {
        let figures = figures.iter().rev();
        let dated = figures.filter_map(|figure| Some((figure.year?, figure)));
        let wanted = dated.filter(|(year, _)| is_usable(year) && is_wanted(*year));
        let newest = wanted.max_by_key(|(year, _)| *year);
        newest.map(|(_, figure)| figure)
    };
    // The age limit for cards, which is the stricter one: whether the country is on a card is not known here.
    let oldest = years.deck_oldest.or(years.oldest).unwrap_or(0);
    newest(&|year| year >= oldest && !years.doubt.contains(&year))
        .or_else(|| newest(&|_| true))
        .or_else(|| figures.iter().find(|figure| figure.year.is_none() && figures.len() == 1))
}

/// Returns `true` if a figure is older than the value that it would replace.
pub fn is_older(figure: &Figure, value: &Value) -> bool {
    figure.year.is_some_and(|year| year < value.year)
}

/// Returns `true` if a figure confirms a value: rounded to as many decimals or significant digits as the value has,
/// it equals the value.
///
/// ```
/// use mappemonde_update::pick::agrees;
/// let agree = |figure: &str, value: &str| agrees(figure.parse().unwrap(), value.parse().unwrap());
/// assert!(agree("13.656996", "13.657") && agree("30769743.2", "30769700"));
/// assert!(agree("7.921035", "7.92103") && agree("7.921035", "7.92104"));
/// assert!(!agree("13.6576", "13.657") && !agree("121000", "120000"));
/// ```
pub fn agrees(figure: Decimal, value: Decimal) -> bool {
    let value = value.normalize();
    let digits = digits(value);
    // At least `SIGNIFICANT_DIGITS`: with fewer, 121000 would round to 120000 and be accepted.
    HALVES.into_iter().any(|halves| {
        let to_decimals = figure.round_dp_with_strategy(value.scale(), halves);
        let to_digits = figure.round_sf_with_strategy(digits.max(SIGNIFICANT_DIGITS), halves);
        to_decimals == value || to_digits == Some(value)
    })
}

/// Returns the number of significant digits, not counting leading and trailing zeros.
pub(super) fn digits(number: Decimal) -> u32 {
    let mut digits = number.mantissa().unsigned_abs();
    while digits != 0 && digits.is_multiple_of(10) {
        digits /= 10;
    }
    digits.checked_ilog10().unwrap_or(0) + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use diag::{FileId, Span};

    /// Creates a figure for each year, with its index as the raw value. The year 0 stands for `None`.
    fn figures(years: &[u16]) -> Vec<Figure> {
        let place = Span::new(FileId::default(), 0..0);
        let figure = |(rank, year): (usize, &u16)| Figure {
            raw: rank.into(),
            year: (*year != 0).then_some(*year),
            span: place,
            year_span: place,
        };
        years.iter().enumerate().map(figure).collect()
    }

    /// Rules of tourism: the years of the pandemic are never used, the year after is doubted.
    fn tourists() -> Years {
        Years {
            oldest: Some(2000),
            deck_oldest: Some(2017),
            never: vec![2020, 2021],
            doubt: vec![2022],
            ..Years::default()
        }
    }

    #[track_caller]
    fn picks(written: &[u16], years: &Years, rank: Option<usize>) {
        let figures = figures(written);
        let expected = rank.map(|rank| &figures[rank]);
        assert_eq!(pick(&figures, years, 2026), expected, "{written:?}");
    }

    #[test]
    fn more_digits_say_the_same() {
        let agree = |figure: &str, value: &str| {
            let decimal = |text: &str| text.parse::<Decimal>().expect("a decimal");
            agrees(decimal(figure), decimal(value))
        };
        assert!(agree("13.656996", "13.657") && !agree("13.6576", "13.657"));
        assert!(agree("30769743.2", "30769700") && !agree("30769753.2", "30769700"));
        assert!(agree("0.2149", "0.21") && agree("120000", "120000"));
        assert!(!agree("121000", "120000") && !agree("1234568", "1234567"));
        assert!(agree("0", "0") && !agree("7", "0"));
    }

    #[test]
    fn the_newest_year_is_taken() {
        let any = Years::default();
        picks(&[2023, 2025, 2024], &any, Some(1));
        picks(&[2025, 2026, 2027], &any, Some(1));
        picks(&[2027], &any, None);
        picks(&[], &any, None);
    }

    #[test]
    fn years_that_mislead_stand_behind() {
        picks(&[2018, 2019, 2020, 2021], &tourists(), Some(1));
        picks(&[2020, 2021], &tourists(), None);
        picks(&[2018, 2019, 2022, 2023], &tourists(), Some(3));
        picks(&[2018, 2019, 2022], &tourists(), Some(1));
        picks(&[2017, 2022], &tourists(), Some(0));
        picks(&[2016, 2022], &tourists(), Some(1));
        picks(&[2022], &tourists(), Some(0));
        picks(&[2005, 2012], &tourists(), Some(1));
        let mut for_all = tourists();
        for_all.deck_oldest = None;
        picks(&[2016, 2022], &for_all, Some(0));
    }

    #[test]
    fn a_year_twice_and_no_year_at_all() {
        let any = Years::default();
        picks(&[2024, 2025, 2025, 2025], &any, Some(1));
        picks(&[0], &any, Some(0));
        picks(&[0, 2025], &any, Some(1));
        picks(&[0, 2027], &any, None);
        picks(&[0, 0], &any, None);
    }
}
