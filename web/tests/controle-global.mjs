// Plays Contrôle Global on the page: by mouse, touch, keys, or by the names of its controls alone.
import { begin } from './begin.mjs';

const WORDS = {
    fr: { keep: /^Jouer /, go: /^(Jouer|Poser sans effet|Placer ici|Confirmer|Piocher|Finir le tour)/, on: 'Continuer', ask: 'Votre décision', hand: /^Votre main/, effects: 'Effets de la carte', piles: 'Piles', lose: /^(Annuler|Subir) la perte/ },
    en: { keep: /^Play /, go: /^(Play|Lay down without effect|Place it here|Confirm|Draw|End the turn)/, on: 'Continue', ask: 'Your decision', hand: /^Your hand/, effects: 'Effects of the card', piles: 'Piles', lose: /^(Cancel|Take) the loss/ },
};

const MOVES = {
    mouse: (page) => press(page, (control) => control.click()),
    touch: (page) => press(page, (control) => control.tap()),
    keys,
    names,
};

/** Plays a match against easy bots to its end: by `mouse`, `touch`, `keys` or `names`; `look` is called before each move. */
export async function play(page, how, look = async () => undefined) {
    await begin(page, 'controle-global', [null, 'easy', 'easy']);
    const move = MOVES[how];
    for (let moves = 0; moves < 2500; moves++) {
        // Bots play in a worker: there is something to do once one of these is there.
        await page.locator('.recap, .pause .button.primary, .cg-panel [data-key], [data-question], .cg-factions, .cg-hand button').locator('visible=true').first().waitFor({ timeout: 60_000 });
        if ((await page.locator('.recap').count()) > 0) return { moves };
        await look(moves);
        if (!(await move(page))) await page.waitForTimeout(50);
    }
    throw new Error('the match does not end');
}

/** The first of these that can be seen. */
async function shown(controls) {
    for (const control of controls) {
        const first = control.locator('visible=true').first();
        if ((await first.count()) > 0) return first;
    }
    return null;
}

/** Presses what goes on: the button that carries out, else a choice. */
async function press(page, act) {
    const control = await shown([
        page.locator('.pause .button.primary'),
        page.locator('[data-key=confirm]'),
        page.locator('.cg-faction-card'),
        page.locator('.cg-piles button'),
        page.locator('[data-question] button:not([aria-disabled])'),
        page.locator('.cg-effects button:not([aria-disabled])'),
        page.locator('.cg-hand button'),
    ]);
    if (control === null) return false;
    await act(control).catch(() => undefined);
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

/** Finds every control by its role and name. */
async function names(page) {
    const words = WORDS[await page.evaluate(() => document.documentElement.lang)];
    const panel = page.getByRole('region', { name: words.ask });
    const control = await shown([
        page.getByRole('button', { name: words.on, exact: true }),
        page.getByRole('main').getByRole('button', { name: words.lose }),
        panel.getByRole('button', { name: words.go }).and(page.locator('.primary')),
        page.getByRole('main').getByRole('button', { name: words.keep }).and(page.locator('.primary')),
        page.locator('.cg-factions').getByRole('button'),
        panel.getByRole('group', { name: words.piles }).getByRole('button'),
        panel.locator('[data-question]').getByRole('button', { disabled: false }),
        panel.getByRole('group', { name: words.effects }).getByRole('button', { disabled: false }),
        page.getByRole('list', { name: words.hand }).getByRole('button'),
    ]);
    if (control === null) return false;
    await control.click().catch(() => undefined);
    return true;
}
