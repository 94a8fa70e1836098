//! The table at which a game is told, and what is typed at it.

use engine::Seat;
use lang::Localizer;
use model::Dataset;

/// Who sits at the table, and how they are told what happens.
#[derive(Clone, Copy)]
pub struct Table<'a> {
    /// Names of things.
    pub dataset: &'a Dataset,
    /// Messages in the language of the table.
    pub localizer: &'a Localizer,
    /// Names by seat.
    pub names: &'a [String],
    /// Seats of people; whoever is the only one is told as "you".
    pub people: &'a [Seat],
    /// No box drawing and nothing that needs eyes.
    pub plain: bool,
    /// Columns of the terminal.
    pub width: usize,
}

impl<'a> Table<'a> {
    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// The name of a seat without what stands in brackets after it, as long as nobody else is called so.
    pub fn short_name(&self, seat: Seat) -> &'a str {
        let cut = |name: &'a str| name.split_once(" (").map_or(name, |(name, _)| name);
        let name = self.names.get(seat.index()).map_or("", String::as_str);
        let short = cut(name);
        let same = self.names.iter().filter(|other| cut(other) == short).count();
        if same > 1 { name } else { short }
    }
}

/// What was typed, as the game understands it.
#[derive(Clone, Debug, PartialEq)]
pub enum ParsedInput<A> {
    /// An action; `Some` question when it is a guess that should be confirmed first, such as a
    /// close spelling: "did you mean France on place 2?"
    Action {
        /// What would be done.
        action: A,
        /// What to ask before.
        confirm: Option<String>,
    },
    /// Several actions of one turn, such as a flight of three legs. Only the first one need be legal
    /// now: each is carried out if it is legal when it comes, passed over if it has been done unasked
    /// ([`Tell::is_done`](super::Tell::is_done)), and the first that is neither ends the line.
    Actions {
        /// What would be done, one after the other.
        actions: Vec<A>,
        /// What to ask before.
        confirm: Option<String>,
    },
    /// Half of an action was understood, such as the country without its place: what to ask for next.
    /// The next line is understood as the first line, a space and itself.
    Incomplete {
        /// The prompt for the other half.
        prompt: String,
    },
    /// Something was asked that changes nothing: the answer.
    Reply {
        /// What to say.
        message: String,
    },
    /// Not understood: why, and what may be typed.
    Unclear {
        /// What to say.
        message: String,
    },
}

/// What a person is asked now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestionKind {
    /// For a choice among what lies on the table: words may be completed and close spellings count.
    Choice,
    /// For knowledge: what is typed is judged by the rule alone, without menu or completion.
    Knowledge {
        /// Whether the map helps to answer.
        map: bool,
    },
}
