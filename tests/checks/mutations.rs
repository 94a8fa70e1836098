//! Editions as accidents and strangers leave them: whatever is in the files, reading and checks end, each
//! finding stands at a place that there is, and what is printed of it commands no terminal.
//!
//! `MUTATIONS=50000 cargo test --test checks -- mutations` tries more of them; `SEED=7` tries others. A failure
//! names its seed, with which it comes again.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::panic::{AssertUnwindSafe, catch_unwind};

use diag::Severity;
use lang::Lang;
use testing::{World, found, printed};

/// How many are tried where nobody asks for more.
const TRIED: u64 = 500;

/// What YAML, CSV, terminals and pages give a meaning to.
const WORDS: [&str; 32] = [
    "\u{1b}[2J",
    "\u{202e}",
    "\u{feff}",
    "\0",
    "\t",
    "\r",
    "\n",
    "\n\n",
    "\"",
    "'",
    "{",
    "}",
    "[",
    "]",
    "&a ",
    "*a",
    "!!str ",
    "- ",
    ": ",
    " #",
    "|\n",
    ">-\n",
    "---\n",
    "<<: ",
    "-1",
    "0",
    "99999999999999999999",
    "1e999",
    "\u{301}",
    "e\u{301}",
    "\u{fffd}",
    "FRA",
];

/// Numbers that are drawn one after the other: the same seed, the same accidents.
struct Draw(u64);

impl Draw {
    fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below another, which is at least 1.
    fn below(&mut self, end: usize) -> usize {
        (self.number() % end.max(1) as u64) as usize
    }

    fn of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}

/// Letters and digits, or what stands between them.
fn tokens(text: &[u8]) -> Vec<&[u8]> {
    text.chunk_by(|a, b| a.is_ascii_alphanumeric() == b.is_ascii_alphanumeric()).collect()
}

fn lines(text: &[u8]) -> Vec<&[u8]> {
    text.split_inclusive(|byte| *byte == b'\n').collect()
}

/// A file with one accident; `other` is a file from which something is pasted.
fn spoiled(draw: &mut Draw, text: &[u8], other: &[u8]) -> Vec<u8> {
    let at = draw.below(text.len() + 1);
    let word = draw.of(&WORDS).as_bytes();
    let spliced = |from: usize, to: usize, new: &[u8]| [&text[..from], new, &text[to..]].concat();
    let (mut words, mut rows) = (tokens(text), lines(text));
    let (nth, row) = (draw.below(words.len()), draw.below(rows.len()));
    match draw.below(9) {
        0 => spliced(at, at, word),
        1 => spliced(at, (at + 1).min(text.len()), &[draw.number() as u8]),
        2 => text[..at].to_vec(),
        3 if !words.is_empty() => {
            words[nth] = word;
            words.concat()
        }
        4 if !words.is_empty() => {
            let strangers = tokens(other);
            words[nth] = strangers.get(draw.below(strangers.len())).copied().unwrap_or_default();
            words.concat()
        }
        5 if !rows.is_empty() => {
            rows.remove(row);
            rows.concat()
        }
        6 if !rows.is_empty() => {
            rows.insert(row, rows[row]);
            rows.concat()
        }
        7 if !rows.is_empty() => {
            let with = draw.below(rows.len());
            rows.swap(row, with);
            rows.concat()
        }
        _ => {
            let many = word.repeat(1 + draw.below(200));
            spliced(at, at, &many)
        }
    }
}

/// A world with up to four accidents, and what they are in.
fn world(seed: u64, valid: &BTreeMap<String, Vec<u8>>) -> (World, BTreeSet<String>) {
    let mut draw = Draw(seed);
    let names: Vec<&String> = valid.keys().collect();
    let (mut files, mut hit) = (valid.clone(), BTreeSet::new());
    for _ in 0..=draw.below(4) {
        let (name, other) = (*draw.of(&names), *draw.of(&names));
        let bytes = spoiled(&mut draw, &files[name], &valid[other]);
        files.insert(name.clone(), bytes);
        hit.insert(name.clone());
    }
    let files: Vec<(&str, &[u8])> =
        files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
    (World::with(&files), hit)
}

/// Looks at a world; what is wrong with what is found.
fn complaints(world: &World) -> Vec<String> {
    let loaded = found(&world.assets());
    let mut complaints = Vec::new();
    for finding in loaded.report.iter() {
        for place in &finding.places {
            let name = loaded.files.name(place.file);
            let text = loaded.files.get(place.file).map_or("", |file| file.text.as_str());
            if !world.files().any(|(own, _)| own == name) && finding.kind.code != "file-missing" {
                complaints.push(format!("{} names `{name}`", finding.kind.code));
            }
            if text.get(place.range()).is_none() {
                complaints.push(format!(
                    "{} at {:?} of `{name}`",
                    finding.kind.code,
                    place.range()
                ));
            }
        }
    }
    for lang in Lang::ALL {
        let text = printed(&loaded, lang);
        if let Some(c) = text.chars().find(|c| c.is_control() && *c != '\n') {
            complaints.push(format!("{c:?} is printed"));
        }
        if text.is_empty() && loaded.report.count(Severity::Error) > 0 {
            complaints.push("errors are not told".to_owned());
        }
    }
    complaints
}

#[test]
fn accidents_are_told_at_their_places() {
    let number = |name| env::var_os(name)?.to_str()?.parse::<u64>().ok();
    let first = number("SEED").unwrap_or(0);
    let valid = World::valid();
    let valid: BTreeMap<String, Vec<u8>> =
        valid.files().map(|(name, bytes)| (name.to_owned(), bytes.to_vec())).collect();
    let mut wrong = Vec::new();
    for seed in (first..).take(number("MUTATIONS").unwrap_or(TRIED) as usize) {
        let (world, hit) = world(seed, &valid);
        match catch_unwind(AssertUnwindSafe(|| complaints(&world))) {
            Ok(found) if found.is_empty() => {}
            Ok(found) => wrong.push(format!("SEED={seed} {hit:?}: {}", found.join("; "))),
            Err(_) => wrong.push(format!("SEED={seed} {hit:?}: panics")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
