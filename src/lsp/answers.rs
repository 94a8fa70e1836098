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

use crate::actions::{EXPLAIN, GO_TO, SHOW, actions, execute_command};
use crate::completion::completion;
use crate::hints::hints;
use crate::names::{named, places, rename};
use crate::outline::{all_symbols, folds, symbols};
use crate::text::Columns;
use crate::{Server, colours, hover};

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

/// Result of a handler, or an error message.
type Answer = Result<Value, String>;

/// Handles a request; `None` for an unsupported method.
pub(crate) fn answer(server: &mut Server<'_>, request: Request) -> Option<Answer> {
    let Request { method, params, .. } = request;
    Some(match method.as_str() {
        HoverRequest::METHOD => answer_request(params, |params: HoverParams| {
            Ok(hover::hover(server, &params.text_document_position_params))
        }),
        Completion::METHOD => answer_request(params, |params: CompletionParams| {
            Ok(completion(server, &params.text_document_position))
        }),
        GotoDefinition::METHOD => answer_request(params, |params: GotoDefinitionParams| {
            let at = params.text_document_position_params;
            Ok(places(server, &at, |word| word.is_definition()))
        }),
        References::METHOD => answer_request(params, |params: ReferenceParams| {
            let with_definition = params.context.include_declaration;
            let at = params.text_document_position;
            Ok(places(server, &at, |word| with_definition || !word.is_definition()))
        }),
        PrepareRenameRequest::METHOD => {
            answer_request(params, |params: TextDocumentPositionParams| {
                let found = named(server, &params);
                Ok(found.map(|named| named.range(server.columns)))
            })
        }
        Rename::METHOD => answer_request(params, |params: RenameParams| rename(server, &params)),
        CodeActionRequest::METHOD => {
            answer_request(params, |params: CodeActionParams| Ok(actions(server, &params)))
        }
        ExecuteCommand::METHOD => answer_request(params, |params: ExecuteCommandParams| {
            execute_command(server, &params);
            Ok(Value::Null)
        }),
        DocumentSymbolRequest::METHOD => {
            answer_request(params, |params: DocumentSymbolParams| Ok(symbols(server, &params)))
        }
        WorkspaceSymbolRequest::METHOD => {
            answer_request(params, |params: WorkspaceSymbolParams| Ok(all_symbols(server, &params)))
        }
        FoldingRangeRequest::METHOD => {
            answer_request(params, |params: FoldingRangeParams| Ok(folds(server, &params)))
        }
        InlayHintRequest::METHOD => {
            answer_request(params, |params: InlayHintParams| Ok(hints(server, &params)))
        }
        SemanticTokensFullRequest::METHOD => {
            answer_request(params, |params: SemanticTokensParams| {
                Ok(colours::colours(server, &params.text_document.uri, None))
            })
        }
        SemanticTokensRangeRequest::METHOD => {
            answer_request(params, |params: SemanticTokensRangeParams| {
                Ok(colours::colours(server, &params.text_document.uri, Some(params.range)))
            })
        }
        _ => return None,
    })
}

fn answer_request<P: DeserializeOwned, R: Serialize>(
    params: Value,
    tell: impl FnOnce(P) -> Result<R, String>,
) -> Answer {
    let params = serde_json::from_value(params).map_err(|error| error.to_string())?;
    serde_json::to_value(tell(params)?).map_err(|error| error.to_string())
}
