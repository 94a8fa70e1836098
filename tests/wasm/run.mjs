// Has the library of the page answer as the native program does: simulations to the last digit, and a match of
// each game between bots, move by move.
//
//     node tests/wasm/run.mjs LIBRARY.wasm[.gz] FOLDER REQUESTS.jsonl ANSWERS.jsonl RECORD.jsonl...
//
// FOLDER has the packs of a page, `data/start.bin`.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const [file, folder, requests, answers, ...records] = process.argv.slice(2);
const bytes = readFileSync(file);
const module = new WebAssembly.Module(file.endsWith('.gz') ? gunzipSync(bytes) : bytes);
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    // What crates of dates would ask a browser for.
    (imports[from] ??= {})[name] = () => assert.fail(`the library asks its page for ${name}`);
}
const { memory, room, take, load, ask, answer } = new WebAssembly.Instance(module, imports).exports;

function put(bytes) {
    const at = room(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
}

function answered(text) {
    put(new TextEncoder().encode(text));
    const length = ask();
    return new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length));
}

function asked(name, request) {
    const told = JSON.parse(answered(JSON.stringify({ ask: name, ...request })));
    assert.equal(told?.error, undefined, JSON.stringify(told));
    return told;
}

put(gunzipSync(readFileSync(`${folder}/data/start.bin`)));
take();
assert.equal(load(), 0, 'the pack is whole');

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
