//! All kinds of findings: their texts in both languages, and samples of those of print.

use std::collections::{BTreeMap, BTreeSet};

use cli::kinds;
use diag::FindingCode;
use lang::{Lang, Localizer};

use crate::render::{preflight, refused};
use testing::{World, files_under, printed, samples, text_of};

/// What the print of faces and files finds; reading, checks, updates and records have their samples beside
/// them.
#[test]
fn each_kind_of_print_is_found_and_printed() {
    let press = press::findings::FINDINGS.iter().chain(paper::findings::FINDINGS);
    let kinds = press.chain(fit::findings::FINDINGS).copied();
    samples::compare_all(kinds, sample);
}

/// A file that is looked at, a page that is refused, or the world spoiled by `CODE.diff`.
fn sample(kind: &FindingCode) -> Result<(), String> {
    let found = preflight::wrong(kind.id).or_else(|| refused::wrong(kind.id));
    if let Some(findings) = found {
        return samples::compare(kind, &findings.files, &findings.report);
    }
    let diff = text_of(&format!("tests/checks/{}.diff", kind.id));
    let loaded = World::spoiled(&diff)?.in_folder(validate::load_all);
    samples::compare(kind, &loaded.files, &loaded.report)
}

#[test]
fn the_world_prints() {
    let loaded = World::valid().in_folder(validate::load_all);
    assert_eq!(printed(&loaded, Lang::En), "");
}

/// Fails with all complaints at once.
#[track_caller]
fn none(complaints: &[String]) {
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n\n"));
}

#[test]
fn no_sample_is_left_over() {
    let codes: BTreeSet<&str> = kinds().iter().map(|kind| kind.id).collect();
    let left: Vec<String> = files_under("tests/checks")
        .into_iter()
        .filter(|name| {
            let file = name.rsplit('/').next().unwrap_or(name);
            let code = file.strip_suffix(".diff").or(file.strip_suffix(".txt"));
            !name.ends_with(".rs") && code.is_none_or(|code| !codes.contains(code))
        })
        .map(|name| format!("{name}: no kind of finding has this code"))
        .collect();
    none(&left);
}

#[test]
fn codes_name_one_kind_and_its_file_or_constant() {
    let sources: BTreeMap<String, String> = files_under("src")
        .into_iter()
        .filter(|name| name.ends_with(".rs"))
        // A declaration may be broken into lines.
        .map(|name| (name.clone(), text_of(&name).split_whitespace().collect::<Vec<_>>().join(" ")))
        .collect();
    let mut seen = BTreeSet::new();
    let mut complaints = Vec::new();
    for kind in kinds() {
        let code = kind.id;
        let kebab = !code.is_empty()
            && code.split('-').all(|part| {
                !part.is_empty()
                    && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
            });
        if !kebab {
            complaints.push(format!("`{code}` is not lower case with hyphens"));
        }
        if !seen.insert(code) {
            complaints.push(format!("two kinds have the code `{code}`"));
        }
        let name = code.replace('-', "_");
        let of_kind = format!("FindingCode::{}(\"{code}\")", kind.severity.id());
        let in_file = format!("CODE: FindingCode = {of_kind}");
        let in_list = format!("{} = {of_kind}", name.to_uppercase());
        let declares = |(file, text): &(&String, &String)| {
            text.contains(&in_list)
                || text.contains(&in_file) && file.ends_with(&format!("/{name}.rs"))
        };
        let declared = sources.iter().filter(declares).count();
        let written = sources.values().map(|text| text.matches(&of_kind).count()).sum::<usize>();
        if (declared, written) != (1, 1) {
            complaints.push(format!("`{code}` is not declared once, under its name: {of_kind}"));
        }
        if kind.wrong == kind.right {
            complaints.push(format!("{code}: the wrong sample is the right one"));
        }
    }
    none(&complaints);
}

/// The patterns of a finding, as the files of its language have them, by part: what was found is the
/// part `message`.
type Patterns = BTreeMap<String, String>;

/// The patterns of all findings in a language, by code. Each stands in a paragraph of its own.
fn patterns(lang: Lang) -> BTreeMap<String, Patterns> {
    let folder = format!("/messages/{}/findings/", lang.id());
    let mut all = BTreeMap::new();
    for name in files_under("src").iter().filter(|name| name.contains(&folder)) {
        let text = text_of(name);
        let paragraphs = text.trim_end().split("\n\n");
        for paragraph in paragraphs.filter(|paragraph| !paragraph.starts_with('#')) {
            let parts = paragraph
                .split("\n    .")
                .map(|part| part.split_once(" = ").expect("a name and its pattern"));
            let mut parts = parts.map(|(id, pattern)| (id.to_owned(), pattern.to_owned()));
            let (code, message) = parts.next().expect("a message");
            let patterns: Patterns = parts.chain([("message".to_owned(), message)]).collect();
            let earlier = all.insert(code, patterns);
            assert!(earlier.is_none(), "{name}: a second time:\n{paragraph}");
        }
    }
    all
}

#[test]
fn every_kind_has_its_texts_and_every_text_its_kind() {
    let codes: Vec<&str> = kinds().iter().map(|kind| kind.id).collect();
    for lang in Lang::ALL {
        let patterns = patterns(lang);
        assert_eq!(patterns.keys().collect::<Vec<_>>(), codes, "{lang:?}");
        for (code, parts) in &patterns {
            let parts: Vec<&String> = parts.keys().collect();
            assert_eq!(parts, ["explain", "help", "message"], "{code} {lang:?}");
        }
        let (localizer, args) = (Localizer::new(lang), Vec::new());
        for kind in kinds() {
            // What the program does not bring along is told as the code.
            let told = [
                kind.message(&localizer, &args),
                kind.help(&localizer, &args),
                kind.explain(&localizer),
            ];
            assert!(!told.contains(&kind.id.to_owned()), "{told:?} {lang:?}");
        }
    }
}

#[test]
fn texts_are_well_formed() {
    let mut complaints = Vec::new();
    for lang in Lang::ALL {
        for (code, parts) in patterns(lang) {
            for (part, pattern) in &parts {
                let mut complain = |what: &str| {
                    complaints.push(format!("{code} {} {part}: {what}: {pattern}", lang.id()));
                };
                let is_explanation = part == "explain";
                if is_explanation && pattern.chars().count() <= 80 {
                    complain("too short");
                }
                if !is_explanation && pattern.ends_with('.') {
                    complain("ends with a full stop");
                }
                if part == "message" && pattern.starts_with(char::is_uppercase) {
                    complain("starts upper case");
                }
                let slips = if lang == Lang::Fr {
                    french_slips(&prose(pattern))
                } else {
                    english_slips(&prose(pattern))
                };
                for slip in slips {
                    complain(&slip);
                }
            }
        }
    }
    none(&complaints);
}

/// The texts of the program too.
#[test]
fn words_are_written_as_french_is() {
    let mut complaints = Vec::new();
    let mut files = 0;
    let screens = |name: &String| name.ends_with(".ftl") && !name.contains("/findings/");
    for name in files_under("src").into_iter().filter(screens) {
        if !name.contains("/messages/fr/") {
            continue;
        }
        files += 1;
        let text = text_of(&name);
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        for line in lines {
            // Spaces at an end of a text are quoted.
            let line = line.replace("{\"", "").replace("\"}", "");
            for slip in french_slips(&prose(&line)) {
                complaints.push(format!("{name}: {slip}"));
            }
        }
    }
    assert!(files > 5);
    none(&complaints);
}

/// What the scripts of the page say has a sentence, and each sentence of the page is said.
#[test]
fn the_page_says_what_there_is() {
    let ours = |name: &String| name.starts_with("web/src/") && name.ends_with(".ts");
    let scripts: Vec<String> = files_under("web/src").into_iter().filter(ours).collect();
    let scripts: String = scripts.iter().map(|name| text_of(name)).collect();
    let quoted = |quote: char, end: &str| -> BTreeSet<String> {
        let start = format!("{quote}page-");
        let parts = scripts.split(&start).skip(1);
        let ids = parts.filter_map(|part| part.split_once(end)).map(|(id, _)| id);
        let is_id = |id: &&str| id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        ids.filter(is_id).map(|id| format!("page-{id}")).collect()
    };
    let (whole, begun) = (quoted('\'', "'"), quoted('`', "${"));
    let files = files_under("src/wasm/messages/en").into_iter();
    let lines: String = files.map(|name| text_of(&name)).collect();
    let ids = lines.lines().filter_map(|line| line.split_once(" ="));
    let ids: BTreeSet<&str> = ids.map(|(id, _)| id).filter(|id| id.starts_with("page-")).collect();
    assert!(ids.len() > 100 && !begun.is_empty());
    let begins = |id: &str| begun.iter().any(|start| id.starts_with(start.as_str()));
    let silent = ids.iter().filter(|id| !whole.contains(**id) && !begins(id));
    let unknown = whole.iter().filter(|id| {
        // Some are the beginning of an id, to which a script adds the rest.
        !ids.contains(id.as_str()) && !ids.iter().any(|known| known.starts_with(&format!("{id}-")))
    });
    let silent = silent.map(|id| format!("{id}: nobody says it"));
    none(
        &silent
            .chain(unknown.map(|id| format!("{id}: there is no such sentence")))
            .collect::<Vec<_>>(),
    );
}

/// Lines of an entry stand below its first one.
#[test]
fn examples_of_lists_are_indented() {
    let mut complaints = Vec::new();
    for kind in kinds() {
        for example in [kind.wrong, kind.right] {
            let is_list = example.starts_with("- ");
            let lines = example.lines().filter(|_| is_list);
            let flat = |line: &&str| !line.starts_with([' ', '-', '#', '\t']);
            for line in lines.filter(flat) {
                complaints.push(format!("{}: belongs to no entry: {line}", kind.id));
            }
        }
    }
    none(&complaints);
}

#[test]
fn both_languages_ask_for_the_same_arguments() {
    let mut complaints = Vec::new();
    let french = patterns(Lang::Fr);
    for (code, english) in patterns(Lang::En) {
        let (en, fr) = (arguments(&english), arguments(&french[&code]));
        if en != fr {
            complaints.push(format!("{code}: English asks for {en:?}, French for {fr:?}"));
        }
    }
    none(&complaints);
}

/// Names after `$` in all parts; `country-the` and `country-of` are both `country`.
fn arguments(parts: &Patterns) -> BTreeSet<String> {
    let all: String = parts.values().map(|part| format!("{part} ")).collect();
    let names = all.split('$').skip(1).map(|rest| {
        let name: String = rest
            .chars()
            .take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
            .collect();
        let form = ["-the", "-of", "-in"]
            .iter()
            .find_map(|form| name.strip_suffix(form).map(str::to_owned));
        form.unwrap_or(name)
    });
    names.collect()
}

/// A text without code in backticks, and without the signs of Fluent around its words.
fn prose(pattern: &str) -> String {
    // How Fluent writes a space, or nothing, at the end of a text.
    let pattern = pattern.replace("{\" \"}", " ").replace("{\"\"}", "");
    let words: String = pattern
        .split('`')
        .enumerate()
        .map(|(index, part)| if index % 2 == 0 { part } else { "x" })
        .collect();
    let mut prose = String::new();
    let mut rest = words.as_str();
    while let Some(open) = rest.find("{ ") {
        prose.push_str(&rest[..open]);
        let inside = &rest[open..];
        // `{ $x }` stands for a word; of `{ $x ->` only the head is Fluent's.
        let end = match (inside.find("->"), inside.find('}')) {
            (Some(arrow), Some(close)) if arrow < close => arrow + 2,
            (Some(arrow), None) => arrow + 2,
            (_, Some(close)) => {
                prose.push('x');
                close + 1
            }
            (None, None) => inside.len(),
        };
        rest = &inside[end..];
    }
    prose.push_str(rest);
    let variant = |line: &str| {
        let line = line.trim_start().trim_start_matches('*');
        match line.strip_prefix('[').and_then(|line| line.split_once("] ")) {
            Some((_, text)) => text.to_owned(),
            None => line.trim_end_matches('}').trim_end().to_owned(),
        }
    };
    prose.lines().map(variant).collect::<Vec<_>>().join("\n")
}

/// Spaces and signs that French writes otherwise.
fn french_slips(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let mut slips = Vec::new();
    let near = |at: usize| -> String {
        let from = at.saturating_sub(12);
        let to = (at + 12).min(chars.len());
        chars[from..to].iter().collect()
    };
    for (at, c) in chars.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| chars[at]);
        let after = chars.get(at + 1).copied();
        let narrow = Some('\u{202f}');
        let slip = match c {
            ';' | '!' | '?' if before != narrow => "no narrow no-break space before",
            ':' if before != Some('\u{a0}') => "no no-break space before",
            '«' if after != narrow => "no narrow no-break space after",
            '»' if before != narrow => "no narrow no-break space before",
            '\'' => "a straight apostrophe",
            '"' | '“' | '”' | '‘' => "not a French quotation mark",
            _ => continue,
        };
        slips.push(format!("{slip} {c} in “{}”", near(at)));
    }
    slips
}

/// Signs that English writes otherwise.
fn english_slips(text: &str) -> Vec<String> {
    let straight = text.find(['\'', '"']).map(|_| "a straight apostrophe or quote");
    let french = text.find(['«', '»', '\u{202f}', '\u{a0}']).map(|_| "a sign of French");
    let slips = straight.into_iter().chain(french);
    slips.map(|slip| format!("{slip} in “{text}”")).collect()
}
