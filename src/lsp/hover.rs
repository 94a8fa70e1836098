//! Hover texts.

use data::provenance::{self, ProvenanceQuery};
use lang::{Localizer, Number, args};
use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind, TextDocumentPositionParams};
use model::control::{EffectForm, sentences};
use model::order::Order;
use model::{CategoryId, CountryId, Dataset, Fact};

use crate::Server;
use crate::effects::{self, Short};
use crate::names::locate_word;
use crate::words::{Page, Word};

/// Returns the hover text of the word at a position, with explanations of findings there.
pub(crate) fn hover(server: &mut Server<'_>, at: &TextDocumentPositionParams) -> Option<Hover> {
    let here = locate_word(server, at)?;
    let loaded = &here.generation.loaded;
    let short = here.page().short_at(here.byte);
    let told_of = |short| effect(&loaded.dataset, here.page(), short, here.byte, server.localizer);
    let mut told = match short {
        Some(short) => told_of(short),
        None => format_hover(&loaded.dataset, here.page(), &here.word, server.localizer),
    };
    for finding in loaded.report.iter() {
        let span = finding.spans.first()?;
        let is_here = loaded.files.name(span.file) == here.page().file.name
            && span.range().start <= here.byte
            && here.byte <= span.range().end;
        if is_here && !span.range().is_empty() {
            let explained = finding.code.explain(server.localizer);
            told += &format!("\n\n`{}`: {explained}", finding.code.id);
        }
    }
    let value = told.trim_start().to_owned();
    (!value.is_empty()).then(|| Hover {
        contents: HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value }),
        range: Some(server.columns.range(&here.page().file, here.word.bytes.clone())),
    })
}

/// Describes a word in Markdown; empty if nothing is known about it.
fn format_hover(dataset: &Dataset, page: &Page, word: &Word, localizer: &Localizer) -> String {
    let mut parts = Vec::new();
    if let Some((country, category)) = value(dataset, page, word) {
        let name = dataset.country(country).bare_name(localizer.lang());
        parts
            .push(format!("**{name}**, {}", dataset.category(category).name.get(localizer.lang())));
        parts.push(table(&provenance::rows(
            dataset,
            ProvenanceQuery::Value(country, category),
            localizer,
        )));
        parts.extend(ranks(dataset, country, category, localizer));
        if word.field == "source" {
            parts.extend(source(dataset, &word.text));
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
        parts.extend(source(dataset, &word.text));
    }
    parts.retain(|part| !part.is_empty());
    parts.join("\n\n")
}

/// Describes the meaning of a card effect, with its name and required levels.
fn effect(
    dataset: &Dataset,
    page: &Page,
    short: &Short,
    byte: usize,
    localizer: &Localizer,
) -> String {
    let (control, lang) = (&dataset.control, localizer.lang().id());
    // All fields of an effect are in the same map.
    let is_beside = |other: &&Short| other.entry == short.entry;
    let of_form = |form| page.effects.iter().filter(is_beside).find(|other| other.form == form);
    let is_name = |word: &&Word| {
        let is_inside = short.entry.start <= word.bytes.start && word.bytes.end <= short.entry.end;
        is_inside && word.field.ends_with(&format!(".name.{lang}"))
    };
    let name = page.words.iter().find(is_name).map_or("", |word| word.text.as_str());
    let levels = of_form(EffectForm::Requires)
        .and_then(|short| control.grammar().requires(&short.text).ok())
        .map(|levels| sentences::requires(&levels, control, localizer));
    let head = match levels {
        Some(levels) => localizer.text("lsp-effect", &args![name, levels]),
        None => name.to_owned(),
    };
    let whole = of_form(EffectForm::Played).unwrap_or(short);
    let head = Some(format!("**{head}**")).filter(|_| !name.is_empty());
    let word = effects::named_at(control, short, byte, localizer);
    let parts = [head, effects::describe_effect(control, whole, localizer), word];
    parts.into_iter().flatten().collect::<Vec<String>>().join("\n\n")
}

/// Returns the country that a byte belongs to: by the code there, the row, or the entry.
pub(crate) fn country(dataset: &Dataset, page: &Page, byte: usize) -> Option<CountryId> {
    let word = page.at(byte)?;
    let named = dataset.country_by_code(&word.text).or_else(|| dataset.country_by_code(&word.row));
    // In the country list an entry starts with its code, so the last code before the byte is the entry's.
    named.or_else(|| {
        let is_code = |other: &&Word| other.field == "[].code" && other.bytes.start <= byte;
        let code = page.words.iter().rfind(is_code)?;
        dataset.country_by_code(&code.text)
    })
}

/// Returns the value described by the row of a word.
pub(crate) fn value(
    dataset: &Dataset,
    page: &Page,
    word: &Word,
) -> Option<(CountryId, CategoryId)> {
    let id = page.file.name.strip_prefix("data/values/")?.strip_suffix(".csv")?;
    Some((dataset.country_by_code(&word.row)?, dataset.category_by_id(id)?))
}

fn source(dataset: &Dataset, id: &str) -> Option<String> {
    let source = dataset.sources.iter().find(|source| source.id == id)?;
    Some(format!(
        "**{}**, {}\n\n{} · <{}>",
        source.publisher, source.title, source.licence, source.url
    ))
}

fn table(rows: &[(String, String)]) -> String {
    let line = |(label, text): &(String, String)| format!("- {label}: {text}");
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Returns the rank of a value in each deck that contains it, with ties.
fn ranks(
    dataset: &Dataset,
    country: CountryId,
    category: CategoryId,
    localizer: &Localizer,
) -> Option<String> {
    let of = |deck: &model::Deck| {
        let order = Order::from_deck(dataset, deck, category);
        let mut span = 1;
        for group in order.groups() {
            if group.iter().any(|entry| entry.country == country) {
                let others = group.iter().filter(|entry| entry.country != country);
                let names = others.map(|entry| (&dataset.country(entry.country).name.bare).into());
                let whole = |count: usize| Number::whole(i64::try_from(count).unwrap_or(i64::MAX));
                let args = args![
                    deck = &deck.title,
                    span = whole(span),
                    of = whole(order.entries().len()),
                    tied = if group.len() > 1 { "yes" } else { "no" },
                    others = data::parts::listed(names.collect())
                ];
                return Some(format!("- {}", localizer.text("lsp-rank", &args)));
            }
            // Ties share the better rank, and the ranks after it remain empty.
            span += group.len();
        }
        None
    };
    let decks = dataset.decks.iter().filter(|deck| deck.categories.contains(&category));
    let lines: Vec<String> = decks.filter_map(of).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}
