"""Checks the links of the built site: links.py DIR [ADDRESS]

A link to a file of the repository that is not a page of the site is rewritten to ADDRESS/FILE. Without an address such
links are counted only. A link to a page or an anchor that does not exist is an error.
"""

import re
import sys
from pathlib import Path
from urllib.parse import unquote

site = Path(sys.argv[1])
address = sys.argv[2].rstrip("/") if len(sys.argv) > 2 else ""
repository = Path(__file__).resolve().parents[2]
pages = {path: path.read_text("utf-8") for path in sorted(site.rglob("*.html"))}
anchors = {path: set(re.findall(r' id="([^"]+)"', text)) for path, text in pages.items()}
faults, outside = [], 0


def target_of(page, link):
    """The file of the site that a link leads to, and its anchor."""
    path, _, anchor = link.partition("#")
    file = (page.parent / unquote(path)).resolve() if path else page
    return file, unquote(anchor)


def source_of(file):
    """The path of a file in the repository that the site does not have; None if there is none."""
    if not file.is_relative_to(site.resolve()):
        return None
    path = file.relative_to(site.resolve())
    # mdBook changes the ending of every link to a Markdown file.
    return next((p for p in (path, path.with_suffix(".md")) if (repository / p).exists()), None)


for page, text in pages.items():
    # `print.html` has all pages in one file, whose links mdBook rewrites; `toc.html` is the sidebar without scripts.
    if page.name in ("print.html", "404.html", "toc.html"):
        continue

    def check(match):
        global outside
        link = match[2]
        if re.match(r"[a-z]+:|//|#$|$", link):
            return match[0]
        file, anchor = target_of(page, link)
        if not file.exists():
            if source := source_of(file):
                outside += 1
                return f'{match[1]}"{address}/{source}"' if address else match[0]
            faults.append(f"{page.relative_to(site)}: {link}: no such page")
        elif anchor and file in anchors and anchor not in anchors[file]:
            faults.append(f"{page.relative_to(site)}: {link}: no such heading")
        return match[0]

    changed = re.sub(r'((?:href|src)=)"([^"]*)"', check, text)
    if changed != text:
        page.write_text(changed, "utf-8")

print(f"{len(pages)} pages, {outside} links to other files of the repository")
if faults:
    sys.exit("\n".join(faults))
