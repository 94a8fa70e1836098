//! Globalissimo in words.

use super::{Asks, Table, Tell, Typed};
use crate::engine::{Token, Told};
use crate::games::globalissimo::{Action, Event, Globalissimo, Kind, View};

impl Tell for Globalissimo {
    fn event(event: &Told<Event>, _: &Table<'_>) -> String {
        format!("{event:?}")
    }

    fn view(view: &View, _: &Table<'_>) -> String {
        format!("{view:?}")
    }

    fn prompt(_: &View, _: &Table<'_>) -> String {
        String::new()
    }

    fn asks(view: &View) -> Asks {
        match &view.question {
            Some(question) => Asks::Knowledge {
                map: question.kind == Kind::Location,
            },
            None => Asks::Choice,
        }
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

    fn understand(typed: &str, view: &View, table: &Table<'_>) -> Typed<Action> {
        let country = |name: &str| {
            let laid = view.laid.iter().map(|laid| laid.country);
            laid.into_iter().find(|code| {
                let id = table.dataset.country_by_code(code.as_str());
                id.is_some_and(|id| {
                    table.dataset.country(id).bare_name(table.teller.lang()) == name
                })
            })
        };
        let done = |action| Typed::Action {
            action,
            confirm: None,
        };
        let unclear = || Typed::Unclear {
            message: "unclear".to_owned(),
        };
        match &view.question {
            Some(question) if question.kind == Kind::Location => done(Action::Locate {
                answer: typed.trim().parse().ok(),
            }),
            Some(_) => done(Action::Capital {
                answer: table
                    .dataset
                    .countries
                    .iter()
                    .filter_map(|country| country.capitals.en.first())
                    .find(|capital| *capital == typed.trim())
                    .map(|capital| Token::new(capital)),
            }),
            None => match typed.rsplit_once(' ') {
                _ if country(typed).is_some() => Typed::Half {
                    prompt: "place".to_owned(),
                },
                Some((name, place)) => match (country(name), place.parse()) {
                    (Some(country), Ok(place)) => done(Action::Guess { country, place }),
                    _ => unclear(),
                },
                None => unclear(),
            },
        }
    }

    fn action(action: &Action, _: &Table<'_>) -> String {
        format!("{action:?}")
    }
}
