// The board of the world as it prints, by continent, with what is found and what has changed marked over it.

import { type Child, h, s } from '../src/dom';
import { type Finding, known } from './answers';
import { fill, menu, section } from './controls';
import { findings } from './margin';
import { type Screen, look, say, screens, state, view } from './view';

interface Country {
    code: string;
    name: string;
    number: number;
    was: number | null;
    continent: string | null;
    place: string | null;
    spots: { at: [x: number, y: number]; size: number }[] | null;
    land: string | null;
}

interface Board {
    size: [width: number, height: number];
    countries: Country[];
    continents: [id: string, name: string][];
}

let continent = '';
let at = '';

/** What is seen of the board: all of it, or where the numbers of a continent stand. */
function windowOf({ size: [width, height] }: Board, countries: Country[]): string {
    // Where the lands begin: numbers may stand in an inset, far from them.
    const starts = countries.map(({ land }) => /^M(-?[\d.]+)[ ,]?(-?[\d.]+)/.exec(land ?? ''));
    const points = continent === '' ? [] : starts.flatMap((start): [number, number][] => (start === null ? [] : [[Number(start[1]), Number(start[2])]]));
    if (points.length === 0) return `0 0 ${width} ${height}`;
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs) - 12, Math.min(...ys) - 12];
    return `${left} ${top} ${Math.max(...xs) + 12 - left} ${Math.max(...ys) + 12 - top}`;
}

/** What is found about a country, the worst first. */
function worst({ code }: Country): Finding | undefined {
    const about = state.findings.filter((finding) => finding.about.includes(code) && finding.severity !== 'note');
    return about.find(({ severity }) => severity === 'error') ?? about[0];
}

function choose(code: string): void {
    at = code;
    look({ selected: code, change: null });
}

/** Shows the country that the address of the page names, such as `#map=FRA`: by it, editors lead here. */
export function byAddress(): void {
    const [, code] = /^#map=([A-Z]{3})$/.exec(location.hash) ?? [];
    if (code === undefined || !screen.isThere()) return;
    continent = '';
    view.screen = screen.id;
    choose(code);
}

/** What lies over a country: its land to press, and marks by shape and colour. */
function marks(country: Country, isHere: boolean): Child {
    const { code, land, name, number, was, spots } = country;
    const found = worst(country);
    const kind = [found?.severity ?? '', was !== number ? 'is-changed' : '', isHere ? 'is-here' : ''].join(' ').trim();
    const title = s('title', null, `${number} ${name}`);
    const shape = land === null ? null : s('path', { class: `land ${kind}`, d: land, 'fill-rule': 'evenodd', onclick: () => choose(code) }, title);
    const round = (spots ?? []).map(({ at: [x, y], size }) => {
        const r = size * 0.32 + 1;
        const mark = found?.severity === 'error' ? s('rect', { class: 'mark error', x: x - r, y: y - r, width: 2 * r, height: 2 * r })
            : found?.severity === 'warning' ? s('path', { class: 'mark warning', d: `M${x} ${y - 1.5 * r}L${x + 1.5 * r} ${y + r}H${x - 1.5 * r}Z` })
            : was !== number || isHere ? s('circle', { class: 'mark is-changed', cx: x, cy: y, r }) : null;
        return [mark, s('circle', { class: 'land', cx: x, cy: y, r, onclick: () => choose(code) })];
    });
    return [shape, round];
}

/** The numbers of what is shown, with those between them that are free. */
function block(countries: Country[], all: Country[]): HTMLElement {
    const taken = new Set(all.map(({ number }) => number));
    const rows: Child[] = [];
    let next = countries[0]?.number ?? 1;
    for (const country of countries) {
        for (; next < country.number; next += 1) {
            const free = next;
            const was = all.find((other) => other.was === free);
            if (!taken.has(free)) rows.push(h('li', { class: 'grey' }, h('b', null, String(free)), h('span', null, say('free'), was === undefined ? null : ` · ${say('was-number')} ${was.name}`)));
        }
        next = Math.max(next, country.number + 1);
        const found = worst(country);
        const { code, name, number, was, place } = country;
        rows.push(h('li', { class: found?.severity ?? '' }, h('b', null, String(number)), h('button', { type: 'button', class: 'link', 'data-code': code, 'aria-current': code === at ? 'true' : null, onclick: () => choose(code) }, name), found === undefined ? null : h('span', { class: 'unseen' }, say(found.severity)), was === null || was === number ? null : h('span', { class: 'old-number' }, `${say('was-number')} ${was}`), h('span', { class: 'grey place-of' }, place)));
    }
    return h('ol', { class: 'block' }, rows);
}

const screen: Screen = {
    id: 'map',
    isThere: () => state.products.some(({ id }) => id === 'globalissimo-board'),
    table: h('main', { class: 'table wide' }),
    margin: h('aside', { class: 'margin' }),
    draw: () => {
        const { table, margin } = screen;
        const product = 'globalissimo-board';
        const board = known<Board>('board', { product });
        if (board === undefined) {
            fill(table, h('p', { class: 'tools' }, say('typesetting')));
            fill(margin);
            return;
        }
        const held = document.activeElement?.getAttribute('data-code') ?? '';
        const { countries, size: [width, height] } = board;
        const shown = countries.filter((country) => continent === '' || country.continent === continent);
        const here = countries.find(({ code }) => code === (at === '' ? view.selected : at));
        const picture = `face?${new URLSearchParams({ product, lang: state.lang, piece: 'board', id: 'board', of: 'now', g: String(state.generation) }).toString()}`;
        const map = s('svg', { class: 'board', viewBox: windowOf(board, shown), role: 'img', 'aria-label': say('map-alt') }, s('image', { href: picture, width, height }), countries.map((country) => marks(country, country === here)));
        fill(table, h('div', { class: 'tools' }, menu(say('continent'), [['', say('world')], ...board.continents], continent, (id) => {
            continent = id;
            look({});
        })), map);
        const about = state.findings.filter(({ about, isNew }) => (here === undefined ? isNew : about.includes(here.code)));
        const number = here === undefined ? null : h('section', null, h('div', { class: 'what' }, h('h2', null, here.name), h('span', null, say('number'))), h('p', { class: 'pair' }, here.was === null || here.was === here.number ? null : [h('span', { class: 'old' }, String(here.was)), h('span', { 'aria-hidden': 'true' }, '→')], h('span', { class: 'new' }, String(here.number)), h('span', { class: 'grey' }, here.place)));
        const scrolled = margin.scrollTop;
        const name = board.continents.find(([id]) => id === continent)?.[1] ?? say('world');
        fill(margin, ...(number === null ? [] : [number]), ...(about.length === 0 ? [] : [findings(about)]), section(say('block'), name, block(shown, countries)));
        margin.scrollTop = scrolled;
        if (held !== '') margin.querySelector<HTMLElement>(`[data-code="${held}"]`)?.focus();
    },
};
screens.push(screen);
