//! Words that arguments take, of which help says what each means.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use model::Family;

/// Takes one of some words, each of which stands for a value.
pub(crate) fn one_of<T: Copy + Send + Sync + 'static>(
    words: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    let known = PossibleValuesParser::new(words.iter().map(|(word, _)| *word));
    known.map(|typed| {
        let (_, value) = words.iter().find(|(word, _)| *word == typed).expect("a word of the list");
        *value
    })
}

/// The form of a result.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    Human,
    Json,
}

/// The form of findings.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum FindingsForm {
    Human,
    Json,
    Sarif,
    Github,
    Short,
}

/// The form of a calendar.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum DueForm {
    Human,
    Json,
    Ics,
}

/// What follows from a foul, as it is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum FoulRule {
    Forfeit,
    Random,
    Stop,
}

/// A family on the command line.
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
