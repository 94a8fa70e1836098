// Plays Contrôle Global on the page.
import assert from 'node:assert/strict';
import { begin, played } from './begin.mjs';
import { handing } from './hot-seat.mjs';
import { playFromTree } from './tree.mjs';

const MOVES = {
    mouse: (page) => forward(page),
    touch: (page) => press(page, (control, options) => control.tap(options)),
    keys,
};

/** Plays a match to its end, against easy bots where nobody else is named: by `mouse`, `touch`, `keys`, or from the `tree` alone; `look` is called when something new is asked. */
export async function play(page, how, look = async () => undefined, levels = [null, 'easy', 'easy']) {
    if (how === 'tree') return fromTree(page);
    await begin(page, 'controle-global', levels);
    const move = MOVES[how];
    const looked = new Set();
    const taken = handing(page, held);
    let handed = 0;
    for (let moves = 0; moves < 2500; moves++) {
        await played(page);
        // Bots play in a worker: there is something to do once one of these is there.
        await page.locator(`.recap, .hand-over, ${CONTROLS.join()}`).locator('visible=true').first().waitFor({ timeout: 60_000 });
        if ((await page.locator('.recap').count()) > 0) {
            assert.equal(handed > 0, levels[1] === null, 'the page is handed over where people play');
            return { moves };
        }
        if ((await page.locator('.hand-over').count()) > 0) {
            handed = await taken();
            continue;
        }
        const place = await page.evaluate(() => document.querySelector('.pause') === null ? document.querySelector('.cg, .cg-start').className : 'pause');
        if (!looked.has(place)) await look(place);
        looked.add(place);
        if (!(await move(page))) await page.waitForTimeout(50);
    }
    throw new Error('the match does not end');
}

/** The cards of a hand, and the factions that are secret still, by their numbers and names. */
const held = (page) => page.evaluate(() => [...document.querySelectorAll('.cg-hand [data-key], .cg-faction-card')].flatMap((card) => [card.dataset.key.replace(/^(card|faction)-/, ''), card.querySelector('b, .cg-was-h2').textContent]));

/** What goes on, the first of them that can be seen: the button that carries out, else a choice. */
const CONTROLS = ['.pause .button.primary', '[data-key=confirm]', '.cg-faction-card', '.cg-piles button', '[data-question] button:not([aria-disabled])', '.cg-effects button:not([aria-disabled])', '.cg-hand button'];

/** Presses what goes on, with the mouse. */
export const forward = (page) => press(page, (control, options) => control.click(options));

/** Presses what goes on. */
async function press(page, act) {
    const control = await page.evaluate((controls) => controls.find((control) => [...document.querySelectorAll(control)].some((element) => element.checkVisibility())), CONTROLS);
    if (control === undefined) return false;
    // Bots may have drawn the table anew.
    await act(page.locator(control).locator('visible=true').first(), { timeout: 2000 }).catch(() => undefined);
    return true;
}

/** Keys alone: letters take cards, arrows go to what is asked, Enter takes it. */
async function keys(page) {
    const here = await page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement?.closest('.pause') !== null && activeElement !== null) return 'choice';
        return activeElement instanceof HTMLButtonElement && activeElement.closest('.cg-panel, .cg-start, .cg-own') !== null ? 'choice' : 'elsewhere';
    });
    if (here === 'choice') {
        await page.keyboard.press('Enter');
        return true;
    }
    await page.keyboard.press('ArrowDown');
    return page.evaluate(() => document.activeElement instanceof HTMLButtonElement);
}

/** What a reader hears: what is asked, the hand with what can be played, what a plan would change, and the button that carries it out. */
async function fromTree(page) {
    let [played, split] = [0, 0];
    await playFromTree(page, 'controle-global', [null, 'easy', 'easy'], async (tree) => {
        const main = tree.find('main');
        const panel = tree.find('region', /^(Votre décision|Your decision)$/);
        const group = (name) => tree.find('group', name, { below: panel });
        const free = (list, name) => (list === null ? [] : tree.all('button', name, { below: list, disabled: false }));
        const carriesOut = free(main, /^(Jouer |Play[ :]|Poser sans effet|Lay down|Placer ici|Place it|Confirmer|Confirm|Piocher|Draw|Finir le tour|End the turn|Annuler la perte|Cancel the loss)/).filter((button) => button.is.pressed === undefined);
        const hand = tree.find('list', /^(Votre main|Your hand)/);
        const effects = group(/^(Effets de la carte|Effects of the card)$/);
        const piles = group(/^(Piles)$/);
        const choices = [
            carriesOut,
            free(tree.find('list', /faction$/)),
            free(piles),
            free(panel, /, (plus|more)$/),
            tree.all('list', /./, { below: panel }).filter(({ name }) => !/^(Ce tour|This turn)$/.test(name)).flatMap((list) => free(list)),
            free(effects),
            free(hand),
        ];
        const control = choices.find((those) => those.length > 0)?.[0];
        if (control === undefined) return false;
        const says = control === carriesOut[0];
        if (says) played++;
        if (/, (plus|more)$/.test(control.name)) split++;
        await tree.press(control, { says });
        return true;
    });
    assert(played > 10 && split > 0, `${played} decisions, ${split} split`);
}
