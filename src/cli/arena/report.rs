//! What an arena found: as tables, as one object, and as CSV.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use anyhow::Result;
use rust_decimal::Decimal;
use serde::Serialize;

use ::arena::journal::Pair;
use ::arena::{Pairs, Rating, Test, Verdict, elo, ratings};
use ::match_session::Kind;
use lang::{Lang, Number};

use crate::context::Context;
use report::align as lines;

/// The form of a report.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Form {
    Table,
    Json,
    Csv,
}

/// What was found.
pub(super) struct Report {
    pub(super) game: &'static str,
    pub(super) seats: u8,
    pub(super) seed: u64,
    /// Whether all was played that was asked for.
    pub(super) complete: bool,
    pub(super) test: Option<Test>,
    pub(super) bots: Vec<OfBot>,
    pub(super) pairings: Vec<Pairing>,
}

/// One of the bots.
pub(super) struct OfBot {
    name: String,
    rating: Option<Rating>,
}

impl OfBot {
    pub(super) fn new(name: &str) -> Self {
        Self { name: name.to_owned(), rating: None }
    }
}

/// Two bots against each other.
pub(super) struct Pairing {
    one: usize,
    other: usize,
    pub(super) pairs: Pairs,
    decisions: u64,
    /// How often each of both did what.
    fouls: [BTreeMap<Kind, u64>; 2],
}

impl Pairing {
    pub(super) fn new(one: usize, other: usize) -> Self {
        let (pairs, fouls) = (Pairs::default(), Default::default());
        Self { one, other, pairs, decisions: 0, fouls }
    }

    pub(super) fn take(&mut self, pair: &Pair) {
        self.pairs.push(pair.won());
        for game in &pair.games {
            self.decisions += game.decisions;
            for (side, kind) in &game.fouls {
                *self.fouls[*side % 2].entry(*kind).or_default() += 1;
            }
        }
    }
}

/// A figure of a report, as text: the same on every machine.
#[derive(Serialize)]
struct Figure {
    what: &'static str,
    which: String,
    figure: &'static str,
    value: String,
}

fn number(value: Decimal, decimals: u32) -> Number {
    let scaled = value * Decimal::from(10_u64.pow(decimals));
    let units = i64::try_from(scaled.round()).unwrap_or(i64::MAX);
    Number::new(units, decimals)
}

fn percent(share: Decimal) -> Number {
    number(share * Decimal::ONE_HUNDRED, 2)
}

impl Report {
    /// Rates the bots, where there are more than two.
    pub(super) fn rate(&mut self) {
        let known: Vec<((usize, usize), &Pairs)> = self
            .pairings
            .iter()
            .filter(|pairing| pairing.pairs.count() > 0)
            .map(|pairing| ((pairing.one, pairing.other), &pairing.pairs))
            .collect();
        if self.bots.len() > 2 && !known.is_empty() {
            let rated = ratings(self.bots.len(), &known);
            for (bot, rating) in self.bots.iter_mut().zip(rated) {
                bot.rating = Some(rating);
            }
        }
    }

    fn verdict(&self, pairing: &Pairing) -> Option<(Number, Verdict)> {
        let test = self.test.filter(|_| pairing.pairs.count() > 0)?;
        Some((number(test.ratio(&pairing.pairs), 2), test.verdict(&pairing.pairs)))
    }

    /// For people: aligned, in at most eighty columns where names are short.
    pub(super) fn table(&self, context: &Context, title: &str) -> String {
        let lang = context.lang();
        let played: u64 = self.pairings.iter().map(|pairing| 2 * pairing.pairs.count()).sum();
        let last = self.pairings.iter().map(|pairing| pairing.pairs.count()).max().unwrap_or(0);
        let last = self.seed.wrapping_add(last.saturating_sub(1));
        let args = [
            ("game", title.into()),
            ("seats", usize::from(self.seats).into()),
            ("games", Number::whole(i64::try_from(played).unwrap_or(i64::MAX)).into()),
            ("first", self.seed.to_string().into()),
            ("last", last.to_string().into()),
        ];
        let mut text = context.text("arena-head", &args) + "\n";
        let word = |id: &str| context.plain(&format!("arena-{id}"));
        for pairing in &self.pairings {
            text.push('\n');
            let names = [pairing.one, pairing.other].map(|bot| self.bots[bot].name.as_str());
            text.push_str(&self.pairing(context, pairing, names));
        }
        let mut rated: Vec<(&str, Rating)> =
            self.bots.iter().filter_map(|bot| Some((bot.name.as_str(), bot.rating?))).collect();
        // The order of the command line stands between equal ones.
        rated.sort_by_key(|(_, rating)| Reverse(rating.elo));
        if !rated.is_empty() {
            let mut rows = vec![["rating", "elo", "margin"].map(word)];
            rows.extend(rated.iter().map(|(name, rating)| {
                [
                    (*name).to_owned(),
                    number(rating.elo, 1).print(lang),
                    format!("± {}", number(rating.margin, 1).print(lang)),
                ]
            }));
            text.push('\n');
            text.push_str(&grid(&rows));
        }
        text
    }

    fn pairing(&self, context: &Context, pairing: &Pairing, names: [&str; 2]) -> String {
        let lang = context.lang();
        let word = |id: &str| context.plain(&format!("arena-{id}"));
        let pairs = &pairing.pairs;
        let [one, other] = names;
        let args =
            [("one", one.into()), ("other", other.into()), ("pairs", as_count(pairs.count()))];
        let mut text = context.text("arena-pairing", &args) + "\n";
        let none = || "–".to_owned();
        let range = |edges: Option<(Decimal, Decimal)>, print: &dyn Fn(Decimal) -> String| {
            edges.map_or_else(none, |(low, high)| format!("{}–{}", print(low), print(high)))
        };
        let in_percent = |share: Decimal| percent(share).print(lang);
        let in_elo =
            |share: Decimal| elo(share).map_or_else(none, |elo| number(elo, 1).print(lang));
        let to = word("to");
        let elos = pairs
            .interval()
            .map_or_else(none, |(low, high)| format!("{} {to} {}", in_elo(low), in_elo(high)));
        let rows = [
            ["bot", "wins", "interval", "elo", "interval"].map(word).to_vec(),
            vec![
                one.to_owned(),
                pairs.share().map_or_else(none, in_percent),
                range(pairs.interval(), &in_percent),
                pairs.share().map_or_else(none, in_elo),
                elos,
            ],
        ];
        text.push_str(&grid(&rows));
        let five = pairs.five().map(|count| whole(count, lang));
        let rows = [
            ["pairs", "both-lost", "less", "even", "more", "both-won"].map(word).to_vec(),
            std::iter::once(String::new()).chain(five).collect(),
        ];
        text.push_str(&grid(&rows));
        if let Some((ratio, verdict)) = self.verdict(pairing) {
            let verdict = match verdict {
                Verdict::Better => "better",
                Verdict::NotBetter => "not-better",
                Verdict::Open => "open",
            };
            let args = [
                ("ratio", ratio.into()),
                ("bound", number(Test::bound(), 2).into()),
                ("verdict", verdict.into()),
                ("one", one.into()),
                ("other", other.into()),
            ];
            text.push_str(&(context.text("arena-verdict", &args) + "\n"));
        }
        for (name, fouls) in names.into_iter().zip(&pairing.fouls) {
            for (kind, count) in fouls {
                let args =
                    [("bot", name.into()), ("kind", kind.id().into()), ("count", as_count(*count))];
                text.push_str(&(context.text("arena-fouls", &args) + "\n"));
            }
        }
        text
    }

    /// All figures, one after the other.
    fn figures(&self) -> Vec<Figure> {
        let mut figures = Vec::new();
        let mut add = |what, which: &str, figure, value: String| {
            figures.push(Figure { what, which: which.to_owned(), figure, value });
        };
        add("arena", "", "game", self.game.to_owned());
        add("arena", "", "seats", self.seats.to_string());
        add("arena", "", "seed", self.seed.to_string());
        add("arena", "", "complete", self.complete.to_string());
        for pairing in &self.pairings {
            let names = [pairing.one, pairing.other].map(|bot| self.bots[bot].name.as_str());
            let which = names.join(" – ");
            let pairs = &pairing.pairs;
            add("pairing", &which, "pairs", pairs.count().to_string());
            add("pairing", &which, "decisions", pairing.decisions.to_string());
            let mut share = |figure, value: Option<Decimal>| {
                add(
                    "pairing",
                    &which,
                    figure,
                    value.map_or_else(String::new, |share| percent(share).plain()),
                );
            };
            share("wins_percent", pairs.share());
            share("wins_low", pairs.interval().map(|(low, _)| low));
            share("wins_high", pairs.interval().map(|(_, high)| high));
            let mut points = |figure, share: Option<Decimal>| {
                let elo = share.and_then(elo);
                add(
                    "pairing",
                    &which,
                    figure,
                    elo.map_or_else(String::new, |elo| number(elo, 1).plain()),
                );
            };
            points("elo", pairs.share());
            points("elo_low", pairs.interval().map(|(low, _)| low));
            points("elo_high", pairs.interval().map(|(_, high)| high));
            let cells = ["both_lost", "less", "even", "more", "both_won"];
            for (cell, count) in cells.into_iter().zip(pairs.five()) {
                add("pairing", &which, cell, count.to_string());
            }
            if let Some((ratio, verdict)) = self.verdict(pairing) {
                let verdict = match verdict {
                    Verdict::Better => "better",
                    Verdict::NotBetter => "not-better",
                    Verdict::Open => "open",
                };
                add("pairing", &which, "llr", ratio.plain());
                add("pairing", &which, "verdict", verdict.to_owned());
            }
            for (name, fouls) in names.into_iter().zip(&pairing.fouls) {
                for (kind, count) in fouls {
                    add("foul", &format!("{which}: {name}"), kind.id(), count.to_string());
                }
            }
        }
        for bot in &self.bots {
            if let Some(rating) = bot.rating {
                add("bot", &bot.name, "elo", number(rating.elo, 1).plain());
                add("bot", &bot.name, "margin", number(rating.margin, 1).plain());
            }
        }
        figures
    }

    /// One line a figure.
    pub(super) fn csv(&self) -> Result<String> {
        let mut table = ::csv::Writer::from_writer(Vec::new());
        for figure in self.figures() {
            table.serialize(figure)?;
        }
        Ok(String::from_utf8(table.into_inner()?)?)
    }

    /// One object for programs: figures by what they are of. Figures with decimals are text.
    pub(super) fn object(&self) -> impl Serialize + use<> {
        let mut arena = serde_json::Map::new();
        let mut lists: BTreeMap<&str, Vec<serde_json::Map<String, serde_json::Value>>> =
            BTreeMap::new();
        for figure in self.figures() {
            let value = match figure.value.parse::<u64>() {
                Ok(whole) => whole.into(),
                Err(_) if figure.value.is_empty() => serde_json::Value::Null,
                Err(_) => figure.value.into(),
            };
            if figure.what == "arena" {
                arena.insert(figure.figure.to_owned(), value);
                continue;
            }
            let list = lists.entry(figure.what).or_default();
            let is_same = |object: &&mut serde_json::Map<String, serde_json::Value>| {
                object.get("of").is_some_and(|of| *of == figure.which)
            };
            match list.last_mut().filter(is_same) {
                Some(object) => {
                    object.insert(figure.figure.to_owned(), value);
                }
                None => {
                    let of = ("of".to_owned(), figure.which.into());
                    list.push([of, (figure.figure.to_owned(), value)].into_iter().collect());
                }
            }
        }
        for (what, list) in lists {
            arena.insert(format!("{what}s"), list.into_iter().collect());
        }
        arena
    }
}

fn as_count(number: u64) -> lang::Arg {
    lang::Arg::Count(usize::try_from(number).unwrap_or(usize::MAX))
}

fn whole(count: u64, lang: Lang) -> String {
    Number::whole(i64::try_from(count).unwrap_or(i64::MAX)).print(lang)
}

/// Rows under each other: the first column to the left, the others to the right.
fn grid<R: AsRef<[String]>>(rows: &[R]) -> String {
    let lines = lines(rows, |column| column > 0);
    lines.into_iter().map(|line| format!("{}\n", line.trim_end())).collect()
}
