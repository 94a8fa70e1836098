// Times the page as a phone of modest means sees it: 1.6 Mbit/s with 40 ms on the way, and a processor slowed four
// times.
//
//     node benches/page.mjs FOLDER [GAME...]
//
// FOLDER is a page that `mappemonde web` has written, and is served as hosts do, script and look packed by gzip. First:
// bytes and times up to the first screen and to the first question of a game. Then, without the slow network: how long
// each press of a whole match, played three times, takes until nothing on the table changes any more but pictures, bots
// included (reduced motion, in which nobody waits for show); of some games, if they are named, and nothing else then.
import { openChromium, sameDeals } from '../web/tests/browsers.mjs';
import { serve } from '../web/tests/serve.mjs';

const [folder, ...only] = process.argv.slice(2);
const GAMES = ['globalissimo', 'cardline', 'higher-lower', 'course', 'controle-global'];

const { url, shut } = await serve(folder, { packs: true });
const browser = await openChromium();

/** A page that nobody has opened yet; `isSlow`, whether the network is. */
async function opened(isSlow) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR', reducedMotion: 'reduce', serviceWorkers: 'block' });
    await context.addInitScript(sameDeals);
    // Whoever has been asked if they play for the first time is not asked again.
    await context.addInitScript((games) => { for (const game of games) localStorage.setItem(`mappemonde:first:${game}`, 'no'); }, GAMES);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const loaded = [];
    const names = new Map();
    session.on('Network.responseReceived', ({ requestId, response }) => names.set(requestId, new URL(response.url).pathname.slice(1)));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => loaded.push([names.get(requestId), encodedDataLength]));
    if (isSlow) await session.send('Network.emulateNetworkConditions', { offline: false, latency: 40, downloadThroughput: 200_000, uploadThroughput: 100_000 });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return { context, page, loaded };
}

const middle = (numbers) => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];
const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1);

/**
 * Lets nothing of what drives the page run in it while it answers a press: it would be measured with it. Whoever plays looks as
 * long at the first screen that is pressed on.
 */
function aside(page) {
    const locator = Object.getPrototypeOf(page.locator('body'));
    const { click } = locator;
    let isFirst = true;
    locator.click = async function (options) {
        if (isFirst) await page.waitForTimeout(SETTLED);
        isFirst = false;
        await click.call(this, { ...options, force: true });
        await page.waitForTimeout(SETTLED);
    };
    return () => (locator.click = click);
}

/** Milliseconds after a press in which nothing is asked of the page. */
const SETTLED = 1500;

/** Games that are begun at once, with what a person is asked with: alone, and against bots, one of which begins. */
const FIRST = { 'higher-lower': '.duel-buttons button', globalissimo: '.tile.choice, input' };
for (const [game, asked] of only.length > 0 ? [] : Object.entries(FIRST)) {
    const times = [];
    for (let run = 0; run < 5; run++) {
        const { context, page, loaded } = await opened(true);
        // The page itself is the quickest to see and to press: what drives the browser is slowed down with it.
        await page.addInitScript(([game, asked]) => {
            let screen = null;
            const seen = new MutationObserver(() => {
                const play = document.querySelector(`.plate[data-game="${game}"] .plate-play`);
                if (screen === null && play !== null) {
                    screen = performance.now();
                    setTimeout(() => play.click());
                }
                if (document.querySelector(`.table-${game} :is(${asked})`) === null) return;
                seen.disconnect();
                requestAnimationFrame(() => setTimeout(() => (globalThis.times = [screen, performance.now()])));
            });
            seen.observe(document, { childList: true, subtree: true });
        }, [game, asked]);
        await page.goto(url, { waitUntil: 'commit' });
        times.push(await (await page.waitForFunction(() => globalThis.times)).jsonValue());
        if (run === 0) told(game, loaded);
        await context.close();
    }
    console.log(`${game}: first screen ${seconds(middle(times.map(([screen]) => screen)))} s, first move possible ${seconds(middle(times.map(([, move]) => move)))} s (median of ${times.length})`);
}

/** What was loaded, pictures and letters apart. */
function told(game, loaded) {
    const isPicture = (name) => /^(fonts|faces|flags)\//.test(name) || name === undefined;
    const sum = (of) => Math.round(of.reduce((bytes, [, length]) => bytes + length, 0) / 1000);
    const texts = loaded.filter(([name]) => !isPicture(name));
    console.log(`${game}, loaded up to the first move: ${sum(loaded)} KB, ${sum(texts)} KB without fonts and pictures`);
    for (const [name, length] of texts) console.log(`    ${name || 'index.html'}: ${Math.round(length / 1000)} KB`);
}

/** How often a match is played: machines have moments in which they are slow. */
const TIMES = 3;

for (const game of only.length > 0 ? only : GAMES) {
    const waits = [];
    for (let time = 0; time < TIMES; time++) waits.push(...(await waitsOf(game)));
    waits.sort((one, other) => one - other);
    const at = (share) => Math.round(waits[Math.min(waits.length - 1, Math.floor(waits.length * share))]);
    console.log(`${game}: ${waits.length} presses, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`);
}

/** Milliseconds from each press of a match until its answer. */
async function waitsOf(game) {
    const { play } = await import(`../web/tests/${game}.mjs`);
    const { context, page } = await opened(false);
    await page.addInitScript(() => {
        const waits = (globalThis.waits = []);
        let clicked = null;
        let changed = null;
        const act = (event) => {
            if (!event.isTrusted) return;
            if (clicked !== null && changed !== null) waits.push(changed - clicked);
            // What is dragged changes until it is let go.
            [clicked, changed] = [event.type === 'pointerdown' ? null : event.timeStamp, null];
        };
        for (const kind of ['pointerdown', 'pointerup', 'keydown']) addEventListener(kind, act, true);
        // Pictures become finer after the answer: lines of a map, the shape of a country.
        const isAnswer = ({ target }) => target.closest('.map-drawing, .map-neatline, .shape') === null;
        new MutationObserver((changes) => changes.some(isAnswer) && requestAnimationFrame(() => (changed = performance.now()))).observe(document, { childList: true, subtree: true });
    });
    await page.goto(url);
    // Whoever plays has looked at the first screen for a while.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLED);
    const back = aside(page);
    await play(page, 'mouse', async () => {});
    back();
    const waits = await page.evaluate(() => globalThis.waits);
    await context.close();
    return waits;
}
await browser.close();
shut();
