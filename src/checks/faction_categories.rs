//! A faction whose two categories are one.

use super::control;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// The same category as `primary` and `secondary`.
pub static KIND: Kind = Kind {
    code: "faction-categories",
    severity: Severity::Error,
    rule: Some("Contrôle Global R9"),
    en: Text {
        message: "‘{ $faction }’ begins with { $category } twice",
        help: "write another category for `primary` or `secondary`",
        explain: "A faction begins with influence in two categories, in two different regions. \
                  With a single category it would begin at a higher level in it than anybody \
                  else, and have nothing to fall back on.",
    },
    fr: Text {
        message: "« { $faction } » commence deux fois avec la même catégorie : { $category }",
        help: "écrivez une autre catégorie pour `primary` ou pour `secondary`",
        explain: "Une faction commence avec de l’influence dans deux catégories, dans deux \
                  régions différentes. Avec une seule catégorie, elle y commencerait à un \
                  niveau plus haut que tout le monde, et n’aurait rien d’autre.",
    },
    wrong: "primary: bio\n\
            secondary: bio",
    right: "primary: bio\n\
            secondary: com",
};

/// Looks at every faction.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = control::content(loaded);
    for id in control.faction_ids() {
        let faction = control.faction(id);
        if faction.primary == faction.secondary {
            let category = &control.sphere(faction.primary).name;
            let args = vec![("category", category.into())];
            report.push(control::faction(loaded, &KIND, (id, "secondary"), args));
        }
    }
}
