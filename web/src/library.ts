// The page's own library, its languages and names, and the other one in which bots think.

import { Early, Engine, partsOf } from './engine';
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
    /** The form of the unit in the singular; empty where it has one form. */
    unitOne: string;
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
let core: WebAssembly.Module;
/** What the library knows: the edition, then what is said in each language that was spoken. */
let packs: Uint8Array[];
let named: Edition;
/** Shows the screen of the address again, where a library had to begin anew. */
let again: () => void;
/** Says that there is no library. */
let failed: () => void;
/** While a part is fetched that was asked for too early; whether it has come. */
let renewal: Promise<boolean> | null = null;

const compiled = async (name: string): Promise<WebAssembly.Module> => WebAssembly.compile(await unpacked(`library/${name}.wasm.lz`));

/** The parts of the library beside its core, as soon as each has been asked for. */
const asking = new Map<string, Promise<WebAssembly.Module>>();
/** Those that have come. */
const parts = new Map<string, WebAssembly.Module>();

/** A part of the library by its name. */
function part(name: string): Promise<WebAssembly.Module> {
    const known = asking.get(name) ?? compiled(name);
    asking.set(name, known);
    // Another time the network may be there.
    known.catch(() => asking.delete(name));
    return known;
}

/** Brings a part to the library of the page, once. */
async function bring(name: string): Promise<void> {
    const brought = await part(name);
    if (parts.has(name)) return;
    parts.set(name, brought);
    engine.complete(brought);
}

/** Whether the first moves of a game can be asked for. */
export const isReady = (game: string): boolean => parts.has(game);

/** Brings what they need, so that nobody asks for it too early. What the network refuses is refused when it is asked for. */
export const ready = (game: string): Promise<void> => bring(game).catch(() => undefined);

/** Fetches the core of the library and its edition; then its parts, one after the other, so that none waits for all. */
export async function start(lang: Lang, show: () => void, fail: () => void): Promise<void> {
    [again, failed] = [show, fail];
    [core, ...packs] = await Promise.all([compiled('core'), unpacked('data/start.bin'), saidIn(lang)]);
    spoken.add(lang);
    await begin(lang);
    coming = bringAll();
}

let coming: Promise<void>;

async function bringAll(): Promise<void> {
    for (const name of partNames()) await ready(name);
}

const partNames = (): string[] => [...edition().games.map(({ id }) => id), 'rest'];

/** Whether all parts are there: then nothing is asked for too early. */
export const hasAll = (): boolean => partNames().every((name) => parts.has(name));

/** Whether all parts are there, once each has been fetched or refused. */
export async function isWhole(): Promise<boolean> {
    await coming;
    return hasAll();
}

/** Begins with all parts that are there, and with those that an edition needs at once that is not like ours. */
async function begin(lang: Lang): Promise<void> {
    try {
        engine = new Engine(core, parts.values(), packs);
        name(lang);
    } catch (error) {
        if (!(error instanceof Early)) throw error;
        await renew(error.part, lang);
    }
}

/** Begins anew with a part more. */
async function renew(lacked: string, lang: Lang): Promise<void> {
    parts.set(lacked, await part(lacked));
    await begin(lang);
}

const saidIn = (lang: Lang): Promise<Uint8Array> => unpacked(`data/${lang}.bin`);

let detail: Promise<void> | null = null;

/** Fetches the outlines in detail, once: questions about neighbours need them, and large maps. */
export function detailed(): Promise<void> {
    detail ??= unpacked('data/land.bin').then((pack) => {
        packs.push(pack);
        engine.add([pack]);
    });
    return detail;
}

/** The languages whose sentences are there. */
const spoken = new Set<Lang>();

/** From now on everything is said in this language. */
export async function speak(lang: Lang): Promise<void> {
    if (!spoken.has(lang)) {
        const pack = await saidIn(lang);
        packs.push(pack);
        engine.add([pack]);
        spoken.add(lang);
    }
    name(lang);
}

/** Calls everything as a language does. */
function name(lang: Lang): void {
    engine.ask({ ask: 'speak', lang });
    said.clear();
    named = engine.ask<Edition>({ ask: 'edition' });
}

// What was asked too early is asked again: nothing is wrong.
window.addEventListener('error', (event) => event.error instanceof Early && event.preventDefault());
window.addEventListener('unhandledrejection', (event) => event.reason instanceof Early && event.preventDefault());

/** Asks the page's own library; throws `Refused` where it has no answer. */
export function ask<T>(name: string, request: Record<string, unknown> = {}): T {
    try {
        return engine.ask<T>({ ask: name, ...request });
    } catch (error) {
        // Somebody was faster than the network.
        if (error instanceof Early) renewal ??= renewed(error.part);
        throw error;
    }
}

/** How many wait for what they have asked too early. */
let patient = 0;

/** Does what asks the library, and waits for the parts that are not there yet: for screens on which nothing is played. */
export async function patiently<T>(work: () => T): Promise<T> {
    patient++;
    try {
        for (;;) {
            try {
                return work();
            } catch (error) {
                if (!(error instanceof Early) || !(await renewal)) throw error;
            }
        }
    } finally {
        patient--;
    }
}

/** Begins anew with a part more. All that was played is kept: the screen is shown again, unless somebody waits and asks again. */
function renewed(lacked: string): Promise<boolean> {
    const done = renew(lacked, named.lang).then(() => true, () => false);
    void done.then((has) => {
        renewal = null;
        if (!has) failed();
        else if (patient === 0) again();
    });
    return done;
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
    return named.categories.find((category) => category.id === id) ?? { id, name: id, unit: '', unitOne: '', unitLong: '', about: '' };
}

/** Whether the edition has a game. */
export const isGame = (id: string): boolean => named.games.some((game) => game.id === id);

export function game(id: string): Game {
    const game = named.games.find((game) => game.id === id);
    if (game === undefined) throw new Error(`no game ${id}`);
    return game;
}

/** Sentences that were said, so that a table that is drawn anew does not have them made again; so many at most. */
const said = new Map<string, string>();
const MOST_SAID = 4000;

/** What a sentence may be given: a count, words, or a country by its code. */
export type Given = number | string | { country: string };

/** A sentence of the page. */
export function say(id: string, args?: Record<string, Given>): string {
    const key = args === undefined ? id : id + JSON.stringify(args);
    const known = said.get(key);
    if (known !== undefined) return known;
    const text = ask<string>('say', { id, args: args ?? {} });
    if (said.size >= MOST_SAID) said.clear();
    said.set(key, text);
    return text;
}

let worker: Promise<Worker> | null = null;
let asked = 0;
const waiting = new Map<number, { done(answer: unknown): void; failed(why: Error): void }>();

/** The other library, which begins when it is first needed. */
async function begun(): Promise<Worker> {
    const parts = await Promise.all(partsOf(core).map(part));
    const worker = new Worker(address('worker.js'));
    worker.addEventListener('message', (event: MessageEvent<Reply>) => {
        const { id, answer, error } = event.data;
        const who = waiting.get(id);
        waiting.delete(id);
        if (error === undefined) who?.done(answer);
        else who?.failed(new Error(error));
    });
    worker.postMessage({ core, parts, packs } satisfies Asked);
    return worker;
}

/** Sends the other library something, after all that was sent before. */
async function send(asked: Asked): Promise<void> {
    worker ??= begun().catch((error: unknown) => {
        worker = null;
        throw error;
    });
    (await worker).postMessage(asked);
}

/** Asks the library in which bots think. Its matches are its own. */
export function think<T>(name: string, request: Record<string, unknown> = {}): Promise<T> {
    const id = ++asked;
    return new Promise<unknown>((done, failed) => {
        waiting.set(id, { done, failed });
        send({ id, request: { ask: name, ...request } }).catch(failed);
    }) as Promise<T>;
}

let land: Promise<void> | null = null;

/** Asks that library what needs the fine outlines, which are fetched when they are first needed. */
export async function survey<T>(name: string, request: Record<string, unknown> = {}): Promise<T> {
    land ??= unpacked('data/land.bin').then((pack) => send({ pack }));
    try {
        await land;
    } catch (error) {
        // Another time the network may be there.
        land = null;
        throw error;
    }
    return think<T>(name, request);
}
