//! A region without countries.

use super::control;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// A region that no country names.
pub static KIND: Kind = Kind {
    code: "region-empty",
    severity: Severity::Error,
    rule: Some("Contrôle Global B2"),
    en: Text {
        message: "no country is in the region ‘{ $region }’",
        help: "write `region: { $id }` for the countries that lie there, or take the region \
               out",
        explain: "A region is drawn on the board from its countries, and players find it by \
                  them. Without any there is nothing to draw. Which country is in which region \
                  stands in `countries.yaml` and nowhere else.",
    },
    fr: Text {
        message: "aucun pays n’est dans la région « { $region } »",
        help: "écrivez `region: { $id }` pour les pays qui s’y trouvent, ou retirez la \
               région",
        explain: "Une région se dessine sur le plateau d’après ses pays, et les joueurs la \
                  trouvent grâce à eux. Sans aucun pays, il n’y a rien à dessiner. Le pays est \
                  rangé dans sa région par `countries.yaml`, et nulle part ailleurs.",
    },
    wrong: "# countries.yaml names no country of the Andes\n\
            - id: andes",
    right: "# in countries.yaml, for Bolivia and others\n\
            region: andes",
};

/// Looks at every region, once each country names one: else that is to be mended first.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = control::content(loaded);
    let countries = || loaded.dataset.countries.iter();
    if !countries().all(|country| control.region_of(country).is_some()) {
        return;
    }
    for id in control.region_ids() {
        let name = &control.region(id).id;
        if !countries().any(|country| country.region == *name) {
            let args = vec![("id", name.as_str().into())];
            report.push(control::region(loaded, &KIND, (id, "id"), args));
        }
    }
}
