// The page for editors: the pieces of a product as they print, what has changed, and what follows from it.
//
// The program says when a file was saved (`events`). Then what has changed is asked for and drawn again: the piece that is
// looked at first, the others when there is time. Pictures stay in their places and get another address.

import { type Child, add, button, h, s, whenIdle } from '../src/dom';

interface Finding {
    code: string;
    severity: 'error' | 'warning' | 'note';
    message: string;
    help: string;
    place: string | null;
    isNew: boolean;
}

interface Change {
    country: string;
    category: string;
    name: string;
    of: string;
}

interface State {
    generation: number;
    /** Whether there is no error, so that faces show what is written. */
    good: boolean;
    lang: string;
    edition: string;
    said: Record<string, string>;
    products: { id: string; name: string }[];
    findings: Finding[];
    changes: Change[];
    /** In a sentence, how much has changed. */
    sum: string;
    /** The same of the findings. */
    counted: string;
}

interface Piece {
    id: string;
    name: string;
    faces: string[];
    size: [width: number, height: number];
    continent: string | null;
}

interface Printed {
    printed: string | null;
    year: number;
    raw: string;
}

interface Place {
    code: string;
    name: string;
    printed: string | null;
    place: number;
}

interface Around {
    near: Place[];
}

interface Value {
    name: string;
    of: string;
    unit: string;
    was: Printed | null;
    is: Printed | null;
    place: string;
    why: { label: string; text: string }[];
    orders: { head: string; told: string; was: Around | null; is: Around }[];
    /** What was printed before, as a tag says it. */
    tag: string;
    /** Where its row lies on the back of a card, in thousandths, by product. */
    rows: Record<string, [left: number, top: number, width: number, height: number] | null>;
}

let state: State;
let pieces: Piece[] = [];
let product = '';
/** The language that is asked for; empty for that of the run. */
let lang = '';
let selected = '';
/** Which change of the piece is looked at. */
let change: Change | null = null;
let [search, onlyChanged, isBeside, isTrue] = ['', false, false, false];
/** With which generation a piece was drawn last, where that is not `base`: another one is another picture. */
const drawn = new Map<string, number>();
let base = 0;

const say = (id: string): string => state.said[id] ?? '';

async function get<T>(name: string, query: Record<string, string> = {}): Promise<T> {
    const answer = await fetch(`${name}?${new URLSearchParams({ lang, ...query }).toString()}`);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return (await answer.json()) as T;
}

/** The address of a face, which is another one whenever it may look otherwise. */
function address(piece: Piece, face: string, of = 'now'): string {
    const query = { product, lang: state.lang, piece: piece.id, id: face, of, g: of === 'start' ? '' : String(drawn.get(piece.id) ?? base) };
    return `face?${new URLSearchParams(query).toString()}`;
}

const changesOf = (piece: Piece): Change[] => state.changes.filter((change) => change.country === piece.id);

const matches = (piece: Piece): boolean =>
    (!onlyChanged || changesOf(piece).length > 0) && `${piece.id} ${piece.name}`.toLocaleLowerCase().includes(search.toLocaleLowerCase());

const current = (): Piece | undefined => pieces.find((piece) => piece.id === selected) ?? pieces[0];

/** What a piece is called, with whether it has changed. */
const label = (piece: Piece): string => (changesOf(piece).length > 0 ? `${piece.name}, ${say('changed')}` : piece.name);

// What stands on the page

const [head, filters, foot] = [h('div', { class: 'head' }), h('div', { class: 'filters' }), h('footer', { class: 'foot' })];
const neatline = h('div', { class: 'neat', role: 'listbox', tabindex: 0 });
const [list, table, margin] = [h('nav', { class: 'pieces' }), h('main', { class: 'table' }), h('aside', { class: 'margin' })];
const status = h('p', { class: 'state', role: 'status' });
const told = h('p', { class: 'unseen', 'aria-live': 'polite' });

/** One of several, of which one is on. */
function choice<T extends string>(name: string, of: readonly (readonly [id: T, text: string])[], now: T, choose: (id: T) => void): HTMLElement {
    const buttons = of.map(([id, text]) => h('button', { type: 'button', 'aria-pressed': String(id === now), onclick: () => choose(id) }, text));
    return h('div', { class: 'seg', role: 'group', 'aria-label': name }, buttons);
}

function showHead(): void {
    const options = state.products.map(({ id, name }) => h('option', { value: id, selected: id === product }, name));
    const products = h('select', { 'aria-label': say('product'), onchange: () => void show(products.value) }, options);
    const langs = choice(say('lang'), [['fr', 'fr'], ['en', 'en']], state.lang, speak);
    const search = head.querySelector('input') ?? searchField();
    search.placeholder = say('search');
    search.setAttribute('aria-label', say('search'));
    const parts = [h('h1', { class: 'brand' }, 'Mappemonde'), h('span', { class: 'edition' }, state.edition), products, langs];
    // Whoever types in the field goes on typing.
    if (search.parentElement === head) {
        while (head.firstChild !== search) head.firstChild?.remove();
        search.before(...parts);
    } else head.replaceChildren(...parts, search, status);
    showStatus(true);
    const toggle = h('button', { type: 'button', class: 'tog', 'aria-pressed': String(onlyChanged), onclick: () => {
        onlyChanged = !onlyChanged;
        toggle.setAttribute('aria-pressed', String(onlyChanged));
        showList();
    } }, h('i', null), say('only-changed'));
    filters.replaceChildren(toggle, h('span', { class: 'sum' }, state.sum));
    const keys: [string, string][] = [['J K', 'key-changes'], ['← →', 'key-pieces'], ['O', 'key-old'], ['L', 'key-lang'], ['C', 'key-copy']];
    foot.replaceChildren(h('span', { class: 'mono' }, location.host), h('span', { class: 'end' }, keys.map(([key, id]) => h('span', null, h('kbd', null, key), ' ', say(id)))));
    for (const [part, id] of [[neatline, 'neatline'], [list, 'pieces'], [margin, 'margin']] as const) part.setAttribute('aria-label', say(id));
}

function searchField(): HTMLInputElement {
    const field = h('input', { type: 'search', oninput: () => {
        search = field.value;
        showList();
    } });
    return field;
}

function showStatus(isThere: boolean): void {
    const [kind, id] = !isThere ? ['off', 'off'] : state.good ? ['', 'up-to-date'] : ['bad', 'broken'];
    status.replaceChildren(h('i', { class: `dot ${kind}` }), say(id));
}

/** Every piece as a field of a neatline, and those that match as small pictures. */
function showList(): void {
    let continent: string | null = null;
    neatline.replaceChildren(...pieces.map((piece, rank) => {
        const begins = piece.continent !== continent ? piece.continent : null;
        continent = piece.continent;
        const kind = `field${rank % 2 === 0 ? ' dark' : ''}${changesOf(piece).length > 0 ? ' is-changed' : ''}${matches(piece) ? '' : ' dim'}`;
        const name = begins === null ? null : h('span', { class: 'begins', 'aria-hidden': 'true' }, begins);
        return h('div', { class: kind, id: `field-${rank}`, role: 'option', 'aria-selected': String(piece.id === selected), 'aria-label': label(piece), title: piece.name, onclick: () => select(piece.id) }, name);
    }));
    neatline.setAttribute('aria-activedescendant', `field-${Math.max(pieces.findIndex((piece) => piece.id === selected), 0)}`);
    const shown = pieces.filter(matches);
    const items = shown.map((piece) => h('li', null, h('button', { type: 'button', 'aria-current': piece.id === selected ? 'true' : null, onclick: () => select(piece.id) }, small(piece), h('span', null, piece.id), changesOf(piece).length > 0 ? h('b', { 'aria-hidden': 'true' }, '●') : null)));
    list.replaceChildren(shown.length === 0 ? h('p', null, say('no-match')) : h('ol', null, items));
    list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    whenIdle(fill);
}

const smalls = new Map<string, HTMLImageElement>();
/** Small pictures that are not drawn yet. */
let waiting: [HTMLImageElement, string][] = [];
let isFilling = false;

/** The small picture of a piece, which stays in its place when it is drawn again. */
function small(piece: Piece): HTMLImageElement {
    const [front] = piece.faces;
    const key = `${product} ${piece.id}`;
    const picture = smalls.get(key) ?? h('img', { class: 'face' });
    picture.alt = label(piece);
    smalls.set(key, picture);
    picture.style.aspectRatio = `${piece.size[0]}/${piece.size[1]}`;
    const to = front === undefined ? '' : address(piece, front);
    if (to !== '' && picture.getAttribute('src') !== to && !waiting.some(([other, address]) => other === picture && address === to)) {
        waiting = [...waiting.filter(([other]) => other !== picture), [picture, to]];
    }
    return picture;
}

/** Draws one small picture after the other, so that the piece that is looked at never waits for many. */
function fill(): void {
    if (isFilling) return;
    const [next, ...rest] = waiting;
    if (next === undefined) return;
    waiting = rest;
    const [picture, to] = next;
    if (!picture.isConnected) {
        fill();
        return;
    }
    isFilling = true;
    const go = (): void => {
        isFilling = false;
        whenIdle(fill);
    };
    picture.addEventListener('load', go, { once: true });
    picture.addEventListener('error', go, { once: true });
    picture.src = to;
}

/** The piece that is looked at: its faces, and those of before beside them. */
function showTable(): void {
    const piece = current();
    const sizes = choice(say('size'), [['fit', say('fit')], ['true', say('true-size')]], isTrue ? 'true' : 'fit', (to) => {
        isTrue = to === 'true';
        showTable();
        frame();
    });
    const olds = choice(say('old-new'), [['new', say('new-only')], ['both', say('old-new')]], isBeside ? 'both' : 'new', (to) => {
        isBeside = to === 'both';
        showTable();
        frame();
    });
    const sides = (piece?.faces ?? []).map((face, rank, all) => (piece === undefined ? [] : figures(piece, face, rank === 0 ? 'front' : 'back', rank === all.length - 1)));
    table.replaceChildren(h('div', { class: 'tools' }, sizes, h('span', { class: 'grow' }), olds), h('div', { class: `faces${isTrue ? ' is-true' : ''}` }, sides));
}

/** A side of a piece, after that of before where both are wanted. Values stand on the last side. */
function figures(piece: Piece, face: string, side: string, hasValues: boolean): HTMLElement[] {
    const changed = hasValues ? changesOf(piece).map(({ of }) => of).join(', ') : '';
    const one = (of: string, name: string, caption: Child): HTMLElement => {
        const picture = h('img', { class: 'face', alt: name, src: address(piece, face, of) });
        picture.style.aspectRatio = `${piece.size[0]}/${piece.size[1]}`;
        const box = h('div', { class: 'shown', 'data-face': face, 'data-of': of }, picture);
        if (isTrue) box.style.width = `${piece.size[0]}mm`;
        return h('figure', null, box, h('figcaption', null, caption));
    };
    const now = one('now', [piece.name, say(side), changed].filter((part) => part !== '').join(', '), [h('b', null, say(side)), changed === '' ? null : `, ${say('changed')}${say('colon')} ${changed}`]);
    return isBeside ? [one('start', [piece.name, say(side), say('was')].join(', '), [say(side), ', ', say('was')]), now] : [now];
}

/** A place that is copied when it is pressed. */
function placeButton(place: string): HTMLButtonElement {
    return button(place, () => void navigator.clipboard.writeText(place).then(() => (told.textContent = say('copied'))), { class: 'place', 'aria-label': `${say('copy')} ${place}` });
}

/** A text with what stands between backticks as code. */
const marked = (text: string): Child => text.split('`').map((part, rank) => (rank % 2 === 0 ? part : h('code', null, part)));

function findings(): HTMLElement {
    const fresh = state.findings.filter(({ isNew }) => isNew);
    const shown = [...fresh, ...state.findings.filter(({ isNew, severity }) => !isNew && severity !== 'note')];
    const items = shown.map((finding) => h('li', { class: `find ${finding.severity}` }, h('i', { 'aria-hidden': 'true' }), h('div', null, h('p', null, h('code', null, finding.code), h('span', { class: 'unseen' }, ` ${say(finding.severity)}`)), h('p', null, marked(finding.message)), finding.help === '' ? null : h('p', { class: 'help' }, h('b', null, say('help')), ' ', marked(finding.help)), finding.place === null ? null : placeButton(finding.place))));
    return h('section', null, h('h2', null, h('span', { class: 'caps' }, say('findings')), h('span', { class: 'n' }, state.counted)), h('ol', null, items));
}

/** The order round a card, before and now, joined by lines. */
function slope(code: string, was: Around, is: Around): HTMLElement {
    const [pitch, width] = [18, 424];
    const height = Math.max(was.near.length, is.near.length) * pitch;
    const base = (rank: number): number => rank * pitch + 12;
    const kind = (line: Place): string => (line.code === code ? 'focus' : '');
    const side = (of: Around, [place, name, printed]: readonly [number, number, number]): Child => of.near.map((line, rank) => [
        s('text', { x: place, y: base(rank), 'text-anchor': 'end' }, String(line.place)),
        s('text', { x: name, y: base(rank), class: kind(line) }, line.name),
        s('text', { x: printed, y: base(rank), 'text-anchor': 'end', class: `val ${kind(line)}` }, line.printed),
    ]);
    const lines = was.near.map((line, rank): Child => {
        const to = is.near.findIndex((other) => other.code === line.code);
        if (to < 0) return null;
        const [from, end] = [base(rank) - 4, base(to) - 4];
        const dots = line.code === code ? [s('circle', { class: 'was-dot', cx: 164, cy: from, r: 3.4 }), s('circle', { class: 'is-dot', cx: 260, cy: end, r: 4.2 })] : null;
        return [s('path', { class: `line ${kind(line)}`, d: `M164 ${from}C212 ${from} 212 ${end} 260 ${end}` }), dots];
    });
    const rows = is.near.map((line) => h('tr', null, h('td', null, String(line.place)), h('td', null, line.name), h('td', null, line.printed)));
    const chart = s('svg', { class: 'chart', width, height, viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' }, lines, side(was, [22, 30, 154]), side(is, [424, 310, 302]));
    return h('div', null, chart, h('table', { class: 'unseen' }, rows));
}

let asked = 0;
let value: Value | null = null;

/** What is said of the change that is looked at. */
async function showMargin(): Promise<void> {
    asked += 1;
    const mine = asked;
    const piece = current();
    const all = piece ? changesOf(piece) : [];
    change = all.find(({ country, category }) => country === change?.country && category === change.category) ?? all[0] ?? null;
    value = null;
    if (change === null) {
        margin.replaceChildren(findings());
        frame();
        return;
    }
    const { country, category } = change;
    const said = await get<Value>('value', { country, category });
    // Somebody has gone on meanwhile.
    if (mine !== asked) return;
    value = said;
    const printed = (of: Printed | null, name: string): Child => h('span', { class: name }, of?.printed ?? '–', h('small', null, of ? String(of.year) : ''));
    const others = all.filter((other) => other.category !== category).map((other) => button(other.of, () => {
        change = other;
        void showMargin();
    }));
    const orders = said.orders.map(({ head, told, was, is }) => h('section', null, h('h2', null, h('span', { class: 'caps' }, say('order')), h('span', { class: 'n' }, head)), slope(country, was ?? is, is), told === '' ? null : h('p', null, told)));
    margin.replaceChildren(
        h('section', null, h('div', { class: 'what' }, h('h2', null, said.name), h('span', null, said.unit === '' ? said.of : `${said.of}, ${said.unit}`)), h('div', { class: 'pair' }, printed(said.was, 'old'), h('span', { 'aria-hidden': 'true' }, '→'), printed(said.is, 'new')), h('p', { class: 'grey' }, `${said.was?.raw ?? '–'} → ${said.is?.raw ?? '–'}`), placeButton(said.place), ' ', others),
        ...orders,
        findings(),
        h('section', null, h('h2', null, h('span', { class: 'caps' }, say('why'))), h('dl', { class: 'kv' }, said.why.map(({ label, text }) => [h('dt', null, label), h('dd', null, text)]))));
    frame();
}

/** Frames the row that has changed, with what stood there. */
function frame(): void {
    for (const old of table.querySelectorAll('.row')) old.remove();
    const row = value?.rows[product];
    const box = table.querySelector('.faces > :last-child .shown');
    if (!row || !box || value === null) return;
    const mark = h('div', { class: 'row', 'aria-hidden': 'true' }, h('span', null, value.tag));
    const [left, top, width, height] = row.map((part) => `${part / 10}%`);
    Object.assign(mark.style, { left, top, width, height });
    box.append(mark);
}

function select(id: string): void {
    selected = id;
    showList();
    showTable();
    void showMargin();
}

function speak(to: string): void {
    lang = to;
    void show(product);
}

// What comes

/** Shows a product from its beginning, in the language that is asked for. */
async function show(id: string): Promise<void> {
    state = await get<State>('state');
    const usual = state.products.find((product) => product.id === 'cardline-cards') ?? state.products[0];
    product = id === '' ? (usual?.id ?? '') : id;
    document.documentElement.lang = state.lang;
    document.title = `${state.edition} · Mappemonde`;
    showHead();
    pieces = (await get<{ pieces: Piece[] }>('pieces', { product })).pieces;
    const changed = state.changes.find(({ country }) => pieces.some((piece) => piece.id === country));
    if (!pieces.some((piece) => piece.id === selected)) selected = changed?.country ?? pieces[0]?.id ?? '';
    base = state.generation;
    drawn.clear();
    select(selected);
}

interface Saved {
    generation: number;
    /** Codes of countries whose faces may look otherwise, `null` where it may be any; missing where nothing was saved. */
    faces?: string[] | null;
}

/** What a save has changed comes into view, unless somebody types. */
async function saved({ generation, faces }: Saved): Promise<void> {
    const known = new Set(state.changes.map(({ country, category }) => `${country} ${category}`));
    const first = faces?.find((code) => pieces.some((piece) => piece.id === code));
    if (first !== undefined && !(document.activeElement instanceof HTMLInputElement)) selected = first;
    for (const code of faces ?? []) drawn.set(code, generation);
    const piece = current();
    // The picture is asked for before what is said of it.
    if (piece && faces?.includes(piece.id)) showTable();
    state = await get<State>('state');
    change = state.changes.find(({ country, category }) => country === selected && !known.has(`${country} ${category}`)) ?? change;
    told.textContent = state.good ? `${say('up-to-date')}. ${state.sum} ${state.counted}` : say('broken');
    if (faces === null) {
        await show(product);
        return;
    }
    showHead();
    select(selected);
}

function listen(): void {
    const events = new EventSource('events');
    events.addEventListener('message', ({ data }) => {
        const event = JSON.parse(String(data)) as Saved;
        showStatus(true);
        if (event.faces !== undefined) void saved(event);
        // Something was saved while nobody listened.
        else if (event.generation !== state.generation) void show(product);
    });
    events.addEventListener('error', () => showStatus(false));
}

/** The next or last of the pieces that are shown, or of those that have changed. */
function step(by: number, isOfChanges: boolean): void {
    const all = pieces.filter((piece) => (isOfChanges ? changesOf(piece).length > 0 : matches(piece)));
    const at = all.findIndex((piece) => piece.id === selected);
    const to = all[(Math.max(at, by > 0 ? -1 : 0) + by + all.length) % all.length];
    if (to) select(to.id);
}

const KEYS: Record<string, () => void> = {
    j: () => step(1, true),
    k: () => step(-1, true),
    arrowright: () => step(1, false),
    arrowleft: () => step(-1, false),
    o: () => {
        isBeside = !isBeside;
        showTable();
        frame();
    },
    l: () => speak(state.lang === 'fr' ? 'en' : 'fr'),
    c: () => margin.querySelector<HTMLButtonElement>('.place')?.click(),
    '/': () => head.querySelector('input')?.focus(),
};

document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || target instanceof HTMLSelectElement) return;
    if (target instanceof HTMLInputElement) {
        if (key === 'Escape') target.blur();
        return;
    }
    const run = KEYS[key.toLowerCase()];
    if (run === undefined) return;
    event.preventDefault();
    run();
});

add(document.body, [h('div', { class: 'live' }, h('header', { class: 'top' }, head, filters, neatline), list, table, margin, foot), told]);
await show('');
listen();
