// Makes the page out of its sources: the library by cargo, the rest by esbuild.
//
//     node web/build.mjs [--to DIR] [--without-library]
//
// Without a folder it writes `web/built`, which is checked in and stands in the program.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, version as esbuild } from 'esbuild';

const TARGET = 'wasm32-unknown-unknown';
const web = fileURLToPath(new URL('.', import.meta.url));
const { argv, env } = process;
const to = argv.includes('--to') ? argv[argv.indexOf('--to') + 1] : `${web}built`;
mkdirSync(to, { recursive: true });

if (!argv.includes('--without-library')) {
    // Places in the sources are told by panics; where a machine keeps its crates is nobody's business.
    const crates = `${env.CARGO_HOME ?? `${homedir()}/.cargo`}/registry/src`;
    const folders = readdirSync(crates).map((index) => `--remap-path-prefix=${crates}/${index}=crates`);
    const flags = [...folders, `--remap-path-prefix=${fileURLToPath(new URL('..', import.meta.url))}=`];
    execFileSync('cargo', ['build', '--locked', '--profile', 'web', '--target', TARGET, '-p', 'mappemonde-wasm'], {
        cwd: web,
        stdio: 'inherit',
        env: { ...env, CARGO_ENCODED_RUSTFLAGS: flags.join('\u001f') },
    });
    const target = env.CARGO_TARGET_DIR ?? `${web}../target`;
    const library = readFileSync(`${target}/${TARGET}/web/mappemonde_wasm.wasm`);
    writeFileSync(`${to}/engine.wasm.gz`, gzipSync(lean(library), { level: 9 }));
    const rustc = execFileSync('rustc', ['--version'], { encoding: 'utf8' }).split(' ')[1];
    writeFileSync(`${to}/built.json`, `${JSON.stringify({ rustc, esbuild }, null, 4)}\n`);
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
for (const name of ['index.html', 'icon.svg', 'manifest.webmanifest']) cpSync(`${web}${name}`, `${to}/${name}`);

/** A module without what is only written into it for tools: sections whose number is 0. */
function lean(module) {
    const kept = [module.subarray(0, 8)];
    for (let at = 8; at < module.length;) {
        const begun = at;
        const number = module[at++];
        let length = 0;
        for (let shift = 0, more = true; more; shift += 7) {
            length |= (module[at] & 127) << shift;
            more = module[at++] > 127;
        }
        at += length;
        if (number !== 0) kept.push(module.subarray(begun, at));
    }
    return Buffer.concat(kept);
}
