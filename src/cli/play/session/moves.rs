//! Actions of a match: those that bots and programs choose, and what follows when one is carried out.

use anyhow::Result;

use ::arena::Rule;
use bots::Played;
use engine::{Illegal, Seat, Seen, Told};
use narration::Tell;
use record::action_line;

use super::state::{End, Session};
use crate::matches::telling::Happened;
use crate::program::foul_text;

impl<G: Tell + Played> Session<'_, G> {
    /// What a program or a bot chooses; `None` of a person.
    pub(super) fn choice(
        &mut self,
        seat: Seat,
    ) -> Result<std::result::Result<Option<G::Action>, End>> {
        let Some(Some(player)) = self.guests.players.get_mut(seat.index()) else {
            return Ok(Ok(self.bot_choice(seat)));
        };
        let Some(seen) = Seen::of(self.play.position()) else {
            return Ok(Ok(None));
        };
        let foul = match player.choose(&seen) {
            Ok(action) => return Ok(Ok(Some(action))),
            Err(foul) => foul,
        };
        if !foul.is_old {
            let args = vec![
                ("name", self.table.name(seat).into()),
                ("foul", foul_text(self.context, &foul).into()),
                ("rule", self.guests.rule.id().into()),
            ];
            self.show(&self.fitted(&self.context.text("play-foul", &args)))?;
        }
        Ok(match self.guests.rule {
            // The bot of its seat is one that chooses by chance.
            Rule::Random => Ok(self.bot_choice(seat)),
            Rule::Forfeit | Rule::Stop => Err(End::Fouled),
        })
    }

    /// Carries out the first action of a line; the others follow as far as they are legal when they come.
    /// None of them where the first one is illegal. The outer result is of the terminal and the record.
    pub(super) fn play_all(
        &mut self,
        seat: Seat,
        mut actions: Vec<G::Action>,
    ) -> Result<std::result::Result<(), Illegal>> {
        if !actions.first().is_some_and(|action| self.play.position().is_legal(action)) {
            return Ok(Err(Illegal));
        }
        let first = actions.remove(0);
        self.lines_begun.push(self.play.actions().len());
        self.rest[seat.index()] = actions;
        self.play(seat, first)
    }

    /// Finds what comes next without asking, and says what does not.
    pub(super) fn go_on(&mut self, seat: Seat, events: &[Told<G::Event>]) -> String {
        let position = self.play.position();
        let next = position.turn().seat().filter(|next| self.levels[next.index()].is_none());
        let table = self.table();
        if let Some(next) = next {
            let view = position.view(next);
            let is_legal = |action: &G::Action| position.is_legal(action);
            let rest = &mut self.rest[next.index()];
            self.next = G::follow(rest, events, &view, &is_legal, &table);
        }
        let goes_on = next == Some(seat);
        // Where a turn is told as a whole the game knows what may wait.
        let is_left = (goes_on || !G::TELLS_TURNS) && self.next.is_none();
        let rest = &mut self.rest[seat.index()];
        let Some(action) = rest.first().filter(|_| is_left) else {
            return String::new();
        };
        let args = vec![("action", G::action(action, &table).into())];
        let text = if goes_on { "play-stopped" } else { "play-rest" };
        rest.clear();
        self.context.text(text, &args)
    }

    /// Carries out an action if it is legal, records it and tells what happened, in this order. The outer
    /// result is of the terminal and the record.
    pub(super) fn play(
        &mut self,
        seat: Seat,
        action: G::Action,
    ) -> Result<std::result::Result<(), Illegal>> {
        let before = self.seen_by(seat);
        let line = action_line(seat, &action);
        let events = match self.play.play(action) {
            Ok(events) => events,
            Err(illegal) => return Ok(Err(illegal)),
        };
        self.acted.push(seat);
        for player in self.guests.players.iter_mut().flatten() {
            events.iter().for_each(|told| player.hear(told));
        }
        // A match in which only bots have moved so far leaves nothing behind.
        let is_bot = self.levels[seat.index()].is_some() && !self.table.people.is_empty();
        match &mut self.recorder {
            Some(recorder) if is_bot => recorder.keep(self.context, &line)?,
            _ => self.record(&line)?,
        }
        let left = self.go_on(seat, &events);
        let after = self.seen_by(seat);
        let table = self.table();
        let mut lessons = G::lessons(&events, &before, &after, &self.typed, &table);
        lessons.retain(|lesson| self.levels[lesson.seat.index()].is_none());
        self.tell(Happened { seat: Some(seat), before, after, events })?;
        for lesson in lessons.iter().filter(|lesson| lesson.shown) {
            self.show_fiche(lesson)?;
        }
        self.lessons.extend(lessons);
        self.show(&left)?;
        Ok(Ok(()))
    }

    /// The table as what this seat does is told: where one person sits at it, with the own cards.
    pub(super) fn seen_by(&self, seat: Seat) -> G::View {
        let position = self.play.position();
        match (&self.keyboard, self.levels[seat.index()]) {
            (None, None) => position.view(seat),
            _ => position.public_view(),
        }
    }

    fn bot_choice(&mut self, seat: Seat) -> Option<G::Action> {
        let bot = self.bots.get_mut(seat.index())?.as_mut()?;
        Seen::of(self.play.position()).map(|seen| bot.choose(&seen))
    }
}
