// A country on a small map, marked; named only after the question.

import { h } from './dom';
import { createMap } from './map';
import { around, marks } from './map-marks';
import { country, say } from './library';
import { finerWorld, world } from './world';

/** A country on a small map; without its name where it is what is asked. */
export function outline(code: string, asked = false): HTMLElement | null {
    const whole = world();
    const land = whole.lands.find((land) => land.code === code);
    if (land === undefined) return null;
    const map = createMap({ label: asked ? say('page-marked') : country(code).name, world: whole, finer: finerWorld, still: true });
    map.lay(marks([{ code, tone: 'main' }]));
    requestAnimationFrame(() => map.fit(around([land], 120)));
    return h('figure', { class: 'outline' }, map.element);
}
