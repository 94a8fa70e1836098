// Makes the page out of its sources: the library by cargo and Binaryen, the rest by esbuild.
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
import { watch } from './first.mjs';
import { digest } from './sources.mjs';

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
    rmSync(`${to}/library`, { recursive: true, force: true });
    mkdirSync(`${to}/library`);
    for (const [name, part] of await split(lean(compiled('wasm')))) writeFileSync(`${to}/library/${name}.wasm.lz`, packed(part));
    const version = (tool) => /\d[\d.]*/.exec(execFileSync(tool, ['--version'], { encoding: 'utf8' }))[0];
    const compilers = { rustc: version('rustc'), 'wasm-split': version('wasm-split'), esbuild };
    writeFileSync(`${to}/built.json`, `${JSON.stringify({ ...compilers, sources: digest() }, null, 4)}\n`);
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
    // Each part of a module that is split lays its functions into the table of all, which grows with every split.
    const flags = [...folders, `--remap-path-prefix=${fileURLToPath(new URL('..', import.meta.url))}=`, '-Clink-arg=--growable-table'];
    execFileSync('cargo', ['rustc', '--locked', '--profile', 'web', '--target', TARGET, '-p', `mappemonde-${crate}`, '--lib', '--crate-type', 'cdylib'], {
        cwd: web,
        stdio: 'inherit',
        // Without clippy, which CI runs as the compiler of our crates: symbols are named by the compiler.
        env: { ...env, RUSTC_WORKSPACE_WRAPPER: '', CARGO_ENCODED_RUSTFLAGS: flags.join('\u001f') },
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

/**
 * A module in parts by name: `core` is what runs before a game is chosen, or in the first moves of several; a part of
 * each game is what only its first moves need; and `rest` has all the rest.
 */
async function split(module) {
    const folder = mkdtempSync(join(tmpdir(), 'page-'));
    const file = (name) => join(folder, name);
    const run = (tool, ...args) => execFileSync(tool, [...FEATURES, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
    writeFileSync(file('all'), module);
    example('wasm', 'packs', [folder]);
    run('wasm-opt', '--remove-unused-module-elements', file('all'), '-g', '-o', file('whole'));
    run('wasm-split', '--instrument', file('whole'), '-o', file('watched'), '--profile-export=profile');
    await build({ absWorkingDir: web, entryPoints: ['src/engine.ts'], outfile: file('engine.mjs'), format: 'esm' });
    const engine = await import(pathToFileURL(file('engine.mjs')));
    const watched = await watch(file('watched'), folder, engine);
    /** The functions that ran, and those that did not. */
    const seen = async (game) => {
        writeFileSync(file('profile'), await watched.play(game));
        const told = run('wasm-split', file('whole'), `--profile=${file('profile')}`, '-o1', file('-'), '-o2', file('-'), '--verbose');
        return ['Keeping', 'Splitting out'].map((done) => new RegExp(`^${done} functions: (.*)$`, 'm').exec(told)[1].split(', '));
    };
    const [home, others] = await seen(null);
    const places = new Map([...home.map((name) => [name, 'core']), ...others.map((name) => [name, 'rest'])]);
    for (const game of watched.games) {
        const [ran] = await seen(game);
        for (const name of ran) if (places.get(name) !== game) places.set(name, places.get(name) === 'rest' ? game : 'core');
    }
    const parts = new Map();
    let left = 'whole';
    // A part stands for its functions in those before it by its name; prefixes keep apart what each asks of the core.
    for (const [rank, part] of ['rest', ...watched.games].entries()) {
        const before = left;
        left = `without-${part}`;
        writeFileSync(file('names'), [...places].filter(([, place]) => place === part).map(([name]) => name).join('\n'));
        run('wasm-split', file(before), '-g', `--split-funcs=@${file('names')}`, `--placeholder-namespace=${part}`, `--export-prefix=${rank}%`, '-o1', file(left), '-o2', file(part));
        parts.set(part, nameless(readFileSync(file(part))));
    }
    parts.set('core', nameless(readFileSync(file(left))));
    rmSync(folder, { recursive: true });
    return parts;
}

/** A module without what is only written into it for other crates, names that nobody calls, and for tools. */
function lean(module) {
    return rewritten(module, exported);
}

/** A module without the names of its functions. */
function nameless(module) {
    return rewritten(module, (section) => section);
}

/** A number as modules write it, and where it ends. */
function number(bytes, at) {
    let value = 0;
    for (let shift = 0, more = true; more; shift += 7) {
        value |= (bytes[at] & 127) << shift;
        more = bytes[at++] > 127;
    }
    return [value, at];
}

/** A module with other exports, and without sections for tools, whose number is 0. */
function rewritten(module, exports) {
    const kept = [module.subarray(0, 8)];
    for (let at = 8; at < module.length;) {
        const [length, start] = number(module, at + 1);
        const end = start + length;
        if (module[at] === EXPORTS) kept.push(exports(module.subarray(at, end)));
        else if (module[at] !== 0) kept.push(module.subarray(at, end));
        at = end;
    }
    return Buffer.concat(kept);
}

/** The section of exports with those that the page calls. */
function exported(section) {
    let [count, at] = number(section, number(section, 1)[1]);
    const kept = [];
    for (; count > 0; count--) {
        const begun = at;
        const [length, name] = number(section, at);
        const after = name + length + 1;
        at = number(section, after)[1];
        if (CALLED.has(section.toString('latin1', name, name + length))) kept.push(section.subarray(begun, at));
    }
    const body = Buffer.concat([Buffer.from([kept.length]), ...kept]);
    if (body.length > 127) throw new Error('a longer length than is written here');
    return Buffer.concat([Buffer.from([EXPORTS, body.length]), body]);
}
