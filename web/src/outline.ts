// The outline of a country, where the library draws one.

import { drawing, h } from './dom';
import { ask } from './library';

/** A country on a small map; without its name where it is what is asked. */
export function outline(code: string, asked = false): HTMLElement | null {
    try {
        const svg = ask<string>('around', { country: code });
        return h('figure', { class: 'outline', role: 'img', 'aria-label': asked ? '?' : code }, drawing(svg));
    } catch {
        return null;
    }
}
