//! An effect that is stronger than most of the next level.

use super::control;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};
use model::control::Medians;

/// A strength above the median of the next level.
pub static KIND: Kind = Kind {
    code: "effect-strong",
    severity: Severity::Note,
    rule: Some("Contrôle Global R11"),
    en: Text {
        message: "‘{ $effect }’ has a strength of { $strength } for level { $level }, and half \
                  of the effects of level { $next } have { $median } or less",
        help: "make it weaker, require another category besides, or leave it if it is meant \
               so",
        explain: "Strength is counted in sixths of an influence: 6 for each influence that one \
                  places, 1 more next to the region before or where one has none, 2 more \
                  anywhere, and 1 or 2 more for a choice among two or more categories; 4 for \
                  each influence that another player loses, 8 if all others do, and 1 more in \
                  whichever category; 3 for a resource; 2 for a point of development, less for \
                  one that is lost; and 3 less for each level that is required in another \
                  category. The measure knows nothing of the position on the board: it finds \
                  slips and candidates, and simulation decides.",
    },
    fr: Text {
        message: "« { $effect } » a une force de { $strength } pour le niveau { $level }, et \
                  la moitié des effets de niveau { $next } ont { $median } ou moins",
        help: "affaiblissez-le, demandez une autre catégorie en plus, ou laissez-le si \
               c’est voulu",
        explain: "La force se compte en sixièmes d’influence : 6 par influence que l’on place, \
                  1 de plus dans une région voisine de la précédente ou dans une région où \
                  l’on n’en a pas, 2 de plus n’importe où, et 1 ou 2 de plus pour un choix \
                  entre deux catégories ou davantage ; 4 par influence qu’un autre perd, 8 si \
                  tous les autres la perdent, et 1 de plus si la catégorie est indifférente ; \
                  3 par ressource ; 2 par point de développement, ou autant de moins s’il est \
                  perdu ; et 3 de moins par niveau demandé dans une autre catégorie. La mesure \
                  ne sait rien de la situation sur le plateau : elle trouve les fautes et les \
                  suspects, et la simulation tranche.",
    },
    wrong: "requires: pol 1\n\
            short: \"R: J +4 pol\"",
    right: "requires: pol 1\n\
            short: \"R: J +1 pol\"",
};

/// Compares every effect with those of the next level, once all cards could be read.
pub fn run(loaded: &Loaded, report: &mut Report) {
    if !loaded.has_cards() {
        return;
    }
    let control = control::content(loaded);
    let medians = Medians::of(control);
    for (id, nth, effect) in control::effects(control) {
        let own = control.card(id).pile.sphere;
        let (level, strength) = (effect.level(own), effect.strength(own));
        let mut levels = control.card(id).pile.tier.levels().iter();
        // A level that does not belong there is reported itself.
        if !levels.nth(nth).is_some_and(|levels| levels.contains(&level)) {
            continue;
        }
        let next = level.saturating_add(1);
        let Some(median) = medians.at(next).filter(|median| strength > *median) else {
            continue;
        };
        let args = vec![
            ("strength", control::number(strength)),
            ("level", control::number(level)),
            ("next", control::number(next)),
            ("median", control::number(median)),
        ];
        report.push(control::effect(loaded, &KIND, (id, nth, "short"), args));
    }
}
