//! Names and capitals of all countries fit, by the rulers and by Typst.

use lang::Lang;
use model::Country;
use render::fit::{self, Fitted, NameBox};
use render::fonts::{Role, Rulers};

use super::{all_countries, deck_of, shipped};
use testing::golden;

/// Points between two sizes.
const STEP: f64 = 0.25;
/// Lines of each list in the file of the smallest sizes.
const SMALLEST_LISTED: usize = 10;

/// What the design says of a name: width in millimetres, and the sizes of one and of two lines.
struct Design {
    face: &'static str,
    room: &'static NameBox,
    width: f64,
    one: (f64, f64),
    two: (f64, f64),
}

const FRONT: Design = Design {
    face: "front",
    room: &fit::STATE_FRONT,
    width: 55.0,
    one: (25.0, 15.5),
    two: (15.5, 11.0),
};
const BACK: Design = Design {
    face: "back",
    room: &fit::STATE_BACK,
    width: 35.0,
    one: (19.0, 12.5),
    two: (12.5, 9.5),
};
const CATEGORY: Design = Design {
    face: "category",
    room: &fit::CATEGORY,
    width: 55.0,
    one: (22.0, 15.0),
    two: (15.0, 12.0),
};

/// A size is of a range, and the largest of it at which the text fits.
fn is_largest(size: f64, (top, floor): (f64, f64), fits: impl Fn(f64) -> bool) -> bool {
    let steps = (top - size) / STEP;
    let on_a_step = (steps - steps.round()).abs() < 1e-9;
    let in_range = (floor..=top).contains(&size);
    let largest = size + STEP > top || !fits(size + STEP);
    on_a_step && in_range && fits(size) && largest
}

/// The rules of the design for long names, read once more.
fn obeys(rulers: &Rulers, design: &Design, name: &str, fitted: &Fitted) -> bool {
    let width = |size: f64, line: &str| rulers.width(Role::SerifSemibold, size, line);
    let fits = |size: f64, lines: &[&str]| lines.iter().all(|it| width(size, it) <= design.width);
    let longer = |lines: &[&str]| lines.iter().map(|it| width(1.0, it)).fold(0.0, f64::max);
    let lines: Vec<&str> = fitted.lines.iter().map(String::as_str).collect();
    match lines.as_slice() {
        [line] => *line == name && is_largest(fitted.size, design.one, |it| fits(it, &[line])),
        [first, second] => {
            let breaks = name.char_indices().filter(|(_, c)| [' ', '-'].contains(c));
            let best = breaks
                .map(|(at, _)| longer(&[name[..=at].trim_end(), &name[at + 1..]]))
                .fold(f64::INFINITY, f64::min);
            let whole = [format!("{first} {second}"), format!("{first}{second}")];
            !fits(design.one.1, &[name])
                && whole.iter().any(|it| it == name)
                && (longer(&lines) - best).abs() < 1e-9
                && is_largest(fitted.size, design.two, |it| fits(it, &lines))
        }
        _ => false,
    }
}

fn countries() -> impl Iterator<Item = (&'static Country, Lang)> {
    let both = |country| Lang::ALL.into_iter().map(move |lang| (country, lang));
    shipped().countries.iter().flat_map(both)
}

/// Names are never cut into other words than theirs, nor set smaller than the design allows.
#[test]
fn names_fit_by_the_rules_of_the_design() {
    assert_eq!(shipped().countries.len(), 197);
    let rulers = Rulers::default();
    for (country, lang) in countries() {
        let (name, short) = (country.bare_name(lang), country.short.get(lang));
        for design in [&FRONT, &BACK] {
            let fitted = fit::name(&rulers, design.room, name, short)
                .unwrap_or_else(|| panic!("{name} does not fit the {}", design.face));
            let good = obeys(&rulers, design, name, &fitted)
                || !short.is_empty() && obeys(&rulers, design, short, &fitted);
            assert!(good, "{} of {name}: {fitted:?}", design.face);
        }
    }
    for category in &shipped().categories {
        for lang in Lang::ALL {
            let name = category.name.get(lang);
            let fitted = fit::name(&rulers, CATEGORY.room, name, "").expect(name);
            assert!(obeys(&rulers, &CATEGORY, name, &fitted), "{fitted:?}");
        }
    }
}

#[test]
fn second_names_fit_on_one_line() {
    let rulers = Rulers::default();
    for (country, lang) in countries() {
        let second = match country.short.get(lang) {
            "" => country.bare_name(lang),
            short => short,
        };
        let width = rulers.width(Role::SerifItalic, 9.5, second);
        assert!(width <= 55.0, "{second} is {width} mm wide");
    }
}

#[test]
fn capital_lines_fit_beside_their_icon() {
    let rulers = Rulers::default();
    for (country, lang) in countries() {
        let capitals = country.capitals.get(lang);
        let [first, rest @ ..] = capitals else {
            panic!("{} has no capital", country.code)
        };
        let others = country.capitals.others(lang);
        let in_brackets = (!rest.is_empty()).then(|| format!("({})", rest.join(", ")));
        assert_eq!(others, in_brackets);
        let size = fit::capital(&rulers, first, others.as_deref()).expect(first);
        // 55 mm less the icon and the white beside it.
        let room = 55.0 - 3.2 - 1.2;
        let fits = |size: f64| {
            let others = others.as_ref().map_or(0.0, |others| {
                rulers.width(Role::SerifItalic, size - 0.5, &format!(" {others}"))
            });
            rulers.width(Role::SerifItalic, size, first) + others <= room + 0.01
        };
        assert!(is_largest(size, (10.5, 7.0), fits), "{first}: {size}");
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
    for design in [&FRONT, &BACK] {
        let sizes = countries().map(|(country, lang)| {
            let (name, short) = (country.bare_name(lang), country.short.get(lang));
            let fitted = fit::name(&rulers, design.room, name, short).expect(name);
            (
                fitted.size,
                format!("{} {}", lang.id(), fitted.lines.join(" / ")),
            )
        });
        list(
            &format!("name, {}", design.face),
            design.one.0,
            sizes.collect(),
        );
    }
    let capitals = countries().map(|(country, lang)| {
        let others = country.capitals.others(lang);
        let first = &country.capitals.get(lang)[0];
        let size = fit::capital(&rulers, first, others.as_deref()).expect(first);
        let line = [first.as_str(), others.as_deref().unwrap_or_default()].join(" ");
        (size, format!("{} {}", lang.id(), line.trim()))
    });
    list("capital line", 10.5, capitals.collect());
    golden("tests/render/smallest.txt", &table).unwrap_or_else(|error| panic!("{error}"));
}

/// Typst measures every text of a face and stops at one that is wider than its box.
#[test]
fn every_country_fits_by_typst_too() {
    for lang in Lang::ALL {
        let typeset = all_countries(lang);
        let categories = deck_of(shipped()).categories.len();
        // Front and back of each, the categories, the summary, and the back of these.
        assert_eq!(typeset.stems.len(), 2 * 197 + categories + 2);
        assert!(typeset.document.pages().len() > typeset.stems.len());
    }
}
