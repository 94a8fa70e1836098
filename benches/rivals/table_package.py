"""Writes tables.json for frictionless beside a project's folder data/, where it is no part of what the
project says of itself: the schema of the values as far as a Table Schema can say it (types, limits,
years, known countries and sources).

    table_package.py DATA
"""
import json
import re
import sys
from pathlib import Path

import yaml

data = Path(sys.argv[1])
countries = [it["code"] for it in yaml.safe_load((data / "countries.yaml").read_text())]
shipped = data / "sources.yaml"
if not shipped.exists():
    shipped = Path("data/sources.yaml")
sources = [it["id"] for it in yaml.safe_load(shipped.read_text())]
resources = []
for category in yaml.safe_load((data / "categories.yaml").read_text()):
    if "derived" in category:
        continue
    bounds = category["bounds"]
    fields = [
        {"name": "country", "type": "string", "constraints": {"required": True, "unique": True, "enum": countries}},
        {"name": "value", "type": "number", "constraints": {"minimum": bounds["min"], "maximum": bounds["max"]}},
        {"name": "year", "type": "integer", "constraints": {"minimum": 1900, "maximum": 2026}},
        {"name": "source", "type": "string", "constraints": {"enum": sources}},
        {"name": "note", "type": "string"},
    ]
    schema = {"fields": fields, "primaryKey": ["country"]}
    name = category["id"]
    assert re.fullmatch(r"[a-z0-9-]+", name)
    resources.append({"name": name, "path": f"data/values/{name}.csv", "schema": schema})
package = {"name": "values", "resources": resources}
(data.parent / "tables.json").write_text(json.dumps(package))
