//! Flags: those of the program, and those of a folder that lie over them.

use std::collections::BTreeMap;

use usvg::{Options, Tree};

use super::Error;

static FLAGS: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/flags.rs"));

/// The grid on which the program's flags are drawn: a square with the flag in the middle.
const DRAWN: (f64, f64, f64, f64) = (0.0, 5.0, 36.0, 26.0);
/// A drawing that leaves more than this of the grid empty is no rectangle: Nepal.
const EMPTY: f64 = 4.0;
/// Flags whose width is between these shares of their height fill the box of a card.
const OBLONG: std::ops::RangeInclusive<f32> = 1.25..=2.1;

/// A flag as a card takes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Flag {
    /// SVG.
    pub svg: String,
    /// How it is laid into its box: `twemoji`, `cover` or `contain`.
    pub fit: &'static str,
}

/// Flags of a folder, by ISO code in capitals: `FR` or `FRA`.
pub type Own = BTreeMap<String, String>;

/// The flag of a country; `None` where neither the folder nor the program has one.
///
/// # Errors
/// [`Error::Picture`] where a flag of the folder cannot be read as SVG.
pub fn flag(own: &Own, alpha2: &str, alpha3: &str) -> Result<Option<Flag>, Error> {
    if let Some(svg) = own.get(alpha2).or_else(|| own.get(alpha3)) {
        return own_flag(svg, alpha2).map(Some);
    }
    let found = FLAGS.binary_search_by_key(&alpha2, |(code, _)| code).ok();
    Ok(found.map(|at| drawn_flag(FLAGS[at].1)))
}

/// Whether a text is a picture that a card can take.
///
/// # Errors
/// What the reader of SVG says.
pub fn check(svg: &str) -> Result<(), String> {
    Tree::from_str(svg, &Options::default())
        .map(|_| ())
        .map_err(|error| error.to_string())
}

fn own_flag(svg: &str, alpha2: &str) -> Result<Flag, Error> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| Error::Picture {
        file: format!("{}.svg", alpha2.to_ascii_lowercase()),
        reason: error.to_string(),
    })?;
    let ratio = tree.size().width() / tree.size().height();
    let fit = if OBLONG.contains(&ratio) {
        "cover"
    } else {
        "contain"
    };
    Ok(Flag {
        svg: svg.to_owned(),
        fit,
    })
}

/// Cuts the drawing of the program to its grid; to itself where it is no rectangle.
fn drawn_flag(svg: &str) -> Flag {
    let (x, y, width, height) = DRAWN;
    if let Ok(tree) = Tree::from_str(svg, &Options::default()) {
        let drawn = tree.root().abs_bounding_box();
        if f64::from(drawn.width()) < width - EMPTY {
            let view = (
                drawn.x().into(),
                drawn.y().into(),
                drawn.width().into(),
                drawn.height().into(),
            );
            return Flag {
                svg: with_view(svg, view),
                fit: "contain",
            };
        }
    }
    Flag {
        svg: with_view(svg, (x, y, width, height)),
        fit: "twemoji",
    }
}

fn with_view(svg: &str, (x, y, width, height): (f64, f64, f64, f64)) -> String {
    let view = format!(
        "viewBox=\"{x:.2} {y:.2} {width:.2} {height:.2}\" width=\"{width:.2}\" height=\"{height:.2}\""
    );
    svg.replacen("viewBox=\"0 0 36 36\"", &view, 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(alpha2: &str) -> Flag {
        flag(&Own::new(), alpha2, "")
            .expect("no folder")
            .expect("drawn")
    }

    #[test]
    fn every_flag_of_the_program_is_cut_to_its_drawing() {
        for (code, _) in FLAGS {
            let flag = drawn(code);
            assert!(!flag.svg.contains("viewBox=\"0 0 36 36\""), "{code}");
        }
        assert_eq!(drawn("BO").fit, "twemoji");
        assert_eq!(drawn("NP").fit, "contain");
    }

    #[test]
    fn flags_of_a_folder_come_first() {
        let own = Own::from([(
            "CH".to_owned(),
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>"#.to_owned(),
        )]);
        let flag = flag(&own, "CH", "CHE").expect("sound").expect("there");
        assert_eq!(flag.fit, "contain");
    }
}
