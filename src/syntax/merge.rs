//! Detection of unresolved merge conflicts by the markers of git.

use std::ops::Range;

use crate::flaws;
use diag::{Diagnostic, FileId, Span};
use lang::args;

/// Conflict markers at the start of a line: ours, common ancestor (diff3 style), separator, theirs.
const MARKERS: [&str; 4] = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"];

/// The first merge conflict of a text, and the number of conflicts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MergeConflict {
    /// Byte range from the first marker of the conflict to the end of its last one.
    pub range: Range<usize>,
    /// Byte ranges of the lines of both versions, without the ancestor; empty if a marker is missing.
    pub versions: [Vec<Range<usize>>; 2],
    /// Number of conflicts in the text.
    pub count: usize,
}

/// Finds the conflict markers of a text; `None` if there are none.
pub fn find_conflict(text: &str) -> Option<MergeConflict> {
    // Looked for in the whole text first, because almost every file has no conflict.
    if !MARKERS.iter().any(|marker| text.contains(marker)) {
        return None;
    }
    let mut conflict: Option<MergeConflict> = None;
    // Index of the last marker of the current conflict.
    let mut last = None;
    for (line, range) in lines(text) {
        let marker = marker(line);
        // Within a conflict, the indices of the markers increase; any other order starts a new conflict.
        let starts_conflict = marker.is_some_and(|marker| last.is_none_or(|last| marker <= last));
        match (&mut conflict, marker) {
            (None, Some(marker)) => {
                conflict = Some(MergeConflict { range, versions: Default::default(), count: 1 });
                last = Some(marker);
            }
            (Some(merge), Some(marker)) => {
                merge.count += usize::from(starts_conflict);
                // Only the first conflict is described; the others are counted.
                if merge.count == 1 {
                    merge.range.end = range.end;
                }
                last = Some(marker);
            }
            (Some(merge), None) if merge.count == 1 => match last {
                Some(0) => merge.versions[0].push(range),
                Some(2) => merge.versions[1].push(range),
                _ => {}
            },
            _ => {}
        }
    }
    // If a marker was deleted by hand, the lines cannot be assigned to versions.
    let is_complete = |merge: &MergeConflict| {
        let merged = &text[merge.range.clone()];
        let last_line = merged.lines().next_back().unwrap_or_default();
        marker(merged.lines().next().unwrap_or_default()) == Some(0) && marker(last_line) == Some(3)
    };
    conflict.map(|merge| {
        if is_complete(&merge) {
            merge
        } else {
            MergeConflict { versions: Default::default(), ..merge }
        }
    })
}

/// Returns the finding about a file with merge conflicts, and the first conflict.
pub fn finding(file: FileId, name: &str, text: &str) -> Option<(Diagnostic, MergeConflict)> {
    let merge = find_conflict(text)?;
    let line = |at: usize| text[..at].matches('\n').count() + 1;
    let args = args![
        file = name,
        first = line(merge.range.start).to_string(),
        last = line(merge.range.end).to_string(),
        count = merge.count,
        values = "no"
    ];
    let span = Span::new(file, merge.range.clone());
    Some((Diagnostic::new(&flaws::MERGE_OPEN, span, args), merge))
}

/// Iterates over the lines of a text without their line breaks, with their byte ranges.
fn lines(text: &str) -> impl Iterator<Item = (&str, Range<usize>)> {
    let mut at = 0;
    text.split_inclusive('\n').map(move |line| {
        let start = at;
        at += line.len();
        let mark =
            if start == 0 && line.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        let line = line[mark..].trim_end_matches(['\r', '\n']);
        (line, start + mark..start + mark + line.len())
    })
}

/// Returns the index in [`MARKERS`] of the marker on a line; `None` if there is none.
fn marker(line: &str) -> Option<usize> {
    MARKERS.iter().position(|marker| {
        line.strip_prefix(marker).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_are_found_in_every_style() {
        let found = |text: &str| {
            let merge = find_conflict(text)?;
            let sides = merge.versions.map(|side| {
                side.into_iter().map(|range| text[range].to_owned()).collect::<Vec<_>>()
            });
            Some((text[merge.range].to_owned(), sides, merge.count))
        };
        let side = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>();
        let plain = "a\r\n<<<<<<< HEAD\r\nb\r\n=======\r\nc\r\nd\r\n>>>>>>> other\r\ne\r\n";
        let range = "<<<<<<< HEAD\r\nb\r\n=======\r\nc\r\nd\r\n>>>>>>> other";
        assert_eq!(found(plain), Some((range.to_owned(), [side(&["b"]), side(&["c", "d"])], 1)));
        let three = "\u{feff}<<<<<<< a\nb\n||||||| 1f\nx\n=======\n>>>>>>> c\ny\n<<<<<<< a\n=======\n>>>>>>> c";
        let range = "<<<<<<< a\nb\n||||||| 1f\nx\n=======\n>>>>>>> c";
        assert_eq!(found(three), Some((range.to_owned(), [side(&["b"]), side(&[])], 2)));
        let left = "a\n=======\nc\n>>>>>>> c\nd\n";
        assert_eq!(
            found(left),
            Some(("=======\nc\n>>>>>>> c".to_owned(), [side(&[]), side(&[])], 1))
        );
        for sound in ["a\n <<<<<<< b\n", "# =======\n", "========\n", "=======b\n", "<<<<<<\n", ""]
        {
            assert_eq!(found(sound), None, "{sound}");
        }
    }
}
