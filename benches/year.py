"""Makes what an editor has at the end of a year out of the shipped data: last year's edition, and a
download in the layout of the World Bank. Every figure follows from the shipped one, without chance.

    year.py SHIPPED LAST DOWNLOAD

SHIPPED is a folder with data/; LAST becomes one whose values are up to a tenth smaller and a year
older; DOWNLOAD becomes the CSV of the population, 1960 to the year of the edition, a little revised.
"""
import csv
import io
import shutil
import sys
from decimal import Decimal
from pathlib import Path

import yaml

shipped, last, download = map(Path, sys.argv[1:])


def smaller(value, thousandths):
    """The value less so many thousandths, with as many digits."""
    value = Decimal(value)
    return str((value * (1000 - thousandths) / 1000).quantize(value))


shutil.rmtree(last, ignore_errors=True)
shutil.copytree(shipped, last)
for table in sorted((last / "data/values").glob("*.csv")):
    rows = list(csv.reader(io.StringIO(table.read_text(encoding="utf-8-sig"))))
    for at, row in enumerate(rows[1:]):
        if row[1]:
            row[1] = smaller(row[1], at * 37 % 100)
            row[2] = str(int(row[2]) - 1)
    with table.open("w", newline="") as out:
        csv.writer(out, lineterminator="\n").writerows(rows)

edition = yaml.safe_load((shipped / "data/edition.yaml").read_text())
newest = int(edition["id"])
with (shipped / "data/values/population.csv").open(newline="") as table:
    people = [row for row in csv.reader(table)][1:]
names = {it["code"]: it["name"]["en"] for it in yaml.safe_load((shipped / "data/countries.yaml").read_text())}
years = range(1960, newest + 1)
with download.open("w", newline="", encoding="utf-8-sig") as out:
    table = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator=",\n")
    table.writerow(["Data Source", "World Development Indicators"])
    out.write("\n")
    table.writerow(["Last Updated Date", f"{newest + 1}-07-01"])
    out.write("\n")
    table.writerow(["Country Name", "Country Code", "Indicator Name", "Indicator Code", *years])
    for at, (code, value, *_) in enumerate(people):
        figures = [smaller(value, (newest - year) * 12 + at % 7) for year in years]
        table.writerow([names[code], code, "Population, total", "SP.POP.TOTL", *figures])
