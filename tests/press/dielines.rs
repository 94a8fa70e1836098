//! Lines of boxes: those of twelve tuck boxes and four trays, number by number, and what holds for all.

use paper::sheet::Paper;
use paper::stock::Size;
use press::dieline::{
    Area, BoxDivision, BoxError, CardStack, Dieline, OVER_GLUE, Panel, Point, SmallCards, Step,
    Telescope, Tray, TuckBox, plan,
};
use proptest::prelude::*;
use serde_json::Value;

/// Measured and folded, one a line: what is put in, the measures, outlines (an arc is `A`, its end, radius
/// and direction), folds and slits, in millimetres.
const KNOWN: &str = include_str!("dielines.jsonl");

/// What was lost in writing the numbers down.
const NEAR: f64 = 0.001;

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().expect("a list").iter().filter_map(Value::as_f64).collect()
}

fn size(value: &Value) -> Size {
    let numbers = numbers(value);
    Size::new(numbers[0], numbers[1])
}

fn assert_near(name: &str, what: &str, found: &[f64], known: &[f64]) {
    let is_near = found.len() == known.len()
        && found.iter().zip(known).all(|(one, other)| (one - other).abs() <= NEAR);
    assert!(is_near, "{name}, {what}: {found:?} instead of {known:?}");
}

fn step(step: &Step) -> Vec<f64> {
    match *step {
        Step::Line([x, y]) => vec![x, y],
        Step::Arc { to: [x, y], radius, clockwise } => {
            vec![x, y, radius, f64::from(u8::from(clockwise))]
        }
    }
}

/// Compares lines with known ones, of which some may belong to the other piece of two.
fn compare(name: &str, lines: &Dieline, rank: usize, known: &Value) {
    // Known pieces lie side by side.
    let outline = &known["outlines"][rank];
    let off = if rank == 0 { 0.0 } else { numbers(&outline[1])[0] };
    let moved = |numbers: Vec<f64>, each: usize| -> Vec<f64> {
        let along = numbers.into_iter().enumerate();
        along.map(|(at, number)| if at % each == 0 { number - off } else { number }).collect()
    };
    let steps = outline.as_array().expect("steps");
    assert_eq!(lines.outline.len(), steps.len(), "{name}");
    for (found, known) in lines.outline.iter().zip(steps) {
        // The letter of an arc is no number.
        assert_near(name, "outline", &step(found), &moved(numbers(known), 9));
    }
    let end = lines.size.width + NEAR;
    let all = |kind: &str| -> Vec<Vec<f64>> {
        let lines = known[kind].as_array().expect("lines").iter();
        let lines = lines.map(|line| moved(numbers(line), 2));
        let mut lines: Vec<Vec<f64>> = lines.filter(|at| at[0] > -NEAR && at[0] < end).collect();
        lines.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
        lines
    };
    for (kind, found) in [("folds", &lines.folds), ("slits", &lines.slits)] {
        let mut found: Vec<Vec<f64>> = found.iter().map(|line| line.concat()).collect();
        found.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
        let known = all(kind);
        assert_eq!(found.len(), known.len(), "{name}, {kind}");
        for (found, known) in found.iter().zip(&known) {
            assert_near(name, kind, found, known);
        }
    }
}

fn small(known: &Value) -> Vec<SmallCards> {
    let each = known["small"].as_array().expect("a list").iter().map(numbers);
    let small = |of: Vec<f64>| SmallCards { count: of[0] as u32, size: Size::new(of[1], of[2]) };
    each.map(small).collect()
}

#[test]
fn known_boxes_have_their_measures_and_lines() {
    let (mut boxes, mut trays) = (0, 0);
    for line in KNOWN.lines() {
        let known: Value = serde_json::from_str(line).expect("is JSON");
        let name = known["name"].as_str().expect("a name");
        if known["cards"].is_null() {
            trays += 1;
            let has_hem = known["hem"] == true;
            let wall = known["wall"].as_f64().expect("a wall");
            let mut tray = Tray::new(size(&known["inner"]), wall, 0.5, has_hem);
            tray.has_notches = name.starts_with("lid") && !has_hem;
            let floor = [tray.floor.width, tray.floor.height];
            assert_near(name, "floor", &floor, &numbers(&known["floor"]));
            assert_near(name, "outer", &tray.outer, &numbers(&known["outer"]));
            let sheet = tray.sheet();
            assert_near(name, "sheet", &[sheet.width, sheet.height], &numbers(&known["sheet"]));
            compare(name, &tray.lines(), 0, &known);
            continue;
        }
        boxes += 1;
        let stack = CardStack {
            cards: known["cards"].as_u64().expect("a number") as u32,
            card: size(&known["card"]),
            thickness: 0.33,
            small: small(&known),
        };
        let in_two = known["two"] == true;
        let tuck = TuckBox::new(&stack, 0.4, in_two).expect("a box");
        let number = |key: &str| known[key].as_f64().expect("a number");
        let inside = [tuck.width, tuck.height, tuck.depth];
        assert_near(name, "inside", &inside, &numbers(&known["inside"]));
        let keys = ["stack", "glue", "back", "spine", "front", "side", "body", "tuck", "dust"];
        let found = [
            tuck.stack, tuck.glue, tuck.back, tuck.spine, tuck.front, tuck.side, tuck.body,
            tuck.tuck, tuck.dust,
        ];
        assert_near(name, "measures", &found, &keys.map(number));
        let lines = tuck.lines();
        assert_eq!(lines.len(), if in_two { 2 } else { 1 });
        if !in_two {
            let sheet = [lines[0].size.width, lines[0].size.height];
            assert_near(name, "sheet", &sheet, &numbers(&known["sheet"]));
        }
        for (rank, lines) in lines.iter().enumerate() {
            compare(name, lines, rank, &known);
        }
    }
    assert_eq!((boxes, trays), (12, 4));
}

#[test]
fn a_telescoping_box_takes_what_is_put_in() {
    let sheet = |tray: &Tray| [tray.sheet().width, tray.sheet().height];
    let board = Size::new(297.0, 210.0);
    let small = Telescope::new(board, 28.0, 0.5);
    assert_near("A3", "base", &sheet(&small.base), &[362.0, 274.0]);
    assert_near("A3", "lid", &sheet(&small.lid), &[364.5, 275.5]);
    let large = Telescope::new(board, 46.0, 0.5);
    assert_near("A2", "base", &sheet(&large.base), &[430.0, 342.0]);
    assert_near("A2", "lid", &sheet(&large.lid), &[433.5, 344.5]);
}

/// Cards as people may have them.
fn stacks() -> impl Strategy<Value = (CardStack, f64)> {
    let card = (40.0..90.0_f64, 60.0..130.0_f64);
    (30..180_u32, card, 0.25..0.5_f64, 0.25..0.8_f64).prop_map(
        |(cards, (width, height), thickness, board)| {
            let card = Size::new(width, height);
            (CardStack { cards, card, thickness, small: Vec::new() }, board)
        },
    )
}

/// The places of folds that run down, from left to right; or across.
fn places(lines: &Dieline, axis: usize) -> Vec<f64> {
    let along = lines.folds.iter().filter(|[a, b]| (a[axis] - b[axis]).abs() < 1e-9);
    let mut places: Vec<f64> = along.map(|[a, _]| a[axis]).collect();
    places.sort_by(f64::total_cmp);
    places.dedup_by(|a, b| (*a - *b).abs() < NEAR);
    places
}

fn holds(area: &Area, [x, y]: Point) -> bool {
    let near = 1e-6;
    (area.x - near..=area.right() + near).contains(&x)
        && (area.y - near..=area.bottom() + near).contains(&y)
}

proptest! {
    /// As `lines` are measured: the folds of one piece, folded along the middle of the board.
    #[test]
    fn a_box_folds_to_its_measures((stack, board) in stacks()) {
        let Ok(tuck) = TuckBox::new(&stack, board, false) else {
            return Ok(());
        };
        let lines = &tuck.lines()[0];
        let down = places(lines, 0);
        let [glue, spine, front, side] = down[..] else {
            panic!("{} folds run down", down.len());
        };
        let (spine_wide, front_wide) = (front - spine, side - front);
        // Parallel panels leave what lies between their folds less the board.
        prop_assert!((spine_wide - board - tuck.depth).abs() < NEAR);
        prop_assert!((front_wide - 2.0 * board - tuck.width).abs() < NEAR);
        let across = places(lines, 1);
        let [hinge, top, dust, dust_low, bottom, end] = across[..] else {
            panic!("{} folds run across", across.len());
        };
        prop_assert!((dust - top - board).abs() < NEAR && (bottom - dust_low - board).abs() < NEAR);
        prop_assert!((bottom - top - 3.0 * board - tuck.height).abs() < NEAR);
        prop_assert!((top - hinge - tuck.depth).abs() < NEAR && (end - bottom - tuck.depth).abs() < NEAR);
        // The cards go in, with room to spare.
        prop_assert!(tuck.width >= stack.card.width + 1.0);
        prop_assert!(tuck.height >= stack.card.height + 1.0);
        prop_assert!(tuck.depth >= tuck.stack + 0.5);
        // The seam hides, the glue flap lies within the side, and nothing meets.
        let side_wide = lines.size.width - side;
        prop_assert!((0.0..=1.0).contains(&(spine_wide - side_wide)));
        prop_assert!((spine - glue + board - front_wide).abs() < NEAR);
        prop_assert!(side_wide - glue >= 2.0);
        prop_assert!(front_wide - 2.0 * tuck.dust >= 1.0);
        prop_assert!(tuck.tuck - 8.0 >= 4.0);
    }

    /// Ink covers every corner that shows, and leaves what is glued free.
    #[test]
    fn ink_runs_over_every_cut_and_off_the_glue((stack, board) in stacks(), in_two: bool) {
        let Ok(tuck) = TuckBox::new(&stack, board, in_two) else {
            return Ok(());
        };
        for lines in tuck.lines() {
            let body = lines.panel(Panel::Back).or(lines.panel(Panel::Front)).expect("a body");
            let glued_below = lines.panel(Panel::Bottom).map_or(f64::INFINITY, Area::bottom);
            for point in lines.outline.iter().map(|step| step.end()) {
                let is_glued = point[0] < body.x - 1e-6 || point[1] > glued_below + 1e-6;
                if !is_glued {
                    prop_assert!(lines.backgrounds.iter().any(|area| holds(area, point)), "{point:?}");
                }
            }
            for area in &lines.backgrounds {
                let is_beside = area.y > body.y - 10.0 && area.bottom() < body.bottom() + 10.0;
                prop_assert!(!is_beside || area.x >= body.x - OVER_GLUE - 1e-6);
                prop_assert!(area.x > body.x || area.bottom() <= glued_below + OVER_GLUE + 1e-6);
            }
        }
    }
}

fn stack(cards: u32, thickness: f64) -> CardStack {
    CardStack { cards, card: Size::new(63.0, 88.0), thickness, small: Vec::new() }
}

#[test]
fn paper_takes_a_box_whole_in_two_or_in_halves() {
    let of = |cards, thickness, paper| {
        let (plan, laid) = plan(&stack(cards, thickness), 0.4, paper, false).expect("a plan");
        (plan, laid.len(), laid[0].page.width > laid[0].page.height)
    };
    // The columns of the table, 52, 110 and 118 cards of 0.30, 0.33 and 0.42.
    assert_eq!(of(52, 0.42, Paper::A4), (BoxDivision::Whole, 1, true));
    assert_eq!(of(110, 0.33, Paper::A4), (BoxDivision::Whole, 1, true));
    assert_eq!(of(110, 0.42, Paper::A4), (BoxDivision::InTwo, 2, false));
    assert_eq!(of(118, 0.30, Paper::A4), (BoxDivision::Whole, 1, true));
    assert_eq!(of(118, 0.33, Paper::A4), (BoxDivision::InTwo, 2, false));
    assert_eq!(of(118, 0.42, Paper::A3), (BoxDivision::Whole, 1, true));
    assert_eq!(of(200, 0.42, Paper::A3), (BoxDivision::Halves, 2, true));
    let routes = CardStack {
        card: Size::new(70.0, 120.0),
        small: vec![SmallCards { count: 31, size: Size::new(44.0, 63.0) }],
        ..stack(108, 0.33)
    };
    let (of_routes, laid) = plan(&routes, 0.4, Paper::A4, false).expect("a plan");
    assert_eq!(of_routes, BoxDivision::InTwo);
    assert_near("course", "depth", &[laid[0].tuck.depth], &[43.5]);
    let (halves, laid) = plan(&routes, 0.4, Paper::A4, true).expect("a plan");
    assert_eq!(halves, BoxDivision::Halves);
    assert!(laid[0].stack.small.is_empty() && laid[1].stack.small.len() == 1);
}

#[test]
fn a_box_that_cannot_be_is_refused() {
    let refused = |stack: &CardStack, paper| plan(stack, 0.4, paper, false).expect_err("no box");
    assert!(matches!(refused(&stack(20, 0.33), Paper::A4), BoxError::TooShallow { .. }));
    assert!(matches!(refused(&stack(400, 0.33), Paper::A3), BoxError::TooDeep { .. }));
    let tarot = SmallCards { count: 3, size: Size::new(70.0, 120.0) };
    let larger = CardStack { small: vec![tarot], ..stack(110, 0.33) };
    assert!(matches!(refused(&larger, Paper::A4), BoxError::SmallCardsLarger { .. }));
    let large = CardStack { card: Size::new(150.0, 190.0), ..stack(110, 0.33) };
    assert!(matches!(refused(&large, Paper::A4), BoxError::PaperTooSmall { .. }));
}
