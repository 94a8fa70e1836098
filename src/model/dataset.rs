//! The dataset: all content of an edition, with lookups across its parts.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::control::RegionId;
use super::numbers::OwnRules;
use super::{
    Aliases, Borders, CardlineRules, Category, CategoryId, CityId, Continent, Control, Country,
    CountryId, CourseRules, Decision, Deck, DeckId, DeckRules, DeckSize, GlobalissimoRules,
    HigherLowerRules, Network, Register, Rules, Source, SourceId, SourceTable, Value, game, ranked,
};
use lang::printed::OwnWords;
use lang::{Lang, LocalizedText, Number};

/// Valid years for values and editions. Any other number is taken for a typing error.
pub const YEARS: RangeInclusive<u16> = 1900..=2100;

/// Metadata of the edition: title, year, licence, credits, sources of facts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Edition {
    /// Year of the edition and latest valid year of a value.
    pub year: u16,
    /// Languages of the edition, in listing order; empty for all languages of the program.
    pub languages: Vec<Lang>,
    /// The second name of a country on its card.
    pub second: SecondName,
    /// Title on the box.
    pub title: LocalizedText,
    /// Licence of the compilation.
    pub licence: LocalizedText,
    /// Lines of the credits page beside the sources.
    pub credits: Vec<LocalizedText>,
    /// Sources of facts; a fact without an entry is the edition's own.
    pub sources: BTreeMap<Fact, SourceId>,
    /// Facts with a different source for some countries.
    pub exceptions: BTreeMap<(Fact, CountryId), Exception>,
    /// Territorial disputes and their treatment on cards and maps.
    pub disputed: Vec<Dispute>,
}

/// The language in which a card prints the name of its country for the second time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SecondName {
    /// The next language of the edition.
    #[default]
    Next,
    /// The same language on all cards; `None` for no second name.
    Same(Option<Lang>),
    /// A choice for each language of the cards; cards in another language have no second name.
    ByLang(BTreeMap<Lang, Option<Lang>>),
}

/// The source of a fact about one country, where it differs from the rest.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exception {
    /// The source; `None` for the edition itself.
    pub source: Option<SourceId>,
    /// The other sources' version of the fact; may be empty.
    pub note: LocalizedText,
}

/// A territorial dispute.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dispute {
    /// Countries that are involved.
    pub countries: Vec<CountryId>,
    /// Treatment by the edition, in one sentence.
    pub text: LocalizedText,
}

impl Edition {
    /// Returns the languages of the edition, in listing order.
    pub fn languages(&self) -> &[Lang] {
        if self.languages.is_empty() { &Lang::ALL } else { &self.languages }
    }

    /// Returns the language of the second name on cards in `lang`; `None` for cards with one name.
    pub fn second_language(&self, lang: Lang) -> Option<Lang> {
        let others = || lang.others().filter(|other| self.languages().contains(other));
        match &self.second {
            SecondName::Next => others().next(),
            SecondName::Same(second) => others().find(|other| Some(*other) == *second),
            SecondName::ByLang(by_lang) => {
                let second = lang.with_base_languages().find_map(|lang| by_lang.get(&lang))?;
                others().find(|other| Some(*other) == *second)
            }
        }
    }

    /// Returns the source of a fact, for one country or in general; `None` for the edition itself.
    pub fn source_of(&self, fact: Fact, country: Option<CountryId>) -> Option<SourceId> {
        match country.and_then(|country| self.exceptions.get(&(fact, country))) {
            // An exception without a source means the edition, even if the fact has a source in general.
            Some(exception) => exception.source,
            None => self.sources.get(&fact).copied(),
        }
    }

    /// Iterates over all sources of facts, with repetitions.
    pub fn named_sources(&self) -> impl Iterator<Item = SourceId> {
        let exceptions = self.exceptions.values().filter_map(|exception| exception.source);
        self.sources.values().copied().chain(exceptions)
    }

    /// Iterates over the texts of the disputes that involve a country.
    pub fn disputes_of(&self, country: CountryId) -> impl Iterator<Item = &LocalizedText> {
        let involves_country = move |dispute: &&Dispute| dispute.countries.contains(&country);
        self.disputed.iter().filter(involves_country).map(|dispute| &dispute.text)
    }
}

/// A kind of printed fact that is not a value and has a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Fact {
    /// Names of the countries.
    Name,
    /// Capitals of the countries.
    Capital,
    /// Continents of the countries.
    Continent,
    /// Numbers of the countries on the board.
    Number,
    /// Coordinates of the cities in the network.
    City,
}

impl Fact {
    /// All facts in order.
    pub const ALL: [Self; 5] =
        [Self::Name, Self::Capital, Self::Continent, Self::Number, Self::City];

    /// Facts about countries.
    pub const OF_COUNTRY: [Self; 4] = [Self::Name, Self::Capital, Self::Continent, Self::Number];

    /// Returns the keyword in files and commands.
    pub fn id(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Capital => "capital",
            Self::Continent => "continent",
            Self::Number => "number",
            Self::City => "city",
        }
    }
}

/// All content of an edition, converted from its parsed files. Records with syntax errors are left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Dataset {
    /// Title, year, licence and sources of facts.
    pub edition: Edition,
    /// Countries in the order of their file.
    pub countries: Vec<Country>,
    /// Categories in the order of the card.
    pub categories: Vec<Category>,
    /// Sources in the order of their file.
    pub sources: Vec<Source>,
    /// Layouts of the sources' tables, in the order of `sources`.
    pub tables: Vec<SourceTable>,
    /// Codes and names that publishers and players use for countries.
    pub register: Register,
    /// The edition's own aliases, which take precedence over the register.
    pub aliases: Aliases,
    /// Land borders of the countries.
    pub borders: Borders,
    /// The editor's overrides, in the order of their file.
    pub decisions: Vec<Decision>,
    /// Decks by file name.
    pub decks: Vec<Deck>,
    /// The deck selected by the user, see [`Dataset::deck_of`].
    pub chosen: Option<DeckId>,
    /// The common part of each game's rules.
    pub rules: Vec<Rules>,
    /// Rules specific to Globalissimo.
    pub globalissimo: GlobalissimoRules,
    /// Rules specific to Cardline.
    pub cardline: CardlineRules,
    /// Rules specific to "Plus ou moins".
    pub higher_lower: HigherLowerRules,
    /// Rules specific to La course autour du monde.
    pub course: CourseRules,
    /// Cities, routes and visas of La course autour du monde.
    pub network: Network,
    /// Regions, factions, cards and specific rules of Contrôle Global.
    pub control: Control,
    /// Values as `values[category][country]`; `None` for a missing value.
    pub values: Vec<Vec<Option<Value>>>,
    /// Printed words that replace those of the program.
    pub words: OwnWords,
    /// The editor's notes on missing values.
    pub gaps: BTreeMap<(CategoryId, CountryId), String>,
}

ranked! { Dataset {
    countries: CountryId(u16) of Country, country, country_ids;
    categories: CategoryId(u16) of Category, category, category_ids, category_by_id;
    sources: SourceId(u16) of Source, source, source_ids;
    decks: DeckId(u16) of Deck, deck, deck_ids;
} }

impl Dataset {
    /// Returns the languages of the edition, in listing order.
    pub fn languages(&self) -> &[Lang] {
        self.edition.languages()
    }

    /// Returns the country with an alpha-3 code, ignoring case.
    pub fn country_by_code(&self, code: &str) -> Option<CountryId> {
        // The file is sorted by code. A country that is not found so may still be there: in another place, or in
        // lower case.
        let found = self.countries.binary_search_by(|country| country.code.as_str().cmp(code));
        let sorted = found.ok().and_then(|index| u16::try_from(index).ok()).map(CountryId);
        sorted.or_else(|| {
            self.country_ids().find(|id| self.country(*id).code.eq_ignore_ascii_case(code))
        })
    }

    /// Iterates over the countries of a region of Contrôle Global, in the order of their file.
    pub fn countries_in(&self, region: RegionId) -> impl Iterator<Item = &Country> {
        let is_in_region =
            move |country: &&Country| self.control.region_of(country) == Some(region);
        self.countries.iter().filter(is_in_region)
    }

    /// Returns the most frequent continent among the countries of a region. The region has the colour of this
    /// continent.
    pub fn continent_of(&self, region: RegionId) -> Option<Continent> {
        let count = |continent: &Continent| {
            let is_on_continent = |country: &&Country| country.continent == Some(*continent);
            self.countries_in(region).filter(is_on_continent).count()
        };
        // `max_by_key` returns the last maximum; reversed, a tie goes to the first continent of the list.
        Continent::ALL.into_iter().rev().max_by_key(count)
    }

    /// Returns the deck with an id.
    pub fn deck_by_id(&self, id: &str) -> Option<&Deck> {
        self.decks.iter().find(|deck| deck.id == id)
    }

    /// Returns the game that supplies the decks: the lender if the rules of `game` name one, else `game`.
    pub fn deck_provider<'a>(&'a self, game: &'a str) -> &'a str {
        let lender = self.game_rules(game).and_then(|rules| rules.lender.as_deref());
        lender.unwrap_or(game)
    }

    /// Returns the deck for playing and printing a game. In order of preference: the deck selected by the user, the
    /// deck with the id of the game, the first deck of the game. A game that borrows its deck uses the lender's
    /// decks.
    pub fn deck_of(&self, game: &str) -> Option<&Deck> {
        let lender = self.deck_provider(game);
        let is_usable = |deck: &&Deck| deck.game == lender;
        let chosen = self.chosen.map(|id| self.deck(id)).filter(is_usable);
        let same_name = || self.deck_by_id(lender).filter(is_usable);
        chosen.or_else(same_name).or_else(|| self.decks.iter().find(is_usable))
    }

    /// Returns the minimum size of a deck by the rules that it is played with, for the maximum number of players. It
    /// applies to all decks except the game's standard deck, whose size the rules fix.
    pub fn min_deck_size(&self, deck: &Deck) -> DeckSize {
        let rules = self.rules_of_deck(deck);
        let (countries, categories) = match deck.game.as_str() {
            // One country more than on the table, so that a question about another country remains possible.
            game::GLOBALISSIMO => (
                self.globalissimo_rules_of(deck).max_laid().unwrap_or(0).saturating_add(1),
                rules.and_then(|rules| rules.rounds).unwrap_or(1),
            ),
            // One card more than in the hands, because a card starts the line.
            game::CARDLINE => {
                let players = rules.map_or(0, |rules| rules.players.1);
                let dealt = players.saturating_mul(self.cardline_rules_of(deck).hand.cards);
                (dealt.saturating_add(1), 1)
            }
            _ => (0, 0),
        };
        DeckSize { countries, categories, summaries: 0 }
    }

    /// Selects the deck with an id; returns `true` if there is one.
    pub fn choose_deck(&mut self, deck: &str) -> bool {
        self.chosen = self.deck_ids().find(|id| self.deck(*id).id == deck);
        self.chosen.is_some()
    }

    /// Returns the id of the selected deck, if it is usable for the game and is not its standard deck.
    pub fn selected_deck_id(&self, game: &str) -> Option<&str> {
        let (chosen, lender) = (self.deck(self.chosen?), self.deck_provider(game));
        (chosen.game == lender && chosen.id != lender).then_some(chosen.id.as_str())
    }

    /// Returns the stem of the file names for a game: the id of the selected deck, else the game. A borrowed deck
    /// does not change the stem.
    pub fn file_stem<'a>(&'a self, game: &'a str) -> &'a str {
        // Two games with the same lender would write to the same files.
        let own = self.selected_deck_id(game).filter(|_| self.deck_provider(game) == game);
        own.unwrap_or(game)
    }

    /// Returns the common part of a game's rules as its file states them, without the numbers of a deck.
    pub fn game_rules(&self, game: &str) -> Option<&Rules> {
        self.rules.iter().find(|rules| rules.game == game)
    }

    /// Returns the common part of a game's rules, with the numbers of the deck for playing and printing it.
    pub fn rules_of(&self, game: &str) -> Option<&Rules> {
        let own = self.deck_rules(game).map(|own| &own.common);
        own.or_else(|| self.game_rules(game))
    }

    /// Returns the rules that the deck of a game sets; `None` if it sets none, or if the game borrows its deck.
    fn deck_rules(&self, game: &str) -> Option<&DeckRules> {
        self.deck_of(game).filter(|deck| deck.game == game)?.rules.as_deref()
    }

    /// Returns the common part of the rules that a deck is played with.
    pub fn rules_of_deck<'a>(&'a self, deck: &'a Deck) -> Option<&'a Rules> {
        let own = deck.rules.as_deref().map(|own| &own.common);
        own.or_else(|| self.game_rules(&deck.game))
    }

    /// Returns the rules specific to Globalissimo, with the numbers of the deck for playing and printing it.
    pub fn globalissimo_rules(&self) -> &GlobalissimoRules {
        self.deck_rules(game::GLOBALISSIMO).map_or(&self.globalissimo, |own| &own.globalissimo)
    }

    /// Returns the rules specific to Globalissimo that a deck is played with.
    pub fn globalissimo_rules_of<'a>(&'a self, deck: &'a Deck) -> &'a GlobalissimoRules {
        deck.rules.as_deref().map_or(&self.globalissimo, |own| &own.globalissimo)
    }

    /// Returns the rules specific to Cardline, with the numbers of the deck for playing and printing it.
    pub fn cardline_rules(&self) -> &CardlineRules {
        self.deck_rules(game::CARDLINE).map_or(&self.cardline, |own| &own.cardline)
    }

    /// Returns the rules specific to Cardline that a deck is played with.
    pub fn cardline_rules_of<'a>(&'a self, deck: &'a Deck) -> &'a CardlineRules {
        deck.rules.as_deref().map_or(&self.cardline, |own| &own.cardline)
    }

    /// Returns the rules specific to a game, with the numbers of the deck for playing and printing it; `None` for a
    /// game without declared rules of its own.
    pub fn own_rules(&self, game: &str) -> Option<&dyn OwnRules> {
        match game {
            game::GLOBALISSIMO => Some(self.globalissimo_rules()),
            game::CARDLINE => Some(self.cardline_rules()),
            game::HIGHER_LOWER => Some(&self.higher_lower),
            _ => None,
        }
    }

    /// Returns the rules specific to a game as its file states them, mutable; `None` as for [`Dataset::own_rules`].
    pub fn own_rules_mut(&mut self, game: &str) -> Option<&mut dyn OwnRules> {
        match game {
            game::GLOBALISSIMO => Some(&mut self.globalissimo),
            game::CARDLINE => Some(&mut self.cardline),
            game::HIGHER_LOWER => Some(&mut self.higher_lower),
            _ => None,
        }
    }

    /// Returns the line below the name of a city: its label, else the name of its country, else the code of the
    /// country.
    pub fn city_subtitle(&self, city: CityId, lang: Lang) -> &str {
        let city = self.network.city(city);
        let label = city.label.get(lang);
        let country = || {
            let country = self.country_by_code(&city.country)?;
            Some(self.country(country).bare_name(lang))
        };
        if label.is_empty() { country().unwrap_or(&city.country) } else { label }
    }

    /// Returns the value of a country in a category, if there is one.
    pub fn value(&self, country: CountryId, category: CategoryId) -> Option<&Value> {
        self.values.get(category.0 as usize)?.get(country.0 as usize)?.as_ref()
    }

    /// Returns the editor's note on a value or on a missing value. A derived category has the notes of its operands.
    pub fn note(&self, country: CountryId, category: CategoryId) -> Option<&str> {
        if let Some(value) = self.value(country, category) {
            return Some(value.note.as_str()).filter(|note| !note.is_empty());
        }
        let gap = |operand| self.gaps.get(&(operand, country)).map(String::as_str);
        self.operands(category).find_map(gap)
    }

    /// Computes the values of all derived categories again: quotients of the unrounded values, with year and source
    /// of the numerator.
    pub fn compute_derived_values(&mut self) {
        for id in self.category_ids() {
            let category = self.category(id);
            let Some((numerator, denominator)) = category.derived else {
                continue;
            };
            let precision = category.precision;
            let quotient = |country| {
                let dividend = self.value(country, numerator)?;
                let divisor = self.value(country, denominator)?;
                // `None` for a denominator of 0: no value, instead of a panic.
                let raw = dividend.raw.checked_div(divisor.raw)?;
                Some(Value {
                    raw,
                    quantity: precision.quantity(raw)?,
                    year: dividend.year,
                    source: dividend.source,
                    note: String::new(),
                })
            };
            let values = self.country_ids().map(quotient).collect();
            self.values[id.0 as usize] = values;
        }
    }

    /// Iterates over the overrides of a value, in the order of the file.
    pub fn decisions_about(
        &self,
        country: CountryId,
        category: CategoryId,
    ) -> impl Iterator<Item = &Decision> {
        let of_country =
            (self.decisions.iter()).filter(move |decision| decision.country == country);
        of_country.filter(move |decision| decision.category == category)
    }

    /// Iterates over all values, derived ones included, by category and country.
    pub fn all_values(&self) -> impl Iterator<Item = (CountryId, CategoryId, &Value)> {
        self.category_ids().zip(&self.values).flat_map(move |(category, values)| {
            let countries = self.country_ids().zip(values);
            countries.filter_map(move |(id, value)| Some((id, category, value.as_ref()?)))
        })
    }

    /// Iterates over the values that are stored in files, so without derived ones, by category and country.
    pub fn values_in_files(&self) -> impl Iterator<Item = (CountryId, CategoryId, &Value)> {
        self.all_values().filter(|(_, category, _)| self.category(*category).derived.is_none())
    }

    /// Iterates over the values with a year to check. A derived value has the year of its numerator, so it is only
    /// included if the limits of its category differ.
    pub fn dated_values(&self) -> impl Iterator<Item = (CountryId, CategoryId, &Value)> {
        self.all_values().filter(|(_, id, _)| {
            let category = self.category(*id);
            category
                .derived
                .is_none_or(|(numerator, _)| self.category(numerator).years != category.years)
        })
    }

    /// Returns the categories with the underlying values: the category itself, or the operands of a derived one.
    pub fn operands(&self, category: CategoryId) -> impl Iterator<Item = CategoryId> + use<> {
        let (own, other) = match self.category(category).derived {
            Some((numerator, denominator)) => (numerator, Some(denominator)),
            None => (category, None),
        };
        std::iter::once(own).chain(other)
    }

    /// Returns the sources of a value: its own, or both operands' sources for a derived value.
    pub fn sources_of(&self, country: CountryId, category: CategoryId) -> BTreeSet<SourceId> {
        let operands = self.operands(category);
        let values = operands.filter_map(|operand| self.value(country, operand));
        values.map(|value| value.source).collect()
    }

    /// Returns the set of values that are printed on the cards of at least one deck.
    pub fn printed_values(&self) -> PrintedValues {
        let mut marks = vec![vec![false; self.countries.len()]; self.categories.len()];
        for deck in &self.decks {
            let operands = deck.categories.iter().flat_map(|id| self.operands(*id));
            // The derived categories themselves count too, besides their operands.
            let printed: BTreeSet<_> = operands.chain(deck.categories.iter().copied()).collect();
            for category in printed {
                for country in &deck.countries {
                    let row = marks.get_mut(category.0 as usize);
                    if let Some(mark) = row.and_then(|row| row.get_mut(country.0 as usize)) {
                        *mark = true;
                    }
                }
            }
        }
        PrintedValues { marks }
    }

    /// Returns the number printed on a card.
    pub fn number(&self, country: CountryId, category: CategoryId) -> Option<Number> {
        let value = self.value(country, category)?;
        Some(value.number(&self.category(category).precision))
    }

    /// Returns the unit of a category in the plural form for the value of a country: « million » after 1,37.
    pub fn unit(&self, country: CountryId, category: CategoryId, lang: Lang) -> &str {
        let number = self.number(country, category);
        let category = self.category(category);
        number.map_or(category.unit.get(lang), |number| category.unit_of(&number, lang))
    }

    /// Returns the number printed on a card, as text.
    pub fn format_printed(
        &self,
        country: CountryId,
        category: CategoryId,
        lang: Lang,
    ) -> Option<String> {
        self.number(country, category).map(|number| number.print(lang))
    }
}

/// The set of values on cards of at least one deck, directly or as an operand of a derived value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrintedValues {
    /// Membership, as `marks[category][country]`.
    marks: Vec<Vec<bool>>,
}

impl PrintedValues {
    /// Returns `true` if the value of a country in a category is printed on a card.
    pub fn contains(&self, country: CountryId, category: CategoryId) -> bool {
        let row = self.marks.get(category.0 as usize);
        row.and_then(|row| row.get(country.0 as usize)) == Some(&true)
    }
}
