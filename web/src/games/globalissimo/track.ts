// The track: a drawing of spaces, barriers and figures, with a text for whoever does not see it.

import { h } from '../../dom';
import { say } from '../../library';
import { mark } from '../../seats';
import type { Table } from '../game';
import type { Kind, View } from './view';

/** Milliseconds in which a figure goes a space, and all of its way at most. */
const PACE = 180;
const LONGEST = 800;

/** The track. Figures come from where they were `before`, if that is known. */
export function track(table: Table<View>, before: number[] = []): HTMLElement {
    const { view } = table.seen;
    const cells = Array.from({ length: view.spaces + 1 }, (_, space) => {
        const kind = barrierAfter(space, view);
        return h('span', { class: 'space' }, h('span', { class: 'space-number' }, String(space)), kind ? h('span', { class: `barrier ${kind}` }) : null);
    });
    const figures = view.positions.map((space, seat) => figure(view, space, seat, before[seat] ?? space));
    const drawing = h('div', { class: 'track', role: 'img', 'aria-label': told(table) }, h('div', { class: 'figures' }, figures), h('div', { class: 'spaces' }, cells));
    drawing.style.setProperty('--spaces', String(view.spaces + 1));
    const kinds = (['capital', 'location'] as const).filter((kind) => view.barriers.includes(kind));
    const legend = h('p', { class: 'track-legend small grey', 'aria-hidden': 'true' }, kinds.map((kind) => h('span', null, h('span', { class: `barrier ${kind}` }), say(`page-globalissimo-barrier-${kind}`))));
    return h('div', null, drawing, legend);
}

/** What the barrier after a space asks for, if one stands there. */
function barrierAfter(space: number, view: View): Kind | null {
    const rank = space / view.barrier_every - 1;
    return Number.isInteger(rank) ? (view.barriers[rank] ?? null) : null;
}

function figure(view: View, space: number, seat: number, from: number): HTMLElement {
    const beside = view.positions.flatMap((other, seat) => (other === space ? [seat] : []));
    const figure = h('span', { class: 'figure' }, mark(seat));
    figure.style.setProperty('--space', String(space));
    figure.style.setProperty('--aside', String(beside.indexOf(seat) - (beside.length - 1) / 2));
    if (from < space && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
        requestAnimationFrame(() => {
            const width = (figure.parentElement?.clientWidth ?? 0) / (view.spaces + 1);
            const start = { transform: `translateX(${((from - space) * width).toFixed(1)}px)` };
            figure.animate([start, { transform: 'none' }], { duration: Math.min(PACE * (space - from), LONGEST), easing: 'ease-out' });
        });
    }
    return figure;
}

/** Where everybody stands, and which barriers come next: as the table is told who asks for the score. */
const told = (table: Table<View>): string => table.ask<string>('tell', { seat: table.seat, what: 'score' }).replaceAll('\n', ' ');
