//! What French leaves out and draws together before names that have no article of their own.

use super::fold::folded;

/// « Le Caire » becomes « du Caire » and « au Caire », and so do names in the plural.
const ARTICLES: [(&str, &str, &str); 2] = [("Le ", "du", "au"), ("Les ", "des", "aux")];

/// Whether French leaves the e of « de » out before a name.
pub fn begins_with_vowel(name: &str) -> bool {
    let name = folded(name).unwrap_or_default();
    let is_vowel = |c: char| "aeiouœæ".contains(c);
    let mut letters = name.chars();
    match (letters.next(), letters.next()) {
        (Some('y'), Some(second)) => !is_vowel(second),
        (Some(first), _) => is_vowel(first),
        (None, _) => false,
    }
}

/// The same for countries: the h of « Haïti » is mute.
pub(crate) fn elides(country: &str) -> bool {
    country.starts_with('H') || begins_with_vowel(country)
}

/// The two names of which one is made: « Brésil » and « Cône Sud » of « Brésil et Cône Sud ».
pub(crate) fn pair(name: &str) -> Option<(&str, &str)> {
    let (first, second) = name.split_once(" et ")?;
    second.starts_with(char::is_uppercase).then_some((first, second))
}

/// The article and the word for "in" of the second of two names, where those of the first are known: the
/// same, or those of the plural.
pub(crate) fn words_of_second<'a>(
    second: &str,
    (article, inside): (&'a str, &'a str),
) -> (&'a str, &'a str) {
    match article {
        "le" | "la" | "l" if second.ends_with('s') => ("les", "aux"),
        _ => (article, inside.strip_prefix("dans ").unwrap_or(inside)),
    }
}

/// « d’Ann », « de Bob », « d’Yvonne », « de Yann ».
pub fn of_person(name: &str) -> String {
    if begins_with_vowel(name) { format!("d’{name}") } else { format!("de {name}") }
}

/// « de Paris », « du Caire », « d’Athènes ».
pub fn of_city(name: &str) -> String {
    contracted(name, |(_, of, _)| of).unwrap_or_else(|| of_person(name))
}

/// « à Paris », « au Caire ».
pub fn at_city(name: &str) -> String {
    contracted(name, |(_, _, at)| at).unwrap_or_else(|| format!("à {name}"))
}

fn contracted(
    name: &str,
    word: fn((&'static str, &'static str, &'static str)) -> &'static str,
) -> Option<String> {
    ARTICLES.into_iter().find_map(|article| {
        let bare = name.strip_prefix(article.0)?;
        Some(format!("{} {bare}", word(article)))
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
        assert_eq!(pair("Brésil et Cône Sud"), Some(("Brésil", "Cône Sud")));
        assert_eq!(pair("Afrique centrale et australe"), None);
        assert_eq!(words_of_second("Cône Sud", ("le", "au")), ("le", "au"));
        assert_eq!(words_of_second("Caraïbes", ("la", "en")), ("les", "aux"));
        assert_eq!(words_of_second("Guyanes", ("les", "dans les")), ("les", "les"));
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
