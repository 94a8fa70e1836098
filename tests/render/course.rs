//! The cards of La course autour du monde: routes that read the same from both ends, and visas.

use std::collections::BTreeMap;

use fit::fonts::{Role, Rulers};
use fit::layout::TextBox;
use lang::{Lang, Number};
use model::{CityId, Dataset, Route};
use paper::stock::ROUTE;
use render::course::GAME;
use render::flags::CustomFlags;
use render::fonts::FontSet;
use render::product::{self, Product, Request, Target, Typeset};
use typst::layout::Frame;
use usvg::tiny_skia_path::{PathSegment, Point};
use usvg::{Node, Tree};

use super::picture::{Picture, distance};
use super::{Area, Made, Print, bare, look, made, page, runs, shipped, tables, words};

/// The box with the distance.
fn distance_box() -> Area {
    let km = tables().get(fit::course::ROUTE).area("km");
    Area { left: km.x, top: km.y, right: km.right(), bottom: km.bottom() }
}

/// Width of the line of a way in its picture.
const WAY: f32 = 1.3;

fn cards() -> &'static Product {
    Product::find(GAME, Target::Cards).expect("the cards are printed")
}

/// The faces in a language, one a page.
fn faces(lang: Lang) -> &'static Typeset {
    let is_it = |made: &&Made| std::ptr::eq(made.product, cards()) && made.lang == lang;
    &made().iter().find(is_it).expect("made").faces
}

/// The shipped cities with routes that are written the other way round.
fn turned() -> Dataset {
    let mut dataset = shipped().clone();
    for route in &mut dataset.network.routes {
        route.ends = (route.ends.1, route.ends.0);
    }
    dataset
}

fn stem(dataset: &Dataset, route: &Route) -> String {
    let id = |city| dataset.network.city(city).id.as_str();
    format!("{}-{}", id(route.ends.0), id(route.ends.1))
}

/// What stands at an end.
fn end(at: CityId, other: CityId, lang: Lang) -> String {
    let network = &shipped().network;
    let city = network.city(at);
    let given = city.visa.map(|visa| network.visa(visa).name.get(lang));
    let visa = match (given, lang == Lang::Fr) {
        (Some(visa), true) => format!("visa {visa}"),
        (Some(visa), false) => format!("{visa} visa"),
        (None, true) => "sans visa".to_owned(),
        (None, false) => "no visa".to_owned(),
    };
    let over = format!("{} {visa}", network.city(other).name.get(lang));
    let land = shipped().city_subtitle(at, lang);
    format!("{} {} {land}", over.to_uppercase(), city.name.get(lang))
}

#[test]
fn there_are_108_routes_and_six_visas_of_each_continent() {
    for lang in Lang::ALL {
        let counts = faces(lang).pieces.counts();
        let of = |copies: u16| counts.values().filter(|count| **count == copies).count();
        assert_eq!((of(1), of(6), counts.len()), (108, 5, 113));
        for route in &shipped().network.routes {
            assert_eq!(counts[stem(shipped(), route).as_str()], 1);
        }
        for visa in &shipped().network.visas {
            assert_eq!(counts[format!("visa-{}", visa.id).as_str()], 6);
        }
    }
}

/// All that stands on a card, in the order in which it is read: one end, the distance, the other end.
#[test]
fn routes_say_what_the_data_say() {
    for lang in Lang::ALL {
        for id in shipped().network.route_ids() {
            let route = shipped().network.route(id);
            let (from, to) = route.ends;
            let km = shipped().network.expected_km(id);
            assert_eq!(route.km, km);
            let km = Number::whole(i64::from(km)).print(lang);
            let expected = [end(from, to, lang), km, "km".to_owned(), end(to, from, lang)];
            let page = page(faces(lang), &stem(shipped(), route));
            assert_eq!(words(page), bare(&expected.concat()));
            nothing_overlaps(page);
        }
    }
}

/// No text touches another: not even a p the accent of an É under it.
fn nothing_overlaps(page: &Frame) {
    let mut runs = runs(page);
    runs.retain(|run| !run.item.text.trim().is_empty());
    for (rank, one) in runs.iter().enumerate() {
        for other in &runs[rank + 1..] {
            let (a, b) = (&one.item.text, &other.item.text);
            // What stands on one line is set by one line.
            let on_one_line = (one.area.bottom - other.area.bottom).abs() < 1.0;
            assert!(on_one_line || !one.area.meets(other.area), "{a:?} and {b:?}");
        }
    }
}

/// The texts of the ends with their places, in hundredths of a millimetre.
fn ends(typeset: &Typeset, stem: &str, by_half_a_turn: bool) -> Vec<(String, [i64; 4])> {
    let (width, height) = (ROUTE.trim.width, ROUTE.trim.height);
    let whole = runs(page(typeset, stem)).into_iter();
    let distance = distance_box();
    let ends = whole.filter(|run| !distance.meets(run.area));
    let mut placed: Vec<_> = ends
        .map(|run| {
            let Area { left, top, right, bottom } = run.area;
            let sides = if by_half_a_turn {
                [width - right, height - bottom, width - left, height - top]
            } else {
                [left, top, right, bottom]
            };
            let sides = sides.map(|side| (side * 100.0).round() as i64);
            (run.item.text.to_string(), sides)
        })
        .collect();
    placed.sort();
    placed
}

/// A route written the other way round is the same card, turned by half a turn: texts at the same
/// places, and the same colours around them.
#[test]
fn routes_read_the_same_from_both_ends() {
    let print = Print { product: cards(), ..Print::faces(Lang::Fr) };
    let turned = turned();
    let typeset = print.of(&turned);
    let both = shipped().network.routes.iter().zip(&turned.network.routes);
    for (route, back) in both {
        let here = ends(faces(Lang::Fr), &stem(shipped(), route), false);
        let there = ends(&typeset, &stem(&turned, back), true);
        assert!(here.len() >= 8, "{here:?}");
        for (one, other) in here.iter().zip(&there) {
            let near = (0..4).all(|side| one.1[side].abs_diff(other.1[side]) <= 2);
            assert!(one.0 == other.0 && near, "{one:?} {other:?}");
        }
    }
    // Bars of continents and of a city without a visa.
    let only = ["papeete-santiago".to_owned(), "paris-tokyo".to_owned()];
    let only_turned = ["santiago-papeete".to_owned(), "tokyo-paris".to_owned()];
    let pictures = |dataset: &Dataset, only: &[String]| {
        let typeset = Print { only: Some(only), ..print }.of(dataset);
        // Five pixels a millimetre, so that a turned card has its pixels at the same places.
        let mut pictures = Picture::of(&typeset, 127);
        let faces = only.iter().map(|stem| typeset.stems.iter().position(|listed| listed == stem));
        let faces: Vec<usize> = faces.map(|rank| rank.expect("a face")).collect();
        (faces.into_iter())
            .map(|rank| std::mem::take(&mut pictures[rank].pixels))
            .collect::<Vec<_>>()
    };
    let here = pictures(shipped(), &only);
    let there = pictures(&turned, &only_turned);
    for (one, other) in here.iter().zip(&there) {
        // Above the globe.
        let end = one.len() / 4;
        let pairs = one.iter().zip(other.iter().rev()).take(end);
        let apart: f64 = pairs.map(|(a, b)| distance(*a, *b)).sum();
        assert!(apart / (end as f64) < 0.01, "{apart}");
    }
}

/// The globes of all routes, by the ids of the cards.
fn globes() -> BTreeMap<String, String> {
    let request = Request {
        product: cards(),
        dataset: shipped(),
        assets: &content::assets(),
        lang: Lang::Fr,
        only: None,
        flags: &CustomFlags::new(),
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
    let prepared = product::prepare(&request).expect("files");
    let globes = prepared.files.iter().filter_map(|(path, bytes)| {
        let id = path.strip_prefix("/routes/")?.strip_suffix(".svg")?;
        Some((id.to_owned(), String::from_utf8(bytes.to_vec()).ok()?))
    });
    globes.collect()
}

/// The way of a globe as it is drawn: many points of it.
fn way(svg: &str) -> Vec<[f64; 2]> {
    let tree = Tree::from_str(svg, &usvg::Options::default()).expect("SVG");
    let mut ways = tree.root().children().iter().filter_map(|node| match node {
        Node::Path(path) => {
            let stroke = path.stroke()?;
            (path.fill().is_none() && stroke.width().get() == WAY).then_some(path)
        }
        _ => None,
    });
    let path = ways.next().expect("a way");
    assert!(ways.next().is_none());
    let mut points: Vec<[f64; 2]> = Vec::new();
    let mut at = Point::zero();
    for segment in path.data().segments() {
        match segment {
            PathSegment::MoveTo(to) => at = to,
            PathSegment::CubicTo(one, two, to) => {
                for step in 0..=8_u8 {
                    let t = f32::from(step) / 8.0;
                    let s = 1.0 - t;
                    let sum = |start: f32, one: f32, two: f32, end: f32| {
                        s * s * s * start
                            + 3.0 * s * s * t * one
                            + 3.0 * s * t * t * two
                            + t * t * t * end
                    };
                    let x = sum(at.x, one.x, two.x, to.x);
                    let y = sum(at.y, one.y, two.y, to.y);
                    points.push([f64::from(x), f64::from(y)]);
                }
                at = to;
            }
            other => panic!("{other:?}"),
        }
    }
    points
}

/// A place on the sphere.
fn sphere(latitude: f64, longitude: f64) -> [f64; 3] {
    let (latitude, longitude) = (latitude.to_radians(), longitude.to_radians());
    [latitude.cos() * longitude.cos(), latitude.cos() * longitude.sin(), latitude.sin()]
}

/// The orthographic projection of the books: right, up, and towards the eye.
fn seen([x, y, z]: [f64; 3], (lat0, lon0): (f64, f64)) -> [f64; 3] {
    let (lat, lon) = (z.asin(), y.atan2(x) - lon0);
    [
        lat.cos() * lon.sin(),
        lat0.cos() * lat.sin() - lat0.sin() * lat.cos() * lon.cos(),
        lat0.sin() * lat.sin() + lat0.cos() * lat.cos() * lon.cos(),
    ]
}

/// Each way joins its two cities along the great circle on the near side, and no end lies under the
/// box with the distance. A way under 1,500 km takes 26 % of the disc.
#[test]
fn ways_join_their_cities_on_the_near_side() {
    let globes = globes();
    assert_eq!(globes.len(), 108);
    for route in &shipped().network.routes {
        let stem = stem(shipped(), route);
        let (from, to) = route.ends;
        let ends = [from, to].map(|city| shipped().network.city(city).at);
        let ends = ends.map(|at| sphere(at.latitude, at.longitude));
        let middle = [0, 1, 2].map(|i| ends[0][i] + ends[1][i]);
        let length = middle.iter().map(|axis| axis * axis).sum::<f64>().sqrt();
        let latitude = (middle[2] / length).asin();
        let sine =
            [0, 1, 2].map(|i| (ends[0][i] - ends[1][i]).powi(2)).iter().sum::<f64>().sqrt() / 2.0;
        let is_short = 2.0 * sine.asin() < 1500.0 / 6371.0;
        let shift = if is_short { 0.0 } else { 24f64.to_radians() };
        let zoom = if is_short { 0.26 / sine } else { 1.0 };
        let nearer = latitude - shift.copysign(latitude);
        let centre = (nearer, middle[1].atan2(middle[0]));
        let [a, b] = ends.map(|end| seen(end, centre));
        let across =
            [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
        let points = way(&globes[&stem]);
        for (point, end) in [(points[0], a), (points[points.len() - 1], b)] {
            assert!(end[2] > 0.1, "{stem}: an end is hidden");
            let [x, y] = [50.0 + 49.0 * zoom * end[0], 50.0 - 49.0 * zoom * end[1]];
            let off = (point[0] - x).hypot(point[1] - y);
            assert!(off < 0.02, "{stem}: the way ends {off} beside its city");
            let globe = tables().get(fit::course::ROUTE).area("globe");
            let [x, y] = [globe.x + x * globe.width / 100.0, globe.y + y * globe.width / 100.0];
            let dot = Area { left: x, top: y, right: x, bottom: y };
            assert!(!distance_box().meets(dot.grown(1.7)), "{stem}: an end is covered");
        }
        for [x, y] in points {
            let (x, y) = ((x - 50.0) / 49.0 / zoom, (50.0 - y) / 49.0 / zoom);
            let rest = 1.0 - x * x - y * y;
            assert!(rest > 0.0, "{stem}: the way leaves the near side");
            let off = across[0] * x + across[1] * y + across[2] * rest.sqrt();
            assert!(off.abs() < 0.002, "{stem}: {off} off the great circle");
        }
    }
}

#[test]
fn names_of_cities_and_visas_are_as_large_as_they_can_be() {
    let rulers = Rulers::default();
    let [city_room, visa_room] =
        [fit::course::ROUTE, fit::course::VISA].map(|face| tables().get(face).text_box("name"));
    let largest = |name: &str, size: f64, room: TextBox| {
        let (top, floor) = (room.style.sizes.largest, room.style.sizes.least);
        let fits = |size: f64| rulers.width(Role::SerifSemibold, size, name) <= room.width;
        assert!((floor..=top).contains(&size) && fits(size), "{name}: {size}");
        assert!(size + 0.25 > top || !fits(size + 0.25), "{name}: {size}");
    };
    let network = &shipped().network;
    assert_eq!(network.cities.len(), 50);
    for lang in Lang::ALL {
        for city in &network.cities {
            let name = city.name.get(lang);
            let fitted = city_room.fit_line(&rulers, name).expect(name);
            assert_eq!(fitted.lines, [name]);
            largest(name, fitted.size, city_room);
        }
        for visa in &network.visas {
            let name = visa.name.get(lang);
            let fitted = visa_room.fit_line(&rulers, name).expect(name);
            largest(name, fitted.size, visa_room);
        }
    }
}

#[test]
fn visas_name_cities_that_give_them() {
    let told = |lang: Lang| -> Vec<String> {
        let network = &shipped().network;
        let visas = network.visas.iter();
        let faces = visas.map(|visa| words(page(faces(lang), &format!("visa-{}", visa.id))));
        faces.collect()
    };
    let fr = [
        "Europe Paris, Londres, Madrid…",
        "Asie Tokyo, Bombay, Hong Kong…",
        "Amérique New York, Vancouver, Mexico…",
        "Afrique Johannesburg, Le Caire, Lagos…",
        "Océanie Darwin ou Sydney",
    ];
    let en = [
        "Europe Paris, London, Madrid…",
        "Asia Tokyo, Mumbai, Hong Kong…",
        "America New York, Vancouver, Caracas…",
        "Africa Johannesburg, Cairo, Lagos…",
        "Oceania Darwin or Sydney",
    ];
    let face = |game: &str, cities: &str| bare(&format!("VISA {cities} {game}"));
    let fr = fr.map(|cities| face("LA COURSE AUTOUR DU MONDE", cities));
    let en = en.map(|cities| face("THE RACE AROUND THE WORLD", cities));
    assert_eq!(told(Lang::Fr), fr);
    assert_eq!(told(Lang::En), en);
}

/// Cyan, magenta and yellow as shares of a face: more of them curls paper.
#[test]
fn no_face_takes_much_ink() {
    let only = ["paris-new-york", "visa-europe", "visa-africa"].map(str::to_owned);
    let typeset =
        Print { product: cards(), only: Some(&only), ..Print::faces(Lang::Fr) }.of(shipped());
    let faces = typeset.stems.iter().zip(Picture::of(&typeset, 40));
    for (stem, picture) in faces {
        let share = picture.ink();
        assert!((0.05..0.75).contains(&share), "{stem}: {share}");
    }
}

#[test]
fn cards_look_as_they_were_accepted() {
    let stems = ["papeete-santiago", "paris-londres", "visa-america", "visa-oceania"];
    let only = stems.map(str::to_owned);
    let print = Print { product: cards(), only: Some(&only), ..Print::faces(Lang::Fr) };
    let backs = ["route-back", "visa-back"];
    look::as_accepted(&print.of(shipped()), &[&stems[..], &backs].concat());
}
