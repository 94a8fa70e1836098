// The page's own library, its languages and names, and the other one in which bots think.

import { Engine } from './engine';
import { address, unpacked } from './files';
import type { Asked, Reply } from './worker';

/** A country, as the language of the page calls it. */
export interface Country {
    name: string;
    short: string;
    the: string;
    of: string;
    in: string;
    other: string;
    /** Whether verbs after the name are in the plural. */
    plural: boolean;
    capitals: string[];
    continent: string;
    number: number | null;
    region: string;
    alpha2: string;
    caption: string;
}

export interface Category {
    id: string;
    name: string;
    unit: string;
    unitLong: string;
    about: string;
}

export interface Game {
    id: string;
    title: string;
    players: [number, number];
    minutes: number;
    age: number;
    secret: boolean;
    categories: string[];
    origin: string;
}

/** What the edition calls things, in the language of the page. */
export interface Edition {
    year: number;
    lang: Lang;
    games: Game[];
    countries: Record<string, Country>;
    categories: Category[];
    continents: Record<string, string>;
    decks: { id: string; game: string; title: string; countries: string[]; categories: string[] }[];
}

export type Lang = 'fr' | 'en';

let engine: Engine;
let module: WebAssembly.Module;
let packs: Uint8Array[];
let named: Edition;

/** Fetches the library and its edition. */
export async function start(lang: Lang): Promise<void> {
    const start = unpacked('data/start.bin');
    const [bytes, pack] = await Promise.all([unpacked('engine.wasm.gz'), start]);
    module = await WebAssembly.compile(bytes as BufferSource);
    packs = [pack];
    engine = new Engine(module, packs);
    speak(lang);
}

let detail: Promise<void> | null = null;

/** Fetches the outlines in detail, once: questions about neighbours need them, and large maps. */
export function detailed(): Promise<void> {
    detail ??= unpacked('data/land.bin').then((pack) => engine.add([pack]));
    return detail;
}

/** From now on everything is said in this language. */
export function speak(lang: Lang): void {
    engine.ask({ ask: 'speak', lang });
    said.clear();
    named = engine.ask<Edition>({ ask: 'edition' });
}

/** Asks the page's own library; throws `Refused` where it has no answer. */
export function ask<T>(name: string, request: Record<string, unknown> = {}): T {
    return engine.ask<T>({ ask: name, ...request });
}

/** The names of the edition. */
export const edition = (): Edition => named;
export const lang = (): Lang => named.lang;

/** A country by its code; one that the edition does not have is called by it. */
export function country(code: string): Country {
    const none = { name: code, short: code, the: code, of: code, in: code, other: code };
    return named.countries[code] ?? { ...none, plural: false, capitals: [], continent: '', number: null, region: '', alpha2: '', caption: '' };
}

export function category(id: string): Category {
    return named.categories.find((category) => category.id === id) ?? { id, name: id, unit: '', unitLong: '', about: '' };
}

export function game(id: string): Game {
    const game = named.games.find((game) => game.id === id);
    if (game === undefined) throw new Error(`no game ${id}`);
    return game;
}

const said = new Map<string, string>();

/** What a sentence may be given: a count, words, or a country by its code. */
export type Given = number | string | { country: string };

/** A sentence of the page. */
export function say(id: string, args?: Record<string, Given>): string {
    const known = args === undefined ? said.get(id) : undefined;
    if (known !== undefined) return known;
    const text = ask<string>('say', { id, args: args ?? {} });
    if (args === undefined) said.set(id, text);
    return text;
}

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, { done(answer: unknown): void; failed(why: Error): void }>();

/** The other library, which is fetched when it is first needed. */
function beside(): Worker {
    if (worker !== null) return worker;
    worker = new Worker(address('worker.js'));
    worker.addEventListener('message', (event: MessageEvent<Reply>) => {
        const { id, answer, error } = event.data;
        const who = waiting.get(id);
        waiting.delete(id);
        if (error === undefined) who?.done(answer);
        else who?.failed(new Error(error));
    });
    worker.postMessage({ module, packs } satisfies Asked);
    return worker;
}

/** Asks the library in which bots think. Its matches are its own. */
export function think<T>(name: string, request: Record<string, unknown> = {}): Promise<T> {
    const id = ++asked;
    const answer = new Promise<unknown>((done, failed) => waiting.set(id, { done, failed }));
    beside().postMessage({ id, request: { ask: name, ...request } } satisfies Asked);
    return answer as Promise<T>;
}

let land: Promise<void> | null = null;

/** Asks that library what needs the fine outlines, which are fetched when they are first needed. */
export async function survey<T>(name: string, request: Record<string, unknown> = {}): Promise<T> {
    land ??= unpacked('data/land.bin').then((pack) => beside().postMessage({ pack } satisfies Asked));
    try {
        await land;
    } catch (error) {
        // Another time the network may be there.
        land = null;
        throw error;
    }
    return think<T>(name, request);
}
