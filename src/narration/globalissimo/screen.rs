//! Screen of Globalissimo: round, order, track and score, and the rule for this moment.

use super::of_kind;
use crate::Table;
use crate::capital::country_of;
use crate::texts::{by_seat, count, joined, letter, ranking, sentence};
use engine::{Code, Game, Seat, ToMove, Token};
use games::globalissimo::{Answer, DealtCountry, Globalissimo, Question, RevealedCard, View};
use lang::{MessageArgs, args};

/// Number of upcoming barriers that are listed.
const NEXT_BARRIERS: usize = 2;

/// A turned card with its guess: seat, guessed place and points.
pub(super) struct RevealedCardWithGuess<'a> {
    pub(super) turned: &'a RevealedCard,
    pub(super) guess: Option<(Seat, u8, u16)>,
}

/// The table before a decision: spaces of the seats, countries and guesses.
pub(super) fn view(view: &View, table: &Table<'_>) -> String {
    if let Some(question) = &view.question {
        return self::question(question, table);
    }
    let places = seats(view).map(|(seat, space, _)| {
        let name = table.who(seat);
        table.format_message("globalissimo-at", vec![name, ("space", count(space))])
    });
    let args = args![
        round = count(view.round),
        rounds = count(view.rounds),
        places = joined(", ", places)
    ];
    let id = if table.plain { "globalissimo-title-plain" } else { "globalissimo-title" };
    let title = table.format_message(id, args);
    let category = args![category = table.category(&view.category)];
    let category = table.format_message("globalissimo-category", category);
    table.lines([sentence(&title), category, countries(view, table), guesses(view, table)])
}

/// The screen before an answer, without the table of the round, which has just been displayed.
fn question(question: &Question, table: &Table<'_>) -> String {
    let args = vec![
        table.who(question.seat),
        ("barrier", count(question.barrier)),
        ("points", count(question.left)),
    ];
    let stopped = sentence(&table.format_message("globalissimo-stopped", args));
    table.lines([stopped, tried(question, table)].into_iter().filter(|line| !line.is_empty()))
}

/// Answers to the open question in this round; empty if there are none.
fn tried(question: &Question, table: &Table<'_>) -> String {
    let tried = question.tried.iter().flatten();
    let mut answers: Vec<String> = tried.map(|tried| answer(tried, table)).collect();
    // Two seats in a row may have given the same answer.
    answers.dedup();
    if answers.is_empty() {
        return String::new();
    }
    let args = args![answers = table.all_of(answers)];
    table.format_message("globalissimo-tried", args)
}

/// The countries on the table with their letters; in one row unless the output is plain.
fn countries(view: &View, table: &Table<'_>) -> String {
    let named = view.laid.iter().enumerate();
    if table.plain {
        let slot = |(slot, laid): (usize, &DealtCountry)| {
            let country = table.bare_name(laid.country);
            let args = args![letter = letter(slot).to_string(), country];
            table.format_message("globalissimo-slot", args)
        };
        return joined("\n", named.map(slot));
    }
    format!("  {}", joined(" · ", named.map(|(slot, laid)| table.lettered(slot, laid.country))))
}

/// The guesses so far.
fn guesses(view: &View, table: &Table<'_>) -> String {
    let guesses = view.laid.iter().filter_map(|laid| Some((laid.country, laid.guess?)));
    let told = guesses.map(|(country, (seat, place))| {
        let args =
            vec![table.who(seat), table.naming(country), ("place", table.place(place).into())];
        table.format_message("globalissimo-guess", args)
    });
    let told: Vec<String> = told.collect();
    if table.plain {
        return joined("\n", told.iter().map(|told| format!("{}.", sentence(told))));
    }
    if told.is_empty() { String::new() } else { format!("{}.", sentence(&table.all_of(told))) }
}

/// Message arguments for a guess and its points.
fn earned((seat, place, points): (Seat, u8, u16), table: &Table<'_>) -> MessageArgs {
    vec![table.who(seat), ("place", table.place(place).into()), ("points", count(points))]
}

/// Turned cards in the order of their places, with values, ties, guesses and points.
pub(super) fn order(
    ranked: &[RevealedCardWithGuess<'_>],
    category: &Token,
    table: &Table<'_>,
) -> String {
    let places: Vec<u8> = ranked.iter().map(|ranked| ranked.turned.place).collect();
    let rows = ranked.iter().map(|RevealedCardWithGuess { turned, guess }| {
        let told = |guess: (Seat, u8, u16)| {
            let is_exact = guess.1 == turned.place;
            let sign = if is_exact { "✓ " } else { "" };
            format!(
                "{sign}{}",
                table.format_message("globalissimo-guess-points", earned(guess, table))
            )
        };
        [
            table.place_among(turned.place, &places),
            table.bare_name(turned.code),
            table.value(turned.printed, category),
            guess.map_or_else(String::new, told),
        ]
    });
    // Values are right-aligned, which makes their digits comparable.
    let columns = table.columns(&[2], rows);
    if let Some(rows) = columns {
        return joined("\n", [rows].into_iter().chain(ties(ranked, table)));
    }
    table.lines(ranked.iter().map(|one| {
        let joint = places.iter().filter(|other| **other == one.turned.place).count() > 1;
        ranked_sentence(one, joint, category, table)
    }))
}

/// Sentences about shared places: « Les Fidji et le Mali sont 3ᵉˢ ex æquo. »
fn ties(ranked: &[RevealedCardWithGuess<'_>], table: &Table<'_>) -> impl Iterator<Item = String> {
    let groups = ranked.chunk_by(|a, b| a.turned.place == b.turned.place);
    groups.filter(|group| group.len() > 1).map(|group| {
        let codes: Vec<Code> = group.iter().map(|ranked| ranked.turned.code).collect();
        let names = codes.iter().map(|code| table.country_name(*code).the(table.lang()));
        let ordinal = table.ordinal_of_all(&codes, group[0].turned.place);
        let args = args![countries = table.all_of(names), ordinal];
        table.sentence("globalissimo-are-joint", args)
    })
}

/// Sentences: « La France est 2ᵉ ex æquo avec 12 km². Ann avait parié sur la 3ᵉ place : 2 points. »
fn ranked_sentence(
    RevealedCardWithGuess { turned, guess }: &RevealedCardWithGuess<'_>,
    joint: bool,
    category: &Token,
    table: &Table<'_>,
) -> String {
    let id = if joint { "globalissimo-is-joint" } else { "globalissimo-is" };
    let args = vec![
        table.naming(turned.code),
        ("number", table.number_of(turned.code)),
        ("ordinal", table.ordinal_of(turned.code, turned.place).into()),
        ("value", table.value(turned.printed, category).into()),
    ];
    let is = sentence(&table.format_message(id, args));
    let Some(guess) = guess else {
        return is;
    };
    format!("{is} {}", table.format_message("globalissimo-earned", earned(*guess, table)))
}

/// The track with its figures and barriers, or the next barriers if the track does not fit.
fn track(view: &View, table: &Table<'_>) -> String {
    let Some(drawn) = figure_rows(view, table) else {
        return next_barriers(view, table);
    };
    let title = table.format_message("globalissimo-track", args![spaces = count(view.spaces)]);
    let standing = view.barriers.iter().any(Option::is_some);
    // Without barriers the track has no letters to explain.
    let legend = standing.then(|| table.wrapped(&table.plain_message("globalissimo-legend")));
    joined("\n", [title, drawn].into_iter().chain(legend))
}

/// The seats with their spaces and the number of barriers they have taken.
fn seats(view: &View) -> impl Iterator<Item = (Seat, u16, u16)> {
    by_seat(&view.positions).zip(&view.taken).map(|((seat, space), taken)| (seat, *space, *taken))
}

/// Texts for a space and a number of barriers.
fn progress(space: u16, barriers: u16, table: &Table<'_>) -> [String; 2] {
    [
        table.format_message("globalissimo-space", args![space = count(space)]),
        table.format_message("globalissimo-barriers", args![barriers = count(barriers)]),
    ]
}

/// The track of each figure in a row, if the rows fit.
fn figure_rows(view: &View, table: &Table<'_>) -> Option<String> {
    let rows = seats(view).map(|(seat, space, taken)| {
        let [at, barriers] = progress(space, taken, table);
        [table.name(seat).to_owned(), at, line(space, view, table), barriers]
    });
    table.columns(&[], rows)
}

/// Track of one figure: thick up to its space, with letters for the remaining barriers.
fn line(position: u16, view: &View, table: &Table<'_>) -> String {
    let mut line = String::new();
    for space in 1..=view.spaces {
        line.push(if space <= position { '━' } else { '─' });
        if let Some(kind) = view.barrier_after(space) {
            line.push_str(&table.plain_message(&of_kind("globalissimo-sign", kind)));
        }
    }
    line
}

/// The next barriers on the track.
fn next_barriers(view: &View, table: &Table<'_>) -> String {
    let barriers = (1..=view.spaces).filter_map(|space| Some((space, view.barrier_after(space)?)));
    let named = barriers.take(NEXT_BARRIERS).map(|(space, kind)| {
        let kind = table.plain_message(&of_kind("globalissimo", kind));
        table.format_message("globalissimo-barrier", args![kind, space = count(space)])
    });
    let named = joined(", ", named);
    table.wrapped(&if named.is_empty() {
        table.plain_message("globalissimo-next-none")
    } else {
        table.format_message("globalissimo-next", args![barriers = named])
    })
}

/// Reply to `score`: the ranking, and the figures on the track.
pub(super) fn score_and_track(view: &View, table: &Table<'_>) -> String {
    [score(view, table), track(view, table)].join("\n")
}

/// The score, best first: space and barriers by seat.
pub(super) fn score(view: &View, table: &Table<'_>) -> String {
    let ranked = ranking(&view.standings).into_iter().map(|(place, seat)| {
        let number = |all: &[u16]| all.get(seat.index()).copied().unwrap_or_default();
        let place = table.place_among(place, &view.standings);
        (place, seat, number(&view.positions), number(&view.taken))
    });
    let rows = ranked.clone().map(|(place, seat, space, barriers)| {
        let [space, barriers] = progress(space, barriers, table);
        [place, table.name(seat).to_owned(), space, barriers]
    });
    table.columns(&[], rows).unwrap_or_else(|| {
        table.sentences(ranked.map(|(place, seat, space, barriers)| {
            let args = vec![
                ("place", place.into()),
                table.who(seat),
                ("space", count(space)),
                ("barriers", count(barriers)),
            ];
            table.format_message("globalissimo-score", args)
        }))
    })
}

/// Capital in an answer, in the language of the table.
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
    let over =
        || table.format_message("globalissimo-rules-over", args![rounds = count(view.rounds)]);
    let texts = match (&view.question, view.turn) {
        (_, ToMove::Over) => vec![over()],
        (Some(question), _) => {
            let left = || args![left = count(question.left)];
            vec![
                table.plain_message(&of_kind("globalissimo-rules", question.kind)),
                table.format_message("globalissimo-rules-right", left()),
                table.format_message("globalissimo-rules-wrong", left()),
            ]
        }
        (None, _) => {
            let most = args![most = view.laid.len()];
            vec![
                table.format_message("globalissimo-rules-guess", most),
                table.plain_message("globalissimo-rules-reveal"),
                points(view, table),
                table.plain_message("globalissimo-rules-move"),
                over(),
                table.plain_message("globalissimo-rules-first"),
                table.plain_message("globalissimo-rules-time"),
                table.origin(Globalissimo::ID),
            ]
        }
    };
    texts.join("\n")
}

/// Points of a guess, by its distance from the correct place.
fn points(view: &View, table: &Table<'_>) -> String {
    let earns =
        |points: u16| table.format_message("globalissimo-points", args![points = count(points)]);
    let exact = earns(view.points.first().copied().unwrap_or(0));
    let off = view.points.iter().enumerate().skip(1);
    let off = off.filter(|(_, points)| **points > 0).map(|(off, points)| {
        let args = args![off, points = earns(*points)];
        table.format_message("globalissimo-rules-off", args)
    });
    let then = |first: String, second: String| {
        let args = args![first, second];
        table.format_message("globalissimo-rules-then", args)
    };
    let Some(others) = off.reduce(then) else {
        return table.format_message("globalissimo-rules-exact", args![exact]);
    };
    let args = args![exact, others];
    table.format_message("globalissimo-rules-points", args)
}
