// Plays whole matches of each game in a real browser, by mouse, by touch, by keys, and from the browser's accessibility
// tree alone; each record is handed to the program. Screens are looked at by axe-core.
//
//     node web/tests/run.mjs FOLDER PROGRAM [--all] [--firefox] [GAME|WAY|PART ...]
//
// FOLDER is a page that `PROGRAM web` has written. Without `--all` each game is played once, and two of them by two people
// at one device. In Firefox each game is played by mouse or keys.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CASES as BAD_INPUT } from './bad-input.mjs';
import { openChromium, openFirefox, sameDeals } from './browsers.mjs';
import { maps } from './map.mjs';
import { CASES as MATCH } from './match.mjs';
import { serve } from './serve.mjs';
import * as stay from './stay.mjs';
import { walk } from './words.mjs';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const args = process.argv.slice(2);
const all = args.includes('--all');
const inFirefox = args.includes('--firefox');
const [folder, program, ...wanted] = args.filter((arg) => !arg.startsWith('--'));
const GAMES = ['globalissimo', 'cardline', 'higher-lower', 'course', 'controle-global'];
const WAYS = ['mouse', 'touch', 'keys', 'tree', 'hot-seat'];
/** In which games two people at one device are looked at each time: one has hands to hide. */
const HOT_SEATS = ['higher-lower', 'course'];
/** Who plays with two people where two are too few, or a bot brings the end sooner. */
const THIRD = { course: ['hard'], 'controle-global': ['easy'] };
const LANGS = ['fr-FR', 'en-GB'];
/** What else is looked at. */
const PARTS = ['bad-input', 'match', 'links', 'screens', 'maps', 'stay', 'words'];

const { url, shut: shutPage } = await serve(folder);
const browser = await (inFirefox ? openFirefox() : openChromium());
const records = mkdtempSync(join(tmpdir(), 'page-'));

/** Opens the page anew, as somebody who has never been there. */
async function opened({ lang = 'fr-FR', touch = false, width = 1280, height = 800, dark = false, before, held, loads = true, asks = false, context: more = {} } = {}) {
    const context = await browser.newContext({ viewport: { width, height }, locale: lang, hasTouch: touch, colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce', serviceWorkers: 'block', ...more });
    await context.addInitScript(sameDeals);
    // Whoever has been asked if they play for the first time is not asked again.
    if (!asks) await context.addInitScript((games) => { try { for (const game of games) localStorage.setItem(`mappemonde:first:${game}`, 'no'); } catch {} }, GAMES);
    if (before) await context.addInitScript(before);
    // A file that the network keeps back for a while.
    if (held) await context.route(held.name, (route) => held.until.then(() => route.continue()));
    const foreign = [];
    const wrong = [];
    const note = (text) => {
        wrong.push(text);
        console.log(`in the page: ${text}`);
    };
    const again = async () => {
        const page = await context.newPage();
        page.on('request', (request) => {
            if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
        });
        page.on('response', (response) => response.status() >= 400 && note(`${response.url()}: ${response.status()}`));
        page.on('pageerror', (error) => loads && note(error.stack ?? error.message));
        page.on('console', (message) => {
            if (loads && /Content Security Policy|is not defined/.test(message.text())) note(message.text());
        });
        await page.goto(url);
        if (loads) await page.locator('#loading').waitFor({ state: 'detached', timeout: 60_000 });
        return page;
    };
    const close = async () => {
        await context.close();
        assert.deepEqual(foreign, [], 'nothing is asked of anybody');
        assert.deepEqual(wrong, [], 'nothing goes wrong in the page');
    };
    return { page: await again(), again, close };
}

/** What axe-core finds on a screen. */
async function flaws(page) {
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 3).join(', ')}`);
}

/** Nothing runs out of the page sideways. */
const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const failures = [];
const waiting = [];
let shut = () => undefined;

/** Something that is to be tried out. */
const check = (name, run) => waiting.push({ name, run });

/** Tries out what waits, two at a time: while one page waits for a bot or a picture another one goes on. */
async function tried() {
    const one = async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await outcome(next);
    };
    // Firefox lets pages rest that are not in front.
    await Promise.all(inFirefox ? [one()] : [one(), one()]);
}

async function outcome({ name, run }) {
    const begun = Date.now();
    try {
        await run();
        console.log(`${name}: ok in ${Math.round((Date.now() - begun) / 100) / 10} s`);
    } catch (error) {
        failures.push(name);
        console.log(`${name}: FAILED: ${error.stack ?? error}`);
    }
}

/** The program goes through a record again. */
async function verify(name, record) {
    const file = join(records, `${name}.jsonl`);
    writeFileSync(file, record);
    await promisify(execFile)(program, ['replay', '--verify', file]);
}

/** In which ways and languages a game is played. */
function waysOf(game, rank) {
    if (inFirefox) return (all ? ['mouse', 'keys'] : [['mouse', 'keys'][rank % 2]]).map((how) => [how, LANGS[rank % 2]]);
    if (all) return WAYS.flatMap((how) => LANGS.map((lang) => [how, lang]));
    const [how, lang] = [WAYS[rank % 4], LANGS[rank % 2]];
    return [[how, lang], ...(HOT_SEATS.includes(game) ? [['hot-seat', lang]] : [])];
}

/** Whether something is wanted: all, or what is named. Where games or ways are named, other parts are not. */
function isWanted(what, among) {
    if (inFirefox && among === PARTS) return false;
    const isNamed = wanted.some((name) => among.includes(name));
    return isNamed ? wanted.includes(what) : among !== PARTS || wanted.length === 0;
}

for (const [rank, game] of GAMES.entries()) {
    if (!isWanted(game, GAMES) || wanted.some((name) => PARTS.includes(name))) continue;
    const { play } = await import(`./${game}.mjs`);
    for (const [how, lang] of waysOf(game, rank)) {
        if (!isWanted(how, WAYS)) continue;
        check(`${game} by ${how}, ${lang}`, async () => {
            const { page, close } = await opened({ lang, touch: how === 'touch', ...(how === 'touch' ? { width: 390, height: 844 } : {}) });
            const look = async (screen) => {
                assert.deepEqual(await flaws(page), [], screen);
                assert.equal(await overflow(page), 0, `${screen} runs out sideways`);
            };
            if (how === 'hot-seat') await play(page, 'mouse', undefined, [null, null, ...(THIRD[game] ?? [])]);
            else await play(page, how, look);
            const record = await page.evaluate(() => {
                const key = Object.keys(localStorage).find((key) => key.startsWith('mappemonde:record:'));
                return localStorage.getItem(key);
            });
            await verify(`${game}-${how}-${lang}`, record);
            assert.match(record, /"action":"ended"/);
            await close();
        });
    }
}

for (const [name, look] of Object.entries({ 'bad-input': BAD_INPUT, match: MATCH }).flatMap(([part, cases]) => (isWanted(part, PARTS) ? Object.entries(cases) : []))) {
    check(name, async () => {
        const closing = [];
        await look(async (options) => {
            const { close, ...page } = await opened(options);
            closing.push(close);
            return page;
        }, program);
        for (const close of closing) await close();
    });
}

if (isWanted('maps', PARTS)) shut = await maps(browser, folder, { all, check });

/** What is looked at on a screen, wide and narrow. */
async function looked(page, screen) {
    const { width, height } = page.viewportSize();
    for (const wide of [1280, 320]) {
        await page.setViewportSize({ width: wide, height });
        assert.deepEqual(await flaws(page), [], `${screen}, ${wide} px wide`);
        assert.equal(await overflow(page), 0, `${screen} runs out sideways`);
    }
    await page.setViewportSize({ width, height });
}

if (isWanted('links', PARTS)) {
    const { asked, match, old, together, undone, windows } = await import('./links.mjs');
    check('a match by links', async () => {
        const three = [await opened({ lang: 'en-GB' }), await opened(), await opened({ lang: 'en-GB' })];
        const both = await match(three.map(({ page }) => page), looked);
        for (const [rank, record] of both.entries()) await verify(`links-${rank}`, record);
        assert.match(both[0], /"action":"ended"/);
        assert.equal(both[1], both[0]);
        for (const { close } of three) await close();
    });
    check('who opens a link', async () => {
        const two = [await opened(), await opened({ lang: 'en-GB', dark: true })];
        await asked(two.map(({ page }) => page), looked);
        for (const { close } of two) await close();
    });
    check('links of version 0.1', async () => {
        const compat = new URL('../../tests/compat/0.1/', import.meta.url).pathname;
        const site = join(mkdtempSync(join(tmpdir(), 'compat-')), 'page');
        await promisify(execFile)(program, ['web', site, '--project', compat, '--quiet']);
        const { url, shut } = await serve(site);
        const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' });
        const page = await context.newPage();
        await page.goto(url);
        await page.locator('#loading').waitFor({ state: 'detached', timeout: 60_000 });
        await old(page, readFileSync(join(compat, 'links.txt'), 'utf8').trimEnd().split('\n'));
        await context.close();
        shut();
    });
    check('a turn that is taken back before it is sent', async () => {
        const { page, close } = await opened({ lang: 'en-GB' });
        await undone(page, looked);
        await close();
    });
    check('a match in two windows', async () => {
        const { page, close } = await opened();
        await verify('windows', await windows(page, looked));
        await close();
    });
    check('what another window sees of bots', async () => {
        const { page, close } = await opened();
        await together(page);
        await close();
    });
}

for (const [name, run] of isWanted('stay', PARTS) ? Object.entries(stay) : []) {
    check(`what stays: ${name}`, async () => {
        const { page, close } = await opened();
        await run(page);
        await close();
    });
}

for (const lang of isWanted('words', PARTS) ? LANGS : []) {
    check(`words of all screens, ${lang}`, async () => {
        const { page, close } = await opened({ lang, asks: true });
        await walk(page, lang.slice(0, 2));
        await close();
    });
}

const SCREENS = ['', 'daily', 'chain', 'quiz', 'quiz/map', 'matches', 'stats', 'sources', ...GAMES.map((game) => `setup/${game}`)];
for (const dark of isWanted('screens', PARTS) ? [false, true] : []) {
    for (const width of [1280, 320]) {
        check(`screens ${width} px wide, ${dark ? 'dark' : 'light'}`, async () => {
            const { page, close } = await opened({ width, dark });
            for (const screen of SCREENS) {
                await page.goto(`${url}#/${screen}`);
                await page.locator('main h1').first().waitFor({ timeout: 20_000 });
                assert.deepEqual(await flaws(page), [], screen);
                assert.equal(await overflow(page), 0, `${screen} runs out sideways`);
                const size = (text) => page.evaluate((text) => (document.documentElement.style.fontSize = text), text);
                await size('200%');
                assert.equal(await overflow(page), 0, `${screen} runs out sideways with large text`);
                await size('');
            }
            await close();
        });
    }
}

await tried();
await browser.close();
shutPage();
shut();
if (failures.length > 0) {
    console.log(`failed: ${failures.join('; ')}`);
    process.exit(1);
}
