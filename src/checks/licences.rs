//! Recognition of licences by the names that publishers use.

use model::Sale;

/// A recognized licence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Licence {
    /// Name without version.
    pub(super) family: String,
    /// Version, such as `4.0`; empty if there is none.
    pub(super) version: String,
    /// Permission to sell cards with values under the licence.
    pub(super) sale: Sale,
}

/// Words that identify a licence, in lower case, each with the name of the licence and its permission to sell cards.
const KNOWN_LICENCES: [(&str, &str, Sale); 25] = [
    ("non-commercial", "non-commercial", Sale::Forbidden),
    ("noncommercial", "non-commercial", Sale::Forbidden),
    ("odbl", "ODbL", Sale::Ask),
    ("open database licen", "ODbL", Sale::Ask),
    // Before the open licences, because the first match counts.
    ("no open licen", "©", Sale::Ask),
    ("all rights reserved", "©", Sale::Ask),
    ("by agreement", "©", Sale::Ask),
    ("©", "©", Sale::Ask),
    ("copyright", "©", Sale::Ask),
    ("cc0", "CC0", Sale::Allowed),
    ("public domain", "public domain", Sale::Allowed),
    ("domaine public", "public domain", Sale::Allowed),
    ("pddl", "PDDL", Sale::Allowed),
    ("odc-by", "ODC-By", Sale::Allowed),
    ("unicode licen", "Unicode", Sale::Allowed),
    ("licence unicode", "Unicode", Sale::Allowed),
    ("open government licen", "OGL", Sale::Allowed),
    ("ogl", "OGL", Sale::Allowed),
    ("licence ouverte", "Licence Ouverte", Sale::Allowed),
    ("etalab", "Licence Ouverte", Sale::Allowed),
    ("open font licen", "OFL", Sale::Allowed),
    ("dl-de/by", "dl-de/by", Sale::Allowed),
    ("undata", "UNdata", Sale::Allowed),
    ("apache", "Apache", Sale::Allowed),
    ("mit licen", "MIT", Sale::Allowed),
];

/// Versions of the Creative Commons licences.
const CC_VERSIONS: [&str; 5] = ["1.0", "2.0", "2.5", "3.0", "4.0"];

/// Words that show the consent of a publisher.
const CONSENT_WORDS: [&str; 3] = ["consent", "permission", "accord"];

/// Names to suggest for a misspelt licence.
pub(super) const SUGGESTIONS: [&str; 9] = [
    "CC BY 4.0",
    "CC BY-SA 4.0",
    "CC BY-NC 4.0",
    "CC BY-NC-SA 4.0",
    "CC0 1.0",
    "public domain",
    "PDDL 1.0",
    "ODbL 1.0",
    "Unicode License",
];

/// Returns `true` if a text mentions the consent of the publisher, which is independent of the licence.
pub(super) fn has_consent(text: &str) -> bool {
    let text = text.to_lowercase();
    CONSENT_WORDS.iter().any(|word| text.contains(word))
}

/// Finds the first known licence in a text; `None` if there is none.
pub(super) fn find_licence(text: &str) -> Option<Licence> {
    creative_commons(text).or_else(|| {
        let lower = text.to_lowercase();
        let (_, family, sale) = KNOWN_LICENCES.iter().find(|(word, ..)| lower.contains(word))?;
        Some(Licence { family: (*family).to_owned(), version: String::new(), sale: *sale })
    })
}

/// Parses a Creative Commons licence: `CC BY-NC-SA 3.0`, `CC-BY 4.0`. `None` for other texts, CC0 and versions that
/// do not exist.
fn creative_commons(text: &str) -> Option<Licence> {
    let is_separator =
        |c: char| c.is_whitespace() || matches!(c, '-' | '_' | ',' | ';' | '(' | ')' | ':');
    let words = text.split(is_separator).map(|word| word.trim_end_matches('.'));
    let mut words = words.filter(|word| !word.is_empty()).skip_while(|word| *word != "CC").skip(1);
    if words.next()? != "BY" {
        return None;
    }
    let (mut parts, mut version) = (vec!["CC BY"], "");
    for word in words {
        match word {
            "NC" | "SA" | "ND" => parts.push(word),
            _ => {
                let is_number = word.starts_with(|c: char| c.is_ascii_digit());
                // A year may follow the licence; a version that does not exist is a slip.
                if is_number && word.len() < 4 && !CC_VERSIONS.contains(&word) {
                    return None;
                }
                version = if is_number && word.contains('.') { word } else { "" };
                break;
            }
        }
    }
    let sale = if parts.contains(&"NC") {
        Sale::Forbidden
    } else if parts.contains(&"ND") {
        Sale::Ask
    } else {
        Sale::Allowed
    };
    Some(Licence { family: parts.join("-"), version: version.to_owned(), sale })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn licences_are_known_by_name() {
        let cases = [
            ("CC BY 4.0", Some(("CC BY", "4.0", Sale::Allowed))),
            ("CC-BY-SA-3.0", Some(("CC BY-SA", "3.0", Sale::Allowed))),
            ("WHO, CC BY-NC-SA 3.0 IGO.", Some(("CC BY-NC-SA", "3.0", Sale::Forbidden))),
            ("CC BY (compilation)", Some(("CC BY", "", Sale::Allowed))),
            ("ODbL 1.0", Some(("ODbL", "", Sale::Ask))),
            ("© ICPR, no open licence", Some(("©", "", Sale::Ask))),
            ("CC BX 4.0", None),
            ("CC-BY 40", None),
            ("CC BY 5.0", None),
            ("CC BY 2014", Some(("CC BY", "", Sale::Allowed))),
        ];
        for (text, expected) in cases {
            let found = find_licence(text);
            let found = found.as_ref().map(|l| (l.family.as_str(), l.version.as_str(), l.sale));
            assert_eq!(found, expected, "{text}");
        }
    }
}
