//! Dialogue that asks questions outside a match, for the quiz, the daily challenge and the daily chain.

use anyhow::Result;

use ::quiz::Question;
use lang::fold::folded;
use lang::{Lang, Localizer, MessageArg, args};
use map::{Outlines, draw_marked};
use model::Dataset;
use narration::question::{self, ParsedAnswer};
use narration::{Table, draw_country_sheet, hint};

use super::context::{Context, yes_or_no};
use super::outcome::Outcome;
use super::prompt::commands::{self, Command};
use super::prompt::lines::{Line, Lines};
use super::prompt::map::Maps;
use super::prompt::paint::Paint;
use super::prompt::plate::{draw_map, painted};
use super::prompt::wrap::{width, wrap_text};
use super::table;
use super::term::sanitize;

/// The result of a question.
pub(crate) enum QuestionResult {
    /// An answer. `right` is `true` for a right answer, and `given` is the answer as text, for the list of wrong
    /// answers. `way` is how far and in which direction the marked country lies from a wrong one; empty for other
    /// questions and right answers.
    Answer { right: bool, given: String, way: String },
    /// No answer: the user quit, or the input ended. Contains the outcome of the command.
    Aborted(Outcome),
}

/// Asks one person questions in the terminal.
pub(crate) struct Asker<'a> {
    context: &'a Context,
    table: Table<'a>,
    maps: Maps<'a>,
    lines: Lines,
    paint: Paint,
    /// `true` for the daily chain, where each question asks whether the value of the next country is higher or lower.
    is_chain: bool,
}

impl<'a> Asker<'a> {
    pub(crate) fn new(context: &'a Context, dataset: &'a Dataset, plain: bool) -> Self {
        let plain = plain || context.term.is_dumb();
        let table = Table {
            dataset,
            localizer: &context.localizer,
            names: &[],
            people: &[],
            plain,
            width: width(context),
        };
        let paint = Paint::new(context, plain);
        let (maps, lines) = (Maps::new(context), Lines::new(plain));
        Self { context, table, maps, lines, paint, is_chain: false }
    }

    /// Creates an asker for the questions of a daily chain.
    pub(crate) fn of_chain(context: &'a Context, dataset: &'a Dataset, plain: bool) -> Self {
        Self { is_chain: true, ..Self::new(context, dataset, plain) }
    }

    /// Returns the outlines of the countries; `None` if they cannot be read.
    pub(crate) fn outlines(&self) -> Option<&Outlines> {
        self.maps.outlines().ok()
    }

    /// Writes a text, wrapped at the width of the terminal.
    pub(crate) fn write_wrapped(&self, text: &str) -> Result<()> {
        self.write(&wrap_text(text, self.table.width))
    }

    /// Writes lines as they are, because they are copied as a whole.
    pub(crate) fn write_lines(&self, text: &str) -> Result<()> {
        self.write(text)
    }

    /// Writes a text that is already wrapped, followed by one line feed; an empty text is skipped.
    fn write(&self, text: &str) -> Result<()> {
        match text.trim_end_matches('\n') {
            "" => Ok(()),
            text => {
                self.context.term.write_coloured(&self.paint.text(&sanitize(&format!("{text}\n"))))
            }
        }
    }

    /// Returns the name of the category that the questions of a chain compare.
    pub(crate) fn category(&self, question: &Question) -> String {
        question::category_name(question, &self.table)
    }

    /// Writes the first country of a chain with its value, which is known to the user.
    pub(crate) fn show_start_country(&self, question: &Question) -> Result<()> {
        self.write(&question::open_country_text(question, &self.table))
    }

    /// Asks a question, and repeats it until the answer is valid. `before` precedes the text of the question, for
    /// example « 2 sur 5 · ».
    pub(crate) fn ask_question(
        &mut self,
        question: &Question,
        before: &str,
    ) -> Result<QuestionResult> {
        self.ask(question, before, None)
    }

    /// Asks like [`Self::ask_question`], and gives a hint to whoever asks for one, after calling `take_hint`.
    pub(crate) fn ask_question_with_hint(
        &mut self,
        question: &Question,
        before: &str,
        take_hint: &mut dyn FnMut() -> Result<()>,
    ) -> Result<QuestionResult> {
        self.ask(question, before, Some(take_hint))
    }

    fn ask(
        &mut self,
        question: &Question,
        before: &str,
        mut take_hint: Option<&mut dyn FnMut() -> Result<()>>,
    ) -> Result<QuestionResult> {
        self.show_map(question)?;
        let text = self.question_text(question);
        self.write_wrapped(&format!("{before}{text}"))?;
        loop {
            let line = match self.lines.prompt_line("> ", Vec::new())? {
                Line::Text(line) if line.is_empty() => {
                    self.write_wrapped(&self.context.plain("play-nothing-typed"))?;
                    self.write_wrapped(&text)?;
                    continue;
                }
                Line::Text(line) => line,
                Line::Refused(why) => {
                    self.write_wrapped(&self.context.plain(why))?;
                    continue;
                }
                Line::End => return Ok(QuestionResult::Aborted(Outcome::Findings)),
                Line::Interrupted => return Ok(QuestionResult::Aborted(Outcome::Interrupted)),
            };
            if let Some(take_hint) = take_hint.as_mut().filter(|_| is_hint_word(&line)) {
                match hint::hint(question, &self.table) {
                    Some(hint) => {
                        take_hint()?;
                        self.write_wrapped(&hint.text)?;
                    }
                    None => self.write_wrapped(&self.context.plain("daily-hint-none"))?,
                }
                continue;
            }
            // Only full names of commands have precedence over answers: an abbreviation could be the start of a
            // country's name.
            match commands::parse_exact(&line) {
                Some(Command::Quit) => return Ok(QuestionResult::Aborted(Outcome::Success)),
                Some(Command::Help) => {
                    self.write_wrapped(&self.context.plain("quiz-help"))?;
                    continue;
                }
                _ => {}
            }
            match question::parse_answer(&line, question, &self.table) {
                ParsedAnswer::Answer { right, given, country } => {
                    if let Some(former) =
                        question::former_name_message(&line, question, &self.table)
                    {
                        self.write(&former)?;
                    }
                    let way = hint::way_to_place(question, country, &self.table);
                    return Ok(QuestionResult::Answer { right, given, way });
                }
                // An abbreviation of `quit` counts only if it is no answer.
                ParsedAnswer::Slip(_)
                    if commands::parse_abbreviated(&line) == Some(Command::Quit) =>
                {
                    return Ok(QuestionResult::Aborted(Outcome::Success));
                }
                ParsedAnswer::Slip(message) => self.write(&message)?,
            }
        }
    }

    /// Returns the text of a question.
    fn question_text(&self, question: &Question) -> String {
        if self.is_chain {
            return question::next_chain_question(question, &self.table);
        }
        // Plain output has no map, so the text describes the location of the country.
        let plain_place = match question {
            Question::Marked { country } if self.table.plain => {
                narration::describe_location(*country, &self.table)
            }
            _ => None,
        };
        let told = question::question(question, &self.table);
        plain_place.map_or(told.clone(), |place| format!("{place} {told}"))
    }

    /// Draws the map of a `Question::Marked`. Does nothing for other questions, in plain output, or if the terminal
    /// is too narrow.
    fn show_map(&self, question: &Question) -> Result<()> {
        let (Question::Marked { country }, Some(outlines)) = (question, self.outlines()) else {
            return Ok(());
        };
        let columns = self.table.width.min(WIDEST);
        if self.table.plain || columns < NARROWEST {
            return Ok(());
        }
        match draw_marked(outlines, country.as_str(), (columns, ROWS)) {
            Some(map) => {
                self.context.term.write_coloured(&(draw_map(&map, &self.paint).join("\n") + "\n"))
            }
            None => Ok(()),
        }
    }

    /// Writes whether the answer was right, and what the right answer is. `after` is added to the same paragraph.
    /// After a wrong answer, a map with facts about the country follows. `given` is empty if the player gave up.
    pub(crate) fn show_result(
        &self,
        question: &Question,
        right: bool,
        given: &str,
        after: &str,
    ) -> Result<()> {
        let told = if self.is_chain {
            question::chain_answer_result(question, right, &self.table)
        } else {
            question::verdict(question, right, given, &self.table).replace('\n', " ")
        };
        self.write_wrapped(format!("{told} {after}").trim_end())?;
        if right {
            return Ok(());
        }
        let topic = question::topic(question);
        match draw_country_sheet(question.country(), &topic, self.outlines(), &self.table) {
            Some(fiche) => self.context.term.write_coloured(&painted(&fiche, &self.paint)),
            None => Ok(()),
        }
    }

    /// Lists the questions that were answered wrongly, each with the right answer and the given one.
    pub(crate) fn show_missed(&self, missed: &[(Question, String)]) -> Result<()> {
        for (question, given) in missed {
            let args = args![
                answer = question::right_answer_sentence(question, &self.table),
                given = given.as_str(),
                any = yes_or_no(!given.is_empty())
            ];
            let line = self.context.text("quiz-missed", &args);
            self.write(&report::fill(&line, self.table.width, "  ", "    "))?;
        }
        Ok(())
    }

    /// Writes rows of two cells in columns, or each on lines of its own if they do not fit.
    pub(crate) fn write_rows(&self, rows: &[[String; 2]]) -> Result<()> {
        self.write(&table::fitting_lines(rows, self.table.width))
    }

    /// Draws a bar chart with the label and number of each row: « sues pour un mois  ████ 4 ».
    pub(crate) fn bars(&self, rows: &[(String, usize)]) -> Result<()> {
        let most = rows.iter().map(|(_, count)| *count).max().unwrap_or(0).max(1);
        let widest = rows.iter().map(|(label, _)| textwrap::core::display_width(label)).max();
        // 10 columns for the indentation, the gaps and the number.
        let room = self.table.width.saturating_sub(widest.unwrap_or(0) + 10).clamp(1, 40);
        let row = |(label, count): &(String, usize)| {
            // Rounded up, so that a count above zero has a visible bar.
            let bar = "█".repeat(if most > room { (count * room).div_ceil(most) } else { *count });
            [label.clone(), format!("{bar} {count}").trim_start().to_owned()]
        };
        let rows: Vec<[String; 2]> = rows.iter().map(row).collect();
        let lines = report::align(&rows, |_| false);
        let lines: Vec<String> = lines.iter().map(|line| format!("  {line}")).collect();
        let is_wide = |line: &String| textwrap::core::display_width(line) > self.table.width;
        let lines = if self.table.plain || lines.iter().any(is_wide) {
            rows.iter()
                .map(|[label, count]| {
                    let count = count.trim_start_matches('█').trim_start();
                    let args = args![label = label.as_str(), count];
                    wrap_text(&self.context.text("quiz-bar", &args), self.table.width)
                })
                .collect()
        } else {
            lines
        };
        self.write(&lines.join("\n"))
    }
}

/// Returns `true` if a line asks for a hint, in any language.
fn is_hint_word(line: &str) -> bool {
    let typed = folded(line.trim().trim_start_matches('/'));
    let words = Lang::ALL.map(|lang| Localizer::new(lang).plain("daily-words-hint"));
    words.iter().flat_map(|list| list.split_whitespace()).any(|word| folded(word) == typed)
}

/// Greatest width of a question's map, in columns.
const WIDEST: usize = 72;
/// Smallest width of a question's map, in columns. Narrower maps are not recognisable.
const NARROWEST: usize = 20;
/// Height of a question's map, in rows.
const ROWS: usize = 11;

/// Converts a count to a message argument.
pub(crate) fn count(number: usize) -> MessageArg {
    MessageArg::Count(number)
}
