//! What the effects in hand do, in a line each: those that can be played, by where, and the whole hand.

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
    /// The place of its card in the hand, from 0.
    pub(super) card: usize,
    /// Its number on the card, from 1.
    pub(super) number: u8,
    pub(super) effect: &'a CardEffect,
    /// Levels that are paid for.
    pub(super) missing: u8,
}

/// A place by the end of its ids, and whether the steps of an effect take place there.
type Place = (&'static str, fn(&[Step]) -> bool);

/// Where effects take place, in the order in which they are listed.
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

/// The rank of the place where an effect is listed.
pub(super) fn place(offer: &Offer<'_>) -> usize {
    let steps = &offer.effect.effect.steps;
    PLACES.iter().position(|(_, fits)| fits(steps)).unwrap_or(PLACES.len())
}

/// All effects in hand that can be played.
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

/// Most effects that are listed before a turn.
const MOST: usize = 6;

/// The effects that are listed before a turn, those that cost least first where there are too many.
pub(super) fn listed<'a>(view: &View, table: &Table<'a>) -> Vec<Offer<'a>> {
    let mut worth = worth(view, table);
    while worth.len() > MOST {
        let dearest = worth.iter().enumerate().max_by_key(|(at, offer)| (offer.missing, *at));
        let at = dearest.map_or(0, |(at, _)| at);
        worth.remove(at);
    }
    worth
}

/// Those of them than which no other one does at least as much in the same places for no more.
pub(super) fn worth<'a>(view: &View, table: &Table<'a>) -> Vec<Offer<'a>> {
    let all = playable(view, table);
    let is_less = |index: usize| {
        let own = &all[index];
        all.iter().enumerate().any(|(at, other)| {
            let does = at != index && other.missing <= own.missing && covers(other, own);
            // Of two that do the same the first one stays.
            does && (at < index || !(own.missing <= other.missing && covers(own, other)))
        })
    };
    let keep: Vec<bool> = (0..all.len()).map(|index| !is_less(index)).collect();
    all.into_iter().zip(keep).filter(|(_, keep)| *keep).map(|(offer, _)| offer).collect()
}

/// Whether one effect does at least what another does, wherever that can be played.
fn covers(one: &Offer<'_>, other: &Offer<'_>) -> bool {
    let (one, other) = (&one.effect.effect.steps, &other.effect.effect.steps);
    let place = |one: Selector, other: Selector| {
        one == other || one == Selector::Any && other != Selector::Adjacent
    };
    one.len() == other.len()
        && one.iter().zip(other).all(|(one, other)| {
            place(one.selector, other.selector) && does_as_much(&one.clauses, &other.clauses)
        })
}

fn does_as_much(one: &[Clause], other: &[Clause]) -> bool {
    // A fall of development is wanted here and not there: it has to be the same.
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

/// What an effect does, as it is listed: "+1 Commerce, then +2 Military, the region loses 1 point".
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

/// What so many missing levels cost whoever decides.
pub(super) fn price(missing: u8, view: &View, table: &Table<'_>) -> String {
    let power = view.owner().and_then(|seat| view.power(seat, names::control(table)));
    match power {
        // F7: whatever it has pays for levels.
        Some(Power::Wild) => signs::units(Supply::Any, missing, table),
        _ => signs::unit_for(Use::Level, missing, table),
    }
}

/// Rows of a label, a name and a text; the texts begin below each other.
pub(super) fn rows(rows: &[(String, String, String)], table: &Table<'_>) -> Vec<String> {
    const LEAST: usize = 40;
    const WIDEST: usize = 22;
    let label = rows.iter().map(|row| display_width(&row.0)).max().unwrap_or(0);
    let name = rows.iter().map(|row| display_width(&row.1)).max().unwrap_or(0).min(WIDEST);
    let indent = label + name + 4;
    let fill = |text: &str, width: usize| " ".repeat(width.saturating_sub(display_width(text)));
    let row = |(sign, title, text): &(String, String, String)| {
        if table.width < indent + LEAST {
            return table.wrapped(&format!("  {sign} {title} {text}"));
        }
        let start = format!("  {sign}{} {title}", fill(sign, label));
        let is_long = indent + display_width(text) > table.width;
        // A long text begins behind its own name where it fits so.
        let gap = if is_long && display_width(&start) + 1 + display_width(text) <= table.width {
            String::new()
        } else {
            fill(title, name)
        };
        hanging(&format!("{start}{gap} "), indent, text, table.width)
    };
    rows.iter().map(row).collect()
}

/// The effects that are worth a thought, by where they take place.
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
        // Names, and that a card is new, are said where there is room for them.
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

/// The regions of a group by letter; with their names those that are not listed above.
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

/// An effect to be read out.
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
