// Plays Cardline on the page.
import assert from 'node:assert/strict';
import { begin, played, waits } from './begin.mjs';
import { playFromTree } from './tree.mjs';

/** Plays a match to its end, against an easy bot where nobody else is named: by `mouse`, `touch`, `keys`, or from the `tree` alone. */
export async function play(page, how, look, levels = [null, 'easy']) {
    if (how === 'tree') return fromTree(page);
    await begin(page, 'cardline', levels);
    const seen = { right: 0, wrong: 0 };
    for (let turn = 0; ; turn++) {
        assert(turn < 500, 'a match ends');
        const now = await waits(page, 'button.hand-card');
        if (now === 'over') break;
        if (now === 'pause') {
            await goOn(page, how, seen);
            continue;
        }
        const cards = await page.locator('.line .laid').count();
        const held = await page.locator('.held li').count();
        await HOW[how](page, turn % (cards + 1));
        await played(page);
        await page.locator('.bar.pause, .recap, .line .laid').first().waitFor();
        if (await page.locator('.bar.pause').count()) seen.wrong++;
        else if (await page.locator('.recap').count()) continue;
        else {
            seen.right++;
            if (levels[1] !== null) assert.equal(await page.locator('.held li').count(), held - 1, 'the card has left the hand');
        }
    }
    assert(seen.right + seen.wrong > 0, 'somebody has played');
    assert.equal(await page.locator('.recap h1').count(), 1);
    return seen;
}

/** A miss: the card lies where it was put, its places are open beside it, and the next button has the focus. */
async function goOn(page, how, seen) {
    if (seen.wrong === 0) return;
    assert.equal(await page.locator('.line .bad').count(), 1, 'the card stays');
    assert((await page.locator('.line .ghost').count()) >= 1, 'its place is shown');
    const next = page.locator('.bar.pause .button.primary');
    assert(await next.evaluate((button) => button === document.activeElement), 'the next button has the focus');
    if (how === 'keys') await page.keyboard.press('Enter');
    else if (how === 'touch') await next.tap();
    else await next.click();
    await page.locator('.bar.pause').waitFor({ state: 'detached' });
}

const HOW = {
    async mouse(page, slot) {
        const card = await box(page.locator('button.hand-card').first());
        await page.mouse.move(card.x, card.y);
        await page.mouse.down();
        await page.mouse.move(card.x + 4, card.y, { steps: 2 });
        assert.equal(await page.locator('.dragged').count(), 0, 'four pixels are no drag');
        await page.mouse.move(card.x + 12, card.y - 12, { steps: 3 });
        assert.equal(await page.locator('.dragged').count(), 1, 'it is dragged');
        const gap = page.locator('.line .gap').nth(slot);
        await gap.scrollIntoViewIfNeeded();
        const at = await box(gap);
        await page.mouse.move(at.x, at.y, { steps: 6 });
        assert.equal(await page.locator('.gap.near').getAttribute('data-slot'), String(slot), 'the nearest gap opens');
        await page.mouse.up();
    },
    async touch(page, slot) {
        await page.locator('button.hand-card').first().tap();
        await page.locator('.line .gap > button').nth(slot).tap();
        assert.equal(await page.locator('.bar.pause').count(), 0, 'a first tap lays nothing');
        await page.locator('.gap.open .button').tap();
    },
    async keys(page, slot) {
        const hand = await page.locator('button.hand-card').count();
        if (hand > 1) await page.keyboard.press('B');
        if (slot < 9) await page.keyboard.press(String(slot + 1));
        else for (let step = 0; step <= slot; step++) await page.keyboard.press('ArrowRight');
        assert.equal(await page.locator('.gap.open').getAttribute('data-slot'), String(slot));
        await page.keyboard.press('Escape');
        assert.equal(await page.locator('.gap.open').count(), 0, 'Escape puts back');
        await page.keyboard.press('ArrowRight');
        assert.equal(await page.locator('.gap.open').getAttribute('data-slot'), '0');
        await page.keyboard.press('Enter');
    },
};

/** What a reader hears: the line with its values and gaps, the hand, and what became of a card. */
async function fromTree(page) {
    let [held, right, wrong] = [0, 0, 0];
    await playFromTree(page, 'cardline', [null, 'easy'], async (tree) => {
        const hand = tree.all('button', /^[A-Z], ./, { below: tree.find('list', /^(Votre main|Your hand)$/) });
        const gaps = tree.all('button', /^(Intervalle|Gap) \d+, /);
        if (hand.length === 0 || gaps.length === 0) return false;
        const line = tree.all('listitem', undefined, { below: tree.find('list', /^(La ligne|The line)/) });
        const values = line.map((item) => tree.number(item)).filter((value) => value !== null);
        assert.equal(gaps.length, values.length + 1, 'a gap on each side of each value');
        assert.deepEqual(values, [...values].sort((one, other) => one - other), 'the values of the line ascend');
        assert.match(tree.question(), /./);
        if (held > 0) assert.equal(hand.length, held, 'what has been laid has left the hand');
        const [card] = hand;
        if (hand.length > 1) await tree.press(card);
        assert.equal(tree.all('button', /^[A-Z], /, { pressed: true }).length, 1, 'one card is chosen');
        await tree.press(tree.all('button', /^(Intervalle|Gap) \d+, /)[right % gaps.length]);
        await tree.press(tree.find('button', /^(Poser ici|Lay it here)/), { says: true });
        const isWrong = tree.find('StaticText', /^(Raté|Missed)/) !== null;
        held = isWrong ? 0 : hand.length - 1;
        if (isWrong) wrong++;
        else right++;
        return true;
    });
    assert(right > 0 && wrong > 0, 'cards have been laid rightly and wrongly');
}

/** The middle of an element. */
async function box(locator) {
    const { x, y, width, height } = await locator.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
}
