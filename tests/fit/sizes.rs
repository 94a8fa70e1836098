//! Sizes and line breaks of the names and capitals of all countries.

use fit::fonts::{Role, Rulers};
use fit::globalissimo::{self, CATEGORY, STATE_BACK, STATE_FRONT};
use fit::layout::{Sizes, TextBox};
use fit::text::Fitted;
use lang::Lang;
use model::Country;

use super::tables;
use testing::{dataset, golden};

/// Points between two sizes.
const STEP: f64 = 0.25;
/// Lines of each list in the file of the smallest sizes.
const SMALLEST_LISTED: usize = 10;

/// The name on a face.
struct Name {
    face: &'static str,
    room: TextBox,
}

impl Name {
    fn on(face: &'static str) -> Self {
        let room = tables().get(face).text_box("name");
        Self { face, room }
    }

    fn of_states() -> [Self; 2] {
        [STATE_FRONT, STATE_BACK].map(Self::on)
    }
}

/// A size is of a range, and the largest of it at which the text fits.
fn is_largest(size: f64, sizes: Sizes, fits: impl Fn(f64) -> bool) -> bool {
    let (top, floor) = (sizes.largest, sizes.least);
    let steps = (top - size) / STEP;
    let on_a_step = (steps - steps.round()).abs() < 1e-9;
    let in_range = (floor..=top).contains(&size);
    let largest = size + STEP > top || !fits(size + STEP);
    on_a_step && in_range && fits(size) && largest
}

/// The rules of the design for long names, read once more.
fn obeys(rulers: &Rulers, room: &TextBox, name: &str, fitted: &Fitted) -> bool {
    let two = room.style.two_lines.expect("a name may break");
    let one = room.style.sizes;
    let width = |size: f64, line: &str| rulers.width(Role::SerifSemibold, size, line);
    let fits = |size: f64, lines: &[&str]| lines.iter().all(|line| width(size, line) <= room.width);
    let longer = |lines: &[&str]| lines.iter().map(|line| width(1.0, line)).fold(0.0, f64::max);
    let lines: Vec<&str> = fitted.lines.iter().map(String::as_str).collect();
    match lines.as_slice() {
        [line] => *line == name && is_largest(fitted.size, one, |size| fits(size, &[line])),
        [first, second] => {
            let breaks = name.char_indices().filter(|(_, c)| [' ', '-'].contains(c));
            let best = breaks
                .map(|(at, _)| longer(&[name[..=at].trim_end(), &name[at + 1..]]))
                .fold(f64::INFINITY, f64::min);
            let whole = [format!("{first} {second}"), format!("{first}{second}")];
            !fits(one.least, &[name])
                && whole.iter().any(|joined| joined == name)
                && (longer(&lines) - best).abs() < 1e-9
                && is_largest(fitted.size, two, |size| fits(size, &lines))
        }
        _ => false,
    }
}

fn countries() -> impl Iterator<Item = (&'static Country, Lang)> {
    let both = |country| Lang::ALL.into_iter().map(move |lang| (country, lang));
    dataset().countries.iter().flat_map(both)
}

/// Names are never cut into other words than theirs, nor set smaller than the design allows.
#[test]
fn names_fit_by_the_rules_of_the_design() {
    assert_eq!(dataset().countries.len(), 197);
    let rulers = Rulers::default();
    for (country, lang) in countries() {
        let (name, short) = (country.bare_name(lang), country.short.get(lang));
        for Name { face, room } in Name::of_states() {
            let fitted = room.fit_name(&rulers, name, short);
            let fitted = fitted.unwrap_or_else(|| panic!("{name} does not fit {face}"));
            let good = obeys(&rulers, &room, name, &fitted)
                || !short.is_empty() && obeys(&rulers, &room, short, &fitted);
            assert!(good, "{face} of {name}: {fitted:?}");
            let lines = fitted.lines.len();
            assert!(room.style.height(&rulers, fitted.size, lines) <= room.height);
        }
    }
    let room = Name::on(CATEGORY).room;
    for category in &dataset().categories {
        for lang in Lang::ALL {
            let name = category.name.get(lang);
            let fitted = room.fit_name(&rulers, name, "").expect(name);
            assert!(obeys(&rulers, &room, name, &fitted), "{fitted:?}");
        }
    }
}

/// Measuring each way to break it would take minutes.
#[test]
fn a_name_of_very_many_words_fits_nowhere_at_once() {
    let rulers = Rulers::default();
    for word in ["a ", "a-", "é "] {
        let name = word.repeat(1 << 16);
        for Name { room, .. } in Name::of_states() {
            assert_eq!(room.fit_name(&rulers, &name, ""), None);
        }
    }
}

#[test]
fn second_names_fit_on_one_line() {
    let rulers = Rulers::default();
    let room = tables().get(STATE_FRONT).text_box("second");
    for (country, lang) in countries() {
        let second = match country.short.get(lang) {
            "" => country.bare_name(lang),
            short => short,
        };
        let width = rulers.width(Role::SerifItalic, room.style.sizes.largest, second);
        assert!(width <= room.width, "{second} is {width} mm wide");
    }
}

#[test]
fn capital_lines_fit_beside_their_icon() {
    let rulers = Rulers::default();
    let back = tables().get(STATE_BACK);
    let room = back.text_box("capital");
    for (country, lang) in countries() {
        let capitals = country.capitals.get(lang);
        let [first, rest @ ..] = capitals else { panic!("{} has no capital", country.code) };
        let others = country.capitals.others(lang);
        let in_brackets = (!rest.is_empty()).then(|| format!("({})", rest.join(", ")));
        assert_eq!(others, in_brackets);
        let sizes =
            globalissimo::capital_sizes(&rulers, back, first, others.as_deref()).expect(first);
        assert!((sizes.first - sizes.others - 0.5).abs() < 1e-9);
        let fits = |size: f64| {
            let others = others.as_ref().map_or(0.0, |others| {
                rulers.width(Role::SerifItalic, size - 0.5, &format!(" {others}"))
            });
            rulers.width(Role::SerifItalic, size, first) + others <= room.width + 0.01
        };
        let is_right = is_largest(sizes.first, room.style.sizes, fits);
        assert!(is_right, "{first}: {sizes:?}");
    }
}

/// Smaller ones than these would be a change of the design: see what became so long.
#[test]
fn the_smallest_sizes_are_known() {
    let rulers = Rulers::default();
    let mut table = String::new();
    let mut list = |head: &str, top: f64, mut sizes: Vec<(f64, String)>| {
        sizes.retain(|(size, _)| *size < top);
        sizes.sort_by(|a, b| a.0.total_cmp(&b.0).then_with(|| a.1.cmp(&b.1)));
        table.push_str(&format!("{head}\n"));
        for (size, text) in sizes.into_iter().take(SMALLEST_LISTED) {
            table.push_str(&format!("{size:>6.2} {text}\n"));
        }
    };
    for (side, Name { room, .. }) in ["front", "back"].into_iter().zip(Name::of_states()) {
        let sizes = countries().map(|(country, lang)| {
            let (name, short) = (country.bare_name(lang), country.short.get(lang));
            let fitted = room.fit_name(&rulers, name, short).expect(name);
            (fitted.size, format!("{} {}", lang.id(), fitted.lines.join(" / ")))
        });
        list(&format!("name, {side}"), room.style.sizes.largest, sizes.collect());
    }
    let back = tables().get(STATE_BACK);
    let capitals = countries().map(|(country, lang)| {
        let others = country.capitals.others(lang);
        let first = &country.capitals.get(lang)[0];
        let sizes =
            globalissimo::capital_sizes(&rulers, back, first, others.as_deref()).expect(first);
        let line = [first.as_str(), others.as_deref().unwrap_or_default()].join(" ");
        (sizes.first, format!("{} {}", lang.id(), line.trim()))
    });
    list("capital line", back.style("capital").sizes.largest, capitals.collect());
    golden("tests/fit/smallest.txt", &table).unwrap_or_else(|error| panic!("{error}"));
}
