// What the library says of La course autour du monde (src/wasm/course.rs).

import { ask, lang } from '../../library';
import type { Standing } from '../../match';
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

/** Forecasts of a match as it stands: one table asks for the same one several times. */
const forecasts = new WeakMap<Standing, Map<string, Forecast>>();

/** What a flight over these cities would lead to. */
export function forecast(table: Table<View>, seat: number, stops: string[]): Forecast {
    const known = forecasts.get(table.standing) ?? new Map<string, Forecast>();
    forecasts.set(table.standing, known);
    const key = [lang(), seat, ...stops].join(' ');
    const found = known.get(key) ?? table.ask<Forecast>('course-flight', { seat, stops });
    known.set(key, found);
    return found;
}

/** Why a flight over these cities cannot go on to another one, or by a card. */
export const refusal = (table: Table<View>, seat: number, stops: string[], wish: { city: string } | { route: Route }): string => table.ask<Forecast>('course-flight', { seat, stops, ...wish }).refusal;
