// The outline of a country, without a scale.

import { s } from './dom';
import { Refused } from './engine';
import { ask } from './library';

/** The outline as the library draws it (src/map/outline.rs). */
interface Sketch {
    land: string;
    rough: string;
}

/** What of the picture is shown: the window that a country fills, with the water lines round it. */
const SHOWN = '3 2 63 45';
/** Distances of the water lines from the coast, each with its opacity. */
const WATER: readonly [number, number][] = [[5.6, 0.18], [4, 0.28], [2.6, 0.42], [1.4, 0.6], [0.6, 0.85]];

const known = new Map<string, Sketch | null>();

function sketch(code: string): Sketch | null {
    let found = known.get(code);
    if (found === undefined) {
        try {
            found = ask<Sketch>('outline', { country: code });
        } catch (error) {
            if (!(error instanceof Refused)) throw error;
            found = null;
        }
        known.set(code, found);
    }
    return found;
}

/** The outline of a country in the colours of its continent; nothing where the page has none of it. */
export function shape(code: string): SVGSVGElement | null {
    const found = sketch(code);
    if (found === null) return null;
    const water = WATER.flatMap(([away, opacity]) => [s('path', { d: found.rough, class: 'shape-line', 'stroke-width': 2 * away + 0.2, 'stroke-opacity': opacity }), s('path', { d: found.rough, class: 'shape-gap', 'stroke-width': 2 * away })]);
    return s('svg', { class: 'shape', viewBox: SHOWN, 'aria-hidden': 'true' }, water, s('path', { d: found.land, class: 'shape-land', 'fill-rule': 'evenodd' }));
}
