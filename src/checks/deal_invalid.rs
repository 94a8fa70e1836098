//! La course: deal of cards that does not add up to the deck.

use data::{Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::{MessageArgs, args};
use model::{CourseRules, Deal, game};

/// A number of players without a deal, or a deal with more cards than there are.
pub static CODE: FindingCode = FindingCode::error("deal-invalid")
    .of_rule("La course 2")
    .wrong("2: { hand: 15, pile: 80, visas: 10 }")
    .right("2: { hand: 15, pile: 78, visas: 10 }");

/// Minimum size of a hand, in cards: with fewer, players could not exchange cards.
const SMALLEST_HAND: u16 = 2;

/// Checks the deals of La course.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rules_index, common)) = loaded.rules_of(game::COURSE) else {
        return;
    };
    let rules = &loaded.dataset.course;
    if let Some(args) = missing_deals_args(loaded, rules_index, common.players) {
        report.push(loaded.finding(&CODE, Location::Rules(rules_index, "deal"), args));
    }
    let visa_kinds = loaded.dataset.network.visas.len() as u64;
    // An unreadable number reads as 0, so a 0 counts only if the file has it.
    let has_visas = rules.visas > 0 || loaded.is_zero_in_rules(rules_index, "deck.visas");
    let visa_cards = has_visas.then_some(rules.visas.into());
    for (players, deal) in &rules.deal {
        let row = DealCheck::new(rules, (visa_kinds, visa_cards), (*players, *deal));
        for (problem, field) in row.problems() {
            let path = format!("deal.{players}.{field}");
            report.push(loaded.finding(
                &CODE,
                Location::Rules(rules_index, &path),
                row.args(problem),
            ));
        }
    }
}

/// Returns the arguments about the numbers of players without a deal, if there are any. An unreadable deal counts as
/// present.
fn missing_deals_args(
    loaded: &Loaded,
    rules_index: usize,
    player_range: (u16, u16),
) -> Option<MessageArgs> {
    // A game without players or deals is reported while loading.
    if player_range.0 == 0 || !loaded.has_rules_content(rules_index, "deal") {
        return None;
    }
    let is_written = |players: &u16| {
        loaded.dataset.course.deal.contains_key(players)
            || loaded.has_rules_content(rules_index, &format!("deal.{players}"))
    };
    parts::missing_player_counts(player_range, is_written)
}

/// The deal for a number of players, with the numbers that it must fit.
struct DealCheck {
    players: u16,
    deal: Deal,
    /// Route cards in the hands of all players.
    dealt_routes: u64,
    /// Route cards of the deck; 0 if unknown.
    route_cards: u64,
    /// Visas that the players need; 0 if the number of visa kinds is unknown.
    needed_visas: u64,
    /// Visa cards of the deck; `None` if unknown.
    visa_cards: Option<u64>,
}

impl DealCheck {
    /// Computes the expected numbers. `visa_kinds` is 0 and `visa_cards` is `None` if unknown.
    fn new(
        rules: &CourseRules,
        (visa_kinds, visa_cards): (u64, Option<u64>),
        (players, deal): (u16, Deal),
    ) -> Self {
        Self {
            players,
            deal,
            // The product of two 16-bit numbers may exceed 16 bits.
            dealt_routes: u64::from(players) * u64::from(deal.hand),
            route_cards: rules.routes.into(),
            needed_visas: u64::from(players) * visa_kinds,
            visa_cards,
        }
    }

    /// Returns the problems, each with its field. The tests of a field build on each other, so only the first failing
    /// test of each field is reported.
    fn problems(&self) -> Vec<(&'static str, &'static str)> {
        let mut problems = Vec::new();
        if self.deal.hand < SMALLEST_HAND {
            problems.push(("hand", "hand"));
        } else if self.route_cards > 0 && self.dealt_routes > self.route_cards {
            problems.push(("many", "hand"));
        } else if self.route_cards > 0
            && u64::from(self.deal.pile) != self.route_cards - self.dealt_routes
        {
            problems.push(("pile", "pile"));
        }
        let visas = u64::from(self.deal.visas);
        if self.needed_visas > 0 && visas != self.needed_visas {
            problems.push(("visas", "visas"));
        } else if self.visa_cards.is_some_and(|all| visas > all) {
            problems.push(("deck", "visas"));
        }
        problems
    }

    /// Returns the arguments of the finding.
    fn args(&self, problem: &'static str) -> MessageArgs {
        let number = |number: u64| number.to_string();
        args![
            problem,
            players = number(self.players.into()),
            hand = usize::from(self.deal.hand),
            pile = number(self.deal.pile.into()),
            visas = number(self.deal.visas.into()),
            dealt = number(self.dealt_routes),
            routes = number(self.route_cards),
            left = number(self.route_cards.saturating_sub(self.dealt_routes)),
            due = number(self.needed_visas),
            all = number(self.visa_cards.unwrap_or_default())
        ]
    }
}
