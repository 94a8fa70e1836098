//! A level that is crossed, and what civil society does about it (R18 to R20).

use serde::Serialize;

use super::{Examples, Figure, rank};
use engine::{Game, Seat, Slug, ToMove};
use games::controle_global::{Cause, Event, Land, View};
use model::control::{Aim, CivilChange, CivilStep, CivilWho, Requirement, Spheres, sentences};

/// How many regions are compared.
const COMPARED: usize = 3;

/// A rise and its answer.
#[derive(Debug, Serialize)]
pub(crate) struct Civil {
    /// Who makes the category rise.
    player: usize,
    /// Its id, for its sign.
    id: String,
    category: String,
    /// Influence in the whole world before and after, and the level.
    before: Figure,
    after: Figure,
    level: &'static str,
    /// The id of the card.
    pub(crate) card: String,
    /// What civil society does, by name and in words.
    name: String,
    does: String,
    /// Categories that it looks for, the same as what influence is of, and the regions where there is
    /// most of them.
    aim: String,
    most: String,
    regions: Vec<Candidate>,
    /// The region that is struck, bare and in a sentence.
    region: String,
    place: String,
    /// Development before and after.
    development: [Figure; 2],
    /// Categories of which somebody has most there, and how much each player has.
    of: String,
    own: String,
    leads: Vec<Standing>,
    loser: usize,
    /// All that is lost, one loss after the other.
    lost: Vec<String>,
    /// A condition of a further loss.
    when: Option<LossCondition>,
}

/// A region that may be struck.
#[derive(Debug, Serialize)]
struct Candidate {
    region: String,
    influence: Figure,
}

/// A player in the region.
#[derive(Debug, Serialize)]
struct Standing {
    player: usize,
    influence: Figure,
}

/// A condition of the cards of civil society.
#[derive(Debug, Serialize)]
struct LossCondition {
    category: String,
    level: &'static str,
    /// Whether the world has reached it in this round.
    met: bool,
}

/// A category that has reached a level.
struct Rise {
    seat: Seat,
    category: Slug,
    level: u8,
    totals: [u16; 2],
}

impl Examples<'_> {
    /// A round in which one level is crossed, and one card answers: it develops a region and hits who
    /// leads there, and again under a condition.
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
                        if let ([rise], [card]) = (rises.as_slice(), cards.as_slice()) {
                            let found = self.describe_reaction(rise, *card, &before, events);
                            if found.is_some() {
                                return found;
                            }
                        }
                    }
                    Event::Noted { .. } => rises.clear(),
                    _ => {}
                }
            }
        }
        None
    }

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
        // Nobody has to break a tie, and the player who leads is not alone.
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
        let shielded = events.iter().any(|event| matches!(event, Event::Shielded { .. }));
        if !is_clear || shielded || losses.is_empty() || regions.first()?.0 != region {
            return None;
        }
        let candidate = |(region, influence): &(Slug, u16)| Candidate {
            region: self.region(*region),
            influence: self.figure(*influence),
        };
        let standing = |(seat, influence): &(Seat, u16)| Standing {
            player: rank(*seat),
            influence: self.figure(*influence),
        };
        let when = when.and_then(|when| {
            let track = before.tracks.get(usize::from(when.sphere.0))?;
            Some(LossCondition {
                category: self.category(track.category),
                level: sentences::level(when.level),
                met: track.peak >= when.level,
            })
        })?;
        Some(Civil {
            player: rank(rise.seat),
            id: rise.category.to_string(),
            category: self.category(rise.category),
            before: self.figure(rise.totals[0]),
            after: self.figure(rise.totals[1]),
            level: sentences::level(rise.level),
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
            loser: rank(losses.first()?.0),
            leads: leads.iter().map(standing).collect(),
            lost: losses.into_iter().map(|(_, lost)| lost).collect(),
            when: Some(when),
        })
    }

    /// What influence of some categories is of: « politiques et médiatiques ».
    fn influence_of(&self, spheres: Spheres) -> String {
        let of = |sphere| sentences::influence_of(sphere, 2, self.control, &self.kit.localizer);
        self.all_of(&spheres.iter().map(of).collect::<Vec<String>>())
    }

    /// Categories by name: « Politique et Médias ».
    fn named(&self, spheres: Spheres) -> String {
        let names = spheres.iter().map(|id| self.control.sphere(id));
        let names: Vec<String> =
            names.map(|sphere| sphere.name.get(self.kit.lang()).to_owned()).collect();
        self.all_of(&names)
    }
}

/// What a step looks for, of what the player has most that it hits, and its condition; for a step that
/// develops, hits, and may hit again.
fn analyse_step(step: &CivilStep) -> Option<(Spheres, Spheres, Option<Requirement>)> {
    let Aim::Most(aim) = step.aim else {
        return None;
    };
    let [develops, hits, again] = step.clauses.as_slice() else {
        return None;
    };
    match (develops.change, hits.change, again.change) {
        (
            CivilChange::Develop(_),
            CivilChange::Lose(CivilWho::Leader(of), ..),
            CivilChange::Lose(CivilWho::Leader(other), ..),
        ) if of == other && hits.when.is_none() => Some((aim, of, again.when)),
        _ => None,
    }
}

fn total(view: &View, category: Slug) -> Option<u16> {
    let track = view.tracks.iter().find(|track| track.category == category)?;
    Some(track.total)
}

/// The regions with most influence of some categories.
fn compared(view: &View, aim: Spheres) -> Vec<(Slug, u16)> {
    let of = |land: &Land| aim.iter().map(|sphere| land.total(usize::from(sphere.0))).sum();
    let mut regions: Vec<(Slug, u16)> =
        view.lands.iter().map(|land| (land.region, of(land))).collect();
    // Stable: of equal regions the earlier comes first.
    regions.sort_by_key(|(_, influence)| std::cmp::Reverse(*influence));
    regions.truncate(COMPARED);
    regions
}

/// Players by their influence of some categories.
fn standings(land: &Land, of: Spheres) -> Vec<(Seat, u16)> {
    let in_all = |own: &Vec<u16>| -> u16 {
        of.iter().filter_map(|sphere| own.get(usize::from(sphere.0))).sum()
    };
    let seats = (0..).map(Seat).zip(&land.influence);
    let mut players: Vec<(Seat, u16)> = seats.map(|(seat, own)| (seat, in_all(own))).collect();
    players.sort_by_key(|(_, influence)| std::cmp::Reverse(*influence));
    players
}
