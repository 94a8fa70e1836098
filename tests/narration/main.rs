//! Games in words: whole screens in both languages, and laws of what is told and understood.

extern crate mappemonde_narration as narration;

mod cardline;
mod controle_global_effects;
mod controle_global_laws;
mod controle_global_preview;
mod controle_global_rules;
mod controle_global_scenes;
mod controle_global_screen;
mod controle_global_story;
mod controle_global_told;
mod controle_global_turn;
mod course;
mod course_laws;
mod course_scenes;
mod course_turn;
mod facts;
mod globalissimo;
mod hidden;
mod higher_lower;
mod laws;
#[path = "../map/mod.rs"]
mod map;
mod pseudo;
mod sitting;
mod typed;

use std::collections::BTreeSet;

use engine::{Code, LoggedEvent};
use lang::{Lang, Localizer};
use narration::{ParsedInput, Table};

use testing::{dataset, golden};

fn code(code: &str) -> Code {
    Code::new(code).expect("a code")
}

/// Events of one action in the third round.
fn told<E>(events: Vec<E>) -> Vec<LoggedEvent<E>> {
    let told = |event| LoggedEvent { turn: 7, round: 3, event };
    events.into_iter().map(told).collect()
}

/// The first word of a text that is one of some ids.
fn id_in<'a>(text: &'a str, ids: &BTreeSet<String>) -> Option<&'a str> {
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '-');
    words.find(|word| ids.contains(*word))
}

/// Compares the screens of a game with those in files: in both languages, in columns and to be read
/// out, on a wide terminal and on a narrow one.
fn compare(game: &str, screens: impl Fn(&Table<'_>) -> Vec<(&'static str, String)>) {
    let names = ["Ann", "Bob", "Cid", "Dee", "Eve", "Flo"].map(str::to_owned);
    let mut complaints = Vec::new();
    for lang in Lang::ALL {
        let localizer = Localizer::new(lang);
        for (plain, width) in [(false, 80), (true, 80), (false, 20), (true, 20)] {
            let table = Table {
                dataset: dataset(),
                localizer: &localizer,
                names: &names,
                people: &[],
                plain,
                width,
            };
            let screens = screens(&table).into_iter();
            let text: String =
                screens.map(|(name, screen)| format!("== {name}\n{screen}\n\n")).collect();
            let plain = if plain { "-plain" } else { "" };
            let name = format!("tests/narration/{game}-{}-{width}{plain}.txt", lang.id());
            complaints.extend(golden(&name, &format!("{}\n", text.trim_end())).err());
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// What is said to a typed line: the action, the question, the other half or the reason.
fn said<A>(typed: ParsedInput<A>, action: impl Fn(&A) -> String) -> String {
    match typed {
        ParsedInput::Action { action: one, confirm: None } => format!("-> {}", action(&one)),
        ParsedInput::Action { action: one, confirm: Some(question) } => {
            format!("{question}\n-> {}", action(&one))
        }
        ParsedInput::Actions { actions, confirm } => {
            let actions: Vec<String> = actions.iter().map(action).collect();
            let question = confirm.map_or(String::new(), |question| question + "\n");
            format!("{question}-> {}", actions.join(" + "))
        }
        ParsedInput::Incomplete { prompt } => prompt,
        ParsedInput::Reply { message } | ParsedInput::Unclear { message } => message,
    }
}
