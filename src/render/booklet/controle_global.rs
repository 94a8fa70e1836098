//! The rule booklet of Contrôle Global. Numbers such as B4 are paragraphs of the rules of the game.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;

use super::examples::control::Examples;
use super::{Book, Figure, figure};
use crate::Error;
use crate::controle_global::{GAME, regions, table};
use crate::kit::Kit;
use crate::piece::{MakerOutput, Target};
use games::{ControleGlobal, Playable};
use model::control::{Control, InvestEffect, Power, RESOURCES, RegionId, Tier, sentences};

/// The template of the prose, without the language code.
const PROSE: &str = "rules/controle-global.typ";

/// Ids of the boards shown as pictures.
const BOARDS: &[&str] = &["table", "seat-1"];

/// Labels next to the region symbols of the cards: name in the template, message id.
const WORDS: &[(&str, &str)] = &[
    ("present", "step-present"),
    ("adjacent", "step-adjacent"),
    ("any", "step-any"),
    ("absent", "step-absent"),
    ("from", "step-from"),
];

/// Makes the booklet.
///
/// # Errors
/// [`Error`] if the cards cannot be made.
pub(crate) fn make(kit: &Kit<'_>) -> Result<MakerOutput, Error> {
    let mut book = Book::new(kit, GAME)?;
    let (rules, control) = (book.rules, &kit.dataset().control);
    let numbers = &control.numbers;
    book.number("categories", control.spheres.len());
    book.number("resources", control.resources.len());
    book.number("piles", control.piles().count());
    book.number("hand", numbers.hand);
    book.number("primary", numbers.primary);
    book.number("secondary", numbers.secondary);
    book.number("choice", numbers.choice);
    book.number("players-least", rules.players.0);
    book.number("players-most", rules.players.1);
    book.number("cost", numbers.invest.cost);
    book.number("end", numbers.end.categories);
    book.number("last-round", rules.last_round.unwrap_or_default());
    let last = table::last_space(control);
    book.number("track-last", last);
    // On the second lap, space 0 of the track is worth one more than the last space (B4).
    book.number("track-again", last + 1);
    book.part("cards", numbers.deck.cards, "cards/effects");
    book.part("factions", numbers.deck.factions, "cards/faction");
    book.part("aids", rules.players.1, "cards/aid");
    book.part("regions", numbers.deck.regions, "cards/region");
    book.part("board", 1_usize, "board/board");
    book.part("table", 1_usize, "board/table");
    book.part("seats", rules.players.1, "board/seat");
    add_tokens(&mut book);
    // A dataset that cannot be played still has a booklet, without examples.
    let Ok(cards) = ControleGlobal::cards(kit.dataset()) else {
        return Ok(book.finish(PROSE));
    };
    let cards = Arc::new(cards);
    let examples = Examples::new(kit, &cards);
    let (table, turn, civil) = (examples.table(), examples.turn(), examples.civil());
    let of_table = table
        .iter()
        .flat_map(|table| table.hand.iter().chain(&table.lands).chain([&table.faction]));
    let told =
        [turn.as_ref().map(|example| &example.card), civil.as_ref().map(|example| &example.card)];
    // The back of a pile is typeset only together with one of its cards, so one card of each pile is included.
    let of_piles = control.piles().filter_map(|pile| control.cards_of(pile).next());
    let of_piles = of_piles.map(|id| &control.card(id).id);
    let shown: Vec<&str> =
        (of_table.chain(told.into_iter().flatten())).map(String::as_str).collect();
    let pieces: Vec<&str> = shown.iter().copied().chain(of_piles.map(String::as_str)).collect();
    let wanted = |id: &str| shown.contains(&id) || id.starts_with("back-");
    book.add_thumbnails(Target::Cards, &pieces, wanted)?;
    book.add_thumbnails(Target::Board, BOARDS, |_| true)?;
    book.example("table", table);
    book.example("world", Some(setup_info(kit, control)));
    book.example("levels", examples.levels());
    book.example("turn", turn);
    book.example("civil", civil);
    book.example("share", examples.share());
    Ok(book.finish(PROSE))
}

/// Lists the tokens. The rules do not limit cubes and resources; the data define how many are printed.
fn add_tokens(book: &mut Book<'_>) {
    let control = &book.kit.dataset().control;
    let (players, categories) = (book.rules.players.1, control.spheres.len());
    let pieces = &control.numbers.pieces;
    let cubes = pieces.cubes.values().sum::<u16>() * players;
    // A counter has two successive numbers, one on each side.
    let counters = pieces.highest.div_ceil(2) * pieces.counters;
    let resources = usize::from(pieces.resources) * control.resources.len();
    book.part("cubes", cubes, "tokens/cube");
    book.part("resources", resources, "tokens/resource");
    book.part("development", counters, "tokens/development");
    book.part("levels", categories, "tokens/level");
    book.part("totals", categories, "tokens/total");
    book.part("orders", players, "tokens/order");
}

/// The setup information known to all players, for the template.
#[derive(Debug, Serialize)]
struct SetupInfo {
    /// Categories, in the order of the data.
    categories: Vec<CategoryName>,
    resources: Vec<ResourceUse>,
    /// Maximum number of development points bought in a turn.
    develop: Figure,
    /// The levels, from level 0.
    levels: Vec<Level>,
    /// Numeral of the highest level.
    top: &'static str,
    /// Numeral of the level that ends the game.
    end: &'static str,
    /// Numeral of the last level of low cards.
    low: &'static str,
    /// Numeral of the first level of high cards.
    high: &'static str,
    /// Pairs of the number of players and the number of regions in play.
    in_play: Vec<[u16; 2]>,
    factions: Vec<Faction>,
    regions: Vec<Land>,
    variants: Vec<Variant>,
    /// Labels next to the symbols of regions on the cards.
    words: BTreeMap<&'static str, String>,
}

/// A category: its id, which selects the icon, and its name.
#[derive(Debug, Serialize)]
struct CategoryName {
    id: String,
    name: String,
}

/// A resource and its use as an investment.
#[derive(Debug, Serialize)]
struct ResourceUse {
    id: String,
    name: String,
    /// Name of a single unit.
    one: String,
    /// Use as an investment: `level`, `influence` or `loss`.
    invest: &'static str,
    /// Maximum number of units per turn; 0 for no limit.
    most: Figure,
}

/// A level of the world.
#[derive(Debug, Serialize)]
struct Level {
    /// Numeral of the level.
    level: &'static str,
    /// Minimum worldwide influence of the level.
    from: u16,
    points: u16,
}

/// A faction, as the booklet lists it.
#[derive(Debug, Serialize)]
struct Faction {
    name: String,
    /// Ids of its primary and its secondary category.
    categories: [String; 2],
    /// The kind of its power, as in the data.
    power: &'static str,
    /// Text of the power.
    text: String,
    /// Resources at the start of the game.
    start: Vec<Stock>,
}

/// A number of units of a resource.
#[derive(Debug, Serialize)]
struct Stock {
    id: String,
    count: u8,
}

/// A region, as the booklet lists it.
#[derive(Debug, Serialize)]
struct Land {
    number: String,
    name: String,
    development: u8,
    stock: Vec<Stock>,
    /// Names of the adjacent regions.
    near: Vec<String>,
}

/// An optional condition for the end of the game.
#[derive(Debug, Serialize)]
struct Variant {
    name: String,
    /// Numbers of players for which the variant is allowed.
    players: Vec<u16>,
    recommended: bool,
    level: &'static str,
    /// Number of categories that must reach the level.
    categories: Figure,
}

/// Collects the setup information.
fn setup_info(kit: &Kit<'_>, control: &Control) -> SetupInfo {
    let (lang, numbers) = (kit.lang(), &control.numbers);
    let most = |of| match of {
        InvestEffect::Level => 0,
        InvestEffect::Influence => numbers.invest.influence,
        InvestEffect::Loss => numbers.invest.loss,
    };
    let resources = control.resources.iter().map(|resource| ResourceUse {
        id: resource.id.clone(),
        name: resource.name.get(lang).to_owned(),
        one: resource.one.get(lang).to_owned(),
        invest: resource.invest.id(),
        most: figure(most(resource.invest).into(), lang),
    });
    // The first threshold is of level I; level 0 needs no influence.
    let thresholds = [0].into_iter().chain(numbers.thresholds.iter().copied());
    let levels = (0..).zip(thresholds.zip(&numbers.points));
    let levels = levels.map(|(level, (from, points))| Level {
        level: sentences::roman_numeral(level),
        from,
        points: *points,
    });
    let id = |id| control.sphere(id).id.clone();
    let factions = control.factions.iter().map(|faction| Faction {
        name: faction.name.get(lang).to_owned(),
        categories: [id(faction.primary), id(faction.secondary)],
        power: Power::id(faction.power),
        text: faction.text.get(lang).to_owned(),
        start: stock(control, faction.start),
    });
    let region = |id: RegionId| control.region(id).name.bare.get(lang).to_owned();
    let regions = control.region_ids().map(|id| {
        let of = control.region(id);
        Land {
            number: regions::number(id),
            name: region(id),
            development: of.development,
            stock: stock(control, of.stock),
            near: of.adjacent.iter().map(|near| region(*near)).collect(),
        }
    });
    let variants = numbers.variants.iter().map(|variant| Variant {
        name: variant.name.get(lang).to_owned(),
        players: variant.players.clone(),
        recommended: !variant.recommended.is_empty(),
        level: sentences::roman_numeral(variant.end.level),
        categories: figure(variant.end.categories.into(), lang),
    });
    let of_tier = |tier: Tier| {
        let levels = tier.levels();
        let first = levels.first().map_or(0, |level| *level.start());
        let last = levels.last().map_or(0, |level| *level.end());
        [first, last].map(sentences::roman_numeral)
    };
    let spheres = control.spheres.iter().map(|sphere| CategoryName {
        id: sphere.id.clone(),
        name: sphere.name.get(lang).to_owned(),
    });
    SetupInfo {
        categories: spheres.collect(),
        resources: resources.collect(),
        develop: figure(numbers.invest.develop.into(), lang),
        levels: levels.collect(),
        top: sentences::roman_numeral(u8::try_from(numbers.thresholds.len()).unwrap_or(u8::MAX)),
        end: sentences::roman_numeral(numbers.end.level),
        low: of_tier(Tier::Low)[1],
        high: of_tier(Tier::High)[0],
        in_play: numbers.in_play.iter().map(|(players, regions)| [*players, *regions]).collect(),
        factions: factions.collect(),
        regions: regions.collect(),
        variants: variants.collect(),
        words: (WORDS.iter()).map(|(name, id)| (*name, kit.localizer.plain(id))).collect(),
    }
}

/// Lists the resources with their counts; omits those with a count of zero.
fn stock(control: &Control, counts: [u8; RESOURCES]) -> Vec<Stock> {
    let each = control.resources.iter().zip(counts);
    let some = each.filter(|(_, count)| *count > 0);
    let stock = some.map(|(resource, count)| Stock { id: resource.id.clone(), count });
    stock.collect()
}
