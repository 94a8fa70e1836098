// What a page asks its library for before and at the first move, in each game: the library is split by it into what is
// fetched first and what can wait. What is missing here works all the same, a moment later.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A text as people and editions have them. */
const TEXT = 'Zoé « Łódź » "2"\n’ €';

/** Deals that are played of each game, and decisions of each. */
const SEEDS = [7, 8, 9, 10];
const MOVES = 8;

/** Plays with a module that watches itself and the packs of a folder, by the engine of the page; gives back what it has seen. */
export async function play(file, folder, { given, lay }) {
    const module = await WebAssembly.compile(readFileSync(file));
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => {};
    const library = (await WebAssembly.instantiate(module, imports)).exports;
    const asked = (name, request = {}) => {
        lay(library, new TextEncoder().encode(JSON.stringify({ ask: name, ...request })));
        return JSON.parse(new TextDecoder().decode(given(library, library.ask())));
    };
    const ask = (name, request) => {
        const answer = asked(name, request);
        if (answer?.error) throw new Error(`${name}: ${JSON.stringify(answer)}`);
        return answer;
    };
    for (const name of ['start.bin', 'fr.bin', 'en.bin']) {
        lay(library, readFileSync(join(folder, name)));
        library.take();
        library.load();
    }
    for (const lang of ['fr', 'en']) {
        ask('speak', { lang });
        const { games } = ask('edition');
        for (const said of sentences(lang)) ask('say', said);
        const date = '2026-11-22';
        ask('day', { date, kept: null });
        ask('world', { meridian: 0 });
        ask('world', { meridian: 150 });
        ask('file', { name: 'templates/colours.json' });
        ask('control');
        ask('course');
        ask('network', { meridian: 0 });
        ask('regions');
        ask('why', { country: 'ISL', category: 'population' });
        ask('outline', { country: 'ISL' });
        ask('neighbours', { country: 'MLI' });
        for (const country of ['ISL', 'MLI', 'BRA', 'CHN']) for (const category of [null, 'population', 'physicians']) ask('fiche', { country, category });
        for (const game of games) for (const seed of SEEDS) first(ask, asked, game, seed);
        // What is refused is said too.
        asked('file', { name: 'templates/icons/none.svg' });
        asked('begin', { game: 'cardline', seats: ['', 'Zoé'].map((name) => ({ name, bot: null })), seed: '7' });
        asked('look', { match: 999, seat: null });
    }
    const length = library.profile(0, 0);
    const at = library.room(length);
    library.profile(at, length);
    return new Uint8Array(library.memory.buffer, at, length).slice();
}

/** All sentences of the page, with something for each of their gaps. */
function* sentences(lang) {
    const folder = fileURLToPath(new URL(`../src/wasm/messages/${lang}`, import.meta.url));
    for (const file of readdirSync(folder)) {
        const texts = readFileSync(join(folder, file), 'utf8').split(/^(?=[a-z])/m);
        for (const [rank, text] of texts.entries()) {
            const id = /^page[a-z0-9-]*(?= =)/.exec(text)?.[0];
            if (id === undefined) continue;
            const gaps = [...text.matchAll(/\{ \$([a-zA-Z]+)( ->)?/g)];
            const isCountry = rank % 2 === 0;
            yield { id, args: Object.fromEntries(gaps.map(([, name, picks]) => [name, picks ? 2 : isCountry ? { country: 'ISL' } : TEXT])) };
        }
    }
}

/** The first moves of a game. */
function first(ask, asked, { id: game, players: [least] }, seed) {
    const sitter = (name, bot) => ({ name, bot });
    const bots = least === 1 && seed % 2 === 0 ? [] : [sitter('Robot 1', 'medium'), sitter('Robot 2', 'medium')];
    const seats = [sitter('Zoé', null), ...bots];
    let { standing } = ask('begin', { game, seats, seed: String(seed) });
    const { match } = standing;
    for (let move = 0; move < MOVES && standing.turn !== null; move++) {
        const { view } = ask('look', { match, seat: 0 });
        ask('turns', { match, from: 0 });
        if (game === 'course' && move === 0) ask('course-starts', { match, seat: 0 });
        const legal = ask('legal', { match });
        // Right and wrong, first and last.
        const { action } = legal[(seed * (move + 1)) % legal.length];
        if (standing.turn === 0 && legal.length > 0) ask('try', { match, actions: [action] });
        ({ standing } = ask('act', { match, actions: [action], typed: '', exact: false }));
        if (game === 'cardline' && move === 0) ask('cardline-gaps', { country: view.hand?.[0]?.code ?? 'ISL', category: view.category, line: view.line.map((card) => card.code) });
        ask('record', { match });
    }
    // What only some tables show; another game refuses it.
    asked('globalissimo-named', { answer: 'ISL' });
    asked('course-swap', { match, seat: 0 });
    asked('tell', { match, seat: 0, what: 'score' });
    ask('look', { match, seat: null });
    ask('close', { match });
}
