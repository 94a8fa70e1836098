#!/usr/bin/env python3
"""What fastchess makes of the pairs with which a test of ours ended: the log-likelihood ratio and the verdict of both
programs, and of fastchess a pair before and by its usual model too, as a Markdown table.

    benches/rivals-sprt.py PROGRAM FASTCHESS

FASTCHESS is told the results as those of an interrupted match, and plays one even pair of it. Needs cc.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
WIN = 720_720
# Game, seats, first bot, other bot, bounds in Elo.
ARENAS = [
    ("cardline", 2, "medium", "easy", (0, 30)),
    ("cardline", 2, "medium", "easy", (160, 190)),
    ("cardline", 2, "easy", "medium", (-30, 0)),
    ("cardline", 4, "easy", "medium", (-270, -240)),
    ("globalissimo", 2, "medium", "easy", (320, 350)),
    ("globalissimo", 4, "medium", "easy", (0, 30)),
    ("globalissimo", 4, "easy", "medium", (-420, -390)),
    ("higher-lower", 2, "hard", "medium", (240, 280)),
    ("higher-lower", 4, "medium", "easy", (300, 340)),
    ("course", 2, "medium", "easy", (170, 200)),
    ("course", 4, "easy", "medium", (-150, -120)),
    ("controle-global", 4, "medium", "easy", (0, 30)),
]


def said(command):
    return subprocess.run(command, cwd=WORK, text=True, check=True, stdout=subprocess.PIPE).stdout


def ours(game, seats, bots, bounds, seed):
    """The cells of all pairs in their order, and what ours says of them."""
    journal = os.path.join(WORK, f"{seed}.jsonl")
    bots = [word for bot in bots for word in ("--bot", bot)]
    text = said([OURS, "arena", game, *bots, "--sprt={}:{}".format(*bounds), "--pairs", "2000", "--seed", str(seed),
                 "--seats", str(seats), "--journal", journal, "--format", "json"])
    [told] = json.loads(text)["pairings"]
    with open(journal, encoding="utf-8") as lines:
        pairs = [json.loads(line) for line in list(lines)[1:]]
    won = [sum(match["won"] for match in pair["games"]) for pair in pairs[: told["pairs"]]]
    # Lost, less than half, even, more, won.
    return [cell_of(parts) for parts in won], told


def cell_of(parts):
    return {0: 0, WIN: 2, 2 * WIN: 4}.get(parts, 1 if parts < WIN else 3)


def theirs(cells, bounds, model, error):
    """The ratio of the cells and the verdict, by fastchess, with errors of so much each way."""
    lost, less, even, more, won = (cells.count(cell) for cell in range(5))
    config = json.loads(json.dumps(CONFIG))
    config["rounds"] = len(cells)
    config["sprt"].update(elo0=bounds[0], elo1=bounds[1], alpha=error, beta=error, model=model)
    config["stats"] = {"one vs two": {
        "wins": 2 * won + more, "losses": 2 * lost + less, "draws": more + less + 2 * (even - 1),
        "penta_WW": won, "penta_WD": more, "penta_WL": 0, "penta_DD": even - 1, "penta_LD": less, "penta_LL": lost,
    }}
    with open(os.path.join(WORK, "told.json"), "w", encoding="utf-8") as file:
        json.dump(config, file)
    text = said([FASTCHESS, "-config", "file=told.json", "outname=after.json"])
    ratio = re.findall(r"^Ptnml\(0-2\): \[(.*?)\].*\nLLR: (\S+)", text, re.MULTILINE)[-1]
    verdict = re.search(r"(H[01]) was accepted", text)
    return ratio, {"H0": "not-better", "H1": "better"}[verdict[1]] if verdict else "open"


def ratio_of(cells, bounds, model):
    """The ratio of all cells, for which the test may not end before."""
    counted = ", ".join(str(cells.count(cell)) for cell in range(5))
    (these, ratio), _ = theirs(cells, bounds, model, 1e-300)
    assert these == counted, f"fastchess counted {these}, not {counted}"
    return ratio


if __name__ == "__main__":
    OURS, FASTCHESS = map(os.path.abspath, sys.argv[1:3])
    with tempfile.TemporaryDirectory() as WORK:
        engine = os.path.join(WORK, "chess")
        subprocess.run(["cc", "-O2", "-o", engine, os.path.join(HERE, "rivals", "chess.c")], check=True)
        engines = [word for name in ("one", "two") for word in ("-engine", "cmd=./chess", f"name={name}")]
        said([FASTCHESS, *engines, "-each", "st=10", "-rounds", "1", "-games", "2", "-sprt", "elo0=0", "elo1=1",
              "alpha=0.05", "beta=0.05", "-config", "outname=first.json"])
        with open(os.path.join(WORK, "first.json"), encoding="utf-8") as file:
            CONFIG = json.load(file)
        print("| pairs of | bounds | lost, less, even, more, won | ours | fastchess, logistic | a pair before |"
              " fastchess, normalized |")
        print("|---|---|---|--:|--:|--:|--:|")
        for number, (game, seats, one, other, bounds) in enumerate(ARENAS):
            cells, told = ours(game, seats, (one, other), bounds, 10_000 * number)
            row = [f"{game}, {seats} seats: {one} – {other}", "{}:{}".format(*bounds),
                   ", ".join(str(cells.count(cell)) for cell in range(5)), f"{told['llr']} {told['verdict']}",
                   f"{ratio_of(cells, bounds, 'logistic')} {theirs(cells, bounds, 'logistic', 0.05)[1]}",
                   ratio_of(cells[:-1], bounds, "logistic"), ratio_of(cells, bounds, "normalized")]
            print(f"| {' | '.join(row)} |", flush=True)
