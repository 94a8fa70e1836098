// A page with nothing but a map, for map.mjs: what lies on it is named in the address.
import '../src/page.css';
import { ready, start } from '../src/library';
import { createMap } from '../src/map';
import { flights, reach } from '../src/map-flights';
import { around, marks } from '../src/map-marks';
import { numbers } from '../src/map-numbers';
import { regions } from '../src/map-regions';
import { finerRegions, finerWorld, network, regions as regionsOf, world } from '../src/world';

const asked = new URLSearchParams(location.search);
const pressed: unknown[] = [];
const press = (what: unknown): void => {
    pressed.push(what);
    document.body.dataset['pressed'] = String(what);
};

const shows: Record<string, () => HTMLElement> = {
    numbers() {
        const map = createMap({ label: 'Numbers', world: world(), finer: finerWorld, frame: true, parts: true });
        const layer = map.lay(numbers({ choose: (number) => { press(number); layer.select(number); } }));
        return map.element;
    },
    marks() {
        const map = createMap({ label: 'Marks', world: world(), finer: finerWorld });
        const [mali, niger] = ['MLI', 'NER'].map((code) => map.land(code));
        map.lay(marks([{ code: 'MLI', tone: 'main', name: 'Mali' }, { code: 'NER', tone: 'named', name: 'Niger' }]));
        if (mali && niger) map.fit(around([mali, niger]));
        return map.element;
    },
    flights() {
        const [meridian, cities] = [176, ['tokyo', 'sydney', 'los-angeles']];
        const net = network(meridian);
        const map = createMap({ label: 'Flights', world: world(meridian), look: 'air' });
        map.lay(flights({ network: net, press, pawns: [{ city: 'tokyo', mark: document.createTextNode('1') }],
            flights: [{ ends: ['sydney', 'tokyo'], is: 'flown' }, { ends: ['sydney', 'los-angeles'], is: 'possible' }] }));
        map.fit(reach(net, cities));
        return map.element;
    },
    regions() {
        const all = regionsOf();
        const map = createMap({ label: 'Regions', world: world(), finer: finerWorld, look: 'regions' });
        map.lay(regions({ regions: all, press, finer: finerRegions, plates: all.slice(0, 6).map((region, rank) => ({
            id: region.id, points: String(rank), marks: [], is: rank === 0 ? 'chosen' as const : 'possible' as const, label: `Region ${region.name}`,
        })) }));
        return map.element;
    },
    still: () => createMap({ label: '', world: world(), still: true }).element,
};

async function main(): Promise<void> {
    await start('en');
    // The maps of games come with their parts of the library.
    await Promise.all(['course', 'controle-global'].map(ready));
    document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';
    const place = document.querySelector('main');
    place?.append(shows[asked.get('show') ?? 'numbers']?.() ?? '');
    document.documentElement.dataset['ready'] = 'yes';
}

void main();
