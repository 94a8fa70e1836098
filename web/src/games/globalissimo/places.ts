// Maps beside the table: countries marked with their names. One map at a time.

import { type MapOptions, type MapView, createMap } from '../../map';
import { type Mark, around, marks } from '../../map-marks';
import { finerWorld, world } from '../../world';

/** What is seen round a country at least, in units of the plane, and pixels round that. */
const LEAST = 90;
const MARGIN = 40;

let open: MapView | null = null;

/** Forgets the map that was shown. */
export function shut(): void {
    open?.remove();
    open = null;
}

/** A map in its frame; the one before it is gone. */
function opened(options: Pick<MapOptions, 'label' | 'parts' | 'still'>): MapView {
    shut();
    open = createMap({ world: world(), finer: finerWorld, frame: true, ...options });
    return open;
}

/** The map with its numbers. */
export const numbered = (label: string): MapView => opened({ label, parts: true });

/** Countries on a map of the whole world, with their names. */
export function marked(list: Mark[], label: string): HTMLElement {
    const map = opened({ label, still: true });
    map.lay(marks(list));
    return map.element;
}

/** Countries on a map of what lies round them, with their names. */
export function closer(list: Mark[], label: string): HTMLElement {
    const map = opened({ label });
    map.lay(marks(list));
    const lands = list.flatMap(({ code }) => map.land(code) ?? []);
    if (lands.length > 0) map.fit(around(lands, LEAST), MARGIN);
    return map.element;
}
