//! Changes that are accepted or refused one by one.

use std::collections::BTreeSet;

use anyhow::Result;

use super::telling::Story;
use crate::play::lines::{Line, Lines};

/// What came of the questions.
pub(super) enum Answers {
    /// The changes that are accepted, by their ranks.
    Accepted(BTreeSet<usize>),
    /// Somebody pressed Ctrl-C: no change is accepted.
    Interrupted,
}

/// What can be answered, in both languages.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    Yes,
    No,
    All,
    Quit,
    Help,
}

impl Answer {
    fn of(typed: &str) -> Option<Self> {
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

/// Asks about changes in their order. Nothing is accepted without an answer; the end of the input is the
/// end of the questions.
pub(super) fn ask(story: &Story<'_>, left: &[usize]) -> Result<Answers> {
    let mut lines = Lines::new(false);
    let mut accepted = BTreeSet::new();
    let mut takes_all = false;
    for (rank, nth) in left.iter().enumerate() {
        if takes_all && !story.is_held(*nth) {
            accepted.insert(*nth);
            continue;
        }
        story.say(&story.question(*nth, rank + 1, left.len()))?;
        loop {
            let typed = match lines.ask(&story.plain("update-ask"), Vec::new())? {
                Line::Text(typed) => typed,
                Line::Refused(_) => String::new(),
                Line::End => return Ok(Answers::Accepted(accepted)),
                Line::Interrupted => return Ok(Answers::Interrupted),
            };
            match Answer::of(&typed) {
                Some(Answer::Help) => story.say(&story.help(*nth))?,
                None => story.say(&story.plain("update-ask-help"))?,
                Some(Answer::Quit) => return Ok(Answers::Accepted(accepted)),
                Some(Answer::No) => break,
                Some(answer @ (Answer::Yes | Answer::All)) => {
                    // What is held is taken one by one.
                    takes_all |= answer == Answer::All;
                    accepted.insert(*nth);
                    break;
                }
            }
        }
    }
    Ok(Answers::Accepted(accepted))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_known_in_both_languages() {
        let all = [("Y", "oui"), ("n", "Non"), ("a", "t"), ("q", "quitter"), ("?", "aide")];
        for (english, french) in all {
            assert!(Answer::of(english).is_some_and(|answer| Some(answer) == Answer::of(french)));
        }
        assert!(Answer::of("").is_none() && Answer::of("yn").is_none());
    }
}
