//! What the checks of regions, factions and cards with effects share.

use data::{Loaded, Subject};
use diag::{Diagnostic, Kind};
use lang::Args;
use model::control::{CardEffect, CardId, Control, FactionId, RegionId};

/// The content of Contrôle Global.
pub(super) fn content(loaded: &Loaded) -> &Control {
    &loaded.dataset.control
}

/// A finding about a field of the rules of the game that has regions.
pub(super) fn rule(
    loaded: &Loaded,
    kind: &'static Kind,
    (rank, path): (usize, &str),
    args: Args,
) -> Diagnostic {
    Diagnostic::new(kind, loaded.place(Subject::Rules(rank, path)), args)
}

/// A finding about a field of a region; its texts ask for `$region` and for `more`.
pub(super) fn region(
    loaded: &Loaded,
    kind: &'static Kind,
    (id, path): (RegionId, &str),
    more: Args,
) -> Diagnostic {
    let place = loaded.place(Subject::Region(id, path));
    let mut args = vec![("region", (&content(loaded).region(id).name.bare).into())];
    args.extend(more);
    Diagnostic::new(kind, place, args)
}

/// A finding about a region that another one names as next to it; its texts ask for `$region` and
/// `$neighbour`, and for `more`.
pub(super) fn neighbour(
    loaded: &Loaded,
    kind: &'static Kind,
    (of, which): (RegionId, RegionId),
    more: Args,
) -> Diagnostic {
    let name = |id| (&content(loaded).region(id).name.bare).into();
    let mut args = vec![("region", name(of)), ("neighbour", name(which))];
    args.extend(more);
    Diagnostic::new(kind, loaded.place(Subject::Neighbour(of, which)), args)
}

/// A finding about a field of a faction; its texts ask for `$faction` and for `more`.
pub(super) fn faction(
    loaded: &Loaded,
    kind: &'static Kind,
    (id, path): (FactionId, &str),
    more: Args,
) -> Diagnostic {
    let mut args = vec![("faction", (&content(loaded).faction(id).name).into())];
    args.extend(more);
    Diagnostic::new(kind, loaded.place(Subject::Faction(id, path)), args)
}

/// A finding about a field of a card; its texts ask for `$card` and for `more`.
pub(super) fn card(
    loaded: &Loaded,
    kind: &'static Kind,
    (id, path): (CardId, &str),
    more: Args,
) -> Diagnostic {
    let mut args = vec![("card", (&content(loaded).card(id).name).into())];
    args.extend(more);
    Diagnostic::new(kind, loaded.place(Subject::EffectCard(id, path)), args)
}

/// A finding about a field of one of the effects of a card; its texts ask for `$effect` and for `more`.
pub(super) fn effect(
    loaded: &Loaded,
    kind: &'static Kind,
    (id, nth, path): (CardId, usize, &str),
    more: Args,
) -> Diagnostic {
    let effect = content(loaded).card(id).effects.get(nth);
    let name = effect.map_or("".into(), |effect| (&effect.name).into());
    let mut args = vec![("effect", name)];
    args.extend(more);
    Diagnostic::new(kind, loaded.place(Subject::CardEffect(id, nth, path)), args)
}

/// All effects that are played: the card, which of its effects, and the effect.
pub(super) fn effects(control: &Control) -> impl Iterator<Item = (CardId, usize, &CardEffect)> {
    control.card_ids().flat_map(|id| {
        let effects = control.card(id).effects.iter().enumerate();
        effects.map(move |(nth, effect)| (id, nth, effect))
    })
}

/// A number as texts ask for it, without a plural.
pub(super) fn number(number: impl ToString) -> lang::Arg {
    number.to_string().into()
}
