// What the library says of matches, and the matches that the browser keeps.

import { Refused } from './engine';
import { ask, edition, lang } from './library';
import type { Sitter } from './seats';
import { keys, read, readJson, remove, watch, write, writeJson } from './store';

/** How a match stands, for everybody. */
export interface Standing {
    match: number;
    game: string;
    deck: string | null;
    seed: string;
    seats: Sitter[];
    options: Record<string, unknown>;
    turn: number | null;
    round: number;
    actions: number;
    undoable: number;
    acted: number[];
    standings: number[];
    won: number[];
}

export interface GameEvent {
    turn: number;
    round: number;
    event: string;
    [field: string]: unknown;
}

export interface Lesson {
    seat: number;
    country: string;
    topic: 'capital' | 'number' | 'value';
    category: string | null;
    right: boolean;
    shown: boolean;
    missed: string;
}

export type Action = { action: string; [field: string]: unknown };

/** A step of a match: who did what, and what followed; nobody at the setup. */
export interface Step {
    seat: number | null;
    action: Action | null;
    text: string;
    events: GameEvent[];
    told: string;
    lessons: Lesson[];
    /** What was typed, if it is still known: a record does not keep it. */
    typed?: string;
}

export interface Begun {
    standing: Standing;
    steps: Step[];
}

export interface Acted extends Begun {
    left: string[];
}

/** What a seat sees. */
export interface Seen<View = Record<string, never>> {
    view: View;
    prompt: string;
    asks: 'choice' | 'knowledge';
    standing: Standing;
}

/** How a match is to begin. */
export interface Setup {
    game: string;
    deck?: string;
    seats: Sitter[];
    seed: string;
    options?: Record<string, unknown>;
    /** The seat that plays on this device, where each person plays on their own. */
    here?: number | undefined;
}

/** How a match stands that goes from device to device by links. */
export interface Links {
    /** The seat that plays on this device. */
    here: number;
    /** So many actions have been sent, or have come: they are not taken back. */
    sent: number;
}

/** A seed that nobody knows before. */
export function freshSeed(): string {
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    return String(seed);
}

/** Forgets a match that is left; a library that had to begin anew has forgotten it already. */
export function close(match: number): void {
    try {
        ask('close', { match });
    } catch (error) {
        if (!(error instanceof Refused)) throw error;
    }
}

export const begin = ({ here: _, ...setup }: Setup): Begun => ask('begin', setup);

/** What is known of a kept match without opening it. */
export interface Kept {
    key: string;
    game: string;
    seats: Sitter[];
    round: number;
    over: boolean;
    edition: number;
    /** When it was last played, in milliseconds. */
    at: number;
    /** Where it goes by links. */
    links?: Links;
    /** Whether the quiz has what was missed in it. */
    missed?: true;
}

/** Whether the quiz is still to be given what was missed in a match. */
export const isUnlearnt = (key: string): boolean => readJson<Kept>(`match:${key}`)?.missed !== true;

/** Notes that the quiz has what was missed in a match. */
export function noteMissed(key: string): void {
    const kept = readJson<Kept>(`match:${key}`);
    if (kept !== null) writeJson(`match:${key}`, { ...kept, missed: true });
}

/** Keeps a match. */
export function keep(key: string, standing: Standing, links: Links | null = null): void {
    const kept: Kept = {
        key,
        game: standing.game,
        seats: standing.seats,
        round: standing.round,
        over: standing.turn === null,
        edition: edition().year,
        at: Date.now(),
        ...(links === null ? {} : { links }),
    };
    write(`record:${key}`, ask<string>('record', { match: standing.match }));
    writeJson(`match:${key}`, kept);
}

/** Whether a match can be listed: what a browser keeps may be of an older page, or broken. */
const isSound = (kept: Kept | null): kept is Kept => Array.isArray(kept?.seats) && edition().games.some((game) => game.id === kept.game);

/** All kept matches, the last one first. */
export function kept(): Kept[] {
    const all = keys('match:').map((key) => readJson<Kept>(`match:${key}`));
    return all.filter(isSound).sort((one, other) => other.at - one.at);
}

export const recordOf = (key: string): string | null => read(`record:${key}`);

/** How a kept match goes by links; nothing where it does not. */
export const linksOf = (key: string): Links | null => readJson<Kept>(`match:${key}`)?.links ?? null;

/** Keeps what is kept of a match once more, as another match that is played on this device alone. */
export function layAside(key: string): void {
    const [record, kept, other] = [recordOf(key), readJson<Kept>(`match:${key}`), newKey()];
    if (record === null || kept === null) return;
    const { links: _, ...rest } = kept;
    write(`record:${other}`, record);
    writeJson(`match:${other}`, { ...rest, key: other });
}

/** Keeps something else of how a match goes by links. */
export function keepLinks(key: string, changed: Partial<Links>): void {
    const kept = readJson<Kept>(`match:${key}`);
    if (kept?.links) writeJson(`match:${key}`, { ...kept, links: { ...kept.links, ...changed } });
}

/** Runs something whenever another window of the page has moved on in a match. */
export const onMoved = (key: string, run: () => unknown): (() => void) => watch(`record:${key}`, run);

export function forget(key: string): void {
    remove(`record:${key}`);
    remove(`match:${key}`);
}

/** Keeps a record that came from elsewhere, such as a file. */
export function adopt(record: string): string {
    const begun = ask<Begun>('open', { record });
    const key = newKey();
    keep(key, begun.standing);
    close(begun.standing.match);
    return key;
}

export function newKey(): string {
    return `${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
}

/** The line of a match that is given to others: all that it needs but its moves. */
export function challenge(standing: Standing): string {
    const { game, deck, seed, options, seats } = standing;
    const levels = seats.map((sitter) => sitter.bot ?? 'p').join(',');
    const rest = [deck === null ? null : `deck=${deck}`, ...Object.entries(options).map(([name, value]) => `${name}=${String(value)}`)];
    const query = ['game=' + game, 'edition=' + edition().year, 'seats=' + levels, ...rest.filter((part) => part !== null), 'lang=' + lang()];
    return `#seed=${seed}&${query.map((part) => encodeURI(part)).join('&')}`;
}
