#!/usr/bin/env bash
# A client of the REST Countries service reads the countries from a folder of ours, and from a page of ours, on loopback.
#
#   tests/ecosystem/restcountries.sh PROGRAM
#
# Needs npm and python3. The client takes any address of a service, and asks for codes in small letters.
set -euo pipefail
program=$(realpath "$1")
work=$(mktemp -d)
trap 'jobs -p | xargs -r kill; rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund restcountries-js@0.0.2
"$program" export --format restcountries --out folder --quiet
python3 -u -m http.server --bind 127.0.0.1 --directory folder 0 >folder.log 2>&1 &
"$program" web site --serve --restcountries >site.log 2>/dev/null &
for log in folder.log site.log; do
    until grep -q 'http://127' "$log"; do sleep 0.1; done
done
folder=$(grep -o 'http://127[^/]*' folder.log | head -1)
site=$(grep -o 'http://127[^/]*' site.log | head -1)

cat >read.js <<'JS'
const assert = require('node:assert');
const countries = require('restcountries-js');
(async () => {
  for (const address of process.argv.slice(2)) {
    const client = countries(address);
    const all = await client.all();
    assert.equal(all.length, 197);
    for (const { cca3, name, borders, flags } of all) {
      const [one] = await client.code(cca3);
      assert.deepEqual(one.name, name);
      for (const code of borders) {
        const neighbour = all.find(other => other.cca3 === code);
        assert(neighbour.borders.includes(cca3), `${code} does not touch ${cca3}`);
      }
      const flag = await fetch(new URL(flags.svg, `${address}/`));
      assert((await flag.text()).startsWith('<svg'), cca3);
    }
    const [france] = await client.code('FRA');
    assert.deepEqual(france.translations.fra, { common: 'France', official: 'République française' });
    assert.equal(france.population, france.figures.population.value);
    assert.equal(france.figures.population.sources[0].licence, 'CC BY 4.0');
    console.log(`${address}: ${all.length} countries`);
  }
})();
JS
node read.js "$folder" "$site/restcountries"
