//! SVG path data on a grid of hundredths, written as short as the grammar allows.

/// A point of a picture in its units, x to the right and y downwards.
pub(super) type Point = [f64; 2];

/// Returns the distance between two points.
pub(super) fn distance(a: Point, b: Point) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// Returns the point at a share of the distance from one point to another (linear interpolation).
pub(super) fn interpolate(from: Point, to: Point, share: f64) -> Point {
    [0, 1].map(|axis| from[axis] + share * (to[axis] - from[axis]))
}

/// Number of grid steps per unit of the picture: paths have two decimals.
const STEPS_PER_UNIT: f64 = 100.0;

/// Builder of the data of one path. Points are rounded to the grid before the steps between them are computed, so
/// rounding errors never add up along a line.
#[derive(Debug, Default)]
pub(super) struct Path {
    text: String,
    /// Current point, in grid steps.
    current: (i64, i64),
    /// Start of the current line, in grid steps.
    line_start: (i64, i64),
    /// Last command letter; the grammar allows to omit it if it is repeated.
    command: char,
    /// `true` if the previous number has a decimal point: a second point then separates two numbers.
    has_decimal_point: bool,
}

impl Path {
    /// Starts a new line at a point.
    pub(super) fn move_to(&mut self, p: [f64; 2]) {
        let to = to_grid(p);
        self.set_command('M');
        self.push_number(to.0);
        self.push_number(to.1);
        (self.current, self.line_start) = (to, to);
    }

    /// Adds a straight line; does nothing if the end is the same point of the grid.
    pub(super) fn line_to(&mut self, p: [f64; 2]) {
        let to = to_grid(p);
        if to != self.current {
            self.set_command('l');
            self.push_step(to);
            self.current = to;
        }
    }

    /// Adds the shorter arc of a circle, clockwise on the page or not.
    pub(super) fn arc_to(&mut self, radius: f64, clockwise: bool, p: [f64; 2]) {
        let to = to_grid(p);
        if to != self.current {
            let radius = (radius * STEPS_PER_UNIT).round() as i64;
            self.set_command('a');
            self.push_number(radius);
            self.push_number(radius);
            self.text.push_str(if clockwise { " 0 0 1" } else { " 0 0 0" });
            // The flags before the next number have no decimal point.
            self.has_decimal_point = false;
            self.push_step(to);
            self.current = to;
        }
    }

    /// Adds a cubic Bézier curve: two control points and the end.
    pub(super) fn curve_to(&mut self, [first_control, second_control, end]: [[f64; 2]; 3]) {
        self.set_command('c');
        self.push_step(to_grid(first_control));
        self.push_step(to_grid(second_control));
        let to = to_grid(end);
        self.push_step(to);
        self.current = to;
    }

    /// Closes the line at its start.
    pub(super) fn close(&mut self) {
        self.text.push('z');
        self.command = 'z';
        // The grammar continues relative steps at the start of the closed line.
        self.current = self.line_start;
    }

    /// Returns the path data.
    pub(super) fn into_text(self) -> String {
        self.text
    }

    /// Appends a command letter unless it repeats the last one.
    fn set_command(&mut self, command: char) {
        if self.command != command {
            self.text.push(command);
            self.command = command;
        }
    }

    /// Appends the step from the current point to another one.
    fn push_step(&mut self, to: (i64, i64)) {
        self.push_number(to.0 - self.current.0);
        self.push_number(to.1 - self.current.1);
    }

    /// Appends a number of hundredths.
    fn push_number(&mut self, hundredths: i64) {
        // A space is needed only where neither a letter, a sign nor a second decimal point separates two numbers.
        let after_letter = self.text.ends_with(|last: char| last.is_ascii_alphabetic());
        let leading_point = (1..100).contains(&hundredths);
        if !after_letter && hundredths >= 0 && !(leading_point && self.has_decimal_point) {
            self.text.push(' ');
        }
        push_short(&mut self.text, hundredths);
        self.has_decimal_point = hundredths % 100 != 0;
    }
}

/// Rounds a point to the grid.
fn to_grid(p: [f64; 2]) -> (i64, i64) {
    ((p[0] * STEPS_PER_UNIT).round() as i64, (p[1] * STEPS_PER_UNIT).round() as i64)
}

/// Appends hundredths as a decimal number without redundant zeros: -35 is `-.35`, 120 is `1.2`.
///
/// Writes digit by digit, because `format!` would take most of the time of a picture.
fn push_short(text: &mut String, hundredths: i64) {
    let (whole, part) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    if hundredths < 0 {
        text.push('-');
    }
    if whole > 0 || part == 0 {
        push_whole(text, whole);
    }
    if part > 0 {
        text.push('.');
        text.push(digit(part / 10));
    }
    if part % 10 > 0 {
        text.push(digit(part % 10));
    }
}

/// Appends a whole number in decimal digits.
fn push_whole(text: &mut String, whole: u64) {
    if whole >= 10 {
        push_whole(text, whole / 10);
    }
    text.push(digit(whole % 10));
}

fn digit(value: u64) -> char {
    char::from(b'0' + (value % 10) as u8)
}

/// Formats a length or coordinate in the same short form, for attributes.
pub(super) fn format_number(value: f64) -> String {
    let mut text = String::new();
    push_short(&mut text, (value * STEPS_PER_UNIT).round() as i64);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_as_short_as_can_be() {
        let cases = [(0, "0"), (5, ".05"), (50, ".5"), (-35, "-.35"), (100, "1"), (-120, "-1.2")];
        for (hundredths, text) in cases {
            assert_eq!(format_number(f64::from(hundredths) / 100.0), text);
        }
        assert_eq!(format_number(49.000_000_1), "49");
    }

    #[test]
    fn marks_between_numbers_only_where_needed() {
        let mut path = Path::default();
        path.move_to([1.0, 0.5]);
        path.line_to([1.25, 1.25]);
        path.line_to([1.25, 1.25]);
        path.line_to([0.25, 3.25]);
        path.close();
        path.move_to([0.5, 0.25]);
        path.arc_to(49.0, false, [1.0, 1.0]);
        assert_eq!(path.into_text(), "M1 .5l.25.75-1 2zM.5.25a49 49 0 0 0 .5.75");
    }

    #[test]
    fn rounding_never_adds_up() {
        let mut path = Path::default();
        path.move_to([0.0, 0.0]);
        (1..=1000).for_each(|i| path.line_to([f64::from(i) * 0.004, 0.0]));
        let steps = path.into_text().matches(".01").count();
        assert_eq!(steps, 400);
    }
}
