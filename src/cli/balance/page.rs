//! The balance of a game as an HTML page.

mod categories;
mod choices;
mod game_length;
mod game_page;
mod moved;
mod wins;
mod worth;

use anyhow::Result;

use lang::{MessageArg, args};
use map::{Outlines, WORLD};
use report::{KeyFigure, Report};

use super::against::BaselineResult;
use super::booked::BalanceBookGame;
use super::tables::Tables;
use super::worker_pool::WorkerPool;
use crate::balance::shares::mark;
use crate::game;
use game_page::GamePage;

/// Builds the page of a game, and a line of text for each seat that has moved. `old` is the result with the other
/// edition's cards; `None` without a comparison.
pub(super) fn page<G: BalanceBookGame>(
    workers: &WorkerPool<'_>,
    tables: &Tables,
    old: Option<&BaselineResult>,
) -> Result<(String, Vec<String>)> {
    let context = workers.context;
    let Some(main) = tables.main() else {
        return Ok((String::new(), Vec::new()));
    };
    let dataset = game::dataset(context, G::ID, main.matches.deck.as_deref())?;
    // Without outlines the page only lacks its map.
    let outlines = Outlines::read(&context.assets()?, WORLD).ok();
    let page = GamePage::<G> {
        context,
        dataset: &dataset,
        outlines: outlines.as_ref(),
        tables,
        main,
        old,
        game: std::marker::PhantomData,
    };
    Ok((report::page(&page.report()), page.moved_lines()))
}

impl<G: BalanceBookGame> GamePage<'_, G> {
    /// Builds the whole page: key figures and sections.
    fn report(&self) -> Report {
        let edition = self.main.matches.edition.to_string();
        Report {
            lang: self.lang(),
            kicker: self.text("kicker", &args![edition]),
            title: game::title(self.context, self.dataset, G::ID).to_owned(),
            about: self.about(),
            key_figures_label: self.context.plain("page-parts"),
            key_figures: self.facts(),
            body: self.wins()
                + self.sides_everywhere()
                + self.seats_everywhere()
                + self.going()
                + self.worth()
                + self.choices()
                + self.categories()
                + self.moved(),
        }
    }

    /// Describes the simulation: players, bots, games, seeds and options.
    fn about(&self) -> Vec<String> {
        let matches = &self.main.matches;
        // Match number n, from 0, has the seed `seed + n`; the sum wraps around.
        let last = matches.seed.wrapping_add(matches.games.saturating_sub(1));
        // All other tables have the same number of games, which is smaller than that of the main table.
        let others =
            self.tables.single_level().map(|table| table.matches.games).min().unwrap_or_default();
        let args = args![
            players = self.main.players(),
            bot = self.level(self.main, 0),
            games = self.format_count(matches.games),
            first = self.format_count(matches.seed),
            last = self.format_count(last),
            others = self.format_count(others)
        ];
        let mut about = vec![self.text("about", &args)];
        about.extend(
            self.chosen_options().map(|options| self.text("about-agreed", &args![options])),
        );
        if self.tables.single_level().count() > 1 {
            about.push(self.text("about-others", &args));
        }
        if let Some(old) = self.old {
            let args = args![
                edition = old.year.to_string(),
                games = self.format_count(old.table.matches.games)
            ];
            about.push(self.text("about-old", &args));
        }
        about
    }

    /// Formats the options that differ from the defaults as a list; `None` if there are none.
    fn chosen_options(&self) -> Option<String> {
        let matches = &self.main.matches;
        // An option that is not set is serialised as `null`.
        let option = |name: &str| matches.options.get(name).filter(|value| !value.is_null());
        let mut agreed = Vec::new();
        if let Some(deck) = matches.deck.as_deref().and_then(|id| self.dataset.deck_by_id(id)) {
            let title = deck.title.get(self.lang()).to_owned();
            agreed.push(self.text("agreed-deck", &args![name = title]));
        }
        if let Some(id) = option("category").and_then(|id| id.as_str()) {
            let name = self.category(&engine::Token::new(id));
            agreed.push(self.text("agreed-category", &args![name]));
        }
        if let Some(hand) = option("hand").and_then(|hand| hand.as_u64()) {
            let count = usize::try_from(hand).unwrap_or_default();
            agreed.push(self.text("agreed-hand", &args![count]));
        }
        if let Some(id) = option("variant").and_then(|id| id.as_str()) {
            let variants = &self.dataset.control.numbers.variants;
            let variant = variants.iter().find(|variant| variant.id == id);
            let name = variant.map_or(id, |variant| variant.name.get(self.lang())).to_owned();
            agreed.push(self.text("agreed-variant", &args![name]));
        }
        (!agreed.is_empty()).then(|| agreed.join(", "))
    }

    /// Builds the key figures at the top of the page.
    fn facts(&self) -> Vec<KeyFigure> {
        let summary = &self.main.summary;
        let fact =
            |number: String, id: &str, args: &[(&'static str, MessageArg)], part| KeyFigure {
                number: number.into(),
                text: self.text(&format!("fact-{id}"), args),
                section_id: part,
            };
        let first = summary.seats.first().and_then(|seat| mark(&seat.wins));
        let half = first.map_or(0, |mark| mark.half_width());
        let fair = summary.fair_share().percent().map_or(0, |fair| fair.units);
        let half = [("half", self.tenth(half).into())];
        let mut facts = vec![fact(self.percent(fair), "fair", &half, Some("wins"))];
        facts.extend(self.side_facts());
        let number = |at: Option<u64>| at.map_or("–".to_owned(), |at| self.format_count(at));
        let rounds = [10, 50, 90].map(|part| number(summary.rounds.at_percent(part)));
        facts.push(fact(rounds.join(" · "), "rounds", &[], Some("going")));
        let leads = self.main.tally.balance().lead_changes().moments().mean();
        let leads = leads.map_or("–".to_owned(), |mean| mean.print(self.lang()));
        facts.push(fact(leads, "leads", &[], Some("going")));
        facts.extend(self.rare_fact());
        let refused = self.refused().len();
        if self.main.tally.balance().choices().next().is_some() {
            let count = [("count", refused.into())];
            let part = (refused > 0).then_some("choices");
            facts.push(fact(refused.to_string(), "refused", &count, part));
        }
        let stopped = self.tables.all.iter().map(|table| table.summary.stopped).sum();
        facts.push(fact(self.format_count(stopped), "stopped", &[], None));
        facts
    }
}
