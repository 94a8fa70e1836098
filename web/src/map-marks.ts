// Countries marked on a map, with their names: what a question was about, or what a text tells of.
import { h, s, type Child } from './dom';
import { enclosing, type Land, type Point, type Span } from './map-data';
import { placed, type Box, type Label } from './map-place';
import { stand } from './map-spots';
import { onScreen, type Ground, type Layer, type View } from './map-view';

/** A country that stands out. */
export interface Mark {
    readonly code: string;
    /** How: the one that all is about, a neighbour that is only named, or what was answered. */
    readonly tone: 'main' | 'named' | 'right' | 'wrong';
    /** What stands at it; nothing for no label. A sign beside the name says what its colour says. */
    readonly name?: Child;
}

/** How far a label may be from where it belongs, in pixels: on it, or at its edge. */
const DISTANCES = [-1, 10, 22, 36, 54, 76, 104];

/** How much larger than its label a country is that has it on its own land, if it is what all is about. */
const ROOMY = 1.6;

/** The smallest land that is seen as such: square pixels. A smaller one gets a dot. */
const SEEN = 16;

interface Tag {
    readonly mark: Mark;
    readonly land: Land;
    readonly element: HTMLElement | null;
    offset: Point;
}

/** Marks countries; the others are dimmed. */
export function marks(list: readonly Mark[]): (ground: Ground) => Layer {
    return (ground) => {
        const group = s('g', null);
        const leaders = s('g', null);
        ground.over.append(group, leaders);
        ground.over.parentElement?.classList.add('map-dimmed');
        const order = { main: 0, right: 1, wrong: 2, named: 3 };
        const tags: Tag[] = [...list].sort((a, b) => order[a.tone] - order[b.tone]).flatMap((mark) => {
            const land = ground.world().lands.find((land) => land.code === mark.code);
            if (!land) return [];
            const element = mark.name ? h('span', { class: `map-tag map-tag-${mark.tone}`, 'aria-hidden': 'true' }, mark.name) : null;
            if (element) ground.labels.append(element);
            return [{ mark, land, element, offset: [0, 0] }];
        });

        function paint(): void {
            const lands = new Map(ground.world().lands.map((land) => [land.code, land]));
            const view = ground.view();
            const drawn = tags.filter(({ mark }) => mark.tone !== 'named').reverse().map(({ mark, land }) => {
                const now = lands.get(mark.code) ?? land;
                const isSpeck = now.path === '' || now.area / view.unit ** 2 < SEEN;
                const d = now.path === '' && now.at ? `M${now.at[0]} ${now.at[1]}h0` : now.path;
                const path = s('path', { d, class: `map-mark map-mark-${mark.tone} in-${now.continent ?? 'none'}` });
                path.classList.toggle('map-speck', isSpeck);
                return path;
            });
            group.replaceChildren(...drawn);
        }

        function place(view: View): void {
            const tagged = tags.filter((tag) => tag.element !== null);
            const label = ({ mark, land, element }: Tag): Label => {
                const [width, height] = [element?.offsetWidth ?? 0, element?.offsetHeight ?? 0];
                const [left, top] = onScreen(view, [land.main[0], land.main[1]]);
                const box: Box = [left, top, left + land.main[2] / view.unit, top + land.main[3] / view.unit];
                const isRoomy = box[2] - box[0] > ROOMY * width && box[3] - box[1] > ROOMY * height;
                const label = { at: onScreen(view, anchor(land)), width, height, distances: DISTANCES };
                return mark.tone === 'named' || isRoomy ? label : { ...label, land: box };
            };
            const room: Box = [4, 4, view.width - 4, view.height - 4];
            const labels = tagged.map(label);
            placed(labels, room, ground.taken(), true).forEach((at, rank) => {
                const [tag, from] = [tagged[rank], labels[rank]?.at];
                if (!tag || !from) return;
                tag.offset = at ? [at[0] - from[0], at[1] - from[1]] : [0, 0];
                tag.element?.classList.toggle('map-crowded', at === null);
            });
        }

        paint();
        return {
            world: paint,
            draw(view, settled) {
                if (settled) {
                    paint();
                    place(view);
                }
                for (const { land, element, offset } of tags) {
                    if (!element) continue;
                    stand(element, onScreen(view, anchor(land)), offset);
                }
                leaders.replaceChildren(...tags.flatMap((tag) => (tag.element ? leader(view, anchor(tag.land), tag.offset) : [])));
            },
            remove() {
                group.remove();
                leaders.remove();
                for (const { element } of tags) element?.remove();
                ground.over.parentElement?.classList.remove('map-dimmed');
            },
        };
    };
}

function anchor(land: Land): Point {
    const [x, y, width, height] = land.main;
    return land.at ?? [x + width / 2, y + height / 2];
}

/** A line from a place to its label, where that stands beside it, with a dot at the place. */
export function leader(view: View, at: Point, offset: Point): SVGPathElement[] {
    if (Math.hypot(offset[0], offset[1]) < 2) return [];
    const to = [at[0] + offset[0] * view.unit, at[1] + offset[1] * view.unit];
    return [
        s('path', { class: 'map-leader', d: `M${at[0]} ${at[1]}L${to[0]} ${to[1]}` }),
        s('path', { class: 'map-leader-dot', d: `M${at[0]} ${at[1]}h0` }),
    ];
}

/** The rectangle that shows some countries, not smaller than so many units. */
export function around(lands: readonly Land[], least = 24): Span {
    return enclosing(lands.map((land) => land.main), [least, least]);
}
