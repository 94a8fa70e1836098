//! Country sheet displayed after a question: capital, location, neighbours and an extreme value. All facts are
//! computed from the dataset, and facts on which the sources disagree are omitted.

use engine::{Code, Token};
use lang::{LocalizedText, MessageArg, Name, Ordinal, args, cardinal};
use map::{Outlines, draw_marked};
use model::borders::Neighbour;
use model::{CategoryId, Continent, Country, CountryId, Gender, Quantity, Side};

use super::Topic;
use super::fold::folded;
use super::layout::wrap_text;
use super::plate::{MAP_GAP, MapPanel, split_lines};
use super::table::Table;
use super::texts::capitalize;

/// Region of Contrôle Global that has a name of its own in the sentence about the location.
const CENTRAL_AMERICA: &str = "central-america";

/// Maximal number of neighbours that are listed by name. More are only counted.
const MAX_NAMED_NEIGHBOURS: usize = 7;

/// Returns the size of the map in columns and rows for a terminal of this width, and `true` if the text is placed
/// beside the map. `None` if the terminal is too narrow for a map.
fn map_size(width: usize) -> Option<((usize, usize), bool)> {
    match width {
        0..40 => None,
        40..72 => Some(((width, 9), false)),
        72..120 => Some(((32, 7), true)),
        _ => Some(((52, 10), true)),
    }
}

/// Creates the country sheet that is displayed after a question about `topic`. `outlines` are the detailed outlines
/// of the countries; without them the sheet has no map. `None` for an unknown code.
pub fn draw_country_sheet(
    code: Code,
    topic: &Topic,
    outlines: Option<&Outlines>,
    table: &Table<'_>,
) -> Option<MapPanel> {
    let id = table.dataset.country_by_code(code.as_str())?;
    let subject = SheetCountry { id, country: table.dataset.country(id), table };
    let size = map_size(table.width).filter(|_| !table.plain);
    let drawn = |outlines| Some((draw_marked(outlines, code.as_str(), size?.0)?, size?));
    let map = outlines.and_then(drawn);
    let beside = map.as_ref().is_some_and(|(_, (_, beside))| *beside);
    let text_width = match &map {
        Some((_, ((columns, _), true))) => table.width - columns - MAP_GAP.len(),
        _ => table.width,
    };
    let caption = subject.caption().unwrap_or_default();
    let texts = [
        subject.title(),
        caption.to_owned(),
        subject.location(),
        subject.extreme_sentence(topic).unwrap_or_default(),
    ];
    let texts = texts.iter().filter(|text| !text.is_empty());
    let lines = texts.flat_map(|text| split_lines(&wrap_text(text, text_width))).collect();
    Some(MapPanel {
        title: Vec::new(),
        map: map.map(|(map, _)| map),
        is_text_beside: beside,
        lines,
    })
}

/// Describes the location and the neighbours of a country without its name. The text replaces the marked map in a
/// question to players who cannot see a map. `None` for an unknown code.
pub fn describe_location(code: Code, table: &Table<'_>) -> Option<String> {
    let id = table.dataset.country_by_code(code.as_str())?;
    let this = table.plain_message("fiche-this");
    let name = Name { bare: LocalizedText::in_all_languages(&this), ..Name::default() };
    let country = Country { name, gender: None, ..table.dataset.country(id).clone() };
    // Only plain output describes the location; otherwise the map of the sheet shows it.
    Some(SheetCountry { id, country: &country, table: &Table { plain: true, ..*table } }.location())
}

/// The country that a sheet describes.
struct SheetCountry<'a> {
    id: CountryId,
    country: &'a Country,
    table: &'a Table<'a>,
}

/// Rank of a country in a category, among the countries of a scope. Equal values share a rank.
struct Extreme {
    category: CategoryId,
    /// Continent of the ranking; `None` for the world.
    scope: Option<Continent>,
    /// Rank, from 1 for the greatest value.
    rank: usize,
    /// Number of countries of the scope that have a value.
    ranked_countries: usize,
    /// `true` if all countries of the scope have a value.
    is_complete: bool,
    /// `true` if another country has the same value.
    is_shared: bool,
}

impl Extreme {
    /// Distance of the rank from the first or the last rank, whichever is closer; 0 for an extreme.
    fn distance_from_end(&self) -> usize {
        (self.rank - 1).min(self.ranked_countries - self.rank)
    }
}

impl<'a> SheetCountry<'a> {
    /// Title: « Bolivie, capitale Sucre ou La Paz ».
    fn title(&self) -> String {
        let table = self.table;
        let name = self.country.bare_name(table.lang());
        let capitals = self.country.capitals.get(table.lang());
        let args = args![
            name,
            count = MessageArg::Count(capitals.len()),
            capital = table.or_list(capitals.iter().map(String::as_str))
        ];
        let title = table.format_message("fiche-title", args);
        if table.plain { format!("{}.", capitalize(&title)) } else { title }
    }

    /// Caption of the country's card in the Cardline deck.
    fn caption(&self) -> Option<&'a str> {
        let deck = self.table.dataset.deck_of(model::game::CARDLINE)?;
        Some(deck.captions.get(&self.id)?.get(self.table.lang()))
    }

    fn gender_arg(&self) -> MessageArg {
        gender_of(self.country)
    }

    fn number_arg(&self) -> MessageArg {
        let plural = self.country.gender.is_some_and(|gender| gender.plural);
        if plural { "plural" } else { "singular" }.into()
    }

    /// Sentence about the neighbours; in plain output with the location before it, because there is no map.
    fn location(&self) -> String {
        let neighbours = self.neighbours_sentence().unwrap_or_default();
        if !self.table.plain {
            return neighbours;
        }
        let location = capitalize(&self.location_sentence());
        if neighbours.is_empty() { location } else { format!("{location} {neighbours}") }
    }

    /// Sentence about the neighbours: « Elle touche deux pays : l’Algérie et la Libye. » If the sources disagree
    /// about a neighbour, the others are listed without a count. `None` if nothing certain can be said.
    fn neighbours_sentence(&self) -> Option<String> {
        let table = self.table;
        let dataset = table.dataset;
        let borders = &dataset.borders;
        let mut neighbours: Vec<&Country> =
            borders.neighbours(self.id).map(|id| dataset.country(id)).collect();
        // A neighbour without a number is not in the game and not listed, so a count would be wrong.
        let are_all_known = borders.are_complete_for(self.id)
            && neighbours.iter().all(|country| country.number.is_some());
        neighbours.retain(|country| country.number.is_some());
        // Sorted by the folded name, so that an accented initial sorts with its plain letter.
        neighbours.sort_by_key(|country| folded(country.bare_name(table.lang())));
        let names = neighbours.iter().map(|country| country.name.the(table.lang()));
        let are_named = neighbours.len() <= MAX_NAMED_NEIGHBOURS;
        if !are_all_known && (!are_named || neighbours.is_empty()) {
            return None;
        }
        let message = if are_all_known { "fiche-neighbours" } else { "fiche-some-neighbours" };
        let args = args![
            gender = self.gender_arg(),
            count = MessageArg::Count(neighbours.len()),
            word = cardinal::cardinal(neighbours.len(), false, table.lang()),
            named = if are_named { "yes" } else { "no" },
            neighbours = table.and_list(names)
        ];
        Some(table.format_message(message, args))
    }

    /// Sentence about the location: « Le Népal est en Asie, sans accès à l’océan, au sud-ouest de la Chine ».
    fn location_sentence(&self) -> String {
        let borders = &self.table.dataset.borders;
        let enclaved_by = borders.surrounding_country(self.id);
        let side = match enclaved_by {
            Some(around) => Some(self.relative_position("in", around)),
            None => self
                .side_of_largest_neighbour()
                .map(|(side, of)| self.relative_position(side.id(), of)),
        };
        let is_inland = enclaved_by.is_none() && borders.is_landlocked(self.id);
        let args = args![
            country = MessageArg::from(&self.country.name),
            number = self.number_arg(),
            continent = self.continent_key(),
            coast = if is_inland { "landlocked" } else { "coast" },
            side = side.unwrap_or_else(|| "none".to_owned())
        ];
        self.table.format_message("fiche-lies", args)
    }

    /// Message key for the continent, or `central-america` for a country of that region without a border to the rest
    /// of the North American mainland.
    fn continent_key(&self) -> &'static str {
        let dataset = self.table.dataset;
        let is_central = |country: &Country| country.region == CENTRAL_AMERICA;
        let is_north = |id: CountryId| {
            let country = dataset.country(id);
            country.continent == Some(Continent::NorthAmerica) && !is_central(country)
        };
        let touches_north = || dataset.borders.neighbours(self.id).any(is_north);
        match self.country.continent {
            Some(_) if is_central(self.country) && !touches_north() => CENTRAL_AMERICA,
            continent => continent.map_or("", Continent::id),
        }
    }

    /// Position relative to another country: « au sud-ouest du Brésil ».
    fn relative_position(&self, side: &str, other: CountryId) -> String {
        let name = &self.table.dataset.country(other).name;
        self.table.format_message("fiche-side", args![side, country = name])
    }

    /// Returns the largest neighbour on the board, and the side of it on which this country lies according to all
    /// sources. `None` if there is no such neighbour.
    fn side_of_largest_neighbour(&self) -> Option<(Side, CountryId)> {
        let dataset = self.table.dataset;
        let area = dataset.category_by_id("area");
        let sides = dataset.borders.for_country(self.id).iter().filter_map(|border| {
            match border.neighbour {
                Neighbour::Country(id) => Some((border.side?, id)),
                Neighbour::Sea | Neighbour::Elsewhere => None,
            }
        });
        let numbered = sides.filter(|(_, id)| dataset.country(*id).number.is_some());
        numbered.max_by_key(|(_, id)| dataset.value(*id, area?).map(|value| value.quantity))
    }

    /// Sentence about the rank that is closest to the first or the last one: in the category of the topic, or for
    /// other topics in any category.
    fn extreme_sentence(&self, topic: &Topic) -> Option<String> {
        let dataset = self.table.dataset;
        let topic_category = match topic {
            Topic::Value(category) => Some(category),
            Topic::Capital | Topic::Number => None,
        };
        let is_wanted = |category: &CategoryId| {
            topic_category.is_none_or(|token| dataset.category(*category).id == token.as_str())
        };
        let scopes = [self.country.continent.map(Some), Some(None)];
        let all = dataset.category_ids().filter(is_wanted).flat_map(|category| {
            let extreme = move |scope| self.extreme_rank(category, scope);
            scopes.into_iter().flatten().filter_map(extreme)
        });
        // `min_by_key` returns the first of equal ranks: categories are in card order, and the continent precedes the
        // world.
        let best = all.min_by_key(|extreme| (extreme.distance_from_end(), extreme.rank != 1))?;
        Some(self.format_extreme(&best))
    }

    /// Returns the rank of the country in a category, on a continent or in the world; `None` without a value.
    fn extreme_rank(&self, category: CategoryId, scope: Option<Continent>) -> Option<Extreme> {
        let dataset = self.table.dataset;
        let quantity = |id: CountryId| dataset.value(id, category).map(|value| value.quantity);
        let own_quantity = quantity(self.id)?;
        let is_in_scope = |id: &CountryId| {
            let country = dataset.country(*id);
            country.number.is_some() && (scope.is_none() || country.continent == scope)
        };
        let countries: Vec<CountryId> = dataset.country_ids().filter(is_in_scope).collect();
        let all: Vec<Quantity> = countries.iter().copied().filter_map(quantity).collect();
        let is_complete = all.len() == countries.len();
        // Equal values share a rank: only greater values count.
        let rank = 1 + all.iter().filter(|other| **other > own_quantity).count();
        let is_shared = all.iter().filter(|other| **other == own_quantity).count() > 1;
        // A rank needs at least two countries with a value.
        (all.len() > 1).then_some(Extreme {
            category,
            scope,
            rank,
            ranked_countries: all.len(),
            is_complete,
            is_shared,
        })
    }

    /// Sentence about a rank: « Superficie : c’est le 5ᵉ pays d’Amérique du Sud, sur 12, avec 1 098 581 km². »
    fn format_extreme(&self, extreme: &Extreme) -> String {
        let table = self.table;
        let category = table.dataset.category(extreme.category);
        let number = table.dataset.number(self.id, extreme.category);
        let token = Token::new(&category.id);
        let value = number.map(|number| table.value(engine::PrintedNumber(number), &token));
        let ordinal = Ordinal { number: extreme.rank, ..Ordinal::default() };
        let is_last = !extreme.is_shared && extreme.rank == extreme.ranked_countries;
        let args = args![
            category = category.name.get(table.lang()),
            rank = if is_last { "last" } else { "other" },
            ordinal = ordinal.print(table.lang()),
            shared = if extreme.is_shared { "yes" } else { "no" },
            scope = extreme.scope.map_or("world", Continent::id),
            count = MessageArg::Count(extreme.ranked_countries),
            whole = if extreme.is_complete { "yes" } else { "no" },
            value = value.unwrap_or_default()
        ];
        capitalize(&table.format_message("fiche-extreme", args))
    }
}

/// Message argument for the grammatical gender and number of a country.
pub(super) fn gender_of(country: &Country) -> MessageArg {
    let id = match country.gender {
        Some(Gender { feminine: true, plural: false }) => "feminine",
        Some(Gender { feminine: false, plural: true }) => "masculine-plural",
        Some(Gender { feminine: true, plural: true }) => "feminine-plural",
        _ => "masculine",
    };
    id.into()
}
