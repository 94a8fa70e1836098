//! Narration of the end of a round and of the game.

use super::super::names::{category, level};
use super::super::score;
use super::Story;
use crate::texts::{by_seat, count, joined, ranking, winners};
use engine::Seat;
use games::controle_global::{Score, Share};
use lang::args;

impl Story<'_> {
    /// Narrates changed levels, and the points and the turn order of the next round, if there is one.
    pub(super) fn noted(
        &mut self,
        levels: &[Vec<u8>],
        points: &[u16],
        next: Option<(u16, &[Seat])>,
    ) {
        self.new_line();
        let all: Vec<Seat> = by_seat(levels).map(|(seat, _)| seat).collect();
        if let Some(you) = self.table.you_of(&all).filter(|_| self.is_brief) {
            return self.round_over(you, levels, next.map(|(round, _)| round));
        }
        let seats = by_seat(levels);
        let changed: Vec<String> =
            seats.filter_map(|(seat, levels)| self.levels_of(seat, levels)).collect();
        let between = self.table.plain_message("effect-between");
        match (changed.is_empty(), next) {
            (true, None) => return self.add_sentence("control-told-noted-same", Vec::new()),
            // Without changed levels, points and turn order remain the same.
            (true, Some((round, _))) => {
                let args = args![round = count(round)];
                self.add_sentence("control-told-noted-same-next", args);
                return self.new_line();
            }
            (false, _) => {
                let levels = changed.join(&between);
                self.add_sentence("control-told-noted", args![levels]);
            }
        }
        let Some((round, order)) = next else { return };
        let points = |seat: &Seat| points.get(seat.index()).copied().unwrap_or_default();
        let row = order.iter().map(|seat| {
            let points = usize::from(points(seat));
            let args = vec![self.who(*seat), ("points", points.into())];
            self.table.format_message("control-told-next-one", args)
        });
        let args = args![round = count(round), order = joined(", ", row)];
        self.add_sentence("control-told-next", args);
        self.new_line();
    }

    /// Narrates the end of a round for a person: the own levels, and categories that are close to ending the game.
    fn round_over(&mut self, you: Seat, levels: &[Vec<u8>], next: Option<u16>) {
        let Some(round) = next.map(|next| next.saturating_sub(1)) else {
            return;
        };
        let noted = levels.get(you.index()).map_or(&[][..], Vec::as_slice);
        let changed = self.changed_levels(you, noted);
        let args = vec![
            self.who(you),
            ("round", count(round)),
            ("count", changed.len().into()),
            ("levels", self.table.all_of(changed).into()),
        ];
        self.add_sentence("control-brief-round", args);
        let (categories, end) = self.after.end;
        let tracks = self.after.tracks.iter();
        // One level below the end counts as close.
        let near: Vec<_> = tracks.filter(|track| track.level + 1 >= end).collect();
        if near.len() < usize::from(categories) {
            return;
        }
        let names = near.iter().map(|track| category(track.category, self.table));
        let names = self.table.one_of(names);
        let args = args![level = level(end), category = names];
        self.add_sentence("control-brief-near", args);
    }

    /// The changed levels of a seat; `None` if there are none.
    fn levels_of(&self, seat: Seat, levels: &[u8]) -> Option<String> {
        let table = self.table;
        let changed = self.changed_levels(seat, levels);
        let args = vec![self.who(seat), ("levels", table.all_of(&changed).into())];
        (!changed.is_empty()).then(|| table.format_message("control-told-noted-one", args))
    }

    fn changed_levels(&self, seat: Seat, levels: &[u8]) -> Vec<String> {
        let table = self.table;
        let before = self.before.player(seat);
        let spheres = table.dataset.control.spheres.iter().zip(levels).enumerate();
        let changed = spheres.filter(|(rank, (_, now))| {
            let was = before.and_then(|player| player.levels.get(*rank)).copied();
            **now != was.unwrap_or_default()
        });
        let changed = changed.map(|(_, (sphere, now))| {
            format!("{}\u{a0}{}", sphere.name.get(table.lang()), level(*now))
        });
        changed.collect()
    }

    /// Narrates the reason for the end of the game.
    pub(super) fn ended(&mut self, stopped: Option<u16>) {
        self.new_line();
        if let Some(round) = stopped {
            let round = args![round = count(round)];
            return self.add_sentence("control-told-stopped", round);
        }
        let (table, (_, end)) = (self.table, self.after.end);
        let tracks = self.after.tracks.iter();
        let high = tracks.filter(|track| track.level >= end);
        let names = high.map(|track| category(track.category, table));
        let args = args![level = level(end), categories = table.all_of(names)];
        self.add_sentence("control-told-over", args);
    }

    /// Narrates the points of the regions, one per line.
    pub(super) fn shared(&mut self, shares: &[Share]) {
        for share in shares {
            let line = score::shared(share.region, share.development, &share.points, self.table);
            if let Some(line) = line {
                self.new_line();
                self.add(&line);
            }
        }
    }

    /// Narrates the scores, best first, and the winners.
    pub(super) fn placed(&mut self, scores: &[Score], standings: &[u8]) {
        let table = self.table;
        let rows = ranking(standings).into_iter();
        let rows = rows.filter_map(|(place, seat)| Some((place, seat, *scores.get(seat.index())?)));
        let rows: Vec<(u8, Seat, Score)> = rows.collect();
        for (place, seat, score) in &rows {
            self.new_line();
            let args = vec![
                ("place", table.place_among(*place, standings).into()),
                self.who(*seat),
                ("points", count(score.points)),
                ("levels", count(score.levels)),
                ("regions", count(score.regions)),
            ];
            self.add_sentence("control-told-result", args);
        }
        for pair in rows.windows(2) {
            self.tie_broken(&pair[0], &pair[1]);
        }
        let winners = winners(standings);
        self.new_line();
        let text = match winners.as_slice() {
            [only] => table.format_message("control-told-won", vec![self.who(*only)]),
            several => {
                let names = table.names_of(several);
                table.format_message("control-told-shared", args![names])
            }
        };
        self.add(&table.cheered(text, &winners));
    }

    /// Narrates why the first of two seats with equal points ranks higher (B5.7).
    fn tie_broken(&mut self, ahead: &(u8, Seat, Score), behind: &(u8, Seat, Score)) {
        let ((first, seat, own), (second, other, theirs)) = (ahead, behind);
        // Without equal points, or with a shared rank, no tie has been broken.
        if own.points != theirs.points || first == second {
            return;
        }
        let (id, more, less) = if own.regions == theirs.regions {
            ("control-told-tie-influence", own.influence, theirs.influence)
        } else {
            ("control-told-tie-regions", own.regions, theirs.regions)
        };
        self.new_line();
        let args = vec![
            self.who(*seat),
            ("other", self.table.name_in_sentence(*other).into()),
            ("more", count(more)),
            ("less", count(less)),
        ];
        self.add_sentence(id, args);
    }
}
