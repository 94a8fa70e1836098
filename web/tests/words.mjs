// Every screen of the page in each of its languages: no id stands where a name should, and no word of another language.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { played } from './begin.mjs';

const root = new URL('../../', import.meta.url);
const text = (name) => readFileSync(new URL(name, root), 'utf8');
const list = (folder, ending) => readdirSync(new URL(folder, root), { recursive: true }).filter((name) => name.endsWith(ending)).map((name) => `${folder}${name}`);

/** Crates with messages that players see, as `src/wasm/start.rs` has them. */
const CRATES = ['assets', 'diag', 'lang', 'model', 'narration', 'record', 'wasm'];
const messages = (lang, crates = CRATES) => crates.flatMap((crate) => {
    try {
        return list(`src/${crate}/messages/${lang}/`, '.ftl').map(text);
    } catch {
        return [];
    }
}).join('\n');

const words = (text) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Ids of messages, categories, cards, regions, cities and the like: all that is written with hyphens and is never a word. */
function ids() {
    const of = (text, pattern) => [...text.matchAll(pattern)].map(([, id]) => id);
    const data = [...list('data/', '.yaml'), ...list('data/', '.csv')].map(text).join('\n');
    const all = [...of(messages('en'), /^([a-z][\w-]*) =/gm), ...of(messages('en'), /\[([a-z][\w-]*)\]/g), ...of(data, /^\s*(?:- )?id: ([\w-]+)/gm), ...of(data, /^([a-z]+(?:-[a-z0-9]+)+),/gm), ...of(data, /^ {0,4}([a-z]+(?:-[a-z0-9]+)+):/gm)];
    return new Set(all.filter((id) => id.includes('-')));
}

/** How ids of messages begin, also those that no message has. */
const FAMILY = /^(page|table|continent|category|region|visa|show|quiz|card|map|globalissimo|cardline|course|control|higher-lower)-/;

/** Codes of countries. */
const codes = () => new Set([...text('data/countries.yaml').matchAll(/^- code: (\w{3})/gm)].map(([, code]) => code));

/** Words of the page in one language that nothing says in the other. */
function foreign(lang, other) {
    const ours = new Set([...words(messages(lang)), ...words(named(lang))]);
    const theirs = messages(other, ['wasm', 'narration']).replace(/^[\w-]+ =|^\s*\*?\[[^\]]*\]|\{[^{}]*\}|^#.*/gm, ' ');
    return new Set(words(theirs).filter((word) => word.length > 2 && !ours.has(word)));
}

/** What data say in a language: the values of keys that are languages, and what has none. */
function named(lang) {
    const other = lang === 'fr' ? 'en' : 'fr';
    const data = [...list('data/', '.yaml'), ...list('templates/', '.yaml')].map(text).join('\n');
    return data.replace(new RegExp(`^\\s*${other}:.*$`, 'gm'), '').replace(new RegExp(`\\b${other}: (\\[[^\\]]*\\]|"[^"]*"|[^,}]*)`, 'g'), '');
}

/** What can be read or heard on the page, but for what is of another language and says so, and titles of publications. */
const readable = (page) => page.evaluate(() => {
    const lang = document.documentElement.lang;
    const said = [];
    const isLeftOut = (element) => element.closest('code, script, style, .sources li, .why .grey, .kept, textarea') !== null || (element.closest('[lang]')?.getAttribute('lang') ?? lang) !== lang;
    for (const element of document.body.querySelectorAll('*')) {
        if (isLeftOut(element)) continue;
        for (const name of ['aria-label', 'title', 'alt', 'placeholder']) if (element.getAttribute(name)) said.push(element.getAttribute(name));
        for (const node of element.childNodes) if (node.nodeType === 3 && node.data.trim() !== '') said.push(node.data);
    }
    return said;
});

/** Directions are words in English, and ids in the texts. */
const DIRECTION = /^(?:north|south)-(?:east|west)$/;

/** Looks at all screens in a language; `page` is that of somebody who has never been there. */
export async function walk(page, lang) {
    const other = lang === 'fr' ? 'en' : 'fr';
    const [known, isCode, strange] = [ids(), codes(), foreign(lang, other)];
    const wrong = new Map();
    const look = async (screen) => {
        const said = await readable(page);
        assert(said.length > 0, `${screen} says something`);
        for (const line of said) {
            const found = [
                ...(line.match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? []).filter((id) => !DIRECTION.test(id) && (known.has(id) || FAMILY.test(id))),
                ...(line.match(/\b[A-Z]{3}\b/g) ?? []).filter((code) => isCode.has(code)),
                ...(line.match(/\{ ?\$[\w-]*/g) ?? []),
                ...words(line).filter((word) => strange.has(word)),
            ];
            for (const one of found) if (!wrong.has(one)) wrong.set(one, `${screen}: ${one} in “${line.trim().slice(0, 80)}”`);
        }
    };
    const open = (screen) => page.goto(new URL(`#/${screen}`, page.url()).href);
    const shown = async (screen, what) => {
        await open(screen);
        await page.locator(what).first().waitFor({ timeout: 30_000 });
        await look(`#/${screen}`);
    };
    await look('the first screen');
    for (const screen of ['daily', 'chain', 'quiz/capitals', 'quiz/map', 'quiz/values']) await shown(screen, '.question-head');
    for (const screen of ['quiz', 'matches', 'stats', 'sources']) await shown(screen, 'main h1');
    await page.goto(new URL('#seed=7&game=cardline&edition=1999&seats=p,easy', page.url()).href);
    await page.locator('.setup h1').waitFor();
    await look('a challenge');
    for (const [game, asked] of Object.entries(ASKED)) {
        await shown(`setup/${game}`, '[type=submit]');
        await open('');
        await page.locator(`[data-game=${game}] .plate-play`).click();
        await page.locator('.first').waitFor();
        await look(`first time: ${game}`);
        await page.locator('.first .primary').click();
        await page.locator('.first-lines').waitFor();
        assert.equal(await page.locator('.first-lines li').count(), 3);
        await look(`three sentences: ${game}`);
        await page.locator('.first-page .primary').click();
        await page.locator(asked).first().waitFor({ timeout: 60_000 });
        await look(`the first move: ${game}`);
        await open('');
        await page.locator(`.plates [data-game=${game}] .plate-play`).click();
        await page.locator(asked).first().waitFor({ timeout: 60_000 });
        assert.equal(await page.locator('.first-lines').count(), 0, 'nothing is explained twice');
        for (const item of await page.locator('.menu-item').count() > 0 ? [0, 1] : []) {
            await page.locator('.menu summary').click();
            await look(`the menu: ${game}`);
            await page.locator('.menu-item').nth(item).click();
            if (await page.locator('dialog').count()) {
                await look(`a text of the menu: ${game}`);
                await page.locator('dialog .primary').click();
            }
        }
        for (const part of [0.5, 1]) {
            const lines = text(`docs/examples/${game}.jsonl`).trim().split('\n');
            await open('matches');
            await page.locator('#record').setInputFiles({ name: 'match.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(`${lines.slice(0, Math.ceil(lines.length * part)).join('\n')}\n`) });
            await page.locator(part === 1 ? '.replay' : '.table, .hand-over').first().waitFor({ timeout: 30_000 });
            await played(page);
            await look(`${part === 1 ? 'the replay' : 'the middle'} of a match: ${game}`);
            if (part < 1) continue;
            const key = new URL(page.url()).hash.split('/').pop();
            await shown(`match/${key}`, '.recap');
            assert.equal(await page.locator('.standing .score').count(), JSON.parse(lines[0]).seats.length, `${game}: each seat has its score`);
            assert((await page.locator('.standing .score b').allInnerTexts()).every((score) => score !== ''), `${game}: scores`);
            for (const source of await page.locator('.recap .source').all()) {
                await source.click();
                await page.locator('.why').waitFor();
                await look(`a source: ${game}`);
                await page.keyboard.press('Escape');
                assert.equal(await page.locator('.why').count(), 0, 'Escape closes it');
            }
        }
    }
    assert.deepEqual([...wrong.values()], []);
}

/** What a person is asked with first in each game. */
const ASKED = { globalissimo: '.tile.choice', cardline: 'button.hand-card', 'higher-lower': '.duel-buttons button', course: '.start input', 'controle-global': '.cg-faction-card' };

