// What is said of the change that is looked at: the value, the order at the table, the findings, and who says so.

import { type Child, button, h, pen, s } from '../src/dom';
import { type Around, type Place, type Printed, type Row, type Value, get } from './answers';
import { fill, marked, placeButton, section } from './controls';
import { type Piece, type Finding } from './answers';
import { changesOf, current, draw, look, part, say, screens, state, view } from './view';

/** What is known of the change that is looked at. */
export let value: Value | null = null;

let rows: { of: string; rows: Record<string, Row> } = { of: '', rows: {} };

/** Where the row of the change lies on the last side of a piece. */
export function rowOf(piece: Piece): Row | null {
    const { change } = view;
    return change === null || change.country !== piece.id ? null : (rowsOf(piece)[change.category] ?? null);
}

/** Where the rows of values lie on the last side of a piece, in thousandths, by category. */
export const rowsOf = (piece: Piece): Record<string, Row> => (rows.of === key(piece) ? rows.rows : {});

const key = (piece: Piece): string => JSON.stringify([piece.id, view.product, state.generation]);

let asked = '';

/** Asks for what is said of the change that is looked at, where it is not known yet. */
async function ask(): Promise<void> {
    const piece = current();
    const all = piece ? changesOf(piece) : [];
    const change = all.find(({ country, category }) => country === view.change?.country && category === view.change.category) ?? all[0] ?? null;
    view.change = change;
    const now = JSON.stringify([piece?.id, change, state.generation, state.lang, view.against, view.product]);
    if (now === asked) return;
    asked = now;
    if (piece && rows.of !== key(piece)) {
        const [of, { rows: found }] = [key(piece), await get<{ rows: Record<string, Row> }>('rows', { product: view.product, piece: piece.id })];
        rows = { of, rows: found };
    }
    const said = change === null || change.category === '' ? null : await get<Value>('value', { country: change.country, category: change.category });
    // Somebody has gone on meanwhile.
    if (now !== asked) return;
    value = said;
    draw();
}

/** Parts of the margin by others, behind the change. */
const others: (() => HTMLElement | null)[] = [];

export function inMargin(draw: () => HTMLElement | null): void {
    others.push(draw);
}

part(() => {
    if (view.change?.country !== current()?.id) value = null;
    void ask();
    const margin = screens.find(({ id }) => id === 'faces')?.margin;
    if (margin === undefined || view.screen !== 'faces') return;
    const changed = value === null || view.change === null ? [] : [what(value), ...orders(value, view.change.country)];
    const source = value === null ? [] : [section(say('why'), null, h('dl', { class: 'kv' }, value.why.map(({ label, text }) => [h('dt', null, label), h('dd', null, text)])))];
    const added = others.map((other) => other()).filter((part) => part !== null);
    const scrolled = margin.scrollTop;
    fill(margin, ...changed, ...added, findings(state.findings), ...source);
    margin.scrollTop = scrolled;
});

function what(said: Value): HTMLElement {
    const piece = current();
    const printed = (of: Printed | null, name: string): Child => h('span', { class: name }, of?.printed ?? '–', h('small', null, of ? String(of.year) : ''));
    const others = piece ? changesOf(piece).filter(({ category }) => category !== view.change?.category) : [];
    return h('section', null,
        h('div', { class: 'what' }, h('h2', null, said.name), h('span', null, said.unit === '' ? said.of : `${said.of}, ${said.unit}`)),
        h('div', { class: 'pair' }, printed(said.was, 'old'), h('span', { 'aria-hidden': 'true' }, '→'), printed(said.is, 'new')),
        h('p', { class: 'grey' }, `${said.was?.raw ?? '–'} → ${said.is?.raw ?? '–'}`),
        placeButton(said.place),
        said.moved === null ? null : h('p', null, said.moved),
        others.map((change) => [' ', button(change.of, () => look({ change }))]));
}

/** The order at the table of the deck that is looked at, and in words that of the others. */
function orders({ orders: all }: Value, country: string): HTMLElement[] {
    const own = all.find(({ game }) => view.product.startsWith(`${game}-`)) ?? all[0];
    if (own === undefined) return [];
    const others = all.filter((order) => order !== own).map(({ head, told }) => h('p', { class: 'grey' }, head, told === '' ? null : `. ${told}`));
    return [section(say('order'), own.head, slope(country, own.was ?? own.is, own.is), own.told === '' ? null : h('p', null, own.told), others)];
}

/** Findings: those that are new, and those before them that are more than notes, those of the piece first. */
export function findings(all: Finding[]): HTMLElement {
    const id = current()?.id ?? '';
    const shown = all.filter(({ isNew, severity, about }) => isNew || severity !== 'note' || about.includes(id));
    const rank = ({ isNew, about }: Finding): number => (isNew ? 0 : about.includes(id) ? 1 : 2);
    shown.sort((one, other) => rank(one) - rank(other));
    const items = shown.map((finding) => h('li', { class: `find ${finding.severity}` }, h('i', { 'aria-hidden': 'true' }), h('div', null, h('p', null, finding.code === '' ? null : h('code', null, finding.code), h('span', { class: 'unseen' }, ` ${say(finding.severity)}`)), h('p', null, marked(finding.message)), finding.help === '' ? null : h('p', { class: 'help' }, h('b', null, say('help')), ' ', marked(finding.help)), finding.place === null ? null : placeButton(finding.place))));
    return section(say('findings'), state.counted, h('ol', null, items));
}

/** Space between a name and the value behind it, in pixels. */
const GAP = 8;

/** Where the lines begin and end, so that a value of six digits has room on both sides, in pixels. */
const [START, EDGE] = [174, 244];
const MIDDLE = (START + EDGE) / 2;

/** A name set closer is legible down to this part of its width. */
const CLOSEST = 0.75;

/** Width of a text of the chart in pixels (look.css). */
function widthOf(text: string, font: string): number {
    if (pen === null) return text.length * 7;
    pen.font = font;
    return pen.measureText(text).width;
}

/** A name that ends before the value behind it: set closer, or cut if that is not enough. */
function fitted(name: string, room: number, isBold: boolean): { text: string; attributes: Record<string, string | number> } {
    const width = (text: string): number => widthOf(text, `${isBold ? 700 : 400} 12px "Noto Sans"`);
    if (width(name) <= room) return { text: name, attributes: {} };
    let text = name;
    while (text.length > 1 && width(text) * CLOSEST > room) text = `${text.replace(/.…?$/u, '').trimEnd()}…`;
    return { text, attributes: width(text) <= room ? {} : { textLength: room, lengthAdjust: 'spacingAndGlyphs' } };
}

/** The order round a card, before and now, joined by lines. */
function slope(code: string, was: Around, is: Around): HTMLElement {
    const [pitch, width] = [18, 424];
    const height = Math.max(was.near.length, is.near.length) * pitch;
    const base = (rank: number): number => rank * pitch + 12;
    const kind = (line: Place): string => (line.code === code ? 'focus' : '');
    const side = (of: Around, [place, name, printed]: readonly [number, number, number]): Child => {
        // Behind the name is its value on the left side, and its place on the right one: both end at a fixed point.
        const behind = (line: Place): number => (printed > name ? widthOf(line.printed ?? '', `${kind(line) === '' ? 400 : 700} 13.5px "Libertinus Serif"`) : widthOf(String(line.place), '400 12px "Noto Sans"'));
        const room = Math.max(printed, place) - Math.max(0, ...of.near.map(behind)) - name - GAP;
        return of.near.map((line, rank) => {
            const { text, attributes } = fitted(line.name, room, kind(line) !== '');
            return [
                s('text', { x: place, y: base(rank), 'text-anchor': 'end' }, String(line.place)),
                s('text', { x: name, y: base(rank), class: kind(line), ...attributes }, text),
                s('text', { x: printed, y: base(rank), 'text-anchor': 'end', class: `val ${kind(line)}` }, line.printed),
            ];
        });
    };
    const lines = was.near.map((line, rank): Child => {
        const to = is.near.findIndex((other) => other.code === line.code);
        if (to < 0) return null;
        const [from, end] = [base(rank) - 4, base(to) - 4];
        const dots = line.code === code ? [s('circle', { class: 'was-dot', cx: START, cy: from, r: 3.4 }), s('circle', { class: 'is-dot', cx: EDGE, cy: end, r: 4.2 })] : null;
        return [s('path', { class: `line ${kind(line)}`, d: `M${START} ${from}C${MIDDLE} ${from} ${MIDDLE} ${end} ${EDGE} ${end}` }), dots];
    });
    const rows = is.near.map((line) => h('tr', null, h('td', null, String(line.place)), h('td', null, line.name), h('td', null, line.printed)));
    const chart = s('svg', { class: 'chart', width, height, viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' }, lines, side(was, [22, 30, 164]), side(is, [424, 310, 302]));
    return h('div', null, chart, h('table', { class: 'unseen' }, rows));
}
