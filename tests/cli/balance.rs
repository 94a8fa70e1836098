//! `mappemonde balance`: the whole page of a small world, the same book of parts, and what an update moved.

use super::parts::checked;
use crate::support::bin::Project;
use testing::{World, golden};

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
        assert!(page.contains("Does a seat move by more than 1 point?"), "{page}");
        assert!(page.contains(">undecided<") && page.contains("class=\"was\""), "{page}");
    }
    let run = project.run(&words(&format!("{CARDLINE} --lang en --out new --against nowhere")));
    assert_eq!(run.code, Some(1));
    let run = project.run(&words("balance cardline --out new --seat-moves 2"));
    assert_eq!(run.code, Some(2));
}

/// A seat that won everything and does so no more has moved: that fails a build which asks for it, and no other.
#[test]
fn a_seat_that_has_moved_fails_a_build() {
    let project = Project::world();
    project.run(&words(&format!("{CARDLINE} --out old"))).fine();
    let old = project.read("old/balance.json");
    // The wins of the first seat at the table with all games, in parts.
    let (before, rest) =
        old.split_once("{\"matches\":40,\"seats\":[[").expect("a table of 40 games");
    let (_, after) = rest.split_once(',').expect("more figures");
    let won = 40 * 720_720;
    let all = format!("{before}{{\"matches\":40,\"seats\":[[{won},{after}");
    project.write("old.json", checked(&all));
    let line = format!("{CARDLINE} --out new --against old.json");
    project.run(&words(&line)).fine();
    let run = project.run(&words(&format!("{line} --seat-moves 2 --lang en")));
    let said = "Cardline: the win rate of seat 1 changed by more than is allowed\n";
    assert_eq!((run.code, run.out.as_str()), (Some(1), said));
    assert!(project.read("new/cardline.html").contains(">yes<"));
}

/// What an edition takes out and puts in is told, and what is wrong with it before anything is played.
#[test]
fn what_was_exchanged_is_listed() {
    let project = Project::world();
    let deck = project.read("data/decks/cardline.yaml").replace("CUB  # Cuba", "NLD  # Pays-Bas");
    for (name, bytes) in World::valid().files() {
        project.write(&format!("other/{name}"), bytes);
    }
    project.write("other/data/decks/cardline.yaml", deck);
    project.run(&words(&format!("{CARDLINE} --lang en --out new --against other"))).fine();
    let page = project.read("new/cardline.html");
    let part = page.split("<section id=\"moved\"").nth(1).expect("the last part");
    let [out, put_in] = [">Netherlands<", ">Cuba<"].map(|name| part.find(name).expect(name));
    assert!(out < put_in && part.contains("1 cards out and 1 in"), "{part}");
    project.write("other/data/decks/cardline.yaml", "countries: nothing");
    let run = project.run(&words(&format!("{CARDLINE} --lang en --out new --against other")));
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("the other edition, in other: the database has"), "{}", run.err);
}

/// A book of what players agreed on says so, and its parts are played again in the same way.
#[test]
fn what_players_agree_on_is_told() {
    let project = Project::world();
    let line = format!("{CARDLINE} --category area --hand 2 --lang en");
    project.run(&words(&format!("{line} --out book"))).fine();
    let page = project.read("book/cardline.html");
    assert!(page.contains("category: Area, 2 cards in hand"), "{page}");
    project.run(&words(&format!("{line} --part 1/2 --out 1.json"))).fine();
    let run = project.run(&words("balance --lang en --out merged --merge 1.json"));
    assert!(run.err.contains("--bot easy --category area --hand 2 --part 2/2"), "{}", run.err);
    let run = project.run(&words("balance course --category area --out book --lang en"));
    assert_eq!(run.code, Some(2), "{}", run.err);
}
