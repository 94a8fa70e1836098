//! The mat of La course autour du monde: spaces for pile and rejects, and a summary of the turn.

use lang::args;
use serde::Serialize;

use super::GAME;
use crate::Error;
use crate::kit::Kit;
use map::ornament;
use paper::sheet::BLEED;
use paper::stock::ROUTE;

/// The input of the template for the mat.
#[derive(Debug, Serialize)]
pub(super) struct Face {
    kind: &'static str,
    /// The steps of a turn.
    steps: Vec<Step>,
    deal: Deal,
}

/// A step of a turn: its title and its text.
#[derive(Debug, Serialize)]
struct Step {
    head: String,
    text: String,
}

/// The setup table: numbers of cards for each number of players.
#[derive(Debug, Serialize)]
struct Deal {
    head: String,
    /// Label of each row, with one entry for each number of players.
    rows: Vec<(String, Vec<String>)>,
    /// The note about an empty pile.
    note: String,
}

/// Makes the face of the mat.
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
    // At least 1: it is a divisor, and a project may have no visas.
    let stacks = u16::try_from(visas).unwrap_or(u16::MAX).max(1);
    let rows = vec![
        (localizer.plain("mat-players"), each(&|players, _| players)),
        (localizer.plain("mat-hand"), each(&|_, deal| deal.hand)),
        (localizer.plain("mat-visas-each"), each(&|_, deal| deal.visas / stacks)),
    ];
    let colour = |role: &str| kit.colours.colour_at(["games", GAME, role]);
    let size = ROUTE.trim.grown(BLEED);
    let net = ornament::portolan(size.width, size.height, colour("main")?, colour("ground")?);
    // The mat shows the back of a route card at the space of the pile.
    kit.add_picture("/ornament/route-back.svg", net);
    Ok(Face {
        kind: "mat",
        steps: ["fly", "swap", "visa"].map(step).into(),
        deal: Deal { head: localizer.plain("mat-deal"), rows, note: localizer.plain("mat-empty") },
    })
}
