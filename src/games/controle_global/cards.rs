//! Contents of the box: regions, factions, cards, and the numbers of the rules.

use super::table::Options;
use engine::{SetupError, Slug};
use model::control::{
    Control, EffectCard, EndCondition, InvestEffect, MAX_PILE_CARDS, MAX_REGIONS, MAX_SPHERES,
    Power, RESOURCES, ResourceId, SphereId,
};
use model::graph::Graph;
use model::{Dataset, Rules};

/// Maximum number of players, which is the length of arrays by seat.
pub const MAX_SEATS: usize = 6;

/// Maximum number of effects of a card, of requirements and steps of an effect, of clauses of a step, and of icons of
/// a card. Their indices are bytes.
const MAX_PARTS: usize = 200;

/// The id of the standard end condition. Players can choose it like a variant, but the rules do not list it as one.
pub const BASE_VARIANT: &str = "base";

/// The content of the game, with the ids used in records. None of it is secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cards {
    pub(super) rules: Rules,
    pub(super) control: Control,
    spheres: Vec<Slug>,
    resources: Vec<Slug>,
    regions: Vec<Slug>,
    factions: Vec<Slug>,
    cards: Vec<Slug>,
    piles: Vec<Slug>,
    /// By pile: its cards.
    pile_cards: Vec<Vec<u16>>,
    /// By card: its pile, and its index within the pile.
    pile_position: Vec<(u8, u8)>,
    /// By [`InvestEffect`]: index of the resource that pays for it.
    resource_by_use: [u8; RESOURCES],
}

impl Cards {
    /// Builds the content and the rules of a game from a dataset.
    ///
    /// # Errors
    ///
    /// Returns a setup error if the content is missing, too large, or inconsistent.
    pub(super) fn from_dataset(dataset: &Dataset, game: &str) -> Result<Self, SetupError> {
        let rules = dataset.rules_of(game).ok_or(SetupError::NoDeck)?;
        let control = &dataset.control;
        if control.cards.is_empty() || control.regions.is_empty() || control.factions.is_empty() {
            return Err(SetupError::NoDeck);
        }
        let slug = |id: &String| Slug::new(id).ok_or(SetupError::Content);
        let slugs = |ids: &mut dyn Iterator<Item = &String>| {
            ids.map(slug).collect::<Result<Vec<Slug>, _>>()
        };
        let piles: Vec<String> = control.piles().map(|pile| control.pile_id(pile)).collect();
        let mut cards = Self {
            rules: rules.clone(),
            spheres: slugs(&mut control.spheres.iter().map(|sphere| &sphere.id))?,
            resources: slugs(&mut control.resources.iter().map(|resource| &resource.id))?,
            regions: slugs(&mut control.regions.iter().map(|region| &region.id))?,
            factions: slugs(&mut control.factions.iter().map(|faction| &faction.id))?,
            cards: slugs(&mut control.cards.iter().map(|card| &card.id))?,
            piles: slugs(&mut piles.iter())?,
            pile_cards: vec![Vec::new(); piles.len()],
            pile_position: Vec::new(),
            resource_by_use: [0; RESOURCES],
            control: control.clone(),
        };
        for (card_index, card) in (0..=u16::MAX).zip(&control.cards) {
            let pile = card.pile.index();
            let cards_in_pile = cards.pile_cards.get_mut(pile).ok_or(SetupError::Content)?;
            // The casts may truncate in oversized content, but `fits_limits` rejects such content below.
            cards.pile_position.push((pile as u8, cards_in_pile.len() as u8));
            cards_in_pile.push(card_index);
        }
        if !cards.fits_limits() {
            return Err(SetupError::TooLarge);
        }
        if !cards.is_consistent() {
            return Err(SetupError::Content);
        }
        for (slot, (_, purpose)) in cards.resource_by_use.iter_mut().zip(InvestEffect::ALL) {
            *slot = control.resource_for(purpose).ok_or(SetupError::Content)?.0;
        }
        Ok(cards)
    }

    /// Returns `true` if everything fits into the bit sets and arrays of a position.
    fn fits_limits(&self) -> bool {
        let (control, rules) = (&self.control, &self.rules);
        let largest_pile = self.pile_cards.iter().map(Vec::len).max().unwrap_or_default();
        let parts = control.cards.iter().flat_map(part_counts);
        largest_pile <= MAX_PILE_CARDS
            && control.spheres.len() <= MAX_SPHERES
            && parts.max().unwrap_or_default() <= MAX_PARTS
            && control.regions.len() <= MAX_REGIONS
            && control.cards.len() <= usize::from(u16::MAX)
            && control.factions.len() <= usize::from(u16::MAX)
            && usize::from(rules.players.1) <= MAX_SEATS
    }

    /// Returns `true` if the content is complete and consistent. The `checks` crate reports the details; here an
    /// error only prevents a match.
    fn is_consistent(&self) -> bool {
        let (control, numbers) = (&self.control, &self.control.numbers);
        let has_sphere = |id: SphereId| usize::from(id.0) < control.spheres.len();
        let levels = numbers.thresholds.len();
        let index = |id: u8| usize::from(id);
        let edges = control.region_ids().flat_map(|from| {
            let adjacent = &control.region(from).adjacent;
            adjacent.iter().map(move |to| (index(from.0), index(to.0)))
        });
        let edges: Vec<(usize, usize)> = edges.collect();
        let is_symmetric =
            edges.iter().all(|(from, to)| from != to && edges.contains(&(*to, *from)));
        let graph = Graph::new(control.regions.len(), edges.iter().copied());
        // B2.1 extends the world by adjacent regions, which needs a connected map.
        let is_connected = graph.distances_from(0).iter().all(Option::is_some);
        control.resources.len() == RESOURCES
            && control
                .factions
                .iter()
                .all(|faction| has_sphere(faction.primary) && has_sphere(faction.secondary))
            && control.regions.iter().all(|region| region.development > 0)
            && is_symmetric
            && is_connected
            && levels > 0
            // Level 0 has an entry too.
            && numbers.points.len() == levels + 1
            && numbers.thresholds.is_sorted()
            // A category without influence must have level 0.
            && numbers.thresholds[0] > 0
            && numbers.hand > 0
            && control.factions.iter().all(|faction| faction.power != Power::Hand(0))
            && numbers.choice > 0
            // Even indices are low piles: the first hands are drawn from them (B2.6).
            && self.pile_cards.iter().step_by(2).any(|pile| !pile.is_empty())
    }

    /// Returns the content of the game.
    pub fn control(&self) -> &Control {
        &self.control
    }

    /// Returns the ids of the categories, by index.
    pub fn spheres(&self) -> &[Slug] {
        &self.spheres
    }

    /// Returns the ids of the resources, by index.
    pub fn resources(&self) -> &[Slug] {
        &self.resources
    }

    /// Returns the ids of the regions, by index.
    pub fn regions(&self) -> &[Slug] {
        &self.regions
    }

    /// Returns the ids of the factions, by index.
    pub fn factions(&self) -> &[Slug] {
        &self.factions
    }

    /// Returns the ids of the cards, by index.
    pub fn cards(&self) -> &[Slug] {
        &self.cards
    }

    /// Returns the ids of the piles, by index.
    pub fn piles(&self) -> &[Slug] {
        &self.piles
    }

    /// Returns the cards of a pile; both are given by index.
    #[inline]
    pub fn pile_cards(&self, pile: usize) -> &[u16] {
        &self.pile_cards[pile]
    }

    /// Returns the pile of a card, and the index of the card within the pile.
    #[inline]
    pub fn pile_position(&self, card: u16) -> (usize, u8) {
        let (pile, index) = self.pile_position[usize::from(card)];
        (pile.into(), index)
    }

    /// Returns the resource that pays for an effect of investing.
    #[inline]
    pub fn resource_for(&self, purpose: InvestEffect) -> ResourceId {
        ResourceId(self.resource_by_use[purpose as usize])
    }

    /// Returns the end condition for a number of players: the chosen variant, or the recommended one.
    ///
    /// # Errors
    ///
    /// Returns a setup error if the variant is unknown or does not support the number of players.
    pub(super) fn end_condition(
        &self,
        seats: u8,
        options: &Options,
    ) -> Result<EndCondition, SetupError> {
        let numbers = &self.control.numbers;
        let seats = u16::from(seats);
        let Some(requested) = options.variant else {
            let recommended = numbers.recommended(seats);
            return Ok(recommended.map_or(numbers.end, |variant| variant.end));
        };
        if requested.as_str() == BASE_VARIANT {
            return Ok(numbers.end);
        }
        let Some(variant) = numbers.variant(requested.as_str()) else {
            let ids = numbers.variants.iter().map(|variant| variant.id.clone());
            return Err(SetupError::VariantUnknown {
                variant: requested.as_str().to_owned(),
                known: std::iter::once(BASE_VARIANT.to_owned()).chain(ids).collect(),
            });
        };
        if variant.players.contains(&seats) {
            Ok(variant.end)
        } else {
            Err(SetupError::VariantSeats {
                variant: variant.id.clone(),
                players: variant.players.clone(),
            })
        }
    }
}

/// Returns all counts of a card that [`MAX_PARTS`] limits.
fn part_counts(card: &EffectCard) -> impl Iterator<Item = usize> + '_ {
    let effects = card.effects.iter().flat_map(|card_effect| {
        let steps = &card_effect.effect.steps;
        let clauses = steps.iter().map(|step| step.clauses.len());
        clauses.chain([steps.len(), card_effect.requires.len()])
    });
    let civil = card.civil.iter().flat_map(|civil| {
        let clauses = civil.steps.iter().map(|step| step.clauses.len());
        clauses.chain([civil.steps.len()])
    });
    let card_counts = [card.effects.len(), card.take.len()];
    effects.chain(civil).chain(card_counts)
}
