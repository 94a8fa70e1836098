//! Narration of the end of a round and of the game.

use super::super::names::{category, level};
use super::super::score;
use super::Narrator;
use crate::texts::{by_seat, count_arg, joined, ranking, winners};
use engine::Seat;
use games::controle_global::{Score, Share};
use lang::args;

impl Narrator<'_> {
    /// Narrates changed levels, and the points and the turn order of the next round. `next` is the number of this
    /// round with its turn order; `None` if the game ends.
    pub(super) fn narrate_round_end(
        &mut self,
        levels: &[Vec<u8>],
        points: &[u16],
        next: Option<(u16, &[Seat])>,
    ) {
        self.new_line();
        let all: Vec<Seat> = by_seat(levels).map(|(seat, _)| seat).collect();
        if let Some(you) = self.table.addressed_seat(&all).filter(|_| self.is_brief) {
            return self.narrate_own_round_end(you, levels, next.map(|(round, _)| round));
        }
        let seats = by_seat(levels);
        let changed: Vec<String> =
            seats.filter_map(|(seat, levels)| self.changed_levels_text(seat, levels)).collect();
        let between = self.table.plain_message("effect-between");
        match (changed.is_empty(), next) {
            (true, None) => return self.add_sentence("control-told-noted-same", Vec::new()),
            // Without changed levels, points and turn order remain the same.
            (true, Some((round, _))) => {
                let args = args![round = count_arg(round)];
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
        let entries = order.iter().map(|seat| {
            let points = usize::from(points(seat));
            let args = vec![self.who(*seat), ("points", points.into())];
            self.table.format_message("control-told-next-one", args)
        });
        let args = args![round = count_arg(round), order = joined(", ", entries)];
        self.add_sentence("control-told-next", args);
        self.new_line();
    }

    /// Narrates the end of a round for a person: the own changed levels, and categories that are close to the end
    /// level.
    fn narrate_own_round_end(&mut self, you: Seat, levels: &[Vec<u8>], next: Option<u16>) {
        let Some(round) = next.map(|next| next.saturating_sub(1)) else {
            return;
        };
        let levels_noted = levels.get(you.index()).map_or(&[][..], Vec::as_slice);
        let changed = self.changed_levels(you, levels_noted);
        let args = vec![
            self.who(you),
            ("round", count_arg(round)),
            ("count", changed.len().into()),
            ("levels", self.table.and_list(changed).into()),
        ];
        self.add_sentence("control-brief-round", args);
        let (categories, end_level) = self.after.end;
        let tracks = self.after.tracks.iter();
        // One level below the end counts as close.
        let close_tracks: Vec<_> = tracks.filter(|track| track.level + 1 >= end_level).collect();
        if close_tracks.len() < usize::from(categories) {
            return;
        }
        let names = close_tracks.iter().map(|track| category(track.category, self.table));
        let names = self.table.or_list(names);
        let args = args![level = level(end_level), category = names];
        self.add_sentence("control-brief-near", args);
    }

    /// The changed levels of a seat in a clause; `None` if no level has changed.
    fn changed_levels_text(&self, seat: Seat, levels: &[u8]) -> Option<String> {
        let table = self.table;
        let changed = self.changed_levels(seat, levels);
        let args = vec![self.who(seat), ("levels", table.and_list(&changed).into())];
        (!changed.is_empty()).then(|| table.format_message("control-told-noted-one", args))
    }

    /// The names of the categories in which the levels of a seat have changed, with the new levels.
    fn changed_levels(&self, seat: Seat, levels: &[u8]) -> Vec<String> {
        let table = self.table;
        let before = self.before.player(seat);
        let spheres = table.dataset.control.spheres.iter().zip(levels).enumerate();
        let changed = spheres.filter(|(index, (_, new_level))| {
            let old_level = before.and_then(|player| player.levels.get(*index)).copied();
            **new_level != old_level.unwrap_or_default()
        });
        let changed = changed.map(|(_, (sphere, new_level))| {
            format!("{}\u{a0}{}", sphere.name.get(table.lang()), level(*new_level))
        });
        changed.collect()
    }

    /// Narrates the reason for the end of the game. `stopped` is the round if the game has reached the round limit.
    pub(super) fn narrate_end_reason(&mut self, stopped: Option<u16>) {
        self.new_line();
        if let Some(round) = stopped {
            let round = args![round = count_arg(round)];
            return self.add_sentence("control-told-stopped", round);
        }
        let (table, (_, end_level)) = (self.table, self.after.end);
        let tracks = self.after.tracks.iter();
        let final_tracks = tracks.filter(|track| track.level >= end_level);
        let names = final_tracks.map(|track| category(track.category, table));
        let args = args![level = level(end_level), categories = table.and_list(names)];
        self.add_sentence("control-told-over", args);
    }

    /// Narrates the points of the regions, one per line.
    pub(super) fn narrate_region_points(&mut self, shares: &[Share]) {
        for share in shares {
            let line =
                score::region_shares(share.region, share.development, &share.points, self.table);
            if let Some(line) = line {
                self.new_line();
                self.add(&line);
            }
        }
    }

    /// Narrates the scores, best first, and the winners.
    pub(super) fn narrate_ranking(&mut self, scores: &[Score], standings: &[u8]) {
        let table = self.table;
        let rows = ranking(standings).into_iter();
        let rows = rows.filter_map(|(place, seat)| Some((place, seat, *scores.get(seat.index())?)));
        let rows: Vec<(u8, Seat, Score)> = rows.collect();
        for (place, seat, score) in &rows {
            self.new_line();
            let args = vec![
                ("place", table.rank_with_ties(*place, standings).into()),
                self.who(*seat),
                ("points", count_arg(score.points)),
                ("levels", count_arg(score.levels)),
                ("regions", count_arg(score.regions)),
            ];
            self.add_sentence("control-told-result", args);
        }
        for pair in rows.windows(2) {
            self.narrate_tie_break(&pair[0], &pair[1]);
        }
        let winners = winners(standings);
        self.new_line();
        let text = match winners.as_slice() {
            [only] => table.format_message("control-told-won", vec![self.who(*only)]),
            several => {
                let names = table.seat_names(several);
                table.format_message("control-told-shared", args![names])
            }
        };
        self.add(&table.with_congratulation(text, &winners));
    }

    /// Narrates why the first of two seats with equal points ranks higher (B5.7).
    fn narrate_tie_break(&mut self, ahead: &(u8, Seat, Score), behind: &(u8, Seat, Score)) {
        let ((first, seat, score), (second, other, other_score)) = (ahead, behind);
        // Without equal points, or with a shared rank, no tie has been broken.
        if score.points != other_score.points || first == second {
            return;
        }
        let (id, more, less) = if score.regions == other_score.regions {
            ("control-told-tie-influence", score.influence, other_score.influence)
        } else {
            ("control-told-tie-regions", score.regions, other_score.regions)
        };
        self.new_line();
        let args = vec![
            self.who(*seat),
            ("other", self.table.name_in_sentence(*other).into()),
            ("more", count_arg(more)),
            ("less", count_arg(less)),
        ];
        self.add_sentence(id, args);
    }
}
