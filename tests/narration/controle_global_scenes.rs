//! Tables of Contrôle Global, made up for its screens.

use engine::{Seat, Slug, ToMove};
use games::controle_global::{
    Action, ActiveCard, HandCard, LandView, PileView, PlayerView, PrivateView, Score, Stage,
    Threat, TrackView, Verdict, View,
};

use super::dataset;

pub(super) const ANN: Seat = Seat(0);
pub(super) const BOB: Seat = Seat(1);
pub(super) const CID: Seat = Seat(2);

pub(super) fn slug(id: &str) -> Slug {
    Slug::new(id).expect("an id")
}

fn slugs(ids: &str) -> Vec<Slug> {
    ids.split_whitespace().map(slug).collect()
}

fn sphere(id: &str) -> usize {
    let control = &dataset().control;
    usize::from(control.sphere_by_id(id).expect("a category").0)
}

/// One point each to the tallest, as long as there are enough (R24).
fn shared(mut rest: u16, mut held: Vec<u16>) -> Vec<u16> {
    let mut points = vec![0; held.len()];
    loop {
        let tallest = held.iter().copied().max().unwrap_or_default();
        let first: Vec<usize> = (0..held.len()).filter(|index| held[*index] == tallest).collect();
        if tallest == 0 || first.len() > rest.into() {
            return points;
        }
        rest -= u16::try_from(first.len()).expect("few seats");
        for seat in first {
            held[seat] -= 1;
            points[seat] += 1;
        }
    }
}

/// A region with what is there: `0 pol 2, 1 com 1` by seat.
fn land(
    id: &str,
    development: u16,
    stock: [u8; 3],
    near: &str,
    there: &str,
    seats: usize,
) -> LandView {
    let mut influence = vec![vec![0; 6]; seats];
    for part in there.split(", ").filter(|part| !part.is_empty()) {
        let words: Vec<&str> = part.split(' ').collect();
        let seat: usize = words[0].parse().expect("a seat");
        influence[seat][sphere(words[1])] = words[2].parse().expect("a number");
    }
    let held: Vec<u16> = influence.iter().map(|own| own.iter().sum()).collect();
    LandView {
        points: shared(development, held),
        region: slug(id),
        development,
        stock: stock.to_vec(),
        influence,
        adjacent: slugs(near),
    }
}

/// Who stands where, as the regions say; of equals the first seat is ahead.
fn tracks(lands: &[LandView], seats: u8) -> Vec<TrackView> {
    let control = &dataset().control;
    let track = |(rank, sphere): (usize, &model::control::Sphere)| {
        let own = |seat: Seat| -> u16 {
            let lands = lands.iter();
            lands.map(|land| land.influence[seat.index()][rank]).sum()
        };
        let mut order: Vec<(Seat, u16)> = Seat::all(seats).map(|seat| (seat, own(seat))).collect();
        order.retain(|(_, own)| *own > 0);
        order.sort_by_key(|(_, own)| std::cmp::Reverse(*own));
        let total = order.iter().map(|(_, own)| own).sum();
        let level = control.numbers.level(total);
        TrackView { category: slug(&sphere.id), total, level, peak: level, order }
    };
    control.spheres.iter().enumerate().map(track).collect()
}

fn player(
    faction: &str,
    resources: [u8; 3],
    hand: &str,
    levels: [u8; 6],
    points: (u16, u16),
) -> PlayerView {
    PlayerView {
        faction: Some(slug(faction)),
        resources: resources.to_vec(),
        hand: slugs(hand),
        levels: levels.to_vec(),
        score: Score {
            points: points.0 + points.1,
            levels: points.0,
            regions: points.1,
            influence: 9,
        },
    }
}

fn piles() -> Vec<PileView> {
    let control = &dataset().control;
    let pile =
        |pile| PileView { pile: slug(&control.pile_id(pile)), cards: 7, discards: 1, top: None };
    let mut piles: Vec<PileView> = control.piles().map(pile).collect();
    piles[0].cards = 0;
    piles[0].discards = 4;
    piles[0].top = Some(slug("pol-low-5"));
    piles
}

fn held(card: &str, effects: &[Verdict]) -> HandCard {
    HandCard { card: slug(card), effects: effects.to_vec() }
}

pub(super) fn own(view: &mut View) -> &mut PrivateView {
    &mut view.own.as_mut().expect("a hand").1
}

fn play(card: &str, effect: u8) -> Action {
    Action::Play { card: slug(card), effect }
}

/// Ann is to play in the fourth round, with cards of all kinds.
pub(super) fn turn() -> View {
    use Verdict::{Levels, NoRegion, Playable};
    let lands = vec![
        land(
            "northern-europe",
            5,
            [1, 2, 1],
            "western-europe eastern-europe",
            "0 pol 2, 0 med 1, 1 com 1",
            3,
        ),
        land(
            "western-europe",
            5,
            [0, 1, 2],
            "northern-europe southern-europe eastern-europe",
            "1 com 4, 2 pol 2, 2 mil 1",
            3,
        ),
        land(
            "southern-europe",
            4,
            [1, 1, 2],
            "western-europe eastern-europe northern-africa",
            "0 pol 1, 2 rel 2",
            3,
        ),
        land(
            "eastern-europe",
            3,
            [2, 3, 1],
            "northern-europe western-europe southern-europe central-asia",
            "",
            3,
        ),
        land("northern-africa", 2, [2, 3, 0], "southern-europe western-africa", "2 mil 2", 3),
        land("western-africa", 1, [0, 0, 0], "northern-africa", "1 com 2", 3),
        land("central-asia", 2, [2, 2, 1], "eastern-europe", "0 mil 1", 3),
    ];
    let hand = vec![
        held("pol-low-2", &[Playable(0), Playable(1), Levels(2)]),
        held("pol-low-3", &[Playable(0), Playable(0), Levels(3)]),
        held("rel-high-7", &[Levels(4), Levels(6)]),
        held("pol-low-6", &[Playable(0), Playable(0), NoRegion]),
    ];
    let mut choices: Vec<Action> = [
        ("pol-low-2", 1),
        ("pol-low-2", 2),
        ("pol-low-3", 1),
        ("pol-low-3", 2),
        ("pol-low-6", 1),
        ("pol-low-6", 2),
    ]
    .map(|(card, effect)| play(card, effect))
    .to_vec();
    choices.extend(hand.iter().map(|held| Action::Dump { card: held.card }));
    View {
        turn: ToMove::Act(ANN),
        round: 4,
        stage: Stage::Play,
        end: (1, 6),
        order: vec![BOB, ANN, CID],
        tracks: tracks(&lands, 3),
        lands,
        players: vec![
            player(
                "echo",
                [1, 1, 2],
                "pol-low pol-low rel-high pol-low",
                [2, 0, 0, 0, 1, 0],
                (1, 4),
            ),
            player(
                "caryatid",
                [2, 0, 2],
                "com-low com-high med-low bio-low",
                [0, 0, 0, 3, 0, 0],
                (3, 5),
            ),
            player(
                "ramparts",
                [0, 1, 0],
                "mil-low mil-low rel-low pol-low",
                [1, 1, 1, 0, 0, 0],
                (0, 6),
            ),
        ],
        standings: vec![3, 1, 2],
        piles: piles(),
        acting: None,
        zone: slugs("com-high pol-high"),
        revolt: Vec::new(),
        threat: None,
        own: Some((
            ANN,
            PrivateView { factions: Vec::new(), faction: Some(slug("echo")), hand, choices },
        )),
    }
}

/// The same without any effect that can be played.
pub(super) fn stuck() -> View {
    let mut view = turn();
    own(&mut view).choices.retain(|choice| matches!(choice, Action::Dump { .. }));
    for held in &mut own(&mut view).hand {
        held.effects.fill(Verdict::Levels(2));
    }
    view
}

/// Ann has played the effect of a card, whose card has left her hand.
fn acting(card: &str, effect: u8, stage: Stage, choices: Vec<Action>) -> View {
    let mut view = turn();
    view.stage = stage;
    own(&mut view).hand.retain(|held| held.card != slug(card));
    own(&mut view).choices = choices;
    view.players[0].hand.pop();
    view.acting = Some(ActiveCard {
        card: slug(card),
        effect: Some(effect),
        step: 0,
        clause: 0,
        region: None,
        named: Vec::new(),
        left: 0,
        chosen: Vec::new(),
    });
    view
}

pub(super) fn under_way(view: &mut View) -> &mut ActiveCard {
    view.acting.as_mut().expect("an effect")
}

fn choose(regions: &str) -> Vec<Action> {
    let regions = slugs(regions).into_iter();
    regions.map(|region| Action::Choose { region }).collect()
}

fn category(id: &str) -> Action {
    Action::Place { category: slug(id) }
}

/// Nothing is chosen yet: a faction is.
pub(super) fn factions() -> View {
    let mut view = turn();
    view.round = 1;
    view.stage = Stage::Factions;
    view.zone.clear();
    for land in &mut view.lands {
        land.influence = vec![vec![0; 6]; 3];
    }
    view.tracks = tracks(&view.lands, 3);
    for player in &mut view.players {
        *player = PlayerView {
            faction: None,
            resources: vec![0; 3],
            hand: Vec::new(),
            levels: vec![0; 6],
            score: Score::default(),
        };
    }
    let own = own(&mut view);
    own.hand.clear();
    own.faction = None;
    own.factions = slugs("echo delta");
    own.choices = own.factions.iter().map(|faction| Action::Keep { faction: *faction }).collect();
    view
}

/// The second influence is to be placed.
pub(super) fn settling() -> View {
    let mut view = turn();
    view.round = 1;
    view.stage = Stage::Secondary;
    own(&mut view).hand.clear();
    let regions = "western-europe eastern-europe northern-africa western-africa";
    own(&mut view).choices =
        slugs(regions).into_iter().map(|region| Action::Settle { region }).collect();
    view
}

/// The region of the first step.
pub(super) fn choosing() -> View {
    acting("pol-low-3", 2, Stage::Choosing, choose("northern-europe southern-europe central-asia"))
}

/// The region of an effect that hits a rival.
pub(super) fn raiding() -> View {
    acting("rel-high-7", 1, Stage::Choosing, choose("northern-europe southern-europe central-asia"))
}

/// One of two influences has been placed.
pub(super) fn placing() -> View {
    let mut view = acting("pol-low-2", 2, Stage::Placing, vec![category("pol"), category("com")]);
    let acting = under_way(&mut view);
    acting.region = Some(slug("northern-europe"));
    acting.named = slugs("northern-europe");
    acting.left = 2;
    view
}

/// The last one of them, which would stir civil society or not.
pub(super) fn placing_last() -> View {
    let mut view = placing();
    let acting = under_way(&mut view);
    acting.left = 1;
    acting.chosen = vec![vec![1, 0, 0, 0, 0, 0], vec![0; 6], vec![0; 6]];
    view
}

/// A rival is to lose something.
pub(super) fn removing() -> View {
    let mut view = acting("rel-high-7", 1, Stage::Removing, Vec::new());
    let remove = |rival, id| Action::Remove { rival, category: slug(id) };
    own(&mut view).choices = vec![remove(BOB, "com"), remove(CID, "pol"), remove(CID, "mil")];
    let acting = under_way(&mut view);
    acting.clause = 1;
    acting.region = Some(slug("western-europe"));
    acting.named = slugs("western-europe");
    acting.left = 2;
    acting.chosen = vec![vec![0; 6]; 3];
    view
}

fn investments() -> Vec<Action> {
    let region = slug("western-europe");
    let weaken = |rival, id: &str| Action::Undermine { region, rival, category: slug(id) };
    vec![
        Action::Reinforce { region, category: slug("pol") },
        weaken(BOB, "com"),
        weaken(CID, "pol"),
        weaken(CID, "mil"),
        Action::Develop { region },
        Action::Pass,
    ]
}

/// Resources may be invested.
pub(super) fn investing() -> View {
    let mut view = acting("pol-low-3", 2, Stage::Invest, investments());
    let acting = under_way(&mut view);
    acting.step = 2;
    acting.region = Some(slug("western-europe"));
    acting.named = slugs("northern-europe western-europe");
    view
}

/// The same with more choices than a list should have.
pub(super) fn investing_much() -> View {
    let mut view = investing();
    let categories = ["pol", "mil", "rel", "com", "med", "bio"];
    let mut choices = Vec::new();
    for region in slugs("northern-europe western-europe southern-europe") {
        for id in categories {
            choices.push(Action::Reinforce { region, category: slug(id) });
        }
    }
    for (rival, id) in [(BOB, "com"), (CID, "pol"), (CID, "mil")] {
        choices.push(Action::Undermine {
            region: slug("western-europe"),
            rival,
            category: slug(id),
        });
    }
    for region in slugs("northern-europe western-europe") {
        choices.push(Action::Develop { region });
    }
    choices.push(Action::Pass);
    own(&mut view).choices = choices;
    view
}

/// The second icon of the card is free to be used.
pub(super) fn privatising() -> View {
    let take = |region: &str, resource: &str| Action::Privatise {
        region: slug(region),
        resource: slug(resource),
    };
    let mut view = acting(
        "pol-low-2",
        1,
        Stage::Privatise(1),
        vec![
            take("northern-europe", "energy"),
            take("southern-europe", "energy"),
            take("central-asia", "energy"),
            Action::Pass,
        ],
    );
    let acting = under_way(&mut view);
    acting.named = slugs("northern-europe");
    acting.region = Some(slug("northern-europe"));
    view
}

pub(super) fn renewing() -> View {
    let mut view = acting("pol-low-3", 2, Stage::Renew, Vec::new());
    view.acting = None;
    let own = own(&mut view);
    let cards = own.hand.iter().map(|held| Action::Discard { card: held.card });
    own.choices = cards.chain([Action::Pass]).collect();
    view
}

pub(super) fn refilling() -> View {
    let mut view = renewing();
    view.stage = Stage::Refill;
    let piles: Vec<Slug> = view.piles.iter().map(|stack| stack.pile).collect();
    own(&mut view).choices = piles.into_iter().map(|pile| Action::Draw { pile }).collect();
    view
}

/// A loss to civil society may be cancelled.
pub(super) fn shielding() -> View {
    let mut view = turn();
    view.stage = Stage::Shield;
    view.players[0].faction = Some(slug("heaven"));
    view.revolt = slugs("rel-high-7 com-high-1");
    view.threat = Some(Threat {
        region: view.lands[0].region,
        step: 0,
        clause: 1,
        losses: vec![(slug("rel"), 2)],
    });
    own(&mut view).choices = vec![Action::Shield, Action::Pass];
    view
}

/// Six at the table, late, with influence everywhere.
pub(super) fn six() -> View {
    let mut view = turn();
    view.round = 9;
    view.end = (2, 6);
    view.order = [3, 0, 5, 1, 4, 2].map(Seat).to_vec();
    let more = [("black-shield", 4), ("delta", 2), ("chimera", 3)];
    for (faction, points) in more {
        view.players.push(player(
            faction,
            [2, 1, 0],
            "mil-high mil-low rel-low pol-high",
            [3, 1, 1, 2, 1, 4],
            (points, 7),
        ));
    }
    for (index, land) in view.lands.iter_mut().enumerate() {
        land.influence.resize(6, vec![0; 6]);
        for seat in 3..6 {
            land.influence[seat][(index + seat) % 6] = 3;
            land.influence[seat][(index + 2 * seat) % 6] += 1;
        }
    }
    for (id, near) in [
        ("middle-east", "southern-europe"),
        ("southern-asia", "central-asia"),
        ("eastern-asia", "central-asia"),
    ] {
        view.lands.push(land(id, 3, [1, 1, 1], near, "3 pol 2, 4 bio 4, 5 med 2", 6));
    }
    view.standings = vec![6, 4, 5, 1, 3, 2];
    view.tracks = tracks(&view.lands, 6);
    view.tracks[5].peak += 1;
    view
}

pub(super) fn over() -> View {
    let mut view = turn();
    view.turn = ToMove::Over;
    view.stage = Stage::Over;
    own(&mut view).choices.clear();
    view
}
