// The guess: one choice of a country and its rank.

import { face, flag } from '../../card';
import { announce, button, h } from '../../dom';
import { country, say } from '../../library';
import type { Action } from '../../match';
import type { Drawn, Table } from '../game';
import { track } from './track';
import { type Laid, type View, letter, named, rank } from './view';

interface Guess {
    slot: number;
    place: number;
}

/** What is chosen and not yet carried out. */
let chosen: Guess | null = null;
/** The choice as it is drawn: shows what is chosen, and moves the focus there. */
let shown: ((focus: boolean) => void) | null = null;

/** Forgets what was chosen. */
export function forget(): void {
    chosen = null;
    shown = null;
}

/** The table while guesses are made. */
export function guess(table: Table<View>): Drawn {
    const { view } = table.seen;
    shown = null;
    const legal = table.isAsked ? legalGuesses(table) : [];
    const radios = new Map<string, HTMLButtonElement>();
    const slots = view.laid.map((laid, slot) => {
        const places = legal.filter((guess) => guess.slot === slot).map((guess) => {
            const name = say('page-globalissimo-choice', { country: country(laid.country).name, ordinal: rank(guess.place) });
            const radio = h('button', { type: 'button', role: 'radio', class: 'tile choice', 'aria-checked': 'false', 'aria-label': name, tabindex: -1, onclick: () => choose(guess, true) }, String(guess.place));
            radio.addEventListener('keydown', (event) => arrow(event, guess, legal, view));
            radios.set(key(guess), radio);
            return radio;
        });
        return card(table, laid, slot, places);
    });
    const group = table.isAsked ? { role: 'radiogroup', 'aria-label': say('page-globalissimo-choices') } : {};
    const body = [track(table), h('div', { class: `slots slots-${view.laid.length}`, ...group }, slots)];
    const turn = table.standing.turn ?? 0;
    const drawn = { question: '', kick: table.isAsked ? say('page-globalissimo-bet-now', { name: table.name(turn) }) : say('page-globalissimo-bets', { name: named(table, turn) }), body };
    if (!table.isAsked) return drawn;
    const bet = button('', () => carryOut(table), { class: 'button primary' });
    shown = (focus) => {
        for (const [of, radio] of radios) {
            const isChosen = chosen !== null && of === key(chosen);
            radio.setAttribute('aria-checked', String(isChosen));
            radio.tabIndex = isChosen ? 0 : -1;
            radio.classList.toggle(`tile-${turn + 1}`, isChosen);
            if (isChosen && focus) radio.focus();
        }
        if (chosen === null) [...radios.values()][0]?.setAttribute('tabindex', '0');
        bet.setAttribute('aria-disabled', String(chosen === null));
        bet.replaceChildren(chosen === null ? say('page-globalissimo-bet-none') : bets(chosen, view));
    };
    shown(false);
    return { ...drawn, bar: h('div', { class: 'deciding' }, hints(view), bet) };
}

const bets = ({ slot, place }: Guess, view: View): string => say('page-globalissimo-bet', { country: { country: view.laid[slot]?.country ?? '' }, ordinal: rank(place) });

const key = ({ slot, place }: Guess): string => `${slot} ${place}`;

/** What may be guessed, as the library says. */
function legalGuesses(table: Table<View>): Guess[] {
    const { laid } = table.seen.view;
    const legal = table.ask<{ action: Action }[]>('legal');
    return legal.map(({ action }) => ({ slot: laid.findIndex((laid) => laid.country === action['country']), place: Number(action['place']) }));
}

/** A country that is laid out: its card, and the ranks that may be guessed or the tile that lies there. */
function card(table: Table<View>, laid: Laid, slot: number, places: HTMLElement[]): HTMLElement {
    const picture = face('globalissimo', laid.country, '');
    const element = h('div', { class: laid.guess ? 'slot taken' : 'slot' }, h('span', { class: 'letter', 'aria-hidden': 'true' }, letter(slot)), picture, h('span', { class: 'slot-name' }, flag(laid.country), h('span', { class: 'name' }, country(laid.country).name)));
    picture.addEventListener('error', () => element.classList.add('faceless'));
    if (laid.guess) {
        const [seat, place] = laid.guess;
        element.append(h('p', { class: 'by' }, tile(seat, place), h('span', null, say('page-globalissimo-tile', { name: named(table, seat), ordinal: rank(place) }))));
    } else if (places.length > 0) {
        element.append(h('div', { class: 'places' }, places));
    }
    return element;
}

/** A tile that has been laid; what it says stands beside it. */
export const tile = (seat: number, place: number): HTMLElement => h('span', { class: `tile small-tile tile-${seat + 1}`, 'aria-hidden': 'true' }, String(place));

function hints(view: View): HTMLElement {
    const keys = (id: string, ...keys: string[]): HTMLElement => h('span', { class: 'wide-only' }, keys.flatMap((key, rank) => [rank > 0 ? '–' : null, h('kbd', null, key)]), ` ${say(id)}`);
    return h(
        'p',
        { class: 'hints small grey' },
        h('span', null, say('page-globalissimo-hint', { points: view.points[0] ?? 0 })),
        keys('page-globalissimo-key-country', 'A', letter(view.laid.length - 1)),
        keys('page-globalissimo-key-place', '1', String(view.laid.length)),
        keys('page-globalissimo-key-bet', say('page-globalissimo-enter')),
    );
}

function choose(guess: Guess, focus: boolean): void {
    chosen = guess;
    shown?.(focus);
}

/** Arrows: left and right another rank of the country, up and down another country. */
function arrow(event: KeyboardEvent, { slot, place }: Guess, legal: Guess[], view: View): void {
    const ways: Record<string, [slots: number, places: number]> = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
    const way = ways[event.key];
    if (way === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const round = (at: number, count: number): number => (at + count) % count;
    const [slots, places] = [view.laid.length, view.laid.length];
    for (let [to, rank] = [slot, place], steps = 0; steps < slots; steps++) {
        to = round(to + way[0], slots);
        rank = round(rank - 1 + way[1], places) + 1;
        const guess = legal.find((guess) => guess.slot === to && guess.place === rank);
        if (guess) {
            choose(guess, true);
            return;
        }
    }
}

/** Letters choose a country, digits a rank, Enter carries it out. */
export function press(event: KeyboardEvent, table: Table<View>): boolean {
    const { target, key: pressed } = event;
    if (!table.isAsked || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return false;
    const legal = legalGuesses(table);
    if (pressed === 'Enter') {
        const isControl = target.matches('button:not([role=radio]),a,summary,input');
        if (isControl || chosen === null) return false;
        carryOut(table);
        return true;
    }
    if (pressed.length !== 1) return false;
    const slot = pressed.toUpperCase().charCodeAt(0) - 65;
    const place = Number(pressed);
    const at = chosen;
    const guess =
        legal.find((guess) => guess.slot === slot && guess.place === (at?.place ?? 1)) ??
        legal.find((guess) => guess.place === place && guess.slot === (at?.slot ?? legal[0]?.slot));
    if (guess === undefined) return false;
    choose(guess, true);
    return true;
}

function carryOut(table: Table<View>): void {
    if (chosen === null) {
        announce(say('page-globalissimo-bet-none'));
        document.querySelector<HTMLElement>('.choice')?.focus();
        return;
    }
    const { slot, place } = chosen;
    table.act([{ action: 'guess', country: table.seen.view.laid[slot]?.country, place }]);
}
