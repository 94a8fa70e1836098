//! Argument values that are chosen from a fixed list, and the enums for such values that several commands share.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use model::Family;

/// Returns a parser that accepts one of `words` and returns the value paired with it.
pub(crate) fn one_of<T: Copy + Send + Sync + 'static>(
    words: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    let known = PossibleValuesParser::new(words.iter().map(|(word, _)| *word));
    known.map(|typed| {
        let (_, value) = words.iter().find(|(word, _)| *word == typed).expect("a word of the list");
        *value
    })
}

/// Output format of a result.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    Human,
    Json,
}

/// Output format of findings.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum FindingsForm {
    Human,
    Json,
    Sarif,
    Github,
    Short,
}

/// Output format of the due dates of updates.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum DueForm {
    Human,
    Json,
    Ics,
}

/// Command-line value for what happens after a foul of an external bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum FoulRule {
    Forfeit,
    Random,
    Stop,
}

/// Command-line value for a family of sources.
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
