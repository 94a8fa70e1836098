//! Examples of Contrôle Global: levels, a turn, civil society, the points of a region, the setup. Numbers such as R5,
//! A25 or F9 here and in the submodules are paragraphs of the rules of the game.

mod civil;
mod levels;
mod setup;
mod share;
mod turn;

use std::sync::Arc;

use super::super::replay::{self, ReplayedMatch};
use super::super::{Figure, figure, player_index};
use crate::kit::Kit;
use engine::{Seat, Slug};
use games::ControleGlobal;
use games::controle_global::Cards;
use lang::{MessageArgs, Number, args};
use model::control::{Control, SphereId, Spheres, Supply, sentences};

/// Extracts the examples from the recorded matches.
pub(crate) struct Examples<'a> {
    kit: &'a Kit<'a>,
    control: &'a Control,
    cards: &'a Arc<Cards>,
}

impl<'a> Examples<'a> {
    pub(crate) fn new(kit: &'a Kit<'a>, cards: &'a Arc<Cards>) -> Self {
        Self { kit, control: &kit.dataset().control, cards }
    }

    /// Replays the recorded match `name`; `None` if the file is missing or does not fit the cards.
    fn recorded(&self, name: &str) -> Option<ReplayedMatch<ControleGlobal>> {
        replay::read(self.kit, self.cards, name)
    }

    fn figure(&self, n: impl Into<usize>) -> Figure {
        figure(n.into(), self.kit.lang())
    }

    /// Formats a message in the language of the booklet.
    fn format(&self, id: &str, args: MessageArgs) -> String {
        self.kit.localizer.text(id, &args)
    }

    /// Returns the name of a seat.
    fn seat_name(&self, seat: Seat) -> String {
        let number = 1 + player_index(seat);
        self.kit.localizer.plain(&format!("seat-{number}"))
    }

    /// Returns the category with this id in the dataset.
    fn sphere_id(&self, id: Slug) -> SphereId {
        // The match has replayed with this dataset, so its categories exist.
        self.control.sphere_by_id(id.as_str()).unwrap_or(SphereId(0))
    }

    /// Returns the name of a category.
    fn category(&self, id: Slug) -> String {
        let sphere = self.control.sphere(self.sphere_id(id));
        sphere.name.get(self.kit.lang()).to_owned()
    }

    /// Formats an amount of influence, as in « 2 influences Politique ».
    fn influence(&self, count: u8, id: Slug) -> String {
        let spheres = Spheres::one(self.sphere_id(id));
        sentences::influence(count, spheres, self.control, &self.kit.localizer)
    }

    /// Formats units of a resource, as in « 2 matières premières ».
    fn units(&self, count: u8, id: Slug) -> String {
        let resource = self.control.resource_by_id(id.as_str());
        resource.map_or_else(String::new, |id| {
            sentences::units(Supply::One(id), count, self.control, &self.kit.localizer)
        })
    }

    /// Returns the name of a region without its article.
    fn region(&self, id: Slug) -> String {
        let region = self.control.region_by_id(id.as_str());
        let name = |id| self.control.region(id).name.bare.get(self.kit.lang()).to_owned();
        region.map_or_else(|| id.to_string(), name)
    }

    /// Returns the name of a region with its preposition, as in « en Europe du Nord ».
    fn inside(&self, id: Slug) -> String {
        let region = self.control.region_by_id(id.as_str());
        let name = |id| self.control.region(id).name.inside(self.kit.lang());
        region.map_or_else(|| id.to_string(), name)
    }

    /// Formats a list with a conjunction, as in « a, b et c ».
    fn format_list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [others @ .., last] => {
                self.format("effect-and", args![others = others.join(", "), last = last.as_str()])
            }
        }
    }

    /// Formats a change with a plus or minus sign.
    fn signed(&self, change: i16) -> String {
        // The formatter writes only the sign of negative numbers.
        let sign = if change > 0 { "+" } else { "" };
        format!("{sign}{}", Number::whole(change.into()).print(self.kit.lang()))
    }
}

/// Capitalises the first letter.
fn capitalised(text: &str) -> String {
    // An uppercase form may have several letters, so the first letter cannot be replaced in place.
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}
