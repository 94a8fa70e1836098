// What is looked at, and what is known of it. Whoever changes it calls `draw`, and all parts of the page are drawn again:
// they keep their elements and change only what is otherwise.

import type { Change, Finding, Piece, State } from './answers';

export const view = {
    product: '',
    /** The language that is asked for; empty for that of the run. */
    lang: '',
    /** Whether faces are shown in both languages. */
    isBoth: false,
    /** With which edition this one is compared. */
    against: '',
    /** Which screen is shown. */
    screen: 'faces',
    selected: '',
    /** Which change of the piece is looked at. */
    change: null as Change | null,
    search: '',
    onlyChanged: false,
    /** Filters; empty for all. */
    continent: '',
    category: '',
    finding: '',
    /** How large faces are: as there is room, or in hundredths of their size. */
    size: 'fit' as 'fit' | '100' | '200',
    isBeside: false,
};

export let state: State;
export let pieces: Piece[] = [];
/** What keeps the product from being cut; empty where nothing does. */
export let wrong = '';

export function know(next: State): void {
    // Some faces may show an older edition.
    if (state?.isDrawn === false && next.isDrawn) renewed(next.generation);
    state = next;
}

export function cut(next: Piece[], error = ''): void {
    pieces = next;
    wrong = error;
}

/** With which generation a piece was drawn last, where that is not the one of all: another one is another picture. */
const drawn = new Map<string, number>();
let base = 0;

/** That some pieces, or all, look otherwise from a generation on. */
export function renewed(generation: number, ids?: string[]): void {
    if (ids === undefined) {
        base = generation;
        drawn.clear();
    }
    for (const id of ids ?? []) drawn.set(id, generation);
}

/** How a face of a piece is shown. */
export interface Shown {
    piece: Piece;
    face: string;
    /** Of now, or of what it is compared with. */
    of?: string;
    lang?: string;
    /** How wide its place is, in pixels: it comes in dots. Without a width it comes in lines. */
    width?: number;
    /** What of it is cut away, in millimetres. */
    bleed?: number;
}

/** The address of a face, which is another one whenever it may look otherwise. */
export function address({ piece, face, of = 'now', lang = state.lang, width = 0, bleed = 0 }: Shown): string {
    const dots = width === 0 ? {} : { width: String(Math.ceil(width * devicePixelRatio)) };
    const query = { product: view.product, lang, piece: piece.id, id: face, of, ...dots, ...(bleed === 0 ? {} : { bleed: String(bleed) }), ...(of === 'now' ? { g: String(drawn.get(piece.id) ?? base) } : of === 'base' ? { against: view.against } : {}) };
    return `face?${new URLSearchParams(query).toString()}`;
}

/** A sentence or word of the page. */
export const say = (id: string): string => state.said[id] ?? '';

export const changesOf = (piece: Piece): Change[] => state.changes.filter((change) => change.country === piece.id);

export const findingsOf = (piece: Piece): Finding[] => state.findings.filter(({ about }) => about.includes(piece.id));

/** Filters by what no check finds, by their ids, which stand beside the codes of findings. */
export const sieves: Record<string, (piece: Piece) => boolean> = {};

const has = (text: string, part: string): boolean => text.toLocaleLowerCase().includes(part.toLocaleLowerCase());

/** Whether a piece passes search and filters. */
export function matches(piece: Piece): boolean {
    const changes = changesOf(piece);
    const found = findingsOf(piece);
    return (!view.onlyChanged || changes.length > 0)
        && (view.continent === '' || piece.continent === view.continent)
        && (view.category === '' || changes.some(({ category }) => category === view.category))
        && (view.finding === '' || sieves[view.finding]?.(piece) === true || found.some(({ code }) => code === view.finding))
        && (has(`${piece.id} ${piece.name}`, view.search) || found.some(({ code, message }) => has(`${code} ${message}`, view.search)));
}

export const current = (): Piece | undefined => pieces.find((piece) => piece.id === view.selected) ?? pieces[0];

/** What a piece is called, with whether it has changed. */
export const label = (piece: Piece): string => (changesOf(piece).length > 0 ? `${piece.name}, ${say('changed')}` : piece.name);

/** A way to look at a product: what lies on the table, and what the margin says. */
export interface Screen {
    id: string;
    /** Whether the product has it. */
    isThere: () => boolean;
    table: HTMLElement;
    margin: HTMLElement;
    /** Draws both again; only called while they are shown. */
    draw: () => void;
}

export const screens: Screen[] = [];

const parts: (() => void)[] = [];

/** What keys do while nobody types, by the key. */
export const keys: Record<string, () => void> = {};

/** A part of the page that is drawn with the others. */
export function part(draw: () => void): void {
    parts.push(draw);
}

/** Shows what is otherwise. */
export function draw(): void {
    for (const part of parts) part();
}

/** Changes what is looked at. */
export function look(at: Partial<typeof view>): void {
    Object.assign(view, at);
    draw();
}
