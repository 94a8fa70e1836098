//! The table: the round, the order, the track, the score; and the rule for this moment.

use crate::Table;
use crate::capital::country_of;
use crate::layout::{Grid, underlined, wrapped};
use crate::saying::{count, in_columns, letter, ranking, sentence};
use engine::{Code, Seat, Token, Turn};
use games::globalissimo::{Answer, Kind, Question, Turned, View};
use lang::Arg;

/// How many of the barriers to come are named.
const NEXT_BARRIERS: usize = 2;

/// A card that has been turned, and who guessed which place and earned how many points.
pub(super) struct Ranked<'a> {
    pub(super) turned: &'a Turned,
    pub(super) guess: Option<(Seat, u8, u16)>,
}

/// The table before a decision.
pub(super) fn view(view: &View, table: &Table<'_>) -> String {
    if let Some(question) = &view.question {
        return self::question(question, table);
    }
    let args = vec![
        ("round", count(view.round)),
        ("rounds", count(view.rounds)),
        ("category", table.category(&view.category).into()),
    ];
    let title = title("globalissimo-title", args, table);
    let gap = if table.plain { "\n" } else { "\n\n" };
    let (countries, track) = (countries(view, table), track(view, table));
    format!("{title}\n{countries}{gap}{track}")
}

/// What is told before an answer: the table of the round has just been seen.
fn question(question: &Question, table: &Table<'_>) -> String {
    let args = vec![
        table.who(question.seat),
        ("barrier", count(question.barrier)),
        ("points", count(question.left)),
    ];
    let mut lines = vec![title("globalissimo-title-question", args, table)];
    lines.extend(tried(question, table));
    lines.join("\n")
}

fn title(id: &str, args: Vec<(&'static str, Arg)>, table: &Table<'_>) -> String {
    let title = table.say(id, args);
    match table.plain {
        true => wrapped(&format!("{title}."), table.width),
        false => underlined(&title, table.width),
    }
}

/// Answers that the question on the table has had in this round.
fn tried(question: &Question, table: &Table<'_>) -> Option<String> {
    let tried = question.tried.iter().flatten();
    let mut answers: Vec<String> = tried.map(|it| answer(it, table)).collect();
    answers.dedup();
    let answers = table.all_of(&answers);
    let text = table.say("globalissimo-tried", vec![("answers", answers.as_str().into())]);
    (!answers.is_empty()).then(|| wrapped(&text, table.width))
}

/// The countries on the table: under their letters, or in their order once they are turned.
fn countries(view: &View, table: &Table<'_>) -> String {
    let mut ranked: Vec<Ranked> = view
        .laid
        .iter()
        .filter_map(|laid| {
            let turned = laid.turned.as_ref()?;
            let earned =
                |(seat, place): (Seat, u8)| (seat, place, view.points_for(place, turned.place));
            let guess = laid.guess.map(earned);
            Some(Ranked { turned, guess })
        })
        .collect();
    if ranked.is_empty() {
        return slots(view, table);
    }
    ranked.sort_by_key(|it| it.turned.place);
    order(&ranked, &view.category, table)
}

fn slots(view: &View, table: &Table<'_>) -> String {
    let columns = || {
        let mut grid = Grid::new(&[]);
        for (slot, laid) in view.laid.iter().enumerate() {
            let guess = laid.guess.map(|(seat, place)| {
                let args = vec![table.who(seat), ("place", table.place(place).into())];
                table.say("globalissimo-guess", args)
            });
            grid.row([
                letter(slot).to_string(),
                table.bare_name(laid.country),
                guess.unwrap_or_default(),
            ]);
        }
        grid.fits(table.width)
    };
    in_columns(table, columns).unwrap_or_else(|| {
        let lines = view.laid.iter().enumerate().map(|(slot, laid)| {
            let mut args = vec![
                ("letter", letter(slot).to_string().into()),
                ("country", table.bare_name(laid.country).into()),
            ];
            let Some((seat, place)) = laid.guess else {
                return table.say("globalissimo-slot", args);
            };
            args.push(table.who(seat));
            args.push(("place", table.place(place).into()));
            table.say("globalissimo-slot-guessed", args)
        });
        wrapped(&lines.collect::<Vec<_>>().join("\n"), table.width)
    })
}

/// Turned cards in their order, with their values, ties, guesses and points.
pub(super) fn order(ranked: &[Ranked<'_>], category: &Token, table: &Table<'_>) -> String {
    let places: Vec<u8> = ranked.iter().map(|it| it.turned.place).collect();
    let tied = |place: u8| places.iter().filter(|other| **other == place).count() > 1;
    let columns = || {
        let mut grid = Grid::new(&[2]);
        let heads = ["place", "country", "value", "guess"];
        grid.row(heads.map(|head| table.say(&format!("globalissimo-head-{head}"), Vec::new())));
        for Ranked { turned, guess } in ranked {
            let place = table.place_among(turned.place, &places);
            let guess = guess.map(|(seat, place, points)| {
                let args = vec![
                    table.who(seat),
                    ("place", table.place(place).into()),
                    ("points", count(points)),
                ];
                table.say("globalissimo-guess-points", args)
            });
            grid.row([
                place,
                table.bare_name(turned.code),
                table.value(turned.printed, category),
                guess.unwrap_or_default(),
            ]);
        }
        let rows = grid.fits(table.width)?;
        let lines: Vec<String> = std::iter::once(rows).chain(ties(ranked, table)).collect();
        Some(lines.join("\n"))
    };
    in_columns(table, columns).unwrap_or_else(|| {
        let lines = ranked.iter().map(|it| {
            let joint = tied(it.turned.place);
            ranked_sentence(it, joint, category, table)
        });
        wrapped(&lines.collect::<Vec<_>>().join("\n"), table.width)
    })
}

/// « Les Fidji et le Mali sont 3ᵉˢ ex æquo. »
fn ties(ranked: &[Ranked<'_>], table: &Table<'_>) -> Vec<String> {
    let groups = ranked.chunk_by(|a, b| a.turned.place == b.turned.place);
    let tied = groups.filter(|group| group.len() > 1);
    tied.map(|group| {
        let codes: Vec<Code> = group.iter().map(|it| it.turned.code).collect();
        let lang = table.lang();
        let names = codes.iter().map(|code| table.country_name(*code).the(lang));
        let countries = table.all_of(&names.collect::<Vec<_>>());
        let ordinal = table.ordinal_of_all(&codes, group[0].turned.place);
        let args = vec![("countries", countries.into()), ("ordinal", ordinal.into())];
        let text = sentence(&table.say("globalissimo-are-joint", args));
        wrapped(&text, table.width)
    })
    .collect()
}

/// « La France est 2ᵉ ex æquo avec 12 km². Ann avait parié sur la 3ᵉ place : 2 points. »
fn ranked_sentence(
    ranked: &Ranked<'_>,
    joint: bool,
    category: &Token,
    table: &Table<'_>,
) -> String {
    let turned = ranked.turned;
    let id = match joint {
        true => "globalissimo-is-joint",
        false => "globalissimo-is",
    };
    let name = &table.country_name(turned.code);
    let args = vec![
        ("country", name.into()),
        ("number", table.number_of(turned.code)),
        ("ordinal", table.ordinal_of(turned.code, turned.place).into()),
        ("value", table.value(turned.printed, category).into()),
    ];
    let is = sentence(&table.say(id, args));
    let Some((seat, place, points)) = ranked.guess else {
        return is;
    };
    let args =
        vec![table.who(seat), ("place", table.place(place).into()), ("points", count(points))];
    format!("{is} {}", table.say("globalissimo-earned", args))
}

/// Where the figures stand, and which barriers come next.
fn track(view: &View, table: &Table<'_>) -> String {
    let standing = view.barriers.iter().any(Option::is_some);
    let columns = || {
        let drawn = |space| Some(line(space, view, table));
        let rows = figure_rows(view, table, drawn)?;
        let title = vec![("spaces", count(view.spaces))];
        let mut lines = vec![table.say("globalissimo-track", title), rows];
        if standing {
            let legend = table.say("globalissimo-legend", Vec::new());
            lines.push(wrapped(&legend, table.width));
        }
        Some(lines.join("\n"))
    };
    // The drawn track shows its barriers.
    in_columns(table, columns).unwrap_or_else(|| {
        let figures = figures(view, table);
        format!("{figures}\n{}", next_barriers(view, table))
    })
}

/// Where the figures stand, and their barriers, where the track has no room.
fn figures(view: &View, table: &Table<'_>) -> String {
    let columns = || figure_rows(view, table, |_| None);
    in_columns(table, columns).unwrap_or_else(|| {
        let lines = seats(view).map(|(seat, space, taken)| {
            let args = vec![table.who(seat), ("space", count(space)), ("barriers", count(taken))];
            table.say("globalissimo-seat", args)
        });
        wrapped(&lines.collect::<Vec<_>>().join("\n"), table.width)
    })
}

/// Every seat with its space and the barriers that it has taken.
fn seats(view: &View) -> impl Iterator<Item = (Seat, u16, u16)> {
    let figures = view.positions.iter().zip(&view.taken).zip(0..=u8::MAX);
    figures.map(|((space, taken), seat)| (Seat(seat), *space, *taken))
}

/// The figures in columns, perhaps with something drawn for each, where they fit.
fn figure_rows(
    view: &View,
    table: &Table<'_>,
    drawn: impl Fn(u16) -> Option<String>,
) -> Option<String> {
    let mut grid = Grid::new(&[]);
    for (seat, space, taken) in seats(view) {
        let name = table.name(seat).to_owned();
        let at = table.say("globalissimo-space", vec![("space", count(space))]);
        let barriers = table.say("globalissimo-barriers", vec![("barriers", count(taken))]);
        grid.row([name, at].into_iter().chain(drawn(space)).chain([barriers]));
    }
    grid.fits(table.width)
}

/// The track of one figure: walked spaces are thick, barriers that stand are letters.
fn line(position: u16, view: &View, table: &Table<'_>) -> String {
    let mut line = String::new();
    for space in 1..=view.spaces {
        line.push(if space <= position { '━' } else { '─' });
        if let Some(kind) = view.barrier_after(space) {
            let id = match kind {
                Kind::Capital => "globalissimo-sign-capital",
                Kind::Location => "globalissimo-sign-location",
            };
            line.push_str(&table.say(id, Vec::new()));
        }
    }
    line
}

/// The barrier that stands after a space.
fn next_barriers(view: &View, table: &Table<'_>) -> String {
    let barriers = (1..=view.spaces).filter_map(|space| Some((space, view.barrier_after(space)?)));
    let named = barriers.take(NEXT_BARRIERS).map(|(space, kind)| {
        let id = match kind {
            Kind::Capital => "globalissimo-capital",
            Kind::Location => "globalissimo-location",
        };
        let kind = table.say(id, Vec::new());
        let args = vec![("kind", kind.into()), ("space", count(space))];
        table.say("globalissimo-barrier", args)
    });
    let named: Vec<String> = named.collect();
    let text = match named.is_empty() {
        true => table.say("globalissimo-next-none", Vec::new()),
        false => {
            let barriers = named.join(", ");
            table.say("globalissimo-next", vec![("barriers", barriers.into())])
        }
    };
    wrapped(&text, table.width)
}

/// The score, best first: space and barriers by seat.
pub(super) fn score(view: &View, table: &Table<'_>) -> String {
    let order = ranking(&view.standings);
    let of = |(place, seat): (u8, Seat)| {
        let number = |all: &[u16]| all.get(seat.index()).copied().unwrap_or_default();
        (
            table.place_among(place, &view.standings),
            ("space", count(number(&view.positions))),
            ("barriers", count(number(&view.taken))),
        )
    };
    let columns = || {
        let mut grid = Grid::new(&[]);
        for ranked in &order {
            let (place, space, barriers) = of(*ranked);
            grid.row([
                place,
                table.name(ranked.1).to_owned(),
                table.say("globalissimo-space", vec![space]),
                table.say("globalissimo-barriers", vec![barriers]),
            ]);
        }
        grid.fits(table.width)
    };
    in_columns(table, columns).unwrap_or_else(|| {
        let lines = order.iter().map(|ranked| {
            let (place, space, barriers) = of(*ranked);
            let args = vec![("place", place.into()), table.who(ranked.1), space, barriers];
            sentence(&table.say("globalissimo-score", args))
        });
        wrapped(&lines.collect::<Vec<_>>().join("\n"), table.width)
    })
}

/// A capital of an answer in the language of the table.
pub(super) fn capital(token: &Token, table: &Table<'_>) -> String {
    let country = country_of(token, table.dataset);
    country.map_or_else(|| token.to_string(), |country| table.capital(country))
}

/// An answer in the language of the table.
pub(super) fn answer(answer: &Answer, table: &Table<'_>) -> String {
    match answer {
        Answer::Capital(token) => capital(token, table),
        Answer::Number(number) => number.to_string(),
    }
}

/// The rule for this moment.
pub(super) fn rules(view: &View, table: &Table<'_>) -> String {
    let over = || table.say("globalissimo-rules-over", vec![("rounds", count(view.rounds))]);
    let texts = match (&view.question, view.turn) {
        (_, Turn::Over) => vec![over()],
        (Some(question), _) => {
            let kind = match question.kind {
                Kind::Capital => "globalissimo-rules-capital",
                Kind::Location => "globalissimo-rules-location",
            };
            let left = || vec![("left", count(question.left))];
            vec![
                table.say(kind, Vec::new()),
                table.say("globalissimo-rules-right", left()),
                table.say("globalissimo-rules-wrong", left()),
            ]
        }
        (None, _) => {
            let most = vec![("most", view.laid.len().into())];
            vec![
                table.say("globalissimo-rules-guess", most),
                table.say("globalissimo-rules-reveal", Vec::new()),
                points(view, table),
                table.say("globalissimo-rules-move", Vec::new()),
                over(),
            ]
        }
    };
    texts.join("\n")
}

/// What a guess earns by its distance.
fn points(view: &View, table: &Table<'_>) -> String {
    let earns = |points: u16| table.say("globalissimo-points", vec![("points", count(points))]);
    let exact = earns(view.points.first().copied().unwrap_or(0));
    let off = view.points.iter().enumerate().skip(1);
    let off = off.filter(|(_, points)| **points > 0).map(|(off, points)| {
        let args = vec![("off", off.into()), ("points", earns(*points).into())];
        table.say("globalissimo-rules-off", args)
    });
    let then = |first: String, second: String| {
        let args = vec![("first", first.into()), ("second", second.into())];
        table.say("globalissimo-rules-then", args)
    };
    let Some(others) = off.reduce(then) else {
        return table.say("globalissimo-rules-exact", vec![("exact", exact.into())]);
    };
    let args = vec![("exact", exact.into()), ("others", others.into())];
    table.say("globalissimo-rules-points", args)
}
