//! Finished sheets, read back by lopdf; and files that are no good source.

use lang::{Lang, Localizer};
use lopdf::{Document, EncryptionState, EncryptionVersion, Object, Permissions, dictionary};
use paper::sheet::{BackShift, Duplex, Layout, Paper};
use paper::stock::Size;
use press::impose::{
    Booklet, Extent, ImposeError, Job, Marks, NUp, Source, SourceError, impose, impose_booklet,
};
use proptest::prelude::*;

use super::sides::{ReadSide, sides};
use super::{booklet, n_up};
use crate::pdf::{self, document, media, pages, rect, tree, written};
use testing::laws::cases;

const A5: (f64, f64) = (148.0, 210.0);

fn texts(side: &ReadSide) -> Vec<&str> {
    side.found.iter().map(|found| found.text.as_str()).collect()
}

/// The texts of all sides of a job, and the sides.
fn made(bytes: &[u8], job: &Job<'_>) -> Vec<ReadSide> {
    sides(&impose(bytes, job).expect("a good source").bytes)
}

#[test]
fn a_booklet_of_six_pages() {
    let sides = made(&pages(6, A5), &booklet(Booklet::default()));
    let found: Vec<Vec<&str>> = sides.iter().map(texts).collect();
    assert_eq!(
        found,
        [vec!["page 1"], vec!["page 2"], vec!["page 6", "page 3"], vec!["page 4", "page 5"],]
    );
    for (rank, side) in sides.iter().enumerate() {
        assert!((side.size.0 - 297.0).abs() < 0.01 && (side.size.1 - 210.0).abs() < 0.01);
        for text in &side.found {
            // Sheets that lie turn around the long edge: backs stand on their heads in the file.
            let up = if rank % 2 == 0 { 1.0 } else { -1.0 };
            assert!((text.axes[0][0] - up).abs() < 1e-4, "{text:?}");
            assert!((text.axes[1][1] - up).abs() < 1e-4, "{text:?}");
        }
    }
    // 20 points from the lower left of page 1, which begins at the fold.
    let [x, y] = sides[0].found[0].at;
    let inset = 20.0 / pdf::POINTS;
    assert!((x - 148.5 - inset).abs() < 0.01 && (y - 210.0 + inset).abs() < 0.01);
}

/// The library call for rule booklets is what the command makes without more options.
#[test]
fn stitched_in_one_go() {
    let source = pages(8, A5);
    let layout = Layout::plain(Paper::A4, Duplex::LongEdge);
    let imposed = impose_booklet(&source, &layout).expect("a good source");
    assert_eq!((imposed.pages, imposed.sheets, imposed.sides), (8, 2, 4));
    let job = Job { name: "", edges: layout.edges.of_labels(true), ..booklet(Booklet::default()) };
    let same = impose(&source, &job).expect("a good source");
    assert_eq!(imposed.bytes, same.bytes);
}

#[test]
fn same_bytes_twice_and_no_trace_of_when() {
    let localizer = Localizer::new(Lang::Fr);
    let job = Job {
        marks: Marks { crop: true, fold: true, registration: true },
        name: "règles.pdf",
        label: Some(&localizer),
        ..booklet(Booklet { signature: Some(2), creep: 0.8, ..Booklet::default() })
    };
    let source = pages(20, A5);
    let bytes = |job: &Job<'_>| impose(&source, job).expect("a good source").bytes;
    assert_eq!(bytes(&job), bytes(&job));
    let read = Document::load_mem(&bytes(&job)).expect("lopdf reads it");
    let info = read.trailer.get_deref(b"Info", &read).and_then(Object::as_dict);
    let keys: Vec<&[u8]> =
        info.expect("a dictionary").iter().map(|(key, _)| key.as_slice()).collect();
    assert_eq!(keys, [&b"Creator"[..], b"Title"]);
    let id = |job: &Job<'_>| {
        let read = Document::load_mem(&bytes(job)).expect("lopdf reads it");
        read.trailer.get(b"ID").expect("an id").clone()
    };
    let other = booklet(Booklet::default());
    assert_ne!(id(&job), id(&other), "another file has another id");
    // No font is needed for marks and labels: the only one is that of the source.
    let is_font = |object: &&Object| object.as_dict().is_ok_and(|dict| dict.has_type(b"Font"));
    assert_eq!(read.objects.values().filter(is_font).count(), 1);
}

/// A page that is turned, inherits its boxes, does not begin at 0 and counts in other units is placed as
/// it is read.
#[test]
fn odd_pages_are_placed_as_they_are_read() {
    let turned = |turn: i64| {
        let mut page = media((100.0, 60.0));
        page.set("Rotate", turn);
        page
    };
    let mut source = document(&[
        turned(0),
        turned(90),
        turned(180),
        turned(-90),
        dictionary! {},
        dictionary! { "MediaBox" => rect([50.0, 80.0, -50.0, 20.0]), "UserUnit" => 2 },
        dictionary! { "MediaBox" => rect([0.0, 0.0, 106.0, 66.0]), "TrimBox" => rect([3.0, 2.0, 103.0, 62.0]) },
    ]);
    let root = tree(&source);
    let root = source.get_dictionary_mut(root).expect("a page tree");
    root.set("MediaBox", rect([10.0, 10.0, 90.0, 50.0]));
    root.set("CropBox", rect([20.0, 10.0, 500.0, 40.0]));
    let bytes = written(source);
    let extents = Source::read(&bytes).expect("a good source").extents();
    let found: Vec<([f64; 2], [f64; 4])> = extents
        .iter()
        .map(|extent| {
            let round = |length: f64| (length * 1000.0).round() / 1000.0;
            ([extent.size.width, extent.size.height].map(round), extent.bleed.map(round))
        })
        .collect();
    let bare = |width: f64, height: f64| ([width, height], [0.0; 4]);
    // The crop box of the tree cuts pages that have none.
    assert_eq!(
        found,
        [
            bare(80.0, 30.0),
            bare(30.0, 80.0),
            bare(80.0, 30.0),
            bare(30.0, 80.0),
            bare(70.0, 30.0),
            bare(60.0, 40.0),
            ([100.0, 60.0], [3.0, 4.0, 3.0, 2.0]),
        ]
    );
    let nup = NUp { up: Some([1, 1]), ..NUp::default() };
    let sides = made(&bytes, &n_up(nup));
    let axes: Vec<[[i64; 2]; 2]> = sides
        .iter()
        .take(4)
        .map(|side| side.found[0].axes.map(|axis| axis.map(|part| part.round() as i64)))
        .collect();
    assert_eq!(axes, [[[1, 0], [0, 1]], [[0, -1], [1, 0]], [[-1, 0], [0, -1]], [[0, 1], [-1, 0]],]);
    // The point (20, 20) of the page, 7.06 mm from its corner, which lies 20 and 10 mm outside the crop.
    let inset = 20.0 / pdf::POINTS;
    for (side, extent) in sides.iter().zip(&extents).take(4) {
        let text = &side.found[0];
        let (left, top) =
            ((side.size.0 - extent.size.width) / 2.0, (side.size.1 - extent.size.height) / 2.0);
        let (right, bottom) = (side.size.0 - left, side.size.1 - top);
        let (dx, dy) = (inset - 20.0, inset - 10.0);
        let expected = match text.axes.map(|axis| axis.map(|part| part.round() as i64)) {
            [[1, 0], _] => [left + dx, bottom - dy],
            [[0, -1], _] => [left + dy, top + dx],
            [[-1, 0], _] => [right - dx, top + dy],
            _ => [right - dy, bottom - dx],
        };
        let off = [text.at[0] - expected[0], text.at[1] - expected[1]];
        assert!(off.iter().all(|part| part.abs() < 0.02), "{text:?} {expected:?}");
    }
}

/// Content in several parts, a page without any, and layers.
#[test]
fn content_in_parts_and_none() {
    let mut source = document(&[media(A5), media(A5)]);
    let ids: Vec<_> = source.page_iter().collect();
    let first = source.get_dictionary(ids[0]).expect("a page");
    let content = first.get(b"Contents").expect("content").clone();
    let more = source.add_object(lopdf::Stream::new(dictionary! {}, b"q Q".to_vec()));
    let page = source.get_dictionary_mut(ids[0]).expect("a page");
    page.set("Contents", vec![content, more.into()]);
    source.get_dictionary_mut(ids[1]).expect("a page").remove(b"Contents");
    let hidden =
        source.add_object(dictionary! { "Type" => "OCG", "Name" => Object::string_literal("x") });
    let layers = dictionary! { "OCGs" => vec![hidden.into()], "D" => dictionary! { "OFF" => vec![hidden.into()] } };
    source.catalog_mut().expect("a catalog").set("OCProperties", layers);
    let bytes =
        impose(&written(source), &booklet(Booklet::default())).expect("a good source").bytes;
    let read = sides(&bytes);
    assert_eq!(texts(&read[0]), ["page 1"]);
    assert_eq!(texts(&read[1]), [""]);
    let read = Document::load_mem(&bytes).expect("lopdf reads it");
    let layers =
        read.catalog().and_then(|catalog| catalog.get(b"OCProperties")).and_then(Object::as_dict);
    let all =
        layers.and_then(|layers| layers.get(b"OCGs")).and_then(Object::as_array).expect("layers");
    let hidden = read.dereference(&all[0]).expect("a layer").1.as_dict().expect("a layer");
    assert!(hidden.has_type(b"OCG"));
}

#[test]
fn backs_are_shifted_as_a_whole() {
    let nup = NUp {
        up: Some([1, 1]),
        order: press::impose::Order::Leaves,
        is_two_sided: true,
        ..NUp::default()
    };
    let with = |x: f64, y: f64, turn: f64| Job { back: BackShift { x, y, turn }, ..n_up(nup) };
    let source = pages(2, (100.0, 150.0));
    let (still, moved) =
        (made(&source, &with(0.0, 0.0, 0.0)), made(&source, &with(1.5, -0.5, 0.0)));
    let at = |sides: &[ReadSide], rank: usize| sides[rank].found[0].at;
    let same = [0, 1].map(|axis| (at(&still, 0)[axis] - at(&moved, 0)[axis]).abs());
    assert!(same.iter().all(|apart| *apart < 1e-6), "fronts stay where they are");
    let off = [0, 1].map(|axis| at(&moved, 1)[axis] - at(&still, 1)[axis]);
    assert!((off[0] - 1.5).abs() < 0.01 && (off[1] + 0.5).abs() < 0.01, "{off:?}");
    // A quarter clockwise about the middle: right becomes down.
    let turned = made(&source, &with(0.0, 0.0, 90.0));
    let middle = [still[1].size.0 / 2.0, still[1].size.1 / 2.0];
    let [dx, dy] = [0, 1].map(|axis| at(&still, 1)[axis] - middle[axis]);
    let [x, y] = at(&turned, 1);
    assert!((x - middle[0] + dy).abs() < 0.01 && (y - middle[1] - dx).abs() < 0.01);
    // 55 mm of white at the sides, and a booklet that fills the sheet loses 3 mm of its rim at most.
    let refused = |job: &Job<'_>, pages: &[u8]| impose(pages, job).err();
    assert_eq!(refused(&with(54.0, 0.0, 0.0), &source), None);
    let off = refused(&with(56.0, 0.0, 0.0), &source);
    assert!(
        matches!(off, Some(ImposeError::ShiftTooLarge(most)) if (most.across - 55.0).abs() < 0.01)
    );
    let stitched =
        |x: f64| Job { back: BackShift { x, y: 0.0, turn: 0.0 }, ..booklet(Booklet::default()) };
    let source = pages(4, A5);
    assert_eq!(refused(&stitched(-3.4), &source), None);
    assert!(matches!(refused(&stitched(3.6), &source), Some(ImposeError::ShiftTooLarge { .. })));
}

fn unusable(bytes: &[u8]) -> Option<SourceError> {
    Source::read(bytes).err()
}

/// A PDF of two pages that is spoiled before it is written.
fn spoiled(spoil: impl FnOnce(&mut Document)) -> Vec<u8> {
    let mut source = document(&[media(A5), media(A5)]);
    spoil(&mut source);
    written(source)
}

#[test]
fn what_is_no_source_is_refused() {
    let good = pages(2, A5);
    assert_eq!(unusable(&good), None);
    assert_eq!(unusable(b""), Some(SourceError::Empty));
    assert_eq!(unusable(b"PK\x03\x04"), Some(SourceError::NotPdf { is_html: false }));
    let page = b"\n<!DOCTYPE html><html><body>Not found";
    assert_eq!(unusable(page), Some(SourceError::NotPdf { is_html: true }));
    for end in [20, good.len() / 2, good.len() - 8] {
        assert_eq!(unusable(&good[..end]), Some(SourceError::CutOff), "{end}");
    }
    assert!(matches!(unusable(b"%PDF-1.7\nnothing\n%%EOF"), Some(SourceError::Broken(_))));
    let none = spoiled(|document| {
        let root = tree(document);
        let root = document.get_dictionary_mut(root).expect("a page tree");
        root.set("Kids", Vec::<Object>::new());
    });
    assert_eq!(unusable(&none), Some(SourceError::NoPages));
    let twice = spoiled(|document| {
        let (root, page) = (tree(document), document.page_iter().next().expect("a page"));
        let root = document.get_dictionary_mut(root).expect("a page tree");
        root.set("Kids", vec![page.into(), Object::from(page)]);
    });
    assert_eq!(unusable(&twice), Some(SourceError::Loop));
    let gone = spoiled(|document| {
        let page = document.page_iter().nth(1).expect("a page");
        document.objects.remove(&page);
    });
    assert!(matches!(unusable(&gone), Some(SourceError::Broken(_))));
    for sides in [vec![], vec![0.into(), 0.into(), 0.into(), 90.into()], vec![Object::Null]] {
        let sizeless = spoiled(|document| {
            let page = document.page_iter().nth(1).expect("a page");
            document.get_dictionary_mut(page).expect("a page").set("MediaBox", sides);
        });
        assert_eq!(unusable(&sizeless), Some(SourceError::NoSize(2)));
    }
    let locked = spoiled(|document| {
        let version = EncryptionVersion::V2 {
            document,
            owner_password: "owner",
            user_password: "user",
            key_length: 128,
            permissions: Permissions::all(),
        };
        let state = EncryptionState::try_from(version).expect("a key");
        document.encrypt(&state).expect("encrypted");
    });
    assert_eq!(unusable(&locked), Some(SourceError::Encrypted));
    let with = |permissions| {
        spoiled(|document| {
            let version = EncryptionVersion::V2 {
                document,
                owner_password: "owner",
                user_password: "",
                key_length: 128,
                permissions,
            };
            let state = EncryptionState::try_from(version).expect("a key");
            document.encrypt(&state).expect("encrypted");
        })
    };
    let restricted = with(Permissions::all() - Permissions::PRINTABLE);
    assert_eq!(unusable(&restricted), Some(SourceError::Encrypted));
    // What may be printed is imposed as if nothing were encrypted.
    let drawn = |pdf: &[u8]| -> Vec<Vec<u8>> {
        let sheets = impose(pdf, &booklet(Booklet::default())).expect("printable").bytes;
        let sheets = Document::load_mem(&sheets).expect("a PDF");
        let streams = sheets.objects.values().filter_map(|object| object.as_stream().ok());
        let mut drawn: Vec<Vec<u8>> =
            streams.map(|stream| stream.decompressed_content().unwrap_or_default()).collect();
        drawn.sort();
        drawn
    };
    assert_eq!(drawn(&with(Permissions::PRINTABLE)), drawn(&spoiled(|_| ())));
}

#[test]
fn content_that_cannot_be_unpacked_is_refused() {
    let source = spoiled(|document| {
        let page = document.page_iter().nth(1).expect("a page");
        let stream = lopdf::Stream::new(dictionary! { "Filter" => "FlateDecode" }, b"no".to_vec());
        let stream = document.add_object(stream);
        let parts = vec![Object::from(stream), Object::from((999, 0))];
        document.get_dictionary_mut(page).expect("a page").set("Contents", parts);
    });
    let refused = impose(&source, &booklet(Booklet::default())).err();
    assert_eq!(refused, Some(ImposeError::Source(SourceError::NoContent(2))));
}

/// A page of 100 m is as good as any where pages may be made smaller.
#[test]
fn pages_of_all_sizes() {
    let source = written(document(&[media((4000.0, 90_000.0)), media((1.0, 2.0))]));
    let imposed = impose(&source, &booklet(Booklet::default())).expect("shrunk");
    assert!(imposed.scale < 0.01);
    let extents: Vec<Extent> = Source::read(&source).expect("a good source").extents();
    assert!((extents[1].size.width - 1.0).abs() < 1e-3);
    let large = Size::new(4000.0, 90_000.0);
    assert!((extents[0].size.height - large.height).abs() < 1.0);
}

proptest! {
    #![proptest_config(cases(400))]

    /// Bytes that are changed anywhere make sheets or a word, and never a panic.
    #[test]
    fn spoiled_bytes_never_panic(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12),
        cut in prop::option::of(any::<prop::sample::Index>()),
    ) {
        let mut bytes = pages(3, A5);
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Some(cut) = cut {
            bytes.truncate(cut.index(bytes.len()));
        }
        let _ = impose(&bytes, &booklet(Booklet::default()));
    }
}
