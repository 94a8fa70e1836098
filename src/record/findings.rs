//! Kinds of findings about records.

use diag::FindingCode;

diag::kinds! {
    /// All of them, by code.
    FINDINGS;

    /// Raised for a line that is JSON and neither an action of the game nor a remark.
    RECORD_ACTION = FindingCode::error("record-action")
        .wrong("{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\"}")
        .right("{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}");

    /// Raised for the first line after the end of the match.
    RECORD_AFTER_END = FindingCode::error("record-after-end")
        .wrong("{\"action\":\"ended\",\"standings\":[1,2]}\n{\"action\":\"undo\"}")
        .right("{\"action\":\"ended\",\"standings\":[1,2]}");

    /// Raised where the digest of the header is not that of the cards and rules of now.
    RECORD_CARDS = FindingCode::error("record-cards")
        .wrong("{\"game\":\"globalissimo\",\"version\":1,\"edition\":2025,...}")
        .right("{\"game\":\"globalissimo\",\"version\":1,\"edition\":2026,...}");

    /// Raised for a file in which no line is complete.
    RECORD_EMPTY = FindingCode::error("record-empty")
        .wrong("{\"game\":\"glo")
        .right("{\"game\":\"globalissimo\",\"version\":1,...}");

    /// Raised where the header names a game that is unknown or not the one that was asked for.
    RECORD_GAME = FindingCode::error("record-game")
        .wrong("{\"game\":\"globalisimo\",\"version\":1,...}")
        .right("{\"game\":\"globalissimo\",\"version\":1,...}");

    /// Raised for a first line that is JSON and not the header of a record.
    RECORD_HEADER = FindingCode::error("record-header")
        .wrong("{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}")
        .right("{\"game\":\"globalissimo\",\"version\":1,...}");

    /// Raised for an action that the rules do not allow where it stands.
    RECORD_ILLEGAL = FindingCode::error("record-illegal")
        .wrong("{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":9}")
        .right("{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}");

    /// Raised for an action of a seat that does not decide where it stands.
    RECORD_SEAT = FindingCode::error("record-seat")
        .wrong("{\"seat\":1,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}")
        .right("{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}");

    /// Raised where the seats or options of the header are none that the game can begin with.
    RECORD_SETUP = FindingCode::error("record-setup")
        .wrong("\"seats\":[{\"name\":\"Ann\",\"bot\":null}]")
        .right("\"seats\":[{\"name\":\"Ann\",\"bot\":null},{\"name\":\"Bob\",\"bot\":null}]");

    /// Raised where the last line of a record has other standings than the match, or the match goes on.
    RECORD_STANDINGS = FindingCode::error("record-standings")
        .wrong("{\"action\":\"ended\",\"standings\":[1,1]}")
        .right("{\"action\":\"ended\",\"standings\":[1,2]}");

    /// Raised for a line that is not JSON, or not UTF-8.
    RECORD_SYNTAX = FindingCode::error("record-syntax")
        .wrong("{\"seat\":0,\"action\":guess}")
        .right("{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}");

    /// Raised for a file that is larger than records are read.
    RECORD_TOO_LARGE = FindingCode::error("record-too-large")
        .wrong("film.mkv")
        .right("globalissimo-2026.jsonl");

    /// Raised for a last line that was never finished; it is left out.
    RECORD_TRUNCATED = FindingCode::note("record-truncated")
        .wrong("{\"seat\":0,\"action\":\"gue")
        .right("{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}");

    /// Raised for an undo where nothing can be taken back.
    RECORD_UNDO = FindingCode::error("record-undo")
        .wrong("{\"action\":\"undo\"}")
        .right("{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}\n{\"action\":\"undo\"}");

    /// Raised where the header names another version of the form of records.
    RECORD_VERSION = FindingCode::error("record-version")
        .wrong("{\"game\":\"globalissimo\",\"version\":2,...}")
        .right("{\"game\":\"globalissimo\",\"version\":1,...}");
}
