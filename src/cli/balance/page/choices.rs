//! Section of the balance page on refused choices, which are choices that bots hardly ever take.

use lang::args;
use report::chart::Mark;
use report::{Blocks, ColumnKind, group};
use sim::{Choice, OfferedChoice, Share};

use super::game_page::{GamePage, MOST_OPEN, sentences};
use crate::balance::booked::BalanceBookGame;
use crate::balance::shares::mark;

impl<G: BalanceBookGame> GamePage<'_, G> {
    /// Returns the choices that bots hardly ever take (`OfferedChoice::is_refused`), sorted by ascending share.
    pub(super) fn refused(&self) -> Vec<(&Choice, &OfferedChoice)> {
        let choices = self.main.tally.balance().choices();
        let mut refused: Vec<_> = choices.filter(|(_, offered)| offered.is_refused()).collect();
        let share = |offered: &OfferedChoice| offered.taken.percent().map(|percent| percent.units);
        refused.sort_by_key(|(choice, offered)| (share(offered), **choice));
        refused
    }

    /// Builds the section; empty for a game without choices.
    pub(super) fn choices(&self) -> Blocks {
        if self.main.tally.balance().choices().next().is_none() {
            return Blocks::default();
        }
        let refused = self.refused();
        let title = self.text("choices", &[]);
        let args = args![count = refused.len(), bot = self.level(self.main, 0)];
        let remark = self.text("choices-remark", &[]);
        let said = sentences(&[self.text("choices-said", &args)]);
        if refused.is_empty() {
            return self.section("choices", remark, said);
        }
        let row = |(choice, offered): &(&Choice, &OfferedChoice)| {
            let percent =
                |mark: Option<Mark>| mark.map_or("–".to_owned(), |of| self.percent(of.share));
            let wins = mark(&offered.wins);
            [
                self.choice(choice),
                self.format_count(offered.taken.count()),
                percent(mark(&offered.expected)),
                percent(mark(&offered.taken)),
                percent(wins),
                wins.map_or_else(String::new, |wins| wins.print_interval(self.lang())),
                self.text(self.worth_of(choice, offered), &[]),
            ]
        };
        use ColumnKind::{Label, Number, Old};
        let kinds = [Label, Old, Old, Number, Number, Old, Label];
        let heads = ["choice", "offered", "by-lot", "taken", "wins", "interval", "verdict"];
        let table = self.table(&title, (kinds, heads), refused.iter().map(row));
        self.section("choices", remark, group("tables", self.folded(table, MOST_OPEN)) + said)
    }

    /// Returns the message id of the verdict on a refused choice: dominated if the seats that took it won less than
    /// the seats that took any choice of the same kind, underrated if they won more, and undecided if too few seats
    /// took it.
    fn worth_of(&self, choice: &Choice, offered: &OfferedChoice) -> &'static str {
        // Only choices of one kind are alternatives: a start does not compete with a card.
        let kind = std::mem::discriminant(choice);
        let mut all = Share::default();
        let choices = self.main.tally.balance().choices();
        choices
            .filter(|(other, _)| std::mem::discriminant(*other) == kind)
            .for_each(|(_, offered)| all.add(&offered.wins));
        let all = all.percent().map_or(0, |all| all.units);
        match mark(&offered.wins) {
            // The whole interval has to be on one side, or a few lucky seats would decide.
            Some(wins) if wins.high < all => "choice-dominated",
            Some(wins) if wins.low > all => "choice-underrated",
            _ => "undecided",
        }
    }

    /// Describes a choice.
    fn choice(&self, choice: &Choice) -> String {
        let (lang, control) = (self.lang(), &self.dataset.control);
        let named = |id: &str, name: String| self.text(id, &args![name]);
        match choice {
            Choice::Country(code) => self.name_of(code.as_str()),
            Choice::Start(city) => named("choice-start", self.city(city.as_str())),
            Choice::Route(from, to) => {
                format!("{}–{}", self.city(from.as_str()), self.city(to.as_str()))
            }
            Choice::Faction(faction) => {
                let name = G::side_name(*faction, self.dataset);
                named(
                    "choice-faction",
                    name.map_or(faction.to_string(), |of| of.get(lang).to_owned()),
                )
            }
            Choice::Region(region) => {
                let name = control.region_by_id(region.as_str());
                let name = name.map(|id| control.region(id).name.bare.get(lang).to_owned());
                named("choice-region", name.unwrap_or_else(|| region.to_string()))
            }
            Choice::Effect(card, effect) => {
                let name = ("name", self.name_of(card.as_str()).into());
                self.text("choice-effect", &[name, ("effect", usize::from(*effect).into())])
            }
        }
    }

    fn city(&self, id: &str) -> String {
        let network = &self.dataset.network;
        let city = network.city_by_id(id).map(|city| network.city(city).name.get(self.lang()));
        city.unwrap_or(id).to_owned()
    }
}
