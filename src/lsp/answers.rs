//! Server capabilities, and dispatch of LSP requests to their handlers.

use lsp_server::Request;
use lsp_types::request::{
    CodeActionRequest, Completion, DocumentSymbolRequest, ExecuteCommand, FoldingRangeRequest,
    GotoDefinition, HoverRequest, InlayHintRequest, PrepareRenameRequest, References, Rename,
    Request as _, SemanticTokensFullRequest, SemanticTokensRangeRequest, WorkspaceSymbolRequest,
};
use lsp_types::{
    CodeActionKind, CodeActionOptions, CodeActionParams, CodeActionProviderCapability,
    CompletionOptions, CompletionParams, DocumentSymbolParams, ExecuteCommandOptions,
    ExecuteCommandParams, FoldingRangeParams, GotoDefinitionParams, HoverParams,
    HoverProviderCapability, InlayHintParams, OneOf, PositionEncodingKind, ReferenceParams,
    RenameOptions, RenameParams, SaveOptions, SemanticTokensParams, SemanticTokensRangeParams,
    ServerCapabilities, TextDocumentPositionParams, TextDocumentSyncCapability,
    TextDocumentSyncKind, TextDocumentSyncOptions, TextDocumentSyncSaveOptions,
    WorkspaceSymbolParams,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::actions::{EXPLAIN, GO_TO_LOCATION, INFORMATION, SHOW_ON_MAP, actions, execute_command};
use crate::completion::completion;
use crate::hints::hints;
use crate::names::{rename, symbol_at, symbol_locations};
use crate::outline::{all_symbols, folds, symbols};
use crate::text::ColumnUnit;
use crate::{Server, colours, hover};

/// Returns the capabilities of the server; `columns` is the unit of columns agreed with the client.
pub(crate) fn capabilities(columns: ColumnUnit) -> ServerCapabilities {
    let encoding = match columns {
        ColumnUnit::Utf8 => PositionEncodingKind::UTF8,
        ColumnUnit::Utf16 => PositionEncodingKind::UTF16,
    };
    let actions = [CodeActionKind::QUICKFIX, CodeActionKind::SOURCE_FIX_ALL, INFORMATION];
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
            // A comma starts the next cell of a table, a space the next word of an effect.
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
            commands: vec![EXPLAIN.to_owned(), GO_TO_LOCATION.to_owned(), SHOW_ON_MAP.to_owned()],
            ..ExecuteCommandOptions::default()
        }),
        document_symbol_provider: Some(OneOf::Left(true)),
        workspace_symbol_provider: Some(OneOf::Left(true)),
        folding_range_provider: Some(true.into()),
        inlay_hint_provider: Some(OneOf::Left(true)),
        semantic_tokens_provider: Some(colours::token_options().into()),
        ..ServerCapabilities::default()
    }
}

/// Result of a handler, or an error message.
type HandlerResult = Result<Value, String>;

/// Handles a request; `None` for an unsupported method.
pub(crate) fn dispatch(server: &mut Server<'_>, request: Request) -> Option<HandlerResult> {
    let Request { method, params, .. } = request;
    Some(match method.as_str() {
        HoverRequest::METHOD => handle(params, |params: HoverParams| {
            Ok(hover::hover(server, &params.text_document_position_params))
        }),
        Completion::METHOD => handle(params, |params: CompletionParams| {
            Ok(completion(server, &params.text_document_position))
        }),
        GotoDefinition::METHOD => handle(params, |params: GotoDefinitionParams| {
            let at = params.text_document_position_params;
            Ok(symbol_locations(server, &at, |word| word.is_definition()))
        }),
        References::METHOD => handle(params, |params: ReferenceParams| {
            let with_definition = params.context.include_declaration;
            let at = params.text_document_position;
            Ok(symbol_locations(server, &at, |word| with_definition || !word.is_definition()))
        }),
        PrepareRenameRequest::METHOD => handle(params, |params: TextDocumentPositionParams| {
            let found = symbol_at(server, &params);
            Ok(found.map(|named| named.range(server.columns)))
        }),
        Rename::METHOD => handle(params, |params: RenameParams| rename(server, &params)),
        CodeActionRequest::METHOD => {
            handle(params, |params: CodeActionParams| Ok(actions(server, &params)))
        }
        ExecuteCommand::METHOD => handle(params, |params: ExecuteCommandParams| {
            execute_command(server, &params);
            Ok(Value::Null)
        }),
        DocumentSymbolRequest::METHOD => {
            handle(params, |params: DocumentSymbolParams| Ok(symbols(server, &params)))
        }
        WorkspaceSymbolRequest::METHOD => {
            handle(params, |params: WorkspaceSymbolParams| Ok(all_symbols(server, &params)))
        }
        FoldingRangeRequest::METHOD => {
            handle(params, |params: FoldingRangeParams| Ok(folds(server, &params)))
        }
        InlayHintRequest::METHOD => {
            handle(params, |params: InlayHintParams| Ok(hints(server, &params)))
        }
        SemanticTokensFullRequest::METHOD => handle(params, |params: SemanticTokensParams| {
            Ok(colours::tokens(server, &params.text_document.uri, None))
        }),
        SemanticTokensRangeRequest::METHOD => {
            handle(params, |params: SemanticTokensRangeParams| {
                Ok(colours::tokens(server, &params.text_document.uri, Some(params.range)))
            })
        }
        _ => return None,
    })
}

/// Parses the parameters of a request, calls its handler, and serialises the result.
fn handle<P: DeserializeOwned, R: Serialize>(
    params: Value,
    handler: impl FnOnce(P) -> Result<R, String>,
) -> HandlerResult {
    let params = serde_json::from_value(params).map_err(|error| error.to_string())?;
    serde_json::to_value(handler(params)?).map_err(|error| error.to_string())
}
