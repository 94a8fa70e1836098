// Plays matches that go from browser to browser by links, and one match in two windows.
import assert from 'node:assert/strict';
import { begin, waits } from './begin.mjs';

const NAMES = ['Zoé <b>&', 'Léo', 'Ada'];

/** The record of the match that a browser keeps; of the one that was kept last, where there are several. */
export const record = (page) => page.evaluate(() => {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('mappemonde:match:')).map((key) => JSON.parse(localStorage.getItem(key)));
    const [last] = kept.sort((one, other) => other.at - one.at);
    return localStorage.getItem(`mappemonde:record:${last.key}`);
});
const moves = (text) => text.split('\n').filter((line) => line.startsWith('{"seat"')).length;

/** Begins a match in which each person plays on their own device. */
async function beginByLinks(page, game, people, look) {
    const seats = NAMES.slice(0, people).map((name) => ({ name, bot: null }));
    await page.evaluate(([game, setup]) => localStorage.setItem(`mappemonde:setup:${game}`, setup), [game, JSON.stringify({ game, seats, options: {} })]);
    await page.goto(new URL(`#/setup/${game}`, page.url()).href);
    await page.locator('.devices input').nth(1).check();
    await look?.(page, 'setup');
    await page.locator('.setup [type=submit]').click();
}

/** The link that a page gives. */
async function linkOf(page) {
    const field = page.locator('.sending textarea');
    await field.waitFor();
    await page.waitForFunction(() => document.querySelector('.sending textarea').value !== '');
    return field.inputValue();
}

/** What a page shows of a match by links: `play`, `asked`, `pause`, `waiting` or `over`. */
async function shows(page) {
    const shown = ['.recap', '.waiting', '.hand-over', '.bar.pause', 'button.hand-card, .duel-buttons'];
    await page.locator(shown.join(', ')).first().waitFor({ timeout: 30_000 });
    for (const [rank, name] of ['over', 'waiting', 'play', 'pause', 'asked'].entries()) if (await page.locator(shown[rank]).count()) return name;
}

/** Plays a turn of Cardline to its end: lays the first card into this gap. */
async function turn(page, slot, look) {
    for (let step = 0; step < 20; step++) {
        const now = await shows(page);
        if (now === 'over' || now === 'waiting') return now;
        if (now === 'play') {
            await look?.(page, 'a link that has come');
            assert.match(await page.locator('.hand-over .told').innerText(), /Zoé <b>&|Léo/, 'the others are told by their names');
            await page.locator('.hand-over .button.primary').click();
        } else if (now === 'pause') await page.locator('.bar.pause .button.primary').click();
        else {
            if ((await page.locator('button.hand-card[aria-pressed=true]').count()) === 0) await page.locator('button.hand-card').first().click();
            const gaps = page.locator('.line .gap > button');
            await gaps.nth(Math.min(slot, (await gaps.count()) - 1)).click();
            await page.locator('.gap.open .button').click();
        }
    }
    assert.fail('a turn ends');
}

const heading = (page) => page.locator('main h1').first().innerText();

/** Opens a link in a page that shows the games already. */
async function follow(page, link) {
    await page.goto(new URL('#/stats', page.url()).href);
    await page.goto(link);
    await page.locator('main h1').first().waitFor();
    await page.waitForFunction(() => !document.title.startsWith('Statisti'));
}

/** Two browsers play a match of Cardline to its end. Gives the records of both. */
export async function match([one, other, third], look) {
    await beginByLinks(one, 'cardline', 2, look);
    let [here, there] = [one, other];
    const links = [];
    for (let round = 0; ; round++) {
        assert(round < 100, 'a match ends');
        const now = await turn(here, round, round < 3 ? look : undefined);
        if (round < 2) await look(here, 'the turn of somebody else');
        if (round > 0) assert((await here.locator('.told li, .recap').count()) > 0, 'what was played is told');
        if (now === 'over') await look(here, 'the end, with a link');
        const link = await linkOf(here);
        assert(link.length < 1500, `${link.length} letters are a link that can be sent`);
        links.push(link);
        await follow(there, link);
        if (now === 'over') break;
        if (round === 2) await oldAndBroken(there, links, look);
        if (round === 3) await forked([here, there, third], link, look);
        else [here, there] = [there, here];
    }
    assert(links.length > 4, 'old, broken and forked links have come');
    assert.equal(await shows(there), 'over', 'whoever opens the last link sees the end');
    return [await record(one), await record(other)];
}

/** A link of before, and links that were changed on the way: said, and nothing changes. */
async function oldAndBroken(page, links, look) {
    const kept = await record(page);
    await follow(page, links[0]);
    assert.match(await heading(page), /out of date|plus à jour/);
    await look(page, 'an old link');
    await page.locator('.setup .button.primary').click();
    assert.notEqual(await shows(page), 'waiting', 'it goes on where it was');
    const link = links[links.length - 1];
    const at = link.length - 20;
    const other = link[at] === 'A' ? 'B' : 'A';
    await follow(page, `${link}.`);
    assert.notEqual(await shows(page), 'over', 'a full stop behind a link is no part of it');
    for (const broken of [link.slice(0, -4), link.slice(0, at) + other + link.slice(at + 1), `${link.split('#')[0]}#turn=`, `${link.split('#')[0]}#turn=%3Cb%3E`]) {
        await follow(page, broken);
        assert.match(await page.locator('.setup p').first().innerText(), /incomplet/);
    }
    await look(page, 'a broken link');
    assert.equal(await record(page), kept, 'nothing is written');
    await follow(page, link);
}

/** A turn is played in two browsers, each in its own way: nothing is written over until somebody says so. */
async function forked([one, other, third], link, look) {
    await follow(third, link);
    const before = moves(await record(other));
    assert.deepEqual([await turn(other, 0), await turn(third, 1)], ['waiting', 'waiting']);
    const [mine, theirs] = [await linkOf(other), await linkOf(third)];
    assert.notEqual(mine, theirs);
    await follow(one, mine);
    const kept = await record(one);
    assert(moves(kept) > before);
    await follow(one, theirs);
    assert.match(await heading(one), /^(Two ways|Deux suites)/);
    await look(one, 'a forked link');
    assert.equal(await record(one), kept, 'nothing is written over');
    await one.locator('.setup .button.primary').click();
    assert.equal(await shows(one), 'play');
    assert.equal(await record(one), kept);
    await follow(third, mine);
    await third.locator('.setup .button:not(.primary)').click();
    await shows(third);
    assert.equal(await third.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mappemonde:record:')).length), 2, 'the other way is laid aside');
    assert.equal(moves(await record(third)), moves(kept));
}

/** Among three people whoever opens a link is asked who they are, once, and may say otherwise later. */
export async function asked([one, other], look) {
    await beginByLinks(one, 'higher-lower', 3);
    for (let step = 0; (await shows(one)) !== 'waiting'; step++) {
        assert(step < 20);
        await one.locator('.duel-buttons .button, .bar.pause .button.primary').first().click();
    }
    const name = /(Léo|Ada|Zoé <b>&)$/.exec(await heading(one))?.[0];
    assert(name !== undefined && name !== NAMES[0], 'names are no markup');
    const link = await linkOf(one);
    await follow(other, link);
    assert.deepEqual(await other.locator('.people .button').allInnerTexts(), NAMES);
    await look(other, 'who plays here');
    const wrong = NAMES.find((other) => other !== name && other !== NAMES[0]);
    await other.locator('.people .button', { hasText: wrong }).click();
    assert.equal(await shows(other), 'waiting');
    await other.locator('.waiting .button', { hasText: wrong }).click();
    await other.locator('.people .button', { hasText: name }).click();
    assert.equal(await shows(other), 'play');
    await follow(other, link);
    assert.equal(await shows(other), 'play', 'it is not asked again');
    await other.goto(new URL('#/matches', other.url()).href);
    const paste = async (text) => {
        await other.locator('#pasted').fill(text);
        await other.locator('.pasting button').click();
    };
    await paste('https://example.org/');
    await other.locator('.pasting .wrong-text', { hasText: /./ }).waitFor();
    await look(other, 'a pasted text without a link');
    await paste(`Your turn: ${link} See you`);
    assert.equal(await shows(other), 'play', 'a link can be pasted');
}

/** A turn is taken back until its link is copied; whoever holds a hand that others must not see is told why there is none. */
export async function undone(page, look) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // With this deal the first person begins.
    await page.evaluate(() => (crypto.getRandomValues = (numbers) => numbers.fill(12)));
    await beginByLinks(page, 'globalissimo', 2);
    const bet = async () => {
        await page.getByRole('radio', { name: / [23](ᵉ|nd|rd)$/ }).first().click();
        await page.getByRole('button', { name: /^(Parier|Bet)/ }).click();
        await page.locator('.waiting').waitFor();
    };
    await bet();
    const before = await linkOf(page);
    const undo = page.getByRole('button', { name: /^(Reprendre le coup|Take back the move)/ });
    await undo.click();
    await page.locator('.choice').first().waitFor();
    await bet();
    const link = await linkOf(page);
    assert.equal(link, before, 'what was taken back leaves no trace');
    await page.getByRole('button', { name: /^(Copier|Copy)$/ }).click();
    await undo.waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
    await page.reload();
    await page.locator('.waiting').waitFor();
    assert.equal(await undo.count(), 0, 'what was sent is not taken back');
    await look(page, 'a turn that was sent');
    await page.evaluate(() => localStorage.setItem('mappemonde:setup:course', JSON.stringify({ game: 'course', seats: ['Zoé', 'Léo'].map((name) => ({ name, bot: null })) })));
    await page.goto(new URL('#/setup/course', page.url()).href);
    const why = page.getByText(/les mains des autres|the hands of the others/);
    await why.waitFor();
    assert.equal(await page.locator('.setup [type=radio]').count(), 0);
    await page.locator('.sitter select').nth(1).selectOption('easy');
    assert(!(await why.isVisible()), 'one person needs no other device');
}

/** A match against a bot in two windows: each shows what was done in the other, and all moves stay. */
export async function windows(page, look) {
    await begin(page, 'higher-lower', [null, 'easy']);
    const answer = async (on) => {
        if ((await waits(on, '.duel-buttons')) === 'pause') await on.locator('.bar.pause .button.primary').click();
        assert.equal(await waits(on, '.duel-buttons'), 'asked');
        await on.locator('.duel-buttons .button').first().click();
        await on.locator('.bar.pause').waitFor();
    };
    const answers = async (on) => (await record(on)).split('\n').filter((line) => line.startsWith('{"seat":0')).length;
    await answer(page);
    const verdict = await heading(page);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await waits(second, '.duel-buttons');
    assert.equal(await second.locator('.moved').count(), 0);
    assert.equal(await heading(page), verdict, 'what somebody reads stays, while the bot moves in the other window');
    await answer(page);
    assert.equal(await page.locator('.moved').count(), 0, 'a move of a bot is no news');
    await second.locator('.moved').waitFor();
    assert.equal(await waits(second, '.duel-buttons'), 'asked');
    await look(second, 'another window has moved on');
    await answer(second);
    assert.equal(await answers(second), 3);
    await page.locator('.bar.pause .button.primary').click();
    await page.locator('.moved').waitFor();
    // A window that has not heard of the other one looks before it writes.
    const deaf = await page.context().newPage();
    await deaf.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true));
    await deaf.goto(page.url());
    await waits(deaf, '.duel-buttons');
    await answer(page);
    const kept = await record(page);
    assert.equal(await deaf.locator('.moved').count(), 0);
    await deaf.locator('.duel-buttons .button').first().click();
    await deaf.locator('.moved').waitFor();
    const after = await record(page);
    assert(after.startsWith(kept), 'nothing is written over');
    assert.equal(await answers(page), 4);
    return after;
}

/** What a person and a bot after them have done in a window comes to another one together: it never plays the bot as well. */
export async function together(page) {
    await begin(page, 'course', [null, 'easy']);
    const second = await page.context().newPage();
    await second.goto(new URL('#/', page.url()).href);
    await second.evaluate(() => {
        globalThis.kept = [];
        addEventListener('storage', ({ key, newValue }) => key.startsWith('mappemonde:record:') && globalThis.kept.push(newValue));
    });
    await page.locator('.start input').first().click();
    await page.locator('.trip-acts .primary').click();
    await page.locator('[data-key=swap]').click();
    await page.locator('.swap').waitFor();
    await page.locator('.trip-acts .primary').click();
    await second.waitForFunction(() => globalThis.kept.length > 1);
    const last = (await second.evaluate(() => globalThis.kept)).map((record) => JSON.parse(record.trimEnd().split('\n').at(-1)).seat);
    assert.deepEqual(last, [1, 1]);
}

/** Opens links of version 0.1: a turn, whose match goes on, and challenges, which are offered with all their seats. */
export async function old(page, [turn, ...challenges]) {
    await follow(page, new URL(turn, page.url()).href);
    assert.equal(await shows(page), 'play', 'the turn of the player who did not send the link');
    const kept = await record(page);
    assert.match(kept, /"digest":"573be66448b8fb44","seed":52\b/);
    assert.equal(moves(kept), 1);
    for (const link of challenges) {
        await follow(page, new URL(link, page.url()).href);
        assert.equal(await page.locator('.setup li').count(), /seats=([^&]*)/.exec(link)[1].split(',').length);
    }
}
