//! The effects in hand, one per line: the playable ones by place, and the whole hand.

use super::{hand_cards, names, signs};
use crate::Table;
use crate::layout::hanging;
use crate::texts::{count, joined, sentence};
use engine::Slug;
use games::controle_global::{Land, Verdict, View};
use lang::args;
use model::control::{
    CardEffect, Clause, Loser, Power, Selector, Spheres, Step, Supply, Use, sentences,
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

/// Suffix of the message ids for a place, and a test whether the steps of an effect take place there.
type Place = (&'static str, fn(&[Step]) -> bool);

/// The places of effects, in the order of the screen.
const PLACES: [Place; 4] = [
    ("here", |steps| starts(steps, Selector::Present) && !leads_on(steps)),
    ("near", |steps| leads_on(steps)),
    ("anywhere", |steps| starts(steps, Selector::Any) && !leads_on(steps)),
    ("away", |steps| starts(steps, Selector::Absent) && !leads_on(steps)),
];

fn starts(steps: &[Step], at: Selector) -> bool {
    steps.first().is_some_and(|step| step.selector == at)
}

fn leads_on(steps: &[Step]) -> bool {
    steps.iter().any(|step| step.selector == Selector::Adjacent)
}

/// Index of an effect's place in [`PLACES`].
pub(super) fn place(offer: &Offer<'_>) -> usize {
    let steps = &offer.effect.effect.steps;
    PLACES.iter().position(|(_, fits)| fits(steps)).unwrap_or(PLACES.len())
}

/// All playable effects in hand.
fn playable<'a>(view: &View, table: &Table<'a>) -> Vec<Offer<'a>> {
    let mut offers = Vec::new();
    for (card, held) in hand_cards::cards(view).iter().enumerate() {
        for (number, verdict) in (1..).zip(&held.effects) {
            if let (Verdict::Playable(missing), Some(effect)) =
                (verdict, names::effect_of(held.card, number, table))
            {
                offers.push(Offer { card, number, effect, missing: *missing });
            }
        }
    }
    offers
}

/// Maximal number of effects in the list before a turn.
const MOST: usize = 6;

/// The effects in the list before a turn; if there are too many, the ones with the lowest cost.
pub(super) fn listed<'a>(view: &View, table: &Table<'a>) -> Vec<Offer<'a>> {
    let mut worth = worth(view, table);
    while worth.len() > MOST {
        // Of equal costs the last one in the hand is removed.
        let dearest = worth.iter().enumerate().max_by_key(|(at, offer)| (offer.missing, *at));
        let at = dearest.map_or(0, |(at, _)| at);
        worth.remove(at);
    }
    worth
}

/// The playable effects that are not dominated: no other one does at least as much in the same places for at most the
/// same cost.
pub(super) fn worth<'a>(view: &View, table: &Table<'a>) -> Vec<Offer<'a>> {
    let all = playable(view, table);
    let is_less = |index: usize| {
        let own = &all[index];
        all.iter().enumerate().any(|(at, other)| {
            let does = at != index && other.missing <= own.missing && covers(other, own);
            // Of two equivalent effects, the first one remains.
            does && (at < index || !(own.missing <= other.missing && covers(own, other)))
        })
    };
    let keep: Vec<bool> = (0..all.len()).map(|index| !is_less(index)).collect();
    all.into_iter().zip(keep).filter(|(_, keep)| *keep).map(|(offer, _)| offer).collect()
}

/// Returns `true` if one effect does at least as much as the other, wherever the other can be played.
fn covers(one: &Offer<'_>, other: &Offer<'_>) -> bool {
    let (one, other) = (&one.effect.effect.steps, &other.effect.effect.steps);
    let place = |one: Selector, other: Selector| {
        // `Any` includes present and absent regions. `Adjacent` depends on the step before, so it is no subset.
        one == other || one == Selector::Any && other != Selector::Adjacent
    };
    one.len() == other.len()
        && one.iter().zip(other).all(|(one, other)| {
            place(one.selector, other.selector) && does_as_much(&one.clauses, &other.clauses)
        })
}

fn does_as_much(one: &[Clause], other: &[Clause]) -> bool {
    // Depending on the region, a fall of development is wanted or not, so it has to be equal.
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
    let mut left: Vec<Clause> = one.to_vec();
    let wanted = other.iter().filter(|clause| !matches!(clause, Clause::Develop(_)));
    wanted.copied().all(|wanted| {
        let at = left.iter().position(|clause| is_as_much(*clause, wanted));
        // Each clause can only cover one clause of the other effect.
        at.map(|at| left.remove(at)).is_some()
    })
}

fn is_as_much(one: Clause, other: Clause) -> bool {
    let within = |inner: Spheres, outer: Spheres| inner.with(outer) == outer;
    let supplies = |one: Supply, other: Supply| one == Supply::Any || one == other;
    match (one, other) {
        (Clause::Place(more, wide), Clause::Place(less, narrow)) => {
            more >= less && within(narrow, wide)
        }
        (Clause::Lose(who, more, wide), Clause::Lose(whom, less, narrow)) => {
            who == whom && more >= less && within(narrow, wide)
        }
        (Clause::Gain(one, more), Clause::Gain(other, less))
        | (Clause::Take(one, more), Clause::Take(other, less)) => {
            more >= less && supplies(one, other)
        }
        _ => false,
    }
}

/// Short description of an effect: "+1 Commerce, then +2 Military, the region loses 1 point".
pub(super) fn in_short(effect: &CardEffect, table: &Table<'_>) -> String {
    let steps = effect.effect.steps.iter().filter(|step| !step.clauses.is_empty());
    let steps = steps.map(|step| {
        let clauses = step.clauses.iter().map(|clause| clause_in_short(*clause, table));
        joined(", ", clauses)
    });
    joined(&table.plain_message("control-list-then"), steps)
}

fn clause_in_short(clause: Clause, table: &Table<'_>) -> String {
    let control = names::control(table);
    let is_all = |spheres: Spheres| spheres.len() == control.spheres.len();
    match clause {
        Clause::Place(number, spheres) => {
            let args = args![count = count(number), categories = signs::categories(spheres, table)];
            let id = if is_all(spheres) { "control-list-any" } else { "control-list-place" };
            table.format_message(id, args)
        }
        Clause::Lose(who, number, spheres) => {
            let names =
                if is_all(spheres) { String::new() } else { signs::categories(spheres, table) };
            let args = args![
                count = count(number),
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
            table.format_message(id, args![count = count(by.unsigned_abs())])
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

/// Cost of this number of missing levels for the owner of the view.
pub(super) fn price(missing: u8, view: &View, table: &Table<'_>) -> String {
    let power = view.owner().and_then(|seat| view.power(seat, names::control(table)));
    match power {
        // F7: any resource pays for levels.
        Some(Power::Wild) => signs::units(Supply::Any, missing, table),
        _ => signs::unit_for(Use::Level, missing, table),
    }
}

/// Rows of a label, a name and a text, with aligned texts.
pub(super) fn rows(rows: &[(String, String, String)], table: &Table<'_>) -> Vec<String> {
    const LEAST: usize = 40;
    const WIDEST: usize = 22;
    let label = rows.iter().map(|row| display_width(&row.0)).max().unwrap_or(0);
    let name = rows.iter().map(|row| display_width(&row.1)).max().unwrap_or(0).min(WIDEST);
    // 4 columns: two before the label, and one after the label and the name.
    let indent = label + name + 4;
    let fill = |text: &str, width: usize| " ".repeat(width.saturating_sub(display_width(text)));
    let row = |(sign, title, text): &(String, String, String)| {
        if table.width < indent + LEAST {
            return table.wrapped(&format!("  {sign} {title} {text}"));
        }
        let start = format!("  {sign}{} {title}", fill(sign, label));
        let is_long = indent + display_width(text) > table.width;
        // A long text directly follows its name if it then fits on one line.
        let gap = if is_long && display_width(&start) + 1 + display_width(text) <= table.width {
            String::new()
        } else {
            fill(title, name)
        };
        hanging(&format!("{start}{gap} "), indent, text, table.width)
    };
    rows.iter().map(row).collect()
}

/// The effects that are not dominated, by place.
pub(super) fn groups(view: &View, listed: &[Slug], table: &Table<'_>) -> String {
    let worth = self::listed(view, table);
    let newest = hand_cards::cards(view).len();
    let mut parts: Vec<String> = Vec::new();
    let mut has_new = false;
    for (place, fits) in PLACES {
        let own: Vec<&Offer<'_>> =
            worth.iter().filter(|offer| fits(&offer.effect.effect.steps)).collect();
        if own.is_empty() {
            continue;
        }
        let stars = own.iter().map(|offer| offer.missing).max().unwrap_or(0);
        let says_new = !has_new && own.iter().any(|offer| offer.card + 1 == newest);
        let args = args![
            star = usize::from(stars > 0 && !table.plain),
            most = count(stars),
            cost = price(1, view, table),
            again = usize::from(!parts.is_empty())
        ];
        has_new |= says_new;
        let id = format!("control-group-{place}");
        let head = |is_named: bool, says_new: bool| {
            let mut args = args.clone();
            let at = places(place, is_named.then_some(listed), view, table);
            args.push(("where", at.into()));
            args.push(("new", if says_new { newest } else { 0 }.into()));
            table.wrapped(&table.format_message(&id, args))
        };
        // The most detailed heading that fits on one line: region names and the mention of a new card are optional.
        let heads = [(true, says_new), (true, false), (false, says_new), (false, false)];
        let mut heads = heads.into_iter().map(|(is_named, says_new)| head(is_named, says_new));
        let fitting = heads.find(|head| head.lines().count() == 1);
        parts.push(fitting.unwrap_or_else(|| head(false, false)));
        let rows = || own.iter().map(|offer| row(offer, table)).collect::<Vec<_>>();
        parts.push(if table.plain {
            table.lines(own.iter().map(|offer| read_out(offer, view, table)))
        } else {
            joined("\n", self::rows(&rows(), table))
        });
    }
    joined("\n", parts)
}

/// Letters of the regions of a group. With `listed`, the group `anywhere` has letters and names of the regions that
/// are not listed.
fn places(place: &str, listed: Option<&[Slug]>, view: &View, table: &Table<'_>) -> String {
    let Some(owner) = view.owner() else {
        return String::new();
    };
    let is_new = |land: &Land| !listed.unwrap_or_default().contains(&land.region);
    let lands = view.lands.iter().filter(|land| match place {
        "anywhere" if listed.is_some() => is_new(land),
        "anywhere" => land.seat_influence(owner) == 0,
        "away" => land.seat_influence(owner) == 0,
        _ => land.seat_influence(owner) > 0,
    });
    let named = lands.map(|land| match (place, listed) {
        ("anywhere", Some(_)) => signs::lettered(land.region, view, table),
        _ => signs::land_letter(land.region, view).to_string(),
    });
    table.one_of(named)
}

fn row(offer: &Offer<'_>, table: &Table<'_>) -> (String, String, String) {
    let stars = "*".repeat(offer.missing.into());
    let label = format!("{}{stars}", hand_cards::label(offer.card, offer.number));
    (label, offer.effect.name.get(table.lang()).to_owned(), in_short(offer.effect, table))
}

/// An effect in words, for plain output.
fn read_out(offer: &Offer<'_>, view: &View, table: &Table<'_>) -> String {
    let control = names::control(table);
    let steps = offer.effect.effect.steps.iter().filter(|step| !step.clauses.is_empty());
    let steps = steps.map(|step| {
        let clauses =
            step.clauses.iter().map(|clause| sentences::clause(*clause, control, table.localizer));
        table.all_of(clauses)
    });
    let args = args![
        label = hand_cards::label(offer.card, offer.number),
        name = &offer.effect.name,
        effect = joined(&table.plain_message("control-list-then"), steps),
        missing = count(offer.missing),
        cost = price(offer.missing, view, table)
    ];
    sentence(&table.format_message("control-effect-read", args))
}
