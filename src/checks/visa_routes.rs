//! A visa that is hard to get, or that nobody can get.

use super::routes;
use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};

/// Too few routes into the cities of a visa, or no such city.
pub static KIND: Kind = Kind {
    code: "visa-routes",
    severity: Severity::Error,
    rule: Some("La course I8"),
    en: Text {
        message: "{ $problem ->\n\
                  [none] no city gives the { $visa } visa\n\
                  *[few] { $found ->\n\
                  [one] a single route leads\n\
                  *[other] only { $found } routes lead\n\
                  } to the { $visa } visa, and { $wanted } are needed\n\
                  }",
        help: "{ $problem ->\n\
               [none] write `{ $id }` in the column `visa` of the cities that give it\n\
               *[few] add routes into these cities from elsewhere, or change `network.visa` \
               of `data/games/{ $game }.yaml`\n\
               }",
        explain: "Every player needs every visa to win, so all of them fly into the cities that \
                  give it, and each route card exists once. `network.visa` says how many routes \
                  must lead there from cities that do not give the visa. `mappemonde show game \
                  course` lists how many do.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [none] aucune ville ne donne ce visa : { $visa }\n\
                  *[few] { $found ->\n\
                  [one] un seul trajet mène\n\
                  *[other] { $found } trajets seulement mènent\n\
                  } à ce visa ({ $visa }), et il en faut { $wanted }\n\
                  }",
        help: "{ $problem ->\n\
               [none] écrivez `{ $id }` dans la colonne `visa` des villes qui le donnent\n\
               *[few] ajoutez des trajets vers ces villes depuis d’autres, ou changez \
               `network.visa` dans `data/games/{ $game }.yaml`\n\
               }",
        explain: "Il faut tous les visas pour gagner : tous les joueurs volent donc vers les \
                  villes qui les donnent, et chaque carte de trajet n’existe qu’une fois. \
                  `network.visa` dit combien de trajets doivent y mener depuis les villes qui ne \
                  donnent pas ce visa. `mappemonde show game course` donne le nombre de ceux qui y \
                  mènent.",
    },
    wrong: "# one route to the Oceania visa\n\
                  singapour,sydney,6299,",
    right: "singapour,sydney,6299,\n\
                  singapour,darwin,3348,\n\
                  johannesburg,sydney,11039,",
};

/// Looks at every visa.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((_, rules)) = loaded.network_rules().filter(|_| routes::are_plain(loaded)) else {
        return;
    };
    let network = &loaded.dataset.network;
    let wanted = usize::from(rules.least.visa);
    for id in network.visa_ids() {
        let visa = network.visa(id);
        let found = network.routes_into(id).count();
        let has_city = network.cities_of(id).next().is_some();
        if has_city && found >= wanted {
            continue;
        }
        let args = vec![
            ("problem", if has_city { "few" } else { "none" }.into()),
            ("visa", (&visa.name).into()),
            ("id", visa.id.as_str().into()),
            ("found", found.into()),
            ("wanted", wanted.into()),
            ("game", rules.game.as_str().into()),
        ];
        let place = loaded.place(Subject::Visa(id, "id"));
        report.push(Diagnostic::new(&KIND, place, args));
    }
}
