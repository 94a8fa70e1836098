//! The map of country numbers, drawn in braille characters or as a list of positions.
//!
//! It contains numbers and never names a country, because players may consult it to answer a question. Games with a
//! map of their own display that one instead.

use super::fold::folded;
use super::layout::wrapped;
use super::plate::{MapPanel, lines};
use super::texts::joined;
use super::typing::slips;
use lang::{Lang, Localizer, Number, args};
use map::Outlines;
use map::atlas::{Atlas, Drawing, Part, Place};
use model::{Continent, Country, Dataset};

/// Maximal number of parts suggested for hidden numbers. A narrow map hides so many numbers that the full list of
/// parts would make the map scroll off the screen.
const MOST_PARTS: usize = 8;

/// Maximal number of suggestions for a misspelt name.
const MOST_MEANT: usize = 3;

/// Parsed argument of the command `map`.
#[derive(Clone, Copy, Debug, PartialEq)]
enum MapTarget {
    Part(&'static Part),
    Round(u16),
}

/// Reply to the command `map` with its argument `typed`: empty for the world, a name of a part of the world or its
/// first letters, in either language, or a country number for its surroundings.
///
/// `outlines` are the detailed ones. No line is longer than `width`, which counts as at least ten columns.
pub fn map(
    typed: &str,
    dataset: &Dataset,
    outlines: &Outlines,
    localizer: &Localizer,
    plain: bool,
    width: usize,
) -> MapPanel {
    let places = places(dataset);
    let sheet =
        NumberMap { atlas: Atlas::new(outlines, &places), places: &places, localizer, width };
    match sheet.understand(typed) {
        Ok(wanted) if plain => MapPanel::from_text(&sheet.describe_target(wanted)),
        Ok(wanted) => sheet.draw_panel(wanted),
        Err(message) => MapPanel::from_text(&sheet.wrapped(&message)),
    }
}

/// Positions of the country numbers, sorted by number.
fn places(dataset: &Dataset) -> Vec<Place> {
    let place = |country: &Country| {
        let at = country.at?;
        Some(Place {
            number: country.number?,
            latitude: at.latitude,
            longitude: at.longitude,
            continent: country.continent.map_or("", Continent::id),
        })
    };
    let mut places: Vec<Place> = dataset.countries.iter().filter_map(place).collect();
    places.sort_by_key(|place| place.number);
    places
}

struct NumberMap<'a> {
    atlas: Atlas<'a>,
    places: &'a [Place],
    localizer: &'a Localizer,
    width: usize,
}

impl NumberMap<'_> {
    /// Parses the argument; the error is the message about an unknown or ambiguous one.
    fn understand(&self, typed: &str) -> Result<MapTarget, String> {
        let Some(typed) = folded(typed) else {
            return Err(self.unknown(&[]));
        };
        if typed.is_empty() {
            return Ok(MapTarget::Part(&Part::WORLD));
        }
        if typed.bytes().all(|byte| byte.is_ascii_digit()) {
            // Digits beyond `u16` fail to parse and are unknown numbers as well.
            let number = typed.parse().ok();
            let known =
                number.filter(|number| self.places.iter().any(|place| place.number == *number));
            return known.map(MapTarget::Round).ok_or_else(|| self.no_number());
        }
        let parts: Vec<_> = Atlas::parts().zip(parts_names()).collect();
        let found = matching_items(&typed, &parts);
        match found[..] {
            [] => Err(self.unknown(&nearly_called(&typed, &parts))),
            [part] => Ok(MapTarget::Part(part)),
            _ => {
                let args = args![parts = self.list(&found)];
                Err(self.localizer.text("map-several", &args))
            }
        }
    }

    fn no_number(&self) -> String {
        let end = |place: Option<&Place>| place.map_or(0, |place| usize::from(place.number));
        let args = args![first = end(self.places.first()), last = end(self.places.last())];
        self.localizer.text("map-no-number", &args)
    }

    /// Message for an unknown argument: what can be typed, and suggestions.
    fn unknown(&self, meant: &[&Part]) -> String {
        let parts: Vec<&Part> = Atlas::parts().collect();
        let meant: Vec<String> =
            meant.iter().map(|part| format!("`{}`", self.name(part))).collect();
        let args = args![
            near = if meant.is_empty() { "no" } else { "yes" },
            meant = meant.join(", "),
            parts = self.list(&parts),
            number = self.example()
        ];
        self.localizer.text("map-unknown", &args)
    }

    /// A valid number as an example.
    fn example(&self) -> usize {
        self.places.get(self.places.len() / 2).map_or(0, |place| usize::from(place.number))
    }

    fn draw_panel(&self, wanted: MapTarget) -> MapPanel {
        let drawing = match wanted {
            MapTarget::Part(part) => self.atlas.draw(part, self.width),
            // `understand` has checked the number, so the `None` case does not occur.
            MapTarget::Round(number) => match self.atlas.draw_round(number, self.width) {
                Some(drawing) => drawing,
                None => return MapPanel::from_text(&self.wrapped(&self.no_number())),
            },
        };
        let title = lines(&self.wrapped(&self.title(wanted)));
        let notes = lines(&self.notes(&drawing));
        MapPanel { title, map: Some(drawing.picture), beside: false, lines: notes }
    }

    /// Notes about numbers that do not fit on a map, and which maps show them.
    fn notes(&self, drawing: &Drawing) -> String {
        let hidden = &drawing.hidden;
        if hidden.is_empty() {
            return String::new();
        }
        let count = |id: &str, count: usize| self.localizer.text(id, &args![count]);
        let mut notes = vec![count("map-hidden", hidden.len())];
        // The terminal may be too narrow for some numbers on any map.
        let (parts, nowhere) = self.atlas.parts_showing(hidden, self.width);
        if let Some(first) = parts.first() {
            let mut list = self.list(&parts[..parts.len().min(MOST_PARTS)]);
            list += if parts.len() > MOST_PARTS { ", …" } else { "." };
            let args = args![
                parts = list,
                example = self.name(first).to_lowercase(),
                number = self.example()
            ];
            notes.push(self.localizer.text("map-see", &args));
        }
        if !nowhere.is_empty() {
            notes.push(count("map-wider", nowhere.len()));
        }
        self.wrapped(&notes.join(" "))
    }

    /// The numbers with their positions, from north to south; for the world by continent.
    fn describe_target(&self, wanted: MapTarget) -> String {
        match wanted {
            MapTarget::Part(part) if *part == Part::WORLD => Atlas::parts()
                .filter(|part| part.is_continent())
                .map(|part| self.listed(MapTarget::Part(part), &self.atlas.places(part)))
                .collect::<Vec<_>>()
                .join("\n"),
            MapTarget::Part(part) => self.listed(wanted, &self.atlas.places(part)),
            MapTarget::Round(number) => self.listed(wanted, &self.atlas.places_round(number)),
        }
    }

    fn listed(&self, wanted: MapTarget, places: &[&Place]) -> String {
        let args = args![title = self.title(wanted), count = places.len()];
        let mut text = self.wrapped(&self.localizer.text("map-heading", &args));
        for place in places {
            let [latitude, longitude] = place.degrees();
            let args = args![
                number = usize::from(place.number),
                latitude = self.degrees(latitude, ["map-north", "map-south"]),
                longitude = self.degrees(longitude, ["map-east", "map-west"])
            ];
            text += &self.wrapped(&self.localizer.text("map-place", &args));
        }
        text
    }

    fn degrees(&self, degrees: i16, [positive, negative]: [&str; 2]) -> String {
        let id = if degrees < 0 { negative } else { positive };
        let printed = Number::whole(i64::from(degrees.unsigned_abs()));
        self.localizer.text(id, &args![degrees = printed])
    }

    fn title(&self, wanted: MapTarget) -> String {
        match wanted {
            MapTarget::Part(part) => self.name(part),
            MapTarget::Round(number) => {
                let args = args![number = usize::from(number)];
                self.localizer.text("map-around", &args)
            }
        }
    }

    fn name(&self, part: &Part) -> String {
        self.localizer.plain(&text_id(part))
    }

    fn list(&self, parts: &[&Part]) -> String {
        joined(", ", parts.iter().map(|part| self.name(part)))
    }

    fn wrapped(&self, text: &str) -> String {
        wrapped(text, self.width) + "\n"
    }
}

/// Items with the typed text as their name, or without an exact match, as the start of their name. Names match in
/// either language, regardless of the language of the table.
pub(super) fn matching_items<T: Copy>(typed: &str, named: &[(T, [String; 2])]) -> Vec<T> {
    let found = |fits: fn(&str, &str) -> bool| -> Vec<T> {
        let is_meant = |name: &String| folded(name).is_some_and(|name| fits(&name, typed));
        let meant = named.iter().filter(|(_, names)| names.iter().any(is_meant));
        meant.map(|(thing, _)| *thing).collect()
    };
    // Exact matches first, because a name may be the start of a longer one.
    let exact = found(|name, typed| name == typed);
    if exact.is_empty() { found(|name, typed| name.starts_with(typed)) } else { exact }
}

/// Suggestions for a typed text without a match: the items with the smallest edit distance between the text and a
/// name, or the start of a name.
pub(super) fn nearly_called<T: Copy>(typed: &str, named: &[(T, [String; 2])]) -> Vec<T> {
    let length = typed.chars().count();
    let away = |name: &String| {
        let name = folded(name)?;
        let begins: String = name.chars().take(length).collect();
        // Typos rarely affect the first letter, so prefixes with another one are no candidates.
        let begins = (begins.chars().next() == typed.chars().next()).then_some(begins);
        begins.into_iter().chain([name]).map(|name| strsim::osa_distance(&name, typed)).min()
    };
    let away = |(_, names): &(T, [String; 2])| names.iter().filter_map(away).min();
    let nearest = named.iter().filter_map(away).min().filter(|distance| *distance <= slips(typed));
    let meant = named.iter().filter(|one| nearest.is_some() && away(one) == nearest);
    meant.map(|(thing, _)| *thing).take(MOST_MEANT).collect()
}

/// Names of the parts in both languages, in the order of [`Atlas::parts`].
pub(super) fn parts_names() -> impl Iterator<Item = [String; 2]> {
    let localizers = Lang::ALL.map(Localizer::new);
    Atlas::parts()
        .map(move |part| localizers.each_ref().map(|localizer| localizer.plain(&text_id(part))))
}

fn text_id(part: &Part) -> String {
    format!("map-{}", part.id())
}
