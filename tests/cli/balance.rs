//! `mappemonde balance`: the whole page of a small world, the same book of parts, and what an update moved.

use crate::support::bin::Project;
use testing::golden;

const CARDLINE: &str = "balance cardline --games 40 --bot easy --seed 3 --quiet";

fn words(line: &str) -> Vec<&str> {
    line.split(' ').collect()
}

#[test]
fn the_whole_page_of_a_game() {
    let project = Project::world();
    for lang in ["en", "fr"] {
        project.run(&words(&format!("{CARDLINE} --out book --lang {lang}"))).fine();
        let page =
            golden(&format!("tests/cli/balance-{lang}.html"), &project.read("book/cardline.html"));
        page.unwrap_or_else(|complaint| panic!("{complaint}"));
    }
    let csv = project.read("book/balance.csv");
    assert!(csv.starts_with("game,players,bots,what,which,figure,value\ncardline,2,easy easy,"));
}

#[test]
fn parts_make_the_same_book() {
    let project = Project::world();
    project.run(&words(&format!("{CARDLINE} --threads 1 --out one"))).fine();
    for part in 1..=3 {
        let line = format!("{CARDLINE} --part {part}/3 --out parts/{part}.json");
        project.run(&words(&line)).fine();
    }
    let merge = "balance --quiet --out merged --merge parts/3.json parts/1.json";
    let run = project.run(&words(merge));
    assert_eq!(run.code, Some(1));
    let missing =
        "balance cardline --games 40 --seed 3 --bot easy --part 2/3 --out parts/part-2.json";
    assert!(run.err.contains(missing), "{}", run.err);
    project.run(&words(&format!("{merge} parts/2.json"))).fine();
    for file in ["cardline.html", "balance.csv"] {
        assert_eq!(project.read(&format!("merged/{file}")), project.read(&format!("one/{file}")));
    }
}

/// The same cards move nothing, whether they are played again or counted before; few games decide nothing, and
/// that fails no build.
#[test]
fn a_book_against_itself() {
    let project = Project::world();
    project.run(&words(&format!("{CARDLINE} --out old"))).fine();
    for old in [".", "old/balance.json"] {
        let line = format!("{CARDLINE} --lang en --seat-moves 1 --out new --against {old}");
        project.run(&words(&line)).fine();
        let page = project.read("new/cardline.html");
        assert!(page.contains("Does a seat move by more than 1 point against"), "{page}");
        assert!(page.contains(">undecided<") && page.contains("class=\"was\""), "{page}");
    }
    let run = project.run(&words(&format!("{CARDLINE} --lang en --out new --against nowhere")));
    assert_eq!(run.code, Some(1));
    let run = project.run(&words("balance cardline --out new --seat-moves 2"));
    assert_eq!(run.code, Some(2));
}
