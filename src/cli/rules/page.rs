//! `mappemonde show game GAME`: what the rules of every game say, and those of games with countries.

use serde::Serialize;

use lang::{Arg, Phrase};
use model::{Dataset, Rules};

use crate::context::Context;
use crate::game;
use crate::table::{Rows, object};

/// A game whose rules are shown.
pub(crate) struct Page<'a> {
    pub(crate) context: &'a Context,
    pub(crate) dataset: &'a Dataset,
    pub(crate) rules: &'a Rules,
}

impl<'a> Page<'a> {
    pub(crate) fn text(&self, id: &str, args: &[(&'static str, Arg)]) -> String {
        self.context.text(id, args)
    }

    pub(crate) fn name(&self, name: &'a Phrase) -> &'a str {
        name.get(self.context.lang())
    }

    pub(crate) fn title(&self) -> &'a str {
        game::title(self.context, self.dataset, &self.rules.game)
    }

    /// The first rows of every game: title, players, time and age.
    pub(crate) fn rows(&self) -> Rows<'a> {
        let rules = self.rules;
        let mut rows = Rows::new(self.context);
        rows.head(self.title(), &rules.game);
        let (min, max) = rules.players;
        let players = [("min", count(min)), ("max", count(max))];
        rows.add_text("show-game-players", "show-game-from-to", &players);
        rows.add_text("show-game-time", "show-game-minutes", &[("minutes", count(rules.minutes))]);
        rows.add_text("show-game-age", "show-game-years", &[("age", count(rules.age))]);
        rows
    }

    /// The same for programs, under the names that it has in `data/games`.
    pub(crate) fn object(
        &self,
        title: Option<&'a str>,
        rounds: Option<u16>,
    ) -> impl Serialize + use<'a> {
        let (min, max) = self.rules.players;
        object! {
            id: &self.rules.game,
            #[serde(flatten)] title: title.map(|title| object! { title: title }),
            players: object! { min: min, max: max },
            minutes: self.rules.minutes,
            age: self.rules.age,
            #[serde(flatten)] rounds: rounds.map(|rounds| object! { rounds: rounds }),
            #[serde(flatten)] last_round:
                self.rules.last_round.map(|round| object! { last_round: round }),
        }
    }

    fn add_deck(&self, rows: &mut Rows<'_>) {
        let deck = self.rules.deck;
        let cards = [("countries", count(deck.countries)), ("categories", count(deck.categories))];
        rows.add_text("show-game-deck", "show-game-cards", &cards);
    }

    /// So many cards for each number of players.
    pub(crate) fn by_players<'n>(
        &self,
        cards: impl IntoIterator<Item = (&'n u16, &'n u16)>,
    ) -> String {
        let each = cards.into_iter().map(|(players, cards)| {
            self.text(
                "show-game-laid-by",
                &[("players", count(*players)), ("cards", count(*cards))],
            )
        });
        each.collect::<Vec<_>>().join(", ")
    }
}

/// A number that words may depend on.
pub(crate) fn count(number: impl Into<usize>) -> Arg {
    Arg::Count(number.into())
}

pub(crate) fn globalissimo(page: &Page<'_>) -> String {
    let own = &page.dataset.globalissimo;
    let mut rows = page.rows();
    rows.add("show-game-rounds", own.rounds.map(|rounds| rounds.to_string()).unwrap_or_default());
    page.add_deck(&mut rows);
    rows.add("show-game-laid", page.by_players(&own.laid));
    let points: Vec<String> = own.points.iter().map(u16::to_string).collect();
    rows.add("show-game-points", points.join(", "));
    let track = [("spaces", count(own.spaces)), ("every", count(own.barrier_every))];
    rows.add_text("show-game-track", "show-game-spaces", &track);
    let barriers =
        [("capital", count(own.capital_barriers)), ("location", count(own.location_barriers))];
    rows.add_text("show-game-barriers", "show-game-kinds", &barriers);
    rows.text()
}

pub(crate) fn globalissimo_json<'a>(page: &Page<'a>) -> impl Serialize + use<'a> {
    let own = &page.dataset.globalissimo;
    object! {
        #[serde(flatten)] head: page.object(None, own.rounds),
        deck: page.rules.deck,
        laid: &own.laid,
        points: &own.points,
        barriers: object! { capital: own.capital_barriers, location: own.location_barriers },
        track: object! { spaces: own.spaces, every: own.barrier_every },
    }
}

pub(crate) fn cardline(page: &Page<'_>) -> String {
    let own = &page.dataset.cardline;
    let mut rows = page.rows();
    page.add_deck(&mut rows);
    let hand = [("cards", count(own.hand)), ("max", count(own.hand_max))];
    rows.add_text("show-game-hand", "show-game-dealt", &hand);
    rows.text()
}

pub(crate) fn cardline_json<'a>(page: &Page<'a>) -> impl Serialize + use<'a> {
    let own = &page.dataset.cardline;
    object! {
        #[serde(flatten)] head: page.object(None, None),
        deck: page.rules.deck,
        hand: object! { cards: own.hand, max: own.hand_max },
    }
}

pub(crate) fn higher_lower(page: &Page<'_>) -> String {
    let own = &page.dataset.higher_lower;
    let mut rows = page.rows();
    let lender = game::title(page.context, page.dataset, page.dataset.lender_of(&page.rules.game));
    rows.add_text("show-game-deck", "show-game-lender", &[("lender", lender.into())]);
    let lives = [("alone", count(own.lives_alone)), ("each", count(own.lives_each))];
    rows.add_text("show-game-lives", "show-game-lives-of", &lives);
    rows.text()
}

pub(crate) fn higher_lower_json<'a>(page: &Page<'a>) -> impl Serialize + use<'a> {
    let own = &page.dataset.higher_lower;
    object! {
        #[serde(flatten)] head: page.object(Some(page.title()), None),
        deck: object! { of: &page.rules.lender },
        lives: object! { alone: own.lives_alone, each: own.lives_each },
    }
}
