//! Facts about a country after a question about it: capital, place, neighbours, an extreme. All of it is computed
//! from the data, and nothing is told of which sources disagree.

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

/// The region of Contrôle Global that a sentence calls by its own name.
const CENTRAL_AMERICA: &str = "central-america";

/// More neighbours than these are counted and not named.
const MOST_NAMED: usize = 7;

/// Columns and rows of the map on a terminal of a width, and whether the text stands beside it.
fn map_size(width: usize) -> Option<((usize, usize), bool)> {
    match width {
        0..40 => None,
        40..72 => Some(((width, 9), false)),
        72..120 => Some(((32, 7), true)),
        _ => Some(((52, 10), true)),
    }
}

/// The fiche of a country after a question about a topic. `outlines` are those of the detailed file; without
/// them nothing is drawn.
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

/// Where a country lies and what it touches, without its name: what is asked instead of a map where nobody
/// would see one.
pub fn describe_location(code: Code, table: &Table<'_>) -> Option<String> {
    let id = table.dataset.country_by_code(code.as_str())?;
    let this = table.plain_message("fiche-this");
    let name = Name { bare: LocalizedText::same(&this), ..Name::default() };
    let country = Country { name, gender: None, ..table.dataset.country(id).clone() };
    Some(SheetCountry { id, country: &country, table: &Table { plain: true, ..*table } }.place())
}

struct SheetCountry<'a> {
    id: CountryId,
    country: &'a Country,
    table: &'a Table<'a>,
}

/// A place of a country among others, in a category.
struct Extreme {
    category: CategoryId,
    /// Of a continent, or of the world.
    scope: Option<Continent>,
    place: usize,
    of: usize,
    /// Whether all countries of the scope have a value.
    is_whole: bool,
    shared: bool,
}

impl Extreme {
    /// How far the place is from the first or the last one.
    fn distance(&self) -> usize {
        (self.place - 1).min(self.of - self.place)
    }
}

impl<'a> SheetCountry<'a> {
    /// « Bolivie, capitale Sucre ou La Paz »
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

    /// What the card of Cardline says of it.
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

    /// Which countries touch it; without a map also where it lies.
    fn place(&self) -> String {
        let touches = self.touches().unwrap_or_default();
        if !self.table.plain {
            return touches;
        }
        let lies = sentence(&self.lies());
        if touches.is_empty() { lies } else { format!("{lies} {touches}") }
    }

    /// « Elle touche deux pays : l’Algérie et la Libye. » Where sources disagree about a neighbour, the others are
    /// named and not counted.
    fn touches(&self) -> Option<String> {
        let table = self.table;
        let dataset = table.dataset;
        let borders = &dataset.borders;
        let mut neighbours: Vec<&Country> =
            borders.neighbours(self.id).map(|id| dataset.country(id)).collect();
        let are_all_known = borders.are_all_known(self.id)
            && neighbours.iter().all(|country| country.number.is_some());
        neighbours.retain(|country| country.number.is_some());
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

    /// « Le Népal est en Asie, sans accès à l’océan, au sud-ouest de la Chine »
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

    /// The continent; in America also the part: the mainland north of the region `central-america`, or that region.
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

    /// « au sud-ouest du Brésil »
    fn on(&self, side: &str, other: CountryId) -> String {
        let name = &self.table.dataset.country(other).name;
        self.table.format_message("fiche-side", args![side, country = name])
    }

    /// The side of its largest neighbour on which it lies by all sources.
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

    /// Where it stands out most: in the category that was asked for, else in any.
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
        // Of equal ones the first: the category that stands higher on a card, the continent.
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
        let place = 1 + all.iter().filter(|other| **other > own).count();
        let shared = all.iter().filter(|other| **other == own).count() > 1;
        (all.len() > 1).then_some(Extreme {
            category,
            scope,
            place,
            of: all.len(),
            is_whole,
            shared,
        })
    }

    /// « Superficie : c’est le 5ᵉ pays d’Amérique du Sud, sur 12, avec 1 098 581 km². »
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

/// Gender and number of a country, for texts about it.
pub(super) fn gender_of(country: &Country) -> MessageArg {
    let id = match country.gender {
        Some(Gender { feminine: true, plural: false }) => "feminine",
        Some(Gender { feminine: false, plural: true }) => "masculine-plural",
        Some(Gender { feminine: true, plural: true }) => "feminine-plural",
        _ => "masculine",
    };
    id.into()
}
