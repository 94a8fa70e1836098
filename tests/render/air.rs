//! The board of La course autour du monde as it is typeset: the air map and the mat.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use fit::stock::BOARD;
use lang::Lang;
use map::air::{self, AirMap, AirPlan, Chart, City, Lettering, Palette};
use map::board::CUTS;
use map::flat::{Rect, Topology};
use map::{self, Outlines};
use model::{Dataset, Network};
use paper::sheet::{Duplex, Paper};
use paper::stock::{MAT, Stock};
use render::course::GAME;
use render::export;
use render::fonts::FontSet;
use render::product::{self, Product, Request, Target, Typeset};
use typst::layout::{Frame, FrameItem, Point};

use super::{Area, Made, Print, Run, bare, look, made, page, runs, shipped, walk, words};

fn board() -> &'static Product {
    Product::find(GAME, Target::Board).expect("the board is printed")
}

fn faces(lang: Lang) -> &'static Typeset {
    let is_it = |made: &&Made| std::ptr::eq(made.product, board()) && made.lang == lang;
    &made().iter().find(is_it).expect("made").faces
}

fn rectangle(rect: &Rect) -> Area {
    let [left, top, right, bottom] = rect.edges();
    Area { left, top, right, bottom }
}

/// The texts of a page without their halos.
fn texts(frame: &Frame) -> Vec<Run<'_>> {
    let mut runs = runs(frame);
    runs.retain(|run| run.item.stroke.is_none() && !run.item.text.trim().is_empty());
    runs
}

/// The map of the shipped network, drawn once for each language.
fn shipped_map(lang: Lang) -> &'static AirMap {
    static MAPS: OnceLock<[AirMap; 2]> = OnceLock::new();
    let maps = MAPS.get_or_init(|| Lang::ALL.map(|lang| drawn(&shipped().network, lang)));
    let rank = Lang::ALL.iter().position(|other| *other == lang).expect("a language");
    &maps[rank]
}

/// The map of a network, with the names in a language as wide as usual.
fn drawn(network: &Network, lang: Lang) -> AirMap {
    let cities = network.cities.iter().map(|city| City {
        name: city.name.get(lang),
        at: [city.at.longitude, city.at.latitude],
        visa: city.visa.map(|visa| usize::from(visa.0)),
        is_start: city.start,
    });
    let legs = network.routes.iter().map(|route| {
        let (from, to) = route.ends;
        [from, to].map(|city| usize::from(city.0))
    });
    let (cities, legs): (Vec<City>, Vec<[usize; 2]>) = (cities.collect(), legs.collect());
    let colour = |rank: usize| format!("#00000{rank}");
    let palette = Palette {
        ink: colour(0),
        main: colour(1),
        ground: colour(2),
        paper: colour(3),
        sea: colour(4),
        borders: colour(5),
        no_visa: "#AAAAAA".to_owned(),
        visas: (0..network.visas.len())
            .map(|rank| [format!("#BBBBB{rank}"), format!("#CCCCC{rank}")])
            .collect(),
    };
    let measure = |text: &str, lettering: Lettering| {
        let size = lettering.points() * 25.4 / 72.0;
        [text.chars().count() as f64 * size * 0.5, size]
    };
    let outlines = Outlines::read(&content::assets(), map::DETAIL).expect("is shipped");
    let plan = AirPlan { cities: &cities, legs: &legs, measure: &measure, palette: &palette };
    air::air(&Topology::from_outlines(&outlines), &plan, network.visas.len())
        .expect("there is room")
}

fn far(a: [f64; 2], b: [f64; 2]) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

fn points(way: &air::Route) -> impl Iterator<Item = [f64; 2]> {
    way.halves.iter().flatten().flatten().copied()
}

/// Every leg of the data, from the one city to the other, and under no third one.
#[test]
fn every_leg_ends_in_its_two_cities() {
    let network = &shipped().network;
    let air = shipped_map(Lang::Fr);
    let [world, part] = air.charts.as_slice() else { panic!("the world and a part of it") };
    assert_eq!(world.routes.len(), network.routes.len());
    assert_eq!(world.marks.len(), network.cities.len());
    for (way, route) in world.routes.iter().zip(&network.routes) {
        let at = |city| network.city(city).at;
        let ends = [route.ends.0, route.ends.1].map(at);
        let drawn = [points(way).next(), points(way).last()];
        for (place, end) in ends.into_iter().zip(drawn) {
            let place = world.frame.locate(place.longitude, place.latitude);
            assert!(far(place, end.expect("has points")) < 1e-6, "{route:?}");
        }
        assert_eq!(way.exits.len() % 2, 0, "out on one side, in on the other");
    }
    let legs = |chart: &Chart| chart.routes.iter().map(|way| way.leg).collect::<Vec<_>>();
    assert_eq!(legs(world), (0..network.routes.len()).collect::<Vec<_>>());
    let inside = |route: &model::Route| {
        let (from, to) = route.ends;
        let mut cities = part.marks.iter().map(|mark| mark.city);
        cities.any(|city| [from, to].iter().any(|end| usize::from(end.0) == city))
    };
    let expected = network.routes.iter().enumerate();
    let expected = expected.filter(|(_, route)| inside(route)).map(|(leg, _)| leg);
    assert_eq!(legs(part), expected.collect::<Vec<_>>());
    for chart in &air.charts {
        for way in &chart.routes {
            let (from, to) = network.routes[way.leg].ends;
            for mark in &chart.marks {
                let is_end = [from, to].iter().any(|end| usize::from(end.0) == mark.city);
                let nearest = points(way).map(|at| far(at, mark.at));
                let nearest = nearest.fold(f64::INFINITY, f64::min);
                let name = &network.cities[mark.city].id;
                assert!(is_end || nearest > mark.radius, "{way:?} under {name}");
            }
        }
    }
}

/// A colour is never alone: every city with a visa has its sign on one of the two maps.
#[test]
fn every_colour_of_a_visa_has_a_sign() {
    let network = &shipped().network;
    let air = shipped_map(Lang::En);
    let marks = || air.charts.iter().flat_map(|chart| &chart.marks);
    for (rank, city) in network.cities.iter().enumerate() {
        let signed = marks().filter(|mark| mark.city == rank && mark.has_sign);
        assert_eq!(signed.count(), usize::from(city.visa.is_some()), "{}", city.id);
        let colour = match city.visa {
            Some(visa) => format!("\"#BBBBB{}\"", visa.0),
            None => "\"#AAAAAA\"".to_owned(),
        };
        assert!(air.picture.contains(&colour), "{}", city.id);
    }
    for lang in Lang::ALL {
        let pictures = signs(page(faces(lang), "map"));
        // One in each of these discs, and of each visa a small one in its head and a large one.
        let expected = marks().filter(|mark| mark.has_sign).count();
        assert_eq!(pictures.len(), expected + network.visas.len());
    }
}

/// The small square pictures of a page.
fn signs(frame: &Frame) -> Vec<Area> {
    let mut signs = Vec::new();
    walk(frame, &mut |item, place| {
        if let FrameItem::Image(_, size, _) = item
            && size.x.to_mm() < 9.0
        {
            let corners = [Point::zero(), size.to_point()];
            signs.push(Area::around(corners, place));
        }
    });
    signs
}

#[test]
fn no_text_lies_over_another_a_sign_or_a_cut() {
    for lang in Lang::ALL {
        for (stem, stock) in [("map", &BOARD), ("mat", &MAT)] {
            let frame = page(faces(lang), stem);
            let texts = texts(frame);
            let safe = safe(stock);
            let signs = signs(frame);
            assert!(texts.len() > 20, "{stem}");
            for (rank, run) in texts.iter().enumerate() {
                let text = &run.item.text;
                assert!(safe.holds(run.area), "{text}");
                for other in &texts[rank + 1..] {
                    let on_one_line =
                        (run.area.bottom - other.area.bottom).abs() < 1.0 && stem == "mat";
                    let (a, b) = (text, &other.item.text);
                    assert!(on_one_line || !run.area.meets(other.area), "{a} {b}");
                }
                assert!(!signs.iter().any(|sign| sign.meets(run.area)), "{text}");
                let is_cut = CUTS.iter().any(|cut| rectangle(cut).meets(run.area));
                assert!(stem == "mat" || !is_cut, "{text} lies where sheets are joined");
            }
        }
    }
}

/// No name lies on a way, on an arrow or on the dashed frame of the part that is drawn larger: the ink keeps
/// off the line itself; over the light line under it goes the halo of the name. Names without a free
/// place stand here; the fewer the better.
#[test]
fn no_name_lies_on_a_way() {
    /// Millimetres from the middle of a way, of which 0.25 are coloured.
    const OFF: f64 = 0.3;
    const WITHOUT_ROOM: [(Lang, &str); 2] = [(Lang::Fr, "Madrid"), (Lang::En, "Madrid")];
    let mut struck = Vec::new();
    for lang in Lang::ALL {
        let air = shipped_map(lang);
        let mut lines: Vec<Vec<[f64; 2]>> =
            air.charts.iter().flat_map(|chart| &chart.routes).flat_map(air::Route::lines).collect();
        let mut dashed = air::dashed(&air.charts[0].frame);
        dashed.push(dashed[0]);
        lines.push(dashed);
        for run in texts(page(faces(lang), "map")) {
            let text = run.item.text.as_str();
            let Area { left, top, right, bottom } = run.area;
            let ink = Rect::new(left, top, right - left, bottom - top).grown(OFF);
            let mut ends = lines.iter().flat_map(|line| line.windows(2));
            if ends.any(|ends| ink.cut(ends[0], ends[1]).is_some()) {
                struck.push((lang, text));
            }
        }
    }
    assert_eq!(struck, WITHOUT_ROOM);
}

/// Where a way leaves a map, its arrow and the name of its city stand outside, each way with its own.
#[test]
fn ways_that_leave_a_map_are_named_outside() {
    let network = &shipped().network;
    for lang in Lang::ALL {
        let air = shipped_map(lang);
        for chart in &air.charts {
            let exits: Vec<_> = chart.routes.iter().flat_map(|way| &way.exits).collect();
            let named = || chart.texts.iter().filter(|text| text.lettering == Lettering::Exit);
            assert_eq!(named().count(), exits.len());
            for (rank, exit) in exits.iter().enumerate() {
                let near = exits[..rank].iter().any(|other| far(other.at, exit.at) < 2.5);
                assert!(!near, "two arrows at {:?}", exit.at);
            }
            for text in named() {
                let middle = text.placement.area.middle();
                let city = &network.cities[text.city].id;
                let beyond = exits.iter().any(|exit| {
                    let off = [0, 1].map(|axis| middle[axis] - exit.at[axis]);
                    off[0] * exit.outward[0] + off[1] * exit.outward[1] > 1.0
                        && far(middle, exit.at) < 14.0
                });
                assert!(beyond, "{city} at {middle:?}");
            }
        }
    }
}

/// A way is an arc: from one point to the next it hardly turns, whatever it has to pass.
#[test]
fn ways_have_no_kinks() {
    let network = &shipped().network;
    for chart in &shipped_map(Lang::En).charts {
        for way in &chart.routes {
            let ends = network.routes[way.leg].ends;
            let name = |city| network.city(city).id.as_str();
            for mut line in way.lines() {
                line.dedup_by(|a, b| far(*a, *b) < 0.2);
                let direction =
                    |ends: &[[f64; 2]]| (ends[1][1] - ends[0][1]).atan2(ends[1][0] - ends[0][0]);
                let directions: Vec<f64> = line.windows(2).map(direction).collect();
                let turns = directions.windows(2).map(|two| (two[1] - two[0]).sin().abs());
                let sharpest = turns.fold(0.0, f64::max);
                assert!(sharpest < 0.2, "{}–{}: {sharpest}", name(ends.0), name(ends.1));
            }
        }
    }
}

fn safe(stock: &Stock) -> Area {
    let (right, bottom) = (stock.trim.width, stock.trim.height);
    let cut = Area { left: 0.0, top: 0.0, right, bottom };
    cut.grown(-stock.margin)
}

/// How often each text stands on a page.
fn told(frame: &Frame) -> BTreeMap<String, usize> {
    let mut told = BTreeMap::new();
    for run in texts(frame) {
        *told.entry(run.item.text.to_string()).or_default() += 1;
    }
    told
}

#[test]
fn every_city_has_its_name() {
    for lang in Lang::ALL {
        let told = told(page(faces(lang), "map"));
        for city in &shipped().network.cities {
            let name = city.name.get(lang);
            assert!(told.get(name).is_some_and(|times| *times >= 1), "{name}");
        }
        let words = words(page(faces(lang), "map"));
        for visa in &shipped().network.visas {
            assert!(words.contains(&bare(visa.name.get(lang))));
        }
    }
}

/// Every text is whole on one of four sheets; and the mat lies on one of its own.
#[test]
fn four_sheets_and_one_hold_everything() {
    for (lang, paper) in [(Lang::Fr, Paper::A4), (Lang::En, Paper::Letter)] {
        for bleed in [0.0, 3.0] {
            let print = Print::sheets(lang, paper, Duplex::LongEdge, bleed);
            let typeset = Print { product: board(), ..print }.of(shipped());
            assert_eq!(typeset.pages.len(), 5);
            assert!(typeset.pages[4].assembly_key.is_none());
            let cell = &typeset.pages[4].cells[0];
            let white = [cell.x, cell.y, typeset.pages[4].size.width - cell.x - cell.trim.width];
            assert!(white.iter().all(|white| *white >= 5.0), "{white:?}");
            let expected = texts(page(faces(lang), "map"));
            for run in expected {
                let whole = typeset.pages[..4].iter().any(|plan| {
                    let window = plan.cells[0].window.expect("a part");
                    let part = Area {
                        left: window.x,
                        top: window.y,
                        right: window.x + window.size.width,
                        bottom: window.y + window.size.height,
                    };
                    part.grown(-3.0).holds(run.area)
                });
                assert!(whole, "{}", run.item.text);
            }
        }
    }
}

/// Numbers come from the data: other rules, other mat.
#[test]
fn numbers_are_those_of_the_data() {
    let mut dataset = shipped().clone();
    let deal = &mut dataset.course.deal;
    let least = deal.values_mut().next().expect("has a deal");
    (least.hand, least.visas) = (77, 40);
    dataset.network.routes.truncate(90);
    let print = Print { product: board(), ..Print::faces(Lang::En) };
    let typeset = print.of(&dataset);
    let told = told(page(&typeset, "mat"));
    assert!(told.contains_key("77") && told.contains_key("8"), "{told:?}");
    assert!(words(page(&typeset, "map")).contains("50cities,90routes"));
    let rules = &shipped().course;
    for lang in Lang::ALL {
        let page = page(faces(lang), "mat");
        let numbers = texts(page).into_iter().filter_map(|run| run.item.text.parse().ok());
        let numbers: Vec<u16> = numbers.collect();
        let players = rules.deal.keys().copied();
        let hands = rules.deal.values().map(|deal| deal.hand);
        let visas = rules.deal.values().map(|deal| deal.visas / 5);
        let expected: Vec<u16> = players.chain(hands).chain(visas).collect();
        assert_eq!(numbers, expected);
    }
}

/// A network of another shape: three cities, one visa, no crowd; and one that is nothing but a crowd.
#[test]
fn an_editor_may_have_another_network() {
    let with = |cities: usize, move_to: Option<f64>| -> Dataset {
        let mut dataset = shipped().clone();
        let network = &mut dataset.network;
        network.cities.truncate(cities);
        let is_there = |city: model::CityId| usize::from(city.0) < cities;
        network.routes.retain(|route| is_there(route.ends.0) && is_there(route.ends.1));
        if let Some(longitude) = move_to {
            for (rank, city) in network.cities.iter_mut().enumerate() {
                city.at.longitude = longitude + rank as f64 / 10.0;
                city.at.latitude = 10.0;
            }
        }
        dataset
    };
    let print = Print { product: board(), ..Print::faces(Lang::Fr) };
    let small = with(3, None);
    let told = told(page(&print.of(&small), "map"));
    assert!(told.contains_key("Londres") && !told.contains_key("Tokyo"));
    let crowd = with(50, Some(80.0));
    let request = Request {
        product: board(),
        dataset: &crowd,
        assets: &content::assets(),
        lang: Lang::Fr,
        only: None,
        flags: &render::flags::CustomFlags::new(),
        fonts: FontSet::built_in().clone(),
        layout: None,
        bleed: 0.0,
        card_size: None,
        spare: &[],
        has_cubes: false,
        low_ink: false,
        changed: None,
        cache: None,
        sandbox: None,
    };
    let refused = product::typeset(&request).err().expect("no room");
    let said = refused.to_string();
    assert!(said.contains("cities.csv") && said.contains("no room"), "{said}");
}

/// Each may be asked for by itself, and a shop gets a file of each.
#[test]
fn map_and_mat_are_documents_of_their_own() {
    for id in ["map", "mat"] {
        let print =
            Print { product: board(), only: Some(&[id.to_owned()]), ..Print::faces(Lang::En) };
        let pdf = export::pdf(&print.of(shipped()).document, id);
        assert!(pdf.is_ok(), "{id}: {:?}", pdf.err());
    }
}

#[test]
fn the_mat_looks_as_it_was_accepted() {
    let only = ["mat".to_owned()];
    let print = Print { product: board(), only: Some(&only), ..Print::faces(Lang::Fr) };
    look::as_accepted(&print.of(shipped()), &["mat"]);
}
