// Cardline: countries are laid into a line from small to large.

import { face, flag, slip, source, value } from '../card';
import { type Child, button, h, onPage } from '../dom';
import { icon, sign } from '../icons';
import { ask, category, country, say } from '../library';
import type { GameEvent, Step } from '../match';
import { fact } from '../recap';
import { mark } from '../seats';
import { stay } from '../stay';
import { draggable } from './cardline/drag';
import { arranged } from './cardline/line';
import type { Drawn, Game, Hint, Paused, Table } from './game';
import { since } from './since';

interface Turned {
    code: string;
    printed: string;
}

interface View {
    round: number;
    category: string;
    line: Turned[];
    hands: string[][];
    /** Cards that were laid rightly, by seat. */
    laid: number[];
    active: boolean[];
    sudden_death: boolean;
    pile: number;
    boxed: number;
}

/** A card that was laid and turned. */
interface Placed extends GameEvent {
    event: 'placed';
    seat: number;
    country: string;
    slot: number;
    printed: string;
    category: string;
    right: boolean;
}

const placed = (step: Step): Placed | undefined => step.events.find((event) => event.event === 'placed') as Placed | undefined;

/** What is chosen and not laid yet: a country of the hand, and how many cards lie before the gap. */
let chosen: string | null = null;
let gap: number | null = null;

const reset = (): void => void ([chosen, gap] = [null, null]);

/** What stands on the two sides of a gap, in a sentence: `page-cardline-gap`, `page-cardline-here` and the like. */
function beside(id: string, line: Turned[], slot: number, args: Record<string, string | { country: string }> = {}): string {
    const [left, right] = [line[slot - 1], line[slot]];
    const side = left === undefined ? 'before' : right === undefined ? 'after' : 'between';
    const neighbours = { ...(left ? { left: { country: left.code } } : {}), ...(right ? { right: { country: right.code } } : {}) };
    return say(`${id}-${side}`, { ...neighbours, gap: String(slot + 1), ...args });
}

function draw(table: Table<View>, paused?: Paused<View>): Drawn {
    const { view } = table.seen;
    const asked = table.isAsked && paused === undefined;
    const hand = table.seat === null ? [] : (view.hands[table.seat] ?? []);
    if (chosen !== null && !hand.includes(chosen)) chosen = null;
    if (asked && hand.length === 1) chosen = hand[0] ?? null;
    const { name, unit } = category(view.category);
    const wrong = paused === undefined ? undefined : placed(paused.step);
    const line = lineOf(table, asked, wrong);
    const cards = handOf(table, hand, asked, paused?.step);
    requestAnimationFrame(() => uncover(onPage(line)));
    const bar = hand.length === 0 ? null : [cards, asked ? h('p', { class: 'hand-hint small grey narrow-only' }, say('page-cardline-hint')) : null];
    return {
        kick: wrong ? say('page-cardline-turned') : turnOf(table),
        question: unit === '' ? name : say('page-cardline-question', { category: name, unit }),
        sign: h('span', { class: 'disc' }, sign(view.category)),
        class: line.classList.contains('stands') ? 'line-stands' : '',
        body: [line, ends(asked, view), wrong ? null : [others(table), since(table)]],
        ...(wrong ? { below: bar } : { bar }),
        of: (seat) => (view.active[seat] === false ? say('page-cardline-out') : say('page-cardline-cards', { count: view.hands[seat]?.length ?? 0 })),
        brief: (seat) => (view.active[seat] === false ? '–' : String(view.hands[seat]?.length ?? 0)),
        focus: focus(line, cards),
        untold: true,
    };
}

/** Scrolls to the gap that is chosen, or to a card that was put wrongly and its place, where a bar covers them. */
function uncover(line: HTMLElement): void {
    const bar = document.querySelector('.bar');
    const shown = [...line.querySelectorAll('.bad, .ghost, .open')].map((item) => item.getBoundingClientRect());
    const [first] = shown;
    if (bar === null || first === undefined || getComputedStyle(bar).position !== 'sticky') return;
    const room = bar.getBoundingClientRect().top;
    const [top, bottom] = [Math.min(...shown.map((box) => box.top)), Math.max(...shown.map((box) => box.bottom))];
    if (top >= 0 && bottom <= room) return;
    const [from, height] = bottom - top <= room ? [top, bottom - top] : [first.top, first.height];
    scrollBy(0, from - (room - height) / 2);
}

/** Whose turn it is. */
function turnOf(table: Table<View>): string {
    const { turn, seats } = table.standing;
    if (turn === null) return '';
    const name = seats[turn]?.name ?? '';
    if (seats[turn]?.bot !== null) return say('page-cardline-plays', { name });
    return table.people.length === 1 ? say('page-cardline-turn') : say('page-cardline-turn-of', { name });
}

/** What was chosen last keeps the focus: the button that lays, or the card. */
function focus(line: HTMLElement, cards: HTMLElement): HTMLElement | null {
    if (gap !== null) return line.querySelector<HTMLElement>('.open button');
    return chosen === null ? null : cards.querySelector<HTMLElement>('button[aria-pressed=true]');
}

/** The line with its gaps; after a miss with the card where it was put, and the places where it belonged. */
function lineOf(table: Table<View>, asked: boolean, wrong: Placed | undefined): HTMLElement {
    const { view } = table.seen;
    const right = wrong === undefined ? [] : rightGaps(view, wrong.country);
    const fresh = new Map(table.since.map(placed).filter((laid) => laid?.right).map((laid) => [laid?.country, laid?.seat]));
    const items = Array.from({ length: view.line.length + 1 }, (_, slot) => {
        const card = view.line[slot];
        return [between(table, slot, asked, wrong, right), card === undefined ? null : h('li', { class: 'laid', 'data-key': card.code }, laid(card, view.category, stamp(table, fresh.get(card.code))))];
    });
    return arranged(h('ol', { class: `line${wrong ? ' judged' : ''}`, 'aria-label': say('page-cardline-line') }, items), view.line.length);
}

/** The gaps into which a card fits that has been turned. */
const rightGaps = (view: View, code: string): number[] => ask('cardline-gaps', { country: code, category: view.category, line: view.line.map((card) => card.code) });

/** What lies in a gap: nothing, the button that lays there, the card that was put there wrongly, or the place that it has. */
function between(table: Table<View>, slot: number, asked: boolean, wrong: Placed | undefined, right: number[]): HTMLElement {
    const { view } = table.seen;
    if (wrong?.slot === slot) {
        return h('li', { class: 'laid bad' }, laid({ code: wrong.country, printed: wrong.printed }, wrong.category, h('span', { class: 'stamp no' }, icon('wrong'), say('page-cardline-wrong'))));
    }
    if (right.includes(slot)) {
        return h('li', { class: 'ghost' }, h('span', { class: 'stamp ok' }, icon('right'), say('page-cardline-its-place')), h('span', { class: 'small' }, beside('page-cardline', view.line, slot)));
    }
    if (!asked) return h('li', { class: 'gap flat', 'aria-hidden': 'true' }, h('span', { class: 'number' }, String(slot + 1)));
    if (gap === slot) return openGap(table, slot);
    return closedGap(table, slot);
}

function closedGap(table: Table<View>, slot: number): HTMLElement {
    const { line } = table.seen.view;
    const choose = (): void => {
        gap = slot;
        table.redraw();
    };
    const shortcut = slot < 9 ? String(slot + 1) : null;
    return h(
        'li',
        { class: 'gap', 'data-slot': slot },
        h('button', { type: 'button', 'aria-label': beside('page-cardline-gap', line, slot), 'aria-keyshortcuts': shortcut, onclick: choose }, h('span', { class: 'number' }, String(slot + 1)), h('em', null, beside('page-cardline', line, slot))),
    );
}

/** The gap that is chosen: what would lie there, and the button that lays it. */
function openGap(table: Table<View>, slot: number): HTMLElement {
    const { line } = table.seen.view;
    const text = chosen === null ? say('page-cardline-which') : beside('page-cardline-here', line, slot, { country: { country: chosen } });
    const name = beside('page-cardline-gap', line, slot);
    const lay = chosen === null ? null : say('page-cardline-lay-name', { country: { country: chosen }, where: name });
    const shut = (): void => {
        gap = null;
        table.redraw();
    };
    const inside = chosen === null
        ? h('button', { type: 'button', 'aria-label': `${name}. ${text}`, 'aria-expanded': 'true', onclick: shut }, h('span', { class: 'number' }, String(slot + 1)), h('em', null, text))
        : [h('span', { class: 'number', 'aria-hidden': 'true' }, String(slot + 1)), h('em', null, text), button(say('page-cardline-lay'), () => put(table), { class: 'button primary', 'aria-label': lay })];
    return h('li', { class: `gap open${chosen === null ? ' alone' : ''}`, 'data-slot': slot }, inside);
}

/** Lays what is chosen. */
function put(table: Table<View>): void {
    if (chosen !== null && gap !== null) table.act([{ action: 'place', country: chosen, slot: gap }]);
}

/** A card of the line. */
function laid(card: Turned, of: string, stamp: Child): HTMLElement {
    const drawn = slip(card.code, [value(card.printed, of), source(card.code, of)]);
    drawn.firstElementChild?.prepend(...(stamp instanceof Node ? [stamp] : []));
    return drawn;
}

/** Who has laid a card since this seat decided last. */
function stamp(table: Table<View>, seat: number | undefined): Child {
    if (seat === undefined) return null;
    if (seat === table.seat) return h('span', { class: 'stamp ok' }, icon('right'), h('span', { class: 'word' }, say('page-cardline-right')));
    return h('span', { class: 'stamp' }, mark(seat), h('span', { class: 'hidden-text' }, say('page-cardline-laid-by', { name: table.name(seat) })));
}

/** What the ends of the line are, and which keys choose. */
function ends(asked: boolean, { hands, line }: View): HTMLElement {
    const key = (text: string): HTMLElement => h('kbd', null, text);
    const letters = `A–${String.fromCharCode(64 + Math.max(1, ...hands.map((hand) => hand.length)))}`;
    const hints: [Child, string][] = [
        [key(letters), 'card'],
        [[key('←'), ' ', key('→'), ' ', key(`1–${Math.min(9, line.length + 1)}`)], 'gap'],
        [key(say('page-cardline-key-enter')), 'lay'],
        [key(say('page-cardline-key-escape')), 'back'],
    ];
    return h(
        'div',
        { class: 'ends small grey' },
        h('span', { class: 'end-of-line' }, say('page-cardline-smallest')),
        asked ? h('span', { class: 'hints' }, hints.map(([keys, id]) => h('span', null, keys, ' ', say(`page-cardline-keys-${id}`)))) : null,
        h('span', { class: 'end-of-line' }, say('page-cardline-largest')),
    );
}

/** What the others hold: countries of hands are open. */
function others(table: Table<View>): HTMLElement | null {
    const { view } = table.seen;
    const rows = view.hands.flatMap((hand, seat) => (seat === table.seat || hand.length === 0 || view.active[seat] === false ? [] : [h('li', null, mark(seat), h('span', null, say('page-seat', { name: table.name(seat), of: hand.map((code) => country(code).name).join(', ') })))]));
    if (rows.length === 0) return null;
    return h('details', { class: 'others small' }, h('summary', null, say('page-cardline-others')), h('ul', null, rows));
}

/** The hand: buttons where one decides, pictures else. */
function handOf(table: Table<View>, hand: string[], asked: boolean, step: Step | undefined): HTMLElement {
    const drew = new Set((step?.events ?? []).filter((event) => event.event === 'drew' && event['seat'] === table.seat).map((event) => event['country']));
    const items = hand.map((code, rank) => {
        const letter = String.fromCharCode(65 + rank);
                const isChosen = asked && code === chosen;
        const tag = drew.has(code) ? h('span', { class: 'tag' }, say('page-cardline-drawn')) : isChosen ? h('span', { class: 'tag', 'aria-hidden': 'true' }, say('page-cardline-chosen')) : null;
        const shown = [h('span', { class: 'hidden-text' }, `${letter}, `), printed(code), small(code), tag];
        if (!asked) return h('li', { 'data-key': code }, h('div', { class: 'hand-card' }, shown));
        const choose = (): void => {
            chosen = chosen === code && hand.length > 1 ? null : code;
            table.redraw();
        };
        const drag = draggable({
            gaps: () => [...document.querySelectorAll<HTMLElement>('.line .gap')],
            begin: () => {
                gap = null;
                const open = document.querySelector<HTMLElement>('.line .gap.open');
                open?.replaceWith(closedGap(table, Number(open.dataset['slot'])));
            },
            // A card that is turned cannot be taken back, so that a drop is confirmed like a tap.
            drop: (on) => {
                [chosen, gap] = [code, Number(on.dataset['slot'])];
                table.redraw();
            },
        }, choose);
        const card = h('button', { type: 'button', class: 'hand-card', 'aria-pressed': String(isChosen), 'aria-keyshortcuts': letter, ...drag }, shown);
        return h('li', { 'data-key': code }, card);
    });
    return h('ul', { class: `held${hand.length > 6 ? ' many' : ''}`, 'aria-label': say('page-cardline-hand') }, items);
}

const faces = new Map<string, HTMLElement>();

/** The printed face of a country; what stands on it shows until it is there. The same picture stays from one drawing to the next. */
function printed(code: string): Node {
    const key = `${document.documentElement.lang} ${code}`;
    const known = faces.get(key) ?? faceOf(code);
    faces.set(key, known);
    return stay(known);
}

function faceOf(code: string): HTMLElement {
    const { name, caption, continent } = country(code);
    const picture = face('cardline', code, '', ({ currentTarget }) => currentTarget.remove());
    picture.setAttribute('draggable', 'false');
    picture.setAttribute('loading', 'lazy');
    return h('span', { class: 'printed', 'data-continent': continent }, h('span', { class: 'printed-words' }, flag(code), h('span', { class: 'name' }, name), h('span', { class: 'hidden-text' }, ', '), h('span', { class: 'italic small' }, caption)), picture);
}

/** A card of the hand where there is no room for its face. */
function small(code: string): HTMLElement {
    const { short, continent } = country(code);
    return h('span', { class: 'small-card', 'data-continent': continent }, flag(code), h('span', { class: 'name' }, short));
}

/** After a miss of a person the card is shown where it was put, and where it belonged. */
function pause(step: Step, table: Table<View>, before: View): Child {
    const told = placed(step);
    if (told === undefined || told.right || table.standing.seats[told.seat]?.bot !== null) return null;
    const [first] = rightGaps(before, told.country);
    const isMore = first !== undefined && told.slot < first;
    const other = before.line[isMore ? told.slot : told.slot - 1]?.code ?? told.country;
    const missed = step.lessons.map((lesson) => sentence(lesson.missed));
    // What the table is told goes on with the card that was drawn; the next round is not part of the verdict.
    const [, ...more] = (step.told.split('\n\n')[0] ?? '').split('\n');
    const title = say(isMore ? 'page-cardline-missed-more' : 'page-cardline-missed-less', { country: { country: told.country }, other: { country: other } });
    return h('div', { class: 'miss' }, h('h2', null, title), h('p', null, [...missed, ...more].join(' ')), h('p', { class: 'italic fact' }, fact(told.country, told.category)));
}

function sentence(text: string): string {
    return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** A–Z choose a card, digits and arrows a gap; Enter lays, Escape puts back. */
function key(event: KeyboardEvent, table: Table<View>): boolean {
    if (!table.isAsked || table.seat === null || event.ctrlKey || event.metaKey || event.altKey) return false;
    const { view } = table.seen;
    const hand = view.hands[table.seat] ?? [];
    const last = view.line.length;
    const card = /^[a-z]$/i.test(event.key) ? hand[event.key.toUpperCase().charCodeAt(0) - 65] : undefined;
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : null;
    const stands = document.querySelector('.line.stands') !== null && (chosen !== null || gap !== null);
    const way = event.key === 'ArrowRight' || (stands && event.key === 'ArrowDown') ? 1 : event.key === 'ArrowLeft' || (stands && event.key === 'ArrowUp') ? -1 : 0;
    if (card !== undefined) chosen = card;
    else if (digit !== null && digit <= last) gap = digit;
    else if (way !== 0) gap = gap === null ? (way > 0 ? 0 : last) : Math.min(last, Math.max(0, gap + way));
    else if (event.key === 'Escape' && gap !== null) gap = null;
    else if (event.key === 'Escape' && chosen !== null && hand.length > 1) chosen = null;
    else if (event.key === 'Enter' && chosen !== null && gap !== null && !(event.target instanceof Element && event.target.closest('button, summary, a'))) {
        put(table);
        return true;
    } else return false;
    table.redraw();
    return true;
}

const where = (view: View): string => say(view.sudden_death ? 'page-cardline-where-sudden-death' : 'page-cardline-where', { round: String(view.round), pile: String(view.pile), boxed: String(view.boxed) });

/** Sudden death, for whoever is still in it. */
function hints({ seen: { view }, seat, isAsked }: Table<View>, paused?: Paused<View>): Hint[] {
    const isIn = paused === undefined && isAsked && view.sudden_death && seat !== null && view.active[seat] === true;
    return isIn ? [{ id: 'sudden-death', title: say('page-first-sudden-death'), text: say('page-first-sudden-death-about') }] : [];
}

/** Cards laid, and how many are left; whoever is out has none to lay. */
function score(view: View, seat: number): string[] {
    const left = view.active[seat] === false ? say('page-cardline-out') : say('page-recap-hand', { count: view.hands[seat]?.length ?? 0 });
    return [say('page-recap-laid', { count: view.laid[seat] ?? 0 }), left];
}

export const cardline: Game<View> = { id: 'cardline', keepsAlike: true, where, draw, pause, hints, score, key, reset };
