//! The faction cards: power and starting resources.

use super::faces::{Face, FactionFace, Stock};
use crate::kit::Kit;
use fit::controle_global::signs::Signs;
use fit::text::Fitted;
use lang::args;
use model::control::Supply;
use model::control::{Faction, sentences};

/// Makes the front of a faction.
pub(super) fn front(kit: &Kit<'_>, signs: &Signs<'_>, faction: &Faction) -> Face {
    let (control, lang) = (signs.control, kit.lang());
    let category = |id| control.sphere(id);
    let name = |id| category(id).name.get(lang);
    let (primary, secondary) = (faction.primary, faction.secondary);
    let power = faction.text.get(lang);
    let table = kit.table(fit::controle_global::FACTION);
    Face::Faction(Box::new(FactionFace {
        primary: category(primary).id.clone(),
        secondary: category(secondary).id.clone(),
        name: kit.fitted(&table.text_box("name"), faction.name.get(lang), ""),
        kicker: format!("{} · {}", name(primary), name(secondary)),
        power: fit::controle_global::power(&kit.rulers, table, power)
            .unwrap_or_else(|| Fitted::unfitted(&table.text_box("power"), power)),
        start: start(signs, faction),
        start_alt: start_in_words(kit, signs, faction),
    }))
}

/// Lists the starting resources of a faction; omits those with a count of zero.
fn start(signs: &Signs<'_>, faction: &Faction) -> Vec<Stock> {
    let each = signs.control.resource_ids().zip(faction.start);
    let some = each.filter(|(_, count)| *count > 0);
    let stocks = some
        .map(|(id, count)| Stock { count: count.to_string(), token: signs.token(Supply::One(id)) });
    stocks.collect()
}

/// Formats the alternative text of the starting resources.
fn start_in_words(kit: &Kit<'_>, signs: &Signs<'_>, faction: &Faction) -> String {
    let control = signs.control;
    let each = control.resource_ids().zip(faction.start);
    let told = each
        .filter(|(_, count)| *count > 0)
        .map(|(id, count)| sentences::units(Supply::One(id), count, control, &kit.localizer));
    let told: Vec<String> = told.collect();
    if told.is_empty() {
        kit.localizer.plain("faction-start-none")
    } else {
        let args = args![resources = told.join(", ")];
        kit.localizer.text("faction-start", &args)
    }
}
