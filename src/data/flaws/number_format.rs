//! A number that is not written plainly.

use diag::{Kind, Severity, Text};

/// Raised for thousands separators, decimal commas, percent signs and exponents.
pub static KIND: Kind = Kind {
    code: "number-format",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $text }` is not written as a plain number",
        help: "write `{ $plain }`",
        explain: "A number is written with digits alone, a point before the decimals, and `-` in \
                  front of a negative one. Thousands separators, decimal commas, percent signs \
                  and exponents mean different things to different readers: `1,234` is more than \
                  a thousand in London and little more than one in Paris. The program puts the \
                  separators in when it prints. Check that the number suggested is the one you \
                  meant.",
    },
    fr: Text {
        message: "`{ $text }` n’est pas écrit comme un nombre simple",
        help: "écrivez `{ $plain }`",
        explain: "Un nombre s’écrit avec des chiffres seuls, un point devant les décimales et `-` \
                  en tête s’il est négatif. Séparateurs de milliers, virgules décimales, \
                  pourcentages et exposants ne disent pas la même chose à tout le monde : `1,234` \
                  vaut plus de mille à Londres et à peine plus de un à Paris. Le programme met \
                  lui-même les séparateurs à l’impression. Vérifiez que le nombre proposé est bien \
                  celui que vous vouliez.",
    },
    wrong: "FRA,68 720 337,2025,wdi-2026-07,",
    right: "FRA,68720337,2025,wdi-2026-07,",
};
