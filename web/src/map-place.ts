// Where labels go that may not lie over each other. All measures are CSS pixels.
import { pen } from './dom';
import type { Point } from './map-data';

/** A rectangle on the screen: left, top, right, bottom. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** The box of this size round a point. */
export function about([x, y]: Point, width: number, height: number): Box {
    return [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
}

/** Whether two boxes come nearer to each other than a gap. */
export function meet(a: Box, b: Box, gap = 0): boolean {
    return a[0] < b[2] + gap && b[0] < a[2] + gap && a[1] < b[3] + gap && b[1] < a[3] + gap;
}

function inside(a: Box, room: Box): boolean {
    return a[0] >= room[0] && a[1] >= room[1] && a[2] <= room[2] && a[3] <= room[3];
}

/** What is to be placed: by its anchor and its size. */
export interface Label {
    readonly at: Point;
    readonly width: number;
    readonly height: number;
    /** How far its middle may be from the anchor, along the sides that are tried: from the edge of the label. */
    readonly distances: readonly number[];
    /** What it is about, where that is too small to be written on: no label lies there if it can be elsewhere. */
    readonly land?: Box;
}

/** Twelve ways round, the sides first. */
const WAYS: readonly Point[] = [0, 6, 9, 3, 1, 5, 7, 11, 2, 4, 8, 10].map((hour) => {
    const angle = (hour * Math.PI) / 6;
    return [Math.cos(angle), -Math.sin(angle)];
});

/**
 * The middle of each label, in order: none where all that is tried meets something. The first labels choose first. `taken` is
 * never covered; with `anchors`, those of other labels are left free where that can be.
 */
export function placed(labels: readonly Label[], room: Box, taken: readonly Box[], anchors = false): (Point | null)[] {
    const used: Box[] = [...taken];
    const lands = labels.flatMap(({ land }) => (land ? [land] : []));
    return labels.map((label, rank) => {
        const others = anchors ? [...lands, ...labels.filter((_, other) => other !== rank).map((other) => about(other.at, 12, 12))] : [];
        const free = (at: Point, also: readonly Box[]): boolean => {
            const box = about(at, label.width, label.height);
            const meets = (other: Box): boolean => meet(box, other, 3);
            return inside(box, room) && !used.some(meets) && !also.some(meets);
        };
        const all = tried(label);
        const at = all.find((at) => free(at, others)) ?? all.find((at) => free(at, []));
        if (at) used.push(about(at, label.width, label.height));
        return at ?? null;
    });
}

function tried(label: Label): Point[] {
    return label.distances.flatMap((distance) => {
        if (distance < 0) return [label.at];
        return WAYS.map(([x, y]): Point => [
            label.at[0] + x * (label.width / 2 + distance),
            label.at[1] + y * (label.height / 2 + distance),
        ]);
    });
}

const sizes = new Map<string, readonly [width: number, height: number]>();
const fonts = new Map<string, { font: string; height: number }>();

// Letters that come later are wider or narrower than those that stood for them, and narrow pages have smaller ones.
document.fonts.addEventListener('loadingdone', forget);
addEventListener('resize', forget);

/** Does something whenever letters have come in which words are longer or shorter. */
export const onOtherLetters = (work: () => void): void => document.fonts.addEventListener('loadingdone', work);

function forget(): void {
    sizes.clear();
    fonts.clear();
}

/**
 * How large an element is, which every other one of its kind is too: `kind` has all that its size follows from. Whoever asks an
 * element has the whole page laid out, which is therefore done once a kind.
 */
export function sizeOf(element: HTMLElement, kind: string): { width: number; height: number } {
    const [width, height] = sizes.get(kind) ?? [element.offsetWidth, element.offsetHeight];
    // What is not on the page has no size yet.
    if (width > 0) sizes.set(kind, [width, height]);
    return { width, height };
}

/**
 * How large an element is that holds a line of text: as long as its letters, which are measured without the page; `kind` has all
 * that its font follows from.
 */
export function sizeOfLine(element: HTMLElement, kind: string): { width: number; height: number } {
    const text = element.textContent ?? '';
    const key = `${kind} ${text}`;
    const known = sizes.get(key);
    if (known !== undefined || pen === null) return sizeOf(element, key);
    const { font, height } = fonts.get(kind) ?? fontOf(element);
    // What is not on the page has no font yet.
    if (font === '') return { width: 0, height: 0 };
    fonts.set(kind, { font, height });
    pen.font = font;
    const width = Math.round(pen.measureText(text).width);
    sizes.set(key, [width, height]);
    return { width, height };
}

function fontOf(element: HTMLElement): { font: string; height: number } {
    const { font, lineHeight } = getComputedStyle(element);
    return { font, height: Math.round(parseFloat(lineHeight)) };
}
