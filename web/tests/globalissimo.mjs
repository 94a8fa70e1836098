// Plays Globalissimo on the page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { begin, played } from './begin.mjs';
import { playFromTree } from './tree.mjs';

/** What each screen is told by. */
const SCREENS = { over: '.recap', pause: '.pause', question: '#answer', guess: '.choice' };

/**
 * Plays until the match is over: by `mouse`, by `touch`, by `keys`, or from the `tree` alone. `look` is called with the name of each screen when it first appears. Returns how often what was met.
 */
export async function play(page, how, look = async () => undefined, levels = [null, 'easy']) {
    if (how === 'tree') return fromTree(page);
    const player = { mouse, touch, keys }[how](page);
    await begin(page, 'globalissimo', levels);
    const met = { guess: 0, capital: 0, location: 0, pause: 0, slip: 0 };
    const seen = new Set();
    for (let screens = 0; screens < 500; screens++) {
        await played(page);
        const found = await page.waitForFunction((screens) => Object.keys(screens).find((name) => document.querySelector(screens[name])), SCREENS);
        const screen = await found.jsonValue();
        const kind = screen === 'question' ? ((await page.locator('.answer-capital').count()) > 0 ? 'capital' : 'location') : screen;
        const name = kind === 'pause' && (await page.locator('.fiche').count()) > 0 ? 'answer' : kind;
        if (!seen.has(name)) await look(name);
        seen.add(name);
        if (screen === 'over') {
            if (levels.includes('easy') ? met.capital === 0 || met.location === 0 : met.capital + met.location === 0) throw new Error(`no barrier of each kind: ${JSON.stringify(met)}`);
            return met;
        }
        met[kind] += 1;
        if (kind === 'location') await secret(page);
        if (kind === 'capital' && met.slip === 0) {
            met.slip = 1;
            await slip(page);
        }
        const before = await page.evaluateHandle(() => document.querySelector('main > *'));
        await player[kind](met[kind]);
        await page.waitForFunction((before) => document.querySelector('main > *') !== before, before);
    }
    throw new Error('the match does not end');
}

/** A word that is hardly meant as an answer is asked back, and nothing is lost. */
async function slip(page) {
    const command = (await page.evaluate(() => document.documentElement.lang)) === 'fr' ? 'aide' : 'help';
    await page.locator('#answer').fill(command);
    await page.locator('#answer').press('Enter');
    if ((await page.locator('.answer-said').textContent()) === '') throw new Error('a command counted as an answer');
    await page.locator('#answer').fill('');
}

/** While a place is asked the page holds no name and no code of a country but that of the one asked. */
async function secret(page) {
    const data = readFileSync(new URL('../../data/countries.yaml', import.meta.url), 'utf8');
    const lang = await page.evaluate(() => document.documentElement.lang);
    const named = [...data.matchAll(/^- code: (\w{3})[^]*?^ {2}name: \{ fr: (.*?), en: (.*?) \}/gm)];
    if (named.length < 190) throw new Error(`only ${named.length} countries are read`);
    const asked = await page.locator('main h1').textContent();
    const html = await page.evaluate(() => document.documentElement.outerHTML);
    const found = named.filter(([, code, fr, en]) => {
        const name = (lang === 'fr' ? fr : en).replaceAll('"', '');
        const word = (text) => new RegExp(`(?<![\\p{L}-])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}-])`, 'u').test(html);
        return (word(name) && !asked.includes(name)) || word(code);
    });
    if (found.length > 0) throw new Error(`the page names ${found.map(([, code]) => code).join(', ')} while « ${asked} » is asked`);
}

const numberOf = (round) => String(1 + ((round * 37) % 197));

function mouse(page) {
    return {
        guess: async (round) => {
            await page.locator('.choice').nth(round % 4).click();
            await page.locator('.deciding .primary').click();
        },
        capital: async (round) => {
            if (round % 2 === 1) await page.locator('#answer').fill('Londres');
            await page.locator(round % 2 === 1 ? '.answer .primary' : '.answer .quiet').click();
        },
        location: async () => {
            const map = await page.locator('.map').boundingBox();
            await page.mouse.click(map.x + map.width * 0.53, map.y + map.height * 0.45);
            await page.locator('.answer .primary').click();
        },
        pause: async () => page.locator('.pause .primary').click(),
    };
}

function touch(page) {
    return {
        guess: async (round) => {
            await page.locator('.choice').nth(round % 4).tap();
            await page.locator('.deciding .primary').tap();
        },
        capital: async () => {
            await page.locator('#answer').fill('Paris');
            await page.locator('.answer .primary').tap();
        },
        location: async () => {
            const map = await page.locator('.map').boundingBox();
            await page.touchscreen.tap(map.x + map.width * 0.53, map.y + map.height * 0.45);
            await page.locator('.answer .primary').tap();
        },
        pause: async () => page.locator('.pause .primary').tap(),
    };
}

function keys(page) {
    return {
        guess: async (round) => {
            await page.keyboard.press('ABCDE'[round % 5]);
            if ((await page.locator('.choice[aria-checked=true]').count()) === 0) await page.keyboard.press('2');
            await page.keyboard.press('ArrowRight');
            await page.keyboard.press('ArrowDown');
            await page.keyboard.press('Enter');
        },
        capital: async () => {
            await page.keyboard.type('Bamako');
            await page.keyboard.press('Enter');
        },
        location: async (round) => {
            for (const digit of numberOf(round)) await page.keyboard.press(digit);
            await page.keyboard.press('Enter');
        },
        pause: async () => page.keyboard.press('Enter'),
    };
}

/** What a reader hears: countries whose ranks are free, and questions at barriers, by text and by number. */
async function fromTree(page) {
    const met = { guess: 0, capital: 0, location: 0, pause: 0 };
    const answer = (tree) => tree.find('button', /^(Répondre|Answer)( \d+)?$/);
    const paused = (tree) => {
        met.pause++;
        const turned = tree.all('listitem', undefined, { below: tree.find('main') }).map((item) => tree.number(item)).filter((value) => value !== null);
        assert.deepEqual(turned, [...turned].sort((one, other) => other - one), 'countries are turned from the largest value on');
    };
    await playFromTree(page, 'globalissimo', [null, 'easy'], async (tree) => {
        const number = tree.find('textbox', /^(Numéro|Number)$/);
        const yours = tree.find('textbox', /^(Votre réponse|Your answer)$/);
        const ranks = tree.all('radio', / [23](ᵉ|nd|rd)$/, { below: tree.find('radiogroup', /./) });
        if (number !== null) {
            const asked = numberOf(++met.location);
            await tree.press(number, { type: asked });
            assert.equal(tree.all('button', new RegExp(`^${asked}$`), { pressed: true }).length, 1, 'the map shows the number that is typed');
            assert.equal(answer(tree).name.replace(/\D/g, ''), asked);
            await tree.press(answer(tree), { says: true });
        } else if (yours !== null) {
            met.capital++;
            await tree.press(yours, { type: 'Nairobi' });
            await tree.press(answer(tree), { says: true });
        } else if (ranks.length > 0) {
            const rank = ranks[met.guess++ % ranks.length];
            await tree.press(rank, { key: 'Space' });
            const bet = tree.find('button', /^(Parier|Bet)/);
            assert(bet.name.endsWith(rank.name.split(', ').at(-1)), `${bet.name} after ${rank.name}`);
            await tree.press(bet, { says: true });
        } else return false;
        assert.match(tree.question(), /./);
        return true;
    }, { onward: /^(Continuer|Continue|Répondre à la barrière|Answer the barrier)$/, paused });
    assert(met.capital > 0 && met.location > 0, `barriers of both kinds: ${JSON.stringify(met)}`);
    return met;
}
