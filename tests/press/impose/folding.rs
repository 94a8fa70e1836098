//! Sheets are printed, folded or cut in a model; then somebody reads.

use paper::sheet::{Duplex, Paper, StackOrder};
use paper::stock::Size;
use press::impose::{
    Arrangement, Booklet, ImposeError, Job, Mark, Marks, NUp, Order, Plan, Rect, in_printing_order,
    plan,
};
use proptest::prelude::*;

use super::{Printed, Seen, booklet, duplexes, extents, n_up, papers, printed, stacks};
use testing::laws::cases;

/// Prints a job in the model.
fn made(job: &Job<'_>, pages: usize, size: (f64, f64)) -> (Plan, Vec<Printed>) {
    let plan = plan(&extents(pages, size.0, size.1), job).expect("room");
    let sides = in_printing_order(&plan, job.duplex, job.stack);
    let sheets = printed(&plan, &sides, job.duplex, job.stack);
    (plan, sheets)
}

/// The page on the left (0) or right (1) half of an open sheet.
fn half(seen: &[Seen], paper: Size, side: usize) -> Option<Seen> {
    let middle = |page: &&Seen| page.trim.x + page.trim.width / 2.0;
    let is_here = |page: &&Seen| usize::from(middle(page) > paper.width / 2.0) == side;
    let mut here = seen.iter().filter(is_here);
    let found = here.next().copied();
    assert!(here.next().is_none(), "two pages on one half");
    found
}

/// Lays the sheets of each signature into each other, folds them, and turns the leaves: what one reads,
/// blank pages included.
fn read(
    plan: &Plan,
    sheets: &[Printed],
    per_signature: usize,
    is_right_to_left: bool,
) -> Vec<Option<Seen>> {
    let mut pages = Vec::new();
    let first = usize::from(!is_right_to_left);
    for signature in sheets.chunks(per_signature) {
        let leaf = |front: &[Seen], back: &[Seen]| {
            [half(front, plan.page, first), half(back, plan.page, 1 - first)]
        };
        // The halves of the fronts on which reading begins come first, outside in; then the same sheets again.
        for sheet in signature {
            pages.extend(leaf(&sheet.front, &sheet.back));
        }
        for sheet in signature.iter().rev() {
            pages.extend(leaf(&sheet.back, &sheet.front));
        }
    }
    pages
}

/// A booklet of 8 pages as the trade has it: 8 1 | 2 7, 6 3 | 4 5.
#[test]
fn eight_pages_on_two_sheets() {
    let (plan, sheets) = made(&booklet(Booklet::default()), 8, (148.0, 210.0));
    assert_eq!(plan.page, Size::new(297.0, 210.0));
    let ranks = |seen: &[Seen]| seen.iter().map(|page| page.page + 1).collect::<Vec<_>>();
    let found: Vec<_> =
        sheets.iter().map(|sheet| (ranks(&sheet.front), ranks(&sheet.back))).collect();
    assert_eq!(found, [(vec![8, 1], vec![2, 7]), (vec![6, 3], vec![4, 5])]);
    // In their size, on either side of the fold.
    let [left, right] = &plan.sheets[0].sides[0].placed[..] else {
        panic!("two pages");
    };
    let rect = |x: f64| Rect { x, y: 0.0, width: 148.0, height: 210.0 };
    assert_eq!((left.trim, right.trim), (rect(0.5), rect(148.5)));
}

proptest! {
    #![proptest_config(cases(300))]

    /// However many pages there are, however the printer turns the paper and drops it: folded, the
    /// booklet reads 1 to n upright, and what is blank comes last, or before the back cover.
    #[test]
    fn a_folded_booklet_reads_in_order(
        pages in 1..90_usize,
        signature in prop::option::of(1..9_usize),
        (has_back_cover, is_right_to_left) in any::<(bool, bool)>(),
        paper in papers(),
        duplex in duplexes(),
        stack in stacks(),
        size in (60.0..300.0_f64, 60.0..300.0_f64),
    ) {
        let job = Job {
            paper,
            duplex,
            stack,
            ..booklet(Booklet { signature, creep: 0.0, has_back_cover, is_right_to_left })
        };
        let (plan, sheets) = made(&job, pages, size);
        prop_assert_eq!(sheets.len(), pages.div_ceil(4));
        let read = read(&plan, &sheets, signature.unwrap_or(sheets.len()), is_right_to_left);
        let ranks: Vec<Option<usize>> =
            read.iter().map(|place| place.map(|page| page.page)).collect();
        let mut expected: Vec<Option<usize>> = (0..4 * sheets.len())
            .map(|rank| (rank < pages).then_some(rank))
            .collect();
        if has_back_cover && pages > 1 {
            let back = expected[pages - 1].take();
            *expected.last_mut().expect("a sheet") = back;
        }
        prop_assert_eq!(ranks, expected);
        prop_assert!(read.iter().flatten().all(|page| !page.is_on_its_head));
    }

    /// When all is folded, the leaves of a signature stick out the more the farther inside they are, by
    /// the creep at most; what is printed on them comes to lie in one line.
    #[test]
    fn leaves_that_creep_out_end_in_one_line(
        sheets in 2..20_usize,
        creep in 0.0..4.0_f64,
        duplex in duplexes(),
    ) {
        let job = Job { duplex, ..booklet(Booklet { creep, ..Booklet::default() }) };
        let (plan, printed) = made(&job, 4 * sheets, (148.0, 210.0));
        let fold = plan.page.width / 2.0;
        for (depth, sheet) in printed.iter().enumerate() {
            let pushed_out = creep * depth as f64 / (sheets - 1) as f64;
            for seen in [&sheet.front, &sheet.back] {
                for page in seen {
                    let is_right = page.trim.x + page.trim.width / 2.0 > fold;
                    let (outer, inner) = if is_right {
                        (page.trim.right() - fold, page.clip.x)
                    } else {
                        (fold - page.trim.x, page.clip.right())
                    };
                    prop_assert!((outer + pushed_out - 148.0).abs() < 1e-9, "{outer}");
                    // Nothing crosses the fold.
                    prop_assert!((inner - fold).abs() < 1e-9, "{inner}");
                }
            }
        }
    }
}

/// Where a piece is cut out of a front: its row and column by size.
fn by_place(a: &Seen, b: &Seen) -> std::cmp::Ordering {
    let key = |piece: &Seen| ((piece.trim.y * 10.0).round(), (piece.trim.x * 10.0).round());
    let ((ay, ax), (by, bx)) = (key(a), key(b));
    ay.total_cmp(&by).then(ax.total_cmp(&bx))
}

/// Cuts a pile of sheets at once: piles of pieces, along the rows, each from top to bottom; a piece has
/// a front and what is behind it.
fn cut(sheets: &[Printed], paper: Size) -> Vec<Vec<[Option<Seen>; 2]>> {
    let mut piles: Vec<Vec<[Option<Seen>; 2]>> = Vec::new();
    for sheet in sheets {
        let mut fronts = sheet.front.clone();
        fronts.sort_by(by_place);
        for (place, front) in fronts.into_iter().enumerate() {
            let middle = |area: &Rect| (area.x + area.width / 2.0, area.y + area.height / 2.0);
            let (x, y) = middle(&front.trim);
            let mut behind = sheet.back.iter().filter(|back| {
                let (back_x, back_y) = middle(&back.trim);
                (paper.width - back_x - x).abs() < 1e-6 && (back_y - y).abs() < 1e-6
            });
            if piles.len() == place {
                piles.push(Vec::new());
            }
            piles[place].push([Some(front), behind.next().copied()]);
            assert!(behind.next().is_none(), "two backs behind one front");
        }
    }
    piles
}

proptest! {
    #![proptest_config(cases(300))]

    /// Cut as a pile and put on each other, pieces are in order, upright, each with its back behind it.
    #[test]
    fn stacks_that_are_cut_are_in_order(
        pages in 1..120_usize,
        paper in papers(),
        duplex in duplexes(),
        stack in stacks(),
        is_two_sided in any::<bool>(),
        up in prop::option::of((1..5_usize, 1..5_usize)),
        gap in 0.0..8.0_f64,
    ) {
        let nup = NUp {
            up: up.map(|(columns, rows)| [columns, rows]),
            gap,
            order: Order::Stacks,
            is_two_sided,
        };
        let job = Job { paper, duplex, stack, ..n_up(nup) };
        let (plan, sheets) = made(&job, pages, (63.0, 88.0));
        let pieces: Vec<[Option<Seen>; 2]> = cut(&sheets, plan.page).into_iter().flatten().collect();
        let read: Vec<Seen> = pieces.into_iter().flatten().flatten().collect();
        let ranks: Vec<usize> = read.iter().map(|piece| piece.page).collect();
        prop_assert_eq!(ranks, (0..pages).collect::<Vec<_>>());
        prop_assert!(read.iter().all(|piece| !piece.is_on_its_head));
    }

    /// Cut sheet by sheet, pieces come along the rows, each with its back.
    #[test]
    fn leaves_follow_the_rows(pages in 1..120_usize, duplex in duplexes(), stack in stacks()) {
        let nup = NUp { order: Order::Leaves, is_two_sided: true, ..NUp::default() };
        let job = Job { duplex, stack, ..n_up(nup) };
        let (plan, sheets) = made(&job, pages, (63.0, 88.0));
        let pieces = sheets.iter().flat_map(|sheet| {
            let piles = cut(std::slice::from_ref(sheet), plan.page);
            piles.into_iter().flatten().flatten().flatten()
        });
        let ranks: Vec<usize> = pieces.map(|piece| piece.page).collect();
        prop_assert_eq!(ranks, (0..pages).collect::<Vec<_>>());
    }

    /// To be read, pages come along the rows of each side.
    #[test]
    fn pages_follow_the_rows_of_each_side(
        pages in 1..60_usize,
        duplex in duplexes(),
        is_two_sided in any::<bool>(),
    ) {
        let nup = NUp { up: Some([2, 2]), is_two_sided, ..NUp::default() };
        let job = Job { duplex, ..n_up(nup) };
        let (_, sheets) = made(&job, pages, (148.0, 210.0));
        let mut ranks = Vec::new();
        for sheet in sheets {
            for mut side in [sheet.front, sheet.back] {
                side.sort_by(by_place);
                assert!(side.iter().all(|page| !page.is_on_its_head));
                ranks.extend(side.iter().map(|page| page.page));
            }
        }
        prop_assert_eq!(ranks, (0..pages).collect::<Vec<_>>());
    }

    /// Nothing lies on anything else or off the paper, marks lie in the margin, and no page is larger
    /// than it was.
    #[test]
    fn everything_has_a_place_of_its_own(
        pages in 1..40_usize,
        sizes in prop::collection::vec((20.0..250.0_f64, 20.0..250.0_f64, 0.0..9.0_f64), 1..6),
        paper in papers(),
        is_booklet in any::<bool>(),
        up in (1..4_usize, 1..4_usize),
        gap in 0.0..8.0_f64,
        marks in (any::<bool>(), any::<bool>(), any::<bool>()),
    ) {
        let nup = NUp { up: Some([up.0, up.1]), gap, order: Order::Leaves, is_two_sided: true };
        let job = Job {
            paper,
            marks: Marks { crop: marks.0, fold: marks.1, registration: marks.2 },
            ..if is_booklet { booklet(Booklet { creep: 1.0, ..Booklet::default() }) } else { n_up(nup) }
        };
        let mut all = extents(pages, 0.0, 0.0);
        for (rank, extent) in all.iter_mut().enumerate() {
            let (width, height, bleed) = sizes[rank % sizes.len()];
            extent.size = Size::new(width, height);
            extent.bleed = [bleed; 4];
        }
        let plan = plan(&all, &job).expect("shrunk to fit");
        prop_assert!(plan.scale <= 1.0 && plan.scale > 0.0);
        for side in plan.sheets.iter().flat_map(|sheet| &sheet.sides) {
            for (rank, placed) in side.placed.iter().enumerate() {
                let extent = all[placed.page];
                prop_assert!((placed.trim.width - extent.size.width * plan.scale).abs() < 1e-9);
                prop_assert!(placed.trim.x > -0.01 && placed.trim.y > -0.01);
                prop_assert!(placed.trim.right() < plan.page.width + 0.01);
                prop_assert!(placed.trim.bottom() < plan.page.height + 0.01);
                for other in &side.placed[rank + 1..] {
                    let apart = placed.clip.right() <= other.clip.x + 1e-6
                        || other.clip.right() <= placed.clip.x + 1e-6
                        || placed.clip.bottom() <= other.clip.y + 1e-6
                        || other.clip.bottom() <= placed.clip.y + 1e-6;
                    prop_assert!(apart, "{placed:?} {other:?}");
                }
                for mark in &side.marks {
                    let ends = match *mark {
                        Mark::Cut([x1, y1, x2, y2]) | Mark::Fold([x1, y1, x2, y2]) => {
                            [[x1, y1], [x2, y2]]
                        }
                        Mark::Target(at) => [at, at],
                    };
                    for [x, y] in ends {
                        let inside = x > placed.trim.x + 1e-6 && x < placed.trim.right() - 1e-6
                            && y > placed.trim.y + 1e-6 && y < placed.trim.bottom() - 1e-6;
                        prop_assert!(!inside, "{mark:?} on {placed:?}");
                        prop_assert!(x > 0.0 && x < plan.page.width);
                        prop_assert!(y > 0.0 && y < plan.page.height);
                    }
                }
            }
        }
    }
}

/// Targets of front and back lie on each other, whichever way the paper turns, and off the fold.
#[test]
fn targets_lie_on_each_other() {
    let registration = Marks { registration: true, ..Marks::default() };
    let nup = NUp { up: Some([3, 2]), order: Order::Leaves, is_two_sided: true, ..NUp::default() };
    let to_read = NUp { order: Order::Pages, ..nup };
    for (job, pages) in
        [(n_up(nup), 12), (n_up(nup), 3), (n_up(to_read), 8), (booklet(Booklet::default()), 8)]
    {
        let job = Job { marks: registration, ..job };
        let plan = plan(&extents(pages, 63.0, 88.0), &job).expect("room");
        let targets = |side: usize| -> Vec<[i64; 2]> {
            let marks = plan.sheets[0].sides[side].marks.iter();
            let mut targets: Vec<[i64; 2]> = marks
                .map(|mark| match *mark {
                    Mark::Target([x, y]) if side == 1 => [plan.page.width - x, y],
                    Mark::Target(at) => at,
                    _ => panic!("only targets were asked for"),
                })
                .map(|at| at.map(|millimetres| (millimetres * 1000.0).round() as i64))
                .collect();
            targets.sort_unstable();
            targets
        };
        assert_eq!(targets(0), targets(1), "{pages} pages");
        assert!(targets(0).len() >= 4);
        if matches!(job.arrangement, Arrangement::Booklet(_)) {
            let fold = (plan.page.width * 500.0).round() as i64;
            assert!(targets(0).iter().all(|[x, _]| (x - fold).abs() > 10_000));
        }
    }
}

#[test]
fn paper_that_is_too_small_is_refused() {
    let refused = |job: Job<'_>, size: (f64, f64)| {
        let job = Job { may_shrink: false, ..job };
        plan(&extents(4, size.0, size.1), &job).map(|plan| plan.sheets.len())
    };
    let too_small = |page: (f64, f64), room: (f64, f64)| {
        Err(ImposeError::PaperTooSmall {
            page: Size::new(page.0, page.1),
            room: Size::new(room.0, room.1),
            paper: Paper::A4,
        })
    };
    assert_eq!(refused(booklet(Booklet::default()), (148.0, 210.0)), Ok(1));
    assert_eq!(
        refused(booklet(Booklet::default()), (149.0, 210.0)),
        too_small((149.0, 210.0), (148.5, 210.0))
    );
    let two_up = NUp { up: Some([2, 1]), ..NUp::default() };
    assert_eq!(refused(n_up(two_up), (140.0, 200.0)), Ok(2));
    assert_eq!(refused(n_up(two_up), (148.0, 210.0)), too_small((148.0, 210.0), (143.5, 200.0)));
    // As many as fit, and a page as large as the paper alone on it.
    assert_eq!(refused(n_up(NUp::default()), (63.0, 88.0)), Ok(1));
    assert_eq!(refused(n_up(NUp::default()), (210.0, 297.0)), Ok(4));
    assert_eq!(
        refused(n_up(NUp::default()), (211.0, 297.0)),
        too_small((211.0, 297.0), (200.0, 287.0))
    );
    // An edge and a gap that leave nothing.
    let wide = NUp { up: Some([9, 1]), gap: 50.0, ..NUp::default() };
    let nothing = plan(&extents(4, 63.0, 88.0), &n_up(wide));
    assert!(matches!(nothing, Err(ImposeError::PaperTooSmall { .. })));
}

/// The sides in the file, by sheet: the order for a printer that does not turn the paper.
#[test]
fn without_duplex_all_fronts_come_first() {
    for (stack, expected) in
        [(StackOrder::FaceDown, [0, 1, 2, 0, 1, 2]), (StackOrder::FaceUp, [0, 1, 2, 2, 1, 0])]
    {
        let job = Job { duplex: Duplex::None, stack, ..booklet(Booklet::default()) };
        let plan = plan(&extents(10, 148.0, 210.0), &job).expect("room");
        let sides = in_printing_order(&plan, job.duplex, job.stack);
        let sheets: Vec<usize> = sides.iter().map(|side| side.sheet).collect();
        assert_eq!(sheets, expected);
        assert!(sides[..3].iter().all(|side| !side.is_back));
    }
    let one_sided = n_up(NUp::default());
    let one_sided = Job { duplex: Duplex::None, ..one_sided };
    assert!(matches!(one_sided.arrangement, Arrangement::NUp(_)));
    let plan = plan(&extents(10, 148.0, 210.0), &one_sided).expect("room");
    assert!(
        in_printing_order(&plan, Duplex::None, StackOrder::FaceUp).iter().all(|side| !side.is_back)
    );
}
