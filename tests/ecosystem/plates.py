#!/usr/bin/env python3
"""What Ghostscript prints of a file for a press, plate by plate.

    plates.py FILE... --limit 240 [--pages 1-6] [--dpi 300]

No pixel has more ink than the limit, full black text is on the black plate alone, and nothing of the file
is in the colours of screens. Needs Ghostscript, qpdf and Pillow.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageMath

INKS = ("Cyan", "Magenta", "Yellow", "Black")
# A plate has 255 shades: each is off by half of one at most.
ROUNDING = 4 * 50 / 255
# Pages that are drawn at a time: at 300 dots an inch a face takes five megabytes.
TOGETHER = 12
SCREENS = re.compile(rb"/(DeviceRGB|CalRGB|Lab)\b|(?m:^(?:[\d.]+ ){3}(?:rg|RG)$)|/N 3\b")


def plates(file, first, last, dpi, folder, only_text):
    """Draws pages; gives the plates of each, by the name of their ink."""
    for old in folder.iterdir():
        old.unlink()
    command = ["gs", "-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-sDEVICE=tiffsep", f"-r{dpi}", "-dMaxSpots=4"]
    # What is laid over each other is to be seen, and not what a screen makes of it.
    command += ["-dOverprint=/enable", f"-dFirstPage={first}", f"-dLastPage={last}"]
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
    """Whether there is full black with another ink."""
    black = drawn["Black"].point(lambda shade: 255 if shade == 0 else 0)
    others = ImageMath.lambda_eval(
        lambda args: 765 - args["Cyan"] - args["Magenta"] - args["Yellow"], **drawn
    )
    both = ImageMath.lambda_eval(lambda args: args["black"] * args["others"], black=black, others=others)
    return both.getextrema()[1] > 0


def screens(file):
    """What of a file is in the colours of screens."""
    plain = ["qpdf", "--qdf", "--object-streams=disable", file, "-"]
    found = SCREENS.search(subprocess.run(plain, check=True, capture_output=True).stdout)
    return found and found.group().decode("latin-1")


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
        first, last = asked.pages.split("-")
        first, last = int(first), min(int(last or 1_000_000), int(count.stdout))
        most, most_page = 0, 0
        if (colour := screens(file)) is not None:
            complaints.append(f"{file}: has {colour}")
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            for start in range(first, last + 1, TOGETHER):
                end = min(start + TOGETHER - 1, last)
                for page, drawn in plates(file, start, end, asked.dpi, folder, only_text=False):
                    ink = most_ink(drawn)
                    if ink > asked.limit + ROUNDING:
                        complaints.append(f"{file}: page {page} has {ink:.1f} % of ink")
                    if ink > most:
                        most, most_page = ink, page
                for page, drawn in plates(file, start, end, asked.dpi, folder, only_text=True):
                    if black_on_others(drawn):
                        complaints.append(f"{file}: page {page} has black text on several plates")
        print(f"{file}: pages {first} to {last}, {most:.1f} % at most (page {most_page}), {asked.limit} % allowed")
    if complaints:
        sys.exit("\n".join(complaints))


main()
