#!/usr/bin/env python3
"""Packs the program of a wheel into an archive, with its pages of the manual, completions and licences, and writes its sum.

    packaging/archive.py WHEEL OUT [TARGET]

The program has to run on this machine: it writes the pages and completions itself. The folders are those that
systems know, so the archive may be unpacked over /usr/local or ~/.local. The same wheel makes the same bytes.
"""

import hashlib
import io
import lzma
import stat
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

from licences import host

COMPLETIONS = {
    "bash": "bash-completion/completions/mappemonde",
    "elvish": "elvish/lib/mappemonde.elv",
    "fish": "fish/vendor_completions.d/mappemonde.fish",
    "powershell": "powershell/mappemonde.ps1",
    "zsh": "zsh/site-functions/_mappemonde",
}
# Where pages of a language are looked for; English has no folder of its own.
MANUALS = {"en": "man/man1", "fr": "man/fr/man1"}
# What packaging/licences.py has written when the wheel was built.
OTHERS = "THIRD-PARTY-LICENSES.txt"
# The first time that a zip can say; every file has it.
FIRST = 315532800
DOCUMENTS = ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"]


def main():
    wheel, out = Path(sys.argv[1]), Path(sys.argv[2])
    target = sys.argv[3] if len(sys.argv) > 3 else host()
    version = wheel.name.split("-")[1]
    name = f"mappemonde-{version}-{target}"
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work) / name
        fill(folder, wheel)
        out.mkdir(parents=True, exist_ok=True)
        windows = "windows" in target
        archive = out / (name + (".zip" if windows else ".tar.xz"))
        (write_zip if windows else write_tar)(folder, archive)
    # In the form of sha256sum.
    line = f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n"
    archive.with_name(archive.name + ".sha256").write_bytes(line.encode())
    print(archive)


def fill(folder, wheel):
    """Lays down what the archive has in it."""
    documents = folder / "share/doc/mappemonde"
    documents.mkdir(parents=True)
    (folder / "bin").mkdir()
    with zipfile.ZipFile(wheel) as packed:
        [entry] = [name for name in packed.namelist() if ".data/scripts/" in name]
        program = folder / "bin" / entry.rsplit("/", 1)[-1]
        program.write_bytes(packed.read(entry))
        program.chmod(0o755)
        [entry] = [name for name in packed.namelist() if name.endswith(f"/{OTHERS}")]
        (documents / OTHERS).write_bytes(packed.read(entry))
    for document in DOCUMENTS:
        (documents / document).write_bytes(Path(document).read_bytes())
    for lang, place in MANUALS.items():
        said(program, "--lang", lang, "man", "--out", folder / "share" / place)
    for shell, place in COMPLETIONS.items():
        path = folder / "share" / place
        path.parent.mkdir(parents=True)
        path.write_bytes(said(program, "--lang", "en", "completions", shell))


def said(program, *args):
    """What the program writes to its output."""
    return subprocess.run([program, *args], check=True, capture_output=True).stdout


def files_of(folder):
    """All files in a folder by their names in the archive, and whether each may be run."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield path, path.relative_to(folder.parent).as_posix(), path.parent == folder / "bin"


def write_tar(folder, archive):
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for path, name, runs in files_of(folder):
            entry = tarfile.TarInfo(name)
            entry.size = path.stat().st_size
            entry.mtime = FIRST
            entry.mode = 0o755 if runs else 0o644
            with path.open("rb") as file:
                tar.addfile(entry, file)
    # A third smaller than gzip makes it.
    archive.write_bytes(lzma.compress(packed.getvalue()))


def write_zip(folder, archive):
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for path, name, runs in files_of(folder):
            # Without a time an entry has the first that the form knows.
            entry = zipfile.ZipInfo(name)
            entry.external_attr = (stat.S_IFREG | (0o755 if runs else 0o644)) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, path.read_bytes())


if __name__ == "__main__":
    main()
