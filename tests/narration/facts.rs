//! Sentences about countries, all of them: those told from the table of borders, beside those that the outlines
//! would tell, which are of another origin.

use std::collections::{BTreeMap, BTreeSet};

use lang::{Lang, Localizer};
use map::Outlines;
use model::borders::{Border, Borders, Neighbour, Side};
use model::{Country, CountryId, Dataset};
use narration::{Table, Topic};

use super::code;
use super::map::outlines;
use testing::{dataset, golden};

/// Corners in thousandths of a degree, whole turns left out.
type Corner = [i64; 2];

/// Both ends of an edge, land on the left.
type Edge = [[f64; 2]; 2];

fn corner([longitude, latitude]: [f64; 2]) -> Corner {
    let thousandths = |degrees: f64| (degrees * 1000.0).round() as i64;
    [thousandths(longitude).rem_euclid(360_000), thousandths(latitude)]
}

/// The edges of each country by what lies beyond: a country, or the sea.
fn edges(outlines: &Outlines) -> BTreeMap<&str, BTreeMap<Option<&str>, Vec<Edge>>> {
    let mut owners: BTreeMap<[Corner; 2], &str> = BTreeMap::new();
    let mut all = Vec::new();
    for (code, rings) in outlines.iter() {
        for points in rings.iter().map(map::Ring::points) {
            for (from, to) in points.iter().zip(points.iter().cycle().skip(1)) {
                owners.insert([corner(*from), corner(*to)], code);
                all.push((code, [*from, *to]));
            }
        }
    }
    let mut edges: BTreeMap<_, BTreeMap<_, Vec<Edge>>> = BTreeMap::new();
    for (code, [from, to]) in all {
        let beyond = owners.get(&[corner(to), corner(from)]).copied();
        edges.entry(code).or_default().entry(beyond).or_default().push([from, to]);
    }
    edges
}

/// The borders that the outlines show, with the sides of the table.
fn drawn(dataset: &Dataset) -> Borders {
    let edges = edges(outlines());
    let mut borders = Vec::new();
    for country in dataset.country_ids() {
        let beyond = edges.get(dataset.country(country).code.as_str());
        for other in beyond.into_iter().flat_map(BTreeMap::keys) {
            let neighbour = other.map_or(Neighbour::Sea, |code| {
                dataset.country_by_code(code).map_or(Neighbour::Elsewhere, Neighbour::Country)
            });
            let told = dataset.borders.for_country(country).iter();
            let side =
                told.filter(|border| border.neighbour == neighbour).find_map(|border| border.side);
            borders.push(Border { country, neighbour, side, is_certain: true });
        }
    }
    borders.into_iter().collect()
}

fn sentences(dataset: &Dataset, country: &Country, lang: Lang) -> Vec<String> {
    let localizer = Localizer::new(lang);
    let table = Table {
        dataset,
        localizer: &localizer,
        names: &[],
        people: &[],
        plain: true,
        width: usize::MAX,
    };
    let fiche = narration::draw_country_sheet(code(&country.code), &Topic::Capital, None, &table);
    let lines = fiche.expect("a country").lines;
    // Without title and caption: what is computed.
    let captioned = dataset.deck_of(model::game::CARDLINE).expect("a deck");
    let id = dataset.country_by_code(&country.code).expect("a country");
    let skipped = 1 + usize::from(captioned.captions.contains_key(&id));
    lines.into_iter().skip(skipped).collect()
}

/// All sentences, to be read; and the countries of which the outlines tell another one, each of which needs a reason.
#[test]
fn sentences_are_those_of_the_outlines() {
    let told = dataset();
    let seen = Dataset { borders: drawn(told), ..told.clone() };
    let mut complaints = Vec::new();
    for lang in Lang::ALL {
        let mut text = String::new();
        let mut others = BTreeSet::new();
        for country in &told.countries {
            let own = sentences(told, country, lang);
            if own != sentences(&seen, country, lang) {
                others.insert(country.code.as_str());
            }
            text += &format!("{} {}\n", country.code, own.join(" "));
        }
        complaints.extend(golden(&format!("tests/narration/facts-{}.txt", lang.id()), &text).err());
        let explained = [
            // The Caspian is no ocean; the outlines have a coast there.
            "AZE", "KAZ", "TKM",
            // Too short for the outlines: 150 m at Kazungula, Ceuta and Melilla.
            "BWA", "ZMB", "ESP", "MAR",
            // Sources disagree about French Guiana and about an island of Greenland.
            "CAN", "DNK", "FRA", // The outlines have the Siachen glacier for itself.
            "CHN", "IND", "PAK",
        ];
        assert_eq!(others, BTreeSet::from(explained), "{lang:?}");
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// Degrees counter-clockwise from the east.
fn angle(east: f64, north: f64) -> f64 {
    north.atan2(east).to_degrees()
}

/// Degrees between two directions.
fn between(one: f64, other: f64) -> f64 {
    ((one - other + 180.0).rem_euclid(360.0) - 180.0).abs()
}

/// A side is that of the common border, across which the country lies, and that of the places of the two numbers:
/// neither is more than half a right angle off.
#[test]
fn sides_are_those_of_the_borders() {
    let dataset = dataset();
    let edges = edges(outlines());
    let turn = |degrees: f64| (degrees + 180.0).rem_euclid(360.0) - 180.0;
    let mut count = 0;
    for border in dataset.country_ids().flat_map(|id| dataset.borders.for_country(id)) {
        let (Some(side), Neighbour::Country(other)) = (border.side, border.neighbour) else {
            continue;
        };
        let [own, other] = [border.country, other].map(|id: CountryId| dataset.country(id));
        let told = 90.0
            - 45.0 * Side::WORDS.iter().position(|(_, one)| *one == side).expect("a side") as f64;
        let shared = &edges[own.code.as_str()][&Some(other.code.as_str())];
        let (mut east, mut north) = (0.0, 0.0);
        for [from, to] in shared {
            let shrunk = ((from[1] + to[1]) / 2.0).to_radians().cos();
            // Land is on the left.
            north += turn(to[0] - from[0]) * shrunk;
            east -= to[1] - from[1];
        }
        let across = angle(east, north);
        let (at, beyond) = (own.at.expect("a place"), other.at.expect("a place"));
        let shrunk = ((at.latitude + beyond.latitude) / 2.0).to_radians().cos();
        let apart =
            angle(turn(at.longitude - beyond.longitude) * shrunk, at.latitude - beyond.latitude);
        for way in [across, apart] {
            assert!(between(way, told) <= 45.5, "{} {side:?} {}: {way}", own.code, other.code);
        }
        count += 1;
    }
    assert!(count > 400, "{count} sides");
}

/// Where an edition lacks a neighbour, the others are not counted.
#[test]
fn a_neighbour_that_the_edition_lacks_is_not_denied() {
    let whole = dataset();
    let mali = whole.country_by_code("MLI").expect("a country");
    let mut part = whole.clone();
    part.countries[usize::from(mali.0)].number = None;
    let senegal = |dataset: &Dataset| {
        let id = dataset.country_by_code("SEN").expect("a country");
        sentences(dataset, dataset.country(id), Lang::En).join(" ")
    };
    assert!(senegal(whole).contains("It borders five countries"), "{}", senegal(whole));
    assert!(!senegal(&part).contains("four countries"), "{}", senegal(&part));
    assert!(
        senegal(&part).contains("Its neighbours include the Gambia, Guinea"),
        "{}",
        senegal(&part)
    );
}
