#!/usr/bin/env python3
"""Writes under which licences the crates stand that are linked into the program: their notices go along with it.

    packaging/licences.py OUT [TARGET]

Of a crate that may be had under MIT the text of MIT is enough. A text that several crates share stands there
once. Needs cargo, and the crates: `cargo fetch --locked` brings them.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

NOTICES = re.compile(r"(licen[cs]e|notice|copying|copyright)", re.IGNORECASE)
APACHE = re.compile(r"apache", re.IGNORECASE)


def main():
    out = Path(sys.argv[1])
    target = sys.argv[2] if len(sys.argv) > 2 else host()
    crates = linked(target)
    # One text with different line breaks is one text.
    texts = {}
    silent = []
    for crate in crates:
        notices = notices_of(crate)
        name = f"{crate['name']} {crate['version']}"
        if not notices:
            silent.append(f"{name}: {crate['license']}")
        for notice in notices:
            text = notice.read_text(encoding="utf-8", errors="replace").strip()
            key = " ".join(text.split())
            texts.setdefault(key, (text, []))[1].append(name)
    parts = [
        "Mappemonde stands under MIT or Apache-2.0, as you like: LICENSE-MIT, LICENSE-APACHE. The flags are in the public\n"
        "domain, but for the emblems of four:\n\n" + quoted(Path("src/flags/svg/README.md")),
        Path("src/fit/fonts/OFL.txt").read_text(encoding="utf-8").strip(),
        "Of these crates, which are linked into the program, the packages have no text of a licence:\n\n"
        + "\n".join(silent),
    ]
    parts += ["\n".join(sorted(set(names))) + "\n\n" + text for text, names in texts.values()]
    line = "\n\n" + "-" * 80 + "\n\n"
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes((line.join(parts) + "\n").encode())
    print(f"{out}: {len(crates)} crates, {len(texts)} texts, {out.stat().st_size // 1000} KB")


def host():
    """The target that the compiler itself runs on."""
    said = subprocess.run(["rustc", "-vV"], check=True, capture_output=True, text=True).stdout
    return re.search(r"^host: (.*)$", said, re.MULTILINE)[1]


def linked(target):
    """The crates of others that the program is linked with, by name and version."""
    command = ["cargo", "metadata", "--locked", "--format-version", "1", "--filter-platform", target]
    metadata = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    packages = {package["id"]: package for package in metadata["packages"]}
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    left = [metadata["resolve"]["root"]]
    seen = set()
    while left:
        package = left.pop()
        kinds = {kind for product in packages[package]["targets"] for kind in product["kind"]}
        if package in seen or "proc-macro" in kinds:
            continue
        seen.add(package)
        for dependency in nodes[package]["deps"]:
            if any(kind["kind"] is None for kind in dependency["dep_kinds"]):
                left.append(dependency["pkg"])
    theirs = [packages[package] for package in seen if packages[package]["source"]]
    return sorted(theirs, key=lambda crate: (crate["name"], crate["version"]))


def notices_of(crate):
    """The files of a crate that have to go along with it: its own, and those of fonts and tables in it."""
    folder = Path(crate["manifest_path"]).parent
    found = sorted(path.relative_to(folder) for path in folder.rglob("*") if NOTICES.match(path.name))
    # What tests read is not linked.
    notices = [path for path in found if path.suffix != ".rs" and path.parts[0] != "tests"]
    notices = [folder / path for path in notices if (folder / path).is_file()]
    others = [path for path in notices if not APACHE.search(path.name)]
    return others if "MIT" in (crate["license"] or "") and others else notices


def quoted(readme):
    """The notice that a README quotes."""
    lines = readme.read_text(encoding="utf-8").splitlines()
    return "\n".join(line[1:].strip() for line in lines if line.startswith(">"))


if __name__ == "__main__":
    main()
