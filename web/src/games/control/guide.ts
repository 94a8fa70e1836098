// The first turn of whoever learns the game: what to do now, which card is advised, what each region would change.

import { button, h } from '../../dom';
import { isNew, learn } from '../../first';
import { say } from '../../library';
import type { Action } from '../../match';
import type { Table } from '../game';
import { type Place, later, state } from './state';
import { type Tried, type View, inRegion, stageOf } from './view';

const GAME = 'controle-global';
const RULE = 'guide';
/** Stages before the first turn. */
const BEFORE = new Set(['factions', 'primary', 'secondary', 'opening', 'shield']);
/** The steps of the guided turn, and where somebody is in each. */
const STEPS: readonly (readonly Place[] | 'end')[] = [['card'], ['effect', 'regions'], ['preview'], 'end'];

/** Whether the turn is guided. */
export const isGuided = ({ isAsked, people, seen: { view } }: Table<View>): boolean => isAsked && people.length === 1 && view.round === 1 && !BEFORE.has(stageOf(view)) && isNew(GAME, RULE);

/** Ends what is guided. */
export const unguide = (): void => learn(GAME, RULE);

/** What a robot would do with the turn, and the points that it would bring. */
export interface Advice {
    card: string | null;
    effect: number | null;
    points: number;
}

let advised: { at: string; advice: Advice } | null = null;

/** What is advised for the turn; asked for once. */
export function advice(table: Table<View>): Advice {
    const { standing, seat, seen: { view } } = table;
    const at = `${standing.match} ${standing.actions}`;
    if (advised?.at !== at) {
        const actions = table.ask<Action[]>('suggest');
        const [first] = actions;
        const points = (of: View): number => of.players[seat ?? 0]?.score.points ?? 0;
        const plays = first?.action === 'play';
        const gain = plays ? points(later(table.ask<Tried>('try', { actions, rest: [] }))) - points(view) : 0;
        advised = { at, advice: { card: plays ? String(first['card']) : null, effect: plays ? Number(first['effect']) : null, points: gain } };
    }
    return advised.advice;
}

/** Points of the seat in a region, now and after a choice. */
export interface Gain {
    before: number;
    after: number;
}

const pointsIn = (view: View, region: string, seat: number): number => view.lands.find((land) => land.region === region)?.points[seat] ?? 0;

/** What a choice would change in a region, by the rule of sharing. What is asked after it is answered in the best way. */
export function gain(table: Table<View>, region: string, action: Action): Gain {
    const seat = table.seat ?? 0;
    return { before: pointsIn(table.seen.view, region, seat), after: best(table, region, [...state.plan, action], 4) };
}

function best(table: Table<View>, region: string, actions: Action[], depth: number): number {
    const tried = table.ask<Tried>('try', { actions, rest: [] });
    const view = later(tried);
    const stage = stageOf(view);
    const here = pointsIn(view, region, table.seat ?? 0);
    if (depth === 0 || (stage !== 'placing' && stage !== 'removing')) return here;
    // In which category influence lies does not matter to a region; whose influence goes does.
    const choices = stage === 'placing' ? tried.choices.slice(0, 1) : tried.choices;
    return Math.max(here, ...choices.map(({ action }) => best(table, region, [...actions, action], depth - 1)));
}

/** What a region would bring, in words. */
export const gainWords = ({ before, after }: Gain): string => (before === after ? say('page-control-guide-same') : say('page-control-guide-gain', { before, after }));

let begun = '';

/** Shows the beginning of the page when a guided turn begins. */
function begin({ standing }: Table<View>): void {
    const at = `${standing.match} ${standing.actions}`;
    if (begun !== at) scrollTo(0, 0);
    begun = at;
}

/** What is said of the step. */
function words(table: Table<View>, place: Place | 'end', gains: Map<string, Gain>, question: string): string {
    if (place === 'card') {
        const { card, points } = advice(table);
        return card === null ? say('page-control-guide-stuck') : say('page-control-guide-card', { points: Math.max(points, 0) });
    }
    if (place !== 'regions') return say(`page-control-guide-${place}`);
    if (gains.size === 0) return say('page-control-guide-ask', { question: /[?!.]$/.test(question) ? question : `${question}.` });
    const [most] = [...gains].sort(([, one], [, other]) => other.after - other.before - (one.after - one.before));
    if (most === undefined || most[1].after <= most[1].before) return say('page-control-guide-regions', { count: gains.size });
    const [region, { before, after }] = most;
    const where = inRegion(region);
    return say('page-control-guide-region', { count: gains.size, where: where.slice(0, 1).toLocaleUpperCase() + where.slice(1), before, after });
}

/** The guide: where one is in the turn, what is done there, and the way to play without it. `go` looks back at a step. */
export function guide(table: Table<View>, place: Place | 'end', gains: Map<string, Gain>, question: string, go: (place: Place) => void): HTMLElement {
    const here = STEPS.findIndex((those) => (those === 'end' ? place === 'end' : those.includes(place as Place)));
    if (place === 'card') begin(table);
    const skip = (): void => {
        unguide();
        state.focus = 'question';
        table.redraw();
    };
    const items = STEPS.map((those, at) => {
        const text = say(`page-control-guide-step-${at + 1}`);
        const back = those === 'end' || place === 'end' || at >= here ? undefined : those.at(-1);
        const inner = back === undefined ? h('span', null, text) : h('button', { type: 'button', 'data-key': `step-${back}`, onclick: () => go(back) }, text);
        return h('li', { class: at <= here ? 'is-done' : '', 'aria-current': at === here ? 'step' : null }, inner);
    });
    return h(
        'section',
        { class: 'cg-guide', 'aria-label': say('page-control-guide') },
        h('div', { class: 'cg-guide-words' },
            h('div', { class: 'row between' }, h('p', { class: 'kick' }, say('page-control-guide-at', { step: here + 1, steps: STEPS.length })), button(say('page-control-guide-skip'), skip, { class: 'cg-unguided', 'data-key': 'unguided' })),
            h('p', null, words(table, place, gains, question))),
        h('ol', { class: 'cg-steps', 'aria-label': say('page-control-steps') }, items),
    );
}
