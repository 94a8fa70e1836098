//! La course: number of routes that differs from the rules.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::{Deal, game};

/// More or fewer rows in the table of routes than in the rules.
pub static CODE: FindingCode = FindingCode::error("route-count")
    .of_rule("La course 1")
    .wrong(
        "# 107 rows, but data/games/course.yaml says deck: { routes: 108, .. }\n\
        from,to,km,note\n\
        paris,londres,340,",
    )
    .right("# 108 rows\nfrom,to,km,note\nparis,londres,340,\nparis,madrid,1055,");

/// Counts the rows of the table.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let (Some((rules_index, _)), Some(found)) =
        (loaded.rules_of(game::COURSE), loaded.route_row_count())
    else {
        return;
    };
    let wanted = usize::from(loaded.dataset.course.routes);
    // An empty table and an unreadable number are reported while loading.
    let is_number_read = wanted > 0 || loaded.is_zero_in_rules(rules_index, "deck.routes");
    if found == 0 || found == wanted || !is_number_read {
        return;
    }
    let args = args![
        game = game::COURSE,
        found,
        wanted,
        difference = found.abs_diff(wanted),
        side = if found < wanted { "few" } else { "many" }
    ];
    let number_location = Location::Rules(rules_index, "deck.routes");
    // If all deals add up to the existing routes, the number in the rules is wrong, not the table.
    let dealt = |(players, deal): (&u16, &Deal)| {
        usize::from(*players) * usize::from(deal.hand) + usize::from(deal.pile)
    };
    let deals = &loaded.dataset.course.deal;
    let is_number_wrong = !deals.is_empty() && deals.iter().map(dealt).all(|dealt| dealt == found);
    let (subject, other) = if is_number_wrong {
        (number_location, Location::Routes)
    } else {
        (Location::Routes, number_location)
    };
    report.push(loaded.finding(&CODE, subject, args).with_span(loaded.span_of(other)));
}
