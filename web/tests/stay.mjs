// What stays on the page when a table is drawn anew, and what is done before anybody plays.
import assert from 'node:assert/strict';
import { begin, played } from './begin.mjs';

/** Notes what stands on the page, to be known again. */
const noted = (page, what) => page.evaluate((what) => {
    globalThis.noted = new Map([...document.querySelectorAll(what)].map((element) => [element, element.outerHTML]));
    return globalThis.noted.size;
}, what);

/** How much of it is there still, and how much of what looks as it did is not. */
const known = (page, what) => page.evaluate((what) => {
    const now = [...document.querySelectorAll(what)];
    const looks = new Set(globalThis.noted.values());
    const stays = now.filter((element) => globalThis.noted.has(element));
    return { stays: stays.length, isNew: now.filter((element) => !globalThis.noted.has(element) && looks.has(element.outerHTML)).map((element) => element.textContent) };
}, what);

/** A flight that is put together leaves the cards on the page that look as before, and they do what the new ones would. */
export async function cards(page) {
    await begin(page, 'course', [null, 'easy']);
    await page.locator('.start input').first().click();
    await page.locator('.trip-acts .primary').click();
    await played(page);
    const onward = page.locator('.route-group:not(.route-rest) .route:not(.route-on)');
    await onward.first().waitFor();
    const rest = '.route-rest .route, .visa, .map';
    const before = await noted(page, rest);
    await onward.first().click();
    await page.locator('.route-on').waitFor();
    const { stays, isNew } = await known(page, rest);
    // A card that has changed its place among the others may be a new one.
    assert(stays > 10 && isNew.length < 3, `${stays} of ${before} stay, and not ${isNew.join('; ')}`);
    // A card that stayed belongs to the flight as it is now: what it cannot do is told of where that ends.
    await page.locator('[data-key=off]').click();
    await page.locator('.route-on').waitFor({ state: 'detached' });
    await onward.last().click();
    await page.locator('.route-on').waitFor();
}

/** A gap that is opened leaves the hand and the line on the page, and a card that stayed is laid where it is put now. */
export async function line(page) {
    await begin(page, 'cardline', [null, 'easy']);
    await page.locator('button.hand-card').nth(1).waitFor();
    const what = '.held li, .hand-card, .line .laid, .line .gap';
    const before = await noted(page, what);
    await page.locator('.line .gap > button').first().click();
    await page.locator('.gap.open').waitFor();
    const { stays } = await known(page, what);
    assert.equal(stays, before, 'all of them stay');
    const second = page.locator('.held li').nth(1);
    const code = await second.getAttribute('data-key');
    await second.locator('button').click();
    await page.locator('.gap.open .button.primary').click();
    await page.locator(`.laid.bad .flag[data-of="flags/${code}.svg"], .laid[data-key="${code}"]`).waitFor();
}

/** A table of many parts leaves those on the page that look as before, and open what somebody has opened. */
export async function parts(page) {
    await begin(page, 'controle-global', [null, 'easy', 'easy']);
    await page.locator('.cg-faction-card').first().click();
    await page.locator('[data-key=confirm]').click();
    await played(page);
    const region = page.locator('[data-question] button:not([aria-disabled])').first();
    await region.waitFor();
    await page.locator('.cg-players summary').click();
    const what = '.cg-tracks li, .cg-players, .cg-purse, .map';
    const before = await noted(page, what);
    await region.click();
    await page.locator('[data-key=confirm]').waitFor();
    const { stays, isNew } = await known(page, what);
    assert(stays > 3, `${stays} of ${before} stay`);
    assert.deepEqual(isNew, [], 'what looks as before stays');
    assert(await page.locator('.cg-players').evaluate((details) => details.open), 'what was opened stays open');
}

/** Who looks at the first screen is shown its pictures alone, whatever is tried out meanwhile. */
export async function rehearsed(page) {
    const asked = [];
    page.on('request', (request) => /faces|flags/.test(request.url()) && asked.push(new URL(request.url()).pathname));
    await page.reload();
    await page.locator('.plate').first().waitFor();
    // Whatever is done while there is nothing else to do has had its turn.
    await page.evaluate(async () => {
        for (let turn = 0; turn < 100; turn++) await new Promise((done) => requestIdleCallback(done));
    });
    // Faces are fetched compressed, and shown by an address of the page's own.
    const shown = await page.evaluate(() => [...document.images].map(({ src, dataset: { of } }) => new URL(of?.startsWith('faces/') ? `${of}.gz` : src, location.href).pathname));
    assert.deepEqual(asked.filter((name) => !shown.includes(name)), []);
    assert.equal(await page.locator('#status > *').count(), 0, 'nobody is told of it');
}
