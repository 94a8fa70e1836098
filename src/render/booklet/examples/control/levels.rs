//! The example of levels at the end of a round (R4, R5, R7).

use serde::Serialize;

use super::{Examples, Figure, player_index};
use engine::Game;
use games::controle_global::{Event, View};
use model::control::sentences;

/// A category at the end of a round.
#[derive(Debug, Serialize)]
pub(crate) struct Levels {
    /// Id of the category, for its icon.
    id: String,
    category: String,
    total: Figure,
    /// Numeral of the world level.
    world: &'static str,
    /// Minimum worldwide influence of the world level.
    from: Figure,
    /// The players in the order of influence.
    order: Vec<Row>,
}

/// A player on the track.
#[derive(Debug, Serialize)]
struct Row {
    player: usize,
    influence: Figure,
    level: &'static str,
    points: Figure,
}

impl Examples<'_> {
    /// Extracts the example: a track with all players, two of them with equal influence, and each player one level
    /// below the player before.
    pub(crate) fn levels(&self) -> Option<Levels> {
        let recorded = self.recorded("levels")?;
        let levels = recorded.events.last()?.iter().find_map(|event| match event {
            Event::Noted { levels, .. } => Some(levels),
            _ => None,
        })?;
        let view = recorded.end().public_view();
        (0..view.tracks.len()).find_map(|at| self.track(&view, levels, at))
    }

    /// Describes the track with index `at`; `None` if it is not such a track.
    fn track(&self, view: &View, levels: &[Vec<u8>], at: usize) -> Option<Levels> {
        let track = view.tracks.get(at)?;
        let numbers = &self.control.numbers;
        // Equal influence with different levels shows R5.
        let has_equals = track.order.windows(2).any(|two| two[0].1 == two[1].1);
        let of = |seat: usize| levels.get(seat).and_then(|own| own.get(at)).copied();
        let own: Vec<u8> = track.order.iter().filter_map(|(seat, _)| of(seat.index())).collect();
        // Each player must be exactly one level below the player before.
        let falls = own.windows(2).all(|two| two[0] == two[1] + 1);
        // With all players on the track, the rows add up to the total that determines the world level.
        let everybody = track.order.len() == view.players.len();
        if !has_equals || !everybody || !falls || own.last() == Some(&0) {
            return None;
        }
        // Index 0 is the threshold of level I; level 0 has none.
        let threshold = |level: u8| numbers.thresholds.get(usize::from(level)).copied();
        let order = track.order.iter().zip(&own).map(|((seat, influence), level)| Row {
            player: player_index(*seat),
            influence: self.figure(*influence),
            level: sentences::roman_numeral(*level),
            points: self
                .figure(numbers.points.get(usize::from(*level)).copied().unwrap_or_default()),
        });
        Some(Levels {
            id: track.category.to_string(),
            category: self.category(track.category),
            total: self.figure(track.total),
            world: sentences::roman_numeral(track.level),
            from: self.figure(threshold(track.level.checked_sub(1)?)?),
            order: order.collect(),
        })
    }
}
