//! What choices of Contrôle Global promise, and what comes of it.

use engine::{Game, Nobody, Seat, Seen, Slug};
use games::ControleGlobal;
use games::controle_global::{Action, Stage, View};
use lang::Lang;
use narration::{Tell, Typed};

use super::controle_global_laws::look_at;
use super::dataset;
use super::laws::with_table;

fn track(view: &View, category: Slug) -> (u16, u8) {
    let mut tracks = view.tracks.iter();
    let track = tracks.find(|track| track.category == category).expect("a category");
    (track.total, track.level)
}

fn influence(view: &View, region: Slug, seat: Seat, category: Slug) -> u16 {
    let id = dataset().control.sphere_by_id(category.as_str()).expect("a category");
    view.land(region).expect("in play").influence[seat.index()][usize::from(id.0)]
}

/// What must stand in the line of a choice: parts that are worked out from the position after it.
fn promised(action: &Action, seat: Seat, before: &View, after: &View) -> Option<Vec<String>> {
    let arrow = |(from, to): (u16, u16)| format!("{from}\u{a0}→\u{a0}{to}");
    let moved = |region: Slug, who: Seat, category: Slug| {
        let change = |view: &View| influence(view, region, who, category);
        let ((total, level), (next, risen)) = (track(before, category), track(after, category));
        let mut parts =
            vec![arrow((change(before), change(after))), format!("world {}", arrow((total, next)))];
        if level != risen {
            parts.push("level ".to_owned());
        }
        parts
    };
    Some(match *action {
        Action::Reinforce { region, category } | Action::Spread { region, category } => {
            moved(region, seat, category)
        }
        Action::Undermine { region, rival: other, category } => moved(region, other, category),
        Action::Develop { region } => {
            let of = |view: &View| view.land(region).expect("in play").development;
            vec![format!("development {}", arrow((of(before), of(after))))]
        }
        Action::Privatise { region, resource } => {
            let id = dataset().control.resource_by_id(resource.as_str());
            let rank = usize::from(id.expect("a resource").0);
            let of = |view: &View| view.land(region).expect("in play").stock[rank].into();
            let own = |view: &View| view.players[seat.index()].resources[rank].into();
            vec![
                format!("you {}", arrow((own(before), own(after)))),
                format!("stock {}", arrow((of(before), of(after)))),
            ]
        }
        _ => return None,
    })
}

fn next(seen: &Seen<'_, ControleGlobal>, position: &ControleGlobal, action: &Action) -> View {
    let mut next = position.clone();
    next.apply(action, &mut Nobody);
    next.view(seen.seat())
}

/// The line of a choice comes true, and a question is asked where civil society gets a card.
#[test]
fn what_is_promised_comes_true() {
    let (mut lines, mut warned) = (0, 0);
    look_at(|_, position, seen| {
        let view = seen.view();
        let is_listed = view.choices().len() <= 20;
        // Paying is a choice of its own where there are several resources to pay with.
        for action in seen.actions() {
            let after = next(seen, position, &action);
            if after.stage == Stage::Paying {
                continue;
            }
            let Some(parts) = promised(&action, seen.seat(), &view, &after) else {
                continue;
            };
            with_table(Lang::En, |table| {
                let wide = &narration::Table { width: 200, ..*table };
                let prompt = ControleGlobal::prompt(&view, wide);
                let index = view.choices().iter().position(|choice| *choice == action);
                let label = format!(" {:>2} ", index.expect("legal") + 1);
                if is_listed {
                    let line = prompt.lines().find(|line| line.starts_with(&label));
                    let line = line.unwrap_or_else(|| panic!("{label} in {prompt}"));
                    for part in parts {
                        assert!(line.contains(&part), "{part:?} in {line}");
                    }
                    lines += 1;
                }
                let number = (index.expect("legal") + 1).to_string();
                let stirs = after.zone.len() > view.zone.len();
                match ControleGlobal::understand(&number, &view, table) {
                    Typed::Action { action: understood, confirm } => {
                        assert_eq!(understood, action);
                        assert!(!stirs || confirm.is_some(), "{action:?}");
                        warned += usize::from(stirs);
                    }
                    other => panic!("{other:?}"),
                }
            });
        }
    });
    assert!(lines > 100 && warned > 2, "{lines} {warned}");
}
