//! Charts of shares and counts: dots with their intervals beside a fair share, how often each number came, and what
//! things are worth against how often they are used.

use lang::{Lang, Number};
use sim::{Distribution, Share};

use super::svg::{Svg, Tenths, px, width as text_width};

/// A chart of shares: how wide it is, where its axis ends, and from row to row.
const WIDTH: Tenths = 4100;
const RIGHT: Tenths = 2900;
const TOP: Tenths = 260;
const ROW: Tenths = 240;
const FOOT: Tenths = 220;
/// Dots, filled and hollow.
const DOT: Tenths = 46;
const HOLLOW: Tenths = 32;
/// An axis has no more marks than this.
const MOST_MARKS: i64 = 6;
/// Between the marks of an axis in hundredths of a percent: the first of these that is wide enough.
const STEPS: [i64; 10] = [25, 50, 100, 250, 500, 1_000, 2_000, 2_500, 5_000, 10_000];

/// Shares one below the other, with 95 % intervals.
pub(crate) struct Shares {
    pub(crate) lang: Lang,
    pub(crate) rows: Vec<Row>,
    /// A share with which all are compared, and what is said of it.
    pub(crate) base: Option<(Share, String)>,
}

/// A share with its name.
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) share: Share,
    /// The same in another edition.
    pub(crate) old: Option<Share>,
}

/// A percentage with one decimal.
pub(crate) fn percent(share: &Share, lang: Lang) -> String {
    share.percent().map_or_else(|| "–".to_owned(), |percent| tenth(percent.units, lang))
}

/// Both ends of an interval.
pub(crate) fn interval(share: &Share, lang: Lang) -> String {
    share.interval().map_or_else(String::new, |(low, high)| {
        format!("{}–{}", tenth(low.units, lang), tenth(high.units, lang))
    })
}

/// Hundredths with one decimal.
pub(crate) fn tenth(hundredths: i64, lang: Lang) -> String {
    let units = (hundredths.abs() + 5) / 10 * hundredths.signum();
    Number { units, decimals: 1 }.print(lang)
}

/// The ends of an axis and its marks.
struct Axis {
    from: i64,
    to: i64,
    step: i64,
    left: Tenths,
    right: Tenths,
}

impl Axis {
    fn new(from: i64, to: i64, left: Tenths, right: Tenths) -> Self {
        let wide = |step: &&i64| (to - from) / **step < MOST_MARKS - 1;
        let step = STEPS.iter().find(wide).copied().unwrap_or(10_000);
        let (from, to) = (from.div_euclid(step) * step, -(-to).div_euclid(step) * step);
        Self { from, to: to.max(from + step), step, left, right }
    }

    fn at(&self, hundredths: i64) -> Tenths {
        let long = self.right - self.left;
        self.left
            + (hundredths.clamp(self.from, self.to) - self.from) * long / (self.to - self.from)
    }

    fn marks(&self) -> impl Iterator<Item = i64> {
        (0..).map(|nth| self.from + nth * self.step).take_while(|at| *at <= self.to)
    }

    /// What stands at a mark.
    fn told(&self, at: i64, lang: Lang) -> String {
        match at % 100 {
            0 => Number::whole(at / 100).print(lang),
            _ if at % 10 == 0 => tenth(at, lang),
            _ => Number { units: at, decimals: 2 }.print(lang),
        }
    }
}

impl Shares {
    /// The chart; beside it stand its numbers.
    pub(crate) fn html(&self, said: &str) -> String {
        let shares = || self.rows.iter().flat_map(|row| [Some(&row.share), row.old.as_ref()]);
        let ends = shares().flatten().filter_map(Share::interval);
        let base = self.base.as_ref().and_then(|(share, _)| share.percent());
        let ends = ends.flat_map(|(low, high)| [low.units, high.units]);
        let ends: Vec<i64> = ends.chain(base.map(|base| base.units)).collect();
        let (Some(from), Some(to)) = (ends.iter().min(), ends.iter().max()) else {
            return String::new();
        };
        let names = self.rows.iter().map(|row| text_width(&row.name)).max();
        let left = names.unwrap_or_default().clamp(300, 1_500) + 140;
        let axis = Axis::new(*from, *to, left, RIGHT);
        let rows = Tenths::try_from(self.rows.len()).unwrap_or_default();
        let foot = TOP + rows * ROW;
        let mut svg = Svg::new(WIDTH, foot + FOOT);
        for mark in axis.marks() {
            svg.down("axis", axis.at(mark), TOP - 60, foot);
            svg.text("tick", (axis.at(mark), foot + 150), "middle", &axis.told(mark, self.lang));
        }
        if let (Some((_, label)), Some(base)) = (&self.base, base) {
            svg.down("limit", axis.at(base.units), TOP - 90, foot);
            svg.text("label", (axis.at(base.units), TOP - 130), "middle", label);
        }
        for (row, y) in self.rows.iter().zip((TOP..).step_by(ROW as usize)) {
            self.draw(&mut svg, &axis, row, y + ROW / 2 - 20);
        }
        format!("<div class=\"wide\">{}</div>\n", svg.html(Some(said)))
    }

    fn draw(&self, svg: &mut Svg, axis: &Axis, row: &Row, y: Tenths) {
        svg.text("name", (0, y + 40), "start", &row.name);
        let mut share = |share: &Share, y: Tenths, [line, dot]: [&str; 2], radius: Tenths| {
            if let (Some((low, high)), Some(percent)) = (share.interval(), share.percent()) {
                let (low, high) = (axis.at(low.units), axis.at(high.units));
                svg.across(line, low, high, y);
                svg.down(line, low, y - 25, y + 25);
                svg.down(line, high, y - 25, y + 25);
                svg.dot(dot, (axis.at(percent.units), y), radius);
            }
        };
        if let Some(old) = &row.old {
            share(old, y + 60, ["old", "was"], HOLLOW);
        }
        share(&row.share, y, ["move", "is"], DOT);
        svg.text("figure", (RIGHT + 450, y + 40), "end", &percent(&row.share, self.lang));
        let beside = interval(&row.share, self.lang);
        svg.text("tick", (WIDTH, y + 40), "end", &beside);
    }
}

/// How often each number came, in steps where there are many.
pub(crate) fn histogram(counts: &Distribution, marks: &[(u64, String)], said: &str) -> String {
    const WIDE: Tenths = 5600;
    const HIGH: Tenths = 1500;
    const ABOVE: Tenths = 520;
    let Some(most) = counts.at_percent(99).filter(|most| *most > 0) else {
        return String::new();
    };
    // What is rarer than one in a hundred stands in the last step.
    let step = (most / 40).max(1);
    let steps = most / step + 1;
    let mut heights = vec![0_u64; usize::try_from(steps).unwrap_or(1)];
    let last = heights.len() - 1;
    for (number, count) in counts.counts() {
        heights[usize::try_from(number / step).unwrap_or(last).min(last)] += count;
    }
    let top = heights.iter().max().copied().unwrap_or(1).max(1);
    let wide = |number: u64| {
        let tenths = u128::from(number) * WIDE as u128 / u128::from(steps * step);
        Tenths::try_from(tenths).unwrap_or(WIDE).min(WIDE)
    };
    let floor = ABOVE + HIGH;
    let mut svg = Svg::new(WIDE + 100, floor + 240);
    let mut line = format!("M0 {}", px(floor));
    for (height, from) in heights.iter().zip((0..).step_by(step as usize)) {
        let high = u128::from(*height) * HIGH as u128 / u128::from(top);
        let y = floor - Tenths::try_from(high).unwrap_or(HIGH);
        line += &format!("V{}H{}", px(y), px(wide(from + step)));
    }
    svg.path("new", &format!("{line}V{}Z", px(floor)));
    svg.across("base", 0, WIDE, floor);
    let mut lane = 0;
    let mut free = Tenths::MIN;
    for (at, label) in marks {
        let x = wide(*at) + wide(step) / 2;
        lane = if x < free { (lane + 1) % 3 } else { 0 };
        let y = 120 + lane * 140;
        svg.down("limit", x, y + 20, floor);
        svg.text("label", (x + 40, y), "start", label);
        free = x + text_width(label) + 100;
    }
    let apart = (steps * step / 6).max(1);
    let nice = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].into_iter().find(|nice| *nice >= apart);
    for mark in (0..=steps * step).step_by(nice.unwrap_or(apart) as usize) {
        svg.text("tick", (wide(mark) + wide(step) / 2, floor + 160), "middle", &mark.to_string());
    }
    format!("<div class=\"wide\">{}</div>\n", svg.html(Some(said)))
}

/// Things by how often they are used and what share of those that use them wins.
pub(crate) struct Funnel {
    pub(crate) lang: Lang,
    pub(crate) points: Vec<Row>,
    /// The share of all of them together, and what is said of it.
    pub(crate) base: (Share, String),
    /// What the axis counts.
    pub(crate) axis: String,
}

/// Whether the interval of a share lies on one side of another share.
pub(crate) fn is_clear(share: &Share, base: &Share) -> bool {
    let (Some((low, high)), Some(base)) = (share.interval(), base.percent()) else {
        return false;
    };
    base.units < low.units || base.units > high.units
}

impl Funnel {
    const WIDE: Tenths = 6800;
    const HIGH: Tenths = 3000;
    const LEFT: Tenths = 420;
    const TOP: Tenths = 100;

    pub(crate) fn html(&self, said: &str) -> String {
        let shares = || self.points.iter().map(|point| &point.share);
        let Some(most) = shares().map(Share::count).max().filter(|most| *most > 0) else {
            return String::new();
        };
        let Some(base) = self.base.0.percent() else {
            return String::new();
        };
        let least = shares().map(Share::count).min().unwrap_or(1).max(1);
        let percents = || shares().filter_map(Share::percent).map(|percent| percent.units);
        let from = percents().min().unwrap_or_default().min(base.units) - 200;
        let to = percents().max().unwrap_or_default().max(base.units) + 200;
        let axis = Axis::new(from.max(0), to.min(10_000), 0, Self::HIGH);
        let y = |hundredths: i64| Self::TOP + Self::HIGH - axis.at(hundredths);
        let (first, last) = (log(least) - 6_000, log(most) + 6_000);
        let x = |count: u64| {
            Self::LEFT + (log(count) - first) * (Self::WIDE - Self::LEFT) / (last - first).max(1)
        };
        let mut svg = Svg::new(Self::WIDE + 1_300, Self::TOP + Self::HIGH + 240);
        svg.path("calm", &band(base.units, least, most, &x, &y));
        for mark in axis.marks() {
            svg.across("axis", Self::LEFT, Self::WIDE, y(mark));
            let told = axis.told(mark, self.lang);
            svg.text("tick", (Self::LEFT - 60, y(mark) + 40), "end", &told);
        }
        let mut marks: Vec<u64> =
            (0..12).flat_map(|ten| [1, 2, 5].map(|of| of * 10_u64.pow(ten))).collect();
        marks.retain(|mark| (least..=most).contains(mark));
        let every = marks.len() / 7 + 1;
        for mark in marks.into_iter().step_by(every) {
            let told = Number::whole(i64::try_from(mark).unwrap_or(i64::MAX)).print(self.lang);
            svg.text("tick", (x(mark), Self::TOP + Self::HIGH + 170), "middle", &told);
        }
        svg.across("limit", Self::LEFT, Self::WIDE, y(base.units));
        svg.text("label", (Self::WIDE + 60, y(base.units) + 40), "start", &self.base.1);
        let place = |point: &Row| {
            let percent = point.share.percent().unwrap_or(Number::whole(0));
            (x(point.share.count().max(1)), y(percent.units))
        };
        let (far, near): (Vec<&Row>, Vec<&Row>) =
            self.points.iter().partition(|point| is_clear(&point.share, &self.base.0));
        for point in near {
            svg.dot("dot", place(point), 22);
        }
        for point in &far {
            svg.dot("is", place(point), 40);
        }
        self.label(&mut svg, far, place);
        format!(
            "<div class=\"wide\">{}</div>\n<p class=\"remark\">{}</p>\n",
            svg.html(Some(said)),
            super::escaped(&self.axis)
        )
    }

    /// Names of what is farthest from all, where there is room for them.
    fn label(&self, svg: &mut Svg, mut far: Vec<&Row>, place: impl Fn(&Row) -> (Tenths, Tenths)) {
        const MOST: usize = 16;
        let base = self.base.0.percent().map_or(0, |base| base.units);
        far.sort_by_key(|point| {
            let percent = point.share.percent().map_or(0, |percent| percent.units);
            std::cmp::Reverse((percent - base).abs())
        });
        let dots: Vec<(Tenths, Tenths)> = far.iter().map(|point| place(point)).collect();
        let mut taken: Vec<[Tenths; 4]> = Vec::new();
        let named = far.iter().zip(&dots);
        for (point, (x, y)) in named {
            let wide = text_width(&point.name);
            let sides = [x + 60, x - 60 - wide];
            let free = sides.into_iter().find(|left| {
                let area = [*left, y - 75, left + wide, y + 75];
                let apart = |other: &[Tenths; 4]| {
                    area[2] < other[0]
                        || other[2] < area[0]
                        || area[3] < other[1]
                        || other[3] < area[1]
                };
                let covers = |(dot_x, dot_y): &(Tenths, Tenths)| {
                    (area[0] - 30..=area[2] + 30).contains(dot_x)
                        && (area[1] - 10..=area[3] + 10).contains(dot_y)
                };
                *left > Self::LEFT && taken.iter().all(apart) && !dots.iter().any(covers)
            });
            if let Some(left) = free.filter(|_| taken.len() < MOST) {
                taken.push([left, y - 75, left + wide, y + 75]);
                svg.text("name", (left, y + 40), "start", &point.name);
            }
        }
    }
}

/// Where chance alone keeps 95 of 100 shares, as a line around.
fn band(
    base: i64,
    least: u64,
    most: u64,
    x: &impl Fn(u64) -> Tenths,
    y: &impl Fn(i64) -> Tenths,
) -> String {
    let half = |count: u64| {
        let variance = u128::try_from(base * (10_000 - base)).unwrap_or_default();
        let squared = variance * 3_841_459 / 1_000_000 / u128::from(count.max(1));
        i64::try_from(squared.isqrt()).unwrap_or(i64::MAX)
    };
    let mut counts = vec![least];
    while let Some(last) = counts.last().filter(|last| **last < most) {
        let next = (last + last / 8 + 1).min(most);
        counts.push(next);
    }
    let above = counts.iter().map(|count| (x(*count), y((base + half(*count)).min(10_000))));
    let below = counts.iter().rev().map(|count| (x(*count), y((base - half(*count)).max(0))));
    let line: Vec<String> =
        above.chain(below).map(|(x, y)| format!("{} {}", px(x), px(y))).collect();
    format!("M{}Z", line.join("L"))
}

/// The logarithm to base 2, in 65,536ths, straight between powers.
fn log(count: u64) -> i64 {
    let count = count.max(1);
    let power = count.ilog2();
    let part = (u128::from(count) << 16 >> power) as i64 - 65_536;
    i64::from(power) * 65_536 + part
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_have_few_round_marks() {
        let marks = |from, to| Axis::new(from, to, 0, 1_000).marks().collect::<Vec<_>>();
        assert_eq!(marks(2_210, 2_790), [2_000, 2_250, 2_500, 2_750, 3_000]);
        assert_eq!(marks(0, 10_000), [0, 2_500, 5_000, 7_500, 10_000]);
        assert_eq!(marks(2_500, 2_500), [2_500, 2_525]);
    }

    #[test]
    fn what_lies_within_chance_has_no_name() {
        let row = |name: &str, won, of| Row {
            name: name.to_owned(),
            share: Share::of(won, of),
            old: None,
        };
        let points = vec![row("calm", 24, 100), row("far", 90, 100), row("<rare>", 1, 1)];
        let base = (Share::of(25, 100), "all".to_owned());
        let html = Funnel { lang: Lang::En, points, base, axis: "seats".to_owned() }.html("said");
        assert!(html.contains(">far<") && !html.contains("calm<") && !html.contains("rare"));
        assert_eq!(html.matches("class=\"is\"").count(), 1);
    }

    #[test]
    fn logarithms_grow() {
        assert_eq!([1, 2, 3, 4, 1_024].map(log), [0, 65_536, 98_304, 131_072, 655_360]);
    }
}
