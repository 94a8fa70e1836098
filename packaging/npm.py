#!/usr/bin/env python3
"""Makes packages of npm from archives: one a system with its program, and the one that people install.

    packaging/npm.py ARCHIVE... OUT

The package that people install names the others as optional dependencies; npm takes the one that suits the
machine. Nothing runs while it is installed. Needs npm.
"""

import json
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

# Systems and processors by the names of Rust, and by those of Node.
SYSTEMS = {
    "aarch64-apple-darwin": ("darwin", "arm64"),
    "aarch64-unknown-linux-gnu": ("linux", "arm64"),
    "x86_64-apple-darwin": ("darwin", "x64"),
    "x86_64-pc-windows-msvc": ("win32", "x64"),
    "x86_64-unknown-linux-gnu": ("linux", "x64"),
}
LAUNCHER = """#!/usr/bin/env node
// Hands over to the program of this system, which came as an optional dependency.
const { spawnSync } = require("node:child_process");

const system = `mappemonde-${process.platform}-${process.arch}`;
let program;
try {
  program = require.resolve(`${system}/bin/mappemonde${process.platform === "win32" ? ".exe" : ""}`);
} catch {
  console.error(`mappemonde: ${system} is not installed: there is no program for this system, or optional dependencies were left out`);
  process.exit(1);
}
// Ctrl-C is for the program alone, which says what it has so far.
process.on("SIGINT", () => {});
const { status, signal, error } = spawnSync(program, process.argv.slice(2), { stdio: "inherit" });
if (error) throw error;
if (signal) process.kill(process.pid, signal);
process.exitCode = status ?? 1;
"""


def main():
    *archives, out = map(Path, sys.argv[1:])
    versions = set()
    with tempfile.TemporaryDirectory() as work:
        for archive in archives:
            _, version, target = archive.name.removesuffix(".tar.xz").removesuffix(".zip").split("-", 2)
            versions.add(version)
            pack(system(Path(work) / target, archive, version, target), out)
        [version] = versions
        pack(front(Path(work) / "front", version), out)


def system(folder, archive, version, target):
    """The package with the program of a system, and its licences."""
    os, cpu = SYSTEMS[target]
    about = {"os": [os], "cpu": [cpu], "files": ["bin", "share"]}
    if os == "linux":
        about["libc"] = ["glibc"]
    write(folder, f"mappemonde-{os}-{cpu}", version, f"The program of mappemonde for {os}-{cpu}", about)
    for name, content in files_of(archive):
        kept = name.split("/", 1)[1]
        if kept.startswith("bin/") or "LICENSE" in kept:
            path = folder / kept
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            path.chmod(0o755 if kept.startswith("bin/") else 0o644)
    return folder


def front(folder, version):
    """The package that people install."""
    dependencies = {f"mappemonde-{os}-{cpu}": version for os, cpu in SYSTEMS.values()}
    about = {"bin": {"mappemonde": "mappemonde.js"}, "optionalDependencies": dependencies, "engines": {"node": ">=18"}}
    write(folder, "mappemonde", version, "Validate, print and play geography card games", about)
    (folder / "mappemonde.js").write_bytes(LAUNCHER.encode())
    for document in ("README.md", "LICENSE-APACHE", "LICENSE-MIT"):
        (folder / document).write_bytes(Path(document).read_bytes())
    return folder


def write(folder, name, version, description, about):
    """Begins a package."""
    folder.mkdir()
    head = {"name": name, "version": version, "description": description, "license": "(MIT OR Apache-2.0)"}
    (folder / "package.json").write_bytes((json.dumps(head | about, indent=2) + "\n").encode())


def files_of(archive):
    """The files of an archive, by name."""
    if archive.suffix == ".zip":
        with zipfile.ZipFile(archive) as packed:
            yield from ((name, packed.read(name)) for name in packed.namelist())
    else:
        with tarfile.open(archive) as packed:
            yield from ((entry.name, packed.extractfile(entry).read()) for entry in packed)


def pack(folder, out):
    command = ["npm", "pack", "--silent", "--pack-destination", out.resolve()]
    print(out / subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout.strip())


if __name__ == "__main__":
    main()
