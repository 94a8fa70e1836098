//! The short form of effects: read with places, and printed back the same.
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

use std::ops::Range;

use super::effect::{
    Aim, CivilChange, CivilClause, CivilStep, CivilWho, Clause, Effect, Loser, Requirement,
    Selector, Spheres, Step, Supply,
};
use super::{MOST_LEVELS, ResourceId, SphereId};

/// The most that one clause gives or takes.
const MOST: i64 = 4;

/// What is wrong with an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Nothing is written.
    Empty,
    /// No selector begins the step: R, V, W or N, in a civil effect max or min.
    Selector,
    /// V without a region before it.
    FirstAdjacent,
    /// A sign is missing here: a colon, a bracket, a comparison.
    Missing(&'static str),
    /// No clause begins so.
    Clause,
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
    /// Not a number that can stand here: with a sign, not 0 and not more than [`MOST`].
    Number,
    /// J loses, or others gain.
    Sign,
    /// Not a level.
    Level,
    /// A civil step without a clause.
    NoClause,
    /// Something follows where the effect should end.
    Rest,
}

/// An effect that cannot be read: what is wrong, and where in the text, in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// What is wrong.
    pub problem: Problem,
    /// Where.
    pub span: Range<usize>,
}

/// The language of effects, with the words of one content.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grammar {
    /// Ids of the categories, by rank.
    spheres: Vec<String>,
    /// Letters of the resources, by rank.
    letters: Vec<char>,
}

type Read<T> = Result<T, Unreadable>;

impl Grammar {
    /// A language with these categories and resources.
    pub fn new(spheres: Vec<String>, letters: Vec<char>) -> Self {
        Self { spheres, letters }
    }

    /// The ids of the categories.
    pub fn spheres(&self) -> &[String] {
        &self.spheres
    }

    /// The letters of the resources.
    pub fn letters(&self) -> &[char] {
        &self.letters
    }

    /// Reads an effect that is played: `R: J +2 pol | V: U -1 pol`.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong, and its place.
    ///
    /// ```
    /// use mappemonde::model::control::{Grammar, Problem};
    /// let grammar = Grammar::new(vec!["pol".into(), "mil".into()], vec!['r', 'e', 'f']);
    /// let effect = grammar.effect("R: J +2 pol/mil; D -1 | V: X r 1").unwrap();
    /// assert_eq!(grammar.print(&effect), "R: J +2 pol/mil; D -1 | V: X r 1");
    /// let error = grammar.effect("R: J +2 pil").unwrap_err();
    /// assert_eq!((error.problem, error.span), (Problem::Category, 8..11));
    /// ```
    pub fn effect(&self, text: &str) -> Read<Effect> {
        let mut reader = Reader::new(self, text)?;
        let mut steps = Vec::new();
        loop {
            let selector = reader.selector()?;
            if steps.is_empty() && selector == Selector::Adjacent {
                return Err(reader.error(Problem::FirstAdjacent, reader.last.clone()));
            }
            reader.sign(":")?;
            let mut clauses = Vec::new();
            if !reader.is_at_end_of_step() {
                clauses.push(reader.clause()?);
                while reader.skip(";") {
                    clauses.push(reader.clause()?);
                }
            }
            steps.push(Step { selector, clauses });
            if !reader.skip("|") {
                break;
            }
        }
        reader.end()?;
        Ok(Effect { steps })
    }

    /// Reads an effect of civil society: `max(pol): D +1; [pol>=4] L(pol) -1 pol`.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong, and its place.
    pub fn civil(&self, text: &str) -> Read<Vec<CivilStep>> {
        let mut reader = Reader::new(self, text)?;
        let mut steps = Vec::new();
        loop {
            let aim = reader.aim()?;
            reader.sign(":")?;
            if reader.is_at_end_of_step() {
                return Err(reader.error(Problem::NoClause, reader.next_word()));
            }
            let mut clauses = vec![reader.civil_clause()?];
            while reader.skip(";") {
                clauses.push(reader.civil_clause()?);
            }
            steps.push(CivilStep { aim, clauses });
            if !reader.skip("|") {
                break;
            }
        }
        reader.end()?;
        Ok(steps)
    }

    /// Reads the levels that an effect requires: `pol 2, com 1`.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong, and its place.
    pub fn requires(&self, text: &str) -> Read<Vec<Requirement>> {
        let mut reader = Reader::new(self, text)?;
        let mut requires: Vec<Requirement> = Vec::new();
        loop {
            let sphere = reader.sphere()?;
            if requires.iter().any(|it| it.sphere == sphere) {
                return Err(reader.error(Problem::CategoryTwice, reader.last.clone()));
            }
            let level = reader.level()?;
            requires.push(Requirement { sphere, level });
            if !reader.skip(",") {
                break;
            }
        }
        reader.end()?;
        Ok(requires)
    }

    /// An effect in its short form.
    pub fn print(&self, effect: &Effect) -> String {
        let step = |step: &Step| {
            let clauses: Vec<String> = step.clauses.iter().map(|it| self.clause(*it)).collect();
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
            let clauses = step.clauses.iter().map(|it| self.civil_clause(it));
            let clauses: Vec<String> = clauses.collect();
            headed(format!("{word}({})", self.list(spheres, "+")), &clauses)
        };
        let steps: Vec<String> = steps.iter().map(step).collect();
        steps.join(" | ")
    }

    /// Required levels in their short form.
    pub fn print_requires(&self, requires: &[Requirement]) -> String {
        let one = |it: &Requirement| format!("{} {}", self.id(it.sphere), it.level);
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
        let when = clause.when.map_or_else(String::new, |it| {
            format!("[{}>={}] ", self.id(it.sphere), it.level)
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
        let ids: Vec<&str> = spheres.iter().map(|it| self.id(it)).collect();
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

/// How far a text has been read.
struct Reader<'a> {
    grammar: &'a Grammar,
    text: &'a str,
    at: usize,
    /// The word that was read last.
    last: Range<usize>,
}

impl<'a> Reader<'a> {
    fn new(grammar: &'a Grammar, text: &'a str) -> Read<Self> {
        let reader = Self {
            grammar,
            text,
            at: 0,
            last: 0..0,
        };
        match text.trim().is_empty() {
            true => Err(reader.error(Problem::Empty, 0..text.len())),
            false => Ok(reader),
        }
    }

    fn error(&self, problem: Problem, span: Range<usize>) -> Unreadable {
        Unreadable { problem, span }
    }

    /// What comes next, spaces left out.
    fn rest(&self) -> &'a str {
        self.text[self.at..].trim_start()
    }

    fn start(&self) -> usize {
        self.text.len() - self.rest().len()
    }

    /// The next word, or else the next sign; the end of the text where nothing follows.
    fn next_word(&self) -> Range<usize> {
        let rest = self.rest();
        let word = rest.find(|c: char| !c.is_alphanumeric());
        let length = match word.unwrap_or(rest.len()) {
            0 => rest.chars().next().map_or(0, char::len_utf8),
            length => length,
        };
        self.start()..self.start() + length
    }

    /// Takes the next word.
    fn word(&mut self) -> &'a str {
        self.last = self.next_word();
        self.at = self.last.end;
        &self.text[self.last.clone()]
    }

    /// Takes a sign, if it comes next.
    fn skip(&mut self, sign: &str) -> bool {
        let is_next = self.rest().starts_with(sign);
        if is_next {
            self.at = self.start() + sign.len();
        }
        is_next
    }

    /// Takes a sign that must come next.
    fn sign(&mut self, sign: &'static str) -> Read<()> {
        match self.skip(sign) {
            true => Ok(()),
            false => Err(self.error(Problem::Missing(sign), self.next_word())),
        }
    }

    fn is_at_end_of_step(&self) -> bool {
        self.rest().is_empty() || self.rest().starts_with('|')
    }

    fn end(&self) -> Read<()> {
        match self.rest() {
            "" => Ok(()),
            rest => Err(self.error(
                Problem::Rest,
                self.start()..self.start() + rest.trim_end().len(),
            )),
        }
    }

    /// An error about the last word.
    fn wrong<T>(&self, problem: Problem) -> Read<T> {
        Err(self.error(problem, self.last.clone()))
    }

    fn selector(&mut self) -> Read<Selector> {
        let word = self.word();
        let all = Selector::ALL.into_iter();
        let mut named = all.filter(|(letter, _)| word.chars().eq([*letter]));
        match (named.next(), word) {
            (Some((_, selector)), _) => Ok(selector),
            (None, "max" | "min") => self.wrong(Problem::CivilOnly),
            _ => self.wrong(Problem::Selector),
        }
    }

    fn aim(&mut self) -> Read<Aim> {
        let aim = match self.word() {
            "max" => Aim::Most,
            "min" => Aim::Least,
            "R" | "V" | "W" | "N" => return self.wrong(Problem::PlayedOnly),
            _ => return self.wrong(Problem::Selector),
        };
        self.bracketed().map(aim)
    }

    fn clause(&mut self) -> Read<Clause> {
        match self.word() {
            "D" => Ok(Clause::Develop(self.signed()?)),
            "G" => Ok(Clause::Gain(self.supply()?, self.count()?)),
            "X" => Ok(Clause::Take(self.supply()?, self.count()?)),
            "J" => Ok(Clause::Place(self.gain()?, self.spheres("/")?)),
            "U" => self.loss().map(|(n, of)| Clause::Lose(Loser::Other, n, of)),
            "T" => self
                .loss()
                .map(|(n, of)| Clause::Lose(Loser::Others, n, of)),
            "A" | "L" | "[" => self.wrong(Problem::CivilOnly),
            _ => self.wrong(Problem::Clause),
        }
    }

    fn civil_clause(&mut self) -> Read<CivilClause> {
        let mut when = None;
        if self.skip("[") {
            let sphere = self.sphere()?;
            self.sign(">=")?;
            let level = self.level()?;
            self.sign("]")?;
            when = Some(Requirement { sphere, level });
        }
        let change = match self.word() {
            "D" => CivilChange::Develop(self.signed()?),
            "A" => {
                let (count, spheres) = self.loss()?;
                CivilChange::Lose(CivilWho::All, count, spheres)
            }
            "L" => {
                let of = self.bracketed()?;
                let (count, spheres) = self.loss()?;
                CivilChange::Lose(CivilWho::Leader(of), count, spheres)
            }
            "J" | "U" | "T" | "G" | "X" => return self.wrong(Problem::PlayedOnly),
            _ => return self.wrong(Problem::Clause),
        };
        Ok(CivilClause { when, change })
    }

    fn loss(&mut self) -> Read<(u8, Spheres)> {
        match self.signed()? {
            gain @ 1.. => {
                let _ = gain;
                self.wrong(Problem::Sign)
            }
            loss => Ok((loss.unsigned_abs(), self.spheres("/")?)),
        }
    }

    fn gain(&mut self) -> Read<u8> {
        let change = self.signed()?;
        match u8::try_from(change) {
            Ok(gain) => Ok(gain),
            Err(_) => self.wrong(Problem::Sign),
        }
    }

    /// A number with its sign.
    fn signed(&mut self) -> Read<i8> {
        let start = self.start();
        let sign = match (self.skip("+"), self.skip("-")) {
            (true, false) => 1,
            (false, true) => -1,
            _ => return Err(self.error(Problem::Number, self.next_word())),
        };
        let number = self.word().parse::<i64>();
        self.last.start = start;
        match number {
            Ok(number @ 1..=MOST) => Ok((sign * number) as i8),
            _ => self.wrong(Problem::Number),
        }
    }

    /// A number without a sign.
    fn count(&mut self) -> Read<u8> {
        match self.word().parse::<i64>() {
            Ok(number @ 1..=MOST) => Ok(number as u8),
            _ => self.wrong(Problem::Number),
        }
    }

    fn level(&mut self) -> Read<u8> {
        match self.word().parse::<u8>() {
            Ok(level) if (1..=MOST_LEVELS as u8).contains(&level) => Ok(level),
            _ => self.wrong(Problem::Level),
        }
    }

    fn supply(&mut self) -> Read<Supply> {
        let word = self.word();
        if word == "*" {
            return Ok(Supply::Any);
        }
        let letters = self.grammar.letters.iter();
        let rank = letters.enumerate().find(|(_, it)| word.chars().eq([**it]));
        match rank {
            Some((rank, _)) => Ok(Supply::One(ResourceId(rank as u8))),
            None => self.wrong(Problem::Resource),
        }
    }

    fn sphere(&mut self) -> Read<SphereId> {
        let word = self.word();
        let ids = self.grammar.spheres.iter();
        match ids.enumerate().find(|(_, id)| *id == word) {
            Some((rank, _)) => Ok(SphereId(rank as u8)),
            None => self.wrong(Problem::Category),
        }
    }

    fn spheres(&mut self, between: &str) -> Read<Spheres> {
        if self.skip("*") {
            return Ok(Spheres::first(self.grammar.spheres.len()));
        }
        let mut spheres = Spheres::one(self.sphere()?);
        while self.skip(between) {
            let next = Spheres::one(self.sphere()?);
            if spheres.with(next) == spheres {
                return self.wrong(Problem::CategoryTwice);
            }
            spheres = spheres.with(next);
        }
        Ok(spheres)
    }

    fn bracketed(&mut self) -> Read<Spheres> {
        self.sign("(")?;
        let spheres = self.spheres("+")?;
        self.sign(")")?;
        Ok(spheres)
    }
}
