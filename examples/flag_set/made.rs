//! Which flag comes from where, and what is put right in it.

use kurbo::{Affine, Rect};

/// The flags of the set, by the letters of ISO 3166-1 or those that are kept free for others.
pub(crate) const CODES: &str = "
    ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bv
    bw by bz ca cc cd cf cg ch ci ck cl cm cn co cp cq cr cu cv cw cx cy cz de dg dj dk dm do dz ea ec ee eg
    eh er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht
    hu ic id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt
    lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np
    nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl
    sm sn so sr ss st sv sx sy sz ta tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug um un us uy uz va
    vc ve vg vi vn vu wf ws xk ye yt za zm zw";

/// Units across the flags that are made of parts.
pub(crate) const WIDTH: f64 = 1800.0;

/// How a flag is made.
pub(crate) enum Made {
    /// A drawing as it is, with some words of its file instead of others.
    Whole { file: String, instead: &'static [(&'static str, &'static str)] },
    /// Drawings one over the other, in units of the flag.
    Parts { height: f64, parts: Vec<Part> },
}

/// A part of a flag.
pub(crate) enum Part {
    /// Drawn here.
    Drawn(String),
    /// What lies within a rectangle of a drawing.
    Of { file: String, within: Rect, to: Affine },
}

/// How the flag of a code is made.
pub(crate) fn of(code: &str) -> Made {
    match code {
        // Clipperton flies the flag of France, Diego Garcia that of its ocean, Ceuta and Melilla that of Spain.
        "cp" => whole("fr", &[]),
        "dg" => whole("io", &[]),
        "ea" => whole("es", &[]),
        // The yellow of the law, and not that of a lemon.
        "bo" => {
            whole("bo", &[("#f0e53c", "#f9e300"), ("#d32011", "#d52b1e"), ("#00702d", "#007934")])
        }
        // Turquoise since 2022.
        "hn" => whole("hn", &[("#0073cf", "#00bce4")]),
        "tm" => {
            whole("tm", &[("#28ae66", "#00843d"), ("#ca3745", "#d22630"), ("#faae29", "#ffc72c")])
        }
        "ic" => bands(1200.0, true, &["#fff", "#0768a9", "#fc0"], Vec::new()),
        // Since 2025: the flag of 1932.
        "sy" => bands(
            1200.0,
            false,
            &["#007a3d", "#fff", "#000"],
            [450.0, 900.0, 1350.0].map(star).into(),
        ),
        // Since 2023 the rays are straight.
        "kg" => field("#f00", 1080.0, "kg", Rect::new(120.0, 40.0, 520.0, 440.0), 2.25),
        "un" => field("#009edb", 1200.0, "un", Rect::new(80.0, 0.0, 560.0, 480.0), 2.5),
        "ac" => ensign("sh-ac", "#012169", 470.0, 285.0),
        "ta" => ensign("sh-ta", "#006", 481.0, 240.0),
        "cq" => sark(),
        _ => whole(code, &[]),
    }
}

fn whole(code: &str, instead: &'static [(&'static str, &'static str)]) -> Made {
    Made::Whole { file: usual(code), instead }
}

/// A drawing with the proportions of its flag.
fn usual(code: &str) -> String {
    format!("svg-country-flags/svg/{code}.svg")
}

/// A drawing of 640 by 480, whatever the flag has.
fn newer(code: &str) -> String {
    format!("flag-icons/flags/4x3/{code}.svg")
}

fn drawn(height: f64, body: &str) -> Part {
    Part::Drawn(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\">{body}</svg>"
    ))
}

fn bands(height: f64, upright: bool, colours: &[&str; 3], over: Vec<String>) -> Made {
    let mut body = String::new();
    for (n, colour) in colours.iter().enumerate() {
        let (width, high) = if upright { (600.0, height) } else { (1800.0, height / 3.0) };
        let (x, y) = if upright { (600.0 * n as f64, 0.0) } else { (0.0, high * n as f64) };
        body += &format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{high}\" fill=\"{colour}\"/>"
        );
    }
    body += &over.concat();
    Made::Parts { height, parts: vec![drawn(height, &body)] }
}

/// A red star in the middle band of a flag 1200 high.
fn star(x: f64) -> String {
    let points: Vec<String> = (0..5)
        .map(|n| {
            let turn = std::f64::consts::TAU * 2.0 / 5.0 * f64::from(n);
            format!("{:.2},{:.2}", x + 160.0 * turn.sin(), 615.0 - 160.0 * turn.cos())
        })
        .collect();
    format!("<polygon fill=\"#ce1126\" points=\"{}\"/>", points.join(" "))
}

/// The emblem of a newer drawing in the middle of a field of one colour.
fn field(colour: &str, height: f64, code: &str, within: Rect, scale: f64) -> Made {
    let to = Affine::translate((900.0, height / 2.0))
        * Affine::scale(scale)
        * Affine::translate((-320.0, -240.0));
    let ground =
        drawn(height, &format!("<rect width=\"1800\" height=\"{height}\" fill=\"{colour}\"/>"));
    Made::Parts { height, parts: vec![ground, Part::Of { file: newer(code), within, to }] }
}

/// A flag of Britain overseas: its union in the first quarter, an emblem about a point in the other half.
fn ensign(code: &str, colour: &str, x: f64, y: f64) -> Made {
    let ground = drawn(900.0, &format!("<rect width=\"1800\" height=\"900\" fill=\"{colour}\"/>"));
    let union = Part::Of {
        file: usual("gb"),
        within: Rect::new(-30.0, -30.0, 90.0, 60.0),
        to: Affine::scale(15.0),
    };
    let to =
        Affine::translate((1350.0, 450.0)) * Affine::scale(1.875) * Affine::translate((-x, -y));
    let within = Rect::new(322.0, -200.0, 639.0, 479.0);
    Made::Parts {
        height: 900.0,
        parts: vec![ground, union, Part::Of { file: newer(code), within, to }],
    }
}

/// Sark: the cross of Saint George, two lions of Normandy in red; those of Jersey.
fn sark() -> Made {
    let ground = drawn(
        900.0,
        "<rect width=\"1800\" height=\"900\" fill=\"#fff\"/><path d=\"M0 0h990v360h810v180H990v360H810V540H0z\" fill=\"#ce1124\"/>",
    );
    let lion = |y: f64| Part::Of {
        file: usual("je"),
        within: Rect::new(13.2, 2.75, 16.6, 4.17),
        to: Affine::translate((405.0, y))
            * Affine::scale(140.0)
            * Affine::translate((-14.95, -3.5)),
    };
    Made::Parts { height: 900.0, parts: vec![ground, lion(150.0), lion(390.0)] }
}
