//! Parses the rules of Contrôle Global: categories, resources, and numbers such as hand sizes.

use super::{id, read_all, report_too_long};
use crate::lower::SeenIds;
use crate::{Reader, flaws};
use diag::{Located, Span};
use lang::args;
use model::control::{
    BoxContents, Control, EndCondition, InvestEffect, InvestmentLimits, MAX_LEVEL, MAX_SPHERES,
    PrintedPieces, Resource, RuleParameters, Sphere, Variant,
};
use model::game::CONTROLE_GLOBAL;
use syntax::at::YamlValue;
use syntax::check::report_missing_field;
use syntax::fields::format_names;

/// Maximum length of a category id, in bytes: a short one, because effects repeat it often.
const MAX_WORD_LENGTH: usize = 8;

/// Parses the rules. Returns `true` if all categories and resources are valid, so that effects, which use their ids,
/// can be parsed.
pub(super) fn read(reader: &Reader<'_>, rules: YamlValue<'_>, control: &mut Control) -> bool {
    let spheres = spheres(reader, rules.field("categories"));
    let resources = resources(reader, rules.field("resources"));
    let has_vocabulary = spheres.is_some() && resources.is_some();
    control.spheres = spheres.unwrap_or_default();
    control.resources = resources.unwrap_or_default();
    control.numbers = numbers(reader, rules);
    has_vocabulary
}

/// Reports an empty list that needs entries.
fn check_not_empty(reader: &Reader<'_>, list: YamlValue<'_>, field: &str) {
    if let Some(span) = list.span().filter(|_| list.is_list())
        && list.items().next().is_none()
    {
        report_missing_field(field, CONTROLE_GLOBAL, span, &reader.report);
    }
}

/// Parses the categories; `None` if one of them is invalid, or if there are none or too many.
fn spheres(reader: &Reader<'_>, list: YamlValue<'_>) -> Option<Vec<Sphere>> {
    check_not_empty(reader, list, "categories");
    let mut seen = SeenIds::default();
    let spheres = read_all(list, |entry| sphere(reader, entry, &mut seen));
    if let Some(first) = list.items().nth(MAX_SPHERES).and_then(YamlValue::head_span) {
        let counts = (list.items().count(), MAX_SPHERES);
        report_too_long(reader, "categories", first, counts);
        return None;
    }
    spheres.filter(|spheres| !spheres.is_empty())
}

/// Parses a category.
fn sphere(reader: &Reader<'_>, entry: YamlValue<'_>, seen: &mut SeenIds) -> Option<Sphere> {
    let id = id(reader, entry, seen)?;
    let is_word = id.len() <= MAX_WORD_LENGTH && id.bytes().all(|byte| byte.is_ascii_lowercase());
    if !is_word {
        report_word(reader, "category", &entry.field("id").text()?);
        return None;
    }
    let name = entry.field("name").localized_text();
    Some(Sphere { id, name })
}

/// Parses the resources; `None` unless there is exactly one for each use in investments.
fn resources(reader: &Reader<'_>, list: YamlValue<'_>) -> Option<Vec<Resource>> {
    check_not_empty(reader, list, "resources");
    let mut seen = SeenIds::default();
    let (mut letters, mut uses) = (SeenIds::default(), Vec::new());
    let resources = read_all(list, |entry| {
        let resource = resource(reader, entry, &mut seen, &mut letters)?;
        let is_new = !uses.contains(&resource.invest);
        uses.push(resource.invest);
        if !is_new {
            report_use(reader, "taken", resource.invest, entry.field("invest").span()?);
        }
        is_new.then_some(resource)
    })?;
    let unused = InvestEffect::ALL.iter().filter(|(_, invest)| !uses.contains(invest));
    // A missing use has no location of its own, so it is reported at the first resource.
    let first = list.items().next()?.head_span()?;
    for (_, missing) in unused.clone() {
        report_use(reader, "missing", *missing, first);
    }
    (unused.count() == 0).then_some(resources)
}

/// Parses a resource; `None` if a part is invalid or its letter repeated.
fn resource(
    reader: &Reader<'_>,
    entry: YamlValue<'_>,
    seen: &mut SeenIds,
    letters: &mut SeenIds,
) -> Option<Resource> {
    let id = id(reader, entry, seen);
    let text = entry.field("letter").text()?;
    let mut chars = text.value.chars();
    let letter = match (chars.next(), chars.next()) {
        (Some(letter @ 'a'..='z'), None) => letter,
        _ => {
            report_word(reader, "letter", &text);
            return None;
        }
    };
    // Not `SeenIds::insert`, because a repeated letter has a finding code of its own.
    let previous = letters.ids.insert(text.value.to_owned(), text.span);
    if previous.is_some() {
        report_word(reader, "taken", &text);
        return None;
    }
    Some(Resource {
        id: id?,
        letter,
        name: entry.field("name").localized_text(),
        one: entry.field("one").localized_text(),
        many: entry.field("many").localized_text(),
        invest: entry.field("invest").keyword(&InvestEffect::ALL)?,
    })
}

/// Reports a word that cannot be part of an effect.
fn report_word(reader: &Reader<'_>, problem: &'static str, text: &Located<&str>) {
    let args = args![problem, word = text.value, most = MAX_WORD_LENGTH];
    reader.report(&flaws::EFFECT_WORD, text.span, args);
}

/// Reports a use of resources that no resource has, or that two have.
fn report_use(reader: &Reader<'_>, problem: &'static str, invest: InvestEffect, span: Span) {
    let args = args![
        problem,
        "use" = invest.id(),
        uses = format_names(InvestEffect::ALL.iter().map(|(word, _)| *word))
    ];
    reader.report(&flaws::RESOURCE_USE, span, args);
}

/// Parses the numbers of the rules.
fn numbers(reader: &Reader<'_>, rules: YamlValue<'_>) -> RuleParameters {
    let [deck, levels, setup] = ["deck", "levels", "setup"].map(|field| rules.field(field));
    let mut thresholds = levels.field("thresholds").integers();
    if let Some(first) = levels.field("thresholds").items().nth(MAX_LEVEL)
        && let Some(span) = first.span()
    {
        let counts = (levels.field("thresholds").items().count(), MAX_LEVEL);
        report_too_long(reader, "levels.thresholds", span, counts);
        // Further levels would have no Roman numeral.
        thresholds.truncate(MAX_LEVEL);
    }
    let invest = rules.field("invest");
    RuleParameters {
        deck: BoxContents {
            cards: deck.field("cards").integer_or_zero(),
            factions: deck.field("factions").integer_or_zero(),
            regions: deck.field("regions").integer_or_zero(),
            pile: deck.field("pile").integer_or_zero(),
        },
        thresholds,
        points: levels.field("points").integers(),
        hand: rules.field("hand").integer_or_zero(),
        primary: setup.field("primary").integer_or_zero(),
        secondary: setup.field("secondary").integer_or_zero(),
        choice: setup.field("factions").integer_or_zero(),
        in_play: rules.field("regions").number_map(),
        invest: InvestmentLimits {
            influence: invest.field("influence").integer_or_zero(),
            loss: invest.field("loss").integer_or_zero(),
            develop: invest.field("develop").integer_or_zero(),
            cost: invest.field("cost").integer_or_zero(),
        },
        end: end(rules.field("end")),
        variants: variants(reader, rules.field("variants")),
        pieces: pieces(rules.field("pieces")),
    }
}

/// Parses the numbers of printed pieces.
fn pieces(pieces: YamlValue<'_>) -> PrintedPieces {
    let development = pieces.field("development");
    PrintedPieces {
        cubes: pieces.field("cubes").number_map(),
        resources: pieces.field("resources").integer_or_zero(),
        highest: development.field("highest").integer_or_zero(),
        counters: development.field("each").integer_or_zero(),
    }
}

/// Parses the condition for the end of the game.
fn end(end: YamlValue<'_>) -> EndCondition {
    EndCondition {
        level: end.field("level").integer_or_zero(),
        categories: end.field("categories").integer_or_zero(),
    }
}

/// Parses the variants of the rules.
fn variants(reader: &Reader<'_>, list: YamlValue<'_>) -> Vec<Variant> {
    let mut seen = SeenIds::default();
    let variants = list.items().filter_map(|entry| {
        Some(Variant {
            id: id(reader, entry, &mut seen)?,
            name: entry.field("name").localized_text(),
            players: entry.field("players").integers(),
            recommended: entry.field("recommended").integers(),
            end: end(entry.field("end")),
        })
    });
    variants.collect()
}
