#!/usr/bin/env python3
"""Makes edges.csv: what printers leave white, according to the printer descriptions (PPD files) of Debian 12.

    apt-get download foomatic-db-compressed-ppds openprinting-ppds printer-driver-gutenprint hplip-data \\
        printer-driver-hpijs printer-driver-escpr printer-driver-postscript-hp printer-driver-foo2zjs \\
        printer-driver-splix printer-driver-brlaser
    for package in *.deb; do dpkg-deb -x "$package" root; done
    python3 edges.py root > edges.csv

Needs xz, and ppdc of the package cups-ppdc for descriptions in the form .drv; gutenprint's descriptions come from its
own driver (`gutenprint.5.3 list` and `cat`) and are read from root/usr/share/ppd if they are put there. Borderless
sizes are left out. A description counts once by its nickname."""

import base64
import collections
import gzip
import json
import lzma
import pathlib
import re
import subprocess
import sys
import tempfile

PAPERS = ("A4", "A3", "Letter", "Tabloid", "tabloid")
POINTS_A_MILLIMETRE = 72 / 25.4
# Packages whose descriptions share one area for nearly all models.
PLACEHOLDERS = ("foomatic", "hpijs")


def archived(driver):
    """The descriptions in an archive of pyppd, which is a Python script with packed data."""
    source = driver.read_text(errors="replace")
    packed = re.search(r'^ppds_compressed_b64 = b"([^"]+)"', source, re.M)
    if not packed:
        return
    index = json.loads(lzma.decompress(base64.b64decode(packed[1])))
    archive = lzma.decompress(base64.b64decode(index.pop("ARCHIVE")))
    for start, length, _ in index.values():
        yield archive[start : start + length].decode("latin-1")


def compiled(drv):
    """The descriptions that a driver information file makes."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["ppdc", "-d", folder, drv], check=True, capture_output=True)
        for path in sorted(pathlib.Path(folder).iterdir()):
            yield path.read_text(encoding="latin-1")


def descriptions(root):
    for driver in sorted(root.glob("usr/lib/cups/driver/*")):
        for text in archived(driver):
            yield driver.name, text
    for drv in sorted(root.glob("usr/share/cups/drv/*.drv")):
        for text in compiled(drv):
            yield drv.name, text
    for path in sorted(root.glob("usr/share/ppd/**/*.ppd*")):
        read = gzip.open if path.suffix == ".gz" else open
        with read(path, "rt", encoding="latin-1") as file:
            yield path.relative_to(root).parts[3], file.read()


def group(package, nickname):
    if any(word in package for word in PLACEHOLDERS):
        return "placeholder"
    if "gutenprint" in package:
        return "gutenprint"
    return "hp" if re.match(r"(HP|Apollo)\b", nickname, re.I) else "other"


def areas(text):
    """Size and white edges of each paper, in millimetres: left, right, top, bottom."""
    def entries(keyword):
        pattern = rf'^\*{keyword}\s+([^/:\s]+)[^:]*:\s*"([^"]+)"'
        return {name: [float(part) for part in value.split()] for name, value in re.findall(pattern, text, re.M)}

    sizes = entries("PaperDimension")
    for name, (left, bottom, right, top) in entries("ImageableArea").items():
        paper = name.removesuffix(".Duplex")
        if paper in PAPERS and name in sizes:
            width, height = sizes[name]
            sides = (width, height, left, width - right, height - top, bottom)
            sides = tuple(round(side / POINTS_A_MILLIMETRE, 1) for side in sides)
            if any(sides[2:]):
                yield name, sides


def main():
    counts, known = collections.Counter(), set()
    for package, text in descriptions(pathlib.Path(sys.argv[1])):
        nickname = re.search(r'^\*NickName:\s*"([^"]+)"', text, re.M)
        if not nickname or nickname[1] in known:
            continue
        known.add(nickname[1])
        for name, sides in areas(text):
            counts[(name, *sides, group(package, nickname[1]))] += 1
    print("paper,width_mm,height_mm,left,right,top,bottom,class,descriptions")
    for row, count in sorted(counts.items(), key=lambda item: (item[0][0], -item[1], item[0])):
        print(*row, count, sep=",")


main()
