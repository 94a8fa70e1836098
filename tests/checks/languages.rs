//! Editions in some of the languages of the program.

use diag::{FileId, Report};
use lang::{Lang, Localizer};
use syntax::yaml::{self, Node, NodeKind};

use crate::Checked as _;
use testing::{World, printed};

/// The valid world without the texts of all languages but one.
fn world_in(lang: Lang) -> World {
    let mut world = World::valid();
    for (name, bytes) in World::valid().files() {
        let text = String::from_utf8(bytes.to_vec()).expect("UTF-8");
        if !name.ends_with(".yaml") {
            continue;
        }
        let root = yaml::parse(FileId::default(), &text, &mut Report::default());
        let mut cuts = Vec::new();
        foreign(root.as_ref().expect("a valid file"), lang, &mut cuts);
        let mut own = text.clone();
        for (start, end) in cuts.into_iter().rev() {
            own.replace_range(start..end, "");
        }
        let own = own.replace("languages: [fr, en]", &format!("languages: [{}]", lang.id()));
        world.put(name, own.as_bytes());
    }
    world
}

/// Lists where texts of other languages stand that have one in this language beside them.
fn foreign(node: &Node, lang: Lang, cuts: &mut Vec<(usize, usize)>) {
    match &node.kind {
        NodeKind::Scalar { .. } => {}
        NodeKind::List(items) => items.iter().for_each(|item| foreign(item, lang, cuts)),
        NodeKind::Map(entries) => {
            let is_lang = |id: &str| Lang::ALL.into_iter().any(|lang| lang.id() == id);
            if node.get(lang.id()).is_none() || !entries.iter().all(|(key, _)| is_lang(&key.value))
            {
                return entries.iter().for_each(|(_, value)| foreign(value, lang, cuts));
            }
            // Languages before the own one go up to the next key, those behind it from the last value.
            for (index, (key, value)) in entries.iter().enumerate() {
                let is_own = |(key, _): &(diag::Located<String>, Node)| key.value == lang.id();
                if key.value == lang.id() {
                    continue;
                }
                let starts_after_own = entries[..index].iter().any(is_own);
                cuts.push(if starts_after_own {
                    (entries[index - 1].1.span.range().end, value.span.range().end)
                } else {
                    (key.span.range().start, entries[index + 1].0.span.range().start)
                });
            }
        }
    }
}

#[test]
fn an_edition_in_one_language_needs_no_other() {
    for lang in Lang::ALL {
        let loaded = world_in(lang).find();
        assert_eq!(printed(&loaded, Lang::En), "", "{lang:?} alone");
        assert_eq!(loaded.dataset.languages(), [lang]);
        // The others have its texts, so that nothing is nameless in a message.
        let country = &loaded.dataset.countries[0];
        let names = Lang::ALL.map(|lang| country.bare_name(lang));
        assert_eq!(names[0], names[1]);
        assert!(!names[0].is_empty());
        let english = country.name.the(Lang::En);
        assert!(english.ends_with(names[0]), "{english}");
    }
}

#[test]
fn what_its_own_language_lacks_is_told_once() {
    let mut world = world_in(Lang::En);
    let countries = world.files().find(|(name, _)| *name == "data/countries.yaml");
    let text = String::from_utf8(countries.expect("a list").1.to_vec()).expect("UTF-8");
    let line = text.lines().find(|line| line.contains("name: {")).expect("a name");
    world.put("data/countries.yaml", text.replacen(line, "  name: {}", 1).as_bytes());
    let loaded = world.find();
    let missing = loaded.report.sorted(&loaded.files);
    let missing: Vec<String> = (missing.iter())
        .filter(|finding| finding.code.id == "name-missing")
        .map(|finding| Localizer::new(Lang::En).finding("name-missing", &finding.args))
        .collect();
    assert_eq!(missing.len(), 1, "{missing:?}");
    assert!(missing[0].contains("English"), "{missing:?}");
}

#[test]
fn the_edition_chooses_the_second_name() {
    let second = |line: &str| {
        let world = World::valid();
        let edition = world.files().find(|(name, _)| *name == "data/edition.yaml");
        let text = String::from_utf8(edition.expect("an edition").1.to_vec()).expect("UTF-8");
        let languages = "languages: [fr, en]";
        let text = text.replace(languages, &format!("{languages}\n{line}"));
        let loaded = World::with(&[("data/edition.yaml", text.as_bytes())]).find();
        let told = printed(&loaded, Lang::En);
        let of = |lang| loaded.dataset.edition.second_language(lang).map(Lang::id);
        (of(Lang::Fr), of(Lang::En), told)
    };
    let quiet = |line| {
        let (fr, en, told) = second(line);
        assert_eq!(told, "", "{line}");
        (fr, en)
    };
    assert_eq!(quiet(""), (Some("en"), Some("fr")));
    assert_eq!(quiet("second: { fr: en, en: fr }"), (Some("en"), Some("fr")));
    assert_eq!(quiet("second: en"), (Some("en"), None));
    assert_eq!(quiet("second: none"), (None, None));
    assert_eq!(quiet("second: { fr: en }"), (Some("en"), None));
    assert_eq!(quiet("second: { fr: en, en: none }"), (Some("en"), None));
    let (_, _, told) = second("second: eng");
    assert!(told.contains("`second`") && told.contains("did you mean `en`?"), "{told}");
    let (_, _, told) = second("second: { fr: english }");
    assert!(told.contains("english"), "{told}");
}
