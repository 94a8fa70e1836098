// Globalissimo: guess the ranks of countries, move along the track, answer at barriers.

import { h } from '../dom';
import { sign } from '../icons';
import { category, say } from '../library';
import type { Drawn, Game, Hint, Paused, Table } from './game';
import { answered, barrier, explained, press as answering, question } from './globalissimo/barrier';
import { best, correction, score, victory } from './globalissimo/end';
import { forget, guess, press as guessing } from './globalissimo/guess';
import { shut } from './globalissimo/places';
import { beside, order, turnedIn } from './globalissimo/reveal';
import { track } from './globalissimo/track';
import type { View } from './globalissimo/view';

function draw(table: Table<View>, paused?: Paused<View>): Drawn {
    shut();
    const { view } = table.seen;
    const lesson = paused ? answered(paused.step, table) : null;
    const of = (seat: number): string => say('page-globalissimo-at', { space: view.positions[seat] ?? 0, barriers: view.taken[seat] ?? 0 });
    const asking = view.question;
    const next = asking && asking.seat === table.standing.turn && table.people.includes(asking.seat) ? { next: say('page-globalissimo-to-barrier') } : {};
    if (paused && lesson) return { ...explained(table, paused, lesson), ...next, of };
    if (asking && table.isAsked && !paused) return { ...question(table, asking), of };
    const compares = paused?.before.category ?? view.category;
    const drawn = { question: compared(compares), sign: h('span', { class: 'disc' }, sign(compares)), of };
    if (paused) {
        return { ...drawn, ...next, kick: say('page-globalissimo-turned'), untold: true, body: [track(table, paused.before.positions), h('div', { class: 'revealed' }, order(table, paused), beside(table, paused))] };
    }
    if (asking) return { ...drawn, ...barrier(table, asking), body: [track(table), order(table)] };
    if (table.standing.turn === null) return { ...drawn, body: [track(table), order(table)] };
    return { ...drawn, ...guess(table), question: drawn.question };
}

/** What is compared, with its unit. */
function compared(of: string): string {
    const { name, unitLong } = category(of);
    return unitLong === '' ? name : say('table-category', { name, unit: unitLong });
}

/** The first barrier of a seat, and the first time that countries share a rank. */
function hints(table: Table<View>, paused?: Paused<View>): Hint[] {
    const { question: asking } = table.seen.view;
    if (paused === undefined) return asking !== null && table.isAsked ? [{ id: 'barrier', title: say('page-first-barrier'), text: say('page-first-barrier-about', { points: asking.left }) }] : [];
    const places = (turnedIn(paused.step) ?? []).map(({ place }) => place);
    return new Set(places).size < places.length ? [{ id: 'tie', title: say('page-first-tie'), text: say('page-first-tie-about') }] : [];
}

export const globalissimo: Game<View> = {
    id: 'globalissimo',
    where: (view) => say('page-globalissimo-round', { round: String(view.round), rounds: String(view.rounds) }),
    draw,
    // What is to be read stands on the table; only the button is below it.
    pause: (step, table) => (answered(step, table) || turnedIn(step) ? [] : null),
    // The standings follow it.
    outcome: (lines) => lines[lines.lastIndexOf('') + 1],
    hints,
    score,
    victory,
    best,
    correction,
    key: (event, table) => (table.seen.view.question ? answering(event) : guessing(event, table)),
    reset: forget,
};
