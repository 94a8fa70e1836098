// Moves and presses the maps of a page in a browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { serve } from './serve.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const made = await build({
    entryPoints: [join(here, 'map-page.ts')], outdir: '/', bundle: true, write: false, format: 'iife', target: ['es2022'], external: ['*.woff2'],
});
const own = new Map(made.outputFiles.map((file) => [file.path.slice(1), Buffer.from(file.contents)]));
own.set('map.html', Buffer.from('<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Maps</title><link rel="stylesheet" href="map-page.css"><link rel="stylesheet" href="place.css"></head><body><main><h1 class="hidden-text">Maps</h1></main><script src="map-page.js"></script></body></html>'));
own.set('place.css', Buffer.from('main { display: block; flex: none; height: 80vh; }'));
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:";

let browser;
let address = '';

/** Opens a map and does something with it; nothing may go wrong in between. */
async function done(show, does, { theme = 'light', ...options } = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    context.setDefaultTimeout(90_000);
    const page = await context.newPage();
    const wrong = [];
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('console', (message) => { if (message.type() === 'error' && !message.text().includes('404')) wrong.push(message.text()); });
    await page.goto(`${address}?show=${show}&theme=${theme}`);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await rested(page);
    await does(page, context);
    assert.deepEqual(wrong, [], show);
    await context.close();
}

const rested = (page) => page.locator('.map:not(.map-moving)').waitFor();
const pressed = (page) => page.evaluate(() => document.body.dataset.pressed);
const number = (page, of) => page.getByRole('button', { name: String(of), exact: true });
const middle = async (locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    return [x + width / 2, y + height / 2];
};
const focused = (page) => page.evaluate(() => document.activeElement.textContent);
const view = (page) => page.locator('.map-drawing').getAttribute('viewBox').then((box) => box.split(' ').map(Number));
const units = async (page) => (await view(page))[2];

/** What is done on which map. */
const ACTS = [];
const on = (show, does, options) => ACTS.push({ show, does, options });

on('numbers', async function parts(page) {
    await page.getByRole('button', { name: 'South America' }).click();
    await rested(page);
    const [left, top, width, height] = await view(page);
    const middle = [left + width / 2, top + height / 2].map(Math.round);
    for (const size of [{ width: 700, height: 500 }, { width: 1280, height: 800 }]) {
        await page.setViewportSize(size);
        await page.waitForTimeout(100);
        await rested(page);
        const [x, y, w, h] = await view(page);
        assert.deepEqual([x + w / 2, y + h / 2].map(Math.round), middle, 'the part stays in the middle');
        if (size.width === 1280) assert.equal(Math.round(w), Math.round(width));
        else assert(h >= height - 1 || w >= width - 1, 'and is seen whole where there is less room');
    }
});

on('numbers', async function mouse(page) {
    await number(page, 29).click();
    assert.equal(await pressed(page), '29');
    assert.equal(await number(page, 29).getAttribute('aria-pressed'), 'true');
    // Far from its number, but on its land.
    const [x, y] = await middle(number(page, 44));
    await page.mouse.click(x + 120, y);
    assert.equal(await pressed(page), '44');
    assert.equal(await number(page, 29).getAttribute('aria-pressed'), 'false');
    // At sea, far from everything.
    const [west] = await middle(number(page, 1));
    await page.mouse.click(west - 250, y + 230);
    assert.equal(await pressed(page), '44');
    // Beside a small island, but on no land.
    const [islandX, islandY] = await middle(number(page, 130));
    await page.mouse.click(islandX + 36, islandY + 8);
    assert.notEqual(await pressed(page), '44');
    const wide = await units(page);
    await page.mouse.move(640, 300);
    await page.mouse.wheel(0, -600);
    await rested(page);
    assert(await units(page) < wide / 1.5, 'the wheel comes closer');
    const [left] = await view(page);
    const last = await pressed(page);
    await page.mouse.down();
    await page.mouse.move(740, 340, { steps: 8 });
    await page.mouse.up();
    await rested(page);
    assert((await view(page))[0] < left, 'what is dragged to the right shows what is on the left');
    assert.equal(await pressed(page), last, 'a drag presses nothing');
});

on('numbers', async function keys(page) {
    assert.equal(await page.locator('.map-number[tabindex="0"]').count(), 1, 'Tab enters the numbers once');
    await page.keyboard.press('Tab');
    const first = await focused(page);
    assert.match(first, /^\d+$/);
    await number(page, 83).focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await focused(page), '84');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await focused(page), '83');
    await page.keyboard.press('Enter');
    assert.equal(await pressed(page), '83');
    const wide = await units(page);
    for (const key of '++++') await page.keyboard.press(key);
    const close = await units(page);
    assert(close < wide / 5);
    for (let step = 0; step < 25; step++) await page.keyboard.press('ArrowRight');
    const [x, y] = await middle(page.locator(':focus'));
    const { x: left, y: top, width, height } = await page.locator('.map').boundingBox();
    assert(x > left && x < left + width && y > top && y < top + height, 'the focus is always in view');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    assert.equal(await page.locator('.map-number:focus').count(), 1, 'Tab comes back to the numbers');
    await page.keyboard.press('Tab');
    const [before] = await view(page);
    await page.keyboard.press('ArrowLeft');
    assert((await view(page))[0] < before, 'outside of the numbers arrows move the map');
    await page.keyboard.press('-');
    assert(await units(page) > close);
    await page.keyboard.press('0');
    assert.equal(Math.round(await units(page)), Math.round(wide));
});

on('numbers', async function fine_outlines_come_when_one_looks_closely(page) {
    const shore = () => page.locator('.map-coast').getAttribute('d');
    const coarse = await shore();
    assert(await page.locator('.map-dot').count() > 40, 'many numbers have no room');
    await page.getByRole('button', { name: 'Caribbean' }).click();
    assert.equal(await page.getByRole('button', { name: 'Caribbean' }).getAttribute('aria-pressed'), 'true');
    await page.waitForFunction((before) => document.querySelector('.map-coast').getAttribute('d') !== before, coarse);
    const [left, top, width, height] = await view(page);
    assert(width < 200 && left > 100 && top > 100 && height > 0);
    assert.equal(await page.locator('.map-dot').count(), 0, 'close up there is room for all');
    await page.getByRole('button', { name: 'World' }).click();
    assert.equal(await shore(), coarse);
});

on('numbers', async function the_elements_tell_no_country(page) {
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const text = await page.locator('.map').evaluate((map) => map.outerHTML);
    for (const word of [/\b[A-Z]{3}\b/, /Mali|Brazil|Russia/, /<title/, / id=/]) {
        assert.doesNotMatch(text.replace(/ d="[^"]*"/g, ''), word);
    }
    assert.equal(await page.locator('[role=application], [tabindex]:not([tabindex="0"], [tabindex="-1"])').count(), 0);
});

on('numbers', async function touch(page, context) {
    const touch = await context.newCDPSession(page);
    const at = (apart) => [{ x: 190 - apart, y: 300, id: 1 }, { x: 190 + apart, y: 300, id: 2 }];
    const send = (type, touchPoints) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    const wide = await units(page);
    await send('touchStart', at(20));
    for (let apart = 25; apart <= 140; apart += 10) await send('touchMove', at(apart));
    await send('touchEnd', []);
    await rested(page);
    assert(await units(page) < wide / 3, 'pinched');
    assert.equal(await pressed(page), undefined);
    const [x, y] = await middle(page.locator('.map-number[tabindex="0"]'));
    await page.touchscreen.tap(x + 6, y + 6);
    assert.match(await pressed(page), /^\d+$/);
}, { viewport: { width: 390, height: 844 }, hasTouch: true });

on('flights', async function mouse_and_keys(page) {
    const sydney = page.getByRole('button', { name: /^Sydney/ });
    await sydney.click();
    assert.equal(await pressed(page), 'sydney');
    await sydney.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    assert.notEqual(await pressed(page), 'sydney');
    assert.equal((await page.locator('.map-leg-flown').getAttribute('d')).match(/M/g).length, 1, 'a flight in one piece');
});

on('regions', async function mouse_and_keys(page) {
    const plates = page.locator('.map-plate');
    assert.equal(await plates.count(), 6);
    await page.getByRole('button', { name: 'Region Andes and Guianas' }).click();
    assert.equal(await pressed(page), 'andes');
    // On its land, where no plate is.
    const [x, y] = await middle(page.locator('.map-region').first());
    await page.mouse.click(x, y);
    assert.notEqual(await pressed(page), undefined);
    await plates.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    assert.notEqual(await pressed(page), 'northern-america');
});

on('regions', async function fine_lines_go_with_fine_land(page) {
    const edge = () => page.locator('.map-edge').first().getAttribute('d');
    const coarse = await edge();
    for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.waitForFunction((before) => document.querySelector('.map-edge').getAttribute('d') !== before, coarse);
    await page.keyboard.press('0');
    await page.waitForFunction((before) => document.querySelector('.map-edge').getAttribute('d') === before, coarse);
});

on('marks', async function names_are_where_they_are_wanted(page) {
    assert.deepEqual(await page.locator('.map-tag').allTextContents(), ['Mali', 'Niger']);
    const [mali, niger] = [await middle(page.locator('.map-tag').first()), await middle(page.locator('.map-tag').nth(1))];
    assert(mali[0] < niger[0], 'Niger lies in the east of Mali');
});

/** Has everything that is to be done on maps checked, each by a name; `all` has axe-core look at each of them in both colours. Returns what shuts the maps. */
export async function maps(of, site, { all, check }) {
    browser = of;
    const { url, shut } = await serve(site, { own, headers: { 'Content-Security-Policy': POLICY } });
    address = `${url}map.html`;
    for (const { show, does, options } of ACTS) check(`map of ${show}: ${does.name.replaceAll('_', ' ')}`, () => done(show, does, options));
    for (const show of all ? ['numbers', 'marks', 'flights', 'regions', 'still'] : []) {
        for (const [theme, width] of [['light', 1280], ['dark', 390]]) {
            check(`map of ${show}, ${theme}: axe-core`, () => done(show, flawless, { theme, viewport: { width, height: 800 }, bypassCSP: true }));
        }
    }
    return shut;
}

async function flawless(page) {
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run());
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
    assert.deepEqual(found, []);
    assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the page');
}
