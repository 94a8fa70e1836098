//! The mat: places for the pile and the rejects, and what to do in a turn.

use lang::args;
use serde::Serialize;

use super::GAME;
use crate::Error;
use crate::kit::Kit;
use map::ornament;
use paper::sheet::BLEED;
use paper::stock::ROUTE;

/// What the template draws of the mat.
#[derive(Debug, Serialize)]
pub(super) struct Face {
    kind: &'static str,
    /// The turn: heads with what is to be done.
    steps: Vec<Step>,
    deal: Deal,
}

#[derive(Debug, Serialize)]
struct Step {
    head: String,
    text: String,
}

/// How many cards are dealt.
#[derive(Debug, Serialize)]
struct Deal {
    head: String,
    /// A label and a number for each number of players.
    rows: Vec<(String, Vec<String>)>,
    /// When the pile is used up.
    note: String,
}

pub(super) fn face(kit: &Kit<'_>) -> Result<Face, Error> {
    let (rules, localizer) = (&kit.dataset().course, &kit.localizer);
    let visas = kit.dataset().network.visas.len();
    let step = |id: &str| Step {
        head: localizer.plain(&format!("mat-{id}")),
        text: localizer.text(&format!("mat-{id}-text"), &args![visas]),
    };
    let each = |of: &dyn Fn(u16, &model::Deal) -> u16| -> Vec<String> {
        let deals = rules.deal.iter();
        deals.map(|(players, deal)| of(*players, deal).to_string()).collect()
    };
    let stacks = u16::try_from(visas).unwrap_or(u16::MAX).max(1);
    let rows = vec![
        (localizer.plain("mat-players"), each(&|players, _| players)),
        (localizer.plain("mat-hand"), each(&|_, deal| deal.hand)),
        (localizer.plain("mat-visas-each"), each(&|_, deal| deal.visas / stacks)),
    ];
    let colour = |role: &str| kit.colours.colour_at(["games", GAME, role]);
    let size = ROUTE.trim.grown(BLEED);
    let net = ornament::portolan(size.width, size.height, colour("main")?, colour("ground")?);
    kit.picture("/ornament/route-back.svg", net);
    Ok(Face {
        kind: "mat",
        steps: ["fly", "swap", "visa"].map(step).into(),
        deal: Deal { head: localizer.plain("mat-deal"), rows, note: localizer.plain("mat-empty") },
    })
}
