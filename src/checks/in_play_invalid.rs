//! A number of players without regions, or with more than there are.

use super::control;
use data::parts;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// A number of players that `regions` leaves out, fewer than two regions, or too many.
pub static KIND: Kind = Kind {
    code: "in-play-invalid",
    severity: Severity::Error,
    rule: Some("Contrôle Global B1"),
    en: Text {
        message: "{ $problem ->\n\
                  [missing] `regions` says nothing about { $players } players\n\
                  [few] { $players } players need 2 regions at least, not { $regions }\n\
                  *[many] { $players } players need { $regions } regions, and there are { $all \
                  }\n\
                  }",
        help: "{ $problem ->\n\
               [missing] write how many regions are in play for each number of players from \
               { $least } to { $most }\n\
               [few] write 2 or more: each region needs a neighbour\n\
               *[many] write { $all } or less\n\
               }",
        explain: "Not the whole world is in play: `regions` says with how many regions so many \
                  players play. Each region in play needs a neighbour, so there are two at \
                  least, and no more than the board has. The game plays with four regions more \
                  than players.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [missing] `regions` ne dit rien pour { $players } joueurs\n\
                  [few] il faut au moins 2 régions à { $players } joueurs, et non { $regions }\n\
                  *[many] il faut { $regions } régions à { $players } joueurs, et il y en a { \
                  $all }\n\
                  }",
        help: "{ $problem ->\n\
               [missing] écrivez combien de régions sont en jeu pour chaque nombre de \
               joueurs de { $least } à { $most }\n\
               [few] écrivez 2 ou plus : il faut une voisine à chaque région\n\
               *[many] écrivez { $all } ou moins\n\
               }",
        explain: "Le monde entier n’est pas en jeu : `regions` dit avec combien de régions on \
                  joue, selon le nombre de joueurs. Il faut une voisine à chaque région en \
                  jeu : il y en a donc au moins deux, et pas plus que sur le plateau. Le jeu \
                  en compte quatre de plus que de joueurs.",
    },
    wrong: "regions: { 3: 7, 4: 8, 5: 9, 6: 19 }",
    right: "regions: { 3: 7, 4: 8, 5: 9, 6: 10 }",
};

/// Fewer have no neighbours.
const FEWEST: u16 = 2;

/// Looks at the regions in play for every number of players.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rank, rules)) = loaded.control_rules() else {
        return;
    };
    let in_play = &control::content(loaded).numbers.in_play;
    let all = || control::number(rules.regions);
    if let Some(mut args) = parts::players_missing(rules.players, |it| in_play.contains_key(it)) {
        args.extend([("regions", "".into()), ("all", all())]);
        report.push(control::rule(loaded, &KIND, (rank, "regions"), args));
    }
    for (players, regions) in in_play {
        let problem = match *regions {
            few if few < FEWEST => "few",
            many if many > rules.regions => "many",
            _ => continue,
        };
        let args = vec![
            ("problem", problem.into()),
            ("players", control::number(players)),
            ("regions", control::number(regions)),
            ("all", all()),
            ("least", usize::from(rules.players.0).into()),
            ("most", usize::from(rules.players.1).into()),
        ];
        let path = format!("regions.{players}");
        report.push(control::rule(loaded, &KIND, (rank, &path), args));
    }
}
