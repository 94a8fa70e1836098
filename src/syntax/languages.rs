//! Languages of an edition. Texts in languages that it does not have are those of its first language, so that everything
//! can be shown in every language of the program.

use std::sync::Arc;

use assets::Assets;
use diag::{FileId, Located, Report};
use lang::{Lang, LocalizedText};

use crate::at::YamlValue;
use crate::yaml::{self, Node, NodeKind};

/// The file of an edition that names its languages.
pub const EDITION: &str = "data/edition.yaml";

/// Fields whose words are those of one language only, so that no other language can stand in.
const GRAMMAR: [&str; 3] = ["article", "gender", "in"];

/// Returns the languages of the edition in a project, as [`in_root`] does.
pub fn of_edition(assets: &Assets) -> Vec<Lang> {
    let text = assets.read(EDITION).and_then(Result::ok);
    let text = text.and_then(|bytes| String::from_utf8(bytes.into_owned()).ok());
    // The findings are dropped: they are those of loading.
    let root = text.and_then(|text| yaml::parse(FileId::default(), &text, &mut Report::default()));
    root.map_or_else(|| Lang::ALL.to_vec(), |root| in_root(&root))
}

/// Returns the languages that an edition names in its file, in the order of the file; all languages of the program if
/// it names none that the program knows.
pub fn in_root(root: &Node) -> Vec<Lang> {
    let list = YamlValue::from_node(root).field("languages");
    let of_id = |id: &str| Lang::ALL.into_iter().find(|lang| lang.id() == id);
    let mut languages: Vec<Lang> = Vec::new();
    for lang in list.texts().filter_map(|text| of_id(text.value)) {
        if !languages.contains(&lang) {
            languages.push(lang);
        }
    }
    if languages.is_empty() { Lang::ALL.to_vec() } else { languages }
}

/// Completes each localized text in a tree: a language of the program that is not in `languages` gets the text of the
/// first one that is.
#[must_use]
pub fn with_fallback(root: Arc<Node>, languages: &[Lang]) -> Arc<Node> {
    let lacking = lacking(languages);
    let Some(first) = languages.first().filter(|_| !lacking.is_empty()) else { return root };
    let mut root = Arc::unwrap_or_clone(root);
    fill(&mut root, *first, &lacking);
    Arc::new(root)
}

/// Completes a localized text like [`with_fallback`].
///
/// ```
/// use lang::{Lang, LocalizedText};
/// use mappemonde_syntax::languages::filled;
/// let text = LocalizedText::new("", "Chad");
/// assert_eq!(filled(text.clone(), &[Lang::En]).get(Lang::Fr), "Chad");
/// assert_eq!(filled(text, &Lang::ALL).get(Lang::Fr), "");
/// ```
#[must_use]
pub fn filled(text: LocalizedText, languages: &[Lang]) -> LocalizedText {
    let Some(first) = languages.first() else { return text };
    lacking(languages).into_iter().fold(text, |text, lang| {
        let fallback = text.get(*first).to_owned();
        if text.get(lang).is_empty() { text.with(lang, fallback) } else { text }
    })
}

/// The languages of the program that are not in `languages`.
fn lacking(languages: &[Lang]) -> Vec<Lang> {
    Lang::ALL.into_iter().filter(|lang| !languages.contains(lang)).collect()
}

/// Completes the localized texts in a node.
fn fill(node: &mut Node, first: Lang, lacking: &[Lang]) {
    let entries = match &mut node.kind {
        NodeKind::Scalar { .. } => return,
        NodeKind::List(items) => {
            return items.iter_mut().for_each(|item| fill(item, first, lacking));
        }
        NodeKind::Map(entries) => entries,
    };
    let is_language =
        |key: &Located<String>| Lang::ALL.into_iter().any(|lang| lang.id() == key.value);
    if !entries.is_empty() && entries.iter().all(|(key, _)| is_language(key)) {
        let text = entries.iter().find(|(key, _)| key.value == first.id()).cloned();
        for lang in lacking {
            let has_text = entries.iter().any(|(key, _)| key.value == lang.id());
            if let Some((key, text)) = text.as_ref().filter(|_| !has_text) {
                let key = Located { value: lang.id().to_owned(), span: key.span };
                entries.push((key, text.clone()));
            }
        }
        return;
    }
    for (key, value) in entries {
        if !GRAMMAR.contains(&key.value.as_str()) {
            fill(value, first, lacking);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_stands_in() {
        let text = "name: { en: Chad }\narticle: { en: none }\nunit: { en: { one: child, other: children } }\n\
            titles:\n- { fr: Un, en: One }\n- { en: Two }\nempty: {}\n";
        let parsed = yaml::parse(FileId::default(), text, &mut Report::default());
        let root = with_fallback(Arc::new(parsed.expect("sound")), &[Lang::En]);
        let at = |path: &[&str]| {
            let node = path.iter().try_fold(&*root, |node, field| node.get(field));
            node.and_then(Node::text).map(str::to_owned)
        };
        assert_eq!(at(&["name", "fr"]).as_deref(), Some("Chad"));
        assert_eq!(at(&["article", "fr"]), None, "an English article is none of French");
        assert_eq!(at(&["unit", "fr", "other"]).as_deref(), Some("children"));
        let titles = root.get("titles").expect("a list").list();
        let french = titles.iter().map(|title| title.get("fr").and_then(Node::text));
        assert_eq!(french.collect::<Vec<_>>(), [Some("Un"), Some("Two")]);
        assert!(Arc::ptr_eq(&with_fallback(Arc::clone(&root), &Lang::ALL), &root), "not copied");
    }
}
