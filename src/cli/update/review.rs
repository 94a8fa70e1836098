//! Interactive questions: the editor accepts or rejects changes one by one.

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
    /// End the questions and keep the changes accepted so far.
    Quit,
    Help,
}

impl Answer {
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

/// Goes through changes in their order. Nothing is accepted without an answer, and the end of the input ends the
/// questions. Each answer is kept in the journal until all changes are written, and questions with an earlier answer
/// are skipped.
pub(super) fn ask_about_changes(
    story: &ChangeFormatter<'_>,
    left: &[usize],
    kept: &mut AnswerJournal<'_>,
) -> Result<ReviewOutcome> {
    let mut lines = Lines::new(false);
    let mut accepted = BTreeSet::new();
    let answered = |nth: &usize| kept.answer(*nth).is_some();
    let (before, left): (Vec<usize>, Vec<usize>) = left.iter().partition(|nth| answered(nth));
    accepted.extend(before.iter().filter(|nth| kept.answer(**nth) == Some(true)));
    if !before.is_empty() {
        story.print_lines(&kept.taken_up(before.len()))?;
    }
    let mut takes_all = false;
    for (rank, nth) in left.iter().enumerate() {
        if takes_all && !story.is_held(*nth) {
            accepted.insert(*nth);
            kept.keep(*nth, true)?;
            continue;
        }
        story.context().term.report(&story.question(*nth, rank + 1, left.len()))?;
        loop {
            let typed = match lines.prompt_line(&story.plain("update-ask"), Vec::new())? {
                Line::Text(typed) => typed,
                // An unreadable line shows the help, as any unknown answer.
                Line::Refused(_) => String::new(),
                Line::End => return Ok(ReviewOutcome::Accepted(accepted)),
                Line::Interrupted => return Ok(ReviewOutcome::Interrupted),
            };
            match Answer::from_typed(&typed) {
                Some(Answer::Help) => story.print_lines(&story.help(*nth))?,
                None => story.print_lines(&story.plain("update-ask-help"))?,
                Some(Answer::Quit) => return Ok(ReviewOutcome::Accepted(accepted)),
                Some(Answer::No) => {
                    kept.keep(*nth, false)?;
                    break;
                }
                Some(answer @ (Answer::Yes | Answer::All)) => {
                    // “All” does not include held changes: each of them needs its own answer.
                    takes_all |= answer == Answer::All;
                    accepted.insert(*nth);
                    kept.keep(*nth, true)?;
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
