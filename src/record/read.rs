//! Reads records: the header, then each line, checked against the rules up to the first invalid line. Reading has two
//! steps, because the header names the game, and with it the type of the rest: [`open`], then [`OpenRecord::read`].

use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::findings as kinds;
use super::line::{self, Line};
use super::{
    ControlLine, Edition, FORMAT_VERSION, Header, MAX_BYTES, NameError, Ply, find_name_error,
};
use diag::{Diagnostic, FileId, FindingCode, Findings, Span};
use engine::{Game, Playthrough, SetupError, ToMove};
use games::GameId;
use lang::Lang;
use lang::{MessageArg, MessageArgs, Number, args};

/// A record of which only the first line was read: it names a known game and the current format version.
#[derive(Debug)]
pub struct OpenRecord {
    /// The game named in the header.
    pub game: GameId,
    /// The file and the findings so far.
    reader: Reader,
    /// The parsed first line.
    header: Value,
}

/// A completely read record, whose actions follow the rules.
#[derive(Debug)]
pub struct Record<G: Game> {
    /// The first line.
    pub header: Header<G::Options>,
    /// The match, up to the last valid line.
    pub playthrough: Playthrough<G>,
    /// Number of actions that the record undoes.
    pub undone_actions: usize,
    /// `true` if the record ends with the standings.
    pub is_finished: bool,
    /// Length in bytes of the valid lines, with their line breaks; after it comes at most an unfinished line.
    pub valid_bytes: usize,
    /// `true` if the last valid line lacks its line break, which must be written before another line.
    pub lacks_line_break: bool,
    /// Findings that are not errors, such as an unfinished last line.
    pub notices: Findings,
}

/// The first invalid line of a record, at which reading has stopped.
#[derive(Debug)]
pub struct Damage {
    /// Line number, from 1.
    pub line: usize,
    /// Findings about the line.
    pub findings: Findings,
}

/// Reads the first line of a record. `name` is the file's name in findings; with a `required_game`, a record of
/// another game is an error.
///
/// # Errors
///
/// Returns findings if the file is too large or empty, or if its first line is not a header of a known game (the
/// required one, if any) in the current format version.
pub fn open(
    name: &str,
    bytes: Vec<u8>,
    required_game: Option<GameId>,
) -> Result<OpenRecord, Findings> {
    let mut reader = Reader::new(name, bytes)?;
    let Some(first) = line::lines(&reader.text).next() else {
        return Err(reader.into_findings_with(&kinds::RECORD_EMPTY, 0..0, Vec::new()));
    };
    let header = match reader.parse_json(&first) {
        Ok(value) => value,
        Err(LineError::Truncated) => {
            return Err(reader.into_findings_with(&kinds::RECORD_EMPTY, first.range, Vec::new()));
        }
        Err(LineError::Invalid(findings)) => return Err(findings),
    };
    let game = reader.check_game(&first, &header, required_game)?;
    Ok(OpenRecord { game, reader, header })
}

impl OpenRecord {
    /// Returns the deck named in the header; `None` for the deck with the game's own name.
    pub fn deck(&self) -> Option<&str> {
        self.header.get("deck")?.as_str()
    }

    /// Returns the language of the match, if the header has a known one.
    pub fn lang(&self) -> Option<Lang> {
        Lang::from_id(self.header.get("lang")?.as_str()?)
    }

    /// Reads the whole record with the current cards. `bots` are the known levels of bots.
    ///
    /// # Errors
    ///
    /// Returns findings if any line is invalid, or if the record was played with other cards.
    pub fn read<G: Game>(self, edition: &Edition<G>, bots: &[&str]) -> Result<Record<G>, Findings> {
        require_undamaged(self.read_until_damage(edition, bots)?)
    }

    /// Reads the whole record with the given cards, without comparing digests.
    ///
    /// # Errors
    ///
    /// Returns findings if any line is invalid, in particular if a recorded action is illegal with these cards.
    pub fn read_with<G: Game>(
        self,
        cards: &Arc<G::Cards>,
        bots: &[&str],
    ) -> Result<Record<G>, Findings> {
        require_undamaged(self.replay(cards, None, bots)?)
    }

    /// Reads the record up to the first damaged line, with the current cards.
    ///
    /// # Errors
    ///
    /// Returns findings if the first line is invalid: then there is no match to return.
    pub fn read_until_damage<G: Game>(
        self,
        edition: &Edition<G>,
        bots: &[&str],
    ) -> Result<(Record<G>, Option<Damage>), Findings> {
        self.replay(&edition.cards, Some(edition), bots)
    }

    /// Replays the record up to the first damaged line. With an edition, its digest must match the one in the header.
    fn replay<G: Game>(
        self,
        cards: &Arc<G::Cards>,
        edition: Option<&Edition<G>>,
        bots: &[&str],
    ) -> Result<(Record<G>, Option<Damage>), Findings> {
        let Self { mut reader, header, .. } = self;
        let text = std::mem::take(&mut reader.text);
        let mut lines = line::lines(&text);
        // `open` has already parsed this line.
        let first = lines.next().unwrap_or(Line { range: 0..0, end: 0, has_line_break: false });
        let header: Header<G::Options> = reader.parse_header(&first, header)?;
        if let Some(edition) = edition {
            reader.check_edition(&first, &header, edition)?;
        }
        let playthrough = reader.set_up::<G>(&first, &header, cards, bots)?;
        let mut record = Record {
            header,
            playthrough,
            undone_actions: 0,
            is_finished: false,
            valid_bytes: first.end,
            lacks_line_break: !first.has_line_break,
            notices: Findings::default(),
        };
        for line in lines {
            let step = match reader.parse_json(&line) {
                Ok(value) => reader.apply_line(&line, value, &mut record),
                Err(LineError::Truncated) => {
                    // An unfinished action of a hidden hand may contain the id of a secret card, so its text is not
                    // displayed.
                    let range =
                        if G::SECRET_HANDS { reader.hide_text(&line) } else { line.range.clone() };
                    reader.push(&kinds::RECORD_TRUNCATED, range, Vec::new());
                    break;
                }
                Err(LineError::Invalid(findings)) => Err(findings),
            };
            if let Err(findings) = step {
                let line = text[..line.range.start].matches('\n').count() + 1;
                return Ok((record, Some(Damage { line, findings })));
            }
            record.valid_bytes = line.end;
            record.lacks_line_break = !line.has_line_break;
        }
        record.notices = reader.findings;
        Ok((record, None))
    }
}

/// Returns the record if it is undamaged, or the findings about its damage.
fn require_undamaged<G: Game>(
    replayed: (Record<G>, Option<Damage>),
) -> Result<Record<G>, Findings> {
    match replayed {
        (record, None) => Ok(record),
        (_, Some(damage)) => Err(damage.findings),
    }
}

/// The reason why a line could not be parsed.
enum LineError {
    /// The line is the last one of the file and incomplete.
    Truncated,
    /// The line is invalid.
    Invalid(Findings),
}

/// The file that is read, and the findings about it.
#[derive(Debug)]
struct Reader {
    findings: Findings,
    file: FileId,
    text: String,
    /// Offset of the first byte that is not UTF-8, and `true` if that byte starts a character which the end of the
    /// file cuts off. `None` if the whole file is UTF-8.
    invalid_utf8: Option<(usize, bool)>,
}

impl Reader {
    /// Decodes a file. Invalid UTF-8 is replaced here, and reported when its line is parsed.
    fn new(name: &str, bytes: Vec<u8>) -> Result<Self, Findings> {
        let invalid_utf8 = std::str::from_utf8(&bytes)
            .err()
            .map(|error| (error.valid_up_to(), error.error_len().is_none()));
        let too_large = bytes.len() > MAX_BYTES;
        let text = match String::from_utf8(bytes) {
            _ if too_large => String::new(),
            Ok(text) => text,
            // The bytes before the first invalid one are unchanged, so the offset in `invalid_utf8` remains valid.
            Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
        };
        let mut findings = Findings::default();
        let file = findings.files.add(name, text.clone());
        let reader = Self { findings, file, text, invalid_utf8 };
        if too_large {
            let megabytes = i64::try_from(MAX_BYTES / 1_000_000).unwrap_or(i64::MAX);
            let args = args![limit = Number::whole(megabytes)];
            return Err(reader.into_findings_with(&kinds::RECORD_TOO_LARGE, 0..0, args));
        }
        Ok(reader)
    }

    /// Hides the text of an unfinished last line, because the line may name a card of a hidden hand. From here on,
    /// findings refer to a copy of the file in which an ellipsis replaces the line. Returns the byte range of the
    /// ellipsis.
    fn hide_text(&mut self, line: &Line) -> std::ops::Range<usize> {
        const ELLIPSIS: &str = "…";
        let start = line.range.start;
        if let Some(file) = self.findings.files.get(self.file) {
            let text = format!("{}{ELLIPSIS}", &file.text[..start]);
            let name = file.name.clone();
            self.file = self.findings.files.add(name, text);
        }
        start..start + ELLIPSIS.len()
    }

    /// Adds a finding about a byte range of the file.
    fn push(
        &mut self,
        kind: &'static FindingCode,
        range: std::ops::Range<usize>,
        args: MessageArgs,
    ) {
        let finding = Diagnostic::new(kind, Span::new(self.file, range), args);
        self.findings.report.push(finding);
    }

    /// Adds a finding, and returns all findings. For callers that own the reader.
    fn into_findings_with(
        mut self,
        kind: &'static FindingCode,
        range: std::ops::Range<usize>,
        args: MessageArgs,
    ) -> Findings {
        self.push(kind, range, args);
        self.findings
    }

    /// Adds a finding, and moves all findings out. For callers that only borrow the reader.
    fn take_findings_with(
        &mut self,
        kind: &'static FindingCode,
        range: std::ops::Range<usize>,
        args: MessageArgs,
    ) -> Findings {
        self.push(kind, range, args);
        std::mem::take(&mut self.findings)
    }

    /// Parses a line as JSON. An incomplete last line gives [`LineError::Truncated`] without a finding.
    fn parse_json(&mut self, line: &Line) -> Result<Value, LineError> {
        let file = self.findings.files.get(self.file);
        let json = file.map_or("", |file| &file.text[line.range.clone()]);
        // `serde_json` reports 1-based columns in bytes.
        let parsed: Result<Value, _> = serde_json::from_str(json);
        let (offset, is_truncated, problem) = match (parsed, self.invalid_utf8) {
            (_, Some((offset, is_truncated))) if line.range.contains(&offset) => {
                (offset - line.range.start, is_truncated, "utf8")
            }
            (Ok(value), _) => return Ok(value),
            (Err(error), _) => (error.column().saturating_sub(1), error.is_eof(), "json"),
        };
        if is_truncated && !line.has_line_break {
            return Err(LineError::Truncated);
        }
        // The column may be inside a multi-byte character, which would make the slice panic.
        let offset = json.floor_char_boundary(offset.min(json.len()));
        let width = json[offset..].chars().next().map_or(0, char::len_utf8);
        let start = line.range.start + offset;
        let args = args![problem];
        let kind = &kinds::RECORD_SYNTAX;
        Err(LineError::Invalid(self.take_findings_with(kind, start..start + width, args)))
    }

    /// Returns the byte range of a field's value in the file; of the whole line if there is no such field.
    fn field_range(&self, line: &Line, name: &str) -> std::ops::Range<usize> {
        let file = self.findings.files.get(self.file);
        let json = file.map_or("", |file| &file.text[line.range.clone()]);
        let start = line.range.start;
        match line::value_range(json, name) {
            Some(value_range) => start + value_range.start..start + value_range.end,
            None => line.range.clone(),
        }
    }

    /// Returns the game of a header; fails for other format versions, unknown games, and games that are not required.
    fn check_game(
        &mut self,
        line: &Line,
        header: &Value,
        required_game: Option<GameId>,
    ) -> Result<GameId, Findings> {
        // The version is checked before all other fields: a later format may have changed any of them.
        let (Some(game), Some(version)) = (header.get("game"), header.get("version")) else {
            let args = header_args("none", "");
            return Err(self.take_findings_with(&kinds::RECORD_HEADER, line.range.clone(), args));
        };
        if *version != FORMAT_VERSION {
            let args = args![version = version.to_string(), own = usize::from(FORMAT_VERSION)];
            let range = self.field_range(line, "version");
            return Err(self.take_findings_with(&kinds::RECORD_VERSION, range, args));
        }
        let known = game.as_str().and_then(GameId::from_id);
        match known.filter(|game| required_game.is_none_or(|wanted| wanted == *game)) {
            Some(game) => Ok(game),
            None => {
                let args = args![
                    game = game.as_str().unwrap_or_default(),
                    wanted = required_game.map_or("", GameId::id),
                    known = if known.is_some() { "yes" } else { "no" }
                ];
                let range = self.field_range(line, "game");
                Err(self.take_findings_with(&kinds::RECORD_GAME, range, args))
            }
        }
    }

    /// Parses the header, or finds the first field that is missing, unknown, or of the wrong type.
    fn parse_header<O: DeserializeOwned + Serialize>(
        &mut self,
        line: &Line,
        value: Value,
    ) -> Result<Header<O>, Findings> {
        const FIELDS: [&str; 7] =
            ["game", "version", "edition", "digest", "seed", "seats", "options"];
        // Optional fields.
        const OPTIONAL: [&str; 2] = ["deck", "lang"];
        if let Some(header) = deserialize_strictly(&value) {
            return Ok(header);
        }
        let fields = value.as_object().into_iter().flat_map(|fields| fields.keys());
        let mut unknown = fields.map(String::as_str);
        let unknown = unknown.find(|name| !OPTIONAL.contains(name) && !FIELDS.contains(name));
        let missing = FIELDS.into_iter().find(|name| value.get(name).is_none());
        // Serde's message has no position, so the fields are tried one by one to find the invalid one.
        let is_valid_field = |name: &&str| match (*name, &value[*name]) {
            ("deck" | "lang", value) => value.is_null() || value.is_string(),
            ("game" | "digest", value) => value.is_string(),
            ("version" | "edition", value) => value.as_u64().is_some_and(|number| number < 65_536),
            ("seed", value) => value.is_u64(),
            ("seats", value) => deserialize_strictly::<Vec<super::Participant>>(value).is_some(),
            (_, value) => deserialize_strictly::<O>(value).is_some(),
        };
        let (problem, name) = match (missing, unknown) {
            (Some(name), _) => ("missing", name),
            (_, Some(name)) => ("unknown", name),
            _ => {
                let invalid_field =
                    FIELDS.into_iter().chain(OPTIONAL).find(|name| !is_valid_field(name));
                ("wrong", invalid_field.unwrap_or_default())
            }
        };
        let range = self.field_range(line, name);
        Err(self.take_findings_with(&kinds::RECORD_HEADER, range, header_args(problem, name)))
    }

    /// Checks that the record was played with the deck and the digest of an edition.
    fn check_edition<G: Game>(
        &mut self,
        line: &Line,
        header: &Header<G::Options>,
        edition: &Edition<G>,
    ) -> Result<(), Findings> {
        if header.digest == edition.digest && header.deck == edition.deck {
            return Ok(());
        }
        // The most specific difference is reported: another deck or year always changes the digest too.
        let (differs, field) = if header.deck != edition.deck {
            ("deck", "deck")
        } else if header.edition == edition.year {
            ("digest", "digest")
        } else {
            ("year", "edition")
        };
        let args = args![
            edition = header.edition.to_string(),
            own = edition.year.to_string(),
            deck = header.deck.as_deref().unwrap_or_default(),
            differs
        ];
        let range = self.field_range(line, field);
        Err(self.take_findings_with(&kinds::RECORD_CARDS, range, args))
    }

    /// Sets up the match of a header.
    ///
    /// # Errors
    ///
    /// Returns findings for invalid names, unknown bot levels, and every setup error.
    fn set_up<G: Game>(
        &mut self,
        line: &Line,
        header: &Header<G::Options>,
        cards: &Arc<G::Cards>,
        bots: &[&str],
    ) -> Result<Playthrough<G>, Findings> {
        let kind = &kinds::RECORD_SETUP;
        let names = header.seats.iter().map(|participant| participant.name.as_str());
        let levels = header.seats.iter().filter_map(|participant| participant.bot.as_deref());
        let level = levels.into_iter().find(|level| !bots.contains(level));
        if let Some((index, error)) = find_name_error(names) {
            let problem = match error {
                NameError::Duplicate => "names-alike",
                NameError::Blank | NameError::TooLong | NameError::InvisibleCharacter => "name",
            };
            let name = &header.seats[index].name;
            let args = setup_args(problem, name, 0, 0);
            let range = self.field_range(line, "seats");
            return Err(self.take_findings_with(kind, range, args));
        }
        if let Some(level) = level {
            let range = self.field_range(line, "seats");
            return Err(self.take_findings_with(kind, range, setup_args("level", level, 0, 0)));
        }
        Playthrough::new(cards, header.setup(), header.seed).map_err(|error| {
            let (field, args) = match &error {
                SetupError::Seats { min, max } => ("seats", setup_args("seats", "", *min, *max)),
                SetupError::Hand { max } => ("options", setup_args("hand", "", 1, *max)),
                SetupError::CategoryUnknown { category, .. } => {
                    ("options", setup_args("category", category, 0, 0))
                }
                SetupError::VariantUnknown { variant, .. } => {
                    ("options", setup_args("variant", variant, 0, 0))
                }
                SetupError::VariantSeats { variant, .. } => {
                    ("options", setup_args("variant-seats", variant, 0, 0))
                }
                // No header field causes the other errors: the empty name selects the whole line.
                _ => ("", setup_args("cards", "", 0, 0)),
            };
            let range = self.field_range(line, field);
            self.take_findings_with(kind, range, args)
        })
    }

    /// Applies a line to the match: an action, an undo, or the standings at the end.
    fn apply_line<G: Game>(
        &mut self,
        line: &Line,
        value: Value,
        record: &mut Record<G>,
    ) -> Result<(), Findings> {
        let line_range = line.range.clone();
        let to_move = record.playthrough.position().to_move();
        // After the end of the match only the line with the standings is valid, not even an undo.
        if record.is_finished
            || (to_move == ToMove::Over && value.get("action") != Some(&"ended".into()))
        {
            return Err(self.take_findings_with(&kinds::RECORD_AFTER_END, line_range, Vec::new()));
        }
        match deserialize_strictly::<ControlLine>(&value) {
            Some(ControlLine::Undo) => {
                if record.playthrough.undo().is_err() {
                    return Err(self.take_findings_with(
                        &kinds::RECORD_UNDO,
                        line_range,
                        Vec::new(),
                    ));
                }
                record.undone_actions += 1;
                return Ok(());
            }
            Some(ControlLine::Ended { standings }) => {
                let replayed_standings = record.playthrough.position().standings();
                if to_move != ToMove::Over || standings != replayed_standings {
                    let over = if to_move == ToMove::Over { "yes" } else { "no" };
                    let args = args![over, standings = format_standings(&replayed_standings)];
                    let range = self.field_range(line, "standings");
                    return Err(self.take_findings_with(&kinds::RECORD_STANDINGS, range, args));
                }
                record.is_finished = true;
                return Ok(());
            }
            None => {}
        }
        let Some(ply) = deserialize_strictly::<Ply<G::Action>>(&value) else {
            return Err(self.take_findings_with(&kinds::RECORD_ACTION, line_range, Vec::new()));
        };
        if let ToMove::Act(seat) = to_move
            && seat != ply.seat
        {
            let args: Vec<(&'static str, MessageArg)> = args![
                seat = usize::from(ply.seat.0),
                turn = usize::from(seat.0),
                name = record.header.seats[seat.index()].name.as_str()
            ];
            let range = self.field_range(line, "seat");
            return Err(self.take_findings_with(&kinds::RECORD_SEAT, range, args));
        }
        if record.playthrough.play(ply.action).is_err() {
            let name = record.header.seats[ply.seat.index()].name.as_str();
            let args = args![name];
            return Err(self.take_findings_with(&kinds::RECORD_ILLEGAL, line_range, args));
        }
        Ok(())
    }
}

/// Deserialises a value strictly: `None` unless serialising the result gives the same value. This rejects unknown,
/// missing and differently spelt fields, which serde accepts in flattened and tagged types.
fn deserialize_strictly<T: DeserializeOwned + Serialize>(value: &Value) -> Option<T> {
    let parsed = T::deserialize(value).ok()?;
    let reserialised = serde_json::to_value(&parsed).ok()?;
    (reserialised == *value).then_some(parsed)
}

/// Returns the arguments of the message about an invalid header.
fn header_args(problem: &str, field: &str) -> MessageArgs {
    args![problem, field]
}

/// Returns the arguments of the message about an invalid setup. `word` is the name, level or id in question, if any;
/// `min` and `max` are 0 for problems without a range.
fn setup_args(problem: &str, word: &str, min: u16, max: u16) -> MessageArgs {
    args![problem, word, min = usize::from(min), max = usize::from(max)]
}

/// Formats standings as in a record: `[2,1]`.
fn format_standings(standings: &[u8]) -> String {
    let words: Vec<String> = standings.iter().map(u8::to_string).collect();
    format!("[{}]", words.join(","))
}
