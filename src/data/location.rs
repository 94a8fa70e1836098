//! Maps symbolic locations of findings to spans, so that checks never handle offsets.

use std::sync::Arc;

use super::{LISTS, Loaded, TableEntries, no_place};
use diag::{Diagnostic, Files, FindingCode, Span};
use lang::{MessageArgs, args};
use model::control::{CardId, FactionId, RegionId};
use model::{CategoryId, CityId, CountryId, DeckId, RouteId, Rules, SourceId, VisaId, game};
use syntax::csv;
use syntax::yaml::{Node, NodeKind};

/// A symbolic location of a finding: a field, a cell, an entry or a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location<'a> {
    /// A field of the edition, by path: `title.fr`.
    Edition(&'a str),
    /// A field of a country, by path: `capital.en`; the head of the entry if the field is missing.
    Country(CountryId, &'a str),
    /// A field of a category.
    Category(CategoryId, &'a str),
    /// A field of a source.
    Source(SourceId, &'a str),
    /// A field of an override, by index in the list.
    Decision(usize, &'a str),
    /// A field of a deck.
    Deck(DeckId, &'a str),
    /// A country in a deck's list.
    Card(DeckId, CountryId),
    /// A category in a deck's list.
    DeckCategory(DeckId, CategoryId),
    /// An item that occurs repeatedly in a deck's list: list, item, and its occurrence from 0.
    DeckItem(DeckId, &'a str, &'a str, usize),
    /// A field of a game's rules: index of the rules, path.
    Rules(usize, &'a str),
    /// A cell of a category's values; the row if the cell is empty, and the header if there is no row.
    Value(CountryId, CategoryId, Column),
    /// The header of a category's values.
    Values(CategoryId),
    /// A cell of a city, by the name of its column; the row if the cell is empty.
    City(CityId, &'a str),
    /// A cell of a route.
    Route(RouteId, &'a str),
    /// A field of a visa in the rules of La course autour du monde.
    Visa(VisaId, &'a str),
    /// A field of an entry in a list of a game's rules: index of the rules, list, id, path.
    Listed(usize, &'a str, &'a str, &'a str),
    /// A field of a region, by path.
    Region(RegionId, &'a str),
    /// A region in the list of adjacent regions: owner of the list, entry.
    Neighbour(RegionId, RegionId),
    /// A field of a faction, by path.
    Faction(FactionId, &'a str),
    /// A field of a card with effects, by path.
    EffectCard(CardId, &'a str),
    /// A field of an effect of a card: index of the effect, path.
    CardEffect(CardId, usize, &'a str),
    /// The header of the cities.
    Cities,
    /// The header of the routes.
    Routes,
}

/// A column of a table of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// Code of the country, the key of the row.
    Country,
    /// Value in the raw unit of the category; empty for a missing value.
    Value,
    /// Year of the figure.
    Year,
    /// Id of the source.
    Source,
    /// The editor's note on the value or on its absence; may be empty.
    Note,
}

impl Column {
    /// All columns, from left to right.
    pub const ALL: [Self; 5] = [Self::Country, Self::Value, Self::Year, Self::Source, Self::Note];

    /// Returns the name in the header.
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
    /// Creates a finding at a symbolic location. Its arguments are the names of the location, such as `$country` and
    /// `$category` for a value, and `more`.
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

    /// Returns the message arguments that name a location.
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

    /// Returns the span of a symbolic location.
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

    /// Returns the tree of a list that all other files refer to, or of the rules of a game; `None` for any other
    /// file, or if it could not be parsed.
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

    /// Returns the row of a country in a category's values.
    pub fn row(&self, country: CountryId, category: CategoryId) -> Option<&csv::Row> {
        self.written.values.get(category.0 as usize)?.as_ref()?.row(country)
    }

    /// Returns the countries with a row in a category's values, in the order of the rows.
    pub fn countries_in_rows(&self, category: CategoryId) -> Vec<CountryId> {
        let placed = |id| Some((self.row(id, category)?.span, id));
        let mut placed: Vec<_> = self.dataset.country_ids().filter_map(placed).collect();
        placed.sort_by_key(|(span, _)| *span);
        placed.into_iter().map(|(_, id)| id).collect()
    }

    /// Returns the rows of a category's values.
    pub fn rows(&self, category: CategoryId) -> &[csv::Row] {
        let values = self.written.values.get(category.0 as usize).and_then(Option::as_ref);
        values.map_or(&[], |values| &values.table.rows)
    }

    /// Iterates over the complete rows of all tables of values that belong to a country.
    pub fn country_rows(&self) -> impl Iterator<Item = (CountryId, CategoryId, &csv::Row)> {
        let countries = |category| self.dataset.country_ids().map(move |id| (id, category));
        let pairs = self.dataset.category_ids().flat_map(countries);
        pairs.filter_map(|(id, category)| Some((id, category, self.row(id, category)?)))
    }

    /// Returns `true` if the values of a category could be parsed: a table with the correct header.
    pub fn has_table(&self, category: CategoryId) -> bool {
        let values = self.written.values.get(category.0 as usize);
        values.and_then(Option::as_ref).is_some_and(|values| !values.table.header.is_empty())
    }

    /// Returns `true` if a field of a country has content, valid or not. Invalid content is a syntax error and does
    /// not count as missing.
    pub fn is_written(&self, country: CountryId, path: &str) -> bool {
        has_field(self.written.countries.get(country.0.into()), path)
    }

    /// Returns the number of items in a list of a deck, valid or not; `None` if it is not a list.
    pub fn items_written(&self, deck: DeckId, list: &str) -> Option<usize> {
        match &self.deck(deck)?.get(list)?.kind {
            NodeKind::List(items) => Some(items.len()),
            _ => None,
        }
    }

    /// Returns the rules of a game with their index.
    pub fn rules_of(&self, game: &str) -> Option<(usize, &Rules)> {
        let mut rules = self.dataset.rules.iter().enumerate();
        rules.find(|(_, rules)| rules.game == game)
    }

    /// Returns `true` if the table of cities was parsed without errors.
    pub fn has_cities(&self) -> bool {
        self.written.cities.is_whole
    }

    /// Returns `true` if cities and routes were parsed without errors; only then can checks report what the network
    /// lacks.
    pub fn has_network(&self) -> bool {
        let is_whole = self.has_cities() && self.written.routes.is_whole;
        is_whole && !self.dataset.network.routes.is_empty()
    }

    /// Returns the number of rows in the table of routes, valid or not; `None` if it could not be parsed.
    pub fn routes_written(&self) -> Option<usize> {
        let routes = &self.written.routes;
        routes.is_read.then_some(routes.table.rows.len())
    }

    /// Returns the rules of Contrôle Global with their index, if they were parsed without errors.
    pub fn control_rules(&self) -> Option<(usize, &Rules)> {
        let found = self.rules_of(game::CONTROLE_GLOBAL);
        found.filter(|_| self.written.control.has_rules)
    }

    /// Returns `true` if the regions were parsed without errors; only then can checks report missing ones.
    pub fn has_regions(&self) -> bool {
        self.written.control.regions.is_whole
    }

    /// Returns `true` if the factions were parsed without errors.
    pub fn has_factions(&self) -> bool {
        self.written.control.factions.is_whole
    }

    /// Returns `true` if the cards with effects were parsed without errors.
    pub fn has_cards(&self) -> bool {
        self.written.control.cards.is_whole
    }

    /// Returns the source text of a field in an effect of a card, by index of the effect.
    pub fn effect_written(&self, card: CardId, nth: usize, field: &str) -> Option<&str> {
        let node = self.card(card)?;
        node.get("effects")?.list().get(nth)?.get(field)?.text()
    }

    /// Returns the source text of the effect of civil society on a card.
    pub fn civil_written(&self, card: CardId) -> Option<&str> {
        let node = self.card(card)?;
        node.get("civil")?.get("short")?.text()
    }

    /// Returns `true` if a field of a game's rules has content, valid or not.
    pub fn is_written_in_rules(&self, rank: usize, path: &str) -> bool {
        has_field(self.rules(rank), path)
    }

    /// Returns `true` if a field of a game's rules is literally 0, as opposed to an invalid number, which also has
    /// the value 0.
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
        // The last occurrence: of a repeated region, the repetition is the error.
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
        // One level only: a category derived from itself would recurse without end.
        if let Some((numerator, _)) = self.dataset.category(category).derived
            && self.dataset.category(numerator).derived.is_none()
        {
            return self.cell(country, numerator, column);
        }
        let Some(row) = self.row(country, category) else {
            return self.header(category);
        };
        // An empty cell cannot be underlined.
        let cell = row.cells.get(column as usize).map(|cell| cell.span);
        Some(cell.filter(|span| span.start < span.end).unwrap_or(row.span))
    }

    fn header(&self, category: CategoryId) -> Option<Span> {
        let values = self.written.values.get(category.0 as usize).and_then(Option::as_ref);
        values
            .and_then(|values| values.header)
            // Without a table, the category itself is the nearest location.
            .or_else(|| self.entry(self.written.categories.get(category.0.into()), "id"))
    }

    fn entry(&self, node: Option<&Node>, path: &str) -> Option<Span> {
        node.map(|node| self.field(node, path))
    }

    /// Returns the span of the deepest existing part of a path; the head of the entry if no part exists. Items of
    /// lists are addressed by index.
    fn field(&self, node: &Node, path: &str) -> Span {
        let mut deepest = node.head();
        let mut at = node;
        // An empty path is the whole entry.
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
                // A missing field is reported at its parent.
                break;
            };
            // Long values are reported at their key: a whole underlined list helps no reader.
            if next.span.start < next.span.end {
                deepest = on_one_line(&self.files, next.span).unwrap_or(head);
            }
            at = next;
        }
        deepest
    }
}

impl TableEntries {
    /// Returns the span of a cell of an entry; the row if the cell is empty, and the header if there is no row.
    fn cell(&self, rank: u16, column: &str) -> Option<Span> {
        let rank = self.ranks.get(usize::from(rank));
        let Some(row) = rank.and_then(|rank| self.table.rows.get(*rank)) else {
            return self.header;
        };
        let span = self.table.cell(row, column).map(|cell| cell.span);
        Some(span.filter(|span| span.start < span.end).unwrap_or(row.span))
    }
}

/// Returns `true` if an entry has content at a path.
fn has_field(entry: Option<&Node>, path: &str) -> bool {
    field_at(entry, path).is_some_and(|node| !node.is_nothing())
}

fn field_at<'a>(entry: Option<&'a Node>, path: &str) -> Option<&'a Node> {
    path.split('.').try_fold(entry?, |at, key| at.get(key))
}

/// Returns a span if it is on a single line.
fn on_one_line(files: &Files, span: Span) -> Option<Span> {
    (!files.text(span).contains(['\n', '\r'])).then_some(span)
}
