//! What editors ask, and what they are told.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use lsp_server::Request;
use lsp_types::request::{
    CodeActionRequest, Completion, DocumentSymbolRequest, ExecuteCommand, FoldingRangeRequest,
    GotoDefinition, HoverRequest, InlayHintRequest, PrepareRenameRequest, References, Rename,
    Request as _, SemanticTokensFullRequest, SemanticTokensRangeRequest, WorkspaceSymbolRequest,
};
use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOptions, CodeActionOrCommand, CodeActionParams,
    CodeActionProviderCapability, Command, CompletionItem, CompletionItemKind, CompletionOptions,
    CompletionParams, CompletionTextEdit, DocumentChangeOperation, DocumentChanges, DocumentSymbol,
    DocumentSymbolParams, Documentation, ExecuteCommandOptions, ExecuteCommandParams, FoldingRange,
    FoldingRangeParams, GotoDefinitionParams, Hover, HoverContents, HoverParams,
    HoverProviderCapability, InlayHint, InlayHintLabel, InlayHintParams, Location, MarkupContent,
    MarkupKind, OneOf, OptionalVersionedTextDocumentIdentifier, Position, PositionEncodingKind,
    ReferenceParams, RenameFile, RenameOptions, RenameParams, ResourceOp, SaveOptions,
    SemanticTokens, SemanticTokensParams, SemanticTokensRangeParams, ServerCapabilities,
    SymbolInformation, SymbolKind, TextDocumentEdit, TextDocumentPositionParams,
    TextDocumentSyncCapability, TextDocumentSyncKind, TextDocumentSyncOptions,
    TextDocumentSyncSaveOptions, TextEdit, Uri, WorkspaceEdit, WorkspaceSymbolParams,
};
use model::CountryId;
use resident::Generation;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::effects::{self, Choice};
use crate::findings::{self, Places};
use crate::text::{self, Columns};
use crate::words::{self, Family, Index, Page, Word};
use crate::{Broken, Server, colours, hover, remedies};

/// The command that tells why a finding matters.
const EXPLAIN: &str = "mappemonde.explain";

/// The command that goes to a place.
const GO_TO: &str = "mappemonde.goTo";

/// The command that shows countries on the board.
const SHOW: &str = "mappemonde.showOnMap";

/// More words of a field than this are no list to choose from.
const MOST_CHOICES: usize = 60;

/// More symbols than this nobody reads.
const MOST_SYMBOLS: usize = 500;

pub(crate) fn capabilities(columns: Columns) -> ServerCapabilities {
    let encoding = match columns {
        Columns::Utf8 => PositionEncodingKind::UTF8,
        Columns::Utf16 => PositionEncodingKind::UTF16,
    };
    let actions = [CodeActionKind::QUICKFIX, CodeActionKind::SOURCE_FIX_ALL];
    ServerCapabilities {
        position_encoding: Some(encoding),
        text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(TextDocumentSyncKind::INCREMENTAL),
            save: Some(TextDocumentSyncSaveOptions::SaveOptions(SaveOptions::default())),
            ..TextDocumentSyncOptions::default()
        })),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(vec![",".to_owned(), " ".to_owned()]),
            ..CompletionOptions::default()
        }),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: Default::default(),
        })),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(actions.to_vec()),
            ..CodeActionOptions::default()
        })),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: vec![EXPLAIN.to_owned(), GO_TO.to_owned(), SHOW.to_owned()],
            ..ExecuteCommandOptions::default()
        }),
        document_symbol_provider: Some(OneOf::Left(true)),
        workspace_symbol_provider: Some(OneOf::Left(true)),
        folding_range_provider: Some(true.into()),
        inlay_hint_provider: Some(OneOf::Left(true)),
        semantic_tokens_provider: Some(colours::offered().into()),
        ..ServerCapabilities::default()
    }
}

/// An answer, or why there is none.
type Answer = Result<Value, String>;

/// Answers a question; `None` for one that is none of ours.
pub(crate) fn answer(server: &mut Server<'_>, request: Request) -> Option<Answer> {
    let Request { method, params, .. } = request;
    Some(match method.as_str() {
        HoverRequest::METHOD => ask(params, |params: HoverParams| {
            Ok(hover(server, &params.text_document_position_params))
        }),
        Completion::METHOD => ask(params, |params: CompletionParams| {
            Ok(completion(server, &params.text_document_position))
        }),
        GotoDefinition::METHOD => ask(params, |params: GotoDefinitionParams| {
            let at = params.text_document_position_params;
            Ok(places(server, &at, |word| word.is_definition()))
        }),
        References::METHOD => ask(params, |params: ReferenceParams| {
            let with_definition = params.context.include_declaration;
            let at = params.text_document_position;
            Ok(places(server, &at, |word| with_definition || !word.is_definition()))
        }),
        PrepareRenameRequest::METHOD => ask(params, |params: TextDocumentPositionParams| {
            let found = named(server, &params);
            Ok(found.map(|named| named.range(server.columns)))
        }),
        Rename::METHOD => ask(params, |params: RenameParams| rename(server, &params)),
        CodeActionRequest::METHOD => {
            ask(params, |params: CodeActionParams| Ok(actions(server, &params)))
        }
        ExecuteCommand::METHOD => ask(params, |params: ExecuteCommandParams| {
            carry_out(server, &params);
            Ok(Value::Null)
        }),
        DocumentSymbolRequest::METHOD => {
            ask(params, |params: DocumentSymbolParams| Ok(symbols(server, &params)))
        }
        WorkspaceSymbolRequest::METHOD => {
            ask(params, |params: WorkspaceSymbolParams| Ok(all_symbols(server, &params)))
        }
        FoldingRangeRequest::METHOD => {
            ask(params, |params: FoldingRangeParams| Ok(folds(server, &params)))
        }
        InlayHintRequest::METHOD => {
            ask(params, |params: InlayHintParams| Ok(hints(server, &params)))
        }
        SemanticTokensFullRequest::METHOD => ask(params, |params: SemanticTokensParams| {
            Ok(colours(server, &params.text_document.uri, None))
        }),
        SemanticTokensRangeRequest::METHOD => ask(params, |params: SemanticTokensRangeParams| {
            Ok(colours(server, &params.text_document.uri, Some(params.range)))
        }),
        _ => return None,
    })
}

fn ask<P: DeserializeOwned, R: Serialize>(
    params: Value,
    tell: impl FnOnce(P) -> Result<R, String>,
) -> Answer {
    let params = serde_json::from_value(params).map_err(|error| error.to_string())?;
    serde_json::to_value(tell(params)?).map_err(|error| error.to_string())
}

/// A word in its file.
struct Here {
    generation: Arc<Generation>,
    index: Arc<Index>,
    page: usize,
    word: Word,
    byte: usize,
}

impl Here {
    fn page(&self) -> &Page {
        &self.index.pages[self.page]
    }
}

/// The word at a position.
fn here(server: &mut Server<'_>, at: &TextDocumentPositionParams) -> Option<Here> {
    let name = server.name(&at.text_document.uri)?;
    let (generation, index) = server.index();
    let page = index.pages.iter().position(|page| page.file.name == name)?;
    let byte = server.columns.byte(&index.pages[page].file, at.position);
    let word = index.pages[page].at(byte)?.clone();
    Some(Here { generation, index, page, word, byte })
}

fn hover(server: &mut Server<'_>, at: &TextDocumentPositionParams) -> Option<Hover> {
    let here = here(server, at)?;
    let loaded = &here.generation.loaded;
    let short = here.page().short_at(here.byte);
    let told_of =
        |short| hover::effect(&loaded.dataset, here.page(), short, here.byte, server.teller);
    let mut told = match short {
        Some(short) => told_of(short),
        None => hover::told(&loaded.dataset, here.page(), &here.word, server.teller),
    };
    for finding in loaded.report.iter() {
        let place = finding.places.first()?;
        let is_here = loaded.files.name(place.file) == here.page().file.name
            && place.range().start <= here.byte
            && here.byte <= place.range().end;
        if is_here && !place.range().is_empty() {
            let explained = finding.kind.explain(server.teller);
            told += &format!("\n\n`{}`: {explained}", finding.kind.code);
        }
    }
    let value = told.trim_start().to_owned();
    (!value.is_empty()).then(|| Hover {
        contents: HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value }),
        range: Some(server.columns.range(&here.page().file, here.word.bytes.clone())),
    })
}

fn completion(server: &mut Server<'_>, at: &TextDocumentPositionParams) -> Vec<CompletionItem> {
    let Some(here) = here(server, at) else {
        return Vec::new();
    };
    let page = here.page();
    if let Some(short) = page.short_at(here.byte) {
        let control = &here.generation.loaded.dataset.control;
        let found = effects::choices(control, short, here.byte, server.teller);
        return found.map_or_else(Vec::new, |found| effect_items(server.columns, page, found));
    }
    let family = here.index.family(page, &here.word);
    let choices: Vec<&str> = match family {
        Some(family) if !here.word.is_definition() => here.index.names(family).collect(),
        _ if here.word.is_definition() => Vec::new(),
        _ => {
            let others = here.index.others(page, &here.word);
            let is_word = |text: &&str| !text.contains(' ') && text.parse::<f64>().is_err();
            if others.len() > MOST_CHOICES || !others.iter().all(is_word) {
                return Vec::new();
            }
            others.into_iter().collect()
        }
    };
    let mut used: BTreeMap<&str, usize> = BTreeMap::new();
    for word in page.words.iter().filter(|word| word.field == here.word.field) {
        *used.entry(&word.text).or_default() += 1;
    }
    let range = server.columns.range(&page.file, here.word.bytes.clone());
    let item = |text: &str| {
        // What this file uses most comes first.
        let rank = 1_000_000 - used.get(text).copied().unwrap_or_default().min(1_000_000);
        CompletionItem {
            label: text.to_owned(),
            kind: Some(if family.is_some() {
                CompletionItemKind::REFERENCE
            } else {
                CompletionItemKind::ENUM_MEMBER
            }),
            detail: called(server, &here.generation, text),
            sort_text: Some(format!("{rank:07}{text}")),
            text_edit: Some(CompletionTextEdit::Edit(TextEdit {
                range,
                new_text: text.to_owned(),
            })),
            ..CompletionItem::default()
        }
    };
    choices.into_iter().map(item).collect()
}

/// Words of effects, in the order of the grammar.
fn effect_items(
    columns: Columns,
    page: &Page,
    (bytes, choices): (Range<usize>, Vec<Choice>),
) -> Vec<CompletionItem> {
    let range = columns.range(&page.file, bytes);
    let item = |(rank, choice): (usize, Choice)| CompletionItem {
        label: choice.word.clone(),
        kind: Some(CompletionItemKind::KEYWORD),
        detail: choice.means,
        documentation: choice.told.map(Documentation::String),
        sort_text: Some(format!("{rank:03}")),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit { range, new_text: choice.word })),
        ..CompletionItem::default()
    };
    choices.into_iter().enumerate().map(item).collect()
}

/// What a name stands for, in words.
fn called(server: &Server<'_>, generation: &Generation, name: &str) -> Option<String> {
    let (dataset, lang) = (&generation.loaded.dataset, server.teller.lang());
    if let Some(id) = dataset.country_by_code(name) {
        return Some(dataset.country(id).bare_name(lang).to_owned());
    }
    if let Some(id) = dataset.category_by_id(name) {
        return Some(dataset.category(id).name.get(lang).to_owned());
    }
    let source = dataset.sources.iter().find(|source| source.id == name)?;
    let sale = server.teller.plain(&format!("sale-{}", source.sale.id()));
    Some(format!("{} · {} · {sale}", source.title, source.licence))
}

/// A word that names something, and what.
struct Named {
    here: Here,
    family: Family,
}

impl Named {
    fn range(&self, columns: Columns) -> lsp_types::Range {
        columns.range(&self.here.page().file, self.here.word.bytes.clone())
    }
}

fn named(server: &mut Server<'_>, at: &TextDocumentPositionParams) -> Option<Named> {
    let here = here(server, at)?;
    let family = here.index.family(here.page(), &here.word)?.clone();
    let is_known = here.index.names(&family).any(|name| name == here.word.text);
    is_known.then_some(Named { here, family })
}

/// The places of all words that name the same as the one at a position.
fn places(
    server: &mut Server<'_>,
    at: &TextDocumentPositionParams,
    is_wanted: impl Fn(&Word) -> bool,
) -> Vec<Location> {
    let Some(Named { here, family }) = named(server, at) else {
        return Vec::new();
    };
    let naming = here.index.naming(&family, &here.word.text);
    let wanted = naming.filter(|(page, word)| page.is_own && is_wanted(word));
    let location = |(page, word): (&Page, &Word)| {
        let uri = server.uri(&page.file.name)?;
        let range = server.columns.range(&page.file, word.bytes.clone());
        Some(Location { uri, range })
    };
    wanted.filter_map(location).collect()
}

fn rename(server: &mut Server<'_>, params: &RenameParams) -> Result<WorkspaceEdit, String> {
    let new = params.new_name.as_str();
    let teller = server.teller;
    let is_letter = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    if new.is_empty() || !new.chars().all(is_letter) {
        return Err(teller.plain("lsp-name-invalid"));
    }
    let found = named(server, &params.text_document_position);
    let Named { here, family } = found.ok_or_else(|| teller.plain("lsp-no-name"))?;
    let old = here.word.text.as_str();
    if old != new && here.index.names(&family).any(|name| name == new) {
        return Err(teller.text("lsp-name-taken", &vec![("name", new.into())]));
    }
    let mut edits: BTreeMap<&str, Vec<TextEdit>> = BTreeMap::new();
    for (page, word) in here.index.naming(&family, old).filter(|(page, _)| page.is_own) {
        let written = &page.file.text[word.bytes.clone()];
        let range = server.columns.range(&page.file, word.bytes.clone());
        // Quotes stay.
        let new_text = written.replacen(old, new, 1);
        edits.entry(&page.file.name).or_default().push(TextEdit { range, new_text });
    }
    let mut operations = Vec::new();
    for (name, edits) in edits {
        if let Some(uri) = server.uri(name) {
            let version = server.open.get(name).map(|document| document.version);
            let text_document = OptionalVersionedTextDocumentIdentifier { uri, version };
            let edits = edits.into_iter().map(OneOf::Left).collect();
            let edit = TextDocumentEdit { text_document, edits };
            operations.push(DocumentChangeOperation::Edit(edit));
        }
    }
    if server.can_rename_files {
        // What is called after it.
        let files: &[(&str, &str)] = match family.0.as_str() {
            "data/categories.yaml" => &[("data/values/", ".csv"), ("templates/icons/", ".svg")],
            "data/games/controle-global.yaml" => &[("templates/icons/", ".svg")],
            _ => &[],
        };
        for (folder, ending) in files {
            let name = |id: &str| format!("{folder}{id}{ending}");
            let read = here.generation.assets.read(&name(old));
            let is_own = read.is_some() && !here.generation.assets.is_built_in(&name(old));
            let uris = server.uri(&name(old)).zip(server.uri(&name(new)));
            if let Some((old_uri, new_uri)) = uris.filter(|_| is_own) {
                let (options, annotation_id) = (None, None);
                let file = RenameFile { old_uri, new_uri, options, annotation_id };
                operations.push(DocumentChangeOperation::Op(ResourceOp::Rename(file)));
            }
        }
    }
    let document_changes = Some(DocumentChanges::Operations(operations));
    Ok(WorkspaceEdit { document_changes, ..WorkspaceEdit::default() })
}

fn actions(server: &mut Server<'_>, params: &CodeActionParams) -> Vec<CodeActionOrCommand> {
    let uri = &params.text_document.uri;
    let Some(name) = server.name(uri) else {
        return Vec::new();
    };
    let generation = Arc::clone(server.edition.now());
    let (loaded, teller) = (&generation.loaded, server.teller);
    let uri_of = |name: &str| server.uri(name);
    let places = Places { generation: &generation, columns: server.columns, uri_of: &uri_of };
    let (mut mends, mut others, mut texts) = (Vec::new(), Vec::new(), None);
    for finding in loaded.report.sorted(&loaded.files) {
        let Some(place) = finding.places.first() else {
            continue;
        };
        let file = loaded.files.get(place.file).filter(|file| file.name == name);
        let (Some(file), range) = (file, places.range(*place)) else {
            continue;
        };
        texts = texts.or(Some(file));
        if range.end < params.range.start || params.range.end < range.start {
            continue;
        }
        let diagnostics = Some(vec![findings::shown(finding, &places, teller)]);
        if let Some(remedies::Mended { title, changes }) =
            remedies::of(finding, file, loaded, teller)
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
        let beside = finding.places.iter().skip(1).filter(|_| server.can_show);
        for location in beside.filter_map(|place| places.location(*place)) {
            let path = text::path(&location.uri).unwrap_or_default();
            let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let line = location.range.start.line + 1;
            let place = format!("{file}:{line}");
            let title = teller.text("lsp-go-to", &vec![("place", place.into())]);
            let arguments = serde_json::to_value(&location).ok().map(|location| vec![location]);
            others.push(CodeActionOrCommand::CodeAction(CodeAction {
                title: title.clone(),
                kind: Some(CodeActionKind::QUICKFIX),
                diagnostics: diagnostics.clone(),
                command: Some(Command { title, command: GO_TO.to_owned(), arguments }),
                ..CodeAction::default()
            }));
        }
        let code = finding.kind.code;
        let title = teller.text("lsp-explain", &vec![("code", code.into())]);
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
        let (mended, _) = data::mended(&name, &file.text)?;
        Some((file, mended))
    }) {
        let range = server.columns.range(file, 0..file.text.len());
        for kind in [CodeActionKind::QUICKFIX, CodeActionKind::SOURCE_FIX_ALL] {
            mends.push(CodeActionOrCommand::CodeAction(CodeAction {
                title: teller.plain("lsp-mend"),
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
            only.iter().any(|asked| kind.starts_with(asked.as_str()))
        }
        _ => true,
    };
    mends.into_iter().chain(others).filter(is_wanted).collect()
}

/// The action that shows what stands at a place on the board: the country there, and that of the finding beside it.
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
        let is_here = |place: &diag::Place| {
            let range = place.range();
            loaded.files.name(place.file) == name && (range.start..=range.end).contains(&byte)
        };
        if finding.places.first().is_some_and(is_here) {
            let beside = finding.places.iter().skip(1).filter_map(|place| {
                let page = index.page(loaded.files.name(place.file))?;
                hover::country(&loaded.dataset, page, place.range().start)
            });
            countries.extend(beside);
        }
    }
    countries.retain(|id| loaded.dataset.country(*id).at.is_some());
    countries.dedup();
    let country = |id: &CountryId| loaded.dataset.country(*id);
    let names = countries.iter().map(|id| (&country(id).name.bare).into());
    let names = data::parts::listed(names.collect());
    let title = server.teller.text("lsp-show", &vec![("countries", names)]);
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

/// Shows countries on the board: on the page that is open for the edition, else in words.
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
        let args = vec![
            ("country", (&country.name.bare).into()),
            ("number", country.number.map_or("–".to_owned(), |number| number.to_string()).into()),
            ("latitude", format!("{:.2}", at.latitude).into()),
            ("longitude", format!("{:.2}", at.longitude).into()),
        ];
        Some(server.teller.text("lsp-on-map", &args))
    });
    let mut lines: Vec<String> = lines.collect();
    if lines.is_empty() {
        return Ok(());
    }
    lines.push(page.unwrap_or_else(|| server.teller.plain("lsp-no-page")));
    server.say(&lines.join("\n"))
}

fn edit(uri: &Uri, edits: Vec<TextEdit>) -> WorkspaceEdit {
    let changes = Some([(uri.clone(), edits)].into());
    WorkspaceEdit { changes, ..WorkspaceEdit::default() }
}

fn carry_out(server: &Server<'_>, params: &ExecuteCommandParams) {
    if params.command == GO_TO {
        let place = params.arguments.first().cloned();
        let place = place.and_then(|place| serde_json::from_value::<Location>(place).ok());
        if let Some(Location { uri, range }) = place {
            // A wire that is broken is noticed by the answer.
            let _ = server.show(uri, Some(range));
        }
        return;
    }
    if params.command == SHOW {
        let codes = params.arguments.iter().filter_map(Value::as_str);
        // A wire that is broken is noticed by the answer.
        let _ = on_map(server, &codes.collect::<Vec<&str>>());
        return;
    }
    let code = params.arguments.first().and_then(Value::as_str);
    let kind = code.filter(|_| params.command == EXPLAIN);
    let kind = kind.and_then(|code| validate::kinds().into_iter().find(|kind| kind.code == code));
    if let Some(kind) = kind {
        // A wire that is broken is noticed by the answer.
        let _ = server.say(&format!("{}: {}", kind.code, kind.explain(server.teller)));
    }
}

#[expect(deprecated, reason = "the type has a field that is")]
fn symbols(server: &mut Server<'_>, params: &DocumentSymbolParams) -> Vec<DocumentSymbol> {
    let Some(name) = server.name(&params.text_document.uri) else {
        return Vec::new();
    };
    let (generation, index) = server.index();
    let Some(page) = index.page(&name) else {
        return Vec::new();
    };
    let symbol = |word: &Word| DocumentSymbol {
        name: word.text.clone(),
        detail: called(server, &generation, &word.text),
        kind: SymbolKind::OBJECT,
        tags: None,
        deprecated: None,
        range: server.columns.range(&page.file, word.entry.clone()),
        selection_range: server.columns.range(&page.file, word.bytes.clone()),
        children: None,
    };
    let is_inside =
        |word: &&Word| word.entry.start <= word.bytes.start && word.bytes.end <= word.entry.end;
    let names =
        |word: &&Word| !word.text.is_empty() && (word.is_definition() || word.field == "country");
    page.words.iter().filter(names).filter(is_inside).map(symbol).collect()
}

#[expect(deprecated, reason = "the type has a field that is")]
fn all_symbols(server: &mut Server<'_>, params: &WorkspaceSymbolParams) -> Vec<SymbolInformation> {
    let (generation, index) = server.index();
    let sought = params.query.to_lowercase();
    let mut found = Vec::new();
    for page in index.pages.iter().filter(|page| page.is_own) {
        for word in page.words.iter().filter(|word| word.is_definition()) {
            let called = called(server, &generation, &word.text);
            let all = format!("{} {}", word.text, called.as_deref().unwrap_or_default());
            let Some(uri) = server.uri(&page.file.name) else {
                continue;
            };
            if found.len() < MOST_SYMBOLS && all.to_lowercase().contains(&sought) {
                let range = server.columns.range(&page.file, word.bytes.clone());
                found.push(SymbolInformation {
                    name: word.text.clone(),
                    kind: SymbolKind::OBJECT,
                    tags: None,
                    deprecated: None,
                    location: Location { uri, range },
                    container_name: called.or_else(|| Some(page.file.name.clone())),
                });
            }
        }
    }
    found
}

fn folds(server: &mut Server<'_>, params: &FoldingRangeParams) -> Vec<FoldingRange> {
    let Some(name) = server.name(&params.text_document.uri) else {
        return Vec::new();
    };
    let (_, index) = server.index();
    let Some(page) = index.page(&name) else {
        return Vec::new();
    };
    let mut lines: Vec<(u32, u32)> = Vec::new();
    for fold in &page.folds {
        let text = page.file.text[fold.clone()].trim_end();
        let line = |byte| server.columns.position(&page.file, byte).line;
        let (start, end) = (line(fold.start), line(fold.start + text.len()));
        if start < end && !lines.contains(&(start, end)) {
            lines.push((start, end));
        }
    }
    let fold =
        |(start_line, end_line)| FoldingRange { start_line, end_line, ..FoldingRange::default() };
    lines.into_iter().map(fold).collect()
}

fn hints(server: &mut Server<'_>, params: &InlayHintParams) -> Vec<InlayHint> {
    let Some(name) = server.name(&params.text_document.uri) else {
        return Vec::new();
    };
    let (generation, index) = server.index();
    let Some(page) = index.page(&name) else {
        return Vec::new();
    };
    let (dataset, lang) = (&generation.loaded.dataset, server.teller.lang());
    let from = server.columns.byte(&page.file, params.range.start);
    let to = server.columns.byte(&page.file, params.range.end);
    let inside = page.words.iter().filter(|word| word.bytes.start >= from && word.bytes.end <= to);
    let hint = |word: &Word| {
        let text = if word.field == "value" {
            let (country, category) = hover::value(dataset, page, word)?;
            let printed = dataset.printed(country, category, lang)?;
            let unit = dataset.category(category).unit.get(lang);
            (printed != word.text).then(|| format!("{printed} {unit}"))?
        } else if words::last(&word.field) == "pile" {
            effects::pile(&dataset.control, &word.text, server.teller)?
        } else {
            // A name that is given here stands beside its own words.
            let family = index.family(page, word).filter(|_| !word.is_definition())?;
            let is_list =
                ["data/countries.yaml", "data/categories.yaml"].contains(&family.0.as_str());
            is_list.then(|| called(server, &generation, &word.text))??
        };
        let position: Position = server.columns.position(&page.file, word.bytes.end);
        Some(InlayHint {
            position,
            label: InlayHintLabel::String(text),
            kind: None,
            text_edits: None,
            tooltip: None,
            padding_left: Some(true),
            padding_right: None,
            data: None,
        })
    };
    inside.filter_map(hint).collect()
}

/// The colours of the effects of a file, or of a part of it.
fn colours(server: &mut Server<'_>, uri: &Uri, range: Option<lsp_types::Range>) -> SemanticTokens {
    let name = server.name(uri);
    let (_, index) = server.index();
    let Some(page) = name.and_then(|name| index.page(&name)) else {
        return SemanticTokens::default();
    };
    let of_range = |range: lsp_types::Range| {
        let byte = |at| server.columns.byte(&page.file, at);
        byte(range.start)..byte(range.end)
    };
    let bytes = range.map_or(0..page.file.text.len(), of_range);
    SemanticTokens { result_id: None, data: colours::of(page, bytes, server.columns) }
}
