//! A visa that is given where it should not be, or not given where it should.

use std::collections::BTreeSet;

use super::routes;
use data::parts;
use data::{Loaded, Subject};
use diag::{Kind, Report, Severity, Text};
use model::{CityId, Network, VisaId};
use lang::{Arg, Args, Phrase};

/// A city whose visa is not that of its continent.
pub static KIND: Kind = Kind {
    code: "visa-place",
    severity: Severity::Error,
    rule: Some("La course R13"),
    en: Text {
        message: "{ $problem ->\n\
                  [missing] { $city } gives no visa, and it should give that of { $continent }\n\
                  [only] { $city } gives the { $given } visa, which only { $cities } may give\n\
                  [abroad] only { $cities } give the { $given } visa, but the continent of { \
                  $city } is { $continent }\n\
                  *[other] { $city } gives the { $given } visa, but its continent is { \
                  $continent }\n\
                  }",
        help: "{ $problem ->\n\
               [missing] write `{ $due }` in the column `visa`\n\
               [only] leave the column `visa` empty, or add `{ $id }` to the list `only` of \
               this visa\n\
               [abroad] take `{ $id }` out of the list `only`, or write another continent\n\
               *[other] { $due ->\n\
               [none] leave the column `visa` empty\n\
               *[some] write `{ $due }` in the column `visa`\n\
               }\n\
               }",
        explain: "A city gives the visa of its continent. Where the visa has a list `only`, \
                  exactly the cities of that list give it, and the other cities of the continent \
                  give none: the Oceania visa is given in Darwin and Sydney alone, and nobody \
                  gets it in Auckland or Honolulu.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [missing] { $city } ne donne pas de visa, et devrait donner celui de son \
                  continent : { $continent }\n\
                  [only] { $city } donne le visa « { $given } », qui n’est donné que par { \
                  $cities }\n\
                  [abroad] le visa « { $given } » n’est donné que par { $cities }, mais le \
                  continent de cette ville ({ $city }) est : { $continent }\n\
                  *[other] { $city } donne le visa « { $given } », mais son continent est : { \
                  $continent }\n\
                  }",
        help: "{ $problem ->\n\
               [missing] écrivez `{ $due }` dans la colonne `visa`\n\
               [only] laissez vide la colonne `visa`, ou ajoutez `{ $id }` à la liste `only` \
               de ce visa\n\
               [abroad] retirez `{ $id }` de la liste `only`, ou écrivez un autre continent\n\
               *[other] { $due ->\n\
               [none] laissez vide la colonne `visa`\n\
               *[some] écrivez `{ $due }` dans la colonne `visa`\n\
               }\n\
               }",
        explain: "Une ville donne le visa de son continent. Là où le visa a une liste `only`, \
                  les villes de cette liste, et elles seules, le donnent, et les autres villes \
                  du continent n’en donnent aucun : le visa d’Océanie n’est donné qu’à Darwin et \
                  à Sydney, et personne ne l’obtient à Auckland ou à Honolulu.",
    },
    wrong: "auckland,Auckland,Auckland,,,NZL,-36.85,174.76,oceania,oceania,",
    right: "auckland,Auckland,Auckland,,,NZL,-36.85,174.76,oceania,,",
};

/// Looks at every city.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let network = &loaded.dataset.network;
    // A list that names an unknown city may mean any other: that is reported first.
    let visas = network.visa_ids();
    let unclear: BTreeSet<u16> = visas
        .filter(|visa| has_unknown(network, *visa))
        .map(|visa| visa.0)
        .collect();
    for id in network.city_ids() {
        if let Some(visa) = abroad(network, id) {
            let args = args(network, id, ("abroad", Some(visa)));
            let finding = routes::city(loaded, &KIND, (id, "continent"), args);
            report.push(finding.also(loaded.place(Subject::Visa(visa, "only"))));
            continue;
        }
        let city = network.city(id);
        if unclear.contains(&city.continent.0) {
            continue;
        }
        let problem = match (city.visa, due(network, id)) {
            (given, due) if given == due => continue,
            (None, _) => "missing",
            (given, None) if given == Some(city.continent) => "only",
            _ => "other",
        };
        let args = args(network, id, (problem, city.visa));
        report.push(routes::city(loaded, &KIND, (id, "visa"), args));
    }
}

fn has_unknown(network: &Network, visa: VisaId) -> bool {
    let mut only = network.visa(visa).only.iter();
    only.any(|id| network.city_by_id(id).is_none())
}

/// The visa that a city should give.
pub(super) fn due(network: &Network, id: CityId) -> Option<VisaId> {
    let city = network.city(id);
    let only = &network.visa(city.continent).only;
    (only.is_empty() || only.contains(&city.id)).then_some(city.continent)
}

/// The visa of another continent that only some cities give, this one among them.
fn abroad(network: &Network, id: CityId) -> Option<VisaId> {
    let city = network.city(id);
    let mut others = network.visa_ids().filter(|visa| *visa != city.continent);
    others.find(|visa| network.visa(*visa).only.contains(&city.id))
}

fn args(network: &Network, id: CityId, (problem, given): (&'static str, Option<VisaId>)) -> Args {
    let city = network.city(id);
    let given = given.map(|visa| network.visa(visa));
    let only = given.map_or(&[][..], |visa| visa.only.as_slice());
    let named = only.iter().filter_map(|id| network.city_by_id(id));
    let names: Vec<&Phrase> = named.map(|id| &network.city(id).name).collect();
    let due = due(network, id).map(|visa| network.visa(visa).id.as_str());
    let name = given.map(|visa| visa.name.clone()).unwrap_or_default();
    vec![
        ("problem", problem.into()),
        ("id", city.id.as_str().into()),
        ("given", Arg::Phrase(name)),
        ("continent", (&network.visa(city.continent).name).into()),
        ("cities", Arg::Phrase(parts::listed(&names))),
        ("due", due.unwrap_or("none").into()),
    ]
}
