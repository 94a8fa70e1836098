// What a page asks its library for before a game is chosen, and at the first moves of each: the library is split by it
// into what is fetched first, a part of each game, and what can wait. What is missing here works all the same, a moment
// later.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A text as people and editions have them. */
const TEXT = 'Zoé « Łódź » "2"\n’ €';

/** Deals that are played of each game, and decisions of each. */
const SEEDS = [7, 8, 9, 10];
const MOVES = 8;

/** How tables let bots play: once, or their whole turn and until something happens for which play waits. */
const PLAYS = [{ whole: false, until: [] }, { whole: true, until: [] }, { whole: true, until: ['revolt'] }];

/**
 * Watches a module that counts its functions, with the packs of a folder and by the engine of the page: the games, and
 * what has run in the first moves of one, or before any is chosen.
 */
export async function watch(file, folder, { given, lay }) {
    const module = await WebAssembly.compile(readFileSync(file));
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => {};
    const play = async (game) => {
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
            ask('day', { date: '2026-11-22', kept: null });
            ask('world', { meridian: 0 });
            ask('file', { name: 'templates/colours.json' });
            ask('why', { country: 'ISL', category: 'population' });
            // What is refused is said too.
            asked('file', { name: 'templates/icons/none.svg' });
            asked('look', { match: 999, seat: null });
            if (game !== null) for (const seed of SEEDS) first(ask, games.find(({ id }) => id === game), seed);
        }
        const length = library.profile(0, 0);
        const at = library.room(length);
        library.profile(at, length);
        return [new Uint8Array(library.memory.buffer, at, length).slice(), ask('edition').games];
    };
    const [home, games] = await play(null);
    return { games: games.map(({ id }) => id), play: async (game) => (game === null ? home : (await play(game))[0]) };
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

/** What tables of some games ask for besides, with what a person sees at the first move. */
const BESIDES = {
    globalissimo(ask, match) {
        ask('globalissimo-named', { answer: 'ISL' });
        ask('understand', { match, typed: '1' });
        ask('neighbours', { country: 'MLI' });
        for (const country of ['ISL', 'MLI', 'BRA', 'CHN']) ask('fiche', { country, category: null });
    },
    cardline(ask, match, { hand, category, line }) {
        ask('cardline-gaps', { country: hand?.[0]?.code ?? 'ISL', category, line: line.map(({ code }) => code) });
    },
    course(ask, match) {
        ask('course');
        for (const meridian of [0, 150]) {
            ask('world', { meridian });
            ask('network', { meridian });
        }
        for (const { city } of ask('course-starts', { match, seat: 0 })) ask('course-flight', { match, seat: 0, stops: [city] });
        ask('course-swap', { match, seat: 0 });
    },
    'controle-global'(ask) {
        ask('control');
        ask('regions');
    },
};

/** The first moves of a game. */
function first(ask, { id: game, players: [least] }, seed) {
    const sitter = (name, bot) => ({ name, bot });
    const bots = least === 1 && seed % 2 === 0 ? [] : [sitter('Robot 1', 'medium'), sitter('Robot 2', 'easy')];
    const seats = [sitter('Zoé', null), ...bots];
    // Who sets a match up gives its options too.
    const options = seed % 2 === 0 ? {} : { options: {} };
    let { standing } = ask('begin', { game, seats, seed: String(seed), ...options });
    const { match } = standing;
    for (let move = 0; move < MOVES && standing.turn !== null; move++) {
        const { view } = ask('look', { match, seat: 0 });
        ask('turns', { match, from: 0 });
        if (standing.turn === 0 && standing.acted.every((seat) => seat !== 0)) BESIDES[game]?.(ask, match, view);
        // People choose right and wrong, first and last.
        const legal = ask('legal', { match });
        if (standing.turn === 0) {
            const { action } = legal[(seed * (move + 1)) % legal.length];
            ask('try', { match, actions: [action] });
            ({ standing } = ask('act', { match, actions: [action], typed: '', exact: false }));
        } else ({ standing } = ask('play', { match, ...PLAYS[seed % PLAYS.length] }));
        ask('record', { match });
    }
    ask('tell', { match, seat: 0, what: 'score' });
    ask('look', { match, seat: null });
    ask('close', { match });
}
