//! French words around the name of a country that contradict each other.

use data::{Loaded, Subject};
use diag::{Kind, Report};
use lang::Lang;
use model::Country;
use model::country::Gender;

/// An article, a gender and a word for "in" of which one is not of the others.
pub static KIND: Kind = Kind::warning("article-disagrees")
    .wrong("name: { fr: Bolivie, en: Bolivia }\narticle: { fr: le, en: none }\ngender: { fr: f }\nin: { fr: en }")
    .right("name: { fr: Bolivie, en: Bolivia }\narticle: { fr: la, en: none }\ngender: { fr: f }\nin: { fr: en }");

/// What goes together: article, whether the gender is feminine (either, where nothing is said), whether it
/// is plural, and the words for "in".
const TOGETHER: [(&str, Option<bool>, bool, &[&str]); 5] = [
    ("le", Some(false), false, &["au"]),
    ("la", Some(true), false, &["en", "à la"]),
    ("l'", None, false, &["en"]),
    ("les", None, true, &["aux"]),
    ("none", None, false, &["à", "en"]),
];

/// The fields that may be wrong, in the order in which they are blamed where several could be.
const FIELDS: [&str; 3] = ["article.fr", "gender.fr", "in.fr"];

/// Looks at every country that has all of them.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.country_ids() {
        let Some(words) = words(loaded.dataset.country(id)) else {
            continue;
        };
        if words.agree("") {
            continue;
        }
        let field = FIELDS.into_iter().find(|field| words.agree(field)).unwrap_or(FIELDS[0]);
        let args = vec![
            ("field", field.into()),
            ("name", words.name.into()),
            ("article", words.article.into()),
            ("gender", words.gender.into()),
            ("in", words.inside.into()),
        ];
        report.push(loaded.finding(&KIND, Subject::Country(id, field), args));
    }
}

/// The words around a name.
struct Words<'a> {
    name: &'a str,
    article: &'static str,
    is: Gender,
    gender: &'static str,
    inside: &'a str,
}

/// `None` where one of them is missing, which is another finding.
fn words(country: &Country) -> Option<Words<'_>> {
    let own = country.name.article.get(Lang::Fr);
    let article = TOGETHER.iter().map(|(article, ..)| *article);
    let is = country.gender?;
    let gender = match (is.feminine, is.plural) {
        (false, false) => "m",
        (true, false) => "f",
        (false, true) => "m-plural",
        (true, true) => "f-plural",
    };
    let inside = country.name.inside.get(Lang::Fr);
    let name = country.name.bare.get(Lang::Fr);
    let article = article.into_iter().find(|article| *article == own.replace('’', "'"))?;
    let is_whole = !inside.is_empty() && !name.is_empty();
    is_whole.then_some(Words { name, article, is, gender, inside })
}

impl Words<'_> {
    /// Whether all go together, where one field may be anything.
    fn agree(&self, free: &str) -> bool {
        TOGETHER.iter().any(|(article, feminine, plural, inside)| {
            let is_gender = *plural == self.is.plural
                && feminine.is_none_or(|feminine| feminine == self.is.feminine);
            // A name has none rather seldom: that is not what was meant by another one.
            (free == "article.fr" && *article != "none" || *article == self.article)
                && (free == "gender.fr" || is_gender)
                && (free == "in.fr" || inside.contains(&self.inside))
                && self.begins_as(article)
        })
    }

    /// Whether the name can follow an article: `l'` stands before a vowel, `le` and `la` do not. An h may be
    /// either, and so may a y.
    fn begins_as(&self, article: &str) -> bool {
        let first = self.name.chars().next().map(|c| c.to_lowercase().next().unwrap_or(c));
        match first {
            Some('h' | 'y') | None => true,
            Some(c) => match article {
                "l'" => is_vowel(c),
                "le" | "la" => !is_vowel(c),
                _ => true,
            },
        }
    }
}

fn is_vowel(c: char) -> bool {
    "aeiouàâäéèêëîïôöùûüœæ".contains(c)
}
