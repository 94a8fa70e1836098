//! Figures that go back in time.

use diag::{Kind, Severity, Text};

/// Figures of a year before those of the edition, which was asked for.
pub static KIND: Kind = Kind {
    code: "value-older",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "{ $count ->\n\
                  [one] one ‘{ $category }’ figure is older than the value whose place it would \
                  take\n\
                  *[other] { $count } ‘{ $category }’ figures are older than the values whose \
                  place they would take\n\
                  }: { $countries }",
        help: "leave `--year` out to take newer figures only, or accept those that you want one \
               by one",
        explain: "An import never goes back in time by itself: a figure that is older than the \
                  value of the edition is counted and passed over. With `--year` an editor asks \
                  for the figures of a year, and some of them would take the place of newer \
                  values. They are shown, and no rule accepts them.",
    },
    fr: Text {
        message: "{ $count ->\n\
                  [one] un chiffre « { $category } » est plus ancien que la valeur dont il \
                  prendrait la place\n\
                  *[other] { $count } chiffres « { $category } » sont plus anciens que les \
                  valeurs dont ils prendraient la place\n\
                  } : { $countries }",
        help: "sans `--year`, seuls les chiffres plus récents sont pris ; ou acceptez un par un \
               ceux que vous voulez",
        explain: "Une mise à jour ne remonte jamais le temps d’elle-même : un chiffre plus \
                  ancien que la valeur de l’édition est compté, sans plus. Avec `--year`, \
                  l’éditeur demande les chiffres d’une année, et certains prendraient la place \
                  de valeurs plus récentes. Ils sont montrés, et aucune règle ne les accepte.",
    },
    wrong: "BOL,12388571,2023",
    right: "BOL,12581843,2025",
};
