//! Checks of the icons and colours that the templates need for the ids in the data.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::json;
use crate::{Loaded, Location, flaws, scaffold};
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

/// Key of a player's mark, a shape that tells players apart without colours. Its values are the only texts in the
/// file that are not colours.
const MARK_KEY: &str = "mark";

/// Key of the ink percentages (CMYK) of colours, for printing presses.
const INKS_KEY: &str = "inks";

/// Keys for a colour whose inks differ between type (text and lines) and areas.
const INK_USES: [&str; 2] = ["type", "area"];

/// Template that draws the marks. A project may replace it with other marks.
const MARK_TEMPLATE: &str = "templates/mark.typ";

/// Marks that the program's own template draws.
const BUILT_IN_MARKS: [&str; 6] = ["disc", "diamond", "triangle", "square", "hexagon", "ring"];

/// Checks icons and colours, as far as the project has any.
pub(super) fn check(assets: &Assets, loaded: &mut Loaded) {
    let icons: BTreeSet<String> = assets.list(ICONS.trim_end_matches('/')).into_iter().collect();
    if !icons.is_empty() {
        let missing: Vec<Diagnostic> = required_icons(loaded)
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
        let required = required_icons(loaded).into_iter();
        let files: BTreeSet<String> =
            required.map(|(_, (_, id))| format!("{ICONS}{id}.svg")).collect();
        for file in files.iter().filter(|file| icons.contains(*file) && assets.is_replaced(file)) {
            check_icon(assets, loaded, file);
        }
    }
    if assets.read(COLOURS).is_none() {
        return;
    }
    match file::read_text(assets, COLOURS, &mut loaded.files) {
        Ok(file) => check_colours(assets, file, loaded),
        Err(finding) => loaded.report.push(finding),
    }
}

/// Elements of SVG that draw something.
const DRAWING: [&str; 9] =
    ["<path", "<rect", "<circle", "<ellipse", "<line", "<polyline", "<polygon", "<text", "<use"];

/// Reports an icon of the project that is no picture, an empty one, or the one that a new category begins with.
fn check_icon(assets: &Assets, loaded: &mut Loaded, name: &str) {
    let bytes = assets.read(name).and_then(Result::ok).map(Cow::into_owned);
    let Some(bytes) = bytes else {
        let unreadable = file::read_text(assets, name, &mut loaded.files).err();
        return unreadable.into_iter().for_each(|finding| loaded.report.push(finding));
    };
    let text = String::from_utf8(bytes).unwrap_or_default();
    let (code, problem) = if !text.contains("<svg") {
        (&flaws::ICON_UNUSABLE, "format")
    } else if !DRAWING.iter().any(|element| text.contains(element)) {
        (&flaws::ICON_UNUSABLE, "empty")
    } else if text.trim() == scaffold::ICON.trim() {
        (&flaws::ICON_PLACEHOLDER, "new")
    } else {
        return;
    };
    let span = Span::new(loaded.files.add(name, text), 0..0);
    loaded.report.push(Diagnostic::new(code, span, args![file = name, problem]));
}

/// Returns the icons that categories in decks, visas, and categories and resources of Contrôle Global require. Each
/// has the span of the reference, `true` for a category of a deck, and the id of the icon.
fn required_icons(loaded: &Loaded) -> Vec<(Span, (bool, String))> {
    let (dataset, mut required) = (&loaded.dataset, Vec::new());
    let on_cards: BTreeSet<_> = dataset.decks.iter().flat_map(|deck| &deck.categories).collect();
    for id in on_cards {
        let span = loaded.span_of(Location::Category(*id, "id"));
        required.push((span, (true, dataset.category(*id).id.clone())));
    }
    let network = &dataset.network;
    for id in network.visa_ids() {
        let icon = format!("continent-{}", network.visa(id).id);
        required.push((loaded.span_of(Location::Visa(id, "id")), (false, icon)));
    }
    if let Some((rank, _)) = loaded.rules_of(model::game::CONTROLE_GLOBAL) {
        let spheres = dataset.control.spheres.iter().map(|sphere| ("categories", &sphere.id));
        let resources =
            dataset.control.resources.iter().map(|resource| ("resources", &resource.id));
        for (list, id) in spheres.chain(resources) {
            let span = loaded.span_of(Location::ListEntry(rank, list, id, "id"));
            required.push((span, (false, id.clone())));
        }
    }
    required
}

/// Checks the file of the colours. JSON is a subset of YAML, so the YAML parser can provide the spans.
fn check_colours(assets: &Assets, file: FileId, loaded: &mut Loaded) {
    // In a report of its own, because `loaded` is borrowed until the end.
    let mut report = Report::default();
    let text = loaded.files.get(file).map_or("", |file| &file.text);
    if let Some(finding) = json::find_error(file, COLOURS, text) {
        return loaded.report.push(finding);
    }
    let Some(FileTree::Tree(root)) = FileTree::parse(file, COLOURS, text, &mut report) else {
        return loaded.report.extend(report);
    };
    file::register_tree(file, Some(&FileTree::Tree(Arc::clone(&root))), &mut loaded.files);
    let mut used_colours = BTreeSet::new();
    collect_colours(&root, &mut used_colours, &mut report);
    let mark_template = assets.read(MARK_TEMPLATE).and_then(Result::ok);
    let drawing = mark_template.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    // A heuristic: a quoted name in the project's template counts as a drawing of that mark.
    let is_in_template =
        |mark: &str| drawing.as_ref().is_some_and(|text| text.contains(&format!("\"{mark}\"")));
    check_players(
        &root,
        |mark| BUILT_IN_MARKS.contains(&mark) || is_in_template(mark),
        &mut report,
    );
    report_missing(&root, file, &loaded.dataset, &mut report);
    // After another error, a colour may be misspelt or missing, and its inks only seem to be unused.
    let has_no_errors = report.iter().next().is_none();
    check_inks(&root, has_no_errors.then_some(&used_colours), &mut report);
    loaded.report.extend(report);
    loaded.syntax_trees.colours = Some(root);
}

/// Collects all colours below a node in upper case, and reports texts that are not colours.
fn collect_colours(node: &Node, used_colours: &mut BTreeSet<String>, report: &mut Report) {
    match &node.kind {
        NodeKind::Map(entries) => {
            let is_colour = |key: &str| ![MARK_KEY, INKS_KEY].contains(&key);
            let colours = entries.iter().filter(|(key, _)| is_colour(&key.value));
            colours.for_each(|(_, node)| collect_colours(node, used_colours, report));
        }
        NodeKind::List(items) => {
            items.iter().for_each(|item| collect_colours(item, used_colours, report))
        }
        NodeKind::Scalar { text, .. } if is_colour(text) => {
            // Hexadecimal digits are compared without case, as with the keys of `inks`.
            used_colours.insert(text.to_uppercase());
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

/// Checks the inks: valid colours as keys, colours in use (if `used_colours` is complete), four percentages each.
fn check_inks(root: &Node, used_colours: Option<&BTreeSet<String>>, report: &mut Report) {
    let Some(NodeKind::Map(entries)) = root.get(INKS_KEY).map(|inks| &inks.kind) else {
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
        } else if used_colours.is_some_and(|known| !known.contains(&key.value.to_uppercase())) {
            report.push(Diagnostic::new(&flaws::INKS_UNUSED, key.span, args()));
        }
        let is_valid = match &node.kind {
            NodeKind::Map(uses) => {
                uses.len() == INK_USES.len()
                    && INK_USES.iter().all(|of| node.get(of).is_some_and(are_inks))
            }
            _ => are_inks(node),
        };
        if !is_valid {
            report.push(Diagnostic::new(&flaws::INKS_INVALID, node.span, args()));
        }
    }
}

/// Reports colours and marks that two players share, and marks without a drawing.
fn check_players(root: &Node, is_drawn: impl Fn(&str) -> bool, report: &mut Report) {
    let players = root.get("players").map(Node::list).unwrap_or_default();
    for field in ["colour", MARK_KEY] {
        let mut seen: BTreeMap<String, Span> = BTreeMap::new();
        for node in players.iter().filter_map(|player| player.get(field)) {
            let text = node.text().unwrap_or_default();
            if field == MARK_KEY && !is_drawn(text) {
                let mut args = args![text];
                args.extend(syntax::guess_args(text, BUILT_IN_MARKS.into_iter()));
                report.push(Diagnostic::new(&flaws::MARK_UNKNOWN, node.span, args));
            }
            if let Some(first) = seen.insert(text.to_lowercase(), node.span) {
                let args = args![field, text];
                let finding = Diagnostic::new(&flaws::COLOUR_REPEATED, node.span, args);
                report.push(finding.with_span(first));
            }
        }
    }
}

/// Returns the span of the key that is most similar to a missing one; `None` if none is similar.
fn nearest_key(node: &Node, wanted: &str) -> Option<Span> {
    let NodeKind::Map(entries) = &node.kind else {
        return None;
    };
    let key = syntax::nearest(wanted, entries.iter().map(|(key, _)| key.value.as_str()))?;
    entries.iter().find(|(own, _)| own.value == key).map(|(own, _)| own.span)
}

/// Reports colours that the data require and the file does not have.
fn report_missing(root: &Node, file: FileId, dataset: &Dataset, report: &mut Report) {
    let mut required: Vec<(&str, &str, &[&str])> = Vec::new();
    for continent in Continent::ALL {
        required.push(("continents", continent.id(), &["band", "deep", "tint", "on_band"]));
    }
    for sphere in &dataset.control.spheres {
        required.push(("influence", &sphere.id, &["band", "deep", "on_band"]));
    }
    for rules in &dataset.rules {
        required.push(("games", &rules.game, &["main", "ground"]));
    }
    for resource in &dataset.control.resources {
        // A resource has a single colour without roles.
        required.push(("resources", &resource.id, &[]));
    }
    let mut missing_groups = BTreeSet::new();
    for (group, id, roles) in required {
        // A missing group is reported once, not for each of its ids.
        if root.get(group).is_none() {
            if missing_groups.insert(group) {
                let args = args![key = group];
                let span = nearest_key(root, group).unwrap_or(Span::new(file, 0..0));
                report.push(Diagnostic::new(&flaws::COLOUR_MISSING, span, args));
            }
            continue;
        }
        let found = root.get(group).and_then(|node| node.get(id));
        // One finding for each id, even if several roles are missing.
        let missing_role =
            roles.iter().find(|role| found.and_then(|node| node.get(role)).is_none());
        let missing_key = match (missing_role, found) {
            (Some(role), _) => Some(format!("{group}.{id}.{role}")),
            (None, None) => Some(format!("{group}.{id}")),
            (None, Some(_)) => None,
        };
        if let Some(key) = missing_key {
            // A similar key is probably the missing one misspelt. Otherwise the nearest container is shown.
            let similar_key = root.get(group).filter(|_| found.is_none());
            let mistyped = similar_key.and_then(|node| nearest_key(node, id));
            let head = || found.or_else(|| root.get(group)).map(Node::head_span);
            let span = mistyped.or_else(head);
            let args = args![key];
            let span = span.unwrap_or(Span::new(file, 0..0));
            report.push(Diagnostic::new(&flaws::COLOUR_MISSING, span, args));
        }
    }
}
