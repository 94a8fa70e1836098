//! Laws of what is told in Contrôle Global, over random matches of every size.

use std::collections::BTreeSet;

use engine::{Game, LoggedEvent};
use games::ControleGlobal;
use games::controle_global::Event;
use lang::Lang;
use narration::{Narrate, Table};

use super::controle_global_laws::ids;
use super::laws::{any_action, play, with_table};
use super::{dataset, id_in};

#[track_caller]
fn is_fit_to_read(text: &str, ids: &BTreeSet<String>, table: &Table<'_>) {
    assert!(!text.trim().is_empty());
    for bad in ["{", "$", "  ", "control-", "effect-", "civil-", " ,", ".."] {
        assert!(!text.contains(bad), "{bad:?} in {text}");
    }
    assert_eq!(id_in(text, ids), None, "{text}");
    for line in text.lines() {
        let width = textwrap::core::display_width(line);
        assert!(width <= table.width, "{width} columns: {line}");
    }
    let is_french = table.localizer.lang() == Lang::Fr;
    assert!(!is_french || !text.contains('\''), "{text}");
    let mut before = ' ';
    for sign in text.chars() {
        let is_high = [';', ':', '!', '?', '»'].contains(&sign);
        let space = ['\u{202f}', '\u{a0}'].contains(&before);
        assert!(!is_french || !is_high || space, "{sign} in {text}");
        before = sign;
    }
}

/// In both languages, on wide and narrow terminals, in turn.
fn each_in_turn(number: usize, mut look: impl FnMut(&Table<'_>)) {
    with_table(Lang::ALL[number % 2], |wide| {
        let narrow = number / 2 % 2 == 1;
        look(&Table { width: if narrow { 20 } else { 80 }, plain: number / 4 % 2 == 1, ..*wide });
    });
}

#[test]
fn all_that_happens_is_told() {
    const FIRST: usize = 200;
    // Those of resources are English words. Help says how categories are typed.
    let known = ids();
    let mut ids = known.clone();
    ids.extend(dataset().control.spheres.iter().map(|sphere| sphere.id.clone()));
    for seats in 3..=6 {
        play::<ControleGlobal>(seats, seats.into(), any_action, |play, seen, action| {
            let number = play.actions().len();
            if number > FIRST && number % 17 > 0 {
                return;
            }
            let before = play.position().public_view();
            let mut heard: Vec<(u16, Event)> = Vec::new();
            let mut after = play.position().clone();
            after.apply(action, &mut heard);
            let after = after.public_view();
            let heard =
                heard.into_iter().map(|(round, event)| LoggedEvent { turn: 1, round, event });
            let heard: Vec<LoggedEvent<Event>> = heard.collect();
            each_in_turn(number, |table| {
                let fit = |text: String| is_fit_to_read(&text, &ids, table);
                let line = Table { width: usize::MAX, ..*table };
                is_fit_to_read(&ControleGlobal::describe_action(action, &line), &ids, &line);
                let view = seen.view();
                is_fit_to_read(&ControleGlobal::help(&view, table), &known, table);
                fit(ControleGlobal::rules(&view, table));
                // A region is told with what happens there, as soon as that is chosen.
                let is_silent =
                    |told: &LoggedEvent<Event>| matches!(told.event, Event::Chose { .. });
                if !heard.iter().all(is_silent) {
                    fit(ControleGlobal::narrate_events(&heard, &before, &after, table));
                }
            });
        });
    }
}
