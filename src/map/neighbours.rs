//! Which countries touch which, and which have a coast: read off the outlines, whose neighbours share their
//! corners.

use std::collections::BTreeSet;

use super::edges::{Edges, edges};
use super::outlines::{Outlines, Ring};

/// What lies around a country.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Around<'a> {
    /// The codes of the countries that touch it, in alphabetical order.
    pub neighbours: Vec<&'a str>,
    /// Whether it has a coast, be it of an inland sea.
    pub coast: bool,
}

/// What lies around the country of a code; nothing where it has no outline.
#[must_use]
pub fn around<'a>(outlines: &'a Outlines, code: &str) -> Around<'a> {
    let Some(own) = outlines.country(code) else {
        return Around::default();
    };
    let near = |ring: &&Ring| own.iter().any(|own| meet(&own.bounds(), &ring.bounds()));
    let rings: Vec<(&str, &Ring)> = outlines
        .iter()
        .filter(|(other, _)| *other != code)
        .flat_map(|(other, rings)| rings.iter().filter(near).map(move |ring| (other, ring)))
        .collect();
    let beyond = Edges::of(rings.iter().map(|(_, ring)| *ring));
    let mut neighbours = BTreeSet::new();
    let mut coast = false;
    for edge in own.iter().flat_map(|ring| edges(ring.points())) {
        match beyond.beyond(edge) {
            Some(rank) => {
                neighbours.insert(rings[rank].0);
            }
            None => coast = true,
        }
    }
    Around { neighbours: neighbours.into_iter().collect(), coast }
}

/// Corners of a rectangle: the least longitude and latitude, and the greatest.
type Bounds = [[f64; 2]; 2];

/// Whether two rectangles meet, be it across the 180th meridian.
fn meet(one: &Bounds, other: &Bounds) -> bool {
    let apart = |axis: usize, turn: f64| {
        one[0][axis] > other[1][axis] + turn || other[0][axis] + turn > one[1][axis]
    };
    !apart(1, 0.0) && [-360.0, 0.0, 360.0].iter().any(|turn| !apart(0, *turn))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_those_of_an_atlas() {
        let outlines = Outlines::read(&content::assets(), crate::DETAIL).expect("outlines");
        let told = |code: &str| {
            let around = around(&outlines, code);
            let coast = if around.coast { "coast" } else { "inland" };
            format!("{coast}: {}", around.neighbours.join(" "))
        };
        assert_eq!(told("PRY"), "inland: ARG BOL BRA");
        assert_eq!(told("BOL"), "inland: ARG BRA CHL PER PRY");
        assert_eq!(told("KEN"), "coast: ETH SOM SSD TZA UGA");
        assert_eq!(told("CUB"), "coast: ");
        assert_eq!(told("LSO"), "inland: ZAF");
        assert_eq!(told("CHE"), "inland: AUT DEU FRA ITA LIE");
        assert_eq!(told("DNK"), "coast: DEU");
        assert_eq!(told("XXX"), "inland: ");
    }

    /// A border has two sides.
    #[test]
    fn whoever_touches_is_touched() {
        let outlines = Outlines::read(&content::assets(), crate::DETAIL).expect("outlines");
        for (code, _) in outlines.iter() {
            for other in around(&outlines, code).neighbours {
                assert!(around(&outlines, other).neighbours.contains(&code), "{code} {other}");
            }
        }
    }
}
