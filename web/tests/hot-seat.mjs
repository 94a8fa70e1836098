// People who play on one device in turns: while it is handed over nothing of a hand stands in the page.
import assert from 'node:assert/strict';

/** Takes the page over, and looks at what stood in it until then. `hand` says what is seen of a hand, in words that stand nowhere else. Returns how many hands have been seen. */
export function handing(page, hand) {
    const texts = [];
    const seen = new Map();
    let hands = 0;
    return async () => {
        const { name, text } = await page.evaluate(() => {
            const page = document.documentElement.cloneNode(true);
            // What everybody has seen may name a card that somebody has taken then.
            page.querySelector('.hand-over-news')?.remove();
            const attributes = [...page.querySelectorAll('*')].flatMap((element) => [...element.attributes].map(({ value }) => value));
            return { name: page.querySelector('.hand-over h1').textContent, text: [page.textContent, ...attributes].join(' ') };
        });
        texts.push(text);
        assert.equal(await page.locator('main [data-key]').count(), 0, 'nothing can be played while the page is handed over');
        await page.locator('.hand-over .primary').click();
        await page.locator('.hand-over').waitFor({ state: 'detached' });
        const held = await hand(page);
        const before = seen.get(name) ?? { held: [], from: texts.length - 1 };
        // What was held before and still is was held all the time in between.
        for (const [at, text] of texts.entries()) {
            const meant = at === texts.length - 1 ? held : at >= before.from ? held.filter((card) => before.held.includes(card)) : [];
            const found = meant.filter((card) => text.includes(card)).map((card) => `${card}: …${text.slice(Math.max(0, text.indexOf(card) - 80), text.indexOf(card) + 80)}…`);
            assert.deepEqual(found, [], `${name}: the hand stood in the page of hand-over ${at + 1}`);
        }
        seen.set(name, { held, from: texts.length });
        hands += held.length > 0 ? 1 : 0;
        return hands;
    };
}
