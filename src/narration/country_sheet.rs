//! Country sheet displayed after a question: capital, location, neighbours and an extreme value. All facts are
//! computed from the dataset, and facts on which the sources disagree are omitted.

use engine::{Code, Token};
use lang::{LocalizedText, MessageArg, Name, Ordinal, args, cardinal};
use map::{Outlines, marked};
use model::borders::Neighbour;
use model::{CategoryId, Continent, Country, CountryId, Gender, Quantity, Side};

use super::Topic;
use super::fold::folded;
use super::layout::wrapped;
use super::plate::{BETWEEN, MapPanel, lines};
use super::table::Table;
use super::texts::sentence;

/// Region of Contrôle Global with a name of its own in the sentence about the location.
const CENTRAL_AMERICA: &str = "central-america";

/// Maximal number of neighbours listed by name; more are only counted.
const MOST_NAMED: usize = 7;

/// Size of the map in columns and rows for a terminal of this width, and whether the text is placed beside it. `None`
/// if the terminal is too narrow for a map.
fn map_size(width: usize) -> Option<((usize, usize), bool)> {
    match width {
        0..40 => None,
        40..72 => Some(((width, 9), false)),
        72..120 => Some(((32, 7), true)),
        _ => Some(((52, 10), true)),
    }
}

/// Creates the country sheet after a question about `topic`. `outlines` are the detailed ones; without them the sheet
/// has no map. `None` for an unknown code.
pub fn fiche(
    code: Code,
    topic: &Topic,
    outlines: Option<&Outlines>,
    table: &Table<'_>,
) -> Option<MapPanel> {
    let id = table.dataset.country_by_code(code.as_str())?;
    let subject = SheetCountry { id, country: table.dataset.country(id), table };
    let size = map_size(table.width).filter(|_| !table.plain);
    let drawn = |outlines| Some((marked(outlines, code.as_str(), size?.0)?, size?));
    let map = outlines.and_then(drawn);
    let beside = map.as_ref().is_some_and(|(_, (_, beside))| *beside);
    let room = match &map {
        Some((_, ((columns, _), true))) => table.width - columns - BETWEEN.len(),
        _ => table.width,
    };
    let caption = subject.caption().unwrap_or_default();
    let texts = [
        subject.title(),
        caption.to_owned(),
        subject.place(),
        subject.extreme(topic).unwrap_or_default(),
    ];
    let texts = texts.iter().filter(|text| !text.is_empty());
    let lines = texts.flat_map(|text| lines(&wrapped(text, room))).collect();
    Some(MapPanel { title: Vec::new(), map: map.map(|(map, _)| map), beside, lines })
}

/// Describes the location and the neighbours of a country without its name: replaces the marked map in a question to
/// players who cannot see one.
pub fn describe_location(code: Code, table: &Table<'_>) -> Option<String> {
    let id = table.dataset.country_by_code(code.as_str())?;
    let this = table.plain_message("fiche-this");
    let name = Name { bare: LocalizedText::same(&this), ..Name::default() };
    let country = Country { name, gender: None, ..table.dataset.country(id).clone() };
    // Only the plain form includes the location; with a map, the sheet relies on the map for it.
    Some(SheetCountry { id, country: &country, table: &Table { plain: true, ..*table } }.place())
}

/// The country that a sheet describes.
struct SheetCountry<'a> {
    id: CountryId,
    country: &'a Country,
    table: &'a Table<'a>,
}

/// Rank of a country among others in a category.
struct Extreme {
    category: CategoryId,
    /// Continent of the ranking; `None` for the world.
    scope: Option<Continent>,
    place: usize,
    of: usize,
    /// `true` if all countries of the scope have a value.
    is_whole: bool,
    shared: bool,
}

impl Extreme {
    /// Distance of the rank from the first or the last one, whichever is closer.
    fn distance(&self) -> usize {
        (self.place - 1).min(self.of - self.place)
    }
}

impl<'a> SheetCountry<'a> {
    /// Title: « Bolivie, capitale Sucre ou La Paz »
    fn title(&self) -> String {
        let table = self.table;
        let name = self.country.bare_name(table.lang());
        let capitals = self.country.capitals.get(table.lang());
        let args = args![
            name,
            count = MessageArg::Count(capitals.len()),
            capital = table.one_of(capitals.iter().map(String::as_str))
        ];
        let told = table.format_message("fiche-title", args);
        if table.plain { format!("{}.", sentence(&told)) } else { told }
    }

    /// Caption of the country's card in the Cardline deck.
    fn caption(&self) -> Option<&'a str> {
        let deck = self.table.dataset.deck_of(model::game::CARDLINE)?;
        Some(deck.captions.get(&self.id)?.get(self.table.lang()))
    }

    fn gender(&self) -> MessageArg {
        gender_of(self.country)
    }

    fn plural(&self) -> MessageArg {
        let plural = self.country.gender.is_some_and(|gender| gender.plural);
        if plural { "plural" } else { "singular" }.into()
    }

    /// Sentence about the neighbours; in plain output also the location, because there is no map.
    fn place(&self) -> String {
        let touches = self.touches().unwrap_or_default();
        if !self.table.plain {
            return touches;
        }
        let lies = sentence(&self.lies());
        if touches.is_empty() { lies } else { format!("{lies} {touches}") }
    }

    /// Sentence about the neighbours: « Elle touche deux pays : l’Algérie et la Libye. » If the sources disagree
    /// about one of them, the others are listed without a count.
    fn touches(&self) -> Option<String> {
        let table = self.table;
        let dataset = table.dataset;
        let borders = &dataset.borders;
        let mut neighbours: Vec<&Country> =
            borders.neighbours(self.id).map(|id| dataset.country(id)).collect();
        // A neighbour without a number is not in the game and not listed, so a count would be wrong.
        let are_all_known = borders.are_all_known(self.id)
            && neighbours.iter().all(|country| country.number.is_some());
        neighbours.retain(|country| country.number.is_some());
        // Folded, so that an accented initial sorts with its plain letter.
        neighbours.sort_by_key(|country| folded(country.bare_name(table.lang())));
        let names = neighbours.iter().map(|country| country.name.the(table.lang()));
        let are_named = neighbours.len() <= MOST_NAMED;
        if !are_all_known && (!are_named || neighbours.is_empty()) {
            return None;
        }
        let message = if are_all_known { "fiche-neighbours" } else { "fiche-some-neighbours" };
        let args = args![
            gender = self.gender(),
            count = MessageArg::Count(neighbours.len()),
            word = cardinal::cardinal(neighbours.len(), false, table.lang()),
            named = if are_named { "yes" } else { "no" },
            neighbours = table.all_of(names)
        ];
        Some(table.format_message(message, args))
    }

    /// Sentence about the location: « Le Népal est en Asie, sans accès à l’océan, au sud-ouest de la Chine »
    fn lies(&self) -> String {
        let borders = &self.table.dataset.borders;
        let enclaved_by = borders.enclaved_by(self.id);
        let side = match enclaved_by {
            Some(around) => Some(self.on("in", around)),
            None => self.side().map(|(side, of)| self.on(side.id(), of)),
        };
        let is_inland = enclaved_by.is_none() && borders.is_landlocked(self.id);
        let args = args![
            country = MessageArg::from(&self.country.name),
            number = self.plural(),
            continent = self.part_of_continent(),
            coast = if is_inland { "landlocked" } else { "coast" },
            side = side.unwrap_or_else(|| "none".to_owned())
        ];
        self.table.format_message("fiche-lies", args)
    }

    /// Message key of the continent, or `central-america` for a country of that region that does not border the
    /// mainland north of it.
    fn part_of_continent(&self) -> &'static str {
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

    /// Position relative to another country: « au sud-ouest du Brésil »
    fn on(&self, side: &str, other: CountryId) -> String {
        let name = &self.table.dataset.country(other).name;
        self.table.format_message("fiche-side", args![side, country = name])
    }

    /// The largest neighbour on the board, and the side of it on which the country is located according to all
    /// sources.
    fn side(&self) -> Option<(Side, CountryId)> {
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

    /// Sentence about the most extreme rank: in the category of the topic, or for other topics in any category.
    fn extreme(&self, topic: &Topic) -> Option<String> {
        let dataset = self.table.dataset;
        let wanted = match topic {
            Topic::Value(category) => Some(category),
            Topic::Capital | Topic::Number => None,
        };
        let is_wanted = |category: &CategoryId| {
            wanted.is_none_or(|token| dataset.category(*category).id == token.as_str())
        };
        let scopes = [self.country.continent.map(Some), Some(None)];
        let all = dataset.category_ids().filter(is_wanted).flat_map(|category| {
            let extreme = move |scope| self.extreme_in(category, scope);
            scopes.into_iter().flatten().filter_map(extreme)
        });
        // `min_by_key` returns the first of equals: categories are in card order, the continent precedes the world.
        let best = all.min_by_key(|extreme| (extreme.distance(), extreme.place != 1))?;
        Some(self.format_extreme(&best))
    }

    fn extreme_in(&self, category: CategoryId, scope: Option<Continent>) -> Option<Extreme> {
        let dataset = self.table.dataset;
        let quantity = |id: CountryId| dataset.value(id, category).map(|value| value.quantity);
        let own = quantity(self.id)?;
        let is_in_scope = |id: &CountryId| {
            let country = dataset.country(*id);
            country.number.is_some() && (scope.is_none() || country.continent == scope)
        };
        let countries: Vec<CountryId> = dataset.country_ids().filter(is_in_scope).collect();
        let all: Vec<Quantity> = countries.iter().copied().filter_map(quantity).collect();
        let is_whole = all.len() == countries.len();
        // Equal values share a rank: only greater values count.
        let place = 1 + all.iter().filter(|other| **other > own).count();
        let shared = all.iter().filter(|other| **other == own).count() > 1;
        // A rank needs at least two countries with a value.
        (all.len() > 1).then_some(Extreme {
            category,
            scope,
            place,
            of: all.len(),
            is_whole,
            shared,
        })
    }

    /// Sentence about an extreme: « Superficie : c’est le 5ᵉ pays d’Amérique du Sud, sur 12, avec 1 098 581 km². »
    fn format_extreme(&self, extreme: &Extreme) -> String {
        let table = self.table;
        let category = table.dataset.category(extreme.category);
        let number = table.dataset.number(self.id, extreme.category);
        let token = Token::new(&category.id);
        let value = number.map(|number| table.value(engine::PrintedNumber(number), &token));
        let ordinal = Ordinal { number: extreme.place, ..Ordinal::default() };
        let last = !extreme.shared && extreme.place == extreme.of;
        let args = args![
            category = category.name.get(table.lang()),
            rank = if last { "last" } else { "other" },
            ordinal = ordinal.print(table.lang()),
            shared = if extreme.shared { "yes" } else { "no" },
            scope = extreme.scope.map_or("world", Continent::id),
            count = MessageArg::Count(extreme.of),
            whole = if extreme.is_whole { "yes" } else { "no" },
            value = value.unwrap_or_default()
        ];
        sentence(&table.format_message("fiche-extreme", args))
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
