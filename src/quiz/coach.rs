//! The rules that have been explained to a person, so that each is explained once.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::LoadError;

/// Version of the file format.
const VERSION: u16 = 1;

/// Explained rules of a person, by game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Coach {
    version: u16,
    games: BTreeMap<String, GameProgress>,
}

/// Explained rules of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GameProgress {
    /// `true` if the person learns the game, `false` if the person knows the rules.
    learns: bool,
    /// Ids of the explained rules.
    explained: BTreeSet<String>,
}

impl Default for Coach {
    fn default() -> Self {
        Self { version: VERSION, games: BTreeMap::new() }
    }
}

impl Coach {
    /// Parses the saved progress.
    ///
    /// # Errors
    /// The text is malformed, or of a later version.
    pub fn read(text: &str) -> Result<Self, LoadError> {
        super::memory::read(text, VERSION..=VERSION)
    }

    /// Formats the progress for a file, one line for each game.
    pub fn to_text(&self) -> String {
        super::memory::to_text(&[("version", VERSION.into())], "games", &self.games)
    }

    /// Returns `true` if the person has said whether a game is new.
    pub fn knows_answer(&self, game: &str) -> bool {
        self.games.contains_key(game)
    }

    /// Saves whether the person learns a game.
    pub fn save_answer(&mut self, game: &str, learns: bool) {
        self.games.entry(game.to_owned()).or_default().learns = learns;
    }

    /// Returns `true` if the person learns a game, and this rule has not been explained.
    pub fn needs(&self, game: &str, rule: &str) -> bool {
        let progress = self.games.get(game).filter(|progress| progress.learns);
        progress.is_some_and(|progress| !progress.explained.contains(rule))
    }

    /// Saves that a rule has been explained.
    pub fn save_explained(&mut self, game: &str, rule: &str) {
        let progress = self.games.entry(game.to_owned()).or_default();
        progress.explained.insert(rule.to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rule_is_explained_once_to_learners() {
        let mut coach = Coach::default();
        assert!(!coach.knows_answer("cardline") && !coach.needs("cardline", "purpose"));
        coach.save_answer("cardline", true);
        coach.save_answer("course", false);
        assert!(coach.knows_answer("course") && !coach.needs("course", "purpose"));
        assert!(coach.needs("cardline", "purpose"));
        coach.save_explained("cardline", "purpose");
        assert!(!coach.needs("cardline", "purpose") && coach.needs("cardline", "wrong"));
        assert_eq!(Coach::read(&coach.to_text()), Ok(coach));
    }
}
