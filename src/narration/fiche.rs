//! What is worth knowing of a country, for whoever has just been asked about it: capital, neighbours, an
//! extreme. All of it is computed from the data.

use engine::{Code, Token};
use lang::{Arg, Name, Ordinal, Phrase, cardinal};
use map::{Around, Outlines, around, marked};
use model::{CategoryId, Continent, Country, CountryId, Gender, Quantity};

use super::fold::folded;
use super::layout::wrapped;
use super::plate::{BETWEEN, Plate, lines};
use super::saying::sentence;
use super::{Table, Topic};

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
/// them nothing is said of neighbours and nothing drawn.
pub fn fiche(
    code: Code,
    topic: &Topic,
    outlines: Option<&Outlines>,
    table: &Table<'_>,
) -> Option<Plate> {
    let id = table.dataset.country_by_code(code.as_str())?;
    let subject = Subject { id, country: table.dataset.country(id), table };
    let around = outlines.map(|outlines| around(outlines, code.as_str()));
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
        around.map_or_else(String::new, |around| subject.place(&around)),
        subject.extreme(topic).unwrap_or_default(),
    ];
    let texts = texts.iter().filter(|text| !text.is_empty());
    let lines = texts.flat_map(|text| lines(&wrapped(text, room))).collect();
    Some(Plate { title: Vec::new(), map: map.map(|(map, _)| map), beside, lines })
}

/// Where a country lies and what it touches, without its name: what is asked instead of a map where nobody
/// would see one.
pub fn place(code: Code, outlines: &Outlines, table: &Table<'_>) -> Option<String> {
    let id = table.dataset.country_by_code(code.as_str())?;
    let this = table.word("fiche-this");
    let name = Name { bare: Phrase::same(&this), ..Name::default() };
    let country = Country { name, gender: None, ..table.dataset.country(id).clone() };
    let told = Subject { id, country: &country, table: &Table { plain: true, ..*table } }
        .place(&around(outlines, code.as_str()));
    Some(told)
}

struct Subject<'a> {
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
    shared: bool,
}

impl Extreme {
    /// How far the place is from the first or the last one.
    fn distance(&self) -> usize {
        (self.place - 1).min(self.of - self.place)
    }
}

impl<'a> Subject<'a> {
    /// « Bolivie, capitale Sucre ou La Paz »
    fn title(&self) -> String {
        let table = self.table;
        let name = self.country.bare_name(table.lang());
        let capitals = self.country.capitals.get(table.lang());
        let args = vec![
            ("name", name.into()),
            ("count", Arg::Count(capitals.len())),
            ("capital", table.one_of(capitals.iter().map(String::as_str)).into()),
        ];
        let told = table.say("fiche-title", args);
        if table.plain { format!("{}.", sentence(&told)) } else { told }
    }

    /// What the card of Cardline says of it.
    fn caption(&self) -> Option<&'a str> {
        let deck = self.table.dataset.deck_of(model::game::CARDLINE)?;
        Some(deck.captions.get(&self.id)?.get(self.table.lang()))
    }

    fn gender(&self) -> Arg {
        gender_of(self.country)
    }

    fn plural(&self) -> Arg {
        let plural = self.country.gender.is_some_and(|gender| gender.plural);
        if plural { "plural" } else { "singular" }.into()
    }

    /// Which countries touch it; without a map also where it lies.
    fn place(&self, around: &Around<'_>) -> String {
        let table = self.table;
        let dataset = table.dataset;
        let known = |code: &&str| {
            let country = dataset.country(dataset.country_by_code(code)?);
            country.number.map(|_| country)
        };
        let mut neighbours: Vec<&Country> = around.neighbours.iter().filter_map(known).collect();
        neighbours.sort_by_key(|country| folded(country.bare_name(table.lang())));
        let names = neighbours.iter().map(|country| country.name.the(table.lang()));
        let named = neighbours.len() <= MOST_NAMED;
        let args = vec![
            ("gender", self.gender()),
            ("count", Arg::Count(neighbours.len())),
            ("word", cardinal::cardinal(neighbours.len(), false, table.lang()).into()),
            ("named", if named { "yes" } else { "no" }.into()),
            ("neighbours", table.all_of(names).into()),
        ];
        let touches = table.say("fiche-neighbours", args);
        if !table.plain {
            return touches;
        }
        let side = self.side(&neighbours).unwrap_or_else(|| "none".to_owned());
        let continent = self.country.continent.map_or("", Continent::id);
        let coast = if around.coast { "coast" } else { "inland" };
        let args = vec![
            ("country", Arg::from(&self.country.name)),
            ("number", self.plural()),
            ("continent", continent.into()),
            ("coast", coast.into()),
            ("side", side.into()),
        ];
        format!("{} {touches}", sentence(&table.say("fiche-lies", args)))
    }

    /// On which side of its largest neighbour it lies: « au sud-ouest du Brésil ».
    fn side(&self, neighbours: &[&Country]) -> Option<String> {
        let table = self.table;
        let own = self.country.at?;
        let area = table.dataset.category_by_id("area");
        let area = |country: &&&Country| {
            let id = table.dataset.country_by_code(&country.code)?;
            table.dataset.value(id, area?).map(|value| value.quantity)
        };
        let largest = neighbours.iter().max_by_key(area)?;
        let other = largest.at?;
        let east = (own.longitude - other.longitude) * own.latitude.to_radians().cos();
        let angle = (own.latitude - other.latitude).atan2(east).to_degrees();
        // Eight sides, from the east against the clock.
        let sides = ["e", "ne", "n", "nw", "w", "sw", "s", "se"];
        let side = sides[((angle + 382.5) / 45.0) as usize % sides.len()];
        Some(
            table.say(
                "fiche-side",
                vec![("side", side.into()), ("country", (&largest.name).into())],
            ),
        )
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
        Some(self.told(&best))
    }

    fn extreme_in(&self, category: CategoryId, scope: Option<Continent>) -> Option<Extreme> {
        let dataset = self.table.dataset;
        let quantity = |id: CountryId| dataset.value(id, category).map(|value| value.quantity);
        let own = quantity(self.id)?;
        let is_in_scope = |id: &CountryId| {
            let country = dataset.country(*id);
            country.number.is_some() && (scope.is_none() || country.continent == scope)
        };
        let all: Vec<Quantity> =
            dataset.country_ids().filter(is_in_scope).filter_map(quantity).collect();
        let place = 1 + all.iter().filter(|other| **other > own).count();
        let shared = all.iter().filter(|other| **other == own).count() > 1;
        (all.len() > 1).then_some(Extreme { category, scope, place, of: all.len(), shared })
    }

    /// « Superficie : c’est le 5ᵉ pays d’Amérique du Sud, sur 12, avec 1 098 581 km². »
    fn told(&self, extreme: &Extreme) -> String {
        let table = self.table;
        let category = table.dataset.category(extreme.category);
        let number = table.dataset.number(self.id, extreme.category);
        let token = Token::new(&category.id);
        let value = number.map(|number| table.value(engine::Printed(number), &token));
        let ordinal = Ordinal { number: extreme.place, ..Ordinal::default() };
        let last = !extreme.shared && extreme.place == extreme.of;
        let args = vec![
            ("category", category.name.get(table.lang()).into()),
            ("rank", if last { "last" } else { "other" }.into()),
            ("ordinal", ordinal.print(table.lang()).into()),
            ("shared", if extreme.shared { "yes" } else { "no" }.into()),
            ("scope", extreme.scope.map_or("world", Continent::id).into()),
            ("count", Arg::Count(extreme.of)),
            ("value", value.unwrap_or_default().into()),
        ];
        sentence(&table.say("fiche-extreme", args))
    }
}

/// Gender and number of a country, for texts about it.
pub(super) fn gender_of(country: &Country) -> Arg {
    let id = match country.gender {
        Some(Gender { feminine: true, plural: false }) => "feminine",
        Some(Gender { feminine: false, plural: true }) => "masculine-plural",
        Some(Gender { feminine: true, plural: true }) => "feminine-plural",
        _ => "masculine",
    };
    id.into()
}
