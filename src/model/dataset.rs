//! All content together.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::control::RegionId;
use super::numbers::OwnRules;
use super::{
    Aliases, Borders, CardlineRules, Category, CategoryId, CityId, Continent, Control, Country,
    CountryId, CourseRules, Decision, Deck, DeckId, DeckSize, GlobalissimoRules, HigherLowerRules,
    Network, Register, Rules, Source, SourceId, SourceTable, Value, game, ranked,
};
use lang::{Lang, LocalizedText, Number};

/// Years that values and editions may have: others are slips.
pub const YEARS: RangeInclusive<u16> = 1900..=2100;

/// The edition: what stands on the box.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Edition {
    /// The year of the edition; no value may be younger.
    pub year: u16,
    /// Title of the box.
    pub title: LocalizedText,
    /// Licence of the compilation.
    pub licence: LocalizedText,
    /// Lines of the credits page beside the sources.
    pub credits: Vec<LocalizedText>,
    /// Where facts come from; those that are not named here are the edition's own.
    pub sources: BTreeMap<Fact, SourceId>,
    /// Of which countries somebody else says a fact.
    pub exceptions: BTreeMap<(Fact, CountryId), Exception>,
    /// What is disputed on the ground, and what the cards and maps do about it.
    pub disputed: Vec<Dispute>,
}

/// Who says a fact about one country.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exception {
    /// The source; `None` for the edition itself.
    pub source: Option<SourceId>,
    /// What the others say; may be empty.
    pub note: LocalizedText,
}

/// A disputed case.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dispute {
    /// The countries that it touches.
    pub countries: Vec<CountryId>,
    /// What the edition does, in one sentence.
    pub text: LocalizedText,
}

impl Edition {
    /// Who says a fact; of a country where one is named. `None` for the edition itself.
    pub fn source_of(&self, fact: Fact, country: Option<CountryId>) -> Option<SourceId> {
        match country.and_then(|country| self.exceptions.get(&(fact, country))) {
            Some(exception) => exception.source,
            None => self.sources.get(&fact).copied(),
        }
    }

    /// All sources of facts.
    pub fn named_sources(&self) -> impl Iterator<Item = SourceId> {
        let exceptions = self.exceptions.values().filter_map(|exception| exception.source);
        self.sources.values().copied().chain(exceptions)
    }

    /// The disputed cases that touch a country.
    pub fn disputes_of(&self, country: CountryId) -> impl Iterator<Item = &LocalizedText> {
        let touching = move |dispute: &&Dispute| dispute.countries.contains(&country);
        self.disputed.iter().filter(touching).map(|dispute| &dispute.text)
    }
}

/// What is printed besides values, and somebody says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Fact {
    /// How a country is called.
    Name,
    /// Which cities are its capitals.
    Capital,
    /// Where it belongs.
    Continent,
    /// Its number on the board.
    Number,
    /// Where the cities lie between which one flies.
    City,
}

impl Fact {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Name, Self::Capital, Self::Continent, Self::Number, Self::City];

    /// Those that are about a country.
    pub const OF_COUNTRY: [Self; 4] = [Self::Name, Self::Capital, Self::Continent, Self::Number];

    /// Its name in files and commands.
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

/// All content, as meant. Records that could not be read are left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Dataset {
    /// What stands on the box.
    pub edition: Edition,
    /// Countries in the order of their file.
    pub countries: Vec<Country>,
    /// Categories in the order of the card.
    pub categories: Vec<Category>,
    /// Sources in the order of their file.
    pub sources: Vec<Source>,
    /// How tables of sources are laid out, in the order of these.
    pub tables: Vec<SourceTable>,
    /// Names and codes by which publishers and players know the countries.
    pub register: Register,
    /// Those of the edition's own, which win.
    pub aliases: Aliases,
    /// Which countries touch.
    pub borders: Borders,
    /// What the editor decided, by file.
    pub decisions: Vec<Decision>,
    /// Decks by file name.
    pub decks: Vec<Deck>,
    /// The deck that somebody asked for: see [`Dataset::deck_of`].
    pub chosen: Option<DeckId>,
    /// What the rules of every game say, by game.
    pub rules: Vec<Rules>,
    /// What only the rules of Globalissimo say.
    pub globalissimo: GlobalissimoRules,
    /// What only the rules of Cardline say.
    pub cardline: CardlineRules,
    /// What only the rules of "Plus ou moins" say.
    pub higher_lower: HigherLowerRules,
    /// What only the rules of La course autour du monde say.
    pub course: CourseRules,
    /// Cities, routes and visas of La course autour du monde.
    pub network: Network,
    /// Regions, factions and cards of Contrôle Global, and what only its rules say.
    pub control: Control,
    /// What is known, as `values[category][country]`; `None` where there is no value.
    pub values: Vec<Vec<Option<Value>>>,
    /// What the editor notes where there is no value.
    pub gaps: BTreeMap<(CategoryId, CountryId), String>,
}

ranked! { Dataset {
    countries: CountryId(u16) of Country, country, country_ids;
    categories: CategoryId(u16) of Category, category, category_ids, category_by_id;
    sources: SourceId(u16) of Source, source, source_ids;
    decks: DeckId(u16) of Deck, deck, deck_ids;
} }

impl Dataset {
    /// The country with this alpha-3 code, whatever its case.
    pub fn country_by_code(&self, code: &str) -> Option<CountryId> {
        self.country_ids().find(|id| self.country(*id).code.eq_ignore_ascii_case(code))
    }

    /// The countries of a region of Contrôle Global, in the order of their file.
    pub fn countries_in(&self, region: RegionId) -> impl Iterator<Item = &Country> {
        let is_there = move |country: &&Country| self.control.region_of(country) == Some(region);
        self.countries.iter().filter(is_there)
    }

    /// The continent of most countries of a region: it colours the region.
    pub fn continent_of(&self, region: RegionId) -> Option<Continent> {
        let count = |continent: &Continent| {
            let of_it = |country: &&Country| country.continent == Some(*continent);
            self.countries_in(region).filter(of_it).count()
        };
        // The first of those that have as many.
        Continent::ALL.into_iter().rev().max_by_key(count)
    }

    /// The deck with this id.
    pub fn deck_by_id(&self, id: &str) -> Option<&Deck> {
        self.decks.iter().find(|deck| deck.id == id)
    }

    /// The game whose decks a game is played with: another one where its rules say so.
    pub fn deck_provider<'a>(&'a self, game: &'a str) -> &'a str {
        let lender = self.rules_of(game).and_then(|rules| rules.lender.as_deref());
        lender.unwrap_or(game)
    }

    /// The deck that a game is played and printed with: the one that was asked for if the game can be played
    /// with it, else the one of the game's name, else the first of the game; of a game that borrows its deck,
    /// those of the lender.
    pub fn deck_of(&self, game: &str) -> Option<&Deck> {
        let lender = self.deck_provider(game);
        let fits = |deck: &&Deck| deck.game == lender;
        let chosen = self.chosen.map(|id| self.deck(id)).filter(fits);
        let named = || self.deck_by_id(lender).filter(fits);
        chosen.or_else(named).or_else(|| self.decks.iter().find(fits))
    }

    /// The least of a deck that is not the one of its game's name, for as many to play as the rules say.
    pub fn least_deck(&self, game: &str) -> DeckSize {
        let players = self.rules_of(game).map_or(0, |rules| rules.players.1);
        let (countries, categories) = match game {
            // Besides the countries on the table there is one that can be asked about.
            game::GLOBALISSIMO => (
                1 + self.globalissimo.laid.values().copied().max().unwrap_or(0),
                self.rules_of(game).and_then(|rules| rules.rounds).unwrap_or(1),
            ),
            // One begins the line.
            game::CARDLINE => (1 + players.saturating_mul(self.cardline.hand.cards), 1),
            _ => (0, 0),
        };
        DeckSize { countries, categories, summaries: 0 }
    }

    /// Asks for the deck of this id; whether there is one.
    pub fn choose(&mut self, deck: &str) -> bool {
        self.chosen = self.deck_ids().find(|id| self.deck(*id).id == deck);
        self.chosen.is_some()
    }

    /// The id of the deck that somebody asked for, where it is not the one of its game's name.
    pub fn selected_deck_id(&self, game: &str) -> Option<&str> {
        let (chosen, lender) = (self.deck(self.chosen?), self.deck_provider(game));
        (chosen.game == lender && chosen.id != lender).then_some(chosen.id.as_str())
    }

    /// What files of a game begin with: the deck that somebody asked for, else the game; always the game
    /// where the deck is that of another one.
    pub fn stem_of<'a>(&'a self, game: &'a str) -> &'a str {
        let own = self.selected_deck_id(game).filter(|_| self.deck_provider(game) == game);
        own.unwrap_or(game)
    }

    /// The rules of a game.
    pub fn rules_of(&self, game: &str) -> Option<&Rules> {
        self.rules.iter().find(|rules| rules.game == game)
    }

    /// What only the rules of a game say, of the games that declare it.
    pub fn own_rules(&self, game: &str) -> Option<&dyn OwnRules> {
        match game {
            game::GLOBALISSIMO => Some(&self.globalissimo),
            game::CARDLINE => Some(&self.cardline),
            game::HIGHER_LOWER => Some(&self.higher_lower),
            _ => None,
        }
    }

    /// The same, to be changed.
    pub fn own_rules_mut(&mut self, game: &str) -> Option<&mut dyn OwnRules> {
        match game {
            game::GLOBALISSIMO => Some(&mut self.globalissimo),
            game::CARDLINE => Some(&mut self.cardline),
            game::HIGHER_LOWER => Some(&mut self.higher_lower),
            _ => None,
        }
    }

    /// What stands under the name of a city: its label, or else the name of its country; its code where
    /// it has neither.
    pub fn city_subtitle(&self, city: CityId, lang: Lang) -> &str {
        let city = self.network.city(city);
        let label = city.label.get(lang);
        let country = || {
            let country = self.country_by_code(&city.country)?;
            Some(self.country(country).bare_name(lang))
        };
        if label.is_empty() { country().unwrap_or(&city.country) } else { label }
    }

    /// The value of a country in a category, if it has one.
    pub fn value(&self, country: CountryId, category: CategoryId) -> Option<&Value> {
        self.values.get(category.0 as usize)?.get(country.0 as usize)?.as_ref()
    }

    /// What the editor notes at a value, or at the gap where there is none.
    pub fn note(&self, country: CountryId, category: CategoryId) -> Option<&str> {
        if let Some(value) = self.value(country, category) {
            return Some(value.note.as_str()).filter(|note| !note.is_empty());
        }
        let gap = |operand| self.gaps.get(&(operand, country)).map(String::as_str);
        self.operands(category).find_map(gap)
    }

    /// Computes the values of all derived categories anew: quotients of the unrounded values, with year and
    /// source of the numerator.
    pub fn derive(&mut self) {
        for id in self.category_ids() {
            let category = self.category(id);
            let Some((numerator, denominator)) = category.derived else {
                continue;
            };
            let precision = category.precision;
            let quotient = |country| {
                let over = self.value(country, numerator)?;
                let under = self.value(country, denominator)?;
                let raw = over.raw.checked_div(under.raw)?;
                Some(Value {
                    raw,
                    quantity: precision.quantity(raw)?,
                    year: over.year,
                    source: over.source,
                    note: String::new(),
                })
            };
            let values = self.country_ids().map(quotient).collect();
            self.values[id.0 as usize] = values;
        }
    }

    /// What was decided about a value, in the order of the file.
    pub fn decisions_about(
        &self,
        country: CountryId,
        category: CategoryId,
    ) -> impl Iterator<Item = &Decision> {
        let of_country =
            (self.decisions.iter()).filter(move |decision| decision.country == country);
        of_country.filter(move |decision| decision.category == category)
    }

    /// All values, derived ones included, by category and country.
    pub fn all_values(&self) -> impl Iterator<Item = (CountryId, CategoryId, &Value)> {
        self.category_ids().zip(&self.values).flat_map(move |(category, values)| {
            let countries = self.country_ids().zip(values);
            countries.filter_map(move |(id, value)| Some((id, category, value.as_ref()?)))
        })
    }

    /// The values that stand in files, by category and country.
    pub fn written_values(&self) -> impl Iterator<Item = (CountryId, CategoryId, &Value)> {
        self.all_values().filter(|(_, category, _)| self.category(*category).derived.is_none())
    }

    /// The values whose year is judged. A derived value has the year of its numerator, so it is
    /// judged again only where its category asks for other years.
    pub fn dated_values(&self) -> impl Iterator<Item = (CountryId, CategoryId, &Value)> {
        self.all_values().filter(|(_, id, _)| {
            let category = self.category(*id);
            category
                .derived
                .is_none_or(|(numerator, _)| self.category(numerator).years != category.years)
        })
    }

    /// The categories whose files a category is made of: itself, or the two that it divides.
    pub fn operands(&self, category: CategoryId) -> impl Iterator<Item = CategoryId> + use<> {
        let (own, other) = match self.category(category).derived {
            Some((numerator, denominator)) => (numerator, Some(denominator)),
            None => (category, None),
        };
        std::iter::once(own).chain(other)
    }

    /// Who says a value: its source, or those of the two that a derived one divides.
    pub fn sources_of(&self, country: CountryId, category: CategoryId) -> BTreeSet<SourceId> {
        let operands = self.operands(category);
        let values = operands.filter_map(|operand| self.value(country, operand));
        values.map(|value| value.source).collect()
    }

    /// Which values stand on a card of some deck.
    pub fn on_cards(&self) -> OnCards {
        let mut marks = vec![vec![false; self.countries.len()]; self.categories.len()];
        for deck in &self.decks {
            let operands = deck.categories.iter().flat_map(|id| self.operands(*id));
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
        OnCards { marks }
    }

    /// The number that a card prints.
    pub fn number(&self, country: CountryId, category: CategoryId) -> Option<Number> {
        let value = self.value(country, category)?;
        Some(value.number(&self.category(category).precision))
    }

    /// The unit of a category in the form that the value of a country takes: « million » beside 1,37.
    pub fn unit(&self, country: CountryId, category: CategoryId, lang: Lang) -> &str {
        let number = self.number(country, category);
        let category = self.category(category);
        number.map_or(category.unit.get(lang), |number| category.unit_of(&number, lang))
    }

    /// The number that a card prints, as text.
    pub fn printed(&self, country: CountryId, category: CategoryId, lang: Lang) -> Option<String> {
        self.number(country, category).map(|number| number.print(lang))
    }
}

/// Which values stand on a card of some deck, be it as part of a derived value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OnCards {
    /// Which values are marked, as `marks[category][country]`.
    marks: Vec<Vec<bool>>,
}

impl OnCards {
    /// Whether the value of a country in a category stands on a card.
    pub fn contains(&self, country: CountryId, category: CategoryId) -> bool {
        let row = self.marks.get(category.0 as usize);
        row.and_then(|row| row.get(country.0 as usize)) == Some(&true)
    }
}
