//! Files that hide something in one way, or fill the memory: each is told by name.

use lang::Arg;
use press::impose::{Arrangement, Booklet, Refused, Unusable, impose};
use press::preflight;

use crate::job::job;
use crate::laws::profile;
use crate::made::{Crossed, Made, entries};

/// Codes of findings, and what they name.
fn found(made: &Made) -> Vec<(&'static str, String)> {
    let findings = preflight::check("deck.pdf", &made.written(), &profile());
    let what = |args: &[(&'static str, Arg)]| match args.iter().find(|(name, _)| *name == "what") {
        Some((_, Arg::Text(what))) => what.clone(),
        _ => String::new(),
    };
    findings.report.iter().map(|finding| (finding.kind.code, what(&finding.args))).collect()
}

/// A page that draws this, packed.
fn page(draws: &str) -> Made {
    let mut made = Made::empty(Crossed::Packed);
    made.is_packed = true;
    made.add(&[("Type", "/Catalog"), ("Pages", "2 0 R")], None);
    made.add(&[("Type", "/Pages"), ("Kids", "[3 0 R]"), ("Count", "1")], None);
    let page = [("Parent", "2 0 R"), ("MediaBox", "[0 0 180 250]"), ("Contents", "4 0 R")];
    made.add(&page, None);
    made.add(&[], Some(draws));
    made
}

fn unseen(what: &str) -> Vec<(&'static str, String)> {
    vec![("preflight-unseen", what.to_owned())]
}

#[test]
fn what_is_cut_off_is_told() {
    assert_eq!(found(&page("q Q 0 0 9 9 re f")), []);
    for by in [1, 4, 5, 12] {
        let mut made = page("q Q 0 0 9 9 re f 1 0 0 rg 0 0 9 9 re f");
        made.shape.cut = Some((4, by));
        assert_eq!(found(&made), unseen("unreadable"), "by {by}");
    }
    for draws in ["q (a", "1 0 0 rg 2", "/None Do", "/None gs", "1 1 1 1 1 k", "0 0 m 9 9 l stroke"]
    {
        assert_eq!(found(&page(draws)), unseen("unreadable"), "{draws}");
    }
}

/// Letters that are drawings have texts of their own, perhaps too small ones: where the kind of a font is gone,
/// nobody knows whether its letters are drawings.
#[test]
fn letters_of_a_font_of_no_kind_are_not_passed_over() {
    let of_kind = |kind: &str| {
        let mut made = page("BT /F 9 Tf 30 30 Td (a) Tj ET");
        let own =
            "/FontMatrix [.1 0 0 .1 0 0]/CharProcs <</a 5 0 R>>/Resources <</Font <</F 6 0 R>>>>";
        let fonts = format!("<</Font <</F <<{kind}{own}>>>>>>");
        made.parts[2].dict.extend(entries(&[("Resources", &fonts)]));
        made.add(&[], Some("9 0 d0 BT /F 4 Tf 1 1 Td (a) Tj ET"));
        let file = [("Subtype", "/Type1"), ("FontDescriptor", "<</FontFile 7 0 R>>")];
        made.add(&file, None);
        made.add(&[], Some("%!PS-AdobeFont-1.0: Own"));
        found(&made)
    };
    let codes = |kind: &str| of_kind(kind).into_iter().map(|(code, _)| code).collect::<Vec<_>>();
    assert_eq!(codes("/Subtype /Type3"), ["preflight-text-size"]);
    assert_eq!(codes("/Subtype /Type1"), ["preflight-font"]);
    for kind in ["", "/Subtype /None", "/Subtype /CIDFontType0", "/Subtype (Type3)"] {
        assert_eq!(of_kind(kind), unseen("unreadable"), "{kind}");
    }
}

/// A page that a printer would count and nobody has looked at.
#[test]
fn no_page_is_passed_over() {
    let broken = vec![("preflight-broken", "broken".to_owned())];
    let nodes: [&[(&str, &str)]; 5] = [
        &[("Kids", "[3 0 R]"), ("Count", "2")],
        &[("Kids", "[3 0 R 9 0 R]"), ("Count", "1")],
        &[("Kids", "[3 0 R 4 0 R]"), ("Count", "1")],
        &[("Kids", "[3 0 R (x)]"), ("Count", "1")],
        &[("Kids", "[3 0 R 3 0 R]"), ("Count", "2")],
    ];
    for node in nodes {
        let mut made = page("q Q");
        made.parts[1].dict = entries(node);
        assert_eq!(found(&made), broken, "{node:?}");
    }
    for (key, value) in
        [("Parent", "1 0 R"), ("TrimBox", "[0 0 9]"), ("Rotate", "45"), ("UserUnit", "0")]
    {
        let mut made = page("q Q");
        made.parts[2].dict.retain(|(own, _)| own != key);
        made.parts[2].dict.extend(entries(&[(key, value)]));
        assert_eq!(found(&made), broken, "{key}");
    }
}

/// A byte in a packed array takes hundreds once it is read.
#[test]
fn small_objects_are_counted() {
    for (crossed, item) in
        [(Crossed::Packed, "0 "), (Crossed::Packed, "[]"), (Crossed::Table, "0 ")]
    {
        let mut made = page("q Q");
        made.crossed = crossed;
        let array = format!("[{}]", item.repeat(1_300_000));
        made.parts[0].dict.extend(entries(&[("Names", &array)]));
        assert_eq!(found(&made), [("preflight-broken", "parts".to_owned())], "{item} {crossed:?}");
    }
}

/// Pages that share what each of them would have a copy of: what they draw with, or their contents in parts,
/// each of which takes its time, be it empty.
#[test]
fn what_is_shared_is_not_copied_without_end() {
    let (names, parts) = (format!("<</A [{}]>>", "0 ".repeat(5_000)), "4 0 R ".repeat(5_000));
    for (node, contents) in [(names.as_str(), "4 0 R"), ("<<>>", &format!("[{parts}]"))] {
        let mut made = page("");
        made.is_packed = false;
        let kids = (5..905).map(|kid| format!("{kid} 0 R ")).collect::<String>();
        let (kids, contents) = (format!("[{kids}]"), contents.to_owned());
        let all = [("Kids", kids.as_str()), ("Count", "900"), ("Resources", node)];
        made.parts[1].dict = entries(&all);
        for _ in 5..905 {
            let media = ("MediaBox", "[0 0 180 250]");
            made.add(&[("Parent", "2 0 R"), media, ("Contents", "905 0 R")], None);
        }
        made.add(&[("", &contents)], None);
        let refused = impose(&made.written(), &job(Arrangement::Booklet(Booklet::default()))).err();
        let is_copied = |limit: &press::impose::Reached| limit.what == "copied";
        assert!(
            matches!(&refused, Some(Refused::Source(Unusable::TooMuch(limit))) if is_copied(limit)),
            "{refused:?}"
        );
    }
}
