// Plays a whole match of Globalissimo against an easy bot, in either language, from the first screen on.

import { readFileSync } from 'node:fs';

/** What each screen is told by. */
const SCREENS = { over: '.recap', pause: '.pause', question: '#answer', guess: '.choice' };

/** A match in which whoever plays as below meets barriers of both kinds. */
const SEED = 7;

const WORDS = {
    fr: { bet: /^Parier/, answer: /^Répondre/, pass: 'Je ne sais pas', yours: 'Votre réponse', number: 'Numéro', on: /^(Continuer|Répondre à la barrière)$/ },
    en: { bet: /^Bet/, answer: /^Answer/, pass: 'I do not know', yours: 'Your answer', number: 'Number', on: /^(Go on|Answer the barrier)$/ },
};

/**
 * Plays until the match is over: by `mouse`, by `touch`, by `keys`, or by `names`, which finds controls by their roles and
 * accessible names alone. `look` is called with the name of each screen when it first appears. Returns how often what was met.
 */
export async function play(page, how, look = async () => undefined) {
    const words = WORDS[await page.evaluate(() => document.documentElement.lang)];
    const player = { mouse, touch, keys, names }[how](page, words);
    await begin(page);
    const met = { guess: 0, capital: 0, location: 0, pause: 0, slip: 0 };
    const seen = new Set();
    for (let screens = 0; screens < 500; screens++) {
        const found = await page.waitForFunction((screens) => Object.keys(screens).find((name) => document.querySelector(screens[name])), SCREENS);
        const screen = await found.jsonValue();
        const kind = screen === 'question' ? ((await page.locator('.answer-capital').count()) > 0 ? 'capital' : 'location') : screen;
        const name = kind === 'pause' && (await page.locator('.fiche').count()) > 0 ? 'answer' : kind;
        if (!seen.has(name)) await look(name);
        seen.add(name);
        if (screen === 'over') {
            if (met.capital === 0 || met.location === 0) throw new Error(`no barrier of each kind: ${JSON.stringify(met)}`);
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

/** Begins with a known seed, so that the same cards are met each time. */
async function begin(page) {
    await page.evaluate((seed) => (crypto.getRandomValues = (numbers) => numbers.fill(seed)), SEED);
    await page.evaluate(() => (location.hash = '#/setup/globalissimo'));
    const kinds = page.locator('.sitter select');
    await kinds.nth(1).selectOption('easy');
    const remove = page.locator('.sitter:nth-child(3) .quiet');
    if ((await remove.count()) > 0) await remove.click();
    await page.locator('.setup [type=submit]').click();
}

/** A word that is hardly meant as an answer is asked back, and nothing is lost. */
async function slip(page) {
    await page.locator('#answer').fill('aide');
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

function names(page, words) {
    const press = (name, role = 'button') => page.getByRole(role, { name }).click();
    return {
        guess: async (round) => {
            const choices = page.getByRole('radio', { name: / [23](ᵉ|nd|rd)$/ });
            await choices.nth(round % 3).click();
            await press(words.bet);
        },
        capital: async () => {
            await page.getByRole('textbox', { name: words.yours }).fill('Nairobi');
            await press(words.answer);
        },
        location: async (round) => {
            const number = numberOf(round);
            await page.getByRole('textbox', { name: words.number }).fill(number);
            await page.getByRole('button', { name: number, exact: true, pressed: true }).waitFor();
            await press(words.answer);
        },
        pause: async () => press(words.on),
    };
}
