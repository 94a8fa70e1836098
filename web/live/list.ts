// All pieces: each as a field of a neatline, and those that match as small pictures.

import { h, whenIdle } from '../src/dom';
import type { Piece } from './answers';
import { fill, markMissing } from './controls';
import { address, changesOf, current, findingsOf, label, look, matches, part, pieces, say, view, wrong } from './view';

export const neatline = h('div', { class: 'neat', role: 'listbox', tabindex: 0 });
export const list = h('nav', { class: 'pieces' });

/** The elements of a piece, which stay in their places while it is drawn again. */
interface Kept {
    field: HTMLElement;
    item: HTMLElement;
    button: HTMLButtonElement;
    picture: HTMLImageElement;
    mark: HTMLElement;
}

const kept = new Map<string, Kept>();

function keptOf(piece: Piece, rank: number): Kept {
    const key = `${view.product} ${piece.id}`;
    const known = kept.get(key);
    if (known) return known;
    const picture = h('img', { class: 'face' });
    markMissing(picture);
    picture.style.aspectRatio = `${piece.size[0]}/${piece.size[1]}`;
    const choose = (): void => look({ selected: piece.id, change: null });
    const mark = h('b', { 'aria-hidden': 'true' });
    const button = h('button', { type: 'button', onclick: choose }, picture, h('span', null, piece.id), mark);
    const field = h('div', { id: `field-${rank}`, role: 'option', onclick: choose });
    const made = { field, item: h('li', null, button), button, picture, mark };
    kept.set(key, made);
    return made;
}

/** What a mark says of a piece: that it has changed, or the gravest finding on it. */
function kindOf(piece: Piece): string {
    const found = findingsOf(piece);
    const grave = ['error', 'warning'].find((severity) => found.some((finding) => finding.severity === severity)) ?? '';
    return [changesOf(piece).length > 0 ? 'is-changed' : '', grave].filter((kind) => kind !== '').join(' ');
}

part(() => {
    neatline.setAttribute('aria-label', say('neatline'));
    list.setAttribute('aria-label', say('pieces'));
    let continent: string | null = null;
    const selected = current()?.id;
    const fields: HTMLElement[] = [];
    const items: HTMLElement[] = [];
    for (const [rank, piece] of pieces.entries()) {
        const { field, item, button, picture, mark } = keptOf(piece, rank);
        const [kind, isShown, isSelected] = [kindOf(piece), matches(piece), piece.id === selected];
        field.className = `field ${rank % 2 === 0 ? 'dark' : ''} ${kind} ${isShown ? '' : 'dim'}`;
        field.setAttribute('aria-selected', String(isSelected));
        field.setAttribute('aria-label', label(piece));
        field.title = piece.name;
        const begins = piece.continent !== continent ? (piece.continent ?? '') : '';
        continent = piece.continent;
        if (field.textContent !== begins) field.replaceChildren(begins === '' ? '' : h('span', { class: 'begins', 'aria-hidden': 'true' }, begins));
        fields.push(field);
        if (!isShown) continue;
        if (isSelected) button.setAttribute('aria-current', 'true');
        else button.removeAttribute('aria-current');
        mark.className = kind;
        picture.alt = label(piece);
        items.push(item);
        const [front] = piece.faces;
        if (front !== undefined) want(picture, address({ piece, face: front, width: WIDTH }));
    }
    fill(neatline, ...fields);
    neatline.setAttribute('aria-activedescendant', `field-${Math.max(pieces.findIndex((piece) => piece.id === selected), 0)}`);
    if (items.length === 0) list.replaceChildren(...nothing());
    else {
        const shown = list.querySelector('ol') ?? h('ol', null);
        fill(shown, ...items);
        const hidden = pieces.length - items.length;
        fill(list, shown, ...(hidden === 0 ? [] : [h('p', { class: 'rest' }, say('outside').replace('#', String(hidden)), ' ', all())]));
    }
    if (shownLast !== selected) list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    shownLast = selected;
    clearTimeout(soon);
    soon = setTimeout(() => whenIdle(next), PAUSE);
});

let shownLast: string | undefined;

/** How wide a small picture is at most (look.css). Dots are painted in no time, and lines of a hundred faces are not. */
const WIDTH = 120;

/** Small pictures wait until what is looked at has been drawn. */
const PAUSE = 400;
let soon = 0;

/** Drops all filters. */
export const everything = { search: '', onlyChanged: false, continent: '', category: '', finding: '' };

const all = (): HTMLElement => h('button', { type: 'button', class: 'link', onclick: () => look(everything) }, say('show-all'));

const nothing = (): HTMLElement[] => (wrong !== '' ? [h('p', { class: 'bad' }, wrong)] : [h('p', null, say('no-match')), h('p', null, all())]);

/** Small pictures that are not drawn yet, with their addresses. */
const waiting = new Map<HTMLImageElement, string>();
let isBusy = false;

function want(picture: HTMLImageElement, to: string): void {
    if (picture.getAttribute('src') === to) waiting.delete(picture);
    else waiting.set(picture, to);
}

/** Draws one small picture after the other, those in view first, so that the piece that is looked at never waits for many. */
function next(): void {
    if (isBusy || waiting.size === 0) return;
    const [top, bottom] = [list.scrollTop, list.scrollTop + list.clientHeight];
    const isInView = ([picture]: [HTMLImageElement, string]): boolean => picture.offsetTop + picture.offsetHeight >= top && picture.offsetTop <= bottom;
    const there = [...waiting].filter(([picture]) => picture.isConnected);
    const first = there.find(isInView) ?? there[0];
    if (first === undefined) return;
    const [picture, to] = first;
    waiting.delete(picture);
    isBusy = true;
    const go = (): void => {
        isBusy = false;
        whenIdle(next);
    };
    picture.addEventListener('load', go, { once: true });
    picture.addEventListener('error', go, { once: true });
    picture.src = to;
}
