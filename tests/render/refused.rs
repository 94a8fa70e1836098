//! What cannot be printed, told in both languages: what was wrong, where, and what to do.

use std::sync::LazyLock;

use assets::Assets;
use data::Loaded;
use diag::Findings;
use fit::stock::BOARD;
use lang::{Lang, LocalizedText, Localizer};
use map::{self, Outlines};
use model::Dataset;
use paper::sheet::{LayoutError, Paper, ShiftTooLarge};
use paper::stock::{CARD, ROUTE};
use press::dieline::BoxError;
use render::Error;
use render::colours::ColourError;
use render::error::BoardOverflow;
use render::flags::{self, CustomFlags};
use render::fonts::FontSet;
use render::product::{self, Request};
use render::trial::TrialFailure;

use super::{cards, shipped};
use testing::{World, golden};

/// The cards of a dataset with some templates.
fn request<'a>(dataset: &'a Dataset, assets: &'a Assets) -> Request<'a> {
    static NO_FLAGS: LazyLock<CustomFlags> = LazyLock::new(CustomFlags::new);
    Request {
        product: cards(),
        dataset,
        assets,
        lang: Lang::Fr,
        only: None,
        flags: &NO_FLAGS,
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
    }
}

/// Why the cards of a dataset cannot be made with some templates.
fn refused(dataset: &Dataset, assets: &Assets) -> Error {
    product::typeset(&request(dataset, assets)).err().expect("a reason")
}

/// A sample that has a finding of this kind, with what is printed in English and in French.
pub(crate) fn wrong(code: &str) -> Option<Findings> {
    let findings = match code {
        "template-broken" => {
            let broken = ("templates/card.typ".to_owned(), b"#let x = (\n".to_vec());
            let assets = Assets::memory([broken]).over(content::assets());
            let loaded = World::valid().load();
            refused(&loaded.dataset, &assets).findings(None)
        }
        "flag-missing" => {
            let spoiled = World::spoiled("data/countries.yaml\n-  alpha2: BO\n+  alpha2: QQ\n");
            let loaded: Loaded = spoiled.expect("a world").load();
            let error = refused(&loaded.dataset, &content::assets());
            error.findings(Some(&loaded))
        }
        _ => return None,
    };
    Some(findings.expect("findings"))
}

fn outlines(text: &[u8]) -> Error {
    let file = (map::DETAIL.to_owned(), text.to_vec());
    let why = Outlines::read(&Assets::memory([file]), map::DETAIL);
    Error::Outlines { file: map::DETAIL, why: why.expect_err("no outlines") }
}

fn picture(svg: &str) -> Error {
    Error::Picture {
        file: "templates/icons/area.svg".to_owned(),
        why: flags::check_with_limit(svg, 12).expect_err("no picture"),
    }
}

/// A small filter: whatever one does, none is drawn.
const FILTER: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><filter id=\"f\">\
    <feGaussianBlur stdDeviation=\"1\"/></filter><rect width=\"9\" height=\"9\" filter=\"url(#f)\"/></svg>";

/// Everything that ends the printing.
fn all() -> Vec<Error> {
    let france = || {
        let id = shipped().country_by_code("FRA").expect("shipped");
        shipped().country(id).name.clone()
    };
    let phrase = || LocalizedText::new("Océanie", "Oceania");
    let mut all = vec![
        picture("<svg"),
        picture("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"3\"/>"),
        picture(&format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\">{}</svg>",
            "<g/>".repeat(12)
        )),
        Error::Picture {
            file: "templates/icons/area.svg".to_owned(),
            why: flags::PictureError::NoText,
        },
        picture(FILTER),
        Error::NoPicture { file: "templates/icons/area.svg".to_owned() },
        Error::NoOutline { country: Box::new(france()), code: "FRA".to_owned() },
        Error::NoRoom(BoardOverflow::Number(Box::new(france()))),
        Error::NoRoom(BoardOverflow::Space(112)),
        Error::NoRoom(BoardOverflow::Region(phrase())),
        Error::NoRoom(BoardOverflow::City(phrase())),
        Error::TooTall {
            card: LocalizedText::new("Chemin de fer", "Railway"),
            effect: LocalizedText::new("Grande ligne", "Main line"),
        },
        Error::NoVisaDesign { visa: "moon".to_owned(), known: vec!["europe", "asia"] },
        Error::Missing { file: "data/decks/cardline.yaml".to_owned() },
        Error::NoExample("FRA".to_owned()),
        Error::Pack("invalid offset".to_owned()),
        Error::NoPiece { asked: "FRB".to_owned(), known: vec!["BOL".to_owned(), "FRA".to_owned()] },
        Error::Sheet(LayoutError::PaperTooSmall { trim: BOARD.trim, paper: Paper::A4 }),
        Error::Sheet(LayoutError::ShiftTooLarge(ShiftTooLarge { across: 2.5, down: 4.0 })),
        Error::NoThickness,
        Error::Box(BoxError::TooShallow { depth: 8.5, least: 12.0 }),
        Error::Box(BoxError::TooDeep { depth: 76.5, most: 60.0 }),
        Error::Box(BoxError::SmallCardsLarger { small: ROUTE.trim, card: CARD.trim }),
        Error::Box(BoxError::SleevesTooSmall { sleeves: CARD.trim, card: ROUTE.trim }),
        Error::Box(BoxError::PaperTooSmall { sheet: BOARD.trim, paper: Paper::A4 }),
        Error::Box(BoxError::NoRoomForBoard { sheet: BOARD.trim, paper: Paper::A4 }),
        Error::Box(BoxError::TooHigh { high: 41.3, most: 33.0, paper: Paper::A3 }),
        Error::Colours(ColourError::Unreadable(lang::MessageArg::message(
            "system-folder",
            Vec::new(),
        ))),
        Error::Colours(ColourError::Json { line: 3, column: 7, said: "expected value".to_owned() }),
        Error::Colours(ColourError::Missing("games.course.main".to_owned())),
        Error::Colours(ColourError::NoMark(6)),
        Error::Colours(ColourError::Wrong { key: "grey".to_owned(), written: "mouse".to_owned() }),
        outlines(b"\xff"),
    ];
    let wrong = [
        "AAA\n",
        "scale 0\n",
        "scale 1\n\u{c4}\n",
        "scale 1\nAAA\n+ 0,0 1,0 0,1\nAAA\n",
        "scale 1\nAAA\nBBB\n",
        "scale 1\n+ 0,0 1,0 0,1\n",
        "scale 1\nAAA\n- 0,0 1,0 0,1\n",
        "scale 1\nAAA\n+ 0,0 1;0 0,1\n",
        "scale 1\nAAA\n+ 0,0 0,91 0,1\n",
        "scale 1\nAAA\n+ 0,0 1,0\n",
    ];
    all.extend(wrong.map(|text| outlines(text.as_bytes())));
    all
}

/// Each in both languages, and never the words of one in the other.
#[test]
fn every_reason_is_told_in_both_languages() {
    let mut told = String::new();
    for error in all() {
        let [fr, en] = Lang::ALL.map(|lang| error.message(&Localizer::new(lang)));
        assert_ne!(fr, en);
        assert_eq!(error.to_string(), en);
        told += &format!("{fr}\n{en}\n\n");
    }
    if let Err(complaint) = golden("tests/render/refused.txt", &told) {
        panic!("{complaint}");
    }
}

/// A template that the system ends: the trial of it is made up here.
#[test]
fn typesetting_that_the_system_ends_is_told() {
    let loaded = World::valid().load();
    let own = ("templates/card.typ".to_owned(), b"#let x = 1\n".to_vec());
    let assets = Assets::memory([own]).over(content::assets());
    let request = Request {
        sandbox: Some(|_, _, _| Ok(Some(TrialFailure::Broken))),
        ..request(&loaded.dataset, &assets)
    };
    let error = product::typeset(&request).err().expect("a reason");
    let [fr, en] = Lang::ALL.map(|lang| {
        let findings = error.findings(None).expect("a finding");
        let told: Vec<String> =
            findings.report.iter().map(|found| found.message(&Localizer::new(lang))).collect();
        told.join("\n")
    });
    assert!(en.contains("the system ended the typesetting"), "{en}");
    assert!(fr.contains("le système a mis fin à la mise en page"), "{fr}");
}

/// Nothing is drawn before the pictures of the templates have been looked at.
#[test]
fn a_filter_is_refused_before_it_takes_memory() {
    let mut files = render::world::Files::new("/templates/main.typ");
    files.add("/templates/main.typ", "#image(\"icon.svg\")");
    files.add("/templates/icon.svg", FILTER);
    let refused = files.compile(FontSet::built_in(), None).map(drop);
    let Err(Error::Picture { file, why }) = refused else { panic!("{refused:?}") };
    assert_eq!((file.as_str(), why), ("templates/icon.svg", flags::PictureError::Filter));
}
