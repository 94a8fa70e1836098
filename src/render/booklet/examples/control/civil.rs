//! The example of civil society: a level is reached, and a card reacts to it (R18 to R20).

use serde::Serialize;

use super::{Examples, Figure, player_index};
use engine::{Game, Seat, Slug, ToMove};
use games::controle_global::{Cause, Event, LandView, View};
use model::control::{
    CivilChange, CivilLosers, CivilStep, CivilTarget, Requirement, Spheres, sentences,
};

/// Number of regions in the comparison.
const COMPARED: usize = 3;

/// A rise of the world level and the reaction to it.
#[derive(Debug, Serialize)]
pub(crate) struct Civil {
    /// Index of the player who makes the category rise.
    player: usize,
    /// Id of the category, for its icon.
    id: String,
    category: String,
    /// Worldwide influence before the rise.
    before: Figure,
    /// Worldwide influence after the rise.
    after: Figure,
    /// Numeral of the level reached.
    level: &'static str,
    /// Id of the card.
    pub(crate) card: String,
    /// Name of the effect on the card.
    name: String,
    /// Text of the effect.
    does: String,
    /// Names of the categories in which the card compares the regions, as a list.
    aim: String,
    /// The same categories as in `aim`, as an adjective of influence.
    most: String,
    /// The regions with the most of this influence.
    regions: Vec<Candidate>,
    /// Name of the affected region.
    region: String,
    /// Name of the affected region with its preposition.
    place: String,
    /// Development of the affected region before and after.
    development: [Figure; 2],
    /// Names of the categories in which the card compares the players of the region.
    of: String,
    /// The same categories as in `of`, as an adjective of influence.
    own: String,
    /// Influence of each player in these categories.
    leads: Vec<Standing>,
    /// Index of the player who loses influence.
    loser: usize,
    /// All losses, in order.
    lost: Vec<String>,
    /// The condition of the second loss.
    when: Option<LossCondition>,
}

/// A region in the comparison.
#[derive(Debug, Serialize)]
struct Candidate {
    region: String,
    influence: Figure,
}

/// A player in the affected region.
#[derive(Debug, Serialize)]
struct Standing {
    player: usize,
    influence: Figure,
}

/// A condition on a card of civil society.
#[derive(Debug, Serialize)]
struct LossCondition {
    category: String,
    level: &'static str,
    /// `true` if the world has reached the level in this round (A25).
    met: bool,
}

/// A category that has reached a level.
struct Rise {
    seat: Seat,
    category: Slug,
    level: u8,
    /// Worldwide influence before and after.
    totals: [u16; 2],
}

impl Examples<'_> {
    /// Extracts the example: a round in which exactly one level is reached and one card reacts. The card develops a
    /// region and takes influence from its leader, and again under a condition.
    pub(crate) fn civil(&self) -> Option<Civil> {
        let recorded = self.recorded("civil")?;
        let mut rises: Vec<Rise> = Vec::new();
        for (before, events, after) in recorded.turns() {
            let ToMove::Act(seat) = before.to_move() else {
                continue;
            };
            let [before, after] = [before, after].map(Game::public_view);
            for event in events {
                match event {
                    Event::Stirred { category, level, .. } => rises.push(Rise {
                        seat,
                        category: *category,
                        level: *level,
                        totals: [total(&before, *category)?, total(&after, *category)?],
                    }),
                    Event::Revolt { cards } => {
                        // With several rises or cards, the text could not attribute the reaction to one rise.
                        if let ([rise], [card]) = (rises.as_slice(), cards.as_slice()) {
                            let found = self.describe_reaction(rise, *card, &before, events);
                            if found.is_some() {
                                return found;
                            }
                        }
                    }
                    // Rises count for the reaction of their own round only (R18).
                    Event::Noted { .. } => rises.clear(),
                    _ => {}
                }
            }
        }
        None
    }

    /// Describes the reaction to `rise`; `None` if the card has another form, or if the text would have to explain a
    /// tie or a shield.
    fn describe_reaction(
        &self,
        rise: &Rise,
        card: Slug,
        before: &View,
        events: &[Event],
    ) -> Option<Civil> {
        let (lang, localizer) = (self.kit.lang(), &self.kit.localizer);
        let card = self.control.card(self.control.card_by_id(card.as_str())?);
        let civil = card.civil.as_ref()?;
        // The prose explains a single step.
        let [step] = civil.steps.as_slice() else {
            return None;
        };
        let (aim, leader, when) = analyse_step(step)?;
        let region = events.iter().find_map(|event| match event {
            Event::Struck { region } => *region,
            _ => None,
        })?;
        let regions = compared(before, aim);
        let land = before.land(region)?;
        let leads = standings(land, leader);
        // Without ties and with a rival of the leader, the text need not explain the rules for ties (B5).
        let is_clear = regions.first()?.1 > regions.get(1)?.1
            && leads.first()?.1 > leads.get(1)?.1
            && leads.get(1)?.1 > 0;
        let losses: Vec<(Seat, String)> = (events.iter())
            .filter_map(|event| match event {
                Event::Influence { seat, category, delta, cause: Cause::Civil, .. } => {
                    let count = u8::try_from(delta.unsigned_abs()).ok()?;
                    Some((*seat, self.influence(count, *category)))
                }
                _ => None,
            })
            .collect();
        let gained = events.iter().find_map(|event| match event {
            Event::Development { delta, .. } => Some(*delta),
            _ => None,
        })?;
        // A shielded loss (F9) is a faction's power, which the example does not introduce.
        let shielded = events.iter().any(|event| matches!(event, Event::Shielded { .. }));
        if !is_clear || shielded || losses.is_empty() || regions.first()?.0 != region {
            return None;
        }
        let candidate = |(region, influence): &(Slug, u16)| Candidate {
            region: self.region(*region),
            influence: self.figure(*influence),
        };
        let standing = |(seat, influence): &(Seat, u16)| Standing {
            player: player_index(*seat),
            influence: self.figure(*influence),
        };
        let when = when.and_then(|when| {
            let track = before.tracks.get(usize::from(when.sphere.0))?;
            Some(LossCondition {
                category: self.category(track.category),
                level: sentences::roman_numeral(when.level),
                // The highest level of the round, even if it has been lost since (A25).
                met: track.peak >= when.level,
            })
        })?;
        Some(Civil {
            player: player_index(rise.seat),
            id: rise.category.to_string(),
            category: self.category(rise.category),
            before: self.figure(rise.totals[0]),
            after: self.figure(rise.totals[1]),
            level: sentences::roman_numeral(rise.level),
            card: card.id.clone(),
            name: civil.name.get(lang).to_owned(),
            does: sentences::civil(&civil.steps, self.control, localizer),
            aim: self.named(aim),
            most: self.influence_of(aim),
            regions: regions.iter().map(candidate).collect(),
            region: self.region(region),
            place: self.inside(region),
            development: [0, gained]
                .map(|change| self.figure(land.development.saturating_add_signed(change))),
            of: self.named(leader),
            own: self.influence_of(leader),
            loser: player_index(losses.first()?.0),
            leads: leads.iter().map(standing).collect(),
            lost: losses.into_iter().map(|(_, lost)| lost).collect(),
            when: Some(when),
        })
    }

    /// Formats categories as an adjective of influence: « politiques et médiatiques ».
    fn influence_of(&self, spheres: Spheres) -> String {
        let of = |sphere| sentences::influence_of(sphere, 2, self.control, &self.kit.localizer);
        self.format_list(&spheres.iter().map(of).collect::<Vec<String>>())
    }

    /// Formats categories by name: « Politique et Médias ».
    fn named(&self, spheres: Spheres) -> String {
        let names = spheres.iter().map(|id| self.control.sphere(id));
        let names: Vec<String> =
            names.map(|sphere| sphere.name.get(self.kit.lang()).to_owned()).collect();
        self.format_list(&names)
    }
}

/// Analyses a step that develops a region, takes influence, and may take influence again. Returns the categories that
/// select the region, the categories that select the leader, and the condition of the second loss; `None` for a step
/// of another form.
fn analyse_step(step: &CivilStep) -> Option<(Spheres, Spheres, Option<Requirement>)> {
    let CivilTarget::Most(aim) = step.aim else {
        return None;
    };
    let [develops, hits, again] = step.clauses.as_slice() else {
        return None;
    };
    match (develops.change, hits.change, again.change) {
        (
            CivilChange::Develop(_),
            CivilChange::Lose(CivilLosers::Leader(of), ..),
            CivilChange::Lose(CivilLosers::Leader(other), ..),
        ) if of == other && hits.when.is_none() => Some((aim, of, again.when)),
        _ => None,
    }
}

/// Returns the worldwide influence in a category; `None` if the match has no such category.
fn total(view: &View, category: Slug) -> Option<u16> {
    let track = view.tracks.iter().find(|track| track.category == category)?;
    Some(track.total)
}

/// Returns the regions with the most influence in some categories, descending.
fn compared(view: &View, aim: Spheres) -> Vec<(Slug, u16)> {
    let of = |land: &LandView| aim.iter().map(|sphere| land.total(usize::from(sphere.0))).sum();
    let mut regions: Vec<(Slug, u16)> =
        view.lands.iter().map(|land| (land.region, of(land))).collect();
    // The sort is stable: regions with equal influence keep their order in the row.
    regions.sort_by_key(|(_, influence)| std::cmp::Reverse(*influence));
    regions.truncate(COMPARED);
    regions
}

/// Returns the players by their influence in some categories, descending.
fn standings(land: &LandView, of: Spheres) -> Vec<(Seat, u16)> {
    let in_all = |own: &Vec<u16>| -> u16 {
        of.iter().filter_map(|sphere| own.get(usize::from(sphere.0))).sum()
    };
    let seats = (0..).map(Seat).zip(&land.influence);
    let mut players: Vec<(Seat, u16)> = seats.map(|(seat, own)| (seat, in_all(own))).collect();
    players.sort_by_key(|(_, influence)| std::cmp::Reverse(*influence));
    players
}
