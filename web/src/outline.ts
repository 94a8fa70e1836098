// A country on a small map, marked; named only after the question.

import { h } from './dom';
import { createMap } from './map';
import { around, marks } from './map-marks';
import { country, say } from './library';
import { finerWorld, world } from './world';

/** A country on a small map: the one that is asked, without its name; or the right one, once that is told. */
export function outline(code: string, how: 'asked' | 'right'): HTMLElement | null {
    const whole = world();
    const land = whole.lands.find((land) => land.code === code);
    if (land === undefined) return null;
    const map = createMap({ label: how === 'asked' ? say('page-marked') : country(code).name, world: whole, finer: finerWorld, still: true });
    map.lay(marks([{ code, tone: how === 'asked' ? 'main' : 'right' }]));
    requestAnimationFrame(() => map.fit(around([land], 120)));
    return h('figure', { class: 'outline' }, map.element);
}
