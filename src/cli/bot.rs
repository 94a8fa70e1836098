//! `mappemonde bot check ./mybot`: checks if an external bot follows the protocol, in every game and with every
//! number of players.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::Result;
use serde::Serialize;

use ::arena::DeterminizedPlayer;
use ::match_session::contest::play;
use ::match_session::{BuiltInPlayer, FoulKind, FoulPolicy, Player};
use bots::{BotGame, Level};
use engine::{Game, Seat, Setup};
use games::{GameId, with_game};
use lang::{Number, args};
use record::Edition;

use super::choices::{Format, FoulRule};
use super::context::Context;
use super::game::{self, ConfigurableGame, GameOptionArgs, title};
use super::mutex::lock_ignoring_poison;
use super::outcome::Outcome;
use super::program::{Invitation, Log, ProgramArgs, ProgramCommand, foul_text, shown_name};
use report::{Blocks, Table, gap, json_line, sentence};

#[derive(clap::Args)]
pub(crate) struct BotArgs {
    #[command(subcommand)]
    command: BotCommand,
}

#[derive(clap::Subcommand)]
enum BotCommand {
    Check(CheckArgs),
}

#[derive(clap::Args)]
struct CheckArgs {
    program: String,
    #[arg(long = "game", value_name = "GAME")]
    games: Vec<String>,
    #[arg(long, value_name = "MS", default_value_t = 10_000,
        value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    move_time: u64,
    #[arg(long, value_name = "MS", default_value_t = 10_000,
        value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    hello_time: u64,
    #[arg(long, value_enum, default_value = "human")]
    format: Format,
}

/// Runs `bot check`: checks the bot in each game and prints the report.
pub(crate) fn run(context: &Context, args: &BotArgs) -> Result<Outcome> {
    let BotCommand::Check(args) = &args.command;
    let words = ProgramCommand::from_typed(&args.program);
    let words = words
        .ok_or_else(|| context.usage("bot-no-program", &args![program = args.program.as_str()]))?;
    let games = if args.games.is_empty() {
        GameId::ALL.to_vec()
    } else {
        args.games.iter().map(|word| game::game(context, word)).collect::<Result<_>>()?
    };
    let mut report = Report { program: words.name(), ..Report::default() };
    for game in games {
        with_game!(game, G => check::<G>(context, args, &words, &mut report))?;
    }
    report.is_sound = report.games.iter().all(|game| game.fouls.is_empty())
        && report.games.iter().any(|game| game.plays)
        && !report.lingers
        && !report.leaves_children;
    match args.format {
        Format::Human => context.term.write_report(&report.blocks(context))?,
        Format::Json => context.term.write_data(&json_line(&report)?)?,
    }
    let is_fine = report.is_sound && report.games.iter().all(|game| game.is_told_the_same);
    Ok(if is_fine { Outcome::Success } else { Outcome::Findings })
}

/// The result of a check. `--format json` prints this struct.
#[derive(Default, Serialize)]
struct Report {
    /// File name of the bot.
    program: String,
    /// The bot's name in its greeting; `None` if unknown.
    name: Option<String>,
    /// `true` if the check found no errors.
    is_sound: bool,
    games: Vec<GameCheck>,
    /// `true` if the bot wrote to stderr.
    talks: bool,
    /// `true` if the bot had to be killed after the last message.
    lingers: bool,
    /// `true` if child processes of the bot were still running.
    leaves_children: bool,
}

/// The result of a check in one game.
#[derive(Serialize)]
struct GameCheck {
    game: String,
    #[serde(skip)]
    title: String,
    /// `true` if the bot plays this game.
    plays: bool,
    /// Smallest and greatest number of seats in the rules.
    seats: [u16; 2],
    /// Number of matches played.
    matches: usize,
    /// Number of answers from the bot.
    answers: usize,
    /// Median time of an answer, in microseconds; `None` without answers.
    median: Option<u64>,
    /// 95th percentile of the time of an answer, in microseconds; `None` without answers.
    p95: Option<u64>,
    /// `true` if the bot repeated its actions when a match was repeated.
    repeats: bool,
    /// Number of questions that were asked again, after the cards hidden from the bot were redealt.
    redealt: usize,
    /// `true` if the redealt questions equalled the original ones. A difference means that hidden cards leak to the
    /// bot.
    is_told_the_same: bool,
    /// Fouls by kind, each with the details of the first one.
    fouls: Vec<FoulSummary>,
}

#[derive(Serialize)]
struct FoulSummary {
    kind: FoulKind,
    /// Number of fouls of this kind.
    count: usize,
    /// Text of the first foul.
    told: String,
    /// Number of seats in the match of the first foul.
    seats: u8,
    /// Number of the decision at the first foul, from 1.
    decision: usize,
}

/// Plays a game with every number of seats, each match twice. In the second match, the cards hidden from a seat are
/// redealt before each of its questions; the questions must not change.
fn check<G: BotGame + ConfigurableGame + 'static>(
    context: &Context,
    args: &CheckArgs,
    words: &ProgramCommand,
    report: &mut Report,
) -> Result<()> {
    let agreement = GameOptionArgs::default();
    let dataset = game::dataset(context, G::ID, None)?;
    let options = G::options(context, &dataset, &agreement)?;
    let unplayable = |why| game::unplayable::<G>(context, &dataset, 0, &why);
    let edition = Edition::<G>::from_dataset(&dataset).map_err(unplayable)?;
    let (min, max) = dataset.rules_of(G::ID).map_or((2, 2), |rules| rules.players);
    let declared = ProgramArgs::new(FoulRule::Stop, args.move_time, args.hello_time);
    let log = Arc::new(Mutex::new(Log::default()));
    let mut found = GameCheck {
        game: G::ID.to_owned(),
        title: title(context, &dataset, G::ID).to_owned(),
        plays: true,
        seats: [min, max],
        matches: 0,
        answers: 0,
        median: None,
        p95: None,
        repeats: true,
        redealt: 0,
        is_told_the_same: true,
        fouls: Vec::new(),
    };
    let mut fouls: BTreeMap<FoulKind, FoulSummary> = BTreeMap::new();
    for seats in min..=max {
        let seats = u8::try_from(seats).unwrap_or(u8::MAX);
        let setup = Setup { seats, options: options.clone() };
        G::check(&edition.cards, &setup).map_err(unplayable)?;
        let invitation = Invitation::new(context, &dataset, &edition, seats, &declared)?;
        let mut remote = invitation.watched(words, &log);
        if let Ok(greeting) = remote.start_program() {
            report.name = shown_name(Some(greeting));
        }
        let mut players: Vec<Box<dyn Player<G>>> = vec![Box::new(remote)];
        for _ in 1..seats {
            players.push(Box::new(BuiltInPlayer::new(Level::Random)));
        }
        // The seat varies with the number of players, so that the bot is tested in different ones.
        players.rotate_right(usize::from(seats) / 2);
        let own = Seat(seats / 2);
        let mut once: Option<MatchTrace<G::Action>> = None;
        for is_again in [false, true] {
            if is_again {
                players = players.into_iter().map(redealt).collect();
            }
            // The same seed in both matches, so that only the redealt cards differ.
            let played = play::<G>(&edition.cards, &setup, 1, &mut players, FoulPolicy::Stop);
            found.matches += 1;
            if let Some((_, decision, foul)) = played.fouls.into_iter().next() {
                let kind = foul.kind;
                // A bot need not play every game. Declining one is no fault.
                found.plays &= kind != FoulKind::WrongGame;
                let first = || FoulSummary {
                    kind,
                    count: 0,
                    told: foul_text(context, &foul),
                    seats,
                    decision,
                };
                fouls.entry(kind).or_insert_with(first).count += 1;
            }
            let questions = std::mem::take(&mut lock_ignoring_poison(&log).questions);
            let course = MatchTrace { actions: played.actions, questions };
            match &once {
                Some(once) => {
                    let (questions, is_same) = once.compared(&course, own);
                    found.repeats &= once.actions == course.actions;
                    found.redealt += questions;
                    found.is_told_the_same &= is_same;
                }
                None => once = Some(course),
            }
            if !found.plays {
                break;
            }
        }
        // Dropping the players ends them as the protocol requires, which is a part of the check.
        drop(players);
        if !found.plays {
            break;
        }
    }
    let mut log = lock_ignoring_poison(&log);
    log.times.sort_unstable();
    // Percentile without interpolation: the nearest lower value.
    let at = |percent: usize| {
        let last = log.times.len().checked_sub(1)?;
        let time: &Duration = log.times.get(last * percent / 100)?;
        Some(u64::try_from(time.as_micros()).unwrap_or(u64::MAX))
    };
    (found.median, found.p95, found.answers) = (at(50), at(95), log.times.len());
    if found.plays {
        found.fouls = fouls.into_values().collect();
    }
    report.talks |= log.talks;
    report.lingers |= log.lingers;
    report.leaves_children |= log.leaves_children;
    report.games.push(found);
    Ok(())
}

/// Wraps a player so that everything hidden from its seat is redealt before each question.
fn redealt<G: Game + 'static>(player: Box<dyn Player<G>>) -> Box<dyn Player<G>> {
    Box::new(DeterminizedPlayer::new(player))
}

/// The actions of a match, and digests of the questions to the external bot.
struct MatchTrace<A> {
    actions: Vec<(Seat, A)>,
    questions: Vec<u64>,
}

impl<A: PartialEq> MatchTrace<A> {
    /// Compares the questions to seat `own` up to the point where two matches diverge. Returns their number, and
    /// `true` if all of them are equal.
    fn compared(&self, other: &Self, own: Seat) -> (usize, bool) {
        let pairs = || self.actions.iter().zip(&other.actions);
        let answered = pairs().take_while(|(one, other)| one == other);
        let answered = answered.filter(|((seat, _), _)| *seat == own).count();
        // The actions differ only after this question, so it must still be equal in both matches.
        let parts = pairs().find(|(one, other)| one != other);
        let parts = usize::from(parts.is_some_and(|((seat, _), _)| *seat == own));
        let asked = self.questions.iter().zip(&other.questions).take(answered + parts);
        (asked.len(), asked.into_iter().all(|(one, other)| one == other))
    }
}

impl Report {
    /// Formats the result for people: a table, and a sentence about each error or other observation.
    fn blocks(&self, context: &Context) -> Blocks {
        let lang = context.lang();
        let whole = |number: usize| Number::whole(i64::try_from(number).unwrap_or(i64::MAX));
        // From microseconds to hundredths of a millisecond.
        let milliseconds = |time: Option<u64>| {
            let number = |time: u64| Number::new(i64::try_from(time / 10).unwrap_or(i64::MAX), 2);
            time.map_or_else(|| "–".to_owned(), |time| number(time).print(lang))
        };
        let head = ["game", "seats", "matches", "answers", "median", "p95", "repeats", "fouls"];
        let head = head.map(|word| context.plain(&format!("bot-check-{word}")));
        let rows = self.games.iter().map(|game| {
            let [min, max] = game.seats;
            let fouls = game.fouls.iter().map(|foul| foul.count).sum();
            let repeats = if game.repeats { "bot-check-yes" } else { "bot-check-no" };
            if game.plays {
                [
                    game.title.clone(),
                    if min == max { min.to_string() } else { format!("{min}–{max}") },
                    whole(game.matches).print(lang),
                    whole(game.answers).print(lang),
                    milliseconds(game.median),
                    milliseconds(game.p95),
                    context.plain(repeats),
                    whole(fouls).print(lang),
                ]
            } else {
                let mut row = [(); 8].map(|()| "–".to_owned());
                row[0].clone_from(&game.title);
                row
            }
        });
        let name = self.name.as_deref().unwrap_or(&self.program);
        let who = [("program", self.program.as_str().into()), ("name", name.into())];
        let table = Table::numbers(head, rows);
        let mut blocks = sentence(context.text("bot-check-head", &who)) + gap() + table + gap();
        let mut say = |text: String| blocks.extend([sentence(text)]);
        for game in &self.games {
            for foul in &game.fouls {
                let args = args![
                    game = game.title.as_str(),
                    seats = usize::from(foul.seats),
                    decision = foul.decision,
                    foul = foul.told.as_str(),
                    kind = foul.kind.id()
                ];
                say(context.text("bot-check-foul", &args));
            }
            if !game.is_told_the_same {
                let args = args![game = game.title.as_str()];
                say(context.text("bot-check-leaks", &args));
            }
            if game.plays && !game.repeats && game.fouls.is_empty() {
                let args = args![game = game.title.as_str()];
                say(context.text("bot-check-differs", &args));
            }
        }
        let redealt: usize = self.games.iter().map(|game| game.redealt).sum();
        if redealt > 0 && self.games.iter().all(|game| game.is_told_the_same) {
            let args = args![count = redealt, printed = whole(redealt).print(lang)];
            say(context.text("bot-check-hidden", &args));
        }
        let seen = [
            (self.talks, "bot-check-talks"),
            (self.lingers, "bot-check-lingers"),
            (self.leaves_children, "bot-check-children"),
            (!self.games.iter().any(|game| game.plays), "bot-check-plays-nothing"),
            (self.is_sound, "bot-check-sound"),
            (!self.is_sound, "bot-check-unsound"),
        ];
        for (_, id) in seen.into_iter().filter(|(is_so, _)| *is_so) {
            say(context.plain(id));
        }
        blocks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_are_compared_up_to_where_two_matches_part() {
        let own = Seat(1);
        let actions = [(Seat(0), 5), (own, 6), (own, 7), (Seat(0), 5), (own, 8)];
        let course = |actions: &[(Seat, i32)], questions: &[u64]| MatchTrace {
            actions: actions.to_vec(),
            questions: questions.to_vec(),
        };
        let compared = |other: &[(Seat, i32)], questions: &[u64]| {
            course(&actions, &[1, 2, 3]).compared(&course(other, questions), own)
        };
        assert_eq!(compared(&actions, &[1, 2, 3]), (3, true));
        assert_eq!(compared(&actions, &[1, 2, 4]), (3, false));
        // Another answer to the second question: the third one may differ.
        let mut other = actions;
        other[2].1 = 9;
        assert_eq!(compared(&other, &[1, 2, 4]), (2, true));
        assert_eq!(compared(&other, &[1, 4, 4]), (2, false));
        // The second match was ended early.
        assert_eq!(compared(&actions[..2], &[1, 2]), (1, true));
        assert_eq!(compared(&[], &[]), (0, true));
    }
}
