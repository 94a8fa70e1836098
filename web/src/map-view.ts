// What is seen of the plane of a map, and how it is moved: by dragging, pinching, the wheel, and keys.
import type { Land, Point, Span, World } from './map-data';
import type { Box } from './map-place';

/** What is seen: the upper left corner on the plane, units to a pixel, and pixels. */
export interface View {
    readonly left: number;
    readonly top: number;
    readonly unit: number;
    readonly width: number;
    readonly height: number;
    /** Units to a pixel where the whole map is seen. */
    readonly whole: number;
}

/** Below which width and height a map has little room for words, in pixels. */
const [SLIM, LOW] = [560, 320];

/** Whether a map has little room for words. */
export const isNarrow = (view: View): boolean => view.width < SLIM || view.height < LOW;

/** Where a place of the plane is on the screen, in pixels from the upper left corner of the map. */
export function onScreen(view: View, [x, y]: Point): Point {
    return [(x - view.left) / view.unit, (y - view.top) / view.unit];
}

/** What layers of a map draw on. */
export interface Ground {
    /** Over the land. */
    readonly over: SVGGElement;
    /** Over that, for elements of HTML. */
    readonly labels: HTMLElement;
    view(): View;
    /** The world in the detail that is seen now. */
    world(): World;
    /** Brings a place into view. */
    show(at: Point): void;
    /** Where buttons of the map lie over it. */
    taken(): Box[];
    /** The land at a point of the map, in pixels from its upper left corner. */
    landAt(at: Point): Land | undefined;
}

/** Something that is drawn over the land. */
export interface Layer {
    /** Draws anew; `settled` once the map has come to rest. */
    draw(view: View, settled: boolean): void;
    /** Another world is drawn: rougher, finer, or round another meridian. */
    world?(): void;
    /** A click or tap at a point of the map, in pixels, and on an element there; whether it was of use. */
    press?(at: Point, land: Land | undefined, on: EventTarget | null): boolean;
    remove(): void;
}

/** Pixels that make a drag of a press. */
const DRAG = 6;

/** The closest look: units to a pixel. */
const CLOSEST = 1 / 48;

/** How much + and − change. */
export const STEP = 1.6;

/** Where the map is looked at; it says when that changes. */
export interface Camera {
    view(): View;
    resize(width: number, height: number): void;
    /** Sees other things on the same plane. */
    frame(whole: Span): void;
    fit(span: Span, padding: number): void;
    whole(): void;
    isWhole(): boolean;
    zoom(by: number, at?: Point): void;
    pan(dx: number, dy: number): void;
}

/** A camera over a part of the plane that it does not leave. */
export function camera(all: Span, changed: () => void): Camera {
    let [width, height] = [0, 0];
    let [x, y, unit] = [all[0] + all[2] / 2, all[1] + all[3] / 2, 1];
    let pending: { span: Span; padding: number } | null = { span: all, padding: 0 };
    /** What is shown as long as nobody moves the map, also where it becomes smaller or larger. */
    let fitted: { span: Span; padding: number } | null = pending;

    const whole = (): number => Math.max(all[2] / Math.max(width, 1), all[3] / Math.max(height, 1));

    function set(toX: number, toY: number, toUnit: number): void {
        unit = Math.min(Math.max(toUnit, CLOSEST), whole());
        x = kept(toX, all[0], all[2], width * unit);
        y = kept(toY, all[1], all[3], height * unit);
        changed();
    }

    function fit(span: Span, padding: number): void {
        fitted = { span, padding };
        if (width <= 0 || height <= 0) {
            pending = { span, padding };
            return;
        }
        const [w, h] = [Math.max(width - 2 * padding, 40), Math.max(height - 2 * padding, 40)];
        set(span[0] + span[2] / 2, span[1] + span[3] / 2, Math.max(span[2] / w, span[3] / h));
    }

    const isWhole = (): boolean => unit >= whole() * 0.999;

    return {
        view: () => ({ left: x - (width * unit) / 2, top: y - (height * unit) / 2, unit, width, height, whole: whole() }),
        resize(toWidth, toHeight) {
            const stays = pending === null && isWhole();
            [width, height] = [toWidth, toHeight];
            if (width <= 0 || height <= 0) return;
            const shown = pending ?? fitted;
            pending = null;
            if (shown) fit(shown.span, shown.padding);
            else {
                set(x, y, stays ? whole() : unit);
            }
        },
        frame(to) {
            all = to;
            set(x, y, unit);
        },
        fit,
        whole: () => {
            fitted = null;
            if (pending) fit(all, 0);
            else set(x, y, whole());
        },
        isWhole,
        zoom(by, at = [width / 2, height / 2]) {
            fitted = null;
            const to = Math.min(Math.max(unit / by, CLOSEST), whole());
            // What is under the pointer stays there.
            const [dx, dy] = [at[0] - width / 2, at[1] - height / 2];
            set(x + dx * (unit - to), y + dy * (unit - to), to);
        },
        pan(dx, dy) {
            fitted = null;
            set(x + dx * unit, y + dy * unit, unit);
        },
    };
}

/** A middle moved so that what is seen stays within the map, or has the map in its middle. */
function kept(middle: number, from: number, length: number, seen: number): number {
    if (seen >= length) return from + length / 2;
    return Math.min(Math.max(middle, from + seen / 2), from + length - seen / 2);
}

/** Lets a map be moved by pointers and the wheel, and says where it was pressed. */
export function moves(surface: HTMLElement, look: Camera, pressed: (event: MouseEvent, at: Point) => void): void {
    const fingers = new Map<number, Point>();
    let from: Point | null = null;
    let dragged = false;

    const place = (event: MouseEvent): Point => {
        const box = surface.getBoundingClientRect();
        return [event.clientX - box.left, event.clientY - box.top];
    };
    const spread = (points: readonly Point[]): { middle: Point; wide: number } => {
        const [a, b] = [points[0] ?? [0, 0], points[1] ?? points[0] ?? [0, 0]];
        return { middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], wide: Math.hypot(a[0] - b[0], a[1] - b[1]) };
    };

    surface.addEventListener('pointerdown', (event) => {
        if (event.button !== 0) return;
        fingers.set(event.pointerId, place(event));
        if (fingers.size === 1) {
            from = place(event);
            dragged = false;
        }
    });
    surface.addEventListener('pointermove', (event) => {
        // A button may have been let go outside.
        if (event.buttons === 0) fingers.delete(event.pointerId);
        if (!fingers.has(event.pointerId) || fingers.size > 2) return;
        const before = spread([...fingers.values()]);
        const here = place(event);
        if (!dragged && fingers.size === 1 && from && Math.hypot(here[0] - from[0], here[1] - from[1]) < DRAG) return;
        if (!dragged) surface.setPointerCapture(event.pointerId);
        dragged = true;
        fingers.set(event.pointerId, here);
        const after = spread([...fingers.values()]);
        look.pan(before.middle[0] - after.middle[0], before.middle[1] - after.middle[1]);
        if (fingers.size === 2 && before.wide > 0) look.zoom(after.wide / before.wide, after.middle);
    });
    const lifted = (event: PointerEvent): void => {
        fingers.delete(event.pointerId);
    };
    surface.addEventListener('pointerup', lifted);
    surface.addEventListener('pointercancel', lifted);
    surface.addEventListener('click', (event) => {
        const was = dragged;
        dragged = false;
        // What was dragged was not pressed; a press by a key or a screen reader has no place.
        if (was && event.detail > 0) event.stopPropagation();
        else if (event.detail > 0) pressed(event, place(event));
    }, true);
    surface.addEventListener('wheel', (event) => {
        if (event.deltaY > 0 && look.isWhole()) return;
        event.preventDefault();
        const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
        look.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0018)), place(event));
    }, { passive: false });
}
