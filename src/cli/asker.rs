//! Questions one after the other, outside of a match: those of the quiz, and of the challenge and the chain
//! of the day.

use anyhow::Result;

use ::quiz::Question;
use lang::{MessageArg, args};
use map::{Outlines, marked};
use model::Dataset;
use narration::question::{self, ParsedAnswer};
use narration::{Table, fiche};

use super::context::{Context, yes_or_no};
use super::outcome::Outcome;
use super::prompt::commands::{self, Command};
use super::prompt::lines::{Line, Lines};
use super::prompt::map::Maps;
use super::prompt::paint::Paint;
use super::prompt::plate::{draw_map, painted};
use super::prompt::wrap::{fitted, width};
use super::term::sanitize;

/// What came of a question.
pub(crate) enum QuestionResult {
    /// An answer, and as what it may be told later.
    Answer { right: bool, given: String },
    /// Somebody goes on another time, or there is no more input: how the command ends.
    Left(Outcome),
}

/// Asks questions of one person.
pub(crate) struct Asker<'a> {
    context: &'a Context,
    table: Table<'a>,
    maps: Maps<'a>,
    lines: Lines,
    paint: Paint,
    /// Whether each question follows from the one before it.
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

    /// One who asks for the links of a chain.
    pub(crate) fn of_chain(context: &'a Context, dataset: &'a Dataset, plain: bool) -> Self {
        Self { is_chain: true, ..Self::new(context, dataset, plain) }
    }

    /// The outlines, where they can be read.
    pub(crate) fn outlines(&self) -> Option<&Outlines> {
        self.maps.outlines().ok()
    }

    /// Writes a text, in lines that fit.
    pub(crate) fn write_wrapped(&self, text: &str) -> Result<()> {
        self.write(&fitted(text, self.table.width))
    }

    fn write(&self, text: &str) -> Result<()> {
        match text.trim_end_matches('\n') {
            "" => Ok(()),
            text => {
                self.context.term.write_coloured(&self.paint.text(&sanitize(&format!("{text}\n"))))
            }
        }
    }

    /// What a chain compares.
    pub(crate) fn category(&self, question: &Question) -> String {
        question::category_name(question, &self.table)
    }

    /// Shows the country with which a question compares, and its value.
    pub(crate) fn tell_open(&self, question: &Question) -> Result<()> {
        self.write(&question::open(question, &self.table))
    }

    /// Asks a question until it has an answer. `before` stands before it: « 2 sur 5 · ».
    pub(crate) fn ask_question(
        &mut self,
        question: &Question,
        before: &str,
    ) -> Result<QuestionResult> {
        self.show_map(question)?;
        let told = self.question_text(question);
        self.write_wrapped(&format!("{before}{told}"))?;
        loop {
            let line = match self.lines.prompt_line("> ", Vec::new())? {
                Line::Text(line) if line.is_empty() => {
                    self.write_wrapped(&self.context.plain("play-nothing-typed"))?;
                    self.write_wrapped(&told)?;
                    continue;
                }
                Line::Text(line) => line,
                Line::Refused(why) => {
                    self.write_wrapped(&self.context.plain(why))?;
                    continue;
                }
                Line::End => return Ok(QuestionResult::Left(Outcome::Findings)),
                Line::Interrupted => return Ok(QuestionResult::Left(Outcome::Interrupted)),
            };
            match commands::exact(&line) {
                Some(Command::Quit) => return Ok(QuestionResult::Left(Outcome::Fine)),
                Some(Command::Help) => {
                    self.write_wrapped(&self.context.plain("quiz-help"))?;
                    continue;
                }
                _ => {}
            }
            match question::understand(&line, question, &self.table) {
                ParsedAnswer::Answer { right, given } => {
                    if let Some(former) = question::former(&line, question, &self.table) {
                        self.write(&former)?;
                    }
                    return Ok(QuestionResult::Answer { right, given });
                }
                ParsedAnswer::Slip(_) if commands::beginning(&line) == Some(Command::Quit) => {
                    return Ok(QuestionResult::Left(Outcome::Fine));
                }
                ParsedAnswer::Slip(message) => self.write(&message)?,
            }
        }
    }

    fn question_text(&self, question: &Question) -> String {
        if self.is_chain {
            return question::link(question, &self.table);
        }
        let plain_place = match question {
            Question::Marked { country } if self.table.plain => {
                narration::describe_location(*country, &self.table)
            }
            _ => None,
        };
        let told = question::question(question, &self.table);
        plain_place.map_or(told.clone(), |place| format!("{place} {told}"))
    }

    /// The map that a question is about.
    fn show_map(&self, question: &Question) -> Result<()> {
        let (Question::Marked { country }, Some(outlines)) = (question, self.outlines()) else {
            return Ok(());
        };
        let columns = self.table.width.min(WIDEST);
        if self.table.plain || columns < NARROWEST {
            return Ok(());
        }
        match marked(outlines, country.as_str(), (columns, ROWS)) {
            Some(map) => {
                self.context.term.write_coloured(&(draw_map(&map, &self.paint).join("\n") + "\n"))
            }
            None => Ok(()),
        }
    }

    /// Says whether an answer was right and what is; `after` follows in the same line, and after a wrong one
    /// the country is shown.
    pub(crate) fn judge(&self, question: &Question, right: bool, after: &str) -> Result<()> {
        let told = if self.is_chain {
            question::turned(question, right, &self.table)
        } else {
            question::verdict(question, right, &self.table).replace('\n', " ")
        };
        self.write_wrapped(format!("{told} {after}").trim_end())?;
        if right {
            return Ok(());
        }
        let topic = question::topic(question);
        match fiche(question.country(), &topic, self.outlines(), &self.table) {
            Some(fiche) => self.context.term.write_coloured(&painted(&fiche, &self.paint)),
            None => Ok(()),
        }
    }

    /// What was missed, a line each: the right answer first.
    pub(crate) fn tell_missed(&self, missed: &[(Question, String)]) -> Result<()> {
        for (question, given) in missed {
            let args = args![
                answer = question::missed(question, &self.table),
                given = given.as_str(),
                any = yes_or_no(!given.is_empty())
            ];
            let line = self.context.text("quiz-missed", &args);
            self.write(&report::fill(&line, self.table.width, "  ", "    "))?;
        }
        Ok(())
    }

    /// A row of blocks with its number: « sues pour un mois  ████ 4 ».
    pub(crate) fn bars(&self, rows: &[(String, usize)]) -> Result<()> {
        let most = rows.iter().map(|(_, count)| *count).max().unwrap_or(0).max(1);
        let widest = rows.iter().map(|(label, _)| textwrap::core::display_width(label)).max();
        let room = self.table.width.saturating_sub(widest.unwrap_or(0) + 10).clamp(1, 40);
        let row = |(label, count): &(String, usize)| {
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
                    fitted(&self.context.text("quiz-bar", &args), self.table.width)
                })
                .collect()
        } else {
            lines
        };
        self.write(&lines.join("\n"))
    }
}

/// Columns of the map of a question.
const WIDEST: usize = 72;
/// Narrower maps show nothing.
const NARROWEST: usize = 20;
/// Rows of the map of a question.
const ROWS: usize = 11;

/// A count for a text.
pub(crate) fn count(number: usize) -> MessageArg {
    MessageArg::Count(number)
}
