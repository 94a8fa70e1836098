//! Grammar of the effect language: parsing and printing.
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
//! V never starts an effect, and R and N occur only at the start. So each step has a region as soon as the first step
//! has one (B4.2).

use super::SphereId;
use super::effect::{
    Aim, CivilChange, CivilClause, CivilStep, CivilWho, Clause, Effect, Loser, Requirement,
    Spheres, Step, Supply,
};
use super::language::{EffectForm, Grammar, ParseResult, Role, Word};
use super::reader::{Reader, all_words};

impl Grammar {
    /// Parses a played effect: `R: J +2 pol | V: U -1 pol`.
    ///
    /// # Errors
    ///
    /// The first syntax error, with its span.
    ///
    /// ```
    /// use mappemonde_model::control::{Grammar, SyntaxErrorKind};
    /// let categories = ["pol", "mil", "rel"].map(String::from);
    /// let grammar = Grammar::new(categories.to_vec(), vec!['r', 'e', 'f']);
    /// let effect = grammar.effect("R: J +2 pol/mil; D -1 | V: X r 1").unwrap();
    /// assert_eq!(grammar.print(&effect), "R: J +2 pol/mil; D -1 | V: X r 1");
    /// let error = grammar.effect("R: J +2 pil").unwrap_err();
    /// assert_eq!((error.problem, error.span), (SyntaxErrorKind::Category, 8..11));
    /// ```
    pub fn effect(&self, text: &str) -> ParseResult<Effect> {
        Reader::new(self, text)?.effect()
    }

    /// Parses an effect of civil society: `max(pol): D +1; [pol>=4] L(pol) -1 pol`.
    ///
    /// # Errors
    ///
    /// The first syntax error, with its span.
    pub fn civil(&self, text: &str) -> ParseResult<Vec<CivilStep>> {
        Reader::new(self, text)?.civil()
    }

    /// Parses the required levels of an effect: `pol 2, com 1`.
    ///
    /// # Errors
    ///
    /// The first syntax error, with its span.
    pub fn requires(&self, text: &str) -> ParseResult<Vec<Requirement>> {
        Reader::new(self, text)?.requires()
    }

    /// Classifies the tokens of a text, for highlighting. After a syntax error, it continues with the next clause or
    /// step.
    ///
    /// ```
    /// use mappemonde_model::control::{EffectForm, Grammar, Role};
    /// let grammar = Grammar::new(vec!["pol".to_owned()], vec!['r']);
    /// let text = "R: J +2 pil | V: D -1";
    /// let words = grammar.words(EffectForm::Played, text);
    /// let told: Vec<_> = words.into_iter().map(|word| &text[word.span]).collect();
    /// assert_eq!(told, ["R", ":", "J", "+2", "|", "V", ":", "D", "-1"]);
    /// ```
    pub fn words(&self, form: EffectForm, text: &str) -> Vec<Word> {
        Reader::new(self, text).map_or_else(|_| Vec::new(), |reader| reader.words(form))
    }

    /// Returns the valid next words after a text, without signs, each with its role; the most general first.
    ///
    /// ```
    /// use mappemonde_model::control::{EffectForm, Grammar};
    /// let grammar = Grammar::new(vec!["pol".to_owned(), "mil".to_owned()], vec!['r']);
    /// let next = |text| {
    ///     let words = grammar.next(EffectForm::Played, text);
    ///     words.into_iter().map(|(word, _)| word).collect::<Vec<String>>().join(" ")
    /// };
    /// assert_eq!(next("R: J +2 "), "* pol mil");
    /// assert_eq!(next("R: J +2 pol/"), "mil");
    /// assert_eq!(next("R: "), "D G J T U X");
    /// ```
    pub fn next(&self, form: EffectForm, before: &str) -> Vec<(String, Role)> {
        let start = before.len();
        // Tests each candidate with the parser itself, so completions always agree with the grammar.
        let role = |word: &str| {
            // The last token must be the whole candidate: it could also merge with the text before it.
            let words = self.words(form, &format!("{before}{word}"));
            let last = words.last().filter(|last| last.span == (start..start + word.len()))?;
            (last.role != Role::Sign).then_some(last.role)
        };
        let words = all_words(self).into_iter();
        words.filter_map(|word| role(&word).map(|role| (word, role))).collect()
    }

    /// Formats an effect in its short form.
    pub fn print(&self, effect: &Effect) -> String {
        let step = |step: &Step| {
            let clauses = step.clauses.iter().map(|clause| self.clause(*clause));
            let clauses: Vec<String> = clauses.collect();
            headed(step.selector.letter().to_string(), &clauses)
        };
        let steps: Vec<String> = effect.steps.iter().map(step).collect();
        steps.join(" | ")
    }

    /// Formats an effect of civil society in its short form.
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

    /// Formats required levels in their short form.
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
        // All categories are always `*`: each effect has a single printed form.
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
