"""Our own templates, pictures and input, typeset by the Python package of Typst:
deck_typst.py FILES OUT.pdf, with FILES from the example `deck_files`. No data is read or checked."""
import sys
from pathlib import Path

import typst

files = Path(sys.argv[1])
typst.compile(
    files / "templates/cards/globalissimo.typ",
    output=sys.argv[2],
    root=files,
    font_paths=[files / "fonts"],
    ignore_system_fonts=True,
    pdf_standards=["ua-1"],
)
