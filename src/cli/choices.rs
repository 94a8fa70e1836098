//! Words that arguments take, of which help says what each means.

use model::Family;

/// The form of findings.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum FindingsForm {
    Human,
    Json,
    Sarif,
    Github,
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
