//! Rows that have slipped.

use diag::{Diagnostic, Kind, Place, Severity, Text};
use model::{CountryId, Dataset};
use crate::{Figure, Incoming};

/// Runs of rows that have the figure of the row below, or of the one above.
pub static KIND: Kind = Kind {
    code: "rows-shifted",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "{ $count } ‘{ $category }’ figures stand a row too { $side ->\n\
                  [high] high\n\
                  *[low] low\n\
                  }, from { $first } to { $last }: they fit the country { $side ->\n\
                  [high] below\n\
                  *[low] above\n\
                  } and not their own",
        help: "download the file again; if it was edited by hand, look for a cell that was \
               inserted or deleted above",
        explain: "A cell that is inserted or deleted by hand, or a column that is sorted without \
                  the others, moves all figures below by one row. Each of them looks possible \
                  for itself. Where four rows or more one below the other fit the old value of a \
                  neighbour and not their own, that is no chance. Nothing of the file is \
                  accepted by a rule.",
    },
    fr: Text {
        message: "{ $count } chiffres « { $category } » sont une ligne trop { $side ->\n\
                  [high] haut\n\
                  *[low] bas\n\
                  } (premier pays : { $first }, dernier : { $last }) : ils vont au pays { $side \
                  ->\n\
                  [high] du dessous\n\
                  *[low] du dessus\n\
                  } et non au leur",
        help: "téléchargez le fichier de nouveau ; s’il a été modifié à la main, cherchez plus \
               haut une case insérée ou supprimée",
        explain: "Une case insérée ou supprimée à la main, ou une colonne triée sans les autres, \
                  déplace d’une ligne tous les chiffres qui suivent. Pris un par un, ils \
                  semblent possibles. Quand quatre lignes de suite ou davantage vont à \
                  l’ancienne valeur d’un voisin et non à la leur, ce n’est pas un hasard. Aucune \
                  règle n’accepte quoi que ce soit de ce fichier.",
    },
    wrong: "AUS,9.1\nAUT,11.8\nBEL,10.3\nBEN,5.7",
    right: "AUS,27.6\nAUT,9.1\nBEL,11.8\nBEN,14.8",
};

/// The finding about rows in the order of the file.
pub(crate) fn finding(
    dataset: &Dataset,
    incoming: &Incoming,
    rows: &[(CountryId, &Figure)],
    is_high: bool,
) -> Diagnostic {
    let name = |row: Option<&(CountryId, &Figure)>| match row {
        Some((country, _)) => (&dataset.country(*country).name).into(),
        None => "".into(),
    };
    let args = vec![
        (
            "category",
            (&dataset.category(incoming.category).name).into(),
        ),
        ("count", rows.len().into()),
        ("side", if is_high { "high" } else { "low" }.into()),
        ("first", name(rows.first())),
        ("last", name(rows.last())),
    ];
    let mut places = rows.iter().map(|(_, figure)| figure.place);
    let first = places
        .next()
        .unwrap_or_else(|| Place::new(incoming.file, 0..0));
    let finding = Diagnostic::new(&KIND, first, args);
    match places.next_back() {
        Some(last) => finding.also(last),
        None => finding,
    }
}
