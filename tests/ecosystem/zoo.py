"""What frictionless and check-jsonschema find of the faults in tests/zoo/.

    target/checkers/bin/python tests/ecosystem/zoo.py > tests/ecosystem/zoo.txt

A line a class: its name, in how many faults frictionless finds anything in a table, and check-jsonschema in a YAML
file. tests/checks/zoo.rs tells how a fault is written. Only what is found beside what the sound files give counts.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from frictionless import Package

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHECKER = pathlib.Path(sys.executable).parent / "check-jsonschema"


def unescaped(text):
    text = re.sub(r"\\u\{([0-9a-f]+)\}", lambda found: chr(int(found[1], 16)), text)
    return text.replace("\\n", "\n").replace("\\t", "\t")


def faults(path):
    file = None
    for line in path.read_text("utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        if " | " not in line:
            file = line
            continue
        after, old, new = [unescaped(cell.strip(" ")) for cell in line.split("|")][:3]
        yield file, after, old, new


def edited(text, after, old, new):
    if old.startswith("@"):
        rank = text.splitlines()[0].split(",").index(old[1:])
        start = text.index(f"\n{after},") + 1
        for _ in range(rank):
            start = text.index(",", start) + 1
        end = min(at for at in (text.find(",", start), text.find("\n", start)) if at >= 0)
        return text[:start] + new + text[end:]
    start = text.index(old, text.index(after) if after else 0)
    return text[:start] + new + text[start + len(old) :]


def by_tables(data):
    report = Package(str(data / "datapackage.json")).validate()
    return {(task.name, error.type, error.message) for task in report.tasks for error in task.errors}


def by_schema(file, text):
    named = re.search(r"\$schema=\S*?schema/(\w[\w-]*\.json)", text)
    if not named:
        return False
    schema = ROOT / "data/schema" / named[1]
    run = subprocess.run([CHECKER, "--schemafile", schema, file], capture_output=True)
    return run.returncode != 0


with tempfile.TemporaryDirectory() as folder:
    data = pathlib.Path(folder) / "data"
    shutil.copytree(ROOT / "data", data)
    sound = by_tables(data)
    for path in sorted((ROOT / "tests/zoo").glob("*.txt")):
        tables = schemas = 0
        for name, after, old, new in faults(path):
            text = (ROOT / name).read_text("utf-8")
            text = edited(text, after, old, new)
            file = pathlib.Path(folder) / name
            if name.endswith(".csv"):
                kept = file.read_text("utf-8")
                file.write_text(text, "utf-8")
                tables += bool(by_tables(data) - sound)
                file.write_text(kept, "utf-8")
            elif name.endswith(".yaml"):
                copy = pathlib.Path(folder) / "edited.yaml"
                copy.write_text(text, "utf-8")
                schemas += by_schema(copy, text)
        print(path.stem, tables, schemas, flush=True)
