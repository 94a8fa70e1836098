//! Words that arguments take, of which help says what each means.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use model::Family;

/// Takes one of some words, each of which stands for a value.
pub(super) fn one_of<T: Copy + Send + Sync + 'static>(
    words: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    let known = PossibleValuesParser::new(words.iter().map(|(word, _)| *word));
    known.map(|typed| {
        let (_, value) = words.iter().find(|(word, _)| *word == typed).expect("a word of the list");
        *value
    })
}

/// The form of findings.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum FindingsForm {
    Human,
    Json,
    Sarif,
    Github,
    Short,
}

/// A family on the command line.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum FamilyArg {
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
