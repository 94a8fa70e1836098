//! Screen of Globalissimo: round, countries and guesses on the table, track and score, and the rule for this moment.

use super::kind_message_id;
use crate::Table;
use crate::capital::country_with_token;
use crate::texts::{by_seat, capitalize, count_arg, joined, letter, ranking};
use engine::{Code, Game, Seat, ToMove, Token};
use games::globalissimo::{Answer, DealtCountry, Globalissimo, Question, RevealedCard, View};
use lang::{MessageArgs, args};

/// Maximal number of upcoming barriers that are listed instead of the track.
const MAX_LISTED_BARRIERS: usize = 2;

/// A turned card with its guess: seat, guessed place and points.
pub(super) struct RevealedCardWithGuess<'a> {
    pub(super) card: &'a RevealedCard,
    pub(super) guess: Option<(Seat, u8, u16)>,
}

/// The table before a decision: spaces of the seats, countries and guesses.
pub(super) fn view(view: &View, table: &Table<'_>) -> String {
    if let Some(question) = &view.question {
        return self::question_screen(question, table);
    }
    let places = seats_on_track(view).map(|(seat, space, _)| {
        let name = table.name_arg(seat);
        table.format_message("globalissimo-at", vec![name, ("space", count_arg(space))])
    });
    let args = args![
        round = count_arg(view.round),
        rounds = count_arg(view.rounds),
        places = joined(", ", places)
    ];
    let id = if table.plain { "globalissimo-title-plain" } else { "globalissimo-title" };
    let title = table.format_message(id, args);
    let category = args![category = table.category(&view.category)];
    let category = table.format_message("globalissimo-category", category);
    table.lines([capitalize(&title), category, countries(view, table), guesses(view, table)])
}

/// The screen before an answer. It omits the table of the round, which has just been displayed.
fn question_screen(question: &Question, table: &Table<'_>) -> String {
    let args = vec![
        table.name_arg(question.seat),
        ("barrier", count_arg(question.barrier)),
        ("points", count_arg(question.left)),
    ];
    let stopped = capitalize(&table.format_message("globalissimo-stopped", args));
    table.lines(
        [stopped, earlier_answers(question, table)].into_iter().filter(|line| !line.is_empty()),
    )
}

/// Sentence about earlier answers to the open question in this round; empty if there are none.
fn earlier_answers(question: &Question, table: &Table<'_>) -> String {
    let tried = question.tried.iter().flatten();
    let mut answers: Vec<String> = tried.map(|tried| format_answer(tried, table)).collect();
    // Two players in a row may have given the same answer.
    answers.dedup();
    if answers.is_empty() {
        return String::new();
    }
    let args = args![answers = table.and_list(answers)];
    table.format_message("globalissimo-tried", args)
}

/// The countries on the table with their letters; in one row, or in plain output one per line.
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
    format!("  {}", joined(" · ", named.map(|(slot, laid)| table.with_letter(slot, laid.country))))
}

/// The guesses so far.
fn guesses(view: &View, table: &Table<'_>) -> String {
    let guesses = view.laid.iter().filter_map(|laid| Some((laid.country, laid.guess?)));
    let guess_texts = guesses.map(|(country, (seat, place))| {
        let args = vec![
            table.name_arg(seat),
            table.country_arg(country),
            ("place", table.rank_ordinal(place).into()),
        ];
        table.format_message("globalissimo-guess", args)
    });
    let guess_texts: Vec<String> = guess_texts.collect();
    if table.plain {
        return joined(
            "\n",
            guess_texts.iter().map(|guess_text| format!("{}.", capitalize(guess_text))),
        );
    }
    if guess_texts.is_empty() {
        String::new()
    } else {
        format!("{}.", capitalize(&table.and_list(guess_texts)))
    }
}

/// Message arguments for a guess and its points: `name`, `place` and `points`.
fn earned_args((seat, place, points): (Seat, u8, u16), table: &Table<'_>) -> MessageArgs {
    vec![
        table.name_arg(seat),
        ("place", table.rank_ordinal(place).into()),
        ("points", count_arg(points)),
    ]
}

/// The turned cards in the order of their places, with values, ties, guesses and points: in columns, on two lines for
/// each country if the terminal is too narrow, or in plain output in sentences.
pub(super) fn revealed_cards(
    ranked: &[RevealedCardWithGuess<'_>],
    category: &Token,
    table: &Table<'_>,
) -> String {
    let places: Vec<u8> = ranked.iter().map(|ranked| ranked.card.place).collect();
    if table.plain {
        return table.lines(ranked.iter().map(|ranked_card| {
            let joint = places.iter().filter(|other| **other == ranked_card.card.place).count() > 1;
            ranked_sentence(ranked_card, joint, category, table)
        }));
    }
    let rows = |shows_year: bool| {
        let row = move |RevealedCardWithGuess { card, guess }: &RevealedCardWithGuess<'_>| {
            // Ties are told below the table, which keeps this column narrow.
            let place = table.rank_ordinal(card.place);
            let [said, off, points] = guess_cells(*guess, card.place, "globalissimo-said", table);
            let value = if shows_year {
                value_with_year(card, category, table)
            } else {
                card.printed.0.print(table.lang())
            };
            [place, table.bare_name(card.code), value, said, off, points]
        };
        // The third column has the values. They are right-aligned, which makes their digits comparable.
        table.columns(&[2], ranked.iter().map(row))
    };
    let rows = rows(true).or_else(|| rows(false)).unwrap_or_else(|| {
        let lines = ranked.iter().map(|RevealedCardWithGuess { card, guess }| {
            let value = value_with_year(card, category, table);
            let head = format!("  {}. {}, {value}", card.place, table.bare_name(card.code));
            let [said, off, points] =
                guess_cells(*guess, card.place, "globalissimo-had-said", table);
            let guess = match guess {
                Some(_) => {
                    table.format_message("globalissimo-earned-short", args![said, off, points])
                }
                None => said,
            };
            format!("{head}\n     {guess}")
        });
        table.lines(lines)
    });
    joined("\n", [rows].into_iter().chain(tie_sentences(ranked, table)))
}

/// Returns the value of a card and its year: « 4,41 (2021) ». The category above the table has the unit.
fn value_with_year(card: &RevealedCard, category: &Token, table: &Table<'_>) -> String {
    let dataset = table.dataset;
    let value = dataset
        .country_by_code(card.code.as_str())
        .and_then(|country| dataset.value(country, dataset.category_by_id(category.as_str())?));
    let printed = card.printed.0.print(table.lang());
    match value {
        Some(value) => format!("{printed}\u{a0}({})", value.year),
        None => printed,
    }
}

/// Returns the texts about the tile on a country: its guess as the message `said`, the distance from the right place, and
/// the points. Without a tile only the first text is not empty.
fn guess_cells(
    guess: Option<(Seat, u8, u16)>,
    place: u8,
    said: &str,
    table: &Table<'_>,
) -> [String; 3] {
    let Some(guess) = guess else {
        return [table.plain_message("globalissimo-no-tile"), String::new(), String::new()];
    };
    let off = usize::from(guess.1.abs_diff(place));
    let sign = if off == 0 { "✓ " } else { "" };
    let off = table.format_message("globalissimo-off", args![off = count_arg(off)]);
    let points = args![points = count_arg(guess.2)];
    [
        table.format_message(said, earned_args(guess, table)),
        format!("{sign}{off}"),
        table.format_message("globalissimo-points-won", points),
    ]
}

/// Sentences about shared places: « Les Fidji et le Mali sont 3ᵉˢ ex æquo. »
fn tie_sentences(
    ranked: &[RevealedCardWithGuess<'_>],
    table: &Table<'_>,
) -> impl Iterator<Item = String> {
    let groups = ranked.chunk_by(|a, b| a.card.place == b.card.place);
    groups.filter(|group| group.len() > 1).map(|group| {
        let codes: Vec<Code> = group.iter().map(|ranked| ranked.card.code).collect();
        let names = codes.iter().map(|code| table.country_name(*code).the(table.lang()));
        let ordinal = table.ordinal_of_all(&codes, group[0].card.place);
        let args = args![countries = table.and_list(names), ordinal];
        table.format_sentence("globalissimo-are-joint", args)
    })
}

/// Sentences about a card and its guess: « La France est 2ᵉ ex æquo avec 12 km². Ann avait parié sur la 3ᵉ place : 2
/// points. » `joint` is `true` if other countries share the place.
fn ranked_sentence(
    RevealedCardWithGuess { card, guess }: &RevealedCardWithGuess<'_>,
    joint: bool,
    category: &Token,
    table: &Table<'_>,
) -> String {
    let id = if joint { "globalissimo-is-joint" } else { "globalissimo-is" };
    let args = vec![
        table.country_arg(card.code),
        ("number", table.grammatical_number(card.code)),
        ("ordinal", table.ordinal_of(card.code, card.place).into()),
        ("value", table.value(card.printed, category).into()),
    ];
    let rank_sentence = capitalize(&table.format_message(id, args));
    let Some(guess) = guess else {
        return rank_sentence;
    };
    format!(
        "{rank_sentence} {}",
        table.format_message("globalissimo-earned", earned_args(*guess, table))
    )
}

/// The track with a row for each figure, or the next barriers if the track does not fit.
fn format_track(view: &View, table: &Table<'_>) -> String {
    let Some(drawn) = figure_rows(view, table) else {
        return next_barriers(view, table);
    };
    let title = table.format_message("globalissimo-track", args![spaces = count_arg(view.spaces)]);
    let has_barriers = view.barriers.iter().any(Option::is_some);
    // Without barriers the track has no letters to explain.
    let legend = has_barriers.then(|| table.wrapped(&table.plain_message("globalissimo-legend")));
    joined("\n", [title, drawn].into_iter().chain(legend))
}

/// Returns the seats with their spaces on the track and the number of barriers they have taken.
fn seats_on_track(view: &View) -> impl Iterator<Item = (Seat, u16, u16)> {
    by_seat(&view.positions).zip(&view.taken).map(|((seat, space), taken)| (seat, *space, *taken))
}

/// Texts for a space and a number of barriers.
fn progress_texts(space: u16, barriers: u16, table: &Table<'_>) -> [String; 2] {
    [
        table.format_message("globalissimo-space", args![space = count_arg(space)]),
        table.format_message("globalissimo-barriers", args![barriers = count_arg(barriers)]),
    ]
}

/// The rows of the track, one for each figure; `None` if they do not fit.
fn figure_rows(view: &View, table: &Table<'_>) -> Option<String> {
    let rows = seats_on_track(view).map(|(seat, space, taken)| {
        let [space_text, barriers] = progress_texts(space, taken, table);
        [table.name(seat).to_owned(), space_text, track_line(space, view, table), barriers]
    });
    table.columns(&[], rows)
}

/// The track for one figure: thick up to the space of the figure, with a letter after each space with a barrier.
fn track_line(position: u16, view: &View, table: &Table<'_>) -> String {
    let mut line = String::new();
    for space in 1..=view.spaces {
        line.push(if space <= position { '━' } else { '─' });
        if let Some(kind) = view.barrier_after(space) {
            line.push_str(&table.plain_message(&kind_message_id("globalissimo-sign", kind)));
        }
    }
    line
}

/// Sentence about the next barriers on the track.
fn next_barriers(view: &View, table: &Table<'_>) -> String {
    let barriers = (1..=view.spaces).filter_map(|space| Some((space, view.barrier_after(space)?)));
    let named = barriers.take(MAX_LISTED_BARRIERS).map(|(space, kind)| {
        let kind = table.plain_message(&kind_message_id("globalissimo", kind));
        table.format_message("globalissimo-barrier", args![kind, space = count_arg(space)])
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
    [score(view, table), format_track(view, table)].join("\n")
}

/// The ranking, best first, with the space and the number of barriers of each seat.
pub(super) fn score(view: &View, table: &Table<'_>) -> String {
    let ranked = ranking(&view.standings).into_iter().map(|(place, seat)| {
        let number = |all: &[u16]| all.get(seat.index()).copied().unwrap_or_default();
        let place = table.rank_with_ties(place, &view.standings);
        (place, seat, number(&view.positions), number(&view.taken))
    });
    let rows = ranked.clone().map(|(place, seat, space, barriers)| {
        let [space, barriers] = progress_texts(space, barriers, table);
        [place, table.name(seat).to_owned(), space, barriers]
    });
    table.columns(&[], rows).unwrap_or_else(|| {
        table.sentences(ranked.map(|(place, seat, space, barriers)| {
            let args = vec![
                ("place", place.into()),
                table.name_arg(seat),
                ("space", count_arg(space)),
                ("barriers", count_arg(barriers)),
            ];
            table.format_message("globalissimo-score", args)
        }))
    })
}

/// The capital in an answer, in the language of the table; the token itself if it is unknown.
pub(super) fn capital_name(token: &Token, table: &Table<'_>) -> String {
    let country = country_with_token(token, table.dataset);
    country.map_or_else(|| token.to_string(), |country| table.capital(country))
}

/// An answer in the language of the table.
pub(super) fn format_answer(answer: &Answer, table: &Table<'_>) -> String {
    match answer {
        Answer::Capital(token) => capital_name(token, table),
        Answer::Number(number) => number.to_string(),
    }
}

/// The rule for this moment.
pub(super) fn rules(view: &View, table: &Table<'_>) -> String {
    let over =
        || table.format_message("globalissimo-rules-over", args![rounds = count_arg(view.rounds)]);
    let texts = match (&view.question, view.turn) {
        (_, ToMove::Over) => vec![over()],
        (Some(question), _) => {
            let left = || args![left = count_arg(question.left)];
            vec![
                table.plain_message(&kind_message_id("globalissimo-rules", question.kind)),
                table.format_message("globalissimo-rules-right", left()),
                table.format_message("globalissimo-rules-wrong", left()),
            ]
        }
        (None, _) => {
            let most = args![most = view.laid.len()];
            vec![
                table.format_message("globalissimo-rules-guess", most),
                table.plain_message("globalissimo-rules-reveal"),
                points_rule(view, table),
                table.plain_message("globalissimo-rules-move"),
                over(),
                table.plain_message("globalissimo-rules-first"),
                table.plain_message("globalissimo-rules-time"),
                table.credits(Globalissimo::ID),
            ]
        }
    };
    texts.join("\n")
}

/// Sentence about the points of a guess, which depend on its distance from the correct place.
fn points_rule(view: &View, table: &Table<'_>) -> String {
    let earns = |points: u16| {
        table.format_message("globalissimo-points", args![points = count_arg(points)])
    };
    let exact = earns(view.points.first().copied().unwrap_or(0));
    let misses = view.points.iter().enumerate().skip(1);
    let misses = misses.filter(|(_, points)| **points > 0).map(|(off, points)| {
        let args = args![off, points = earns(*points)];
        table.format_message("globalissimo-rules-off", args)
    });
    let add_clause = |first: String, second: String| {
        let args = args![first, second];
        table.format_message("globalissimo-rules-then", args)
    };
    let Some(others) = misses.reduce(add_clause) else {
        return table.format_message("globalissimo-rules-exact", args![exact]);
    };
    let args = args![exact, others];
    table.format_message("globalissimo-rules-points", args)
}
