//! Files of which a part cannot be read: each is reported as not checked whole.

use lang::MessageArg;
use press::preflight;

use crate::laws::profile;
use crate::made::{Crossed, Made, entries};

/// Codes of findings, and what they name.
fn found(made: &Made) -> Vec<(&'static str, String)> {
    let findings = preflight::check("deck.pdf", &made.written(), &profile());
    let what =
        |args: &[(&'static str, MessageArg)]| match args.iter().find(|(name, _)| *name == "what") {
            Some((_, MessageArg::Text(what))) => what.clone(),
            _ => String::new(),
        };
    findings.report.iter().map(|finding| (finding.code.id, what(&finding.args))).collect()
}

/// A page that draws this, packed.
pub(crate) fn page(draws: &str) -> Made {
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

/// The same in a form that the page draws.
#[test]
fn forms_that_cannot_be_unpacked_are_told() {
    for filter in [None, Some("/FlateDecode")] {
        let mut made = page("/A Do");
        made.is_packed = false;
        made.parts[2].dict.extend(entries(&[("Resources", "<</XObject <</A 5 0 R>>>>")]));
        let form = [("Type", "/XObject"), ("Subtype", "/Form"), ("BBox", "[0 0 180 250]")];
        made.add(&form, Some("q Q"));
        made.parts[4].dict.extend(filter.map(|filter| ("Filter".to_owned(), filter.to_owned())));
        let expected = if filter.is_some() { unseen("unreadable") } else { Vec::new() };
        assert_eq!(found(&made), expected);
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
