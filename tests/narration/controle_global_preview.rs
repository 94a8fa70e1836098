//! What `why` promises of an effect of Contrôle Global, and what comes of it.

use engine::{Game, NoListener, Seat};
use games::ControleGlobal;
use games::controle_global::{Action, Stage, View};
use lang::Lang;
use model::control::Clause;
use narration::Narrate;

use super::controle_global_laws::look_at;
use super::dataset;
use super::laws::with_table;

fn influence(view: &View, region: usize, seat: Seat) -> u16 {
    view.lands[region].seat_influence(seat)
}

/// An effect that only places influence in one region does what the answer to `why` says.
#[test]
fn what_is_promised_comes_true() {
    let control = &dataset().control;
    let mut promises = 0;
    look_at(|_, position, seen| {
        let view = seen.view();
        if view.stage != Stage::Play {
            return;
        }
        for action in seen.actions() {
            let Action::Play { card, effect: number } = action else {
                continue;
            };
            let effect = games::controle_global::effect_of(card, number, control).expect("known");
            let [step] = effect.effect.steps.as_slice() else {
                continue;
            };
            let is_plain =
                |clause: &Clause| matches!(clause, Clause::Place(_, of) if of.len() == 1);
            if !step.clauses.iter().all(is_plain) {
                continue;
            }
            let mut after = position.clone();
            after.apply(&action, &mut NoListener);
            let at = after.view(seen.seat());
            let Some(Action::Choose { region }) = at.choices().first().copied() else {
                continue;
            };
            after.apply(&Action::Choose { region }, &mut NoListener);
            let after = after.view(seen.seat());
            let land = view.lands.iter().position(|land| land.region == region).expect("in play");
            let (_, own) = view.own.as_ref().expect("a hand");
            let held = own.hand.iter().position(|held| held.card == card).expect("held") + 1;
            let letters = |at: usize| char::from(b'a' + u8::try_from(at).expect("few"));
            let typed = format!("{held}{} {}", letters(usize::from(number) - 1), letters(land));
            with_table(Lang::En, |table| {
                let why = ControleGlobal::why(&typed, &view, table).replace('\n', " ");
                let [from, to] = [&view, &after].map(|view| influence(view, land, seen.seat()));
                let grows = format!("you would go from {from} to {to} influence");
                assert!(why.contains(&grows), "{typed}: {grows}\n{why}");
                let points = after.lands[land].points[seen.seat().index()];
                let promised = match points {
                    0 => "no points".to_owned(),
                    1 => "1 point".to_owned(),
                    points => format!("{points} points"),
                };
                assert!(why.contains(&promised), "{typed}: {promised}\n{why}");
                let stirs = after.zone.len() > view.zone.len();
                assert_eq!(why.contains("civil society would get"), stirs, "{typed}\n{why}");
                promises += 1;
            });
        }
    });
    assert!(promises > 20, "{promises}");
}
