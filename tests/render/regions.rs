//! The tiles of the regions of Contrôle Global: their countries, their neighbours, their numbers.

use std::collections::BTreeSet;

use assets::Assets;
use lang::Lang;
use map::flat::{Rect, Topology};
use map::regions::Member;
use map::regions::tile;
use map::{self, Outlines};
use model::Dataset;
use model::control::{Control, Region};
use render::controle_global::GAME;
use render::product::{Product, Target, Typeset};
use serde_json::Value;

use super::colours::rgb;
use super::look::as_accepted;
use super::picture::{Picture, distance};
use super::{Print, bare, found, made, page, runs, shipped, words};

fn control() -> &'static Control {
    &shipped().control
}

fn product() -> &'static Product {
    Product::find(GAME, Target::Cards).expect("the tiles are printed")
}

fn tiles(lang: Lang) -> &'static Typeset {
    let mut made = made().iter();
    let set = made.find(|set| std::ptr::eq(set.product, product()) && set.lang == lang);
    &set.expect("made").faces
}

fn face<'a>(typeset: &'a Typeset, region: &Region) -> &'a Value {
    let mut faces = typeset.pieces.faces().iter();
    let face = faces.find(|face| face.id == region.id);
    &face.expect("a tile").content
}

fn texts(list: &Value) -> Vec<&str> {
    let list = list.as_array().expect("a list").iter();
    list.map(|text| text.as_str().expect("a text")).collect()
}

/// The names of the countries of a tile are those of the data, no more and no less.
#[test]
fn a_tile_has_the_countries_of_its_region() {
    for lang in Lang::ALL {
        let mut all = 0;
        for region in &control().regions {
            let alt = face(tiles(lang), region)["map_alt"].as_str().expect("a text");
            let list = if lang == Lang::En {
                alt.split_once(": ")
            } else {
                alt.trim_end_matches(')').split_once('(')
            };
            let (_, list) = list.expect("a list");
            let told: BTreeSet<&str> = list.split(", ").collect();
            let here = shipped().countries.iter();
            let here = here.filter(|country| country.region == region.id);
            let expected: BTreeSet<&str> = here.map(|country| country.bare_name(lang)).collect();
            assert_eq!(told, expected, "{}", region.id);
            all += told.len();
        }
        assert_eq!(all, shipped().countries.len());
    }
}

/// On the map, a country has the colour of the region exactly where it belongs to it.
#[test]
fn a_map_colours_the_countries_of_its_region() {
    /// What lies neither under the disc nor under the stock.
    const OPEN: Rect = Rect::new(18.5, 1.0, 54.0, 36.0);
    let outlines = Outlines::read(&content::assets(), map::DETAIL).expect("readable");
    let topology = Topology::from_outlines(&outlines);
    let only: Vec<String> = control().regions.iter().map(|region| region.id.clone()).collect();
    let typeset =
        Print { product: product(), only: Some(&only), ..Print::faces(Lang::Fr) }.of(shipped());
    let pictures = Picture::of(&typeset, 100);
    let mut own = 0;
    for region in &control().regions {
        let of_region = |code: &str| {
            let id = shipped().country_by_code(code);
            id.is_some_and(|id| shipped().country(id).region == region.id)
        };
        let countries = shipped().countries.iter();
        let members: Vec<Member<'_>> = countries
            .clone()
            .filter(|country| country.region == region.id)
            .map(|country| {
                let at = country.at.expect("a place");
                Member { code: &country.code, at: [at.longitude, at.latitude] }
            })
            .collect();
        let frame = tile::frame(&outlines, &members).expect("has outlines");
        let rank = typeset.stems.iter().position(|stem| *stem == region.id);
        let picture = &pictures[rank.expect("a tile")];
        let colours = ["africa", "asia", "europe", "north-america", "oceania", "south-america"];
        for shape in topology.shapes(&frame, 0.06) {
            let Some(id) = shipped().country_by_code(&shape.code) else {
                continue;
            };
            let at = shipped().country(id).at.expect("a place");
            let [x, y] = frame.locate(at.longitude, at.latitude);
            // Clear of coasts and borders.
            let round = Rect::centred_on([x, y], [1.4, 1.4]);
            let inside = round.corners().iter().all(|corner| shape.contains(*corner));
            if !inside || !OPEN.encloses(&round) {
                continue;
            }
            let seen = picture.at(x, y);
            let bands = colours.map(|id| distance(seen, rgb(&["continents", id, "band"])));
            let is_coloured = bands.iter().any(|far| *far < 0.02);
            let code = &shape.code;
            assert_eq!(is_coloured, of_region(code), "{code} on {}", region.id);
            own += usize::from(is_coloured);
        }
    }
    assert!(own > 80, "{own} countries looked at");
}

/// No land of a region comes near to its stock.
#[test]
fn a_map_keeps_off_the_stock() {
    let outlines = Outlines::read(&content::assets(), map::DETAIL).expect("readable");
    let topology = Topology::from_outlines(&outlines);
    for region in &control().regions {
        let stocks = face(tiles(Lang::Fr), region)["resources"].as_array().expect("a list").len();
        let pills = Rect::new(74.0, 3.6, 17.0, 8.4 * (stocks - 1) as f64 + 7.4);
        let countries = shipped().countries.iter().filter(|country| country.region == region.id);
        let members = countries.map(|country| {
            let at = country.at.expect("a place");
            Member { code: &country.code, at: [at.longitude, at.latitude] }
        });
        let members: Vec<Member<'_>> = members.collect();
        let frame = tile::frame(&outlines, &members).expect("has outlines");
        let shapes = topology.shapes(&frame, 0.06);
        let is_own = |code: &str| members.iter().any(|member| member.code == code);
        for shape in shapes.iter().filter(|shape| is_own(&shape.code)) {
            for at in shape.rings.iter().flatten() {
                let is_near = pills.grown(0.9).contains(*at);
                assert!(!is_near, "{} of {} at {at:?}", shape.code, region.id);
            }
        }
    }
}

/// The numbers on a tile are those of the data, and two tiles name each other or not at all.
#[test]
fn tiles_name_their_neighbours_both_ways() {
    let number = |id: &str| {
        let id = control().region_by_id(id).expect(id);
        usize::from(id.0) + 1
    };
    let mut pairs = BTreeSet::new();
    for region in &control().regions {
        let face = face(tiles(Lang::En), region);
        let own = number(&region.id);
        assert_eq!(face["number"], own.to_string());
        let told = texts(&face["neighbours"]);
        let told: Vec<usize> = told.iter().map(|text| text.parse().expect("a number")).collect();
        assert!(told.is_sorted(), "{told:?}");
        let adjacent = region.adjacent.iter();
        let adjacent: BTreeSet<usize> = adjacent.map(|id| usize::from(id.0) + 1).collect();
        assert!(told.iter().copied().eq(adjacent), "{}", region.id);
        pairs.extend(told.iter().map(|other| (own, *other)));
        let said = words(page(tiles(Lang::En), &region.id));
        let printed = told.iter().map(usize::to_string).collect::<Vec<_>>();
        let printed = format!("{own}{}", printed.join("·"));
        assert!(said.contains(&printed), "{printed} in {said}");
    }
    assert!(pairs.iter().all(|(a, b)| pairs.contains(&(*b, *a))));
    assert!(pairs.len() > 50);
}

/// Development, stock, name and neighbours are those of the data.
#[test]
fn a_tile_follows_the_data() {
    let only = ["andes".to_owned()];
    let print = |dataset: &Dataset| {
        let print = Print { product: product(), only: Some(&only), ..Print::faces(Lang::En) };
        let typeset = print.of(dataset);
        words(page(&typeset, "andes"))
    };
    let before = print(shipped());
    for text in ["2322", "AndesandGuianas", "32·4·18"] {
        assert!(before.contains(text), "{text} in {before}");
    }
    let mut dataset = shipped().clone();
    let control = &mut dataset.control;
    let [andes, oceania] = ["andes", "oceania"].map(|id| control.region_by_id(id).expect(id));
    control.regions[usize::from(oceania.0)].adjacent.retain(|id| *id != andes);
    let region = &mut control.regions[usize::from(andes.0)];
    region.development = 7;
    region.stock = [9, 8, 6];
    *region.name.bare.get_mut(Lang::En) = "High Andes".to_owned();
    region.adjacent.retain(|id| *id != oceania);
    let after = print(&dataset);
    for text in ["7986", "HighAndes", "32·4"] {
        assert!(after.contains(text), "{text} in {after}");
    }
    assert!(!after.contains("18"), "{after}");
}

#[test]
fn a_tile_looks_as_it_was_accepted() {
    let only = ["andes".to_owned()];
    let print = Print { product: product(), only: Some(&only), ..Print::faces(Lang::Fr) };
    as_accepted(&print.of(shipped()), &["andes", "back-region"]);
}

/// All names fit as the design wants them, in both languages.
#[test]
fn names_are_no_smaller_than_the_design_allows() {
    for lang in Lang::ALL {
        for region in &control().regions {
            let name = &face(tiles(lang), region)["name"];
            let lines = texts(&name["lines"]);
            let size = name["size"].as_f64().expect("a number");
            assert!(size >= if lines.len() == 1 { 11.0 } else { 9.5 }, "{lines:?}");
            assert_eq!(bare(&lines.concat()), bare(region.name.bare.get(lang)));
            let seen = runs(page(tiles(lang), &region.id));
            let is_set = |line: &&str| seen.iter().any(|run| run.item.text.starts_with(*line));
            assert!(lines.iter().all(|line| is_set(&line.trim_end())), "{lines:?}");
        }
    }
}

/// Whoever writes too long a name hears of it before anything is printed, at the place.
#[test]
fn a_name_that_no_tile_holds_is_found() {
    const FILE: &str = "data/games/controle-global/regions.yaml";
    let assets = content::assets();
    let bytes = assets.read(FILE).expect("listed").expect("readable");
    let text = String::from_utf8(bytes.into_owned()).expect("UTF-8");
    let name = "Northern and Eastern Europe with all of Russia";
    let text = text.replacen("en: Eastern Europe", &format!("en: {name}"), 1);
    let folder = Assets::memory([(FILE.to_owned(), text.into_bytes())]);
    let loaded = data::load(&folder.over(content::assets()));
    let report = found(&loaded);
    let found: Vec<&str> = report.iter().map(|problem| problem.code.id).collect();
    assert_eq!(found, ["text-overflow"; 2], "on the tile and on the board");
}
