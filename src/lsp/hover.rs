//! Hover texts: what is known about the word under the cursor, and explanations of the findings there.

use data::provenance::{self, ProvenanceQuery};
use lang::{Localizer, Number, args};
use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind, TextDocumentPositionParams};
use model::control::{EffectForm, sentences};
use model::order::CategoryRanking;
use model::{CategoryId, CountryId, Dataset, Fact};

use crate::Server;
use crate::effects::{self, EffectText};
use crate::names::locate_word;
use crate::words::{IndexedFile, Word};

/// Returns the hover text of the word at a position, with explanations of findings there.
pub(crate) fn hover(server: &mut Server<'_>, at: &TextDocumentPositionParams) -> Option<Hover> {
    let cursor = locate_word(server, at)?;
    let loaded = &cursor.generation.loaded;
    let effect_text = cursor.file().effect_at(cursor.byte);
    let describe = |effect_text| {
        format_effect(&loaded.dataset, cursor.file(), effect_text, cursor.byte, server.localizer)
    };
    let mut text = match effect_text {
        Some(effect_text) => describe(effect_text),
        None => format_hover(&loaded.dataset, cursor.file(), &cursor.word, server.localizer),
    };
    for finding in loaded.report.iter() {
        let span = finding.spans.first()?;
        let is_here = loaded.files.name(span.file) == cursor.file().source.name
            && span.range().start <= cursor.byte
            && cursor.byte <= span.range().end;
        if is_here && !span.range().is_empty() {
            let explained = finding.code.explain(server.localizer);
            text += &format!("\n\n`{}`: {explained}", finding.code.id);
        }
    }
    let value = text.trim_start().to_owned();
    (!value.is_empty()).then(|| Hover {
        contents: HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value }),
        range: Some(server.columns.range(&cursor.file().source, cursor.word.bytes.clone())),
    })
}

/// Describes a word in Markdown; empty if nothing is known about it.
fn format_hover(
    dataset: &Dataset,
    file: &IndexedFile,
    word: &Word,
    localizer: &Localizer,
) -> String {
    let mut parts = Vec::new();
    if let Some((country, category)) = value_at(dataset, file, word) {
        let name = dataset.country(country).bare_name(localizer.lang());
        parts
            .push(format!("**{name}**, {}", dataset.category(category).name.get(localizer.lang())));
        parts.push(format_rows(&provenance::rows(
            dataset,
            ProvenanceQuery::Value(country, category),
            localizer,
        )));
        parts.extend(format_ranks(dataset, country, category, localizer));
        if word.field == "source" {
            parts.extend(format_source(dataset, &word.text));
        }
        return parts.join("\n\n");
    }
    if let Some(id) = dataset.country_by_code(&word.text) {
        let rows = [Fact::Name, Fact::Capital, Fact::Continent, Fact::Number];
        let rows = rows.into_iter().filter_map(|fact| {
            let mut rows = provenance::rows(dataset, ProvenanceQuery::Fact(id, fact), localizer);
            (!rows.is_empty()).then(|| rows.swap_remove(0).1)
        });
        let rows: Vec<String> = rows.collect();
        parts.push(format!("**{}**: {}", word.text, rows.join(" · ")));
        if let Some(at) = dataset.country(id).at {
            parts.push(format!("{:.2}, {:.2}", at.latitude, at.longitude));
        }
    } else if let Some(id) = dataset.category_by_id(&word.text) {
        let category = dataset.category(id);
        let (name, unit) =
            (category.name.get(localizer.lang()), category.unit.get(localizer.lang()));
        parts.push(format!("**{name}** ({unit})"));
        parts.push(category.about.get(localizer.lang()).to_owned());
    } else {
        parts.extend(format_source(dataset, &word.text));
    }
    parts.retain(|part| !part.is_empty());
    parts.join("\n\n")
}

/// Describes a card effect in words, under its name and required levels.
fn format_effect(
    dataset: &Dataset,
    file: &IndexedFile,
    effect_text: &EffectText,
    byte: usize,
    localizer: &Localizer,
) -> String {
    let (control, lang) = (&dataset.control, localizer.lang().id());
    // All fields of an effect are in the same map.
    let is_same_entry = |other: &&EffectText| other.entry == effect_text.entry;
    let of_form = |form| file.effects.iter().filter(is_same_entry).find(|other| other.form == form);
    let is_name = |word: &&Word| {
        let is_inside =
            effect_text.entry.start <= word.bytes.start && word.bytes.end <= effect_text.entry.end;
        is_inside && word.field.ends_with(&format!(".name.{lang}"))
    };
    let name = file.words.iter().find(is_name).map_or("", |word| word.text.as_str());
    let levels = of_form(EffectForm::Requires)
        .and_then(|effect_text| control.grammar().parse_requirements(&effect_text.text).ok())
        .map(|levels| sentences::requires(&levels, control, localizer));
    let heading = match levels {
        Some(levels) => localizer.text("lsp-effect", &args![name, levels]),
        None => name.to_owned(),
    };
    let played = of_form(EffectForm::Played).unwrap_or(effect_text);
    let heading = Some(format!("**{heading}**")).filter(|_| !name.is_empty());
    let word = effects::name_at(control, effect_text, byte, localizer);
    let parts = [heading, effects::describe_effect(control, played, localizer), word];
    parts.into_iter().flatten().collect::<Vec<String>>().join("\n\n")
}

/// Returns the country that a byte belongs to: the country named there, or else that of the row or of the entry.
pub(crate) fn country(dataset: &Dataset, file: &IndexedFile, byte: usize) -> Option<CountryId> {
    let word = file.word_at(byte)?;
    let named = dataset.country_by_code(&word.text).or_else(|| dataset.country_by_code(&word.row));
    // In the country list an entry starts with its code, so the last code before the byte is the entry's.
    named.or_else(|| {
        let is_code = |other: &&Word| other.field == "[].code" && other.bytes.start <= byte;
        let code = file.words.iter().rfind(is_code)?;
        dataset.country_by_code(&code.text)
    })
}

/// Returns the country and the category of the value in a word's row; `None` outside the tables of values.
pub(crate) fn value_at(
    dataset: &Dataset,
    file: &IndexedFile,
    word: &Word,
) -> Option<(CountryId, CategoryId)> {
    let id = file.source.name.strip_prefix("data/values/")?.strip_suffix(".csv")?;
    Some((dataset.country_by_code(&word.row)?, dataset.category_by_id(id)?))
}

/// Describes a source; `None` for an unknown id.
fn format_source(dataset: &Dataset, id: &str) -> Option<String> {
    let source = dataset.sources.iter().find(|source| source.id == id)?;
    Some(format!(
        "**{}**, {}\n\n{} · <{}>",
        source.publisher, source.title, source.licence, source.url
    ))
}

/// Formats rows of label and text as a list.
fn format_rows(rows: &[(String, String)]) -> String {
    let line = |(label, text): &(String, String)| format!("- {label}: {text}");
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Returns the rank of a value in each deck that contains its category, with ties; `None` if no deck does.
fn format_ranks(
    dataset: &Dataset,
    country: CountryId,
    category: CategoryId,
    localizer: &Localizer,
) -> Option<String> {
    let rank_in_deck = |deck: &model::Deck| {
        let order = CategoryRanking::from_deck(dataset, deck, category);
        let mut rank = 1;
        for group in order.groups() {
            if group.iter().any(|entry| entry.country == country) {
                let others = group.iter().filter(|entry| entry.country != country);
                let names = others.map(|entry| (&dataset.country(entry.country).name.bare).into());
                let whole = |count: usize| Number::whole(i64::try_from(count).unwrap_or(i64::MAX));
                let args = args![
                    deck = &deck.title,
                    span = whole(rank),
                    of = whole(order.entries().len()),
                    tied = if group.len() > 1 { "yes" } else { "no" },
                    others = data::parts::format_names(names.collect())
                ];
                return Some(format!("- {}", localizer.text("lsp-rank", &args)));
            }
            // Ties share the better rank, and the ranks after it remain empty.
            rank += group.len();
        }
        None
    };
    let decks = dataset.decks.iter().filter(|deck| deck.categories.contains(&category));
    let lines: Vec<String> = decks.filter_map(rank_in_deck).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}
