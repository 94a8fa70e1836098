//! Country sheets after knowledge questions, and the summary at the end of a match.

use anyhow::Result;

use ::match_session::Query;
use ::quiz::{Item, State, comparison_partner};
use engine::{Code, Seat};
use lang::{MessageArg, args, cardinal::cardinal};
use narration::{Lesson, MapPanel, Topic, draw_country_sheet};

use super::state::Terminal;
use crate::clock::today;
use crate::prompt::commands::{self, Command};
use crate::prompt::lines::Line;
use crate::prompt::plate::painted;
use crate::prompt::wrap::width;
use crate::{home, table};

/// Maximum number of wrong answers in the summary. More would fill the screen.
const MOST_MISSED: usize = 6;

/// Minimum length of a run of right answers that the summary mentions.
const LEAST_IN_A_ROW: usize = 2;

impl Terminal<'_> {
    /// Shows the country sheet of a question: a small map with facts.
    pub(super) fn show_country_sheet(&self, lesson: &Lesson) -> Result<()> {
        let table = self.table();
        let outlines = self.maps.outlines().ok();
        let Some(fiche) = draw_country_sheet(lesson.country, &lesson.topic, outlines, &table)
        else {
            return Ok(());
        };
        self.show_panel(&fiche)
    }

    /// Shows a map panel.
    pub(super) fn show_panel(&self, plate: &MapPanel) -> Result<()> {
        match painted(plate, &self.paint) {
            nothing if nothing.is_empty() => Ok(()),
            painted => self.context.term.write_coloured(&painted),
        }
    }

    /// Shows the map at the end of a match, if the game has one.
    pub(super) fn show_ending(&self) -> Result<()> {
        let mut outlines = || self.maps.outlines().ok();
        self.show_panel(&self.session.ending_map(&mut outlines, self.text_options()))
    }

    /// Shows the summary of each person, and saves the chain and the wrong answers.
    pub(crate) fn tell_recap(&mut self) -> Result<()> {
        self.keep_chain()?;
        let people: Vec<Seat> = self.session.people().to_vec();
        for seat in people {
            let told = self.recap(seat);
            self.show(&told)?;
        }
        if self.keep_missed() {
            self.show(&self.wrapped(&self.plain("play-in-quiz")))?;
        }
        Ok(())
    }

    /// Saves the wrong answers for the quiz, if exactly one person plays. Returns `true` if there are any.
    pub(crate) fn keep_missed(&mut self) -> bool {
        // With several people, it is not known which of them is the user of the quiz.
        let [person] = *self.session.people() else {
            return false;
        };
        let missed =
            self.session.lessons().iter().filter(|lesson| lesson.seat == person && !lesson.right);
        let items: Vec<Item> = missed.filter_map(|lesson| self.item(lesson)).collect();
        if items.is_empty() {
            return false;
        }
        let today = today();
        let kept = home::change(
            self.context,
            home::QUIZ,
            State::read,
            State::to_text,
            |state: &mut State| {
                for item in &items {
                    state.save_missed(item, today);
                }
            },
        );
        // An unreadable quiz must not prevent the end of the match.
        kept.inspect_err(|why| self.context.term.print_notice(&format!("{why:#}."))).is_ok()
    }

    /// Returns the quiz item for an answer; `None` if the quiz has no such question.
    fn item(&self, lesson: &Lesson) -> Option<Item> {
        let country = lesson.country;
        Some(match &lesson.topic {
            Topic::Capital => Item::Capital(country),
            Topic::Number => Item::Map(country),
            Topic::Value(category) => {
                let dataset = self.table().dataset;
                let id = dataset.country_by_code(country.as_str())?;
                let other =
                    comparison_partner(dataset, dataset.category_by_id(category.as_str())?, id)?;
                let other = Code::new(&dataset.country(other).code)?;
                Item::Value { category: category.clone(), one: country, other }
            }
        })
    }

    /// Formats the summary of a person: the longest run of right answers, and the wrong answers.
    fn recap(&self, seat: Seat) -> String {
        let table = self.table();
        let own: Vec<&Lesson> =
            self.session.lessons().iter().filter(|lesson| lesson.seat == seat).collect();
        let alone = if self.session.people().len() == 1 { "yes" } else { "no" };
        let args = || args![name = table.short_name(seat), alone];
        let mut told = Vec::new();
        if let Some((first, last, count)) = best_row(&own) {
            let lang = self.context.lang();
            let mut args = args();
            args.push(("count", MessageArg::Count(count)));
            args.push(("word", cardinal(count, true, lang).into()));
            args.extend(self.name_of(first).map(|name| ("first", name)));
            args.extend(self.name_of(last).map(|name| ("last", name)));
            told.push(self.wrapped(&self.context.text("play-best", &args)));
        }
        let missed: Vec<&&Lesson> =
            own.iter().filter(|lesson| !lesson.correction.is_empty()).collect();
        let shown = &missed[..missed.len().min(MOST_MISSED)];
        if !shown.is_empty() {
            told.push(self.wrapped(&self.context.text("play-missed", &args())));
            told.extend(shown.iter().map(|lesson| self.missed(lesson)));
            let more = missed.len() - shown.len();
            if more > 0 {
                let args = args![count = MessageArg::Count(more)];
                told.push(self.wrapped(&self.context.text("play-missed-more", &args)));
            }
        }
        told.join("\n")
    }

    fn name_of(&self, code: Code) -> Option<MessageArg> {
        let dataset = self.table().dataset;
        let id = dataset.country_by_code(code.as_str())?;
        Some((&dataset.country(id).name).into())
    }

    /// Formats a wrong answer for the summary: « Kenya : la capitale est Nairobi ; vous aviez répondu Mombasa. »
    fn missed(&self, lesson: &Lesson) -> String {
        let dataset = self.table().dataset;
        let id = dataset.country_by_code(lesson.country.as_str());
        let name = id.map_or("", |id| dataset.country(id).bare_name(self.context.lang()));
        let args = args!["country-name" = name, missed = lesson.correction.as_str()];
        let told = self.context.text("play-missed-one", &args);
        table::filled(&told, width(self.context), "  ", "    ")
    }

    /// Shows the answer to a query after the end of the match, as the first person sees it.
    fn answer_after_end(&self, query: Query<'_>) -> Result<()> {
        let seat = self.session.people().first().copied().unwrap_or(Seat(0));
        self.answer(query, seat)
    }

    /// Asks whether the participants want another match; returns `false` if all of them are bots.
    pub(crate) fn wants_another(&mut self) -> Result<bool> {
        if self.session.people().is_empty() {
            return Ok(false);
        }
        let seats = [("seats", MessageArg::Count(self.table().names.len()))];
        let again = self.wrapped(&self.context.text("play-again", &seats));
        loop {
            self.show(&again)?;
            let line = match self.lines.prompt_line("> ", Vec::new())? {
                Line::Text(line) => line,
                Line::Refused(why) => {
                    self.show(&self.plain(why))?;
                    continue;
                }
                Line::End | Line::Interrupted => return Ok(false),
            };
            match commands::parse_yes_or_no(&line) {
                _ if line.is_empty() => return Ok(true),
                Some(is_wanted) => return Ok(is_wanted),
                None => match commands::parse_command(&line) {
                    Some(Command::Quit) => return Ok(false),
                    Some(Command::Score) => self.answer_after_end(Query::Score)?,
                    Some(Command::Table) => self.answer_after_end(Query::Table)?,
                    Some(Command::Rules) => self.answer_after_end(Query::Rules)?,
                    _ => self.show(&self.plain("play-yes-or-no"))?,
                },
            }
        }
    }
}

/// Returns the longest run of right answers: its first and last country, and its length. On a tie, this is the latest
/// run. `None` if there is none.
fn best_row(lessons: &[&Lesson]) -> Option<(Code, Code, usize)> {
    let rows = lessons.chunk_by(|one, next| one.right && next.right);
    let right = rows.filter(|row| row[0].right && row.len() >= LEAST_IN_A_ROW);
    // `max_by_key` returns the last maximum, which is the latest run.
    let longest = right.max_by_key(|row| row.len())?;
    Some((longest[0].country, longest[longest.len() - 1].country, longest.len()))
}
