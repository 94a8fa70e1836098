//! Links between the pages of the project lead to files and headings that exist.

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

use testing::{files_under, project, text_of};

/// Returns the files of the project, without what is built or installed.
fn files() -> Vec<String> {
    let folders = [".github", "benches", "data", "docs", "editors", "packaging", "src", "web"];
    let below = folders.into_iter().flat_map(files_under);
    let below =
        below.filter(|name| !name.contains("/node_modules/") && !name.starts_with("web/built"));
    let root = std::fs::read_dir(project("")).expect("the project").flatten();
    let root = root.filter(|entry| entry.path().is_file());
    below.chain(root.map(|entry| entry.file_name().to_string_lossy().into_owned())).collect()
}

/// Returns the anchor that code hosts give a heading: lower case, hyphens for spaces, no punctuation.
fn anchor(heading: &str) -> String {
    let plain = heading.trim().to_lowercase();
    let kept = plain.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Returns the lines of a page outside of code blocks.
fn prose(page: &str) -> impl Iterator<Item = &str> {
    let mut in_code = false;
    page.lines().filter(move |line| {
        let is_fence = line.trim_start().starts_with("```");
        in_code ^= is_fence;
        !in_code && !is_fence
    })
}

/// Returns the anchors of a page. A repeated heading gets a number.
fn anchors(page: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    for line in prose(page).filter(|line| line.starts_with('#')) {
        let first = anchor(line.trim_start_matches('#'));
        let mut anchor = first.clone();
        for number in 1.. {
            if anchors.insert(anchor) {
                break;
            }
            anchor = format!("{first}-{number}");
        }
    }
    anchors
}

/// Returns the targets of the links and pictures in a page: `](TARGET)`.
fn targets(page: &str) -> Vec<String> {
    let text: Vec<&str> = prose(page).collect();
    let text = text.join("\n");
    let links = text.split("](").skip(1);
    links.filter_map(|rest| Some(rest.split_once(')')?.0.to_owned())).collect()
}

/// Resolves `..` in a path, without looking at the disk.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                normal.pop();
            }
            Component::CurDir => {}
            part => normal.push(part),
        }
    }
    normal
}

#[test]
fn links_lead_somewhere() {
    let mut complaints = Vec::new();
    let mut count = 0;
    for name in files().iter().filter(|name| name.ends_with(".md")) {
        let page = text_of(name);
        for target in targets(&page) {
            if target.contains("://") || target.starts_with("mailto:") {
                continue;
            }
            count += 1;
            let (file, fragment) = target.split_once('#').unwrap_or((&target, ""));
            // The site has the pages under the same paths as the project, and its summary at the top.
            let is_summary = name == "docs/site/SUMMARY.md";
            let folder = Path::new(name).parent().filter(|_| !is_summary);
            let folder = folder.unwrap_or(Path::new(""));
            let file =
                if file.is_empty() { PathBuf::from(name) } else { normal(&folder.join(file)) };
            if !project(&file.to_string_lossy()).exists() {
                complaints.push(format!("{name}: {target}: no such file"));
                continue;
            }
            let is_page = file.extension().is_some_and(|ending| ending == "md");
            let page = file.to_string_lossy();
            if !fragment.is_empty() && is_page && !anchors(&text_of(&page)).contains(fragment) {
                complaints.push(format!("{name}: {target}: no such heading"));
            }
        }
    }
    assert!(count > 100, "{count} links");
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// Pages that the program and its packages name exist.
#[test]
fn pages_named_in_code_exist() {
    let is_code = |name: &&String| {
        let path = Path::new(name.as_str());
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let is_source =
            matches!(ending, "rs" | "ftl" | "py" | "mjs" | "ts" | "sh" | "toml" | "yml");
        is_source && !name.starts_with("tests/")
    };
    let mut complaints = Vec::new();
    for name in files().iter().filter(is_code) {
        let text = text_of(name);
        for start in text.match_indices("docs/").map(|(start, _)| start) {
            let rest = &text[start..];
            let end = rest.find(|c: char| !(c.is_alphanumeric() || "/._-".contains(c)));
            let path = rest[..end.unwrap_or(rest.len())].trim_end_matches('.');
            let is_page = path.ends_with(".md") && !text[..start].ends_with('/');
            if is_page && !project(path).exists() {
                complaints.push(format!("{name}: {path}"));
            }
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}
