//! The table at which a game is played (its readers, their language and terminal), and the results of parsing a line
//! that was typed there.

use engine::Seat;
use lang::Localizer;
use model::Dataset;

/// The players at the table, and the settings of the output for them.
#[derive(Clone, Copy)]
pub struct Table<'a> {
    /// Dataset with the names of countries, categories and cities.
    pub dataset: &'a Dataset,
    /// Localizer for the language of the table.
    pub localizer: &'a Localizer,
    /// Names by seat.
    pub names: &'a [String],
    /// Seats played by people, not by bots. A single one is addressed as "you".
    pub people: &'a [Seat],
    /// `true` for plain output, without box drawing, columns or drawn maps.
    pub plain: bool,
    /// Width of the terminal, in columns.
    pub width: usize,
}

impl<'a> Table<'a> {
    /// Returns the name of a seat; empty for an unknown seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// Returns the name of a seat without its suffix in brackets, unless another seat would have the same short name.
    pub fn short_name(&self, seat: Seat) -> &'a str {
        let without_suffix = |name: &'a str| name.split_once(" (").map_or(name, |(name, _)| name);
        let name = self.names.get(seat.index()).map_or("", String::as_str);
        let short = without_suffix(name);
        let namesakes = self.names.iter().filter(|other| without_suffix(other) == short).count();
        if namesakes > 1 { name } else { short }
    }
}

/// Result of parsing a line.
#[derive(Clone, Debug, PartialEq)]
pub enum ParsedInput<A> {
    /// An action. If the line is only a guess, such as a close spelling, the player must confirm it first.
    Action {
        /// Action that was typed.
        action: A,
        /// The question to confirm the action: "did you mean France on place 2?" `None` if the line is certain.
        confirm: Option<String>,
    },
    /// Several actions of one turn, such as a flight of three legs. Only the first one has to be legal now. Each
    /// further action is carried out if it is legal when its turn comes, and skipped if the game has already carried
    /// it out ([`Narrate::is_carried_out`](super::Narrate::is_carried_out)). The first action that is neither legal
    /// nor carried out ends the line.
    Actions {
        /// The actions, in their order.
        actions: Vec<A>,
        /// The question to confirm the actions; `None` if the line is certain.
        confirm: Option<String>,
    },
    /// Half of an action, such as a country without its place. The next typed line is appended to this one, after a
    /// space, and both are parsed together.
    Incomplete {
        /// The prompt for the other half.
        prompt: String,
    },
    /// A line that asks for information and changes nothing.
    Reply {
        /// Reply to the player.
        message: String,
    },
    /// A line that could not be parsed.
    Unclear {
        /// Reply to the player: the reason, and what may be typed.
        message: String,
    },
}

/// Kind of a question to a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestionKind {
    /// A choice among visible options: words may be completed, and close spellings are accepted.
    Choice,
    /// A question of knowledge: the rules alone judge the answer, without menu or completion.
    Knowledge {
        /// `true` if the map of country numbers helps to answer, so that the interface may offer it.
        map_helps: bool,
    },
}
