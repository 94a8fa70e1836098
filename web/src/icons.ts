// Signs of the page. Those of categories and cards are the printed ones.

import { drawing, s } from './dom';
import { Refused } from './engine';
import { ask } from './library';

const PATHS: Record<string, string> = {
    back: 'M14.5 5 7.5 12l7 7',
    menu: 'M4 7h16M4 12h16M4 17h16',
    help: 'M9.2 9.3a2.9 2.9 0 1 1 4.4 2.5c-1 .6-1.6 1.2-1.6 2.4M12 17.2v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
    undo: 'M8.5 5.5 4.5 9.5l4 4M4.5 9.5H14a5 5 0 0 1 0 10h-3',
    right: 'M5 12.5l4.5 4.5L19 7',
    wrong: 'M6 6l12 12M18 6 6 18',
    copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
    sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2.4M12 19.1v2.4M2.5 12h2.4M19.1 12h2.4M5.3 5.3 7 7M17 17l1.7 1.7M18.7 5.3 17 7M7 17l-1.7 1.7',
    file: 'M6 3h8l4 4v14H6zM14 3v4h4',
    star: 'M12 3.5l2.600 5.400 5.900.8-4.300 4.100 1.100 5.900-5.300-2.900-5.300 2.900 1.100-5.900-4.300-4.100 5.900-.8z',
    sound: 'M4 9.5v5h3.5l5 4v-13l-5 4zM16 9a4.200 4.200 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
    onward: 'M9.5 5l7 7-7 7',
    plus: 'M12 5v14M5 12h14',
    minus: 'M5 12h14',
    up: 'M12 19V5M6 11l6-6 6 6',
    down: 'M12 5v14M6 13l6 6 6-6',
    warning: 'M12 4 2.8 20h18.4zM12 10v5M12 17.4v.1',
    flag: 'M6 21V4h11.5l-2.5 4 2.5 4H6',
    hand: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8v5M12 16v.1',
};

/** A sign of the page; it carries nothing alone. */
export function icon(name: keyof typeof PATHS | string): SVGSVGElement {
    const path = s('path', { d: PATHS[name] ?? '', fill: 'none', stroke: 'currentColor', 'stroke-width': 1.8, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
    return s('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, path);
}

/** Signs as they were read, from which each that is shown is copied. */
const drawn = new Map<string, SVGSVGElement>();

/** A printed sign: of a category, an effect, a continent. Nothing is drawn where there is none of that name. */
export function sign(name: string, classes = ''): SVGSVGElement {
    const known = drawn.get(name) ?? read(name);
    drawn.set(name, known);
    const copy = known.cloneNode(true) as SVGSVGElement;
    copy.setAttribute('class', `icon ${classes}`.trim());
    return copy;
}

function read(name: string): SVGSVGElement {
    try {
        const svg = drawing(ask<string>('file', { name: `templates/icons/${name}.svg` }));
        svg.setAttribute('aria-hidden', 'true');
        join(svg);
        return svg;
    } catch (error) {
        if (error instanceof Refused) return s('svg', { 'aria-hidden': 'true' });
        throw error;
    }
}

/** Makes one line of those that follow each other and are drawn alike: tables show dozens of signs, and browsers style each line. */
function join(svg: SVGSVGElement): void {
    const isPlain = (element: Element | null): boolean => element?.localName === 'path' && element.attributes.length === 1;
    for (const line of [...svg.children]) {
        const before = line.previousElementSibling;
        // What is filled may cross itself then.
        if (svg.getAttribute('fill') !== 'none' || before === null || !isPlain(before) || !isPlain(line)) continue;
        before.setAttribute('d', `${before.getAttribute('d')}${line.getAttribute('d')}`);
        line.remove();
    }
}
