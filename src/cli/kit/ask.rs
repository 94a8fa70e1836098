//! Asks one thing after the other at a terminal: game, paper, duplex, method, weight of the paper, printer.

use std::io::{self, IsTerminal as _};

use anyhow::Result;

use lang::{MessageArg, args};
use model::Dataset;
use paper::sheet::{Backs, Duplex};
use paper::weight::Weight;

use super::choices::Choices;
use super::{METHODS, games};
use crate::context::{Context, yes_or_no};
use crate::game;
use crate::outcome::Outcome;
use crate::prompt::commands::{self, Command};
use crate::prompt::lines::{Line, Lines};
use crate::prompt::wrap::{width, wrap_text};
use crate::sheets::{self, PAPERS};

/// Returns `true` if a person can see the questions and answer them.
pub(super) fn is_possible() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Asks for all choices; an empty answer keeps what is proposed. Returns the outcome of the command if the person
/// leaves.
pub(super) fn ask(
    context: &Context,
    dataset: &Dataset,
    mut choices: Choices,
    has_game: bool,
) -> Result<Result<Choices, Outcome>> {
    let lines = Lines::new(context.term.is_dumb());
    let mut dialog = Dialog { context, lines };
    match dialog.ask_all(dataset, &mut choices, has_game)? {
        Some(outcome) => Ok(Err(outcome)),
        None => Ok(Ok(choices)),
    }
}

struct Dialog<'a> {
    context: &'a Context,
    lines: Lines,
}

/// Unwraps an answer. If the person has left, returns with the outcome.
macro_rules! answered {
    ($answer:expr) => {
        match $answer? {
            Ok(answer) => answer,
            Err(outcome) => return Ok(Some(outcome)),
        }
    };
}

impl Dialog<'_> {
    /// Asks all questions. Returns the outcome if the person leaves.
    fn ask_all(
        &mut self,
        dataset: &Dataset,
        choices: &mut Choices,
        has_game: bool,
    ) -> Result<Option<Outcome>> {
        let context = self.context;
        if !has_game {
            let games = games(context, dataset);
            let titles: Vec<String> = games.iter().map(|(_, title)| title.clone()).collect();
            let last = game::game(context, &choices.game).ok();
            let last = games.iter().position(|(game, _)| Some(*game) == last).unwrap_or(0);
            let index = answered!(self.choose("kit-ask-game", &titles, last));
            choices.game = games[index].0.id().to_owned();
        }
        let papers = PAPERS.map(|(_, paper)| format!("{paper:?}"));
        let last = PAPERS.iter().position(|(_, paper)| *paper == choices.paper).unwrap_or(0);
        choices.paper = PAPERS[answered!(self.choose("kit-ask-paper", &papers, last))].1;
        let is_duplex = choices.duplex != Duplex::None;
        if answered!(self.yes_or_no("kit-ask-duplex", is_duplex)) {
            if !is_duplex {
                choices.duplex = Duplex::LongEdge;
                choices.set_method(Backs::Behind);
            }
        } else {
            choices.duplex = Duplex::None;
            if is_duplex {
                choices.set_method(Backs::Beside);
            }
        }
        let is_duplex = choices.duplex != Duplex::None;
        let methods = METHODS.map(|(word, _)| {
            let id = format!("kit-method-{word}");
            context.text(&id, &args![duplex = yes_or_no(is_duplex)])
        });
        let last = METHODS.iter().position(|(_, method)| *method == choices.method).unwrap_or(0);
        choices.set_method(METHODS[answered!(self.choose("kit-ask-method", &methods, last))].1);
        choices.card_paper = answered!(self.weight(choices.card_paper));
        let printers = sheets::printers(context)?;
        let names: Vec<String> = printers.names().map(str::to_owned).collect();
        if !names.is_empty() {
            let none = context.plain("kit-printer-none");
            let all: Vec<String> = [none].into_iter().chain(names).collect();
            let last = all.iter().position(|name| Some(name) == choices.printer.as_ref());
            let index = answered!(self.choose("kit-ask-printer", &all, last.unwrap_or(0)));
            choices.printer = (index > 0).then(|| all[index].clone());
        }
        Ok(None)
    }

    fn print(&self, text: &str) -> Result<()> {
        let text = wrap_text(text, width(self.context));
        self.context.term.write_text(&format!("{text}\n"))
    }

    /// Asks a question and reads a line; the outcome of the command if the person leaves.
    fn line(&mut self, question: &str) -> Result<Result<String, Outcome>> {
        loop {
            self.print(question)?;
            match self.lines.prompt_line("> ", Vec::new())? {
                Line::Text(line) => match commands::parse_exact(&line) {
                    Some(Command::Quit) => break,
                    Some(Command::Help) => self.print(&self.context.plain("kit-ask-help"))?,
                    _ if line.eq_ignore_ascii_case("q") => break,
                    _ => return Ok(Ok(line)),
                },
                Line::Refused(why) => self.print(&self.context.plain(why))?,
                Line::Interrupted => return Ok(Err(Outcome::Interrupted)),
                Line::End => break,
            }
        }
        self.print(&self.context.plain("kit-left"))?;
        Ok(Err(Outcome::Success))
    }

    /// Asks for one of some items, by its number or the begin of its name.
    fn choose(
        &mut self,
        question: &str,
        items: &[String],
        last: usize,
    ) -> Result<Result<usize, Outcome>> {
        let context = self.context;
        let rows = (1..).zip(items).map(|(number, item)| format!("  {number}  {item}\n"));
        let list: String = rows.collect();
        let args = args![default = items[last].as_str()];
        let question = format!("{}\n{}", context.text(question, &args), list.trim_end());
        loop {
            let line = match self.line(&question)? {
                Ok(line) => line,
                Err(outcome) => return Ok(Err(outcome)),
            };
            let typed = commands::folded(line.trim());
            if typed.is_empty() {
                return Ok(Ok(last));
            }
            let by_number = typed.parse().ok().filter(|number| (1..=items.len()).contains(number));
            let starts = |item: &&String| commands::folded(item).starts_with(&typed);
            let mut named = items.iter().filter(starts);
            let by_name = match (named.next(), named.next()) {
                (Some(item), None) => items.iter().position(|other| other == item),
                _ => None,
            };
            match by_number.map(|number: usize| number - 1).or(by_name) {
                Some(index) => return Ok(Ok(index)),
                None => {
                    let args = args![count = MessageArg::Count(items.len())];
                    self.print(&context.text("kit-ask-number", &args))?;
                }
            }
        }
    }

    fn yes_or_no(&mut self, question: &str, last: bool) -> Result<Result<bool, Outcome>> {
        let question = self.context.text(question, &args![default = yes_or_no(last)]);
        loop {
            let line = match self.line(&question)? {
                Ok(line) => line,
                Err(outcome) => return Ok(Err(outcome)),
            };
            match commands::parse_yes_or_no(&line) {
                _ if line.trim().is_empty() => return Ok(Ok(last)),
                Some(answer) => return Ok(Ok(answer)),
                None => self.print(&self.context.plain("kit-ask-yes-or-no"))?,
            }
        }
    }

    /// Asks for the weight of the paper of the cards.
    fn weight(&mut self, last: Weight) -> Result<Result<Weight, Outcome>> {
        let context = self.context;
        let question = context.text("kit-ask-weight", &args![default = last.0.to_string()]);
        loop {
            let line = match self.line(&question)? {
                Ok(line) => line,
                Err(outcome) => return Ok(Err(outcome)),
            };
            let typed = line.trim().trim_end_matches(|c: char| !c.is_ascii_digit());
            match typed.parse::<u16>() {
                _ if line.trim().is_empty() => return Ok(Ok(last)),
                Ok(weight) if Weight::RANGE.contains(&weight) => return Ok(Ok(Weight(weight))),
                _ => {
                    let (least, most) = Weight::RANGE.into_inner();
                    let args = args![least = least.to_string(), most = most.to_string()];
                    self.print(&context.text("kit-ask-no-weight", &args))?;
                }
            }
        }
    }
}
