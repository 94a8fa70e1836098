//! The short form of effects: the language, its slips, and how it is printed.
//!
//! ```text
//! effect  := step (" | " step)*            civil  := cstep (" | " cstep)*
//! step    := SEL ":" [clause ("; " clause)*]
//! cstep   := ("max" | "min") "(" cats ")" ":" clause ("; " clause)*
//! clause  := [cond] ( "D" int | "G" res n | "X" res n | who int cats )
//! cond    := "[" cat ">=" level "]"
//! who     := J | U | T          in civil effects: A | "L(" cats ")"
//! cats    := "*" | cat ("/" cat)*    (with "+" inside brackets)
//! requires:= cat level (", " cat level)*
//! ```
//!
//! V never begins an effect, and R and N only do: so there is a region for each step once the first has
//! one (B4.2).

use std::ops::Range;

use super::effect::{
    Aim, CivilChange, CivilClause, CivilStep, CivilWho, Clause, Effect, Loser, Requirement,
    Spheres, Step, Supply,
};
use super::reader::Reader;
use super::{MOST_LEVELS, SphereId};

/// The most that one clause gives or takes (B6).
pub const MOST_AT_ONCE: u8 = 4;

/// What is wrong with an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Nothing is written.
    Empty,
    /// It names regions, and nothing happens in any of them.
    Idle,
    /// A sign is missing here: a colon, a bracket, a comparison.
    Missing(&'static str),
    /// No clause begins so.
    Clause,
    /// Something follows where the effect should end.
    Rest,
    /// No step begins so: R, V, W or N does.
    Selector,
    /// No civil step begins so: max or min does.
    Aim,
    /// V without a region before it.
    FirstAdjacent,
    /// R or N after the first step: one might find no such region any more (B4.2).
    LatePresent,
    /// A word of civil effects in an effect that is played.
    CivilOnly,
    /// A word of played effects in a civil effect.
    PlayedOnly,
    /// No such category.
    Category,
    /// A category twice in one list.
    CategoryTwice,
    /// No such resource.
    Resource,
    /// A number without its sign.
    NoSign,
    /// A number of resources with a sign.
    NeedlessSign,
    /// No number where one must stand.
    NoNumber,
    /// A number that is 0, or greater than [`MOST_AT_ONCE`].
    OutOfRange,
    /// J with a loss: one only places one's own influence.
    NoLoss,
    /// U, T, A or L with a gain: others only lose.
    NoGain,
    /// Not a level of this content.
    Level,
}

/// An effect that cannot be read: what is wrong, and where in the text, in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// What is wrong.
    pub problem: Problem,
    /// Where it is wrong, in bytes of the text.
    pub span: Range<usize>,
}

/// The language of effects, with the words of one content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grammar {
    /// Ids of the categories, by rank.
    spheres: Vec<String>,
    /// Letters of the resources, by rank.
    letters: Vec<char>,
    /// The highest level.
    levels: u8,
}

pub(super) type Read<T> = Result<T, Unreadable>;

impl Grammar {
    /// A language with these categories and resources, and all levels that can be written.
    pub fn new(spheres: Vec<String>, letters: Vec<char>) -> Self {
        Self { spheres, letters, levels: MOST_LEVELS as u8 }
    }

    /// The same with so many levels.
    #[must_use]
    pub fn with_levels(self, levels: u8) -> Self {
        Self { levels, ..self }
    }

    /// The ids of the categories.
    pub fn spheres(&self) -> &[String] {
        &self.spheres
    }

    /// The letters of the resources.
    pub fn letters(&self) -> &[char] {
        &self.letters
    }

    /// The highest level.
    pub fn levels(&self) -> u8 {
        self.levels
    }

    /// Reads an effect that is played: `R: J +2 pol | V: U -1 pol`.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong, and its place.
    ///
    /// ```
    /// use mappemonde_model::control::{Grammar, Problem};
    /// let categories = ["pol", "mil", "rel"].map(String::from);
    /// let grammar = Grammar::new(categories.to_vec(), vec!['r', 'e', 'f']);
    /// let effect = grammar.effect("R: J +2 pol/mil; D -1 | V: X r 1").unwrap();
    /// assert_eq!(grammar.print(&effect), "R: J +2 pol/mil; D -1 | V: X r 1");
    /// let error = grammar.effect("R: J +2 pil").unwrap_err();
    /// assert_eq!((error.problem, error.span), (Problem::Category, 8..11));
    /// ```
    pub fn effect(&self, text: &str) -> Read<Effect> {
        Reader::new(self, text)?.effect()
    }

    /// Reads an effect of civil society: `max(pol): D +1; [pol>=4] L(pol) -1 pol`.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong, and its place.
    pub fn civil(&self, text: &str) -> Read<Vec<CivilStep>> {
        Reader::new(self, text)?.civil()
    }

    /// Reads the levels that an effect requires: `pol 2, com 1`.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong, and its place.
    pub fn requires(&self, text: &str) -> Read<Vec<Requirement>> {
        Reader::new(self, text)?.requires()
    }

    /// An effect in its short form.
    pub fn print(&self, effect: &Effect) -> String {
        let step = |step: &Step| {
            let clauses = step.clauses.iter().map(|clause| self.clause(*clause));
            let clauses: Vec<String> = clauses.collect();
            headed(step.selector.letter().to_string(), &clauses)
        };
        let steps: Vec<String> = effect.steps.iter().map(step).collect();
        steps.join(" | ")
    }

    /// An effect of civil society in its short form.
    pub fn print_civil(&self, steps: &[CivilStep]) -> String {
        let step = |step: &CivilStep| {
            let (word, spheres) = match step.aim {
                Aim::Most(spheres) => ("max", spheres),
                Aim::Least(spheres) => ("min", spheres),
            };
            let clauses = step.clauses.iter().map(|clause| self.civil_clause(clause));
            let clauses: Vec<String> = clauses.collect();
            headed(format!("{word}({})", self.list(spheres, "+")), &clauses)
        };
        let steps: Vec<String> = steps.iter().map(step).collect();
        steps.join(" | ")
    }

    /// Required levels in their short form.
    pub fn print_requires(&self, requires: &[Requirement]) -> String {
        let one = |level: &Requirement| format!("{} {}", self.id(level.sphere), level.level);
        let all: Vec<String> = requires.iter().map(one).collect();
        all.join(", ")
    }

    fn clause(&self, clause: Clause) -> String {
        match clause {
            Clause::Develop(change) => format!("D {change:+}"),
            Clause::Gain(supply, count) => format!("G {} {count}", self.supply(supply)),
            Clause::Take(supply, count) => format!("X {} {count}", self.supply(supply)),
            Clause::Place(count, spheres) => format!("J +{count} {}", self.list(spheres, "/")),
            Clause::Lose(who, count, spheres) => {
                let who = match who {
                    Loser::Other => 'U',
                    Loser::Others => 'T',
                };
                format!("{who} -{count} {}", self.list(spheres, "/"))
            }
        }
    }

    fn civil_clause(&self, clause: &CivilClause) -> String {
        let when = clause.when.map_or_else(String::new, |level| {
            format!("[{}>={}] ", self.id(level.sphere), level.level)
        });
        let change = match clause.change {
            CivilChange::Develop(change) => format!("D {change:+}"),
            CivilChange::Lose(CivilWho::All, count, spheres) => {
                format!("A -{count} {}", self.list(spheres, "/"))
            }
            CivilChange::Lose(CivilWho::Leader(of), count, spheres) => {
                let of = self.list(of, "+");
                format!("L({of}) -{count} {}", self.list(spheres, "/"))
            }
        };
        when + &change
    }

    fn supply(&self, supply: Supply) -> String {
        match supply {
            Supply::Any => "*".to_owned(),
            Supply::One(resource) => {
                let letter = self.letters.get(usize::from(resource.0));
                letter.map(char::to_string).unwrap_or_default()
            }
        }
    }

    fn list(&self, spheres: Spheres, between: &str) -> String {
        if spheres == Spheres::first(self.spheres.len()) {
            return "*".to_owned();
        }
        let ids: Vec<&str> = spheres.iter().map(|sphere| self.id(sphere)).collect();
        ids.join(between)
    }

    fn id(&self, sphere: SphereId) -> &str {
        let id = self.spheres.get(usize::from(sphere.0));
        id.map_or("", String::as_str)
    }
}

fn headed(head: String, clauses: &[String]) -> String {
    match clauses {
        [] => head + ":",
        clauses => format!("{head}: {}", clauses.join("; ")),
    }
}
