//! From what a finding is about to where that is written: checks never handle offsets.

use std::sync::Arc;

use super::{LISTS, Loaded, TableEntries, no_place};
use diag::{Diagnostic, Files, FindingCode, Span};
use lang::{MessageArgs, args};
use model::control::{CardId, FactionId, RegionId};
use model::{CategoryId, CityId, CountryId, DeckId, RouteId, Rules, SourceId, VisaId, game};
use syntax::csv;
use syntax::yaml::{Node, NodeKind};

/// What a finding is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location<'a> {
    /// A field of the edition, by path: `title.fr`.
    Edition(&'a str),
    /// A field of a country, by path: `capital.en`; with the entry's head where it is missing.
    Country(CountryId, &'a str),
    /// A field of a category.
    Category(CategoryId, &'a str),
    /// A field of a source.
    Source(SourceId, &'a str),
    /// A field of a decision: which of them, from 0, and the field.
    Decision(usize, &'a str),
    /// A field of a deck.
    Deck(DeckId, &'a str),
    /// A country in the list of a deck.
    Card(DeckId, CountryId),
    /// A category in the list of a deck.
    DeckCategory(DeckId, CategoryId),
    /// An item that a list of a deck may have more than once: list, item, which of them, from 0.
    DeckItem(DeckId, &'a str, &'a str, usize),
    /// A field of a game's rules: rank among the rules, path.
    Rules(usize, &'a str),
    /// A cell of a category's values; with the row where the cell is empty, and with the header
    /// where there is no row.
    Value(CountryId, CategoryId, Column),
    /// The header of a category's values.
    Values(CategoryId),
    /// A cell of a city, by the name of its column; with the row where the cell is empty.
    City(CityId, &'a str),
    /// A cell of a route.
    Route(RouteId, &'a str),
    /// A field of a visa in the rules of the game that has routes.
    Visa(VisaId, &'a str),
    /// A field of an entry that a list in a game's rules has: rank among the rules, list, id, path.
    Listed(usize, &'a str, &'a str, &'a str),
    /// A field of a region, by path.
    Region(RegionId, &'a str),
    /// A region in the list of those next to another one: of which, which.
    Neighbour(RegionId, RegionId),
    /// A field of a faction, by path.
    Faction(FactionId, &'a str),
    /// A field of a card with effects, by path.
    EffectCard(CardId, &'a str),
    /// A field of an effect of such a card: which of them, from 0, and the field.
    CardEffect(CardId, usize, &'a str),
    /// The header of the cities.
    Cities,
    /// The header of the routes.
    Routes,
}

/// A column of the values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// The code of the country, which names the row.
    Country,
    /// The value in the raw unit of the category; empty where there is none.
    Value,
    /// The year that the value describes.
    Year,
    /// The id of the source that gives the value.
    Source,
    /// What the editor says of the value, or of its absence; may be empty.
    Note,
}

impl Column {
    /// All columns, from left to right.
    pub const ALL: [Self; 5] = [Self::Country, Self::Value, Self::Year, Self::Source, Self::Note];

    /// The name in the header.
    pub fn id(self) -> &'static str {
        match self {
            Self::Country => "country",
            Self::Value => "value",
            Self::Year => "year",
            Self::Source => "source",
            Self::Note => "note",
        }
    }
}

impl Loaded {
    /// A finding about a subject. Its texts ask for what the subject is called, such as `$country` and
    /// `$category` of a value, and for `more`.
    pub fn finding(
        &self,
        kind: &'static FindingCode,
        subject: Location<'_>,
        more: MessageArgs,
    ) -> Diagnostic {
        let mut args = self.names(subject);
        args.extend(more);
        Diagnostic::new(kind, self.place(subject), args)
    }

    /// What a subject is called.
    fn names(&self, subject: Location<'_>) -> MessageArgs {
        let (dataset, network) = (&self.dataset, &self.dataset.network);
        let control = &dataset.control;
        let deck = |id| ("deck", (&dataset.deck(id).title).into());
        let country = |id| ("country", (&dataset.country(id).name).into());
        let category = |id| ("category", (&dataset.category(id).name).into());
        let city = |argument, id| (argument, (&network.city(id).name).into());
        let region = |argument, id| (argument, (&control.region(id).name.bare).into());
        match subject {
            Location::Country(id, _) => vec![country(id)],
            Location::Category(id, _) | Location::Values(id) => vec![category(id)],
            Location::Deck(id, _) | Location::DeckItem(id, ..) => vec![deck(id)],
            Location::DeckCategory(id, of) => vec![deck(id), category(of)],
            Location::Card(id, of) => vec![deck(id), country(of)],
            Location::Value(id, of, _) => vec![country(id), category(of)],
            Location::City(id, _) => vec![city("city", id)],
            Location::Route(id, _) => {
                let (from, to) = network.route(id).ends;
                vec![city("from", from), city("to", to)]
            }
            Location::Visa(id, _) => args![visa = &network.visa(id).name],
            Location::Region(id, _) => vec![region("region", id)],
            Location::Neighbour(of, which) => {
                vec![region("region", of), region("neighbour", which)]
            }
            Location::Faction(id, _) => args![faction = &control.faction(id).name],
            Location::EffectCard(id, _) => args![card = &control.card(id).name],
            Location::CardEffect(id, nth, _) => {
                let effect = control.card(id).effects.get(nth);
                effect.map(|effect| ("effect", (&effect.name).into())).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// Where a subject is written.
    pub fn place(&self, subject: Location<'_>) -> Span {
        let written = &self.written;
        let found = match subject {
            Location::Edition(path) => self.entry(written.edition.as_deref(), path),
            Location::Country(id, path) => self.entry(written.countries.get(id.0.into()), path),
            Location::Category(id, path) => self.entry(written.categories.get(id.0.into()), path),
            Location::Source(id, path) => self.entry(written.sources.get(id.0.into()), path),
            Location::Decision(nth, path) => self.entry(written.decisions.get(nth), path),
            Location::Deck(id, path) => self.entry(self.deck(id), path),
            Location::Rules(rank, path) => self.entry(self.rules(rank), path),
            Location::Card(id, country) => {
                let code = &self.dataset.country(country).code;
                self.deck_item(id, "countries", code, 0)
            }
            Location::DeckCategory(id, category) => {
                let name = &self.dataset.category(category).id;
                self.deck_item(id, "categories", name, 0)
            }
            Location::DeckItem(id, list, item, nth) => self.deck_item(id, list, item, nth),
            Location::Value(country, category, column) => self.cell(country, category, column),
            Location::Values(category) => self.header(category),
            Location::City(id, column) => written.cities.cell(id.0, column),
            Location::Route(id, column) => written.routes.cell(id.0, column),
            Location::Visa(id, path) => self.visa(id, path),
            Location::Listed(rank, list, id, path) => self.listed(rank, list, id, path),
            Location::Region(id, path) => self.entry(self.region(id), path),
            Location::Neighbour(of, which) => self.neighbour(of, which),
            Location::Faction(id, path) => {
                self.entry(written.control.factions.get(id.0.into()), path)
            }
            Location::EffectCard(id, path) => self.entry(self.card(id), path),
            Location::CardEffect(id, nth, path) => self.card_effect(id, nth, path),
            Location::Cities => written.cities.header,
            Location::Routes => written.routes.header,
        };
        found.unwrap_or_else(no_place)
    }

    fn deck(&self, id: DeckId) -> Option<&Node> {
        self.written.decks.get(usize::from(id.0)).map(Arc::as_ref)
    }

    fn rules(&self, rank: usize) -> Option<&Node> {
        self.written.rules.get(rank).map(Arc::as_ref)
    }

    /// The tree of a list that all else refers to, or of the rules of a game, as written; `None` for another file, and
    /// where it could not be read.
    pub fn tree(&self, name: &str) -> Option<&Node> {
        let written = &self.written;
        let lists = [&written.countries, &written.categories, &written.sources];
        if let Some(rank) = LISTS.iter().position(|list| *list == name) {
            return lists[rank].list.as_deref();
        }
        let game = name.strip_prefix("data/games/")?.strip_suffix(".yaml")?;
        self.rules(self.rules_of(game)?.0)
    }

    fn region(&self, id: RegionId) -> Option<&Node> {
        self.written.control.regions.get(id.0.into())
    }

    fn card(&self, id: CardId) -> Option<&Node> {
        self.written.control.cards.get(id.0.into())
    }

    /// The row of a country in a category's values, as written.
    pub fn row(&self, country: CountryId, category: CategoryId) -> Option<&csv::Row> {
        self.written.values.get(category.0 as usize)?.as_ref()?.row(country)
    }

    /// The countries that have rows in a category's values, in the order of these.
    pub fn countries_in_rows(&self, category: CategoryId) -> Vec<CountryId> {
        let placed = |id| Some((self.row(id, category)?.span, id));
        let mut placed: Vec<_> = self.dataset.country_ids().filter_map(placed).collect();
        placed.sort_by_key(|(span, _)| *span);
        placed.into_iter().map(|(_, id)| id).collect()
    }

    /// The rows of a category's values, as written.
    pub fn rows(&self, category: CategoryId) -> &[csv::Row] {
        let values = self.written.values.get(category.0 as usize).and_then(Option::as_ref);
        values.map_or(&[], |values| &values.table.rows)
    }

    /// The rows of all files of values that belong to a country and have all their cells.
    pub fn country_rows(&self) -> impl Iterator<Item = (CountryId, CategoryId, &csv::Row)> {
        let countries = |category| self.dataset.country_ids().map(move |id| (id, category));
        let pairs = self.dataset.category_ids().flat_map(countries);
        pairs.filter_map(|(id, category)| Some((id, category, self.row(id, category)?)))
    }

    /// Whether the values of a category could be read: a table with the right header.
    pub fn has_table(&self, category: CategoryId) -> bool {
        let values = self.written.values.get(category.0 as usize);
        values.and_then(Option::as_ref).is_some_and(|values| !values.table.header.is_empty())
    }

    /// Whether a field of a country is written, be it right or wrong: what is written wrongly is
    /// reported by the reader and is not missing.
    pub fn is_written(&self, country: CountryId, path: &str) -> bool {
        has_field(self.written.countries.get(country.0.into()), path)
    }

    /// How many items a list of a deck has, be they right or wrong; `None` where it is no list.
    pub fn items_written(&self, deck: DeckId, list: &str) -> Option<usize> {
        match &self.deck(deck)?.get(list)?.kind {
            NodeKind::List(items) => Some(items.len()),
            _ => None,
        }
    }

    /// The rules of a game, and their rank among the rules.
    pub fn rules_of(&self, game: &str) -> Option<(usize, &Rules)> {
        let mut rules = self.dataset.rules.iter().enumerate();
        rules.find(|(_, rules)| rules.game == game)
    }

    /// Whether every city could be read, with nothing wrong in its row.
    pub fn has_cities(&self) -> bool {
        self.written.cities.is_whole
    }

    /// The same for cities and routes: only of a whole network can be said what it lacks.
    pub fn has_network(&self) -> bool {
        let is_whole = self.has_cities() && self.written.routes.is_whole;
        is_whole && !self.dataset.network.routes.is_empty()
    }

    /// How many rows the table of routes has, be they right or wrong; `None` where it cannot be read.
    pub fn routes_written(&self) -> Option<usize> {
        let routes = &self.written.routes;
        routes.is_read.then_some(routes.table.rows.len())
    }

    /// The rules of Contrôle Global and their rank among the rules, if nothing is wrong with their
    /// writing.
    pub fn control_rules(&self) -> Option<(usize, &Rules)> {
        let found = self.rules_of(game::CONTROLE_GLOBAL);
        found.filter(|_| self.written.control.has_rules)
    }

    /// Whether every region could be read, with nothing wrong in their file: only then can be said which
    /// ones there are not.
    pub fn has_regions(&self) -> bool {
        self.written.control.regions.is_whole
    }

    /// The same for factions.
    pub fn has_factions(&self) -> bool {
        self.written.control.factions.is_whole
    }

    /// The same for cards with effects.
    pub fn has_cards(&self) -> bool {
        self.written.control.cards.is_whole
    }

    /// What is written in short in an effect of a card: which of them, from 0, and the field.
    pub fn effect_written(&self, card: CardId, nth: usize, field: &str) -> Option<&str> {
        let node = self.card(card)?;
        node.get("effects")?.list().get(nth)?.get(field)?.text()
    }

    /// The same for what civil society does with a card.
    pub fn civil_written(&self, card: CardId) -> Option<&str> {
        let node = self.card(card)?;
        node.get("civil")?.get("short")?.text()
    }

    /// Whether a field of a game's rules is written, be it right or wrong.
    pub fn is_written_in_rules(&self, rank: usize, path: &str) -> bool {
        has_field(self.rules(rank), path)
    }

    /// Whether 0 is written in a field of a game's rules, which else is a number that could not be read.
    pub fn is_zero_in_rules(&self, rank: usize, path: &str) -> bool {
        field_at(self.rules(rank), path).is_some_and(|node| node.is_text("0"))
    }

    fn visa(&self, id: VisaId, path: &str) -> Option<Span> {
        let (rank, _) = self.rules_of(game::COURSE)?;
        let name = &self.dataset.network.visa(id).id;
        self.listed(rank, "visas", name, path)
    }

    fn listed(&self, rank: usize, list: &str, id: &str, path: &str) -> Option<Span> {
        let list = self.rules(rank)?.get(list)?;
        let is_named = |node: &&Node| node.get("id").is_some_and(|own| own.is_text(id));
        let named = list.items().find(is_named);
        named.map(|node| self.field(node, path))
    }

    fn neighbour(&self, of: RegionId, which: RegionId) -> Option<Span> {
        let node = self.region(of)?;
        let id = &self.dataset.control.region(which).id;
        // The last one: where a region is named twice, that is one too many.
        let named = node.get("adjacent")?.items();
        let found = named.filter(|node| node.is_text(id)).last();
        Some(found.map_or_else(|| self.field(node, "adjacent"), |node| node.span))
    }

    fn card_effect(&self, card: CardId, nth: usize, path: &str) -> Option<Span> {
        let node = self.card(card)?;
        let effect = node.get("effects")?.items().nth(nth);
        Some(match effect {
            Some(effect) => self.field(effect, path),
            None => self.field(node, "effects"),
        })
    }

    fn deck_item(&self, deck: DeckId, list: &str, item: &str, nth: usize) -> Option<Span> {
        let node = self.deck(deck)?;
        let found =
            node.get(list).and_then(|list| list.items().filter(|node| node.is_text(item)).nth(nth));
        Some(found.map_or_else(|| self.field(node, list), |node| node.span))
    }

    fn cell(&self, country: CountryId, category: CategoryId, column: Column) -> Option<Span> {
        // One step only: a category that is derived from itself has no cell.
        if let Some((numerator, _)) = self.dataset.category(category).derived
            && self.dataset.category(numerator).derived.is_none()
        {
            return self.cell(country, numerator, column);
        }
        let Some(row) = self.row(country, category) else {
            return self.header(category);
        };
        let cell = row.cells.get(column as usize).map(|cell| cell.span);
        Some(cell.filter(|span| span.start < span.end).unwrap_or(row.span))
    }

    fn header(&self, category: CategoryId) -> Option<Span> {
        let values = self.written.values.get(category.0 as usize).and_then(Option::as_ref);
        values
            .and_then(|values| values.header)
            .or_else(|| self.entry(self.written.categories.get(category.0.into()), "id"))
    }

    fn entry(&self, node: Option<&Node>, path: &str) -> Option<Span> {
        node.map(|node| self.field(node, path))
    }

    /// The place of the deepest part of a path that is written; the head of the entry for none of it. An
    /// item of a list is named by its number, from 0.
    fn field(&self, node: &Node, path: &str) -> Span {
        let mut deepest = node.head();
        let mut at = node;
        for name in path.split('.').filter(|name| !name.is_empty()) {
            let found = match &at.kind {
                NodeKind::Map(entries) => {
                    let named = entries.iter().find(|(key, _)| key.value == name);
                    named.map(|(key, next)| (key.span, next))
                }
                NodeKind::List(items) => {
                    let item = name.parse().ok().and_then(|nth: usize| items.get(nth));
                    item.map(|item| (item.span, item))
                }
                _ => None,
            };
            let Some((head, next)) = found else {
                break;
            };
            if next.span.start < next.span.end {
                deepest = on_one_line(&self.files, next.span).unwrap_or(head);
            }
            at = next;
        }
        deepest
    }
}

impl TableEntries {
    /// The cell of an entry; the row where the cell is empty, and the header where there is no row.
    fn cell(&self, rank: u16, column: &str) -> Option<Span> {
        let rank = self.ranks.get(usize::from(rank));
        let Some(row) = rank.and_then(|rank| self.table.rows.get(*rank)) else {
            return self.header;
        };
        let span = self.table.cell(row, column).map(|cell| cell.span);
        Some(span.filter(|span| span.start < span.end).unwrap_or(row.span))
    }
}

/// Whether an entry has something at a path.
fn has_field(entry: Option<&Node>, path: &str) -> bool {
    field_at(entry, path).is_some_and(|node| !node.is_nothing())
}

fn field_at<'a>(entry: Option<&'a Node>, path: &str) -> Option<&'a Node> {
    path.split('.').try_fold(entry?, |at, key| at.get(key))
}

/// A place that ends on the line on which it starts: nobody wants to see a whole list underlined.
fn on_one_line(files: &Files, span: Span) -> Option<Span> {
    (!files.text(span).contains(['\n', '\r'])).then_some(span)
}
