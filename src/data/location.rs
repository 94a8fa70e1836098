//! Symbolic locations of findings, and their conversion to spans. Checks use them, and so never handle byte offsets.

use std::sync::Arc;

use super::{CORE_LISTS, Loaded, TableEntries, fallback_span};
use diag::{Diagnostic, Files, FindingCode, Span};
use lang::{MessageArgs, args};
use model::control::{CardId, FactionId, RegionId};
use model::{CategoryId, CityId, CountryId, DeckId, RouteId, Rules, SourceId, VisaId, game};
use syntax::csv;
use syntax::yaml::{Node, NodeKind};

/// A symbolic location of a finding: a field, a cell, an entry or a table. Paths such as `title.fr` lead from an
/// entry to a field; if the field is missing, the nearest existing part is shown.
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
    DeckCountry(DeckId, CountryId),
    /// A category in a deck's list.
    DeckCategory(DeckId, CategoryId),
    /// An item that occurs several times in a deck's list: name of the list, item, and index of the occurrence from
    /// 0.
    DeckItem(DeckId, &'a str, &'a str, usize),
    /// A field of a game's rules: index of the rules, path.
    Rules(usize, &'a str),
    /// A cell of a category's values; the row if the cell is empty, and the header if there is no row.
    Value(CountryId, CategoryId, Column),
    /// The header of a category's table of values.
    Values(CategoryId),
    /// A cell of a city, by the name of its column; the row if the cell is empty.
    City(CityId, &'a str),
    /// A cell of a route.
    Route(RouteId, &'a str),
    /// A field of a visa in the rules of La course autour du monde.
    Visa(VisaId, &'a str),
    /// A field of an entry in a list of a game's rules: index of the rules, name of the list, id of the entry, path.
    ListEntry(usize, &'a str, &'a str, &'a str),
    /// A field of a region, by path.
    Region(RegionId, &'a str),
    /// An entry of a region's list of adjacent regions: the region, the entry.
    Neighbour(RegionId, RegionId),
    /// A field of a faction, by path.
    Faction(FactionId, &'a str),
    /// A field of a card of Contrôle Global, by path.
    EffectCard(CardId, &'a str),
    /// A field of an effect of a card of Contrôle Global: index of the effect, path.
    CardEffect(CardId, usize, &'a str),
    /// The header of the table of cities.
    Cities,
    /// The header of the table of routes.
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

    /// Returns the name of the column in the header.
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
    /// Creates a finding at a symbolic location. Its arguments are those that name the location, such as `$country`
    /// and `$category` for a value, and `more`.
    pub fn finding(
        &self,
        code: &'static FindingCode,
        subject: Location<'_>,
        more: MessageArgs,
    ) -> Diagnostic {
        let mut args = self.location_args(subject);
        args.extend(more);
        Diagnostic::new(code, self.span_of(subject), args)
    }

    /// Returns the message arguments that name a location.
    fn location_args(&self, subject: Location<'_>) -> MessageArgs {
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
            Location::DeckCountry(id, of) => vec![deck(id), country(of)],
            Location::Value(id, of, _) => {
                let mut args = vec![country(id), category(of)];
                // The location of a derived value is in the table of another category.
                let derived = dataset.category(of);
                if derived.derived.is_some() {
                    args.push(("derived", derived.id.as_str().into()));
                }
                args
            }
            Location::City(id, _) => vec![city("city", id)],
            Location::Route(id, _) => {
                let (from, to) = network.route(id).ends;
                vec![city("from", from), city("to", to)]
            }
            Location::Visa(id, _) => args![visa = &network.visa(id).name],
            Location::Region(id, _) => vec![region("region", id)],
            Location::Neighbour(of, adjacent) => {
                vec![region("region", of), region("neighbour", adjacent)]
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

    /// Returns the span of a symbolic location; the start of `edition.yaml` if there is none.
    pub fn span_of(&self, subject: Location<'_>) -> Span {
        let trees = &self.syntax_trees;
        let span = match subject {
            Location::Edition(path) => self.entry(trees.edition.as_deref(), path),
            Location::Country(id, path) => self.entry(trees.countries.get(id.0.into()), path),
            Location::Category(id, path) => self.entry(trees.categories.get(id.0.into()), path),
            Location::Source(id, path) => self.entry(trees.sources.get(id.0.into()), path),
            Location::Decision(nth, path) => self.entry(trees.decisions.get(nth), path),
            Location::Deck(id, path) => self.entry(self.deck(id), path),
            Location::Rules(rank, path) => self.entry(self.rules(rank), path),
            Location::DeckCountry(id, country) => {
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
            Location::City(id, column) => trees.cities.cell(id.0, column),
            Location::Route(id, column) => trees.routes.cell(id.0, column),
            Location::Visa(id, path) => self.visa(id, path),
            Location::ListEntry(rank, list, id, path) => self.list_entry(rank, list, id, path),
            Location::Region(id, path) => self.entry(self.region(id), path),
            Location::Neighbour(of, adjacent) => self.neighbour(of, adjacent),
            Location::Faction(id, path) => {
                self.entry(trees.control.factions.get(id.0.into()), path)
            }
            Location::EffectCard(id, path) => self.entry(self.card(id), path),
            Location::CardEffect(id, nth, path) => self.card_effect(id, nth, path),
            Location::Cities => trees.cities.header,
            Location::Routes => trees.routes.header,
        };
        span.unwrap_or_else(fallback_span)
    }

    fn deck(&self, id: DeckId) -> Option<&Node> {
        self.syntax_trees.decks.get(usize::from(id.0)).map(Arc::as_ref)
    }

    fn rules(&self, index: usize) -> Option<&Node> {
        self.syntax_trees.rules.get(index).map(Arc::as_ref)
    }

    /// Returns the tree of one of the lists that all other files refer to, of the rules of a game, or of a deck. `None`
    /// for any other file, and for a file that could not be parsed.
    pub fn tree(&self, name: &str) -> Option<&Node> {
        let trees = &self.syntax_trees;
        let lists = [&trees.countries, &trees.categories, &trees.sources];
        if let Some(index) = CORE_LISTS.iter().position(|list| *list == name) {
            return lists[index].list.as_deref();
        }
        if let Some(deck) = name.strip_prefix("data/decks/") {
            let deck = deck.strip_suffix(".yaml")?;
            return self
                .deck(self.dataset.deck_ids().find(|id| self.dataset.deck(*id).id == deck)?);
        }
        let game = name.strip_prefix("data/games/")?.strip_suffix(".yaml")?;
        self.rules(self.rules_of(game)?.0)
    }

    fn region(&self, id: RegionId) -> Option<&Node> {
        self.syntax_trees.control.regions.get(id.0.into())
    }

    fn card(&self, id: CardId) -> Option<&Node> {
        self.syntax_trees.control.cards.get(id.0.into())
    }

    /// Returns the row of a country in a category's values.
    pub fn row(&self, country: CountryId, category: CategoryId) -> Option<&csv::Row> {
        self.syntax_trees.values.get(category.0 as usize)?.as_ref()?.row(country)
    }

    /// Returns the countries with a row in a category's values, in the order of the rows.
    pub fn countries_in_rows(&self, category: CategoryId) -> Vec<CountryId> {
        let row = |id| Some((self.row(id, category)?.span, id));
        let mut rows: Vec<_> = self.dataset.country_ids().filter_map(row).collect();
        rows.sort_by_key(|(span, _)| *span);
        rows.into_iter().map(|(_, id)| id).collect()
    }

    /// Returns the rows of a category's values.
    pub fn rows(&self, category: CategoryId) -> &[csv::Row] {
        let values = self.syntax_trees.values.get(category.0 as usize).and_then(Option::as_ref);
        values.map_or(&[], |values| &values.table.rows)
    }

    /// Returns the texts of a new row of a category's values, given in the order of [`Column::ALL`], in the order of the
    /// columns of its file.
    pub fn in_file_order<'a>(&self, category: CategoryId, texts: &[&'a str]) -> Vec<&'a str> {
        let values = self.syntax_trees.values.get(category.0 as usize).and_then(Option::as_ref);
        values.map_or_else(|| texts.to_vec(), |values| values.table.in_file_order(texts))
    }

    /// Iterates over the complete rows of all tables of values that belong to a country.
    pub fn country_rows(&self) -> impl Iterator<Item = (CountryId, CategoryId, &csv::Row)> {
        let countries = |category| self.dataset.country_ids().map(move |id| (id, category));
        let pairs = self.dataset.category_ids().flat_map(countries);
        pairs.filter_map(|(id, category)| Some((id, category, self.row(id, category)?)))
    }

    /// Returns `true` if the values of a category could be parsed: a table with the correct header.
    pub fn has_table(&self, category: CategoryId) -> bool {
        let values = self.syntax_trees.values.get(category.0 as usize);
        values.and_then(Option::as_ref).is_some_and(|values| !values.table.header.is_empty())
    }

    /// Returns `true` if a field of a country has content, valid or not. Invalid content is reported as an error, so
    /// it does not count as missing.
    pub fn has_content(&self, country: CountryId, path: &str) -> bool {
        has_field(self.syntax_trees.countries.get(country.0.into()), path)
    }

    /// Returns the number of items in a list of a deck, valid or not; `None` if the field is not a list.
    pub fn item_count(&self, deck: DeckId, list: &str) -> Option<usize> {
        match &self.deck(deck)?.get(list)?.kind {
            NodeKind::List(items) => Some(items.len()),
            _ => None,
        }
    }

    /// Returns `true` if a field of a deck has content, valid or not.
    pub fn has_deck_content(&self, deck: DeckId, path: &str) -> bool {
        has_field(self.deck(deck), path)
    }

    /// Returns the rules of a game without the numbers of a deck, with their index in the dataset.
    pub fn rules_of(&self, game: &str) -> Option<(usize, &Rules)> {
        let mut rules = self.dataset.rules.iter().enumerate();
        rules.find(|(_, rules)| rules.game == game)
    }

    /// Returns `true` if the table of cities was parsed without errors.
    pub fn has_cities(&self) -> bool {
        self.syntax_trees.cities.is_complete
    }

    /// Returns `true` if cities and routes were parsed without errors. Only then can checks report missing cities and
    /// routes.
    pub fn has_network(&self) -> bool {
        let is_whole = self.has_cities() && self.syntax_trees.routes.is_complete;
        is_whole && !self.dataset.network.routes.is_empty()
    }

    /// Returns the number of rows in the table of routes, valid or not; `None` if it could not be parsed.
    pub fn route_row_count(&self) -> Option<usize> {
        let routes = &self.syntax_trees.routes;
        routes.is_parsed.then_some(routes.table.rows.len())
    }

    /// Returns the rules of Contrôle Global with their index; `None` if there are none or they have errors.
    pub fn control_rules(&self) -> Option<(usize, &Rules)> {
        let found = self.rules_of(game::CONTROLE_GLOBAL);
        found.filter(|_| self.syntax_trees.control.has_rules)
    }

    /// Returns `true` if the regions were parsed without errors. Only then can checks report missing regions.
    pub fn has_regions(&self) -> bool {
        self.syntax_trees.control.regions.is_complete
    }

    /// Returns `true` if the factions were parsed without errors.
    pub fn has_factions(&self) -> bool {
        self.syntax_trees.control.factions.is_complete
    }

    /// Returns `true` if the cards with effects were parsed without errors.
    pub fn has_cards(&self) -> bool {
        self.syntax_trees.control.cards.is_complete
    }

    /// Returns the source text of a field in an effect of a card; `nth` is the index of the effect.
    pub fn effect_source(&self, card: CardId, nth: usize, field: &str) -> Option<&str> {
        let node = self.card(card)?;
        node.get("effects")?.list().get(nth)?.get(field)?.text()
    }

    /// Returns the source text of a card's effect of civil society.
    pub fn civil_source(&self, card: CardId) -> Option<&str> {
        let node = self.card(card)?;
        node.get("civil")?.get("short")?.text()
    }

    /// Returns `true` if a field of a game's rules has content, valid or not.
    pub fn has_rules_content(&self, index: usize, path: &str) -> bool {
        has_field(self.rules(index), path)
    }

    /// Returns `true` if a field of a game's rules is literally 0. An invalid number also has the value 0 in the
    /// dataset, but is reported elsewhere.
    pub fn is_zero_in_rules(&self, index: usize, path: &str) -> bool {
        field_at(self.rules(index), path).is_some_and(|node| node.is_text("0"))
    }

    fn visa(&self, id: VisaId, path: &str) -> Option<Span> {
        let (index, _) = self.rules_of(game::COURSE)?;
        let name = &self.dataset.network.visa(id).id;
        self.list_entry(index, "visas", name, path)
    }

    fn list_entry(&self, index: usize, list: &str, id: &str, path: &str) -> Option<Span> {
        let list = self.rules(index)?.get(list)?;
        let is_named = |node: &&Node| node.get("id").is_some_and(|own| own.is_text(id));
        let named = list.items().find(is_named);
        named.map(|node| self.field(node, path))
    }

    fn neighbour(&self, of: RegionId, adjacent: RegionId) -> Option<Span> {
        let node = self.region(of)?;
        let id = &self.dataset.control.region(adjacent).id;
        // The last occurrence: if a region is repeated, the repetition is the error.
        let named = node.get("adjacent")?.items();
        let entry = named.filter(|node| node.is_text(id)).last();
        Some(entry.map_or_else(|| self.field(node, "adjacent"), |node| node.span))
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
        // Only if the operand has a table: a category that is derived from itself would recurse without end.
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
        let values = self.syntax_trees.values.get(category.0 as usize).and_then(Option::as_ref);
        values
            .and_then(|values| values.header)
            // Without a table, the category itself is the nearest location.
            .or_else(|| self.entry(self.syntax_trees.categories.get(category.0.into()), "id"))
    }

    fn entry(&self, node: Option<&Node>, path: &str) -> Option<Span> {
        node.map(|node| self.field(node, path))
    }

    /// Returns the span of a field, or of the deepest part of the path that exists; without any, the head of the
    /// entry. Items of lists are addressed by index.
    fn field(&self, node: &Node, path: &str) -> Span {
        let mut deepest = node.head_span();
        let mut current = node;
        // An empty path is the whole entry.
        for name in path.split('.').filter(|name| !name.is_empty()) {
            let found = match &current.kind {
                NodeKind::Map(entries) => {
                    let named = entries.iter().find(|(key, _)| key.value == name);
                    named.map(|(key, child)| (key.span, child))
                }
                NodeKind::List(items) => {
                    let item = name.parse().ok().and_then(|index: usize| items.get(index));
                    item.map(|item| (item.span, item))
                }
                _ => None,
            };
            let Some((head, child)) = found else {
                // A missing field is reported at its parent.
                break;
            };
            // A value of several lines is represented by its key: a whole underlined list would help no reader.
            if child.span.start < child.span.end {
                deepest = on_one_line(&self.files, child.span).unwrap_or(head);
            }
            current = child;
        }
        deepest
    }
}

impl TableEntries {
    /// Returns the span of a cell, by index of the entry; the row if the cell is empty, and the header if there is no
    /// row.
    fn cell(&self, index: u16, column: &str) -> Option<Span> {
        let row_index = self.row_indices.get(usize::from(index));
        let Some(row) = row_index.and_then(|rank| self.table.rows.get(*rank)) else {
            return self.header;
        };
        let span = self.table.cell(row, column).map(|cell| cell.span);
        Some(span.filter(|span| span.start < span.end).unwrap_or(row.span))
    }
}

/// Returns `true` if an entry has content at a path.
fn has_field(entry: Option<&Node>, path: &str) -> bool {
    field_at(entry, path).is_some_and(|node| !node.is_null())
}

/// Returns the node at a path of keys.
fn field_at<'a>(entry: Option<&'a Node>, path: &str) -> Option<&'a Node> {
    path.split('.').try_fold(entry?, |at, key| at.get(key))
}

/// Returns the span if it is on a single line, otherwise `None`.
fn on_one_line(files: &Files, span: Span) -> Option<Span> {
    (!files.text(span).contains(['\n', '\r'])).then_some(span)
}
