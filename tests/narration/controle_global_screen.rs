//! Screens of Contrôle Global.

use games::ControleGlobal;
use games::controle_global::View;
use narration::{Table, Tell};

use super::controle_global_scenes::*;
use super::{compare, said};

fn understood(lines: &[&str], view: &View, table: &Table<'_>) -> String {
    let lines = lines.iter().map(|typed| {
        let understood = ControleGlobal::understand(typed, view, table);
        let said = said(understood, |action| ControleGlobal::action(action, table));
        format!("> {typed}\n{said}")
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The table before a decision and what is asked.
fn decision(view: &View, table: &Table<'_>) -> String {
    let prompt = ControleGlobal::prompt(view, table);
    format!("{}\n{prompt}", <ControleGlobal as Tell>::view(view, table))
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
    screens.push(("the end", <ControleGlobal as Tell>::view(&over(), table)));
    screens.push(("the score", <ControleGlobal as Tell>::score(&six(), table)));
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
    screens.push((
        "lines typed for influence",
        understood(
            &["1", "com", "pol pol", "politics commerce", "mil", "0", "pol com med"],
            &placing(),
            table,
        ),
    ));
    screens.push((
        "lines typed for the last influence",
        understood(&["pol", "com", "com !"], &placing_last(), table),
    ));
    screens.push((
        "lines typed for a loss",
        understood(&["bob", "cid", "cid mil", "cid pol cid mil", "ann"], &removing(), table),
    ));
    screens.push((
        "lines typed for investments",
        understood(
            &[
                "1",
                "renforcer",
                "renforcer b pol",
                "weaken bob",
                "affaiblir cid mil",
                "develop",
                "développer a",
                "passer",
                "0",
            ],
            &investing(),
            table,
        ),
    ));
    screens.push((
        "lines typed for privatising",
        understood(&["1", "A", "europe du nord", "pass", "energy"], &privatising(), table),
    ));
    screens.push((
        "lines typed to renew",
        understood(&["1", "1 3", "défausser 2", "inquisition", "0"], &renewing(), table),
    ));
    screens.push((
        "lines typed to refill",
        understood(
            &[
                "1",
                "pol",
                "politique basse",
                "piocher com haute",
                "draw mil low",
                "pile mil",
                "piles",
            ],
            &refilling(),
            table,
        ),
    ));
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
