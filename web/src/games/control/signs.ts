// Effects as signs, and categories and resources in their colours.

import { type Child, h } from '../../dom';
import { sign } from '../../icons';
import { mark } from '../../seats';
import type { Sign, StepSigns } from './view';

/** The sign of a category, in its colour. */
export const categorySign = (id: string): SVGSVGElement => sign(id, `cg-sign of-${id}`);

/** The sign of a resource, in its colour. */
export const resourceSign = (id: string): SVGSVGElement => sign(id, `cg-sign of-${id}`);

/** A number as it is shown before a sign. */
export const signed = (count: number): string => (count > 0 ? `+${count}` : `\u2212${-count}`);

function drawn(of: Sign): Child {
    switch (of.sign) {
        case 'icon':
            return sign(of.is);
        case 'category':
        case 'resource':
            return categorySign(of.is);
        case 'number':
            return h('b', null, signed(of.is));
        case 'or':
            return h('span', null, '/');
        case 'level':
            return [categorySign(of.is[0]), h('b', null, of.is[1])];
    }
}

/** An effect as cards draw it; its words stand beside it. */
export function effectSigns(steps: StepSigns[]): HTMLElement {
    const lines = steps.map((step) => h('span', { class: 'cg-signs-step' }, step.place.map(drawn), step.changes.map((change) => h('span', { class: 'cg-signs-change' }, change.map(drawn)))));
    return h('span', { class: 'cg-signs', 'aria-hidden': 'true' }, lines);
}

/** A seat and a number: « ● 2 »; who does not see the mark hears the name. */
export function has(seat: number, count: number | string, name: string): HTMLElement {
    return h('span', { class: 'cg-has' }, mark(seat), h('span', { class: 'hidden-text' }, `, ${name} `), String(count));
}
