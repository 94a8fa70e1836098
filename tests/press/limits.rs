//! Limits on PDFs of others. Every file is small and valid, or wrong in a harmless way: the limit that it exceeds is
//! lowered for the test.

use lang::MessageArg;
use press::Limits;
use press::impose::{
    Arrangement, Booklet, ImposeError, Source, SourceError, impose, impose_within,
};
use press::preflight;

use crate::job::job;
use crate::laws::profile;
use crate::made::{Crossed, Made, entries};
use crate::unread::page;

/// Codes of findings, and the limits that they name.
fn found(bytes: &[u8], limits: &Limits) -> Vec<(&'static str, String)> {
    let findings = preflight::check_within("deck.pdf", bytes, &profile(), limits);
    let what =
        |args: &[(&'static str, MessageArg)]| match args.iter().find(|(name, _)| *name == "what") {
            Some((_, MessageArg::Text(what))) => what.clone(),
            _ => String::new(),
        };
    findings.report.iter().map(|finding| (finding.code.id, what(&finding.args))).collect()
}

/// The file is refused as too large by preflight and by imposition, but not within the limits of the program.
#[track_caller]
fn is_refused(made: &Made, what: &str, limits: &Limits) {
    let bytes = made.written();
    assert_eq!(found(&bytes, &Limits::default()), []);
    assert_eq!(found(&bytes, limits), [("preflight-broken", what.to_owned())]);
    match Source::read_within(&bytes, limits).err() {
        Some(SourceError::TooMuch(limit)) => assert_eq!(limit.what, what),
        other => panic!("{what}: {other:?}"),
    }
}

/// The page of the file is not checked whole, but it is within the limits of the program.
#[track_caller]
fn is_unseen(made: &Made, what: &str, limits: Limits) {
    let bytes = made.written();
    assert_eq!(found(&bytes, &Limits::default()), []);
    assert_eq!(found(&bytes, &limits), [("preflight-unseen", what.to_owned())]);
}

/// The limits of the program: those that `docs/safety.md` lists, and the others.
#[test]
fn limits_of_the_program() {
    let shipped = Limits {
        objects: 2_000_000,
        object_number: 8_388_607,
        revisions: 1_000,
        field_bytes: 8,
        row_bytes: 1_000_000,
        trailer_depth: 32,
        packed_bytes: 32_000_000,
        tokens: 1_000_000,
        repeated: 1_000,
        table_bytes: 32_000_000,
        page_bytes: 24_000_000,
        file_bytes: 512_000_000,
        kept_bytes: 128_000_000,
        operators: 32_000_000,
        recorded_items: 4_000_000,
        painted_pixels: 6_000_000_000,
        picture_bytes: 256_000_000,
        depth: 12,
        states: 512,
        tree_depth: 64,
        copied_bytes: 128_000_000,
    };
    assert_eq!(Limits::default(), shipped);
}

/// A PDF without pages whose cross-references are a stream with these entries.
fn crossed(own: &str) -> Vec<u8> {
    let head = "%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n";
    let tree = "2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n";
    let start = head.len() + tree.len();
    let stream = format!("<</Type/XRef/Root 1 0 R{own}/Length 9>>stream\n012345678\nendstream");
    let end = format!("3 0 obj\n{stream}\nendobj\nstartxref\n{start}\n%%EOF\n");
    [head, tree, &end].concat().into_bytes()
}

#[test]
fn cross_references_are_checked_before_they_are_read() {
    let low = Limits { field_bytes: 4, row_bytes: 8, ..Limits::default() };
    for own in [
        "/Size 4/W[1 5 2]",
        "/Size 4/#57[1 5 2]",
        "/Size 4/W[1 4]",
        "/Size 4/W[1 -4 2]",
        "/Size 4/W[1 4 2]/Index[0 -1]",
        "/Size 4/W[1 4 2]/DecodeParms<</Predictor 12/Columns 9>>",
        "/Size 4/W[1 4 2]/DecodeParms<</Predictor 12/Columns 3/Colors 3>>",
        "/Size 4/W[1 4 2]/DecodeParms[null<</Predictor 12/Columns 9>>]",
    ] {
        let bytes = crossed(own);
        let refused = Source::read_within(&bytes, &low).err();
        let is_ours = |why: &str| why == "stream of cross-references";
        assert!(
            matches!(&refused, Some(SourceError::Broken(why)) if is_ours(why)),
            "{own} {refused:?}"
        );
        assert_eq!(found(&bytes, &low), [("preflight-broken", "broken".to_owned())], "{own}");
    }
    let few = Limits { objects: 3, ..Limits::default() };
    let small = Limits { object_number: 8, ..Limits::default() };
    for (own, limits) in [
        ("/Size 4/W[1 4 2]", few),
        ("/Size 9/W[1 4 2]/Index[0 2 5 2]", few),
        ("/Size 9/W[1 4 2]", small),
        ("/Size 4/W[1 4 2]/Index[9 2]", small),
    ] {
        let bytes = crossed(own);
        let refused = Source::read_within(&bytes, &limits).err();
        let is_objects =
            matches!(&refused, Some(SourceError::TooMuch(limit)) if limit.what == "objects");
        assert!(is_objects, "{own} {refused:?}");
        assert_eq!(found(&bytes, &limits), [("preflight-broken", "objects".to_owned())]);
    }
}

#[test]
fn revisions_and_trailers_have_limits() {
    let mut made = page("q Q");
    made.crossed = Crossed::Table;
    made.is_saved_again = true;
    is_refused(&made, "revisions", &Limits { revisions: 1, ..Limits::default() });
    let mut made = page("q Q");
    made.trailer.extend(entries(&[("ID", "[<00> <00>]")]));
    let flat = Limits { trailer_depth: 1, ..Limits::default() };
    let refused = Source::read_within(&made.written(), &flat).err();
    assert_eq!(refused, Some(SourceError::Broken("cross-references".to_owned())));
    assert_eq!(found(&made.written(), &Limits::default()), []);
}

/// Tokens are counted in the file and in object streams, whose bytes are counted too.
#[test]
fn objects_have_limits() {
    for (crossed, item) in
        [(Crossed::Packed, "0 "), (Crossed::Packed, "[]"), (Crossed::Table, "0 ")]
    {
        let mut made = page("q Q");
        made.crossed = crossed;
        made.parts[0].dict.extend(entries(&[("Names", &format!("[{}]", item.repeat(600)))]));
        is_refused(&made, "parts", &Limits { tokens: 400, ..Limits::default() });
        let bytes = page("q Q").written();
        assert_eq!(found(&bytes, &Limits { tokens: 400, ..Limits::default() }), []);
    }
    is_refused(&page("q Q"), "packed", &Limits { packed_bytes: 100, ..Limits::default() });
}

/// Adds a form to the file and draws it under this name.
fn add_form(made: &mut Made, names: &mut String, name: &str, draws: &str) {
    let form = [("Type", "/XObject"), ("Subtype", "/Form"), ("BBox", "[0 0 180 250]")];
    let number = made.add(&form, Some(draws));
    *names += &format!("/{name} {number} 0 R");
    let resources = format!("<</XObject <<{names}>>>>");
    made.parts[2].dict.retain(|(key, _)| key != "Resources");
    made.parts[2].dict.extend(entries(&[("Resources", &resources)]));
}

#[test]
fn contents_have_limits() {
    let limits = Limits::default();
    let area = "0 0 0 1 k 20 20 30 30 re f ";
    is_unseen(&page(&area.repeat(2)), "page", Limits { page_bytes: 40, ..limits });
    is_unseen(&page("q q q Q Q Q"), "states", Limits { states: 2, ..limits });
    is_unseen(&page(&area.repeat(2)), "operators", Limits { operators: 4, ..limits });
    let path = "0 0 0 1 k 20 20 m 30 20 l 30 30 l 20 30 l 25 25 l h f";
    is_unseen(&page(path), "traces", Limits { recorded_items: 3, ..limits });
    is_unseen(&page(area), "painted", Limits { painted_pixels: 10, ..limits });
    // A form counts each time that it is drawn.
    let mut names = String::new();
    let mut thrice = page("/A Do /A Do /A Do");
    add_form(&mut thrice, &mut names, "A", area);
    is_unseen(&thrice, "file", Limits { file_bytes: 80, ..limits });
    is_unseen(&thrice, "kept", Limits { kept_bytes: 20, ..limits });
    let mut nested = page("/A Do");
    let mut names = String::new();
    add_form(&mut nested, &mut names, "A", "/B Do");
    add_form(&mut nested, &mut names, "B", "/C Do");
    add_form(&mut nested, &mut names, "C", area);
    assert_eq!(found(&nested.written(), &Limits { depth: 3, ..limits }), []);
    is_unseen(&nested, "depth", Limits { depth: 2, ..limits });
}

#[test]
fn page_trees_have_limits() {
    let bytes = page("q Q").written();
    let flat = Limits { tree_depth: 0, ..Limits::default() };
    assert_eq!(Source::read_within(&bytes, &flat).err(), Some(SourceError::Loop));
    assert!(Source::read(&bytes).is_ok());
}

/// Resources that pages share are copied for each page, and contents in several parts are joined.
#[test]
fn copies_have_limits() {
    let (names, parts) = (format!("<</A [{}]>>", "0 ".repeat(90)), "4 0 R ".repeat(90));
    for (node, contents) in [(names.as_str(), "4 0 R"), ("<<>>", &format!("[{parts}]"))] {
        let mut made = page("");
        made.is_packed = false;
        let kids = (5..14).map(|kid| format!("{kid} 0 R ")).collect::<String>();
        let (kids, contents) = (format!("[{kids}]"), contents.to_owned());
        let all = [("Kids", kids.as_str()), ("Count", "9"), ("Resources", node)];
        made.parts[1].dict = entries(&all);
        for _ in 5..14 {
            let media = ("MediaBox", "[0 0 180 250]");
            made.add(&[("Parent", "2 0 R"), media, ("Contents", "14 0 R")], None);
        }
        made.add(&[("", &contents)], None);
        let (bytes, booklet) = (made.written(), job(Arrangement::Booklet(Booklet::default())));
        assert!(impose(&bytes, &booklet).is_ok());
        let none = Limits { copied_bytes: 0, ..Limits::default() };
        let refused = impose_within(&bytes, &booklet, &none).err();
        let is_copied = |limit: &press::impose::LimitExceeded| limit.what == "copied";
        assert!(
            matches!(&refused, Some(ImposeError::Source(SourceError::TooMuch(limit))) if is_copied(limit)),
            "{refused:?}"
        );
    }
}
