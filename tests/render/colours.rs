//! The colours can be told apart, by everyone, and what stands on them can be read.

use std::collections::BTreeSet;

use model::Continent;
use serde_json::Value;

use super::picture::{Rgb, WHITE};

/// Least contrast of small text (WCAG 2).
const READABLE: f64 = 4.5;
/// What the design asks of the deep colours on white.
const DEEP: f64 = 5.0;
/// Least contrast of icons.
const SEEN: f64 = 3.0;
/// Least CIEDE2000 between two continents, in every kind of vision.
const APART: f64 = 16.0;

/// Ranks of the seats.
const PLAYERS: [&str; 6] = ["0", "1", "2", "3", "4", "5"];
/// Categories of influence.
const INFLUENCE: [&str; 6] = ["pol", "mil", "rel", "com", "med", "bio"];

/// A word of `templates/colours.json`.
fn word(path: &[&str]) -> String {
    let bytes = content::assets();
    let bytes = bytes.read("templates/colours.json").expect("a file").expect("readable");
    let all: Value = serde_json::from_slice(&bytes).expect("JSON");
    let found = path.iter().fold(&all, |value, key| match key.parse() {
        Ok(rank) => &value[rank] as &Value,
        Err::<usize, _>(_) => &value[key],
    });
    let found = found.as_str().unwrap_or_else(|| panic!("{path:?}"));
    found.to_owned()
}

/// A colour of `templates/colours.json`.
pub(super) fn rgb(path: &[&str]) -> Rgb {
    let hex = word(path);
    let channel = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect("hexadecimal");
    assert!(hex.len() == 7 && hex.starts_with('#'), "{hex}");
    [channel(1), channel(3), channel(5)]
}

fn continent(id: &str, role: &str) -> Rgb {
    rgb(&["continents", id, role])
}

/// Light in each channel, 0 to 1.
fn linear(colour: Rgb) -> [f64; 3] {
    colour.map(|channel| {
        let c = f64::from(channel) / 255.0;
        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    })
}

fn times(matrix: [[f64; 3]; 3], vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
}

/// Contrast of WCAG 2.
fn contrast(a: Rgb, b: Rgb) -> f64 {
    let luminance = |colour| {
        let [r, g, b] = linear(colour);
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// CIE L*a*b* under D65.
fn lab(light: [f64; 3]) -> [f64; 3] {
    const TO_XYZ: [[f64; 3]; 3] = [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ];
    const PAPER: [f64; 3] = [0.95047, 1.0, 1.08883];
    let f = |t: f64| {
        if t > 216.0 / 24389.0 { t.cbrt() } else { (24389.0 / 27.0 * t + 16.0) / 116.0 }
    };
    let xyz = times(TO_XYZ, light);
    let [x, y, z] = [0, 1, 2].map(|at| f(xyz[at] / PAPER[at]));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The difference between two colours as people see it: CIEDE2000 (Sharma, Wu and Dalal, 2005).
fn ciede2000([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
    let pow7 = |c: f64| (c.powi(7) / (c.powi(7) + 25_f64.powi(7))).sqrt();
    let g = 0.5 * (1.0 - pow7((a1.hypot(b1) + a2.hypot(b2)) / 2.0));
    let (a1, a2) = (a1 * (1.0 + g), a2 * (1.0 + g));
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f64, b: f64| b.atan2(a).to_degrees().rem_euclid(360.0);
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let grey = c1 * c2 == 0.0;
    let turn = match h2 - h1 {
        _ if grey => 0.0,
        turn if turn > 180.0 => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    let (dl, dc) = (l2 - l1, c2 - c1);
    let dh = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let (l, c) = ((l1 + l2) / 2.0, (c1 + c2) / 2.0);
    let h = match h1 + h2 {
        sum if grey => sum,
        sum if (h1 - h2).abs() <= 180.0 => sum / 2.0,
        sum if sum < 360.0 => (sum + 360.0) / 2.0,
        sum => (sum - 360.0) / 2.0,
    };
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(h - 30.0) + 0.24 * cos(2.0 * h) + 0.32 * cos(3.0 * h + 6.0)
        - 0.20 * cos(4.0 * h - 63.0);
    let from_50 = (l - 50.0).powi(2);
    let sl = 1.0 + 0.015 * from_50 / (20.0 + from_50).sqrt();
    let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let blue = 30.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
    let rt = -2.0 * pow7(c) * (2.0 * blue).to_radians().sin();
    let (l, c, h) = (dl / sl, dc / sc, dh / sh);
    (l * l + c * c + h * h + rt * c * h).sqrt()
}

/// Kinds of vision: Machado, Oliveira and Fernandes (2009), severity 1.0, on light.
const VISIONS: [(&str, [[f64; 3]; 3]); 4] = [
    ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protan",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deutan",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritan",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

/// No two of some colours are alike in any kind of vision. The least distances, in the order of
/// [`VISIONS`], are those that the design found: others would mean that this test reckons in another
/// way.
fn can_be_told_apart(colours: &[(&str, Rgb)], found: [f64; 4]) {
    for ((vision, matrix), found) in VISIONS.into_iter().zip(found) {
        let seen: Vec<[f64; 3]> = colours
            .iter()
            .map(|(_, colour)| {
                let light = times(matrix, linear(*colour));
                lab(light.map(|channel| channel.clamp(0.0, 1.0)))
            })
            .collect();
        let mut closest = f64::INFINITY;
        for (rank, first) in seen.iter().enumerate() {
            for (other, second) in seen[..rank].iter().enumerate() {
                let apart = ciede2000(*first, *second);
                let (a, b) = (colours[rank].0, colours[other].0);
                assert!(apart >= APART, "{vision}: {a} and {b} are {apart:.1} apart");
                closest = closest.min(apart);
            }
        }
        assert!((closest - found).abs() < 0.1, "{vision}: {closest:.2}, not {found}");
    }
}

#[test]
fn continents_can_be_told_apart() {
    let bands = Continent::ALL.map(|land| (land.id(), continent(land.id(), "band")));
    can_be_told_apart(&bands, [24.6, 18.3, 16.7, 17.9]);
}

#[test]
fn players_can_be_told_apart() {
    can_be_told_apart(
        &PLAYERS.map(|seat| (seat, rgb(&["players", seat, "colour"]))),
        [23.7, 22.3, 22.0, 23.0],
    );
    let marks: BTreeSet<String> =
        PLAYERS.iter().map(|seat| word(&["players", seat, "mark"])).collect();
    assert_eq!(marks.len(), PLAYERS.len(), "each has a mark of its own");
}

#[test]
fn influence_can_be_told_apart() {
    can_be_told_apart(
        &INFLUENCE.map(|id| (id, rgb(&["influence", id, "band"]))),
        [27.8, 18.1, 18.1, 19.8],
    );
}

#[test]
fn texts_can_be_read() {
    let (ink, grey) = (rgb(&["ink"]), rgb(&["grey"]));
    let main = rgb(&["games", "globalissimo", "main"]);
    let mut pairs = vec![
        ("ink on white".to_owned(), ink, WHITE, READABLE),
        ("grey on white".to_owned(), grey, WHITE, READABLE),
        ("main on white".to_owned(), main, WHITE, READABLE),
        ("white on main".to_owned(), WHITE, main, READABLE),
        ("main on ground".to_owned(), main, rgb(&["games", "globalissimo", "ground"]), SEEN),
    ];
    for id in Continent::ALL.map(Continent::id) {
        let own = |role| continent(id, role);
        pairs.extend([
            (format!("{id}: text on band"), own("on_band"), own("band"), READABLE),
            (format!("{id}: deep on white"), own("deep"), WHITE, DEEP),
            (format!("{id}: icons on tint"), own("deep"), own("tint"), READABLE),
            (format!("{id}: values on tint"), ink, own("tint"), READABLE),
            (format!("{id}: years on tint"), grey, own("tint"), READABLE),
        ]);
    }
    for game in ["course", "controle-global"] {
        let main = rgb(&["games", game, "main"]);
        pairs.push((format!("{game}: main on white"), main, WHITE, DEEP));
        let ground = rgb(&["games", game, "ground"]);
        pairs.push((format!("{game}: main on ground"), main, ground, READABLE));
    }
    for id in INFLUENCE {
        let own = |role| rgb(&["influence", id, role]);
        let (band, deep) = (own("band"), own("deep"));
        pairs.push((format!("{id}: text on band"), own("on_band"), band, READABLE));
        pairs.push((format!("{id}: deep on white"), deep, WHITE, DEEP));
    }
    for seat in PLAYERS {
        let own = |role| rgb(&["players", seat, role]);
        let (colour, numeral) = (own("colour"), own("numeral"));
        pairs.push((format!("seat {seat}: numeral"), numeral, colour, READABLE));
    }
    for resource in ["raw", "energy", "food"] {
        pairs.push((resource.to_owned(), rgb(&["resources", resource]), WHITE, SEEN));
    }
    for barrier in ["capital", "location"] {
        pairs.push((barrier.to_owned(), WHITE, rgb(&["barriers", barrier]), SEEN));
    }
    for (what, a, b, least) in pairs {
        let contrast = contrast(a, b);
        assert!(contrast >= least, "{what}: {contrast:.2}, less than {least}");
    }
}

/// Pairs of the paper's own table of CIEDE2000: near blue, around grey, far apart.
#[test]
fn the_difference_is_reckoned_as_published() {
    for (a, b, apart) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([50.0, 2.4900, -0.0010], [50.0, -2.4900, 0.0011], 7.2195),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
        ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
    ] {
        assert!((ciede2000(a, b) - apart).abs() < 5e-5, "{a:?} {b:?}");
    }
    assert!((contrast([0; 3], WHITE) - 21.0).abs() < 1e-9);
}
