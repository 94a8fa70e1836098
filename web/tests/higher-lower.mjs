// Plays Plus ou moins on the page.
import assert from 'node:assert/strict';
import { begin, waits } from './begin.mjs';
import { playFromTree } from './tree.mjs';

/** Plays a match to its end, against an easy bot where nobody else is named: by `mouse`, `touch`, `keys`, or from the `tree` alone. */
export async function play(page, how, look, levels = [null, 'easy']) {
    if (how === 'tree') return fromTree(page);
    await begin(page, 'higher-lower', levels);
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
        else await page.locator('.duel-buttons .button').nth(more ? 0 : 1)[how === 'touch' ? 'tap' : 'click']();
        await page.locator('.bar.pause').waitFor();
    }
    assert(answers > 0, 'somebody has answered');
    assert.equal(await page.locator('.recap h1').count(), 1);
    return { answers };
}

/** What a reader hears: two countries, one value, and afterwards both values, which agree with the verdict. */
async function fromTree(page) {
    let [answers, more, known] = [0, true, null];
    const values = (tree) => tree.all('region', /./, { below: tree.find('main') }).map((region) => tree.number(region));
    const paused = (tree) => {
        const [open, turned] = values(tree);
        assert.equal(open, known, 'the known value stays');
        const isRight = open === turned || more === turned > open;
        assert.match(tree.find('heading', /./, { level: 2, below: tree.find('main') }) === null ? '' : tree.all('heading', /./, { level: 2 }).map(({ name }) => name).join(' '), isRight ? /C’est juste|right/i : /C’est faux|wrong/i);
    };
    await playFromTree(page, 'higher-lower', [null, 'easy'], async (tree) => {
        more = answers % 2 === 0;
        const answer = tree.find('button', more ? /^(Plus|More), / : /^(Moins|Less), /);
        if (answer === null) return false;
        const [open, asked] = values(tree);
        assert(open !== null && asked === null, 'one value is told, the other is asked for');
        known = open;
        answers++;
        await tree.press(answer, { says: true });
        return true;
    }, { onward: /^(Continuer|Continue|Suivant : .+|Next: .+)$/, paused });
    assert(answers > 0, 'somebody has answered');
}
