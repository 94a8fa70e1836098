// Has the library of the page answer as the native program does: simulations to the last digit, and a match of
// each game between bots, move by move.
//
//     node tests/wasm/run.mjs PACKAGE REQUESTS.jsonl ANSWERS.jsonl RECORD.jsonl...
//
// PACKAGE is the one for Node that `web/node.mjs` makes of the library and an edition.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, requests, answers, ...records] = process.argv.slice(2);
const { open } = await import(pathToFileURL(resolve(folder, 'index.js')));
const library = open();
const answered = (text) => library.text(text);
const asked = (name, request) => library.ask({ ask: name, ...request });

const lines = (file) => readFileSync(file, 'utf8').trimEnd().split('\n');
const expected = new Map(lines(answers).map((text) => [JSON.parse(text).game, text]));
for (const text of lines(requests)) {
    const { game } = JSON.parse(text);
    const begun = performance.now();
    assert.equal(answered(text), expected.get(game), text);
    expected.delete(game);
    console.log(`${game}: the same simulations in ${Math.round(performance.now() - begun)} ms`);
}
assert.deepEqual([...expected.keys()], [], 'every game is asked for');
assert.match(answered('{}'), /^\{"error":/);

for (const file of records) {
    const [header, ...played] = lines(file);
    const { game, seats, options, lang } = JSON.parse(header);
    const seed = /"seed":(\d+)/.exec(header)[1];
    asked('speak', { lang });
    const begun = asked('begin', { game, seats, options, seed });
    let { standing } = begun;
    const { match } = standing;
    while (standing.turn !== null) {
        const action = asked('choose', { match });
        ({ standing } = asked('act', { match, actions: [action] }));
    }
    assert.deepEqual(asked('record', { match }).trimEnd().split('\n'), [header, ...played], file);
    const opened = asked('open', { record: readFileSync(file, 'utf8') });
    assert.deepEqual(opened.standing.standings, standing.standings, file);
    console.log(`${game}: the same match, ${played.length} lines`);
}
