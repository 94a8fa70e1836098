//! Cardline in words.

use super::{Asks, Table, Tell, Typed};
use crate::engine::Told;
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

    fn understand(_: &str, _: &View, _: &Table<'_>) -> Typed<Action> {
        Typed::Unclear {
            message: String::new(),
        }
    }

    fn action(action: &Action, _: &Table<'_>) -> String {
        format!("{action:?}")
    }
}
