//! The table (readers, language and terminal), and results of parsing a line typed at it.

use engine::Seat;
use lang::Localizer;
use model::Dataset;

/// Players at the table, and the settings of their output.
#[derive(Clone, Copy)]
pub struct Table<'a> {
    /// Dataset with the names of things.
    pub dataset: &'a Dataset,
    /// Localizer for the language of the table.
    pub localizer: &'a Localizer,
    /// Names by seat.
    pub names: &'a [String],
    /// Seats of people; a single one is addressed as "you".
    pub people: &'a [Seat],
    /// `true` for plain output, without box drawing, columns or drawn maps.
    pub plain: bool,
    /// Width of the terminal, in columns.
    pub width: usize,
}

impl<'a> Table<'a> {
    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// Name of a seat without the suffix in brackets, unless another seat has the same short name.
    pub fn short_name(&self, seat: Seat) -> &'a str {
        let cut = |name: &'a str| name.split_once(" (").map_or(name, |(name, _)| name);
        let name = self.names.get(seat.index()).map_or("", String::as_str);
        let short = cut(name);
        let same = self.names.iter().filter(|other| cut(other) == short).count();
        if same > 1 { name } else { short }
    }
}

/// Result of parsing a line.
#[derive(Clone, Debug, PartialEq)]
pub enum ParsedInput<A> {
    /// An action. A guess, such as a close spelling, has a question before it: "did you mean France on place 2?"
    Action {
        /// Action that was typed.
        action: A,
        /// Question before the action.
        confirm: Option<String>,
    },
    /// Several actions of one turn, such as a flight of three legs. Only the first one has to be legal now. Each is
    /// carried out if it is legal at its turn, and skipped if the game has already carried it out
    /// ([`Narrate::is_carried_out`](super::Narrate::is_carried_out)). The first one that is neither ends the line.
    Actions {
        /// The actions, in their order.
        actions: Vec<A>,
        /// Question before the first action.
        confirm: Option<String>,
    },
    /// Half of an action, such as a country without its place. The next line is parsed as the first line, a space and
    /// the next line.
    Incomplete {
        /// The prompt for the other half.
        prompt: String,
    },
    /// A query that changes nothing.
    Reply {
        /// Reply to the player.
        message: String,
    },
    /// A line that could not be parsed: the reason, and what may be typed.
    Unclear {
        /// Reply to the player.
        message: String,
    },
}

/// Kind of the question to a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestionKind {
    /// A choice among visible things: words may be completed, and close spellings are accepted.
    Choice,
    /// A question of knowledge: the rules alone judge the answer, without menu or completion.
    Knowledge {
        /// `true` if the map helps to answer.
        map: bool,
    },
}
