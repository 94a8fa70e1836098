//! Flags of the countries and of many territories as SVG, with the proportions that are prescribed by law or in use:
//! flat shapes of one colour, without gradients, transparency, filters, texts and links.
//!
//! `examples/flag_set/` of the project generates them; `svg/README.md` lists their sources.

/// Pairs of ISO 3166-1 alpha-2 code and SVG, sorted by code; the build script creates the list from `svg/`.
static FLAGS: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/flags.rs"));

/// Iterates over all flags: ISO 3166-1 alpha-2 code and SVG, sorted by code.
pub fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    FLAGS.iter().copied()
}

/// Returns the flag of an ISO 3166-1 alpha-2 code in capitals, as SVG; `None` if there is none.
///
/// ```
/// assert!(mappemonde_flags::flag_svg("CH").is_some_and(|svg| svg.starts_with("<svg")));
/// assert_eq!(mappemonde_flags::flag_svg("XX"), None);
/// ```
pub fn flag_svg(alpha2: &str) -> Option<&'static str> {
    let at = FLAGS.binary_search_by_key(&alpha2, |(code, _)| code).ok()?;
    Some(FLAGS[at].1)
}
