// What lies on the table of Contrôle Global: levels, regions on a map and in a list, the hand, what players have.

import { face } from '../../card';
import { type Child, add, button, h } from '../../dom';
import { sign } from '../../icons';
import { lang, say } from '../../library';
import { createMap, type MapView } from '../../map';
import { type Plate, type Regions, regions as layer } from '../../map-regions';
import { mark } from '../../seats';
import { stay } from '../../stay';
import { finerRegions, finerWorld, regions, world } from '../../world';
import type { Table } from '../game';
import { categorySign, has, resourceSign } from './signs';
import { seen } from './state';
import { type Held, type Land, type View, cardOf, categoryName, energy, influence, level, names, ownOf, present, regionName, units } from './view';

/** The name of a seat where it stands alone. */
function alone(table: Table<View>, seat: number): string {
    const name = table.name(seat);
    return seat === table.seat ? name.slice(0, 1).toLocaleUpperCase() + name.slice(1) : name;
}

/** Levels of the world and of the seat, in each category. `after` is what a plan leads to. */
export function tracks(table: Table<View>, after: View): HTMLElement {
    const { view } = table.seen;
    const { seat } = table;
    const items = view.tracks.map((track, at) => {
        const then = after.tracks[at]?.level ?? track.level;
        const own = seat === null ? null : (view.players[seat]?.levels[at] ?? 0);
        const word = (text: string): HTMLElement => h('span', { class: 'cg-track-word' }, text);
        const yours = own === null ? null : [word(say('page-control-you')), ' ', h('b', null, level(own))];
        const order = track.order.map(([other, count]) => h('span', { class: 'cg-has', title: `${table.name(other)} : ${count}` }, mark(other), h('span', { class: 'hidden-text' }, `${table.name(other)} `), String(count)));
        const rises = then === track.level ? null : h('span', { class: 'cg-rises' }, h('span', { class: 'hidden-text' }, say('page-control-will-be')), h('span', { 'aria-hidden': 'true' }, '→ '), level(then));
        return h(
            'li',
            { class: `of-${track.category}` },
            h('div', { class: 'cg-track-name' }, sign(track.category), h('span', null, categoryName(track.category))),
            h('div', { class: 'cg-track-levels' }, yours, h('span', null, word(say('page-control-world-short')), ' ', level(track.level)), rises),
            order.length === 0 ? null : h('div', { class: 'cg-track-order' }, h('span', { class: 'hidden-text' }, say('page-control-influence')), order),
        );
    });
    return h('ul', { class: 'cg-tracks', 'aria-label': say('page-control-levels') }, items);
}

/** What is said of a region on the map. */
function regionWords(land: Land, table: Table<View>): string {
    const { view } = table.seen;
    const there = present(land, view).map((seat) => `${table.name(seat)} ${influence(land, seat)}`);
    return say('page-control-region', { region: regionName(land.region), points: land.development, has: there.length === 0 ? say('page-control-nobody') : there.join(', ') });
}

/** What a region is worth. */
export const points = (land: Land): Child => [String(land.development), h('span', { class: 'hidden-text' }, ` ${say('page-control-points', { count: land.development })}, `)];

/** What is chosen on the map and in the lists of regions. */
export interface Choosing {
    /** Regions that may be chosen now. */
    possible: string[];
    /** Those of the plan, in order. */
    chosen: string[];
    press(region: string): void;
}

/** Influence in a region, as the plan leaves it. */
function heights(land: Land, table: Table<View>, after: View): Child[] {
    const { seat, seen: { view } } = table;
    const then = after.lands.find((other) => other.region === land.region) ?? land;
    const there = view.order.filter((other) => influence(land, other) + influence(then, other) > 0);
    there.sort((one, other) => influence(land, other) - influence(land, one));
    return there.map((other) => {
        const [was, is] = [influence(land, other), influence(then, other)];
        if (was === is || seat === null) return has(other, was, table.name(other));
        return has(other, is > was ? `${was}+${is - was}` : `${was}\u2212${was - is}`, table.name(other));
    });
}

let kept: { key: string; map: MapView; laid: Regions; press: (id: string) => void } | null = null;

/** The map of the regions in play; it stays the same one, so that whoever has looked closer goes on looking there. */
export function map(table: Table<View>, after: View, choosing: Choosing): HTMLElement {
    const { view } = table.seen;
    const key = `${table.standing.match} ${lang()} ${view.lands.map((land) => land.region).join(' ')}`;
    const plates = view.lands.map((land): Plate => {
        const at = choosing.chosen.indexOf(land.region);
        const is = at >= 0 ? 'chosen' : choosing.possible.includes(land.region) ? 'possible' : 'plain';
        return { id: land.region, points: String(land.development), marks: heights(land, table, after), is, label: regionWords(land, table), ...(at >= 0 ? { step: at + 1 } : {}) };
    });
    if (kept?.key !== key) {
        kept?.map.remove();
        const all = regions();
        const map = createMap({ label: say('page-control-map'), world: world(), finer: finerWorld, look: 'regions', frame: true });
        const laid = map.lay(layer({ regions: all, plates, finer: finerRegions, press: (id) => kept?.press(id) }));
        const bounds = all.filter((region) => view.lands.some((land) => land.region === region.id)).map((region) => region.bounds);
        const [left, top] = [Math.min(...bounds.map(([x]) => x)), Math.min(...bounds.map(([, y]) => y))];
        const [right, bottom] = [Math.max(...bounds.map(([x, , width]) => x + width)), Math.max(...bounds.map(([, y, , height]) => y + height))];
        const fit = (): void => map.fit([left, top, right - left, bottom - top], 24);
        let size = '';
        // Where the map gets more or less room all regions are shown again.
        new ResizeObserver(([box]) => {
            const { width = 0, height = 0 } = box?.contentRect ?? {};
            const now = `${Math.round(width)} ${Math.round(height)}`;
            if (width > 0 && size !== '' && now !== size) fit();
            if (width > 0) size = now;
        }).observe(map.element);
        fit();
        kept = { key, map, laid, press: choosing.press };
    } else {
        kept.laid.update(plates);
    }
    kept.press = choosing.press;
    return h('div', { class: 'cg-map' }, stay(kept.map.element));
}

/** All regions, with all that lies there or without; those that may be chosen are buttons. */
export function regionList(table: Table<View>, after: View, choosing: Choosing, isWhole: boolean): HTMLElement {
    const { view } = table.seen;
    const { resources } = names();
    const items = view.lands.map((land) => {
        const at = choosing.chosen.indexOf(land.region);
        const is = at >= 0 ? 'is-chosen' : choosing.possible.includes(land.region) ? 'is-possible' : '';
        const badge = at >= 0 ? h('span', { class: 'cg-step-number' }, h('span', { class: 'hidden-text' }, say('page-control-chosen')), String(at + 1)) : null;
        const line = [h('span', { class: 'cg-points' }, points(land)), h('span', { class: 'name' }, regionName(land.region), badge), h('span', { class: 'cg-marks' }, heights(land, table, after))];
        const head = choosing.possible.includes(land.region)
            ? h('button', { type: 'button', class: `cg-region ${is}`, 'data-key': `list-${land.region}`, 'data-region': land.region, onclick: () => choosing.press(land.region) }, line)
            : h('div', { class: `cg-region ${is}` }, line);
        if (!isWhole) return h('li', null, head);
        const own = present(land, view).map((seat) => h('span', { class: 'cg-breakdown' }, mark(seat), h('span', { class: 'hidden-text' }, `${table.name(seat)} : `), (land.influence[seat] ?? []).map((count, rank) => {
            const category = view.tracks[rank]?.category ?? '';
            return count === 0 ? null : h('span', { class: 'cg-count' }, categorySign(category), String(count), h('span', { class: 'hidden-text' }, ` ${categoryName(category)}, `));
        })));
        const stock = resources.map((resource, rank) => {
            const count = land.stock[rank] ?? 0;
            return count === 0 ? null : h('span', { class: 'cg-count' }, resourceSign(resource.id), String(count), h('span', { class: 'hidden-text' }, ` ${resource.name}, `));
        });
        const near = say('page-control-near', { regions: land.adjacent.map(regionName).join(', ') });
        return h('li', null, head, h('div', { class: 'cg-region-more small' }, own, h('span', { class: 'cg-breakdown' }, stock), h('span', { class: 'grey cg-near' }, near)));
    });
    return h('ul', { class: 'cg-regions', 'aria-label': say('page-control-regions') }, items);
}

/** Which effects of a card can be played, in a few words: « I, II ; III pour 1 énergie ». */
export function playable(held: Held): string {
    const card = cardOf(held.card);
    const numerals = (cost: number): string => {
        const those = held.effects.flatMap((verdict, at) => (typeof verdict === 'object' && 'playable' in verdict && verdict.playable === cost ? [level(card?.effects[at]?.needs[0]?.level ?? at + 1)] : []));
        return those.join(', ');
    };
    const costs = [...new Set(held.effects.flatMap((verdict) => (typeof verdict === 'object' && 'playable' in verdict ? [verdict.playable] : [])))].sort((one, other) => one - other);
    if (costs.length === 0) return say('page-control-nothing');
    const parts = costs.map((cost) => (cost === 0 ? say('page-control-free', { levels: numerals(cost) }) : say('page-control-paid', { levels: numerals(cost), cost: units(cost, energy()) })));
    return parts.join(say('page-control-semicolon'));
}

/** The hand: cards as they are printed, with their words; one may be advised. */
export function hand(view: View, chosen: string | null, choose: ((card: string) => void) | null, advised: string | null): HTMLElement {
    const held = ownOf(view)?.hand ?? [];
    const cards = held.map((own, at) => {
        const card = cardOf(own.card);
        const letter = String.fromCharCode(65 + at);
        const isAdvised = advised === own.card && chosen === null;
        const words = h('span', { class: 'cg-card-words' }, h('b', null, card?.name ?? own.card), h('span', null, playable(own)), isAdvised ? h('span', { class: 'hidden-text' }, say('page-control-advised')) : null);
        // Where no printed card can be had its words are shown.
        const printed = face('controle-global', own.card, '', ({ currentTarget: picture }) => picture.closest('.cg-card')?.classList.add('is-faceless'));
        const looks = [chosen === own.card ? h('span', { class: 'tag cg-tag', 'aria-hidden': 'true' }, say('page-control-chosen-tag')) : isAdvised ? h('span', { class: 'tag cg-tag', 'aria-hidden': 'true' }, say('page-control-advised')) : null, printed, words];
        const classes = `cg-card of-${card?.category ?? ''}`;
        return h('li', null, choose === null ? h('div', { class: classes }, looks) : h('button', { type: 'button', class: classes, 'aria-pressed': String(chosen === own.card), 'aria-keyshortcuts': letter, 'data-key': `card-${own.card}`, onclick: () => choose(own.card) }, looks));
    });
    return h('ul', { class: 'cg-hand', 'aria-label': say('page-control-hand', { count: held.length }) }, cards);
}

/** Resources of a seat. */
export function stock(resources: number[], isLong: boolean): HTMLElement {
    const items = names().resources.map((resource, at) => {
        const count = resources[at] ?? 0;
        return h('li', { class: `of-${resource.id}` }, sign(resource.id), h('b', null, String(count)), h('span', { class: isLong ? '' : 'hidden-text' }, count === 1 ? resource.one : resource.many));
    });
    return h('ul', { class: 'cg-stock', 'aria-label': say('page-control-resources') }, items);
}

/** The faction of a seat and what it can do. */
export function factionOf(id: string): HTMLElement {
    const faction = names().factions[id];
    return h('p', { class: 'small cg-faction' }, h('b', null, faction?.name ?? id), ' ', faction?.power ?? '');
}

/** What everybody knows of each player, and of civil society, for whoever opens it. */
export function players(table: Table<View>): HTMLElement {
    const known = (): Child => [civilZone(table.seen.view), h('ul', null, table.seen.view.order.map((seat) => playerOf(table, seat)))];
    const turned = ({ currentTarget: details }: { currentTarget: HTMLDetailsElement }): void => {
        seen.players = details.open;
        if (details.open && details.childElementCount === 1) add(details, [known()]);
    };
    return h('details', { class: 'cg-players', 'data-key': 'players', open: seen.players, ontoggle: turned }, h('summary', null, say('page-control-players')), seen.players ? known() : null);
}

function playerOf(table: Table<View>, seat: number): HTMLElement | null {
    const { view } = table.seen;
    const player = view.players[seat];
    if (player === undefined) return null;
    const backs = view.tracks.map(({ category }) => ({ category, low: player.hand.filter((pile) => pile === `${category}-low`).length, high: player.hand.filter((pile) => pile === `${category}-high`).length }));
    const cards = backs.flatMap(({ category, low, high }) => [...(low > 0 ? [say('page-control-back-low', { category: categoryName(category), count: low })] : []), ...(high > 0 ? [say('page-control-back-high', { category: categoryName(category), count: high })] : [])]);
    return h('li', null, h('div', { class: 'row wrap' }, mark(seat), h('b', null, alone(table, seat)), h('span', { class: 'small' }, say('page-control-score', { points: player.score.points })), stock(player.resources, false)), player.faction === null ? null : factionOf(player.faction), h('p', { class: 'small grey' }, say('page-control-cards', { cards: cards.join(', '), count: player.hand.length })));
}

/** Civil society: how many cards wait. */
function civilZone(view: View): HTMLElement {
    const zone = view.zone.map((pile) => categoryName(names().piles.find((of) => of.id === pile)?.category ?? pile));
    return h('p', { class: 'row small cg-civil' }, sign('civil'), say('page-control-zone', { count: zone.length, cards: zone.join(', ') }));
}

/** Points at the end, and how those of the regions were shared. */
export function scores(table: Table<View>): HTMLElement {
    const { view, standing } = { view: table.seen.view, standing: table.standing };
    const heads = ['points', 'levels', 'regions', 'influence'] as const;
    const order = standing.standings.map((place, seat) => ({ place, seat })).sort((one, other) => one.place - other.place);
    const rows = order.map(({ seat }) => h('tr', null, h('th', { scope: 'row' }, mark(seat), ' ', alone(table, seat)), heads.map((of) => h('td', null, String(view.players[seat]?.score[of] ?? 0)))));
    return h('table', { class: 'cg-scores' }, h('caption', null, say('page-control-scores')), h('thead', null, h('tr', null, h('td', null), heads.map((of) => h('th', { scope: 'col' }, say(`page-control-head-${of}`))))), h('tbody', null, rows));
}

/** A choice between the map and the list. */
export function looks(isList: boolean, turn: (isList: boolean) => void): HTMLElement {
    const one = (list: boolean, text: string): HTMLElement => button(text, () => turn(list), { class: 'button cg-look', 'aria-pressed': String(list === isList), 'data-key': list ? 'look-list' : 'look-map' });
    return h('div', { class: 'cg-looks', role: 'group', 'aria-label': say('page-control-looks') }, one(false, say('page-control-look-map')), one(true, say('page-control-look-list')));
}
