// Sheets as they print: fronts and backs side by side, all of them in small, and what is to be printed again.

import { h, s } from '../src/dom';
import { known } from './answers';
import { fill, menu, section } from './controls';
import { type Screen, look, pieces, say, screens, state, view } from './view';

interface Page {
    sheet: number;
    side: 'front' | 'back';
    size: [width: number, height: number];
    cells: { face: string; piece: string; continent: string | null; at: [x: number, y: number, width: number, height: number] }[];
    facts: [name: string, is: string][];
}

interface Sheets {
    error?: string;
    pages: Page[];
    sum: string;
    papers: [id: string, name: string][];
    turns: [id: string, name: string][];
}

interface Again {
    faces?: string[];
    sum?: string;
    pieces?: string;
    command?: string | null;
}

const asked = { paper: 'a4', duplex: 'long-edge' };
let selected = 0;
let last = '';

function choose(change: Partial<typeof asked>): void {
    Object.assign(asked, change);
    selected = 0;
    look({});
}

/** A page as a plain grid: its pieces by continent, those that change marked. */
function grid({ size: [width, height], cells }: Page, changed: Set<string>): SVGElement {
    const shapes = cells.map(({ face, continent, at: [x, y, wide, high] }) => s('rect', { class: `cell-${changed.has(face) ? 'changed' : (continent ?? 'other')}`, x, y, width: wide, height: high }));
    return s('svg', { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' }, s('rect', { class: 'sheet', width, height }), shapes);
}

const nameOf = (id: string): string => pieces.find((piece) => piece.id === id)?.name ?? id;

const pictures = new Map<string, HTMLImageElement>();

/** A page as it prints, with frames round what changes. */
function printed(page: Page, rank: number, changed: Set<string>, other: Page | undefined): HTMLElement {
    const query = { product: view.product, lang: state.lang, ...asked, page: String(rank), g: String(state.generation) };
    const to = `sheet?${new URLSearchParams(query).toString()}`;
    const key = `${page.side}`;
    const picture = pictures.get(key) ?? h('img', { class: 'sheet' });
    pictures.set(key, picture);
    if (picture.getAttribute('src') !== to) picture.src = to;
    const own = page.cells.filter(({ face }) => changed.has(face));
    const behind = new Set(other?.cells.filter(({ face }) => changed.has(face)).map(({ piece }) => piece));
    const names = [...new Set(own.map(({ piece }) => nameOf(piece)))].join(', ');
    const head = `${say('sheet')} ${page.sheet + 1}, ${say(page.side).toLocaleLowerCase()}`;
    picture.alt = `${head}${say('colon')} ${page.cells.map(({ piece }) => nameOf(piece)).join(', ')}`;
    const [width, height] = page.size;
    picture.style.aspectRatio = `${width}/${height}`;
    const frames = page.cells.map(({ face, piece, at: [x, y, wide, high] }) => (changed.has(face) || behind.has(piece) ? s('rect', { class: changed.has(face) ? 'frame' : 'frame dashed', x, y, width: wide, height: high }) : null));
    const over = s('svg', { class: 'over', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' }, frames.filter((frame) => frame !== null));
    return h('figure', null, h('div', { class: 'on-sheet' }, picture, over), h('figcaption', null, h('b', null, head), names === '' ? `, ${say('as-before')}` : `, ${say('changed')}${say('colon')} ${names}`));
}

const screen: Screen = {
    id: 'sheets',
    isThere: () => true,
    table: h('main', { class: 'table wide' }),
    margin: h('aside', { class: 'margin' }),
    draw: () => {
        const { table, margin } = screen;
        const query = { product: view.product, ...asked };
        const sheets = known<Sheets>('sheets', query);
        if (sheets === undefined || sheets.error !== undefined) {
            fill(table, h('p', { class: 'tools' }, sheets?.error ?? say('typesetting')));
            fill(margin);
            return;
        }
        const again = known<Again>('again', query);
        const changed = new Set(again?.faces);
        if (last !== `${view.product} ${view.selected}`) {
            last = `${view.product} ${view.selected}`;
            selected = sheets.pages.find(({ cells }) => cells.some(({ piece }) => piece === view.selected))?.sheet ?? 0;
        }
        const ranked = sheets.pages.map((page, rank) => ({ page, rank }));
        const shown = ranked.filter(({ page }) => page.sheet === selected).sort((one, other) => (one.page.side < other.page.side ? 1 : -1));
        const figures = shown.map(({ page, rank }) => printed(page, rank, changed, shown.find((one) => one.rank !== rank)?.page));
        const held = document.activeElement?.closest('.table, .margin') ? (document.activeElement.getAttribute('data-sheet') ?? '') : '';
        fill(table, h('div', { class: 'tools' }, menu(say('paper'), sheets.papers, asked.paper, (paper) => choose({ paper })), menu(say('duplex'), sheets.turns, asked.duplex, (duplex) => choose({ duplex })), h('span', { class: 'grow' }), h('span', null, again?.sum ?? say('typesetting'))), h('div', { class: 'imposed' }, figures));
        const numbers = [...new Set(sheets.pages.map(({ sheet }) => sheet))];
        const small = numbers.map((sheet) => {
            const own = sheets.pages.filter((page) => page.sheet === sheet);
            const isChanged = own.some(({ cells }) => cells.some(({ face }) => changed.has(face)));
            const [front] = own.filter(({ side }) => side === 'front');
            const both = new Set(front?.cells.filter(({ face, piece }) => changed.has(face) || own.some(({ cells }) => cells.some((cell) => cell.piece === piece && changed.has(cell.face)))).map(({ face }) => face));
            return h('li', null, h('button', { type: 'button', 'data-sheet': String(sheet), 'aria-current': sheet === selected ? 'true' : null, 'aria-label': `${say('sheet')} ${sheet + 1}${isChanged ? `, ${say('changed')}` : ''}`, onclick: () => {
                selected = sheet;
                look({});
            } }, front === undefined ? null : grid(front, both), h('span', null, String(sheet + 1))));
        });
        const facts = new Map(shown.flatMap(({ page }) => page.facts));
        const scrolled = margin.scrollTop;
        fill(margin,
            section(say('sheets'), sheets.sum, h('ol', { class: 'thumbs' }, small)),
            section(say('print-again'), again?.pieces ?? say('typesetting'), again?.sum === undefined ? null : h('p', null, again.sum), again?.command ? h('p', null, h('code', null, again.command)) : null),
            section(say('this-sheet'), null, h('dl', { class: 'kv' }, [...facts].map(([name, is]) => [h('dt', null, name), h('dd', null, is)]))));
        margin.scrollTop = scrolled;
        if (held !== '') margin.querySelector<HTMLElement>(`[data-sheet="${held}"]`)?.focus();
    },
};
screens.push(screen);
