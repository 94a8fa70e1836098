//! A deck of a game that has no rules.

use data::{Loaded, Subject, fields, guess};
use diag::{Diagnostic, Kind, Report, Severity, Text};
use model::{Deck, Rules};

/// A game without a file in `data/games`.
pub static KIND: Kind = Kind {
    code: "deck-game-unknown",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "there is no game `{ $game }`",
        help: "{ $guessed ->\n\
               [yes] did you mean `{ $guess }`?\n\
               *[no] write one of { $known }, or add `data/games/{ $game }.yaml`\n\
               }",
        explain: "The field `game` of a deck names the game that is played with it, and the \
                  numbers of its rules stand in `data/games` in a file of that name: how many \
                  cards, how many players, how many points. Without them nobody can say whether \
                  the deck is complete. Correct the name, or add the file.",
    },
    fr: Text {
        message: "aucun jeu ne s’appelle `{ $game }`",
        help: "{ $guessed ->\n\
               [yes] vouliez-vous écrire `{ $guess }` ?\n\
               *[no] écrivez l’un de ces noms : { $known }, ou ajoutez `data/games/{ $game \
               }.yaml`\n\
               }",
        explain: "Le champ `game` d’un paquet de cartes nomme le jeu qui se joue avec lui, et les \
                  nombres de sa règle sont dans `data/games`, dans un fichier de ce nom : combien \
                  de cartes, de joueurs, de points. Sans eux, nul ne peut dire si le paquet est \
                  complet. Corrigez le nom, ou ajoutez le fichier.",
    },
    wrong: "game: globalisimo",
    right: "game: globalissimo",
};

/// Looks for the game of every deck.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in dataset.deck_ids() {
        let deck = dataset.deck(id);
        // A deck without the field is reported by the reader.
        let known = deck.game.is_empty() || dataset.rules_of(&deck.game).is_some();
        if known || is_reported(loaded, deck) {
            continue;
        }
        let games = || {
            dataset
                .rules
                .iter()
                .map(|rules: &Rules| rules.game.as_str())
        };
        let mut args = vec![
            ("game", deck.game.as_str().into()),
            ("known", fields::list(games()).into()),
        ];
        args.extend(guess(&deck.game, games()));
        let place = loaded.place(Subject::Deck(id, "game"));
        report.push(Diagnostic::new(&KIND, place, args));
    }
}

/// Whether the rules are there and could not be read, which the reader has said.
fn is_reported(loaded: &Loaded, deck: &Deck) -> bool {
    let file = format!("data/games/{}.yaml", deck.game);
    let mut places = loaded.report.iter().flat_map(|finding| &finding.places);
    places.any(|place| loaded.files.name(place.file) == file)
}
