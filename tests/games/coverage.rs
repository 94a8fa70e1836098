//! Every rule is held fast by a test that names it.
//!
//! A test names rules in a line of its documentation: `Rules of Cardline: R6, E1.` Tests in the library
//! may do so too. R is a requirement, A a decision where the rule books leave a question open, E an
//! example and I an invariant of the game. Contrôle Global has sections (B), examples (B7) and invariants
//! (B9) of its specification, and powers of its factions (F).

use std::collections::BTreeSet;

use crate::support::{files_under, text_of};

/// The rules of a game, and what each demands.
pub(crate) struct RuleBook {
    game: &'static str,
    pub(crate) rules: &'static [(&'static str, &'static str)],
    /// Rules for people at a table, which no program can break, and why.
    at_the_table: &'static [(&'static str, &'static str)],
}

pub(crate) const GLOBALISSIMO: RuleBook = RuleBook {
    game: "Globalissimo",
    rules: &[
        ("R1", "the barriers stand in a random order, for all to see"),
        (
            "R2",
            "figures begin at the start, and everybody has the six tiles",
        ),
        ("R3", "the categories come in a random order, one a round"),
        ("R4", "the countries are shuffled"),
        (
            "R5",
            "the countries of a round lie under slots that mean nothing",
        ),
        ("R6", "somebody is first: by age at a table, by lot here"),
        (
            "R7",
            "each lays one tile on a country that has none, openly and in turn",
        ),
        ("R8", "tiles come back and are never used up"),
        ("R9", "3, 2, 1 or no points by the distance of the guess"),
        (
            "R10",
            "the highest value is first, and equal values share the better place",
        ),
        (
            "R11",
            "the place that equal values leave empty counts in distances",
        ),
        (
            "R12",
            "scores are counted clockwise, each with the whole move",
        ),
        (
            "R13",
            "barriers are no spaces, spaces may be shared, no point means no move",
        ),
        (
            "R14",
            "to pass a barrier with a point left one answers its question",
        ),
        ("R15", "who is right takes the barrier for good and goes on"),
        (
            "R16",
            "who is wrong stays, loses the rest, and hears no answer",
        ),
        (
            "R17",
            "in a round a barrier asks everybody the same question",
        ),
        ("R18", "a round ends with all its cards out of play"),
        ("R19", "new countries, next category, next first player"),
        ("R20", "the game has ten rounds, wherever the figures are"),
        (
            "R21",
            "the greatest distance wins, then the most barriers, else all of them",
        ),
        ("R22", "the answer to a failed question is not given away"),
        ("A1", "there are 36 tiles"),
        ("A2", "no place is guessed that there is no country for"),
        ("A3", "five countries for up to four players, six for more"),
        ("A4", "several players may guess the same place"),
        ("A5", "the order is descending in every category"),
        ("A6", "steps before a failed barrier are kept"),
        (
            "A7",
            "on a shared screen nobody sees the answer before it is out of play",
        ),
        ("A8", "the country of a question is not on the table"),
        ("A9", "the top card of the pile stays unseen"),
        ("A10", "spellings of a capital that are right"),
        ("A11", "a place on the map is told by its number"),
        (
            "A12",
            "an empty pile is made of the discards when a card is drawn",
        ),
        ("A13", "nobody runs past the end of a shorter track"),
        ("A14", "two players play as more do"),
        ("A15", "the last of six has one country left"),
        ("A16", "the seed says who is first"),
        ("A17", "a country without a value has no card"),
        ("A18", "there are ten categories"),
        ("A19", "with the last point spent a barrier does not ask"),
        ("A20", "a right answer leads at least one space on"),
        ("A21", "an answer is judged for the country that is asked"),
        (
            "A22",
            "the capital of another country is wrong, however close",
        ),
        ("A23", "an empty answer is an answer, and wrong"),
        ("A24", "map and overview may be looked at while guessing"),
        ("A25", "only the one who is asked answers"),
        ("E1", "two seconds"),
        ("E2", "three firsts"),
        ("E3", "six firsts"),
        ("E4", "a move across two barriers"),
        ("E5", "a stop before a barrier"),
        ("E6", "one question for two players, and a third passes"),
        ("E7", "six fail before one barrier"),
        ("E8", "two questions in a round"),
        ("E9", "equal distance in the end"),
        ("E10", "four firsts and a fifth, most without a tile"),
        ("E11", "thirty points are the thirtieth space"),
        ("I1", "every card is somewhere, once"),
        ("I2", "every category is used, current or to come, once"),
        ("I3", "a tile a seat, at most one a country"),
        ("I4", "a move is never longer than the points"),
        (
            "I5",
            "every barrier stands or is somebody's, seven of each kind",
        ),
        ("I6", "nobody goes back or beyond the end"),
        ("I7", "so many equals leave so many places empty"),
        ("I8", "slots and units do not matter"),
        (
            "I9",
            "a barrier draws one card a round, and nobody fails twice in it",
        ),
        ("I10", "the first player of a round is a matter of counting"),
        ("I11", "those with the best result win, and nobody else"),
        ("I12", "nobody is beyond a standing barrier"),
        ("I13", "barriers fall in their order"),
        (
            "I14",
            "questions of a round are one more than its fallen barriers at most",
        ),
    ],
    at_the_table: &[("A24", "a look at what lies open is no action")],
};

pub(crate) const CARDLINE: RuleBook = RuleBook {
    game: "Cardline",
    rules: &[
        ("R1", "first player and category are agreed on before"),
        ("R2", "all get equally many cards, whose values nobody sees"),
        ("R3", "the top card begins the line"),
        (
            "R4",
            "a turn lays one card of one's choice into a gap of one's choice",
        ),
        (
            "R5",
            "the line grows from small to large and has a gap at either end",
        ),
        (
            "R6",
            "a card is right between neighbours that are no larger and no smaller",
        ),
        ("R7", "a wrong card is boxed and replaced"),
        ("R8", "in a round everybody in the game plays once"),
        (
            "R9",
            "who alone lays the last card wins, as soon as that is certain",
        ),
        (
            "R10",
            "several who do so go on with a card each, and the others are out",
        ),
        (
            "R11",
            "sudden death follows the same rules, and goes on if nobody is right",
        ),
        (
            "R12",
            "the order of the seats stays, from the first who is left",
        ),
        ("R13", "nobody wins in any other way"),
        ("A1", "a win is certain when nobody to come can finish"),
        ("A2", "an empty pile is made of the box"),
        ("A3", "too few cards for sudden death share the win"),
        ("A4", "a card whose value was seen may come back"),
        ("A5", "equal to a single card is right on both sides"),
        (
            "A6",
            "an early win takes a turn from nobody who could have won",
        ),
        ("A7", "nobody looks at the back of a card in hand"),
        ("A8", "a failed card does not make the hand smaller"),
        ("A9", "the category stays"),
        ("A10", "a country has one card"),
        ("A11", "perfect players end when the cards do"),
        ("A12", "the last round ends endless failing"),
        (
            "A13",
            "alone in a round means what the end of the round says",
        ),
        ("A14", "a card that has been laid is not taken back"),
        ("A15", "what was seen of boxed cards may be remembered"),
        ("A16", "the first player stays first"),
        ("A17", "the first card of the line is a card like any other"),
        ("E1", "a five beside two fives"),
        ("E2", "a seven beside a seven"),
        ("E3", "a four beside a four"),
        ("E4", "one of three with one card each"),
        ("E5", "nobody else can finish"),
        ("E6", "two finish and go on"),
        ("E7", "the round is finished before sudden death"),
        ("E8", "a rival's failure decides"),
        ("E9", "the last of the round decides"),
        ("E10", "sudden death of three"),
        ("E11", "five gaps"),
        ("E12", "the box becomes the pile"),
        ("E13", "two players with one card each"),
        ("I1", "every card is somewhere, once"),
        ("I2", "the line never decreases"),
        ("I3", "the line is as long as cards were right"),
        ("I4", "hands shrink by right cards alone"),
        (
            "I5",
            "there is always a right gap, one more than equal cards",
        ),
        ("I6", "who is out stays out"),
        ("I7", "in the end somebody has won"),
        ("I8", "a round begins with cards in every hand"),
        ("I9", "emptied hands are counted anew each round"),
    ],
    at_the_table: &[],
};

pub(crate) const COURSE: RuleBook = RuleBook {
    game: "La course",
    rules: &[
        ("R1", "the first seat begins, and play goes round the table"),
        (
            "R2",
            "everybody chooses one of three starts, openly and in turn",
        ),
        ("R3", "the visa of the start is taken at once"),
        (
            "R4",
            "a flight is one chain of cards of the hand; as many are drawn from the pile after it",
        ),
        ("R5", "a card is flown in either direction, once"),
        ("R6", "any way is allowed, and any city again"),
        (
            "R7",
            "whoever does not fly swaps two cards; there is no pass",
        ),
        (
            "R8",
            "a reject into each compartment; replacements are visible rejects or come from the pile",
        ),
        (
            "R9",
            "all is chosen first; then tops are taken, rejects put down, cards drawn",
        ),
        (
            "R10",
            "compartments are stacks of which the top can be taken",
        ),
        ("R11", "a flight leaves the compartments as they are"),
        (
            "R12",
            "every landing takes the visa of the city, one of each",
        ),
        ("R13", "the visa of Oceania is got in Australia alone"),
        (
            "R14",
            "an empty pile is made of the cards on the table when a card is drawn",
        ),
        (
            "R15",
            "with nothing on the table it is made of the covered rejects",
        ),
        (
            "R16",
            "whoever lands on the own start with all visas wins at once",
        ),
        ("R17", "players may share a city"),
        (
            "R18",
            "after the last round visas count, then the legs of the shortest way home",
        ),
        ("A1", "there are five visas"),
        ("A2", "a landing on the way is enough for a visa"),
        ("A3", "a flight draws no rejects"),
        ("A4", "nobody must fly"),
        ("A5", "nobody takes what he rejects in the same turn"),
        ("A6", "rejects cover each other"),
        (
            "A7",
            "cards in the compartments are not shuffled with the table",
        ),
        ("A8", "there is always a card to draw"),
        ("A9", "no stack of visas runs out"),
        ("A10", "Moscow and Istanbul are in Europe"),
        ("A11", "Cairo, Anchorage, Beirut and Port Louis"),
        ("A12", "no two cards have the same two cities"),
        ("A13", "the hand is seen before the start is chosen"),
        ("A14", "a chain may touch a city twice"),
        ("A15", "two players play as more do"),
        ("A16", "one may swap or fly away whatever it is good for"),
        ("A17", "nothing is drawn before both sources are chosen"),
        ("A18", "players of the same start have a visa each"),
        ("A19", "the hand of the winner is not refilled"),
        ("A20", "nobody else wins in the same round"),
        ("A21", "there are always two cards to reject"),
        ("A22", "a visa is a proof, and the landing counts"),
        ("E1", "a chain of four"),
        ("E2", "from Cairo to Teheran"),
        ("E3", "home with four visas"),
        ("E4", "home in the middle of a chain"),
        ("E5", "the fifth visa and home in one chain"),
        ("E6", "past the start with four visas"),
        ("E7", "the first three turns"),
        ("E8", "nobody flies"),
        ("E9", "a flight with one card in the pile"),
        ("E10", "ahead by a leg, or not"),
        ("I1", "every card is somewhere, once"),
        ("I2", "every hand is full after every turn"),
        ("I3", "the pile has what was not dealt"),
        (
            "I4",
            "one visa of a continent for everybody, and never less",
        ),
        ("I5", "a flight is a walk from where the pawn stands"),
        (
            "I6",
            "what a swap and what a reshuffle do to the compartments",
        ),
        ("I7", "the winner has all visas and stands on the start"),
        ("I8", "the network strands nobody"),
        ("I9", "no visa where there is none"),
        ("I10", "the pile is refilled only for a draw"),
    ],
    at_the_table: &[],
};

pub(crate) const CONTROLE_GLOBAL: RuleBook = RuleBook {
    game: "Contrôle Global",
    rules: &[
        ("R1", "six ways to have influence"),
        (
            "R2",
            "development is at least 1 and shared at the end, stocks, cubes by player and category",
        ),
        (
            "R3",
            "the world level follows from the influence of everybody",
        ),
        ("R4", "one level less for each player ahead"),
        ("R5", "who draws level stays behind"),
        ("R6", "never less than one's own influence alone would give"),
        (
            "R7",
            "levels are noted at the end of a round and hold for the next",
        ),
        ("R8", "what every level is worth"),
        ("R9", "influence in two regions, a faction, its resources"),
        (
            "R10",
            "turns in order, then civil society; twelve piles, low and high",
        ),
        (
            "R11",
            "one card, one effect of it, and the card is discarded",
        ),
        ("R12", "the civil effect is not played"),
        ("R13", "resources are invested with the card"),
        ("R14", "developing a region costs two resources"),
        ("R15", "resources for the icons, wherever one is present"),
        (
            "R16",
            "cards are renewed for resources, and the hand is refilled from any piles",
        ),
        (
            "R17",
            "effects at the end of a turn go round from the active player",
        ),
        (
            "R18",
            "a card for each level that is reached for the first time in a round",
        ),
        ("R19", "the cards act in their order when all have played"),
        (
            "R20",
            "civil society hits the most influential, again from a level on",
        ),
        ("R21", "levels, points, and the next order of turns"),
        ("R22", "the end, after a complete round"),
        ("R23", "points of levels and regions together"),
        (
            "R24",
            "development is shared from the most influential down",
        ),
        ("R25", "an effect is read from left to right"),
        ("R26", "regions and players by letters"),
        ("B1", "the numbers"),
        ("B2", "the setup"),
        ("B3", "the states of a turn and their decisions"),
        ("B4", "playing an effect"),
        ("B5", "civil society, update, end"),
        ("B6", "the language of effects"),
        ("B7.1", "Yellow, Green and Purple"),
        ("B7.2", "the floor"),
        ("B7.3", "energy"),
        ("B7.4", "a rival in the second step"),
        ("B7.5", "a jump of two levels"),
        ("B7.6", "a condition that is not met"),
        ("B7.7", "the same player loses twice"),
        ("B7.8", "shared development"),
        ("B7.9", "falling and rising"),
        ("B7.10", "two categories at once"),
        ("B7.11", "a chain of three regions"),
        ("B7.12", "without any cube"),
        ("B7.13", "present everywhere"),
        ("B7.14", "fewer than are to be lost"),
        ("B7.15", "losses at once"),
        ("B7.16", "raw materials"),
        ("B7.17", "an empty high pile"),
        ("B7.18", "everything level"),
        ("B7.19", "a level that does not last"),
        ("B9.1", "every card is somewhere, once"),
        ("B9.2", "nothing falls below its floor"),
        ("B9.3", "tracks are sorted, and a swap takes more"),
        ("B9.4", "levels lie between alone and the world"),
        ("B9.5", "hands are full at the end of a turn"),
        (
            "B9.6",
            "region points are what there is, and equal for equals",
        ),
        ("B9.7", "totals are sums"),
        ("B9.8", "the zone is as long as the rises"),
        ("B9.9", "the order of turns is stable"),
        ("B9.10", "resources come from somewhere"),
        ("F1", "Panacelle: Biology counts one more"),
        ("F2", "Gentle Light spreads"),
        ("F3", "Corridors stand first among equals"),
        ("F4", "Delta takes one more"),
        ("F5", "Black Shield takes spoils"),
        ("F6", "Echo holds five"),
        ("F7", "Eden pays with anything"),
        ("F8", "Atlas develops twice for one"),
        ("F9", "Voice of Heaven cancels a loss"),
        ("F10", "Chimera renews two for nothing"),
        ("F11", "Guard of the Ramparts: Military counts one more"),
        ("F12", "Protocol reaches everywhere"),
        ("A1", "low cards go to III, high ones on to VI"),
        ("A2", "what each resource is for"),
        ("A3", "without influence the level is 0"),
        ("A4", "what fell and rises again counts in a later round"),
        (
            "A5",
            "the cards of civil society come from the high pile, unseen",
        ),
        ("A6", "stocks do not grow again"),
        ("A7", "whoever can play nothing dumps"),
        ("A8", "who is hit among equals"),
        ("A9", "levels that rise in a round count from the next"),
        ("A10", "U is chosen by the player"),
        ("A11", "the first order is random"),
        ("A12", "equal points keep their order"),
        ("A13", "the last level can be used"),
        ("A14", "nothing is invested where the effect did not go"),
        ("A15", "two do not play"),
        ("A16", "table talk"),
        ("A17", "a card that is played is no influence"),
        ("A18", "no part of an effect is refused"),
        ("A19", "the bonus of a faction comes before energy"),
        ("A20", "energy is paid below the first level as well"),
        ("A21", "the track proves the order of equals"),
        ("A22", "Kosovo and Taiwan"),
        ("A23", "a faction without resources"),
        ("A24", "nobody decides between equals"),
        ("A25", "a condition looks at the level that was reached"),
        ("A26", "the second loss hits the same player"),
        ("A27", "effects name regions alone"),
        ("A28", "investments are no part of the effect"),
        ("A29", "whoever could play may dump"),
        ("A30", "stocks are limited, the bank is not"),
        ("A31", "two ends at once"),
        ("A32", "no effect waits for the end of a turn"),
        ("A33", "raw materials give what the effect gave or required"),
        ("A34", "nobody is ever without cards"),
        ("A35", "the setup and the first round have one order"),
        ("A36", "there is no level above the last"),
    ],
    at_the_table: &[
        (
            "R17",
            "nothing that a card can say waits for the end of a turn",
        ),
        ("A16", "a program has one turn after the other"),
        ("A27", "the language of effects has words for regions alone"),
        ("A32", "as R17"),
    ],
};

/// Rules of a game that tests name, with the place of each.
fn named(game: &str) -> BTreeSet<(String, String)> {
    let ours = ["tests/games", "src"].map(files_under).concat();
    let sources = ours.iter().filter(|name| name.ends_with(".rs"));
    let of_file = |name: &String| {
        let named = named_in(&text_of(name), game);
        let place = |(rule, line)| (rule, format!("{name}:{line}"));
        named.into_iter().map(place).collect::<Vec<_>>()
    };
    sources.flat_map(of_file).collect()
}

/// Rules in the documentation of tests, each with its line.
fn named_in(text: &str, game: &str) -> Vec<(String, usize)> {
    let lead = format!("/// Rules of {game}: ");
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let is_test = |index: usize| {
        let after = lines[index..].iter().find(|line| !line.starts_with("///"));
        after.is_some_and(|line| *line == "#[test]")
    };
    let naming = lines.iter().enumerate().filter_map(|(index, line)| {
        let rules = line.strip_prefix(&lead)?.strip_suffix('.')?;
        is_test(index).then_some((index + 1, rules))
    });
    naming
        .flat_map(|(line, rules)| rules.split(", ").map(move |rule| (rule.to_owned(), line)))
        .collect()
}

#[test]
fn a_test_names_every_rule() {
    let mut complaints = Vec::new();
    for book in [GLOBALISSIMO, CARDLINE, COURSE, CONTROLE_GLOBAL] {
        let game = book.game;
        let named = named(game);
        let known = |rule: &str| book.rules.iter().any(|(id, _)| *id == rule);
        for (rule, place) in named.iter().filter(|(rule, _)| !known(rule)) {
            complaints.push(format!("{place}: {game} has no rule {rule}"));
        }
        for (rule, demand) in book.rules {
            let tested = named.iter().any(|(other, _)| other == rule);
            let at_the_table = book.at_the_table.iter().any(|(other, _)| other == rule);
            match tested {
                true if at_the_table => {
                    complaints.push(format!("{game} {rule} is for the table, and tested"));
                }
                false if !at_the_table => {
                    complaints.push(format!("{game} {rule} has no test: {demand}"));
                }
                _ => {}
            }
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// Numbers of each kind follow each other: none has been forgotten.
#[test]
fn every_rule_is_listed() {
    let kinds = [
        ("R", 26),
        ("B", 6),
        ("B7.", 19),
        ("B9.", 10),
        ("F", 12),
        ("A", 36),
    ];
    let all = kinds
        .iter()
        .flat_map(|(kind, last)| (1..=*last).map(move |it| format!("{kind}{it}")));
    let listed = CONTROLE_GLOBAL.rules.iter().map(|(id, _)| (*id).to_owned());
    assert_eq!(Vec::from_iter(listed), Vec::from_iter(all));
}

#[test]
fn rules_are_read_from_the_documentation_of_tests_alone() {
    let text = "/// Says something.\n///\n/// Rules of Cardline: R1, A2.\n/// Rules of Cardline: I3.\n\
                #[test]\nfn a() {}\n    /// Rules of Cardline: R4.\n    #[test]\n/// Rules of \
                Cardline: R5.\nfn b() {}\n/// Rules of Globalissimo: R6.\n#[test]\n";
    let named = |game| named_in(text, game).into_iter().map(|(rule, _)| rule);
    assert_eq!(Vec::from_iter(named("Cardline")), ["R1", "A2", "I3", "R4"]);
    assert_eq!(Vec::from_iter(named("Globalissimo")), ["R6"]);
}
