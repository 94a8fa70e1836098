// The cards turned: countries in their order with values, guesses and points; and the verdict on guesses of people.

import { flag, source, value } from '../../card';
import { type Child, h } from '../../dom';
import { country, say } from '../../library';
import type { Step } from '../../match';
import { fact } from '../../recap';
import type { Paused, Table } from '../game';
import { tile } from './guess';
import { marked } from './places';
import { type Kind, type Turned, type View, happened, named, rank, rankAmong } from './view';

/** Whose guess lies on a country. */
type Guesses = Map<string, [seat: number, place: number]>;

/** Countries that have been turned in a step, in their order. */
export function turnedIn(step: Step): Turned[] | null {
    return happened<{ countries: Turned[] }>(step, 'revealed')?.countries ?? null;
}

/** The guesses of a round: those that lie there, and those of some steps. Once the last round is over no tile lies there. */
function guesses(view: View, steps: Step[]): Guesses {
    const guesses: Guesses = new Map();
    for (const { country, guess } of view.laid) if (guess) guesses.set(country, guess);
    for (const step of steps) {
        const told = happened<{ seat: number; country: string; place: number }>(step, 'guessed');
        if (told?.round === view.round) guesses.set(told.country, [told.seat, told.place]);
    }
    return guesses;
}

const earned = (guess: number, place: number, view: View): number => view.points[Math.abs(guess - place)] ?? 0;

/** The order of the countries that have been turned, those of a step or those that lie there. */
export function order(table: Table<View>, paused?: Paused<View>): HTMLElement {
    const view = paused?.before ?? table.seen.view;
    const there = view.laid.flatMap(({ turned }) => (turned ? [turned] : [])).sort((one, other) => one.place - other.place);
    const turned = (paused && turnedIn(paused.step)) ?? there;
    const laid = guesses(view, paused ? [paused.step] : table.all);
    const places = turned.map(({ place }) => place);
    const rows = turned.map(({ code, printed, place }) => {
        const guess = laid.get(code);
        const isOwn = guess !== undefined && table.people.includes(guess[0]);
        return h(
            'li',
            { class: isOwn ? `turned own own-${(guess[0] ?? 0) + 1}` : 'turned' },
            h('span', { class: 'rank' }, rankAmong(place, places)),
            flag(code),
            h('span', { class: 'name' }, country(code).name),
            h('span', { class: 'turned-value' }, value(printed, view.category), ' ', source(code, view.category)),
            guess ? h('span', { class: 'by' }, tile(guess[0], guess[1]), h('span', null, points(table, guess, place, view))) : h('span', { class: 'by grey nobody' }, say('page-globalissimo-nobody')),
        );
    });
    return h('ol', { class: 'turned-list' }, rows);
}

/** « Robot 2 : à 1 rang près, 2 points » */
function points(table: Table<View>, [seat, guess]: [number, number], place: number, view: View): string {
    return say('page-globalissimo-earned', { name: named(table, seat), off: Math.abs(guess - place), points: earned(guess, place, view) });
}

/** Beside the order: what became of the guesses of people, where its countries lie, and what is worth keeping of the first. */
export function beside(table: Table<View>, paused: Paused<View>): HTMLElement {
    const turned = turnedIn(paused.step) ?? [];
    const [first] = turned;
    const told = first ? h('p', { class: 'italic' }, h('b', null, country(first.code).name), ' · ', fact(first.code, paused.before.category)) : null;
    const map = marked(turned.map(({ code }, place) => ({ code, tone: place === 0 ? 'main' : 'named', name: country(code).short })), say('page-globalissimo-map-turned'));
    return h('div', { class: 'beside' }, h('div', { class: 'verdicts' }, verdict(paused, table)), h('div', { class: 'map-place' }, map), told);
}

/** What became of the guesses of people. */
function verdict({ step, before }: Paused<View>, table: Table<View>): Child {
    const turned = turnedIn(step) ?? [];
    const laid = guesses(before, [step]);
    return turned.flatMap(({ code, place }) => {
        const guess = laid.get(code);
        if (guess === undefined || !table.people.includes(guess[0])) return [];
        const [seat, guessed] = guess;
        const gains = earned(guessed, place, before);
        const off = Math.abs(guessed - place);
        const verdict = off === 0 ? 'ok' : gains > 0 ? 'warn' : 'no';
        const title = say('page-globalissimo-verdict', { name: table.name(seat), off, country: { country: code }, ordinal: rankAmong(place, turned.map(({ place }) => place)), guess: rank(guessed) });
        return [h('div', { class: `verdict ${verdict}` }, h('span', { class: 'sign', 'aria-hidden': 'true' }, String(gains)), h('div', null, h('h2', null, title), h('p', { class: 'small' }, moved(step, table, seat, gains))))];
    });
}

/** How a figure has moved, if its turn has come, and what stops it. */
function moved(step: Step, table: Table<View>, seat: number, gains: number): string {
    const to = happened<{ to: number }>(step, 'moved', seat)?.to;
    const stopped = happened<{ kind: Kind }>(step, 'asked', seat)?.kind;
    const asked = happened<{ seat: number }>(step, 'asked')?.seat;
    const waits = gains > 0 && to === undefined && asked !== undefined && asked !== seat;
    return [
        say('page-globalissimo-points', { points: gains }),
        to === undefined ? '' : say('page-globalissimo-moved', { name: table.name(seat), to }),
        stopped === undefined ? '' : say(`page-globalissimo-stopped-${stopped}`),
        waits ? say('page-globalissimo-waits', { name: named(table, asked), points: gains }) : '',
    ].filter((text) => text !== '').join(' ');
}
