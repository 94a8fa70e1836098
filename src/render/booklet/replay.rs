//! Recorded matches, the source of the examples: one file each in `templates/rules/examples/`.

use std::sync::Arc;

use crate::kit::Kit;
use engine::{Game, Playthrough};
use games::GameId;

/// A match played with the printed deck.
pub(super) struct ReplayedMatch<G: Game> {
    /// The positions: before the first action, and after each action.
    pub(super) positions: Vec<G>,
    /// Actions of the match.
    pub(super) actions: Vec<G::Action>,
    /// The events of each action.
    pub(super) events: Vec<Vec<G::Event>>,
}

/// Replays the recorded match `name` with the printed deck; `None` if there is no such file, or the rules do not
/// allow its actions with these cards.
pub(super) fn read<G: Game>(
    kit: &Kit<'_>,
    cards: &Arc<G::Cards>,
    name: &str,
) -> Option<ReplayedMatch<G>> {
    // Each deck has its own matches: actions refer to cards, which another deck may lack.
    let deck = kit.dataset().file_stem(G::ID);
    let file = format!("templates/rules/examples/{deck}/{name}.jsonl");
    let bytes = kit.assets().read(&file)?.ok()?.into_owned();
    let opened = record::open(&file, bytes, GameId::from_id(G::ID)).ok()?;
    let played = opened.read_with::<G>(cards, &[]).ok()?.playthrough;
    // The playthrough from `read_with` stores few positions; the examples need all of them, with the events between.
    let start = Playthrough::<G>::new(cards, played.setup().clone(), played.seed()).ok()?;
    play(start, played.actions())
}

/// Plays actions from the start of a match; `None` if one of them is illegal.
pub(super) fn play<G: Game>(
    mut playthrough: Playthrough<G>,
    actions: &[G::Action],
) -> Option<ReplayedMatch<G>> {
    let mut recorded = ReplayedMatch {
        positions: vec![playthrough.position().clone()],
        actions: actions.to_vec(),
        events: Vec::new(),
    };
    for action in actions {
        let events = playthrough.play(action.clone()).ok()?;
        let events = events.into_iter().map(|told| told.event).collect();
        recorded.events.push(events);
        recorded.positions.push(playthrough.position().clone());
    }
    Some(recorded)
}

impl<G: Game> ReplayedMatch<G> {
    /// Iterates over the actions: the position before, the events, and the position after.
    pub(super) fn turns(&self) -> impl DoubleEndedIterator<Item = (&G, &[G::Event], &G)> {
        let turns = self.positions.windows(2).zip(&self.events);
        turns.map(|(two, events)| (&two[0], events.as_slice(), &two[1]))
    }

    /// Returns the position before the first action.
    pub(super) fn start(&self) -> &G {
        &self.positions[0]
    }

    /// Returns the position after the last action.
    pub(super) fn end(&self) -> &G {
        &self.positions[self.positions.len() - 1]
    }
}
