//! Deal that does not add up to the deck.

use data::{Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::{MessageArgs, args};
use model::{CourseRules, Deal, game};

/// A number of players without a deal, or a deal with more cards than there are.
pub static CODE: FindingCode = FindingCode::error("deal-invalid")
    .of_rule("La course 2")
    .wrong("2: { hand: 15, pile: 80, visas: 10 }")
    .right("2: { hand: 15, pile: 78, visas: 10 }");

/// Minimum size of a hand: fewer cards cannot be exchanged.
const SMALLEST_HAND: u16 = 2;

/// Checks the deals of La course.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rank, common)) = loaded.rules_of(game::COURSE) else {
        return;
    };
    let rules = &loaded.dataset.course;
    if let Some(args) = missing(loaded, rank, common.players) {
        report.push(loaded.finding(&CODE, Location::Rules(rank, "deal"), args));
    }
    let kinds = loaded.dataset.network.visas.len() as u64;
    // An invalid number reads as 0, so only a written 0 counts.
    let has_visas = rules.visas > 0 || loaded.is_zero_in_rules(rank, "deck.visas");
    let all = has_visas.then_some(rules.visas.into());
    for (players, deal) in &rules.deal {
        let row = Row::new(rules, (kinds, all), (*players, *deal));
        for (problem, field) in row.problems() {
            let path = format!("deal.{players}.{field}");
            report.push(loaded.finding(&CODE, Location::Rules(rank, &path), row.args(problem)));
        }
    }
}

/// The numbers of players without a deal, if there are any. An invalid row counts as present.
fn missing(loaded: &Loaded, rank: usize, all: (u16, u16)) -> Option<MessageArgs> {
    // Lowering reports a game without players or deals.
    if all.0 == 0 || !loaded.is_written_in_rules(rank, "deal") {
        return None;
    }
    let is_written = |players: &u16| {
        loaded.dataset.course.deal.contains_key(players)
            || loaded.is_written_in_rules(rank, &format!("deal.{players}"))
    };
    parts::players_missing(all, is_written)
}

/// The deal for a number of players, with the expected numbers.
struct Row {
    players: u16,
    deal: Deal,
    dealt: u64,
    /// Route cards of the deck; 0 if unknown.
    routes: u64,
    /// Visas that the players need; 0 if the number of kinds is unknown.
    due: u64,
    /// Visa cards of the deck; `None` if unknown.
    all: Option<u64>,
}

impl Row {
    fn new(
        rules: &CourseRules,
        (kinds, all): (u64, Option<u64>),
        (players, deal): (u16, Deal),
    ) -> Self {
        Self {
            players,
            deal,
            // The product of two 16-bit numbers may exceed 16 bits.
            dealt: u64::from(players) * u64::from(deal.hand),
            routes: rules.routes.into(),
            due: u64::from(players) * kinds,
            all,
        }
    }

    /// The problems, each with its field. The tests of a field build on each other, so only the first one that fails
    /// counts.
    fn problems(&self) -> Vec<(&'static str, &'static str)> {
        let mut problems = Vec::new();
        if self.deal.hand < SMALLEST_HAND {
            problems.push(("hand", "hand"));
        } else if self.routes > 0 && self.dealt > self.routes {
            problems.push(("many", "hand"));
        } else if self.routes > 0 && u64::from(self.deal.pile) != self.routes - self.dealt {
            problems.push(("pile", "pile"));
        }
        let visas = u64::from(self.deal.visas);
        if self.due > 0 && visas != self.due {
            problems.push(("visas", "visas"));
        } else if self.all.is_some_and(|all| visas > all) {
            problems.push(("deck", "visas"));
        }
        problems
    }

    fn args(&self, problem: &'static str) -> MessageArgs {
        let number = |number: u64| number.to_string();
        args![
            problem,
            players = number(self.players.into()),
            hand = usize::from(self.deal.hand),
            pile = number(self.deal.pile.into()),
            visas = number(self.deal.visas.into()),
            dealt = number(self.dealt),
            routes = number(self.routes),
            left = number(self.routes.saturating_sub(self.dealt)),
            due = number(self.due),
            all = number(self.all.unwrap_or_default())
        ]
    }
}
