// Plus ou moins: has the next country more or less?

import { flag, source, value } from '../card';
import { button, h } from '../dom';
import { icon, sign } from '../icons';
import { category, country, say } from '../library';
import type { Step } from '../match';
import { fact } from '../recap';
import type { Drawn, Game, Table } from './game';

interface View {
    category: string;
    open: { code: string; printed: string };
    next: string | null;
    lives: number[];
    right: number[];
    pile: number;
}

/** What a step says of an answer, if it is one. */
interface Answered {
    event: 'answered';
    seat: number;
    more: boolean;
    country: string;
    printed: string;
    category: string;
    right: boolean;
    equal: boolean;
}

const answered = (step: Step): Answered | undefined => step.events.find((event) => event.event === 'answered') as Answered | undefined;

function draw(table: Table<View>): Drawn {
    const { view } = table.seen;
    const { name, about } = category(view.category);
    const next = view.next;
    const open = h('div', { class: 'duel-card' }, flag(view.open.code), h('h2', null, country(view.open.code).name), h('p', { class: 'duel-value' }, value(view.open.printed, view.category)), source(view.open.code, view.category));
    const asked = next === null ? null : h('div', { class: 'duel-card asked' }, flag(next), h('h2', null, country(next).name), h('p', { class: 'duel-value', 'aria-hidden': 'true' }, '?'));
    const answer = (action: 'more' | 'less') => () => table.act([{ action }]);
    const buttons = table.isAsked
        ? h('div', { class: 'duel-buttons' }, button([icon('up'), say('page-more')], answer('more'), { class: 'button primary', 'aria-keyshortcuts': 'ArrowUp' }), button([icon('down'), say('page-less')], answer('less'), { class: 'button primary', 'aria-keyshortcuts': 'ArrowDown' }))
        : null;
    const question = next === null ? name : say('page-more-or-less', { country: { country: next }, than: { country: view.open.code } });
    return {
        kick: say('page-compared', { category: name }),
        question,
        body: [h('div', { class: 'duel' }, sign(view.category), open, h('span', { class: 'duel-sign', 'aria-hidden': 'true' }, '±'), asked), h('p', { class: 'small grey' }, about)],
        bar: buttons,
        of: (seat) => (view.lives.length === 1 ? say('page-chain', { count: view.right[seat] ?? 0 }) : say('page-lives', { count: view.lives[seat] ?? 0 })),
    };
}

/** After a miss the country is shown; a right answer of the chain goes on at once. */
function pause(step: Step, table: Table<View>): Node | null {
    const told = answered(step);
    if (told === undefined || told.right || table.standing.seats[told.seat]?.bot !== null) return null;
    return h(
        'div',
        { class: 'verdict no' },
        h('span', { class: 'sign' }, icon('wrong')),
        h('div', null, h('h2', null, say('page-wrong')), h('p', null, step.told), h('p', null, country(told.country).name, ' : ', value(told.printed, told.category)), h('p', { class: 'small' }, fact(told.country, told.category))),
    );
}

function key(event: KeyboardEvent, table: Table<View>): boolean {
    if (!table.isAsked || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return false;
    table.act([{ action: event.key === 'ArrowUp' ? 'more' : 'less' }]);
    return true;
}

export const higherLower: Game<View> = { id: 'higher-lower', draw, pause, key };
