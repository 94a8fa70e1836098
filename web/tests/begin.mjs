// Begins a match from the screen where it is set up, and says what the page waits for.

/** Shows the first screen, as somebody sees it who has played a game with these players before: levels of bots, or `null` for a person. */
export async function setUp(page, game, levels, options = {}) {
    const seats = levels.map((bot, seat) => ({ name: `P${seat + 1}`, bot }));
    await page.evaluate(([game, setup]) => localStorage.setItem(`mappemonde:setup:${game}`, setup), [game, JSON.stringify({ game, seats, options })]);
    await page.goto(new URL('#/', page.url()).href);
}

/** Begins a match of a game with these players. */
export async function begin(page, game, levels, options = {}) {
    await setUp(page, game, levels, options);
    await page.goto(new URL(`#/setup/${game}`, page.url()).href);
    await page.locator('.setup [type=submit]').click();
}

/** Waits until bots have played: until then the table stands as it was, and takes nothing. */
export const played = (page) => page.locator('.table[aria-busy]').waitFor({ state: 'detached' });

/** What a match waits for: `pause`, `asked`, `hand-over` or `over`. `asked` is a selector of what a person is asked with. */
export async function waits(page, asked) {
    await played(page);
    const waiting = page.locator(`.bar.pause .button.primary, .hand-over, ${asked}, .recap`).first();
    await waiting.waitFor({ timeout: 60_000 });
    if (await page.locator('.recap').count()) return 'over';
    if (await page.locator('.hand-over').count()) return 'hand-over';
    return (await page.locator('.bar.pause').count()) ? 'pause' : 'asked';
}
