//! The flags of the countries and of many territories as SVG, each in its true proportions: flat shapes of one
//! colour, without gradients, transparency, filters, texts and links.
//!
//! `examples/flag_set/` in the folder of the project made them; `svg/README.md` says of what.

/// A flag for each file of `svg/`, by the ISO 3166-1 alpha-2 code that is its name, in the order of the codes.
static FLAGS: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/flags.rs"));

/// All flags: ISO 3166-1 alpha-2 code and SVG, in the order of the codes.
pub fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    FLAGS.iter().copied()
}

/// The flag of an ISO 3166-1 alpha-2 code in capitals, as SVG; `None` where none is drawn.
///
/// ```
/// assert!(mappemonde_flags::of("CH").is_some_and(|svg| svg.starts_with("<svg")));
/// assert_eq!(mappemonde_flags::of("XX"), None);
/// ```
pub fn flag_svg(alpha2: &str) -> Option<&'static str> {
    let at = FLAGS.binary_search_by_key(&alpha2, |(code, _)| code).ok()?;
    Some(FLAGS[at].1)
}
