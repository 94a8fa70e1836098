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
        // The standard of 2012.
        "by" => whole("by", &[("#C8313E", "#ce1720"), ("#4AA657", "#007c30")]),
        // The blue of the law, Pantone 285 C.
        "ee" => whole("ee", &[("#4891D9", "#0072ce")]),
        "in" => india(),
        // The star in a circle of a sixth of the length, as the decree of 1915 has it.
        "ma" => {
            let line = star_line(900.0, 600.0, 253.8);
            let star = format!(
                "<path d=\"{line}\" fill=\"none\" stroke=\"#006233\" stroke-width=\"28.53\" stroke-miterlimit=\"10\"/>"
            );
            ground(1200.0, &[("#c1272d", 0.0, 0.0, 1800.0, 1200.0)], &star)
        }
        "mr" => mauritania(),
        // The act of 2022.
        "mu" => ground(
            1200.0,
            &[
                ("#d01c1f", 0.0, 0.0, 1800.0, 300.0),
                ("#2d3359", 0.0, 300.0, 1800.0, 300.0),
                ("#f7b718", 0.0, 600.0, 1800.0, 300.0),
                ("#008658", 0.0, 900.0, 1800.0, 300.0),
            ],
            "",
        ),
        "om" => oman(),
        // The law of 2012: stars as high as a quarter of the flag.
        "pa" => {
            let radius = 300.0 / (1.0 + 36.0_f64.to_radians().cos());
            let star = |colour, x, y| star_of((x, y), radius, colour);
            let stars =
                star("#072357", 450.0, 150.0 + radius) + &star("#da121a", 1350.0, 750.0 + radius);
            let quarters = [
                ("#fff", 0.0, 0.0, 1800.0, 1200.0),
                ("#da121a", 900.0, 0.0, 900.0, 600.0),
                ("#072357", 0.0, 600.0, 900.0, 600.0),
            ];
            ground(1200.0, &quarters, &stars)
        }
        // Without the arms of the State.
        "pe" => bands(1200.0, true, &["#d91023", "#fff", "#d91023"], Vec::new()),
        // Sky blue, the star upright: the notice of 2023.
        "ss" => {
            let stripes = [
                ("#fff", 0.0, 0.0, 1800.0, 900.0),
                ("#000", 0.0, 0.0, 1800.0, 270.0),
                ("#e22028", 0.0, 315.0, 1800.0, 270.0),
                ("#00914c", 0.0, 630.0, 1800.0, 270.0),
            ];
            let star = star_of((259.8, 450.0), 150.0, "#ffe51a");
            let over = format!("<path d=\"M0 0L779.4 450L0 900z\" fill=\"#00b6f2\"/>{star}");
            ground(900.0, &stripes, &over)
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
    star_of((x, 615.0), 160.0, "#ce1126")
}

/// A star with one point up, in a circle.
fn star_of((x, y): (f64, f64), radius: f64, colour: &str) -> String {
    format!("<path fill=\"{colour}\" d=\"{}\"/>", star_line(x, y, radius))
}

/// The line from each point of a star to the next but one.
fn star_line(x: f64, y: f64, radius: f64) -> String {
    let points = (0..5).map(|n| {
        let turn = std::f64::consts::TAU * 2.0 / 5.0 * f64::from(n);
        format!("{:.2} {:.2}", x + radius * turn.sin(), y - radius * turn.cos())
    });
    format!("M{}z", points.collect::<Vec<_>>().join("L"))
}

/// Rectangles of a colour, by corner and size, and what lies over them.
fn ground(height: f64, fields: &[(&str, f64, f64, f64, f64)], over: &str) -> Made {
    let rect = |(colour, x, y, width, high): &(&str, f64, f64, f64, f64)| {
        format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{high}\" fill=\"{colour}\"/>")
    };
    let body = fields.iter().map(rect).collect::<String>() + over;
    Made::Parts { height, parts: vec![drawn(height, &body)] }
}

/// India: the wheel of IS 1, 370 across where the flag is 1800.
fn india() -> Made {
    let wheel = Part::Of {
        file: usual("in"),
        within: Rect::new(90.0, 53.0, 135.0, 97.0),
        to: Affine::translate((900.0, 600.0))
            * Affine::scale(9.25)
            * Affine::translate((-112.5, -75.0)),
    };
    with_part(bands(1200.0, false, &["#f93", "#fff", "#128807"], Vec::new()), wheel)
}

/// Mauritania: the specification of 2020.
fn mauritania() -> Made {
    let crescent = "<path fill=\"#ffd700\" d=\"M450 447.9A450 392.1 0 0 0 1350 447.9A499.3 480 0 0 1 450 447.9z\"/>";
    let bands = [("#d01c1f", 0.0, 0.0, 1800.0, 1200.0), ("#00a95c", 0.0, 240.0, 1800.0, 720.0)];
    let star = star_of((900.0, 487.2), 127.2, "#ffd700");
    ground(1200.0, &bands, &format!("{crescent}{star}"))
}

/// Oman: 4:7 since 2004, the red beside the staff a third of the length.
fn oman() -> Made {
    let third = 2400.0 / 7.0;
    let fields = [
        ("#fff", 0.0, 0.0, 1800.0, third),
        ("#db161b", 0.0, third, 1800.0, third),
        ("#008000", 0.0, 2.0 * third, 1800.0, third),
        ("#db161b", 0.0, 0.0, 600.0, 3.0 * third),
    ];
    let emblem = Part::Of {
        file: usual("om"),
        within: Rect::new(50.0, 25.0, 250.0, 215.0),
        to: Affine::translate((300.0, 36.7))
            * Affine::scale(1.7457)
            * Affine::translate((-150.0, -25.0)),
    };
    with_part(ground(3.0 * third, &fields, ""), emblem)
}

fn with_part(made: Made, part: Part) -> Made {
    match made {
        Made::Parts { height, mut parts } => {
            parts.push(part);
            Made::Parts { height, parts }
        }
        whole @ Made::Whole { .. } => whole,
    }
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
