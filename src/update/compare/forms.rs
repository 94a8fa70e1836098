//! Categories whose numbers print in another form as a whole: in another unit, or with other decimals.

use std::collections::BTreeSet;

use super::Editions;
use lang::LocalizedText;
use model::{Category, CategoryId};

/// A category that cards of both editions have, and print otherwise whatever its values are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatChange {
    /// The category, as the new edition has it.
    pub category: CategoryId,
    /// What of its form is another.
    pub forms: Vec<Form>,
}

/// What of the form of numbers is another: both, that of the last edition first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// The unit that is spelled out: in millions of people.
    Unit([LocalizedText; 2]),
    /// The power of ten between files and cards.
    Scale {
        /// Both powers, that of the last edition first.
        scales: [u32; 2],
        /// Whether the files count in one unit, so that the power alone changes what is printed.
        is_alone: bool,
    },
    /// How many decimals are printed.
    Digits([u32; 2]),
    /// From which value on fewer decimals are printed, and how many; none where all have as many.
    Coarse([Option<[u32; 2]>; 2]),
}

impl Form {
    /// The field of `categories.yaml`.
    pub fn field(&self) -> &'static str {
        match self {
            Self::Unit(_) => "unit_long",
            Self::Scale { .. } => "print.scale",
            Self::Digits(_) => "print.digits",
            Self::Coarse(_) => "print.coarse",
        }
    }
}

/// In the order of the categories.
pub(super) fn reformed(editions: &Editions<'_>) -> Vec<FormatChange> {
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
