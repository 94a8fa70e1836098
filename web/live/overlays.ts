// What lies over the faces: cut, safe zone, boxes of the layout table and texts that nearly overflow.

import { h, s } from '../src/dom';
import { known } from './answers';
import { marked, placeButton, section, toggle } from './controls';
import { overlay, showBleed, tools } from './faces';
import { inMargin } from './margin';
import { draw, keys, look, part, say, sieves, view } from './view';

interface Overlay {
    id: string;
    table: string | null;
    cut: { width: number; height: number };
    safe: number;
    boxes: { name: string; at: [x: number, y: number, width: number, height: number]; text: boolean }[];
}

interface Tight {
    piece: string | null;
    name: string | null;
    text: string;
    lang: string | null;
    faces: string[];
    words: string[];
    tenths: number;
    left: string;
    place: string;
}

const KINDS = ['cut', 'safe', 'boxes', 'tight'] as const;
const on = new Set<string>();

function turn(kind: string): void {
    if (!on.delete(kind)) on.add(kind);
    showBleed(on.has('cut'));
    draw();
}

// In a conflict the same keys choose a version.
KINDS.forEach((kind, rank) => {
    const before = keys[String(rank + 1)];
    keys[String(rank + 1)] = () => (document.querySelector('.clash') !== null && before !== undefined ? before() : turn(kind));
});

const tightOf = (): Tight[] => known<{ tight: Tight[] }>('tight', { product: view.product })?.tight ?? [];

sieves['tight'] = ({ id }) => tightOf().some(({ piece }) => piece === id);

/** The box in which a text stands: that which is called as the field. */
const isBox = (name: string, words: string[]): boolean => words.some((word) => word === name || word === `${name}s`);

overlay((box, piece, face, of, lang) => {
    box.querySelector('.over')?.remove();
    if (of !== 'now' || on.size === 0) return;
    const lies = known<{ faces: Overlay[] }>('overlays', { product: view.product, piece: piece.id })?.faces.find(({ id }) => id === face);
    if (lies === undefined) return;
    const { cut: { width, height }, safe, boxes } = lies;
    const shapes = [];
    const rect = (kind: string, [x, y, wide, high]: readonly [number, number, number, number], round = 0): SVGElement => s('rect', { class: `over-${kind}`, x, y, width: wide, height: high, rx: round });
    if (on.has('tight')) {
        const tight = tightOf().filter((text) => text.piece === piece.id && text.lang === lang && lies.table !== null && text.faces.includes(lies.table));
        for (const { at, name } of boxes) if (tight.some(({ words }) => isBox(name, words))) shapes.push(rect('tight', at));
    }
    if (on.has('boxes')) for (const { at } of boxes) shapes.push(rect('boxes', at));
    if (on.has('safe')) shapes.push(rect('safe', [safe, safe, width - 2 * safe, height - 2 * safe]));
    if (on.has('cut')) shapes.push(rect('cut', [0, 0, width, height], Math.min(width, height) > 40 ? 3 : 0));
    box.append(s('svg', { class: 'over', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' }, shapes));
});

part(() => {
    const held = tools.contains(document.activeElement) ? document.activeElement?.getAttribute('data-kind') : null;
    tools.replaceChildren(h('div', { class: 'group', role: 'group', 'aria-label': say('overlays') }, KINDS.map((kind, rank) => toggle(say(`overlay-${kind}`), on.has(kind), () => turn(kind), { 'data-kind': kind, class: `tog tog-${kind}`, 'aria-keyshortcuts': String(rank + 1) }))));
    if (held) tools.querySelector<HTMLElement>(`[data-kind="${held}"]`)?.focus();
});

inMargin(() => {
    if (on.size === 0) return null;
    const all = tightOf();
    const rows = all.map(({ piece, name, text, lang, tenths, left, place }) => h('li', { class: piece === view.selected ? 'tight is-here' : 'tight' },
        piece === null ? h('span', null, text) : h('button', { type: 'button', class: 'link', onclick: () => look({ selected: piece, change: null }) }, name),
        h('span', { class: 'grey' }, lang ?? ''),
        h('meter', { min: 0, max: 20, value: 20 - tenths, 'aria-hidden': 'true' }),
        h('span', { class: 'left' }, left),
        h('p', { class: 'grey' }, piece === null ? null : h('q', null, text), ' ', placeButton(place))));
    const legend = h('ul', { class: 'legend' }, KINDS.map((kind) => h('li', null, h('i', { class: `key-${kind}`, 'aria-hidden': 'true' }), say(`overlay-${kind}`))));
    return h('div', null,
        on.has('tight') ? section(say('tight'), say('tight-left'), all.length === 0 ? h('p', null, say('tight-none')) : h('ol', null, rows), h('p', null, marked(say('tight-told')))) : null,
        section(say('legend'), null, legend));
});
