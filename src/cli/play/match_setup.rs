//! Game options and participants of a match, as selected in the wizard.

use bots::Level;
use games::GameId;
use lang::args;
use record::{NameError, Participant, find_name_error};

use super::arguments::{Seats, bad_name};
use super::plan::Plan;
use crate::context::Context;
use crate::game::{GameOptionArgs, level_name};
use crate::matches::saved::Match;

/// Trims and checks a name; `None` if it is empty. The error is a sentence that explains why the name is invalid.
pub(super) fn parse_name(
    context: &Context,
    typed: &str,
) -> std::result::Result<Option<String>, String> {
    let name = typed.trim();
    if name.is_empty() {
        return Ok(None);
    }
    match find_name_error([name]) {
        None => Ok(Some(name.to_owned())),
        Some((_, flaw)) => Err(name_error_sentence(context, name, &flaw)),
    }
}

/// Formats the sentence that explains why a name is invalid.
pub(super) fn name_error_sentence(context: &Context, name: &str, flaw: &NameError) -> String {
    capital(&format!("{:#}.", bad_name(context, name, flaw)))
}

/// Capitalizes the first letter of a sentence.
fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().into_iter().flat_map(char::to_uppercase).chain(chars).collect()
}

/// The participants of a match and the selected category.
#[derive(Clone)]
pub(super) struct MatchSetup {
    /// Names of the people; `None` for a person who plays without a name.
    pub(super) people: Vec<Option<String>>,
    /// Number of bots.
    pub(super) bots: usize,
    /// Level of the bots.
    pub(super) level: Level,
    /// `true` if the user has already selected a level.
    pub(super) is_level_set: bool,
    /// `true` if a change has replaced the other people of the last match.
    pub(super) is_new_people: bool,
    /// Id of the selected category.
    pub(super) category: Option<String>,
}

impl MatchSetup {
    /// Creates the setup of somebody's first match of a game: one person, and as many easy bots as necessary. `least` is
    /// the game's minimum number of players.
    pub(super) fn new(least: usize) -> Self {
        Self {
            people: vec![None],
            bots: least.saturating_sub(1),
            level: Level::Easy,
            is_level_set: false,
            is_new_people: false,
            category: None,
        }
    }

    /// Creates the setup of an earlier match.
    pub(super) fn from_match(last: &Match) -> Self {
        let levels = last.seats.iter().filter_map(|sitter| Level::from_id(sitter.bot.as_ref()?));
        let levels: Vec<Level> = levels.collect();
        let category = last.options.get("category").and_then(|category| category.as_str());
        Self {
            people: last.people().map(person_of).collect(),
            bots: levels.len(),
            level: levels.first().copied().unwrap_or(Level::Medium),
            is_level_set: true,
            is_new_people: false,
            category: category.map(str::to_owned),
        }
    }

    /// Describes the opponents or all participants, for example « contre Robot 1 (moyen) ».
    pub(super) fn describe_opponents(&self, context: &Context) -> String {
        let people = || self.people.iter().flatten().cloned();
        let bot = |number: usize| context.text("door-bot", &args![number]);
        let bots = (1..=self.bots).map(bot);
        let names: Vec<String> = match self.people.len() {
            1 => bots.collect(),
            _ => people().chain(bots).collect(),
        };
        let names = context.localizer.list(&names, lang::ListStyle::And);
        let id = match (self.people.len(), self.bots) {
            (1, 0) => "door-alone",
            (1, _) => "door-against",
            _ => "door-among",
        };
        let told = context.text(id, &args![names]);
        let level =
            (self.bots > 0).then(|| format!(" ({})", level_name(&context.localizer, self.level)));
        format!("{told}{}", level.unwrap_or_default())
    }

    pub(super) fn plan(self, game: GameId) -> Plan {
        let seats = Seats::from_people_and_bots(self.people, self.bots, self.level);
        Plan::Begin { game, seats, agreement: GameOptionArgs::with_category(self.category) }
    }
}

/// Returns the name of a person; `None` if it is only the default name.
fn person_of(sitter: &Participant) -> Option<String> {
    // The earlier match may have been played in another language.
    let nameless = lang::Lang::ALL.map(|lang| lang::Localizer::new(lang).plain("play-person"));
    (!nameless.contains(&sitter.name)).then(|| sitter.name.clone())
}
