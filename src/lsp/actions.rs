//! Code actions: fixes, navigation to related locations, explanations, and the map.

use std::sync::Arc;

use lang::args;
use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, Command,
    ExecuteCommandParams, Location, TextEdit, Uri, WorkspaceEdit,
};
use model::CountryId;
use serde_json::Value;

use crate::findings::{self, Places};
use crate::{Broken, Server, hover, remedies, text};

/// Command that displays the explanation of a finding code.
pub(crate) const EXPLAIN: &str = "mappemonde.explain";

/// Command that opens a location.
pub(crate) const GO_TO: &str = "mappemonde.goTo";

/// Command that displays countries on the map.
pub(crate) const SHOW: &str = "mappemonde.showOnMap";

pub(crate) fn actions(
    server: &mut Server<'_>,
    params: &CodeActionParams,
) -> Vec<CodeActionOrCommand> {
    let uri = &params.text_document.uri;
    let Some(name) = server.name(uri) else {
        return Vec::new();
    };
    let generation = Arc::clone(server.edition.now());
    let (loaded, localizer) = (&generation.loaded, server.localizer);
    let uri_of = |name: &str| server.uri(name);
    let spans = Places { generation: &generation, columns: server.columns, uri_of: &uri_of };
    let (mut mends, mut others, mut texts) = (Vec::new(), Vec::new(), None);
    for finding in loaded.report.sorted(&loaded.files) {
        let Some(span) = finding.spans.first() else {
            continue;
        };
        let file = loaded.files.get(span.file).filter(|file| file.name == name);
        let (Some(file), range) = (file, spans.range(*span)) else {
            continue;
        };
        texts = texts.or(Some(file));
        if range.end < params.range.start || params.range.end < range.start {
            continue;
        }
        let diagnostics = Some(vec![findings::build_diagnostic(finding, &spans, localizer)]);
        if let Some(remedies::Fix { title, changes }) =
            remedies::find_fix(finding, file, loaded, localizer)
        {
            let range = |bytes| server.columns.range(file, bytes);
            let edits = changes.into_iter();
            let edits = edits.map(|(bytes, new_text)| TextEdit { range: range(bytes), new_text });
            let edit = edit(uri, edits.collect());
            mends.push(CodeActionOrCommand::CodeAction(CodeAction {
                title,
                kind: Some(CodeActionKind::QUICKFIX),
                diagnostics: diagnostics.clone(),
                edit: Some(edit),
                is_preferred: Some(true),
                ..CodeAction::default()
            }));
        }
        // Without `window/showDocument` the command could not open a location.
        let beside = finding.spans.iter().skip(1).filter(|_| server.can_show);
        for location in beside.filter_map(|span| spans.location(*span)) {
            let path = text::path(&location.uri).unwrap_or_default();
            let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let line = location.range.start.line + 1;
            let span = format!("{file}:{line}");
            let title = localizer.text("lsp-go-to", &args![span]);
            let arguments = serde_json::to_value(&location).ok().map(|location| vec![location]);
            others.push(CodeActionOrCommand::CodeAction(CodeAction {
                title: title.clone(),
                kind: Some(CodeActionKind::QUICKFIX),
                diagnostics: diagnostics.clone(),
                command: Some(Command { title, command: GO_TO.to_owned(), arguments }),
                ..CodeAction::default()
            }));
        }
        let code = finding.code.id;
        let title = localizer.text("lsp-explain", &args![code]);
        let arguments = Some(vec![Value::from(code)]);
        others.push(CodeActionOrCommand::CodeAction(CodeAction {
            title: title.clone(),
            kind: Some(CodeActionKind::QUICKFIX),
            diagnostics,
            command: Some(Command { title, command: EXPLAIN.to_owned(), arguments }),
            ..CodeAction::default()
        }));
    }
    if let Some((file, text)) = texts.and_then(|file| {
        let (mended, _) = data::fix_texts(&name, &file.text)?;
        Some((file, mended))
    }) {
        // Under both kinds: as a quick fix in the menu, and for “fix all on save”.
        let range = server.columns.range(file, 0..file.text.len());
        for kind in [CodeActionKind::QUICKFIX, CodeActionKind::SOURCE_FIX_ALL] {
            mends.push(CodeActionOrCommand::CodeAction(CodeAction {
                title: localizer.plain("lsp-mend"),
                kind: Some(kind),
                edit: Some(edit(uri, vec![TextEdit { range, new_text: text.clone() }])),
                ..CodeAction::default()
            }));
        }
    }
    others.extend(show_on_map(server, &name, params));
    let wanted = params.context.only.as_ref();
    let is_wanted = |action: &CodeActionOrCommand| match (action, wanted) {
        (CodeActionOrCommand::CodeAction(action), Some(only)) => {
            let kind = action.kind.as_ref().map_or("", CodeActionKind::as_str);
            // Kinds are hierarchical: `source` includes `source.fixAll`.
            only.iter().any(|asked| kind.starts_with(asked.as_str()))
        }
        _ => true,
    };
    mends.into_iter().chain(others).filter(is_wanted).collect()
}

/// Returns an action that displays the country at the cursor on the map, together with countries of a finding there.
fn show_on_map(
    server: &mut Server<'_>,
    name: &str,
    params: &CodeActionParams,
) -> Option<CodeActionOrCommand> {
    let (generation, index) = server.index();
    let loaded = &generation.loaded;
    let page = index.page(name)?;
    let byte = server.columns.byte(&page.file, params.range.start);
    let mut countries = vec![hover::country(&loaded.dataset, page, byte)?];
    for finding in loaded.report.iter() {
        let is_here = |span: &diag::Span| {
            let range = span.range();
            loaded.files.name(span.file) == name && (range.start..=range.end).contains(&byte)
        };
        if finding.spans.first().is_some_and(is_here) {
            let beside = finding.spans.iter().skip(1).filter_map(|span| {
                let page = index.page(loaded.files.name(span.file))?;
                hover::country(&loaded.dataset, page, span.range().start)
            });
            countries.extend(beside);
        }
    }
    // Only countries with coordinates have a place on the map.
    countries.retain(|id| loaded.dataset.country(*id).at.is_some());
    countries.dedup();
    let country = |id: &CountryId| loaded.dataset.country(*id);
    let names = countries.iter().map(|id| (&country(id).name.bare).into());
    let names = data::parts::listed(names.collect());
    let title = server.localizer.text("lsp-show", &args![countries = names]);
    let codes = countries.iter().map(|id| Value::from(country(id).code.as_str()));
    let command = Command {
        title: title.clone(),
        command: SHOW.to_owned(),
        arguments: Some(codes.collect()),
    };
    (!countries.is_empty()).then(|| {
        CodeActionOrCommand::CodeAction(CodeAction {
            title,
            command: Some(command),
            ..CodeAction::default()
        })
    })
}

/// Displays countries on the map: on a running page of the edition, or as text without one.
fn on_map(server: &Server<'_>, codes: &[&str]) -> Result<(), Broken> {
    let dataset = &server.edition.now().loaded.dataset;
    let page = server.root.as_deref().and_then(server.page);
    let code = codes.first().map(|code| format!("#map={code}")).unwrap_or_default();
    let address = page.as_deref().and_then(|page| format!("{page}{code}").parse::<Uri>().ok());
    if let Some(address) = address.filter(|_| server.can_show) {
        return server.show(address, None);
    }
    let known = codes.iter().filter_map(|code| dataset.country_by_code(code));
    let lines = known.filter_map(|id| {
        let country = dataset.country(id);
        let at = country.at?;
        let args = args![
            country = &country.name.bare,
            number = country.number.map_or("–".to_owned(), |number| number.to_string()),
            latitude = format!("{:.2}", at.latitude),
            longitude = format!("{:.2}", at.longitude)
        ];
        Some(server.localizer.text("lsp-on-map", &args))
    });
    let mut lines: Vec<String> = lines.collect();
    if lines.is_empty() {
        return Ok(());
    }
    lines.push(page.unwrap_or_else(|| server.localizer.plain("lsp-no-page")));
    server.show_message(&lines.join("\n"))
}

fn edit(uri: &Uri, edits: Vec<TextEdit>) -> WorkspaceEdit {
    let changes = Some([(uri.clone(), edits)].into());
    WorkspaceEdit { changes, ..WorkspaceEdit::default() }
}

pub(crate) fn execute_command(server: &Server<'_>, params: &ExecuteCommandParams) {
    if params.command == GO_TO {
        let span = params.arguments.first().cloned();
        let span = span.and_then(|span| serde_json::from_value::<Location>(span).ok());
        if let Some(Location { uri, range }) = span {
            // A broken connection is reported with the response.
            let _ = server.show(uri, Some(range));
        }
        return;
    }
    if params.command == SHOW {
        let codes = params.arguments.iter().filter_map(Value::as_str);
        // A broken connection is reported with the response.
        let _ = on_map(server, &codes.collect::<Vec<&str>>());
        return;
    }
    let code = params.arguments.first().and_then(Value::as_str);
    let kind = code.filter(|_| params.command == EXPLAIN);
    let kind = kind.and_then(|code| validate::kinds().into_iter().find(|kind| kind.id == code));
    if let Some(kind) = kind {
        // A broken connection is reported with the response.
        let _ = server.show_message(&format!("{}: {}", kind.id, kind.explain(server.localizer)));
    }
}
