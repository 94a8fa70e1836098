// Times the page for editors: from the moment a value is saved until the new picture stands on the page.
//
//     node benches/live.mjs PROGRAM [TIMES]
//
// PROGRAM makes an edition and serves it; the deck that is looked at is Cardline, 110 cards. Then: how much memory the
// program takes before and after so many edits.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { openChromium } from '../web/tests/browsers.mjs';

const program = resolve(process.argv[2]);
const times = Number(process.argv[3] ?? 100);
const folder = mkdtempSync(join(tmpdir(), 'live-'));
const project = join(folder, 'edition');
execFileSync(program, ['new', project, '--quiet']);
const begun = performance.now();
const served = spawn(program, ['live'], { cwd: project, stdio: ['ignore', 'pipe', 'ignore'] });
const address = await new Promise((told) => createInterface(served.stdout).once('line', told));
const browser = await openChromium();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
const opened = performance.now();
await page.goto(address);
await page.waitForFunction(() => document.querySelector('.shown img')?.naturalWidth > 0);
const first = performance.now() - opened;
const memory = () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${served.pid}/status`, 'utf8'))[1]) / 1000);
// Small pictures come when nothing else is to be done.
await page.waitForFunction(() => [...document.querySelectorAll('.pieces img')].every((image) => image.naturalWidth > 0), null, { timeout: 60_000 });

await page.evaluate(() => {
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => window.seen?.(entry))).observe({ type: 'element' });
});
/** Resolves when the browser has painted other pictures of some sides of a card, at the time that it says of the last one. */
const painted = (code, sides) => page.evaluate(([code, sides]) => new Promise((done) => {
    const waiting = new Map();
    for (const side of sides) {
        const image = document.querySelector(`[data-face$="-${side}"] img`);
        image.setAttribute('elementtiming', side);
        waiting.set(side, image.src);
    }
    window.seen = ({ identifier, url, renderTime }) => {
        if (url === waiting.get(identifier) || !url.includes(`id=${code}-${identifier}`)) return;
        waiting.delete(identifier);
        if (waiting.size === 0) done(performance.timeOrigin + renderTime);
    };
}), [code, sides]);
/** Tells how long it takes until what `save` changes is seen. */
async function measure(name, codes, sides, save) {
    const waits = [];
    for (let edit = 0; edit < times; edit++) {
        const code = codes[edit % codes.length];
        const seen = painted(code, sides);
        const now = Date.now();
        save(code, edit);
        waits.push((await seen) - now);
        await page.waitForTimeout(60);
    }
    waits.sort((one, other) => one - other);
    const at = (share) => Math.round(waits[Math.min(waits.length - 1, Math.floor(waits.length * share))]);
    console.log(`${name}, ${times} edits: median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`);
}

console.log(`from the address to the first picture ${Math.round(first)} ms (from the start of the program and a browser ${Math.round(opened - begun + first)} ms)`);
const before = memory();
const values = join(project, 'data/values/co2.csv');
await measure('saved value to picture', ['DEU', 'FRA', 'JPN', 'BRA', 'IND', 'KEN'], ['back'], (code, edit) => {
    const figure = (2 + ((edit * 37) % 700) / 100).toFixed(2);
    writeFileSync(values, readFileSync(values, 'utf8').replace(new RegExp(`^${code},[^,]*,`, 'm'), `${code},${figure},`));
});
const template = join(project, 'templates/cards/cardline.typ');
const shown = await page.evaluate(() => document.querySelector('[data-face$="-back"]').dataset.face.slice(0, 3));
await measure('saved template to both faces', [shown], ['front', 'back'], (_, edit) => {
    writeFileSync(template, `${readFileSync(template, 'utf8')}// ${edit}\n`);
});
console.log(`memory of the program: ${before} MB before, ${memory()} MB after`);
await browser.close();
served.kill();
rmSync(folder, { recursive: true });
