//! Numbers of a category’s print format that make its values too wide for a face.

use lang::Lang;
use model::{CategoryId, CountryId, Dataset, Precision};

/// Largest scale of a category: a larger one would shift all digits out of any value.
const MAX_SCALE: u32 = 12;

/// A number of a print format that makes values too wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WideFormat {
    /// Name of the field below `print`.
    pub(crate) field: &'static str,
    /// The number as it is.
    pub(crate) number: u32,
    /// The nearest number with which all values fit.
    pub(crate) right: u32,
}

/// Returns the printed value of a category with the most characters; digits are equally wide, so it is the widest.
pub(crate) fn widest_value(
    dataset: &Dataset,
    countries: impl Iterator<Item = CountryId>,
    (id, lang): (CategoryId, Lang),
    precision: &Precision,
) -> String {
    let print = |country| {
        let quantity = precision.quantity(dataset.value(country, id)?.raw)?;
        Some(precision.number(quantity).print(lang))
    };
    countries.filter_map(print).max_by_key(|text| text.chars().count()).unwrap_or_default()
}

/// Searches the number of decimals, then the scale, with which the widest value fits; `None` if no number does.
pub(crate) fn find_wide_format(
    dataset: &Dataset,
    countries: impl Iterator<Item = CountryId> + Clone,
    (id, lang): (CategoryId, Lang),
    fits: impl Fn(&str) -> bool,
) -> Option<WideFormat> {
    let own = dataset.category(id).precision;
    let of_coarse = own.coarse.map_or(0, |coarse| coarse.digits);
    let most = own.digits.max(of_coarse);
    let with_at_most = |digits: u32| {
        let coarse = own
            .coarse
            .map(|coarse| model::quantity::Coarse { digits: coarse.digits.min(digits), ..coarse });
        Precision { digits: own.digits.min(digits), coarse, ..own }
    };
    let is_enough = |precision: &Precision| {
        fits(&widest_value(dataset, countries.clone(), (id, lang), precision))
    };
    if let Some(right) = (0..most).rev().find(|digits| is_enough(&with_at_most(*digits))) {
        let field = if own.digits == most { "digits" } else { "digits_from" };
        return Some(WideFormat { field, number: most, right });
    }
    let whole = with_at_most(0);
    let right = (own.scale + 1..=MAX_SCALE)
        .find(|scale| is_enough(&Precision { scale: *scale, ..whole }))?;
    Some(WideFormat { field: "scale", number: own.scale, right })
}
