// What a player has chosen and not carried out, and what it would lead to.

import type { Action } from '../../match';
import type { Table } from '../game';
import { type Tried, type View, ownOf, stageOf } from './view';

/** Where the phone is in a turn. */
export type Place = 'card' | 'effect' | 'regions' | 'preview';

interface State {
    /** The card that is looked at. */
    card: string | null;
    /** What is chosen so far. */
    plan: Action[];
    /** At the end of a turn: whether a question is asked again that has an answer, and what the plan was before. */
    asks: Action[] | null;
    pile: string | null;
    /** Where the phone looks back at; nothing for where the plan has come to. */
    back: Place | null;
    /** What gets the focus when the table is drawn again. */
    focus: string | null;
}

const fresh = (): State => ({ card: null, plan: [], asks: null, pile: null, back: null, focus: null });

export let state: State = fresh();

/** Whether regions are shown as a list and not on the map, and whether what is known of players is open. */
export const seen = { list: false, players: false };

export function reset(): void {
    const { focus } = state;
    state = { ...fresh(), focus };
}

/** The stages at the end of a turn. */
const END = new Set(['opening', 'invest', 'privatise', 'renew', 'refill']);

export const isEnd = (view: View): boolean => END.has(stageOf(view));

/** Tries the plan out; with the rest of a turn that is as good as sure. */
export function attempt(table: Table<View>, fills: boolean): Tried {
    return table.ask<Tried>('try', { actions: state.plan, rest: fills ? [{ action: 'pass' }] : [] });
}

/** The view that a plan leads to. */
export const later = (tried: Tried): View => tried.views[tried.views.length - 1] as View;

/** Whether nothing more is to be chosen before the plan is carried out. */
export function isWhole(tried: Tried, table: Table<View>): boolean {
    const stage = stageOf(table.seen.view);
    if (state.plan.length === 0) return false;
    if (stage === 'primary' || stage === 'secondary') return true;
    return tried.turn !== table.seat || isEnd(later(tried)) || stageOf(later(tried)) === 'play';
}

/** The alternatives that there were to a step. */
export const alternatives = (tried: Tried, step: number): Action[] => ownOf(tried.views[step] as View)?.choices ?? [];

/** Changes what is chosen, and draws the table. */
export function change(table: Table<View>, to: Partial<State>): void {
    state = { ...state, back: null, ...to };
    table.redraw();
}
