//! The cards of Contrôle Global: effect cards in their piles, factions, player aids, region tiles.

use super::faces::{Civil, EffectFace, Face};
use super::{GAME, factions, tiles};
use crate::Error;
use crate::kit::Kit;
use crate::piece::{FaceId, MakerOutput, Pieces};
use fit::controle_global::signs::Signs;
use fit::controle_global::steps::EffectRow;
use fit::controle_global::{aid, steps};
use fit::layout::Table;
use lang::{LocalizedText, MessageArgs, args};
use map::ornament;
use model::control::Supply;
use model::control::{
    CardEffect, CivilEffect, Control, EffectCard, PileId, SphereId, Tier, sentences,
};
use paper::sheet::BLEED;
use paper::stock::CARD;

/// Labels of the faces: name in the template, id of the message.
const WORDS: &[(&str, &str)] = &[("no_resource", "faction-no-resource")];

/// Gap between the disc of a faction and its rays, in millimetres.
const RAYS: f64 = 1.0;

/// Makes the deck: the cards of each pile, the factions, a player aid for each seat, the region tiles.
///
/// # Errors
/// [`Error`] if a colour or an outline is missing, or an effect is taller than its row.
pub(crate) fn make(kit: &Kit<'_>) -> Result<MakerOutput, Error> {
    let cards = Cards {
        kit,
        control: &kit.dataset().control,
        signs: Signs {
            control: &kit.dataset().control,
            table: kit.table(fit::controle_global::SIGNS),
            localizer: &kit.localizer,
            rulers: &kit.rulers,
        },
    };
    cards.add_ornaments()?;
    let mut pieces = Pieces::default();
    cards.effects(&mut pieces)?;
    cards.factions(&mut pieces);
    cards.aids(&mut pieces)?;
    tiles::add(kit, &mut pieces)?;
    Ok(MakerOutput {
        template: "cards/controle-global.typ",
        pieces,
        words: kit.words(WORDS),
        credits: kit.credits(&[], &[]),
    })
}

/// Makes the faces of the deck.
struct Cards<'a> {
    kit: &'a Kit<'a>,
    control: &'a Control,
    signs: Signs<'a>,
}

impl Cards<'_> {
    /// Adds the effect cards, pile by pile.
    fn effects(&self, pieces: &mut Pieces) -> Result<(), Error> {
        for pile in self.control.piles() {
            let cards = self.control.cards_of(pile).map(|id| self.control.card(id));
            let mut fronts = Vec::new();
            for card in cards.filter(|card| self.kit.is_requested(&card.id)) {
                fronts.push(pieces.face(&CARD, &card.id, &self.front(card)?));
            }
            // A back without a card would be a face that no piece shows.
            if fronts.is_empty() {
                continue;
            }
            let id = format!("back-{}", self.control.pile_id(pile));
            let back = pieces.face(&CARD, id, &self.back(pile));
            with_back(pieces, &self.pile("pile-name", pile), fronts, back);
        }
        Ok(())
    }

    /// Adds the faction cards.
    fn factions(&self, pieces: &mut Pieces) {
        let factions = self.control.factions.iter();
        let wanted = factions.filter(|faction| self.kit.is_requested(&faction.id));
        let fronts: Vec<FaceId> = wanted
            .map(|faction| {
                let front = factions::front(self.kit, &self.signs, faction);
                pieces.face(&CARD, &faction.id, &front)
            })
            .collect();
        if !fronts.is_empty() {
            let back = pieces.face(&CARD, "back-faction", &Face::Net);
            with_back(pieces, &self.kit.localizer.plain("pile-factions"), fronts, back);
        }
    }

    /// Adds the player aids.
    fn aids(&self, pieces: &mut Pieces) -> Result<(), Error> {
        if !self.kit.is_requested("aid") {
            return Ok(());
        }
        let seats = self.kit.rules(GAME)?.players.1;
        let [front, back] = aid::sides(&self.signs, self.kit.table(fit::controle_global::AID))
            .map(|side| Face::Aid(Box::new(side)));
        let front = pieces.face(&CARD, "aid-front", &front);
        let back = pieces.face(&CARD, "aid-back", &back);
        pieces.piece(self.kit.localizer.plain("pile-aids"), front, Some(back), seats);
        Ok(())
    }

    /// Makes the front of an effect card.
    fn front(&self, card: &EffectCard) -> Result<Face, Error> {
        let (kit, control) = (self.kit, self.control);
        let sphere = card.pile.sphere;
        // The name has the space that the symbols of the resources leave.
        let room = fit::controle_global::card_name_box(self.table(card), card.take.len());
        let civil = card.civil.as_ref().map(|civil| self.civil(card, civil));
        let row = |effect| self.effect(card, effect);
        let rows: Result<Vec<EffectRow>, Error> = card.effects.iter().map(row).collect();
        Ok(Face::Effects(Box::new(EffectFace {
            category: control.sphere(sphere).id.clone(),
            name: kit.fitted(&room, card.name.get(kit.lang()), ""),
            take: card.take.iter().map(|supply| self.signs.token(*supply)).collect(),
            take_alt: self.take(&card.take),
            effects: rows?,
            civil: civil.transpose()?,
            foot: self.pile("pile-foot", card.pile),
        })))
    }

    /// Lays out an effect in its row on a card.
    fn effect(&self, card: &EffectCard, effect: &CardEffect) -> Result<EffectRow, Error> {
        let name = effect.name.get(self.kit.lang());
        let table = self.table(card);
        let fitted = self.kit.one_line(&table.text_box("effect-name"), name);
        let alt = self.in_words(effect);
        let row = steps::row(&self.signs, table, (card, effect), fitted, alt);
        row.ok_or_else(|| too_tall(card, &effect.name))
    }

    /// Lays out the civil society effect of a card.
    fn civil(&self, card: &EffectCard, civil: &CivilEffect) -> Result<Civil, Error> {
        let name = civil.name.get(self.kit.lang());
        let alt = sentences::civil(&civil.steps, self.control, &self.kit.localizer);
        let table = self.table(card);
        let drawn = steps::civil(&self.signs, table, &civil.steps, alt);
        Ok(Civil {
            name: self.kit.one_line(&table.text_box("strip-name"), name),
            drawn: drawn.ok_or_else(|| too_tall(card, &civil.name))?,
        })
    }

    /// Formats the alternative text of an effect: its requirements and its consequences.
    fn in_words(&self, effect: &CardEffect) -> String {
        let requires = sentences::requires(&effect.requires, self.control, &self.kit.localizer);
        let told = sentences::effect(&effect.effect, self.control, &self.kit.localizer);
        let args: MessageArgs = args![levels = requires, effect = told];
        self.kit.localizer.text("step-alt", &args)
    }

    /// Formats the alternative text of the resources that a card can privatise.
    fn take(&self, take: &[Supply]) -> String {
        let one = |supply: &Supply| sentences::units(*supply, 1, self.control, &self.kit.localizer);
        let all: Vec<String> = take.iter().map(one).collect();
        let args: MessageArgs = args![resources = all.join(", ")];
        self.kit.localizer.text("card-take", &args)
    }

    /// Returns the layout table of a card.
    fn table(&self, card: &EffectCard) -> &Table {
        self.kit.table(fit::controle_global::effects_table(card.pile.tier))
    }

    /// Makes the back of a pile.
    fn back(&self, pile: PileId) -> Face {
        Face::Pile {
            category: self.control.sphere(pile.sphere).id.clone(),
            high: pile.tier == Tier::High,
            levels: self.pile("pile-levels", pile),
            alt: self.pile("pile-alt", pile),
        }
    }

    /// Formats a message about a pile.
    fn pile(&self, text: &str, pile: PileId) -> String {
        let levels = pile.tier.levels();
        let [from, to] = [levels.first(), levels.last()];
        let from = from.map_or(0, |levels| *levels.start());
        let to = to.map_or(0, |levels| *levels.end());
        let args: MessageArgs = args![
            category = &self.control.sphere(pile.sphere).name,
            from = sentences::roman_numeral(from),
            to = sentences::roman_numeral(to)
        ];
        self.kit.localizer.text(text, &args)
    }

    /// Draws the ornaments (nets, band and rays), in the dimensions of a card with bleed.
    fn add_ornaments(&self) -> Result<(), Error> {
        let (kit, colours) = (self.kit, &self.kit.colours);
        let main = colours.colour_at(["games", GAME, "main"])?;
        let ground = colours.colour_at(["games", GAME, "ground"])?;
        let card = CARD.trim.grown(BLEED);
        let net = ornament::portolan(card.width, card.height, main, ground);
        kit.add_picture("/ornament/net.svg", net);
        let hub = ornament::portolan_hub(card.width, card.height, main, ground);
        kit.add_picture("/ornament/hub.svg", hub);
        kit.add_picture("/ornament/band.svg", ornament::state_band());
        let faction = kit.table(fit::controle_global::FACTION);
        let (head, disc) = (faction.area("head"), faction.area("disc"));
        // Only the upper edge of the head needs bleed; its lower edge is inside the card.
        let height = head.height + BLEED;
        // Layout tables are relative to the trimmed card, the drawing to the bleed.
        let centre = disc.centre().map(|at| at + BLEED);
        let radius = disc.width / 2.0 + RAYS;
        let primary = |id: SphereId| &self.control.sphere(id).id;
        // The rays depend only on the primary category: factions with the same primary category share the picture.
        for id in self.control.factions.iter().map(|faction| primary(faction.primary)) {
            let deep = colours.colour_at(["influence", id, "deep"])?;
            let rays = ornament::rays(card.width, height, centre, radius, deep);
            kit.add_picture(&format!("/ornament/rays-{id}.svg"), rays);
        }
        Ok(())
    }
}

/// Adds one piece for each front, all with the same back.
fn with_back(pieces: &mut Pieces, pile: &str, fronts: Vec<FaceId>, back: FaceId) {
    for front in fronts {
        pieces.piece(pile, front, Some(back), 1);
    }
}

/// Creates the error for an effect that is higher than its row.
fn too_tall(card: &EffectCard, effect: &LocalizedText) -> Error {
    Error::TooTall { card: card.name.clone(), effect: effect.clone() }
}
