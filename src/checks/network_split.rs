//! Cities that no route joins to the others.

use super::routes;
use data::parts;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};
use model::CityId;
use lang::{Arg, Phrase};

/// A part of the network that cannot be reached from the largest one.
pub static KIND: Kind = Kind {
    code: "network-split",
    severity: Severity::Error,
    rule: Some("La course I8"),
    en: Text {
        message: "no route joins { $count ->\n\
                  [one] this city to the others: { $cities }\n\
                  *[other] these cities to the others: { $cities }\n\
                  }",
        help: "add a route between one of them and another city",
        explain: "A journey leads round the world and back home, so every city must be reached \
                  from every other. Whoever flew into cities that are cut off could never come \
                  home, and whoever begins there could never leave. The largest part counts as \
                  the network; the finding names the cities outside of it.",
    },
    fr: Text {
        message: "aucun trajet ne relie { $count ->\n\
                  [one] cette ville aux autres : { $cities }\n\
                  *[other] ces villes aux autres : { $cities }\n\
                  }",
        help: "ajoutez un trajet entre l’une d’elles et une autre ville",
        explain: "Un voyage fait le tour du monde et revient à son départ : on doit donc pouvoir \
                  aller de chaque ville à toutes les autres. Qui arriverait dans des villes \
                  coupées des autres n’en reviendrait jamais, et qui y commence ne pourrait pas \
                  en repartir. La plus grande partie compte comme le réseau ; le constat nomme \
                  les villes du dehors.",
    },
    wrong: "# no route has `papeete`\n\
                  sydney,auckland,2157,",
    right: "sydney,auckland,2157,\n\
                  auckland,papeete,4094,",
};

/// Looks for what lies outside the largest part.
pub fn run(loaded: &Loaded, report: &mut Report) {
    if !routes::are_plain(loaded) {
        return;
    }
    let network = &loaded.dataset.network;
    for part in network.graph().parts().into_iter().skip(1) {
        let cities: Vec<CityId> = part.into_iter().filter_map(routes::city_id).collect();
        if let Some(first) = cities.first() {
            let names: Vec<&Phrase> = cities.iter().map(|id| &network.city(*id).name).collect();
            let args = vec![
                ("count", cities.len().into()),
                ("cities", Arg::Phrase(parts::listed(&names))),
            ];
            report.push(routes::city(loaded, &KIND, (*first, "id"), args));
        }
    }
}
