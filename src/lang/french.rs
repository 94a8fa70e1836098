//! French elision and contraction before names: « d’Ann », « du Caire », « d’Haïti ».

use super::fold::folded;

/// Articles that a city name may begin with, each with its contractions after « de » and « à »: « Le Caire »,
/// « du Caire », « au Caire ».
const ARTICLES: [(&str, &str, &str); 2] = [("Le ", "du", "au"), ("Les ", "des", "aux")];

/// Returns `true` if « de » is elided before a name: « d’Ann ».
pub fn begins_with_vowel(name: &str) -> bool {
    // Folding removes diacritics, so É counts as e; œ and æ have no decomposition.
    let name = folded(name).unwrap_or_default();
    let is_vowel = |c: char| "aeiouœæ".contains(c);
    let mut letters = name.chars();
    match (letters.next(), letters.next()) {
        // An initial y is a vowel only before a consonant: « d’Yvonne », but « de Yann ».
        (Some('y'), Some(second)) => !is_vowel(second),
        (Some(first), _) => is_vowel(first),
        (None, _) => false,
    }
}

/// Returns `true` if « de » is elided before the name of a country. As [`begins_with_vowel`], but an initial H counts
/// as a vowel. The result is used for names without an article only, in which H is mute (« d’Haïti »).
pub(crate) fn elides_before_country(country: &str) -> bool {
    country.starts_with('H') || begins_with_vowel(country)
}

/// Splits a name that consists of two: « Brésil et Cône Sud » into « Brésil » and « Cône Sud ». `None` for any other
/// name.
pub(crate) fn split_pair(name: &str) -> Option<(&str, &str)> {
    let (first, second) = name.split_once(" et ")?;
    // In « Afrique centrale et australe », « australe » is an adjective, not a second name.
    second.starts_with(char::is_uppercase).then_some((first, second))
}

/// Returns the article and the preposition "in" for the second name of a pair, given those of the first name: the
/// plural ones (« les », « aux ») if the second name ends with s, or else the same.
pub(crate) fn second_article_and_preposition<'a>(
    second: &str,
    (article, inside): (&'a str, &'a str),
) -> (&'a str, &'a str) {
    match article {
        "le" | "la" | "l" if second.ends_with('s') => ("les", "aux"),
        // « dans » governs both names: « dans le Nord et le Sud ».
        _ => (article, inside.strip_prefix("dans ").unwrap_or(inside)),
    }
}

/// Returns the name of a person after « de »: « d’Ann », « de Bob », « d’Yvonne », « de Yann ».
pub fn of_person(name: &str) -> String {
    if begins_with_vowel(name) { format!("d’{name}") } else { format!("de {name}") }
}

/// Returns the name of a city after « de »: « de Paris », « du Caire », « d’Athènes ».
pub fn of_city(name: &str) -> String {
    with_contraction(name, |(_, of, _)| of).unwrap_or_else(|| of_person(name))
}

/// Returns the name of a city after « à »: « à Paris », « au Caire ».
pub fn at_city(name: &str) -> String {
    with_contraction(name, |(_, _, at)| at).unwrap_or_else(|| format!("à {name}"))
}

/// Replaces the article of a city name by the contraction that `select` takes from its entry in [`ARTICLES`]. `None`
/// for a name without an article.
fn with_contraction(
    name: &str,
    select: fn((&'static str, &'static str, &'static str)) -> &'static str,
) -> Option<String> {
    // The prefixes end with a space, so « Lecce » has no article.
    ARTICLES.into_iter().find_map(|article| {
        let bare = name.strip_prefix(article.0)?;
        Some(format!("{} {bare}", select(article)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_people_are_elided() {
        let elided = ["Ann", "Émile", "Œdipe", "Yvonne", "ines"];
        assert!(elided.into_iter().all(begins_with_vowel));
        let whole = ["Bob", "Yann", "Hugo", "", "6 pack", "王"];
        assert!(!whole.into_iter().any(begins_with_vowel));
    }

    #[test]
    fn both_names_of_a_pair_have_words() {
        assert_eq!(split_pair("Brésil et Cône Sud"), Some(("Brésil", "Cône Sud")));
        assert_eq!(split_pair("Afrique centrale et australe"), None);
        assert_eq!(second_article_and_preposition("Cône Sud", ("le", "au")), ("le", "au"));
        assert_eq!(second_article_and_preposition("Caraïbes", ("la", "en")), ("les", "aux"));
        assert_eq!(second_article_and_preposition("Guyanes", ("les", "dans les")), ("les", "les"));
    }

    #[test]
    fn what_stands_before_a_city_is_drawn_together() {
        let told = |name| [of_city(name), at_city(name)].join(" | ");
        assert_eq!(told("Paris"), "de Paris | à Paris");
        assert_eq!(told("Le Caire"), "du Caire | au Caire");
        assert_eq!(told("Les Abymes"), "des Abymes | aux Abymes");
        assert_eq!(told("Addis-Abeba"), "d’Addis-Abeba | à Addis-Abeba");
        assert_eq!(told("Hong Kong"), "de Hong Kong | à Hong Kong");
        assert_eq!(told("Lecce"), "de Lecce | à Lecce");
    }
}
