//! `docs/words.md`: the printed words that a project can replace.

use testing::{files_under, golden, text_of};

/// Introduction of the page.
const HEAD: &str = "# Printed words

Everything printed that is not data has its words in the program: heads of cards, captions, boards, boxes, leaflets. An
edition replaces any of them in `languages/en/` and `languages/fr/`, in a file that ends in `.ftl`, under the id of the
text:

```text
card-category = Theme
```

`mappemonde new` lays down one file for each language with the texts that are changed most often. What stands in braces
is filled in by the program; a text may leave it out. A text that differs by number has its variants in braces, and
`*` marks the usual one. `mappemonde validate` reports ids and placeholders that do not exist, and texts that do not
fit. The rules of the games are templates of their own: `templates/rules/GAME.en.typ` and `GAME.fr.typ`.

These are the English texts. The French ones have the same ids and placeholders.
";

#[test]
fn the_page_of_words_lists_all_printed_texts() {
    let mut page = HEAD.to_owned();
    let files = files_under("src").into_iter().filter(|name| name.contains("/messages/en/print/"));
    for name in files {
        let text = text_of(&name);
        let (title, texts) = text.split_once('\n').expect("a title");
        let title = title.strip_prefix("## ").expect("a title").split(':').next().expect("words");
        // The titles of its parts are remarks.
        let texts = texts.replace("\n## ", "\n# ");
        page += &format!("\n## {title}\n\n```text\n{}\n```\n", texts.trim());
    }
    golden("docs/words.md", &page).expect("the page of words");
}
