//! Contrôle Global: number of regions in play that is missing or impossible for a number of players.

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
const MIN_REGIONS: u16 = 2;

/// Checks the regions in play for each number of players.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rules_index, rules)) = loaded.control_rules() else {
        return;
    };
    let numbers = &loaded.dataset.control.numbers;
    let (in_play, region_count) = (&numbers.in_play, numbers.deck.regions);
    let region_count_text = || control::number_text(region_count);
    let is_given = |players: &_| in_play.contains_key(players);
    if let Some(mut args) = parts::missing_player_counts(rules.players, is_given) {
        args.extend([("regions", "".into()), ("all", region_count_text())]);
        report.push(loaded.finding(&CODE, Location::Rules(rules_index, "regions"), args));
    }
    for (players, regions) in in_play {
        let problem = match *regions {
            few if few < MIN_REGIONS => "few",
            many if many > region_count => "many",
            _ => continue,
        };
        let args = args![
            problem,
            players = control::number_text(players),
            regions = control::number_text(regions),
            all = region_count_text(),
            least = usize::from(rules.players.0),
            most = usize::from(rules.players.1)
        ];
        let path = format!("regions.{players}");
        report.push(loaded.finding(&CODE, Location::Rules(rules_index, &path), args));
    }
}
