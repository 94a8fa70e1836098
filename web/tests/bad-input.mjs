// What whoever plays sees where something is wrong: a browser that keeps nothing, links and files that are broken, names
// that try to be markup, a window that is closed in the middle of a match.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { begin, played, setUp } from './begin.mjs';

/** A match of a game in which a program plays for Bob. */
const withProgram = (game) => readFileSync(new URL(`../../docs/examples/${game}.jsonl`, import.meta.url), 'utf8').replace(/"name":"Bob","bot":[^}]+/, '"name":"Bob","bot":"program"');
const RECORD = readFileSync(new URL('../../templates/rules/examples/cardline/equal.jsonl', import.meta.url), 'utf8');
const MARKUP = '<img src=x onerror=hit()>';

const notice = (page) => page.locator('#notice').innerText();
const line = (page) => page.locator('.line .name').allTextContents();

/** Lays a card of a match of Cardline. */
async function lay(page) {
    await page.locator('button.hand-card').first().click();
    await page.locator('.line .gap > button').first().click();
    await page.locator('.gap.open .button').click();
    await played(page);
    await page.locator('.bar.pause, button.hand-card').first().waitFor();
}

/** What a person is asked with first in each game. */
const ASKED = { globalissimo: '.tile.choice', cardline: 'button.hand-card', 'higher-lower': '.duel-buttons button', course: '.start input', 'controle-global': '.cg-faction-card' };

/** Bots begin each game before all of a library has come. */
const early = Object.entries(ASKED).map(([game, asked]) => [`bots that begin early: ${game}`, async (opened) => {
    const { page } = await opened({ held: { name: '**/rest.wasm.lz*', until: new Promise(() => undefined) } });
    await begin(page, game, ['medium', 'medium', null]);
    await page.locator(`.table-${game}`).locator(asked).first().waitFor();
}]);

/** What each case is called, and what is looked at. `opened` opens a page as somebody who has never been there; the text of its first screen is waited for unless `loads` is false. */
export const CASES = {
    ...Object.fromEntries(early),

    async 'storage that is forbidden'(opened) {
        const { page } = await opened({ before: () => Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('forbidden', 'SecurityError'); } }) });
        assert.match(await notice(page), /n’enregistre rien/);
        await page.locator('[data-game=higher-lower] .plate-play').click();
        await page.getByRole('button', { name: 'Non, je connais les règles' }).click();
        await page.locator('.duel-buttons button').first().click({ timeout: 30_000 });
        await page.locator('.bar.pause').waitFor();
        assert.match(await notice(page), /n’enregistre rien/);
    },

    async 'days before the edition, of other zones and of other links'(opened) {
        const at = async (timezoneId, time) => {
            const { page } = await opened({ context: { timezoneId } });
            await page.clock.setFixedTime(new Date(time));
            await page.reload();
            await page.locator('.day').waitFor();
            return page;
        };
        const before = await at('Europe/Paris', '2025-12-31T12:00:00Z');
        assert.match(await before.locator('.day').innerText(), /commencent le 1ᵉʳ janvier 2026/);
        await before.goto(new URL('#60', before.url()).href);
        await before.waitForFunction(() => location.hash === '#/');
        // One moment, and the day that each has.
        for (const [zone, number] of [['Pacific/Auckland', 61], ['America/Los_Angeles', 60]]) {
            const page = await at(zone, '2026-03-01T23:30:00Z');
            assert.match((await page.locator('.day .kick').textContent()).replaceAll('\u00a0', ' '), new RegExp(`nº ${number} · ${number - 59}(ᵉʳ|er)? mars`), zone);
            await page.goto(new URL('#60', page.url()).href);
            await page.locator('.question-head').waitFor();
            assert.equal(await page.getByText('Le lien mène au défi').count(), number === 60 ? 0 : 1, zone);
        }
    },

    async 'storage that is full'(opened) {
        const { page } = await opened({ before: () => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; } });
        assert.equal(await notice(page), '');
        await page.locator('[data-game=cardline] .plate-play').click();
        await page.locator('button.hand-card').first().waitFor({ timeout: 30_000 });
        await lay(page);
        assert.match(await notice(page), /n’enregistre rien/);
    },

    async 'a network that is slower than whoever plays'(opened) {
        let release;
        const until = new Promise((done) => (release = done));
        const { page } = await opened({ held: { name: '**/rest.wasm.lz*', until } });
        // A first move needs the core of the library and the part of its game, the challenge of the day all of it.
        await page.locator('[data-game=higher-lower] .plate-play').click();
        await page.locator('.duel-buttons button').first().click();
        await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('mappemonde:record:')));
        await page.goto(new URL('#/daily', page.url()).href);
        const first = page.locator('.question-head');
        assert.equal(await first.count(), 0);
        release();
        await first.waitFor({ timeout: 30_000 });
    },

    async 'a game that somebody begins before it has come'(opened) {
        let release;
        const until = new Promise((done) => (release = done));
        const { page } = await opened({ held: { name: '**/cardline.wasm.lz*', until } });
        await page.locator('[data-game=cardline] .plate-play').click();
        await page.locator('.loading', { hasText: 'Cardline' }).waitFor();
        release();
        await page.locator('button.hand-card').first().waitFor({ timeout: 30_000 });
    },

    async 'a match whose bots need all of a library that has not come'(opened) {
        let release;
        const until = new Promise((done) => (release = done));
        const { page } = await opened({ held: { name: '**/rest.wasm.lz*', until } });
        const setup = { game: 'cardline', seats: [{ name: 'P1', bot: 'hard' }, { name: 'P2', bot: null }], options: {} };
        await page.evaluate((setup) => localStorage.setItem('mappemonde:setup:cardline', setup), JSON.stringify(setup));
        await page.goto(new URL('#/setup/cardline', page.url()).href);
        await page.locator('.setup [type=submit]').click();
        release();
        await page.locator('button.hand-card').first().waitFor({ timeout: 30_000 });
    },

    async 'no WebAssembly'(opened) {
        const { page } = await opened({ loads: false, before: () => { delete globalThis.WebAssembly; } });
        await page.getByText('Il faut un navigateur avec WebAssembly').waitFor();
        assert(await page.getByText('They need a browser with WebAssembly').isVisible());
        assert(!(await page.locator('[data-when=loading]').isVisible()));
        const uncaught = [];
        page.on('pageerror', (error) => uncaught.push(error.message));
        await page.reload();
        await page.getByText('Il faut un navigateur avec WebAssembly').waitFor();
        assert.deepEqual(uncaught, []);
    },

    async 'JavaScript that is off'(opened) {
        const { page } = await opened({ loads: false, context: { javaScriptEnabled: false } });
        assert.match(await page.locator('body').innerText(), /désactivé ici.*\n*.*off here/);
    },

    async 'challenges that are broken or of another edition'(opened) {
        const { page } = await opened();
        const shown = async (hash) => {
            await page.evaluate((hash) => (location.hash = hash), hash);
            await page.locator('.setup h1').waitFor();
            return page.locator('main').innerText();
        };
        const good = `seed=7&game=cardline&edition=${JSON.parse(RECORD.split('\n')[0]).edition}&seats=p,easy`;
        for (const broken of [good.replace('seed=7', 'seed=x'), good.replace('7', '99999999999999999999'), good.replace('cardline', 'chess'), good.replace('easy', 'genius'), 'seed=', good.replace('easy', '<b>')]) {
            assert.match(await shown(`#${broken}`), /Ce défi ne peut pas être lu|défi/i, broken);
            assert.equal(await page.getByRole('button', { name: 'Commencer la partie' }).count(), 0, broken);
        }
        assert.match(await shown(`#${good.replace(/edition=\d+/, 'edition=1999')}`), /1999/);
        assert.equal(await page.getByRole('button', { name: 'Commencer la partie' }).count(), 0);
        // What only the library can judge is said when the match would begin.
        for (const wrong of [good.replace('p,easy', 'p'), `${good}&category=beauty`, `${good}&deck=none`]) {
            await shown(`#${wrong}`);
            await page.getByRole('button', { name: 'Commencer la partie' }).click();
            assert.notEqual(await page.locator('.wrong-text').innerText(), '', wrong);
        }
        await shown(`#${good}`);
        await page.getByRole('button', { name: 'Commencer la partie' }).click();
        await page.locator('button.hand-card').first().waitFor({ timeout: 30_000 });
    },

    async 'files that are no record of this edition'(opened) {
        const { page } = await opened();
        await page.goto(new URL('#/matches', page.url()).href);
        const open = async (name, text) => {
            await page.locator('#record').setInputFiles({ name, mimeType: 'application/jsonl', buffer: Buffer.from(text) });
            await page.waitForFunction((name) => document.querySelector('.wrong-text')?.textContent.includes(name), name);
        };
        const [header, ...moves] = RECORD.trim().split('\n');
        await open('empty.jsonl', '');
        await open('garbage.jsonl', '\u0000\u00ff{[');
        const cards = RECORD.replace(/"digest":"\w+"/, '"digest":"0000000000000000"');
        await open('cards.jsonl', cards);
        await open('edition.jsonl', cards.replace('"edition":2026', '"edition":1999'));
        assert.match(await page.locator('.wrong-text').first().innerText(), /1999/);
        await open('cut.jsonl', header.slice(0, 60));
        await open('moved.jsonl', [header, ...moves.slice(0, 1), moves[0], ...moves.slice(1)].join('\n'));
        assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => /:(record|match):/.test(key))), [], 'nothing of them is kept');
        await page.locator('#record').setInputFiles({ name: 'good.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(RECORD) });
        await page.locator('.table-cardline h1').waitFor();
    },

    async 'a match in which a program has played'(opened) {
        const words = { 'fr-FR': { match: 'Revoir la partie', program: 'Bob (programme)', away: /Cette partie n’est pas finie.+un programme joue pour Bob/ }, 'en-GB': { match: 'Watch the match', program: 'Bob (program)', away: /This match is not over.+a program plays for Bob/ } };
        for (const [lang, said] of Object.entries(words)) {
            const { page } = await opened({ lang });
            const shown = (screen) => page.goto(new URL(`#/${screen}`, page.url()).href);
            for (const game of ['globalissimo', 'cardline', 'higher-lower', 'course', 'controle-global']) {
                const lines = withProgram(game).trim().split('\n');
                for (const end of [lines.length, Math.ceil(lines.length / 2)]) {
                    const isOver = end === lines.length;
                    await shown('matches');
                    await page.locator('#record').setInputFiles({ name: 'match.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(`${lines.slice(0, end).join('\n')}\n`) });
                    await page.locator(`.replay .table-${game}`).waitFor();
                    assert((await page.locator('.replay').innerText()).includes(said.program), `${game}: the seat is named as what it is`);
                    assert.equal(said.away.test(await page.locator('.replay').innerText()), !isOver, `${game}, ${end} lines`);
                    assert.equal(await page.locator('.replay code').allInnerTexts().then(String), isOver ? '' : `mappemonde play --resume ${game}-${JSON.parse(lines[0]).seed}.jsonl --bot ./mybot`);
                    const [first, last] = [page.locator('.moves .move').first(), page.locator('.moves .move').last()];
                    await last.click();
                    const board = page.locator('.replay .board');
                    const after = await board.innerHTML();
                    await first.click();
                    assert.notEqual(await board.innerHTML(), after, `${game} is shown step by step`);
                    // Who wants to play on is told so, and the first screen does not offer it.
                    const key = new URL(page.url()).hash.split('/').pop();
                    await shown(`match/${key}`);
                    await page.locator(isOver ? '.recap' : '.replay').waitFor();
                    assert.equal(await page.locator('.recap .primary').count(), 0, 'nobody plays again with it');
                }
            }
            await shown('matches');
            assert.deepEqual(await page.locator('.kept .button[href*="#/"]').allInnerTexts(), Array(10).fill(said.match));
            await shown('');
            await page.locator('.plates').waitFor();
            assert.equal(await page.locator('.going-on').count(), 0);
        }
    },

    async 'matches that were kept and are broken'(opened) {
        const { page } = await opened();
        await page.evaluate(() => {
            const kept = (key, game, edition, record) => {
                localStorage.setItem(`mappemonde:match:${key}`, JSON.stringify({ key, game, seats: [{ name: 'Ada', bot: null }], round: 1, over: false, edition, at: 1 }));
                localStorage.setItem(`mappemonde:record:${key}`, record);
            };
            kept('old', 'cardline', 1999, '');
            kept('torn', 'cardline', 2026, '{"game":"cardl');
            kept('strange', 'chess', 2026, '');
            localStorage.setItem('mappemonde:match:empty', '{}');
            localStorage.setItem('mappemonde:match:text', 'text');
            localStorage.setItem('mappemonde:setup:cardline', '{"game":"cardline","seats":[1,2]}');
        });
        await page.reload();
        await page.locator('main h1').waitFor({ state: 'attached', timeout: 20_000 });
        await page.goto(new URL('#/matches', page.url()).href);
        await page.locator('.kept').first().waitFor();
        assert.match(await page.locator('.kept-list').innerText(), /1999/);
        assert.equal(await page.locator('.kept a[href*="/old"]').count(), 0, 'a match of another edition does not go on');
        await page.goto(new URL('#/match/torn', page.url()).href);
        await page.waitForFunction(() => location.hash === '#/matches');
        await page.goto(new URL('#/setup/cardline', page.url()).href);
        await page.locator('.setup [type=submit]').waitFor();
    },

    async 'a name that tries to be markup'(opened) {
        const { page } = await opened({ before: () => { window.hit = () => { window.isHit = true; }; } });
        await setUp(page, 'course', [null, null]);
        await page.goto(new URL('#/setup/course', page.url()).href);
        await page.locator('#name-0').fill(MARKUP);
        await page.locator('#name-1').fill('&lt;b&gt;"\'`');
        await page.locator('.setup [type=submit]').click();
        const handed = page.locator('.hand-over h1');
        const markup = async (where) => {
            assert((await page.locator('body').innerText()).includes(MARKUP), `${where}: it is written as it is`);
            assert.equal(await page.locator('img[src=x]').count(), 0, where);
            assert.equal(await page.evaluate(() => window.isHit), undefined, where);
        };
        for (let turn = 0; turn < 4; turn++) {
            await handed.waitFor();
            await page.locator('.hand-over .primary').click();
            await page.locator('.trip-acts').waitFor();
            if (turn === 0 || turn === 3) await markup(`turn ${turn}`);
            const starts = page.locator('.start input');
            if (await starts.count()) await starts.first().click();
            else if (await page.locator('[data-key=swap]').count()) await page.locator('[data-key=swap]').click();
            await page.locator('.trip-acts .primary').click();
        }
        await handed.waitFor();
        await markup('handed over');
        for (const screen of ['', 'matches']) {
            await page.goto(new URL(`#/${screen}`, page.url()).href);
            await page.getByText(MARKUP).first().waitFor();
            await markup(screen);
        }
        // A record of somebody else may have any name.
        await page.locator('#record').setInputFiles({ name: '<b>x', mimeType: 'application/jsonl', buffer: Buffer.from(RECORD.replace('"Blue"', `"${MARKUP}"`)) });
        await page.locator('.table-cardline h1').waitFor();
        await markup('a record');
    },

    async 'a window that is closed in the middle of a match'(opened) {
        const { page, again } = await opened();
        await begin(page, 'cardline', [null, 'easy']);
        await page.locator('button.hand-card').first().waitFor({ timeout: 30_000 });
        await lay(page);
        if (await page.locator('.bar.pause').count()) await page.locator('.bar.pause .button.primary').click();
        await played(page);
        await page.locator('button.hand-card').first().waitFor();
        const [before, hand] = [await line(page), await page.locator('.held .name').allTextContents()];
        await page.close();
        const next = await again();
        const goOn = next.locator('.going-on button');
        await goOn.waitFor();
        assert(await goOn.evaluate((button) => button === document.activeElement), 'what goes on has the focus');
        await goOn.click();
        await next.locator('button.hand-card').first().waitFor();
        assert.deepEqual([await line(next), await next.locator('.held .name').allTextContents()], [before, hand], 'it goes on where it was');
        // Whoever opens the page again need not be whoever has closed it.
        await begin(next, 'course', [null, null]);
        await next.locator('.hand-over .primary').click();
        await next.locator('.start input').first().click();
        await next.locator('.trip-acts .primary').click();
        await next.locator('.hand-over .primary').click();
        await next.close();
        const last = await again();
        await last.locator('.going-on button').click();
        await last.locator('.hand-over h1').waitFor();
        assert.equal(await last.locator('.hand').count(), 0, 'a hand is seen by nobody before it is taken');
        await last.close();
    },

    async 'motion that is not wanted'(opened) {
        for (const reducedMotion of ['reduce', 'no-preference']) {
            const { page } = await opened({ context: { reducedMotion } });
            await begin(page, 'higher-lower', [null]);
            await page.locator('.duel-buttons button').first().click();
            await page.locator('.bar.pause').waitFor();
            const counts = await page.locator('.duel-value[aria-hidden]').count();
            assert.equal(counts, reducedMotion === 'reduce' ? 0 : 1, `a figure counts up: ${reducedMotion}`);
            if (reducedMotion === 'reduce') {
                const moving = await page.evaluate(() => [...document.querySelectorAll('*')].filter((element) => [getComputedStyle(element).animationDuration, getComputedStyle(element).transitionDuration].some((times) => times.split(', ').some((time) => parseFloat(time) > 0.01))).map((element) => element.className));
                assert.deepEqual(moving, [], 'nothing moves');
            }
        }
    },
};
