// Plus ou moins: has the next country more or less?

import { difference, flag, number, source, value } from '../card';
import { type Child, button, h } from '../dom';
import { icon, sign } from '../icons';
import { category, country, say } from '../library';
import type { Step } from '../match';
import { fact } from '../recap';
import { shape } from '../shape';
import { read, write } from '../store';
import type { Correction, Drawn, Game, Paused, Table } from './game';
import { since } from './since';

interface View {
    round: number;
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

/** Whether a card that was turned has more than the one before it, less, or as much. */
const sense = (told: Answered): string => (told.equal ? 'equal' : told.more === told.right ? 'more' : 'less');

/** How long a figure counts, in milliseconds. */
const COUNTS = 700;
/** The longest chain of whoever plays alone. */
const BEST = 'best:higher-lower';

function draw(table: Table<View>, paused?: Paused<View>): Drawn {
    const { view } = table.seen;
    const told = paused === undefined ? undefined : answered(paused.step);
    const open = paused === undefined ? view.open : paused.before.open;
    const next = told?.country ?? view.next;
    const { name, about } = category(view.category);
    const asked = table.isAsked && told === undefined;
    const question = next === null ? name : say(told ? `page-higher-lower-${sense(told)}` : 'page-higher-lower-question', { than: { country: open.code } });
    const cards = [card(open.code, figure(open.printed, view.category), source(open.code, view.category)), next === null ? null : told ? card(next, counting(told.printed, view.category), source(next, view.category)) : card(next, h('p', { class: 'italic grey' }, country(next).caption), asked ? buttons(table, next) : null)];
    cards[1]?.classList.add('asked');
    return {
        kick: kick(table, name),
        question,
        sign: h('span', { class: 'duel-sign' }, sign(view.category)),
        body: [h('div', { class: `duel${told ? ' judged' : ''}` }, cards), told ? h('p', { class: 'small grey' }, about) : since(table)],
        ...(view.lives.length === 1 ? { aside: chain(view.right[0] ?? 0) } : {}),
        of: (seat) => say('page-lives', { count: view.lives[seat] ?? 0 }),
        brief: (seat) => String(view.lives[seat] ?? 0),
        untold: true,
        ...(told && view.next !== null ? { next: say('page-higher-lower-next', { country: { country: view.next } }) } : {}),
    };
}

/** What is compared, and whose turn it is where several play. */
function kick(table: Table<View>, name: string): string {
    const { turn, seats } = table.standing;
    if (turn === null || seats.length === 1) return name;
    return say('page-higher-lower-turn', { category: name, name: turn === table.seat ? table.name(turn) : (seats[turn]?.name ?? '') });
}

/** A country that is compared. */
function card(code: string, below: Child, under: Child): HTMLElement {
    const { name, continent } = country(code);
    return h('section', { class: 'duel-card', 'data-continent': continent, 'aria-label': name }, shape(code), h('div', { class: 'duel-name' }, flag(code), h('h2', null, name)), below, under);
}

function figure(printed: string, of: string): HTMLElement {
    return h('p', { class: 'duel-value' }, value(printed, of));
}

/** A figure that counts up to what is printed; whoever hears the page hears it at once. */
function counting(printed: string, of: string): HTMLElement {
    const whole = figure(printed, of);
    if (printed.startsWith('<') || matchMedia('(prefers-reduced-motion: reduce)').matches) return whole;
    const digits = whole.querySelector('.value')?.firstChild;
    const decimals = printed.split('.')[1]?.length ?? 0;
    const end = Number(printed);
    const last = number(printed);
    const begun = performance.now();
    whole.setAttribute('aria-hidden', 'true');
    const count = (): void => {
        const share = Math.min(1, (performance.now() - begun) / COUNTS);
        if (digits) digits.textContent = share === 1 ? last : number((end * (1 - (1 - share) ** 3)).toFixed(decimals));
        if (share < 1) requestAnimationFrame(count);
    };
    count();
    return h('div', null, h('p', { class: 'hidden-text' }, value(printed, of)), whole);
}

function buttons(table: Table<View>, next: string): HTMLElement {
    const answer = (action: 'more' | 'less', sign: string, key: string): HTMLElement => {
        const text = say(`page-${action}`);
        return button([icon(sign), text], () => table.act([{ action }]), { 'aria-label': say('page-higher-lower-answer', { answer: text, country: { country: next } }), 'aria-keyshortcuts': key });
    };
    return h('div', { class: 'duel-buttons' }, answer('more', 'up', 'ArrowUp'), answer('less', 'down', 'ArrowDown'));
}

/** How long the chain is, once it has begun, and the longest so far. */
function chain(length: number): HTMLElement {
    const best = Number(read(BEST) ?? 0);
    return h('p', { class: 'chain small grey' }, length === 0 ? null : h('b', null, say('page-higher-lower-chain', { count: length })), best === 0 ? null : say('page-higher-lower-best', { best: String(best) }));
}

/** What an answer of a person was worth. */
function pause(step: Step, table: Table<View>, before: View): Child {
    const told = answered(step);
    if (told === undefined || table.standing.seats[told.seat]?.bot !== null) return null;
    const length = table.seen.view.right[0] ?? 0;
    if (table.standing.seats.length === 1 && length > Number(read(BEST) ?? 0)) write(BEST, String(length));
    const { unit } = category(told.category);
    const { text, isSmall } = difference(told.printed, before.open.printed);
    const by = unit === '' ? text : `${text}\u00a0${unit}`;
    const title = told.equal ? say('page-higher-lower-either', { than: { country: before.open.code } }) : say(`page-higher-lower-${told.right ? 'right' : 'wrong'}`, { by, sense: sense(told), near: isSmall ? 'yes' : 'no' });
    return h('div', { class: `verdict ${told.right ? 'ok' : 'no'}` }, h('span', { class: 'sign' }, icon(told.right ? 'right' : 'wrong')), h('div', null, h('h2', null, title), h('p', { class: 'small' }, fact(told.country, told.category))));
}

function key(event: KeyboardEvent, table: Table<View>): boolean {
    if (!table.isAsked || event.ctrlKey || event.metaKey || event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return false;
    table.act([{ action: event.key === 'ArrowUp' ? 'more' : 'less' }]);
    return true;
}

/** Alone every answer is a round. */
const where = (view: View): string => (view.lives.length === 1 ? '' : say('page-round', { round: String(view.round) }));

/** Alone the chain and the record, else lives and right answers. */
function score(view: View, seat: number): string[] {
    const right = view.right[seat] ?? 0;
    if (view.lives.length > 1) return [say('page-lives', { count: view.lives[seat] ?? 0 }), say('page-chain', { count: right })];
    return [say('page-higher-lower-chain', { count: right }), say('page-higher-lower-best', { best: String(Math.max(right, Number(read(BEST) ?? 0))) })];
}

/** What was answered wrongly, and what the card says. */
function correction(step: Step): Correction | null {
    const told = answered(step);
    if (told === undefined) return null;
    return { given: say(told.more ? 'page-more' : 'page-less'), right: value(told.printed, told.category).textContent ?? '' };
}

export const higherLower: Game<View> = { id: 'higher-lower', where, draw, pause, score, correction, key };
