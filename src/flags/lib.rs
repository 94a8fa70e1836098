//! The flags of the countries as SVG, as Twemoji draws them.

/// A flag for each ISO 3166-1 alpha-2 code that Twemoji draws, in the order of the codes.
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
pub fn of(alpha2: &str) -> Option<&'static str> {
    let at = FLAGS.binary_search_by_key(&alpha2, |(code, _)| code).ok()?;
    Some(FLAGS[at].1)
}
