// The map of Contrôle Global: regions that are buttons, with a plate at each.
import { h, s, type Child } from './dom';
import type { Land, Point, Region } from './map-data';
import { leader } from './map-marks';
import { placed, sizeOf, type Box, type Label } from './map-place';
import { spots, type Spot } from './map-spots';
import { isNarrow, onScreen, type Ground, type Layer, type View } from './map-view';

/** What a region of the match shows. */
export interface Plate {
    readonly id: string;
    /** What it is worth. */
    readonly points: string;
    /** Who has what there, as the game writes it. */
    readonly marks: readonly Child[];
    /** Whether it is chosen, or may be. */
    readonly is: 'plain' | 'possible' | 'chosen';
    /** Its place in a sequence of several. */
    readonly step?: number;
    /** What is said of it: the name, and what points, marks and step show. */
    readonly label: string;
}

/** What lies on the map. */
export interface RegionsOptions {
    readonly regions: readonly Region[];
    /** The regions in play: the others are plain land. */
    readonly plates: readonly Plate[];
    /** The same regions with the lines of the fine outlines, once these are shown. */
    readonly finer?: () => Promise<readonly Region[]>;
    /** Called when a region is pressed. */
    readonly press: (id: string) => void;
}

/** The regions on a map. */
export interface Regions extends Layer {
    /** Shows other states of the same regions. */
    update(plates: readonly Plate[]): void;
}

/** How far a plate may be from where it belongs, in pixels: on it, or at its edge. */
const DISTANCES = [-1, 14, 28, 44, 64, 88, 116, 150];

/** How much larger than its plate a region is that has it on its own land. */
const ROOMY = 1.8;

interface Sign extends Spot {
    readonly region: Region;
    /** What is written on its plate: all plates that say the same are alike. */
    text: string;
    offset: Point;
}

/** Whether the land of a region is seen round its plate. */
function isRoomy(view: View, { region }: Sign, plate: { width: number; height: number }): boolean {
    const [, , width, height] = region.bounds;
    return width / view.unit > ROOMY * plate.width && height / view.unit > ROOMY * plate.height;
}

/** Lays the regions of a match on a map. */
export function regions(options: RegionsOptions): (ground: Ground) => Regions {
    return (ground) => {
        const inPlay = options.regions.filter((region) => options.plates.some((plate) => plate.id === region.id));
        const owners = new Map(inPlay.flatMap((region) => region.members.map((code) => [code, region] as const)));
        const coarse = ground.world();
        let edges = new Map(inPlay.map((region) => [region.id, region.edge]));
        const roughly = edges;
        const group = s('g', null);
        const leaders = s('g', null);
        ground.over.append(group, leaders);
        let plates = new Map(options.plates.map((plate) => [plate.id, plate]));
        const all = inPlay.map((region): Sign => {
            const button = h('button', { type: 'button', class: 'map-plate' });
            button.addEventListener('click', () => options.press(region.id));
            return { region, at: region.at, button, text: '', offset: [0, 0] };
        });
        const laid = spots(ground, all);

        function write(): void {
            for (const sign of all) {
                const { region, button } = sign;
                const plate = plates.get(region.id);
                if (!plate) continue;
                const marks = h('span', null, [...plate.marks]).innerHTML;
                const text = [plate.is, plate.points, region.name, plate.step, plate.label, marks].join(' ');
                if (text === sign.text) continue;
                sign.text = text;
                button.className = `map-plate map-is-${plate.is}`;
                button.setAttribute('aria-pressed', String(plate.is === 'chosen'));
                const seen = (name: string, what: Child): HTMLElement => h('span', { class: name, 'aria-hidden': 'true' }, what);
                button.replaceChildren(
                    h('span', { class: 'map-unseen' }, plate.label),
                    seen('map-points', plate.points),
                    seen('map-plate-name', region.name),
                    seen('map-plate-marks', [...plate.marks]));
                if (plate.step !== undefined) button.append(seen('map-step', String(plate.step)));
            }
        }

        /** What the land shows now. */
        let painted = '';
        let frame = 0;

        function paint(): void {
            const land = [...plates.values()].map(({ is }) => is).join(' ');
            if (land === painted) return;
            painted = land;
            const lands = new Map<string, Land>(ground.world().lands.map((land) => [land.code, land]));
            const order = { plain: 0, possible: 1, chosen: 2 };
            const is = (region: Region): Plate['is'] => plates.get(region.id)?.is ?? 'plain';
            const sorted = [...inPlay].sort((a, b) => order[is(a)] - order[is(b)]);
            group.replaceChildren(...sorted.flatMap((region) => {
                const look = `map-is-${is(region)} in-${region.continent ?? 'none'}`;
                const land = region.members.map((code) => lands.get(code)?.path ?? '').join('');
                return [s('path', { class: `map-region ${look}`, d: land }), s('path', { class: `map-edge ${look}`, d: edges.get(region.id) ?? '' })];
            }));
        }

        /** The lines that go with the land that is shown now. */
        function follow(): void {
            edges = roughly;
            painted = '';
            paint();
            if (ground.world() === coarse) return;
            options.finer?.().then((finer) => {
                if (ground.world() === coarse) return;
                edges = new Map(finer.map((region) => [region.id, region.edge]));
                painted = '';
                paint();
            }, () => undefined);
        }

        function place(view: View): void {
            const room: Box = [4, 4, view.width - 4, view.height - 4];
            const seen = all.filter((sign) => {
                const [x, y] = onScreen(view, sign.at);
                return x >= 0 && y >= 0 && x <= view.width && y <= view.height;
            });
            const labels = seen.map((sign): Label => {
                const size = sizeOf(sign.button, `${isNarrow(view)} ${sign.text}`);
                return { at: onScreen(view, sign.at), ...size, distances: isRoomy(view, sign, size) ? DISTANCES : DISTANCES.slice(1) };
            });
            for (const sign of all) sign.offset = [0, 0];
            placed(labels, room, ground.taken(), true).forEach((at, rank) => {
                const [sign, label] = [seen[rank], labels[rank]];
                if (sign && label && at) sign.offset = [at[0] - label.at[0], at[1] - label.at[1]];
            });
        }

        write();
        paint();
        return {
            world: follow,
            draw(view, settled) {
                if (settled) place(view);
                laid.draw(view, settled);
                leaders.replaceChildren(...all.flatMap((sign) => leader(view, sign.at, sign.offset)));
            },
            press(_at, land, on) {
                // A plate lies over the land of others.
                if (on instanceof Element && on.closest('.map-plate')) return false;
                const region = land && owners.get(land.code);
                const sign = all.find((sign) => sign.region === region);
                if (!sign) return false;
                laid.come(sign);
                options.press(sign.region.id);
                return true;
            },
            update(to) {
                plates = new Map(to.map((plate) => [plate.id, plate]));
                write();
                paint();
                // The sizes of plates are asked once the page is laid out for all that changes with them.
                cancelAnimationFrame(frame);
                frame = requestAnimationFrame(() => this.draw(ground.view(), true));
            },
            remove() {
                cancelAnimationFrame(frame);
                group.remove();
                leaders.remove();
                laid.remove();
            },
        };
    };
}
