//! Finds categories with a changed number format: another unit, scale or number of decimals.

use std::collections::BTreeSet;

use super::Editions;
use lang::LocalizedText;
use model::{Category, CategoryId};

/// A category on cards of both editions with a changed number format, even if its values are unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatChange {
    /// The category, in the new edition.
    pub category: CategoryId,
    /// Changed parts of the format.
    pub forms: Vec<FormatPart>,
}

/// A changed part of a number format, as its old and new content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormatPart {
    /// The unit in full, such as “in millions of people”.
    Unit([LocalizedText; 2]),
    /// The power of ten by which file values are divided on cards.
    Scale {
        /// Old and new power.
        scales: [u32; 2],
        /// `true` if the raw unit is unchanged, so that the printed numbers change by the power.
        is_alone: bool,
    },
    /// Number of printed decimals.
    Digits([u32; 2]),
    /// Value from which numbers have fewer decimals, and that number of decimals; `None` if all have the same.
    Coarse([Option<[u32; 2]>; 2]),
}

impl FormatPart {
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

/// Returns the categories with a changed format, in category order.
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

/// Returns the changed parts of the format.
fn forms(old: &Category, new: &Category) -> Vec<FormatPart> {
    let both = [old, new];
    let precisions = both.map(|category| category.precision);
    let mut forms = Vec::new();
    if old.unit_long != new.unit_long {
        forms.push(FormatPart::Unit(both.map(|category| category.unit_long.clone())));
    }
    let scales = precisions.map(|precision| precision.scale);
    if scales[0] != scales[1] {
        forms.push(FormatPart::Scale { scales, is_alone: old.raw == new.raw });
    }
    let digits = precisions.map(|precision| precision.digits);
    if digits[0] != digits[1] {
        forms.push(FormatPart::Digits(digits));
    }
    let coarse =
        precisions.map(|precision| precision.coarse.map(|coarse| [coarse.from, coarse.digits]));
    if coarse[0] != coarse[1] {
        forms.push(FormatPart::Coarse(coarse));
    }
    forms
}
