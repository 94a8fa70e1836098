//! Contents of the box: regions, factions, cards, and the numbers of the rules.

use super::table::Options;
use engine::{SetupError, Slug};
use model::control::{
    Control, EffectCard, End, MOST_IN_PILE, MOST_REGIONS, MOST_SPHERES, Power, RESOURCES,
    ResourceId, SphereId, Use,
};
use model::graph::Graph;
use model::{Dataset, Rules};

/// Maximum number of players; arrays by seat have this length.
pub const MOST_SEATS: usize = 6;

/// Maximum number of effects of a card, steps of an effect, clauses of a step and icons of a card: their indices are
/// bytes.
const MOST_PARTS: usize = 200;

/// The id of the standard end condition, which is not a variant.
pub const BASE: &str = "base";

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
    /// Cards of each pile.
    in_pile: Vec<Vec<u16>>,
    /// By card: its pile, and its index within the pile.
    place: Vec<(u8, u8)>,
    /// By use: index of the resource.
    uses: [u8; RESOURCES],
}

impl Cards {
    /// Takes the content and the rules of a game.
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
            in_pile: vec![Vec::new(); piles.len()],
            place: Vec::new(),
            uses: [0; RESOURCES],
            control: control.clone(),
        };
        for (rank, card) in (0..=u16::MAX).zip(&control.cards) {
            let pile = card.pile.rank();
            let cards_of = cards.in_pile.get_mut(pile).ok_or(SetupError::Content)?;
            // The casts may truncate in oversized content, but then `fits` rejects it below.
            cards.place.push((pile as u8, cards_of.len() as u8));
            cards_of.push(rank);
        }
        if !cards.fits() {
            return Err(SetupError::TooLarge);
        }
        if !cards.is_sound() {
            return Err(SetupError::Content);
        }
        for (slot, (_, of)) in cards.uses.iter_mut().zip(Use::ALL) {
            *slot = control.resource_for(of).ok_or(SetupError::Content)?.0;
        }
        Ok(cards)
    }

    /// Returns `true` if everything fits into the bit sets and arrays of a position.
    fn fits(&self) -> bool {
        let (control, rules) = (&self.control, &self.rules);
        let most = self.in_pile.iter().map(Vec::len).max().unwrap_or_default();
        let parts = control.cards.iter().flat_map(parts);
        most <= MOST_IN_PILE
            && control.spheres.len() <= MOST_SPHERES
            && parts.max().unwrap_or_default() <= MOST_PARTS
            && control.regions.len() <= MOST_REGIONS
            && control.cards.len() <= usize::from(u16::MAX)
            && control.factions.len() <= usize::from(u16::MAX)
            && usize::from(rules.players.1) <= MOST_SEATS
    }

    /// Returns `true` if the content is complete and consistent. The `checks` crate reports the details; here an
    /// error only prevents a match.
    fn is_sound(&self) -> bool {
        let (control, numbers) = (&self.control, &self.control.numbers);
        let sphere = |id: SphereId| usize::from(id.0) < control.spheres.len();
        let levels = numbers.thresholds.len();
        let ranks = |id: u8| usize::from(id);
        let edges = control.region_ids().flat_map(|from| {
            let near = &control.region(from).adjacent;
            near.iter().map(move |to| (ranks(from.0), ranks(to.0)))
        });
        let edges: Vec<(usize, usize)> = edges.collect();
        let is_symmetric =
            edges.iter().all(|(from, to)| from != to && edges.contains(&(*to, *from)));
        let graph = Graph::new(control.regions.len(), edges.iter().copied());
        // B2.1 extends the world by adjacent regions, which needs a connected map.
        let is_connected = graph.steps_from(0).iter().all(Option::is_some);
        control.resources.len() == RESOURCES
            && control
                .factions
                .iter()
                .all(|faction| sphere(faction.primary) && sphere(faction.secondary))
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
            && self.in_pile.iter().step_by(2).any(|pile| !pile.is_empty())
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

    /// Returns the cards of a pile, by index.
    #[inline]
    pub fn in_pile(&self, pile: usize) -> &[u16] {
        &self.in_pile[pile]
    }

    /// Returns the pile of a card, and the card's index within it.
    #[inline]
    pub fn place(&self, card: u16) -> (usize, u8) {
        let (pile, nth) = self.place[usize::from(card)];
        (pile.into(), nth)
    }

    /// Returns the resource for a use.
    #[inline]
    pub fn resource_for(&self, of: Use) -> ResourceId {
        ResourceId(self.uses[of as usize])
    }

    /// Returns the end condition for a number of players: the chosen variant, or the recommended one.
    ///
    /// # Errors
    ///
    /// Returns a setup error if the variant is unknown or does not support the number of players.
    pub(super) fn end(&self, seats: u8, options: &Options) -> Result<End, SetupError> {
        let numbers = &self.control.numbers;
        let seats = u16::from(seats);
        let Some(asked) = options.variant else {
            let recommended = numbers.recommended(seats);
            return Ok(recommended.map_or(numbers.end, |variant| variant.end));
        };
        if asked.as_str() == BASE {
            return Ok(numbers.end);
        }
        let Some(variant) = numbers.variant(asked.as_str()) else {
            let ids = numbers.variants.iter().map(|variant| variant.id.clone());
            return Err(SetupError::VariantUnknown {
                variant: asked.as_str().to_owned(),
                known: std::iter::once(BASE.to_owned()).chain(ids).collect(),
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

/// Returns the numbers of effects, steps, requirements, clauses and icons of a card.
fn parts(card: &EffectCard) -> impl Iterator<Item = usize> + '_ {
    let effects = card.effects.iter().flat_map(|own| {
        let steps = &own.effect.steps;
        let clauses = steps.iter().map(|step| step.clauses.len());
        clauses.chain([steps.len(), own.requires.len()])
    });
    let civil = card.civil.iter().flat_map(|civil| {
        let clauses = civil.steps.iter().map(|step| step.clauses.len());
        clauses.chain([civil.steps.len()])
    });
    let own = [card.effects.len(), card.take.len()];
    effects.chain(civil).chain(own)
}
