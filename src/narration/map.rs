//! The map of country numbers, drawn in braille characters, or in plain output as a list of positions.
//!
//! It contains numbers and never names a country, because players may consult it to answer a question. Games with a
//! map of their own display that one instead.

use super::fold::folded;
use super::layout::wrap_text;
use super::plate::{MapPanel, split_lines};
use super::texts::joined;
use super::typing::max_typos;
use lang::{Lang, Localizer, Number, args};
use map::Outlines;
use map::atlas::{Atlas, Drawing, Part, Place};
use model::{Continent, Country, Dataset};

/// Maximal number of parts of the world that are suggested for numbers hidden on a map. A narrow map hides so many
/// numbers that a full list would make the map scroll off the screen.
const MAX_PARTS: usize = 8;

/// Maximal number of suggestions for a misspelt name.
const MAX_SUGGESTIONS: usize = 3;

/// Parsed argument of the command `map`: a part of the world, or the surroundings of a country number.
#[derive(Clone, Copy, Debug, PartialEq)]
enum MapTarget {
    Part(&'static Part),
    Around(u16),
}

/// Reply to the command `map`. `typed` is its argument: empty for the world, a name of a part of the world or its
/// first letters, in either language, or a country number for its surroundings.
///
/// `outlines` are the detailed outlines of the countries. In `plain` output the numbers are listed with their
/// positions instead. No line is longer than `width` columns, which counts as at least ten.
pub fn map_reply(
    typed: &str,
    dataset: &Dataset,
    outlines: &Outlines,
    localizer: &Localizer,
    plain: bool,
    width: usize,
) -> MapPanel {
    let places = places(dataset);
    let number_map =
        NumberMap { atlas: Atlas::new(outlines, &places), places: &places, localizer, width };
    match number_map.parse_target(typed) {
        Ok(target) if plain => MapPanel::from_text(&number_map.describe_target(target)),
        Ok(target) => number_map.draw_panel(target),
        Err(message) => MapPanel::from_text(&number_map.wrapped(&message)),
    }
}

/// Returns the positions of the country numbers, sorted by number.
fn places(dataset: &Dataset) -> Vec<Place> {
    let place = |country: &Country| {
        let position = country.at?;
        Some(Place {
            number: country.number?,
            latitude: position.latitude,
            longitude: position.longitude,
            continent: country.continent.map_or("", Continent::id),
        })
    };
    let mut places: Vec<Place> = dataset.countries.iter().filter_map(place).collect();
    places.sort_by_key(|place| place.number);
    places
}

/// The map of numbers, with the settings of its output.
struct NumberMap<'a> {
    atlas: Atlas<'a>,
    places: &'a [Place],
    localizer: &'a Localizer,
    width: usize,
}

impl NumberMap<'_> {
    /// Parses the argument of the command.
    ///
    /// # Errors
    /// The message about an unknown or ambiguous argument.
    fn parse_target(&self, typed: &str) -> Result<MapTarget, String> {
        let Some(typed) = folded(typed) else {
            return Err(self.unknown_target_message(&[]));
        };
        if typed.is_empty() {
            return Ok(MapTarget::Part(&Part::WORLD));
        }
        if typed.bytes().all(|byte| byte.is_ascii_digit()) {
            // A number too large for `u16` fails to parse, and is an unknown number as well.
            let number = typed.parse().ok();
            let known =
                number.filter(|number| self.places.iter().any(|place| place.number == *number));
            return known.map(MapTarget::Around).ok_or_else(|| self.unknown_number_message());
        }
        let parts: Vec<_> = Atlas::parts().zip(part_names()).collect();
        let found = matching_items(&typed, &parts);
        match found[..] {
            [] => Err(self.unknown_target_message(&nearest_items(&typed, &parts))),
            [part] => Ok(MapTarget::Part(part)),
            _ => {
                let args = args![parts = self.part_list(&found)];
                Err(self.localizer.text("map-several", &args))
            }
        }
    }

    /// Message for a number that no country has, with the first and the last valid number.
    fn unknown_number_message(&self) -> String {
        let number_or_zero =
            |place: Option<&Place>| place.map_or(0, |place| usize::from(place.number));
        let args = args![
            first = number_or_zero(self.places.first()),
            last = number_or_zero(self.places.last())
        ];
        self.localizer.text("map-no-number", &args)
    }

    /// Message for an argument that is no name or number: what can be typed, and the suggestions, if any.
    fn unknown_target_message(&self, suggestions: &[&Part]) -> String {
        let parts: Vec<&Part> = Atlas::parts().collect();
        let suggestions: Vec<String> =
            suggestions.iter().map(|part| format!("`{}`", self.part_name(part))).collect();
        let args = args![
            near = if suggestions.is_empty() { "no" } else { "yes" },
            meant = suggestions.join(", "),
            parts = self.part_list(&parts),
            number = self.example()
        ];
        self.localizer.text("map-unknown", &args)
    }

    /// Returns a valid number as an example.
    fn example(&self) -> usize {
        self.places.get(self.places.len() / 2).map_or(0, |place| usize::from(place.number))
    }

    fn draw_panel(&self, target: MapTarget) -> MapPanel {
        let drawing = match target {
            MapTarget::Part(part) => self.atlas.draw(part, self.width),
            // `parse_target` has checked the number, so the `None` case does not occur.
            MapTarget::Around(number) => match self.atlas.draw_round(number, self.width) {
                Some(drawing) => drawing,
                None => return MapPanel::from_text(&self.wrapped(&self.unknown_number_message())),
            },
        };
        let title = split_lines(&self.wrapped(&self.title(target)));
        let notes = split_lines(&self.notes(&drawing));
        MapPanel { title, map: Some(drawing.picture), is_text_beside: false, lines: notes }
    }

    /// Notes below a map: how many numbers do not fit on it, and which other maps show them.
    fn notes(&self, drawing: &Drawing) -> String {
        let hidden = &drawing.hidden;
        if hidden.is_empty() {
            return String::new();
        }
        let count = |id: &str, count: usize| self.localizer.text(id, &args![count]);
        let mut notes = vec![count("map-hidden", hidden.len())];
        // The terminal may be too narrow for some numbers on any map.
        let (parts, unshown) = self.atlas.parts_showing(hidden, self.width);
        if let Some(first) = parts.first() {
            let mut list = self.part_list(&parts[..parts.len().min(MAX_PARTS)]);
            list += if parts.len() > MAX_PARTS { ", …" } else { "." };
            let args = args![
                parts = list,
                example = self.part_name(first).to_lowercase(),
                number = self.example()
            ];
            notes.push(self.localizer.text("map-see", &args));
        }
        if !unshown.is_empty() {
            notes.push(count("map-wider", unshown.len()));
        }
        self.wrapped(&notes.join(" "))
    }

    /// Lists the numbers with their positions, from north to south; for the world by continent.
    fn describe_target(&self, target: MapTarget) -> String {
        match target {
            MapTarget::Part(part) if *part == Part::WORLD => Atlas::parts()
                .filter(|part| part.is_continent())
                .map(|part| self.list_numbers(MapTarget::Part(part), &self.atlas.places(part)))
                .collect::<Vec<_>>()
                .join("\n"),
            MapTarget::Part(part) => self.list_numbers(target, &self.atlas.places(part)),
            MapTarget::Around(number) => {
                self.list_numbers(target, &self.atlas.places_round(number))
            }
        }
    }

    /// Lists these places below the title of the target.
    fn list_numbers(&self, target: MapTarget, places: &[&Place]) -> String {
        let args = args![title = self.title(target), count = places.len()];
        let mut text = self.wrapped(&self.localizer.text("map-heading", &args));
        for place in places {
            let [latitude, longitude] = place.degrees();
            let args = args![
                number = usize::from(place.number),
                latitude = self.format_degrees(latitude, ["map-north", "map-south"]),
                longitude = self.format_degrees(longitude, ["map-east", "map-west"])
            ];
            text += &self.wrapped(&self.localizer.text("map-place", &args));
        }
        text
    }

    /// Formats degrees with one of the two directions, such as north for positive and south for negative ones.
    fn format_degrees(&self, degrees: i16, [positive, negative]: [&str; 2]) -> String {
        let id = if degrees < 0 { negative } else { positive };
        let printed = Number::whole(i64::from(degrees.unsigned_abs()));
        self.localizer.text(id, &args![degrees = printed])
    }

    fn title(&self, target: MapTarget) -> String {
        match target {
            MapTarget::Part(part) => self.part_name(part),
            MapTarget::Around(number) => {
                let args = args![number = usize::from(number)];
                self.localizer.text("map-around", &args)
            }
        }
    }

    fn part_name(&self, part: &Part) -> String {
        self.localizer.plain(&part_message_id(part))
    }

    fn part_list(&self, parts: &[&Part]) -> String {
        joined(", ", parts.iter().map(|part| self.part_name(part)))
    }

    fn wrapped(&self, text: &str) -> String {
        wrap_text(text, self.width) + "\n"
    }
}

/// Returns the items that are named exactly like the typed text, or if there are none, those with a name that starts
/// with it. Names match in either language, regardless of the language of the table. `typed` is folded.
pub(super) fn matching_items<T: Copy>(typed: &str, named: &[(T, [String; 2])]) -> Vec<T> {
    let found = |fits: fn(&str, &str) -> bool| -> Vec<T> {
        let matches = |name: &String| folded(name).is_some_and(|name| fits(&name, typed));
        let meant = named.iter().filter(|(_, names)| names.iter().any(matches));
        meant.map(|(thing, _)| *thing).collect()
    };
    // Exact matches first, because a name may be the start of a longer one.
    let exact = found(|name, typed| name == typed);
    if exact.is_empty() { found(|name, typed| name.starts_with(typed)) } else { exact }
}

/// Returns suggestions for a typed text that names no item: the items with the smallest edit distance between the
/// text and a name, or the start of a name. Empty if no name is close enough. `typed` is folded.
pub(super) fn nearest_items<T: Copy>(typed: &str, named: &[(T, [String; 2])]) -> Vec<T> {
    let length = typed.chars().count();
    let name_distance = |name: &String| {
        let name = folded(name)?;
        let begins: String = name.chars().take(length).collect();
        // Typos rarely affect the first letter, so a start with another first letter is no candidate.
        let begins = (begins.chars().next() == typed.chars().next()).then_some(begins);
        begins.into_iter().chain([name]).map(|name| strsim::osa_distance(&name, typed)).min()
    };
    let item_distance =
        |(_, names): &(T, [String; 2])| names.iter().filter_map(name_distance).min();
    let nearest = named
        .iter()
        .filter_map(item_distance)
        .min()
        .filter(|distance| *distance <= max_typos(typed));
    let nearest_named =
        named.iter().filter(|one| nearest.is_some() && item_distance(one) == nearest);
    nearest_named.map(|(thing, _)| *thing).take(MAX_SUGGESTIONS).collect()
}

/// Returns the names of the parts of the world in both languages, in the order of [`Atlas::parts`].
pub(super) fn part_names() -> impl Iterator<Item = [String; 2]> {
    let localizers = Lang::ALL.map(Localizer::new);
    Atlas::parts().map(move |part| {
        localizers.each_ref().map(|localizer| localizer.plain(&part_message_id(part)))
    })
}

/// Id of the message with the name of a part.
fn part_message_id(part: &Part) -> String {
    format!("map-{}", part.id())
}
