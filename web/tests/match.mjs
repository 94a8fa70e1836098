// Around a match: the first one of a game, one that is loaded anew, where its figures come from, and how it ends.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { begin, played } from './begin.mjs';
import { forward } from './controle-global.mjs';

const record = (game) => readFileSync(new URL(`../../docs/examples/${game}.jsonl`, import.meta.url), 'utf8');

/** Takes a record from a file; the key of its match. */
async function imported(page, text) {
    await page.goto(new URL('#/matches', page.url()).href);
    await page.locator('#record').setInputFiles({ name: 'match.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) });
    await page.locator('.replay, .table').waitFor();
    return new URL(page.url()).hash.split('/').pop();
}

/** Opens the record of a match that is over as whoever has played it. */
async function over(page, text) {
    const key = await imported(page, text);
    await page.goto(new URL(`#/match/${key}`, page.url()).href);
    await page.locator('.recap').waitFor();
}

const quiz = (page) => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('mappemonde:quiz') ?? '{"items":{}}').items));

/** Begins the first match of somebody who wants to learn a game. */
async function first(page, game) {
    await page.locator(`[data-game=${game}] .plate-play`).click();
    await page.locator('.first .primary').click();
    await page.locator('.first-page .primary').click();
}

/** Guesses the first rank of a country of Globalissimo that is free. */
async function guess(page) {
    await page.locator('.choice').first().click();
    await page.locator('.deciding .primary').click();
    await page.locator('.turned').first().waitFor();
}

export const CASES = {
    async 'the first match of a game'(opened) {
        const { page } = await opened({ asks: true });
        const tile = page.locator('[data-game=globalissimo] .plate-play');
        const dialog = page.locator('.first');
        await tile.click();
        assert.equal(await page.evaluate(() => document.activeElement.textContent.startsWith('Oui')), true, 'the first answer has the focus');
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await tile.click();
        await dialog.locator('.primary').click();
        const lines = page.locator('.first-lines li');
        await lines.first().waitFor();
        for (const line of await lines.allInnerTexts()) assert(line.split(/[\s\u00a0\u202f]+/).filter((word) => /\p{L}/u.test(word)).length <= 20, line);
        await page.locator('.first-page .primary').click();
        await page.locator('.choice').first().waitFor();
        assert.match(await page.locator('.seats').innerText(), /facile/);
        await page.goto(new URL('#/', page.url()).href);
        await tile.click();
        await page.locator('.choice').first().waitFor();
        assert.equal(await dialog.count(), 0, 'nobody is asked twice');
    },

    async 'barriers and ties are explained when they are first met'(opened) {
        const missing = new Set(['barrier', 'tie']);
        for (let deal = 6; missing.size > 0; deal++) {
            assert(deal < 26, `${[...missing]} not met`);
            const { page } = await opened({ asks: true, before: `crypto.getRandomValues = (numbers) => numbers.fill(${deal});` });
            await first(page, 'globalissimo');
            const explained = new Set();
            const explains = async (rule, words) => {
                assert.equal(await page.locator('.coach', { hasText: words }).count(), explained.has(rule) ? 0 : 1, rule);
                explained.add(rule);
                missing.delete(rule);
            };
            for (;;) {
                await played(page);
                await page.locator('.bar.pause .primary, #answer, .choice, .recap').first().waitFor();
                if (await page.locator('.recap').count()) break;
                if (await page.locator('.bar.pause').count()) {
                    const ranks = await page.locator('.turned .rank').allInnerTexts();
                    if (new Set(ranks).size < ranks.length) await explains('tie', 'égalité');
                    await page.locator('.bar.pause .primary').click();
                } else if (await page.locator('#answer').count()) {
                    await explains('barrier', 'barrière');
                    await page.locator('.answer .quiet').click();
                } else {
                    assert.equal(await page.locator('.coach').count(), 0);
                    await page.locator('.choice').first().click();
                    await page.locator('.deciding .primary').click();
                }
            }
            await page.close();
        }
    },

    async 'sudden death is explained to whoever is in it'(opened, program) {
        const folder = mkdtempSync(join(tmpdir(), 'sudden-'));
        const spectate = ['--spectate', ...['hard', 'hard', 'hard'].flatMap((level) => ['--bot', level])];
        let lines = null;
        for (let seed = 1; lines === null; seed++) {
            assert(seed < 50, 'no sudden death');
            const file = join(folder, `${seed}.jsonl`);
            const told = execFileSync(program, ['play', 'cardline', ...spectate, '--seed', String(seed), '--record', file, '--plain', '--lang', 'en'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
            if (/sudden death/i.test(told)) lines = readFileSync(file, 'utf8').trimEnd().split('\n');
        }
        // A person takes the place of the bot that has played last.
        const { seat } = JSON.parse(lines.at(-2));
        const header = JSON.parse(lines[0]);
        header.seats[seat] = { name: 'Ada', bot: null };
        const { page } = await opened({ asks: true });
        await page.evaluate(() => localStorage.setItem('mappemonde:first:cardline', 'yes'));
        const key = await imported(page, [JSON.stringify(header), ...lines.slice(1, -2), ''].join('\n'));
        const coach = page.locator('.coach', { hasText: 'mort subite' });
        await page.locator('button.hand-card').first().waitFor();
        assert.equal(await coach.count(), 1);
        await page.goto(new URL('#/', page.url()).href);
        await page.locator('.plates').waitFor();
        await page.goto(new URL(`#/match/${key}`, page.url()).href);
        await page.locator('button.hand-card').first().waitFor();
        assert.equal(await coach.count(), 0);
    },

    async 'the first turn of Contrôle Global is guided'(opened) {
        for (const [how, sizes] of [['guided', { width: 390, height: 844 }], ['unguided', {}]]) {
            const { page } = await opened({ asks: true, ...sizes });
            await first(page, 'controle-global');
            const guide = page.locator('.cg-guide');
            const steps = [];
            // Until the second round of its only person.
            while (!(await page.locator('.where', { hasText: 'Manche 2' }).count())) {
                await played(page);
                if (await guide.count()) {
                    const at = (await guide.locator('.kick').textContent()).replace(/^.*· /, '');
                    if (steps.at(-1) !== at) steps.push(at);
                    if (at === '1 sur 4') {
                        assert.equal(await page.locator('.cg-card .cg-tag', { hasText: 'conseillée' }).count(), 1, 'one card is advised');
                        assert.equal(await page.locator('.cg-hand button').count(), await page.locator('.cg-hand li').count(), 'all may be played');
                    }
                    // Every region says what it would bring.
                    assert.equal(await page.locator('.cg-asked .cg-gain').count(), await page.locator('.cg-asked .cg-region').count());
                    if (how === 'unguided') await page.getByRole('button', { name: 'Jouer sans guide' }).click();
                }
                await forward(page);
            }
            assert.deepEqual(steps, how === 'guided' ? ['1 sur 4', '2 sur 4', '3 sur 4', '4 sur 4'] : ['1 sur 4']);
            assert.equal(await guide.count(), 0);
            await page.close();
        }
    },

    async 'civil society is explained once'(opened) {
        const { page } = await opened({ asks: true });
        await first(page, 'controle-global');
        const coach = page.locator('.coach', { hasText: 'société civile' });
        let explained = 0;
        for (let moves = 0; moves < 1500 && !(await page.locator('.where', { hasText: 'Manche 6' }).count()); moves++) {
            await played(page);
            if (await coach.count()) {
                explained++;
                await coach.getByRole('button', { name: 'Fermer' }).click();
                await coach.waitFor({ state: 'detached' });
            }
            await forward(page);
        }
        assert.equal(explained, 1);
    },

    async 'a match that is loaded anew before its first move'(opened) {
        const { page } = await opened();
        for (const [game, asked] of [['course', '.start input'], ['cardline', 'button.hand-card']]) {
            await begin(page, game, [null, 'easy']);
            await page.locator(asked).first().waitFor();
            const before = await page.locator(game === 'course' ? '.start-list' : '.held').innerText();
            await page.reload();
            await page.locator(asked).first().waitFor();
            assert.equal(await page.locator(game === 'course' ? '.start-list' : '.held').innerText(), before, game);
            await page.goto(new URL('#/matches', page.url()).href);
            assert.equal(await page.locator('.kept').count(), 0, 'it is not kept');
        }
    },

    async 'where a figure comes from'(opened) {
        for (const lang of ['fr-FR', 'en-GB']) {
            const { page } = await opened({ lang, width: 390, height: 844 });
            await begin(page, 'globalissimo', [null, 'easy']);
            await page.locator('.choice').first().waitFor();
            await guess(page);
            const [sources, panel] = [page.locator('.turned .source'), page.locator('.why')];
            await sources.nth(1).click();
            assert.equal(await panel.evaluate((panel) => panel.closest('.turned') === document.querySelectorAll('.turned')[1]), true, 'it is in its row');
            assert.equal(await sources.nth(1).getAttribute('aria-expanded'), 'true');
            assert.doesNotMatch(await panel.innerText(), /\d[.,]\d{4}|\d{8}/, 'figures are rounded');
            await sources.nth(2).click();
            assert.equal(await panel.count(), 1, 'one at a time');
            await page.locator('h1').focus();
            await page.keyboard.press('Escape');
            assert.equal(await panel.count(), 0, 'Escape closes it wherever the focus is');
            await sources.nth(0).click();
            await panel.getByRole('button', { name: lang === 'fr-FR' ? 'Fermer' : 'Close' }).click();
            assert.equal(await sources.nth(0).evaluate((button) => button === document.activeElement), true, 'the focus goes back');
            await sources.nth(0).click();
            await page.locator('.bar.pause .primary').click();
            await panel.waitFor({ state: 'detached' });
            await page.close();
        }
    },

    async 'how matches end'(opened) {
        const { page } = await opened();
        const scores = { globalissimo: /case \d+\s+\d+ barrières/, cardline: /\d cartes posées\s+main vide/, 'higher-lower': /vie/, course: /5 visas/, 'controle-global': /21 points/ };
        for (const [game, score] of Object.entries(scores)) {
            await over(page, record(game));
            assert.match((await page.locator('.standings').innerText()).replaceAll('\u00a0', ' '), score, game);
            assert(await page.locator('.recap-part > .missed > li').count() <= 3, game);
        }
        // Every tile of the last round is in its row.
        await over(page, record('globalissimo'));
        assert.equal(await page.locator('.board .turned .small-tile').count(), 2);
    },

    async 'what several people missed is nobody’s quiz'(opened) {
        const { page } = await opened();
        await over(page, record('globalissimo').replace('"bot":"random"', '"bot":null'));
        assert.deepEqual(await quiz(page), []);
        assert.equal(await page.getByRole('button', { name: /^Apprendre/ }).count(), 0);
    },

    async 'what was missed goes to the quiz once'(opened) {
        const { page } = await opened();
        await over(page, record('globalissimo'));
        const missed = await quiz(page);
        assert(missed.length > 0);
        const before = await page.evaluate(() => localStorage.getItem('mappemonde:quiz'));
        await page.reload();
        await page.locator('.recap').waitFor();
        assert.equal(await page.evaluate(() => localStorage.getItem('mappemonde:quiz')), before);
        const learnt = await page.locator('.recap-part > .missed > li').count();
        await page.locator('.recap .primary').click();
        await page.locator('.question-head').waitFor();
        assert.match(await page.locator('.question-head').innerText(), new RegExp(`1 sur ${learnt}\\b`, 'i'), 'these countries, and no other questions');
    },

    async 'a day that is left, goes on and is looked at again'(opened) {
        const { page } = await opened({ width: 390, height: 844 });
        const day = new URL('#/daily', page.url()).href;
        const [squares, lines] = [page.locator('.question-head .square'), page.locator('.lines li')];
        const pass = async () => {
            await page.locator('[data-kind]').waitFor();
            const right = page.getByRole('button', { name: 'Je passe' });
            if (await right.count()) await right.click();
            else await page.locator('[data-option]').first().click();
            await page.locator('.verdict').waitFor();
        };
        await page.goto(day);
        for (const answered of [1, 2]) {
            await pass();
            assert.equal(await squares.count(), answered, 'what came of the answers so far');
            await page.getByRole('button', { name: 'Continuer' }).click();
        }
        assert.doesNotMatch(await page.locator('main').innerText(), /^\s*·/m, 'no line begins with a point');
        await page.goto(new URL('#/', page.url()).href);
        await page.getByRole('link', { name: 'Continuer le défi' }).click();
        for (const answered of [3, 4, 5]) {
            await pass();
            assert.equal(await squares.count(), answered);
            await page.getByRole('button', { name: 'Continuer' }).click();
        }
        const told = await lines.allInnerTexts();
        assert.equal(told.length, 5, 'the questions before it was left, too');
        for (const line of told) assert.match(line, /\?\s+(La réponse|C’est faux|C’est juste)/u);
        await page.goto(new URL('#/', page.url()).href);
        await page.getByRole('link', { name: 'Revoir le défi' }).click();
        assert.deepEqual(await lines.allInnerTexts(), told);
    },

    async 'sound that is off until somebody turns it on'(opened) {
        const { page } = await opened({ width: 390, height: 844, before: () => {
            window.tones = 0;
            AudioContext.prototype.createOscillator = new Proxy(AudioContext.prototype.createOscillator, { apply: (make, on, args) => (window.tones++, Reflect.apply(make, on, args)) });
        } });
        const answered = async () => {
            await begin(page, 'higher-lower', [null]);
            for (let answer = 0; answer < 3 && (await page.locator('.recap').count()) === 0; answer++) {
                await page.locator('.duel-buttons button').first().click();
                await page.locator('.bar.pause').waitFor();
                if (await page.locator('.verdict.ok').count()) return true;
                await page.locator('.bar.pause .primary').click();
                await page.locator('.duel-buttons button, .recap').first().waitFor();
            }
            return false;
        };
        await answered();
        assert.equal(await page.evaluate(() => window.tones), 0);
        await page.goto(new URL('#/', page.url()).href);
        await page.locator('.menu summary').click();
        await page.getByRole('button', { name: /^Son et vibration/ }).click();
        const example = await page.evaluate(() => window.tones);
        assert(example > 0, 'it is heard at once');
        const on = page.getByRole('button', { name: 'Son et vibration activés' });
        assert.equal(await on.count(), 1, 'the menu stays and says so');
        await page.mouse.click(5, 700);
        assert.equal(await on.isVisible(), false, 'a press elsewhere closes it');
        if (await answered()) assert((await page.evaluate(() => window.tones)) > example);
    },

    async 'sound that a browser refuses'(opened) {
        for (const before of [
            () => { window.AudioContext = class { constructor() { throw new DOMException('no device', 'NotSupportedError'); } }; },
            () => { delete window.AudioContext; Object.defineProperty(navigator, 'vibrate', { value: undefined }); },
        ]) {
            const { page } = await opened({ width: 390, height: 844, before });
            await page.locator('.menu summary').click();
            await page.getByRole('button', { name: /^Son et vibration/ }).click();
            await page.keyboard.press('Escape');
            await begin(page, 'higher-lower', [null]);
            while ((await page.locator('.verdict.ok, .recap').count()) === 0) {
                if (await page.locator('.bar.pause').count()) await page.locator('.bar.pause .primary').click();
                else await page.locator('.duel-buttons button').first().click();
                await page.locator('.bar.pause, .duel-buttons button, .recap').first().waitFor();
            }
        }
    },

    async 'the first screen without a network'(opened) {
        const { page } = await opened({ context: { serviceWorkers: 'allow' } });
        const wanted = ['globalissimo/PER', 'globalissimo/CUB', 'cardline/ISL', 'cardline/KEN', 'course/visa-oceania', 'course/visa-africa', 'controle-global/pol-low-2', 'controle-global/com-low-4'];
        const names = [...wanted.map((face) => `faces/fr/${face}.svg.gz`), 'flags/KEN.svg', 'flags/COL.svg'];
        const areKept = () => page.evaluate(async (names) => {
            const kept = [];
            for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) kept.push(url);
            return names.every((name) => kept.some((url) => url.endsWith(name)));
        }, names);
        for (let tries = 0; !(await areKept()); tries++) {
            assert(tries < 300, 'pictures are kept');
            await page.waitForTimeout(200);
        }
        await page.context().setOffline(true);
        await page.reload();
        await page.locator('.plates').waitFor();
        await page.waitForFunction(() => [...document.querySelectorAll('.plate-laid img')].filter((image) => image.complete && image.naturalWidth > 0).length === 10);
    },

    async 'a name that nobody has typed follows the language'(opened) {
        const { page } = await opened({ lang: 'en-GB' });
        await page.locator('[data-game=globalissimo] .plate-play').click();
        await page.locator('.choice').first().waitFor();
        await guess(page);
        await page.locator('.bar.pause .primary').click();
        await page.goto(new URL('#/', page.url()).href);
        await page.locator('.going-on').waitFor();
        assert.match(await page.locator('.going-on').innerText(), /You/);
        await page.getByRole('button', { name: 'Lire en français' }).click();
        await page.locator('.day', { hasText: 'défi' }).waitFor();
        for (const screen of ['', 'matches', 'setup/globalissimo']) {
            await page.goto(new URL(`#/${screen}`, page.url()).href);
            await page.locator('main h1').first().waitFor({ state: 'attached' });
            const inputs = await page.locator('input').evaluateAll((all) => all.map((input) => input.value));
            const found = [await page.locator('body').innerText(), ...inputs].flatMap((text) => text.split('\n')).filter((line) => /\bYou\b/.test(line));
            assert.deepEqual(found, [], `${screen}: words of another language`);
        }
    },

    async 'addresses that lead nowhere'(opened) {
        const { page } = await opened();
        for (const hash of ['#setup/lang=fr<svg onload=alert(1)>', '#/setup/chess', '#/match/none', '#/replay/none', '#/quiz/none', '#/none/none']) {
            await page.evaluate((hash) => (location.hash = hash), hash);
            await page.locator('main h1').first().waitFor({ state: 'attached' });
        }
    },
};
