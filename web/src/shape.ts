// The outline of a country, without a scale.

import { onceSeen, s } from './dom';
import { type Sketch, sketch } from './world';

/** What of the picture is shown: the window that a country fills, with the water lines round it. */
const SHOWN = '3 2 63 45';
/** Distances of the water lines from the coast, each with its opacity. */
const WATER: readonly [number, number][] = [[5.6, 0.18], [4, 0.28], [2.6, 0.42], [1.4, 0.6], [0.6, 0.85]];

const known = new Map<string, Sketch | null>();

/** The outline of a country in the colours of its continent, once it is there; nothing where the page has none of it. */
export function shape(code: string): SVGSVGElement | null {
    const found = known.get(code);
    if (found === null) return null;
    const drawing = s('svg', { class: 'shape', viewBox: SHOWN, 'aria-hidden': 'true' });
    const draw = (found: Sketch | null): void => {
        known.set(code, found);
        if (found === null) drawing.remove();
        else drawing.replaceChildren(...lines(found));
    };
    if (found !== undefined) draw(found);
    else onceSeen(drawing, () => void sketch(code).then(draw, () => draw(null)));
    return drawing;
}

function lines({ land, rough }: Sketch): SVGElement[] {
    const water = WATER.flatMap(([away, opacity]) => [s('path', { d: rough, class: 'shape-line', 'stroke-width': 2 * away + 0.2, 'stroke-opacity': opacity }), s('path', { d: rough, class: 'shape-gap', 'stroke-width': 2 * away })]);
    return [...water, s('path', { d: land, class: 'shape-land', 'fill-rule': 'evenodd' })];
}
