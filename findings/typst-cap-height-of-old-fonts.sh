#!/bin/sh
# Expected: with `top-edge: "cap-height"`, a text of capitals is as high as its capitals. The table OS/2 gives the cap
# height from version 2 on; for a font with an older table, a typesetter would measure the glyph of H, as CSS Inline
# Layout asks of browsers.
#
# Seen: for a font with a table of version 1 (DejaVu is the best known), Typst takes the ascender instead, without a
# warning. The same letter stands lower in its line, and its box is higher, than in a font that gives its cap height.
#
# Here: src/fit/own_ruler.rs measures the fonts of a project as Typst sets them, with the ascender.
set -u

folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv" || exit 2
"$folder/venv/bin/pip" install --quiet typst==0.15.2 fonttools==4.60.1 || exit 2
cat > "$folder/probe.py" <<'END' || exit 2
import pathlib
import re
import sys

import typst
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

folder = pathlib.Path(sys.argv[1])


def write_font(family, version):
    """A font whose letter H is 700 units high, and whose ascender is 900 units."""
    pen = TTGlyphPen(None)
    pen.moveTo((50, 0))
    for corner in [(50, 700), (450, 700), (450, 0)]:
        pen.lineTo(corner)
    pen.closePath()
    letter = pen.glyph()
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder([".notdef", "H"])
    font.setupCharacterMap({ord("H"): "H"})
    font.setupGlyf({".notdef": letter, "H": letter})
    font.setupHorizontalMetrics({".notdef": (500, 0), "H": (500, 0)})
    font.setupHorizontalHeader(ascent=900, descent=-200)
    names = {"familyName": family, "styleName": "Regular", "psName": family + "-Regular"}
    font.setupNameTable(names)
    heights = {"sCapHeight": 700, "sxHeight": 500} if version > 1 else {}
    font.setupOS2(version=version, sTypoAscender=900, sTypoDescender=-200, **heights)
    font.setupPost()
    font.save(folder / (family + ".ttf"))


for family, version in [("Four", 4), ("One", 1)]:
    write_font(family, version)
    source = folder / "letter.typ"
    source.write_text(
        "#set page(width: auto, height: auto, margin: 0pt)\n"
        f'#set text(font: "{family}", size: 100pt, top-edge: "cap-height", bottom-edge: "baseline")\nH\n'
    )
    svg = typst.compile(str(source), format="svg", font_paths=[str(folder)]).decode()
    print(re.search(r'height="([\d.]+)pt"', svg).group(1))
END
"$folder/venv/bin/python" "$folder/probe.py" "$folder" > "$folder/seen" || exit 2

new=$(sed -n 1p "$folder/seen")
old=$(sed -n 2p "$folder/seen")
echo "typst 0.15.2"
echo "expected: 70 points for both fonts, the height of H"
echo "seen with a cap height in the font: $new"
echo "seen without:                       $old"
[ "$new" = 70 ] && [ "$old" = 90 ]
