// Plays La course autour du monde on the page.
import assert from 'node:assert/strict';
import { begin, waits } from './begin.mjs';
import { handing } from './hot-seat.mjs';
import { playFromTree } from './tree.mjs';

/** Legs of one flight at most. */
const LEGS = 6;

const [GAIN, DEAD_END] = [/\+ visa|retour gagnant|home and won/, /cul-de-sac|dead end/];

/** What is pressed: cards that bring a visa, or are no dead end. */
function found(page) {
    return {
        starts: page.locator('.start input'),
        go: page.locator('.trip-acts .primary'),
        gains: page.locator('.route:not(.route-on)', { hasText: GAIN }),
        next: page.locator('.route-group:not(.route-rest):not(.swap-hand) .route:not(.route-on)', { hasNotText: DEAD_END }),
        swap: page.locator('[data-key=swap]'),
        swaps: page.locator('.swap'),
    };
}

/** A card by its cities, in both orders. */
const bothWays = (card) => [card, card.split(/(\s– )/).reverse().join('')];

/** Plays a match to its end, against an easy bot where nobody else is named: by `mouse`, `touch`, `keys`, or from the `tree` alone. Each screen is looked at when it first comes. */
export async function play(page, how, look = async () => undefined, levels = [null, 'easy']) {
    if (how === 'tree') return fromTree(page);
    const known = new Set();
    const seen = async (screen) => {
        if (!known.has(screen)) await look(screen);
        known.add(screen);
    };
    await begin(page, 'course', levels);
    const { starts, go, gains, next, swap, swaps } = found(page);
    const press = async (place) => {
        if (how === 'touch') await place.tap();
        else if (how === 'keys') {
            await place.focus();
            await page.keyboard.press('Enter');
        } else await place.click();
    };
    // What somebody takes of the rejects has been seen by all.
    const open = new Set();
    const taken = handing(page, async () => (await page.locator('.hand .route-ends, .swap-hand .route-ends').allTextContents()).flatMap(bothWays).filter((card) => !open.has(card)));
    let [legs, swapped, handed] = [0, 0, 0];
    for (let turn = 0; ; turn++) {
        assert(turn < 400, 'a match ends');
        const now = await waits(page, '.trip-acts');
        if (now === 'over') break;
        if (now === 'hand-over') {
            handed = await taken();
            continue;
        }
        const before = await page.locator('.where').textContent();
        if (await starts.count()) {
            await seen('start');
            if (how === 'keys') {
                await starts.first().focus();
                await page.keyboard.press('Space');
                await page.keyboard.press('v');
            } else {
                await starts.first().click();
                await press(go);
            }
            await starts.first().waitFor({ state: 'detached' });
            continue;
        }
        let flown = 0;
        while (!(await swaps.count()) && flown < LEGS) {
            const [best, other] = [gains.first(), next.first()];
            const to = (await gains.count()) ? best : flown === 0 && (await next.count()) && turn % 3 === 0 ? other : null;
            if (to === null) break;
            const key = await to.getAttribute('data-key');
            await press(to);
            const laid = page.locator(`.route-on[data-key="${key}"]`);
            await laid.waitFor();
            flown++;
            if (how === 'keys' && flown === 1) {
                await page.keyboard.press('Backspace');
                await laid.waitFor({ state: 'detached' });
                await press(page.locator(`.route[data-key="${key}"]`));
                await laid.waitFor();
            }
        }
        if (flown > 0) {
            await seen('flight');
            assert.match(await go.textContent(), new RegExp(`${flown} (trajet|leg)`), 'the button names what it does');
            legs += flown;
        } else {
            if (!(await swaps.count())) await (how === 'keys' ? page.keyboard.press('e') : press(swap));
            await swaps.waitFor();
            for (const card of await page.locator('.take b').allTextContents()) for (const way of bothWays(card)) open.add(way);
            await seen('swap');
            swapped++;
        }
        if (how === 'keys' && flown > 0) await page.keyboard.press('v');
        else await press(go);
        await page.waitForFunction((before) => document.querySelector('.recap, .hand-over') || document.querySelector('.where')?.textContent !== before, before);
    }
    assert(legs > 0, 'somebody has flown');
    assert.equal(handed > 0, levels[1] === null, 'the page is handed over where people play');
    assert.equal(await page.locator('.recap h1').count(), 1);
    assert.equal(await page.locator('.recap .map').count(), 1, 'the journey is shown');
    return { legs, swapped };
}

/** What a reader hears: cards with their two cities and what they bring, the flight, and the button that says what it does. */
async function fromTree(page) {
    const met = { starts: 0, legs: 0, swaps: 0 };
    const card = / – .* km/;
    const ahead = (tree) => tree.all('list', /^(Au départ|Pour continuer|From|To go on)/).flatMap((list) => tree.all('button', card, { below: list, pressed: false }));
    const go = (tree) => tree.find('button', /^(Partir|Start in|Voler( et gagner)? :|Fly( and win)?:|Échanger 2|Swap 2)/);
    await playFromTree(page, 'course', [null, 'easy'], async (tree) => {
        if (tree.find('button', /^(Échanger deux|Swap two|Échanger 2|Swap 2)/) === null && tree.find('radio') === null) return false;
        assert.match(tree.question(), /./);
        if (tree.find('radio') !== null) {
            met.starts++;
            await tree.press(tree.find('radio'), { key: 'Space', says: true });
            await tree.press(go(tree), { says: true });
            return true;
        }
        let legs = 0;
        for (; legs < LEGS && go(tree)?.name.match(/2/) !== null; legs++) {
            const cards = ahead(tree);
            const to = cards.find(({ name }) => GAIN.test(name)) ?? (legs === 0 && met.legs % 3 === 0 ? cards.find(({ name }) => !DEAD_END.test(name)) : undefined);
            if (to === undefined) break;
            await tree.press(to, { says: true });
            assert.equal(tree.all('button', card, { pressed: true }).length, legs + 1, 'what is in the flight is pressed');
        }
        if (legs > 0) assert.match(go(tree).name, new RegExp(`${legs} (trajet|leg)`), 'the button says what it does');
        else {
            met.swaps++;
            const swap = tree.find('button', /^(Échanger deux|Swap two)/);
            if (swap !== null) await tree.press(swap);
            assert.equal(tree.all('button', / – /, { pressed: true }).length, 2, 'two cards are chosen');
        }
        met.legs += legs;
        await tree.press(go(tree), { says: true });
        return true;
    });
    assert(met.starts === 1 && met.legs > 0, JSON.stringify(met));
    return met;
}
