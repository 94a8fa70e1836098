//! Flat shapes as SVG: whole numbers in a picture of a fixed width.

use std::fmt::Write as _;

use kurbo::{BezPath, Cap, Join, ParamCurveNearest as _, PathEl, Point, Rect};

use crate::flat::{Area, Flat, Line, Rgb, Shape};

/// Units across a flag: halves, thirds, fifths of usual heights are whole numbers of them.
pub(crate) const WIDTH: f64 = 1080.0;
/// A curve that stays nearer to its chord is a line, and a point nearer to a line is left out, in units.
const STRAIGHT: f64 = 0.5;
/// What is smaller cannot be seen: the area of a shape in square units.
const SPECK: f64 = 3.0;

/// The picture of a flag that is so high.
pub(crate) fn svg(flat: &Flat, height: f64) -> String {
    let view = Rect::new(0.0, 0.0, WIDTH, height);
    let mut clips: Vec<String> = Vec::new();
    let mut runs: Vec<Run> = Vec::new();
    for shape in &flat.shapes {
        let data = data(&shape.area.path, shape.line.is_some());
        if data.is_empty() || is_unseen(shape, view) {
            continue;
        }
        let within = shape.clips.iter().map(|clip| number(&mut clips, clip)).collect();
        let look = Look { words: words(shape), within };
        match runs.last_mut().filter(|run| run.look == look) {
            Some(run) => run.add(data, shape.bounds()),
            None => runs.push(Run { look, paths: vec![(data, vec![shape.bounds()])] }),
        }
    }
    let height = (height * 100.0).round() / 100.0;
    let mut all =
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\">");
    for (n, clip) in clips.iter().enumerate() {
        let _ = write!(all, "<clipPath id=\"c{n}\">{clip}</clipPath>");
    }
    let mut open: &[usize] = &[];
    for run in &runs {
        if run.look.within != open {
            all.push_str(&"</g>".repeat(open.len()));
            open = &run.look.within;
            for n in open {
                let _ = write!(all, "<g clip-path=\"url(#c{n})\">");
            }
        }
        run.write(&mut all);
    }
    all.push_str(&"</g>".repeat(open.len()));
    all + "</svg>\n"
}

/// How a shape is painted, in words of SVG, and in which clips.
#[derive(PartialEq)]
struct Look {
    words: String,
    within: Vec<usize>,
}

/// Shapes of one look that follow each other, as paths of shapes that do not touch.
struct Run {
    look: Look,
    paths: Vec<(String, Vec<Rect>)>,
}

impl Run {
    fn add(&mut self, data: String, bounds: Rect) {
        let free = |others: &[Rect]| others.iter().all(|other| !other.overlaps(bounds));
        match self.paths.last_mut().filter(|(_, others)| free(others)) {
            Some((known, others)) => {
                known.push_str(&data);
                others.push(bounds);
            }
            None => self.paths.push((data, vec![bounds])),
        }
    }

    fn write(&self, all: &mut String) {
        let words = &self.look.words;
        if let [(data, _)] = &self.paths[..] {
            let _ = write!(all, "<path{words} d=\"{data}\"/>");
            return;
        }
        let _ = write!(all, "<g{words}>");
        for (data, _) in &self.paths {
            let _ = write!(all, "<path d=\"{data}\"/>");
        }
        all.push_str("</g>");
    }
}

fn words(shape: &Shape) -> String {
    let mut words = String::new();
    match shape.fill {
        None => words += " fill=\"none\"",
        Some([0, 0, 0]) => {}
        Some(colour) => words += &format!(" fill=\"{}\"", hex(colour)),
    }
    if shape.fill.is_some() && shape.area.even_odd {
        words += " fill-rule=\"evenodd\"";
    }
    let Some(Line { colour, pen }) = &shape.line else { return words };
    words += &format!(" stroke=\"{}\" stroke-width=\"{:.1}\"", hex(*colour), pen.width.max(0.1));
    match pen.start_cap {
        Cap::Butt => {}
        Cap::Round => words += " stroke-linecap=\"round\"",
        Cap::Square => words += " stroke-linecap=\"square\"",
    }
    match pen.join {
        Join::Miter if (pen.miter_limit - 4.0).abs() < 1e-6 => {}
        Join::Miter => words += &format!(" stroke-miterlimit=\"{:.1}\"", pen.miter_limit.min(99.0)),
        Join::Round => words += " stroke-linejoin=\"round\"",
        Join::Bevel => words += " stroke-linejoin=\"bevel\"",
    }
    if !pen.dash_pattern.is_empty() {
        let dashes: Vec<String> =
            pen.dash_pattern.iter().map(|dash| format!("{dash:.1}")).collect();
        words += &format!(" stroke-dasharray=\"{}\"", dashes.join(" "));
        words += &format!(" stroke-dashoffset=\"{:.1}\"", pen.dash_offset);
    }
    words
}

fn is_unseen(shape: &Shape, view: Rect) -> bool {
    let bounds = shape.bounds();
    view.intersect(bounds).area() <= 0.0 || bounds.area() < SPECK
}

/// The number of a clip among those that the picture has.
fn number(clips: &mut Vec<String>, clip: &Area) -> usize {
    let rule = if clip.even_odd { " clip-rule=\"evenodd\"" } else { "" };
    let path = format!("<path{rule} d=\"{}\"/>", data(&clip.path, false));
    clips.iter().position(|known| *known == path).unwrap_or_else(|| {
        clips.push(path);
        clips.len() - 1
    })
}

fn hex([red, green, blue]: Rgb) -> String {
    let long = format!("#{red:02x}{green:02x}{blue:02x}");
    let is_short = [red, green, blue].iter().all(|part| part / 16 == part % 16);
    if is_short { format!("#{:x}{:x}{:x}", red % 16, green % 16, blue % 16) } else { long }
}

/// The outlines of an area in whole units; nothing where nothing is left of them. Where they are drawn
/// one that does not end where it begins stays open.
fn data(path: &BezPath, drawn: bool) -> String {
    let mut written = Data::default();
    for subpath in path.subpaths() {
        written.subpath(&straightened(subpath), drawn);
    }
    written.text
}

/// The elements of an outline, with lines for flat curves, and without points that lie on a line.
fn straightened(subpath: &[PathEl]) -> Vec<PathEl> {
    let mut out: Vec<PathEl> = Vec::new();
    let mut run: Vec<Point> = Vec::new();
    let mut at = Point::ZERO;
    for element in subpath {
        let end = match *element {
            PathEl::MoveTo(to) | PathEl::LineTo(to) => to,
            PathEl::QuadTo(_, to) | PathEl::CurveTo(_, _, to) => to,
            PathEl::ClosePath => at,
        };
        let is_line = match *element {
            PathEl::LineTo(_) => true,
            PathEl::QuadTo(by, _) => is_flat(at, &[by], end),
            PathEl::CurveTo(first, second, _) => is_flat(at, &[first, second], end),
            PathEl::MoveTo(_) | PathEl::ClosePath => false,
        };
        if is_line {
            if run.is_empty() {
                run.push(at);
            }
            run.push(end);
        } else {
            lines(&mut out, &mut run);
            out.push(*element);
        }
        at = end;
    }
    lines(&mut out, &mut run);
    out
}

fn is_flat(from: Point, by: &[Point], to: Point) -> bool {
    by.iter().all(|point| distance(*point, from, to) < STRAIGHT)
}

fn distance(point: Point, from: Point, to: Point) -> f64 {
    kurbo::Line::new(from, to).nearest(point, 1e-6).distance_sq.sqrt()
}

/// Ends a run of lines: the points without which it would be another.
fn lines(out: &mut Vec<PathEl>, run: &mut Vec<Point>) {
    let points = std::mem::take(run);
    let (mut from, mut to) = (0, points.len().saturating_sub(1));
    let mut ends = Vec::new();
    while from < to {
        let far = (from + 1..to)
            .map(|n| (n, distance(points[n], points[from], points[to])))
            .max_by(|one, other| one.1.total_cmp(&other.1))
            .filter(|(_, far)| *far >= STRAIGHT);
        match far {
            Some((n, _)) => {
                ends.push(to);
                to = n;
            }
            None => {
                out.push(PathEl::LineTo(points[to]));
                from = to;
                to = ends.pop().unwrap_or(to);
            }
        }
    }
}

/// Path data that is being written.
#[derive(Default)]
struct Data {
    text: String,
    command: char,
    x: i32,
    y: i32,
}

impl Data {
    fn subpath(&mut self, elements: &[PathEl], drawn: bool) {
        let before = (self.text.len(), self.command, self.x, self.y);
        let (mut moved, mut start) = (false, (self.x, self.y));
        for element in elements {
            match *element {
                PathEl::MoveTo(to) => {
                    let (dx, dy) = self.step(to);
                    let command = if self.text.is_empty() { 'M' } else { 'm' };
                    self.put(command, &[dx, dy]);
                    self.go(dx, dy);
                    start = (self.x, self.y);
                }
                PathEl::LineTo(to) => {
                    let (dx, dy) = self.step(to);
                    match (dx, dy) {
                        (0, 0) => continue,
                        (dx, 0) => self.put('h', &[dx]),
                        (0, dy) => self.put('v', &[dy]),
                        (dx, dy) => self.put('l', &[dx, dy]),
                    }
                    self.go(dx, dy);
                    moved = true;
                }
                PathEl::QuadTo(by, to) => moved |= self.curve('q', &[by, to]),
                PathEl::CurveTo(first, second, to) => {
                    moved |= self.curve('c', &[first, second, to])
                }
                PathEl::ClosePath => {}
            }
        }
        if moved {
            if !drawn || elements.last() == Some(&PathEl::ClosePath) {
                self.put('z', &[]);
                (self.x, self.y) = start;
            }
        } else {
            self.text.truncate(before.0);
            (_, self.command, self.x, self.y) = before;
        }
    }

    fn curve(&mut self, command: char, points: &[Point]) -> bool {
        let steps: Vec<i32> =
            points.iter().map(|point| self.step(*point)).flat_map(|(dx, dy)| [dx, dy]).collect();
        if steps.iter().all(|step| *step == 0) {
            return false;
        }
        self.put(command, &steps);
        if let [.., dx, dy] = steps[..] {
            self.go(dx, dy);
        }
        true
    }

    fn step(&self, to: Point) -> (i32, i32) {
        (to.x.round() as i32 - self.x, to.y.round() as i32 - self.y)
    }

    fn go(&mut self, dx: i32, dy: i32) {
        self.x += dx;
        self.y += dy;
    }

    fn put(&mut self, command: char, numbers: &[i32]) {
        let repeats = command == self.command && !matches!(command, 'M' | 'm' | 'z');
        if !repeats {
            self.text.push(command);
            self.command = command;
        }
        for (n, number) in numbers.iter().enumerate() {
            if *number >= 0 && (n > 0 || repeats) {
                self.text.push(' ');
            }
            let _ = write!(self.text, "{number}");
        }
    }
}
