#!/usr/bin/env python3
"""Makes the pictures at the top of the README, a round of Globalissimo at a terminal and its box, and those in
docs/school/, which follow the steps of docs/school.en.md and docs/school.fr.md.

    docs/pictures.py PROGRAM FONTS

FONTS is a folder with DejaVuSansMono.ttf and DejaVuSansMono-Bold.ttf, as the crate typst-assets has it. Needs
pyte 0.8.2, pillow 13.0.0 and Poppler’s pdftoppm.
"""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import tempfile
import termios
from pathlib import Path

import pyte
from PIL import Image, ImageDraw, ImageFont

COLUMNS, LINES = 80, 32
# Pixels of a cell, and around all.
WIDE, HIGH, MARGIN = 11, 22, 14
PAPER, INK = "17181c", "e6e6e6"
# Which quarters of a cell a letter fills, of which maps are made: whether each is right, and low.
ALL = [(0, 0), (1, 0), (0, 1), (1, 1)]
QUARTERS = {letter: [ALL[nth] for nth in filled] for letter, filled in {
    "▘": [0], "▝": [1], "▖": [2], "▗": [3], "▀": [0, 1], "▌": [0, 2], "▚": [0, 3], "▞": [1, 2], "▐": [1, 3], "▄": [2, 3],
    "▛": [0, 1, 2], "▜": [0, 1, 3], "▙": [0, 2, 3], "▟": [1, 2, 3], "█": [0, 1, 2, 3],
}.items()}
# What somebody types who knows the way.
SEED, TYPED = "5", ["e 2", "colombo"]

# Dots a millimetre of what is rendered, and where on the sheet of A3 the sides of the box lie: left, top, right, bottom.
DOT = 300 / 25.4
FRONT = (201.6, 105.0, 266.4, 196.0)
SIDE = (267.2, 105.0, 305.6, 196.0)
LID = (96.6, 64.9, 160.0, 104.9)
TABLE, SHADOW = "#d9d5cc", "#bdb9b0"


def main():
    program, fonts = os.path.abspath(sys.argv[1]), Path(sys.argv[2])
    docs = Path(__file__).parent
    save(terminal(program, fonts), docs / "terminal.png")
    save(box(program), docs / "box.png")
    for lang in ("en", "fr"):
        pages = [docs / f"{page}.{lang}.md" for page in ("school", "school/finish")]
        for name, picture in school(program, fonts, lang, "\n".join(page.read_text() for page in pages)):
            save(picture, docs / "school" / f"{name}.{lang}.png")


def save(picture, path):
    """Few colours are enough, and make a small file."""
    picture.quantize(128, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path}: {path.stat().st_size // 1000} KB")


def terminal(program, fonts, lang="en", project=None):
    """A terminal with a match, of the built-in edition or a deck of a project."""
    screen = pyte.HistoryScreen(COLUMNS, LINES, history=1000)
    stream = pyte.ByteStream(screen)
    with tempfile.TemporaryDirectory() as home:
        args = ["--lang", lang, "play", "globalissimo", "--player", {"en": "You", "fr": "Vous"}[lang]]
        args += ["--bot", "medium", "--seed", SEED]
        if project:
            play(program, [*args, "--deck", "europe"], project, home, ["e 3"], stream, screen)
        else:
            play(program, args, home, home, TYPED, stream, screen)
    return drawn(screen, fonts)


def play(program, args, folder, home, typed, stream, screen):
    """Plays what is typed, and leaves the last screen."""
    pid, terminal = pty.fork()
    if pid == 0:
        env = {"HOME": home, "XDG_DATA_HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": ""}
        os.chdir(folder)
        os.execve(program, [program, *args], env)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
    for line in [*typed, None]:
        while select.select([terminal], [], [], 0.5)[0]:
            stream.feed(os.read(terminal, 65536))
        if line is not None:
            os.write(terminal, (line + "\r").encode())
    os.kill(pid, 15)
    os.waitpid(pid, 0)
    os.close(terminal)


def drawn(screen, fonts):
    """The cells of a screen as pixels."""
    picture = Image.new("RGB", (COLUMNS * WIDE + 2 * MARGIN, LINES * HIGH + 2 * MARGIN), f"#{PAPER}")
    draw = ImageDraw.Draw(picture)
    faces = {bold: ImageFont.truetype(fonts / f"DejaVuSansMono{'-Bold' * bold}.ttf", 18) for bold in (False, True)}
    for row in range(LINES):
        for column in range(COLUMNS):
            cell = screen.buffer[row][column]
            x, y = MARGIN + column * WIDE, MARGIN + row * HIGH
            ink, paper = colour(cell.fg, INK), colour(cell.bg, PAPER)
            draw.rectangle((x, y, x + WIDE - 1, y + HIGH - 1), fill=paper)
            if cell.data in QUARTERS:
                for right, low in QUARTERS[cell.data]:
                    corner = (x + right * WIDE // 2, y + low * HIGH // 2)
                    draw.rectangle((*corner, x + (right + 1) * WIDE // 2 - 1, y + (low + 1) * HIGH // 2 - 1), fill=ink)
            elif cell.data.strip():
                draw.text((x, y + 1), cell.data, font=faces[cell.bold], fill=ink)
    return picture


def colour(name, default):
    """A colour of a cell: six digits, or the default."""
    return f"#{default if name == 'default' else name}"


def box(program):
    """The box of Globalissimo, folded as in a parallel projection, and a card beside it."""
    with tempfile.TemporaryDirectory() as out:
        render = [program, "--lang", "en", "render", "--quiet", "--format", "png", "--out", out]
        subprocess.run([*render, "box", "--stock-mm", "0.33", "--paper", "a3"], check=True)
        subprocess.run([*render, "cards", "--only", "FRA"], check=True)
        sheet = Image.open(f"{out}/globalissimo-box-en/sheet-1.png").convert("RGB")
        cards = [Image.open(path).convert("RGB") for path in sorted(Path(out).glob("globalissimo-cards-en/*FRA*"), reverse=True)]
    front, side, lid = (sheet.crop([round(edge * DOT) for edge in place]) for place in (FRONT, SIDE, LID))
    lid = lid.rotate(180).resize((front.width, lid.height))
    right, up = round(side.width * 0.52), round(side.width * 0.30)
    margin = 120
    left, top = margin, margin + up
    height = front.height + up + 2 * margin
    picture = Image.new("RGB", (left + front.width + right + margin + len(cards) * (cards[0].width + margin), height), TABLE)
    draw = ImageDraw.Draw(picture)
    foot, corner = top + front.height, left + front.width
    draw.polygon([(left + 20, foot + 14), (corner + 12, foot + 14), (corner + right + 40, foot - up + 6), (corner, foot - up)], fill=SHADOW)
    picture.paste(front, (left, top))
    # Where a point of the picture lies on a side: x and y, each by the point's x, its y and 1.
    slope = up / right
    lay(picture, shaded(side, 0.93), (corner, margin), (right, front.height + up), (side.width / right, 0, 0, slope, 1, -up))
    lean = right / up
    lay(picture, lid, (left, margin), (front.width + right, up), (1, lean, -right, 0, lid.height / up, 0))
    x = corner + right + margin
    for card in cards:
        place = (x, foot - card.height)
        draw.rectangle((place[0] + 8, place[1] + 8, place[0] + card.width + 7, foot + 7), fill=SHADOW)
        picture.paste(card, place)
        x += card.width + margin
    return picture.resize((picture.width * 2 // 5, height * 2 // 5), Image.Resampling.LANCZOS)


def lay(picture, side, place, size, inverse):
    """Lays a side of the box into its parallelogram."""
    mask = Image.new("L", side.size, 255).transform(size, Image.Transform.AFFINE, inverse)
    picture.paste(side.transform(size, Image.Transform.AFFINE, inverse, Image.Resampling.BICUBIC), place, mask)


def shaded(side, light):
    return side.point(lambda value: round(value * light))


def school(program, fonts, lang, page):
    """The pictures of a page by step: its files and commands make them."""
    with tempfile.TemporaryDirectory() as folder:
        root, atlas = Path(folder), Path(folder) / "atlas"

        def faces(*names, deck="europe"):
            run(program, atlas, lang, ["render", "--quiet", "--format", "png", "--dpi", "150", "--deck", deck])
            return table([Image.open(atlas / f"out/{deck}-cards-{lang}/{name}.png").convert("RGB") for name in names])

        def print_kit():
            kit = f"out/europe-kit-{lang}.pdf"
            subprocess.run(["pdftoppm", "-r", "50", "-png", "-f", "1", "-l", "4", kit, "page"], cwd=atlas, check=True)
            pages = sorted(atlas.glob("page-*.png"))
            return table([Image.open(pages[nth]).convert("RGB") for nth in (0, 1, 3)])

        pictures = {
            "1-start": lambda: faces("FRA-front", "FRA-back", deck="globalissimo"),
            "2-choose": lambda: faces("FRA-front", "FRA-back"),
            "3-category": lambda: faces("FRA-back", "category-median-age"),
            "4-look": lambda: faces("FRA-front", "category-median-age", "summary"),
            "6-play": lambda: terminal(program, fonts, lang, atlas),
            "7-print": print_kit,
        }
        file, folder, lines = None, root, iter(page.splitlines())
        for line in lines:
            if line.startswith("```"):
                block = []
                while (inside := next(lines)) != "```":
                    block.append(inside)
                if file is None and line == "```console":
                    for command in (inside[2:].split() for inside in block if inside.startswith("$ ")):
                        if command[0] == "cd":
                            folder = folder / command[1]
                        else:
                            run(program, folder, lang, command[1:])
                elif line == "```diff":
                    sides = ["".join(f"{inside[1:]}\n" for inside in block if inside[0] != other) for other in "+-"]
                    (root / file).write_text((root / file).read_text().replace(*sides))
                elif file:
                    (root / file).write_text("\n".join(block) + "\n")
            elif line.startswith("!["):
                name = line.rsplit("(", 1)[1].rsplit("/", 1)[-1].split(".")[0]
                yield name, pictures[name]()
            file = line[5:-4] if line.startswith("<!-- ") else None


def run(program, folder, lang, args):
    """A command of a page, in a folder."""
    env = {"HOME": str(folder), "XDG_CACHE_HOME": f"{folder}/cache", "XDG_DATA_HOME": f"{folder}/data", "LANG": {"en": "en_GB.UTF-8", "fr": "fr_FR.UTF-8"}[lang]}
    subprocess.run([program, *args], cwd=folder, env=env, check=True, stdout=subprocess.DEVNULL)


def table(faces):
    """Cards or sheets beside one another."""
    gap = 24
    width, height = sum(face.width + gap for face in faces) + gap, max(face.height for face in faces) + 2 * gap
    picture = Image.new("RGB", (width, height), TABLE)
    x = gap
    for face in faces:
        ImageDraw.Draw(picture).rectangle((x + 4, gap + 4, x + face.width + 3, gap + face.height + 3), fill=SHADOW)
        picture.paste(face, (x, gap))
        x += face.width + gap
    return picture


if __name__ == "__main__":
    main()
