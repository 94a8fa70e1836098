//! Rule booklets: every rule that a player needs is told in both languages, with the numbers of the data
//! and examples that the games have played.

use std::collections::{BTreeMap, BTreeSet};

use lang::Lang;
use model::{Deck, DeckRules};
use render::product::{PRODUCTS, Product, Target, Typeset};
use serde_json::Value as Json;
use typst::foundations::{Label, Selector, Value};
use typst::introspection::MetadataElem;
use typst::layout::{Frame, FrameItem, Point};
use typst::utils::PicoStr;

use super::{Area, Made, Print, made, made_of_other_decks, runs, shipped, walk};
use testing::rules::{CARDLINE, CONTROLE_GLOBAL, COURSE, GLOBALISSIMO, HIGHER_LOWER, RuleBook};
use testing::text_of;

/// What a booklet does not tell, and why. A family, such as E*, may be told or not.
struct Untold {
    game: &'static str,
    book: RuleBook,
    rules: &'static [(&'static str, &'static str)],
}

const UNTOLD: &[Untold] = &[
    Untold {
        game: "globalissimo",
        book: GLOBALISSIMO,
        rules: &[
            ("A7", "for a screen that players share"),
            ("A9", "for a screen: at a table the top flag is seen"),
            ("A12", "cannot happen with a full deck"),
            ("A13", "cannot happen on the board that is printed"),
            ("A17", "a matter of the data"),
            ("A21", "a matter of the data"),
            ("E*", "booklets have examples of their own"),
            ("I*", "follow from the rules, for tests"),
        ],
    },
    Untold {
        game: "cardline",
        book: CARDLINE,
        rules: &[
            ("A6", "follows from R9: nobody loses a turn that could matter"),
            ("A8", "follows from R7: a hand does not shrink by a failure"),
            ("A10", "a matter of the data"),
            ("A11", "follows from R11 and A3"),
            ("A12", "a program stops; people do not play for ever"),
            ("A13", "R9 in other words"),
            ("E*", "booklets have examples of their own"),
            ("I*", "follow from the rules, for tests"),
        ],
    },
    Untold {
        game: "higher-lower",
        book: HIGHER_LOWER,
        rules: &[
            ("E*", "booklets have examples of their own"),
            ("I*", "follow from the rules, for tests"),
        ],
    },
    Untold {
        game: "course",
        book: COURSE,
        rules: &[
            ("E*", "booklets have examples of their own"),
            ("I*", "follow from the rules, for tests"),
        ],
    },
    Untold {
        game: "controle-global",
        book: CONTROLE_GLOBAL,
        rules: &[
            ("R17", "nothing on a card waits for the end of a turn"),
            ("A32", "as R17"),
            ("B7.*", "booklets have examples of their own"),
            ("B9.*", "follow from the rules, for tests"),
        ],
    },
];

fn booklets() -> impl Iterator<Item = &'static Made> {
    let is_booklet = |made: &&Made| made.product.target == Target::Booklet;
    made().iter().filter(is_booklet)
}

fn booklet(game: &str, lang: Lang) -> &'static Typeset {
    let found = booklets().find(|made| made.product.game == game && made.lang == lang);
    &found.expect(game).faces
}

/// The ids of the rules that each passage tells, in the order of the text.
fn told(typeset: &Typeset) -> Vec<Vec<String>> {
    let label = Label::new(PicoStr::intern("rule")).expect("a label");
    let marks = typeset.document.introspector();
    let marks = marks.elements().query(&Selector::Label(label));
    let ids = |mark: &typst::foundations::Content| {
        let metadata = mark.to_packed::<MetadataElem>().expect("metadata");
        let Value::Array(ids) = &metadata.value else { panic!("{:?}", metadata.value) };
        let text = |id: &Value| match id {
            Value::Str(id) => id.to_string(),
            other => panic!("{other:?}"),
        };
        ids.iter().map(text).collect()
    };
    marks.iter().map(ids).collect()
}

fn content(typeset: &Typeset) -> &Json {
    typeset.pieces.book().expect("a booklet")
}

fn is_of_family(rule: &str, family: &str) -> bool {
    family.strip_suffix('*').is_some_and(|kind| {
        let rest = rule.strip_prefix(kind);
        rest.is_some_and(|rest| rest.chars().all(|letter| letter.is_ascii_digit()))
    })
}

/// A page more would be two sheets with three white sides.
#[test]
fn booklets_fill_their_sheets() {
    for booklet in booklets() {
        let pages = booklet.faces.document.pages().len();
        let what = booklet.product.stem(booklet.lang);
        assert_eq!(pages % 4, 0, "{what} has {pages} pages");
    }
}

#[test]
fn every_rule_that_a_player_needs_is_told() {
    let mut complaints = Vec::new();
    for Untold { game, book, rules } in UNTOLD {
        for lang in Lang::ALL {
            let told: BTreeSet<String> = told(booklet(game, lang)).into_iter().flatten().collect();
            let place = format!("{game}, {}", lang.id());
            let known = |id: &str| book.rules.iter().any(|(rule, _)| *rule == id);
            for id in told.iter().filter(|id| !known(id)) {
                complaints.push(format!("{place}: there is no rule {id}"));
            }
            for (rule, demand) in book.rules {
                let untold = rules.iter().any(|(id, _)| id == rule);
                let may_be = rules.iter().any(|(id, _)| is_of_family(rule, id));
                let is_told = told.contains(*rule);
                if is_told && untold {
                    complaints.push(format!("{place}: {rule} is told"));
                } else if !(is_told || untold || may_be) {
                    complaints.push(format!("{place}: {rule} is missing: {demand}"));
                }
            }
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// What the booklet of a game tells and shows, that of each of its other decks does, on as many pages.
#[test]
fn booklets_of_all_decks_tell_the_same() {
    let others = made_of_other_decks().iter();
    let others: Vec<_> = others.filter(|made| made.0.target == Target::Booklet).collect();
    assert!(!others.is_empty());
    for (product, lang, faces) in others {
        let first = booklet(product.game, *lang);
        let shown = |typeset| {
            let examples = content(typeset)["examples"].as_object().expect("examples");
            // The question of the introduction is that of cards which answer it.
            examples.keys().filter(|name| *name != "physicians").collect::<Vec<_>>()
        };
        assert_eq!(shown(faces), shown(first), "{}", product.game);
        assert_eq!(told(faces), told(first), "{}", product.game);
        assert_eq!(faces.document.pages().len(), first.document.pages().len());
    }
}

#[test]
fn every_booklet_has_its_table_of_rules() {
    let games = |target| PRODUCTS.iter().filter(move |product| product.target == target);
    let of_booklets: Vec<&str> = games(Target::Booklet).map(|product| product.game).collect();
    let of_tables: Vec<&str> = UNTOLD.iter().map(|table| table.game).collect();
    assert_eq!(of_booklets, of_tables);
}

/// The languages say the same things, passage by passage, on as many pages.
#[test]
fn both_languages_keep_step() {
    for Untold { game, .. } in UNTOLD {
        let [fr, en] = [Lang::Fr, Lang::En].map(|lang| booklet(game, lang));
        assert_eq!(told(fr), told(en), "{game}");
        assert_eq!(fr.document.pages().len(), en.document.pages().len(), "{game}");
    }
}

/// All products of the same game and language.
fn others(of: &Made) -> impl Iterator<Item = &'static Made> + '_ {
    let is_other = |made: &&Made| made.product.game == of.product.game && made.lang == of.lang;
    made().iter().filter(is_other)
}

/// The list of components is that of the pieces that are printed: none is forgotten, and none is made up.
#[test]
fn components_are_those_that_are_printed() {
    for booklet in booklets() {
        let mut printed: BTreeMap<String, u64> = BTreeMap::new();
        for other in others(booklet) {
            let pieces = &other.faces.pieces;
            let kinds: BTreeMap<&str, &str> = pieces
                .faces()
                .iter()
                .map(|face| (face.id.as_str(), face.content["kind"].as_str().expect("a kind")))
                .collect();
            for (front, count) in pieces.counts() {
                let key = format!("{}/{}", other.product.target.id(), kinds[front]);
                *printed.entry(key).or_default() += u64::from(count);
            }
        }
        let mut listed: BTreeMap<String, u64> = BTreeMap::new();
        for part in content(&booklet.faces)["parts"].as_array().expect("parts") {
            let of = part["of"].as_str().expect("a kind");
            let count = part["count"]["value"].as_u64().expect("a count");
            // A target that is not printed has no pieces to compare with.
            let is_printed = |target: &&Made| of.starts_with(target.product.target.id());
            let is_printed = others(booklet).any(|other| is_printed(&other));
            if is_printed {
                *listed.entry(of.to_owned()).or_default() += count;
            }
        }
        assert_eq!(listed, printed, "{}", booklet.product.stem(booklet.lang));
    }
}

/// Searches are bounded, so each must have found its example in the data that are shipped.
#[test]
fn every_example_is_found_and_told() {
    for booklet in booklets() {
        let prose = prose(booklet.product, booklet.lang);
        let asked: BTreeSet<&str> = prose
            .split("#with-example(\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect();
        let content = content(&booklet.faces);
        for name in &asked {
            let found = content["examples"].get(name).is_some();
            assert!(found, "{}: no example {name}", booklet.product.stem(booklet.lang));
        }
    }
}

fn prose(product: &Product, lang: Lang) -> String {
    text_of(&format!("templates/rules/{}.{}.typ", product.game, lang.id()))
}

/// A number that the data have is told in both languages, so that whoever changes it changes the page.
#[test]
fn every_number_of_the_rules_is_told() {
    for booklet in booklets() {
        let prose = prose(booklet.product, booklet.lang);
        let numbers = content(&booklet.faces)["numbers"].as_object().expect("numbers");
        for name in numbers.keys() {
            let used = prose.contains(&format!("(\"{name}\""));
            assert!(used, "{}: {name}", booklet.product.stem(booklet.lang));
        }
    }
}

/// Prose writes no figure: not one digit stands outside of code.
#[test]
fn prose_types_no_number() {
    for booklet in booklets() {
        for (line, text) in prose(booklet.product, booklet.lang).lines().enumerate() {
            let code = ["//", "#import", "#set ", "#show"]
                .iter()
                .any(|start| text.trim().starts_with(start));
            let bare = without_arguments(text);
            let digit = bare.chars().any(|letter| letter.is_ascii_digit());
            assert!(code || !digit, "{}:{}: {bare}", booklet.product.stem(booklet.lang), line + 1);
        }
    }
}

/// A line without what stands in round brackets and without measures, which are code.
fn without_arguments(text: &str) -> String {
    let mut depth = 0_u32;
    let mut bare = String::new();
    for letter in text.chars() {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth == 0 => bare.push(letter),
            _ => {}
        }
    }
    if bare.trim_start().starts_with("let ") { String::new() } else { bare }
}

/// French has its own white before high signs, inside quotation marks, and its own apostrophe; English
/// has none before.
#[test]
fn prose_is_set_as_its_language_is() {
    let mut complaints = Vec::new();
    for booklet in booklets() {
        let texts: Vec<String> = booklet
            .faces
            .document
            .pages()
            .iter()
            .map(|page| runs(&page.frame).iter().map(|run| run.item.text.as_str()).collect())
            .collect();
        for (page, text) in texts.iter().enumerate() {
            let letters: Vec<char> = text.chars().collect();
            for (at, letter) in letters.iter().enumerate() {
                let before = at.checked_sub(1).and_then(|at| letters.get(at)).copied();
                let after = letters.get(at + 1).copied();
                let is_well_set = match (booklet.lang == Lang::Fr, letter) {
                    (_, '\'' | '"') => false,
                    // An address.
                    (_, ':') if after == Some('/') => true,
                    (true, ';' | '!' | '?' | '»') => before == Some('\u{202f}'),
                    (true, ':') => before == Some('\u{a0}'),
                    (true, '«') => after == Some('\u{202f}'),
                    (false, ';' | '!' | '?' | ':') => !before.is_some_and(char::is_whitespace),
                    _ => true,
                };
                if !is_well_set {
                    let from = at.saturating_sub(12);
                    let near: String = letters[from..(at + 8).min(letters.len())].iter().collect();
                    complaints.push(format!(
                        "{}, page {}: {near:?}",
                        booklet.product.stem(booklet.lang),
                        page + 1
                    ));
                }
            }
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// How far down each text and each picture of a page reaches, in millimetres.
fn bottoms(frame: &Frame) -> Vec<f64> {
    let mut bottoms: Vec<f64> = runs(frame).iter().map(|run| run.area.bottom).collect();
    walk(frame, &mut |item, place| {
        if let FrameItem::Image(_, size, _) = item {
            let area = Area::around([Point::zero(), size.to_point()], place);
            bottoms.push(area.bottom);
        }
    });
    bottoms
}

/// Pages of the cover before the rules; as many come after them.
const OF_COVER: usize = 2;

/// Every page is filled, but for the last one before the summary, the credits on a page of their own, and what is within
/// the cover.
#[test]
fn no_page_is_half_empty() {
    for booklet in booklets() {
        let has_credits_page = ["cardline", "higher-lower"].contains(&booklet.product.game);
        let last_pages = 2 + usize::from(has_credits_page);
        assert_full(&booklet.faces, last_pages, &booklet.product.stem(booklet.lang));
    }
}

/// Every page but the last ones is filled.
fn assert_full(booklet: &Typeset, last_pages: usize, stem: &str) {
    let pages = booklet.document.pages();
    let pages = &pages[OF_COVER..pages.len() - OF_COVER];
    for (rank, page) in pages.iter().enumerate() {
        let height = page.frame.height().to_mm();
        let of_page = bottoms(&page.frame).into_iter();
        // The folio stands under the text.
        let lowest = of_page.filter(|bottom| *bottom < height - 18.0).fold(0.0, f64::max);
        let share = lowest / height;
        let is_last = rank + last_pages >= pages.len();
        assert!(is_last || share > 0.6, "{stem}, page {}: {share:.2}", rank + 1);
    }
}

/// No match was recorded with a deck of one's own: its examples are found with its cards, and its pages are as full.
#[test]
fn a_deck_without_records_shows_the_same() {
    let mut dataset = shipped().clone();
    let game = dataset.deck_by_id("globalissimo").expect("a deck");
    let rules = dataset.rules_of("globalissimo").expect("rules");
    let mut own = DeckRules {
        common: rules.clone(),
        globalissimo: dataset.globalissimo.clone(),
        cardline: dataset.cardline.clone(),
    };
    own.common.rounds = Some(8);
    own.globalissimo.laid = [(2, 5), (3, 5), (4, 5), (5, 5), (6, 6)].into();
    dataset.decks.push(Deck {
        id: "own".to_owned(),
        categories: game.categories[..8].to_vec(),
        countries: game.countries[20..80].to_vec(),
        rules: Some(Box::new(own)),
        ..game.clone()
    });
    assert!(dataset.choose_deck("own"));
    let product = Product::find("globalissimo", Target::Booklet).expect("a booklet");
    let told = [
        (Lang::En, ["eightrounds,oneforeachcategory", "sixiftherearesixofyou"]),
        (Lang::Fr, ["huitmanches,uneparcatégorie", "sixsivousêtessix"]),
    ];
    for (lang, [rounds, players]) in told {
        let made = Print { product, ..Print::faces(lang) }.of(&dataset);
        let first = booklet("globalissimo", lang);
        let shown = |typeset| content(typeset)["examples"].as_object().map(|all| all.len());
        // The question of the introduction is that of cards which answer it.
        assert_eq!(shown(&made), shown(first).map(|count| count - 1));
        let guesses = content(&made)["examples"]["ranks"]["guesses"].as_array().expect("guesses");
        let points = guesses.iter().map(|guess| guess["points"]["value"].as_u64());
        assert_eq!(points.collect::<Vec<_>>(), [3, 2, 1, 0].map(Some));
        assert_eq!(made.document.pages().len(), first.document.pages().len());
        assert_full(&made, 2, "own");
        let text: String =
            made.document.pages().iter().map(|page| super::words(&page.frame)).collect();
        assert!(text.contains(rounds), "{text}");
        assert!(text.contains(players), "{text}");
        let asks = |text: &str| {
            ["physiciansperhead:", "médecinsparhabitant"].iter().any(|word| text.contains(word))
        };
        assert!(!asks(&text), "{text}");
    }
}

/// A number of the rules changes the page: the data are read when the booklet is made.
#[test]
fn a_number_of_the_data_changes_the_booklet() {
    let text = |typeset: &Typeset| -> String {
        let pages = typeset.document.pages().iter();
        pages.map(|page| super::words(&page.frame)).collect()
    };
    let mut dataset = shipped().clone();
    dataset.cardline.hand.cards = 6;
    let product = Product::find("cardline", Target::Booklet).expect("a booklet");
    let changed = Print { product, ..Print::faces(Lang::En) }.of(&dataset);
    let (before, after) = (text(booklet("cardline", Lang::En)), text(&changed));
    assert!(before.contains("dealfourtoeachplayer") && !before.contains("dealsixto"));
    assert!(after.contains("dealsixtoeachplayer") && !after.contains("dealfourto"));
}

#[test]
fn the_prose_is_in_the_program() {
    let assets = content::assets();
    let names = assets.list("templates/rules");
    for booklet in booklets() {
        let name = format!("templates/rules/{}.{}.typ", booklet.product.game, booklet.lang.id());
        assert!(names.contains(&name), "{name}");
    }
}
