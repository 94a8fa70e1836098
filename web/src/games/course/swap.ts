// Staying, and swapping two cards.

import { announce, button, h } from '../../dom';
import { say } from '../../library';
import type { Action } from '../../match';
import { refill, stay } from '../../stay';
import type { Drawn, Table } from '../game';
import { type Ahead, type Forecast, type Proposal, type Route, type View, card, same } from './asks';
import { group, idle, keepingFocus, routeCard } from './card';

/** What has been chosen so far: the cards for the left and the right compartment, and what is taken. */
export interface Choice {
    out: [Route | null, Route | null];
    left: boolean;
    right: boolean;
    reason: string;
    /** What is wrong with the last press. */
    told: string;
}

/** The choice that is proposed. Cards that have been named before stay what they are. */
export function proposed(table: Table<View>, seat: number, rejects: Route[]): Choice {
    const proposal = rejects.length === 0 ? table.ask<Proposal | null>('course-swap', { seat }) : null;
    const out: Choice['out'] = proposal?.out ?? [rejects[0] ?? null, rejects[1] ?? null];
    return { out, left: proposal?.left ?? false, right: proposal?.right ?? false, reason: proposal?.reason ?? '', told: '' };
}

const SIDES = ['left', 'right'] as const;

interface Swapping {
    table: Table<View>;
    /** What could be flown instead. */
    ahead: Forecast;
    /** The journey, which wide pages show beside the swap. */
    map: HTMLElement;
    choice: Choice;
    /** Whether nothing can be flown, or a card has been named before: then there is no way back. */
    isBound: boolean;
    back: () => void;
}

/** The table of a swap. */
export function swap({ table, ahead, map, choice, isBound, back }: Swapping): Drawn {
    const { view } = table.seen;
    const own = view.own?.[1];
    const rejects = own?.rejects ?? [];
    const cards: Ahead[] = [...rejects.map((route) => idle(route, '')), ...ahead.next, ...ahead.here, ...ahead.rest];
    const [reason, hand, takes, acts] = [h('div', { class: 'swap-reason' }), h('div', { class: 'swap-out' }), h('section', { class: 'swap-in' }), h('div', { class: 'trip-acts' })];

    const press = (route: Route): void => {
        const { out } = choice;
        choice.told = '';
        const at = out.findIndex((chosen) => same(chosen, route));
        const free = out.indexOf(null);
        if (rejects.some((named) => same(named, route))) choice.told = say('page-course-named');
        else if (at >= 0) out[at] = null;
        else if (free >= 0) out[free] = route;
        else choice.told = say('page-course-two');
        keepingFocus([hand, takes, acts], fill);
        announce(choice.told);
    };
    const held = (ahead: Ahead): HTMLElement => {
        const side = SIDES[choice.out.findIndex((chosen) => same(chosen, ahead.route))];
        const isFresh = own?.fresh.some((fresh) => same(fresh, ahead.route)) ?? false;
        const tag = side === undefined ? null : say(`page-course-to-${side}`);
        return routeCard({ ...ahead, visa: null, ends: false, wins: false }, { tag, isOn: side !== undefined, isFresh, isFlown: false, press: () => press(ahead.route) });
    };
    const take = (side: 'left' | 'right', top: Route): HTMLElement => {
        const turn = (): void => {
            choice[side] = !choice[side];
            keepingFocus([takes, acts], fill);
        };
        const box = h('input', { type: 'checkbox', 'data-key': side, onchange: turn });
        box.checked = choice[side];
        return h('label', { class: 'take' }, box, h('span', null, say(`page-course-rejects-${side}`), ' ', h('b', null, card(top))));
    };
    const go = (): void => {
        const named: Action[] = choice.out.filter((route) => route !== null && !rejects.some((before) => same(before, route))).map((route) => ({ action: 'reject', route }));
        const takes = (side: 'left' | 'right'): boolean => choice[side] && view[side].length > 0;
        // Where nothing can be taken, the swap is over before that.
        table.act([...named, { action: 'take', left: takes('left'), right: takes('right') }]);
    };
    const fill = (): void => {
        const told = choice.told === '' ? choice.reason : choice.told;
        refill(reason, told === '' ? null : h('p', { class: choice.told === '' ? 'small' : 'small wrong-text' }, told));
        refill(hand, group('out', say('page-course-out'), cards.map(held), 'swap-hand'));
        const open = SIDES.flatMap((side) => {
            const top = view[side][view[side].length - 1];
            return top === undefined ? [] : [take(side, top)];
        });
        const taken = SIDES.filter((side) => choice[side] && view[side].length > 0).length;
        const missing = choice.out.filter((chosen) => chosen === null).length;
        refill(
            takes,
            h('h2', null, say('page-course-in')),
            open.length === 0 ? null : h('div', { class: 'takes', role: 'group', 'aria-label': say('page-course-in') }, open),
            h('p', { class: 'small grey' }, open.length === 0 ? say('page-course-empty') : say('page-course-rest', { count: 2 - taken })),
        );
        refill(
            acts,
            missing > 0 ? h('p', { class: 'grey' }, say('page-course-choose', { count: missing })) : button(say('page-course-swap', { taken }), go, { class: 'button primary wide', 'data-key': 'go' }),
            isBound ? null : button(say('page-course-back'), back, { class: 'button quiet', 'aria-keyshortcuts': 'E', 'data-key': 'back' }),
        );
    };
    fill();
    return { class: 'swapping', question: say('page-course-stay'), body: [h('div', { class: 'map-box' }, stay(map)), h('div', { class: 'swap' }, reason, hand, takes)], bar: acts };
}
