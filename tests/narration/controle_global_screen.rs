//! Screens of Contrôle Global.

use games::ControleGlobal;
use games::controle_global::View;
use narration::{Narrate, Table};

use super::controle_global_scenes::*;
use super::map::outlines;
use super::{compare, said};

fn understood(lines: &[&str], view: &View, table: &Table<'_>) -> String {
    let lines = lines.iter().map(|typed| {
        let understood = ControleGlobal::parse(typed, view, table);
        let said = said(understood, |action| ControleGlobal::describe_action(action, table));
        format!("> {typed}\n{said}")
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The table before a decision and what is asked.
fn decision(view: &View, table: &Table<'_>) -> String {
    let prompt = ControleGlobal::prompt(view, table);
    format!("{}\n{prompt}", <ControleGlobal as Narrate>::describe_view(view, table))
}

fn screens(table: &Table<'_>) -> Vec<(&'static str, String)> {
    let scenes: [(&'static str, View); 15] = [
        ("a faction", factions()),
        ("the second influence", settling()),
        ("a turn begins", turn()),
        ("the region of a step", choosing()),
        ("the region of a raid", raiding()),
        ("the first influence of two", placing()),
        ("the last influence of two", placing_last()),
        ("what a rival loses", removing()),
        ("investments", investing()),
        ("many investments", investing_much()),
        ("privatising", privatising()),
        ("renewing the hand", renewing()),
        ("refilling the hand", refilling()),
        ("a loss to civil society", shielding()),
        ("six at the table", six()),
    ];
    let mut screens: Vec<(&'static str, String)> =
        scenes.iter().map(|(name, view)| (*name, decision(view, table))).collect();
    screens.push(("the end", <ControleGlobal as Narrate>::describe_view(&over(), table)));
    screens.push(("the score", <ControleGlobal as Narrate>::score(&six(), table)));
    screens.push(("lines typed in a turn", understood(TURN, &turn(), table)));
    screens.push((
        "lines typed for a faction",
        understood(&["1", "Echo", "synd", "delta", "detla", "3", "europe", ""], &factions(), table),
    ));
    screens.push((
        "lines typed for a region",
        understood(
            &[
                "A",
                "asie",
                "europe",
                "europe du s",
                "northern africa",
                "D",
                "nort europe",
                "pol",
                "4",
            ],
            &choosing(),
            table,
        ),
    ));
    let typed: [(&'static str, &[&str], View); 8] = [
        (
            "lines typed for influence",
            &["1", "com", "pol pol", "politics commerce", "mil", "0", "pol com med"],
            placing(),
        ),
        ("lines typed for the last influence", &["pol", "com", "com !"], placing_last()),
        (
            "lines typed for a loss",
            &["bob", "cid", "cid mil", "cid pol cid mil", "ann"],
            removing(),
        ),
        (
            "lines typed to finish",
            &[
                "rien",
                "matière b",
                "raw b",
                "renforcer b pol, mil+",
                "nourriture b",
                "énergie a",
                "raw a",
                "matière",
                "weaken bob",
                "affaiblir cid b mil, com",
                "développer b",
                "développer c",
                "prendre énergie a, pol",
                "prendre rien",
                "jeter 2, mil+, pol",
                "matière b, nourriture b, développer b",
                "pol pol pol",
                "1",
                "énergie z",
            ],
            investing(),
        ),
        (
            "lines typed to take or to invest",
            &["matière a", "matière a prendre", "matière a investir", "investir a pol, mil"],
            investing_much(),
        ),
        (
            "lines typed to privatise",
            &["A", "europe du nord", "rien", "énergie c, com", "nourriture"],
            privatising(),
        ),
        (
            "lines typed to renew",
            &["1", "1 3", "jeter 2", "inquisition", "rien", "jeter 7"],
            renewing(),
        ),
        (
            "lines typed to refill",
            &[
                "1",
                "pol",
                "mil+ com",
                "politique basse",
                "piocher com haute",
                "draw mil low",
                "2 méd",
                "pile mil",
                "piles",
            ],
            refilling(),
        ),
    ];
    screens.extend(typed.iter().map(|(name, lines, view)| (*name, understood(lines, view, table))));
    for (name, view) in
        [("the table in full", turn()), ("the hand", turn()), ("nothing to play", stuck())]
    {
        screens.push((
            name,
            match name {
                "the hand" => <ControleGlobal as Narrate>::hand(&view, table),
                "nothing to play" => decision(&view, table),
                _ => ControleGlobal::table(&view, table),
            },
        ));
    }
    let whys = ["", "1a", "1b a", "1b c", "2b a b", "2c", "3a", "4c", "5a"];
    let whys = whys.map(|typed| {
        let told = ControleGlobal::why(typed, &turn(), table);
        format!("> why {typed}\n{told}").replace("why \n", "why\n")
    });
    screens.push(("why", whys.join("\n")));
    screens.push(("the map", ControleGlobal::map("", &turn(), outlines(), table).text()));
    screens
}

/// What somebody may type before a turn.
const TURN: &[&str] = &[
    "1a",
    "jouer 1b",
    "play 2 b",
    "2b europe du nord europe de l'ouest",
    "2",
    "3",
    "3a",
    "1c",
    "9",
    "1d",
    "4c",
    "accord bilateral",
    "acord bilatéral",
    "poste réservé !",
    "defausser",
    "discard 3",
    "défausser 3 !",
    "2b a b",
    "b a 2b",
    "2b a c",
    "2b b a",
    "1a a pol",
    "1a c mil",
    "a",
    "pol",
    "passer",
    "hello world",
    "2b ?",
    "effet 4b",
    "card 3",
    "region d",
    "régions",
    "monde",
    "joueurs",
    "pile pol",
    "civil",
    "main",
];

#[test]
fn the_table_is_told() {
    compare("controle-global", screens);
}
