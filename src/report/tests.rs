//! Reports in each form, as whole outputs.

use lang::{Lang, Number};

use super::*;

fn table(rows: usize) -> Table {
    let rows = (1..=rows).map(|row| [format!("R&D {row}"), "1".repeat(row)]);
    let heads = ["Field", "Sum"].map(str::to_owned);
    Table::new("<all>", [ColumnKind::Label, ColumnKind::Number], heads, rows)
}

fn body() -> Blocks {
    let [old, new] = mark_changes("a red flag", "a blue flag");
    let words = old + " " + new + Block::Break + span(Style::Muted, "grey");
    let items = list("rare", ["one", "two"]);
    let row = table(3).folded(1, |more| format!("{more} more")).indented(2);
    section("it", "It's", "a remark", heading("Table", "kg") + row + gap() + items)
        + group("halves", paragraph("remark", words))
        + details("more", line("  - ", "    ", format!("a sentence{NO_BREAK}that is long")))
}

#[test]
fn a_page_has_a_head_with_links_and_sections() {
    let report = Report {
        lang: Lang::En,
        kicker: "diff".to_owned(),
        title: "A <b>".to_owned(),
        about: vec!["one".to_owned(), "two".to_owned()],
        key_figures_label: "Parts".to_owned(),
        key_figures: vec![KeyFigure {
            number: "2".into(),
            text: "by `a<b`".to_owned(),
            section_id: Some("it"),
        }],
        body: body(),
    };
    let page = page(&report);
    let (head, rest) = page.split_once("<style>").expect("a style");
    let (_, rest) = rest.split_once("</style>").expect("its end");
    let expected = r##"<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A &lt;b&gt;</title>

</head>
<body>
<header>
<div><p class="kicker">Mappemonde · diff</p>
<h1>A &lt;b&gt;</h1></div>
<p class="about">one<br/>two</p>
</header>
<nav aria-label="Parts">
<ul class="facts">
<li><b>2</b> <span><a href="#it">by <code>a&lt;b</code></a></span></li>
</ul>
</nav>
<main>
<section id="it" aria-labelledby="it-title">
<div class="head"><h2 id="it-title">It&#39;s</h2><p>a remark</p></div>
<h3>Table <span>kg</span></h3>
<div class="wide"><table>
<caption class="heard">&lt;all&gt;</caption>
<thead><tr><th scope="col" class="plain">Field</th><th scope="col" class="num">Sum</th></tr></thead>
<tbody>
<tr><th scope="row" class="plain">R&amp;D 1</th><td class="num">1</td></tr>
</tbody>
</table></div>
<details>
<summary>2 more</summary>
<div class="wide"><table>
<caption class="heard">&lt;all&gt;</caption>
<thead><tr><th scope="col" class="plain">Field</th><th scope="col" class="num">Sum</th></tr></thead>
<tbody>
<tr><th scope="row" class="plain">R&amp;D 2</th><td class="num">11</td></tr>
<tr><th scope="row" class="plain">R&amp;D 3</th><td class="num">111</td></tr>
</tbody>
</table></div>
</details>
<ul class="rare">
<li>one</li>
<li>two</li>
</ul>
</section>
<div class="halves"><p class="remark">a <del>red</del> flag a <ins>blue</ins> flag<br/><span class="grey">grey</span></p>
</div>
<details>
<summary>more</summary>
<p>a sentence that is long</p>
</details>
</main>
</body>
</html>
"##;
    assert_eq!(format!("{head}{rest}"), expected);
}

#[test]
fn a_text_has_aligned_tables_and_filled_lines() {
    let expected = "\
It's – a remark
Table – kg
  Field  Sum
  R&D 1    1
  R&D 2   11
  R&D 3  111

one
two
a red flag a blue flag
grey
more
  - a
    sentence that
    is long
";
    assert_eq!(text(&body(), 18), expected);
}

#[test]
fn a_single_row_is_not_closed() {
    assert_eq!(table(3).folded(2, |more| more.to_string()).fold, None);
    assert_eq!(table(4).folded(2, |more| more.to_string()).fold, Some((2, "2".to_owned())));
}

#[test]
fn columns_are_as_wide_as_they_look() {
    let row = |cells: [&str; 3]| cells.map(str::to_owned);
    let rows = [row(["日本", "7", "x"]), row(["Cote\u{301}", "10", "y"]), row(["", "", ""])];
    let expected = ["日本   7  x", "Cote\u{301}  10  y", "          "];
    assert_eq!(align(&rows, |column| column == 1), expected);
}

#[test]
fn a_table_of_figures_has_columns_for_people_and_names_for_programs() {
    let ends = Some((Number::new(4_691, 2), Number::new(5_309, 2)));
    let values = vec![Value::from(1_000), Value::range(ends, Lang::Fr)];
    let none = vec![Value::from(0), Value::range(None, Lang::Fr)];
    let rows = [
        ("easy".to_owned(), "facile".to_owned(), values),
        ("hard".to_owned(), "fort".to_owned(), none),
    ];
    let heads = ["niveau", "parties", "intervalle"].map(str::to_owned);
    let report = figures("arena", "", [("seed", "7".to_owned())])
        + figure_table("bot", heads, &["games", "low", "high"], rows);
    let expected = "\
niveau  parties   intervalle
facile     1000  46,91–53,09
fort          0            –
";
    assert_eq!(text(&report, WIDTH), expected);
    let expected = "what,which,figure,value\narena,,seed,7\nbot,easy,games,1000\nbot,easy,low,46.91\n\
                    bot,easy,high,53.09\nbot,hard,games,0\nbot,hard,low,\nbot,hard,high,\n";
    assert_eq!(Figures::collect(&report).csv().expect("the same columns"), expected);
}

#[test]
fn a_row_with_one_cell_is_a_note() {
    let rows =
        [vec!["one", "1"], vec!["   a note that is longer than columns"], vec!["eleven", "11"]];
    let table = Table::without_heads([ColumnKind::Label, ColumnKind::Number], rows);
    let expected = "one      1\n   a note that is longer than columns\neleven  11\n";
    assert_eq!(text(&table.into(), WIDTH), expected);
}

#[test]
fn figures_are_lines_of_csv_and_objects_lines_of_json() {
    let mut figures = Figures::default();
    figures.set_leading_columns([("game", "cardline".to_owned())]);
    figures.set_subject("seat", 1).add("wins", "3, 4").add_number("percent", None);
    let expected = "game,what,which,figure,value\n\
                    cardline,seat,1,wins,\"3, 4\"\ncardline,seat,1,percent,\n";
    assert_eq!(figures.csv().expect("the same columns"), expected);
    let line = json_line(&object! { a: 1, #[serde(rename = "B")] b: "x" });
    assert_eq!(line.expect("its keys are texts"), "{\"a\":1,\"B\":\"x\"}\n");
}
