//! Of every value that is printed, provenance says who says so, and the credits name them.

use std::collections::BTreeSet;

use data::provenance::{self, ProvenanceQuery};
use data::{self, Loaded};
use lang::{Lang, Localizer, date};
use model::{CategoryId, CountryId, Fact, SourceId};
use render::flags::CustomFlags;
use render::fonts::FontSet;
use render::product::{self, PRODUCTS, Product, Request, Target};

use super::{bare, made, words};

/// A value on a face, as its template gets it.
struct Row {
    country: CountryId,
    category: CategoryId,
    value: String,
    unit: String,
    year: String,
    star: bool,
}

fn text(row: &serde_json::Value, field: &str) -> String {
    row[field].as_str().expect(field).to_owned()
}

/// The values on the faces of a product.
fn rows(loaded: &Loaded, faces: &[render::piece::Face]) -> Vec<Row> {
    let dataset = &loaded.dataset;
    let of_face = |face: &render::piece::Face| -> Vec<Row> {
        let rows = face.content["rows"].as_array().cloned().unwrap_or_default();
        let row = |row: serde_json::Value| Row {
            country: dataset
                .country_by_code(face.id.trim_end_matches("-back"))
                .expect("the back of a country"),
            category: dataset.category_by_id(&text(&row, "icon")).expect("a category"),
            value: text(&row, "value"),
            unit: text(&row, "unit"),
            year: text(&row, "year"),
            star: row["star"] == true,
        };
        rows.into_iter().map(row).collect()
    };
    faces.iter().flat_map(of_face).collect()
}

/// A product before it is typeset.
pub(super) fn prepared(
    loaded: &Loaded,
    product: &'static Product,
    lang: Lang,
) -> product::Prepared {
    let request = Request {
        product,
        dataset: &loaded.dataset,
        assets: &content::assets(),
        lang,
        only: None,
        flags: &CustomFlags::new(),
        fonts: FontSet::built_in().clone(),
        layout: None,
        bleed: 0.0,
        card_size: None,
        spare: &[],
        has_cubes: false,
        low_ink: false,
        changed: None,
        cache: None,
        sandbox: None,
    };
    product::prepare(&request).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn why_answers_for_every_printed_value() {
    let loaded = data::load(&content::assets());
    let dataset = &loaded.dataset;
    let mut asked = 0;
    for lang in Lang::ALL {
        let localizer = Localizer::new(lang);
        for product in PRODUCTS.iter().filter(|product| product.target == Target::Cards) {
            let prepared = prepared(&loaded, product, lang);
            let printed = rows(&loaded, prepared.pieces.faces());
            let deck = dataset.deck_by_id(product.game);
            let promised = deck.map_or(0, |deck| deck.countries.len() * deck.categories.len());
            assert_eq!(printed.len(), promised, "{}", product.stem(lang));
            for row in printed {
                answers(&loaded, &row, &localizer);
                asked += 1;
            }
        }
    }
    assert_eq!(asked, 2 * (100 * 10 + 110 * 4));
}

/// What is said of a value on a card: the same number and year, and all of its sources with page,
/// licence, terms of sale and day.
fn answers(loaded: &Loaded, row: &Row, localizer: &Localizer) {
    let (dataset, lang) = (&loaded.dataset, localizer.lang());
    let asked = ProvenanceQuery::Value(row.country, row.category);
    let told = provenance::rows(&loaded.dataset, asked, localizer);
    let says = |label: &str, text: &str| {
        let label = localizer.plain(label);
        let found = told.iter().any(|(name, said)| *name == label && said == text);
        assert!(found, "{label}: {text} is not in {told:?}");
    };
    says("show-printed", &format!("{} {}", row.value, row.unit));
    says("show-year", &row.year);
    let sources = dataset.sources_of(row.country, row.category);
    assert!(!sources.is_empty());
    for source in sources.iter().map(|id| dataset.source(*id)) {
        let (publisher, title, id) = (&source.publisher, &source.title, &source.id);
        says("show-source", &format!("{publisher}, {title} ({id})"));
        says("show-page", &source.url);
        says("show-licence", &source.licence);
        says("show-edition", &date::in_words(&source.retrieved, lang));
    }
    for label in ["show-sale", "show-alive"] {
        let label = localizer.plain(label);
        assert!(told.iter().any(|(name, _)| *name == label), "{told:?}");
    }
    let footnotes = &dataset.category(row.category).footnotes;
    let footnote = footnotes.get(&row.country);
    assert_eq!(footnote.is_some(), row.star);
    if let Some(footnote) = footnote {
        says("show-footnote", footnote.get(lang));
    }
    let answer = provenance::provenance_of(&loaded.dataset, asked, localizer);
    let answer = serde_json::to_value(answer).expect("JSON");
    assert_eq!(answer["printed"], row.value);
    assert_eq!(answer["unit"], row.unit);
    assert_eq!(answer["year"].to_string(), row.year);
    for field in ["source", "publisher", "title", "url", "licence"] {
        assert!(!text(&answer, field).is_empty());
    }
}

/// What is said of a fact: the text as it is printed, and who says it on what terms, for people and for
/// programs.
fn says(loaded: &Loaded, asked: ProvenanceQuery, fact: Fact, printed: &str, localizer: &Localizer) {
    let (edition, lang) = (&loaded.dataset.edition, localizer.lang());
    let told = provenance::rows(&loaded.dataset, asked, localizer);
    let mut expected = vec![("show-printed", printed.to_owned())];
    let country = match asked {
        ProvenanceQuery::Fact(country, _) => Some(country),
        ProvenanceQuery::Value(..) | ProvenanceQuery::Length(_) => None,
    };
    let source = edition.source_of(fact, country);
    match source.map(|id| loaded.dataset.source(id)) {
        Some(source) => expected.extend([
            ("show-source", format!("{}, {} ({})", source.publisher, source.title, source.id)),
            ("show-page", source.url.clone()),
            ("show-licence", source.licence.clone()),
        ]),
        None => expected.push(("show-licence", edition.licence.get(lang).to_owned())),
    }
    for (label, text) in expected {
        let row = (localizer.plain(label), text);
        assert!(told.contains(&row), "{row:?} is not in {told:?}");
    }
    let answer = serde_json::to_value(provenance::provenance_of(&loaded.dataset, asked, localizer))
        .expect("JSON");
    let with_unit = [text(&answer, "printed"), text(&answer, "unit")].join(" ");
    assert_eq!(with_unit.trim(), printed.replace('\u{a0}', " "));
    assert_eq!(answer["source"].is_string(), source.is_some());
    assert!(!text(&answer, "title").is_empty() && !text(&answer, "licence").is_empty());
}

/// The other things on cards and boards that somebody says: numbers, continents and capitals of
/// countries, and the lengths of routes. The numbers are the edition's own.
#[test]
fn why_answers_for_facts_and_lengths() {
    let loaded = data::load(&content::assets());
    let dataset = &loaded.dataset;
    let named: Vec<Fact> = dataset.edition.sources.keys().copied().collect();
    assert_eq!(named, [Fact::Name, Fact::Capital, Fact::Continent, Fact::City]);
    for lang in Lang::ALL {
        let localizer = Localizer::new(lang);
        let of = |game: &str, target: Target| {
            let product = Product::find(game, target).expect("a product");
            prepared(&loaded, product, lang).pieces
        };
        let pieces = of("globalissimo", Target::Cards);
        let states = pieces.faces().iter().filter_map(|face| {
            let code = face.id.strip_suffix("-back")?;
            Some((dataset.country_by_code(code)?, &face.content))
        });
        let mut cards = 0;
        for (country, face) in states {
            cards += 1;
            let name = dataset.country(country).bare_name(lang).to_owned();
            let capital = &face["capital"];
            let others = capital["others"].as_str().unwrap_or_default();
            let capital = format!("{} {others}", text(capital, "first"));
            let lines = face["continent_lines"].as_array().expect("lines");
            let lines: Vec<&str> = lines.iter().filter_map(|line| line.as_str()).collect();
            let printed = [
                (Fact::Name, name),
                (Fact::Capital, capital.trim().to_owned()),
                (Fact::Continent, lines.join(" ")),
                (Fact::Number, text(face, "number")),
            ];
            for (fact, printed) in printed {
                says(&loaded, ProvenanceQuery::Fact(country, fact), fact, &printed, &localizer);
            }
        }
        assert_eq!(cards, 100);
        let board = of("globalissimo", Target::Board);
        let numerals = board.faces()[0].content["numerals"].as_array().expect("numerals");
        let on_board: BTreeSet<String> =
            numerals.iter().map(|numeral| text(numeral, "text")).collect();
        let answered = dataset.country_ids().map(|id| {
            let answer = provenance::provenance_of(
                &loaded.dataset,
                ProvenanceQuery::Fact(id, Fact::Number),
                &localizer,
            );
            text(&serde_json::to_value(answer).expect("JSON"), "printed")
        });
        assert_eq!(on_board, answered.collect());
        let routes = of("course", Target::Cards);
        let mut lengths = 0;
        for id in dataset.network.route_ids() {
            let named = provenance::route_id(dataset, id);
            let face = routes.faces().iter().find(|face| face.id == named);
            let km = face.expect("a card").content["km"]["lines"][0].as_str();
            let km = km.expect("a length");
            says(&loaded, ProvenanceQuery::Length(id), Fact::City, km, &localizer);
            lengths += 1;
        }
        assert_eq!(lengths, 108);
    }
}

/// The sources of what the faces of a product print; those of names and map are everybody's.
fn owed(loaded: &Loaded, printed: &[Row]) -> BTreeSet<SourceId> {
    let dataset = &loaded.dataset;
    let fed: BTreeSet<SourceId> = dataset.all_values().map(|(_, _, value)| value.source).collect();
    let own = dataset.source_ids().filter(|id| !fed.contains(id));
    let of = |row: &Row| dataset.sources_of(row.country, row.category);
    printed.iter().flat_map(of).chain(own).collect()
}

/// The credits of every product name each source that it uses with its publisher and its day, and no
/// other.
#[test]
fn the_credits_name_publisher_and_day_of_each_source() {
    let loaded = data::load(&content::assets());
    let mut without = Vec::new();
    for made in made() {
        // Boards and counters have rows too, and no values in them.
        let printed = match made.product.target {
            Target::Cards => rows(&loaded, made.faces.pieces.faces()),
            _ => Vec::new(),
        };
        let owed = owed(&loaded, &printed);
        let said: String = match made.product.target {
            Target::Booklet => {
                made.faces.document.pages().iter().map(|page| words(&page.frame)).collect()
            }
            _ => super::credits_pages(&made.faces).map(words).collect(),
        };
        // Rules without countries owe nothing to anybody.
        let title = bare(&Localizer::new(made.lang).plain("credits-title"));
        if !said.to_uppercase().contains(&title.to_uppercase()) {
            without.push(made.product.stem(made.lang));
            continue;
        }
        let (said, bare) = (super::credits::bare(&said), super::credits::bare);
        for id in loaded.dataset.source_ids() {
            let source = loaded.dataset.source(id);
            let day = date::in_words(&source.retrieved, made.lang);
            let copied =
                if made.lang == Lang::Fr { "édition ou copie du" } else { "edition or copy of" };
            let detail = format!("{} · {copied} {day}", source.publisher);
            let line = bare(source.credit.get(made.lang).trim_end_matches('.'));
            let detail = bare(&detail);
            let what = format!("{}: {}", made.product.stem(made.lang), source.id);
            assert_eq!(said.contains(&line), owed.contains(&id), "{what}: {line}");
            // On cards that are cut like the others the line of the source has to do.
            if owed.contains(&id) && made.product.target != Target::Cards {
                assert!(said.contains(&detail), "{what}: {detail}");
            }
        }
    }
    // Boards and counters come with cards, and cards with their credits.
    let owes = |made: &&super::Made| match made.product.target {
        Target::Cards => true,
        Target::Booklet => {
            ["globalissimo", "cardline", "higher-lower"].contains(&made.product.game)
        }
        Target::Board | Target::Tokens => false,
    };
    let expected = made().iter().filter(|made| !owes(made));
    let expected: Vec<_> = expected.map(|made| made.product.stem(made.lang)).collect();
    assert_eq!(without, expected);
}
