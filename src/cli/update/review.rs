//! Questions of an update on the terminal: the user accepts or rejects changes one by one.

use std::collections::BTreeSet;

use anyhow::Result;

use super::answers::AnswerJournal;
use super::change_text::ChangeFormatter;
use crate::prompt::lines::{Line, Lines};

/// Result of the questions.
pub(super) enum ReviewOutcome {
    /// Indices of the accepted changes.
    Accepted(BTreeSet<usize>),
    /// The user pressed Ctrl-C: no change is accepted.
    Interrupted,
}

/// Possible answers to a question, typed in either language.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    Yes,
    No,
    /// Yes to this and all further changes that are not held.
    All,
    /// End of the questions. The changes accepted so far are applied.
    Quit,
    Help,
}

impl Answer {
    /// Parses an answer; `None` if it is unknown.
    fn from_typed(typed: &str) -> Option<Self> {
        Some(match typed.to_lowercase().as_str() {
            "y" | "yes" | "o" | "oui" => Self::Yes,
            "n" | "no" | "non" => Self::No,
            "a" | "all" | "t" | "tout" | "tous" => Self::All,
            "q" | "quit" | "quitter" => Self::Quit,
            "?" | "h" | "help" | "aide" => Self::Help,
            _ => return None,
        })
    }
}

/// Asks about changes in order; `left` are their indices. A change without an answer is not accepted, and the end of
/// the input ends the questions. Each answer is written to the journal, and questions that it already answers are
/// skipped.
pub(super) fn ask_about_changes(
    formatter: &ChangeFormatter<'_>,
    left: &[usize],
    journal: &mut AnswerJournal<'_>,
) -> Result<ReviewOutcome> {
    let mut lines = Lines::new(false);
    let mut accepted = BTreeSet::new();
    let answered = |nth: &usize| journal.answer(*nth).is_some();
    let (before, left): (Vec<usize>, Vec<usize>) = left.iter().partition(|nth| answered(nth));
    accepted.extend(before.iter().filter(|nth| journal.answer(**nth) == Some(true)));
    if !before.is_empty() {
        formatter.print_lines(&journal.reuse_notice(before.len()))?;
    }
    let mut takes_all = false;
    for (rank, nth) in left.iter().enumerate() {
        if takes_all && !formatter.is_held(*nth) {
            accepted.insert(*nth);
            journal.record(*nth, true)?;
            continue;
        }
        formatter.context().term.write_report(&formatter.question(*nth, rank + 1, left.len()))?;
        loop {
            let typed = match lines.prompt_line(&formatter.plain("update-ask"), Vec::new())? {
                Line::Text(typed) => typed,
                // An unreadable line shows the help, as an unknown answer does.
                Line::Refused(_) => String::new(),
                Line::End => return Ok(ReviewOutcome::Accepted(accepted)),
                Line::Interrupted => return Ok(ReviewOutcome::Interrupted),
            };
            match Answer::from_typed(&typed) {
                Some(Answer::Help) => formatter.print_lines(&formatter.help(*nth))?,
                None => formatter.print_lines(&formatter.plain("update-ask-help"))?,
                Some(Answer::Quit) => return Ok(ReviewOutcome::Accepted(accepted)),
                Some(Answer::No) => {
                    journal.record(*nth, false)?;
                    break;
                }
                Some(answer @ (Answer::Yes | Answer::All)) => {
                    // Held changes are not included in "all": each of them needs an answer of its own.
                    takes_all |= answer == Answer::All;
                    accepted.insert(*nth);
                    journal.record(*nth, true)?;
                    break;
                }
            }
        }
    }
    Ok(ReviewOutcome::Accepted(accepted))
}

#[cfg(test)]
mod tests {
    use crate::update::review::Answer;

    #[test]
    fn answers_are_known_in_both_languages() {
        let all = [("Y", "oui"), ("n", "Non"), ("a", "t"), ("q", "quitter"), ("?", "aide")];
        for (english, french) in all {
            assert!(
                Answer::from_typed(english)
                    .is_some_and(|answer| Some(answer) == Answer::from_typed(french))
            );
        }
        assert!(Answer::from_typed("").is_none() && Answer::from_typed("yn").is_none());
    }
}
