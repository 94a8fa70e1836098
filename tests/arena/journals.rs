//! Journals of arenas: read as written, and refused where they are of something else.

use mappemonde_arena::journal::{Game, Header, JournalError, Pair, VERSION, read, to_line};
use mappemonde_arena::{Times, WIN};
use match_session::{FoulKind, FoulPolicy};

fn header() -> Header {
    Header {
        arena: VERSION,
        game: "cardline".to_owned(),
        deck: None,
        digest: "0123456789abcdef".to_owned(),
        options: serde_json::json!({}),
        seats: 2,
        seed: 0,
        bots: vec!["medium".to_owned(), "./mine".to_owned()],
        gauntlet: false,
        pairs: 10,
        test: Some("0:30".to_owned()),
        time: Times::default(),
        on_foul: FoulPolicy::Forfeit,
    }
}

fn pair(pairing: usize, pair: u64) -> Pair {
    let game = Game { won: WIN, decisions: 8, fouls: vec![(1, FoulKind::Late)] };
    Pair { pairing, pair, games: [game.clone(), game] }
}

#[test]
fn a_journal_is_read_up_to_its_last_whole_line() {
    let pairs = [pair(0, 0), pair(0, 1), pair(1, 0)];
    let whole = to_line(&header()) + &pairs.iter().map(to_line).collect::<String>();
    assert_eq!(read(whole.as_bytes(), &header()), Ok((pairs.to_vec(), whole.len())));
    // Wherever whoever wrote it was ended, what is whole counts.
    for cut in 0..whole.len() {
        let (read, kept) = read(&whole.as_bytes()[..cut], &header()).expect("a journal");
        assert!(kept <= cut && whole[..kept].lines().count().saturating_sub(1) == read.len());
        assert_eq!(read, pairs[..read.len()]);
    }
}

#[test]
fn a_journal_of_something_else_is_refused_by_name() {
    let other = |change: fn(&mut Header)| {
        let mut other = header();
        change(&mut other);
        read(to_line(&other).as_bytes(), &header()).err()
    };
    assert_eq!(other(|header| header.seed = 1), Some(JournalError::DifferentArena("seed")));
    assert_eq!(other(|header| header.digest.clear()), Some(JournalError::DifferentArena("digest")));
    assert_eq!(other(|header| header.bots.reverse()), Some(JournalError::DifferentArena("bots")));
    assert_eq!(
        other(|header| header.on_foul = FoulPolicy::Stop),
        Some(JournalError::DifferentArena("on-foul"))
    );
    assert_eq!(read(b"{}\n", &header()).err(), Some(JournalError::NoJournal));
    let twice = to_line(&header()) + &to_line(&pair(0, 0)) + &to_line(&pair(0, 0));
    assert_eq!(read(twice.as_bytes(), &header()).err(), Some(JournalError::Line(3)));
    let missing = to_line(&header()) + &to_line(&pair(0, 1));
    assert_eq!(read(missing.as_bytes(), &header()).err(), Some(JournalError::Line(2)));
}
