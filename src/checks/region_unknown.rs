//! A country in a region that does not exist.

use data::parts;
use data::{Loaded, guess};
use diag::{Kind, Report, Severity, Text};

/// An id that no region has.
pub static KIND: Kind = Kind {
    code: "region-unknown",
    severity: Severity::Error,
    rule: Some("Contrôle Global B2"),
    en: Text {
        message: "‘{ $country }’ is in a region that does not exist: `{ $id }`",
        help: "{ $guessed ->\n\
               [yes] did you mean `{ $guess }`?\n\
               *[no] write the id of a region, or add the region to `regions.yaml`\n\
               }",
        explain: "Each country names the region of Contrôle Global in which it lies, by its id \
                  in `regions.yaml`. No region has this id. Correct it, or add the region with \
                  its name, its development, its resources and its neighbours.",
    },
    fr: Text {
        message: "« { $country } » est dans une région qui n’existe pas : `{ $id }`",
        help: "{ $guessed ->\n\
               [yes] vouliez-vous écrire `{ $guess }` ?\n\
               *[no] écrivez l’identifiant d’une région, ou ajoutez-la à `regions.yaml`\n\
               }",
        explain: "Chaque pays nomme la région de Contrôle Global où il se trouve, par son \
                  identifiant dans `regions.yaml`. Aucune région n’a cet identifiant. \
                  Corrigez-le, ou ajoutez la région avec son nom, son développement, ses \
                  ressources et ses voisines.",
    },
    wrong: "region: the-andes",
    right: "region: andes",
};

/// Looks at every country, once all regions are known.
pub fn run(loaded: &Loaded, report: &mut Report) {
    if !loaded.has_regions() {
        return;
    }
    let dataset = &loaded.dataset;
    let known = || dataset.control.regions.iter().map(|it| it.id.as_str());
    for id in dataset.country_ids() {
        let region = dataset.country(id).region.as_str();
        if region.is_empty() || known().any(|it| it == region) {
            continue;
        }
        let mut args = vec![("id", region.into())];
        args.extend(guess(region, known()));
        report.push(parts::country(loaded, &KIND, (id, "region"), args));
    }
}
