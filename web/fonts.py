"""Cuts the fonts of the page out of those of the cards: only the letters that people meet or may type.

    python3 -m venv target/fonts
    target/fonts/bin/pip install --requirement web/fonts.txt
    target/fonts/bin/python web/fonts.py

writes `web/built/fonts/`. The fonts lie in the crates that the program takes them from.
"""

import json
import pathlib
import subprocess

from fontTools import subset

PROJECT = pathlib.Path(__file__).resolve().parent.parent

# The crate of each font, and where the font lies in it.
FONTS = {
    "LibertinusSerif-Regular": ("typst-assets", "files/fonts/LibertinusSerif-Regular.otf"),
    "LibertinusSerif-Italic": ("typst-assets", "files/fonts/LibertinusSerif-Italic.otf"),
    "LibertinusSerif-Semibold": ("typst-assets", "files/fonts/LibertinusSerif-Semibold.otf"),
    "NotoSans-Regular": ("notosans", "fonts/NotoSans-Regular.ttf"),
    "NotoSans-Bold": ("notosans", "fonts/NotoSans-Bold.ttf"),
}

# Kerning and marks; figures of one height and of one width.
FEATURES = ["ccmp", "kern", "liga", "locl", "mark", "mkmk", "lnum", "tnum"]

# Where what people read is written.
READ = ["data/*.yaml", "data/*/*.yaml", "data/games/*/*.yaml", "data/*/*.csv", "src/*/messages/*/*.ftl"]


def letters():
    """All characters that people read, and the letters of Western Europe, which a name may have."""
    found = set(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)]))
    for pattern in READ:
        for file in PROJECT.glob(pattern):
            found.update(file.read_text(encoding="utf-8"))
    return "".join(sorted(found))


def crates():
    """The folder of each crate that the program is built with."""
    command = ["cargo", "metadata", "--format-version", "1", "--locked"]
    told = subprocess.run(command, cwd=PROJECT, check=True, capture_output=True).stdout
    packages = json.loads(told)["packages"]
    return {package["name"]: pathlib.Path(package["manifest_path"]).parent for package in packages}


def main():
    """Writes a font of few letters for each one, packed for pages."""
    folders, text = crates(), letters()
    folder = PROJECT / "web/built/fonts"
    folder.mkdir(parents=True, exist_ok=True)
    options = subset.Options(
        flavor="woff2",
        layout_features=FEATURES,
        hinting=False,
        desubroutinize=False,
        notdef_outline=True,
        recalc_timestamp=False,
        name_IDs=[0, 1, 2, 4, 6, 13, 14],
    )
    for name, (crate, path) in FONTS.items():
        font = subset.load_font(str(folders[crate] / path), options)
        cut = subset.Subsetter(options)
        cut.populate(text=text)
        cut.subset(font)
        file = folder / f"{name}.woff2"
        subset.save_font(font, str(file), options)
        print(f"{file.relative_to(PROJECT)}: {file.stat().st_size} bytes, {len(font.getBestCmap())} characters")


if __name__ == "__main__":
    main()
