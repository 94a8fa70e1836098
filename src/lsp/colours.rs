//! Semantic tokens: the roles of words in card effects, which editors show in colours.

use std::ops::Range;

use lsp_types::{
    Position, SemanticToken, SemanticTokenType, SemanticTokens, SemanticTokensFullOptions,
    SemanticTokensLegend, SemanticTokensOptions, Uri,
};
use model::control::TokenRole;

use crate::Server;
use crate::text::ColumnUnit;
use crate::words::IndexedFile;

/// Token types of the legend; [`legend_index`] returns the index of a role in this list.
const TYPES: [SemanticTokenType; 6] = [
    SemanticTokenType::KEYWORD,
    SemanticTokenType::PARAMETER,
    SemanticTokenType::FUNCTION,
    SemanticTokenType::ENUM_MEMBER,
    SemanticTokenType::NUMBER,
    SemanticTokenType::OPERATOR,
];

/// Returns the index of a role in the legend.
fn legend_index(role: TokenRole) -> u32 {
    match role {
        TokenRole::Region => 0,
        TokenRole::Player => 1,
        TokenRole::Change => 2,
        TokenRole::Category | TokenRole::Resource => 3,
        TokenRole::Number | TokenRole::Level => 4,
        TokenRole::Punctuation => 5,
    }
}

/// Returns the options for the server capabilities.
pub(crate) fn token_options() -> SemanticTokensOptions {
    SemanticTokensOptions {
        legend: SemanticTokensLegend { token_types: TYPES.to_vec(), token_modifiers: Vec::new() },
        range: Some(true),
        full: Some(SemanticTokensFullOptions::Bool(true)),
        ..SemanticTokensOptions::default()
    }
}

/// Returns the tokens of a file, or of a range of the file.
pub(crate) fn tokens(
    server: &mut Server<'_>,
    uri: &Uri,
    range: Option<lsp_types::Range>,
) -> SemanticTokens {
    let name = server.name(uri);
    let (_, index) = server.index();
    let Some(file) = name.and_then(|name| index.file(&name)) else {
        return SemanticTokens::default();
    };
    let of_range = |range: lsp_types::Range| {
        let byte = |at| server.columns.byte(&file.source, at);
        byte(range.start)..byte(range.end)
    };
    let bytes = range.map_or(0..file.source.text.len(), of_range);
    SemanticTokens { result_id: None, data: semantic_tokens(file, bytes, server.columns) }
}

/// Returns the tokens of effects that overlap a byte range, in the encoding of LSP: positions relative to the
/// previous token.
fn semantic_tokens(
    file: &IndexedFile,
    bytes: Range<usize>,
    columns: ColumnUnit,
) -> Vec<SemanticToken> {
    let is_inside =
        |word_bytes: &Range<usize>| bytes.start < word_bytes.end && word_bytes.start < bytes.end;
    let mut previous = Position::default();
    let mut tokens = Vec::new();
    for effect_text in file.effects.iter().filter(|short| is_inside(&short.bytes)) {
        for word in &effect_text.words {
            let Some(word_bytes) = effect_text.file_range(word).filter(is_inside) else {
                continue;
            };
            let range = columns.range(&file.source, word_bytes);
            let is_same_line = range.start.line == previous.line;
            // LSP counts the column from the previous token, but only on the same line.
            let previous_column = if is_same_line { previous.character } else { 0 };
            tokens.push(SemanticToken {
                delta_line: range.start.line - previous.line,
                delta_start: range.start.character - previous_column,
                length: range.end.character - range.start.character,
                token_type: legend_index(word.role),
                token_modifiers_bitset: 0,
            });
            previous = range.start;
        }
    }
    tokens
}
