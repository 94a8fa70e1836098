//! The playable effects in hand, grouped by the places where they start, and short descriptions of effects.

use super::{hand_cards, names, signs};
use crate::Table;
use crate::layout::wrap_with_hanging_indent;
use crate::texts::{capitalize, count_arg, joined};
use engine::Slug;
use games::controle_global::{LandView, Verdict, View};
use lang::args;
use model::control::{
    CardEffect, Clause, InvestEffect, Loser, Power, Selector, Spheres, Step, Supply, sentences,
};
use textwrap::core::display_width;

/// An effect that can be played.
pub(super) struct Offer<'a> {
    /// Index of its card in the hand.
    pub(super) card: usize,
    /// Its number on the card, from 1.
    pub(super) number: u8,
    pub(super) effect: &'a CardEffect,
    /// Number of levels that have to be paid for.
    pub(super) missing: u8,
}

/// The suffix of the message ids for a place, and the test whether an effect with these steps belongs to it.
type Place = (&'static str, fn(&[Step]) -> bool);

/// The places of effects, in the order of the screen.
const PLACES: [Place; 4] = [
    ("here", |steps| starts_in(steps, Selector::Present) && !continues_adjacent(steps)),
    ("near", |steps| continues_adjacent(steps)),
    ("anywhere", |steps| starts_in(steps, Selector::Any) && !continues_adjacent(steps)),
    ("away", |steps| starts_in(steps, Selector::Absent) && !continues_adjacent(steps)),
];

/// Returns `true` if the first step takes place in a region of this kind.
fn starts_in(steps: &[Step], at: Selector) -> bool {
    steps.first().is_some_and(|step| step.selector == at)
}

/// Returns `true` if the effect continues in an adjacent region.
fn continues_adjacent(steps: &[Step]) -> bool {
    steps.iter().any(|step| step.selector == Selector::Adjacent)
}

/// The index of an effect's place in [`PLACES`].
pub(super) fn place_index(offer: &Offer<'_>) -> usize {
    let steps = &offer.effect.effect.steps;
    PLACES.iter().position(|(_, fits)| fits(steps)).unwrap_or(PLACES.len())
}

/// All playable effects in hand.
fn playable<'a>(view: &View, table: &Table<'a>) -> Vec<Offer<'a>> {
    let mut offers = Vec::new();
    for (card, hand_card) in hand_cards::cards(view).iter().enumerate() {
        for (number, verdict) in (1..).zip(&hand_card.effects) {
            if let (Verdict::Playable(missing), Some(effect)) =
                (verdict, names::effect_of(hand_card.card, number, table))
            {
                offers.push(Offer { card, number, effect, missing: *missing });
            }
        }
    }
    offers
}

/// Maximal number of effects in the list before a turn.
const MAX_LISTED_EFFECTS: usize = 6;

/// The effects listed before a turn. If there are more than fit in the list, those with the lowest cost.
pub(super) fn listed<'a>(view: &View, table: &Table<'a>) -> Vec<Offer<'a>> {
    let mut effects = undominated(view, table);
    while effects.len() > MAX_LISTED_EFFECTS {
        // Of effects with the same cost, the last one in the hand is removed first.
        let most_expensive =
            effects.iter().enumerate().max_by_key(|(at, offer)| (offer.missing, *at));
        let index = most_expensive.map_or(0, |(at, _)| at);
        effects.remove(index);
    }
    effects
}

/// The playable effects without dominated ones. An effect is dominated if another one does at least as much in the
/// same places for at most the same cost.
pub(super) fn undominated<'a>(view: &View, table: &Table<'a>) -> Vec<Offer<'a>> {
    let all = playable(view, table);
    let is_dominated = |index: usize| {
        let own = &all[index];
        all.iter().enumerate().any(|(at, other)| {
            let is_better =
                at != index && other.missing <= own.missing && covers_effect(other, own);
            // Of two equivalent effects, the first one remains.
            is_better
                && (at < index || !(own.missing <= other.missing && covers_effect(own, other)))
        })
    };
    let keep: Vec<bool> = (0..all.len()).map(|index| !is_dominated(index)).collect();
    all.into_iter().zip(keep).filter(|(_, keep)| *keep).map(|(offer, _)| offer).collect()
}

/// Returns `true` if one effect does at least as much as the other, wherever the other can be played.
fn covers_effect(one: &Offer<'_>, other: &Offer<'_>) -> bool {
    let (one, other) = (&one.effect.effect.steps, &other.effect.effect.steps);
    let covers_place = |one: Selector, other: Selector| {
        // `Any` includes present and absent regions. `Adjacent` depends on the step before, so it is no subset.
        one == other || one == Selector::Any && other != Selector::Adjacent
    };
    one.len() == other.len()
        && one.iter().zip(other).all(|(one, other)| {
            covers_place(one.selector, other.selector)
                && covers_clauses(&one.clauses, &other.clauses)
        })
}

/// Returns `true` if the clauses of one step do at least as much as those of another step.
fn covers_clauses(one: &[Clause], other: &[Clause]) -> bool {
    // A player may want development to fall, so a fall must be equal. A larger rise covers a smaller one.
    let development = |clauses: &[Clause]| -> i16 {
        let changes = clauses.iter().map(|clause| match clause {
            Clause::Develop(by) => i16::from(*by),
            _ => 0,
        });
        changes.sum()
    };
    let (more, less) = (development(one), development(other));
    if more != less && !(more > less && less >= 0) {
        return false;
    }
    let mut unmatched: Vec<Clause> = one.to_vec();
    let wanted = other.iter().filter(|clause| !matches!(clause, Clause::Develop(_)));
    wanted.copied().all(|wanted| {
        let index = unmatched.iter().position(|clause| covers_clause(*clause, wanted));
        // Each clause can only cover one clause of the other effect.
        index.map(|at| unmatched.remove(at)).is_some()
    })
}

/// Returns `true` if one clause does at least as much as another one.
fn covers_clause(one: Clause, other: Clause) -> bool {
    let is_subset = |inner: Spheres, outer: Spheres| inner.union(outer) == outer;
    let covers_supply = |one: Supply, other: Supply| one == Supply::Any || one == other;
    match (one, other) {
        (Clause::Place(more, wide), Clause::Place(less, narrow)) => {
            more >= less && is_subset(narrow, wide)
        }
        (Clause::Lose(who, more, wide), Clause::Lose(whom, less, narrow)) => {
            who == whom && more >= less && is_subset(narrow, wide)
        }
        (Clause::Gain(one, more), Clause::Gain(other, less))
        | (Clause::Take(one, more), Clause::Take(other, less)) => {
            more >= less && covers_supply(one, other)
        }
        _ => false,
    }
}

/// A short description of an effect: "+1 Commerce, then +2 Military, the region loses 1 point".
pub(super) fn effect_summary(effect: &CardEffect, table: &Table<'_>) -> String {
    let steps = effect.effect.steps.iter().filter(|step| !step.clauses.is_empty());
    let steps = steps.map(|step| {
        let clauses = step.clauses.iter().map(|clause| clause_summary(*clause, table));
        joined(", ", clauses)
    });
    joined(&table.plain_message("control-list-then"), steps)
}

/// A short description of a clause: "+1 Commerce".
fn clause_summary(clause: Clause, table: &Table<'_>) -> String {
    let control = names::control(table);
    let is_all = |spheres: Spheres| spheres.len() == control.spheres.len();
    match clause {
        Clause::Place(number, spheres) => {
            let args =
                args![count = count_arg(number), categories = signs::categories(spheres, table)];
            let id = if is_all(spheres) { "control-list-any" } else { "control-list-place" };
            table.format_message(id, args)
        }
        Clause::Lose(who, number, spheres) => {
            let names =
                if is_all(spheres) { String::new() } else { signs::categories(spheres, table) };
            let args = args![
                count = count_arg(number),
                any = usize::from(is_all(spheres)),
                categories = names
            ];
            let id = match who {
                Loser::Other => "control-list-rival",
                Loser::Others => "control-list-rivals",
            };
            table.format_message(id, args)
        }
        Clause::Develop(by) => {
            let id = if by < 0 { "control-list-fall" } else { "control-list-rise" };
            table.format_message(id, args![count = count_arg(by.unsigned_abs())])
        }
        Clause::Gain(supply, number) => {
            let units = signs::units(supply, number, table);
            table.format_message("control-list-gain", args![units])
        }
        Clause::Take(supply, number) => {
            let units = signs::units(supply, number, table);
            table.format_message("control-list-take", args![units])
        }
    }
}

/// The cost of missing levels for the owner of the view: "2 energy".
pub(super) fn price(missing: u8, view: &View, table: &Table<'_>) -> String {
    let power = view.owner().and_then(|seat| view.power(seat, names::control(table)));
    match power {
        // Power F7: any resource pays for levels.
        Some(Power::Wild) => signs::units(Supply::Any, missing, table),
        _ => signs::unit_for(InvestEffect::Level, missing, table),
    }
}

/// Rows of a label, a name and a text. The texts start in the same column.
pub(super) fn rows(rows: &[(String, String, String)], table: &Table<'_>) -> Vec<String> {
    // Minimal number of columns for the texts.
    const MIN_TEXT_COLUMNS: usize = 40;
    // Names beyond this number of columns do not push the texts to the right.
    const MAX_NAME_COLUMNS: usize = 22;
    let label_width = rows.iter().map(|row| display_width(&row.0)).max().unwrap_or(0);
    let name_width =
        rows.iter().map(|row| display_width(&row.1)).max().unwrap_or(0).min(MAX_NAME_COLUMNS);
    // 2 columns before the label, 1 after the label, and 1 after the name.
    let indent = label_width + name_width + 4;
    let padding = |text: &str, width: usize| " ".repeat(width.saturating_sub(display_width(text)));
    let row = |(label, name, text): &(String, String, String)| {
        if table.width < indent + MIN_TEXT_COLUMNS {
            return table.wrapped(&format!("  {label} {name} {text}"));
        }
        let start = format!("  {label}{} {name}", padding(label, label_width));
        let is_long = indent + display_width(text) > table.width;
        // A long text directly follows its name if it then fits on one line.
        let gap = if is_long && display_width(&start) + 1 + display_width(text) <= table.width {
            String::new()
        } else {
            padding(name, name_width)
        };
        wrap_with_hanging_indent(&format!("{start}{gap} "), indent, text, table.width)
    };
    rows.iter().map(row).collect()
}

/// The effects listed before a turn, grouped by place under headings. `listed` are the regions that the screen lists.
pub(super) fn grouped_effects(view: &View, listed: &[Slug], table: &Table<'_>) -> String {
    let effects = self::listed(view, table);
    let newest_card = hand_cards::cards(view).len();
    let mut parts: Vec<String> = Vec::new();
    let mut is_new_mentioned = false;
    for (place, fits) in PLACES {
        let group: Vec<&Offer<'_>> =
            effects.iter().filter(|offer| fits(&offer.effect.effect.steps)).collect();
        if group.is_empty() {
            continue;
        }
        let max_missing = group.iter().map(|offer| offer.missing).max().unwrap_or(0);
        let mentions_new =
            !is_new_mentioned && group.iter().any(|offer| offer.card + 1 == newest_card);
        let args = args![
            star = usize::from(max_missing > 0 && !table.plain),
            most = count_arg(max_missing),
            cost = price(1, view, table),
            again = usize::from(!parts.is_empty())
        ];
        is_new_mentioned |= mentions_new;
        let id = format!("control-group-{place}");
        let heading = |is_named: bool, says_new: bool| {
            let mut args = args.clone();
            let letters = region_letters(place, is_named.then_some(listed), view, table);
            args.push(("where", letters.into()));
            args.push(("new", if says_new { newest_card } else { 0 }.into()));
            table.wrapped(&table.format_message(&id, args))
        };
        // The most detailed heading that fits on one line: the names of regions and the mention of a new card are
        // optional.
        let variants = [(true, mentions_new), (true, false), (false, mentions_new), (false, false)];
        let mut headings =
            variants.into_iter().map(|(is_named, says_new)| heading(is_named, says_new));
        let fitting = headings.find(|head| head.lines().count() == 1);
        parts.push(fitting.unwrap_or_else(|| heading(false, false)));
        let rows = || group.iter().map(|offer| row(offer, table)).collect::<Vec<_>>();
        parts.push(if table.plain {
            table.lines(group.iter().map(|offer| plain_line(offer, view, table)))
        } else {
            joined("\n", self::rows(&rows(), table))
        });
    }
    joined("\n", parts)
}

/// The letters of the regions in which the effects of a place may start. With `listed`, the place `anywhere` instead
/// has letters and names of the regions that are not listed.
fn region_letters(place: &str, listed: Option<&[Slug]>, view: &View, table: &Table<'_>) -> String {
    let Some(owner) = view.owner() else {
        return String::new();
    };
    let is_unlisted = |land: &LandView| !listed.unwrap_or_default().contains(&land.region);
    let lands = view.lands.iter().filter(|land| match place {
        "anywhere" if listed.is_some() => is_unlisted(land),
        "anywhere" => land.seat_influence(owner) == 0,
        "away" => land.seat_influence(owner) == 0,
        _ => land.seat_influence(owner) > 0,
    });
    let named = lands.map(|land| match (place, listed) {
        ("anywhere", Some(_)) => signs::region_with_letter(land.region, view, table),
        _ => signs::land_letter(land.region, view).to_string(),
    });
    table.or_list(named)
}

/// The label, the name and the short description of an effect. Each star stands for a missing level.
fn row(offer: &Offer<'_>, table: &Table<'_>) -> (String, String, String) {
    let stars = "*".repeat(offer.missing.into());
    let label = format!("{}{stars}", hand_cards::label(offer.card, offer.number));
    (label, offer.effect.name.get(table.lang()).to_owned(), effect_summary(offer.effect, table))
}

/// An effect in a sentence, for plain output.
fn plain_line(offer: &Offer<'_>, view: &View, table: &Table<'_>) -> String {
    let control = names::control(table);
    let steps = offer.effect.effect.steps.iter().filter(|step| !step.clauses.is_empty());
    let steps = steps.map(|step| {
        let clauses =
            step.clauses.iter().map(|clause| sentences::clause(*clause, control, table.localizer));
        table.and_list(clauses)
    });
    let args = args![
        label = hand_cards::label(offer.card, offer.number),
        name = &offer.effect.name,
        effect = joined(&table.plain_message("control-list-then"), steps),
        missing = count_arg(offer.missing),
        cost = price(offer.missing, view, table)
    ];
    capitalize(&table.format_message("control-effect-read", args))
}
