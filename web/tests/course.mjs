// Plays La course autour du monde on the page.
import assert from 'node:assert/strict';
import { begin, waits } from './begin.mjs';

/** Legs of one flight at most. */
const LEGS = 6;

/** Where the buttons are, by their names alone or by what they are made of: cards that bring a visa, or are no dead end. */
function found(page, how) {
    const named = how === 'names';
    const onward = page.getByRole('list', { name: /^(Au départ|Pour continuer|From|To go on)/ }).getByRole('button', { name: / – .* km/ });
    const [gain, deadEnd] = [/\+ visa|retour gagnant|home and won/, /cul-de-sac|dead end/];
    return {
        starts: named ? page.getByRole('radio') : page.locator('.start input'),
        go: named ? page.getByRole('button', { name: /^(Partir|Start in|Voler.(et|:)|Fly( and|:)|Échanger 2|Swap 2)/ }) : page.locator('.trip-acts .primary'),
        gains: named ? onward.filter({ hasText: gain }) : page.locator('.route:not(.route-on)', { hasText: gain }),
        next: named ? onward.filter({ hasNotText: deadEnd }) : page.locator('.route-group:not(.route-rest):not(.swap-hand) .route:not(.route-on)', { hasNotText: deadEnd }),
        swap: named ? page.getByRole('button', { name: /^(Échanger (deux|plutôt)|Swap (two|instead))/ }) : page.locator('[data-key=swap]'),
        swaps: page.locator('.swap'),
    };
}

/** Plays a match against an easy bot to its end: by `mouse`, `touch`, `keys` or `names`. Each screen is looked at when it first comes. */
export async function play(page, how, look = async () => undefined) {
    const known = new Set();
    const seen = async (screen) => {
        if (!known.has(screen)) await look(screen);
        known.add(screen);
    };
    await begin(page, 'course', [null, 'easy']);
    const { starts, go, gains, next, swap, swaps } = found(page, how);
    const press = async (place) => {
        if (how === 'touch') await place.tap();
        else if (how === 'keys') {
            await place.focus();
            await page.keyboard.press('Enter');
        } else await place.click();
    };
    let [legs, swapped] = [0, 0];
    for (let turn = 0; ; turn++) {
        assert(turn < 400, 'a match ends');
        if ((await waits(page, '.trip-acts')) === 'over') break;
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
            await seen('swap');
            swapped++;
        }
        if (how === 'keys' && flown > 0) await page.keyboard.press('v');
        else await press(go);
        await page.waitForFunction((before) => document.querySelector('.recap') || document.querySelector('.where')?.textContent !== before, before);
    }
    assert(legs > 0, 'somebody has flown');
    assert.equal(await page.locator('.recap h1').count(), 1);
    assert.equal(await page.locator('.recap .map').count(), 1, 'the journey is shown');
    return { legs, swapped };
}
