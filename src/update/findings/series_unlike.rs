//! A file that counts something else.

use rust_decimal::Decimal;

use diag::{Diagnostic, Kind, Place, Severity, Text};
use model::{CountryId, Dataset};
use crate::judge::{Typical, Unlike};
use crate::{Figure, Incoming, told};
use lang::{Arg, Lang, Phrase};

/// How many countries are named.
const NAMED: usize = 8;

/// A figure this many times the value, or the value this many times it, is named.
const FAR: Decimal = Decimal::from_parts(12, 0, 0, false, 1);

/// A file whose figures do not continue those of the edition.
pub static KIND: Kind = Kind {
    code: "series-unlike",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "{ $why ->\n\
                  [unit] the ‘{ $category }’ figures of this file are about { $times } times \
                  { $side ->\n\
                  [large] larger\n\
                  *[small] smaller\n\
                  } than those of the edition\n\
                  [level] the median ‘{ $category }’ figure { $side ->\n\
                  [large] rises\n\
                  *[small] falls\n\
                  } by { $percent }%, which never happens in a year\n\
                  [spread] the ‘{ $category }’ figures of this file change in too many ways to \
                  continue those of the edition\n\
                  *[many] { $out } of { $of } ‘{ $category }’ figures do not continue those of \
                  the edition\n\
                  }",
        help: "look for another indicator, unit or definition; nothing of the file is accepted \
               by a rule{ $farthest ->\n\
               [none] {\"\"}\n\
               *[other] {\" \"}(times the value of the edition: { $farthest })\n\
               }",
        explain: "A single odd figure may be a slip; many at once mean that the file counts \
                  something else: an area with the sea, arrivals with visitors of a day, \
                  thousands in place of units, total in place of a rate. Held is a file of 20 \
                  countries or more of which a tenth is out of line, or whose median changes by \
                  more than a quarter, or whose countries part too widely. An editor may accept \
                  its figures one by one.",
    },
    fr: Text {
        message: "{ $why ->\n\
                  [unit] les chiffres « { $category } » de ce fichier sont environ { $times } \
                  fois plus { $side ->\n\
                  [large] grands\n\
                  *[small] petits\n\
                  } que ceux de l’édition\n\
                  [level] le chiffre « { $category } » médian { $side ->\n\
                  [large] augmente\n\
                  *[small] baisse\n\
                  } de { $percent } %, ce qui n’arrive jamais en un an\n\
                  [spread] les chiffres « { $category } » de ce fichier changent de trop de \
                  façons pour continuer ceux de l’édition\n\
                  *[many] { $out } chiffres « { $category } » sur { $of } ne continuent pas ceux \
                  de l’édition\n\
                  }",
        help: "cherchez un autre indicateur, une autre unité ou une autre définition ; aucune \
               règle n’accepte rien de ce fichier{ $farthest ->\n\
               [none] {\"\"}\n\
               *[other] {\" \"}(fois la valeur de l’édition : { $farthest })\n\
               }",
        explain: "Un seul chiffre étrange peut être une faute ; beaucoup à la fois veulent dire \
                  que le fichier compte autre chose : une superficie avec la mer, des arrivées \
                  avec les visiteurs d’un jour, des milliers au lieu d’unités, un total au lieu \
                  d’un taux. Est retenu un fichier d’au moins 20 pays dont un dixième sort du \
                  rang, dont la médiane change de plus d’un quart, ou dont les pays s’écartent \
                  trop les uns des autres. L’éditeur peut en accepter les chiffres un par un.",
    },
    wrong: "ST.INT.ARVL for overnight tourists",
    right: "international-tourist-trips for overnight tourists",
};

/// What is seen in a file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen<'a> {
    /// Why it is unlike.
    pub(crate) unlike: Unlike,
    /// The usual change.
    pub(crate) typical: Option<Typical>,
    /// How many figures are out of line.
    pub(crate) out: usize,
    /// Of how many.
    pub(crate) of: usize,
    /// How many times the values the figures are, the farthest first.
    pub(crate) farthest: &'a [(CountryId, &'a Figure, Decimal)],
}

/// The finding, at the farthest figure.
pub(crate) fn finding(
    dataset: &Dataset,
    incoming: &Incoming,
    seen: &Seen<'_>,
) -> Diagnostic {
    let far: Vec<_> = seen
        .farthest
        .iter()
        .filter(|(_, _, it)| is_far(*it))
        .collect();
    let is_unit = matches!(seen.unlike, Unlike::Unit { .. });
    let median = seen.typical.map_or(Decimal::ONE, |it| it.median);
    let (way, percent) = told::percent(median);
    let (why, times, large) = match seen.unlike {
        Unlike::Unit { times, larger } => ("unit", times, larger),
        Unlike::Level => ("level", 1, way == "up"),
        Unlike::Spread => ("spread", 1, true),
        Unlike::Many => ("many", 1, true),
    };
    let named = if far.is_empty() || is_unit {
        "none".into()
    } else {
        Arg::Phrase(listed(dataset, &far))
    };
    let args = vec![
        (
            "category",
            (&dataset.category(incoming.category).name).into(),
        ),
        ("why", why.into()),
        ("times", told::times(times.into())),
        ("side", if large { "large" } else { "small" }.into()),
        ("percent", percent),
        ("out", seen.out.into()),
        ("of", seen.of.into()),
        ("farthest", named),
    ];
    let place = seen.farthest.first().map(|(_, figure, _)| figure.place);
    let place = place.unwrap_or_else(|| Place::new(incoming.file, 0..0));
    Diagnostic::new(&KIND, place, args)
}

fn is_far(times: Decimal) -> bool {
    let back = Decimal::ONE.checked_div(times);
    times >= FAR || back.is_none_or(|back| back >= FAR)
}

/// The farthest countries with their factors, and how many more there are.
fn listed(dataset: &Dataset, far: &[&(CountryId, &Figure, Decimal)]) -> Phrase {
    let list = |lang: Lang, more: &str| {
        let mut items: Vec<String> = far
            .iter()
            .take(NAMED)
            .map(|(country, _, times)| {
                let name = dataset.country(*country).bare_name(lang);
                let times = match told::times(*times) {
                    Arg::Number(number) => number.print(lang),
                    _ => times.to_string(),
                };
                format!("{name} {times}")
            })
            .collect();
        if far.len() > NAMED {
            items.push(format!("{} {more}", far.len() - NAMED));
        }
        items.join(if lang == Lang::Fr { "\u{202f}; " } else { "; " })
    };
    Phrase::new(list(Lang::Fr, "autres"), list(Lang::En, "more"))
}
