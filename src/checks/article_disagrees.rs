//! Words around the name of a country or a region that contradict each other.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{Lang, MessageArgs, Name, args};
use model::country::Gender;

/// An article, a gender and a word for "in" of which one is not of the others; in English a plural without `the`.
pub static CODE: FindingCode = FindingCode::warning("article-disagrees")
    .fixed_by("right")
    .wrong("name: { fr: Bolivie, en: Bolivia }\narticle: { fr: le, en: none }\ngender: { fr: f }\nin: { fr: en }")
    .right("name: { fr: Bolivie, en: Bolivia }\narticle: { fr: la, en: none }\ngender: { fr: f }\nin: { fr: en }");

type ValidCombination = (&'static str, Option<bool>, bool, &'static [&'static str]);

/// What goes together: article, whether the gender is feminine (either, where nothing is said), whether it
/// is plural, and the words for "in".
const TOGETHER: [ValidCombination; 5] = [
    ("le", Some(false), false, &["au", "dans le"]),
    ("la", Some(true), false, &["en", "à la", "dans la"]),
    ("l'", None, false, &["en", "à l’", "dans l’"]),
    ("les", None, true, &["aux", "dans les"]),
    ("none", None, false, &["à", "en"]),
];

/// The fields that may be wrong, in the order in which they are blamed where several could be.
const FIELDS: [&str; 3] = ["article.fr", "gender.fr", "in.fr"];

/// Looks at every country that has all of them, and at every region, which has no gender.
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

/// Whether an English plural has no article.
fn lacks_the(name: &Name) -> bool {
    let is_none = matches!(name.article.get(Lang::En), "" | "none");
    is_none && name.bare.get(Lang::En).ends_with('s')
}

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

/// The words around a name.
struct Words<'a> {
    name: &'a str,
    article: &'static str,
    /// `None` for a name without a gender.
    is: Option<Gender>,
    gender: &'static str,
    inside: &'a str,
}

/// `None` where one of them is missing, which is another finding.
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
    let article = article.into_iter().find(|article| *article == own.replace('’', "'"))?;
    let is_whole = !inside.is_empty() && !bare.is_empty();
    is_whole.then_some(Words { name: bare, article, is, gender, inside })
}

impl Words<'_> {
    /// Whether all go together, where one field may be anything.
    fn agree(&self, free: &str) -> bool {
        self.agreeing(free).next().is_some()
    }

    /// What a field has to be for all to go together, where it can be one thing only.
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

    /// What goes together with these words, where one field may be anything.
    fn agreeing(&self, free: &str) -> impl Iterator<Item = &'static ValidCombination> {
        TOGETHER.iter().filter(move |(article, feminine, plural, inside)| {
            let is_gender = self.is.is_none_or(|is| {
                *plural == is.plural && feminine.is_none_or(|feminine| feminine == is.feminine)
            });
            // A name has none rather seldom: that is not what was meant by another one.
            (free == "article.fr" && *article != "none" || *article == self.article)
                && (free == "gender.fr" && self.is.is_some() || is_gender)
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
