//! `mappemonde diff OLD [NEW]`

mod chart;
mod faces;
mod forms;
mod found;
mod html;
mod human;
mod outliers;
mod report;
mod texts;

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::Result;

use assets::Assets;
use data::{self, Loaded};
use diag::{Diagnostic, Severity};
use lang::fold::folded;
use lang::{Arg, Lang, Number, date};
use model::{CategoryId, CountryId, Dataset, DeckId, Source};
use render::names;
use syntax::fields;
use update::compare::{Comparison, Died, Editions, Mover, Printed, Recredited, Shown, Term, Tie};

use self::faces::{Change, Face, ProductFaces};
use super::project::shown;
use super::whole::write_whole;
use super::{Context, Outcome, yes_or_no};

#[derive(clap::Args)]
pub(crate) struct DiffArgs {
    old: String,
    new: Option<String>,
    #[arg(long, value_enum)]
    format: Option<Form>,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[arg(long, value_name = "N")]
    top: Option<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    Human,
    Json,
    Html,
}

impl DiffArgs {
    fn form(&self) -> Form {
        let end = || self.out.as_ref()?.extension()?.to_str();
        self.format.unwrap_or_else(|| match end() {
            Some("html" | "htm") => Form::Html,
            Some("json" | "jsonl") => Form::Json,
            _ => Form::Human,
        })
    }
}

/// Two editions, and all that is told of them.
struct Diff<'a> {
    context: &'a Context,
    /// Where both were read from.
    files: [&'a Assets; 2],
    editions: &'a Editions<'a>,
    /// How they are called: the last edition, this one.
    titles: [String; 2],
    /// The words that name them; none where this edition is the project.
    words: [Option<&'a str>; 2],
    /// What could not be read of each.
    errors: [Vec<&'a Diagnostic>; 2],
    faces: Vec<ProductFaces>,
    /// The command that prints again what changed; none where this edition is not the project.
    print_again: Option<String>,
    comparison: Comparison,
}

pub(crate) fn run(context: &Context, args: &DiffArgs) -> Result<Outcome> {
    let (old_files, new_files) = match &args.new {
        Some(new) => (context.edition(&args.old)?, context.edition(new)?),
        None => (context.edition(&args.old)?, context.assets()?),
    };
    let (old, new) = rayon::join(|| data::load(&old_files), || data::load(&new_files));
    let titles = [title(context, &old, Some(&args.old)), title(context, &new, args.new.as_deref())];
    for (loaded, title) in [&old, &new].into_iter().zip(&titles) {
        refuse_unread(context, loaded, title)?;
    }
    let editions = Editions::new(&old, &new);
    let mut diff = Diff {
        context,
        files: [&old_files, &new_files],
        editions: &editions,
        titles,
        words: [Some(&args.old), args.new.as_deref()],
        errors: [errors(&old), errors(&new)],
        faces: faces::of_all_games(
            &context.teller,
            (&old.dataset, &old_files),
            (&new.dataset, &new_files),
        ),
        print_again: args.new.is_none().then(|| print_again(&args.old)),
        comparison: Comparison::new(&editions),
    };
    if let Some(top) = args.top {
        keep_most_unusual(&mut diff.comparison, top);
    }
    let told = match args.form() {
        Form::Human => human::told(&diff),
        Form::Json => report::json(&diff),
        Form::Html => html::page(&diff),
    };
    match &args.out {
        Some(path) => {
            write_whole(context, path, told.as_bytes())?;
            context.say("diff-wrote", &[("file", shown(path).into())]);
        }
        None => context.term.bytes(&told)?,
    }
    if diff.is_empty() {
        context.say("diff-same", &[]);
    }
    Ok(Outcome::Fine)
}

/// Keeps so many outliers of all categories.
fn keep_most_unusual(comparison: &mut Comparison, top: usize) {
    let all = comparison.outliers.iter().flat_map(|compared| &compared.outliers);
    let mut all: Vec<_> = all.map(|outlier| outlier.suspicion).collect();
    all.sort_by_key(|suspicion| Reverse(*suspicion));
    let Some(limit) = top.checked_sub(1).and_then(|last| all.get(last)).copied() else {
        if top == 0 {
            comparison.outliers.iter_mut().for_each(|compared| compared.outliers.clear());
        }
        return;
    };
    // Of those that are as unusual as the last, the first in the order of the categories.
    let mut level = top - all.iter().filter(|suspicion| **suspicion > limit).count();
    for compared in &mut comparison.outliers {
        compared.outliers.retain(|outlier| {
            let is_level = outlier.suspicion == limit && level > 0;
            level -= usize::from(is_level);
            is_level || outlier.suspicion > limit
        });
    }
}

/// The title of an edition, and the word that names it.
fn title(context: &Context, loaded: &Loaded, word: Option<&str>) -> String {
    let title = loaded.dataset.edition.title.get(context.lang());
    match word {
        Some(word) if title.is_empty() => word.to_owned(),
        Some(word) => format!("{title} ({word})"),
        None => title.to_owned(),
    }
}

/// The command that prints what changed since an edition.
fn print_again(since: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./~^@".contains(c);
    let since = if since.chars().all(is_plain) { since.to_owned() } else { format!("\"{since}\"") };
    format!("mappemonde render all --changed-since {since}")
}

/// Nothing can be said of an edition whose lists cannot be read.
fn refuse_unread(context: &Context, loaded: &Loaded, title: &str) -> Result<()> {
    if loaded.has_lists() {
        return Ok(());
    }
    let args = [
        ("edition", title.into()),
        ("files", fields::list(loaded.unread.iter().map(String::as_str)).into()),
    ];
    Err(context.failure("diff-unread", &args))
}

/// What could not be read of an edition, in the order of the places.
fn errors(loaded: &Loaded) -> Vec<&Diagnostic> {
    let sorted = loaded.report.sorted(&loaded.files).into_iter();
    let is_error = |finding: &&Diagnostic| finding.kind.severity == Severity::Error;
    sorted.filter(is_error).collect()
}

/// Who publishes a source, and what it is called.
fn published(source: &Source) -> String {
    format!("{}, {}", source.publisher, source.title)
}

impl<'a> Diff<'a> {
    fn dataset(&self) -> &'a Dataset {
        &self.editions.new.dataset
    }

    /// The edition that has a piece: of one that is gone, the last.
    fn dataset_of(&self, change: Change) -> &'a Dataset {
        match change {
            Change::Gone => &self.editions.old.dataset,
            Change::Changed | Change::New => self.dataset(),
        }
    }

    fn lang(&self) -> Lang {
        self.context.lang()
    }

    fn text(&self, id: &str, args: &[(&'static str, Arg)]) -> String {
        self.context.text(id, args)
    }

    fn plain(&self, id: &str) -> String {
        self.context.plain(id)
    }

    /// Both editions as one calls them, with the words that name them.
    fn whole_title(&self) -> String {
        self.title_of(self.titles.each_ref().map(String::as_str))
    }

    /// "Édition 2025 → édition 2026".
    fn title_of(&self, [old, new]: [&str; 2]) -> String {
        // Within a title this word begins small, and no other does: a title may be a name.
        let [word, within] = ["diff-edition", "diff-edition-within"].map(|id| self.plain(id));
        let new = new.strip_prefix(&word).map(|rest| within + rest).unwrap_or(new.to_owned());
        self.text("diff-title", &[("old", old.into()), ("new", new.into())])
    }

    fn country(&self, id: CountryId) -> &'a str {
        self.dataset().country(id).bare_name(self.lang())
    }

    /// "le Mali, les Pays-Bas et Cuba".
    fn countries(&self, ids: &[CountryId]) -> String {
        let names = self.by_name(ids, |id| *id).into_iter();
        let names = names.map(|id| self.dataset().country(*id).name.the(self.lang()));
        let names: Vec<String> = names.collect();
        match names.split_last() {
            Some((last, before)) if !before.is_empty() => {
                let args = [("before", before.join(", ").into()), ("last", last.as_str().into())];
                self.text("update-and", &args)
            }
            _ => names.concat(),
        }
    }

    /// Things by the name of their country, as a list of names is sorted.
    fn by_name<'t, T>(&self, things: &'t [T], country: impl Fn(&T) -> CountryId) -> Vec<&'t T> {
        let mut sorted: Vec<&T> = things.iter().collect();
        sorted.sort_by_cached_key(|thing| folded(self.country(country(thing))));
        sorted
    }

    /// A category with the unit of its numbers: "Population (million)".
    fn measured(&self, id: CategoryId) -> String {
        let category = self.dataset().category(id);
        format!("{} ({})", category.name.get(self.lang()), category.unit.get(self.lang()))
    }

    fn category(&self, id: CategoryId) -> &'a str {
        self.dataset().category(id).name.get(self.lang())
    }

    fn code(&self, id: CountryId) -> &'a str {
        &self.dataset().country(id).code
    }

    fn decks(&self, ids: &[DeckId]) -> String {
        let title = |id: &DeckId| self.dataset().deck(*id).title.get(self.lang());
        ids.iter().map(title).collect::<Vec<_>>().join(", ")
    }

    /// What a product is called: the game, or one of its further decks, and its components.
    fn product(&self, of_product: &ProductFaces) -> String {
        let id = of_product.deck.as_ref();
        let find = |dataset: &'a Dataset| dataset.deck_by_id(id?);
        let deck = find(self.dataset()).or_else(|| find(&self.editions.old.dataset));
        self.context.product(of_product.product, deck, self.dataset())
    }

    /// A number as cards print it; a dash where there is none.
    fn number(&self, number: Option<Number>) -> String {
        number.map_or_else(|| "–".to_owned(), |number| number.print(self.lang()))
    }

    /// What cards print of a value in both editions: "68.50 → 68.72"; once where that is the same.
    fn numbers(&self, country: CountryId, category: CategoryId) -> String {
        let old = self.editions.old_number(country, category);
        let new = self.dataset().number(country, category);
        if old == new {
            self.text("diff-same-number", &[("number", self.number(new).into())])
        } else {
            // One line of a narrow table too.
            format!("{}\u{a0}→\u{a0}{}", self.number(old), self.number(new))
        }
    }

    /// The same with the years: "68.50 (2024) → 68.72 (2025)".
    fn printed(&self, printed: &Printed) -> String {
        let side = |shown: Option<Shown>| match shown {
            Some(shown) => format!("{} ({})", shown.number.print(self.lang()), shown.year),
            None => self.plain("no-value"),
        };
        format!("{} → {}", side(printed.old), side(printed.new))
    }

    /// The values that cards of a game, or of one of its further decks, print otherwise.
    fn printed_in<'s>(&'s self, of_product: &'s ProductFaces) -> impl Iterator<Item = &'s Printed> {
        let (game, deck) = (of_product.product.game, of_product.deck.as_deref());
        let usual = self.dataset().deck_of(game).map(|deck| deck.id.as_str());
        let wanted = deck.or(usual);
        let is_of = move |id: &DeckId| Some(self.dataset().deck(*id).id.as_str()) == wanted;
        self.comparison.printed.iter().filter(move |printed| printed.decks.iter().any(is_of))
    }

    /// The values on the card that has a face which it prints otherwise.
    fn printed_on<'s>(&'s self, of_product: &'s ProductFaces, face: &Face) -> Vec<&'s Printed> {
        let product = of_product.product;
        let country = names::country(self.dataset(), product, &face.id);
        let printed = self.printed_in(of_product);
        printed.filter(|printed| Some(printed.country) == country).collect()
    }

    /// What could not be read: of each edition that has errors a title, and the errors with their places.
    fn errors_told(&self) -> Vec<(String, Vec<[String; 2]>)> {
        let editions = [self.editions.old, self.editions.new].into_iter().zip(&self.titles);
        let editions = editions.zip(&self.errors).filter(|(_, errors)| !errors.is_empty());
        let told = editions.map(|((loaded, title), errors)| {
            let count = errors.len().into();
            let title = [("edition", title.as_str().into()), ("errors", count)];
            let errors = errors.iter().map(|error| {
                let place = error.places.first().map(|place| {
                    let (start, _) = loaded.files.positions(*place);
                    format!("{}:{}:{}", loaded.files.name(place.file), start.line, start.column)
                });
                [place.unwrap_or_default(), error.message(&self.context.teller)]
            });
            (self.text("diff-errors", &title), errors.collect())
        });
        told.collect()
    }

    /// How much of a product changes.
    fn product_line(&self, of_product: &ProductFaces) -> String {
        let mut args = vec![("product", self.product(of_product).into())];
        if let Some(reason) = &of_product.failed {
            args.push(("reason", reason.as_str().into()));
            return self.text("diff-failed", &args);
        }
        let faces = of_product.faces.iter();
        let gone = faces.filter(|face| face.change == Change::Gone).count();
        args.push(("count", (of_product.faces.len() - gone).into()));
        args.push(("all", of_product.all.len().into()));
        self.text("diff-product", &args)
    }

    /// The pieces of which a face changes in a way: their names, with one of these faces.
    fn pieces<'f>(&self, of_product: &'f ProductFaces, change: Change) -> Vec<(String, &'f Face)> {
        let mut faces: Vec<&Face> = of_product.faces.iter().collect();
        faces.retain(|face| face.change == change);
        faces.dedup_by(|a, b| names::piece(&a.id) == names::piece(&b.id));
        let dataset = self.dataset_of(change);
        let name = |face: &Face| names::name(dataset, of_product.product, &face.id, self.lang());
        faces.into_iter().map(|face| (name(face), face)).collect()
    }

    /// Which cards change, where they are many: "all countries but Monaco".
    fn many(&self, of_product: &ProductFaces, cards: &[(String, &Face)]) -> String {
        let country = |id: &str| names::country(self.dataset(), of_product.product, id);
        let all: BTreeSet<CountryId> = of_product.all.iter().filter_map(|id| country(id)).collect();
        let changed: Option<BTreeSet<CountryId>> =
            cards.iter().map(|(_, face)| country(&face.id)).collect();
        let names = || cards.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>();
        match changed {
            Some(changed) if changed == all => self.plain("diff-all-countries"),
            Some(changed) if 2 * changed.len() > all.len() => {
                let others: Vec<CountryId> = all.difference(&changed).copied().collect();
                self.text("diff-all-but", &[("names", self.countries(&others).into())])
            }
            _ => names().join(", "),
        }
    }

    /// What prints otherwise on the card that has a face: "Population 68.50 (2024) → 68.72 (2025)".
    fn values_of(&self, of_product: &ProductFaces, face: &Face) -> Vec<String> {
        let printed = self.printed_on(of_product, face).into_iter();
        let value = |printed: &Printed| {
            format!("{} {}", self.category(printed.category), self.printed(printed))
        };
        printed.map(value).collect()
    }

    /// The only language in which a face changes.
    fn one_language(&self, face: &Face) -> Option<String> {
        let [lang] = face.langs.as_slice() else {
            return None;
        };
        Some(self.text("diff-one-language", &[("lang", lang.name())]))
    }

    /// The parts of a sentence, joined as in "this; that".
    fn parts_of(&self, parts: &[String]) -> String {
        let parts = parts.iter().cloned();
        let both = |first: String, second: String| {
            self.text("diff-parts", &[("first", first.into()), ("second", second.into())])
        };
        parts.reduce(both).unwrap_or_default()
    }

    /// "France: this; that".
    fn with_values(&self, name: &str, values: &[String]) -> String {
        if values.is_empty() {
            return name.to_owned();
        }
        self.text("diff-card", &[("name", name.into()), ("values", self.parts_of(values).into())])
    }

    /// How many pairs of a category flip.
    fn pairs_line(&self, movers: &[Mover]) -> String {
        let category = movers.first().map(|mover| self.measured(mover.category));
        let pairs = movers.iter().map(|mover| mover.passes.len() + mover.passed_by.len());
        let args = [
            ("category", category.unwrap_or_default().into()),
            ("pairs", pairs.sum::<usize>().into()),
        ];
        self.text("diff-pairs", &args)
    }

    /// Those of a category, with more pairs first.
    fn movers<'m>(&self, movers: &'m [Mover]) -> Vec<&'m Mover> {
        let mut sorted = self.by_name(movers, |mover| mover.country);
        sorted.sort_by_key(|mover| Reverse(mover.passes.len() + mover.passed_by.len()));
        sorted
    }

    /// Whom a country passes, and who passes it.
    fn passes(&self, mover: &Mover) -> Vec<String> {
        let sides = [("diff-passes", &mover.passes), ("diff-passed", &mover.passed_by)];
        let some = sides.into_iter().filter(|(_, others)| !others.is_empty());
        let told = |(id, others): (&str, &Vec<CountryId>)| {
            self.text(id, &[("names", self.countries(others).into())])
        };
        some.map(told).collect()
    }

    /// The number that some countries print now, and what each printed.
    fn tied(&self, tie: &Tie) -> [String; 2] {
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

    /// Who published what has ended.
    fn source(&self, died: &Died) -> String {
        died.sources.first().map(|id| self.dataset().source(*id)).map(published).unwrap_or_default()
    }

    /// The entries of a source in both editions, the last one first.
    fn entries(&self, credit: &Recredited) -> [Option<&'a Source>; 2] {
        let [old, new] = [self.editions.old, self.editions.new].map(|loaded| &loaded.dataset);
        [credit.old.map(|id| old.source(id)), credit.new.map(|id| new.source(id))]
    }

    /// A source that is credited otherwise, with its id: "Eurostat, Roads (eurostat-2026)".
    fn credited(&self, credit: &Recredited) -> String {
        let [old, new] = self.entries(credit);
        let id =
            |source: Option<&Source>| source.map_or("", |source| source.id.as_str()).to_owned();
        let is_next = new.is_some() && old.is_some() && id(old) != id(new);
        let args = [
            ("source", self.credited_by(credit).into()),
            ("id", id(new.or(old)).into()),
            ("old", id(old).into()),
            ("next", yes_or_no(is_next)),
        ];
        self.text("diff-credited", &args)
    }

    /// Who publishes what is credited otherwise, and what it is called.
    fn credited_by(&self, credit: &Recredited) -> String {
        let [old, new] = self.entries(credit);
        new.or(old).map(published).unwrap_or_default()
    }

    /// What is credited otherwise: "licence CC BY 4.0 → CC BY-NC 4.0".
    fn terms(&self, credit: &Recredited) -> Vec<String> {
        match (credit.old, credit.new) {
            (None, _) => vec![self.plain("diff-is-new")],
            (_, None) => vec![self.plain("diff-credit-gone")],
            _ => (credit.terms.iter()).map(|term| self.term(term)).collect(),
        }
    }

    fn term(&self, term: &Term) -> String {
        let told = match term {
            Term::Publisher(both) | Term::Title(both) | Term::Licence(both) => both.clone(),
            Term::Sale(both) => both.map(|sale| self.plain(&format!("sale-{}", sale.id()))),
            Term::Retrieved(both) => both.each_ref().map(|day| date::in_words(day, self.lang())),
            Term::Credit(both) => both.each_ref().map(|line| line.get(self.lang()).to_owned()),
        };
        let [old, new] = told.map(Arg::from);
        self.text("diff-term", &[("field", term.field().into()), ("old", old), ("new", new)])
    }

    /// Whether there is nothing to look at.
    fn is_empty(&self) -> bool {
        self.faces.iter().all(ProductFaces::is_same)
            && self.comparison == Comparison::default()
            && self.errors.iter().all(Vec::is_empty)
    }
}
