//! Recursive-descent parser of the effect language, for [`Grammar`] in module `grammar`. It stops at the first syntax
//! error; only [`EffectParser::classify_tokens`] goes on.

use std::ops::Range;

use super::effect::{
    CivilChange, CivilClause, CivilLosers, CivilStep, CivilTarget, Clause, Effect, Loser,
    Requirement, Selector, Spheres, Step, Supply,
};
use super::language::{
    EffectForm, EffectSyntaxError, EffectToken, Grammar, MAX_AMOUNT, ParseResult, SyntaxErrorKind,
    TokenRole,
};
use super::{ResourceId, SphereId};

/// Keywords for the region with the most and with the least influence.
const MOST: &str = "max";
const LEAST: &str = "min";

/// Wildcard for all categories, and for any resource.
const ANY: &str = "*";

/// Parser state: the text and the offset of the next token.
pub(super) struct EffectParser<'a> {
    grammar: &'a Grammar,
    text: &'a str,
    offset: usize,
    /// Span of the last token.
    last_span: Range<usize>,
    /// Classified tokens so far, in order.
    tokens: Vec<EffectToken>,
}

impl<'a> EffectParser<'a> {
    /// Creates a parser at the start of a text. Fails with [`SyntaxErrorKind::Empty`] if the text is blank.
    pub(super) fn new(grammar: &'a Grammar, text: &'a str) -> ParseResult<Self> {
        if text.trim().is_empty() {
            return Err(error(SyntaxErrorKind::Empty, 0..text.len()));
        }
        Ok(Self { grammar, text, offset: 0, last_span: 0..0, tokens: Vec::new() })
    }

    /// Parses the whole text as a played effect.
    pub(super) fn parse_effect(mut self) -> ParseResult<Effect> {
        let mut steps: Vec<Step> = Vec::new();
        loop {
            let step = self.parse_step(steps.is_empty())?;
            steps.push(step);
            if !self.skip_sign("|") {
                break;
            }
        }
        self.expect_end()?;
        if steps.iter().all(|step| step.clauses.is_empty()) {
            return Err(error(SyntaxErrorKind::NoChange, 0..self.text.trim_end().len()));
        }
        Ok(Effect { steps })
    }

    /// Parses the whole text as an effect of civil society.
    pub(super) fn parse_civil(mut self) -> ParseResult<Vec<CivilStep>> {
        let steps = self.parse_list("|", Self::parse_civil_step)?;
        self.expect_end()?;
        Ok(steps)
    }

    /// Parses the whole text as required levels.
    pub(super) fn parse_requirements(mut self) -> ParseResult<Vec<Requirement>> {
        let mut used_spheres = Spheres::default();
        let requires =
            self.parse_list(",", |reader| reader.parse_requirement(&mut used_spheres))?;
        self.expect_end()?;
        Ok(requires)
    }

    /// Returns the classified tokens of the whole text, with error recovery: invalid tokens are left out.
    pub(super) fn classify_tokens(mut self, form: EffectForm) -> Vec<EffectToken> {
        // The separator before the current part decides if a step or only a clause follows; `None` at the start.
        let (mut separator, mut used_spheres) = (None, Spheres::default());
        loop {
            let start = self.offset;
            let result = match (form, separator) {
                (EffectForm::Requires, _) => self
                    .parse_list(",", |reader| reader.parse_requirement(&mut used_spheres))
                    .map(drop),
                (EffectForm::Played, Some(";")) => {
                    self.parse_list(";", Self::parse_clause).map(drop)
                }
                (EffectForm::Played, _) => self.parse_step(separator.is_none()).map(drop),
                (EffectForm::Civil, Some(";")) => {
                    self.parse_list(";", Self::parse_civil_clause).map(drop)
                }
                (EffectForm::Civil, _) => self.parse_civil_step().map(drop),
            };
            // The invalid token can be a separator itself, so the search for the next one starts at the error.
            let search_start = match result {
                Ok(()) => self.offset,
                Err(error) => {
                    // A token can be classified before the error is found, as `V` in the first step.
                    self.tokens.pop_if(|last| last.span == error.span);
                    error.span.start.max(start)
                }
            };
            let separators: &[&str] = match form {
                EffectForm::Requires => &[","],
                EffectForm::Played | EffectForm::Civil => &[";", "|"],
            };
            // Parsing resumes at the nearest separator of any level.
            let places = separators
                .iter()
                .filter_map(|sign| Some((self.text[search_start..].find(sign)?, *sign)));
            let Some((next, sign)) = places.min() else {
                return self.tokens;
            };
            self.offset = search_start + next;
            self.skip_sign(sign);
            separator = Some(sign);
        }
    }

    fn parse_step(&mut self, is_first: bool) -> ParseResult<Step> {
        let selector = self.parse_selector()?;
        match (is_first, selector) {
            (true, Selector::Adjacent) => {
                return self.error_at_last_token(SyntaxErrorKind::FirstAdjacent);
            }
            (false, Selector::Present | Selector::Absent) => {
                return self.error_at_last_token(SyntaxErrorKind::LatePresent);
            }
            _ => {}
        }
        self.expect_sign(":")?;
        let clauses =
            // A first step without clauses is valid: it only fixes the region for an adjacent step.
            if self.is_at_end_of_step() { Vec::new() } else { self.parse_list(";", Self::parse_clause)? };
        Ok(Step { selector, clauses })
    }

    fn parse_civil_step(&mut self) -> ParseResult<CivilStep> {
        let target = self.parse_target()?;
        self.expect_sign(":")?;
        let clauses = self.parse_list(";", Self::parse_civil_clause)?;
        Ok(CivilStep { aim: target, clauses })
    }

    fn parse_requirement(&mut self, used_spheres: &mut Spheres) -> ParseResult<Requirement> {
        Ok(Requirement { sphere: self.parse_new_sphere(used_spheres)?, level: self.parse_level()? })
    }

    /// Parses one or more items with a separator between them.
    fn parse_list<T>(
        &mut self,
        between: &str,
        mut parse: impl FnMut(&mut Self) -> ParseResult<T>,
    ) -> ParseResult<Vec<T>> {
        let mut items = vec![parse(self)?];
        while self.skip_sign(between) {
            items.push(parse(self)?);
        }
        Ok(items)
    }

    /// Returns the remaining text without leading whitespace.
    fn rest(&self) -> &'a str {
        self.text[self.offset..].trim_start()
    }

    /// Returns the offset of the next token.
    fn next_offset(&self) -> usize {
        self.text.len() - self.rest().len()
    }

    /// Returns the span of the next word or punctuation mark; an empty span at the end of the text.
    fn next_token_span(&self) -> Range<usize> {
        let rest = self.rest();
        let word = rest.find(|c: char| !c.is_alphanumeric());
        let length = match word.unwrap_or(rest.len()) {
            0 => rest.chars().next().map_or(0, char::len_utf8),
            length => length,
        };
        self.next_offset()..self.next_offset() + length
    }

    /// Consumes the next word or punctuation mark.
    fn next_token(&mut self) -> &'a str {
        self.last_span = self.next_token_span();
        self.offset = self.last_span.end;
        &self.text[self.last_span.clone()]
    }

    /// Consumes a punctuation mark if it is next; returns `true` if it was.
    fn skip_sign(&mut self, sign: &str) -> bool {
        self.skip_token(sign, TokenRole::Punctuation)
    }

    /// Consumes a text if it is next, and records its role; returns `true` if it was next.
    fn skip_token(&mut self, sign: &str, role: TokenRole) -> bool {
        let is_next = self.rest().starts_with(sign);
        if is_next {
            let start = self.next_offset();
            self.offset = start + sign.len();
            self.tokens.push(EffectToken { role, span: start..self.offset });
        }
        is_next
    }

    /// Records the role of the last token.
    fn record_role(&mut self, role: TokenRole) {
        self.tokens.push(EffectToken { role, span: self.last_span.clone() });
    }

    /// Consumes a mandatory punctuation mark.
    fn expect_sign(&mut self, sign: &'static str) -> ParseResult<()> {
        if self.skip_sign(sign) {
            Ok(())
        } else {
            Err(error(SyntaxErrorKind::Missing(sign), self.next_token_span()))
        }
    }

    fn is_at_end_of_step(&self) -> bool {
        self.rest().is_empty() || self.rest().starts_with('|')
    }

    /// Fails if there is text left.
    fn expect_end(&self) -> ParseResult<()> {
        match self.rest() {
            "" => Ok(()),
            _ => Err(error(
                SyntaxErrorKind::TrailingText,
                self.next_offset()..self.text.trim_end().len(),
            )),
        }
    }

    /// Returns an error at the last token.
    fn error_at_last_token<T>(&self, problem: SyntaxErrorKind) -> ParseResult<T> {
        Err(error(problem, self.last_span.clone()))
    }

    fn parse_selector(&mut self) -> ParseResult<Selector> {
        let word = self.next_token();
        let mut all = Selector::ALL.into_iter();
        match (all.find(|(letter, _)| is_single_letter(word, *letter)), word) {
            (Some((_, selector)), _) => {
                self.record_role(TokenRole::Region);
                Ok(selector)
            }
            // Valid words of the other form get an error of their own, which is more helpful than "unknown".
            (None, MOST | LEAST) => self.error_at_last_token(SyntaxErrorKind::CivilOnly),
            _ => self.error_at_last_token(SyntaxErrorKind::UnknownSelector),
        }
    }

    fn parse_target(&mut self) -> ParseResult<CivilTarget> {
        let aim = match self.next_token() {
            MOST => CivilTarget::Most,
            LEAST => CivilTarget::Least,
            "R" | "V" | "W" | "N" => return self.error_at_last_token(SyntaxErrorKind::PlayedOnly),
            _ => return self.error_at_last_token(SyntaxErrorKind::UnknownTarget),
        };
        self.record_role(TokenRole::Region);
        self.parse_bracketed_spheres().map(aim)
    }

    fn parse_clause(&mut self) -> ParseResult<Clause> {
        let word = self.next_token();
        match word {
            // Before the operands are parsed, so that the tokens remain in order.
            "D" | "G" | "X" => self.record_role(TokenRole::Change),
            "J" | "U" | "T" => self.record_role(TokenRole::Player),
            _ => {}
        }
        match word {
            "D" => Ok(Clause::Develop(self.parse_signed()?)),
            "G" => Ok(Clause::Gain(self.parse_supply()?, self.parse_count()?)),
            "X" => Ok(Clause::Take(self.parse_supply()?, self.parse_count()?)),
            "J" => Ok(Clause::Place(self.parse_gain()?, self.parse_spheres("/")?)),
            "U" => self.parse_losing_clause(Loser::Other),
            "T" => self.parse_losing_clause(Loser::Others),
            "A" | "L" | "[" => self.error_at_last_token(SyntaxErrorKind::CivilOnly),
            _ => self.error_at_last_token(SyntaxErrorKind::UnknownClause),
        }
    }

    fn parse_civil_clause(&mut self) -> ParseResult<CivilClause> {
        let mut when = None;
        if self.skip_sign("[") {
            let sphere = self.parse_sphere()?;
            self.expect_sign(">=")?;
            let level = self.parse_level()?;
            self.expect_sign("]")?;
            when = Some(Requirement { sphere, level });
        }
        let who = match self.next_token() {
            "D" => {
                self.record_role(TokenRole::Change);
                let change = CivilChange::Develop(self.parse_signed()?);
                return Ok(CivilClause { when, change });
            }
            "A" => {
                self.record_role(TokenRole::Player);
                CivilLosers::All
            }
            "L" => {
                self.record_role(TokenRole::Player);
                CivilLosers::Leader(self.parse_bracketed_spheres()?)
            }
            "J" | "U" | "T" | "G" | "X" => {
                return self.error_at_last_token(SyntaxErrorKind::PlayedOnly);
            }
            _ => return self.error_at_last_token(SyntaxErrorKind::UnknownClause),
        };
        let change = CivilChange::Lose(who, self.parse_loss()?, self.parse_spheres("/")?);
        Ok(CivilClause { when, change })
    }

    /// Parses the amount and categories of a loss.
    fn parse_losing_clause(&mut self, who: Loser) -> ParseResult<Clause> {
        Ok(Clause::Lose(who, self.parse_loss()?, self.parse_spheres("/")?))
    }

    fn parse_gain(&mut self) -> ParseResult<u8> {
        let change = self.parse_signed()?;
        // A loss is negative, so the conversion fails exactly for losses.
        u8::try_from(change).or_else(|_| self.error_at_last_token(SyntaxErrorKind::LossNotAllowed))
    }

    fn parse_loss(&mut self) -> ParseResult<u8> {
        match self.parse_signed()? {
            loss @ ..0 => Ok(loss.unsigned_abs()),
            _ => self.error_at_last_token(SyntaxErrorKind::GainNotAllowed),
        }
    }

    /// Parses a number with a mandatory sign.
    fn parse_signed(&mut self) -> ParseResult<i8> {
        let start = self.next_offset();
        let is_gain = self.rest().starts_with('+');
        if !is_gain && !self.rest().starts_with('-') {
            return Err(error(SyntaxErrorKind::MissingSign, self.next_token_span()));
        }
        // After the sign. An error of `parse_number` still includes the sign.
        self.offset = start + 1;
        let number = self.parse_number(start)?;
        Ok(if is_gain { number } else { -number })
    }

    /// Parses a number without a sign.
    fn parse_count(&mut self) -> ParseResult<u8> {
        if self.rest().starts_with(['+', '-']) {
            return Err(error(SyntaxErrorKind::NeedlessSign, self.next_token_span()));
        }
        let number = self.parse_number(self.next_offset())?;
        Ok(number.unsigned_abs())
    }

    /// Parses digits; the span of an error starts at `start`, where the sign is.
    fn parse_number(&mut self, start: usize) -> ParseResult<i8> {
        let word = self.next_token();
        // At the end of the text the span remains empty, and the finding reports a missing number.
        if !word.is_empty() {
            self.last_span.start = start;
        }
        if word.is_empty() || !word.bytes().all(|byte| byte.is_ascii_digit()) {
            return self.error_at_last_token(SyntaxErrorKind::MissingNumber);
        }
        match word.parse() {
            Ok(number) if (1..=MAX_AMOUNT as i8).contains(&number) => {
                self.record_role(TokenRole::Number);
                Ok(number)
            }
            _ => self.error_at_last_token(SyntaxErrorKind::OutOfRange),
        }
    }

    fn parse_level(&mut self) -> ParseResult<u8> {
        // Arabic numerals only: Roman ones are for print.
        match self.next_token().parse() {
            Ok(level) if (1..=self.grammar.max_level()).contains(&level) => {
                self.record_role(TokenRole::Level);
                Ok(level)
            }
            _ => self.error_at_last_token(SyntaxErrorKind::UnknownLevel),
        }
    }

    fn parse_supply(&mut self) -> ParseResult<Supply> {
        let word = self.next_token();
        if word == ANY {
            self.record_role(TokenRole::Resource);
            return Ok(Supply::Any);
        }
        let mut letters = (0..).zip(self.grammar.resource_letters());
        match letters.find(|(_, letter)| is_single_letter(word, **letter)) {
            Some((index, _)) => {
                self.record_role(TokenRole::Resource);
                Ok(Supply::One(ResourceId(index)))
            }
            None => self.error_at_last_token(SyntaxErrorKind::UnknownResource),
        }
    }

    fn parse_sphere(&mut self) -> ParseResult<SphereId> {
        let word = self.next_token();
        let mut ids = (0..).zip(self.grammar.spheres());
        match ids.find(|(_, id)| *id == word) {
            Some((index, _)) => {
                self.record_role(TokenRole::Category);
                Ok(SphereId(index))
            }
            None => self.error_at_last_token(SyntaxErrorKind::UnknownCategory),
        }
    }

    /// Parses a category and rejects one that is already in `used_spheres`.
    fn parse_new_sphere(&mut self, used_spheres: &mut Spheres) -> ParseResult<SphereId> {
        let sphere = self.parse_sphere()?;
        if used_spheres.contains(sphere) {
            return self.error_at_last_token(SyntaxErrorKind::RepeatedCategory);
        }
        *used_spheres = used_spheres.union(Spheres::one(sphere));
        Ok(sphere)
    }

    fn parse_spheres(&mut self, between: &str) -> ParseResult<Spheres> {
        // `*` is no word, so it must be tried before a category is read.
        if self.skip_token(ANY, TokenRole::Category) {
            return Ok(Spheres::first(self.grammar.spheres().len()));
        }
        let mut spheres = Spheres::default();
        self.parse_new_sphere(&mut spheres)?;
        while self.skip_sign(between) {
            self.parse_new_sphere(&mut spheres)?;
        }
        Ok(spheres)
    }

    /// Parses categories in round brackets.
    fn parse_bracketed_spheres(&mut self) -> ParseResult<Spheres> {
        self.expect_sign("(")?;
        let spheres = self.parse_spheres("+")?;
        self.expect_sign(")")?;
        Ok(spheres)
    }
}

/// Returns the candidates for completion, valid at the current position or not, the most general first.
pub(super) fn completion_candidates(grammar: &Grammar) -> Vec<String> {
    let letters = ('A'..='Z').map(String::from);
    let named = [ANY, MOST, LEAST].map(str::to_owned).into_iter();
    let ids = grammar.spheres().iter().cloned();
    let supplies = grammar.resource_letters().iter().map(char::to_string);
    let counts = (1..=MAX_AMOUNT.max(grammar.max_level())).map(|count| count.to_string());
    let signed = ["+", "-"].into_iter();
    let signed = signed.flat_map(|sign| (1..=MAX_AMOUNT).map(move |n| format!("{sign}{n}")));
    letters.chain(named).chain(ids).chain(supplies).chain(signed).chain(counts).collect()
}

fn error(problem: SyntaxErrorKind, span: Range<usize>) -> EffectSyntaxError {
    EffectSyntaxError { kind: problem, span }
}

fn is_single_letter(word: &str, letter: char) -> bool {
    word.chars().eq([letter])
}
