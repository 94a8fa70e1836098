//! A zero that stands for "not measured".

use rust_decimal::Decimal;

use data::parts;
use data::{Column, Loaded};
use diag::{Kind, Report, Severity, Text};
use model::category::Bounds;

/// Exactly 0, where the category says that 0 is no value.
pub static KIND: Kind = Kind {
    code: "value-zero",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "the ‘{ $category }’ value { $country-of } is exactly 0, which its sources write \
                  where nothing was measured",
        help: "leave value, year and source empty and say in the note why, or write a measured \
               value",
        explain: "Some sources write 0 where they have no estimate. A card would print it as the \
                  smallest value of the world, and a player who knows better would lose a point \
                  for it. Categories whose sources do so have `zero: none` in their `bounds`; \
                  there, an exact 0 is never a value.",
    },
    fr: Text {
        message: "la valeur « { $category } » { $country-of } est exactement 0, ce que ses sources \
                  écrivent quand rien n’a été mesuré",
        help: "laissez la valeur, l’année et la source vides et dites pourquoi dans la note, ou \
               écrivez une valeur mesurée",
        explain: "Certaines sources écrivent 0 quand elles n’ont pas d’estimation. Une carte \
                  l’imprimerait comme la plus petite valeur du monde, et un joueur mieux informé y \
                  perdrait un point. Les catégories dont les sources font cela ont `zero: none` \
                  dans leurs `bounds` ; un 0 exact n’y est jamais une valeur.",
    },
    wrong: "MNG,0,2023,gcb-2025,",
    right: "MNG,,,,no estimate in the Global Carbon Budget",
};

/// Looks at every value of a file.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (country, id, value) in dataset.written_values() {
        if is_no_value(&dataset.category(id).bounds, value.raw) {
            let finding = parts::value(loaded, &KIND, (country, id), Column::Value, Vec::new());
            report.push(finding);
        }
    }
}

/// Whether a value stands for "not measured".
pub(super) fn is_no_value(bounds: &Bounds, raw: Decimal) -> bool {
    bounds.zero_is_none && raw.is_zero()
}
