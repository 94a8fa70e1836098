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
//! `V` (adjacent) never starts an effect, and `R` (present) and `N` (absent) occur only at the start. So each step
//! has a region as soon as the first step has one (B4.2).

use super::SphereId;
use super::effect::{
    CivilChange, CivilClause, CivilLosers, CivilStep, CivilTarget, Clause, Effect, Loser,
    Requirement, Spheres, Step, Supply,
};
use super::language::{EffectForm, EffectToken, Grammar, ParseResult, TokenRole};
use super::reader::{EffectParser, completion_candidates};

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
    /// let effect = grammar.parse_effect("R: J +2 pol/mil; D -1 | V: X r 1").unwrap();
    /// assert_eq!(grammar.format_effect(&effect), "R: J +2 pol/mil; D -1 | V: X r 1");
    /// let error = grammar.parse_effect("R: J +2 pil").unwrap_err();
    /// assert_eq!((error.kind, error.span), (SyntaxErrorKind::UnknownCategory, 8..11));
    /// ```
    pub fn parse_effect(&self, text: &str) -> ParseResult<Effect> {
        EffectParser::new(self, text)?.parse_effect()
    }

    /// Parses an effect of civil society: `max(pol): D +1; [pol>=4] L(pol) -1 pol`.
    ///
    /// # Errors
    ///
    /// The first syntax error, with its span.
    pub fn parse_civil(&self, text: &str) -> ParseResult<Vec<CivilStep>> {
        EffectParser::new(self, text)?.parse_civil()
    }

    /// Parses the required levels of an effect: `pol 2, com 1`.
    ///
    /// # Errors
    ///
    /// The first syntax error, with its span.
    pub fn parse_requirements(&self, text: &str) -> ParseResult<Vec<Requirement>> {
        EffectParser::new(self, text)?.parse_requirements()
    }

    /// Returns the tokens of a text with their roles, for highlighting. After a syntax error, it continues with the
    /// next clause or step.
    ///
    /// ```
    /// use mappemonde_model::control::{EffectForm, Grammar};
    /// let grammar = Grammar::new(vec!["pol".to_owned()], vec!['r']);
    /// let text = "R: J +2 pil | V: D -1";
    /// let tokens = grammar.tokens(EffectForm::Played, text);
    /// let texts: Vec<_> = tokens.into_iter().map(|token| &text[token.span]).collect();
    /// assert_eq!(texts, ["R", ":", "J", "+2", "|", "V", ":", "D", "-1"]);
    /// ```
    pub fn tokens(&self, form: EffectForm, text: &str) -> Vec<EffectToken> {
        EffectParser::new(self, text)
            .map_or_else(|_| Vec::new(), |reader| reader.classify_tokens(form))
    }

    /// Returns the words that may follow a text, each with its role, the most general first. Punctuation is left out.
    ///
    /// ```
    /// use mappemonde_model::control::{EffectForm, Grammar};
    /// let grammar = Grammar::new(vec!["pol".to_owned(), "mil".to_owned()], vec!['r']);
    /// let next = |text| {
    ///     let words = grammar.completions(EffectForm::Played, text);
    ///     words.into_iter().map(|(word, _)| word).collect::<Vec<String>>().join(" ")
    /// };
    /// assert_eq!(next("R: J +2 "), "* pol mil");
    /// assert_eq!(next("R: J +2 pol/"), "mil");
    /// assert_eq!(next("R: "), "D G J T U X");
    /// ```
    pub fn completions(&self, form: EffectForm, before: &str) -> Vec<(String, TokenRole)> {
        let start = before.len();
        // Tests each candidate with the parser, so that completions always agree with the grammar.
        let candidate_role = |word: &str| {
            // The last token must be the whole candidate, because a candidate could also merge with the text before
            // it.
            let words = self.tokens(form, &format!("{before}{word}"));
            let last = words.last().filter(|last| last.span == (start..start + word.len()))?;
            (last.role != TokenRole::Punctuation).then_some(last.role)
        };
        let words = completion_candidates(self).into_iter();
        words.filter_map(|word| candidate_role(&word).map(|role| (word, role))).collect()
    }

    /// Formats an effect in its short form.
    pub fn format_effect(&self, effect: &Effect) -> String {
        let step = |step: &Step| {
            let clauses = step.clauses.iter().map(|clause| self.format_clause(*clause));
            let clauses: Vec<String> = clauses.collect();
            format_step(step.selector.letter().to_string(), &clauses)
        };
        let steps: Vec<String> = effect.steps.iter().map(step).collect();
        steps.join(" | ")
    }

    /// Formats an effect of civil society in its short form.
    pub fn format_civil(&self, steps: &[CivilStep]) -> String {
        let step = |step: &CivilStep| {
            let (word, spheres) = match step.aim {
                CivilTarget::Most(spheres) => ("max", spheres),
                CivilTarget::Least(spheres) => ("min", spheres),
            };
            let clauses = step.clauses.iter().map(|clause| self.format_civil_clause(clause));
            let clauses: Vec<String> = clauses.collect();
            format_step(format!("{word}({})", self.format_spheres(spheres, "+")), &clauses)
        };
        let steps: Vec<String> = steps.iter().map(step).collect();
        steps.join(" | ")
    }

    /// Formats required levels in their short form.
    pub fn format_requirements(&self, requires: &[Requirement]) -> String {
        let format_one =
            |level: &Requirement| format!("{} {}", self.sphere_id(level.sphere), level.level);
        let all: Vec<String> = requires.iter().map(format_one).collect();
        all.join(", ")
    }

    fn format_clause(&self, clause: Clause) -> String {
        match clause {
            Clause::Develop(change) => format!("D {change:+}"),
            Clause::Gain(supply, count) => format!("G {} {count}", self.format_supply(supply)),
            Clause::Take(supply, count) => format!("X {} {count}", self.format_supply(supply)),
            Clause::Place(count, spheres) => {
                format!("J +{count} {}", self.format_spheres(spheres, "/"))
            }
            Clause::Lose(who, count, spheres) => {
                let who = match who {
                    Loser::Other => 'U',
                    Loser::Others => 'T',
                };
                format!("{who} -{count} {}", self.format_spheres(spheres, "/"))
            }
        }
    }

    fn format_civil_clause(&self, clause: &CivilClause) -> String {
        let when = clause.when.map_or_else(String::new, |level| {
            format!("[{}>={}] ", self.sphere_id(level.sphere), level.level)
        });
        let change = match clause.change {
            CivilChange::Develop(change) => format!("D {change:+}"),
            CivilChange::Lose(CivilLosers::All, count, spheres) => {
                format!("A -{count} {}", self.format_spheres(spheres, "/"))
            }
            CivilChange::Lose(CivilLosers::Leader(of), count, spheres) => {
                let of = self.format_spheres(of, "+");
                format!("L({of}) -{count} {}", self.format_spheres(spheres, "/"))
            }
        };
        when + &change
    }

    fn format_supply(&self, supply: Supply) -> String {
        match supply {
            Supply::Any => "*".to_owned(),
            Supply::One(resource) => {
                let letter = self.resource_letters.get(usize::from(resource.0));
                letter.map(char::to_string).unwrap_or_default()
            }
        }
    }

    fn format_spheres(&self, spheres: Spheres, separator: &str) -> String {
        // All categories are always `*`: each effect has a single printed form.
        if spheres == Spheres::first(self.spheres.len()) {
            return "*".to_owned();
        }
        let ids: Vec<&str> = spheres.iter().map(|sphere| self.sphere_id(sphere)).collect();
        ids.join(separator)
    }

    fn sphere_id(&self, sphere: SphereId) -> &str {
        let id = self.spheres.get(usize::from(sphere.0));
        id.map_or("", String::as_str)
    }
}

fn format_step(head: String, clauses: &[String]) -> String {
    match clauses {
        [] => head + ":",
        clauses => format!("{head}: {}", clauses.join("; ")),
    }
}
