// The map that all games use: one drawing of the world in two levels of detail, with buttons and labels over it in the size of
// the page. What is drawn on it are layers: numbers to choose, marked countries, flights, regions.
//
// No element of it ever has the name or the code of a country, but for the names that a game has it show.
import { h, pen, s } from './dom';
import { say } from './library';
import type { Land, Point, Span, World } from './map-data';
import { isNarrow, onScreen, camera, moves, STEP, type Ground, type Layer, type View } from './map-view';
import { type Box, onOtherLetters } from './map-place';
import { way } from './map-spots';

/** What a map is made of. */
export interface MapOptions {
    /** What it shows, for whoever does not see it; empty for mere decoration. */
    readonly label: string;
    /** The world in its coarse outlines. */
    readonly world: World;
    /** The same in fine outlines, once somebody looks closely. Without it, or where it fails, the coarse ones stay. */
    readonly finer?: (meridian: number) => Promise<World>;
    /** Paper and ink of the games. */
    readonly look?: 'political' | 'air' | 'regions';
    /** Whether a zebra line runs round it where there is room. */
    readonly frame?: boolean;
    /** Whether nobody can move it. */
    readonly still?: boolean;
    /** Whether buttons lead to the parts that the boards draw larger. */
    readonly parts?: boolean;
}

/** A map on the page. */
export interface MapView extends Ground {
    /** To be put into the page; as large as its place. */
    readonly element: HTMLElement;
    /** Draws a layer over the land, in the place of the one that was there. */
    lay<L extends Layer>(layer: (ground: Ground) => L): L;
    /** Takes the layer away. */
    clear(): void;
    /** Sees a part of the plane, with so many pixels round it. */
    fit(span: Span, padding?: number): void;
    /** Sees all of the land. */
    whole(): void;
    /** Grows what is seen by a factor. */
    zoom(by: number): void;
    /** Shows the world round another meridian: a part of it, or all. What lies on it has to have been turned. */
    turn(world: World, span: Span | null, padding?: number): void;
    /** Where land is, for a country by its code. */
    land(code: string): Land | undefined;
    /** Leaves nothing behind. */
    remove(): void;
}

/** What is seen of the plane at most: without the poles. */
const CROP = { side: 4, top: 8, bottom: 40 };

/** Units to a pixel below which fine outlines are shown, and above which coarse ones are. */
const FINE = { below: 1 / 3, above: 1 / 2.6 };

/** Milliseconds without a move after which the map is at rest. */
const REST = 180;

/** Pixels that an arrow moves the map. */
const PACE = 80;

/** Pixels between the edge of the map and what is brought into view. */
const MARGIN = 40;

/** How many water lines follow a coast; how wide they are is a matter of style. */
const WATER = [4, 3, 2, 1];

/** Pixels that those lines go straight on at least. */
const STRAIGHT = 1.5;

/** A world whose lands are found by code. */
interface Sheet {
    readonly world: World;
    readonly byCode: Map<string, Land>;
}

const sheet = (world: World): Sheet => ({ world, byCode: new Map(world.lands.map((land) => [land.code, land])) });

/** The outlines of lands that somebody has pressed on or near to. */
const outlines = new WeakMap<Land, Path2D>();

function outline(land: Land): Path2D {
    const made = outlines.get(land) ?? new Path2D(land.path);
    outlines.set(land, made);
    return made;
}

/** What places the labels of a map anew. */
const settles = new WeakMap<Element, () => void>();

// Labels were placed while other letters stood for theirs: they are longer or shorter now.
onOtherLetters(() => {
    for (const map of document.querySelectorAll('.map')) settles.get(map)?.();
});

/** Makes a map. */
export function createMap(options: MapOptions): MapView {
    const graticule = s('path', { class: 'map-graticule', d: options.world.graticule });
    const water = WATER.map((rank) => [s('path', { class: `map-water water-${rank}` }), s('path', { class: `map-shallow water-${rank}` })]);
    const lands = s('g', { class: 'map-lands' });
    const border = s('path', { class: 'map-border' });
    const coast = s('path', { class: 'map-coast' });
    const dashed = s('path', { class: 'map-dashed' });
    const over = s('g', { class: 'map-over' });
    const isPicture = options.label !== '' && options.still === true;
    const drawing = s('svg', isPicture ? { class: 'map-drawing', role: 'img', 'aria-label': options.label } : { class: 'map-drawing', 'aria-hidden': 'true' },
        graticule, water, lands, border, coast, dashed, over);
    const labels = h('div', { class: 'map-labels' });
    const surface = h('div', { class: 'map-surface' }, drawing, options.still ? null : h('div', { class: 'map-hold' }), labels);
    const group = options.still ? null : { role: 'group', 'aria-label': options.label };
    const element = h('div', { class: `map map-${options.look ?? 'political'}`, ...group }, surface);
    if (options.frame) element.classList.add('map-framed');
    if (options.still) element.classList.add('map-still');

    const isTinted = (options.look ?? 'political') === 'political';

    let coarse = sheet(options.world);
    let fine: Sheet | null = null;
    let asked = false;
    let shown = coarse;
    /** What was shown when the map was at rest last. */
    let rested = coarse;
    let layer: Layer | null = null;
    let frame = 0;
    let rest = 0;
    /** For what coasts and borders are drawn. */
    let lined = '';
    /** What was seen when the map was last drawn with all that takes long. */
    let finished = '';

    const look = camera(crop(options.world), () => moved());
    const neatline = options.frame ? s('svg', { class: 'map-neatline', 'aria-hidden': 'true' }) : null;
    if (neatline) element.append(neatline);

    // What is drawn

    function draw(settled: boolean): void {
        const view = look.view();
        if (view.width <= 0) return;
        const [w, h] = [view.width * view.unit, view.height * view.unit];
        drawing.setAttribute('viewBox', `${view.left.toFixed(3)} ${view.top.toFixed(3)} ${w.toFixed(3)} ${h.toFixed(3)}`);
        layer?.draw(view, settled);
    }

    function moved(): void {
        clearTimeout(rest);
        if (frame !== 0) return;
        element.classList.add('map-moving');
        frame = requestAnimationFrame(() => {
            frame = 0;
            draw(false);
            // From the end of a frame on: where frames are slow, what takes long comes last.
            rest = window.setTimeout(halt, REST);
        });
    }

    /** Nobody moves it any more: nothing is drawn roughly first. */
    function halt(): void {
        const view = look.view();
        if (view.width <= 0) return;
        detail(view);
        settle();
        finish();
    }

    function settle(): void {
        clearTimeout(rest);
        cancelAnimationFrame(frame);
        frame = 0;
        const view = look.view();
        if (view.width <= 0) return;
        element.classList.toggle('map-whole', look.isWhole());
        element.classList.toggle('map-narrow', isNarrow(view));
        // Whatever is not drawn yet comes roughly at first.
        if (lined === '' || (shown !== coarse && lined !== keyOf(shown, view))) land(coarse, view);
        draw(true);
        mark();
        // What takes long comes once the map has been seen where it is now: fine outlines, and the lines of the water.
        const isFinished = finished === seenNow();
        element.classList.toggle('map-moving', !isFinished);
        if (!isFinished) rest = window.setTimeout(finish, REST);
    }

    /** What is seen, for what takes long. */
    const seenNow = (): string => `${drawing.getAttribute('viewBox')} ${lined}`;

    function finish(): void {
        clearTimeout(rest);
        const view = look.view();
        if (view.width <= 0) return;
        detail(view);
        finished = seenNow();
        flood(view);
        element.classList.remove('map-moving');
        if (view.unit >= FINE.below || fine || asked || !options.finer) return;
        asked = true;
        const { meridian } = coarse.world;
        options.finer(meridian).then((world) => {
            // The map may have been turned in between.
            if (meridian !== coarse.world.meridian) return;
            fine = sheet(keptTints(world, coarse));
            if (!element.classList.contains('map-moving')) finish();
        }, () => undefined);
    }

    /** Draws the land as it is to be seen once the map is at rest. */
    function detail(view: View): void {
        rested = fine && view.unit < (rested === fine ? FINE.above : FINE.below) ? fine : coarse;
        land(rested, view);
    }

    /** What is drawn of a world round what is seen: all of the coarse one. */
    const nearIn = (of: Sheet, view: View): Span | null => (of === coarse ? null : tile(view));
    const keyOf = (of: Sheet, view: View): string => `${of.world.meridian} ${nearIn(of, view)?.join(' ') ?? ''}`;

    /** Draws land, coasts and borders: of the coarse world all, of the fine one those near to what is seen. */
    function land(to: Sheet, view: View): void {
        const near = nearIn(to, view);
        const key = keyOf(to, view);
        const isOther = to !== shown;
        if (!isOther && key === lined) return;
        [shown, lined] = [to, key];
        if (isOther) layer?.world?.();
        const path = pathNear(near);
        fill(seenNear(near));
        coast.setAttribute('d', path((land) => land.coast));
        border.setAttribute('d', path((land) => land.border));
        dashed.setAttribute('d', path((land) => land.dashed));
    }

    /** The land, with one element for all of a colour: browsers take long over each. */
    function fill(seen: readonly Land[]): void {
        const tint = ({ continent, share }: Land): string => (isTinted && continent !== null ? `${continent} ${share}` : '');
        const tints = new Map<string, Land[]>();
        for (const land of seen) {
            const alike = tints.get(tint(land)) ?? [];
            alike.push(land);
            tints.set(tint(land), alike);
        }
        lands.replaceChildren(...[...tints].map(([key, alike]) => {
            const { continent, share } = alike[0] as Land;
            const path = s('path', { class: key === '' ? 'map-land' : `map-land in-${continent}`, d: alike.map((land) => land.path).join('') });
            if (key !== '') path.style.setProperty('--share', `${share}%`);
            return path;
        }));
    }

    /** All lands, or those that come near to what is seen. */
    const seenNear = (near: Span | null): readonly Land[] => (near === null ? shown.world.lands : shown.world.lands.filter((land) => meets(land.bounds, near)));

    /** Makes path data of their lines: of those that go on far from there, only what comes near. */
    function pathNear(near: Span | null): (of: (land: Land) => string) => string {
        const seen = seenNear(near);
        return (of) => seen.map((land) => (near === null || holds(near, land.bounds) ? of(land) : within(of(land), near))).join('');
    }

    /** The lines of the water, which browsers work out as long as they are. */
    function flood(view: View): void {
        const near = look.isWhole() ? null : tile(view);
        const shore = roughly(pathNear(near)((land) => land.coast || land.dashed), STRAIGHT * view.unit);
        for (const line of water.flat()) line.setAttribute('d', shore);
    }

    // What layers use

    /** Where the buttons of the map are, which only another size changes. */
    let controls: Box[] | null = null;

    const ground: Ground = {
        over,
        labels,
        view: () => look.view(),
        world: () => shown.world,
        show(at) {
            const view = look.view();
            const [x, y] = onScreen(view, at);
            const out = (place: number, length: number): number =>
                place < MARGIN ? place - MARGIN : place > length - MARGIN ? place - length + MARGIN : 0;
            const [dx, dy] = [out(x, view.width), out(y, view.height)];
            if (dx === 0 && dy === 0) return;
            look.pan(dx, dy);
            settle();
        },
        taken() {
            if (controls !== null) return controls;
            const from = surface.getBoundingClientRect();
            const boxes = [...element.querySelectorAll('.map-zoom, .map-part')].map((control): Box => {
                const box = control.getBoundingClientRect();
                return [box.left - from.left, box.top - from.top, box.right - from.left, box.bottom - from.top];
            });
            // What is not on the page has no place yet.
            if (from.width > 0) controls = boxes;
            return boxes;
        },
        landAt(at) {
            const { left, top, unit } = look.view();
            const [x, y] = [left + at[0] * unit, top + at[1] * unit];
            return shown.world.lands.findLast((land) => meets(land.bounds, [x, y, 0, 0]) && pen?.isPointInPath(outline(land), x, y, 'evenodd'));
        },
    };

    // What moves it

    const jump = (to: () => void): void => {
        to();
        settle();
    };
    /** Buttons of the parts, that of the world first. */
    const chips: HTMLButtonElement[] = [];
    /** The one that led to what is seen. */
    let chip: HTMLButtonElement | null = null;

    function mark(): void {
        const view = look.view();
        const key = `${view.left} ${view.top} ${view.unit}`;
        if (chip && chip.dataset.view !== key) chip = null;
        const current = chip ?? (look.isWhole() ? chips[0] : undefined);
        for (const button of chips) button.setAttribute('aria-pressed', String(button === current));
    }

    if (!options.still) {
        moves(surface, look, (event, at) => {
            const land = ground.landAt(at);
            if (!layer?.press?.(at, land, event.target)) return;
            event.preventDefault();
            event.stopPropagation();
        });
        element.addEventListener('keydown', (event) => {
            if (event.target instanceof HTMLInputElement || event.altKey || event.ctrlKey || event.metaKey) return;
            const toward = way(event);
            if (toward) jump(() => look.pan(toward[0] * PACE, toward[1] * PACE));
            else if (event.key === '+' || event.key === '=') jump(() => look.zoom(STEP));
            else if (event.key === '-') jump(() => look.zoom(1 / STEP));
            else if (event.key === '0') jump(() => look.whole());
            else return;
            event.preventDefault();
        });
        const button = (sign: string, id: string, by: number): HTMLButtonElement =>
            h('button', { type: 'button', class: 'map-zoom-by', 'aria-label': say(id), onclick: () => jump(() => look.zoom(by)) }, sign);
        element.append(h('div', { class: 'map-zoom', role: 'group', 'aria-label': say('page-map-zoom') },
            button('+', 'page-map-in', STEP), button('−', 'page-map-out', 1 / STEP)));
        if (options.parts) element.append(parts());
    }

    function parts(): HTMLElement {
        const part = (text: string, to: () => void): HTMLButtonElement => {
            const button = h('button', { type: 'button', class: 'map-part', 'aria-pressed': 'false' }, text);
            button.addEventListener('click', () => {
                chip = button;
                to();
                const view = look.view();
                button.dataset.view = `${view.left} ${view.top} ${view.unit}`;
                settle();
            });
            chips.push(button);
            return button;
        };
        const all = [part(say('page-map-whole'), () => look.whole())];
        for (const { id, span } of options.world.parts) all.push(part(say(`page-map-part-${id}`), () => look.fit(span, 8)));
        return h('div', { class: 'map-parts', role: 'group', 'aria-label': say('page-map-parts') }, all);
    }

    const sized = new ResizeObserver(() => {
        const { clientWidth, clientHeight } = surface;
        controls = null;
        look.resize(clientWidth, clientHeight);
        if (neatline) zebra(neatline, element.clientWidth, element.clientHeight);
        settle();
    });
    sized.observe(surface);
    settles.set(element, settle);

    return {
        ...ground,
        element,
        lay(make) {
            layer?.remove();
            const made = make(ground);
            layer = made;
            settle();
            return made;
        },
        clear() {
            layer?.remove();
            layer = null;
        },
        fit: (span, padding = 24) => jump(() => look.fit(span, padding)),
        whole: () => jump(() => look.whole()),
        zoom: (by) => jump(() => look.zoom(by)),
        turn(world, span, padding = 24) {
            coarse = sheet(keptTints(world, coarse));
            [fine, asked, shown] = [null, false, coarse];
            graticule.setAttribute('d', world.graticule);
            lined = '';
            look.frame(crop(world));
            jump(() => (span === null ? look.whole() : look.fit(span, padding)));
        },
        land: (code) => shown.byCode.get(code),
        remove() {
            layer?.remove();
            layer = null;
            sized.disconnect();
            clearTimeout(rest);
            cancelAnimationFrame(frame);
            element.remove();
        },
    };
}

function crop({ size: [width, height] }: World): Span {
    return [CROP.side, CROP.top, width - 2 * CROP.side, height - CROP.top - CROP.bottom];
}

function meets([x, y, width, height]: Span, [left, top, wide, high]: Span): boolean {
    return x < left + wide && x + width > left && y < top + high && y + height > top;
}

function holds([left, top, wide, high]: Span, [x, y, width, height]: Span): boolean {
    return x >= left && y >= top && x + width <= left + wide && y + height <= top + high;
}

/** A rectangle round what is seen that stays the same for small moves. */
function tile(view: View): Span {
    const [wide, high] = [view.width * view.unit, view.height * view.unit];
    const side = 2 ** Math.ceil(Math.log2(Math.max(wide, high))) / 4;
    const [left, top] = [Math.floor(view.left / side) - 1, Math.floor(view.top / side) - 1];
    const [right, bottom] = [Math.ceil((view.left + wide) / side) + 1, Math.ceil((view.top + high) / side) + 1];
    return [left * side, top * side, (right - left) * side, (bottom - top) * side];
}

/** Those lines of path data that come into a rectangle. */
const within = (d: string, near: Span): string => linesOf(d).filter(([, bounds]) => meets(bounds, near)).map(([line]) => line).join('');

/** Path data without points that lie nearer to the one before than this: wide lines of the water hide them. */
function roughly(d: string, least: number): string {
    return d.split(/(?=M)/).map((line) => {
        const [x = 0, y = 0, ...steps] = numbersIn(line);
        let [text, dx, dy] = [`M${x} ${y}l`, 0, 0];
        for (let rank = 0; rank + 1 < steps.length; rank += 2) {
            dx += steps[rank] ?? 0;
            dy += steps[rank + 1] ?? 0;
            if (rank + 2 < steps.length && Math.hypot(dx, dy) < least) continue;
            text += `${dx.toFixed(2)} ${dy.toFixed(2)} `;
            [dx, dy] = [0, 0];
        }
        return line.endsWith('z') ? `${text}z` : text;
    }).join('');
}

const numbersIn = (line: string): number[] => (line.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);

/** The lines of path data that have been asked for, each with its bounds. */
const measured = new Map<string, [line: string, bounds: Span][]>();

/** The lines of path data. The engine writes an `M` with a place, then steps. */
function linesOf(d: string): [line: string, bounds: Span][] {
    const known = measured.get(d) ?? d.split(/(?=M)/).map((line): [string, Span] => [line, bounds(line)]);
    measured.set(d, known);
    return known;
}

function bounds(line: string): Span {
    const numbers = numbersIn(line);
    let [x, y, left, top, right, bottom] = [0, 0, Infinity, Infinity, -Infinity, -Infinity];
    for (let rank = 0; rank + 1 < numbers.length; rank += 2) {
        x += numbers[rank] ?? 0;
        y += numbers[rank + 1] ?? 0;
        [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
    return [left, top, right - left, bottom - top];
}

/** The world with the tints that another one has: neighbours of finer outlines may differ otherwise, and nothing is to change its colour. */
function keptTints(world: World, before: Sheet): World {
    const known = (land: Land): Land => {
        const share = before.byCode.get(land.code)?.path ? before.byCode.get(land.code)?.share : undefined;
        return share === undefined ? land : { ...land, share };
    };
    return { ...world, lands: world.lands.map(known) };
}

/** Draws the zebra line: an odd number of stretches on each side, so that the corners are alike. */
function zebra(drawing: SVGSVGElement, width: number, height: number): void {
    drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
    const side = (from: Point, to: Point, length: number): SVGLineElement => {
        const count = Math.round(length / 26) | 1;
        return s('line', {
            class: 'map-zebra', x1: from[0], y1: from[1], x2: to[0], y2: to[1], 'stroke-dasharray': (length / count).toFixed(3),
        });
    };
    const box = (inset: number): SVGRectElement =>
        s('rect', { class: 'map-neat', x: inset, y: inset, width: Math.max(width - 2 * inset, 0), height: Math.max(height - 2 * inset, 0) });
    const [right, bottom] = [width - 5, height - 5];
    drawing.replaceChildren(box(2.5), box(7.5),
        side([5, 5], [right, 5], width - 10), side([5, bottom], [right, bottom], width - 10),
        side([5, 5], [5, bottom], height - 10), side([right, 5], [right, bottom], height - 10));
}
