//! Code actions: fixes, navigation to related locations, explanations, and the map.

use std::sync::Arc;

use lang::args;
use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, Command,
    ExecuteCommandParams, Location, TextEdit, Uri, WorkspaceEdit,
};
use model::CountryId;
use serde_json::Value;

use crate::findings::{self, SpanConverter};
use crate::{ConnectionError, Server, hover, remedies, text};

/// Command that displays the explanation of a finding code.
pub(crate) const EXPLAIN: &str = "mappemonde.explain";

/// Command that opens a location.
pub(crate) const GO_TO_LOCATION: &str = "mappemonde.goTo";

/// Command that displays countries on the map.
pub(crate) const SHOW_ON_MAP: &str = "mappemonde.showOnMap";

/// Kind of the actions that only show something. As quick fixes, editors would offer to apply them to fix a finding.
pub(crate) const INFORMATION: CodeActionKind = CodeActionKind::new("mappemonde.show");

/// Returns the code actions at a range of a file: fixes, then navigation and explanations.
pub(crate) fn actions(
    server: &mut Server<'_>,
    params: &CodeActionParams,
) -> Vec<CodeActionOrCommand> {
    let uri = &params.text_document.uri;
    let Some(name) = server.name(uri) else {
        return Vec::new();
    };
    let generation = Arc::clone(server.edition.current());
    let (loaded, localizer) = (&generation.loaded, server.localizer);
    let uri_of = |name: &str| server.uri(name);
    let converter =
        SpanConverter { generation: &generation, columns: server.columns, uri_of: &uri_of };
    let (mut fixes, mut other_actions, mut open_file) = (Vec::new(), Vec::new(), None);
    for finding in loaded.report.sorted(&loaded.files) {
        let Some(span) = finding.spans.first() else {
            continue;
        };
        let file = loaded.files.get(span.file).filter(|file| file.name == name);
        let (Some(file), range) = (file, converter.range(*span)) else {
            continue;
        };
        open_file = open_file.or(Some(file));
        if range.end < params.range.start || params.range.end < range.start {
            continue;
        }
        let diagnostics = Some(vec![findings::build_diagnostic(finding, &converter, localizer)]);
        if let Some(remedies::Fix { title, changes }) =
            remedies::find_fix(finding, file, loaded, localizer)
        {
            let range = |bytes| server.columns.range(file, bytes);
            let edits = changes.into_iter();
            let edits = edits.map(|(bytes, new_text)| TextEdit { range: range(bytes), new_text });
            let edit = edit(uri, edits.collect());
            fixes.push(CodeActionOrCommand::CodeAction(CodeAction {
                title,
                kind: Some(CodeActionKind::QUICKFIX),
                diagnostics: diagnostics.clone(),
                edit: Some(edit),
                is_preferred: Some(true),
                ..CodeAction::default()
            }));
        }
        // Without `window/showDocument` the client cannot open a location.
        let related = finding.spans.iter().skip(1).filter(|_| server.can_show);
        for location in related.filter_map(|span| converter.location(*span)) {
            let path = text::path(&location.uri).unwrap_or_default();
            let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let line = location.range.start.line + 1;
            let place = format!("{file}:{line}");
            let title = localizer.text("lsp-go-to", &args![place]);
            let arguments = serde_json::to_value(&location).ok().map(|location| vec![location]);
            other_actions.push(CodeActionOrCommand::CodeAction(CodeAction {
                title: title.clone(),
                kind: Some(INFORMATION),
                diagnostics: diagnostics.clone(),
                command: Some(Command { title, command: GO_TO_LOCATION.to_owned(), arguments }),
                ..CodeAction::default()
            }));
        }
        let code = finding.code.id;
        let title = localizer.text("lsp-explain", &args![code]);
        let arguments = Some(vec![Value::from(code)]);
        other_actions.push(CodeActionOrCommand::CodeAction(CodeAction {
            title: title.clone(),
            kind: Some(INFORMATION),
            diagnostics,
            command: Some(Command { title, command: EXPLAIN.to_owned(), arguments }),
            ..CodeAction::default()
        }));
    }
    if let Some((file, new_text)) = open_file.and_then(|file| {
        let (fixed_text, _) = data::fix_texts(&name, &file.text)?;
        Some((file, fixed_text))
    }) {
        // Under both kinds: as a quick fix in the menu, and for “fix all on save”.
        let range = server.columns.range(file, 0..file.text.len());
        for kind in [CodeActionKind::QUICKFIX, CodeActionKind::SOURCE_FIX_ALL] {
            fixes.push(CodeActionOrCommand::CodeAction(CodeAction {
                title: localizer.plain("lsp-mend"),
                kind: Some(kind),
                edit: Some(edit(uri, vec![TextEdit { range, new_text: new_text.clone() }])),
                ..CodeAction::default()
            }));
        }
    }
    other_actions.extend(map_action(server, &name, params));
    let wanted_kinds = params.context.only.as_ref();
    let is_wanted = |action: &CodeActionOrCommand| match (action, wanted_kinds) {
        (CodeActionOrCommand::CodeAction(action), Some(kinds)) => {
            let kind = action.kind.as_ref().map_or("", CodeActionKind::as_str);
            // Kinds are hierarchical: `source` includes `source.fixAll`.
            kinds.iter().any(|asked| kind.starts_with(asked.as_str()))
        }
        _ => true,
    };
    fixes.into_iter().chain(other_actions).filter(is_wanted).collect()
}

/// Returns the action that displays on the map the country at the start of the range, together with the countries of
/// the findings there; `None` if no country there has coordinates.
fn map_action(
    server: &mut Server<'_>,
    name: &str,
    params: &CodeActionParams,
) -> Option<CodeActionOrCommand> {
    let (generation, index) = server.index();
    let loaded = &generation.loaded;
    let file = index.file(name)?;
    let byte = server.columns.byte(&file.source, params.range.start);
    let mut countries = vec![hover::country(&loaded.dataset, file, byte)?];
    for finding in loaded.report.iter() {
        let is_here = |span: &diag::Span| {
            let range = span.range();
            loaded.files.name(span.file) == name && (range.start..=range.end).contains(&byte)
        };
        if finding.spans.first().is_some_and(is_here) {
            let related = finding.spans.iter().skip(1).filter_map(|span| {
                let file = index.file(loaded.files.name(span.file))?;
                hover::country(&loaded.dataset, file, span.range().start)
            });
            countries.extend(related);
        }
    }
    // Only countries with coordinates have a place on the map.
    countries.retain(|id| loaded.dataset.country(*id).at.is_some());
    countries.dedup();
    let country = |id: &CountryId| loaded.dataset.country(*id);
    let names = countries.iter().map(|id| (&country(id).name.bare).into());
    let names = data::parts::format_names(names.collect());
    let title = server.localizer.text("lsp-show", &args![countries = names]);
    let codes = countries.iter().map(|id| Value::from(country(id).code.as_str()));
    let command = Command {
        title: title.clone(),
        command: SHOW_ON_MAP.to_owned(),
        arguments: Some(codes.collect()),
    };
    (!countries.is_empty()).then(|| {
        CodeActionOrCommand::CodeAction(CodeAction {
            title,
            kind: Some(INFORMATION),
            command: Some(command),
            ..CodeAction::default()
        })
    })
}

/// Displays countries on the map: on a running web page of the edition, or as a text message without one.
fn open_map(server: &Server<'_>, codes: &[&str]) -> Result<(), ConnectionError> {
    let dataset = &server.edition.current().loaded.dataset;
    let page = server.root.as_deref().and_then(server.find_page);
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

/// Returns an edit of a single file.
fn edit(uri: &Uri, edits: Vec<TextEdit>) -> WorkspaceEdit {
    let changes = Some([(uri.clone(), edits)].into());
    WorkspaceEdit { changes, ..WorkspaceEdit::default() }
}

/// Executes one of the commands of the code actions; unknown commands are ignored.
pub(crate) fn execute_command(server: &Server<'_>, params: &ExecuteCommandParams) {
    if params.command == GO_TO_LOCATION {
        let location = params.arguments.first().cloned();
        let location = location.and_then(|span| serde_json::from_value::<Location>(span).ok());
        if let Some(Location { uri, range }) = location {
            // A broken connection is reported with the response.
            let _ = server.show(uri, Some(range));
        }
        return;
    }
    if params.command == SHOW_ON_MAP {
        let codes = params.arguments.iter().filter_map(Value::as_str);
        // A broken connection is reported with the response.
        let _ = open_map(server, &codes.collect::<Vec<&str>>());
        return;
    }
    let code = params.arguments.first().and_then(Value::as_str);
    let finding_code = code.filter(|_| params.command == EXPLAIN);
    let finding_code = finding_code
        .and_then(|code| validate::finding_codes().into_iter().find(|kind| kind.id == code));
    if let Some(finding_code) = finding_code {
        // A broken connection is reported with the response.
        let _ = server.show_message(&format!(
            "{}: {}",
            finding_code.id,
            finding_code.explain(server.localizer)
        ));
    }
}
