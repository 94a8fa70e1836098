"""The deck of Globalissimo as both card scripts take it: what `mappemonde show` would say, read from
the data by hand: flag, name in two languages, capital, ten printed values with unit and year."""
import csv
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

import yaml

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read(path):
    return yaml.load(path.read_text(), LOADER)


def printed(category, raw):
    form = category["print"]
    value = raw.scaleb(-form.get("scale", 0))
    digits = form["digits"]
    if "from" in form and value >= form["from"]:
        digits = form["digits_from"]
    return f"{value.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP):,}"


def deck(data, flags):
    data, flags = Path(data), Path(flags)
    countries = {it["code"]: it for it in read(data / "countries.yaml")}
    categories = {it["id"]: it for it in read(data / "categories.yaml")}
    cards = read(data / "decks/globalissimo.yaml")
    values = {}
    for id in categories:
        path = data / f"values/{id}.csv"
        if path.exists():
            with path.open(newline="") as file:
                values[id] = {row["country"]: row for row in csv.DictReader(file)}
    faces = []
    for code in cards["countries"]:
        country = countries[code]
        rows = []
        for id in cards["categories"]:
            category = categories[id]
            over = category.get("derived", {}).get("over", [id])
            cells = [values[name][code] for name in over]
            raw = Decimal(cells[0]["value"])
            if len(cells) == 2:
                raw /= Decimal(cells[1]["value"])
            rows.append((category["name"]["en"], printed(category, raw), category["unit"]["en"], cells[0]["year"]))
        faces.append(
            {
                "name": country["name"]["en"],
                "second": country["name"]["fr"],
                "capital": country["capital"]["en"][0],
                "flag": flags / f"{code}.svg",
                "rows": rows,
            }
        )
    return faces
