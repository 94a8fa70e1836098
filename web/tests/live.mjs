// Follows the page for editors in a real browser: what is saved is seen, said and mended, in both languages, by keys, and by
// axe-core at two widths.
//
//     node web/tests/live.mjs PROGRAM
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { openChromium } from './browsers.mjs';

const program = resolve(process.argv[2]);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'live-'));
execFileSync(program, ['new', join(folder, 'edition'), '--quiet']);
const project = join(folder, 'edition');

/** Changes the figure of a country in a file of values. */
function save(category, country, figure) {
    const path = join(project, `data/values/${category}.csv`);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(new RegExp(`^${country},[^,]*,`, 'm'), `${country},${figure},`));
}

const served = spawn(program, ['live', '--lang', 'fr'], { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
const [address] = await new Promise((told) => createInterface(served.stdout).once('line', (...line) => told(line)));
const browser = await openChromium();
try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
    const page = await context.newPage();
    const wrong = [];
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('request', (request) => new URL(request.url()).origin === new URL(address).origin || wrong.push(request.url()));
    page.on('response', (response) => response.status() < 400 || wrong.push(`${response.status()} ${response.url()}`));
    await page.goto(address);

    const margin = page.locator('.margin');
    await page.getByText('Rien n’a changé depuis le début.').waitFor();
    await page.locator('.field').first().waitFor();
    assert.equal(await page.locator('.field').count(), 110, 'a field of the neatline a card');
    const picture = (face) => page.locator(`[data-face="${face}"][data-of=now] img`);
    const isDrawn = (face) => page.waitForFunction((face) => [...document.querySelectorAll(`[data-face="${face}"] img`)].every((image) => image.complete && image.naturalWidth > 0), face);

    // A value that is saved comes into view with all that follows from it.
    save('co2', 'DEU', '6.63');
    await margin.getByRole('heading', { level: 2, name: 'Allemagne' }).waitFor();
    await isDrawn('DEU-back');
    const was = await picture('DEU-back').getAttribute('src');
    assert.match(await page.locator('.row').innerText(), /^\d+,\d+ en 20\d\d$/, 'the row is framed with what stood there');
    assert.match(await margin.innerText(), /Cardline · \d+ → \d+ sur 110/);
    assert.match(await margin.locator('.place').first().innerText(), /^data\/values\/co2\.csv:\d+:5$/);
    assert.equal(await picture('DEU-back').getAttribute('alt'), 'Allemagne, Verso, Émissions de CO₂');

    // Keys: old beside new, the other language, the next change.
    await page.keyboard.press('o');
    assert.equal(await page.locator('.faces figure').count(), 4);
    await page.keyboard.press('o');
    await page.keyboard.press('l');
    await margin.getByRole('heading', { level: 2, name: 'Germany' }).waitFor();
    await page.getByText('1 value has changed since the start.').waitFor();
    save('area', 'FRA', '643700');
    await margin.getByRole('heading', { level: 2, name: 'France' }).waitFor();
    await page.keyboard.press('j');
    await margin.getByRole('heading', { level: 2, name: 'Germany' }).waitFor();

    // A file that is broken keeps the last good pictures, and says where it is broken.
    save('co2', 'DEU', 'much');
    await page.getByText('Errors: these are the last good pictures').first().waitFor();
    await margin.locator('.find.error code', { hasText: 'number-invalid' }).waitFor();
    await isDrawn('DEU-back');
    save('co2', 'DEU', '6.60');
    await page.getByRole('status').getByText('Up to date').waitFor();
    assert.notEqual(await picture('DEU-back').getAttribute('src'), was);

    // What is searched for, and what nothing matches.
    await page.getByRole('searchbox').fill('zzz');
    await page.getByText('No card matches').waitFor();
    await page.getByRole('searchbox').fill('japan');
    assert.equal(await page.locator('.pieces li').count(), 1);
    await page.getByRole('searchbox').fill('');

    // Other products are drawn too, boards and tokens as well.
    for (const name of ['globalissimo-cards', 'course-cards', 'controle-global-cards', 'globalissimo-board', 'course-tokens']) {
        await page.getByRole('combobox').selectOption(name);
        await page.waitForFunction((name) => { const image = document.querySelector('.shown img'); return image?.src.includes(`product=${name}`) && image.complete && image.naturalWidth > 0; }, name);
    }
    for (const [colorScheme, width] of [['light', 1440], ['dark', 1440], ['light', 600]]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
        assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]), [], `${colorScheme}, ${width}`);
        assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing runs out sideways');
    }

    // The program ends, and the page says so.
    assert.deepEqual(wrong, []);
    served.kill();
    await page.getByRole('status').getByText('Not connected').waitFor();
    console.log('the page for editors: ok');
} finally {
    await browser.close();
    served.kill();
    rmSync(folder, { recursive: true });
}
