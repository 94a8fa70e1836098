// The map of the journey. It stays from one table to the next, so that nobody loses the place that is looked at.

import { h, s, whenIdle } from '../../dom';
import { lang, say } from '../../library';
import { type MapView, createMap } from '../../map';
import { type City, MERIDIAN, type Network, type Span, meridianAt } from '../../map-data';
import { type Flight, type Flights, type Pawn, flights, reach } from '../../map-flights';
import { finerWorld, foresee, network, world } from '../../world';

/** What the map shows. */
export interface Shown {
    flights: Flight[];
    pawns: Pawn[];
    /** The city round which the map is turned. */
    round: string | null;
    /** Which match it is: each begins with the world as it lies on the boards. */
    match: number;
    /** What is looked at, and the moment: what belongs to the same one is not moved without need. */
    cities: string[];
    moment: string;
    /** What is said of a city after its name. */
    says: (city: string) => string;
    press: ((city: string) => void) | null;
}

let map: MapView | null = null;
let layer: Flights | null = null;
let net: Network | null = null;
let spoken = '';
let match: number | null = null;
let moment = '';
let shown: Shown | null = null;

/** Shows the journey; the element is the same as long as the language is. */
export function chart(to: Shown): HTMLElement {
    shown = to;
    const round = net?.cities.find((city) => city.id === to.round);
    const meridian = turned(match === to.match ? (net?.meridian ?? MERIDIAN) : MERIDIAN, round);
    if (match !== to.match) [match, moment] = [to.match, ''];
    if (map === null || spoken !== lang()) {
        map?.remove();
        [map, layer, spoken, moment] = [null, null, lang(), ''];
        net = network(meridian);
        const first = turned(meridian, net.cities.find((city) => city.id === to.round));
        if (first !== meridian) net = network(first);
        map = createMap({ label: say('page-course-map'), world: world(first), finer: finerWorld, look: 'air', frame: true });
        map.element.append(legend());
        lay(to);
        look(to, map);
    } else if (net?.meridian !== meridian) {
        net = network(meridian);
        layer?.update({ ...to, network: net });
        map.turn(world(meridian), part(to, net), PADDING);
        moment = to.moment;
    } else {
        const isOther = layer?.update({ ...to, network: net }) ?? false;
        if (!look(to, map) && isOther) layer?.draw(map.view(), true);
    }
    whenIdle(ahead);
    return map.element;
}

/** What the map is turned to if somebody flies to one of the cities that are looked at. */
function ahead(): void {
    // A table that is only tried out leads nowhere.
    if (map?.element.isConnected !== true) return;
    if (net === null) return;
    const { meridian, cities } = net;
    const ends = cities.filter((city) => shown?.cities.includes(city.id));
    for (const other of new Set(ends.map((city) => turned(meridian, city)))) {
        if (other === meridian) continue;
        foresee(other);
        whenIdle(() => network(other));
    }
}

/** How far from the middle of the map a city may be, in degrees: the flights from it still do not come to its edge. */
const ASIDE = 50;

/** The meridian round which a city is seen well: another one only where it must be, because the map is drawn anew for it. */
function turned(meridian: number, city: City | undefined): number {
    if (city === undefined) return meridian;
    const away = Math.abs(((city.longitude - meridian + 540) % 360) - 180);
    return away > ASIDE ? meridianAt(city.longitude) : meridian;
}

function lay(to: Shown): void {
    if (map === null || net === null) return;
    layer = map.lay(
        flights({
            network: net,
            flights: to.flights,
            pawns: to.pawns,
            says: (city) => shown?.says(city.id) ?? '',
            press: (id) => shown?.press?.(id),
        }),
    );
}

/** What is looked at; nothing for all. */
const part = (to: Shown, net: Network): Span | null => (to.cities.length === 0 ? null : reach(net, to.cities, 220));

/** Brings what matters into view: at once where another moment has come, else only what cannot be seen. Whether the map was moved. */
function look(to: Shown, map: MapView): boolean {
    if (net === null) return false;
    const span = part(to, net);
    if (to.moment !== moment) {
        moment = to.moment;
        if (span === null) map.whole();
        else map.fit(span, PADDING);
        return true;
    }
    const view = map.view();
    const cities = net.cities.filter((city) => to.cities.includes(city.id));
    const isOut = cities.some(({ at: [x, y] }) => {
        const [left, top] = [(x - view.left) / view.unit, (y - view.top) / view.unit];
        return left < 12 || top < 12 || left > view.width - 12 || top > view.height - 12;
    });
    if (!isOut || span === null || view.width <= 0) return false;
    map.fit(span, PADDING);
    return true;
}

/** Pixels round what is looked at, for the names of its cities. */
const PADDING = 40;

/** What the lines mean. */
function legend(): HTMLElement {
    const lines = ['flown', 'possible', 'own'].map((kind) =>
        h('li', null, s('svg', { viewBox: '0 0 40 10', 'aria-hidden': 'true' }, s('path', { d: 'M2 5h36', class: `map-leg map-leg-${kind}` })), say(`page-course-line-${kind}`)),
    );
    return h('ul', { class: 'course-key', 'aria-label': say('page-course-key') }, lines);
}
