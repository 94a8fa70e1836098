//! Measures the texts on cards and boards of Contrôle Global.

pub mod aid;
pub mod signs;
pub mod steps;

use crate::checking::TextChecker;
use crate::fonts::{Role, Rulers};
use crate::layout::{Table, TextBox};
use crate::text::{Fitted, Words};
use data::Location;
use lang::{Lang, Localizer};
use model::control::{EffectCard, Tier, icons};
use model::control::{FactionId, RegionId};
use model::game::CONTROLE_GLOBAL as GAME;

use aid::About;
use signs::Signs;

/// The layout table of a faction.
pub const FACTION: &str = "controle-global/faction";
/// The layout table of a region.
pub const REGION: &str = "controle-global/region";
/// The layout table of the player aid.
pub const AID: &str = "controle-global/aid";
/// The layout table of the region board.
pub const BOARD: &str = "controle-global/board";
/// The layout table of the globalisation table, with the levels.
pub const TABLE: &str = "controle-global/table";
/// The layout table of a player's board.
pub const SEAT: &str = "controle-global/seat";
/// The layout table of a cube that represents more than one influence.
pub const LARGE_CUBE: &str = "controle-global/large-cube";
/// The layout table of a development counter.
pub const DEVELOPMENT: &str = "controle-global/development";
/// The layout table of the signs on all faces.
pub const SIGNS: &str = "controle-global/signs";

/// Returns the layout table of the effect cards of a tier.
pub fn effects_table(tier: Tier) -> &'static str {
    match tier {
        Tier::Low => "controle-global/effects-low",
        Tier::High => "controle-global/effects-high",
    }
}

/// Returns the text box for the name of a card. The symbols of the resources that the card takes narrow the box;
/// `resources` is their number.
pub fn card_name_box(card: &Table, resources: usize) -> TextBox {
    card.text_box("name").narrowed(card.measure("taken") * resources as f64)
}

/// Returns the text box for the name of a region on its tile. The number of the region and the numbers of its
/// `neighbours` neighbours narrow the box.
pub fn tile_name_box(region: &Table, neighbours: usize) -> TextBox {
    let numbers = region.measure("of-number");
    let others = region.measure("of-neighbour") * neighbours as f64;
    region.text_box("name").narrowed(numbers + others)
}

/// Fits the text of a power, in as many lines as it needs; `None` if it does not fit.
pub fn power(rulers: &Rulers, faction: &Table, text: &str) -> Option<Fitted> {
    let room = faction.text_box("power");
    let fitted = room.fit_wrapped(rulers, text)?;
    // The lines become more even: the box is narrowed millimetre by millimetre while the number of lines remains the
    // same, so that no line has only one word.
    let words = Words::from_text(rulers, room.style, text);
    let narrower = (0..20).map(|step| room.width - f64::from(step));
    let narrower = narrower.map(|width| words.wrap(width / fitted.size));
    let lines = narrower.take_while(|lines| lines.len() == fitted.lines.len()).last()?;
    Some(Fitted { lines, ..fitted })
}

/// Checks the effect cards, the regions and the factions, and the names on the boards.
pub(crate) fn check(checking: &mut TextChecker<'_>) {
    boards(checking);
    numbers(checking);
    let control = &checking.loaded.dataset.control;
    for &lang in checking.loaded.dataset.languages() {
        let localizer = checking.loaded.dataset.words.localizer(lang);
        for id in control.card_ids() {
            let card = control.card(id);
            let table = checking.table(effects_table(card.pile.tier));
            self::card(checking, &localizer, card, |path| Location::EffectCard(id, path));
            for (nth, effect) in card.effects.iter().enumerate() {
                let name_field = name_in(lang);
                let name_at = Location::CardEffect(id, nth, &name_field);
                let room = table.text_box("effect-name");
                let name = effect.name.get(lang);
                let Some(name) = line(checking, table, room, name, name_at) else {
                    continue;
                };
                let signs = Signs {
                    control,
                    table: checking.table(SIGNS),
                    localizer: &localizer,
                    rulers: checking.rulers,
                };
                // A card with too many effects has a finding of its own. Its rows are then too low for any effect,
                // which need not be reported as well.
                let has_row = card.effects.len() <= card.pile.tier.levels().len();
                // The alternative text does not affect the layout, so it may be empty.
                let row = steps::row(&signs, table, (card, effect), name, String::new());
                if has_row && row.is_none() {
                    let drawn = icons::format_line(&effect.effect, control, &localizer);
                    let at = Location::CardEffect(id, nth, "short");
                    checking.report_overflow(&drawn, table, at, None);
                }
            }
        }
        for id in control.region_ids() {
            region(checking, id, lang);
        }
        for id in control.faction_ids() {
            faction(checking, id, lang);
        }
        aid(checking, &localizer);
    }
}

/// Checks the lines of the player aid.
fn aid(checking: &mut TextChecker<'_>, localizer: &Localizer) {
    let Some((rank, _)) = checking.loaded.control_rules() else { return };
    let (control, table) = (&checking.loaded.dataset.control, checking.table(AID));
    let signs = Signs { control, table: checking.table(SIGNS), localizer, rulers: checking.rulers };
    let field = name_in(localizer.lang());
    for side in aid::sides(&signs, table) {
        let Some((text, about)) = side.overflow() else { continue };
        let at = match about {
            About::Game => Location::Rules(rank, "pieces"),
            About::Sphere(id) => {
                Location::ListEntry(rank, "categories", &control.sphere(id).id, &field)
            }
            About::Resource(id) => {
                Location::ListEntry(rank, "resources", &control.resource(id).id, &field)
            }
        };
        checking.report_overflow(text, table, at, None);
    }
}

/// Returns the field of a name in a language.
fn name_in(lang: Lang) -> String {
    format!("name.{}", lang.id())
}

/// Checks the name of a region, on its tile and on the board.
fn region(checking: &mut TextChecker<'_>, id: RegionId, lang: Lang) {
    let region = checking.loaded.dataset.control.region(id);
    let (name, field) = (region.name.bare.get(lang), name_in(lang));
    let at = Location::Region(id, &field);
    if !checking.has_all_glyphs(name, Role::SerifSemibold, at, "name") {
        return;
    }
    let (card, board) = (checking.table(REGION), checking.table(BOARD));
    let rooms =
        [(card, tile_name_box(card, region.adjacent.len())), (board, board.text_box("region"))];
    for (table, room) in rooms {
        checking.name(name, "", table, &room, at);
    }
}

/// Checks the name and the power of a faction.
fn faction(checking: &mut TextChecker<'_>, id: FactionId, lang: Lang) {
    let faction = checking.loaded.dataset.control.faction(id);
    let table = checking.table(FACTION);
    let (name, text) = (faction.name.get(lang), faction.text.get(lang));
    let field = name_in(lang);
    let at = Location::Faction(id, &field);
    if checking.has_all_glyphs(name, Role::SerifSemibold, at, "name") {
        checking.name(name, "", table, &table.text_box("name"), at);
    }
    let path = format!("text.{}", lang.id());
    let at = Location::Faction(id, &path);
    if checking.has_all_glyphs(text, Role::Serif, at, "text")
        && power(checking.rulers, table, text).is_none()
    {
        let fitting = power(checking.rulers, &table.loosened(), text).map(|fitted| fitted.size);
        checking.report_overflow(text, table, at, fitting);
    }
}

/// Checks the names of categories and resources, which are printed on the boards.
fn boards(checking: &mut TextChecker<'_>) {
    let dataset = &checking.loaded.dataset;
    let control = &dataset.control;
    let Some((rank, _)) = checking.loaded.rules_of(GAME) else { return };
    let [board, table, seat] = [BOARD, TABLE, SEAT].map(|face| checking.table(face));
    let of_category = [(board, "pile"), (table, "panels"), (seat, "levels")];
    let of_resource = [(board, "bank"), (seat, "store")];
    let spheres = control.spheres.iter().map(|sphere| {
        let (id, name) = (&sphere.id, &sphere.name);
        ("categories", id, name, of_category.as_slice())
    });
    let resources = control.resources.iter().map(|resource| {
        let (id, name) = (&resource.id, &resource.name);
        ("resources", id, name, of_resource.as_slice())
    });
    for (list, id, name, rooms) in spheres.chain(resources) {
        for &lang in checking.loaded.dataset.languages() {
            let (name, field) = (name.get(lang), name_in(lang));
            let at = Location::ListEntry(rank, list, id, &field);
            if !checking.has_all_glyphs(name, Role::SerifSemibold, at, "name") {
                continue;
            }
            for (table, place) in rooms {
                checking.line(name, table, &table.part_text_box(place, "name"), at);
            }
        }
    }
}

/// Checks the numbers on cubes and on development counters.
fn numbers(checking: &mut TextChecker<'_>) {
    let Some((rank, _)) = checking.loaded.control_rules() else { return };
    let pieces = &checking.loaded.dataset.control.numbers.pieces;
    // A cube that counts as one has no number.
    let worths = pieces.cubes.keys().filter(|worth| **worth > 1);
    let cubes = worths.map(|worth| (LARGE_CUBE, *worth, format!("pieces.cubes.{worth}")));
    let highest = "pieces.development.highest".to_owned();
    for (face, number, path) in cubes.chain([(DEVELOPMENT, pieces.highest, highest)]) {
        let table = checking.table(face);
        let subject = Location::Rules(rank, &path);
        checking.line(&number.to_string(), table, &table.text_box("number"), subject);
    }
}

/// Checks the name of a card, and its effect in civil society.
fn card(
    checking: &mut TextChecker<'_>,
    localizer: &Localizer,
    card: &EffectCard,
    at: impl Fn(&str) -> Location<'_>,
) {
    let (control, lang) = (&checking.loaded.dataset.control, localizer.lang());
    let table = checking.table(effects_table(card.pile.tier));
    let (name, field) = (card.name.get(lang), name_in(lang));
    let name_at = at(&field);
    let room = card_name_box(table, card.take.len());
    if checking.has_all_glyphs(name, Role::SerifSemibold, name_at, "name") {
        checking.name(name, "", table, &room, name_at);
    }
    let Some(civil) = &card.civil else { return };
    // Only cards of high piles may have a civil society effect; other cards have their own finding.
    let table = checking.table(effects_table(Tier::High));
    let civil_field = format!("civil.name.{}", lang.id());
    let civil_at = at(&civil_field);
    let room = table.text_box("strip-name");
    line(checking, table, room, civil.name.get(lang), civil_at);
    let signs = Signs { control, table: checking.table(SIGNS), localizer, rulers: checking.rulers };
    if steps::civil(&signs, table, &civil.steps, String::new()).is_none() {
        let drawn = icons::format_civil_line(&civil.steps, control, localizer);
        checking.report_overflow(&drawn, table, at("civil.short"), None);
    }
}

/// Fits a name on one line; `None` with a finding if it cannot be printed.
fn line(
    checking: &mut TextChecker<'_>,
    table: &Table,
    room: TextBox,
    name: &str,
    at: Location<'_>,
) -> Option<Fitted> {
    // The box is as high as all rows together: the height of a single row is checked together with its signs.
    let covered = checking.has_all_glyphs(name, Role::SerifSemibold, at, "name");
    covered.then(|| checking.line(name, table, &room, at)).flatten()
}
