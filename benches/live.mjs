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

const path = join(project, 'data/values/co2.csv');
let text = readFileSync(path, 'utf8');
const codes = ['DEU', 'FRA', 'JPN', 'BRA', 'IND', 'KEN'];
/** Resolves when the browser has painted another picture of the back of a card, at the time that it says. */
await page.evaluate(() => {
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => window.seen?.(entry))).observe({ type: 'element' });
});
const painted = (code) => page.evaluate((code) => new Promise((done) => {
    const image = document.querySelector('[data-face$="-back"] img');
    image.setAttribute('elementtiming', 'back');
    const before = image.src;
    window.seen = ({ url, renderTime }) => {
        if (url !== before && url.includes(`id=${code}-back`)) done(performance.timeOrigin + renderTime);
    };
}), code);
const waits = [];
const before = memory();
for (let edit = 0; edit < times; edit++) {
    const code = codes[edit % codes.length];
    const seen = painted(code);
    const figure = (2 + ((edit * 37) % 700) / 100).toFixed(2);
    const now = Date.now();
    text = text.replace(new RegExp(`^${code},[^,]*,`, 'm'), `${code},${figure},`);
    writeFileSync(path, text);
    waits.push((await seen) - now);
    await page.waitForTimeout(60);
}
waits.sort((one, other) => one - other);
const at = (share) => Math.round(waits[Math.min(waits.length - 1, Math.floor(waits.length * share))]);
console.log(`from the address to the first picture ${Math.round(first)} ms (from the start of the program and a browser ${Math.round(opened - begun + first)} ms)`);
console.log(`saved value to picture, ${times} edits: median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`);
console.log(`memory of the program: ${before} MB before, ${memory()} MB after`);
await browser.close();
served.kill();
rmSync(folder, { recursive: true });
