// Plays Plus ou moins on the page.
import assert from 'node:assert/strict';
import { begin, waits } from './begin.mjs';

/** Plays a match against an easy bot to its end: by `mouse`, `touch`, `keys` or `names`. */
export async function play(page, how) {
    await begin(page, 'higher-lower', [null, 'easy']);
    let answers = 0;
    for (let turn = 0; ; turn++) {
        assert(turn < 500, 'a match ends');
        const now = await waits(page, '.duel-buttons');
        if (now === 'over') break;
        if (now === 'pause') {
            const [values, next] = [page.locator('.duel-value'), page.locator('.bar.pause .button.primary')];
            assert.equal(await values.count(), 2, 'both values are shown');
            assert(await next.evaluate((button) => button === document.activeElement), 'the next button has the focus');
            if (how === 'keys') await page.keyboard.press('Enter');
            else if (how === 'touch') await next.tap();
            else await next.click();
            await page.locator('.bar.pause').waitFor({ state: 'detached' });
            continue;
        }
        answers++;
        assert.equal(await page.locator('.duel-value').count(), 1, 'the value that is asked for is not shown');
        const more = turn % 2 === 0;
        if (how === 'keys') await page.keyboard.press(more ? 'ArrowUp' : 'ArrowDown');
        else if (how === 'names') await page.getByRole('button', { name: more ? /^(Plus|More), / : /^(Moins|Less), / }).click();
        else await page.locator('.duel-buttons .button').nth(more ? 0 : 1)[how === 'touch' ? 'tap' : 'click']();
        await page.locator('.bar.pause').waitFor();
    }
    assert(answers > 0, 'somebody has answered');
    assert.equal(await page.locator('.recap h1').count(), 1);
    return { answers };
}
