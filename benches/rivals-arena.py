#!/usr/bin/env python3
"""Decisions a second of random play, of bots in Python and through pipes, ours beside those of open_spiel, rlcard and
fastchess, as a Markdown table. All run on one processor, one after the other and RUNS times over; a figure is the
median, with the least and the most. Seconds are those of the processor, of all processes together.

    python3 -m venv VENV && VENV/bin/pip install --requirement benches/rivals/requirements.txt
    cargo build --release --bin mappemonde
    VENV/bin/python benches/rivals-arena.py target/release/mappemonde FASTCHESS [RUNS]

FASTCHESS is the program of that name, built by its own `make`. Needs cc and taskset (Debian: gcc, util-linux).
"""
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SECONDS = "2"


def said(command):
    """What a command on the first processor prints, and the seconds that it and all that it started took."""
    start = seconds_of_children()
    done = subprocess.run(["taskset", "-c", "0", *command], cwd=WORK, text=True, check=True, stdout=subprocess.PIPE)
    return done.stdout, seconds_of_children() - start


def seconds_of_children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def simulation(game, seats, games):
    """A whole command of ours, its start included: the bots are in the program."""
    bots = ["--bot", "random"] * seats
    text, took = said([OURS, "simulate", game, "--games", str(games), *bots, "--threads", "1", "--format", "json"])
    told = json.loads(text)
    return float(told["decisions"]["mean"]) * told["games"], told["games"], took


def pipes(game, bot, pairs):
    """A whole command of ours, its start and that of two programs included."""
    bots = ["--bot", bot] * 2
    text, took = said([OURS, "arena", game, *bots, "--pairs", str(pairs), "--threads", "1", "--format", "json"])
    [pairing] = json.loads(text)["pairings"]
    return pairing["decisions"], 2 * pairing["pairs"], took


# The engine walks for fifty moves of each side after two.
CHESS = 102


def chess(rounds, *options):
    """A whole command of fastchess, the starts of both engines included."""
    engines = [word for name in ("one", "two") for word in ("-engine", "cmd=./chess", f"name={name}")]
    _, took = said([FASTCHESS, *engines, "-each", "st=10", "-rounds", str(rounds), "-games", "2",
                    "-concurrency", "1", *options])
    return CHESS * 2 * rounds, 2 * rounds, took


def chess_is_as_long_as_told():
    chess(1, "-pgnout", "file=games.pgn")
    with open(os.path.join(WORK, "games.pgn"), encoding="utf-8") as games:
        assert games.read().count(f'[PlyCount "{CHESS}"]') == 2, "games of chess have another length"


def library(name, game):
    """Matches inside of Python; its start, and that of the library, do not count."""
    text, _ = said([sys.executable, os.path.join(HERE, "rivals", "playouts.py"), name, game, SECONDS])
    decisions, matches, took = map(float, text.split())
    return decisions, matches, took


RANDOM = f"{sys.executable} {os.path.join(HERE, '..', 'examples', 'bots', 'chance.py')}"
SUBJECTS = [
    ("at random, in the program", [
        ("ours, Cardline, 2 seats", lambda: simulation("cardline", 2, 300_000)),
        ("ours, Cardline, 4 seats", lambda: simulation("cardline", 4, 100_000)),
        ("ours, Globalissimo, 4 seats", lambda: simulation("globalissimo", 4, 150_000)),
        ("ours, La course, 4 seats", lambda: simulation("course", 4, 8_000)),
        ("open_spiel, hearts, 4 seats", lambda: library("open_spiel", "hearts")),
        ("open_spiel, crazy eights, 4 seats", lambda: library("open_spiel", "crazy_eights(players=4)")),
        ("open_spiel, gin rummy, 2 seats", lambda: library("open_spiel", "gin_rummy")),
    ]),
    ("a bot in Python decides", [
        ("ours, Cardline, 2 seats, through pipes", lambda: pipes("cardline", RANDOM, 1_500)),
        ("ours, La course, 2 seats, through pipes", lambda: pipes("course", RANDOM, 25)),
        ("open_spiel, hearts, 4 seats, one process", lambda: library("open_spiel_python", "hearts")),
        ("open_spiel, crazy eights, 4 seats, one process", lambda: library("open_spiel_python", "crazy_eights(players=4)")),
        ("open_spiel, gin rummy, 2 seats, one process", lambda: library("open_spiel_python", "gin_rummy")),
        ("rlcard, uno, 2 seats, one process", lambda: library("rlcard", "uno")),
        ("rlcard, gin rummy, 2 seats, one process", lambda: library("rlcard", "gin-rummy")),
        ("rlcard, leduc hold’em, 2 seats, one process", lambda: library("rlcard", "leduc-holdem")),
    ]),
    ("two programs in C that answer at once, through pipes", [
        ("ours, Cardline", lambda: pipes("cardline", "./trivial", 100)),
        ("ours, La course", lambda: pipes("course", "./trivial", 60)),
        ("fastchess, chess", lambda: chess(200)),
    ]),
]

if __name__ == "__main__":
    OURS, FASTCHESS = map(os.path.abspath, sys.argv[1:3])
    runs = int(sys.argv[3]) if len(sys.argv) > 3 else 7
    with tempfile.TemporaryDirectory() as WORK:
        for program, source in [("trivial", "trivial.c"), ("chess", "rivals/chess.c")]:
            subprocess.run(["cc", "-O2", "-o", os.path.join(WORK, program), os.path.join(HERE, source)], check=True)
        chess_is_as_long_as_told()
        seen = {}
        for run in range(runs):
            for _, subjects in SUBJECTS:
                for what, measure in subjects:
                    seen.setdefault(what, []).append(measure())
            print(f"run {run + 1} of {runs}", file=sys.stderr)
    for title, subjects in SUBJECTS:
        print(f"| {title} | decisions a second | least to most | matches a second | decisions a match |")
        print("|---|--:|--:|--:|--:|")
        for what, _ in subjects:
            rates = sorted(decisions / took for decisions, _, took in seen[what])
            matches = statistics.median(matches / took for _, matches, took in seen[what])
            length = statistics.median(decisions / matches for decisions, matches, _ in seen[what])
            middle = statistics.median(rates)
            print(f"| {what} | {middle:,.0f} | {rates[0]:,.0f} to {rates[-1]:,.0f} | {matches:,.1f} | {length:.1f} |")
        print()
