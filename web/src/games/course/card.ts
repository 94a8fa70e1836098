// Route cards as buttons.

import { h, onPage } from '../../dom';
import { sign } from '../../icons';
import { say } from '../../library';
import { unfocus } from '../../stay';
import { type Ahead, type Route, city, visa } from './asks';

/** How a card is shown. */
interface Shown {
    /** What is below the cities; else the kilometres. */
    tag?: string | null;
    /** Whether it is chosen. */
    isOn?: boolean;
    /** Whether it came into the hand with the last turn. */
    isFresh?: boolean;
    /** Whether it is a line instead of a card. */
    isSmall?: boolean;
    /** Whether it may be flown, which its sign says. */
    isFlown?: boolean;
    press?: (() => void) | null;
}

export const keyOf = (route: Route): string => route.join(' ');

/** A card in the direction in which it would be flown. Hands are drawn at each turn: it is made of few elements. */
export function routeCard(ahead: Ahead, { tag, isOn = false, isFresh = false, isSmall = false, isFlown = true, press = null }: Shown): HTMLElement {
    const { route, from, to, km } = ahead;
    const notes = [
        ahead.visa === null ? null : say('page-course-gain', { visa: visa(ahead.visa) }),
        ahead.wins ? say('page-course-home') : null,
        ahead.ends ? say('page-course-dead-end') : null,
        isFresh ? say('page-course-new') : null,
    ].filter((note) => note !== null);
    const hidden = (text: string): HTMLElement => h('span', { class: 'hidden-text' }, text);
    const ends = h('span', { class: 'route-ends' }, city(from).name, isSmall ? '\u00a0– ' : h('span', { class: 'route-dash' }, '\u00a0– '), city(to).name);
    const below = tag ? h('span', { class: 'route-tag' }, tag) : h('span', { class: 'route-km' }, isFlown ? sign('plane') : null, km);
    const text = [
        ends,
        isSmall ? hidden(`, ${km}`) : [hidden(', '), below],
        notes.length === 0 || tag ? null : h('span', { class: 'route-notes' }, hidden(', '), notes.join(', ')),
    ];
    const classes = `route in-${city(from).visa ?? 'none'}${isOn ? ' route-on' : ''}${isSmall ? ' route-small' : ''}`;
    if (press === null) return h('span', { class: classes }, text);
    return h('button', { type: 'button', class: classes, 'aria-pressed': String(isOn), 'data-key': keyOf(route), onclick: press }, text);
}

/** A card of which nothing is said but its length. */
export const idle = (route: Route, km: string): Ahead => ({ route, from: route[0], to: route[1], km, visa: null, ends: false, wins: false });

/** Cards under a heading; which ones, the first argument says. */
export function group(key: string, title: string, cards: HTMLElement[], classes = ''): HTMLElement | null {
    if (cards.length === 0) return null;
    return h('section', { class: `route-group ${classes}`, 'data-key': key }, h('h2', null, title), h('ul', { 'aria-label': title }, cards.map((card) => h('li', null, card))));
}

/**
 * Fills parts anew and leaves the focus where it was; else it goes to what carries out. Cards that change places are made anew in
 * `moving`: one of them that has the focus would have all that has changed by then styled as it goes.
 */
export function keepingFocus(drawn: HTMLElement[], fill: () => void, moving: HTMLElement | null = null): void {
    const parts = drawn.map(onPage);
    const before = document.activeElement;
    const key = before instanceof HTMLElement ? before.dataset['key'] : undefined;
    const isInside = parts.some((part) => part.contains(before));
    if (moving !== null) unfocus(onPage(moving));
    fill();
    if (!isInside) return;
    const find = (what: string): HTMLElement[] => parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>(what)]);
    const same = key === undefined ? [] : find(`[data-key="${CSS.escape(key)}"]`);
    [...same, ...find('.primary'), ...find('button')][0]?.focus({ preventScroll: true });
}
