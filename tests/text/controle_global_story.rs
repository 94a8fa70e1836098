//! What happens in Contrôle Global, told: laws over random matches.

use mappemonde::engine::{Game, Told};
use mappemonde::games::ControleGlobal;
use mappemonde::games::controle_global::Event;
use mappemonde::text::{Table, Tell};
use mappemonde::words::Lang;

use super::laws::{any_action, play, with_table};

#[test]
fn dump_match() {
    let n: u8 = std::env::var("SEATS").unwrap().parse().unwrap();
    let seed: u64 = std::env::var("SEED").unwrap().parse().unwrap();
    let width: usize = std::env::var("WIDTH").unwrap().parse().unwrap();
    for (lang, name) in [
        (Lang::Fr, "/tmp/story-fr.txt"),
        (Lang::En, "/tmp/story-en.txt"),
    ] {
        let mut out = String::new();
        with_table(lang, |t| {
            let table = Table { width, ..*t };
            play::<ControleGlobal>(n, seed, any_action, |play, _, action| {
                if play.actions().is_empty() {
                    out += &ControleGlobal::events(
                        play.opening(),
                        &play.position().public_view(),
                        &table,
                    );
                    out += "\n";
                }
                let mut heard: Vec<(u16, Event)> = Vec::new();
                let mut position = play.position().clone();
                let before = position.public_view();
                position.apply(action, &mut heard);
                let heard: Vec<Told<Event>> = heard
                    .into_iter()
                    .map(|(round, event)| Told {
                        turn: 0,
                        round,
                        event,
                    })
                    .collect();
                out += &format!("> {}\n", ControleGlobal::action(action, &table));
                let text = ControleGlobal::events(&heard, &before, &table);
                if !text.is_empty() {
                    out += &text;
                    out += "\n";
                }
            });
        });
        std::fs::write(name, out).unwrap();
    }
}
