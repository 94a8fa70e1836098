//! An effect that takes another level than its place on the card.

use super::control;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};
use model::control::{CardId, Control, EffectCard, PileId, SphereId};
use lang::Arg;

/// No level in the category of the pile, or not the one that belongs there.
pub static KIND: Kind = Kind {
    code: "effect-own-level",
    severity: Severity::Error,
    rule: Some("Contrôle Global R10"),
    en: Text {
        message: "{ $problem ->\n\
                  [pile] the effects of ‘{ $card }’ do not require the levels of its pile: { \
                  $category }\n\
                  [none] ‘{ $effect }’ requires no level in the category of its pile: { \
                  $category }\n\
                  *[level] ‘{ $effect }’ requires level { $level } in { $category }, which \
                  does not belong in this place of the card\n\
                  }",
        help: "{ $range ->\n\
               [pile] write `pile: { $id }`, whose category all of them require\n\
               [one] write `{ $id } { $least }`; levels in other categories may follow after \
               a comma\n\
               *[two] write `{ $id } { $least }` or `{ $id } { $most }`; levels in other \
               categories may follow after a comma\n\
               }",
        explain: "Every effect requires a level in the category of its pile. On a low card \
                  that is I, II and III, from top to bottom; on a high card IV, and then V or \
                  VI. So players know from the back of a card what they can hope for, and the \
                  effects of a card grow. Other categories may be required besides.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [pile] les effets de « { $card } » ne demandent pas les niveaux de sa \
                  pile : { $category }\n\
                  [none] « { $effect } » ne demande aucun niveau dans la catégorie de sa \
                  pile : { $category }\n\
                  *[level] « { $effect } » demande le niveau { $level } ({ $category }), qui \
                  n’est pas celui de cette place sur la carte\n\
                  }",
        help: "{ $range ->\n\
               [pile] écrivez `pile: { $id }` : tous demandent cette catégorie\n\
               [one] écrivez `{ $id } { $least }` ; des niveaux d’autres catégories peuvent \
               suivre après une virgule\n\
               *[two] écrivez `{ $id } { $least }` ou `{ $id } { $most }` ; des niveaux \
               d’autres catégories peuvent suivre après une virgule\n\
               }",
        explain: "Chaque effet demande un niveau dans la catégorie de sa pile. Sur une carte \
                  basse, c’est I, II et III, de haut en bas ; sur une carte haute, IV, puis V \
                  ou VI. Les joueurs savent ainsi au dos d’une carte ce qu’ils peuvent en \
                  attendre, et ses effets sont de plus en plus forts. D’autres catégories \
                  peuvent être demandées en plus.",
    },
    wrong: "pile: pol-low\n\
            effects:\n\
            - { requires: com 1, short: \"R: J +1 pol\", .. }",
    right: "pile: pol-low\n\
            effects:\n\
            - { requires: \"pol 1, com 1\", short: \"R: J +1 pol\", .. }",
};

/// Looks at every effect of the cards that have as many as they should.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = control::content(loaded);
    for id in control.card_ids() {
        if let Some(pile) = other_pile(control, control.card(id)) {
            let args = vec![
                ("problem", "pile".into()),
                ("effect", "".into()),
                ("range", "pile".into()),
                ("id", pile.into()),
                ("level", control::number(0)),
                ("least", control::number(0)),
                ("most", control::number(0)),
                ("category", category(control, id)),
            ];
            report.push(control::card(loaded, &KIND, (id, "pile"), args));
        }
    }
    for (id, nth, effect) in control::effects(control) {
        let card = control.card(id);
        let levels = card.pile.tier.levels();
        let Some(wanted) = levels.get(nth).filter(|_| levels.len() == card.effects.len()) else {
            continue;
        };
        let level = effect.level(card.pile.sphere);
        if wanted.contains(&level) || other_pile(control, card).is_some() {
            continue;
        }
        let sphere = control.sphere(card.pile.sphere);
        let (least, most) = (*wanted.start(), *wanted.end());
        let args = vec![
            ("problem", if level == 0 { "none" } else { "level" }.into()),
            ("card", "".into()),
            ("category", category(control, id)),
            ("id", sphere.id.as_str().into()),
            ("level", control::number(level)),
            ("range", if least == most { "one" } else { "two" }.into()),
            ("least", control::number(least)),
            ("most", control::number(most)),
        ];
        report.push(control::effect(loaded, &KIND, (id, nth, "requires"), args));
    }
}

fn category(control: &Control, card: CardId) -> Arg {
    (&control.sphere(control.card(card).pile.sphere).name).into()
}

/// The pile where every effect of a card would have its level, if none has it in its own: then it is
/// the pile that is wrong.
fn other_pile(control: &Control, card: &EffectCard) -> Option<String> {
    let levels = card.pile.tier.levels();
    if levels.len() != card.effects.len() {
        return None;
    }
    let fitting = |sphere: SphereId| {
        let effects = card.effects.iter().zip(levels);
        let fitting = effects.filter(|(effect, wanted)| wanted.contains(&effect.level(sphere)));
        fitting.count()
    };
    if fitting(card.pile.sphere) > 0 {
        return None;
    }
    let mut spheres = control.sphere_ids();
    let sphere = spheres.find(|sphere| fitting(*sphere) == levels.len())?;
    let tier = card.pile.tier;
    Some(control.pile_id(PileId { sphere, tier }))
}
