#!/usr/bin/env python3
"""What Ghostscript prints of a file for a press, plate by plate.

    plates.py FILE... --limit 240 [--pages 3 | 1-6 | 7-] [--dpi 300]

No pixel has more ink than the limit, full black text is on the black plate alone, be it letters or outlines,
and nothing of the file is in the colours of screens. Needs Ghostscript, qpdf and Pillow.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter, ImageMath

INKS = ("Cyan", "Magenta", "Yellow", "Black")
# A plate has 255 shades: each is off by half of one at most.
ROUNDING = 4 * 50 / 255
# Pages that are drawn at a time: at 300 dots an inch a face takes five megabytes.
TOGETHER = 12
NUMBER = rb"[-+]?(?:\d+\.?\d*|\.\d+)"
# Numbers may be negative, and operators stand on a line with others. What no operator names is not in the
# file, profiles of three colours neither.
SCREENS = re.compile(rb"/(DeviceRGB|CalRGB|Lab)\b|/N 3\b|(?<!\S)(?:" + NUMBER + rb"\s+){3}(?:rg|RG)(?!\S)")
# Points: shapes that are smaller one way are type and lines, larger ones may be black of several inks.
FINE = 10


def plates(file, first, last, dpi, folder, only_text=False, overprints=True):
    """Draws pages; gives the plates of each, by the name of their ink."""
    for old in folder.iterdir():
        old.unlink()
    command = ["gs", "-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-sDEVICE=tiffsep", f"-r{dpi}", "-dMaxSpots=4"]
    # What is laid over each other is to be seen, and not what a screen makes of it.
    overprint = "enable" if overprints else "disable"
    command += [f"-dOverprint=/{overprint}", f"-dFirstPage={first}", f"-dLastPage={last}"]
    command += ["-dFILTERVECTOR", "-dFILTERIMAGE"] if only_text else []
    subprocess.run([*command, f"-sOutputFile={folder}/%d.tif", file], check=True)
    for rank in range(1, last - first + 2):
        drawn = {ink: Image.open(folder / f"{rank}({ink}).tif").convert("L") for ink in INKS}
        yield first + rank - 1, drawn


def most_ink(drawn):
    """The most ink on a pixel, in per cent."""
    ink = ImageMath.lambda_eval(
        lambda args: 1020 - args["Cyan"] - args["Magenta"] - args["Yellow"] - args["Black"], **drawn
    )
    return ink.getextrema()[1] * 100 / 255


def black_on_others(drawn):
    """Where there is full black with another ink: 255."""
    black = drawn["Black"].point(lambda shade: 255 if shade == 0 else 0)
    others = ImageMath.lambda_eval(
        lambda args: 765 - args["Cyan"] - args["Magenta"] - args["Yellow"], **drawn
    )
    return ImageMath.lambda_eval(
        lambda args: args["min"](args["black"] * args["others"], 1) * 255, black=black, others=others
    ).convert("L")


def fine(mask, dpi):
    """What of a mask is thin, and not near to what is thick: letters between which black shows are no letters."""
    size = int(FINE * dpi / 72) // 2 * 2 + 1
    thick = mask.filter(ImageFilter.MinFilter(size))
    for _ in range(3):
        thick = thick.filter(ImageFilter.MaxFilter(size))
    return ImageChops.subtract(mask, thick)


def is_any(mask):
    """Whether there is something in a mask."""
    return mask.getextrema()[1] > 0


def plain(file):
    """A file as text."""
    command = ["qpdf", "--qdf", "--object-streams=disable", file, "-"]
    return subprocess.run(command, check=True, capture_output=True).stdout


def pages(asked, count):
    """The first page and the last one: `3`, `1-6`, `7-`."""
    first, dash, last = asked.partition("-")
    return int(first), min(int(last or (count if dash else first)), count)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="+")
    parser.add_argument("--limit", type=int, required=True)
    parser.add_argument("--pages", default="1-")
    parser.add_argument("--dpi", type=int, default=300)
    asked = parser.parse_args()
    complaints = []
    for file in asked.files:
        count = subprocess.run(["qpdf", "--show-npages", file], check=True, capture_output=True)
        first, last = pages(asked.pages, int(count.stdout))
        most, most_page = 0, 0
        text = plain(file)
        if (colour := SCREENS.search(text)) is not None:
            complaints.append(f"{file}: has {colour.group().decode('latin-1')}")
        is_outlined = b"/Type /Font\n" not in text
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            for start in range(first, last + 1, TOGETHER):
                end = min(start + TOGETHER - 1, last)
                for page, drawn in plates(file, start, end, asked.dpi, folder):
                    ink = most_ink(drawn)
                    if ink > asked.limit + ROUNDING:
                        complaints.append(f"{file}: page {page} has {ink:.1f} % of ink")
                    if ink > most:
                        most, most_page = ink, page
                # Outlines cannot be told from other drawings: what is black, thin and on other inks, although
                # nothing prints over anything, are letters.
                how = {"overprints": False} if is_outlined else {"only_text": True}
                for page, drawn in plates(file, start, end, asked.dpi, folder, **how):
                    black = black_on_others(drawn)
                    if is_any(fine(black, asked.dpi) if is_outlined else black):
                        complaints.append(f"{file}: page {page} has black text on several plates")
        print(f"{file}: pages {first} to {last}, {most:.1f} % at most (page {most_page}), {asked.limit} % allowed")
    if complaints:
        sys.exit("\n".join(complaints))


main()
