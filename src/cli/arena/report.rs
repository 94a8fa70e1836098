//! The report of an arena: tables for people, with the same figures for programs.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use rust_decimal::Decimal;
use serde_json::{Map, Value as Json};

use ::arena::journal::Pair;
use ::arena::{BoundUnit, Pairs, Rating, Sprt, Verdict, ratings, share_to_elo};
use ::match_session::FoulKind;
use ::report::{Blocks, Figures, Table, Value, figure_table, figures, gap, sentence};
use lang::{Number, args};

use crate::context::Context;

/// The output format of a report.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Form {
    Table,
    Json,
    Csv,
}

/// The results of an arena.
pub(super) struct Report {
    pub(super) game: &'static str,
    pub(super) seats: u8,
    pub(super) seed: u64,
    /// `false` if the arena was interrupted.
    pub(super) complete: bool,
    /// Sequential probability ratio test (SPRT), if one was requested.
    pub(super) test: Option<Sprt>,
    pub(super) bots: Vec<BotSummary>,
    pub(super) pairings: Vec<Pairing>,
}

/// A bot in the report.
pub(super) struct BotSummary {
    name: String,
    /// Elo rating; `None` with fewer than three bots.
    rating: Option<Rating>,
}

impl BotSummary {
    pub(super) fn new(name: &str) -> Self {
        Self { name: name.to_owned(), rating: None }
    }
}

/// The results of two bots against each other.
pub(super) struct Pairing {
    /// Index of the first bot.
    one: usize,
    /// Index of the second bot.
    other: usize,
    /// Results of the pairs from the point of view of the first bot. A pair is two matches with the same deal and
    /// exchanged seats.
    pub(super) pairs: Pairs,
    /// Number of decisions in all matches.
    decisions: u64,
    /// Number of fouls by kind, for each of the two bots.
    fouls: [BTreeMap<FoulKind, u64>; 2],
}

impl Pairing {
    pub(super) fn new(one: usize, other: usize) -> Self {
        let (pairs, fouls) = (Pairs::default(), Default::default());
        Self { one, other, pairs, decisions: 0, fouls }
    }

    /// Adds a finished pair.
    pub(super) fn add_pair(&mut self, pair: &Pair) {
        self.pairs.push(pair.won());
        for game in &pair.games {
            self.decisions += game.decisions;
            for (side, kind) in &game.fouls {
                // The number of the side is read from a file, so it may be out of range.
                *self.fouls[*side % 2].entry(*kind).or_default() += 1;
            }
        }
    }
}

/// Rounds a value to `decimals` decimals.
fn number(value: Decimal, decimals: u32) -> Number {
    let scaled = value * Decimal::from(10_u64.pow(decimals));
    let units = i64::try_from(scaled.round()).unwrap_or(i64::MAX);
    Number::new(units, decimals)
}

/// Converts a share (0 to 1) to a percentage with two decimals.
fn percent(share: Decimal) -> Number {
    number(share * Decimal::ONE_HUNDRED, 2)
}

impl Report {
    /// Calculates the Elo ratings of the bots if there are more than two.
    pub(super) fn rate(&mut self) {
        let known: Vec<((usize, usize), &Pairs)> = self
            .pairings
            .iter()
            .filter(|pairing| pairing.pairs.count() > 0)
            .map(|pairing| ((pairing.one, pairing.other), &pairing.pairs))
            .collect();
        // Ratings of two bots would only repeat the result of their pairing.
        if self.bots.len() > 2 && !known.is_empty() {
            let rated = ratings(self.bots.len(), &known);
            for (bot, rating) in self.bots.iter_mut().zip(rated) {
                bot.rating = Some(rating);
            }
        }
    }

    /// Returns the log-likelihood ratio and the verdict of the test; `None` without a test or without pairs.
    fn verdict(&self, pairing: &Pairing) -> Option<(Number, Verdict)> {
        let test = self.test.filter(|_| pairing.pairs.count() > 0)?;
        Some((number(test.log_likelihood_ratio(&pairing.pairs), 2), test.verdict(&pairing.pairs)))
    }

    /// Returns the unit of the test's bounds, and both bounds: in Elo points without their sign, because the sentences
    /// say in words on which side of an even result they are, or in percent.
    fn bounds(&self) -> (&'static str, [Number; 2]) {
        let Some(test) = self.test else {
            return ("elo", [number(Decimal::ZERO, 0); 2]);
        };
        // As many decimals as on the command line, up to three.
        let exact = |bound: Decimal| number(bound.abs(), bound.normalize().scale().min(3));
        let unit = match test.unit {
            BoundUnit::Elo => "elo",
            BoundUnit::Percent => "percent",
        };
        (unit, [test.low, test.high].map(exact))
    }

    /// Builds the report. It is at most 80 columns wide, unless names are long.
    pub(super) fn blocks(&self, context: &Context, title: &str) -> Blocks {
        let played: u64 = self.pairings.iter().map(|pairing| 2 * pairing.pairs.count()).sum();
        let last = self.pairings.iter().map(|pairing| pairing.pairs.count()).max().unwrap_or(0);
        // The seed of a pair is the arena's seed plus the number of the pair; see `WorkerPool::pair`.
        let last = self.seed.wrapping_add(last.saturating_sub(1));
        let args = args![
            game = title,
            seats = usize::from(self.seats),
            games = whole_number(played),
            first = self.seed.to_string(),
            last = last.to_string()
        ];
        let named = [
            ("game", self.game.to_owned()),
            ("seats", self.seats.to_string()),
            ("seed", self.seed.to_string()),
            ("complete", self.complete.to_string()),
        ];
        let pairings = self.pairings.iter().map(|pairing| {
            let names = [pairing.one, pairing.other].map(|bot| self.bots[bot].name.as_str());
            gap() + self.pairing(context, pairing, names)
        });
        sentence(context.text("arena-head", &args))
            + figures("arena", "", named)
            + pairings.collect::<Blocks>()
            + self.ratings(context)
    }

    /// Builds the table of ratings, best first; equal ratings keep the order of the command line.
    fn ratings(&self, context: &Context) -> Blocks {
        let rated = self.bots.iter().filter_map(|bot| Some((bot.name.as_str(), bot.rating?)));
        let mut rated: Vec<(&str, [Number; 2], Decimal)> = rated
            .map(|(name, rating)| {
                (name, [rating.elo, rating.margin].map(|points| number(points, 1)), rating.elo)
            })
            .collect();
        let named = rated.iter().map(|(name, [elo, margin], _)| {
            figures("bot", name, [("elo", elo.plain()), ("margin", margin.plain())])
        });
        let named = named.collect::<Blocks>();
        rated.sort_by_key(|(_, _, elo)| Reverse(*elo));
        let rows = rated.iter().map(|(name, points, _)| {
            let [elo, margin] = points.map(|points| points.print(context.lang()));
            [(*name).to_owned(), elo, format!("± {margin}")]
        });
        let heads = ["rating", "elo", "margin"].map(|id| context.plain(&format!("arena-{id}")));
        let table = Table::numbers(heads, rows);
        named.map_non_empty(|named| named + gap() + table)
    }

    /// Builds the results of one pairing: shares of wins, difference in Elo points, pentanomial counts, verdict and
    /// fouls. The pentanomial counts are the numbers of pairs for each of the five possible results of a pair.
    fn pairing(&self, context: &Context, pairing: &Pairing, names: [&str; 2]) -> Blocks {
        let lang = context.lang();
        let word = |id: &str| context.plain(&format!("arena-{id}"));
        let pairs = &pairing.pairs;
        let ([one, other], which) = (names, names.join(" – "));
        let args =
            [("one", one.into()), ("other", other.into()), ("pairs", as_count(pairs.count()))];
        let named =
            [("pairs", pairs.count().to_string()), ("decisions", pairing.decisions.to_string())];
        // A share of 0 or 1 would be an infinite difference in Elo points, so it has no value.
        let points = |share: Decimal| share_to_elo(share).map(|elo| number(elo, 1));
        let print = |points: Option<Number>| points.map_or("–".to_owned(), |of| of.print(lang));
        let ends = pairs.interval().map(|(low, high)| [low, high].map(points));
        let elos = ends
            .map_or("–".to_owned(), |ends| ends.map(print).join(&format!(" {} ", word("to"))));
        let plain = ends.unwrap_or_default();
        let plain = plain.map(|points| points.map_or_else(String::new, |points| points.plain()));
        let values = vec![
            Value::number(pairs.share().map(percent), lang),
            Value::range(pairs.interval().map(|(low, high)| (percent(low), percent(high))), lang),
            Value::number(pairs.share().and_then(points), lang),
            Value::new(elos, plain),
        ];
        let heads = ["bot", "wins", "interval", "elo", "interval"].map(word);
        let shares = ["wins_percent", "wins_low", "wins_high", "elo", "elo_low", "elo_high"];
        let shares =
            figure_table("pairing", heads, &shares, [(which.clone(), one.to_owned(), values)]);
        let five =
            pairs.pentanomial().map(|count| Value::number(Some(whole_number(count)), lang)).into();
        let heads = ["pairs", "both-lost", "less", "even", "more", "both-won"].map(word);
        let counts = ["both_lost", "less", "even", "more", "both_won"];
        let counts =
            figure_table("pairing", heads, &counts, [(which.clone(), String::new(), five)]);
        let verdict = self.verdict(pairing).map(|(ratio, verdict)| {
            let (unit, [low, high]) = self.bounds();
            let args = args![
                ratio,
                bound = number(Sprt::llr_bound(), 2),
                verdict = verdict.id(),
                unit,
                low,
                high,
                one,
                other
            ];
            let named = [("llr", ratio.plain()), ("verdict", verdict.id().to_owned())];
            sentence(context.text("arena-verdict", &args)) + figures("pairing", &which, named)
        });
        let fouls = names.into_iter().zip(&pairing.fouls).flat_map(|(name, fouls)| {
            let which = format!("{which}: {name}");
            fouls.iter().map(move |(kind, count)| {
                let args =
                    [("bot", name.into()), ("kind", kind.id().into()), ("count", as_count(*count))];
                sentence(context.text("arena-fouls", &args))
                    + figures("foul", &which, [(kind.id(), count.to_string())])
            })
        });
        sentence(context.text("arena-pairing", &args))
            + figures("pairing", &which, named)
            + shares
            + counts
            + verdict
            + fouls.collect::<Blocks>()
    }
}

/// Builds the JSON object: the figures, grouped by subject. Decimal figures are strings, so that no digit is lost.
pub(super) fn object(figures: &Figures) -> Map<String, Json> {
    let mut arena = Map::new();
    let mut lists: BTreeMap<&str, Vec<Json>> = BTreeMap::new();
    for figure in figures.iter() {
        let value = match figure.value.parse::<u64>() {
            Ok(whole) => whole.into(),
            Err(_) if figure.value.is_empty() => Json::Null,
            Err(_) => figure.value.as_str().into(),
        };
        if figure.subject_kind == "arena" {
            arena.insert(figure.name.to_owned(), value);
            continue;
        }
        let list = lists.entry(figure.subject_kind).or_default();
        if list.last().is_none_or(|object| object["of"] != figure.subject_id.as_str()) {
            list.push(serde_json::json!({ "of": figure.subject_id }));
        }
        if let Some(object) = list.last_mut() {
            object[figure.name] = value;
        }
    }
    arena.extend(lists.into_iter().map(|(what, list)| (format!("{what}s"), list.into())));
    arena
}

fn as_count(number: u64) -> lang::MessageArg {
    lang::MessageArg::Count(usize::try_from(number).unwrap_or(usize::MAX))
}

fn whole_number(count: u64) -> Number {
    Number::whole(i64::try_from(count).unwrap_or(i64::MAX))
}
