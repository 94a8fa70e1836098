//! Requests of the table of La course autour du monde: names of cities and visas, and forecasts of flights and swaps.
//! They never change a match.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use engine::{Seat, Slug};
use games::Course;
use games::course::{RouteCard, View};
use lang::french::{at_city, of_city};
use match_session::Session;
use narration::{Table, course};

use super::table::text_options;
use super::{Ask, Error, Library};

/// Request for the names of cities and visas.
#[derive(Deserialize)]
pub(super) struct Names {}

#[derive(Serialize)]
pub(super) struct CourseNames {
    cities: BTreeMap<String, CityNamed>,
    /// Visas, in the order of the rules.
    visas: Vec<VisaNamed>,
}

#[derive(Serialize)]
struct CityNamed {
    name: String,
    /// The name with the preposition “of”, for French texts: « du Caire ».
    of: String,
    /// The name with the preposition “at”, for French texts: « au Caire ».
    at: String,
    /// Id of the visa given in this city.
    visa: Option<String>,
    /// Id of the visa of its continent, which determines the colour of its cards.
    continent: String,
}

#[derive(Serialize)]
struct VisaNamed {
    id: String,
    name: String,
}

impl Ask for Names {
    type Answer = CourseNames;

    fn answer(self, library: &mut Library) -> Result<CourseNames, Error> {
        let (network, lang) = (&library.dataset.network, library.lang);
        let cities = network.cities.iter().map(|city| {
            let name = city.name.get(lang).to_owned();
            let (of, at) = (of_city(&name), at_city(&name));
            let visa = city.visa.map(|visa| network.visa(visa).id.clone());
            let continent = network.visa(city.continent).id.clone();
            (city.id.clone(), CityNamed { name, of, at, visa, continent })
        });
        let visas = network.visas.iter();
        let visas = visas
            .map(|visa| VisaNamed { id: visa.id.clone(), name: visa.name.get(lang).to_owned() });
        Ok(CourseNames { cities: cities.collect(), visas: visas.collect() })
    }
}

/// Request for the forecast of a flight through the cities in `stops`. With `city` or `route`, the answer also has
/// the reason why the flight cannot continue to this city or with this route card.
#[derive(Deserialize)]
pub(super) struct Flight {
    #[serde(rename = "match")]
    number: u32,
    seat: Seat,
    #[serde(default)]
    stops: Vec<Slug>,
    #[serde(default)]
    city: Option<Slug>,
    #[serde(default)]
    route: Option<RouteCard>,
}

/// The forecast of a flight. The fields are those of [`course::Forecast`].
#[derive(Serialize)]
pub(super) struct Forecast {
    from: Option<Slug>,
    legs: Vec<LegForecast>,
    flown: usize,
    km: String,
    next: Vec<LegForecast>,
    here: Vec<LegForecast>,
    rest: Vec<LegForecast>,
    wins: bool,
    warns: bool,
    hint: String,
    way: Vec<Slug>,
    /// Reason why the flight cannot continue as requested; empty if it can, or without such a request.
    refusal: String,
}

/// A route card in the direction in which it would be flown. The fields are those of [`course::ForecastLeg`].
#[derive(Serialize)]
struct LegForecast {
    route: RouteCard,
    from: Slug,
    to: Slug,
    km: String,
    visa: Option<Slug>,
    ends: bool,
    wins: bool,
}

impl Ask for Flight {
    type Answer = Forecast;

    fn answer(self, library: &mut Library) -> Result<Forecast, Error> {
        // `course::refusal` takes a city as `Ok` and a route card as `Err`.
        let requested = self.city.map(Ok).or(self.route.map(Err));
        answer_from_view(library, self.number, self.seat, |view, table| {
            let forecast = course::forecast(view, &self.stops, table).ok_or(Error::Illegal)?;
            let refusal = requested.map(|wish| course::refusal(&forecast, wish, table));
            Ok(Forecast {
                from: forecast.from,
                legs: forecast.legs.into_iter().map(leg_forecast).collect(),
                flown: forecast.flown,
                km: forecast.km,
                next: forecast.continuations.into_iter().map(leg_forecast).collect(),
                here: forecast.other_cards_here.into_iter().map(leg_forecast).collect(),
                rest: forecast.other_cards.into_iter().map(leg_forecast).collect(),
                wins: forecast.wins,
                warns: forecast.has_warning,
                hint: forecast.hint,
                way: forecast.winning_cities,
                refusal: refusal.unwrap_or_default(),
            })
        })
    }
}

/// Converts a forecast leg for the page.
fn leg_forecast(leg: course::ForecastLeg) -> LegForecast {
    let course::ForecastLeg { leg: route, from, to, km, visa, is_dead_end: ends, wins } = leg;
    LegForecast { route, from, to, km, visa, ends, wins }
}

/// Request for the possible start cities of a journey.
#[derive(Deserialize)]
pub(super) struct Starts {
    #[serde(rename = "match")]
    number: u32,
    seat: Seat,
}

/// A possible start city.
#[derive(Serialize)]
pub(super) struct Start {
    city: Slug,
    visa: Option<Slug>,
    /// Cities to which the cards in hand lead from this city, as text.
    to: String,
}

impl Ask for Starts {
    type Answer = Vec<Start>;

    fn answer(self, library: &mut Library) -> Result<Vec<Start>, Error> {
        answer_from_view(library, self.number, self.seat, |view, table| {
            let start = |course::Start { city, visa, destinations: to }| Start { city, visa, to };
            Ok(course::starts(view, table).into_iter().map(start).collect())
        })
    }
}

/// Request for a proposed swap; the answer is `null` if the hand is too small for one.
#[derive(Deserialize)]
pub(super) struct Swapping {
    #[serde(rename = "match")]
    number: u32,
    seat: Seat,
}

/// A proposed swap: the two cards to put on the left and the right compartment, which of the top cards to take from
/// there, and the reason.
#[derive(Serialize)]
pub(super) struct Proposal {
    out: [RouteCard; 2],
    left: bool,
    right: bool,
    reason: String,
}

impl Ask for Swapping {
    type Answer = Option<Proposal>;

    fn answer(self, library: &mut Library) -> Result<Option<Proposal>, Error> {
        answer_from_view(library, self.number, self.seat, |view, table| {
            let proposal = |course::Proposal { swap, reason }| Proposal {
                out: swap.rejects,
                left: swap.takes_left,
                right: swap.takes_right,
                reason,
            };
            Ok(course::proposal(view, table).map(proposal))
        })
    }
}

/// Answers a request from the view of a seat in a match.
fn answer_from_view<A>(
    library: &Library,
    number: u32,
    seat: Seat,
    answer: impl FnOnce(&View, &Table<'_>) -> Result<A, Error>,
) -> Result<A, Error> {
    let localizer = library.localizer();
    let session = library.match_of::<Course>(number)?;
    answer(&session.view(Some(seat)), &session.table(text_options(&localizer)))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn send_request(library: &mut Library, request: &Value) -> Value {
        serde_json::from_str(&library.answer(&request.to_string())).expect("answers are JSON")
    }

    /// Starts a match with both seats in Paris, and returns the forecast of seat 0.
    fn begin_in_paris(library: &mut Library) -> Value {
        let seats = json!([{"name": "Ann", "bot": null}, {"name": "Bob", "bot": null}]);
        send_request(
            library,
            &json!({"ask": "begin", "game": "course", "seats": seats, "seed": "7"}),
        );
        let start = json!([{"action": "start", "city": "paris"}]);
        for _ in 0..2 {
            send_request(library, &json!({"ask": "act", "match": 0, "actions": start}));
        }
        send_request(library, &json!({"ask": "course-flight", "match": 0, "seat": 0}))
    }

    #[test]
    fn a_forecast_is_what_is_legal() {
        let mut library = crate::tests::library();
        let here = begin_in_paris(&mut library);
        let legal = send_request(&mut library, &json!({"ask": "legal", "match": 0}));
        let legal = legal.as_array().expect("is a list").iter();
        let flights = legal.filter(|choice| choice["action"]["action"] == "fly");
        let mut flights: Vec<&Value> = flights.map(|choice| &choice["action"]["to"]).collect();
        let next = here["next"].as_array().expect("is a list");
        let mut ahead: Vec<&Value> = next.iter().map(|leg| &leg["to"]).collect();
        flights.sort_by_key(|city| city.to_string());
        ahead.sort_by_key(|city| city.to_string());
        assert_eq!(ahead, flights);
        assert!(!ahead.is_empty());
        // After a leg, the forecast contains the flights that are legal once it has been flown.
        let to = next.iter().find(|leg| leg["ends"] == false).expect("one leads on")["to"].clone();
        let flight = send_request(
            &mut library,
            &json!({"ask": "course-flight", "match": 0, "seat": 0, "stops": [to]}),
        );
        let count = flight["next"].as_array().map_or(0, Vec::len);
        assert_eq!(
            (flight["legs"].as_array().map(Vec::len), flight["flown"].as_u64()),
            (Some(1), Some(0))
        );
        let back = send_request(
            &mut library,
            &json!({"ask": "course-flight", "match": 0, "seat": 0, "stops": [to, "paris"]}),
        );
        assert_eq!(back, json!({"error": "illegal"}), "the card has been laid");
        assert!(count > 0);
    }

    #[test]
    fn what_cannot_be_flown_is_told_why() {
        let mut library = crate::tests::library();
        begin_in_paris(&mut library);
        let mut why = |city: &str| {
            let flight = send_request(
                &mut library,
                &json!({"ask": "course-flight", "match": 0, "seat": 0, "city": city}),
            );
            flight["refusal"].as_str().unwrap_or_default().to_owned()
        };
        assert_eq!(why("paris"), "Vous êtes déjà à Paris.");
        assert_eq!(why("sydney"), "Il n’existe pas de carte Paris\u{a0}– Sydney.");
    }

    #[test]
    fn a_swap_is_proposed_with_its_reason() {
        let mut library = crate::tests::library();
        begin_in_paris(&mut library);
        let swap =
            send_request(&mut library, &json!({"ask": "course-swap", "match": 0, "seat": 0}));
        assert_eq!(swap["out"].as_array().map(Vec::len), Some(2));
        assert!(swap["reason"].as_str().is_some_and(|reason| reason.starts_with("Proposition")));
    }

    #[test]
    fn other_games_have_no_flights() {
        let mut library = crate::tests::library();
        let seats = json!([{"name": "Ann", "bot": null}]);
        send_request(
            &mut library,
            &json!({"ask": "begin", "game": "cardline", "seats": seats, "seed": "7"}),
        );
        let answer =
            send_request(&mut library, &json!({"ask": "course-swap", "match": 0, "seat": 0}));
        assert_eq!(answer, json!({"error": {"match": 0}}));
    }

    #[test]
    fn cities_are_named_in_the_language_of_answers() {
        let mut library = crate::tests::library();
        let named = send_request(&mut library, &json!({"ask": "course"}));
        assert_eq!(named["cities"]["le-caire"]["at"], "au Caire");
        send_request(&mut library, &json!({"ask": "speak", "lang": "en"}));
        let named = send_request(&mut library, &json!({"ask": "course"}));
        assert_eq!(named["cities"]["le-caire"]["name"], "Cairo");
        assert_eq!(named["visas"][2]["name"], "America");
    }
}
