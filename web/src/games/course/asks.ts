// What the library says of La course autour du monde (src/wasm/course.rs).

import { ask, lang } from '../../library';
import type { Table } from '../game';

/** A route card: its two cities, in whatever direction it is flown. */
export type Route = readonly [string, string];

export interface Stop {
    city: string;
    visa: string | null;
}

export interface Traveller {
    itinerary: Stop[];
    visas: string[];
    hand: number;
    known: Route[];
    to_go: number | null;
}

export interface View {
    turn: { act: number } | 'over';
    round: number;
    stage: 'starting' | 'fresh' | { flying: number } | { swapping: number } | 'over';
    travellers: Traveller[];
    pile: number;
    left: Route[];
    right: Route[];
    own: [number, { hand: Route[]; rejects: Route[]; fresh: Route[] }] | null;
}

/** A card as it would be flown. */
export interface Ahead {
    route: Route;
    from: string;
    to: string;
    km: string;
    visa: string | null;
    ends: boolean;
    wins: boolean;
}

/** What a flight would lead to. */
export interface Forecast {
    from: string | null;
    legs: Ahead[];
    flown: number;
    km: string;
    next: Ahead[];
    here: Ahead[];
    rest: Ahead[];
    wins: boolean;
    warns: boolean;
    hint: string;
    way: string[];
    refusal: string;
}

export interface Start {
    city: string;
    visa: string | null;
    to: string;
}

export interface Proposal {
    out: [Route, Route];
    left: boolean;
    right: boolean;
    reason: string;
}

interface Names {
    cities: Record<string, { name: string; of: string; at: string; visa: string | null; continent: string }>;
    visas: { id: string; name: string }[];
}

let known: { lang: string; names: Names } | null = null;

/** What cities and visas are called in the language of the page. */
export function names(): Names {
    if (known?.lang !== lang()) known = { lang: lang(), names: ask<Names>('course') };
    return known.names;
}

export const city = (id: string): Names['cities'][string] => names().cities[id] ?? { name: id, of: id, at: id, visa: null, continent: '' };

export const visa = (id: string): string => names().visas.find((visa) => visa.id === id)?.name ?? id;

/** A city for a sentence: bare, and with what French puts before it. */
export function named(id: string): { city: string; 'city-of': string; 'city-at': string } {
    const { name, of, at } = city(id);
    return { city: name, 'city-of': of, 'city-at': at };
}

/** A card in words: « Paris – Rome ». */
export const card = ([from, to]: Route): string => `${city(from).name}\u00a0– ${city(to).name}`;

export const same = (one: Route | null | undefined, other: Route): boolean => one?.[0] === other[0] && one[1] === other[1];

/** What a flight over these cities would lead to; with a wish, why it cannot go on so. */
export const forecast = (table: Table<View>, seat: number, stops: string[], wish: { city?: string; route?: Route } = {}): Forecast => table.ask('course-flight', { seat, stops, ...wish });
