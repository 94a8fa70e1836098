//! Finding codes of the record reader.

use diag::FindingCode;

diag::kinds! {
    /// All finding codes of records.
    FINDINGS;

    /// The line is valid JSON, but neither an action of the game nor a control line (undo, ended).
    RECORD_ACTION = FindingCode::error("record-action")
        .wrong("{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\"}")
        .right("{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}");

    /// The record continues after the end of the match; raised for the first such line.
    RECORD_AFTER_END = FindingCode::error("record-after-end")
        .wrong("{\"action\":\"ended\",\"standings\":[1,2]}\n{\"action\":\"undo\"}")
        .right("{\"action\":\"ended\",\"standings\":[1,2]}");

    /// The digest of the header differs from the digest of the current cards and rules.
    RECORD_CARDS = FindingCode::error("record-cards")
        .wrong("{\"game\":\"globalissimo\",\"version\":1,\"edition\":2025,...}")
        .right("{\"game\":\"globalissimo\",\"version\":1,\"edition\":2026,...}");

    /// The file contains no complete line.
    RECORD_EMPTY = FindingCode::error("record-empty")
        .wrong("{\"game\":\"glo")
        .right("{\"game\":\"globalissimo\",\"version\":1,...}");

    /// The header names an unknown game, or another game than requested.
    RECORD_GAME = FindingCode::error("record-game")
        .wrong("{\"game\":\"globalisimo\",\"version\":1,...}")
        .right("{\"game\":\"globalissimo\",\"version\":1,...}");

    /// The first line is valid JSON, but not a record header.
    RECORD_HEADER = FindingCode::error("record-header")
        .wrong("{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}")
        .right("{\"game\":\"globalissimo\",\"version\":1,...}");

    /// The rules do not allow the action at this point of the match.
    RECORD_ILLEGAL = FindingCode::error("record-illegal")
        .wrong("{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":9}")
        .right("{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}");

    /// The action belongs to a seat that is not to move.
    RECORD_SEAT = FindingCode::error("record-seat")
        .wrong("{\"seat\":1,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}")
        .right("{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}");

    /// The game cannot be set up with the seats or options of the header.
    RECORD_SETUP = FindingCode::error("record-setup")
        .wrong("\"seats\":[{\"name\":\"Ann\",\"bot\":null}]")
        .right("\"seats\":[{\"name\":\"Ann\",\"bot\":null},{\"name\":\"Bob\",\"bot\":null}]");

    /// The last line has other standings than the replayed match, or the match is not over.
    RECORD_STANDINGS = FindingCode::error("record-standings")
        .wrong("{\"action\":\"ended\",\"standings\":[1,1]}")
        .right("{\"action\":\"ended\",\"standings\":[1,2]}");

    /// The line is not JSON, or not UTF-8.
    RECORD_SYNTAX = FindingCode::error("record-syntax")
        .wrong("{\"seat\":0,\"action\":guess}")
        .right("{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}");

    /// The file is larger than [`MAX_BYTES`](super::MAX_BYTES).
    RECORD_TOO_LARGE = FindingCode::error("record-too-large")
        .wrong("film.mkv")
        .right("globalissimo-2026.jsonl");

    /// The last line is incomplete; the reader ignores it.
    RECORD_TRUNCATED = FindingCode::note("record-truncated")
        .wrong("{\"seat\":0,\"action\":\"gue")
        .right("{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}");

    /// There is no action that can be undone at this point.
    RECORD_UNDO = FindingCode::error("record-undo")
        .wrong("{\"action\":\"undo\"}")
        .right("{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}\n{\"action\":\"undo\"}");

    /// The header has an unsupported format version.
    RECORD_VERSION = FindingCode::error("record-version")
        .wrong("{\"game\":\"globalissimo\",\"version\":2,...}")
        .right("{\"game\":\"globalissimo\",\"version\":1,...}");
}
