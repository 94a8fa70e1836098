//! Files with parts of a simulation. Parts can be computed on different machines and then merged. A file contains
//! integer sums of results, and a description of the matches.

use std::fmt::Write as _;
use std::ops::{Range, RangeInclusive};
use std::path::{Path, PathBuf};
use std::result::Result as Either;

use anyhow::Result;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use bots::Level;
use games::Playable;
use lang::{MessageArg, args};
use model::Dataset;
use record::Edition;
use sim::{Plan, Tally};

use super::atomic;
use super::context::{Context, yes_or_no};
use super::game::{self, ConfigurableGame};
use super::paths::display_path;
use super::shell::quoted;
use super::values::ArgumentError;

/// Current version of the file format.
const FORM: u16 = 2;

/// Greatest number of parts of a simulation. A larger number is a typing error.
const MAX_PARTS: u32 = 1_000_000;

/// Greatest size of a file of parts, in bytes.
const LARGEST: u64 = 64_000_000;

/// Text between the content of a file and its checksum, which is the last field of the JSON object.
const CHECK: &str = ",\"check\":\"";

/// A part of a simulation: its number, from 1, and the number of all parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PartNumber {
    /// Number of the part, from 1.
    pub(crate) part: u32,
    /// Number of all parts.
    pub(crate) total: u32,
}

impl PartNumber {
    /// Parses a part such as `3/64`, the third of 64 parts.
    pub(crate) fn parse(typed: &str) -> Either<Self, ArgumentError> {
        // `parse` alone would accept `+3`, and fail on numbers that overflow. Such numbers become the maximum, which
        // exceeds the limit below and gets the more exact message for that.
        let number = |digits: &str| {
            let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| digits.parse().unwrap_or(u32::MAX))
        };
        let numbers =
            typed.split_once('/').and_then(|(part, of)| Some((number(part)?, number(of)?)));
        let (part, of) = numbers.ok_or_else(|| ArgumentError::typed("usage-part", typed))?;
        let args = || args![part = part.to_string(), of = of.to_string()];
        match (part, of) {
            (_, 0) => Err(ArgumentError::new("usage-part-none", args())),
            (_, of) if of > MAX_PARTS => Err(ArgumentError::new("usage-part-many", args())),
            (0, _) => Err(ArgumentError::new("usage-part-zero", args())),
            (part, of) if part > of => Err(ArgumentError::new("usage-part-beyond", args())),
            (part, of) => Ok(Self { part, total: of }),
        }
    }
}

/// Description of the matches of one game between bots. It contains everything on which their results depend, except
/// the version of the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Matches {
    pub(crate) game: String,
    /// Id of the deck; `None` for the game's default deck.
    pub(crate) deck: Option<String>,
    /// Year of the edition.
    pub(crate) edition: u16,
    /// Digest of cards and rules.
    pub(crate) digest: String,
    /// Options of the game as JSON.
    pub(crate) options: Value,
    pub(crate) bots: Vec<Level>,
    pub(crate) seed: u64,
    /// Number of matches.
    pub(crate) games: u64,
}

impl Matches {
    /// Describes the matches of a plan that are played with the cards of a dataset.
    pub(crate) fn from_plan<G: ConfigurableGame + Playable>(
        context: &Context,
        dataset: &Dataset,
        plan: &Plan<G::Options>,
    ) -> Result<Self> {
        let edition = edition::<G>(context, dataset)?;
        Ok(Self {
            game: G::ID.to_owned(),
            deck: edition.deck,
            edition: edition.year,
            digest: edition.digest,
            options: serde_json::to_value(&plan.options)?,
            bots: plan.bots.clone(),
            seed: plan.seed,
            games: plan.matches,
        })
    }

    /// Returns the numbers of the matches in a part.
    pub(crate) fn part(&self, PartNumber { part, total: of }: PartNumber) -> Range<u64> {
        self.plan().part(part, of)
    }

    /// Returns the plan of these matches. `G` must be their game.
    pub(crate) fn plan_of<G: ConfigurableGame>(&self) -> Result<Plan<G::Options>> {
        let options = serde_json::from_value(self.options.clone())?;
        Ok(Plan { bots: self.bots.clone(), options, matches: self.games, seed: self.seed })
    }

    /// Returns the plan without the options of the game, which have no effect on the numbering of matches.
    fn plan(&self) -> Plan<()> {
        Plan { bots: self.bots.clone(), options: (), matches: self.games, seed: self.seed }
    }

    /// Formats the command-line arguments that run these matches.
    fn arguments(&self) -> String {
        let mut words = format!("{} --games {} --seed {}", self.game, self.games, self.seed);
        if let Some(deck) = &self.deck {
            let _ = write!(words, " --deck {}", quoted(deck));
        }
        // The fields of a game's options are named like their command-line options.
        for (option, value) in self.options.as_object().into_iter().flatten() {
            let value = match value {
                Value::Null => continue,
                Value::String(text) => quoted(text),
                other => other.to_string(),
            };
            let _ = write!(words, " --{option} {value}");
        }
        for bot in &self.bots {
            let _ = write!(words, " --bot {}", bot.id());
        }
        words
    }
}

/// Description of a simulation. All parts of a simulation have the same description.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SimulationSpec {
    /// Name of the command that runs the simulation.
    command: String,
    /// Arguments of the command; `None` if they follow from the matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    arguments: Option<String>,
    /// Version of the program.
    program: String,
    /// Number of parts.
    of: u32,
    matches: Vec<Matches>,
}

impl SimulationSpec {
    /// Describes a simulation of this version of the program.
    pub(crate) fn for_this_program(command: &str, of: u32, matches: Vec<Matches>) -> Self {
        Self {
            command: command.to_owned(),
            arguments: None,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            of,
            matches,
        }
    }

    /// Sets the command-line arguments that run the simulation.
    pub(crate) fn with_arguments(self, arguments: String) -> Self {
        Self { arguments: Some(arguments), ..self }
    }
}

/// Results of one or more parts of a simulation.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Parts {
    /// Version of the file format. The file starts with this field.
    part: u16,
    /// Description of the simulation.
    made: SimulationSpec,
    /// Ranges of part numbers, first and last inclusive, in ascending order. Adjacent ranges are merged.
    parts: Vec<(u32, u32)>,
    /// Sums of the results, one for each entry of `made.matches`.
    tallies: Vec<Tally>,
}

impl Parts {
    /// Creates the result of a single part.
    pub(crate) fn one(made: SimulationSpec, part: u32, tallies: Vec<Tally>) -> Self {
        Self { part: FORM, made, parts: vec![(part, part)], tallies }
    }

    /// Reads a file of parts. Fails if a command other than `command` wrote it; all versions of the program are
    /// accepted.
    pub(crate) fn open(context: &Context, path: &Path, command: &str) -> Result<Self> {
        let parts = Self::of_file(context, path)?;
        if parts.made.command != command {
            let args = args![command = parts.made.command.as_str(), here = command];
            return Err(context.failure("part-of-command", &args));
        }
        Ok(parts)
    }

    /// Reads a file of parts, written by any command.
    fn of_file(context: &Context, path: &Path) -> Result<Self> {
        let bytes = context.read(path, LARGEST, "part")?;
        let text = std::str::from_utf8(&bytes).map_err(|_| "part-strange");
        text.and_then(Self::read).map_err(|why| context.failure(why, &[named(path)]))
    }

    /// Returns the descriptions of the matches.
    pub(crate) fn matches(&self) -> &[Matches] {
        &self.made.matches
    }

    /// Returns the descriptions of the matches, each with its results.
    pub(crate) fn counted(self) -> impl Iterator<Item = (Matches, Tally)> {
        self.made.matches.into_iter().zip(self.tallies)
    }

    /// Writes the parts to a file, atomically.
    pub(crate) fn write(&self, context: &Context, path: &Path) -> Result<()> {
        atomic::write_whole(context, path, self.text()?.as_bytes())
    }

    /// Formats the file. Equal parts give equal bytes.
    pub(crate) fn text(&self) -> Result<String> {
        let mut text = serde_json::to_string(self)?;
        // The checksum is added as the last field of the object. It cannot be a field of `Self`, because it is
        // computed from the text of all others.
        text.pop();
        let check = check(&text);
        let _ = writeln!(text, "{CHECK}{check}\"}}");
        Ok(text)
    }

    /// Parses a file.
    ///
    /// # Errors
    ///
    /// Returns the id of the error message for an invalid file.
    fn read(text: &str) -> Either<Self, &'static str> {
        #[derive(Deserialize)]
        struct Form {
            part: u16,
        }
        const DAMAGED: &str = "part-damaged";
        if !text.starts_with("{\"part\":") {
            return Err("part-strange");
        }
        let (body, end) = text.rsplit_once(CHECK).ok_or("part-cut-off")?;
        let found = end.strip_suffix("\"}\n").ok_or("part-cut-off")?;
        if found != check(body) {
            return Err(DAMAGED);
        }
        let body = format!("{body}}}");
        // The format version is parsed first, because another version may have other fields.
        let form: Form = serde_json::from_str(&body).map_err(|_| DAMAGED)?;
        if form.part != FORM {
            return Err("part-newer");
        }
        let parts: Self = serde_json::from_str(&body).map_err(|_| DAMAGED)?;
        if parts.is_consistent() { Ok(parts) } else { Err(DAMAGED) }
    }

    /// Returns `true` if the parts and results are consistent with each other and with the matches.
    fn is_consistent(&self) -> bool {
        let mut next = 1;
        let in_order = self.parts.iter().all(|(first, last)| {
            let fits = *first >= next && first <= last && *last <= self.made.of;
            // Adjacent ranges are always merged, so at least one number is missing between two ranges.
            next = last.saturating_add(2);
            fits
        });
        let counted = self.made.matches.iter().zip(&self.tallies);
        in_order
            && !self.parts.is_empty()
            && self.made.of <= MAX_PARTS
            && !self.made.matches.is_empty()
            && self.made.matches.len() == self.tallies.len()
            && counted.into_iter().all(|(matches, tally)| {
                let plan = matches.plan();
                let of = |(first, last): &(u32, u32)| {
                    let (first, last) =
                        (plan.part(*first, self.made.of), plan.part(*last, self.made.of));
                    last.end - first.start
                };
                // The limit of `--games`.
                matches.games <= 1_000_000_000
                    && tally.is_consistent_with(&plan, self.parts.iter().map(of).sum())
            })
    }

    /// Returns the ranges of missing parts, in ascending order.
    fn missing(&self) -> Vec<RangeInclusive<u32>> {
        let mut next = 1;
        let mut missing = Vec::new();
        // An empty range after the last part closes the last gap.
        for (first, last) in self.parts.iter().copied().chain([(self.made.of + 1, 0)]) {
            if first > next {
                missing.push(next..=first - 1);
            }
            next = last + 1;
        }
        missing
    }

    /// Formats the list of missing parts, and a command that computes them; `None` if no part is missing.
    pub(crate) fn missing_parts_message(&self, context: &Context, folder: &Path) -> Option<String> {
        let missing = self.missing();
        let count: u32 = missing.iter().map(|range| range.end() - range.start() + 1).sum();
        if count == 0 {
            return None;
        }
        let listed: Vec<String> = missing
            .iter()
            .map(|range| match range.end() - range.start() {
                0 => range.start().to_string(),
                _ => format!("{}-{}", range.start(), range.end()),
            })
            .collect();
        let args = args![
            count = usize::try_from(count).unwrap_or(usize::MAX),
            parts = listed.join(","),
            of = self.made.of.to_string(),
            command = self.command(context, folder, &missing, count)
        ];
        Some(context.text("part-missing", &args))
    }

    /// Formats the shell command that computes the missing parts: one call, or a loop.
    fn command(
        &self,
        context: &Context,
        folder: &Path,
        missing: &[RangeInclusive<u32>],
        count: u32,
    ) -> String {
        let of_first = || self.made.matches.first().map(Matches::arguments);
        let arguments = self.made.arguments.clone().or_else(of_first).unwrap_or_default();
        let project = context
            .project
            .as_ref()
            .map(|folder| format!(" --project {}", quoted(&display_path(folder))));
        let line = |part: &str| {
            let file = folder.join("part-").display().to_string();
            let (command, project) = (&self.made.command, project.as_deref().unwrap_or_default());
            let of = self.made.of;
            // The number is outside the quotes, because the shell has to expand `$part`.
            format!(
                "mappemonde{project} {command} {arguments} --part {part}/{of} --out {}{part}.json",
                quoted(&file)
            )
        };
        if let (1, Some(range)) = (count, missing.first()) {
            return line(&range.start().to_string());
        }
        let numbers: Vec<String> = missing
            .iter()
            .map(|range| match range.end() - range.start() {
                0 => range.start().to_string(),
                1 => format!("{} {}", range.start(), range.end()),
                _ => format!("$(seq {} {})", range.start(), range.end()),
            })
            .collect();
        format!("for part in {}; do {}; done", numbers.join(" "), line("$part"))
    }
}

/// Merges files with parts of one simulation of a command.
///
/// # Errors
///
/// Reports the problems of all files at once, and the parts that have to be computed again.
pub(crate) fn merge(context: &Context, files: &[PathBuf], command: &str) -> Result<Parts> {
    let mut wrong = Vec::new();
    let mut found: Vec<(&Path, Parts)> = Vec::new();
    for file in files {
        match Parts::of_file(context, file) {
            Ok(parts) => found.push((file, parts)),
            Err(why) => wrong.push(why.to_string()),
        }
    }
    // The reference is the most frequent description among the files; on a tie, the first one. If the first file were
    // the reference and came from another simulation, all other files would be reported as foreign.
    let alike =
        |made: &SimulationSpec| found.iter().filter(|(_, parts)| parts.made == *made).count();
    let most = found.iter().map(|(_, parts)| alike(&parts.made)).max().unwrap_or_default();
    let wanted = found.iter().find(|(_, parts)| alike(&parts.made) == most);
    let Some((first, made)) = wanted.map(|(file, parts)| (*file, parts.made.clone())) else {
        anyhow::bail!(wrong.join("\n"));
    };
    let (own, foreign): (Vec<_>, Vec<_>) =
        found.into_iter().partition(|(_, parts)| parts.made == made);
    for (file, parts) in &foreign {
        let differences = differences(context, &parts.made, &made).join(", ");
        let args =
            [named(file), ("other", display_path(first).into()), ("what", differences.into())];
        wrong.push(context.text("part-foreign", &args));
    }
    wrong.extend(made_elsewhere(context, &made, command));
    let (parts, doubled) = sum_files(context, made, own);
    wrong.extend(doubled);
    if wrong.is_empty() {
        return Ok(parts);
    }
    wrong.extend(parts.missing_parts_message(context, folder_of(first)));
    anyhow::bail!(wrong.join("\n"))
}

/// Builds the cards and rules of a game for the current edition.
fn edition<G: ConfigurableGame + Playable>(
    context: &Context,
    dataset: &Dataset,
) -> Result<Edition<G>> {
    Edition::<G>::from_dataset(dataset)
        .map_err(|why| game::unplayable::<G>(context, dataset, 0, &why))
}

/// Returns the plan of `matches`, to be played with the current edition.
///
/// # Errors
///
/// Fails if the matches used other cards or rules than the current ones.
pub(crate) fn plan_for_current_edition<G: ConfigurableGame + Playable>(
    context: &Context,
    dataset: &Dataset,
    matches: &Matches,
) -> Result<Plan<G::Options>> {
    let current = edition::<G>(context, dataset)?;
    if (current.year, &current.digest) != (matches.edition, &matches.digest) {
        let args = [
            ("edition", matches.edition.to_string().into()),
            ("digest", matches.digest.as_str().into()),
            ("here", current.year.to_string().into()),
            ("here_digest", current.digest.as_str().into()),
        ];
        anyhow::bail!(context.text("part-of-edition", &args));
    }
    matches.plan_of::<G>()
}

/// Returns the folder of a file of parts, as typed.
pub(crate) fn folder_of(file: &Path) -> &Path {
    file.parent().unwrap_or(Path::new(""))
}

/// Formats the message for parts from another command or version of the program; `None` if both are the current ones.
fn made_elsewhere(context: &Context, made: &SimulationSpec, command: &str) -> Option<String> {
    let here = SimulationSpec::for_this_program(command, made.of, Vec::new());
    if made.command != command {
        let args = args![command = made.command.as_str(), here = command];
        return Some(context.text("part-of-command", &args));
    }
    let args = args![program = made.program.as_str(), here = here.program.as_str()];
    (made.program != here.program).then(|| context.text("part-of-program", &args))
}

/// Adds up the parts of several files. A file with a part that is already counted is skipped. Returns the sum, and
/// one message for each skipped file.
fn sum_files(
    context: &Context,
    made: SimulationSpec,
    mut files: Vec<(&Path, Parts)>,
) -> (Parts, Vec<String>) {
    files.sort_by_key(|(_, parts)| parts.parts.first().copied());
    let empty = || made.matches.iter().map(|_| Tally::default()).collect();
    let mut sum = Parts { part: FORM, tallies: empty(), made, parts: Vec::new() };
    let mut doubled = Vec::new();
    let mut taken: Vec<(&Path, Parts)> = Vec::new();
    for (file, parts) in files {
        let both = taken.iter().find_map(|(other, of)| Some((*other, of, common(of, &parts)?)));
        if let Some((other, of, part)) = both {
            // Different ranges have different sums in any case. Equal ranges with different sums prove that one of
            // the computations is wrong.
            let differ = of.parts == parts.parts && of.tallies != parts.tallies;
            let args = [
                ("part", part.to_string().into()),
                named(other),
                ("other", display_path(file).into()),
                ("differ", yes_or_no(differ)),
            ];
            doubled.push(context.text("part-doubled", &args));
            continue;
        }
        for (tally, more) in sum.tallies.iter_mut().zip(&parts.tallies) {
            *tally = std::mem::take(tally).merge(more.clone());
        }
        sum.parts.extend(&parts.parts);
        taken.push((file, parts));
    }
    sum.parts.sort_unstable();
    let mut joined: Vec<(u32, u32)> = Vec::new();
    for (first, last) in std::mem::take(&mut sum.parts) {
        match joined.last_mut().filter(|(_, before)| *before + 1 == first) {
            Some((_, end)) => *end = last,
            None => joined.push((first, last)),
        }
    }
    sum.parts = joined;
    (sum, doubled)
}

/// Returns the lowest number of a part that is in both files; `None` if there is none.
fn common(one: &Parts, other: &Parts) -> Option<u32> {
    let ranges = one.parts.iter().flat_map(|one| other.parts.iter().map(move |other| (one, other)));
    let common = ranges.map(|(one, other)| (one.0.max(other.0), one.1.min(other.1)));
    common.filter(|(first, last)| first <= last).map(|(first, _)| first).min()
}

/// Formats the differences between the descriptions of two simulations, for a message.
fn differences(context: &Context, found: &SimulationSpec, wanted: &SimulationSpec) -> Vec<String> {
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Null => "–".to_owned(),
        Value::Array(values) => {
            let words = values.iter().map(|value| value.as_str().unwrap_or_default());
            words.collect::<Vec<_>>().join(" ")
        }
        other => other.to_string(),
    };
    let of = |made: &SimulationSpec| {
        // Only the first entry of the matches is compared in detail; for a difference in a later entry, a general
        // message is returned. The entry is compared as JSON, which includes all fields of `Matches`.
        let matches = made.matches.first().and_then(|first| serde_json::to_value(first).ok());
        let mut all = vec![
            ("command".to_owned(), made.command.clone()),
            ("program".to_owned(), made.program.clone()),
            ("of".to_owned(), made.of.to_string()),
            ("lines".to_owned(), made.matches.len().to_string()),
        ];
        let fields = matches.as_ref().and_then(Value::as_object).into_iter().flatten();
        all.extend(fields.map(|(key, value)| (key.clone(), text(value))));
        all
    };
    let (of_found, of_wanted) = (of(found), of(wanted));
    let pairs = of_found.into_iter().zip(of_wanted);
    let differ = pairs.filter(|(found, wanted)| found != wanted);
    let told: Vec<String> = differ
        .map(|((key, found), (_, wanted))| {
            let args = args![what = key, is = found, other = wanted];
            context.text("part-differs", &args)
        })
        .collect();
    if told.is_empty() { vec![context.plain("part-differs-later")] } else { told }
}

/// Returns the message argument `file` with the path of a file.
fn named(file: &Path) -> (&'static str, MessageArg) {
    ("file", display_path(file).into())
}

/// Returns the checksum of a text: the first 8 bytes of its SHA-256 digest, in hexadecimal.
fn check(text: &str) -> String {
    let hash = Sha256::digest(text.as_bytes());
    hash.iter().take(8).fold(String::new(), |mut digits, byte| {
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}
