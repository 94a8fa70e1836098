//! Which part of the library may use which.

use std::collections::BTreeSet;

use crate::support::{files_under, text_of};

/// A module of the library, and the modules that it may name.
const LAYERS: &[(&str, &[&str])] = &[
    ("words", &[]),
    ("assets", &["words"]),
    ("model", &["words"]),
    ("diag", &["words"]),
    ("map", &["assets", "words"]),
    ("engine", &["model", "words"]),
    ("games", &["engine", "model"]),
    ("bots", &["engine", "games", "model"]),
    ("sim", &["engine", "games", "bots", "words"]),
    ("record", &["engine", "games", "diag", "model", "words"]),
    ("text", &["engine", "games", "map", "model", "words"]),
    ("data", &["model", "diag", "assets", "words"]),
    ("checks", &["model", "diag", "data", "words"]),
    ("why", &["model", "data", "words"]),
    ("export", &["model", "data", "words"]),
    (
        "render",
        &[
            "model", "diag", "assets", "data", "map", "engine", "games", "words", "checks",
        ],
    ),
    ("schema", &["model", "words"]),
    (
        "package",
        &["model", "diag", "assets", "data", "schema", "words"],
    ),
    (
        "update",
        &["model", "diag", "assets", "data", "words", "checks"],
    ),
    (
        "compare",
        &["model", "diag", "data", "words", "checks", "update"],
    ),
    (
        "findings",
        &[
            "assets", "data", "diag", "checks", "record", "render", "update", "package",
        ],
    ),
];

#[test]
fn modules_use_only_what_lies_below_them() {
    let mut complaints = Vec::new();
    for name in files_under("src") {
        let outside = ["src/lib.rs", "src/main.rs"].contains(&name.as_str());
        if !name.ends_with(".rs") || outside || name.starts_with("src/cli/") {
            continue;
        }
        let module = module_of(&name);
        let Some((_, allowed)) = LAYERS.iter().find(|(layer, _)| *layer == module) else {
            complaints.push(format!("{name}: give `{module}` a line in tests/layers.rs"));
            continue;
        };
        for (line, used) in uses(&text_of(&name)) {
            if used != module && !allowed.contains(&used.as_str()) {
                complaints.push(format!("{name}:{line}: `{module}` must not use `{used}`"));
            }
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// `src/data/yaml.rs` and `src/data.rs` belong to `data`.
fn module_of(name: &str) -> &str {
    let inside = name.trim_start_matches("src/");
    let end = inside.find(['/', '.']).unwrap_or(inside.len());
    &inside[..end]
}

/// Modules named after `crate::`, with their lines; those in `crate::{..}` too.
fn uses(text: &str) -> Vec<(usize, String)> {
    let code: String = text
        .lines()
        .map(|line| format!("{}\n", without_comment(line)))
        .collect();
    let mut found = BTreeSet::new();
    for (at, path) in code.match_indices("crate::") {
        let whole_word =
            !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '$');
        if !whole_word {
            continue;
        }
        let line = 1 + code[..at].matches('\n').count();
        let rest = &code[at + path.len()..];
        for part in heads(rest) {
            found.insert((line, part));
        }
    }
    found.into_iter().collect()
}

/// Comments may name what code may not use.
fn without_comment(line: &str) -> &str {
    line.split_once("//").map_or(line, |(code, _)| code)
}

/// The first names of a path: one, or one for each part of `{a::b, c}`.
fn heads(path: &str) -> Vec<String> {
    let head = |path: &str| -> String {
        path.trim_start()
            .chars()
            .take_while(|c| c.is_alphanumeric() || *c == '_')
            .collect()
    };
    let Some(group) = path.strip_prefix('{') else {
        return vec![head(path)];
    };
    let mut depth = 0;
    let mut start = 0;
    let mut names = Vec::new();
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                names.push(head(&group[start..at]));
                start = at + 1;
                if c == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

#[test]
fn uses_are_found_in_every_form() {
    let text = "use crate::a::b;\nuse crate::{\n  c::{d, e},\n  f,\n};\n/// crate::g\nlet h = \
                crate::i::j(k);\npub(crate) use mycrate::l; // crate::m\n";
    let found: Vec<String> = uses(text).into_iter().map(|(_, name)| name).collect();
    assert_eq!(found, ["a", "c", "f", "i"]);
    assert_eq!(uses(text)[3].0, 7);
}
