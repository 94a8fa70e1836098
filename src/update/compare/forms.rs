//! Finds categories with a changed number format: another unit, scale or number of decimals.

use std::collections::BTreeSet;

use super::Editions;
use lang::LocalizedText;
use model::{Category, CategoryId};

/// A category on cards of both editions that prints in another format, independent of its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatChange {
    /// The category, in the new edition.
    pub category: CategoryId,
    /// Changed parts of the format.
    pub forms: Vec<Form>,
}

/// A changed part of a number format, with old and new content in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// The unit in full, such as “in millions of people”.
    Unit([LocalizedText; 2]),
    /// The power of ten between files and cards.
    Scale {
        /// Old and new power.
        scales: [u32; 2],
        /// `true` if the raw unit is the same, so that the power alone changes the print.
        is_alone: bool,
    },
    /// Number of printed decimals.
    Digits([u32; 2]),
    /// Value from which fewer decimals are printed, and their number; `None` if all values have the same number.
    Coarse([Option<[u32; 2]>; 2]),
}

impl Form {
    /// Returns the name of the field in `categories.yaml`.
    pub fn field(&self) -> &'static str {
        match self {
            Self::Unit(_) => "unit_long",
            Self::Scale { .. } => "print.scale",
            Self::Digits(_) => "print.digits",
            Self::Coarse(_) => "print.coarse",
        }
    }
}

/// Returns the categories with a changed format, in the order of categories.
pub(super) fn reformed(editions: &Editions<'_>) -> Vec<FormatChange> {
    // A set, because a category may be in several decks.
    let on_cards: BTreeSet<CategoryId> =
        editions.decks().flat_map(|deck| deck.categories).collect();
    let reformed = on_cards.into_iter().filter_map(|id| {
        let old = editions.old.dataset.category(editions.old_category(id)?);
        let forms = forms(old, editions.dataset().category(id));
        (!forms.is_empty()).then_some(FormatChange { category: id, forms })
    });
    reformed.collect()
}

fn forms(old: &Category, new: &Category) -> Vec<Form> {
    let both = [old, new];
    let precisions = both.map(|category| category.precision);
    let mut forms = Vec::new();
    if old.unit_long != new.unit_long {
        forms.push(Form::Unit(both.map(|category| category.unit_long.clone())));
    }
    let scales = precisions.map(|precision| precision.scale);
    if scales[0] != scales[1] {
        forms.push(Form::Scale { scales, is_alone: old.raw == new.raw });
    }
    let digits = precisions.map(|precision| precision.digits);
    if digits[0] != digits[1] {
        forms.push(Form::Digits(digits));
    }
    let coarse =
        precisions.map(|precision| precision.coarse.map(|coarse| [coarse.from, coarse.digits]));
    if coarse[0] != coarse[1] {
        forms.push(Form::Coarse(coarse));
    }
    forms
}
