//! Word differences between two texts, by their longest common subsequence (LCS).

use crate::tree::{Blocks, Style, span};

/// Maximum number of differing words for the LCS table; longer differences are marked as a whole.
const MOST_WORDS: usize = 400;

/// Marks the removed words in the old text and the added words in the new one. If one text is empty, it becomes a
/// dash and the other has no marks.
pub fn marked(old: &str, new: &str) -> [Blocks; 2] {
    if old.is_empty() || new.is_empty() {
        return [old, new]
            .map(|text| if text.is_empty() { span(Style::Muted, "–") } else { text.into() });
    }
    let (olds, news): (Vec<&str>, Vec<&str>) =
        (old.split_inclusive(' ').collect(), new.split_inclusive(' ').collect());
    let kept = longest_common_subsequence(&olds, &news);
    let [of_old, of_new]: [Vec<usize>; 2] =
        [kept.iter().map(|(old, _)| *old).collect(), kept.iter().map(|(_, new)| *new).collect()];
    [runs(&olds, &of_old, Style::Removed), runs(&news, &of_new, Style::Added)]
}

/// Returns a longest common subsequence of the words, as pairs of old and new index.
fn longest_common_subsequence(olds: &[&str], news: &[&str]) -> Vec<(usize, usize)> {
    // The last word has no space after it, so spaces are ignored.
    let is_same = |old: usize, new: usize| olds[old].trim_end() == news[new].trim_end();
    // Common words at both ends need no table, which keeps the table small.
    let shorter = olds.len().min(news.len());
    let head = (0..shorter).take_while(|at| is_same(*at, *at)).count();
    let tail = (0..shorter - head)
        .take_while(|at| is_same(olds.len() - 1 - at, news.len() - 1 - at))
        .count();
    let (rows, columns) = (olds.len() - head - tail, news.len() - head - tail);
    let mut kept: Vec<(usize, usize)> = (0..head).map(|at| (at, at)).collect();
    if rows.max(columns) <= MOST_WORDS {
        // LCS length of the words from this row and column on.
        let mut most = vec![vec![0_usize; columns + 1]; rows + 1];
        for row in (0..rows).rev() {
            for column in (0..columns).rev() {
                most[row][column] = if is_same(head + row, head + column) {
                    most[row + 1][column + 1] + 1
                } else {
                    most[row + 1][column].max(most[row][column + 1])
                };
            }
        }
        let (mut row, mut column) = (0, 0);
        while row < rows && column < columns {
            if is_same(head + row, head + column) {
                kept.push((head + row, head + column));
                (row, column) = (row + 1, column + 1);
            } else if most[row + 1][column] >= most[row][column + 1] {
                row += 1;
            } else {
                column += 1;
            }
        }
    }
    kept.extend((0..tail).rev().map(|at| (olds.len() - 1 - at, news.len() - 1 - at)));
    kept
}

/// Joins words into runs; runs of words that are not in `kept` (indices) get the style.
fn runs(words: &[&str], kept: &[usize], style: Style) -> Blocks {
    let is_kept = |rank: &usize| kept.binary_search(rank).is_ok();
    let ranks: Vec<usize> = (0..words.len()).collect();
    let runs = ranks.chunk_by(|a, b| is_kept(a) == is_kept(b)).map(|run| {
        let text: String = run.iter().map(|rank| words[*rank]).collect();
        if is_kept(&run[0]) {
            return text.into();
        }
        // The space after a run is not part of the change.
        let inside = text.trim_end_matches(' ');
        span(style, inside) + &text[inside.len()..]
    });
    runs.collect()
}

#[cfg(test)]
mod tests {
    use super::MOST_WORDS;
    use crate::html::markup;

    fn marked(old: &str, new: &str) -> [String; 2] {
        super::marked(old, new).map(|text| markup(&text, "").into_string())
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
        let text = |word: &str| [word; MOST_WORDS + 1].join(" ");
        let [old, new] = marked(&text("a"), &text("b"));
        assert_eq!((old.matches("<del>").count(), new.matches("<ins>").count()), (1, 1));
    }
}
