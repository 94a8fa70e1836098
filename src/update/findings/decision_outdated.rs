//! A series says something else than a decision expects.

use diag::{Diagnostic, Kind, Severity, Text};
use model::{CategoryId, CountryId, Dataset};
use crate::Figure;
use crate::decide::{Ruling, Verdict};

/// A figure that is not `expect` of the decision about it.
pub static KIND: Kind = Kind {
    code: "decision-outdated",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "the decision about the ‘{ $category }’ value { $country-of } is outdated: the \
                  series says `{ $figure }`{ $state ->\n\
                  [healed] , nearly the `{ $decided }` that was decided, and no longer `{ $expect }`\n\
                  [appeared] , and when `{ $decided }` was decided it said nothing\n\
                  *[changed] , neither `{ $expect }` as expected nor the `{ $decided }` that was decided\n\
                  }",
        help: "{ $state ->\n\
               [healed] delete the decision, and the figure of the series comes in\n\
               *[changed] look again: delete the decision, or write `{ $figure }` for `expect` if \
               its reason still holds\n\
               }",
        explain: "A decision in `data/decisions.yaml` keeps a value although the series says \
                  something else, and `expect` is what the series said on that day. Now it says \
                  something else again: the publisher has mended its figure, or has published a \
                  new one, which may be right or have the same fault. The value stays as it is \
                  until somebody has looked. Digits that `expect` has not got do not count.",
    },
    fr: Text {
        message: "la décision sur la valeur «\u{202f}{ $category }\u{202f}» { $country-of } est dépassée\u{a0}: la \
                  série dit `{ $figure }`{ $state ->\n\
                  [healed] , presque `{ $decided }` comme il a été décidé, et non plus `{ $expect }`\n\
                  [appeared] , et quand `{ $decided }` a été décidé elle ne disait rien\n\
                  *[changed] , ni `{ $expect }` comme prévu, ni `{ $decided }` comme il a été décidé\n\
                  }",
        help: "{ $state ->\n\
               [healed] supprimez la décision, et le chiffre de la série entre\n\
               *[changed] regardez de nouveau\u{a0}: supprimez la décision, ou écrivez `{ $figure }` \
               pour `expect` si sa raison vaut encore\n\
               }",
        explain: "Une décision de `data/decisions.yaml` garde une valeur alors que la série dit \
                  autre chose, et `expect` est ce que la série disait ce jour-là. Maintenant elle \
                  dit encore autre chose\u{a0}: le chiffre a été corrigé, ou un nouveau a été publié, \
                  qui peut être juste ou avoir le même défaut. La valeur reste ce qu’elle est \
                  jusqu’à ce que quelqu’un ait regardé. Les chiffres après ceux de `expect` ne \
                  comptent pas.",
    },
    wrong: "- { country: ESP, category: roads, value: 683175, expect: 150110 }",
    right: "- { country: ESP, category: roads, value: 683175, expect: 150329 }",
};

/// Says so of a figure.
pub(crate) fn finding(
    dataset: &Dataset,
    (country, category): (CountryId, CategoryId),
    figure: &Figure,
    ruling: &Ruling,
    verdict: Verdict,
) -> Diagnostic {
    let decision = &ruling.decision;
    let state = match verdict {
        Verdict::Healed => "healed",
        Verdict::Appeared => "appeared",
        Verdict::Agrees | Verdict::Changed => "changed",
    };
    let expect = decision.expect.map(|expect| expect.normalize().to_string());
    let args = vec![
        ("country", (&dataset.country(country).name).into()),
        ("category", (&dataset.category(category).name).into()),
        ("figure", figure.raw.normalize().to_string().into()),
        ("decided", decision.raw.normalize().to_string().into()),
        ("expect", expect.unwrap_or_default().into()),
        ("state", state.into()),
    ];
    Diagnostic::new(&KIND, figure.place, args).also(ruling.place)
}
