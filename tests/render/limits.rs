//! Files that are made to fill the memory or the time of whoever reads them: each is refused by name, soon.

use lopdf::{Dictionary, Document, Object, Stream, dictionary};
use press::impose::{Arrangement, Booklet, Source, Unusable};
use press::preflight;

use super::preflight::profile;
use crate::support::job::job;
use crate::support::pdf::{document, media, written};

/// Any size of page is taken, so that nothing but a limit is found.
const LOOSE: &str = "name: { fr: Essai, en: Trial }\nform: pages\n";

/// A PDF whose cross-references are a stream with these entries.
fn crossed(entries: &str) -> Vec<u8> {
    let head = "%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n";
    let tree = "2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n";
    let start = head.len() + tree.len();
    let stream = format!("<</Type/XRef/Root 1 0 R{entries}/Length 9>>stream\n012345678\nendstream");
    let end = format!("3 0 obj\n{stream}\nendobj\nstartxref\n{start}\n%%EOF\n");
    [head, tree, &end].concat().into_bytes()
}

fn too_much(bytes: &[u8]) -> Option<&'static str> {
    match Source::read(bytes).err() {
        Some(Unusable::TooMuch(limit)) => Some(limit.what),
        _ => None,
    }
}

#[test]
fn cross_references_that_cannot_be_are_not_believed() {
    for entries in [
        "/Size 9/W[9223372036854775807 9223372036854775807 2]",
        "/Size 9/#57[9 0 0]",
        "/Size 9/W[0 0 0]",
        "/Size 9/W[1 -4 2]",
        "/Size 9/W[1 4 2]/Index[0 -1]",
        "/Size 9/W[1 4 2]/DecodeParms<</Predictor 10/Columns 0/Colors 2147483647>>",
        "/Size 9/W[1 4 2]/DecodeParms[null<</Predictor 10/Columns 9000000>>]",
    ] {
        let bytes = crossed(entries);
        let told = Source::read(&bytes).err();
        let is_ours = |why: &str| why == "stream of cross-references";
        assert!(matches!(&told, Some(Unusable::Broken(why)) if is_ours(why)), "{entries} {told:?}");
        assert_eq!(found(&bytes), [("preflight-broken", "broken".to_owned())], "{entries}");
    }
    for entries in ["/Size 4294967295/W[1 4 2]", "/Size 9/W[1 4 2]/Index[0 400 400 400]"] {
        assert_eq!(too_much(&crossed(entries)), Some("objects"), "{entries}");
        assert_eq!(found(&crossed(entries)), [("preflight-broken", "objects".to_owned())]);
    }
}

/// Codes of findings, and the limits that they name.
fn found(bytes: &[u8]) -> Vec<(&'static str, String)> {
    let findings = preflight::check("deck.pdf", bytes, &profile(LOOSE));
    let what = |args: &[(&'static str, lang::Arg)]| {
        let what = args.iter().find(|(name, _)| *name == "what");
        what.map_or(String::new(), |(_, what)| match what {
            lang::Arg::Text(text) => text.clone(),
            _ => String::new(),
        })
    };
    findings.report.iter().map(|finding| (finding.kind.code, what(&finding.args))).collect()
}

/// A packed stream.
fn packed(dict: Dictionary, content: Vec<u8>) -> Stream {
    let mut stream = Stream::new(dict, content);
    stream.compress().expect("packed");
    stream
}

/// A PDF of so many pages that all draw this, with these drawings: `A`, `B`.
fn drawn(pages: usize, content: Stream, drawings: Vec<Stream>) -> Vec<u8> {
    let mut made = document(&vec![media((63.0, 88.0)); pages]);
    let content = made.add_object(content);
    let ids: Vec<_> = drawings.into_iter().map(|drawing| made.add_object(drawing)).collect();
    let names = ["A", "B"].into_iter().zip(&ids);
    let all: Dictionary = names.map(|(name, id)| (name, Object::from(*id))).collect();
    let resources = made.add_object(dictionary! { "XObject" => all });
    for id in made.page_iter().collect::<Vec<_>>() {
        let page = made.get_dictionary_mut(id).expect("a page");
        page.set("Contents", content);
        page.set("Resources", resources);
    }
    written(made)
}

fn form(content: Vec<u8>) -> Stream {
    packed(dictionary! { "Type" => "XObject", "Subtype" => "Form" }, content)
}

#[test]
fn what_is_not_seen_keeps_no_clause() {
    let plain = |content: &[u8]| packed(Dictionary::new(), content.to_vec());
    let unseen = |what: &str| vec![("preflight-unseen", what.to_owned())];
    assert_eq!(found(&drawn(2, plain(b"/A Do"), vec![form(b"q Q".to_vec())])), []);
    let broken =
        Stream::new(dictionary! { "Filter" => "FlateDecode" }, b"abcdefghijklmnopqrst".to_vec());
    assert_eq!(found(&drawn(2, broken.clone(), vec![])), unseen("unreadable"));
    let mut form_of_none = form(vec![]);
    form_of_none.dict.set("Filter", "FlateDecode");
    form_of_none.set_content(b"abcdefghijklmnopqrst".to_vec());
    assert_eq!(found(&drawn(2, plain(b"/A Do"), vec![form_of_none])), unseen("unreadable"));
    let large = vec![b' '; 24_000_001];
    assert_eq!(found(&drawn(1, plain(&large), vec![])), unseen("page"));
    let states = b"q ".repeat(513);
    assert_eq!(found(&drawn(2, plain(&states), vec![])), unseen("states"));
    let ring = form(b"/A Do".to_vec());
    assert_eq!(found(&drawn(1, plain(b"/A Do"), vec![ring])), unseen("depth"));
}

/// Pages and drawings that share what they draw are counted as often as they draw it.
#[test]
fn budgets_are_those_of_the_file() {
    let many = packed(Dictionary::new(), b"/A Do ".repeat(23));
    let bytes = drawn(1, many, vec![form(vec![b' '; 23_000_000])]);
    assert_eq!(found(&bytes), [("preflight-unseen", "file".to_owned())]);
}

#[test]
fn contents_are_not_copied_without_end() {
    let mut made: Document = document(&vec![media((63.0, 88.0)); 9]);
    let part = made.add_object(packed(Dictionary::new(), vec![b' '; 16_000_000]));
    for id in made.page_iter().collect::<Vec<_>>() {
        let page = made.get_dictionary_mut(id).expect("a page");
        page.set("Contents", vec![Object::from(part)]);
    }
    let bytes = written(made);
    let job = job(Arrangement::Booklet(Booklet::default()));
    let refused = press::impose::impose(&bytes, &job).err();
    let is_copied = |limit: &press::impose::Reached| limit.what == "copied";
    assert!(
        matches!(&refused, Some(press::impose::Refused::Source(Unusable::TooMuch(limit))) if is_copied(limit)),
        "{refused:?}"
    );
}
