//! Contradiction between article, gender and preposition of a name.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{Lang, MessageArgs, Name, args};
use model::country::Gender;

/// An article, a gender or a preposition "in" that contradicts the others; in English, a plural name without `the`.
pub static CODE: FindingCode = FindingCode::warning("article-disagrees")
    .fixed_by("right")
    .wrong("name: { fr: Bolivie, en: Bolivia }\narticle: { fr: le, en: none }\ngender: { fr: f }\nin: { fr: en }")
    .right("name: { fr: Bolivie, en: Bolivia }\narticle: { fr: la, en: none }\ngender: { fr: f }\nin: { fr: en }");

/// Article, feminine (`None` for both genders), plural, and the prepositions "in".
type ValidCombination = (&'static str, Option<bool>, bool, &'static [&'static str]);

/// Valid combinations of French words around a name.
const TOGETHER: [ValidCombination; 5] = [
    ("le", Some(false), false, &["au", "dans le"]),
    ("la", Some(true), false, &["en", "à la", "dans la"]),
    ("l'", None, false, &["en", "à l’", "dans l’"]),
    ("les", None, true, &["aux", "dans les"]),
    ("none", None, false, &["à", "en"]),
];

/// Fields that may be wrong, in the order in which they are blamed if several are possible.
const FIELDS: [&str; 3] = ["article.fr", "gender.fr", "in.fr"];

/// Checks each country with a gender, and each region; regions have no gender.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.country_ids() {
        let country = loaded.dataset.country(id);
        if let Some(gender) = country.gender {
            let about = |field| Location::Country(id, field);
            find(loaded, report, &country.name, Some(gender), about);
            if gender.plural && lacks_the(&country.name) {
                let subject = about("article.en");
                let args = args![
                    problem = "the",
                    name = country.name.bare.get(Lang::En),
                    field = "article.en",
                    right = "the",
                    written = "none"
                ];
                report.push(loaded.finding(&CODE, subject, args));
            }
        }
    }
    let control = &loaded.dataset.control;
    for id in control.region_ids() {
        let about = |field| Location::Region(id, field);
        find(loaded, report, &control.region(id).name, None, about);
    }
}

/// Returns `true` if an English plural name has no article.
fn lacks_the(name: &Name) -> bool {
    let is_none = matches!(name.article.get(Lang::En), "" | "none");
    is_none && name.bare.get(Lang::En).ends_with('s')
}

/// Reports the field that has to change for the words to agree.
fn find<'a>(
    loaded: &Loaded,
    report: &mut Report,
    name: &Name,
    gender: Option<Gender>,
    about: impl Fn(&'a str) -> Location<'a>,
) {
    let Some(words) = words(name, gender).filter(|words| !words.agree("")) else {
        return;
    };
    // If no single change helps, the first field is blamed.
    let field = FIELDS.into_iter().find(|field| words.agree(field)).unwrap_or(FIELDS[0]);
    let mut args: MessageArgs = args![
        problem = if gender.is_some() { "gender" } else { "in" },
        field,
        name = words.name,
        article = words.article,
        gender = words.gender,
        "in" = words.inside
    ];
    args.extend(words.right(field).map(|right| ("right", right.into())));
    report.push(loaded.finding(&CODE, about(field), args));
}

/// The French words around a name.
struct Words<'a> {
    name: &'a str,
    article: &'static str,
    /// Gender of a country; `None` for a region.
    is: Option<Gender>,
    gender: &'static str,
    inside: &'a str,
}

/// Collects the words of a name; `None` if one is missing, which is another finding.
fn words(name: &Name, is: Option<Gender>) -> Option<Words<'_>> {
    let own = name.article.get(Lang::Fr);
    let article = TOGETHER.iter().map(|(article, ..)| *article);
    let gender = match is.map(|is| (is.feminine, is.plural)) {
        Some((false, false)) => "m",
        Some((true, false)) => "f",
        Some((false, true)) => "m-plural",
        Some((true, true)) => "f-plural",
        None => "",
    };
    let inside = name.inside.get(Lang::Fr);
    let bare = name.bare.get(Lang::Fr);
    // The table has straight apostrophes, files may have either.
    let article = article.into_iter().find(|article| *article == own.replace('’', "'"))?;
    let is_whole = !inside.is_empty() && !bare.is_empty();
    is_whole.then_some(Words { name: bare, article, is, gender, inside })
}

impl Words<'_> {
    /// Returns `true` if the words agree, with one field ignored.
    fn agree(&self, free: &str) -> bool {
        self.agreeing(free).next().is_some()
    }

    /// The only value of a field with which all words agree; `None` if there are several or none.
    fn right(&self, field: &str) -> Option<String> {
        let mut all = self.agreeing(field).flat_map(|(article, feminine, plural, inside)| {
            match (field, feminine) {
                ("article.fr", _) => vec![article.replace('\'', "’")],
                ("gender.fr", Some(feminine)) => {
                    let gender = if *feminine { "f" } else { "m" };
                    vec![format!("{gender}{}", if *plural { "-plural" } else { "" })]
                }
                ("in.fr", _) => inside.iter().map(|words| (*words).to_owned()).collect(),
                _ => Vec::new(),
            }
        });
        let right = all.next()?;
        all.next().is_none().then_some(right)
    }

    /// The valid combinations that match the words, with one field ignored.
    fn agreeing(&self, free: &str) -> impl Iterator<Item = &'static ValidCombination> {
        TOGETHER.iter().filter(move |(article, feminine, plural, inside)| {
            let is_gender = self.is.is_none_or(|is| {
                *plural == is.plural && feminine.is_none_or(|feminine| feminine == is.feminine)
            });
            // Names without an article are rare, so `none` is not proposed instead of another article.
            (free == "article.fr" && *article != "none" || *article == self.article)
                && (free == "gender.fr" && self.is.is_some() || is_gender)
                && (free == "in.fr" || inside.contains(&self.inside))
                && self.begins_as(article)
        })
    }

    /// Returns `true` if the article may precede the name: `l'` needs a vowel, `le` and `la` a consonant. An initial
    /// h or y allows both.
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
