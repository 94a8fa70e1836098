// La course autour du monde: fly over cards that lead on from each other, or stay and swap two.
//
// A flight is put together on the page and carried out by one button. What leads on, what it brings and where it ends is
// said by the library.

import { announce, button, h, onPage, paragraphs } from '../dom';
import { show } from '../files';
import { icon, sign } from '../icons';
import { say } from '../library';
import type { Flight } from '../map-flights';
import { mark } from '../seats';
import { refill, stay } from '../stay';
import { type Ahead, type Forecast, type Route, type Start, type Traveller, type View, city, forecast, named, names, refusal, same, visa } from './course/asks';
import { group, keepingFocus, routeCard } from './course/card';
import { type Shown, chart } from './course/chart';
import { type Choice, proposed, swap } from './course/swap';
import type { Drawn, Game, Table } from './game';

/** Cities of the flight that is put together; before the journey the start alone. */
let stops: string[] = [];
/** The swap that is put together; none while it is a flight. */
let choice: Choice | null = null;
/** Why the last press led to nothing. */
let refused = '';
/** Shows what has become of the flight that is put together. */
let changed: (() => void) | null = null;

const last = <T>(all: readonly T[]): T | undefined => all[all.length - 1];

/** Where somebody is. */
const place = (traveller: Traveller | undefined): string | null => last(traveller?.itinerary ?? [])?.city ?? null;

function reset(): void {
    stops = [];
    choice = null;
    refused = '';
}

/** What a flight would lead to; one that is no longer possible is forgotten. */
function foreseen(table: Table<View>, seat: number): Forecast {
    try {
        return forecast(table, seat, stops);
    } catch {
        stops = [];
        return forecast(table, seat, []);
    }
}

function draw(table: Table<View>): Drawn {
    const { view } = table.seen;
    const seat = table.seat;
    changed = null;
    if (!table.isAsked || seat === null || view.own === null) return watched(table);
    const { stage } = view;
    const { rejects } = view.own[1];
    const isNamed = typeof stage === 'object' && 'swapping' in stage;
    const isStuck = stage === 'fresh' && forecast(table, seat, []).next.length === 0;
    if (isNamed || isStuck || choice !== null) {
        choice ??= proposed(table, seat, rejects);
        const ahead = forecast(table, seat, []);
        const map = chart({ ...journey(table, seat, ahead), says: () => '', press: null });
        const drawn = swap({ table, ahead, map, choice, isBound: isNamed || isStuck, back: () => turn_back(table) });
        return { ...drawn, of: (seat) => standing(view.travellers[seat]) };
    }
    return flying(table, seat);
}

/** From a swap to a flight, or the other way round. */
function turn_back(table: Table<View>): void {
    const seat = table.seat;
    refused = '';
    choice = choice === null && seat !== null ? proposed(table, seat, []) : null;
    table.redraw();
}

/** What a seat is doing, in a few words: « à Bombay, 3 visas ». */
function standing(traveller: Traveller | undefined): string {
    const at = place(traveller);
    if (traveller === undefined || at === null) return '';
    return say('page-course-at', { ...named(at), count: traveller.visas.length });
}

/** The table of whoever decides on a start or a flight. */
function flying(table: Table<View>, seat: number): Drawn {
    const { view } = table.seen;
    const isFirst = view.stage === 'starting';
    const [visas, hand, bar, starts] = [h('section', { class: 'visas' }), h('section', { class: 'hand' }), h('div', { class: 'trip' }), h('div', { class: 'starts' })];
    const box = h('div', { class: isFirst ? 'map-box map-low' : 'map-box' });
    // The map stays where it is, here or round what is there already.
    const lay = (map: HTMLElement): unknown => box.hasChildNodes() || box.append(stay(map));

    const go = (to: string): void => {
        const now = foreseen(table, seat);
        const end = last(now.legs)?.to ?? now.from;
        refused = '';
        if (isFirst) {
            if (table.ask<Start[]>('course-starts', { seat }).some((start) => start.city === to)) stops = [to];
            else refused = say('page-course-no-start', named(to));
        } else if (now.next.some((ahead) => ahead.to === to)) stops = [...stops, to];
        else if (stops.length > 0 && to === end) stops = stops.slice(0, -1);
        else refused = refusal(table, seat, stops, { city: to });
        changed?.();
    };
    const press = (ahead: Ahead): void => {
        const now = foreseen(table, seat);
        refused = '';
        const at = now.legs.findIndex((leg) => same(leg.route, ahead.route));
        const next = now.next.find((leg) => same(leg.route, ahead.route));
        const here = now.here.find((leg) => same(leg.route, ahead.route));
        if (at >= now.flown) stops = stops.slice(0, at - now.flown);
        else if (next && !isFirst) stops = [...stops, next.to];
        else if (here && now.flown === 0) stops = [here.to];
        else refused = refusal(table, seat, stops, { route: ahead.route });
        changed?.();
    };
    changed = () => {
        keepingFocus([hand, bar, starts], refresh, hand);
        // The flight is at the beginning of the hand.
        onPage(hand).querySelector('.route-groups')?.scrollTo(0, 0);
        announce(refused === '' ? said(foreseen(table, seat)) : refused);
    };

    let stripped: string | null = null;
    const refresh = (): void => {
        const now = foreseen(table, seat);
        const gains = gained(view.travellers[seat], now);
        if (String(gains) !== stripped) refill(visas, strip(view.travellers[seat], gains));
        stripped = String(gains);
        refill(hand, cards(now, isFirst, view.own?.[1].fresh ?? [], press));
        refill(starts, isFirst ? choices(table.ask<Start[]>('course-starts', { seat }), go) : null);
        refill(bar, trip(table, now, isFirst));
        const end = last(now.legs)?.to ?? now.from;
        const reach = new Map(now.next.map((leg) => [leg.to, leg]));
        const begins = isFirst ? names().cities : null;
        lay(
            chart({
                ...journey(table, seat, now),
                says: (id) => {
                    const ahead = isFirst ? undefined : reach.get(id);
                    if (ahead) return `${say('page-course-can-fly', { km: ahead.km })}${ahead.visa === null ? '' : `, ${say('page-course-gain', { visa: visa(ahead.visa) })}`}`;
                    if (begins && begins[id] && id === stops[0]) return say('page-course-chosen');
                    return id === end ? say('page-course-end') : '';
                },
                press: go,
            }),
        );
    };
    refresh();
    const who = table.name(seat);
    const id = isFirst ? 'page-course-from-where' : 'page-course-turn';
    return {
        question: say(id, { name: who, you: who === say('page-you') ? 'yes' : 'no' }),
        class: isFirst ? 'starting' : '',
        body: [isFirst ? null : visas, box, starts, hand, seen_by_all(table)],
        bar,
        of: (seat) => standing(view.travellers[seat]),
    };
}

/** What the map shows to whoever decides: the flight that is put together, and what leads on from it. */
function journey(table: Table<View>, seat: number, { from, here, legs, next }: Forecast): Omit<Shown, 'says' | 'press'> {
    const { view } = table.seen;
    const drawn = (leads: Ahead[], is: Flight['is']): Flight[] => leads.map((leg) => ({ ends: leg.route, is }));
    const end = last(legs)?.to ?? from;
    return {
        flights: [...drawn(here, 'own'), ...(from === null ? [] : drawn(next, 'possible')), ...drawn(legs, 'flown')],
        pawns: pawns(view),
        round: place(view.travellers[seat]),
        cities: from === null ? [] : [...(end === null ? [] : [end]), ...legs.flatMap((leg) => [leg.from, leg.to]), ...next.map((leg) => leg.to)],
        match: table.standing.match,
        moment: `${seat} ${view.travellers[seat]?.itinerary.length ?? 0}`,
    };
}

/** What whoever does not see the page is told of a flight. */
function said(now: Forecast): string {
    const leg = last(now.legs);
    if (leg === undefined) return now.from === null ? '' : `${city(now.from).name}. ${now.hint}`;
    const gain = leg.visa === null ? '' : `, ${say('page-course-gain', { visa: visa(leg.visa) })}`;
    return `${city(leg.to).name}${gain}. ${now.hint}`;
}

/** The visas that a flight brings. */
function gained(traveller: Traveller | undefined, now: Forecast): (string | null)[] {
    const start = traveller?.itinerary.length === 0 && now.from !== null ? [city(now.from).visa] : [];
    return [...now.legs.slice(now.flown).map((leg) => leg.visa), ...start];
}

/** The visas: those that one has, those that this flight brings, and those that are missing. */
function strip(traveller: Traveller | undefined, gained: readonly (string | null)[]): HTMLElement[] {
    const all = names().visas;
    const items = all.map(({ id, name }) => {
        const state = traveller?.visas.includes(id) ? 'got' : gained.includes(id) ? 'soon' : 'missing';
        const face = show(h('img', { class: 'visa-face', alt: '', decoding: 'async' }), `faces/${document.documentElement.lang}/course/visa-${id}.svg`);
        const picture = state === 'got' ? face : h('span', { class: 'visa-face' }, state === 'soon' ? icon('plus') : sign(`continent-${id}`));
        const small = h('span', { class: 'visa-sign', 'aria-hidden': 'true' }, state === 'got' ? icon('right') : icon(state === 'soon' ? 'plus' : 'minus'));
        return h('li', { class: `visa visa-${state} in-${id}` }, picture, small, h('span', null, name), h('span', { class: 'hidden-text' }, `, ${say(`page-course-visa-${state}`)}`));
    });
    const count = traveller?.visas.length ?? 0;
    return [h('h2', { class: 'hidden-text' }, say('page-course-visas', { count, all: String(all.length) })), h('ul', null, items)];
}

/** The hand: what is in the flight, what leads on, and the rest. */
function cards(now: Forecast, isFirst: boolean, fresh: Route[], press: (ahead: Ahead) => void): HTMLElement[] {
    const isFresh = (ahead: Ahead): boolean => fresh.some((route) => same(route, ahead.route));
    const shown = (all: Ahead[], isSmall = false): HTMLElement[] => all.map((ahead) => routeCard(ahead, { isFresh: isFresh(ahead), isSmall, press: isFirst ? null : () => press(ahead) }));
    const laid = now.legs.map((leg, rank) => routeCard(leg, { isOn: true, tag: say('page-course-laid', { rank: String(rank + 1), km: leg.km }), press: rank < now.flown ? null : () => press(leg) }));
    const end = last(now.legs)?.to ?? now.from;
    const next = end === null ? '' : now.legs.length === 0 ? say('page-course-leaving', named(end)) : say('page-course-onward');
    const from = now.here[0]?.from;
    const count = now.legs.length + now.next.length + now.here.length + now.rest.length;
    const rest = now.from === null ? [...now.next, ...now.rest] : now.rest;
    const title = say('page-course-hand', { count });
    // Without a button in it, whatever scrolls sideways is reached by itself.
    const scrolls = isFirst ? { tabindex: 0, role: 'group', 'aria-label': title } : {};
    return [
        h('h2', { class: 'hidden-text' }, title),
        h('div', { class: 'route-groups', 'data-scrolls': true, ...scrolls }, [
            group('flight', say('page-course-in-flight'), laid),
            now.from === null ? null : group('next', next, shown(now.next)),
            from === undefined ? null : group('also', say('page-course-also', named(from)), shown(now.here)),
            group('rest', say(now.from === null ? 'page-course-all' : 'page-course-others', { count: rest.length }), shown(rest, true), 'route-rest'),
        ].filter((part) => part !== null)),
    ];
}

/** The cities in which a journey may begin. */
function choices(starts: Start[], go: (city: string) => void): HTMLElement {
    const items = starts.map((start) => {
        const box = h('input', { type: 'radio', name: 'start', value: start.city, 'data-key': `start ${start.city}`, onchange: () => go(start.city) });
        box.checked = stops[0] === start.city;
        const gain = start.visa === null ? '' : say('page-course-gain', { visa: visa(start.visa) });
        return h('label', { class: `start in-${start.visa ?? 'none'}` }, box, h('span', null, h('b', null, city(start.city).name), ' ', h('span', { class: 'start-visa' }, gain), ' ', h('span', { class: 'start-to' }, start.to)));
    });
    return h('fieldset', { class: 'start-list' }, h('legend', { class: 'hidden-text' }, say('page-course-starts')), items);
}

/** The flight, what comes after it, and the button that carries it out. */
function trip(table: Table<View>, now: Forecast, isFirst: boolean): HTMLElement[] {
    const dot = (id: string): HTMLElement => h('span', { class: `dot in-${city(id).visa ?? 'none'}`, 'aria-hidden': 'true' });
    const stop = (id: string, gain: string | null): HTMLElement => h('li', null, dot(id), h('b', null, city(id).name), h('span', { class: 'small' }, gain === null ? '' : say('page-course-gain', { visa: visa(gain) })));
    const isBegun = now.legs.length > 0;
    const first = isFirst && now.from !== null ? [stop(now.from, city(now.from).visa)] : now.from === null || !isBegun ? [] : [stop(now.from, null)];
    const list = h('ol', null, first, now.legs.map((leg) => stop(leg.to, leg.visa)));
    const isStuck = !isFirst && !isBegun && now.from !== null && now.here.length === 0 && now.next.length === 0;
    const hint = refused !== '' ? refused : now.hint === '' && isStuck ? say('page-course-stuck', named(now.from ?? '')) : now.hint;
    const warns = refused !== '' || now.warns;
    const acts: (HTMLElement | null)[] = [];
    if (isFirst) {
        acts.push(now.from === null ? h('p', { class: 'grey' }, say('page-course-choose-start')) : button(say('page-course-start', named(now.from)), () => table.act([{ action: 'start', city: now.from }]), { class: 'button primary wide', 'data-key': 'go', 'aria-keyshortcuts': 'V' }));
    } else if (stops.length > 0) {
        const legs = stops.length;
        const id = now.wins ? 'page-course-win' : 'page-course-fly';
        acts.push(button(say(id, { count: legs, km: now.km }), () => fly(table), { class: 'button primary wide', 'data-key': 'go', 'aria-keyshortcuts': 'V' }));
    } else if (now.flown > 0 && now.legs.length > 0) {
        acts.push(button(say('page-course-land', { ...named(last(now.legs)?.to ?? ''), count: now.flown }), () => table.act([{ action: 'land' }]), { class: 'button primary wide', 'data-key': 'go', 'aria-keyshortcuts': 'V' }));
    }
    const quiet = [
        stops.length > 0 && !isFirst ? button(say('page-course-off'), () => off(), { class: 'button quiet', 'aria-keyshortcuts': 'Backspace', 'data-key': 'off' }) : null,
        !isBegun && now.way.length > 0 ? button(say('page-course-way'), () => take(now.way), { class: 'button primary wide', 'data-key': 'way' }) : null,
        isFirst || now.flown > 0 ? null : button(say(stops.length > 0 ? 'page-course-rather-swap' : 'page-course-swap-two'), () => turn_back(table), { class: stops.length > 0 ? 'button quiet' : 'button wide', 'aria-keyshortcuts': 'E', 'data-key': 'swap' }),
    ].filter((part) => part !== null);
    return [
        h('section', { class: 'trip-inner', 'aria-label': say('page-course-flight') },
            h('h2', { class: 'kick' }, say(isFirst ? 'page-course-start-title' : 'page-course-flight')),
            list,
            hint === '' ? null : h('p', { class: `trip-hint small${warns ? ' trip-warns' : ''}` }, warns ? icon('warning') : null, h('span', null, hint)),
            h('div', { class: 'trip-acts' }, acts, quiet.length === 0 ? null : h('div', { class: 'row between wrap' }, quiet))),
    ];
}

/** Flies the flight that is put together; the library lands at its end. */
function fly(table: Table<View>): void {
    if (stops.length > 0) table.act(stops.map((to) => ({ action: 'fly', to })));
}

/** Takes the last leg off. */
function off(): void {
    refused = '';
    stops = stops.slice(0, -1);
    changed?.();
}

function take(way: string[]): void {
    refused = '';
    stops = [...way];
    changed?.();
}

const pawns = (view: View): { city: string; mark: Node }[] =>
    view.travellers.flatMap((traveller, seat) => {
        const at = place(traveller);
        return at === null ? [] : [{ city: at, mark: mark(seat) }];
    });

/** All that lies open, for whoever wants to look at it. */
function seen_by_all(table: Table<View>): HTMLElement {
    const tell = ({ currentTarget: details }: { currentTarget: HTMLDetailsElement }): void => {
        if (details.open && details.childElementCount === 1) details.append(...paragraphs(table.ask<string>('tell', { seat: table.seat, what: 'table' })));
    };
    // What is told there is told anew after each action.
    return h('details', { class: 'open-cards small', 'data-key': `open ${table.standing.actions}`, ontoggle: tell }, h('summary', null, say('page-course-open')));
}

/** The table of whoever looks on, and at the end. */
function watched(table: Table<View>): Drawn {
    const { view } = table.seen;
    // A match that is looked at again stands where its view says.
    const turn = view.turn === 'over' ? null : view.turn.act;
    const who = turn ?? Math.max(0, table.standing.standings.indexOf(1));
    const traveller = view.travellers[who];
    const { stage } = view;
    const legs = typeof stage === 'object' && 'flying' in stage ? stage.flying : turn === null ? Infinity : 0;
    const way = (traveller?.itinerary ?? []).slice(-(legs + 1)).map((stop) => stop.city);
    const flown = way.slice(1).map((to, rank): Flight => ({ ends: [way[rank] ?? to, to], is: 'flown' }));
    const own = table.seat === null ? undefined : view.travellers[table.seat];
    const held = view.own === null ? null : forecast(table, view.own[0], []);
    const hand = h('section', { class: 'hand' });
    if (held !== null && turn !== null) hand.append(...cards(held, true, view.own?.[1].fresh ?? [], () => undefined));
    const map = chart({
        flights: flown,
        pawns: pawns(view),
        round: turn === null ? null : place(own ?? traveller),
        cities: [],
        match: table.standing.match,
        moment: `watched ${turn === null}`,
        says: () => '',
        press: null,
    });
    return {
        question: table.seen.prompt,
        body: [own === undefined || turn === null ? null : h('section', { class: 'visas' }, strip(own, [])), h('div', { class: 'map-box' }, stay(map)), hand, seen_by_all(table)],
        of: (seat) => standing(view.travellers[seat]),
    };
}

/** Backspace takes a leg off, V flies, E swaps. */
function key(event: KeyboardEvent, table: Table<View>): boolean {
    if (!table.isAsked || event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]')) return false;
    const isSwap = choice !== null;
    const pressed = (name: string): boolean => {
        const button = document.querySelector<HTMLElement>(`.trip-acts [data-key="${name}"]`);
        button?.click();
        return button !== null;
    };
    switch (event.key) {
        case 'Backspace':
            return !isSwap && pressed('off');
        case 'v':
        case 'V':
            return !isSwap && pressed('go');
        case 'e':
        case 'E':
            return pressed(isSwap ? 'back' : 'swap');
        default:
            return false;
    }
}

/** Visas, and where the journey has led. */
function score(view: View, seat: number): string[] {
    const traveller = view.travellers[seat];
    const at = place(traveller);
    return [say('page-course-score', { count: traveller?.visas.length ?? 0 }), ...(at === null ? [] : [city(at).name])];
}

export const course: Game<View> = { id: 'course', turns: true, keepsAlike: true, draw, score, key, reset };
