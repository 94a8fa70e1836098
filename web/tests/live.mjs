// Follows the page for editors in a real browser: what is saved is seen, said and mended, in both languages, by keys, and by
// axe-core at two widths.
//
//     node web/tests/live.mjs PROGRAM
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

    const margin = page.locator('.margin:not([hidden])');
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
    assert.match(await page.locator('.row:not([hidden])').innerText(), /^\d+,\d+ en 20\d\d$/, 'the row is framed with what stood there');
    assert.match(await margin.innerText(), /Cardline · \d+ → \d+ sur 110/);
    assert.match(await margin.locator('.place').first().innerText(), /^data\/values\/co2\.csv:\d+:5$/);
    assert.equal(await picture('DEU-back').getAttribute('alt'), 'Allemagne, Verso, Émissions de CO₂');

    // The lines of the file, as they were and as they are.
    assert.deepEqual(await page.locator('.file li b').allInnerTexts(), ['', '', '−', '+', '', '']);
    assert.match(await page.locator('.file .is').innerText(), /DEU,6\.63,.*6,63/s);

    // Keys: old beside new, the other language, the next change.
    await page.keyboard.press('o');
    assert.equal(await page.locator('.faces figure').count(), 4);
    await page.keyboard.press('o');
    await page.keyboard.press('l');
    await margin.getByRole('heading', { level: 2, name: 'Germany' }).waitFor();
    await page.getByText('1 change since the start.').waitFor();
    save('area', 'FRA', '643700');
    await margin.getByRole('heading', { level: 2, name: 'France' }).waitFor();
    await page.keyboard.press('j');
    await margin.getByRole('heading', { level: 2, name: 'Germany' }).waitFor();

    // The same value on other cards.
    await page.locator('.other-cards').getByRole('button', { name: 'Globalissimo', exact: true }).click();
    await page.locator('.other-cards').getByRole('button', { name: 'Cardline', exact: true }).click();
    await page.locator('.other-cards').getByRole('button', { name: 'Globalissimo', exact: true }).waitFor();

    // A file that is broken keeps the last good pictures, and says where it is broken.
    save('co2', 'DEU', 'much');
    await page.getByText('Errors: showing the last good images').first().waitFor();
    await margin.locator('.find.error code', { hasText: 'number-invalid' }).waitFor();
    await isDrawn('DEU-back');
    save('co2', 'DEU', '6.60');
    await page.getByRole('status').getByText('Up to date').waitFor();
    assert.notEqual(await picture('DEU-back').getAttribute('src'), was);

    // A template that fails keeps them too, and says what `render` says.
    const template = join(project, 'templates/cards/cardline.typ');
    const typeset = readFileSync(template, 'utf8');
    writeFileSync(template, `${typeset}\n#let x = (\n`);
    await page.getByRole('status').getByText('Errors: showing the last good images').waitFor();
    await margin.locator('.find.error code', { hasText: 'template-broken' }).waitFor();
    await margin.locator('.place', { hasText: 'templates/cards/cardline.typ:' }).waitFor();
    await isDrawn('DEU-back');
    writeFileSync(template, typeset);
    await page.getByRole('status').getByText('Up to date').waitFor();

    // A colour is counted and framed by the cards that it changes.
    const colours = join(project, 'templates/colours.json');
    const palette = readFileSync(colours, 'utf8');
    writeFileSync(colours, palette.replaceAll(JSON.parse(palette).continents.oceania.band, '#5B2A86'));
    await page.getByText('7 changes since the start.').waitFor({ timeout: 60_000 });
    await page.locator('.pieces button', { hasText: 'AUS' }).click();
    await page.locator('.shown.is-changed[data-face="AUS-front"]').waitFor();
    writeFileSync(colours, palette);
    await page.getByText('3 changes since the start.').waitFor({ timeout: 60_000 });
    await page.locator('.pieces button', { hasText: 'DEU' }).click();
    await margin.getByRole('heading', { level: 2, name: 'Germany' }).waitFor();

    // A field is edited in the page: what is typed is drawn and found before it is written, and only it is written.
    const values = join(project, 'data/values/co2.csv');
    const before = readFileSync(values, 'utf8');
    const cell = page.locator('.cell input').first();
    await page.keyboard.press('e');
    await cell.fill('lots');
    await page.locator('.tried code', { hasText: 'number-invalid' }).waitFor();
    await cell.fill('5.55');
    await page.locator('.tried').getByText('prints 5.55 t per head').waitFor();
    assert.match(await picture('DEU-back').getAttribute('src'), /of=trial/);
    assert.equal(readFileSync(values, 'utf8'), before, 'nothing is written before somebody says so');
    await page.keyboard.press('Enter');
    await margin.getByText('6.60 → 5.55').first().waitFor();
    assert.equal(readFileSync(values, 'utf8'), before.replace(/^DEU,6.60,/m, 'DEU,5.55,'));

    // Somebody else writes at the same place meanwhile: nobody's work is lost.
    const clash = page.locator('.clash');
    const meanwhile = async (mine, theirs) => {
        await page.keyboard.press('e');
        await cell.fill(mine);
        save('co2', 'DEU', theirs);
        await margin.getByText(`→ ${theirs}`).first().waitFor();
        await cell.press('Enter');
        await clash.waitFor();
        assert.deepEqual(await clash.locator('.version code').allInnerTexts(), [mine, theirs, '5.55']);
    };
    await meanwhile('4.4', '7.7');
    assert.match(readFileSync(values, 'utf8'), /^DEU,7.7,/m, 'nothing is written before somebody chooses');
    await page.keyboard.press('2');
    await margin.getByText('set aside, not written').waitFor();
    assert.match(readFileSync(values, 'utf8'), /^DEU,7.7,/m);
    await page.keyboard.press('u');
    await margin.getByText('set aside, not written').waitFor({ state: 'detached' });
    assert.match(readFileSync(values, 'utf8'), /^DEU,4.4,/m, 'what was laid aside comes back');
    save('co2', 'DEU', '5.55');
    await page.keyboard.press('u');
    await page.getByRole('button', { name: 'Undo 0' }).waitFor();
    assert.equal(readFileSync(values, 'utf8'), before, 'and all is as it was');

    // A text of a card, from its front; a draft is kept while another piece is looked at.
    await page.locator('[data-face="DEU-front"]').click();
    await page.locator('.edit select').selectOption({ label: 'decks/cardline.yaml' });
    await page.getByLabel('en', { exact: true }).fill('Rivers, forests and fairy tales');
    await page.keyboard.press('Tab');
    await page.locator('.pieces button', { hasText: 'FRA' }).click();
    await margin.getByRole('heading', { name: 'France' }).waitFor();
    await page.locator('.pieces button', { hasText: 'DEU' }).click();
    assert.equal(await page.getByLabel('en', { exact: true }).inputValue(), 'Rivers, forests and fairy tales');
    await page.getByRole('button', { name: 'Write' }).click();
    await margin.getByText('→ Rivers, forests and fairy tales').first().waitFor();
    assert.match(readFileSync(join(project, 'data/decks/cardline.yaml'), 'utf8'), /DEU: \{ fr: [^}]*, en: "?Rivers, forests and fairy tales"? \}/);
    await page.keyboard.press('u');
    await page.getByRole('button', { name: 'Undo 0' }).waitFor();

    // What a project has no place for, and a folder that nobody may write in, are said.
    chmodSync(join(project, 'data/values'), 0o555);
    // Whoever may do everything is stopped by no mode of a folder.
    if (process.getuid?.() !== 0) {
        await page.keyboard.press('e');
        await cell.fill('3.3');
        await page.keyboard.press('Enter');
        await page.locator('.refused', { hasText: 'Not written' }).waitFor();
        assert.equal(await cell.inputValue(), '3.3', 'what was typed is kept');
        await page.keyboard.press('Escape');
    }
    chmodSync(join(project, 'data/values'), 0o755);

    // Both languages, all keys, and light or dark.
    await page.getByRole('button', { name: 'fr + en' }).click();
    assert.deepEqual(await page.locator('.faces img').evaluateAll((all) => all.map(({ src }) => new URL(src).searchParams.get('lang'))), ['fr', 'en', 'fr', 'en']);
    await page.getByRole('button', { name: 'en', exact: true }).click();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('undo the last write').waitFor();
    await page.keyboard.press('Escape');

    // Overlays by their keys, sheets as they print, and the board with its numbers.
    await page.keyboard.press('Escape');
    await page.keyboard.press('3');
    await page.locator('.over-boxes').first().waitFor({ state: 'attached' });
    assert.equal(await page.locator('.tog-boxes').getAttribute('aria-pressed'), 'true');
    await page.keyboard.press('3');
    assert.equal(await page.locator('.over-boxes').count(), 0);
    await page.keyboard.press('g');
    await page.waitForFunction(() => document.querySelectorAll('img.sheet').length === 2 && [...document.querySelectorAll('img.sheet')].every((image) => image.complete && image.naturalWidth > 0));
    await page.locator('.on-sheet .frame').first().waitFor({ state: 'attached' });
    assert.equal(await page.locator('.thumbs li').count(), 13, 'a small picture a sheet');
    await page.keyboard.press('g');
    await page.locator('.block li').first().waitFor();
    assert.equal(await page.locator('.block [data-code]').count(), 197, 'a number a country');
    await page.locator('.block [data-code=JPN]').click();
    await page.locator('.margin:not([hidden]) h2').first().getByText('Japan').waitFor();
    await page.keyboard.press('g');

    // An editor leads to a country on the board.
    await page.evaluate(() => (location.hash = '#map=KEN'));
    await page.locator('.margin:not([hidden]) h2').first().getByText('Kenya').waitFor();
    await page.keyboard.press('g');

    // What is searched for, and what nothing matches.
    await page.getByRole('searchbox').fill('zzz');
    await page.getByText('No card matches').waitFor();
    await page.getByRole('searchbox').fill('japan');
    assert.equal(await page.locator('.pieces li').count(), 1);
    await page.getByRole('searchbox').fill('');

    // Other products are drawn too, boards and tokens as well.
    for (const name of ['globalissimo-cards', 'course-cards', 'controle-global-cards', 'globalissimo-board', 'course-tokens']) {
        await page.getByRole('combobox', { name: 'Product' }).selectOption(name);
        await page.waitForFunction((name) => { const image = document.querySelector('.shown img'); return image?.src.includes(`product=${name}`) && image.complete && image.naturalWidth > 0; }, name);
    }
    for (const [colorScheme, width, screen] of [['light', 1440], ['dark', 1440], ['light', 1280], ['light', 768], ['light', 390], ['light', 600], ['light', 1440, 'sheets'], ['dark', 600, 'sheets'], ['light', 600, 'map'], ['dark', 1440, 'map'], ['light', 1440, 'faces']]) {
        if (screen !== undefined) await page.locator(`.tabs [data-key=${screen}]`).click();
        await page.locator('.table:not([hidden]) :is(img, image, select)').first().waitFor({ state: 'attached' });
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
        assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]), [], `${colorScheme}, ${width}`);
        assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && element.closest('.unseen, .neat') === null).map(({ outerHTML }) => outerHTML.slice(0, 100))), [], `nothing runs out sideways at ${width}`);
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
