//! Number of regions in play that is missing or impossible for a number of players.

use super::control;
use data::{Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::args;

/// A number of players that is missing in `regions`, fewer than two regions, or more than there are.
pub static CODE: FindingCode = FindingCode::error("in-play-invalid")
    .of_rule("Contrôle Global B1")
    .wrong("regions: { 3: 7, 4: 8, 5: 9, 6: 19 }")
    .right("regions: { 3: 7, 4: 8, 5: 9, 6: 10 }");

/// Minimum number of regions: a single one has no neighbours.
const FEWEST: u16 = 2;

/// Checks the regions in play for each number of players.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rank, rules)) = loaded.control_rules() else {
        return;
    };
    let numbers = &loaded.dataset.control.numbers;
    let (in_play, there) = (&numbers.in_play, numbers.deck.regions);
    let all = || control::number(there);
    let is_given = |players: &_| in_play.contains_key(players);
    if let Some(mut args) = parts::players_missing(rules.players, is_given) {
        args.extend([("regions", "".into()), ("all", all())]);
        report.push(loaded.finding(&CODE, Location::Rules(rank, "regions"), args));
    }
    for (players, regions) in in_play {
        let problem = match *regions {
            few if few < FEWEST => "few",
            many if many > there => "many",
            _ => continue,
        };
        let args = args![
            problem,
            players = control::number(players),
            regions = control::number(regions),
            all = all(),
            least = usize::from(rules.players.0),
            most = usize::from(rules.players.1)
        ];
        let path = format!("regions.{players}");
        report.push(loaded.finding(&CODE, Location::Rules(rank, &path), args));
    }
}
