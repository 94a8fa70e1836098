// What the program answers, and how the page asks for it.

import { draw, state, view } from './view';

export interface Finding {
    code: string;
    severity: 'error' | 'warning' | 'note';
    message: string;
    help: string;
    place: string | null;
    /** Words of its places by which pieces are named, such as codes of countries. */
    about: string[];
    isNew: boolean;
}

export interface Change {
    country: string;
    category: string;
    name: string;
    of: string;
    /** The faces that look different although no value and no text has changed; missing for other changes. */
    faces?: string[];
}

/** A language that the edition has, with its name in the language of the page. */
export type Named = [id: string, name: string];

export interface State {
    generation: number;
    /** Changes of this state that come later than the generation: failed drawings, and faces that look different. */
    revision: number;
    /** Whether there is no error, so that faces show what is written. */
    good: boolean;
    /** Whether the templates of the product can be drawn. */
    isDrawn: boolean;
    lang: string;
    edition: string;
    said: Record<string, string>;
    products: { id: string; name: string }[];
    /** With which editions this one can be compared; the first one is that of the start. */
    bases: Named[];
    /** The address under which an editor opens a place, where one is known. */
    editor: string | null;
    /** Why the one that is asked for cannot be read; empty where it can. */
    against: string;
    /** What was written from the page, or laid aside by it, in its order. */
    written: { about: string; file: string; fields: { name: string; from: string; to: string }[]; aside: boolean }[];
    findings: Finding[];
    changes: Change[];
    /** In a sentence, how much has changed. */
    sum: string;
    /** The same of the findings. */
    counted: string;
    /** How many millimetres beyond their edges pieces are printed. */
    bleed: number;
    /** In a sentence, how many files are followed. */
    watched: string;
}

export interface Piece {
    id: string;
    name: string;
    faces: string[];
    size: [width: number, height: number];
    continent: string | null;
}

export interface Printed {
    printed: string | null;
    year: number;
    raw: string;
}

export interface Place {
    code: string;
    name: string;
    printed: string | null;
    place: number;
}

export interface Around {
    near: Place[];
}

export type Row = [left: number, top: number, width: number, height: number];

export interface Value {
    name: string;
    of: string;
    unit: string;
    was: Printed | null;
    is: Printed | null;
    place: string;
    /** The lines of the file round it; what stood there before has a minus, and what stands there now a plus. */
    lines: { number: number; text: string; sign: '' | '−' | '+' }[];
    /** By how much it has changed, and how unusual that is. */
    moved: string | null;
    /** The cards on which it stands, by their products. */
    cards: { product: string; name: string }[];
    why: { label: string; text: string }[];
    /** The order at the table of each deck, by the game that it is played in. */
    orders: { game: string; head: string; told: string; was: Around | null; is: Around }[];
    /** What was printed before, as a tag says it. */
    tag: string;
}

/** Asks for something, in the language of the page and compared with what is chosen. */
export async function get<T>(name: string, query: Record<string, string> = {}): Promise<T> {
    const asked = new URLSearchParams({ lang: view.lang, against: view.against, ...query });
    const answer = await fetch(`${name}?${asked.toString()}`);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return (await answer.json()) as T;
}

/** Requests the state of the edition and of a product. */
export const getState = (product = view.product): Promise<State> => get<State>('state', { product });

/** Sends something that is to be written, or tried. */
export async function post<T>(name: string, body: unknown): Promise<T> {
    const asked = new URLSearchParams({ lang: view.lang, against: view.against });
    const answer = await fetch(`${name}?${asked.toString()}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return (await answer.json()) as T;
}

/** What was asked for, by what it was asked with: once each. */
const answers = new Map<string, unknown>();

/** What is known of something; asks for it, and draws again, where nothing is. */
export function known<T>(name: string, query: Record<string, string>): T | undefined {
    const key = JSON.stringify([name, query, state.generation, state.lang, view.against]);
    if (!answers.has(key)) {
        if (answers.size > 200) answers.clear();
        answers.set(key, undefined);
        void get<T>(name, query).then((answer) => {
            answers.set(key, answer);
            draw();
        }, () => answers.set(key, null));
    }
    return (answers.get(key) ?? undefined) as T | undefined;
}
