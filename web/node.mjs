// Makes a package for Node out of the library and an edition: the same matches as on the page, for other programs.
//
//     node web/node.mjs LIBRARY EDITION DIR
//
// LIBRARY is the folder of the built library, such as `web/built`; EDITION a page that `mappemonde web` has written.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { build } from 'esbuild';

const web = fileURLToPath(new URL('.', import.meta.url));
const [library, edition, to] = process.argv.slice(2);
mkdirSync(to, { recursive: true });
await build({ absWorkingDir: web, entryPoints: ['src/engine.ts'], outfile: resolve(to, 'engine.js'), format: 'esm', target: ['node20'], logLevel: 'warning' });
const { given, lay } = await import(pathToFileURL(resolve(to, 'engine.js')));

const { instance } = await WebAssembly.instantiate(gunzipSync(readFileSync(`${library}/unpack.wasm.gz`)));
const unpacker = instance.exports;
const files = {};
const parts = readdirSync(`${library}/library`).map((file) => file.replace(/\.lz$/, ''));
for (const part of parts) files[part] = `${library}/library/${part}.lz`;
for (const pack of ['start.bin', 'fr.bin', 'en.bin']) files[pack] = `${edition}/data/${pack}`;
for (const [name, file] of Object.entries(files)) {
    lay(unpacker, readFileSync(file));
    writeFileSync(`${to}/${name}`, given(unpacker, unpacker.unpack()));
}

writeFileSync(
    `${to}/index.js`,
    `import { readFileSync } from 'node:fs';
import { Engine } from './engine.js';
export { Refused } from './engine.js';

const read = (name) => readFileSync(new URL(name, import.meta.url));
const [core, ...parts] = ${JSON.stringify(['core.wasm', ...parts.filter((part) => part !== 'core.wasm')])}.map((name) => new WebAssembly.Module(read(name)));

/** A library with its own matches, which answers what a page asks: \`library.ask({ ask: 'begin', … })\`. */
export function open(lang = 'fr') {
    const library = new Engine(core, parts, ['start.bin', 'fr.bin', 'en.bin'].map(read));
    library.ask({ ask: 'speak', lang });
    return library;
}
`,
);
const about = { name: 'mappemonde-library', version: '0.2.0', type: 'module', main: 'index.js', license: 'MIT OR Apache-2.0', description: 'The games of Mappemonde as a library: matches, bots, questions and simulations, asked and answered in JSON' };
writeFileSync(`${to}/package.json`, `${JSON.stringify(about, null, 4)}\n`);
