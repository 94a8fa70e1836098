//! How often each number came, and between which numbers most lie.

use sim::Distribution;

use super::svg::{Svg, Tenths, px, width as text_width};

/// How often each number came, in steps where there are many; what came in another edition is a dashed line.
pub(crate) fn histogram(
    counts: &Distribution,
    old: Option<&Distribution>,
    marks: &[(u64, String)],
    said: &str,
) -> String {
    const WIDE: Tenths = 6100;
    const HIGH: Tenths = 1500;
    const ABOVE: Tenths = 520;
    let Some(most) = counts.at_percent(99).filter(|most| *most > 0) else {
        return String::new();
    };
    // What is rarer than one in a hundred stands in the last step.
    let step = (most / 40).max(1);
    let steps = most / step + 1;
    let last = usize::try_from(steps).unwrap_or(1) - 1;
    // Of ten million games, since editions are played unlike often.
    let shares = |counts: &Distribution| {
        let mut shares = vec![0_u128; last + 1];
        let all = u128::from(counts.moments().count()).max(1);
        for (number, count) in counts.counts() {
            let rank = usize::try_from(number / step).unwrap_or(last).min(last);
            shares[rank] += u128::from(count) * 10_000_000 / all;
        }
        shares
    };
    let heights = shares(counts);
    let was = old.map(shares);
    let top = heights.iter().chain(was.iter().flatten()).max().copied().unwrap_or(1).max(1);
    let wide = |number: u64| {
        let tenths = u128::from(number) * WIDE as u128 / u128::from(steps * step);
        Tenths::try_from(tenths).unwrap_or(WIDE).min(WIDE)
    };
    let floor = ABOVE + HIGH;
    let mut svg = Svg::new(WIDE + 100, floor + 240);
    let outline = |heights: &[u128]| {
        let mut line = format!("M0 {}", px(floor));
        for (height, from) in heights.iter().zip((0..).step_by(step as usize)) {
            let y = floor - Tenths::try_from(height * HIGH as u128 / top).unwrap_or(HIGH);
            line += &format!("V{}H{}", px(y), px(wide(from + step)));
        }
        format!("{line}V{}", px(floor))
    };
    svg.path("new", &format!("{}Z", outline(&heights)));
    if let Some(was) = was {
        svg.path("old", &outline(&was));
    }
    svg.across("base", 0, WIDE, floor);
    let mut lane = 0;
    let mut free = Tenths::MIN;
    for (at, label) in marks {
        let x = wide(*at) + wide(step) / 2;
        lane = if x < free { (lane + 1) % 3 } else { 0 };
        let y = 120 + lane * 140;
        svg.down("limit", x, y + 20, floor);
        // At the right edge there is room on the left only.
        let (beside, anchor) =
            if x + text_width(label) > WIDE { (-40, "end") } else { (40, "start") };
        svg.text("label", (x + beside, y), anchor, label);
        free = x + text_width(label) + 100;
    }
    let apart = (steps * step / 6).max(1);
    let nice = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].into_iter().find(|nice| *nice >= apart);
    for mark in (0..=steps * step).step_by(nice.unwrap_or(apart) as usize) {
        svg.text("tick", (wide(mark) + wide(step) / 2, floor + 160), "middle", &mark.to_string());
    }
    format!("<div class=\"wide drawing\" tabindex=\"0\">{}</div>\n", svg.html(Some(said)))
}

/// A line from a tenth to nine tenths of some numbers with a dot at their middle, on an axis from 0 to an end.
pub(crate) fn range([low, middle, high]: [u64; 3], end: u64, said: &str) -> String {
    const WIDE: Tenths = 2000;
    const HIGH: Tenths = 200;
    let at = |number: u64| {
        let tenths = u128::from(number.min(end)) * (WIDE as u128 - 120) / u128::from(end.max(1));
        60 + Tenths::try_from(tenths).unwrap_or_default()
    };
    let mut svg = Svg::new(WIDE, HIGH);
    svg.across("base", at(0), at(end), HIGH / 2);
    svg.across("move", at(low), at(high), HIGH / 2);
    svg.dot("is", (at(middle), HIGH / 2), 50);
    svg.html(Some(said))
}

/// A bar as long as a number beside the largest of its kind.
pub(crate) fn bar(number: i64, most: i64, class: &str) -> String {
    const WIDE: Tenths = 800;
    let mut svg = Svg::new(WIDE, 120);
    svg.area(class, [5, 30, (number * (WIDE - 10) / most.max(1)).max(5), 60]);
    svg.html(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_reach_from_a_tenth_to_nine_tenths() {
        let html = range([10, 20, 60], 100, "said");
        assert!(html.contains("M24.8 10H118.8") && html.contains("cx=\"43.6\""), "{html}");
        assert!(range([0, 0, 0], 0, "said").contains("M6 10H6"));
    }
}
