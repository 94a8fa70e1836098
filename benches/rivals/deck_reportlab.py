"""100 duplex cards, placed by hand, nine to a sheet of A4: deck_reportlab.py DATA FLAGS OUT.pdf

Same flags, names, capitals and values as ours; no globe, icons, ornament, tags or credits."""
import sys

from deck_data import deck
from reportlab.graphics import renderPDF
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from svglib.svglib import svg2rlg

WIDTH, HEIGHT = 63 * mm, 88 * mm
LEFT, BOTTOM = (A4[0] - 3 * WIDTH) / 2, (A4[1] - 3 * HEIGHT) / 2

faces = deck(sys.argv[1], sys.argv[2])
canvas = Canvas(sys.argv[3], pagesize=A4, invariant=1)


def front(face, x, y):
    flag = svg2rlg(str(face["flag"]))
    scale = 50 * mm / flag.width
    flag.scale(scale, scale)
    renderPDF.draw(flag, canvas, x + 6.5 * mm, y + 30 * mm)
    canvas.setFont("Times-Bold", 15)
    canvas.drawCentredString(x + WIDTH / 2, y + 20 * mm, face["name"])
    canvas.setFont("Times-Italic", 9.5)
    canvas.drawCentredString(x + WIDTH / 2, y + 14 * mm, face["second"])


def back(face, x, y):
    canvas.setFont("Times-Bold", 12)
    canvas.drawString(x + 4 * mm, y + 78 * mm, face["name"])
    canvas.setFont("Times-Italic", 9)
    canvas.drawString(x + 4 * mm, y + 73 * mm, face["capital"])
    for n, (label, value, unit, year) in enumerate(face["rows"]):
        line = y + (64 - 6 * n) * mm
        canvas.setFont("Helvetica", 6.6)
        canvas.drawString(x + 4 * mm, line, label)
        canvas.setFont("Times-Bold", 10.5)
        canvas.drawRightString(x + 38 * mm, line, value)
        canvas.setFont("Helvetica", 6)
        canvas.drawString(x + 39 * mm, line, f"{unit}  {year}")


for start in range(0, len(faces), 9):
    for side, columns in ((front, (0, 1, 2)), (back, (2, 1, 0))):
        for n, face in enumerate(faces[start : start + 9]):
            x, y = LEFT + columns[n % 3] * WIDTH, BOTTOM + (2 - n // 3) * HEIGHT
            canvas.rect(x, y, WIDTH, HEIGHT)
            side(face, x, y)
        canvas.showPage()
canvas.save()
