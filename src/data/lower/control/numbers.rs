//! Parses categories, resources and parameters of the rules of Contrôle Global.

use super::{all, id, too_long};
use crate::lower::SeenIds;
use crate::{Reader, flaws};
use diag::{Located, Span};
use lang::args;
use model::control::{
    Contents, Control, End, Invest, MOST_LEVELS, MOST_SPHERES, Numbers, Printed, Resource, Sphere,
    Use, Variant,
};
use model::game::CONTROLE_GLOBAL;
use syntax::at::YamlValue;
use syntax::check::missing;
use syntax::fields::list;

/// Maximum length of a category id; effects repeat it often.
const LONGEST_WORD: usize = 8;

/// Parses the rules. Returns `true` if all categories and resources are valid: effects are written with them.
pub(super) fn read(reader: &Reader<'_>, rules: YamlValue<'_>, control: &mut Control) -> bool {
    let spheres = spheres(reader, rules.at("categories"));
    let resources = resources(reader, rules.at("resources"));
    let has_words = spheres.is_some() && resources.is_some();
    control.spheres = spheres.unwrap_or_default();
    control.resources = resources.unwrap_or_default();
    control.numbers = numbers(reader, rules);
    has_words
}

/// Reports an empty list that needs entries.
fn not_empty(reader: &Reader<'_>, list: YamlValue<'_>, field: &str) {
    if let Some(span) = list.place().filter(|_| list.is_list())
        && list.items().next().is_none()
    {
        missing(field, CONTROLE_GLOBAL, span, &reader.report);
    }
}

/// Parses the categories; `None` if one is invalid, or there are none or too many.
fn spheres(reader: &Reader<'_>, list: YamlValue<'_>) -> Option<Vec<Sphere>> {
    not_empty(reader, list, "categories");
    let mut seen = SeenIds::default();
    let spheres = all(list, |entry| sphere(reader, entry, &mut seen));
    if let Some(first) = list.items().nth(MOST_SPHERES).and_then(YamlValue::head) {
        let counts = (list.items().count(), MOST_SPHERES);
        too_long(reader, "categories", first, counts);
        return None;
    }
    spheres.filter(|spheres| !spheres.is_empty())
}

fn sphere(reader: &Reader<'_>, entry: YamlValue<'_>, seen: &mut SeenIds) -> Option<Sphere> {
    let id = id(reader, entry, seen)?;
    let is_word = id.len() <= LONGEST_WORD && id.bytes().all(|byte| byte.is_ascii_lowercase());
    if !is_word {
        no_word(reader, "category", &entry.at("id").text()?);
        return None;
    }
    let name = entry.at("name").phrase();
    Some(Sphere { id, name })
}

/// Parses the resources; `None` unless there is exactly one for each use.
fn resources(reader: &Reader<'_>, list: YamlValue<'_>) -> Option<Vec<Resource>> {
    not_empty(reader, list, "resources");
    let mut seen = SeenIds::default();
    let (mut letters, mut uses) = (SeenIds::default(), Vec::new());
    let resources = all(list, |entry| {
        let resource = resource(reader, entry, &mut seen, &mut letters)?;
        let is_new = !uses.contains(&resource.invest);
        uses.push(resource.invest);
        if !is_new {
            no_use(reader, "taken", resource.invest, entry.at("invest").place()?);
        }
        is_new.then_some(resource)
    })?;
    let unused = Use::ALL.iter().filter(|(_, invest)| !uses.contains(invest));
    // A missing use is reported at the first resource, for lack of a location of its own.
    let first = list.items().next()?.head()?;
    for (_, missing) in unused.clone() {
        no_use(reader, "missing", *missing, first);
    }
    (unused.count() == 0).then_some(resources)
}

fn resource(
    reader: &Reader<'_>,
    entry: YamlValue<'_>,
    seen: &mut SeenIds,
    letters: &mut SeenIds,
) -> Option<Resource> {
    let id = id(reader, entry, seen);
    let text = entry.at("letter").text()?;
    let mut chars = text.value.chars();
    let letter = match (chars.next(), chars.next()) {
        (Some(letter @ 'a'..='z'), None) => letter,
        _ => {
            no_word(reader, "letter", &text);
            return None;
        }
    };
    // Not `is_new`: a letter in use has a finding code of its own.
    let first = letters.ids.insert(text.value.to_owned(), text.span);
    if first.is_some() {
        no_word(reader, "taken", &text);
        return None;
    }
    Some(Resource {
        id: id?,
        letter,
        name: entry.at("name").phrase(),
        one: entry.at("one").phrase(),
        many: entry.at("many").phrase(),
        invest: entry.at("invest").word(&Use::ALL)?,
    })
}

/// Reports a word that cannot be part of an effect.
fn no_word(reader: &Reader<'_>, problem: &'static str, text: &Located<&str>) {
    let args = args![problem, word = text.value, most = LONGEST_WORD];
    reader.report(&flaws::EFFECT_WORD, text.span, args);
}

/// Reports a use of resources without a resource, or with two.
fn no_use(reader: &Reader<'_>, problem: &'static str, invest: Use, span: Span) {
    let args =
        args![problem, "use" = invest.id(), uses = list(Use::ALL.iter().map(|(word, _)| *word))];
    reader.report(&flaws::RESOURCE_USE, span, args);
}

fn numbers(reader: &Reader<'_>, rules: YamlValue<'_>) -> Numbers {
    let [deck, levels, setup] = ["deck", "levels", "setup"].map(|field| rules.at(field));
    let mut thresholds = levels.at("thresholds").numbers();
    if let Some(first) = levels.at("thresholds").items().nth(MOST_LEVELS)
        && let Some(span) = first.place()
    {
        let counts = (levels.at("thresholds").items().count(), MOST_LEVELS);
        too_long(reader, "levels.thresholds", span, counts);
        // Further levels have no Roman numeral.
        thresholds.truncate(MOST_LEVELS);
    }
    let invest = rules.at("invest");
    Numbers {
        deck: Contents {
            cards: deck.at("cards").number(),
            factions: deck.at("factions").number(),
            regions: deck.at("regions").number(),
            pile: deck.at("pile").number(),
        },
        thresholds,
        points: levels.at("points").numbers(),
        hand: rules.at("hand").number(),
        primary: setup.at("primary").number(),
        secondary: setup.at("secondary").number(),
        choice: setup.at("factions").number(),
        in_play: rules.at("regions").by_number(),
        invest: Invest {
            influence: invest.at("influence").number(),
            loss: invest.at("loss").number(),
            develop: invest.at("develop").number(),
            cost: invest.at("cost").number(),
        },
        end: end(rules.at("end")),
        variants: variants(reader, rules.at("variants")),
        pieces: pieces(rules.at("pieces")),
    }
}

fn pieces(pieces: YamlValue<'_>) -> Printed {
    let development = pieces.at("development");
    Printed {
        cubes: pieces.at("cubes").by_number(),
        resources: pieces.at("resources").number(),
        highest: development.at("highest").number(),
        counters: development.at("each").number(),
    }
}

fn end(end: YamlValue<'_>) -> End {
    End { level: end.at("level").number(), categories: end.at("categories").number() }
}

fn variants(reader: &Reader<'_>, list: YamlValue<'_>) -> Vec<Variant> {
    let mut seen = SeenIds::default();
    let variants = list.items().filter_map(|entry| {
        Some(Variant {
            id: id(reader, entry, &mut seen)?,
            name: entry.at("name").phrase(),
            players: entry.at("players").numbers(),
            recommended: entry.at("recommended").numbers(),
            end: end(entry.at("end")),
        })
    });
    variants.collect()
}
