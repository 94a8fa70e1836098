// The map of La course autour du monde: cities that are buttons, flights between them, and pawns.
import { h, s } from './dom';
import { enclosing, type City, type Network, type Point, type Span } from './map-data';
import { about, placed, sizeOf, sizeOfLine, type Box, type Label } from './map-place';
import { isFar, spots, stand, type Spot } from './map-spots';
import { onScreen, type Ground, type Layer, type View } from './map-view';

/** How a flight is drawn; those that are not named are thin lines. */
export interface Flight {
    readonly ends: readonly [string, string];
    /** In the flight that is being put together, a way to go on, or another card of the hand. */
    readonly is: 'flown' | 'possible' | 'own';
}

/** A player's pawn. */
export interface Pawn {
    readonly city: string;
    /** The mark of the player. */
    readonly mark: Node;
}

/** What lies on the map. */
export interface FlightsOptions {
    readonly network: Network;
    readonly flights: readonly Flight[];
    readonly pawns: readonly Pawn[];
    /** What is said of a city after its name, such as that one can go there; nothing for most. */
    readonly says?: (city: City) => string;
    /** Called when a city is pressed. */
    readonly press: (id: string) => void;
}

/** The flights on a map. */
export interface Flights extends Layer {
    /**
     * Shows other flights and pawns on the same network, which may lie on the world round another meridian, once it is drawn again;
     * whether it has to be, because they are others.
     */
    update(options: Pick<FlightsOptions, 'network' | 'flights' | 'pawns'>): boolean;
}

/** Pixels from a city within which a press is meant for it. */
const REACH = 24;

/** Pixels between the edge of a label and its city. */
const BESIDE = [7, 11, 16];

/** The same for a city that matters, which pawns may stand round. */
const FARTHER = [...BESIDE, 24, 34];

/** The same for a pawn. */
const PAWN = [4, 10, 20, 32];

interface Stop extends Spot {
    at: Point;
    city: City;
    readonly name: HTMLElement;
    readonly says: HTMLElement;
    /** Pixels from the city to the middle of its name; none where there is no room. */
    away: Point | null;
}

interface Piece {
    readonly city: City;
    readonly element: HTMLElement;
    offset: Point;
}

const key = (ends: readonly [string, string]): string => [...ends].sort().join(' ');

/** Lays cities, flights and pawns on a map of the world round the same meridian. */
export function flights(options: FlightsOptions): (ground: Ground) => Flights {
    return (ground) => {
        let network: Network | null = null;
        let paths = new Map<string, string>();
        let cities = new Map<string, City>();
        const group = s('g', null);
        ground.over.append(group);
        const all = options.network.cities.map((city): Stop => {
            const name = h('span', { class: 'map-city-name' }, city.name);
            const says = h('span', { class: 'map-unseen' });
            const button = h('button', { type: 'button', class: `map-city in-${city.visa ?? 'none'}` }, name);
            button.addEventListener('click', () => options.press(city.id));
            return { city, name, says, button, at: city.at, away: null };
        });
        const laid = spots(ground, all);
        // A pawn that is measured before there are any: with the first one on the map the whole page would be laid out for it.
        const model = h('span', { class: 'map-pawn map-model' });
        ground.labels.append(model);
        let pawns: Piece[] = [];
        let touched = new Set<string>();
        /** The flights that are drawn. */
        let drawn = '';

        /** Where cities and lines are on this world. */
        function turn(to: Network): void {
            network = to;
            paths = new Map(to.legs.map((leg) => [key(leg.ends), leg.path]));
            cities = new Map(to.cities.map((city) => [city.id, city]));
            for (const stop of all) {
                stop.city = cities.get(stop.city.id) ?? stop.city;
                stop.at = stop.city.at;
            }
        }

        function update({ network: on, flights, pawns: standing }: Pick<FlightsOptions, 'network' | 'flights' | 'pawns'>): boolean {
            for (const { button, city, says } of all) {
                const more = options.says?.(city) ?? '';
                if (more === '') says.remove();
                else if (says.textContent !== ` ${more}`) says.textContent = ` ${more}`;
                if (more !== '' && !says.isConnected) button.append(says);
            }
            const lines = JSON.stringify(flights);
            const areStanding = pawns.length === standing.length && standing.every(({ city, mark }, rank) => pawns[rank]?.city.id === city && pawns[rank]?.element.firstChild?.isEqualNode(mark));
            if (on === network && lines === drawn && areStanding) return false;
            if (on !== network) turn(on);
            drawn = lines;
            const is = new Map(flights.map((flight) => [key(flight.ends), flight.is]));
            const of = (kind: Flight['is'] | undefined): string[] =>
                [...paths].filter(([ends]) => is.get(ends) === kind).map(([, path]) => path);
            const line = (kind: string, all: readonly string[]): SVGPathElement => s('path', { class: `map-leg map-leg-${kind}`, d: all.join('') });
            group.replaceChildren(line('other', of(undefined)), line('own', of('own')),
                line('casing', of('possible')), line('possible', of('possible')),
                line('casing', of('flown')), line('flown', of('flown')));
            touched = new Set(flights.flatMap((flight) => flight.ends));
            for (const { button, city } of all) button.classList.toggle('map-touched', touched.has(city.id));
            for (const piece of pawns) piece.element.remove();
            pawns = standing.flatMap((pawn) => {
                const city = cities.get(pawn.city);
                if (!city) return [];
                const element = h('span', { class: 'map-pawn', 'aria-hidden': 'true' }, pawn.mark);
                ground.labels.append(element);
                return [{ city, element, offset: [0, 0] }];
            });
            return true;
        }

        function place(view: View): void {
            const room: Box = [2, 2, view.width - 2, view.height - 2];
            const near = all.filter((stop) => !isFar(view, onScreen(view, stop.at)));
            const dots = near.map((stop): Box => about(onScreen(view, stop.at), touched.has(stop.city.id) ? 16 : 8, touched.has(stop.city.id) ? 16 : 8));
            const pawn = sizeOf(model, 'pawn');
            const pieces = pawns.map(({ city }): Label => ({
                at: onScreen(view, city.at), ...pawn, distances: PAWN,
            }));
            const standing: Box[] = [];
            placed(pieces, room, [...dots, ...ground.taken()]).forEach((at, rank) => {
                const [piece, label] = [pawns[rank], pieces[rank]];
                if (!piece || !label) return;
                piece.offset = at ? [at[0] - label.at[0], at[1] - label.at[1]] : [0, 0];
                standing.push(about(at ?? label.at, label.width, label.height));
            });
            const first = (stop: Stop): number => Number(!touched.has(stop.city.id));
            const order = [...near].sort((a, b) => first(a) - first(b) || Number(b.city.start) - Number(a.city.start));
            const labels = order.map((stop): Label => ({
                at: onScreen(view, stop.at), ...sizeOfLine(stop.name, first(stop) === 0 ? 'touched' : 'city'), distances: first(stop) === 0 ? FARTHER : BESIDE,
            }));
            placed(labels, room, [...dots, ...standing, ...ground.taken()]).forEach((at, rank) => {
                const [stop, label] = [order[rank], labels[rank]];
                if (!stop || !label) return;
                stop.away = at ? [at[0] - label.at[0], at[1] - label.at[1]] : null;
                stop.button.classList.toggle('map-nameless', stop.away === null);
                stand(stop.name, stop.away ?? [0, 0]);
            });
        }

        update(options);
        return {
            draw(view, settled) {
                if (settled) place(view);
                laid.draw(view, settled);
                for (const { city, element, offset } of pawns) stand(element, onScreen(view, city.at), offset);
            },
            press(at) {
                const stop = laid.near(at, REACH);
                if (!stop) return false;
                laid.come(stop);
                options.press(stop.city.id);
                return true;
            },
            update,
            remove() {
                group.remove();
                laid.remove();
                model.remove();
                for (const { element } of pawns) element.remove();
            },
        };
    };
}

/** The rectangle that shows some cities and the flights between them, not smaller than so many units. */
export function reach(network: Network, ids: readonly string[], least = 120): Span {
    const cities = network.cities.filter((city) => ids.includes(city.id));
    const legs = network.legs.filter((leg) => leg.ends.every((end) => ids.includes(end)));
    const spans = [...cities.map(({ at }): Span => [at[0], at[1], 0, 0]), ...legs.map((leg) => leg.bounds)];
    return enclosing(spans, [least, least / 2]);
}
