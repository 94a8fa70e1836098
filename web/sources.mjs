// The digest of everything that the library of the page is built from: our crates without comments, versions of other
// crates, the profile, and the scripts that split it. `build.mjs` notes it in `web/built/built.json`.
//
//     node web/sources.mjs [--check]
//
// With `--check` it exits 1 if `web/built` was built from other sources.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SCRIPTS = ['web/build.mjs', 'web/first.mjs', 'web/src/engine.ts'];

/** A source without blank lines and lines of comments, which change no answer of the library. */
const code = (text) => text.split('\n').filter((line) => !/^\s*(\/\/|# |$)/.test(line)).join('\n');

/** The sources below a folder, by name. */
function sources(folder) {
    const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
    return entries.flatMap((entry) => {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory()) return sources(path);
        return /\.(rs|toml)$/.test(entry.name) ? [path] : [];
    });
}

/** A section of a file in TOML, with its name. */
const section = (text, name) => text.split(/^(?=\[)/m).filter((part) => part.startsWith(`[${name}`)).join('');

/** The digest, in hexadecimal. */
export function digest() {
    const tree = execFileSync('cargo', ['tree', '--locked', '--target', 'wasm32-unknown-unknown', '--edges', 'normal,build', '--prefix', 'none', '--format', '{p} {f}', '-p', 'mappemonde-wasm', '-p', 'mappemonde-unpack'], { cwd: root, encoding: 'utf8' });
    const crates = [...new Set(tree.split('\n').map((line) => line.replace(/ \(\*\)$/, '')).filter((line) => line !== ''))].sort();
    const hash = createHash('sha256');
    const add = (name, text) => hash.update(`${name}\0${text}\0`);
    for (const crate of crates) {
        const path = /^mappemonde-([a-z-]+) .*\(.*\)/.exec(crate)?.[1].replace('-', '_');
        if (path === undefined) add(crate, '');
        else for (const file of sources(`src/${path}`)) add(file, code(readFileSync(join(root, file), 'utf8')));
    }
    add('profile', code(section(readFileSync(join(root, 'Cargo.toml'), 'utf8'), 'profile.web')));
    for (const file of SCRIPTS) add(file, code(readFileSync(join(root, file), 'utf8')));
    return hash.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const now = digest();
    if (!process.argv.includes('--check')) console.log(now);
    else {
        const { sources: built } = JSON.parse(readFileSync(join(root, 'web/built/built.json'), 'utf8'));
        if (built !== now) {
            console.error(`web/built is built from other sources (${built ?? 'unknown'}, now ${now}): run \`just page\``);
            process.exit(1);
        }
    }
}
