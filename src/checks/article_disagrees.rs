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

/// A valid combination: article, feminine (`None` if both are possible), plural, and the prepositions "in".
type ValidCombination = (&'static str, Option<bool>, bool, &'static [&'static str]);

/// Valid combinations of French words around a name.
const VALID_COMBINATIONS: [ValidCombination; 5] = [
    ("le", Some(false), false, &["au", "dans le"]),
    ("la", Some(true), false, &["en", "à la", "dans la"]),
    ("l'", None, false, &["en", "à l’", "dans l’"]),
    ("les", None, true, &["aux", "dans les"]),
    ("none", None, false, &["à", "en"]),
];

/// Fields that may be wrong. If several are possible, the first one is reported.
const FIELDS: [&str; 3] = ["article.fr", "gender.fr", "in.fr"];

/// Checks each country with a gender, and each region; regions have no gender.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let [is_french, is_english] =
        [Lang::Fr, Lang::En].map(|lang| loaded.dataset.languages().contains(&lang));
    for id in loaded.dataset.country_ids() {
        let country = loaded.dataset.country(id);
        if let Some(gender) = country.gender {
            let location = |field| Location::Country(id, field);
            if is_french {
                check_french_words(loaded, report, &country.name, Some(gender), location);
            }
            if is_english && gender.plural && lacks_english_article(&country.name) {
                let subject = location("article.en");
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
    for id in control.region_ids().filter(|_| is_french) {
        let location = |field| Location::Region(id, field);
        check_french_words(loaded, report, &control.region(id).name, None, location);
    }
}

/// Returns `true` if an English plural name has no article.
fn lacks_english_article(name: &Name) -> bool {
    let is_none = matches!(name.article.get(Lang::En), "" | "none");
    is_none && name.bare.get(Lang::En).ends_with('s')
}

/// Checks the French words around a name, and reports the field to change so that they agree.
fn check_french_words<'a>(
    loaded: &Loaded,
    report: &mut Report,
    name: &Name,
    gender: Option<Gender>,
    location: impl Fn(&'a str) -> Location<'a>,
) {
    let Some(words) = collect_words(name, gender).filter(|words| !words.agree_without("")) else {
        return;
    };
    // If no single change helps, the first field is blamed.
    let field = FIELDS.into_iter().find(|field| words.agree_without(field)).unwrap_or(FIELDS[0]);
    let mut args: MessageArgs = args![
        problem = if gender.is_some() { "gender" } else { "in" },
        field,
        name = words.name,
        article = words.article,
        gender = words.gender_code,
        "in" = words.inside
    ];
    args.extend(words.only_valid_value(field).map(|right| ("right", right.into())));
    report.push(loaded.finding(&CODE, location(field), args));
}

/// The French words around a name.
struct FrenchWords<'a> {
    name: &'a str,
    article: &'static str,
    /// Gender of a country; `None` for a region.
    gender: Option<Gender>,
    gender_code: &'static str,
    inside: &'a str,
}

/// Collects the words of a name; `None` if one is missing, which another check reports.
fn collect_words(name: &Name, gender: Option<Gender>) -> Option<FrenchWords<'_>> {
    let written_article = name.article.get(Lang::Fr);
    let known_articles = VALID_COMBINATIONS.iter().map(|(article, ..)| *article);
    let gender_code = match gender.map(|gender| (gender.feminine, gender.plural)) {
        Some((false, false)) => "m",
        Some((true, false)) => "f",
        Some((false, true)) => "m-plural",
        Some((true, true)) => "f-plural",
        None => "",
    };
    let inside = name.inside.get(Lang::Fr);
    let bare = name.bare.get(Lang::Fr);
    // The articles of the table have straight apostrophes, files may have either.
    let article =
        known_articles.into_iter().find(|article| *article == written_article.replace('’', "'"))?;
    let is_complete = !inside.is_empty() && !bare.is_empty();
    is_complete.then_some(FrenchWords { name: bare, article, gender, gender_code, inside })
}

impl FrenchWords<'_> {
    /// Returns `true` if the words agree while one field is ignored; an empty `ignored_field` ignores none.
    fn agree_without(&self, ignored_field: &str) -> bool {
        self.combinations_without(ignored_field).next().is_some()
    }

    /// The only value of a field with which all words agree; `None` if there are several or none.
    fn only_valid_value(&self, field: &str) -> Option<String> {
        let mut values = self.combinations_without(field).flat_map(
            |(article, feminine, plural, inside)| match (field, feminine) {
                ("article.fr", _) => vec![article.replace('\'', "’")],
                ("gender.fr", Some(feminine)) => {
                    let gender = if *feminine { "f" } else { "m" };
                    vec![format!("{gender}{}", if *plural { "-plural" } else { "" })]
                }
                ("in.fr", _) => inside.iter().map(|words| (*words).to_owned()).collect(),
                _ => Vec::new(),
            },
        );
        let right = values.next()?;
        values.next().is_none().then_some(right)
    }

    /// Returns the valid combinations that match the words while one field is ignored.
    fn combinations_without(
        &self,
        ignored_field: &str,
    ) -> impl Iterator<Item = &'static ValidCombination> {
        VALID_COMBINATIONS.iter().filter(move |(article, feminine, plural, inside)| {
            let gender_matches = self.gender.is_none_or(|gender| {
                *plural == gender.plural
                    && feminine.is_none_or(|feminine| feminine == gender.feminine)
            });
            // Names without an article are rare, so `none` is not proposed instead of another article.
            (ignored_field == "article.fr" && *article != "none" || *article == self.article)
                && (ignored_field == "gender.fr" && self.gender.is_some() || gender_matches)
                && (ignored_field == "in.fr" || inside.contains(&self.inside))
                && self.article_fits_initial(article)
        })
    }

    /// Returns `true` if the article may precede the name: `l'` needs a vowel, `le` and `la` a consonant. An initial
    /// h or y allows both.
    fn article_fits_initial(&self, article: &str) -> bool {
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

/// Returns `true` for a French vowel in lower case.
fn is_vowel(c: char) -> bool {
    "aeiouàâäéèêëîïôöùûüœæ".contains(c)
}
