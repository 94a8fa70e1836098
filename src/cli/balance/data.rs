//! The figures of a balance book as CSV, with one figure per line.

use report::Figures;
use sim::{Distribution, Share};

use super::tables::{Table, Tables};

/// Adds the figures of all tables of a game.
pub(super) fn add(figures: &mut Figures, tables: &Tables) {
    for table in &tables.all {
        let bots: Vec<&str> = table.matches.bots.iter().map(|bot| bot.id()).collect();
        figures.set_leading_columns([
            ("game", tables.game.id().to_owned()),
            ("players", table.players().to_string()),
            ("bots", bots.join(" ")),
        ]);
        add_table(figures, table);
    }
}

/// Adds the figures of one table: shares with their count and interval, and distributions as counts.
fn add_table(figures: &mut Figures, table: &Table) {
    let (summary, book) = (&table.summary, table.tally.balance());
    figures.set_subject("table", "").add("games", summary.matches).add("stopped", summary.stopped);
    let mut share = |what, which: &dyn ToString, share: &Share| {
        let (low, high) = share.interval().unzip();
        figures.set_subject(what, which.to_string()).add("count", share.count());
        figures
            .add_number("percent", share.percent())
            .add_number("low", low)
            .add_number("high", high);
    };
    for (seat, score) in (1..).zip(&summary.seats) {
        share("seat", &seat, &score.wins);
    }
    for (level, _, score) in &summary.levels {
        share("level", &level.id(), &score.wins);
    }
    for side in &summary.sides {
        share("side", &side.id, &side.wins);
    }
    for ties in &summary.ties {
        share("tie", &ties.category, &ties.share());
    }
    for (id, wins) in book.used() {
        share("used", &id, wins);
    }
    for (choice, offered) in book.choices() {
        share("taken", choice, &offered.taken);
        share("by-lot", choice, &offered.expected);
        share("taken-wins", choice, &offered.wins);
    }
    for (category, asked) in book.categories() {
        share("right", category, &asked.right);
        share("first-of-category", category, &asked.first);
    }
    let mut counts = |what, counts: &Distribution| {
        for (number, count) in counts.counts() {
            figures.set_subject(what, number).add("games", count);
        }
    };
    counts("rounds", &summary.rounds);
    counts("decisions", &summary.decisions);
    counts("leads", book.lead_changes());
}
