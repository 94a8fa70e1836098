//! Screens of La course autour du monde.

use engine::{Seat, Slug, ToMove};
use games::course::{Action, Compartment, Event, ReshuffleSource, Stage, TakenCard, View};
use games::{Course, Playable};
use lang::Lang;
use narration::{Narrate, ParsedInput, QuestionKind, Table};

use super::course_scenes::*;
use super::{compare, dataset, said, told};

fn flew(route: (&str, &str), to: &str) -> Event {
    Event::Flew { seat: ANN, route: leg(route), to: slug(to) }
}

fn visa(visa: &str, city: &str) -> Event {
    Event::Visa { seat: ANN, visa: slug(visa), city: slug(city) }
}

fn swapped(taken: Vec<TakenCard>) -> Event {
    let drawn = 2 - u16::try_from(taken.len()).expect("few");
    Event::Swapped {
        seat: ANN,
        out: [leg(("pointe-a-pitre", "caracas")), leg(("buenos-aires", "rio-de-janeiro"))],
        taken,
        drawn,
    }
}

fn taken() -> Vec<TakenCard> {
    vec![
        TakenCard { from: Compartment::Left, route: leg(("rome", "alger")) },
        TakenCard { from: Compartment::Right, route: leg(("bombay", "singapour")) },
    ]
}

fn ended(winner: Option<Seat>, standings: &[u8]) -> Event {
    Event::Ended { winner, standings: standings.to_vec() }
}

/// What is told of events between two tables.
fn until(events: Vec<Event>, before: &View, after: &View, table: &Table<'_>) -> String {
    Course::narrate_events(&told(events), before, after, table)
}

fn understood(lines: &[&str], view: &View, table: &Table<'_>) -> String {
    let lines = lines.iter().map(|typed| {
        let understood = Course::parse(typed, view, table);
        let said = said(understood, |action| Course::describe_action(action, table));
        format!("> {typed}\n{said}")
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// All that is said before a decision.
fn decision(
    names: [&'static str; 4],
    view: &View,
    table: &Table<'_>,
) -> Vec<(&'static str, String)> {
    let texts = [
        <Course as Narrate>::describe_view(view, table),
        Course::prompt(view, table),
        Course::help(view, table),
        Course::rules(view, table),
    ];
    names.into_iter().zip(texts).collect()
}

fn screens(table: &Table<'_>) -> Vec<(&'static str, String)> {
    let events = |events: Vec<Event>, before: &View| until(events, before, before, table);
    let dealt = Event::Dealt { seats: 3, hand: 13, pile: 69 };
    let started = vec![Event::Started { seat: ANN, city: slug("paris") }, visa("europe", "paris")];
    let mut screens = vec![("the opening", events(vec![dealt], &starting()))];
    screens.extend(decision(
        [
            "the table before a start",
            "the prompt for a start",
            "help for a start",
            "the rule for a start",
        ],
        &starting(),
        table,
    ));
    screens.extend([
        (
            "lines typed for a start",
            understood(
                &["A", "b", "New York", "toky", "pairs", "rome", "hello", "", "swap A"],
                &starting(),
                table,
            ),
        ),
        (
            "the table where one start leads nowhere",
            <Course as Narrate>::describe_view(&no_way_from_one_start(), table),
        ),
        ("a start", events(started, &starting())),
    ]);
    screens.extend(decision(
        [
            "the table before a turn",
            "the prompt for a turn",
            "help for a turn",
            "the rule for a turn",
        ],
        &fresh(),
        table,
    ));
    screens.extend([
        ("the score", <Course as Narrate>::score(&fresh(), table)),
        (
            "lines typed in a turn",
            understood(
                &[
                    "téhéran",
                    "ADDIS ABABA",
                    "téh",
                    "a",
                    "B",
                    "C",
                    "tehren",
                    "le caire",
                    "cairo – tehran",
                    "vers Addis-Abeba",
                    "tokyo",
                    "ankara",
                    "nairobi",
                    "lagos",
                    "tehran, delhi, bangkok",
                    "tokyo anchorage",
                    "anchorage paris",
                    "londres paris",
                    "swap",
                    "échanger F",
                    "swap f g",
                    "rejeter buenos aires, rio",
                    "discard caracas",
                    "ecarter hong kong",
                    "swap bangcok delhi",
                    "swap rome",
                    "swap z",
                    "swap C D F",
                    "rester",
                    "atterrir",
                    "B D",
                    "bdg",
                    "f g",
                    "FG",
                    "b d f",
                    "échanger CD",
                    "swap L M pile",
                    "échanger L M gauche",
                    "swap L M both",
                    "swap L pile",
                    "swap hong kong pile",
                    "téhéran atterrir",
                    "tehran delhi se poser",
                    "tehren land",
                    "F land",
                    "main",
                    "écarts",
                    "P",
                    "S",
                    "hello world",
                    "",
                ],
                &fresh(),
                table,
            ),
        ),
    ]);
    screens.extend([
        ("the table with a winning flight", <Course as Narrate>::describe_view(&winning(), table)),
        ("the prompt with a winning flight", Course::prompt(&winning(), table)),
        (
            "the table where the last leg begins here",
            <Course as Narrate>::describe_view(&winning_round(), table),
        ),
    ]);
    screens.extend(decision(
        [
            "the table without a way on",
            "the prompt without a way on",
            "help without a way on",
            "the rule without a way on",
        ],
        &stuck(),
        table,
    ));
    screens.push((
        "lines typed without a way on",
        understood(
            &["A", "J K", "JK", "J K talon", "j z", "tokyo", "paris new york", "stay"],
            &stuck(),
            table,
        ),
    ));
    screens.extend(in_flight(table));
    screens.extend(in_a_swap(table));
    screens.extend(at_the_end(table));
    screens
}

/// Nothing in Ann's hand leads on from New York.
fn no_way_from_one_start() -> View {
    let mut view = starting();
    own(&mut view).hand.retain(|card| card.other_end(slug("new-york")).is_none());
    view
}

fn in_flight(table: &Table<'_>) -> Vec<(&'static str, String)> {
    let events = |events: Vec<Event>, before: &View| until(events, before, before, table);
    let mut last_visa = flying();
    last_visa.travellers[0].visas.push(slug("america"));
    let mut all_visas = last_visa.clone();
    all_visas.travellers[0].visas.push(slug("oceania"));
    let oceania = vec![flew(("singapour", "darwin"), "darwin"), visa("oceania", "darwin")];
    let first = vec![flew(("le-caire", "teheran"), "teheran"), visa("asia", "teheran")];
    let landed = vec![
        Event::Landed { seat: ANN, city: slug("delhi"), drawn: 2 },
        Event::Reshuffled { of: ReshuffleSource::Table, cards: 46 },
    ];
    let mut screens = vec![
        ("a first leg", events(first, &fresh())),
        (
            "a leg without a visa",
            events(vec![flew(("le-caire", "addis-abeba"), "addis-abeba")], &fresh()),
        ),
        ("one leg more", events(vec![flew(("delhi", "bangkok"), "bangkok")], &flying())),
        ("the last visa", until(oceania, &last_visa, &all_visas, table)),
    ];
    screens.extend(decision(
        ["the table in flight", "the prompt in flight", "help in flight", "the rule in flight"],
        &flying(),
        table,
    ));
    screens.extend([
        (
            "lines typed in flight",
            understood(
                &[
                    "bangkok",
                    "bangkok land",
                    "HI",
                    "g h",
                    "C",
                    "A",
                    "G",
                    "land",
                    "se poser",
                    "Stop",
                    "atterr",
                    "swap C",
                    "delhi",
                    "tokyo",
                    "lima",
                    "",
                ],
                &flying(),
                table,
            ),
        ),
        (
            "the table without a way on in flight",
            <Course as Narrate>::describe_view(&landing(), table),
        ),
        ("the prompt without a way on in flight", Course::prompt(&landing(), table)),
        ("help without a way on in flight", Course::help(&landing(), table)),
        ("a landing", events(landed, &flying())),
    ]);
    screens
}

fn in_a_swap(table: &Table<'_>) -> Vec<(&'static str, String)> {
    let events = |events: Vec<Event>, before: &View| until(events, before, before, table);
    let mut empty = second();
    empty.left.clear();
    let mut screens = decision(
        [
            "the table before the second reject",
            "the prompt for the second reject",
            "help for the second reject",
            "the rule for the second reject",
        ],
        &second(),
        table,
    );
    screens.push((
        "the prompt for the second reject where nothing can be taken",
        Course::prompt(&empty, table),
    ));
    screens.push((
        "lines typed for the second reject",
        understood(
            &[
                "F",
                "m",
                "swap M",
                "swap F M",
                "swap L F",
                "F left",
                "hand",
                "delhi bangkok",
                "tokyo",
                "tokio",
                "stop",
                "",
            ],
            &second(),
            table,
        ),
    ));
    screens.extend(decision(
        [
            "the table before something is taken",
            "the prompt for what is taken",
            "help for what is taken",
            "the rule for what is taken",
        ],
        &taking(),
        table,
    ));
    screens.extend([
        ("the prompt for what is taken from both", Course::prompt(&taking_both(), table)),
        (
            "lines typed for what is taken",
            understood(
                &[
                    "gauche",
                    "left",
                    "ri",
                    "les deux",
                    "both",
                    "pile",
                    "talon",
                    "d",
                    "rome",
                    "Mumbai Singapore",
                    "le",
                    "A",
                    "",
                ],
                &taking_both(),
                table,
            ),
        ),
        (
            "lines typed where one reject lies",
            understood(&["right", "both", "left"], &taking(), table),
        ),
        ("a swap", events(vec![swapped(Vec::new())], &taking())),
        ("a swap for both rejects", events(vec![swapped(taken())], &taking_both())),
        (
            "a swap that takes the last cards of the pile",
            events(
                vec![
                    swapped(taken()[..1].to_vec()),
                    Event::Reshuffled { of: ReshuffleSource::Compartments, cards: 54 },
                ],
                &taking(),
            ),
        ),
    ]);
    screens
}

fn at_the_end(table: &Table<'_>) -> Vec<(&'static str, String)> {
    let stopped = |events: Vec<Event>, view: &View| {
        let mut after = view.clone();
        (after.turn, after.stage) = (ToMove::Over, Stage::Over);
        until(events, view, &after, table)
    };
    let home = vec![flew(("paris", "anchorage"), "paris"), ended(Some(ANN), &[1, 2, 3])];
    let mut level = fresh();
    level.travellers[2] = level.travellers[0].clone();
    level.standings[2] = 2;
    let mut seen_by_bob = fresh();
    seen_by_bob.turn = ToMove::Act(CID);
    vec![
        (
            "the table before the last leg",
            <Course as Narrate>::describe_view(&nearly_home(), table),
        ),
        ("the win", until(home, &nearly_home(), &over(), table)),
        ("the last round", stopped(vec![ended(None, &[2, 1, 3])], &fresh())),
        ("a shared last round", stopped(vec![ended(None, &[2, 1, 2])], &level)),
        ("the table after the end", <Course as Narrate>::describe_view(&over(), table)),
        ("the score after the end", <Course as Narrate>::score(&over(), table)),
        ("the rule after the end", Course::rules(&over(), table)),
        (
            "the table in the turn of another",
            <Course as Narrate>::describe_view(&seen_by_bob, table),
        ),
    ]
}

#[test]
fn screens_of_course() {
    assert_eq!(Course::question_kind(&fresh()), QuestionKind::Choice);
    compare("course", screens);
}

/// All that was made up could happen in the network as it is.
#[test]
fn scenes_keep_to_the_network() {
    let cards = Course::cards(dataset()).expect("cards");
    let rank = |city: Slug| {
        let mut found = (0..).zip(cards.cities()).filter(|(_, other)| **other == city);
        found.next().expect("a city").0
    };
    let scenes = [starting(), fresh(), flying(), winning(), winning_round(), nearly_home(), over()];
    for traveller in scenes.iter().flat_map(|view| &view.travellers) {
        let cities: Vec<Slug> = traveller.itinerary.iter().map(|stop| stop.city).collect();
        for leg in cities.windows(2) {
            let [one, other] = [leg[0].as_str(), leg[1].as_str()];
            let is_route = |route| route == (one, other) || route == (other, one);
            assert!(routes().any(is_route), "no route {one} – {other}");
        }
        let mut visas = 0;
        for stop in &traveller.itinerary {
            let own = cards.visa(rank(stop.city));
            assert_eq!(stop.visa.is_some(), own & !visas != 0, "{}", stop.city);
            visas |= own;
        }
        let ends = traveller.start_city().zip(traveller.current_city());
        let to_go = ends.map(|(start, city)| cards.distance_home(rank(start), rank(city), visas));
        assert_eq!(traveller.to_go, to_go, "{cities:?}");
    }
}

/// What follows the first word is no longer needed once the card has been named.
#[test]
fn the_other_half_of_a_card_is_understood() {
    let half = |typed: &str, table: &Table<'_>| {
        let understood = Course::parse(typed, &fresh(), table);
        assert!(matches!(understood, ParsedInput::Incomplete { .. }), "{typed}: {understood:?}");
    };
    super::laws::with_table(Lang::Fr, |table| {
        let card = leg(("bangkok", "hong-kong"));
        for (first, second) in [
            ("swap", "bangkok hong kong"),
            ("swap hong kong", "bangkok"),
            ("rester", "hong kong bangkok"),
        ] {
            half(first, table);
            let both = format!("{first} {second}");
            let expected =
                ParsedInput::Action { action: Action::Reject { route: card }, confirm: None };
            assert_eq!(Course::parse(&both, &fresh(), table), expected, "{both}");
        }
    });
}
