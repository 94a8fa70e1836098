//! `mappemonde show game GAME`: the part of the output that is the same for all games, and the rules of games with
//! country cards.

use report::{Blocks, object};
use serde::Serialize;

use lang::{LocalizedText, MessageArg, args};
use model::numbers::{Form, OwnRules, pairs_by_players};
use model::{Dataset, Rules};

use crate::context::Context;
use crate::game;
use crate::table::Rows;

/// The rules of a game in the output of `show`.
pub(crate) struct Page<'a> {
    pub(crate) context: &'a Context,
    pub(crate) dataset: &'a Dataset,
    pub(crate) rules: &'a Rules,
}

impl<'a> Page<'a> {
    pub(crate) fn text(&self, id: &str, args: &[(&'static str, MessageArg)]) -> String {
        self.context.text(id, args)
    }

    pub(crate) fn name(&self, name: &'a LocalizedText) -> &'a str {
        name.get(self.context.lang())
    }

    pub(crate) fn title(&self) -> &'a str {
        game::title(self.context, self.dataset, &self.rules.game)
    }

    /// Builds the first rows of every game: title, players, time and age.
    pub(crate) fn rows(&self) -> Rows<'a> {
        let mut rows = Rows::new(self.context);
        rows.head(self.title(), &self.rules.game);
        self.add_common_rules(&mut rows);
        rows
    }

    /// Adds the numbers that all games have: players, time, age and rounds.
    pub(crate) fn add_common_rules(&self, rows: &mut Rows<'_>) {
        let rules = self.rules;
        let (min, max) = rules.players;
        let players = [("min", count(min)), ("max", count(max))];
        rows.add_text("show-game-players", "show-game-from-to", &players);
        rows.add_text(
            "show-game-time",
            "show-game-minutes",
            &args![minutes = count(rules.minutes)],
        );
        rows.add_text("show-game-age", "show-game-years", &args![age = count(rules.age)]);
        rows.add(
            "show-game-rounds",
            // Not every game has a fixed number of rounds. `Rows` skips a row with an empty text.
            rules.rounds.map_or_else(String::new, |rounds| rounds.to_string()),
        );
    }

    /// Adds the numbers that only one game has.
    pub(crate) fn add_own_rules(&self, rows: &mut Rows<'_>, own: &dyn OwnRules) {
        for entry in own.entries() {
            let (label, numbers) = (format!("show-game-{}", entry.key), own.numbers(entry.key));
            match entry.form {
                Form::List => {
                    let numbers: Vec<String> = numbers.iter().map(u16::to_string).collect();
                    rows.add(&label, numbers.join(", "));
                }
                Form::ByPlayers => rows.add(&label, self.by_players(pairs_by_players(&numbers))),
                Form::Keyed(keys) => {
                    let numbers = numbers.iter().map(|number| count(*number));
                    let args: Vec<_> = keys.iter().map(|key| key.name).zip(numbers).collect();
                    rows.add_text(&label, &format!("{label}-of"), &args);
                }
            }
        }
    }

    /// Builds the JSON fields of every game. Their names are those in `data/games`.
    pub(crate) fn object(&self, title: Option<&'a str>) -> impl Serialize + use<'a> {
        let (min, max) = self.rules.players;
        object! {
            id: &self.rules.game,
            // Flattened, so that a missing title has no key at all; a plain field would be `null`.
            #[serde(flatten)] title: title.map(|title| object! { title: title }),
            players: object! { min: min, max: max },
            minutes: self.rules.minutes,
            age: self.rules.age,
            #[serde(flatten)] rounds: self.rules.rounds.map(|rounds| object! { rounds: rounds }),
            #[serde(flatten)] last_round:
                self.rules.last_round.map(|round| object! { last_round: round }),
        }
    }

    /// Formats the number of cards for each number of players.
    pub(crate) fn by_players<'n>(
        &self,
        cards: impl IntoIterator<Item = (&'n u16, &'n u16)>,
    ) -> String {
        let each = cards.into_iter().map(|(players, cards)| {
            self.text("show-game-laid-by", &args![players = count(*players), cards = count(*cards)])
        });
        each.collect::<Vec<_>>().join(", ")
    }
}

/// Converts a number to an argument on which the wording of a message can depend.
pub(crate) fn count(number: impl Into<usize>) -> MessageArg {
    MessageArg::Count(number.into())
}

/// Builds the output for people, for a game with country cards.
pub(crate) fn text(page: &Page<'_>) -> Blocks {
    let (mut rows, deck) = (page.rows(), page.rules.deck);
    match &page.rules.lender {
        Some(lender) => {
            let lender = game::title(page.context, page.dataset, lender);
            rows.add_text("show-game-deck", "show-game-lender", &args![lender]);
        }
        None => {
            let cards =
                [("countries", count(deck.countries)), ("categories", count(deck.categories))];
            rows.add_text("show-game-deck", "show-game-cards", &cards);
        }
    }
    if let Some(own) = page.dataset.own_rules(&page.rules.game) {
        page.add_own_rules(&mut rows, own);
    }
    rows.blocks()
}

/// Builds the JSON output for a game with country cards.
pub(crate) fn json<'a>(page: &Page<'a>) -> impl Serialize + use<'a> {
    let (deck, lender) = (page.rules.deck, page.rules.lender.as_deref());
    object! {
        #[serde(flatten)] head: page.object(lender.map(|_| page.title())),
        #[serde(flatten)] deck: lender.is_none().then(|| object! { deck: deck }),
        #[serde(flatten)] lent: lender.map(|lender| object! { deck: object! { of: lender } }),
        #[serde(flatten)] own: page.dataset.own_rules(&page.rules.game),
    }
}
