//! What templates want that no data file has: icons by the ids of the data, and colours.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::{Loaded, Subject, flaws};
use assets::Assets;
use diag::{Diagnostic, FileId, Place, Report};
use model::{Continent, Dataset};
use syntax::file::{self, Form};
use syntax::yaml::{Node, NodeKind};

/// The folder of the icons.
const ICONS: &str = "templates/icons/";

/// The file of the colours.
const COLOURS: &str = "templates/colours.json";

/// The one text among the colours that is none: the mark of a player.
const MARK: &str = "mark";

/// Looks for icons and colours, where there are any at all.
pub(super) fn check(assets: &Assets, loaded: &mut Loaded) {
    let icons: BTreeSet<String> = assets.list(ICONS.trim_end_matches('/')).into_iter().collect();
    if !icons.is_empty() {
        let missing: Vec<Diagnostic> = wanted_icons(loaded)
            .into_iter()
            .map(|(place, of)| (place, format!("{ICONS}{}.svg", of.1), of))
            .filter(|(_, file, _)| !icons.contains(file))
            .map(|(place, file, of)| {
                let (is_category, id) = of;
                let args = vec![
                    ("file", file.into()),
                    ("of", if is_category { "category" } else { "other" }.into()),
                    ("id", id.into()),
                ];
                Diagnostic::new(&flaws::ICON_MISSING, place, args)
            })
            .collect();
        missing.into_iter().for_each(|finding| loaded.report.push(finding));
    }
    // What is no JSON is told by whoever prints, with its place.
    if let Some(Ok(bytes)) = assets.read(COLOURS)
        && let Ok(text) = String::from_utf8(bytes.into_owned())
        && serde_json::from_str::<serde_json::Value>(&text).is_ok()
    {
        colours(&text, loaded);
    }
}

/// The icons that are drawn for categories of decks, for visas, and for what Contrôle Global counts: where they are
/// named, whether by a category, and by which id.
fn wanted_icons(loaded: &Loaded) -> Vec<(Place, (bool, String))> {
    let (dataset, mut wanted) = (&loaded.dataset, Vec::new());
    let on_cards: BTreeSet<_> = dataset.decks.iter().flat_map(|deck| &deck.categories).collect();
    for id in on_cards {
        let place = loaded.place(Subject::Category(*id, "id"));
        wanted.push((place, (true, dataset.category(*id).id.clone())));
    }
    let network = &dataset.network;
    for id in network.visa_ids() {
        let icon = format!("continent-{}", network.visa(id).id);
        wanted.push((loaded.place(Subject::Visa(id, "id")), (false, icon)));
    }
    if let Some((rank, _)) = loaded.rules_of(model::game::CONTROLE_GLOBAL) {
        let spheres = dataset.control.spheres.iter().map(|sphere| ("categories", &sphere.id));
        let resources = dataset.control.resources.iter().map(|one| ("resources", &one.id));
        for (list, id) in spheres.chain(resources) {
            let place = loaded.place(Subject::Listed(rank, list, id, "id"));
            wanted.push((place, (false, id.clone())));
        }
    }
    wanted
}

/// JSON is YAML: its places are known by the same reader.
fn colours(text: &str, loaded: &mut Loaded) {
    let mut report = Report::default();
    let file = loaded.files.add(COLOURS, text);
    let Some(Form::Tree(root)) = Form::read(file, COLOURS, text, &mut report) else {
        return loaded.report.extend(report);
    };
    file::keep(file, Some(&Form::Tree(Arc::clone(&root))), &mut loaded.files);
    wrong(&root, &mut report);
    missing(&root, file, &loaded.dataset, &mut report);
    loaded.report.extend(report);
}

/// Texts that are no colours.
fn wrong(node: &Node, report: &mut Report) {
    match &node.kind {
        NodeKind::Map(entries) => {
            let colours = entries.iter().filter(|(key, _)| key.value != MARK);
            colours.for_each(|(_, node)| wrong(node, report));
        }
        NodeKind::List(items) => items.iter().for_each(|item| wrong(item, report)),
        NodeKind::Scalar { text, .. } => {
            let digits = text.strip_prefix('#').unwrap_or_default();
            if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
                let args = vec![("text", text.as_str().into())];
                report.push(Diagnostic::new(&flaws::COLOUR_INVALID, node.place, args));
            }
        }
    }
}

/// Colours that ids of the data name.
fn missing(root: &Node, file: FileId, dataset: &Dataset, report: &mut Report) {
    let mut wanted: Vec<(&str, &str, &[&str])> = Vec::new();
    for continent in Continent::ALL {
        wanted.push(("continents", continent.id(), &["band", "deep", "tint", "on_band"]));
    }
    for sphere in &dataset.control.spheres {
        wanted.push(("influence", &sphere.id, &["band", "deep", "on_band"]));
    }
    for rules in &dataset.rules {
        wanted.push(("games", &rules.game, &["main", "ground"]));
    }
    let mut unknown_groups = BTreeSet::new();
    for (group, id, roles) in wanted {
        if root.get(group).is_none() {
            if unknown_groups.insert(group) {
                let args = vec![("key", group.into())];
                report.push(Diagnostic::new(&flaws::COLOUR_MISSING, Place::new(file, 0..0), args));
            }
            continue;
        }
        let found = root.get(group).and_then(|node| node.get(id));
        let lacking = roles.iter().find(|role| found.and_then(|node| node.get(role)).is_none());
        if let Some(role) = lacking {
            let place = found.or_else(|| root.get(group)).map(Node::head);
            let args = vec![("key", format!("{group}.{id}.{role}").into())];
            let place = place.unwrap_or(Place::new(file, 0..0));
            report.push(Diagnostic::new(&flaws::COLOUR_MISSING, place, args));
        }
    }
}
