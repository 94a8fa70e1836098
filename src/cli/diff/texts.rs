//! The part on changed names and texts: what each text belongs to, its content and its position.

use lang::{LocalizedText, args};
use model::Dataset;
use update::compare::TextChange;

use super::compared::Diff;
use super::parts::{Part, Row};
use crate::context::yes_or_no;

impl Diff<'_> {
    /// Edition that contains a text: the old one for a removed text, the new one for any other.
    fn edition_of(&self, text: &TextChange) -> &data::Loaded {
        if text.new.is_some() { self.editions.new } else { self.editions.old }
    }

    /// Name of what a text belongs to: a country, a category or a card; failing that, the game or the deck of the
    /// file, or the edition.
    fn owner(&self, text: &TextChange) -> String {
        let dataset = &self.edition_of(text).dataset;
        // Searched from the end: the path of a footnote is category, field, country, and the footnote belongs to the
        // country.
        let named = text.path.iter().rev().find_map(|name| named(dataset, name));
        let stem = text.file.rsplit('/').next().unwrap_or_default().trim_end_matches(".yaml");
        let of_deck = || dataset.deck_by_id(stem).map(|deck| &deck.title);
        let of_rules = || dataset.rules_of(stem).map(|rules| &rules.title);
        let found = named.or_else(of_rules).filter(|title| !title.is_empty()).or_else(of_deck);
        found.unwrap_or(&dataset.edition.title).get(self.lang()).to_owned()
    }

    /// Describes the kind of a text: field and language, as in "caption (fr)", and for a footnote its category.
    fn kind(&self, text: &TextChange) -> String {
        let dataset = &self.edition_of(text).dataset;
        // The field is the last part of the path that is not the code or id of an entry.
        let field = text.path.iter().rev().find(|name| named(dataset, name).is_none());
        let first = text.path.first().map_or("", String::as_str);
        // A path that ends with an entry after the field, as that of a footnote, starts with the category.
        let is_of_another = text.path.last().is_some_and(|last| named(dataset, last).is_some());
        let category = dataset.category_by_id(first).filter(|_| is_of_another);
        let args = args![
            field = field.map_or("", String::as_str),
            of = yes_or_no(category.is_some()),
            category = category.map_or("", |id| dataset.category(id).name.get(self.lang())),
            lang = text.lang.id()
        ];
        self.text("diff-text", &args)
    }

    /// Position of a text: the file without the folder `data/`, and the line.
    fn text_place(&self, text: &TextChange) -> String {
        let file = text.file.strip_prefix("data/").unwrap_or(&text.file);
        format!("{file}:{}", self.text_line(text))
    }

    /// Line of a text, from 1.
    pub(super) fn text_line(&self, text: &TextChange) -> usize {
        self.edition_of(text).files.positions(text.span).0.line
    }

    /// The part on changed texts.
    pub(super) fn texts_part(&self) -> Part {
        let texts = &self.comparison.texts;
        let rows = texts.iter().map(|text| {
            let [old, new] = [&text.old, &text.new].map(|side| side.clone().unwrap_or_default());
            let cells = vec![self.owner(text), self.kind(text), old, new, self.text_place(text)];
            let how = match (&text.old, &text.new) {
                (None, _) => "new",
                (_, None) => "gone",
                _ => "changed",
            };
            let args = args![
                owner = cells[0].as_str(),
                kind = cells[1].as_str(),
                how,
                old = cells[2].as_str(),
                new = cells[3].as_str(),
                place = cells[4].as_str()
            ];
            Row { line: self.text("diff-reworded", &args), cells }
        });
        let heads = ["of", "text", "old", "new", "line"];
        let group = self.group(None, &heads, rows.collect());
        let found = texts.iter().map(|text| self.text_change(text));
        self.part("texts", found.collect(), vec![group])
    }
}

/// Name of the country, category, city, visa, card, faction or region with this code or id; `None` if there is none.
fn named<'a>(dataset: &'a Dataset, name: &str) -> Option<&'a LocalizedText> {
    // `country_by_code` ignores case, and a lower-case id of another entry could match.
    let is_code = name.chars().all(|c| c.is_ascii_uppercase());
    let country = || {
        let country = dataset.country_by_code(name).filter(|_| is_code)?;
        Some(&dataset.country(country).name.bare)
    };
    let category = || Some(&dataset.category(dataset.category_by_id(name)?).name);
    let (network, control) = (&dataset.network, &dataset.control);
    let city = || Some(&network.city(network.city_by_id(name)?).name);
    let visa = || Some(&network.visa(network.visa_by_id(name)?).name);
    let card = || Some(&control.card(control.card_by_id(name)?).name);
    let faction = || Some(&control.faction(control.faction_by_id(name)?).name);
    let region = || Some(&control.region(control.region_by_id(name)?).name.bare);
    country()
        .or_else(category)
        .or_else(city)
        .or_else(visa)
        .or_else(card)
        .or_else(faction)
        .or_else(region)
}
