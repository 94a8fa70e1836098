// What is seen at the table of Globalissimo, and how its places and players are called.

import { lang, say } from '../../library';
import type { GameEvent, Step } from '../../match';
import type { Table } from '../game';

/** What a barrier asks for. */
export type Kind = 'capital' | 'location';

/** A capital by its English name, or a number of the board; none where nothing was named. */
export type Answer = string | number | null;

export interface Turned {
    code: string;
    printed: string;
    place: number;
}

export interface Laid {
    country: string;
    guess: [seat: number, place: number] | null;
    turned: Turned | null;
}

export interface Question {
    seat: number;
    barrier: number;
    kind: Kind;
    country: string;
    tried: Answer[];
    left: number;
}

export interface View {
    round: number;
    rounds: number;
    category: string;
    laid: Laid[];
    question: Question | null;
    /** In the order of the track; none where one has been taken. */
    barriers: (Kind | null)[];
    barrier_every: number;
    spaces: number;
    positions: number[];
    taken: number[];
    /** By the distance between a guess and the place. */
    points: number[];
}

/** An event of a step by its name, if it happened; of one seat, where one is given. */
export function happened<E>(step: Step, event: string, seat?: number): (GameEvent & E) | undefined {
    const found = step.events.find((told) => told.event === event && (seat === undefined || told['seat'] === seat));
    return found as (GameEvent & E) | undefined;
}

/** A rank: « 1ᵉʳ », "2nd". */
export const rank = (place: number): string => say('ordinal', { number: place, last: place % 10, 'last-two': place % 100, feminine: 'no', plural: 'no' });

/** A rank among others: « 2ᵉ ex æquo ». */
export function rankAmong(place: number, places: number[]): string {
    const shared = places.filter((other) => other === place).length > 1;
    return shared ? say('table-joint', { ordinal: rank(place) }) : rank(place);
}

/** The letter of a slot. */
export const letter = (slot: number): string => String.fromCharCode(65 + slot);

/** The name of a seat at the beginning of a sentence. */
export function named(table: Table<View>, seat: number): string {
    const name = table.name(seat);
    return name.slice(0, 1).toLocaleUpperCase(lang()) + name.slice(1);
}

/** The space after which a barrier stands, by its number from 1. */
export const after = (barrier: number, view: View): number => barrier * view.barrier_every;
