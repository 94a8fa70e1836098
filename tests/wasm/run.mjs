// Has the module answer requests, one a line, and compares with the answers of the native program.
//
//     node tests/wasm/run.mjs MODULE.wasm REQUESTS.jsonl ANSWERS.jsonl
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const [module, requests, answers] = process.argv.slice(2);
const compiled = new WebAssembly.Module(readFileSync(module));
assert.deepEqual(WebAssembly.Module.imports(compiled), [], 'the module asks nothing of its page');
const { memory, request, simulate, answer } = new WebAssembly.Instance(compiled).exports;

function answered(text) {
    const bytes = new TextEncoder().encode(text);
    const at = request(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const length = simulate();
    return new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length));
}

const lines = (file) => readFileSync(file, 'utf8').trimEnd().split('\n');
const expected = new Map(lines(answers).map((text) => [JSON.parse(text).game, text]));
for (const text of lines(requests)) {
    const { game } = JSON.parse(text);
    const begun = performance.now();
    assert.equal(answered(text), expected.get(game), text);
    expected.delete(game);
    console.log(`${game}: the same in ${Math.round(performance.now() - begun)} ms`);
}
assert.deepEqual([...expected.keys()], [], 'every game is asked for');
assert.match(answered('{}'), /^\{"error":/);
