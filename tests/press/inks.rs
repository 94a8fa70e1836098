//! Files whose colours become inks: what is written of a page, and that it shows the same.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use lopdf::{Dictionary, Document, Object, Stream, dictionary};
use press::ink::{
    self, Condition, ConversionError, ConversionErrorKind, DocumentInfo, Inks, Job, ManualInks,
    OutputTarget, Palette, Rgb,
};
use proptest::prelude::*;
use testing::laws::cases;

const FOGRA39L: &[u8] = include_bytes!("../../data/print/inks/fogra39l.icc");

/// The one of the program, which takes a while to be read.
pub(crate) static CONDITION: LazyLock<Condition> =
    LazyLock::new(|| Condition::read(FOGRA39L.to_vec()).expect("the profile of the program"));

/// Ink and blue, as colours.json has them.
fn chosen() -> BTreeMap<Rgb, ManualInks> {
    let one = |inks: Inks| ManualInks { fine: inks, area: inks };
    let ink = ManualInks { fine: Inks::black(1000), area: Inks([600, 400, 300, 1000]) };
    BTreeMap::from([([0x16, 0x21, 0x2C], ink), ([0x17, 0x68, 0xAF], one(Inks([910, 570, 0, 0])))])
}

/// A file of one page of 200 points that draws this; `/half`, `/faint` and `/multiply` are set.
fn file(content: &str) -> Document {
    let mut document = Document::with_version("1.7");
    let tree = document.new_object_id();
    let content = document.add_object(Stream::new(Dictionary::new(), content.into()));
    let sets = dictionary! {
        "half" => dictionary! { "ca" => 0.5, "CA" => 0.5 },
        "faint" => dictionary! { "ca" => 0.1, "CA" => 0.1 },
        "full" => dictionary! { "ca" => 1, "CA" => 1 },
        "multiply" => dictionary! { "BM" => "Multiply" },
    };
    let page = document.add_object(dictionary! {
        "Type" => "Page", "Parent" => tree, "Contents" => content,
        "Resources" => dictionary! { "ExtGState" => sets },
        "MediaBox" => vec![0.into(), 0.into(), 200.into(), 200.into()],
    });
    let kids: Vec<Object> = vec![page.into()];
    document.set_object(tree, dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => 1 });
    let catalog = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => tree });
    document.trailer.set("Root", catalog);
    document
}

/// What is written of a page for an aim, on paper that bears so much ink.
fn written(content: &str, aim: OutputTarget, limit: u16) -> Result<String, ConversionError> {
    let chosen = chosen();
    let palette = Palette::new(&CONDITION, &chosen, limit);
    let mut document = file(content);
    ink::convert(
        &mut document,
        &Job { palette: &palette, target: aim, overprints: true, outlines: false },
    )?;
    let page = document.page_iter().next().expect("a page");
    let content = document.get_page_content(page);
    Ok(String::from_utf8(content).expect("text").split_whitespace().collect::<Vec<_>>().join(" "))
}

#[test]
fn colours_are_told_in_inks_when_something_is_drawn() {
    let content = "0.0902 0.4078 0.6863 rg 0 0 100 100 re f \
                   .0863 .1294 .1725 rg 0 100 50 50 re f 0 180 90 4 re f \
                   .0863 .1294 .1725 RG 10 10 m 90 10 l S 10 150 m 90 150 l S \
                   .5 g 1 0 0 RG 20 20 30 30 re B";
    assert_eq!(
        written(content, OutputTarget::Live, 300).as_deref(),
        Ok("0.91 0.57 0 0 k 0 0 100 100 re f \
            0.6 0.4 0.3 1 k 0 100 50 50 re f \
            0 0 0 1 k /PrintsOver gs 0 180 90 4 re f \
            0 0 0 1 K 10 10 m 90 10 l S \
            /KnocksOut gs 10 150 m 90 150 l S \
            0 0 0 0.64 k 0 0.94 1 0 K 20 20 30 30 re B"),
        "black prints over blue, and not over what has no room for it"
    );
}

/// A frame is around what it frames, and not under it.
#[test]
fn what_lies_around_something_leaves_it_its_ink() {
    let content = "0.91 0.57 0 0 k 0 0 100 100 re f 0 0 0 1 K 0 0 0 1 k 5 5 90 90 re S ";
    let within =
        written(&format!("{content}50 50 30 4 re f"), OutputTarget::Live, 300).expect("inks");
    assert!(
        within.ends_with("/PrintsOver gs 5 5 90 90 re S 0 0 0 1 k 50 50 30 4 re f"),
        "{within}"
    );
    let across =
        written(&format!("{content}80 50 30 4 re f"), OutputTarget::Live, 300).expect("inks");
    assert!(across.ends_with("0 0 0 1 k /KnocksOut gs 80 50 30 4 re f"), "{across}");
}

#[test]
fn what_shines_through_is_mixed_for_presses_that_know_no_transparency() {
    let content = "0 0 1 0 k 0 0 100 100 re f q /half gs 1 0 0 0 k 50 50 100 20 re f Q";
    assert_eq!(
        written(content, OutputTarget::Live, 300).as_deref(),
        Ok("0 0 1 0 k 0 0 100 100 re f q /half gs 1 0 0 0 k 50 50 100 20 re f Q")
    );
    assert_eq!(
        written(content, OutputTarget::Flat, 300).as_deref(),
        Ok("0 0 1 0 k 0 0 100 100 re f q /half gs \
            q 0.5 0 0 0 k 50 50 100 20 re f Q \
            q 50 50 m 150 50 l 150 70 l 50 70 l h W n \
            0.5 0 0.5 0 k 0 0 m 100 0 l 100 100 l 0 100 l h f Q Q")
    );
    // Water lines along a coast: each lies over the sea alone that was drawn just before.
    let coast = |width: u16| format!("{width} w 60 90 m 140 90 l 140 120 l S ");
    let water = |set: &str, outer: u16, inner: u16| {
        format!("q /{set} gs 1 0 0 0 K {}Q 0 0 1 0 K {}", coast(outer), coast(inner))
    };
    let content =
        format!("0 0 1 0 k 0 0 200 200 re f {}{}", water("half", 9, 8), water("half", 5, 4));
    let flat = written(&content, OutputTarget::Flat, 300).expect("inks");
    assert_eq!((flat.matches(" S").count(), flat.matches(" W").count()), (4, 0), "{flat}");
    let through =
        |content: &str| written(content, OutputTarget::Flat, 300).map_err(|refused| refused.why);
    assert_eq!(through("/multiply gs 0 0 9 9 re f"), Err(ConversionErrorKind::Blend));
    assert!(written("/multiply gs 0 0 9 9 re f", OutputTarget::Live, 300).is_ok());
}

/// Something on a page: a rectangle, filled or a line along its middle, and how much of it covers.
#[derive(Clone, Debug)]
struct Mark {
    area: [u16; 4],
    inks: Inks,
    share: u16,
    is_line: bool,
    clip: Option<[u16; 4]>,
}

impl Mark {
    fn written(&self) -> String {
        let [x, y, width, height] = self.area;
        let set = match self.share {
            1000 => "full",
            500 => "half",
            _ => "faint",
        };
        let Inks([cyan, magenta, yellow, black]) = self.inks;
        let inks = [cyan, magenta, yellow, black].map(|ink| (f64::from(ink) / 1000.0).to_string());
        let clip =
            self.clip.map(|[x, y, width, height]| format!("{x} {y} {width} {height} re W n "));
        let drawn = if self.is_line {
            let middle = f64::from(y) + f64::from(height) / 2.0;
            format!("{} K {height} w {x} {middle} m {} {middle} l S", inks.join(" "), x + width)
        } else {
            format!("{} k {x} {y} {width} {height} re f", inks.join(" "))
        };
        format!("q /{set} gs {}{drawn} Q\n", clip.unwrap_or_default())
    }

    fn covers(&self, (px, py): (f64, f64)) -> bool {
        let within = |[x, y, width, height]: [u16; 4]| {
            let [x, y, width, height] = [x, y, width, height].map(f64::from);
            px > x && px < x + width && py > y && py < y + height
        };
        within(self.area) && self.clip.is_none_or(within)
    }
}

fn marks() -> impl Strategy<Value = Vec<Mark>> {
    // Few places from left to right, so that some lines run along the same path.
    let across = || prop::sample::select(vec![[0, 7], [1, 2], [3, 1], [0, 3]]);
    let area = || {
        let areas = (across(), 0..8_u16, 1..8_u16);
        areas.prop_map(|([x, width], y, height)| [x, y, width, height].map(|side| 20 * side))
    };
    let inks = prop::array::uniform4(0..=3_u16).prop_map(|inks| Inks(inks.map(|ink| 200 * ink)));
    let share = prop::sample::select(vec![1000, 1000, 500, 100]);
    let mark = (area(), inks, share, any::<bool>(), prop::option::of(area()))
        .prop_map(|(area, inks, share, is_line, clip)| Mark { area, inks, share, is_line, clip });
    prop::collection::vec(mark, 1..7)
}

/// The inks that a content of upright rectangles leaves at a place, painted as a press without transparency
/// paints.
fn painted(content: &str, place: (f64, f64)) -> Inks {
    #[derive(Clone)]
    struct State {
        shift: [f64; 6],
        fill: Inks,
        stroke: Inks,
        width: f64,
        shows: bool,
    }
    let black = Inks::black(1000);
    let mut state = State {
        shift: [1.0, 0.0, 0.0, 1.0, 0.0, 0.0],
        fill: black,
        stroke: black,
        width: 1.0,
        shows: true,
    };
    let (mut kept, mut numbers, mut around) = (Vec::new(), Vec::<f64>::new(), None::<[f64; 4]>);
    let mut paper = Inks::default();
    let mut is_clip = false;
    for word in content.split_whitespace() {
        if let Ok(number) = word.parse() {
            numbers.push(number);
            continue;
        }
        let inks = |numbers: &[f64]| {
            let inks: Vec<u16> = numbers.iter().map(|ink| (1000.0 * ink).round() as u16).collect();
            Inks(inks.try_into().expect("four inks"))
        };
        let mut reach = |x: f64, y: f64| {
            let [left, bottom, right, top] = around.unwrap_or([x, y, x, y]);
            around = Some([left.min(x), bottom.min(y), right.max(x), top.max(y)]);
        };
        let holds = |around: Option<[f64; 4]>, more: f64| {
            around.is_some_and(|[left, bottom, right, top]| {
                let (x, y) = place;
                x > left && x < right && y > bottom - more && y < top + more
            })
        };
        match word {
            "q" => kept.push(state.clone()),
            "Q" => state = kept.pop().expect("a state"),
            "k" => state.fill = inks(&numbers),
            "K" => state.stroke = inks(&numbers),
            "w" => state.width = numbers[0],
            "re" => {
                reach(numbers[0], numbers[1]);
                reach(numbers[0] + numbers[2], numbers[1] + numbers[3]);
            }
            "m" | "l" => reach(numbers[0], numbers[1]),
            "c" => (0..3).for_each(|at| reach(numbers[2 * at], numbers[2 * at + 1])),
            "W" => is_clip = true,
            "n" => {
                state.shows &= !is_clip || holds(around, 0.0);
                (around, is_clip) = (None, false);
            }
            "f" | "S" => {
                let (inks, more) = match word {
                    "f" => (state.fill, 0.0),
                    _ => (state.stroke, state.width / 2.0),
                };
                if state.shows && holds(around, more) {
                    paper = inks;
                }
                around = None;
            }
            // Only whole numbers of points, and no turns: there is nothing to move.
            "cm" => assert_eq!(numbers, state.shift),
            _ => {}
        }
        numbers.clear();
    }
    paper
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn mixed_beforehand_shows_what_shines_through(marks in marks()) {
        let content: String = marks.iter().map(Mark::written).collect();
        let flat = written(&content, OutputTarget::Flat, 400).expect("inks");
        for place in (0..15).flat_map(|x| (0..15).map(move |y| (f64::from(20 * x + 10), f64::from(20 * y + 10)))) {
            let live = marks.iter().filter(|mark| mark.covers(place)).fold(Inks::default(), |under, mark| {
                mark.inks.over(under, mark.share)
            });
            prop_assert_eq!(painted(&flat, place), live, "at {:?}: {}", place, flat);
        }
    }
}

#[test]
fn files_name_their_standard_their_inks_and_their_day() {
    let about = DocumentInfo { title: "Cards", ident: "cards 2026", day: "2026-01-01" };
    let finished = |aim: OutputTarget| {
        let document = file("0 0 9 9 re f");
        let bytes = ink::finish(document, aim, &CONDITION, &about).expect("a file");
        assert_eq!(
            bytes,
            ink::finish(file("0 0 9 9 re f"), aim, &CONDITION, &about).expect("a file")
        );
        bytes
    };
    let has =
        |bytes: &[u8], text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
    let flat = finished(OutputTarget::Flat);
    assert!(
        flat.starts_with(b"%PDF-1.4") && has(&flat, "(PDF/X-1a:2003)") && !has(&flat, "/Metadata")
    );
    let live = finished(OutputTarget::Live);
    assert!(live.starts_with(b"%PDF-1.6") && has(&live, "<pdfxid:GTS_PDFXVersion>PDF/X-4<"));
    for (bytes, day) in [(&flat, "(D:20260101000000Z)"), (&live, "2026-01-01T00:00:00Z")] {
        assert!(has(bytes, day), "{day}");
        let document = Document::load_mem(bytes).expect("a file");
        let intents = document.catalog().and_then(|catalog| catalog.get(b"OutputIntents"));
        let intents = intents.and_then(Object::as_array).expect("output intents");
        assert_eq!(intents.len(), 1);
        let intent =
            document.dereference(&intents[0]).expect("one").1.as_dict().expect("a dictionary");
        let profile = intent.get_deref(b"DestOutputProfile", &document).and_then(Object::as_stream);
        let profile = profile.and_then(Stream::decompressed_content).expect("a profile");
        assert!(profile == FOGRA39L);
    }
}

#[test]
fn what_is_no_printing_condition_is_told() {
    use press::ink::ConditionError;
    let unfit = |bytes: Vec<u8>| Condition::read(bytes).err();
    assert_eq!(unfit(b"no profile".to_vec()), Some(ConditionError::NoProfile));
    assert_eq!(unfit(FOGRA39L[..5000].to_vec()), Some(ConditionError::NoProfile));
    let mut scanner = FOGRA39L.to_vec();
    scanner[12..16].copy_from_slice(b"scnr");
    assert_eq!(unfit(scanner), Some(ConditionError::NoPrinter));
    assert_eq!(CONDITION.name, "Coated FOGRA39L");
}
