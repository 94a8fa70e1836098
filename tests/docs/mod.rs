//! `docs/records.md` and the pages in `docs/records/`: their examples come from matches.

mod commands;
mod control;
mod lines;
mod links;
mod page;
mod school;
mod words;
mod year;

use std::fmt::Write as _;

use bots::{BotGame, Level, seated};
use engine::{Code, GameRng, LoggedEvent, Observation, Playthrough, Seat, Slug};
use games::{
    Cardline, Course, GameId, Globalissimo, HigherLower, cardline, course, globalissimo,
    higher_lower,
};
use record::{Edition, Participant, action_line, ended_line, undo_line};
use serde_json::Value;

use testing::dataset;
use testing::{golden, text_of};

const PAGES: [&str; 7] = [
    "docs/records.md",
    "docs/records/globalissimo.md",
    "docs/records/cardline.md",
    "docs/records/higher-lower.md",
    "docs/records/course.md",
    "docs/records/controle-global.md",
    "docs/records/controle-global-example.md",
];

/// Every kind of foul stands in the page.
#[test]
fn the_page_of_the_protocol_names_every_foul() {
    let page = text_of("docs/protocol.md");
    for kind in match_session::FoulKind::ALL {
        assert!(page.contains(&format!("`{}`", kind.id())), "docs/protocol.md lacks {kind:?}");
    }
}

/// A match as it is recorded and as it is told.
#[derive(Clone, Default)]
struct Example {
    record: String,
    events: String,
}

impl Example {
    fn tell<E: serde::Serialize>(&mut self, events: &[LoggedEvent<E>]) {
        for event in events {
            let line = serde_json::to_string(event).expect("writable");
            writeln!(self.events, "{line}").expect("a String grows");
        }
    }
}

/// Who sits where.
type People<'a> = &'a [(&'a str, Option<Level>)];

/// Ann, and a bot at the other side of the table.
const TWO: People<'_> = &[("Ann", None), ("Bob", Some(Level::Random))];

/// People choose as `decide` says. Ann takes her first action back where she can.
fn example<G: BotGame>(
    seed: u64,
    people: People<'_>,
    options: G::Options,
    mut decide: impl FnMut(&Observation<'_, G>, &G::Cards) -> G::Action,
) -> Example {
    let edition = Edition::<G>::from_dataset(dataset()).expect("a playable deck");
    let sitter = |(name, bot): &(&str, Option<Level>)| Participant {
        name: (*name).to_owned(),
        bot: bot.map(|level| level.id().to_owned()),
    };
    let header = edition.header(seed, people.iter().map(sitter).collect(), options);
    let ann = Seat(0);
    let mut bots: Vec<_> = Seat::all(header.setup().seats)
        .zip(people)
        .map(|(seat, (_, bot))| bot.map(|level| seated::<G>(level, &edition.cards, seed, seat)))
        .collect();
    let mut example = Example::default();
    example.record += &header.line();
    let mut play = Playthrough::<G>::new(&edition.cards, header.setup(), seed).expect("a match");
    example.tell(play.setup_events());
    let mut taken_back = false;
    while let Some(seen) = Observation::new(play.position()) {
        let seat = seen.seat();
        let action = match &mut bots[seat.index()] {
            None => decide(&seen, &edition.cards),
            Some(bot) => bot.choose(&seen),
        };
        example.record += &action_line(seat, &action);
        let events = play.play(action).expect("a legal action");
        if seat == ann && !taken_back && play.undo().is_ok() {
            taken_back = true;
            example.record += &undo_line();
        } else {
            example.tell(&events);
        }
    }
    example.record += &ended_line(&play.position().standings());
    example
}

fn cardline() -> Example {
    let options = cardline::Options { category: None, hand: Some(1) };
    let mut rng = GameRng::new(1, 0);
    example::<Cardline>(CARDLINE_SEED, TWO, options, |seen, _| {
        seen.nth_action(rng.index(seen.count_actions()))
    })
}

const CARDLINE_SEED: u64 = 127;

/// Ann knows every answer and guesses the values.
fn globalissimo() -> Example {
    let mut rng = GameRng::new(1, 0);
    let options = globalissimo::Options::default();
    example::<Globalissimo>(GLOBALISSIMO_SEED, TWO, options, |seen, cards| {
        let Some(question) = seen.view().question else {
            return seen.nth_action(rng.index(seen.count_actions()));
        };
        let asked = |code: &Code| *code == question.country;
        let card = cards.deck().countries().iter().position(asked).expect("a card");
        match question.kind {
            globalissimo::BarrierKind::Capital => {
                globalissimo::Action::Capital { answer: Some(cards.capital(card).clone()) }
            }
            globalissimo::BarrierKind::Location => {
                globalissimo::Action::Locate { answer: Some(cards.number(card)) }
            }
        }
    })
}

const GLOBALISSIMO_SEED: u64 = 52;

fn higher_lower() -> Example {
    let mut rng = GameRng::new(2, 0);
    let options = higher_lower::Options::default();
    example::<HigherLower>(HIGHER_LOWER_SEED, TWO, options, |seen, _| {
        seen.nth_action(rng.index(seen.count_actions()))
    })
}

const HIGHER_LOWER_SEED: u64 = 11;

/// Ann flies as far as her hand brings her nearer to home, and swaps whatever comes.
fn course() -> Example {
    let mut rng = GameRng::new(1, 0);
    let mut is_hasty = true;
    example::<Course>(COURSE_SEED, TWO, course::Options {}, |seen, cards| {
        let view = seen.view();
        let (seat, own) = view.own.as_ref().expect("a hand");
        let ann = &view.travellers[seat.index()];
        let actions: Vec<course::Action> = seen.actions().collect();
        if std::mem::take(&mut is_hasty) {
            return actions[2];
        }
        let rank = |city: Slug| {
            let all = (0..=u16::MAX).zip(cards.cities());
            let mut found = all.filter(|(_, other)| **other == city);
            found.next().expect("a city").0
        };
        let visas = (0..).zip(cards.visas());
        let visas = visas.filter(|(_, visa)| ann.visas.contains(visa));
        let visas = visas.fold(0, |all, (bit, _)| all | 1 << bit);
        let far = |action: &course::Action| match action {
            course::Action::Start { city } => {
                let start = rank(*city);
                Some(farthest(cards, start, start, cards.visa(start), &own.hand))
            }
            course::Action::Fly { to } => {
                let [start, from, to] = [ann.start_city()?, ann.current_city()?, *to].map(rank);
                let (visas, rest) = (visas | cards.visa(to), without(&own.hand, cards, from, to));
                let far = farthest(cards, start, to, visas, &rest);
                (far < cards.distance_home(start, from, visas)).then_some(far)
            }
            _ => None,
        };
        let best = actions.iter().filter_map(|action| Some((far(action)?, action)));
        let best = best.min_by_key(|(far, _)| *far).map(|(_, action)| *action);
        let is_flight = |action: &course::Action| matches!(action, course::Action::Fly { .. });
        let rest: Vec<course::Action> =
            actions.into_iter().filter(|action| !is_flight(action)).collect();
        best.unwrap_or_else(|| rest[rng.index(rest.len())])
    })
}

/// A hand without the card of two cities.
fn without(
    hand: &[course::RouteCard],
    cards: &course::Cards,
    one: u16,
    other: u16,
) -> Vec<course::RouteCard> {
    let [one, other] = [one, other].map(|rank| cards.cities()[usize::from(rank)]);
    let stays = |leg: &&course::RouteCard| leg.other_end(one) != Some(other);
    hand.iter().filter(stays).copied().collect()
}

/// Routes of the way home after the chain of a hand that brings nearest to it.
fn farthest(
    cards: &course::Cards,
    start: u16,
    city: u16,
    visas: u8,
    hand: &[course::RouteCard],
) -> u8 {
    let own = cards.distance_home(start, city, visas);
    let ways = cards
        .routes_of(city)
        .filter(|(route, _)| hand.contains(&cards.route_cards()[usize::from(*route)]));
    let after = ways.map(|(_, to)| {
        let rest = without(hand, cards, city, to);
        farthest(cards, start, to, visas | cards.visa(to), &rest)
    });
    after.min().unwrap_or(own).min(own)
}

const COURSE_SEED: u64 = 96;

fn examples() -> [(&'static str, String); 10] {
    let (cardline, globalissimo, course) = (cardline(), globalissimo(), course());
    let higher_lower = higher_lower();
    let control = control::controle_global();
    [
        ("docs/examples/cardline.jsonl", cardline.record),
        ("docs/examples/cardline-events.jsonl", cardline.events),
        ("docs/examples/globalissimo.jsonl", globalissimo.record),
        ("docs/examples/globalissimo-events.jsonl", globalissimo.events),
        ("docs/examples/higher-lower.jsonl", higher_lower.record),
        ("docs/examples/higher-lower-events.jsonl", higher_lower.events),
        ("docs/examples/course.jsonl", course.record),
        ("docs/examples/course-events.jsonl", course.events),
        ("docs/examples/controle-global.jsonl", control.record),
        ("docs/examples/controle-global-events.jsonl", control.events),
    ]
}

#[test]
fn the_examples_are_matches() {
    for (name, lines) in examples() {
        golden(name, &lines).unwrap_or_else(|why| panic!("{why}"));
    }
}

/// A page with lines of the examples where it asks for them: a comment such as
/// `<!-- docs/examples/cardline.jsonl 1-4 -->` above a block, where 0 stands for the last line.
fn page_with_examples(page: &str) -> String {
    let text = text_of(page);
    let mut out = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        writeln!(out, "{line}").expect("a String grows");
        let asked = line.strip_prefix("<!-- docs/").and_then(|rest| rest.strip_suffix(" -->"));
        let Some((name, ranges)) = asked.and_then(|words| words.split_once(' ')) else {
            continue;
        };
        let name = format!("docs/{name}");
        let found = examples().into_iter().find(|(other, _)| *other == name);
        let (_, text) = found.unwrap_or_else(|| panic!("{page} asks for {name}"));
        let all: Vec<&str> = text.lines().collect();
        let pick = |range: &str| {
            let (from, to) = range.split_once('-').expect("a range of lines");
            let at = |text: &str| text.parse::<usize>().expect("the number of a line");
            let to = if at(to) == 0 { all.len() } else { at(to) };
            all[at(from).wrapping_sub(1)..to].join("\n")
        };
        let shown: Vec<String> = ranges.split(' ').map(pick).collect();
        writeln!(out, "```json\n{}\n```", shown.join("\n…\n")).expect("a String grows");
        assert_eq!(lines.next(), Some("```json"), "{page}: no block below `{line}`");
        assert!(lines.any(|line| line == "```"), "{page}: no end of the block below `{line}`");
    }
    out
}

#[test]
fn the_pages_show_the_examples() {
    for page in PAGES {
        golden(page, &page_with_examples(page)).unwrap_or_else(|why| panic!("{why}"));
    }
}

/// Every kind of action and event is explained on the page of its game.
#[test]
fn the_pages_name_every_action_and_event() {
    for game in GameId::ALL {
        let page = format!("docs/records/{}.md", game.id());
        let text = text_of(&page);
        let schema: Value =
            serde_json::from_str(&text_of(&format!("docs/schema/{}.json", game.id())))
                .expect("JSON");
        for (kind, tag) in [("Action", "action"), ("Event", "event")] {
            let variants = schema["$defs"][kind]["oneOf"].as_array().expect("variants");
            for variant in variants {
                let name = variant["properties"][tag]["const"].as_str().expect("a name");
                assert!(text.contains(&format!("| `{name}` |")), "{page} says nothing of `{name}`");
            }
        }
    }
}
