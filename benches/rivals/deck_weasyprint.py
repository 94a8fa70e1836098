"""100 duplex cards as HTML, nine to a sheet of A4: deck_weasyprint.py DATA FLAGS OUT.pdf

Same flags, names, capitals and values as ours; no globe, icons, ornament or credits."""
import sys
from html import escape

from deck_data import deck
from weasyprint import HTML

STYLE = """
@page { size: A4; margin: 16.5mm 10.5mm }
.sheet { position: relative; height: 264mm; break-after: page }
.card { position: absolute; width: 63mm; height: 88mm; box-sizing: border-box; border: .2pt solid; padding: 4mm }
.front { text-align: center; font: bold 15pt serif }
.front img { width: 50mm; margin-top: 16mm }
i { display: block; font: italic 9.5pt serif }
.back { font: bold 12pt serif }
table { width: 100%; border-spacing: 0; margin-top: 3mm; font: 6pt sans-serif }
td { height: 6mm } td.value { font: bold 10.5pt serif; text-align: right }
"""

faces = deck(sys.argv[1], sys.argv[2])


def front(face):
    return f'<img src="{face["flag"].resolve().as_uri()}">{escape(face["name"])}<i>{escape(face["second"])}</i>'


def back(face):
    rows = "".join(
        f'<tr><td>{escape(label)}<td class="value">{value}<td>{escape(unit)}<td>{year}'
        for label, value, unit, year in face["rows"]
    )
    return f'{escape(face["name"])}<i>{escape(face["capital"])}</i><table>{rows}</table>'


html = [f"<style>{STYLE}</style>"]
for start in range(0, len(faces), 9):
    for side, columns in ((front, (0, 1, 2)), (back, (2, 1, 0))):
        html.append('<div class="sheet">')
        for n, face in enumerate(faces[start : start + 9]):
            place = f"left: {columns[n % 3] * 63}mm; top: {n // 3 * 88}mm"
            html.append(f'<div class="card {side.__name__}" style="{place}">{side(face)}</div>')
        html.append("</div>")
HTML(string="".join(html)).write_pdf(sys.argv[3])
