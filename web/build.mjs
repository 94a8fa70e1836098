// Makes the page out of its sources: `node build.mjs [--to DIR]`. The library is compiled by cargo.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const to = process.argv.includes('--to') ? process.argv[process.argv.indexOf('--to') + 1] : `${here}built`;
mkdirSync(to, { recursive: true });

await build({
    absWorkingDir: here,
    entryPoints: { page: 'src/main.ts', worker: 'src/worker.ts' },
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
copyFileSync(`${here}index.html`, `${to}/index.html`);
