// Maps beside the table: countries marked with their names. One map at a time.

import { say } from '../../library';
import { type MapView, createMap } from '../../map';
import { type Mark, around, marks } from '../../map-marks';
import { finerWorld, world } from '../../world';

let open: MapView | null = null;

/** Forgets the map that was shown. */
export function shut(): void {
    open?.remove();
    open = null;
}

/** A map in its frame; the one before it is gone. */
export function opened(label: string, parts: boolean): MapView {
    shut();
    open = createMap({ label, world: world(), finer: finerWorld, frame: true, parts });
    return open;
}

/** Countries on a map, with what stands at them. */
export function marked(list: Mark[], label = say('page-globalissimo-map'), near = false): HTMLElement {
    const map = opened(label, false);
    map.lay(marks(list));
    const lands = list.flatMap(({ code }) => map.land(code) ?? []);
    if (near && lands.length > 0) map.fit(around(lands, 90), 40);
    return map.element;
}
