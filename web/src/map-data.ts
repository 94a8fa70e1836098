// What the engine says of maps (src/wasm/world.rs): all places, paths and boxes are in one plane.

/** A place on the plane. */
export type Point = readonly [x: number, y: number];

/** A rectangle: left edge, upper edge, width, height. */
export type Span = readonly [x: number, y: number, width: number, height: number];

/** The world round a meridian. */
export interface World {
    readonly size: readonly [width: number, height: number];
    readonly meridian: number;
    readonly graticule: string;
    readonly lands: readonly Land[];
    readonly parts: readonly { readonly id: string; readonly span: Span }[];
}

/** A country or territory; all but numbers and names are path data. */
export interface Land {
    readonly code: string;
    readonly number: number | null;
    readonly at: Point | null;
    readonly continent: string | null;
    /** Hundredths of the colour of the continent. */
    readonly share: number | null;
    /** Square units. */
    readonly area: number;
    /** Round all of it, and round its larger parts. */
    readonly bounds: Span;
    readonly main: Span;
    readonly path: string;
    readonly coast: string;
    readonly border: string;
    readonly dashed: string;
}

/** Where one can fly, on the plane of the world round the same meridian. */
export interface Network {
    readonly meridian: number;
    readonly cities: readonly City[];
    readonly legs: readonly Leg[];
}

/** A flight between two cities. */
export interface Leg {
    readonly ends: readonly [string, string];
    readonly km: number;
    readonly path: string;
    readonly bounds: Span;
}

/** A city of La course autour du monde. */
export interface City {
    readonly id: string;
    readonly name: string;
    readonly at: Point;
    readonly longitude: number;
    readonly visa: string | null;
    readonly start: boolean;
}

/** A region of Contrôle Global. */
export interface Region {
    readonly id: string;
    readonly name: string;
    readonly continent: string | null;
    readonly members: readonly string[];
    readonly next: readonly string[];
    /** The line round it. */
    readonly edge: string;
    /** A place on its land. */
    readonly at: Point;
    readonly bounds: Span;
}

/** The meridian of the boards, round which no land is cut. */
export const MERIDIAN = 11;

/** The meridian to turn a map to so that a longitude is near to its middle: in steps of 15 degrees from that of the boards. */
export function meridianAt(longitude: number): number {
    const turned = MERIDIAN + 15 * Math.round((longitude - MERIDIAN) / 15);
    return ((turned + 540) % 360) - 180;
}

/** The rectangle round some others, grown to a size. */
export function enclosing(spans: readonly Span[], [least, low]: readonly [width: number, height: number] = [0, 0]): Span {
    const [left, top] = [Math.min(...spans.map((span) => span[0])), Math.min(...spans.map((span) => span[1]))];
    const right = Math.max(...spans.map((span) => span[0] + span[2]));
    const bottom = Math.max(...spans.map((span) => span[1] + span[3]));
    const [width, height] = [Math.max(right - left, least), Math.max(bottom - top, low)];
    return [(left + right - width) / 2, (top + bottom - height) / 2, width, height];
}
