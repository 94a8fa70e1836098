//! [`Diff`], a comparison of two editions, with the names and sentences that all output formats share. Its methods
//! return texts in the language of the command.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use assets::Assets;
use diag::Diagnostic;
use lang::fold::folded;
use lang::{Lang, MessageArg, Number, args, date};
use model::{CategoryId, CountryId, Dataset, DeckId, Source};
use render::product::Request;
use render::{Error, names, shown};
use update::compare::{
    Comparison, CreditChange, DiscontinuedSource, Editions, OrderChange, PrintChange, PrintedValue,
    SourceField, Tie,
};

use super::faces::{Change, Face, ProductFaces, request, with_deck};
use crate::context::{Context, yes_or_no};

/// Two editions and all results of their comparison.
pub(super) struct Diff<'a> {
    pub(super) context: &'a Context,
    /// Files of the old and of the new edition.
    pub(super) files: [&'a Assets; 2],
    pub(super) editions: &'a Editions<'a>,
    /// Titles of the old and of the new edition.
    pub(super) titles: [String; 2],
    /// Arguments that name the editions; `None` if the new edition is the project.
    pub(super) edition_args: [Option<&'a str>; 2],
    /// Errors found while reading each edition.
    pub(super) errors: [Vec<&'a Diagnostic>; 2],
    pub(super) faces: Vec<ProductFaces>,
    /// Command that prints the changed pieces; `None` if the new edition is not the project.
    pub(super) reprint_command: Option<String>,
    pub(super) comparison: Comparison,
}

/// Formats publisher and title of a source.
fn published(source: &Source) -> String {
    format!("{}, {}", source.publisher, source.title)
}

impl<'a> Diff<'a> {
    /// The data of the new edition.
    pub(super) fn dataset(&self) -> &'a Dataset {
        &self.editions.new.dataset
    }

    /// Edition that contains a piece: the old one for a removed piece, the new one for any other.
    pub(super) fn dataset_of(&self, change: Change) -> &'a Dataset {
        match change {
            Change::Removed => &self.editions.old.dataset,
            Change::Changed | Change::New => self.dataset(),
        }
    }

    /// The language of the texts.
    pub(super) fn lang(&self) -> Lang {
        self.context.lang()
    }

    /// Formats a message with arguments.
    pub(super) fn text(&self, id: &str, args: &[(&'static str, MessageArg)]) -> String {
        self.context.text(id, args)
    }

    /// Formats a message without arguments.
    pub(super) fn plain(&self, id: &str) -> String {
        self.context.plain(id)
    }

    /// Title of the comparison: the titles of both editions, with the arguments that name them.
    pub(super) fn whole_title(&self) -> String {
        self.title_of(self.titles.each_ref().map(String::as_str))
    }

    /// Joins two titles: "Édition 2025 → édition 2026".
    pub(super) fn title_of(&self, [old, new]: [&str; 2]) -> String {
        // The title starts with "Édition". The same word at the start of the second edition's title becomes
        // lower-case; any other first word may be a name and is unchanged.
        let [word, within] = ["diff-edition", "diff-edition-within"].map(|id| self.plain(id));
        let new = new.strip_prefix(&word).map(|rest| within + rest).unwrap_or(new.to_owned());
        self.text("diff-title", &args![old, new])
    }

    /// Name of a country without article.
    pub(super) fn country(&self, id: CountryId) -> &'a str {
        self.dataset().country(id).bare_name(self.lang())
    }

    /// Names of countries with articles, in alphabetical order: "le Mali, les Pays-Bas et Cuba".
    pub(super) fn countries(&self, ids: &[CountryId]) -> String {
        let names = self.by_name(ids, |id| *id).into_iter();
        let names = names.map(|id| self.dataset().country(*id).name.the(self.lang()));
        let names: Vec<String> = names.collect();
        match names.split_last() {
            Some((last, before)) if !before.is_empty() => {
                let args = args![before = before.join(", "), last = last.as_str()];
                self.text("update-and", &args)
            }
            _ => names.concat(),
        }
    }

    /// Sorts items by the name of the country that `country` returns for each, ignoring case and accents.
    pub(super) fn by_name<'t, T>(
        &self,
        things: &'t [T],
        country: impl Fn(&T) -> CountryId,
    ) -> Vec<&'t T> {
        let mut sorted: Vec<&T> = things.iter().collect();
        sorted.sort_by_cached_key(|thing| folded(self.country(country(thing))));
        sorted
    }

    /// Name of a category with the unit of its numbers: "Population (million)".
    pub(super) fn measured(&self, id: CategoryId) -> String {
        let category = self.dataset().category(id);
        format!("{} ({})", category.name.get(self.lang()), category.unit.get(self.lang()))
    }

    /// Name of a category.
    pub(super) fn category(&self, id: CategoryId) -> &'a str {
        self.dataset().category(id).name.get(self.lang())
    }

    /// Code of a country.
    pub(super) fn code(&self, id: CountryId) -> &'a str {
        &self.dataset().country(id).code
    }

    /// Titles of decks, joined by commas.
    pub(super) fn decks(&self, ids: &[DeckId]) -> String {
        let title = |id: &DeckId| self.dataset().deck(*id).title.get(self.lang());
        ids.iter().map(title).collect::<Vec<_>>().join(", ")
    }

    /// Name of a product: the game or its additional deck, and the components.
    pub(super) fn product(&self, of_product: &ProductFaces) -> String {
        let id = of_product.deck.as_ref();
        let find = |dataset: &'a Dataset| dataset.deck_by_id(id?);
        let deck = find(self.dataset()).or_else(|| find(&self.editions.old.dataset));
        self.context.product(of_product.product, deck, self.dataset())
    }

    /// Formats a number as cards do; a dash for `None`.
    pub(super) fn number(&self, number: Option<Number>) -> String {
        number.map_or_else(|| "–".to_owned(), |number| number.print(self.lang()))
    }

    /// Printed numbers of a value in both editions, without years: "68.50 → 68.72", or once if they are equal.
    pub(super) fn numbers(&self, country: CountryId, category: CategoryId) -> String {
        let old = self.editions.old_number(country, category);
        let new = self.dataset().number(country, category);
        if old == new {
            self.text("diff-same-number", &args![number = self.number(new)])
        } else {
            // No-break spaces: the pair is on one line even in a narrow table.
            format!("{}\u{a0}→\u{a0}{}", self.number(old), self.number(new))
        }
    }

    /// Printed numbers of a changed value in both editions, with their years: "68.50 (2024) → 68.72 (2025)".
    pub(super) fn numbers_with_years(&self, printed: &PrintChange) -> String {
        let side = |shown: Option<PrintedValue>| match shown {
            Some(shown) => format!("{} ({})", shown.number.print(self.lang()), shown.year),
            None => self.plain("no-value"),
        };
        format!("{} → {}", side(printed.old), side(printed.new))
    }

    /// Values that the cards of a game, or of one of its additional decks, print differently in the new edition.
    pub(super) fn printed_changes_in<'s>(
        &'s self,
        of_product: &'s ProductFaces,
    ) -> impl Iterator<Item = &'s PrintChange> {
        let (game, deck) = (of_product.product.game, of_product.deck.as_deref());
        let usual = self.dataset().deck_of(game).map(|deck| deck.id.as_str());
        let wanted = deck.or(usual);
        let is_of = move |id: &DeckId| Some(self.dataset().deck(*id).id.as_str()) == wanted;
        self.comparison.printed.iter().filter(move |printed| printed.decks.iter().any(is_of))
    }

    /// Values that are printed differently on the card of a face; empty if the face is not of a country's card.
    pub(super) fn printed_changes_on<'s>(
        &'s self,
        of_product: &'s ProductFaces,
        face: &Face,
    ) -> Vec<&'s PrintChange> {
        let product = of_product.product;
        let country = names::country(self.dataset(), product, &face.id);
        let printed = self.printed_changes_in(of_product);
        printed.filter(|printed| Some(printed.country) == country).collect()
    }

    /// Errors found while reading, for each edition that has any: a heading with the number of errors, then each
    /// error as position (`file:line:column`) and message.
    pub(super) fn errors_by_edition(&self) -> Vec<(String, Vec<[String; 2]>)> {
        let editions = [self.editions.old, self.editions.new].into_iter().zip(&self.titles);
        let editions = editions.zip(&self.errors).filter(|(_, errors)| !errors.is_empty());
        let told = editions.map(|((loaded, title), errors)| {
            let count = errors.len().into();
            let title = [("edition", title.as_str().into()), ("errors", count)];
            let errors = errors.iter().map(|error| {
                let place = error.spans.first().map(|place| {
                    let (start, _) = loaded.files.positions(*place);
                    format!("{}:{}:{}", loaded.files.name(place.file), start.line, start.column)
                });
                [place.unwrap_or_default(), error.message(&self.context.localizer)]
            });
            (self.text("diff-errors", &title), errors.collect())
        });
        told.collect()
    }

    /// Line with the name of a product and the number of its changed faces, or the reason why it cannot be typeset.
    pub(super) fn product_line(&self, of_product: &ProductFaces) -> String {
        let mut args = args![product = self.product(of_product)];
        if let Some(reason) = &of_product.typeset_error {
            args.push(("reason", reason.as_str().into()));
            return self.text("diff-failed", &args);
        }
        let faces = of_product.faces.iter();
        // The total counts the faces of the new edition, so removed faces are not counted as changed either.
        let gone = faces.filter(|face| face.change == Change::Removed).count();
        args.push(("count", (of_product.faces.len() - gone).into()));
        args.push(("all", of_product.face_ids.len().into()));
        self.text("diff-product", &args)
    }

    /// Names of the pieces that have a face with this change, each with one such face.
    pub(super) fn pieces<'f>(
        &self,
        of_product: &'f ProductFaces,
        change: Change,
    ) -> Vec<(String, &'f Face)> {
        let mut faces: Vec<&Face> = of_product.faces.iter().collect();
        faces.retain(|face| face.change == change);
        // Faces are sorted by id, so both faces of a piece are adjacent.
        faces.dedup_by(|a, b| names::piece(&a.id) == names::piece(&b.id));
        let dataset = self.dataset_of(change);
        let name = |face: &Face| names::name(dataset, of_product.product, &face.id, self.lang());
        faces.into_iter().map(|face| (name(face), face)).collect()
    }

    /// Lists the changed cards, briefly if they are many: "all countries but Monaco".
    pub(super) fn card_list(&self, of_product: &ProductFaces, cards: &[(String, &Face)]) -> String {
        let country = |id: &str| names::country(self.dataset(), of_product.product, id);
        let all: BTreeSet<CountryId> =
            of_product.face_ids.iter().filter_map(|id| country(id)).collect();
        // `None` if any changed card is not of a country; then only the list of names is exact.
        let changed: Option<BTreeSet<CountryId>> =
            cards.iter().map(|(_, face)| country(&face.id)).collect();
        let names = || cards.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>();
        match changed {
            Some(changed) if changed == all => self.plain("diff-all-countries"),
            // Above half of the cards, the exceptions are the shorter list.
            Some(changed) if 2 * changed.len() > all.len() => {
                let others: Vec<CountryId> = all.difference(&changed).copied().collect();
                self.text("diff-all-but", &args![names = self.countries(&others)])
            }
            _ => names().join(", "),
        }
    }

    /// Values that the card of a face prints differently: "Population 68.50 (2024) → 68.72 (2025)".
    pub(super) fn values_of(&self, of_product: &ProductFaces, face: &Face) -> Vec<String> {
        let printed = self.printed_changes_on(of_product, face).into_iter();
        let value = |printed: &PrintChange| {
            format!("{} {}", self.category(printed.category), self.numbers_with_years(printed))
        };
        printed.map(value).collect()
    }

    /// Note that names the only language in which a face changes; `None` if several do.
    pub(super) fn one_language(&self, face: &Face) -> Option<String> {
        let [lang] = face.langs.as_slice() else {
            return None;
        };
        Some(self.text("diff-one-language", &[("lang", lang.name())]))
    }

    /// Joins parts of a sentence: "this; that".
    pub(super) fn join_clauses(&self, parts: &[String]) -> String {
        let parts = parts.iter().cloned();
        let both = |first: String, second: String| self.text("diff-parts", &args![first, second]);
        parts.reduce(both).unwrap_or_default()
    }

    /// Formats a name followed by values: "France: this; that"; only the name without values.
    pub(super) fn with_values(&self, name: &str, values: &[String]) -> String {
        if values.is_empty() {
            return name.to_owned();
        }
        self.text("diff-card", &args![name, values = self.join_clauses(values)])
    }

    /// Line with the name of a category and the number of pairs of countries that swap their order in it. `movers`
    /// are the countries of this category that change places.
    pub(super) fn pairs_line(&self, movers: &[OrderChange]) -> String {
        let category = movers.first().map(|mover| self.measured(mover.category));
        let pairs = movers.iter().map(|mover| mover.passes.len() + mover.passed_by.len());
        let args = args![category = category.unwrap_or_default(), pairs = pairs.sum::<usize>()];
        self.text("diff-pairs", &args)
    }

    /// Sorts the countries that change places in a category by descending number of pairs, then by name.
    pub(super) fn movers<'m>(&self, movers: &'m [OrderChange]) -> Vec<&'m OrderChange> {
        let mut sorted = self.by_name(movers, |mover| mover.country);
        // The sort is stable, so equal numbers remain in alphabetical order.
        sorted.sort_by_key(|mover| Reverse(mover.passes.len() + mover.passed_by.len()));
        sorted
    }

    /// Up to two sentences: which countries `mover` passes in the order of a category, and which countries pass it.
    pub(super) fn passes(&self, mover: &OrderChange) -> Vec<String> {
        let sides = [("diff-passes", &mover.passes), ("diff-passed", &mover.passed_by)];
        let some = sides.into_iter().filter(|(_, others)| !others.is_empty());
        let told = |(id, others): (&str, &Vec<CountryId>)| {
            self.text(id, &args![names = self.countries(others)])
        };
        some.map(told).collect()
    }

    /// The number that tied countries print in the new edition, and the countries with their numbers in the old one.
    pub(super) fn tied(&self, tie: &Tie) -> [String; 2] {
        let number = tie.countries.first();
        let number = number.and_then(|id| self.dataset().number(*id, tie.category));
        let before = |id: &CountryId| {
            let old = self.editions.old_number(*id, tie.category);
            format!("{} ({})", self.country(*id), self.number(old))
        };
        let countries = self.by_name(&tie.countries, |id| *id).into_iter();
        let before: Vec<String> = countries.map(before).collect();
        [self.number(number), before.join(", ")]
    }

    /// Publisher and title of a discontinued source.
    pub(super) fn source(&self, discontinued: &DiscontinuedSource) -> String {
        discontinued
            .sources
            .first()
            .map(|id| self.dataset().source(*id))
            .map(published)
            .unwrap_or_default()
    }

    /// Entries of a source in `sources.yaml` of the old and of the new edition; `None` in an edition without it.
    pub(super) fn entries(&self, credit: &CreditChange) -> [Option<&'a Source>; 2] {
        let [old, new] = [self.editions.old, self.editions.new].map(|loaded| &loaded.dataset);
        [credit.old.map(|id| old.source(id)), credit.new.map(|id| new.source(id))]
    }

    /// Describes a source with a changed credit: publisher, title and id, as in "Eurostat, Roads (eurostat-2026)".
    pub(super) fn credited(&self, credit: &CreditChange) -> String {
        let [old, new] = self.entries(credit);
        let id =
            |source: Option<&Source>| source.map_or("", |source| source.id.as_str()).to_owned();
        let is_next = new.is_some() && old.is_some() && id(old) != id(new);
        let args = args![
            source = self.credited_by(credit),
            id = id(new.or(old)),
            old = id(old),
            next = yes_or_no(is_next)
        ];
        self.text("diff-credited", &args)
    }

    /// Publisher and title of a source with a changed credit.
    pub(super) fn credited_by(&self, credit: &CreditChange) -> String {
        let [old, new] = self.entries(credit);
        new.or(old).map(published).unwrap_or_default()
    }

    /// Changes in the entry of a source, one text for each field: "licence CC BY 4.0 → CC BY-NC 4.0".
    pub(super) fn terms(&self, credit: &CreditChange) -> Vec<String> {
        match (credit.old, credit.new) {
            (None, _) => vec![self.plain("diff-is-new")],
            (_, None) => vec![self.plain("diff-credit-gone")],
            _ => (credit.changed_fields.iter()).map(|term| self.term(term)).collect(),
        }
    }

    /// Describes one changed field of a source's entry: "licence CC BY 4.0 → CC BY-NC 4.0".
    pub(super) fn term(&self, term: &SourceField) -> String {
        let told = match term {
            SourceField::Publisher(both)
            | SourceField::Title(both)
            | SourceField::Licence(both) => both.clone(),
            SourceField::Sale(both) => both.map(|sale| self.plain(&format!("sale-{}", sale.id()))),
            SourceField::Retrieved(both) => {
                both.each_ref().map(|day| date::in_words(day, self.lang()))
            }
            SourceField::Credit(both) => {
                both.each_ref().map(|line| line.get(self.lang()).to_owned())
            }
        };
        let [old, new] = told.map(MessageArg::from);
        self.text("diff-term", &args![field = term.field(), old, new])
    }

    /// Returns `true` if there is nothing to report.
    pub(super) fn is_empty(&self) -> bool {
        self.faces.iter().all(ProductFaces::is_unchanged)
            && self.comparison == Comparison::default()
            && self.errors.iter().all(Vec::is_empty)
    }

    /// The new edition with the deck of a product selected for printing.
    pub(super) fn with_deck_of(&self, of_product: &ProductFaces) -> Cow<'_, Dataset> {
        let [old, new] = [self.editions.old, self.editions.new].map(|loaded| &loaded.dataset);
        with_deck(new, old, of_product.deck.as_deref())
    }

    /// Draws the faces with the ids in `wanted` as SVG: by id, first from the old and then from the new edition.
    ///
    /// # Errors
    /// The product cannot be typeset.
    pub(super) fn draw_faces(
        &self,
        of_product: &ProductFaces,
        wanted: &BTreeSet<String>,
    ) -> Result<[BTreeMap<String, String>; 2], Error> {
        let [old, new] = [self.editions.old, self.editions.new].map(|loaded| &loaded.dataset);
        let deck = of_product.deck.as_deref();
        // A request selects pieces and not faces, so it draws both faces of each piece.
        let only = wanted.iter().map(|face| names::piece(face).to_owned());
        let only: BTreeSet<String> = only.collect();
        let only: Vec<String> = only.into_iter().collect();
        let draw = |dataset: &Dataset, assets| {
            let all = request(of_product.product, dataset, assets, self.lang());
            shown::faces(&Request { only: Some(&only), ..all }, wanted)
        };
        let before = draw(&with_deck(old, new, deck), self.files[0])?;
        Ok([before, draw(&with_deck(new, old, deck), self.files[1])?])
    }
}
