//! The answers to `?` and `rules` in Contrôle Global: every stage once.

use engine::{Seat, ToMove};
use games::ControleGlobal;
use games::controle_global::{Action, ActiveCard, HandCard, PrivateView, Stage, Verdict, View};
use narration::Narrate;

use super::compare;
use super::controle_global_story::{ANN, BOB, slug, table_of_three};

/// A decision of Ann, who has the effect of a card under way.
fn deciding(stage: Stage, (card, effect, step): (&str, u8, u8), choices: &[Action]) -> View {
    let held =
        |card: &str, effects: &[Verdict]| HandCard { card: slug(card), effects: effects.to_vec() };
    let playable = [Verdict::Playable(0), Verdict::Playable(1), Verdict::NoRegion];
    let own = PrivateView {
        factions: Vec::new(),
        faction: Some(slug("heaven")),
        hand: vec![
            held("mil-low-4", &playable),
            held("pol-high-9", &[Verdict::Levels(4), Verdict::Levels(6)]),
        ],
        choices: choices.to_vec(),
    };
    View {
        turn: ToMove::Act(ANN),
        stage,
        acting: Some(ActiveCard {
            card: slug(card),
            effect: Some(effect),
            step,
            clause: 0,
            region: Some(slug("andes")),
            named: vec![slug("andes")],
            left: 1,
            chosen: Vec::new(),
        }),
        revolt: vec![slug("pol-high-2")],
        own: Some((ANN, own)),
        ..table_of_three()
    }
}

fn stages() -> Vec<(&'static str, View)> {
    let (region, category, resource) = (slug("andes"), slug("pol"), slug("energy"));
    let (card, media) = (slug("mil-low-4"), slug("med"));
    let usual = ("pol-low-2", 1, 0);
    let loss = |rival: Seat, category| Action::Remove { rival, category };
    let kept = ["eden", "heaven"].map(|faction| Action::Keep { faction: slug(faction) });
    let mut long = deciding(Stage::Factions, usual, &kept);
    long.end = (2, 6);
    let draw = Action::Draw { pile: slug("rel-low") };
    let mut over = table_of_three();
    (over.turn, over.stage) = (ToMove::Over, Stage::Over);
    let mut stuck = deciding(Stage::Play, usual, &[Action::Dump { card }]);
    if let Some((_, own)) = &mut stuck.own {
        own.hand.remove(0);
    }
    let privatise = Action::Privatise { region, resource };
    let spread = Action::Spread { region, category };
    let play = Action::Play { card, effect: 1 };
    let invest = [
        Action::Reinforce { region, category },
        Action::Undermine { region, rival: BOB, category },
        Action::Develop { region },
        Action::Pass,
    ];
    let all = |stage, choices: &[Action]| deciding(stage, usual, choices);
    vec![
        ("factions", all(Stage::Factions, &kept)),
        ("factions, in a variant", long),
        ("first influence", all(Stage::Primary, &[Action::Settle { region }])),
        ("second influence", all(Stage::Secondary, &[Action::Settle { region }])),
        ("the first hand", all(Stage::Opening, &[draw])),
        ("a turn", all(Stage::Play, &[play, Action::Dump { card }])),
        ("a turn without effect", stuck),
        ("a region", all(Stage::Choosing, &[Action::Choose { region }])),
        (
            "a category",
            all(Stage::Placing, &[Action::Place { category }, Action::Place { category: media }]),
        ),
        (
            "a loss",
            deciding(
                Stage::Removing,
                ("pol-low-7", 2, 0),
                &[loss(BOB, category), loss(BOB, slug("bio"))],
            ),
        ),
        ("a resource", all(Stage::Taking, &[Action::Take { resource }])),
        ("spoils", all(Stage::Spoils, &[Action::Take { resource }, Action::Pass])),
        ("spreading", all(Stage::Spreading, &[spread, Action::Pass])),
        ("investing", all(Stage::Invest, &invest)),
        ("paying", all(Stage::Paying, &[Action::Pay { resource }])),
        ("privatising", all(Stage::Privatise(0), &[privatise, Action::Pass])),
        ("renewing", all(Stage::Renew, &[Action::Discard { card }, Action::Pass])),
        ("refilling", all(Stage::Refill, &[draw])),
        ("too many cards", all(Stage::Refill, &[Action::Discard { card }])),
        ("a shield", all(Stage::Shield, &[Action::Shield, Action::Pass])),
        ("somebody else", table_of_three()),
        ("the end", over),
    ]
}

#[test]
fn answers_of_controle_global() {
    compare("controle-global-rules", |table| {
        let answers = stages().into_iter().map(|(name, view)| {
            let help = ControleGlobal::help(&view, table);
            let rules = ControleGlobal::rules(&view, table);
            (name, format!("{help}\n\n{rules}"))
        });
        answers.collect()
    });
}
