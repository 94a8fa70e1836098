//! Wizard of `mappemonde play` without a game: the user selects a game and the participants, or a match to resume.

use std::path::PathBuf;

use anyhow::Result;

use ::quiz::Coach;
use bots::Level;
use games::GameId;
use lang::fold::folded;
use lang::{MessageArg, args};
use model::Dataset;
use record::{MAX_NAME_CHARS, find_name_error};

use super::match_setup::{MatchSetup, name_error_sentence, parse_name};
use super::plan::Plan;
use crate::context::{Context, yes_or_no};
use crate::game;
use crate::game::title;
use crate::home;
use crate::matches::saved::{self, Match};
use crate::project::find_category;
use crate::prompt::commands::{self, Command};
use crate::prompt::lines::{Line, Lines};
use crate::prompt::wrap::{width, wrap_text};

/// Runs the wizard. It does not offer the matches `passed`, which could not be resumed.
pub(super) fn ask_plan(context: &Context, plain: bool, passed: &[PathBuf]) -> Result<Plan> {
    let dataset = context.dataset()?;
    let all = saved::all();
    let plain = plain || context.term.is_dumb();
    let lines = Lines::new(plain);
    let wizard = MatchWizard { context, dataset: &dataset, all: &all, passed, lines, plain };
    wizard.choose_plan()
}

/// A typed line, or the plan with which the user has ended the wizard early.
type Answer = std::result::Result<String, Plan>;

/// The state of the wizard.
struct MatchWizard<'a> {
    context: &'a Context,
    dataset: &'a Dataset,
    /// Saved matches of the user, newest first.
    all: &'a [Match],
    /// Matches that are not offered, because they could not be resumed.
    passed: &'a [PathBuf],
    lines: Lines,
    plain: bool,
}

/// Unwraps an answer. If the user has ended the wizard early, returns from the function with that plan.
macro_rules! answered {
    ($answer:expr) => {
        match $answer? {
            Ok(answer) => answer,
            Err(plan) => return Ok(Err(plan)),
        }
    };
}

impl<'a> MatchWizard<'a> {
    fn choose_plan(mut self) -> Result<Plan> {
        let open = self.newest_open_match();
        self.welcome(open.as_ref())?;
        let plan = match self.choose(open.as_ref())? {
            Ok(plan) => plan,
            Err(plan) => plan,
        };
        if let (Plan::Leave, Some((kept, _))) = (&plan, &open) {
            let game = self.title(kept.game);
            self.print_fitted(&self.context.text("door-kept", &args![game]))?;
        }
        Ok(plan)
    }

    /// Returns the newest match that can be resumed, with its round; `None` if there is none.
    fn newest_open_match(&self) -> Option<(&'a Match, u16)> {
        let open = self.all.iter().filter(|one| one.is_open() && !self.passed.contains(&one.path));
        open.take(MOST_READ).find_map(|one| Some((one, one.round(self.context, self.dataset)?)))
    }

    fn title(&self, game: GameId) -> String {
        title(self.context, self.dataset, game.id()).to_owned()
    }

    fn print_fitted(&self, text: &str) -> Result<()> {
        let width = width(self.context);
        self.context.term.write_text(&format!("{}\n", wrap_text(text, width)))
    }

    /// Prints the match that can be resumed, or a greeting for a new user, and the list of games.
    fn welcome(&self, open: Option<&(&Match, u16)>) -> Result<()> {
        let context = self.context;
        match open {
            Some((waiting, round)) => {
                let args = args![
                    game = self.title(waiting.game),
                    round = MessageArg::Count((*round).into()),
                    others = waiting.others(context)
                ];
                self.print_fitted(&context.text("door-waiting", &args))?;
            }
            None if self.all.is_empty() => {
                let word = lang::cardinal::cardinal(GameId::ALL.len(), false, context.lang());
                self.print_fitted(&context.text("door-welcome", &args![count = word]))?;
            }
            None => {}
        }
        self.list()
    }

    /// Prints the games, one per line.
    fn list(&self) -> Result<()> {
        let context = self.context;
        let row = |(number, game): (usize, GameId)| {
            let minutes = self.dataset.rules_of(game.id()).map_or(0, |rules| rules.minutes);
            [
                format!("  {number}"),
                context.plain(&format!("door-title-{}", game.id())),
                context.plain(&format!("door-about-{}", game.id())),
                context.text("door-minutes", &args![minutes = MessageArg::Count(minutes.into())]),
            ]
        };
        let rows: Vec<[String; 4]> = (1..).zip(GameId::ALL).map(row).collect();
        let lines = crate::table::lines(&rows, |column| column == 3);
        let width = width(context);
        let fits = lines.iter().all(|line| textwrap::core::display_width(line) <= width);
        // Wrapped columns are hard to read, and a screen reader needs sentences.
        let lines = if fits && !self.plain {
            lines
        } else {
            rows.iter()
                .map(|[number, title, about, minutes]| {
                    let line = format!("{} {title} ({minutes}). {about}", number.trim());
                    wrap_text(&line, width)
                })
                .collect()
        };
        self.context.term.write_text(&format!("{}\n", lines.join("\n")))
    }

    /// Reads a line and handles the commands that apply to every question. `help` is the id of the help message.
    fn line(&mut self, question: &str, help: &str) -> Result<Answer> {
        loop {
            self.print_fitted(question)?;
            let line = match self.lines.prompt_line("> ", Vec::new())? {
                Line::Text(line) => line,
                Line::Refused(why) => {
                    self.print_fitted(&self.context.plain(why))?;
                    continue;
                }
                Line::End => return Ok(Err(Plan::NoInput)),
                Line::Interrupted => return Ok(Err(Plan::Interrupted)),
            };
            match commands::parse_exact(&line) {
                Some(Command::Quit) => return Ok(Err(Plan::Leave)),
                Some(Command::Help) => self.print_fitted(&self.context.plain(help))?,
                // `parse_exact` accepts only full words. Here `q` can mean nothing else, because no game or player
                // has this name.
                _ if line.eq_ignore_ascii_case("q") => return Ok(Err(Plan::Leave)),
                _ => return Ok(Ok(line)),
            }
        }
    }

    /// Asks for a game, and then for the participants. Enter resumes the offered match, if there is one. The inner
    /// `Result` is the chosen plan, or the plan with which the user has ended the wizard early.
    fn choose(&mut self, open: Option<&(&Match, u16)>) -> Result<std::result::Result<Plan, Plan>> {
        let context = self.context;
        let question = match open {
            Some((waiting, _)) => {
                context.text("door-game-or-go-on", &args![game = self.title(waiting.game)])
            }
            None => context.text("door-game", &args![game = self.title(GameId::ALL[0])]),
        };
        loop {
            let line = answered!(self.line(&question, "door-help"));
            let word = folded(&line).unwrap_or_default();
            // A yes accepts what Enter accepts.
            let word = if is_yes(&line) { String::new() } else { word };
            let game = match (word.as_str(), open) {
                ("", Some((waiting, _))) => return Ok(Ok(Plan::GoOn(waiting.path.clone()))),
                ("", None) => GameId::ALL[0],
                _ if self.is_listed(&word, "door-words-day") => return Ok(Ok(Plan::Day)),
                _ if self.is_listed(&word, "door-words-list") => {
                    saved::list(context)?;
                    continue;
                }
                _ => match answered!(self.game(&line, &word)) {
                    Some(game) => game,
                    None => continue,
                },
            };
            return self.begin(game);
        }
    }

    /// Returns `true` if the word is in a list of words, in any language. `id` is the id of the message with the
    /// list.
    fn is_listed(&self, word: &str, id: &str) -> bool {
        // Players may type words of a language other than that of the messages.
        let lists = lang::Lang::ALL.map(|lang| lang::Localizer::new(lang).plain(id));
        let mut words = lists.iter().flat_map(|list| list.split_whitespace());
        words.any(|listed| folded(listed).as_deref() == Some(word))
    }

    /// Returns the game that a line names, by its number or its name; `None`, after a message, if there is none. If a
    /// name is only similar, asks for confirmation. `word` is the line folded for comparison.
    fn game(
        &mut self,
        line: &str,
        word: &str,
    ) -> Result<std::result::Result<Option<GameId>, Plan>> {
        let context = self.context;
        if !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()) {
            let number = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let game = number.and_then(|index| GameId::ALL.get(index).copied());
            if game.is_none() {
                let all = GameId::ALL.len();
                let word = lang::cardinal::cardinal(all, false, context.lang());
                let args = args![count = all, word];
                self.print_fitted(&context.text("door-no-number", &args))?;
            }
            return Ok(Ok(game));
        }
        if let Ok(game) = game::game(context, line) {
            return Ok(Ok(Some(game)));
        }
        let names: Vec<(GameId, String)> =
            GameId::ALL.map(|game| (game, folded(&self.title(game)).unwrap_or_default())).into();
        let begun: Vec<&(GameId, String)> =
            names.iter().filter(|(_, name)| name.starts_with(word) && word.len() > 1).collect();
        // The start of a name, of at least two letters, is accepted if only one game starts so.
        if let [(game, _)] = begun[..] {
            return Ok(Ok(Some(*game)));
        }
        let Some(near) = syntax::nearest(word, names.iter().map(|(_, name)| name.as_str())) else {
            let args = args![typed = line.chars().take(MAX_NAME_CHARS).collect::<String>()];
            self.print_fitted(&context.text("door-no-game", &args))?;
            return Ok(Ok(None));
        };
        let meant = names.iter().find(|(_, name)| name == near).map(|(game, _)| *game);
        let Some(game) = meant else { return Ok(Ok(None)) };
        let question = context.text("door-meant", &args![game = self.title(game)]);
        let answer = answered!(self.line(&question, "door-help"));
        match commands::parse_yes_or_no(&answer) {
            Some(is_meant) => Ok(Ok(is_meant.then_some(game))),
            None if answer.is_empty() => Ok(Ok(Some(game))),
            // The name or number of a game, typed instead of a yes or no.
            None => {
                let word = folded(&answer).unwrap_or_default();
                self.game(&answer, &word)
            }
        }
    }

    /// Asks for the participants: those of the last match of the game, possibly with changes, or new ones.
    fn begin(&mut self, game: GameId) -> Result<std::result::Result<Plan, Plan>> {
        let last = self.all.iter().find(|one| one.game == game && one.people().next().is_some());
        let Some(last) = last else {
            return self.first_match(game);
        };
        let mut table = MatchSetup::from_match(last);
        let example = self.example(game);
        loop {
            let args = args![
                game = self.title(game),
                table = table.describe_opponents(self.context),
                any = yes_or_no(!example.is_empty()),
                example = example.as_str()
            ];
            let question = self.context.text("door-as-last-time", &args);
            let line = answered!(self.line(&question, "door-help-change"));
            let word = folded(&line).unwrap_or_default();
            if word.is_empty() || commands::parse_yes_or_no(&word) == Some(true) {
                return Ok(Ok(table.plan(game)));
            }
            match self.change(&line, game, &mut table) {
                Ok(()) => return Ok(Ok(table.plan(game))),
                Err(why) => self.print_fitted(&why)?,
            }
        }
    }

    /// Returns the minimum number of players of a game.
    fn least(&self, game: GameId) -> usize {
        self.dataset.rules_of(game.id()).map_or(1, |rules| usize::from(rules.players.0))
    }

    /// Returns an example of a change, for the question: the name of a category; empty for a game without this
    /// option.
    fn example(&self, game: GameId) -> String {
        let deck = self.dataset.deck_of(game.id());
        let has_category = game::accepts_option(game, "--category");
        let category = deck.and_then(|deck| deck.categories.first()).filter(|_| has_category);
        category.map_or_else(String::new, |category| {
            self.dataset.category(*category).name.get(self.context.lang()).to_lowercase()
        })
    }

    /// Asks, once, whether a game is new to the user. In a first match easy bots play, and rules are explained when they
    /// matter; otherwise the user chooses the participants.
    fn first_match(&mut self, game: GameId) -> Result<std::result::Result<Plan, Plan>> {
        let context = self.context;
        let coach = home::read_user_file(context, home::COACH, Coach::read).unwrap_or_default();
        let setup = MatchSetup::new(self.least(game));
        if coach.knows_answer(game.id()) {
            return self.first_time(game, setup);
        }
        // A game that can be played alone is first played alone.
        let bots = if setup.bots == 0 { 0 } else { FIRST_BOTS.max(setup.bots) };
        let question = context.text("door-first", &args![bots = MessageArg::Count(bots)]);
        let learns = loop {
            let line = answered!(self.line(&question, "door-help-first"));
            match commands::parse_yes_or_no(&line) {
                _ if line.is_empty() => break true,
                Some(learns) => break learns,
                None => self.print_fitted(&context.plain("play-yes-or-no"))?,
            }
        };
        let save = |coach: &mut Coach| coach.save_answer(game.id(), learns);
        // An unreadable file must not prevent the match.
        if let Err(why) =
            home::change_quietly(context, home::COACH, Coach::read, Coach::to_text, save)
        {
            context.term.print_notice(&format!("{why:#}."));
        }
        if learns {
            Ok(Ok(MatchSetup { bots, ..setup }.plan(game)))
        } else {
            self.first_time(game, setup)
        }
    }

    /// Asks for the participants of a game that the user has not played before: name, opponents and level.
    fn first_time(
        &mut self,
        game: GameId,
        mut table: MatchSetup,
    ) -> Result<std::result::Result<Plan, Plan>> {
        let context = self.context;
        loop {
            let name = answered!(self.line(&context.plain("door-name"), "door-help-name"));
            match parse_name(context, &name) {
                Ok(name) => table.people = vec![name],
                Err(why) => {
                    self.print_fitted(&why)?;
                    continue;
                }
            }
            break;
        }
        let bots = table.bots;
        let question = context.text("door-against-whom", &args![bots = MessageArg::Count(bots)]);
        loop {
            let line = answered!(self.line(&question, "door-help-against"));
            if line.is_empty() || is_yes(&line) {
                break;
            }
            match self.change(&line, game, &mut table) {
                Ok(()) => break,
                Err(why) => self.print_fitted(&why)?,
            }
        }
        let question = context.text("door-level", &args![bots = MessageArg::Count(table.bots)]);
        while table.bots > 0 && !table.is_level_set {
            let line = answered!(self.line(&question, "door-help-level"));
            if line.is_empty() || is_yes(&line) {
                break;
            }
            if let Some(level) = game::known_level(&line) {
                table.level = level;
                break;
            }
            let args = args![typed = line.chars().take(MAX_NAME_CHARS).collect::<String>()];
            self.print_fitted(&context.text("door-no-level", &args))?;
        }
        Ok(Ok(table.plan(game)))
    }

    /// Applies a line to the participants: the number and level of bots, other people, and the category. If a part of
    /// the line is not understood, nothing is changed, and the error is the message.
    fn change(
        &self,
        line: &str,
        game: GameId,
        party: &mut MatchSetup,
    ) -> std::result::Result<(), String> {
        let context = self.context;
        let table = &mut party.clone();
        for part in line.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let words: Vec<&str> = part.split_whitespace().collect();
            let number = words.first().and_then(|word| word.parse::<usize>().ok());
            let level = |word: &&str| game::known_level(word);
            let bot = |word: &&str| {
                folded(word).is_some_and(|word| self.is_listed(&word, "door-words-bot"))
            };
            let levels: Vec<Level> = words.iter().filter_map(level).collect();
            let known = words
                .iter()
                .all(|word| word.parse::<usize>().is_ok() || level(word).is_some() || bot(word));
            let category = find_category(self.dataset, part).filter(|category| {
                let deck = self.dataset.deck_of(game.id());
                deck.is_some_and(|deck| deck.categories.contains(category))
                    && game::accepts_option(game, "--category")
            });
            match (known, category) {
                (true, _) => {
                    if let [level] = levels[..] {
                        (table.level, table.is_level_set) = (level, true);
                    }
                    table.bots = match number {
                        Some(number) => number,
                        None if words.iter().any(bot) => 1,
                        // A level without a number applies to the bots, so at least one is needed.
                        None => table.bots.max(1),
                    };
                    if number.is_some() || words.iter().any(bot) {
                        table.people.truncate(1);
                    }
                }
                (false, Some(category)) => {
                    table.category = Some(self.dataset.category(category).id.clone());
                }
                // A number or level of robots that is not understood is no name.
                (false, None) if words.iter().any(bot) => {
                    return Err(context.plain("door-help-against"));
                }
                (false, None) => {
                    let name = parse_name(context, part)?.unwrap_or_default();
                    // The first new name replaces the other players of the last match, and its bots.
                    if !table.is_new_people {
                        table.people.truncate(1);
                        (table.is_new_people, table.bots) = (true, 0);
                    }
                    // Among several people, a person without a name gets a default name.
                    if table.people == [None] {
                        table.people =
                            vec![Some(context.text("door-person", &args![number = 1_usize]))];
                    }
                    table.people.push(Some(name));
                    let names: Vec<&str> =
                        table.people.iter().flatten().map(String::as_str).collect();
                    if let Some((index, flaw)) = find_name_error(names.iter().copied()) {
                        return Err(name_error_sentence(context, names[index], &flaw));
                    }
                }
            }
        }
        let seats = table.people.len() + table.bots;
        let (least, most) = self.dataset.rules_of(game.id()).map_or((1, 8), |rules| rules.players);
        let (least, most) = (usize::from(least), usize::from(most));
        if (least..=most).contains(&seats) {
            party.clone_from(table);
            return Ok(());
        }
        let args = args![game = self.title(game), min = least, max = most, seats];
        Err(context.text("door-seats", &args))
    }
}

/// Returns `true` for a whole word that means yes; a single letter could be the start of a name.
fn is_yes(line: &str) -> bool {
    line.chars().nth(1).is_some() && commands::parse_yes_or_no(line) == Some(true)
}

/// Number of bots in a first match.
const FIRST_BOTS: usize = 2;

/// Maximum number of saved matches that are read to find one that can be resumed.
const MOST_READ: usize = 20;
