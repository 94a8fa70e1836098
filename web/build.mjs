// Makes the page out of its sources: the library by cargo and wasm-split of Binaryen, the rest by esbuild.
//
//     node web/build.mjs [--to DIR] [--without-library]
//
// Without a folder it writes `web/built`, which is checked in and stands in the program.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, version as esbuild } from 'esbuild';
import { play } from './first.mjs';

const TARGET = 'wasm32-unknown-unknown';
/** What compilers of Rust take for granted, and Binaryen does not. */
const FEATURES = ['bulk-memory', 'sign-ext', 'nontrapping-float-to-int', 'mutable-globals', 'multivalue', 'reference-types'].map((feature) => `--enable-${feature}`);
/** The number of the section of exports, and those that the page calls. */
const EXPORTS = 7;
const CALLED = new Set(['memory', 'room', 'take', 'load', 'ask', 'answer', 'unpack']);
const web = fileURLToPath(new URL('.', import.meta.url));
const { argv, env } = process;
const to = argv.includes('--to') ? argv[argv.indexOf('--to') + 1] : `${web}built`;
mkdirSync(to, { recursive: true });

if (!argv.includes('--without-library')) {
    writeFileSync(`${to}/unpack.wasm.gz`, gzipSync(lean(compiled('unpack')), { level: 9 }));
    const { first, rest } = await split(lean(compiled('wasm')));
    writeFileSync(`${to}/engine.wasm.lz`, packed(first));
    writeFileSync(`${to}/rest.wasm.lz`, packed(rest));
    const version = (tool) => /\d[\d.]*/.exec(execFileSync(tool, ['--version'], { encoding: 'utf8' }))[0];
    const compilers = { rustc: version('rustc'), 'wasm-split': version('wasm-split'), esbuild };
    writeFileSync(`${to}/built.json`, `${JSON.stringify(compilers, null, 4)}\n`);
}

await build({
    absWorkingDir: web,
    entryPoints: { page: 'src/main.ts', worker: 'src/worker.ts', sw: 'src/sw.ts' },
    outdir: to,
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['es2022'],
    charset: 'utf8',
    legalComments: 'none',
    external: ['*.woff2'],
    logLevel: 'warning',
});
await build({
    absWorkingDir: web,
    entryPoints: ['live/live.ts', 'live/look.css'],
    outdir: `${to}/live`,
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['es2022'],
    charset: 'utf8',
    legalComments: 'none',
    external: ['*.woff2'],
    logLevel: 'warning',
});
cpSync(`${web}live/index.html`, `${to}/live/index.html`);
for (const name of ['index.html', 'icon.svg', 'manifest.webmanifest']) cpSync(`${web}${name}`, `${to}/${name}`);

/** One of our crates as a module for browsers. */
function compiled(crate) {
    // Places in the sources are told by panics; where a machine keeps its crates is nobody's business.
    const crates = `${env.CARGO_HOME ?? `${homedir()}/.cargo`}/registry/src`;
    const folders = readdirSync(crates).map((index) => `--remap-path-prefix=${crates}/${index}=crates`);
    const flags = [...folders, `--remap-path-prefix=${fileURLToPath(new URL('..', import.meta.url))}=`];
    execFileSync('cargo', ['rustc', '--locked', '--profile', 'web', '--target', TARGET, '-p', `mappemonde-${crate}`, '--lib', '--crate-type', 'cdylib'], {
        cwd: web,
        stdio: 'inherit',
        env: { ...env, CARGO_ENCODED_RUSTFLAGS: flags.join('\u001f') },
    });
    const target = env.CARGO_TARGET_DIR ?? `${web}../target`;
    return readFileSync(`${target}/${TARGET}/web/mappemonde_${crate}.wasm`);
}

/** Runs an example of one of our crates on this computer. */
function example(crate, name, args, options) {
    return execFileSync('cargo', ['run', '--locked', '--quiet', '-p', `mappemonde-${crate}`, '--all-features', '--example', name, '--', ...args], { cwd: web, maxBuffer: 1 << 28, ...options });
}

/** Bytes made small, as the program makes its packs. */
function packed(bytes) {
    return example('unpack', 'pack', [], { input: bytes });
}

/** A module in two: what runs until everybody has made a first move, and the rest. */
async function split(module) {
    const folder = mkdtempSync(join(tmpdir(), 'page-'));
    const file = (name) => join(folder, name);
    const wasmSplit = (...args) => execFileSync('wasm-split', [...FEATURES, ...args], { stdio: 'inherit' });
    writeFileSync(file('whole'), module);
    example('wasm', 'packs', [folder]);
    wasmSplit('--instrument', file('whole'), '-o', file('watched'), '--profile-export=profile');
    await build({ absWorkingDir: web, entryPoints: ['src/engine.ts'], outfile: file('engine.mjs'), format: 'esm' });
    const engine = await import(pathToFileURL(file('engine.mjs')));
    writeFileSync(file('profile'), await play(file('watched'), folder, engine));
    wasmSplit(file('whole'), `--profile=${file('profile')}`, '--export-prefix=%', '-o1', file('first'), '-o2', file('rest'));
    const [first, rest] = ['first', 'rest'].map((name) => readFileSync(file(name)));
    rmSync(folder, { recursive: true });
    return { first, rest };
}

/** A module without what is only written into it for tools, sections whose number is 0, and for other crates: names that nobody calls. */
function lean(module) {
    const kept = [module.subarray(0, 8)];
    const number = (at) => {
        let value = 0;
        for (let shift = 0, more = true; more; shift += 7) {
            value |= (module[at] & 127) << shift;
            more = module[at++] > 127;
        }
        return [value, at];
    };
    for (let at = 8; at < module.length;) {
        const [length, start] = number(at + 1);
        const end = start + length;
        if (module[at] === EXPORTS) kept.push(exported(module, start, number));
        else if (module[at] !== 0) kept.push(module.subarray(at, end));
        at = end;
    }
    return Buffer.concat(kept);
}

/** The section of exports with those that the page calls. */
function exported(module, start, number) {
    let [count, at] = number(start);
    const kept = [];
    for (; count > 0; count--) {
        const begun = at;
        const [length, name] = number(at);
        const after = name + length + 1;
        at = number(after)[1];
        if (CALLED.has(module.toString('latin1', name, name + length))) kept.push(module.subarray(begun, at));
    }
    const body = Buffer.concat([Buffer.from([kept.length]), ...kept]);
    if (body.length > 127) throw new Error('a longer length than is written here');
    return Buffer.concat([Buffer.from([EXPORTS, body.length]), body]);
}
