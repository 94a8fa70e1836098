//! Argument values from a fixed list, each with a description in the help.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use model::Family;

/// Returns a parser that accepts one of `words` and returns its value.
pub(crate) fn one_of<T: Copy + Send + Sync + 'static>(
    words: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    let known = PossibleValuesParser::new(words.iter().map(|(word, _)| *word));
    known.map(|typed| {
        let (_, value) = words.iter().find(|(word, _)| *word == typed).expect("a word of the list");
        *value
    })
}

/// The format of a result.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    Human,
    Json,
}

/// The format of findings.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum FindingsForm {
    Human,
    Json,
    Sarif,
    Github,
    Short,
}

/// The format of a calendar.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum DueForm {
    Human,
    Json,
    Ics,
}

/// The rule that applies after a foul, as an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum FoulRule {
    Forfeit,
    Random,
    Stop,
}

/// A family of sources, as an argument.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum FamilyArg {
    #[value(alias = "world-bank")]
    Wdi,
    Owid,
    Factbook,
    Gapminder,
    Table,
}

impl From<FamilyArg> for Family {
    fn from(arg: FamilyArg) -> Self {
        match arg {
            FamilyArg::Wdi => Self::WorldBank,
            FamilyArg::Owid => Self::Owid,
            FamilyArg::Factbook => Self::Factbook,
            FamilyArg::Gapminder => Self::Gapminder,
            FamilyArg::Table => Self::Table,
        }
    }
}
