//! A number of players for whom the cards on the table are not fixed or do not suffice.

use super::decks;
use data::parts;
use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};
use model::Rules;
use lang::Args;

/// A missing number of players in `laid`, or fewer cards than players.
pub static KIND: Kind = Kind {
    code: "laid-invalid",
    severity: Severity::Error,
    rule: Some("Globalissimo R5"),
    en: Text {
        message: "{ $problem ->\n\
                  [missing] `laid` says nothing about { $players } players\n\
                  *[few] { $players } players would have only { $cards } { $cards ->\n\
                  [one] country\n\
                  *[other] countries\n\
                  } on the table\n\
                  }",
        help: "{ $problem ->\n\
               [missing] add the number of countries for each number of players from { $least } \
               to { $most }\n\
               *[few] write at least { $players }: each player needs a free country for a tile\n\
               }",
        explain: "The map `laid` of a game says how many countries lie on the table in a round, \
                  for each number of players that `players` allows. Every player puts one tile on \
                  a country that has none, so there must be at least as many countries as \
                  players. Globalissimo lays out 5 for up to four players and 6 for five or six.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [missing] `laid` ne dit rien pour { $players } joueurs\n\
                  *[few] { $players } joueurs n’auraient que { $cards } pays sur la table\n\
                  }",
        help: "{ $problem ->\n\
               [missing] ajoutez le nombre de pays pour chaque nombre de joueurs de { $least } à \
               { $most }\n\
               *[few] écrivez au moins { $players } : chaque joueur a besoin d’un pays libre où \
               poser sa tuile\n\
               }",
        explain: "Le champ `laid` d’un jeu dit combien de pays sont étalés dans une manche, pour \
                  chaque nombre de joueurs que `players` admet. Chaque joueur pose une tuile sur \
                  un pays qui n’en a pas : il faut donc au moins autant de pays que de joueurs. \
                  Globalissimo en étale 5 jusqu’à quatre joueurs et 6 à cinq ou six.",
    },
    wrong: "players: { min: 2, max: 6 }\nlaid: { 2: 5, 3: 5, 4: 5, 5: 6 }",
    right: "players: { min: 2, max: 6 }\nlaid: { 2: 5, 3: 5, 4: 5, 5: 6, 6: 6 }",
};

/// Looks at every game in which places are guessed.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (rank, rules) in loaded.dataset.rules.iter().enumerate() {
        // A game without players is reported by the reader.
        if !decks::has_guesses(rules) || rules.players.0 == 0 {
            continue;
        }
        let place = |path: &str| loaded.place(Subject::Rules(rank, path));
        if let Some(args) = missing(rules) {
            report.push(Diagnostic::new(&KIND, place("laid"), args));
        }
        for (players, cards) in rules.laid.iter().filter(|(players, cards)| cards < players) {
            let args = vec![
                ("problem", "few".into()),
                ("players", players.to_string().into()),
                ("cards", usize::from(*cards).into()),
            ];
            let path = format!("laid.{players}");
            report.push(Diagnostic::new(&KIND, place(&path), args));
        }
    }
}

/// The numbers of players without a number of cards, if there are any.
fn missing(rules: &Rules) -> Option<Args> {
    parts::players_missing(rules.players, |players| rules.laid.contains_key(players))
}
