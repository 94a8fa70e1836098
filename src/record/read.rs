//! Reads records: the header, then each line, checked against the rules up to the first invalid line.

use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::findings as kinds;
use super::line::{self, Line};
use super::{Edition, Header, LIMIT, NameError, Ply, Remark, VERSION, name_flaw};
use diag::{Diagnostic, FileId, FindingCode, Findings, Span};
use engine::{Game, Playthrough, SetupError, ToMove};
use games::GameId;
use lang::Lang;
use lang::{MessageArg, MessageArgs, Number, args};

/// A file with a valid game and format version in its first line.
#[derive(Debug)]
pub struct OpenRecord {
    /// The game named in the header.
    pub game: GameId,
    reader: Reader,
    header: Value,
}

/// A record that follows the rules.
#[derive(Debug)]
pub struct Record<G: Game> {
    /// The first line.
    pub header: Header<G::Options>,
    /// The match up to the end of the record.
    pub play: Playthrough<G>,
    /// Number of undone actions.
    pub undone: usize,
    /// `true` if the record ends with the standings.
    pub ended: bool,
    /// Length in bytes of the valid lines; the rest of the file is an unfinished line.
    pub kept: usize,
    /// `true` if the last valid line lacks its line break.
    pub open_end: bool,
    /// Findings that are not errors, such as an unfinished last line.
    pub notices: Findings,
}

/// The first invalid line of a record.
#[derive(Debug)]
pub struct Damage {
    /// Line number, from 1.
    pub line: usize,
    /// Findings about the line.
    pub findings: Findings,
}

/// Reads the first line of a record. `wanted` is the required game, if any.
///
/// # Errors
///
/// Returns findings if the file is too large or empty, or if its first line is not a header of a known (and wanted)
/// game in the current format version.
pub fn open(name: &str, bytes: Vec<u8>, wanted: Option<GameId>) -> Result<OpenRecord, Findings> {
    let mut reader = Reader::new(name, bytes)?;
    let Some(first) = line::lines(&reader.text).next() else {
        return Err(reader.fail_at(&kinds::RECORD_EMPTY, 0..0, Vec::new()));
    };
    let header = match reader.json(&first) {
        Ok(value) => value,
        Err(LineError::Cut) => {
            return Err(reader.fail_at(&kinds::RECORD_EMPTY, first.bytes, Vec::new()));
        }
        Err(LineError::Wrong(findings)) => return Err(findings),
    };
    let game = reader.game(&first, &header, wanted)?;
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

    /// Reads the whole record with the given cards, without comparing digests. It succeeds if all recorded actions
    /// are legal with these cards.
    pub fn read_with<G: Game>(
        self,
        cards: &Arc<G::Cards>,
        bots: &[&str],
    ) -> Result<Record<G>, Findings> {
        require_undamaged(self.played(cards, None, bots)?)
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
        self.played(&edition.cards, Some(edition), bots)
    }

    fn played<G: Game>(
        self,
        cards: &Arc<G::Cards>,
        edition: Option<&Edition<G>>,
        bots: &[&str],
    ) -> Result<(Record<G>, Option<Damage>), Findings> {
        let Self { mut reader, header, .. } = self;
        let text = std::mem::take(&mut reader.text);
        let mut lines = line::lines(&text);
        // `open` has already parsed this line.
        let first = lines.next().unwrap_or(Line { bytes: 0..0, end: 0, whole: false });
        let header: Header<G::Options> = reader.header(&first, header)?;
        if let Some(edition) = edition {
            reader.check_cards(&first, &header, edition)?;
        }
        let play = reader.setup::<G>(&first, &header, cards, bots)?;
        let mut record = Record {
            header,
            play,
            undone: 0,
            ended: false,
            kept: first.end,
            open_end: !first.whole,
            notices: Findings::default(),
        };
        for line in lines {
            let step = match reader.json(&line) {
                Ok(value) => reader.step(&line, value, &mut record),
                Err(LineError::Cut) => {
                    // An unfinished action of a hidden hand may contain the id of a secret card, so its text is not
                    // displayed.
                    let place =
                        if G::SECRET_HANDS { reader.covered(&line) } else { line.bytes.clone() };
                    reader.push(&kinds::RECORD_TRUNCATED, place, Vec::new());
                    break;
                }
                Err(LineError::Wrong(findings)) => Err(findings),
            };
            if let Err(findings) = step {
                let line = text[..line.bytes.start].matches('\n').count() + 1;
                return Ok((record, Some(Damage { line, findings })));
            }
            record.kept = line.end;
            record.open_end = !line.whole;
        }
        record.notices = reader.findings;
        Ok((record, None))
    }
}

/// Returns the record if it is undamaged, or the findings about its damage.
fn require_undamaged<G: Game>(read: (Record<G>, Option<Damage>)) -> Result<Record<G>, Findings> {
    match read {
        (record, None) => Ok(record),
        (_, Some(damage)) => Err(damage.findings),
    }
}

/// The reason why a line could not be parsed.
enum LineError {
    /// The line is the last one of the file and incomplete.
    Cut,
    /// The line is invalid.
    Wrong(Findings),
}

#[derive(Debug)]
struct Reader {
    findings: Findings,
    file: FileId,
    text: String,
    /// Offset of the first byte that is not UTF-8; `true` if it starts a character cut off by the end of the file.
    garbled: Option<(usize, bool)>,
}

impl Reader {
    fn new(name: &str, bytes: Vec<u8>) -> Result<Self, Findings> {
        let garbled = std::str::from_utf8(&bytes)
            .err()
            .map(|error| (error.valid_up_to(), error.error_len().is_none()));
        let too_large = bytes.len() > LIMIT;
        let text = match String::from_utf8(bytes) {
            _ if too_large => String::new(),
            Ok(text) => text,
            // The bytes before the first invalid one are unchanged, so the offset in `garbled` remains valid.
            Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
        };
        let mut findings = Findings::default();
        let file = findings.files.add(name, text.clone());
        let reader = Self { findings, file, text, garbled };
        if too_large {
            let megabytes = i64::try_from(LIMIT / 1_000_000).unwrap_or(i64::MAX);
            let args = args![limit = Number::whole(megabytes)];
            return Err(reader.fail_at(&kinds::RECORD_TOO_LARGE, 0..0, args));
        }
        Ok(reader)
    }

    /// Returns a span that hides the text of an unfinished last line: the finding refers to a copy of the file in
    /// which an ellipsis replaces the line, because the line may name a card of a hidden hand.
    fn covered(&mut self, line: &Line) -> std::ops::Range<usize> {
        const COVER: &str = "…";
        let start = line.bytes.start;
        if let Some(file) = self.findings.files.get(self.file) {
            let text = format!("{}{COVER}", &file.text[..start]);
            let name = file.name.clone();
            self.file = self.findings.files.add(name, text);
        }
        start..start + COVER.len()
    }

    fn push(
        &mut self,
        kind: &'static FindingCode,
        bytes: std::ops::Range<usize>,
        args: MessageArgs,
    ) {
        let finding = Diagnostic::new(kind, Span::new(self.file, bytes), args);
        self.findings.report.push(finding);
    }

    /// Returns all findings, with a new one as the last.
    fn fail_at(
        mut self,
        kind: &'static FindingCode,
        bytes: std::ops::Range<usize>,
        args: MessageArgs,
    ) -> Findings {
        self.push(kind, bytes, args);
        self.findings
    }

    /// Adds a finding and moves all findings out, for callers that only borrow the reader.
    fn fail(
        &mut self,
        kind: &'static FindingCode,
        bytes: std::ops::Range<usize>,
        args: MessageArgs,
    ) -> Findings {
        self.push(kind, bytes, args);
        std::mem::take(&mut self.findings)
    }

    /// Parses a line as JSON. An incomplete last line is [`LineError::Cut`] and not an error.
    fn json(&mut self, line: &Line) -> Result<Value, LineError> {
        let file = self.findings.files.get(self.file);
        let json = file.map_or("", |file| &file.text[line.bytes.clone()]);
        // `serde_json` reports 1-based columns in bytes.
        let parsed: Result<Value, _> = serde_json::from_str(json);
        let (at, cut, problem) = match (parsed, self.garbled) {
            (_, Some((at, cut))) if line.bytes.contains(&at) => {
                (at - line.bytes.start, cut, "utf8")
            }
            (Ok(value), _) => return Ok(value),
            (Err(error), _) => (error.column().saturating_sub(1), error.is_eof(), "json"),
        };
        if cut && !line.whole {
            return Err(LineError::Cut);
        }
        // The column may be inside a multi-byte character, which would make the slice panic.
        let at = json.floor_char_boundary(at.min(json.len()));
        let width = json[at..].chars().next().map_or(0, char::len_utf8);
        let start = line.bytes.start + at;
        let args = args![problem];
        let kind = &kinds::RECORD_SYNTAX;
        Err(LineError::Wrong(self.fail(kind, start..start + width, args)))
    }

    /// Returns the byte range of a field's value; of the whole line if there is no such field.
    fn place(&self, line: &Line, name: &str) -> std::ops::Range<usize> {
        let file = self.findings.files.get(self.file);
        let json = file.map_or("", |file| &file.text[line.bytes.clone()]);
        let start = line.bytes.start;
        match line::field(json, name) {
            Some(field) => start + field.start..start + field.end,
            None => line.bytes.clone(),
        }
    }

    /// Returns the game of a header; fails for other format versions, unknown games and unwanted games.
    fn game(
        &mut self,
        line: &Line,
        header: &Value,
        wanted: Option<GameId>,
    ) -> Result<GameId, Findings> {
        // The version is checked before all other fields: a later format may have changed any of them.
        let (Some(game), Some(version)) = (header.get("game"), header.get("version")) else {
            let args = header_flaw("none", "");
            return Err(self.fail(&kinds::RECORD_HEADER, line.bytes.clone(), args));
        };
        if *version != VERSION {
            let args = args![version = version.to_string(), own = usize::from(VERSION)];
            let place = self.place(line, "version");
            return Err(self.fail(&kinds::RECORD_VERSION, place, args));
        }
        let known = game.as_str().and_then(GameId::from_id);
        match known.filter(|game| wanted.is_none_or(|wanted| wanted == *game)) {
            Some(game) => Ok(game),
            None => {
                let args = args![
                    game = game.as_str().unwrap_or_default(),
                    wanted = wanted.map_or("", GameId::id),
                    known = if known.is_some() { "yes" } else { "no" }
                ];
                let place = self.place(line, "game");
                Err(self.fail(&kinds::RECORD_GAME, place, args))
            }
        }
    }

    fn header<O: DeserializeOwned + Serialize>(
        &mut self,
        line: &Line,
        value: Value,
    ) -> Result<Header<O>, Findings> {
        const FIELDS: [&str; 7] =
            ["game", "version", "edition", "digest", "seed", "seats", "options"];
        // Optional fields.
        const OPTIONAL: [&str; 2] = ["deck", "lang"];
        if let Some(header) = exactly(&value) {
            return Ok(header);
        }
        let fields = value.as_object().into_iter().flat_map(|fields| fields.keys());
        let mut unknown = fields.map(String::as_str);
        let unknown = unknown.find(|name| !OPTIONAL.contains(name) && !FIELDS.contains(name));
        let missing = FIELDS.into_iter().find(|name| value.get(name).is_none());
        // Serde's message has no position: the fields are tried one by one to find the wrong one.
        let fits = |name: &&str| match (*name, &value[*name]) {
            ("deck" | "lang", value) => value.is_null() || value.is_string(),
            ("game" | "digest", value) => value.is_string(),
            ("version" | "edition", value) => value.as_u64().is_some_and(|number| number < 65_536),
            ("seed", value) => value.is_u64(),
            ("seats", value) => exactly::<Vec<super::Participant>>(value).is_some(),
            (_, value) => exactly::<O>(value).is_some(),
        };
        let (problem, name) = match (missing, unknown) {
            (Some(name), _) => ("missing", name),
            (_, Some(name)) => ("unknown", name),
            _ => {
                let wrong = FIELDS.into_iter().chain(OPTIONAL).find(|name| !fits(name));
                ("wrong", wrong.unwrap_or_default())
            }
        };
        let place = self.place(line, name);
        Err(self.fail(&kinds::RECORD_HEADER, place, header_flaw(problem, name)))
    }

    fn check_cards<G: Game>(
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
        let place = self.place(line, field);
        Err(self.fail(&kinds::RECORD_CARDS, place, args))
    }

    /// Sets up the match of a header.
    ///
    /// # Errors
    ///
    /// Returns findings for invalid names, unknown bot levels, and every setup error.
    fn setup<G: Game>(
        &mut self,
        line: &Line,
        header: &Header<G::Options>,
        cards: &Arc<G::Cards>,
        bots: &[&str],
    ) -> Result<Playthrough<G>, Findings> {
        let kind = &kinds::RECORD_SETUP;
        let names = header.seats.iter().map(|sitter| sitter.name.as_str());
        let levels = header.seats.iter().filter_map(|sitter| sitter.bot.as_deref());
        let level = levels.into_iter().find(|level| !bots.contains(level));
        if let Some((index, flaw)) = name_flaw(names) {
            let problem = match flaw {
                NameError::Twice => "names-alike",
                NameError::Blank | NameError::Long | NameError::Control => "name",
            };
            let name = &header.seats[index].name;
            let args = setup_flaw(problem, name, 0, 0);
            let place = self.place(line, "seats");
            return Err(self.fail(kind, place, args));
        }
        if let Some(level) = level {
            let place = self.place(line, "seats");
            return Err(self.fail(kind, place, setup_flaw("level", level, 0, 0)));
        }
        Playthrough::new(cards, header.setup(), header.seed).map_err(|unplayable| {
            let (field, args) = match &unplayable {
                SetupError::Seats { min, max } => ("seats", setup_flaw("seats", "", *min, *max)),
                SetupError::Hand { max } => ("options", setup_flaw("hand", "", 1, *max)),
                SetupError::CategoryUnknown { category, .. } => {
                    ("options", setup_flaw("category", category, 0, 0))
                }
                SetupError::VariantUnknown { variant, .. } => {
                    ("options", setup_flaw("variant", variant, 0, 0))
                }
                SetupError::VariantSeats { variant, .. } => {
                    ("options", setup_flaw("variant-seats", variant, 0, 0))
                }
                // No header field causes the other errors: the empty name selects the whole line.
                _ => ("", setup_flaw("cards", "", 0, 0)),
            };
            let place = self.place(line, field);
            self.fail(kind, place, args)
        })
    }

    /// Applies a line to the match.
    fn step<G: Game>(
        &mut self,
        line: &Line,
        value: Value,
        record: &mut Record<G>,
    ) -> Result<(), Findings> {
        let whole = line.bytes.clone();
        let turn = record.play.position().to_move();
        // After the end of the match only the line with the standings is valid, not even an undo.
        if record.ended || (turn == ToMove::Over && value.get("action") != Some(&"ended".into())) {
            return Err(self.fail(&kinds::RECORD_AFTER_END, whole, Vec::new()));
        }
        match exactly::<Remark>(&value) {
            Some(Remark::Undo) => {
                if record.play.undo().is_err() {
                    return Err(self.fail(&kinds::RECORD_UNDO, whole, Vec::new()));
                }
                record.undone += 1;
                return Ok(());
            }
            Some(Remark::Ended { standings }) => {
                let own = record.play.position().standings();
                if turn != ToMove::Over || standings != own {
                    let over = if turn == ToMove::Over { "yes" } else { "no" };
                    let args = args![over, standings = list(&own)];
                    let place = self.place(line, "standings");
                    return Err(self.fail(&kinds::RECORD_STANDINGS, place, args));
                }
                record.ended = true;
                return Ok(());
            }
            None => {}
        }
        let Some(played) = exactly::<Ply<G::Action>>(&value) else {
            return Err(self.fail(&kinds::RECORD_ACTION, whole, Vec::new()));
        };
        if let ToMove::Act(seat) = turn
            && seat != played.seat
        {
            let args: Vec<(&'static str, MessageArg)> = args![
                seat = usize::from(played.seat.0),
                turn = usize::from(seat.0),
                name = record.header.seats[seat.index()].name.as_str()
            ];
            let place = self.place(line, "seat");
            return Err(self.fail(&kinds::RECORD_SEAT, place, args));
        }
        if record.play.play(played.action).is_err() {
            let name = record.header.seats[played.seat.index()].name.as_str();
            let args = args![name];
            return Err(self.fail(&kinds::RECORD_ILLEGAL, whole, args));
        }
        Ok(())
    }
}

/// Deserialises a value strictly: `None` unless serialising the result gives the same value. This rejects unknown,
/// missing and differently spelt fields, which serde accepts in flattened and tagged types.
fn exactly<T: DeserializeOwned + Serialize>(value: &Value) -> Option<T> {
    let read = T::deserialize(value).ok()?;
    let again = serde_json::to_value(&read).ok()?;
    (again == *value).then_some(read)
}

fn header_flaw(problem: &str, field: &str) -> MessageArgs {
    args![problem, field]
}

fn setup_flaw(problem: &str, word: &str, min: u16, max: u16) -> MessageArgs {
    args![problem, word, min = usize::from(min), max = usize::from(max)]
}

fn list(places: &[u8]) -> String {
    let words: Vec<String> = places.iter().map(u8::to_string).collect();
    format!("[{}]", words.join(","))
}
