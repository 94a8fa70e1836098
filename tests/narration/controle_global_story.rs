//! What happens in Contrôle Global, told: whole stories in files.

use engine::{Seat, Slug, ToMove};
use games::ControleGlobal;
use games::controle_global::{
    Action, ActiveCard, Cause, Event, LandView, PlayerView, Score, Share, Stage, Threat, TrackView,
    View,
};
use narration::Narrate;

use super::{compare, told};

pub(super) const ANN: Seat = Seat(0);
pub(super) const BOB: Seat = Seat(1);
pub(super) const CID: Seat = Seat(2);

pub(super) fn slug(id: &str) -> Slug {
    Slug::new(id).expect("an id")
}

fn land(region: &str, development: u16, adjacent: &[&str]) -> LandView {
    LandView {
        region: slug(region),
        development,
        stock: vec![1, 2, 0],
        influence: vec![vec![2, 0, 0, 0, 0, 0], vec![0, 1, 0, 0, 0, 0], vec![0; 6]],
        adjacent: adjacent.iter().map(|region| slug(region)).collect(),
        points: vec![0; 3],
    }
}

/// A table of three in its third round, before somebody plays.
pub(super) fn table_of_three() -> View {
    let track = |id: &str, total, level| TrackView {
        category: slug(id),
        total,
        level,
        peak: level,
        order: vec![(ANN, total)],
    };
    let player = |levels: [u8; 6]| PlayerView {
        faction: Some(slug("heaven")),
        resources: vec![2, 1, 1],
        hand: Vec::new(),
        levels: levels.to_vec(),
        score: Score::default(),
    };
    View {
        turn: ToMove::Act(ANN),
        round: 3,
        stage: Stage::Play,
        end: (1, 6),
        order: vec![ANN, BOB, CID],
        lands: vec![
            land("northern-europe", 5, &["western-europe"]),
            land("western-europe", 5, &["northern-europe"]),
            land("central-asia", 3, &[]),
            land("andes", 1, &[]),
        ],
        tracks: vec![
            track("pol", 20, 4),
            track("mil", 7, 2),
            track("rel", 3, 1),
            track("com", 8, 3),
            track("med", 30, 5),
            track("bio", 0, 0),
        ],
        players: vec![
            player([4, 2, 0, 1, 0, 0]),
            player([3, 1, 1, 3, 5, 0]),
            player([0, 0, 0, 2, 4, 0]),
        ],
        standings: vec![1; 3],
        piles: Vec::new(),
        acting: None,
        zone: Vec::new(),
        revolt: Vec::new(),
        threat: None,
        own: None,
    }
}

/// In the middle of an effect.
fn acting(card: &str, effect: u8, step: u8, stage: Stage) -> View {
    View {
        stage,
        acting: Some(ActiveCard {
            card: slug(card),
            effect: Some(effect),
            step,
            clause: 0,
            region: None,
            named: Vec::new(),
            left: 0,
            chosen: Vec::new(),
        }),
        ..table_of_three()
    }
}

fn influence(seat: Seat, region: &str, category: &str, delta: i16, cause: Cause) -> Event {
    Event::Influence { seat, region: slug(region), category: slug(category), delta, cause }
}

fn development(region: &str, delta: i16, cause: Cause) -> Event {
    Event::Development { region: slug(region), delta, cause }
}

fn resource(seat: Seat, resource: &str, delta: i16, region: Option<&str>, cause: Cause) -> Event {
    Event::Resource { seat, resource: slug(resource), delta, region: region.map(slug), cause }
}

fn level(category: &str, from: u8, to: u8) -> Event {
    let category = slug(category);
    Event::Level { category, from, to }
}

fn stirred(category: &str, level: u8, card: bool) -> Event {
    Event::Stirred { category: slug(category), level, card }
}

fn chose(region: &str) -> Event {
    Event::Chose { seat: ANN, region: slug(region) }
}

fn played(card: &str, effect: u8, missing: u8) -> Event {
    Event::Played { seat: ANN, card: slug(card), effect, missing }
}

fn drew(pile: &str) -> Event {
    Event::Drew { seat: CID, pile: slug(pile) }
}

fn discarded(card: &str) -> Event {
    Event::Discarded { seat: BOB, card: slug(card) }
}

fn civil(card: &str) -> Event {
    Event::Civil { card: slug(card) }
}

fn struck(region: Option<&str>) -> Event {
    Event::Struck { region: region.map(slug) }
}

fn noted(levels: [[u8; 6]; 3]) -> Event {
    Event::Noted {
        levels: levels.iter().map(|own| own.to_vec()).collect(),
        points: vec![6, 8, 0],
        order: vec![BOB, ANN, CID],
    }
}

const SAME: [[u8; 6]; 3] = [[4, 2, 0, 1, 0, 0], [3, 1, 1, 3, 5, 0], [0, 0, 0, 2, 4, 0]];

fn ended(scores: [(u16, u16, u16); 3], standings: [u8; 3], stopped: bool) -> Event {
    let score = |(levels, regions, influence)| Score {
        points: levels + regions,
        levels,
        regions,
        influence,
    };
    Event::Ended {
        scores: scores.map(score).to_vec(),
        standings: standings.to_vec(),
        shares: vec![
            Share { region: slug("northern-europe"), development: 5, points: vec![2, 3, 0] },
            Share { region: slug("andes"), development: 2, points: vec![0; 3] },
        ],
        stopped,
    }
}

fn setup() -> Vec<(&'static str, View, Vec<Event>)> {
    let before = table_of_three;
    let start = |seat, of, count| resource(seat, of, count, None, Cause::Setup);
    let world = Event::SetUp {
        regions: before().lands.iter().map(|land| land.region).collect(),
        order: vec![CID, ANN, BOB],
    };
    let revealed = Event::Revealed { factions: ["heaven", "delta", "eden"].map(slug).to_vec() };
    vec![
        ("the world", before(), vec![world]),
        (
            "factions",
            before(),
            vec![
                revealed,
                start(ANN, "raw", 1),
                start(ANN, "energy", 1),
                start(CID, "raw", 2),
                start(CID, "energy", 1),
                start(CID, "food", 1),
            ],
        ),
        ("first influence", before(), vec![influence(CID, "andes", "bio", 2, Cause::Setup)]),
        (
            "second influence",
            before(),
            vec![influence(BOB, "central-asia", "mil", 1, Cause::Setup)],
        ),
        ("a first card", before(), vec![drew("bio-low")]),
    ]
}

fn turns() -> Vec<(&'static str, View, Vec<Event>)> {
    use Cause::{Effect, Investment, Power, Privatising, Renewal};
    let before = table_of_three;
    let paid = |of, count: i16, cause| resource(ANN, of, -count, None, cause);
    let reshuffled = Event::Reshuffled { pile: slug("mil-high"), cards: 4 };
    vec![
        (
            "an effect, paid for",
            before(),
            vec![played("mil-low-4", 2, 1), paid("energy", 1, Effect)],
        ),
        ("an effect, to be paid for with any resource", before(), vec![played("mil-low-4", 2, 2)]),
        (
            "the first region",
            acting("mil-low-4", 2, 0, Stage::Choosing),
            vec![chose("northern-europe"), influence(ANN, "northern-europe", "com", 1, Effect)],
        ),
        (
            "the second region, and a level",
            acting("mil-low-4", 2, 1, Stage::Choosing),
            vec![
                chose("central-asia"),
                influence(ANN, "central-asia", "mil", 2, Effect),
                level("mil", 2, 3),
                stirred("mil", 3, true),
                development("central-asia", -1, Effect),
            ],
        ),
        (
            "both regions at once",
            before(),
            vec![
                played("mil-low-4", 1, 0),
                chose("northern-europe"),
                chose("western-europe"),
                influence(ANN, "western-europe", "mil", 1, Effect),
            ],
        ),
        (
            "where the effect starts",
            acting("pol-low-3", 1, 0, Stage::Choosing),
            vec![chose("andes")],
        ),
        (
            "a region where something is still to be chosen",
            acting("pol-low-2", 1, 0, Stage::Choosing),
            vec![chose("andes")],
        ),
        (
            "several categories and players",
            acting("mil-high-2", 2, 1, Stage::Removing),
            vec![
                influence(ANN, "andes", "pol", 2, Effect),
                influence(ANN, "andes", "com", 1, Effect),
                influence(BOB, "andes", "mil", -1, Effect),
                influence(CID, "andes", "mil", -1, Effect),
                resource(ANN, "raw", 2, Some("andes"), Effect),
            ],
        ),
        (
            "two levels at once, with an empty pile",
            acting("mil-high-4", 1, 0, Stage::Choosing),
            vec![
                chose("andes"),
                influence(ANN, "andes", "mil", 8, Effect),
                level("mil", 2, 4),
                stirred("mil", 3, true),
                reshuffled.clone(),
                stirred("mil", 4, true),
            ],
        ),
        (
            "a level without a card",
            acting("rel-low-3", 1, 0, Stage::Choosing),
            vec![
                chose("andes"),
                influence(ANN, "andes", "rel", 1, Effect),
                level("rel", 1, 2),
                stirred("rel", 2, false),
            ],
        ),
        (
            "down and up again",
            before(),
            vec![
                influence(BOB, "andes", "com", -1, Effect),
                level("com", 3, 2),
                influence(ANN, "andes", "com", 1, Effect),
                level("com", 2, 3),
            ],
        ),
        ("from the bank", before(), vec![resource(ANN, "food", 1, None, Effect)]),
        ("spoils", before(), vec![resource(ANN, "energy", 1, Some("andes"), Power)]),
        ("influence spreads", before(), vec![influence(ANN, "western-europe", "rel", 1, Power)]),
        (
            "an investment",
            before(),
            vec![paid("raw", 1, Investment), influence(ANN, "andes", "pol", 1, Investment)],
        ),
        (
            "an investment against somebody",
            before(),
            vec![
                paid("food", 1, Investment),
                influence(BOB, "central-asia", "mil", -1, Investment),
            ],
        ),
        (
            "development",
            before(),
            vec![
                paid("raw", 1, Investment),
                paid("raw", 1, Investment),
                development("andes", 1, Investment),
            ],
        ),
        ("privatised", before(), vec![resource(ANN, "raw", 1, Some("central-asia"), Privatising)]),
        (
            "laid down without effect",
            before(),
            vec![Event::Dumped { seat: BOB, card: slug("pol-high-9") }],
        ),
        (
            "discarded for a resource",
            before(),
            vec![discarded("mil-low-7"), resource(BOB, "raw", -1, None, Renewal)],
        ),
        ("discarded for nothing", before(), vec![discarded("mil-low-7")]),
        ("paid later", before(), vec![resource(BOB, "raw", -1, None, Renewal)]),
        ("cards drawn", before(), vec![reshuffled, drew("mil-high"), drew("pol-low")]),
    ]
}

fn rounds() -> Vec<(&'static str, View, Vec<Event>)> {
    use Cause::{Civil, Power};
    let before = table_of_three;
    let revolt =
        |cards: &[&str]| Event::Revolt { cards: cards.iter().map(|card| slug(card)).collect() };
    let deciding = || View {
        stage: Stage::Shield,
        revolt: vec![slug("pol-high-2")],
        threat: Some(Threat {
            region: slug("northern-europe"),
            step: 0,
            clause: 1,
            losses: vec![(slug("pol"), 1)],
        }),
        ..before()
    };
    let mut changed = SAME;
    changed[0][3] = 2;
    changed[2][3] = 0;
    changed[2][4] = 3;
    vec![
        (
            "civil society",
            before(),
            vec![
                drew("pol-low"),
                revolt(&["pol-high-2", "mil-high-9", "pol-high-7", "bio-high-1"]),
                civil("pol-high-2"),
                struck(Some("northern-europe")),
                development("northern-europe", 1, Civil),
                influence(ANN, "northern-europe", "pol", -1, Civil),
                influence(ANN, "northern-europe", "pol", -1, Civil),
                level("pol", 4, 3),
                influence(BOB, "northern-europe", "med", -1, Civil),
                civil("mil-high-9"),
                struck(Some("central-asia")),
                development("central-asia", 1, Civil),
                influence(BOB, "central-asia", "com", -1, Civil),
                civil("pol-high-7"),
                struck(Some("northern-europe")),
                development("northern-europe", 1, Civil),
                influence(ANN, "northern-europe", "pol", -1, Civil),
                influence(CID, "northern-europe", "pol", -1, Civil),
                civil("bio-high-1"),
                struck(None),
                noted(changed),
            ],
        ),
        (
            "a loss that may be cancelled",
            before(),
            vec![
                revolt(&["pol-high-2"]),
                civil("pol-high-2"),
                struck(Some("northern-europe")),
                development("northern-europe", 1, Civil),
            ],
        ),
        (
            "it is cancelled",
            deciding(),
            vec![
                Event::Shielded { seat: ANN },
                resource(ANN, "food", -1, None, Power),
                influence(BOB, "northern-europe", "med", -1, Civil),
                noted(SAME),
            ],
        ),
        ("it is not", deciding(), vec![influence(ANN, "northern-europe", "pol", -1, Civil)]),
        (
            "the smallest region too",
            before(),
            vec![
                revolt(&["pol-high-9"]),
                civil("pol-high-9"),
                struck(Some("northern-europe")),
                development("northern-europe", 1, Civil),
                influence(ANN, "northern-europe", "pol", -1, Civil),
                struck(Some("andes")),
                development("andes", 1, Civil),
            ],
        ),
        ("nothing new", before(), vec![noted(SAME)]),
        (
            "the end",
            before(),
            vec![
                influence(ANN, "andes", "med", 1, Cause::Effect),
                level("med", 5, 6),
                stirred("med", 6, false),
                noted(changed),
                ended([(12, 7, 20), (9, 10, 22), (0, 1, 3)], [2, 1, 3], false),
            ],
        ),
        (
            "the end, with as much from regions",
            before(),
            vec![ended([(9, 10, 20), (9, 10, 22), (0, 1, 3)], [2, 1, 3], false)],
        ),
        (
            "the end, shared",
            before(),
            vec![ended([(9, 10, 22), (9, 10, 22), (0, 1, 3)], [1, 1, 3], false)],
        ),
        (
            "the last round",
            before(),
            vec![ended([(9, 10, 20), (8, 3, 11), (0, 1, 3)], [1, 2, 3], true)],
        ),
    ]
}

fn actions() -> Vec<Action> {
    let (region, category, resource) = (slug("andes"), slug("med"), slug("raw"));
    let card = slug("mil-low-4");
    vec![
        Action::Keep { faction: slug("eden") },
        Action::Settle { region },
        Action::Draw { pile: slug("rel-high") },
        Action::Play { card, effect: 2 },
        Action::Dump { card },
        Action::Choose { region },
        Action::Place { category },
        Action::Remove { rival: BOB, category },
        Action::Take { resource },
        Action::Pay { resource },
        Action::Spread { region, category },
        Action::Reinforce { region, category },
        Action::Undermine { region, rival: CID, category },
        Action::Develop { region },
        Action::Privatise { region, resource },
        Action::Discard { card },
        Action::Shield,
        Action::Pass,
    ]
}

#[test]
fn stories_of_controle_global() {
    compare("controle-global-story", |table| {
        let scenes = [setup(), turns(), rounds()].into_iter().flatten();
        let stories = scenes.map(|(name, before, events)| {
            let mut after = before.clone();
            // At the end media stand where the game ends.
            if matches!(events.last(), Some(Event::Ended { .. })) {
                after.tracks[4].level = 6;
            }
            let text = ControleGlobal::narrate_events(&told(events), &before, &after, table);
            (name, text)
        });
        let named = actions();
        let named = named.iter().map(|action| ControleGlobal::describe_action(action, table));
        let named: Vec<String> = named.collect();
        stories.chain([("actions", named.join("\n"))]).collect()
    });
}
