//! Hands that the deck or the rules cannot give.

use super::decks;
use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};
use model::Rules;

/// No size of a hand, one that is not between 1 and the most, or more cards than the deck has.
pub static KIND: Kind = Kind {
    code: "hand-invalid",
    severity: Severity::Error,
    rule: Some("Cardline R2"),
    en: Text {
        message: "{ $problem ->\n\
                  [missing] the game does not say how many cards make a `hand`\n\
                  [size] a hand has { $cards } cards, but may have between 1 and { $max }\n\
                  *[deck] { $players } hands of { $cards } cards and the first card of the line \
                  need { $needed } cards; the deck has { $countries }\n\
                  }",
        help: "{ $problem ->\n\
               [missing] add `hand`, such as `hand: { \"{\" } cards: 4, max: 10 { \"}\" }`\n\
               [size] write a number from 1 to `max` for `cards`\n\
               *[deck] deal fewer cards, let fewer players in, or add cards to the deck\n\
               }",
        explain: "The map `hand` of a game says how many cards each player is dealt, and how many \
                  the players may agree on at most. The usual hands of the greatest number of \
                  players, and the card that opens the line, must come out of one deck. Cardline \
                  deals 4 cards to up to 8 players out of 110.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [missing] le jeu ne dit pas combien de cartes font une main (`hand`)\n\
                  [size] une main a { $cards } cartes, mais peut en avoir de 1 à { $max }\n\
                  *[deck] { $players } mains de { $cards } cartes et la première carte de la ligne \
                  demandent { $needed } cartes ; le paquet en a { $countries }\n\
                  }",
        help: "{ $problem ->\n\
               [missing] ajoutez `hand`, par exemple `hand: { \"{\" } cards: 4, max: 10 { \"}\" }`\n\
               [size] écrivez pour `cards` un nombre de 1 à `max`\n\
               *[deck] distribuez moins de cartes, admettez moins de joueurs, ou ajoutez des \
               cartes au paquet\n\
               }",
        explain: "Le champ `hand` d’un jeu dit combien de cartes reçoit chaque joueur, et combien \
                  les joueurs peuvent convenir d’en donner au plus. Les mains habituelles des \
                  joueurs les plus nombreux et la carte qui ouvre la ligne doivent sortir d’un seul \
                  paquet. Cardline donne 4 cartes à 8 joueurs au plus, sur 110.",
    },
    wrong: "hand: { cards: 12, max: 10 }",
    right: "hand: { cards: 4, max: 10 }",
};

/// Looks at every game in which no places are guessed and no routes flown: it is played from hands of
/// country cards.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (rank, rules) in loaded.dataset.rules.iter().enumerate() {
        // A game without players is reported by the reader.
        let has_countries = !rules.has_routes() && !rules.has_regions();
        if decks::has_guesses(rules) || !has_countries || rules.players.0 == 0 {
            continue;
        }
        let players = u32::from(rules.players.1);
        let needed = 1 + players * u32::from(rules.hand);
        let Some((problem, path)) = problem(rules, needed) else {
            continue;
        };
        let number = |number: u32| number.to_string().into();
        let args = vec![
            ("problem", problem.into()),
            ("cards", number(rules.hand.into())),
            ("max", number(rules.hand_max.into())),
            ("players", number(players)),
            ("needed", number(needed)),
            ("countries", number(rules.countries.into())),
        ];
        let place = loaded.place(Subject::Rules(rank, path));
        report.push(Diagnostic::new(&KIND, place, args));
    }
}

/// What is wrong, and with which field.
fn problem(rules: &Rules, needed: u32) -> Option<(&'static str, &'static str)> {
    match (rules.hand, rules.hand_max) {
        (0, 0) => Some(("missing", "hand")),
        (hand, max) if hand == 0 || hand > max => Some(("size", "hand.cards")),
        _ if needed > u32::from(rules.countries) => Some(("deck", "hand.cards")),
        _ => None,
    }
}
