//! What is hidden from a seat is in nothing that it is shown, and in no answer to what it types: two
//! worlds that differ in nothing else are told alike, over matches of random play.

use std::borrow::Cow;

use engine::{Code, Game, GameRng, LoggedEvent, Seat, Token};
use games::{
    Cardline, ControleGlobal, Course, Globalissimo, HigherLower, Playable, cardline, globalissimo,
    higher_lower,
};
use lang::Lang;
use model::{Country, Dataset};
use narration::{Narrate, ParsedInput, Table};

use super::course_laws::often_flying;
use super::dataset;
use super::laws::{Choose, any_action, often_right, play, with_table};
use super::map::outlines;

/// A game that hides cards in its positions, and answers in the data.
trait Hiding: Narrate + Playable {
    /// The data as they may be for all that is seen.
    fn data(view: &Self::View, rng: &mut GameRng) -> Cow<'static, Dataset> {
        let _ = (view, rng);
        Cow::Borrowed(dataset())
    }

    /// The country that is asked about.
    fn asked(view: &Self::View) -> Option<Code> {
        let _ = view;
        None
    }
}

impl Hiding for Course {}
impl Hiding for ControleGlobal {}

impl Hiding for Globalissimo {
    /// Capitals and numbers belong to other countries, and values that have not been compared.
    fn data(view: &globalissimo::View, rng: &mut GameRng) -> Cow<'static, Dataset> {
        let mut data = dataset().clone();
        permute(&mut data.countries, rng, |to, from| {
            to.capitals = from.capitals.clone();
            to.capital_also = from.capital_also.clone();
            to.capital_note = from.capital_note.clone();
            to.seat = from.seat;
        });
        permute(&mut data.countries, rng, |to, from| {
            to.number = from.number;
            to.at = from.at;
            to.continent = from.continent;
        });
        let played: Vec<&Token> = view.played.iter().collect();
        for (category, values) in data.categories.iter().zip(&mut data.values) {
            if !played.iter().any(|played| played.as_str() == category.id) {
                rng.shuffle(values);
            }
        }
        Cow::Owned(data)
    }

    fn asked(view: &globalissimo::View) -> Option<Code> {
        view.question.as_ref().map(|question| question.country)
    }
}

impl Hiding for Cardline {
    /// Whatever does not lie in the line has another value.
    fn data(view: &cardline::View, rng: &mut GameRng) -> Cow<'static, Dataset> {
        let mut data = dataset().clone();
        let in_line =
            |country: &Country| view.line.iter().any(|placed| placed.code.as_str() == country.code);
        let hidden: Vec<usize> =
            (0..data.countries.len()).filter(|at| !in_line(&data.countries[*at])).collect();
        for values in &mut data.values {
            let mut others: Vec<_> = hidden.iter().map(|at| values[*at].clone()).collect();
            rng.shuffle(&mut others);
            hidden.iter().zip(others).for_each(|(at, value)| values[*at] = value);
        }
        Cow::Owned(data)
    }
}

impl Hiding for HigherLower {
    /// All values are others: what lies open is in the view.
    fn data(_: &higher_lower::View, rng: &mut GameRng) -> Cow<'static, Dataset> {
        let mut data = dataset().clone();
        data.values.iter_mut().for_each(|values| rng.shuffle(values));
        Cow::Owned(data)
    }
}

/// Gives each country what another one has.
fn permute(countries: &mut [Country], rng: &mut GameRng, take: impl Fn(&mut Country, &Country)) {
    let mut others = countries.to_vec();
    rng.shuffle(&mut others);
    countries.iter_mut().zip(&others).for_each(|(to, from)| take(to, from));
}

/// All that somebody who has this view can ask for.
fn shown<G: Narrate>(view: &G::View, table: &Table<'_>, lines: &[String]) -> Vec<String> {
    let mut shown = vec![
        <G as Narrate>::describe_view(view, table),
        G::prompt(view, table),
        G::help(view, table),
        G::rules(view, table),
        <G as Narrate>::score(view, table),
        G::table(view, table),
        <G as Narrate>::hand(view, table),
        G::why("1a a", view, table),
        format!("{:?}", G::parse_empty_line("", view, table)),
        G::completions(view, table).join("\n"),
        format!("{:?}", G::question_kind(view)),
    ];
    shown.extend(lines.iter().map(|line| match G::parse(line, view, table) {
        // Which action it is, nobody sees before it is done.
        ParsedInput::Action { confirm, .. } | ParsedInput::Actions { confirm, .. } => {
            format!("{confirm:?}")
        }
        other => format!("{other:?}"),
    }));
    shown
}

/// Lines of whoever tries to find out: answers right, wrong and mistyped, names, places, nonsense.
fn lines(asked: Option<Code>, rng: &mut GameRng) -> Vec<String> {
    let data = dataset();
    let few =
        ["", "?", "-", "a", "A1", "1 a", "swap a b", "x\u{301}\u{0}", "map", "0", "12", "300"];
    let mut lines = Vec::from(few.map(str::to_owned));
    let asked = asked.and_then(|code| data.country_by_code(code.as_str()));
    let any = || &data.countries[rng.index(data.countries.len())];
    let countries: Vec<&Country> = asked.map(|id| data.country(id)).into_iter().collect();
    let others: Vec<&Country> = std::iter::repeat_with(any).take(1).collect();
    for country in countries.into_iter().chain(others) {
        for lang in Lang::ALL {
            let capital = country.capitals.get(lang).first().cloned().unwrap_or_default();
            let slip: String = capital.chars().skip(1).collect();
            let name = country.bare_name(lang).to_owned();
            let number = country.number.unwrap_or_default().to_string();
            lines.extend([slip, capital, format!("{name} 2"), name, number]);
        }
    }
    rng.shuffle(&mut lines);
    lines.truncate(8);
    lines
}

/// What everybody hears of an action, and how it is told.
fn told<G: Narrate>(
    position: &G,
    action: &G::Action,
    table: &Table<'_>,
) -> (Vec<LoggedEvent<G::Event>>, String) {
    let (mut after, mut heard) = (position.clone(), Vec::new());
    after.apply(action, &mut heard);
    let told = heard.into_iter().map(|(round, event)| LoggedEvent { turn: 0, round, event });
    let told: Vec<LoggedEvent<G::Event>> = told.collect();
    let text = G::narrate_events(&told, &position.public_view(), &after.public_view(), table);
    (told, text)
}

/// Looks at every so many positions of a match, each time as another seat. Says how often the worlds
/// differed.
fn look<G: Hiding>(seats: u8, seed: u64, choose: Choose<G>, every: usize) -> usize {
    let mut rng = GameRng::new(seed, 98);
    let mut differ = 0;
    play::<G>(seats, seed, choose, |play, seen, action| {
        let number = play.actions().len();
        if number % every > 0 {
            return;
        }
        let at = format!("{} with {seats}, seed {seed}, decision {number}", G::ID);
        // Every other time whoever decides.
        let anybody = Seat(u8::try_from(rng.index(usize::from(seats))).expect("a seat"));
        let seat = if rng.below(2) == 0 { seen.seat() } else { anybody };
        let position = play.position();
        let mut lines = lines(G::asked(&position.public_view()), &mut rng);
        let other = position.determinize(seat, &mut rng);
        let data = G::data(&position.view(seat), &mut rng);
        differ += usize::from(other != *position);
        with_table(Lang::ALL[rng.index(Lang::ALL.len())], |table| {
            let elsewhere = Table { dataset: &data, ..*table };
            let views: [fn(&G, Seat) -> G::View; 2] = [Game::view, |game, _| game.public_view()];
            for view in views {
                let (here, there) = (view(position, seat), view(&other, seat));
                let there = shown::<G>(&there, &elsewhere, &lines);
                assert_eq!(shown::<G>(&here, table, &lines), there, "{at}");
                // Who only watches types nothing.
                lines.clear();
            }
            // A map takes long.
            if rng.below(90) == 0 {
                let map = |game: &G, table| G::map("", &game.view(seat), outlines(), table);
                assert_eq!(map(position, table), map(&other, &elsewhere), "{at}");
            }
            if seat != seen.seat() && G::SECRET_HANDS {
                return;
            }
            let (here, there) = (told(position, action, table), told(&other, action, &elsewhere));
            let mut pairs = here.0.iter().zip(&there.0);
            match pairs.find(|(here, there)| here != there) {
                Some((here, _)) => assert!(G::reveals(&here.event), "{at}: {here:?}"),
                None => assert_eq!(here, there, "{at}"),
            }
        });
    });
    differ
}

#[test]
fn no_screen_shows_what_is_hidden() {
    let mut differ = [0; 5];
    for (seats, seed) in [(2, 0), (6, 1)] {
        differ[0] += look::<Globalissimo>(seats, seed, often_right, 1);
        differ[1] += look::<Cardline>(seats, seed, any_action, 1);
        differ[2] += look::<Course>(seats, seed, often_flying, 211);
        differ[3] += look::<ControleGlobal>(seats.max(3), seed, any_action, 37);
    }
    for (seats, seed) in [(2, 0), (8, 1)] {
        differ[4] += look::<HigherLower>(seats, seed, any_action, 1);
    }
    assert!(differ.iter().all(|times| *times > 15), "{differ:?}");
}
