#!/usr/bin/env python3
"""Compares two builds of the program, command by command, and prints a Markdown table of ratios:

    benches/compare.py OLD NEW [--data DIR] [--work DIR] [--runs N] [--only WORD]... [--deck PROGRAM ...]

OLD and NEW are two programs, such as target/release/mappemonde of two worktrees. Each command is a process of its
own; the programs take turns, so that a slower minute slows both. Times are medians of N runs: wall, processor
(all threads), peak memory. Each program reads the edition that it ships with: DIR is the folder `data` of OLD, if it
is another one. WORK holds the inputs, which are made once:

    cargo build --release --example made_up_world   # the world of 9,000 countries
    python3-yaml                                    # last year's edition (benches/year.py)

`--deck` adds a rival to the row of the deck, such as `--deck python benches/rivals/deck_typst.py FILES out.pdf`.
"""
import argparse
import hashlib
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("old", type=Path)
parser.add_argument("new", type=Path)
parser.add_argument("--data", type=Path, default=ROOT / "data")
parser.add_argument("--work", type=Path, default=ROOT / "target/figures")
parser.add_argument("--runs", type=int, default=7)
parser.add_argument("--only", action="append", default=[])
parser.add_argument("--deck", nargs=argparse.REMAINDER, default=[])
options = parser.parse_args()
work = options.work.resolve()
programs = [options.old.resolve(), options.new.resolve()]
folders = [work / "old", work / "new"]


def inputs():
    """Makes the shipped edition, last year's and the world of 9,000 countries, unless they are there."""
    for side, data in zip(folders, [options.data, ROOT / "data"]):
        if side.is_dir():
            continue
        shutil.copytree(data, side / "shipped/data")
        download = side / "API_SP.POP.TOTL_DS2_en_csv_v2_1.csv"
        subprocess.run([sys.executable, ROOT / "benches/year.py", side / "shipped", side / "last", download], check=True)
        example = ROOT / "target/release/examples/made_up_world"
        subprocess.run([os.environ.get("MADE_UP_WORLD", example), side / "clean"], check=True)


def run(command, folder, environment):
    """Runs a command; returns its wall and processor time in seconds, and its peak memory in MiB."""
    begin = time.perf_counter()
    process = subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        sys.exit(f"{' '.join(map(str, command))} ended with {process.returncode}")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def digest(folder):
    """Digest of all files under a folder, by name."""
    found = {}
    for path in sorted(Path(folder).rglob("*")):
        if path.is_file():
            found[str(path.relative_to(folder))] = hashlib.sha256(path.read_bytes()).hexdigest()
    return found


# Name, arguments, and further environment.
ONE_CORE = {"RAYON_NUM_THREADS": "1"}
ROWS = [
    ("validate, shipped edition", "--project shipped validate", {}),
    ("validate, 9,000 countries", "--project clean validate", {}),
    ("deck of 100", "--project shipped --lang en render --out OUT", {}),
    ("deck of 100, one core", "--project shipped --lang en render --out OUT", ONE_CORE),
    ("deck in two languages", "--project shipped --lang fr,en render --out OUT", {}),
    ("render all, two languages", "--project shipped --lang fr,en render all --out OUT", {}),
    ("diff, every value changed", "--project shipped diff last", {}),
    ("faces to PNG at 300 dpi", "--project shipped --lang en render --format png --dpi 300 --out OUT", {}),
    ("deck as PDF/X-1a", "--project shipped --lang en render --standard x-1a --out OUT", {}),
    ("page", "--project shipped web OUT", {}),
]


def measure(name, arguments, more):
    """Measures a row with both programs, and prints it with the files whose bytes differ."""
    times = [[], []]
    made = [{}, {}]
    with tempfile.TemporaryDirectory(dir=work) as home:
        for turn in range(options.runs + 1):
            for side, program in enumerate(programs):
                out = Path(home) / f"out{side}"
                shutil.rmtree(out, ignore_errors=True)
                environment = {**os.environ, "LC_ALL": "C.UTF-8", "NO_COLOR": "1", **more}
                command = [program, *arguments.replace("OUT", str(out)).split()]
                result = run(command, folders[side], environment)
                # The first turn warms the system's cache of files.
                if turn > 0:
                    times[side].append(result)
                made[side] = digest(out)
    old, new = ([statistics.median(column) for column in zip(*side)] for side in times)
    differing = [file for file in {**made[0], **made[1]} if made[0].get(file) != made[1].get(file)]
    bytes_said = "" if not made[0] else "same" if not differing else f"{len(differing)} of {len(made[1])} differ"
    cells = [f"{1000 * old[0]:.0f}", f"{1000 * new[0]:.0f}", f"**{new[0] / old[0]:.2f}**"]
    cells += [f"{1000 * old[1]:.0f}", f"{1000 * new[1]:.0f}", f"**{new[1] / old[1]:.2f}**"]
    cells += [f"{old[2]:.0f}", f"{new[2]:.0f}", bytes_said]
    print(f"| {name} | " + " | ".join(cells) + " |", flush=True)


inputs()
print("| what | wall, ms | new | ratio | processor, ms | new | ratio | MiB | new | files |")
print("|---|--:|--:|--:|--:|--:|--:|--:|--:|---|")
for row in ROWS:
    if not options.only or any(word in row[0] for word in options.only):
        measure(*row)
if options.deck:
    rival = [run(options.deck, os.getcwd(), os.environ) for _ in range(options.runs)]
    wall, processor, memory = (statistics.median(column) for column in zip(*rival))
    print(f"| rival: deck | {1000 * wall:.0f} | | | {1000 * processor:.0f} | | | {memory:.0f} | | |")
