//! Checks of the assets that templates require by ids of the data: icons and colours.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::json;
use crate::{Loaded, Location, flaws};
use assets::Assets;
use diag::{Diagnostic, FileId, Report, Span};
use lang::args;
use model::{Continent, Dataset};
use syntax::file::{self, FileTree};
use syntax::yaml::{Node, NodeKind};

/// Folder of the icons.
const ICONS: &str = "templates/icons/";

/// File of the colours.
pub(super) const COLOURS: &str = "templates/colours.json";

/// Key of a player's mark, the only text in the file that is not a colour.
const MARK: &str = "mark";

/// Key of the ink values of colours, for printing presses.
const INKS: &str = "inks";

/// Uses with different inks for the same colour.
const USES: [&str; 2] = ["type", "area"];

/// Template with the marks; a project may replace it, with other marks.
const DRAWING: &str = "templates/mark.typ";

/// Marks in the program's own template.
const MARKS: [&str; 6] = ["disc", "diamond", "triangle", "square", "hexagon", "ring"];

/// Checks icons and colours, if the project has any.
pub(super) fn check(assets: &Assets, loaded: &mut Loaded) {
    let icons: BTreeSet<String> = assets.list(ICONS.trim_end_matches('/')).into_iter().collect();
    if !icons.is_empty() {
        let missing: Vec<Diagnostic> = wanted_icons(loaded)
            .into_iter()
            .map(|(span, of)| (span, format!("{ICONS}{}.svg", of.1), of))
            .filter(|(_, file, _)| !icons.contains(file))
            .map(|(span, file, of)| {
                let (is_category, id) = of;
                let args = args![file, of = if is_category { "category" } else { "other" }, id];
                Diagnostic::new(&flaws::ICON_MISSING, span, args)
            })
            .collect();
        missing.into_iter().for_each(|finding| loaded.report.push(finding));
    }
    if assets.read(COLOURS).is_none() {
        return;
    }
    match file::open(assets, COLOURS, &mut loaded.files) {
        Ok(file) => colours(assets, file, loaded),
        Err(finding) => loaded.report.push(finding),
    }
}

/// Returns the icons required for categories in decks, visas, and categories and resources of Contrôle Global: span
/// of the reference, `true` for a category, id.
fn wanted_icons(loaded: &Loaded) -> Vec<(Span, (bool, String))> {
    let (dataset, mut wanted) = (&loaded.dataset, Vec::new());
    let on_cards: BTreeSet<_> = dataset.decks.iter().flat_map(|deck| &deck.categories).collect();
    for id in on_cards {
        let span = loaded.place(Location::Category(*id, "id"));
        wanted.push((span, (true, dataset.category(*id).id.clone())));
    }
    let network = &dataset.network;
    for id in network.visa_ids() {
        let icon = format!("continent-{}", network.visa(id).id);
        wanted.push((loaded.place(Location::Visa(id, "id")), (false, icon)));
    }
    if let Some((rank, _)) = loaded.rules_of(model::game::CONTROLE_GLOBAL) {
        let spheres = dataset.control.spheres.iter().map(|sphere| ("categories", &sphere.id));
        let resources = dataset.control.resources.iter().map(|one| ("resources", &one.id));
        for (list, id) in spheres.chain(resources) {
            let span = loaded.place(Location::Listed(rank, list, id, "id"));
            wanted.push((span, (false, id.clone())));
        }
    }
    wanted
}

/// Checks the colours. JSON is a subset of YAML, so the YAML parser provides the spans.
fn colours(assets: &Assets, file: FileId, loaded: &mut Loaded) {
    // Findings of this file are collected apart, because `loaded` is borrowed meanwhile.
    let mut report = Report::default();
    let text = loaded.files.get(file).map_or("", |file| &file.text);
    if let Some(finding) = json::broken(file, COLOURS, text) {
        return loaded.report.push(finding);
    }
    let Some(FileTree::Tree(root)) = FileTree::read(file, COLOURS, text, &mut report) else {
        return loaded.report.extend(report);
    };
    file::keep(file, Some(&FileTree::Tree(Arc::clone(&root))), &mut loaded.files);
    let mut known = BTreeSet::new();
    wrong(&root, &mut known, &mut report);
    let drawing = assets.read(DRAWING).and_then(Result::ok);
    let drawing = drawing.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    // A heuristic: a quoted name in the project's template counts as a drawing.
    let is_in =
        |mark: &str| drawing.as_ref().is_some_and(|text| text.contains(&format!("\"{mark}\"")));
    players(&root, |mark| MARKS.contains(&mark) || is_in(mark), &mut report);
    missing(&root, file, &loaded.dataset, &mut report);
    // After another error, an unused ink may belong to a colour that is misspelt or lost.
    let are_sound = report.iter().next().is_none();
    inks(&root, are_sound.then_some(&known), &mut report);
    loaded.report.extend(report);
}

/// Collects all colours, and reports texts that are not colours.
fn wrong(node: &Node, known: &mut BTreeSet<String>, report: &mut Report) {
    match &node.kind {
        NodeKind::Map(entries) => {
            let is_colour = |key: &str| ![MARK, INKS].contains(&key);
            let colours = entries.iter().filter(|(key, _)| is_colour(&key.value));
            colours.for_each(|(_, node)| wrong(node, known, report));
        }
        NodeKind::List(items) => items.iter().for_each(|item| wrong(item, known, report)),
        NodeKind::Scalar { text, .. } if is_colour(text) => {
            // Hexadecimal digits are compared without case, as with the keys of `inks`.
            known.insert(text.to_uppercase());
        }
        NodeKind::Scalar { text, .. } => {
            let args = args![text = text.as_str()];
            report.push(Diagnostic::new(&flaws::COLOUR_INVALID, node.span, args));
        }
    }
}

/// Returns `true` for a hash sign and six hexadecimal digits.
fn is_colour(text: &str) -> bool {
    let digits = text.strip_prefix('#').unwrap_or_default();
    digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Checks the ink values: valid keys, colours in use (if `known` is complete), and four percentages each.
fn inks(root: &Node, known: Option<&BTreeSet<String>>, report: &mut Report) {
    let Some(NodeKind::Map(entries)) = root.get(INKS).map(|inks| &inks.kind) else {
        return;
    };
    let per_cent = |node: &Node| node.text().and_then(|text| text.parse::<u8>().ok());
    let are_inks = |node: &Node| {
        let inks: Vec<_> = node.list().iter().map(per_cent).collect();
        inks.len() == 4 && inks.iter().all(|ink| ink.is_some_and(|ink| ink <= 100))
    };
    for (key, node) in entries {
        let args = || args![colour = key.value.as_str()];
        if !is_colour(&key.value) {
            let args = args![text = key.value.as_str()];
            report.push(Diagnostic::new(&flaws::COLOUR_INVALID, key.span, args));
        } else if known.is_some_and(|known| !known.contains(&key.value.to_uppercase())) {
            report.push(Diagnostic::new(&flaws::INKS_UNUSED, key.span, args()));
        }
        let is_sound = match &node.kind {
            NodeKind::Map(uses) => {
                uses.len() == USES.len() && USES.iter().all(|of| node.get(of).is_some_and(are_inks))
            }
            _ => are_inks(node),
        };
        if !is_sound {
            report.push(Diagnostic::new(&flaws::INKS_INVALID, node.span, args()));
        }
    }
}

/// Reports colours and marks that two players share, and marks without a drawing.
fn players(root: &Node, is_drawn: impl Fn(&str) -> bool, report: &mut Report) {
    let players = root.get("players").map(Node::list).unwrap_or_default();
    for field in ["colour", MARK] {
        let mut seen: BTreeMap<String, Span> = BTreeMap::new();
        for node in players.iter().filter_map(|player| player.get(field)) {
            let text = node.text().unwrap_or_default();
            if field == MARK && !is_drawn(text) {
                let mut args = args![text];
                args.extend(syntax::guess(text, MARKS.into_iter()));
                report.push(Diagnostic::new(&flaws::MARK_UNKNOWN, node.span, args));
            }
            if let Some(first) = seen.insert(text.to_lowercase(), node.span) {
                let args = args![field, text];
                let finding = Diagnostic::new(&flaws::COLOUR_REPEATED, node.span, args);
                report.push(finding.also(first));
            }
        }
    }
}

/// Returns the span of the key most similar to a missing one.
fn near(node: &Node, wanted: &str) -> Option<Span> {
    let NodeKind::Map(entries) = &node.kind else {
        return None;
    };
    let key = syntax::nearest(wanted, entries.iter().map(|(key, _)| key.value.as_str()))?;
    entries.iter().find(|(own, _)| own.value == key).map(|(own, _)| own.span)
}

/// Reports colours that the data require and the file lacks.
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
    for resource in &dataset.control.resources {
        // A resource has a single colour without roles.
        wanted.push(("resources", &resource.id, &[]));
    }
    let mut unknown_groups = BTreeSet::new();
    for (group, id, roles) in wanted {
        // A missing group is reported once, not for each of its ids.
        if root.get(group).is_none() {
            if unknown_groups.insert(group) {
                let args = args![key = group];
                let span = near(root, group).unwrap_or(Span::new(file, 0..0));
                report.push(Diagnostic::new(&flaws::COLOUR_MISSING, span, args));
            }
            continue;
        }
        let found = root.get(group).and_then(|node| node.get(id));
        // One finding for each id, even if several roles are missing.
        let lacking = roles.iter().find(|role| found.and_then(|node| node.get(role)).is_none());
        let lacking = match (lacking, found) {
            (Some(role), _) => Some(format!("{group}.{id}.{role}")),
            (None, None) => Some(format!("{group}.{id}")),
            (None, Some(_)) => None,
        };
        if let Some(key) = lacking {
            // A similar key is probably the misspelt one; else the nearest container is shown.
            let mistyped = root.get(group).filter(|_| found.is_none());
            let mistyped = mistyped.and_then(|node| near(node, id));
            let head = || found.or_else(|| root.get(group)).map(Node::head);
            let span = mistyped.or_else(head);
            let args = args![key];
            let span = span.unwrap_or(Span::new(file, 0..0));
            report.push(Diagnostic::new(&flaws::COLOUR_MISSING, span, args));
        }
    }
}
