//! Semantic tokens of card effects.

use std::ops::Range;

use lsp_types::{
    Position, SemanticToken, SemanticTokenType, SemanticTokens, SemanticTokensFullOptions,
    SemanticTokensLegend, SemanticTokensOptions, Uri,
};
use model::control::Role;

use crate::Server;
use crate::text::Columns;
use crate::words::Page;

/// Token types of the legend, in the order of `rank`.
const TYPES: [SemanticTokenType; 6] = [
    SemanticTokenType::KEYWORD,
    SemanticTokenType::PARAMETER,
    SemanticTokenType::FUNCTION,
    SemanticTokenType::ENUM_MEMBER,
    SemanticTokenType::NUMBER,
    SemanticTokenType::OPERATOR,
];

/// Returns the index of a role in the legend.
fn rank(role: Role) -> u32 {
    match role {
        Role::Region => 0,
        Role::Player => 1,
        Role::Change => 2,
        Role::Category | Role::Resource => 3,
        Role::Number | Role::Level => 4,
        Role::Sign => 5,
    }
}

/// Returns the options for the server capabilities.
pub(crate) fn offered() -> SemanticTokensOptions {
    SemanticTokensOptions {
        legend: SemanticTokensLegend { token_types: TYPES.to_vec(), token_modifiers: Vec::new() },
        range: Some(true),
        full: Some(SemanticTokensFullOptions::Bool(true)),
        ..SemanticTokensOptions::default()
    }
}

/// Returns the tokens of a file, or of a range of it.
pub(crate) fn colours(
    server: &mut Server<'_>,
    uri: &Uri,
    range: Option<lsp_types::Range>,
) -> SemanticTokens {
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
    SemanticTokens { result_id: None, data: semantic_tokens(page, bytes, server.columns) }
}

/// Returns the tokens of effects within a byte range, in the relative encoding of LSP.
fn semantic_tokens(page: &Page, bytes: Range<usize>, columns: Columns) -> Vec<SemanticToken> {
    let is_inside = |place: &Range<usize>| bytes.start < place.end && place.start < bytes.end;
    let mut before = Position::default();
    let mut tokens = Vec::new();
    for short in page.effects.iter().filter(|short| is_inside(&short.bytes)) {
        for word in &short.words {
            let Some(place) = short.place(word).filter(is_inside) else {
                continue;
            };
            let range = columns.range(&page.file, place);
            let is_same_line = range.start.line == before.line;
            // LSP counts the column from the previous token, but only on the same line.
            let from = if is_same_line { before.character } else { 0 };
            tokens.push(SemanticToken {
                delta_line: range.start.line - before.line,
                delta_start: range.start.character - from,
                length: range.end.character - range.start.character,
                token_type: rank(word.role),
                token_modifiers_bitset: 0,
            });
            before = range.start;
        }
    }
    tokens
}
