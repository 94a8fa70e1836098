//! Cardline in words.

use super::{Asks, Table, Tell, Typed};
use crate::engine::{Code, Told};
use crate::games::cardline::{Action, Cardline, Event, View};

impl Tell for Cardline {
    fn event(event: &Told<Event>, _: &Table<'_>) -> String {
        format!("{event:?}")
    }

    fn view(view: &View, _: &Table<'_>) -> String {
        format!("{view:?}")
    }

    fn prompt(_: &View, _: &Table<'_>) -> String {
        String::new()
    }

    fn asks(_: &View) -> Asks {
        Asks::Choice
    }

    fn words(_: &View, _: &Table<'_>) -> Vec<String> {
        Vec::new()
    }

    fn help(_: &View, _: &Table<'_>) -> String {
        String::new()
    }

    fn rules(_: &View, _: &Table<'_>) -> String {
        String::new()
    }

    fn score(_: &View, _: &Table<'_>) -> String {
        String::new()
    }

    fn understand(typed: &str, _: &View, table: &Table<'_>) -> Typed<Action> {
        let unclear = Typed::Unclear {
            message: "unclear".to_owned(),
        };
        let Some((name, slot)) = typed.rsplit_once(' ') else {
            return unclear;
        };
        let mut countries = table.dataset.countries.iter();
        let country = countries.find(|it| it.bare_name(table.teller.lang()) == name);
        match (country.and_then(|it| Code::new(&it.code)), slot.parse()) {
            (Some(country), Ok(slot)) => Typed::Action {
                action: Action::Place { country, slot },
                confirm: None,
            },
            _ => unclear,
        }
    }

    fn action(action: &Action, _: &Table<'_>) -> String {
        format!("{action:?}")
    }
}
