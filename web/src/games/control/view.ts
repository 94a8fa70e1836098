// What a seat sees of Contrôle Global (docs/records.md), and what the library calls things there.

import { ask, lang } from '../../library';
import type { Action, GameEvent } from '../../match';

export interface Land {
    region: string;
    development: number;
    stock: number[];
    /** By seat and category. */
    influence: number[][];
    adjacent: string[];
    /** By seat: what it would have of the region, were the game over. */
    points: number[];
}

export interface Track {
    category: string;
    total: number;
    level: number;
    peak: number;
    order: [seat: number, influence: number][];
}

export interface Player {
    faction: string | null;
    resources: number[];
    hand: string[];
    levels: number[];
    score: { points: number; levels: number; regions: number; influence: number };
}

export type Verdict = { playable: number } | { levels: number } | 'no_region';

export interface Held {
    card: string;
    effects: Verdict[];
}

export interface Own {
    factions: string[];
    faction: string | null;
    hand: Held[];
    choices: Action[];
}

export type Stage = 'factions' | 'primary' | 'secondary' | 'opening' | 'play' | 'choosing' | 'placing' | 'removing' | 'taking' | 'spoils' | 'spreading' | 'invest' | 'paying' | { privatise: number } | 'renew' | 'refill' | 'shield' | 'over';

export interface Acting {
    card: string;
    effect: number | null;
    step: number;
    clause: number;
    region: string | null;
    named: string[];
    left: number;
    chosen: number[][];
}

export interface View {
    round: number;
    stage: Stage;
    end: [categories: number, level: number];
    order: number[];
    lands: Land[];
    tracks: Track[];
    players: Player[];
    piles: { pile: string; cards: number; discards: number; top: string | null }[];
    acting: Acting | null;
    zone: string[];
    revolt: string[];
    threat: { region: string; losses: [string, number][] } | null;
    own: [number, Own] | null;
}

/** A stage without its number. */
export const stageOf = (view: View): string => (typeof view.stage === 'string' ? view.stage : 'privatise');

export const ownOf = (view: View): Own | null => view.own?.[1] ?? null;

/** Influence of a seat in a region, of all categories. */
export const influence = (land: Land, seat: number): number => (land.influence[seat] ?? []).reduce((all, count) => all + count, 0);

/** Seats with influence in a region, the most influential first, of equals as they take turns. */
export function present(land: Land, view: View): number[] {
    const there = view.order.filter((seat) => influence(land, seat) > 0);
    return there.sort((one, other) => influence(land, other) - influence(land, one));
}

/** What some actions would lead to. */
export interface Tried {
    steps: { action: Action; text: string; events: GameEvent[] }[];
    /** Before each of them, and after the last one. */
    views: View[];
    choices: { action: Action; text: string }[];
    turn: number | null;
}

export type Sign = { sign: 'icon' | 'category' | 'resource'; is: string } | { sign: 'number'; is: number } | { sign: 'or' } | { sign: 'level'; is: [string, string] };

export interface StepSigns {
    place: Sign[];
    changes: Sign[][];
}

export interface Effect {
    name: string;
    needs: { category: string; level: number }[];
    requires: string;
    words: string;
    steps: StepSigns[];
}

export interface Card {
    name: string;
    pile: string;
    category: string;
    take: string[];
    effects: Effect[];
    civil: { name: string; words: string; steps: StepSigns[] } | null;
}

export interface Resource {
    id: string;
    name: string;
    one: string;
    many: string;
    invest: 'level' | 'influence' | 'loss';
}

export interface Faction {
    name: string;
    power: string;
    primary: string;
    secondary: string;
    start: number[];
    /** Cards that its hand is filled to. */
    hand: number;
}

export interface Names {
    categories: { id: string; name: string }[];
    resources: Resource[];
    regions: Record<string, { name: string; in: string }>;
    factions: Record<string, Faction>;
    cards: Record<string, Card>;
    piles: { id: string; category: string; tier: 'low' | 'high' }[];
    levels: string[];
    thresholds: number[];
    points: number[];
}

let known: { lang: string; names: Names } | null = null;

/** What things are called, in the language of the page. */
export function names(): Names {
    if (known?.lang !== lang()) known = { lang: lang(), names: ask<Names>('control') };
    return known.names;
}

export const regionName = (id: string): string => names().regions[id]?.name ?? id;
export const inRegion = (id: string): string => names().regions[id]?.in ?? id;
export const categoryName = (id: string): string => names().categories.find((of) => of.id === id)?.name ?? id;
export const cardOf = (id: string): Card | undefined => names().cards[id];
export const cardName = (id: string): string => cardOf(id)?.name ?? id;
export const level = (of: number): string => names().levels[of] ?? String(of);
export const resource = (id: string): Resource | undefined => names().resources.find((of) => of.id === id);

/** « 2 matières premières » */
export function units(count: number, id: string): string {
    const of = resource(id);
    return `${count}\u00a0${of === undefined ? id : count === 1 ? of.one : of.many}`;
}

/** The resource that makes up for missing levels, by its id. */
export const energy = (): string => names().resources.find((of) => of.invest === 'level')?.id ?? '';
