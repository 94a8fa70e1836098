//! Word differences between two texts, by the longest common subsequence (LCS) of their words.

use crate::tree::{Blocks, Style, span};

/// Maximum number of words on each side of the LCS table, which needs time and memory for their product. A longer
/// difference is marked as a whole.
const MAX_LCS_WORDS: usize = 400;

/// Returns the old text with its removed words marked, and the new text with its added words marked. If one text is
/// empty, it becomes a dash, and the other has no marks.
pub fn mark_changes(old: &str, new: &str) -> [Blocks; 2] {
    if old.is_empty() || new.is_empty() {
        return [old, new]
            .map(|text| if text.is_empty() { span(Style::Muted, "–") } else { text.into() });
    }
    let (old_words, new_words): (Vec<&str>, Vec<&str>) =
        (old.split_inclusive(' ').collect(), new.split_inclusive(' ').collect());
    let common = longest_common_subsequence(&old_words, &new_words);
    let [common_old, common_new]: [Vec<usize>; 2] = [
        common.iter().map(|(old, _)| *old).collect(),
        common.iter().map(|(_, new)| *new).collect(),
    ];
    [
        styled_runs(&old_words, &common_old, Style::Removed),
        styled_runs(&new_words, &common_new, Style::Added),
    ]
}

/// Returns a longest common subsequence of the words, as pairs of old and new index.
fn longest_common_subsequence(old_words: &[&str], new_words: &[&str]) -> Vec<(usize, usize)> {
    // The last word has no space after it, so spaces are ignored.
    let is_same = |old: usize, new: usize| old_words[old].trim_end() == new_words[new].trim_end();
    // Common words at both ends need no table, which keeps the table small.
    let shorter = old_words.len().min(new_words.len());
    let prefix = (0..shorter).take_while(|at| is_same(*at, *at)).count();
    let suffix = (0..shorter - prefix)
        .take_while(|at| is_same(old_words.len() - 1 - at, new_words.len() - 1 - at))
        .count();
    let (rows, columns) = (old_words.len() - prefix - suffix, new_words.len() - prefix - suffix);
    let mut pairs: Vec<(usize, usize)> = (0..prefix).map(|at| (at, at)).collect();
    if rows.max(columns) <= MAX_LCS_WORDS {
        // Each cell is the LCS length of the words from this row (old) and this column (new) on.
        let mut lengths = vec![vec![0_usize; columns + 1]; rows + 1];
        for row in (0..rows).rev() {
            for column in (0..columns).rev() {
                lengths[row][column] = if is_same(prefix + row, prefix + column) {
                    lengths[row + 1][column + 1] + 1
                } else {
                    lengths[row + 1][column].max(lengths[row][column + 1])
                };
            }
        }
        let (mut row, mut column) = (0, 0);
        while row < rows && column < columns {
            if is_same(prefix + row, prefix + column) {
                pairs.push((prefix + row, prefix + column));
                (row, column) = (row + 1, column + 1);
            } else if lengths[row + 1][column] >= lengths[row][column + 1] {
                row += 1;
            } else {
                column += 1;
            }
        }
    }
    pairs.extend((0..suffix).rev().map(|at| (old_words.len() - 1 - at, new_words.len() - 1 - at)));
    pairs
}

/// Joins words into runs. `common` has the sorted indices of the words that both texts share; runs of other words
/// get the style.
fn styled_runs(words: &[&str], common: &[usize], style: Style) -> Blocks {
    let is_common = |index: &usize| common.binary_search(index).is_ok();
    let indices: Vec<usize> = (0..words.len()).collect();
    let runs = indices.chunk_by(|a, b| is_common(a) == is_common(b)).map(|run| {
        let text: String = run.iter().map(|index| words[*index]).collect();
        if is_common(&run[0]) {
            return text.into();
        }
        // The space after a run is not part of the change.
        let changed = text.trim_end_matches(' ');
        span(style, changed) + &text[changed.len()..]
    });
    runs.collect()
}

#[cfg(test)]
mod tests {
    use super::MAX_LCS_WORDS;
    use crate::html::markup;

    fn marked(old: &str, new: &str) -> [String; 2] {
        super::mark_changes(old, new).map(|text| markup(&text, "").into_string())
    }

    #[test]
    fn words_that_change_are_marked_in_runs() {
        let [old, new] = marked("edition of 1 July 2025, CC BY", "edition of 13 July 2026, CC BY");
        assert_eq!(old, "edition of <del>1</del> July <del>2025,</del> CC BY");
        assert_eq!(new, "edition of <ins>13</ins> July <ins>2026,</ins> CC BY");
        let [old, new] = marked("Dykes, polders <and> tulips", "Polders <and> tulips");
        assert_eq!(old, "<del>Dykes, polders</del> &lt;and&gt; tulips");
        assert_eq!(new, "<ins>Polders</ins> &lt;and&gt; tulips");
        assert_eq!(marked("", "<Petra>"), ["<span class=\"grey\">–</span>", "&lt;Petra&gt;"]);
        assert_eq!(marked("same", "same"), ["same", "same"]);
    }

    #[test]
    fn long_texts_are_marked_as_a_whole() {
        let text = |word: &str| [word; MAX_LCS_WORDS + 1].join(" ");
        let [old, new] = marked(&text("a"), &text("b"));
        assert_eq!((old.matches("<del>").count(), new.matches("<ins>").count()), (1, 1));
    }
}
