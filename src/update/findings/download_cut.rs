//! A download that ends too early.

use diag::{Diagnostic, Kind, Place, Severity, Text};
use crate::download::own_name;
use lang::Args;

/// Raised where a file breaks off, and where it has few of the countries that its series had.
pub static KIND: Kind = Kind {
    code: "download-cut",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $file }` { $problem ->\n\
                  [nothing] has no figure of any country\n\
                  *[cut] is cut: { $problem ->\n\
                  [quote] a quotation mark is never closed\n\
                  [row] its last row has { $found } of { $expected } cells\n\
                  [line] its last line is not ended\n\
                  [tail] it ends with { $country-the } and lacks countries that the edition has \
                  from this series: { $missing }\n\
                  [json] a bracket is never closed\n\
                  [countries] it has figures of { $found } of the { $expected } countries that the \
                  edition has from this series\n\
                  *[zip] the end of the archive is missing\n\
                  }\n\
                  }",
        help: "{ $problem ->\n\
                  [nothing] look at what else is said of its cells and names; if nothing is, download it again\n\
                  *[cut] download it again, and look whether the file has its whole size\n\
                  }",
        explain: "A connection that breaks leaves the beginning of a file, and the rest of the \
                  world is missing without a word. Such a file is not used at all: the last figure \
                  in it may be half a number. A file from which somebody kept a few countries \
                  looks the same; use a plain table for those: `mappemonde update table`.",
    },
    fr: Text {
        message: "`{ $file }` { $problem ->\n\
                  [nothing] n’a de chiffre d’aucun pays\n\
                  *[cut] est tronqué\u{a0}: { $problem ->\n\
                  [quote] un guillemet droit n’est jamais refermé\n\
                  [row] sa dernière ligne a { $found } cellules sur { $expected }\n\
                  [line] sa dernière ligne n’est pas finie\n\
                  [tail] il finit par { $country-the } et manque de pays que l’édition tient de \
                  cette série\u{a0}: { $missing }\n\
                  [json] une accolade ou un crochet n’est jamais refermé\n\
                  [countries] il a les chiffres de { $found } des { $expected } pays que l’édition \
                  tient de cette série\n\
                  *[zip] la fin de l’archive manque\n\
                  }\n\
                  }",
        help: "{ $problem ->\n\
                  [nothing] voyez ce qui est dit d’autre de ses cellules et de ses noms\u{202f}; si rien n’en est dit, téléchargez-le de nouveau\n\
                  *[cut] téléchargez-le de nouveau et vérifiez que le fichier a toute sa taille\n\
                  }",
        explain: "Une connexion interrompue laisse le début d’un fichier, et le reste du monde \
                  manque sans un mot. On ne prend rien d’un tel fichier\u{a0}: son dernier chiffre \
                  n’est peut-être que la moitié d’un nombre. Un fichier dont quelqu’un n’a gardé \
                  que quelques pays a le même air\u{202f}; pour ceux-là, prenez un tableau \
                  simple\u{a0}: `mappemonde update table`.",
    },
    wrong: "Bolivia,BOL,2025,12581843\n\
                  Cuba,CUB,20",
    right: "Bolivia,BOL,2025,12581843\n\
                  Cuba,CUB,2025,10937203",
};

/// A finding; `more` has what the problem tells.
pub(crate) fn finding(
    problem: &str,
    file: &str,
    place: Place,
    more: Args,
) -> Diagnostic {
    let mut args = vec![("file", own_name(file).into()), ("problem", problem.into())];
    args.extend(more);
    Diagnostic::new(&KIND, place, args)
}
