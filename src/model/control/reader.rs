//! Recursive-descent parser of the effect language; stops at the first syntax error.

use std::ops::Range;

use super::effect::{
    Aim, CivilChange, CivilClause, CivilStep, CivilWho, Clause, Effect, Loser, Requirement,
    Selector, Spheres, Step, Supply,
};
use super::language::{
    EffectForm, EffectSyntaxError, Grammar, MOST_AT_ONCE, ParseResult, Role, SyntaxErrorKind, Word,
};
use super::{ResourceId, SphereId};

/// Keywords for the region with the most and with the least influence.
const MOST: &str = "max";
const LEAST: &str = "min";

/// Wildcard for all categories, and for any resource.
const ANY: &str = "*";

/// Parser state: the text and the current position.
pub(super) struct Reader<'a> {
    grammar: &'a Grammar,
    text: &'a str,
    at: usize,
    /// Span of the last token.
    last: Range<usize>,
    /// Classified tokens so far, in order.
    words: Vec<Word>,
}

impl<'a> Reader<'a> {
    /// Creates a parser at the start of a text. Fails with [`SyntaxErrorKind::Empty`] if the text is blank.
    pub(super) fn new(grammar: &'a Grammar, text: &'a str) -> ParseResult<Self> {
        if text.trim().is_empty() {
            return Err(error(SyntaxErrorKind::Empty, 0..text.len()));
        }
        Ok(Self { grammar, text, at: 0, last: 0..0, words: Vec::new() })
    }

    /// Parses the whole text as a played effect.
    pub(super) fn effect(mut self) -> ParseResult<Effect> {
        let mut steps: Vec<Step> = Vec::new();
        loop {
            let step = self.step(steps.is_empty())?;
            steps.push(step);
            if !self.skip("|") {
                break;
            }
        }
        self.end()?;
        if steps.iter().all(|step| step.clauses.is_empty()) {
            return Err(error(SyntaxErrorKind::Idle, 0..self.text.trim_end().len()));
        }
        Ok(Effect { steps })
    }

    /// Parses the whole text as an effect of civil society.
    pub(super) fn civil(mut self) -> ParseResult<Vec<CivilStep>> {
        let steps = self.list("|", Self::civil_step)?;
        self.end()?;
        Ok(steps)
    }

    /// Parses the whole text as required levels.
    pub(super) fn requires(mut self) -> ParseResult<Vec<Requirement>> {
        let mut seen = Spheres::default();
        let requires = self.list(",", |reader| reader.requirement(&mut seen))?;
        self.end()?;
        Ok(requires)
    }

    /// Classifies the tokens of the whole text, with error recovery: invalid tokens are left out.
    pub(super) fn words(mut self, form: EffectForm) -> Vec<Word> {
        // The separator before the current part; it decides if a step or only a clause follows.
        let (mut behind, mut seen) = (None, Spheres::default());
        loop {
            let start = self.at;
            let read = match (form, behind) {
                (EffectForm::Requires, _) => {
                    self.list(",", |reader| reader.requirement(&mut seen)).map(drop)
                }
                (EffectForm::Played, Some(";")) => self.list(";", Self::clause).map(drop),
                (EffectForm::Played, _) => self.step(behind.is_none()).map(drop),
                (EffectForm::Civil, Some(";")) => self.list(";", Self::civil_clause).map(drop),
                (EffectForm::Civil, _) => self.civil_step().map(drop),
            };
            // The invalid token can be a separator itself, so the search for the next one starts at the error.
            let from = match read {
                Ok(()) => self.at,
                Err(error) => {
                    // A token can be classified before the error is found, as `V` in the first step.
                    self.words.pop_if(|last| last.span == error.span);
                    error.span.start.max(start)
                }
            };
            let signs: &[&str] = match form {
                EffectForm::Requires => &[","],
                EffectForm::Played | EffectForm::Civil => &[";", "|"],
            };
            // Parsing resumes at the nearest separator of any level.
            let places =
                signs.iter().filter_map(|sign| Some((self.text[from..].find(sign)?, *sign)));
            let Some((next, sign)) = places.min() else {
                return self.words;
            };
            self.at = from + next;
            self.skip(sign);
            behind = Some(sign);
        }
    }

    fn step(&mut self, is_first: bool) -> ParseResult<Step> {
        let selector = self.selector()?;
        match (is_first, selector) {
            (true, Selector::Adjacent) => return self.wrong(SyntaxErrorKind::FirstAdjacent),
            (false, Selector::Present | Selector::Absent) => {
                return self.wrong(SyntaxErrorKind::LatePresent);
            }
            _ => {}
        }
        self.sign(":")?;
        let clauses =
            // A first step without clauses is valid: it only fixes the region for an adjacent step.
            if self.is_at_end_of_step() { Vec::new() } else { self.list(";", Self::clause)? };
        Ok(Step { selector, clauses })
    }

    fn civil_step(&mut self) -> ParseResult<CivilStep> {
        let aim = self.aim()?;
        self.sign(":")?;
        let clauses = self.list(";", Self::civil_clause)?;
        Ok(CivilStep { aim, clauses })
    }

    fn requirement(&mut self, seen: &mut Spheres) -> ParseResult<Requirement> {
        Ok(Requirement { sphere: self.new_sphere(seen)?, level: self.level()? })
    }

    /// Parses one or more items with a separator between them.
    fn list<T>(
        &mut self,
        between: &str,
        mut read: impl FnMut(&mut Self) -> ParseResult<T>,
    ) -> ParseResult<Vec<T>> {
        let mut items = vec![read(self)?];
        while self.skip(between) {
            items.push(read(self)?);
        }
        Ok(items)
    }

    /// Returns the remaining text without leading whitespace.
    fn rest(&self) -> &'a str {
        self.text[self.at..].trim_start()
    }

    fn start(&self) -> usize {
        self.text.len() - self.rest().len()
    }

    /// Returns the span of the next word, or of the next sign; an empty span at the end of the text.
    fn next_word(&self) -> Range<usize> {
        let rest = self.rest();
        let word = rest.find(|c: char| !c.is_alphanumeric());
        let length = match word.unwrap_or(rest.len()) {
            0 => rest.chars().next().map_or(0, char::len_utf8),
            length => length,
        };
        self.start()..self.start() + length
    }

    /// Consumes the next word or sign.
    fn word(&mut self) -> &'a str {
        self.last = self.next_word();
        self.at = self.last.end;
        &self.text[self.last.clone()]
    }

    /// Consumes a sign if it is next; returns `true` if it was.
    fn skip(&mut self, sign: &str) -> bool {
        self.take(sign, Role::Sign)
    }

    fn take(&mut self, sign: &str, role: Role) -> bool {
        let is_next = self.rest().starts_with(sign);
        if is_next {
            let start = self.start();
            self.at = start + sign.len();
            self.words.push(Word { role, span: start..self.at });
        }
        is_next
    }

    /// Records the role of the last token.
    fn understood(&mut self, role: Role) {
        self.words.push(Word { role, span: self.last.clone() });
    }

    /// Consumes a mandatory sign.
    fn sign(&mut self, sign: &'static str) -> ParseResult<()> {
        if self.skip(sign) {
            Ok(())
        } else {
            Err(error(SyntaxErrorKind::Missing(sign), self.next_word()))
        }
    }

    fn is_at_end_of_step(&self) -> bool {
        self.rest().is_empty() || self.rest().starts_with('|')
    }

    fn end(&self) -> ParseResult<()> {
        match self.rest() {
            "" => Ok(()),
            _ => Err(error(SyntaxErrorKind::Rest, self.start()..self.text.trim_end().len())),
        }
    }

    /// Returns an error at the last token.
    fn wrong<T>(&self, problem: SyntaxErrorKind) -> ParseResult<T> {
        Err(error(problem, self.last.clone()))
    }

    fn selector(&mut self) -> ParseResult<Selector> {
        let word = self.word();
        let mut all = Selector::ALL.into_iter();
        match (all.find(|(letter, _)| is_letter(word, *letter)), word) {
            (Some((_, selector)), _) => {
                self.understood(Role::Region);
                Ok(selector)
            }
            // Valid words of the other form get an error of their own, which is more helpful than "unknown".
            (None, MOST | LEAST) => self.wrong(SyntaxErrorKind::CivilOnly),
            _ => self.wrong(SyntaxErrorKind::Selector),
        }
    }

    fn aim(&mut self) -> ParseResult<Aim> {
        let aim = match self.word() {
            MOST => Aim::Most,
            LEAST => Aim::Least,
            "R" | "V" | "W" | "N" => return self.wrong(SyntaxErrorKind::PlayedOnly),
            _ => return self.wrong(SyntaxErrorKind::Aim),
        };
        self.understood(Role::Region);
        self.bracketed().map(aim)
    }

    fn clause(&mut self) -> ParseResult<Clause> {
        let word = self.word();
        match word {
            // Before the operands are parsed, so that the tokens remain in order.
            "D" | "G" | "X" => self.understood(Role::Change),
            "J" | "U" | "T" => self.understood(Role::Player),
            _ => {}
        }
        match word {
            "D" => Ok(Clause::Develop(self.signed()?)),
            "G" => Ok(Clause::Gain(self.supply()?, self.count()?)),
            "X" => Ok(Clause::Take(self.supply()?, self.count()?)),
            "J" => Ok(Clause::Place(self.gain()?, self.spheres("/")?)),
            "U" => self.lost(Loser::Other),
            "T" => self.lost(Loser::Others),
            "A" | "L" | "[" => self.wrong(SyntaxErrorKind::CivilOnly),
            _ => self.wrong(SyntaxErrorKind::Clause),
        }
    }

    fn civil_clause(&mut self) -> ParseResult<CivilClause> {
        let mut when = None;
        if self.skip("[") {
            let sphere = self.sphere()?;
            self.sign(">=")?;
            let level = self.level()?;
            self.sign("]")?;
            when = Some(Requirement { sphere, level });
        }
        let who = match self.word() {
            "D" => {
                self.understood(Role::Change);
                let change = CivilChange::Develop(self.signed()?);
                return Ok(CivilClause { when, change });
            }
            "A" => {
                self.understood(Role::Player);
                CivilWho::All
            }
            "L" => {
                self.understood(Role::Player);
                CivilWho::Leader(self.bracketed()?)
            }
            "J" | "U" | "T" | "G" | "X" => return self.wrong(SyntaxErrorKind::PlayedOnly),
            _ => return self.wrong(SyntaxErrorKind::Clause),
        };
        let change = CivilChange::Lose(who, self.loss()?, self.spheres("/")?);
        Ok(CivilClause { when, change })
    }

    fn lost(&mut self, who: Loser) -> ParseResult<Clause> {
        Ok(Clause::Lose(who, self.loss()?, self.spheres("/")?))
    }

    fn gain(&mut self) -> ParseResult<u8> {
        let change = self.signed()?;
        // A loss is negative, so the conversion fails exactly for losses.
        u8::try_from(change).or_else(|_| self.wrong(SyntaxErrorKind::NoLoss))
    }

    fn loss(&mut self) -> ParseResult<u8> {
        match self.signed()? {
            loss @ ..0 => Ok(loss.unsigned_abs()),
            _ => self.wrong(SyntaxErrorKind::NoGain),
        }
    }

    /// Parses a number with a mandatory sign.
    fn signed(&mut self) -> ParseResult<i8> {
        let start = self.start();
        let is_gain = self.rest().starts_with('+');
        if !is_gain && !self.rest().starts_with('-') {
            return Err(error(SyntaxErrorKind::NoSign, self.next_word()));
        }
        // Behind the sign; the error of `number` still covers it.
        self.at = start + 1;
        let number = self.number(start)?;
        Ok(if is_gain { number } else { -number })
    }

    /// Parses a number without a sign.
    fn count(&mut self) -> ParseResult<u8> {
        if self.rest().starts_with(['+', '-']) {
            return Err(error(SyntaxErrorKind::NeedlessSign, self.next_word()));
        }
        let number = self.number(self.start())?;
        Ok(number.unsigned_abs())
    }

    /// Parses digits; the span of an error starts at `start`, where the sign is.
    fn number(&mut self, start: usize) -> ParseResult<i8> {
        let word = self.word();
        // At the end of the text the span remains empty, and the finding reports a missing number.
        if !word.is_empty() {
            self.last.start = start;
        }
        if word.is_empty() || !word.bytes().all(|byte| byte.is_ascii_digit()) {
            return self.wrong(SyntaxErrorKind::NoNumber);
        }
        match word.parse() {
            Ok(number) if (1..=MOST_AT_ONCE as i8).contains(&number) => {
                self.understood(Role::Number);
                Ok(number)
            }
            _ => self.wrong(SyntaxErrorKind::OutOfRange),
        }
    }

    fn level(&mut self) -> ParseResult<u8> {
        // Arabic numerals only: Roman ones are for print.
        match self.word().parse() {
            Ok(level) if (1..=self.grammar.levels()).contains(&level) => {
                self.understood(Role::Level);
                Ok(level)
            }
            _ => self.wrong(SyntaxErrorKind::Level),
        }
    }

    fn supply(&mut self) -> ParseResult<Supply> {
        let word = self.word();
        if word == ANY {
            self.understood(Role::Resource);
            return Ok(Supply::Any);
        }
        let mut letters = (0..).zip(self.grammar.letters());
        match letters.find(|(_, letter)| is_letter(word, **letter)) {
            Some((rank, _)) => {
                self.understood(Role::Resource);
                Ok(Supply::One(ResourceId(rank)))
            }
            None => self.wrong(SyntaxErrorKind::Resource),
        }
    }

    fn sphere(&mut self) -> ParseResult<SphereId> {
        let word = self.word();
        let mut ids = (0..).zip(self.grammar.spheres());
        match ids.find(|(_, id)| *id == word) {
            Some((rank, _)) => {
                self.understood(Role::Category);
                Ok(SphereId(rank))
            }
            None => self.wrong(SyntaxErrorKind::Category),
        }
    }

    /// Parses a category and rejects one that is already in `seen`.
    fn new_sphere(&mut self, seen: &mut Spheres) -> ParseResult<SphereId> {
        let sphere = self.sphere()?;
        if seen.contains(sphere) {
            return self.wrong(SyntaxErrorKind::CategoryTwice);
        }
        *seen = seen.with(Spheres::one(sphere));
        Ok(sphere)
    }

    fn spheres(&mut self, between: &str) -> ParseResult<Spheres> {
        // `*` is no word, so it must be tried before a category is read.
        if self.take(ANY, Role::Category) {
            return Ok(Spheres::first(self.grammar.spheres().len()));
        }
        let mut spheres = Spheres::default();
        self.new_sphere(&mut spheres)?;
        while self.skip(between) {
            self.new_sphere(&mut spheres)?;
        }
        Ok(spheres)
    }

    fn bracketed(&mut self) -> ParseResult<Spheres> {
        self.sign("(")?;
        let spheres = self.spheres("+")?;
        self.sign(")")?;
        Ok(spheres)
    }
}

/// Returns the candidates for completion, valid or not, the most general first.
pub(super) fn all_words(grammar: &Grammar) -> Vec<String> {
    let letters = ('A'..='Z').map(String::from);
    let named = [ANY, MOST, LEAST].map(str::to_owned).into_iter();
    let ids = grammar.spheres().iter().cloned();
    let supplies = grammar.letters().iter().map(char::to_string);
    let counts = (1..=MOST_AT_ONCE.max(grammar.levels())).map(|count| count.to_string());
    let signed = ["+", "-"].into_iter();
    let signed = signed.flat_map(|sign| (1..=MOST_AT_ONCE).map(move |n| format!("{sign}{n}")));
    letters.chain(named).chain(ids).chain(supplies).chain(signed).chain(counts).collect()
}

fn error(problem: SyntaxErrorKind, span: Range<usize>) -> EffectSyntaxError {
    EffectSyntaxError { problem, span }
}

fn is_letter(word: &str, letter: char) -> bool {
    word.chars().eq([letter])
}
