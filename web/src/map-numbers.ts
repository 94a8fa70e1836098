// The numbers of the board on a map, to answer where a country is. They are buttons named by their number, and nothing
// here knows what a country is called.
import { h } from './dom';
import type { Land, Point } from './map-data';
import { about, meet, type Box } from './map-place';
import { spots, type Spot } from './map-spots';
import { onScreen, type Ground, type Layer, type View } from './map-view';

/** What the numbers do. */
export interface NumbersOptions {
    /** Called when a number is chosen: it may be chosen again. */
    readonly choose: (number: number) => void;
    readonly chosen?: number | null;
    /** Whether a number is read only where the focus is: the question asks for the land itself. */
    readonly hidden?: boolean;
}

/** The numbers on a map. */
export interface Numbers extends Layer {
    /** Shows which number is chosen, or that none is; brings it into view if wanted. */
    select(number: number | null, bringsIntoView?: boolean): void;
}

/** Pixels from a number within which a press is meant for it. */
const REACH = 24;

/** Square pixels of land from which on a press on it is meant for it, and not for a number nearby. */
const ROOM = 900;

/** The same where numbers are hidden; and what is smaller has a dot there, to be pressed. */
const SPECK = 30;

/** Square pixels of land that give a number a larger size. */
const SIZES: readonly (readonly [area: number, size: number])[] = [[5200, 17], [1500, 14], [0, 12]];

/** The same where the map is looked at closely. */
const CLOSE: readonly (readonly [area: number, size: number])[] = [[2600, 17], [0, 15]];

/** Square pixels of land below which a number is a dot while the whole map is seen; none where it is looked at closely. */
const LEAST = 150;

interface NumberSpot extends Spot {
    readonly number: number;
    readonly code: string;
}

/** Lays the numbers on a map. */
export function numbers(options: NumbersOptions): (ground: Ground) => Numbers {
    return (ground) => {
        const spot = (land: Land): NumberSpot[] => {
            const { number, at, code } = land;
            if (number === null || at === null) return [];
            const button = h('button', { type: 'button', class: 'map-number', 'aria-pressed': 'false' }, h('span', null, String(number)));
            button.addEventListener('click', () => options.choose(number));
            return [{ number, code, at, button }];
        };
        const all = ground.world().lands.flatMap(spot).sort((a, b) => a.number - b.number);
        const laid = spots(ground, all);
        const byCode = new Map(all.map((spot) => [spot.code, spot]));
        let areas = sizes(ground);
        let chosen = options.chosen ?? null;
        let unit = 0;
        const hidden = options.hidden === true;
        ground.labels.classList.toggle('map-hides-numbers', hidden);

        function show(): void {
            for (const { number, button } of all) button.setAttribute('aria-pressed', String(number === chosen));
            unit = 0;
        }

        /** Which numbers have room; the others are dots. Only a zoom changes that. */
        function fit(view: View): void {
            if (Math.abs(unit / view.unit - 1) < 1e-6) return;
            unit = view.unit;
            const closer = view.whole / unit;
            const least = closer >= 6 ? 0 : LEAST / closer;
            const size = (spot: NumberSpot): number => (areas.get(spot.code) ?? 0) / unit ** 2;
            const order = [...all].sort((a, b) => Number(b.number === chosen) - Number(a.number === chosen) || size(b) - size(a));
            const taken: Box[] = [];
            for (const spot of order) {
                const area = size(spot);
                const steps = closer > 3 ? CLOSE : SIZES;
                const points = steps.find(([from]) => area >= from)?.[1] ?? 12;
                const box = about(onScreen(view, spot.at), String(spot.number).length * points * 0.56, points * 0.84);
                const has = area >= least && !taken.some((other) => meet(box, other, 2.5));
                const fits = spot.number === chosen || (has && !hidden);
                if (fits) taken.push(spot.number === chosen ? about(onScreen(view, spot.at), 48, 48) : box);
                spot.button.classList.toggle('map-dot', !fits);
                spot.button.classList.toggle('map-speck', area < SPECK);
                spot.button.classList.toggle('map-large', points === 17);
                spot.button.classList.toggle('map-middling', points === 14 || points === 15);
            }
        }

        show();
        return {
            draw(view, settled) {
                fit(view);
                laid.draw(view, settled);
            },
            world() {
                areas = sizes(ground);
                unit = 0;
                fit(ground.view());
            },
            press(at: Point, land) {
                const own = land && byCode.get(land.code);
                const near = laid.near(at, REACH);
                const view = ground.view();
                const isSmall = (spot: NumberSpot): boolean => (areas.get(spot.code) ?? 0) / view.unit ** 2 < (hidden ? SPECK : ROOM);
                const meant = own && !(near && isSmall(near)) ? own : near;
                if (!meant) return false;
                laid.come(meant);
                options.choose(meant.number);
                return true;
            },
            select(number, bringsIntoView = false) {
                chosen = number;
                show();
                const spot = all.find((spot) => spot.number === number);
                if (spot) laid.come(spot);
                if (spot && bringsIntoView) ground.show(spot.at);
                fit(ground.view());
            },
            remove() {
                laid.remove();
                ground.labels.classList.remove('map-hides-numbers');
            },
        };
    };
}

function sizes(ground: Ground): Map<string, number> {
    return new Map(ground.world().lands.map((land) => [land.code, land.area]));
}
