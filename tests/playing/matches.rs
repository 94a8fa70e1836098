//! Matches made up for tests: what is typed in them, and the records that come of it.

use std::sync::Arc;

use bots::{Bot, BotGame, Level, seated};
use engine::{GameRng, Observation, Playthrough, Seat, Slug, ToMove};
use games::{
    Cardline, ControleGlobal, Course, Globalissimo, HigherLower, Playable, cardline,
    controle_global, course, globalissimo, higher_lower,
};
use lang::{Lang, Localizer};
use model::{Country, Dataset};
use narration::{Narrate, ParsedInput, Table};
use record::{Edition, Header, Participant, action_line, ended_line, undo_line};

/// A stream of chance that no seat has.
const OWN_STREAM: u64 = 1_000;

/// Lines that may mean an action.
pub trait Typist: Narrate + BotGame {
    /// Every line that may mean it.
    fn candidates(action: &Self::Action, table: &Table<'_>) -> Vec<String>;
}

impl Typist for Globalissimo {
    fn candidates(action: &globalissimo::Action, table: &Table<'_>) -> Vec<String> {
        match action {
            globalissimo::Action::Guess { country, place } => {
                vec![format!("{} {place}", name(country.as_str(), table))]
            }
            globalissimo::Action::Capital { answer } => {
                let answer = answer.as_ref().map_or("", |answer| answer.as_str());
                let has = |country: &&Country| country.capitals.token() == Some(answer);
                let lang = table.localizer.lang();
                let countries = table.dataset.countries.iter().filter(has);
                let capitals = countries.flat_map(|country| country.capitals.get(lang).to_vec());
                std::iter::once(answer.to_owned()).chain(capitals).collect()
            }
            globalissimo::Action::Locate { answer } => answer.iter().map(u16::to_string).collect(),
        }
    }
}

impl Typist for Cardline {
    fn candidates(action: &cardline::Action, table: &Table<'_>) -> Vec<String> {
        let cardline::Action::Place { country, slot } = action;
        let name = name(country.as_str(), table);
        let slots = [*slot, *slot + 1];
        slots.map(|slot| format!("{name} {slot}")).to_vec()
    }
}

impl Typist for HigherLower {
    fn candidates(action: &higher_lower::Action, _: &Table<'_>) -> Vec<String> {
        let line = match action {
            higher_lower::Action::More => "+",
            higher_lower::Action::Less => "less",
        };
        vec![line.to_owned()]
    }
}

impl Typist for Course {
    fn candidates(action: &course::Action, table: &Table<'_>) -> Vec<String> {
        let city = |city: &Slug| {
            let network = &table.dataset.network;
            let id = network.city_by_id(city.as_str()).expect("a city");
            network.city(id).name.get(table.localizer.lang()).to_owned()
        };
        match action {
            course::Action::Start { city: to } | course::Action::Fly { to } => vec![city(to)],
            course::Action::Land => vec!["land".to_owned()],
            course::Action::Reject { route } => {
                vec![format!("swap {} {}", city(&route.1), city(&route.0))]
            }
            course::Action::Take { left, right } => {
                let word = match (left, right) {
                    (true, true) => "both",
                    (true, false) => "left",
                    (false, true) => "right",
                    (false, false) => "pile",
                };
                vec![word.to_owned()]
            }
        }
    }
}

impl Typist for ControleGlobal {
    fn candidates(action: &controle_global::Action, table: &Table<'_>) -> Vec<String> {
        let control = &table.dataset.control;
        let lang = table.localizer.lang();
        let region = |id: &Slug| {
            let id = control.region_by_id(id.as_str()).expect("a region");
            control.region(id).name.bare.get(lang)
        };
        let category = |id: &Slug| {
            let id = control.sphere_by_id(id.as_str()).expect("a category");
            control.sphere(id).name.get(lang)
        };
        let resource = |id: &Slug| {
            let id = control.resource_by_id(id.as_str()).expect("a resource");
            control.resource(id).name.get(lang)
        };
        let card = |id: &Slug| {
            let id = control.card_by_id(id.as_str()).expect("a card");
            control.card(id).name.get(lang)
        };
        use controle_global::Action as It;
        let line = match action {
            It::Keep { faction } => {
                let id = control.faction_by_id(faction.as_str()).expect("a faction");
                control.faction(id).name.get(lang).to_owned()
            }
            It::Settle { region: at } | It::Choose { region: at } => region(at).to_owned(),
            It::Draw { pile } => {
                let pile = control.pile_by_id(pile.as_str()).expect("a pile");
                let name = control.sphere(pile.sphere).name.get(lang);
                format!("draw {name} {}", pile.tier.id())
            }
            It::Play { card: id, effect } => {
                let letter = char::from(b'a' + effect - 1);
                format!("{} {letter}", card(id))
            }
            It::Dump { card: id } | It::Discard { card: id } => format!("discard {}", card(id)),
            It::Place { category: of } => category(of).to_owned(),
            It::Remove { rival, category: of } => {
                format!("{} {}", table.name(*rival), category(of))
            }
            It::Take { resource: of } | It::Pay { resource: of } => resource(of).to_owned(),
            It::Spread { region: at, category: of } => format!("{} {}", region(at), category(of)),
            It::Reinforce { region: at, category: of } => {
                format!("reinforce {} {}", region(at), category(of))
            }
            It::Undermine { region: at, rival, category: of } => {
                format!("weaken {} {} {}", table.name(*rival), region(at), category(of))
            }
            It::Develop { region: at } => format!("develop {}", region(at)),
            It::Privatise { region: at, resource: of } => {
                format!("{} {}", region(at), resource(of))
            }
            It::Shield => "yes".to_owned(),
            It::Pass => "pass".to_owned(),
        };
        // Nobody wants to be asked.
        vec![format!("{line} !")]
    }
}

fn name(code: &str, table: &Table<'_>) -> String {
    let id = table.dataset.country_by_code(code).expect("a country");
    let country = table.dataset.country(id);
    country.bare_name(table.localizer.lang()).to_owned()
}

/// A match whose people type what chance has them type.
pub struct Script {
    /// What people type, line by line.
    pub typed: Vec<String>,
    /// The record of the match, line by line, with line breaks.
    pub record: Vec<String>,
    /// By line of `typed`: how many lines of the record there are once it has been carried out.
    pub after: Vec<usize>,
}

/// The seats of a command line such as `Ann +medium Bob`: a bot has a sign before its level.
pub fn sitters(seats: &str, lang: Lang) -> Vec<Participant> {
    let localizer = Localizer::new(lang);
    let mut bots = 0_usize;
    let sitter = |word: &str| match word.strip_prefix('+') {
        Some(level) => {
            bots += 1;
            let level_name = localizer.plain(&format!("level-name-{level}"));
            let args = vec![("number", bots.into()), ("level", level_name.into())];
            Participant { name: localizer.text("play-bot", &args), bot: Some(level.to_owned()) }
        }
        None => Participant { name: word.to_owned(), bot: None },
    };
    seats.split_whitespace().map(sitter).collect()
}

/// The words of a command line for these seats.
pub fn options(seats: &str) -> Vec<&str> {
    let option = |word| match str::strip_prefix(word, '+') {
        Some(level) => ["--bot", level],
        None => ["--player", word],
    };
    seats.split_whitespace().flat_map(option).collect()
}

impl Script {
    /// The script of a match.
    pub fn of<G: Typist>(dataset: &Dataset, seats: &str, seed: u64, lang: Lang) -> Self {
        let edition = Edition::<G>::from_dataset(dataset).expect("a playable deck");
        let mut header = edition.header(seed, sitters(seats, lang), G::Options::default());
        header.lang = Some(lang.id().to_owned());
        let sitters = header.seats.iter();
        let names: Vec<String> = sitters.map(|sitter| sitter.name.clone()).collect();
        let localizer = Localizer::new(lang);
        let seats = (0..).map(Seat).zip(&header.seats);
        let people = seats.filter(|(_, sitter)| sitter.bot.is_none());
        let people: Vec<Seat> = people.map(|(seat, _)| seat).collect();
        let (names, people) = (&names, &people);
        let table =
            Table { dataset, localizer: &localizer, names, people, plain: false, width: 80 };
        let mut bots: Vec<Option<Box<dyn Bot<G>>>> = Vec::new();
        for (seat, sitter) in Seat::all(header.setup().seats).zip(&header.seats) {
            let level = sitter.bot.as_deref().and_then(Level::from_id);
            bots.push(level.map(|level| seated::<G>(level, &edition.cards, seed, seat)));
        }
        let mut play = Playthrough::new(&edition.cards, header.setup(), seed).expect("a match");
        let mut rng = GameRng::new(seed, OWN_STREAM);
        let mut script = Self { typed: Vec::new(), record: vec![header.line()], after: Vec::new() };
        // By seat: what is left of its line; and what the last action led to.
        let mut rest: Vec<Vec<G::Action>> = bots.iter().map(|_| Vec::new()).collect();
        let mut events = Vec::new();
        while let Some(seen) = Observation::new(play.position()) {
            let seat = seen.seat();
            let own = &mut rest[seat.index()];
            let action = match &mut bots[seat.index()] {
                Some(bot) => bot.choose(&seen),
                None => {
                    let is_legal = |action: &G::Action| play.position().is_legal(action);
                    let view = seen.view();
                    match G::automatic_action(own, &events, &view, &is_legal, &table) {
                        // The line before goes on by itself.
                        Some(action) => {
                            if let Some(after) = script.after.last_mut() {
                                *after = script.record.len() + 1;
                            }
                            action
                        }
                        None => {
                            let (mut actions, line) = typed(&seen, &table, &mut rng);
                            script.typed.push(line);
                            script.after.push(script.record.len() + 1);
                            let first = actions.remove(0);
                            *own = actions;
                            first
                        }
                    }
                }
            };
            script.record.push(action_line(seat, &action));
            events = play.play(action).expect("a legal action");
        }
        let standings = play.position().standings();
        script.record.push(ended_line(&standings));
        script
    }

    /// What is typed, as it comes through a pipe.
    pub fn input(&self) -> String {
        self.typed.iter().map(|line| format!("{line}\n")).collect()
    }
}

/// The actions that a line means, and the line.
fn typed<G: Typist>(
    seen: &Observation<'_, G>,
    table: &Table<'_>,
    rng: &mut GameRng,
) -> (Vec<G::Action>, String) {
    let view = seen.view();
    for _ in 0..1_000 {
        let wanted = seen.nth_action(rng.index(seen.count_actions()));
        for line in G::candidates(&wanted, table) {
            let actions = match G::parse(&line, &view, table) {
                ParsedInput::Action { action, confirm: None } => vec![action],
                ParsedInput::Actions { actions, confirm: None } => actions,
                _ => continue,
            };
            if actions.first() == Some(&wanted) {
                return (actions, line);
            }
        }
    }
    panic!("nothing that can be typed is understood: {view:?}");
}

/// The record of a match of random play among people, some of whom take back what they did.
pub fn random_record<G: Playable>(
    dataset: &Dataset,
    seats: &str,
    seed: u64,
) -> (Header<G::Options>, Vec<String>) {
    let edition = Edition::<G>::from_dataset(dataset).expect("a playable deck");
    let header = edition.header(seed, sitters(seats, Lang::En), G::Options::default());
    let cards = Arc::clone(&edition.cards);
    let mut play = Playthrough::<G>::new(&cards, header.setup(), seed).expect("a match");
    let mut rng = GameRng::new(seed, OWN_STREAM);
    let mut lines = vec![header.line()];
    while let ToMove::Act(seat) = play.position().to_move() {
        if play.undoable_actions() > 0 && rng.below(4) == 0 {
            play.undo().expect("undoable");
            lines.push(undo_line());
            continue;
        }
        let position = play.position();
        let action = position.nth_action(rng.index(position.count_actions()));
        lines.push(action_line(seat, &action));
        play.play(action).expect("a legal action");
    }
    lines.push(ended_line(&play.position().standings()));
    (header, lines)
}
