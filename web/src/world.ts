// Maps as the library knows them, asked for once.
import { type Lang, ask, lang, survey, think } from './library';
import { MERIDIAN, type Network, type Region, type World } from './map-data';

/** The outline of a country without a scale (src/map/outline.rs). */
export interface Sketch {
    readonly size: readonly [width: number, height: number];
    readonly land: string;
    readonly rough: string;
    readonly capital: readonly [x: number, y: number] | null;
}

const worlds = new Map<number, World>();
const foreseen = new Set<number>();
const finer = new Map<number, Promise<World>>();

/** The world round a meridian in its coarse outlines. */
export function world(meridian = MERIDIAN): World {
    const known = worlds.get(meridian) ?? ask<World>('world', { meridian });
    worlds.set(meridian, known);
    return known;
}

/** Has the world round another meridian made beside the page, for when a map is turned; what fails is made when it is needed. */
export function foresee(meridian: number): void {
    if (worlds.has(meridian) || foreseen.has(meridian)) return;
    foreseen.add(meridian);
    think<World>('world', { meridian }).then((world) => worlds.set(meridian, worlds.get(meridian) ?? world), () => foreseen.delete(meridian));
}

/** The same in fine outlines, which take a moment; it fails where these cannot be had. */
export function finerWorld(meridian: number): Promise<World> {
    const known = finer.get(meridian) ?? survey<World>('world', { detail: 'fine', meridian });
    finer.set(meridian, known);
    known.catch(() => finer.delete(meridian));
    return known;
}

/** The cities and flights of La course autour du monde, on the world round a meridian, as each language calls them. */
const networks = new Map<string, Network>();

export function network(meridian: number): Network {
    const key = `${lang()} ${meridian}`;
    const known = networks.get(key) ?? ask<Network>('network', { meridian });
    networks.set(key, known);
    return known;
}

/** The regions of Contrôle Global, as each language calls them. */
const named = new Map<Lang, Region[]>();

export function regions(): Region[] {
    const known = named.get(lang()) ?? ask<Region[]>('regions');
    named.set(lang(), known);
    return known;
}

let lines: Promise<Region[]> | null = null;

/** The same with the lines of the fine outlines; it fails where these cannot be had. */
export function finerRegions(): Promise<Region[]> {
    lines ??= survey<Region[]>('regions', { detail: 'fine' });
    lines.catch(() => (lines = null));
    return lines;
}

/** The outline of a country: in fine lines, once they are there. */
export const sketch = (country: string): Promise<Sketch> =>
    survey<Sketch>('outline', { country }).catch(() => ask<Sketch>('outline', { country }));
