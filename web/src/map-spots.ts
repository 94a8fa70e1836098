// Buttons that lie on a map. Tab enters them, arrows go to the next one that way.
import type { Point } from './map-data';
import { onScreen, type Ground, type View } from './map-view';

/** A button at a place of the plane. */
export interface Spot {
    readonly at: Point;
    readonly button: HTMLButtonElement;
    /** Pixels from there to the middle of the button. */
    readonly offset?: Point;
}

const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The way that an arrow key shows, with any other key none. */
export function way(event: KeyboardEvent): Point | undefined {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
    return ARROWS[event.key];
}

/** Spots with one of them in the order of Tab. */
export interface Spots<S extends Spot> {
    readonly all: readonly S[];
    /** Moves the buttons to where their places are now. */
    draw(view: View, settled: boolean): void;
    /** The nearest spot to a point of the screen, if there is one within so many pixels. */
    near(at: Point, most: number): S | undefined;
    /** Which one Tab comes to. */
    come(spot: S): void;
    remove(): void;
}

/** Pixels beyond the edges of a map from which on nothing of a place is seen: neither its button nor its name. */
const FAR = 200;

/** Whether nobody sees what stands at a place of the screen. */
export const isFar = ({ width, height }: View, [x, y]: Point): boolean => x < -FAR || y < -FAR || x > width + FAR || y > height + FAR;

/** Lays spots on a map, in the order in which they are read. */
export function spots<S extends Spot>(ground: Ground, all: readonly S[]): Spots<S> {
    let current: S | undefined;
    /** Where each spot stands. */
    const stood = new Map<S, Point>();

    function come(spot: S): void {
        if (current) current.button.tabIndex = -1;
        spot.button.tabIndex = 0;
        current = spot;
    }

    function go(event: KeyboardEvent, from: S): void {
        const toward = way(event);
        if (!toward) return;
        event.preventDefault();
        event.stopPropagation();
        const to = next(all, from, toward);
        if (!to) return;
        ground.show(to.at);
        come(to);
        to.button.focus({ preventScroll: true });
    }

    for (const spot of all) {
        spot.button.tabIndex = -1;
        spot.button.addEventListener('focus', () => come(spot));
        spot.button.addEventListener('keydown', (event) => go(event, spot));
        ground.labels.append(spot.button);
    }

    return {
        all,
        come,
        draw(view, settled) {
            for (const spot of all) {
                const [from, to] = [stood.get(spot), onScreen(view, spot.at)];
                // Browsers style and move all that stands elsewhere than before.
                if (from !== undefined && isFar(view, from) && isFar(view, to)) continue;
                stood.set(spot, to);
                stand(spot.button, to, spot.offset);
            }
            const has = current && document.activeElement === current.button;
            if (settled && !has && !(current && sees(view, current.at))) {
                const middle: Point = [view.width / 2, view.height / 2];
                const nearest = nearestTo(all, view, middle);
                if (nearest) come(nearest);
            }
        },
        near(at, most) {
            const view = ground.view();
            const nearest = nearestTo(all, view, at);
            return nearest && away(onScreen(view, nearest.at), at) <= most ? nearest : undefined;
        },
        remove() {
            for (const { button } of all) button.remove();
        },
    };
}

/** Where elements stand: most stay there when a map is drawn anew. */
const places = new WeakMap<HTMLElement, string>();

/** Stands an element with its middle at a point of the map, or so many pixels from it. */
export function stand(element: HTMLElement, [x, y]: Point, [dx, dy]: Point = [0, 0]): void {
    const to = `translate(${(x + dx).toFixed(1)}px, ${(y + dy).toFixed(1)}px) translate(-50%, -50%)`;
    if (places.get(element) === to) return;
    places.set(element, to);
    element.style.transform = to;
}

function sees(view: View, at: Point): boolean {
    const [x, y] = onScreen(view, at);
    return x >= 0 && y >= 0 && x <= view.width && y <= view.height;
}

function nearestTo<S extends Spot>(all: readonly S[], view: View, at: Point): S | undefined {
    let best: [number, S] | undefined;
    for (const spot of all) {
        const far = away(onScreen(view, spot.at), at);
        if (!best || far < best[0]) best = [far, spot];
    }
    return best?.[1];
}

function away(a: Point, b: Point): number {
    return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The next spot in a direction: what lies off to a side counts as farther. */
export function next<S extends Spot>(all: readonly S[], from: S, [dx, dy]: Point): S | undefined {
    let best: [number, S] | undefined;
    for (const spot of all) {
        const [x, y] = [spot.at[0] - from.at[0], spot.at[1] - from.at[1]];
        const [ahead, aside] = [x * dx + y * dy, Math.abs(x * dy) + Math.abs(y * dx)];
        const cost = ahead + 2.5 * aside;
        if (spot !== from && ahead > 0.01 && (!best || cost < best[0])) best = [cost, spot];
    }
    return best?.[1];
}
