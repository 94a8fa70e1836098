//! Online tables: sheets pixel by pixel, the saved object against the pieces, the manifest against
//! the files.

use std::collections::{BTreeMap, BTreeSet};

use lang::Lang;
use render::online::{self, Table, grid};
use render::product::{PRODUCTS, Product, Target, Typeset};
use render::{Error, cardline, controle_global, course, export, globalissimo};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{Print, shipped};
use testing::golden;

type Files = BTreeMap<String, Vec<u8>>;

/// What Tabletop Simulator takes: no side of a picture is longer.
const LARGEST: usize = 4096;

fn typeset(product: &'static Product, only: Option<&[String]>) -> Typeset {
    let print = Print { product, bleed: online::BLEED_OF_PICTURES, only, ..Print::faces(Lang::Fr) };
    print.of(shipped())
}

/// The files of a table with some products, and its saved object.
fn table(base: Option<&str>, products: &[(&'static Product, &Typeset)]) -> (Files, Value) {
    let mut files = Files::new();
    let mut take = |name: &str, bytes: &[u8]| -> Result<(), Error> {
        let before = files.insert(name.to_owned(), bytes.to_vec());
        assert!(before.is_none(), "{name} is written twice");
        Ok(())
    };
    let game = products[0].0.game;
    let mut table = Table::new(game, Lang::Fr, base, &content::assets()).expect("colours");
    for (product, typeset) in products {
        table.add(product, typeset, &mut take).expect("pictures");
    }
    table.finish("title", &mut take).expect("files");
    let saved = &files[&format!("{game}-fr.json")];
    let saved = serde_json::from_slice(saved).expect("JSON");
    (files, saved)
}

fn find(game: &str, target: Target) -> &'static Product {
    Product::find(game, target).expect("listed")
}

struct Pixels {
    width: usize,
    height: usize,
    bytes: Vec<u8>,
}

impl Pixels {
    fn read(png: &[u8]) -> Self {
        let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().expect("a PNG");
        let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut bytes).expect("pixels");
        assert_eq!(info.color_type, png::ColorType::Rgb);
        Self { width: info.width as usize, height: info.height as usize, bytes }
    }

    /// The rows of a cell, one after the other.
    fn cell(&self, x: usize, y: usize, width: usize, height: usize) -> Vec<u8> {
        let row = |row: usize| {
            let at = (row * self.width + x) * 3;
            self.bytes[at..at + 3 * width].to_vec()
        };
        (y..y + height).flat_map(row).collect()
    }
}

fn objects(saved: &Value) -> &[Value] {
    saved["ObjectStates"].as_array().expect("objects")
}

/// The files that a saved object names.
fn named(object: &Value) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut rest = vec![object];
    while let Some(value) = rest.pop() {
        match value {
            Value::Object(fields) => {
                for (key, value) in fields {
                    match value.as_str() {
                        Some(url) if key.ends_with("URL") && !url.is_empty() => {
                            names.insert(url.to_owned());
                        }
                        _ => rest.push(value),
                    }
                }
            }
            Value::Array(items) => rest.extend(items),
            _ => {}
        }
    }
    names
}

/// Compares each cell of the sheets of a table with the picture of its face.
fn cells_are_faces(files: &Files, saved: &Value, typeset: &Typeset) {
    let faces = typeset.pieces.faces();
    let picture = |rank: usize| Pixels::read(&files[&format!("cards/{}.png", faces[rank].id)]);
    let pieces: Vec<_> = typeset.pieces.each().collect();
    let mut laid = 0;
    for deck in objects(saved) {
        for (number, sheet) in deck["CustomDeck"].as_object().expect("sheets") {
            let [columns, rows] = ["NumWidth", "NumHeight"]
                .map(|key| sheet[key].as_u64().expect("a number") as usize);
            assert!((2..=10).contains(&columns) && (2..=7).contains(&rows));
            let fronts = Pixels::read(&files[sheet["FaceURL"].as_str().expect("a file")]);
            assert!(fronts.width <= LARGEST && fronts.height <= LARGEST);
            let (width, height) = (fronts.width / columns, fronts.height / rows);
            assert_eq!((width * columns, height * rows), (fronts.width, fronts.height));
            let at = |cell: usize| (cell % columns * width, cell / columns * height);
            let own_backs = sheet["UniqueBack"].as_bool().expect("yes or no");
            assert_eq!(sheet["BackIsHidden"], !own_backs);
            let backs =
                own_backs.then(|| Pixels::read(&files[sheet["BackURL"].as_str().expect("a file")]));
            let first: u64 = number.parse::<u64>().expect("a number") * 100;
            let ids: BTreeSet<u64> = deck["DeckIDs"]
                .as_array()
                .map(|ids| ids.iter().filter_map(Value::as_u64).collect())
                .unwrap_or_else(|| BTreeSet::from([deck["CardID"].as_u64().expect("an id")]));
            let ids = ids.into_iter().filter(|id| id / 100 == first / 100);
            for cell in ids.map(|id| (id - first) as usize) {
                let (front, back, _) = pieces[laid];
                laid += 1;
                let (x, y) = at(cell);
                let face = picture(front);
                assert_eq!((face.width, face.height), (width, height));
                let shown = fronts.cell(x, y, width, height);
                assert!(shown == face.bytes, "{}", faces[front].id);
                if let Some(backs) = &backs {
                    let back = picture(back.expect("a back"));
                    assert!(backs.cell(x, y, width, height) == back.bytes);
                }
                // No white edge of the page shows where cards meet.
                assert!(cell + 1 < columns * rows, "the last cell is for the hidden card");
            }
            let (x, y) = at(columns * rows - 1);
            let hidden = fronts.cell(x, y, width, height);
            if own_backs {
                assert!(hidden.chunks(3).all(|pixel| pixel == &hidden[..3]));
            } else {
                let back = &files[sheet["BackURL"].as_str().expect("a file")];
                assert!(hidden == Pixels::read(back).bytes, "the back is what others see");
            }
        }
    }
    assert_eq!(laid, pieces.len(), "every piece is in a deck");
}

/// What lies on the table of a game, a line an object: the deck, board or pile, and how many pieces it has.
fn nicknames(game: &str, lang: Lang) -> Vec<String> {
    let mut names = Vec::new();
    let products = PRODUCTS.iter().filter(|product| product.game == game);
    for product in products.filter(|product| product.target != Target::Booklet) {
        let request = Print { product, ..Print::faces(lang) };
        let pieces = request.prepared(shipped()).pieces;
        let mut objects: Vec<(&str, &str, Option<usize>, u16)> = Vec::new();
        for (name, (front, back, copies)) in pieces.names().zip(pieces.each()) {
            let stock = pieces.faces()[front].stock.id;
            let shared = back
                .filter(|back| pieces.each().filter(|piece| piece.1 == Some(*back)).count() > 1);
            let is_it = |object: &&mut (&str, &str, Option<usize>, u16)| {
                product.target == Target::Cards
                    && (object.0, object.1, object.2) == (name, stock, shared)
            };
            match objects.iter_mut().find(is_it) {
                Some(object) => object.3 += copies,
                None => objects.push((name, stock, shared, copies)),
            }
        }
        names.extend(objects.into_iter().map(|(name, _, _, count)| format!("{name}: {count}")));
    }
    names
}

/// Whoever looks for the region tiles among fifteen decks reads what each is.
#[test]
fn objects_of_a_table_have_names_of_their_own() {
    let mut told = String::new();
    let pieces = PRODUCTS.iter().filter(|product| product.target != Target::Booklet);
    let games: BTreeSet<&str> = pieces.map(|product| product.game).collect();
    for lang in Lang::ALL {
        for game in &games {
            let names = nicknames(game, lang);
            let bare = |name: &String| name.rsplit_once(": ").map(|parts| parts.0.to_owned());
            let different: BTreeSet<Option<String>> = names.iter().map(bare).collect();
            assert_eq!(different.len(), names.len(), "{names:?}");
            told += &format!("{game}, {}\n  {}\n", lang.id(), names.join("\n  "));
        }
    }
    if let Err(complaint) = golden("tests/render/nicknames.txt", &told) {
        panic!("{complaint}");
    }
    // The saved object has these names.
    let product = find(controle_global::GAME, Target::Tokens);
    let only = ["resource-raw", "development", "order-1"].map(str::to_owned);
    let typeset = typeset(product, Some(&only));
    let (_, saved) = table(None, &[(product, &typeset)]);
    let given: Vec<&str> =
        objects(&saved).iter().filter_map(|object| object["Nickname"].as_str()).collect();
    assert_eq!(given, typeset.pieces.names().collect::<Vec<_>>());
}

/// Cards with one back for all, in two sizes: 108 routes on two sheets, 30 visas of five kinds.
#[test]
fn decks_with_one_back() {
    let product = find(course::GAME, Target::Cards);
    let typeset = typeset(product, None);
    let (files, saved) = table(None, &[(product, &typeset)]);
    let decks = objects(&saved);
    let lengths = decks.iter().map(|deck| {
        let of = |key: &str| deck[key].as_array().map_or(0, Vec::len);
        assert_eq!(of("DeckIDs"), of("ContainedObjects"));
        (deck["CustomDeck"].as_object().expect("sheets").len(), of("DeckIDs"))
    });
    assert_eq!(lengths.collect::<Vec<_>>(), [(2, 108), (1, 30)]);
    for (deck, name) in decks.iter().zip(["Trajets", "Visas"]) {
        assert_eq!((&deck["Name"], &deck["Nickname"]), (&"DeckCustom".into(), &name.into()));
        for (card, id) in deck["ContainedObjects"]
            .as_array()
            .expect("cards")
            .iter()
            .zip(deck["DeckIDs"].as_array().expect("ids"))
        {
            assert_eq!(&card["CardID"], id);
            assert_eq!(card["Hands"], true);
            let found = card["Nickname"].as_str().expect("a name that finds it");
            assert_eq!(found.contains(" – "), name == "Trajets", "{found}");
            assert_ne!(found, name);
            let sheet = (id.as_u64().expect("a number") / 100).to_string();
            assert_eq!(card["CustomDeck"][&sheet], deck["CustomDeck"][&sheet]);
        }
    }
    assert_eq!(decks[1]["DeckIDs"][0], decks[1]["DeckIDs"][5], "six visas alike");
    cells_are_faces(&files, &saved, &typeset);
}

/// Both sides of a card say something: no hand holds it, and its hidden side is plain.
#[test]
fn decks_whose_cards_have_backs_of_their_own() {
    let product = find(cardline::GAME, Target::Cards);
    let only = ["BOL", "FRA", "SWE"].map(str::to_owned);
    let typeset = typeset(product, Some(&only));
    let (files, saved) = table(None, &[(product, &typeset)]);
    let [deck] = objects(&saved) else { panic!("one deck") };
    assert_eq!(deck["DeckIDs"], serde_json::json!([100, 101, 102]));
    assert!(
        deck["ContainedObjects"]
            .as_array()
            .expect("cards")
            .iter()
            .all(|card| card["Hands"] == false)
    );
    cells_are_faces(&files, &saved, &typeset);
    let one = ["BOL".to_owned()];
    let typeset = self::typeset(product, Some(&one));
    let (files, saved) = table(None, &[(product, &typeset)]);
    assert_eq!(objects(&saved)[0]["Name"], "Card", "a deck has two cards at least");
    cells_are_faces(&files, &saved, &typeset);
}

/// The manifest tells the digest of every file, and the saved object names files that are there.
#[test]
fn files_are_listed_and_named() {
    let board = find(globalissimo::GAME, Target::Board);
    let cards = find(globalissimo::GAME, Target::Cards);
    let only = ["BOL", "area", "co2"].map(str::to_owned);
    let (drawn, board_drawn) = (typeset(cards, Some(&only)), typeset(board, None));
    let products = [(cards, &drawn), (board, &board_drawn)];
    let (files, saved) = table(None, &products);
    let manifest: Value = serde_json::from_slice(&files["manifest.json"]).expect("JSON");
    assert_eq!((&manifest["game"], &manifest["language"]), (&board.game.into(), &"fr".into()));
    let mut listed = Vec::new();
    for file in manifest["files"].as_array().expect("files") {
        let name = file["name"].as_str().expect("a name");
        let bytes = &files[name];
        let digest = Sha256::digest(bytes);
        let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(file["sha256"], digest.as_str());
        assert_eq!(file["bytes"], bytes.len());
        if name.ends_with(".png") {
            let pixels = Pixels::read(bytes);
            assert_eq!(file["pixels"], serde_json::json!([pixels.width, pixels.height]));
        }
        listed.push(name);
    }
    let others = files.keys().map(String::as_str).filter(|name| *name != "manifest.json");
    assert_eq!(listed, others.collect::<Vec<_>>());
    assert!(named(&saved).iter().all(|name| files.contains_key(name)));
    let table_board = objects(&saved).last().expect("the board");
    assert_eq!(table_board["Name"], "Custom_Board");
    let face =
        Pixels::read(&files[table_board["CustomImage"]["ImageURL"].as_str().expect("a file")]);
    assert_eq!((face.width, face.height), (4096, 2896));
    let mut ids: Vec<&Value> = objects(&saved).iter().map(|object| &object["GUID"]).collect();
    ids.sort_by_key(|id| id.as_str());
    ids.dedup();
    assert_eq!(ids.len(), objects(&saved).len());
    // The same again, and at an address.
    let (again, _) = table(None, &products);
    assert!(files == again);
    let (_, placed) = table(Some("https://example.org/tables/"), &products);
    let expected: BTreeSet<String> =
        named(&saved).iter().map(|name| format!("https://example.org/tables/{name}")).collect();
    assert_eq!(named(&placed), expected);
}

/// Pictures of one stock are equally large, whatever their resolution.
#[test]
fn faces_of_a_stock_have_one_size() {
    let product = find(course::GAME, Target::Cards);
    let print = Print { product, ..Print::faces(Lang::Fr) };
    let typeset = print.of(shipped());
    let dpi = 41;
    let faces = typeset.pieces.faces();
    export::png(&typeset.document, dpi, |rank, bytes| -> Result<(), Error> {
        if let Some(face) = faces.get(rank) {
            let pixels = Pixels::read(&bytes);
            let expected = |length: f64| (length / 25.4 * f64::from(dpi)).round() as usize;
            let trim = face.stock.trim;
            let size = (expected(trim.width), expected(trim.height));
            assert_eq!((pixels.width, pixels.height), size, "{}", face.id);
        }
        Ok(())
    })
    .expect("pictures");
    assert_eq!(grid::MAX_PICTURE_PIXELS, LARGEST);
}
