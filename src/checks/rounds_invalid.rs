//! Game or deck with more rounds than categories, or with none.

use super::decks;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// More rounds than categories, of which each round plays one, or no round.
pub static CODE: FindingCode = FindingCode::error("rounds-invalid")
    .of_rule("Globalissimo R20")
    .fixed_by("right")
    .wrong("rounds: 10\ncategories: [population, area, forest]")
    .right("rounds: 3\ncategories: [population, area, forest]");

/// Compares the rounds of each game with the categories of a complete deck, and those that a deck sets with its own.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (rules_index, game) in loaded.dataset.rules.iter().enumerate() {
        for rules in decks::rule_sets(loaded, &game.game, &["rounds"]) {
            let (there, counted) = match rules.deck {
                Some(deck) => {
                    let count = loaded.item_count(deck, "categories");
                    (count, Location::Deck(deck, "categories"))
                }
                None => {
                    let count = decks::standard_category_count(loaded, game);
                    (Some(count), Location::Rules(rules_index, "deck.categories"))
                }
            };
            let file = match rules.deck {
                Some(deck) => format!("data/decks/{}.yaml", loaded.dataset.deck(deck).id),
                None => format!("data/games/{}.yaml", game.game),
            };
            // As written: the dataset has another number in place of an unreadable one, which is another finding.
            let written = loaded.tree(&file).and_then(|tree| tree.get("rounds")?.text());
            let rounds = written.and_then(|text| text.parse::<u16>().ok()).map(usize::from);
            // A list without items is another finding.
            let (Some(rounds), Some(there @ 1..)) = (rounds, there) else {
                continue;
            };
            if (1..=there).contains(&rounds) {
                continue;
            }
            let has_deck = rules.deck.is_some();
            let args = args![
                game = game.game.as_str(),
                side = match rounds {
                    0 => "none",
                    _ if has_deck => "deck",
                    _ => "game",
                },
                rounds,
                there,
                difference = rounds.saturating_sub(there),
                right = there.to_string()
            ];
            let finding = loaded.finding(&CODE, rules.location("rounds"), args);
            report.push(finding.with_span(loaded.span_of(counted)));
        }
    }
}
