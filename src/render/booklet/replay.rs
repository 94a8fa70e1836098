//! Recorded matches, from which examples are told: a file each in `templates/rules/examples/`.

use std::sync::Arc;

use crate::kit::Kit;
use engine::{Game, Playthrough};
use games::GameId;

/// A match, as its actions led on with the cards of now.
pub(super) struct ReplayedMatch<G: Game> {
    /// Before the first action, and after each.
    pub(super) positions: Vec<G>,
    /// What each action was.
    pub(super) actions: Vec<G::Action>,
    /// What happened by each action.
    pub(super) events: Vec<Vec<G::Event>>,
}

/// The recorded match of this name with the deck that is printed; `None` where there is none, or where the
/// rules do not allow its actions with these cards.
pub(super) fn read<G: Game>(
    kit: &Kit<'_>,
    cards: &Arc<G::Cards>,
    name: &str,
) -> Option<ReplayedMatch<G>> {
    let deck = kit.dataset().stem_of(G::ID);
    let file = format!("templates/rules/examples/{deck}/{name}.jsonl");
    let bytes = kit.assets().read(&file)?.ok()?.into_owned();
    let opened = record::open(&file, bytes, GameId::from_id(G::ID)).ok()?;
    let played = opened.read_with::<G>(cards, &[]).ok()?.play;
    let mut again = Playthrough::<G>::new(cards, played.setup().clone(), played.seed()).ok()?;
    let mut recorded = ReplayedMatch {
        positions: vec![again.position().clone()],
        actions: played.actions().to_vec(),
        events: Vec::new(),
    };
    for action in played.actions() {
        let events = again.play(action.clone()).ok()?;
        let events = events.into_iter().map(|told| told.event).collect();
        recorded.events.push(events);
        recorded.positions.push(again.position().clone());
    }
    Some(recorded)
}

impl<G: Game> ReplayedMatch<G> {
    /// Each action: the position before it, what happened, and the position after it.
    pub(super) fn turns(&self) -> impl DoubleEndedIterator<Item = (&G, &[G::Event], &G)> {
        let turns = self.positions.windows(2).zip(&self.events);
        turns.map(|(two, events)| (&two[0], events.as_slice(), &two[1]))
    }

    /// The position before the first action.
    pub(super) fn start(&self) -> &G {
        &self.positions[0]
    }

    /// The position after the last action.
    pub(super) fn end(&self) -> &G {
        &self.positions[self.positions.len() - 1]
    }
}
