// Fields that are edited in the page: what is typed is drawn before it is written, and written where nobody else has written
// meanwhile.

import { type Child, button, h } from '../src/dom';
import { type Finding, type Piece, get, post } from './answers';
import { fill, marked, menu, placeButton, section, told } from './controls';
import { onPress, showInstead, under } from './faces';
import { inMargin, rowsOf } from './margin';
import { atEnd } from './top';
import { current, draw, keys, part, say, state, view } from './view';

interface Field {
    path: string;
    name: string;
    text: string;
    was: string | null;
    place: string;
}

/** Fields of one file that are written together. */
interface Group {
    name: string;
    file: string;
    category: string | null;
    fields: Field[];
    /** By path, where something else is typed than the page saw. */
    typed: Map<string, string>;
}

/** Asks for the fields of a piece, with nothing typed in them. */
async function ask(piece: Piece): Promise<{ groups: Group[]; sources: string[] }> {
    const { groups, sources } = await get<{ groups: Group[]; sources: string[] }>('fields', { product: view.product, piece: piece.id });
    return { groups: groups.map((group) => ({ ...group, typed: new Map() })), sources };
}

/** By path: what the page saw, and what it wants. */
type Wanted = Record<string, [seen: string, wanted: string]>;

interface Tried {
    good: boolean;
    prints?: string;
    findings?: Finding[];
    number?: number;
}

interface Written {
    written?: boolean;
    error?: string;
    clash?: Record<string, [seen: string, there: string, wanted: string]>;
    file?: string;
    told?: string;
}

/** What is open: the fields of a piece, which group of them is shown, and what came of it. */
interface Open {
    piece: Piece;
    groups: Group[];
    sources: string[];
    group: Group;
    tried: Tried | null;
    answer: Written | null;
}

let open: Open | null = null;

/** What is typed and not written in fields of other pieces, by their ids. */
const drafts = new Map<string, Open>();

/** Whether fields are open: then nothing else comes into view by itself. */
export const isEditing = (): boolean => open !== null;

const same = (group: Group, other: Group): boolean => group.file === other.file && group.fields[0]?.path === other.fields[0]?.path;

/** Opens the fields of the piece that is looked at: those of a category, or of what has changed, or the first. */
async function begin(category?: string | null, isFocused = true): Promise<void> {
    const piece = current();
    if (!piece) return;
    const { groups, sources } = open?.piece.id === piece.id ? open : await ask(piece);
    const wanted = category === undefined ? view.change?.category : category;
    const group = groups.find((group) => (wanted === null || wanted === '' ? group.category === null : group.category === wanted)) ?? groups[0];
    if (!group) return;
    open = { piece, groups, sources, group, tried: null, answer: null };
    await attempt();
    show();
    under.scrollIntoView({ block: 'nearest' });
    if (isFocused) under.querySelector('input')?.focus({ preventScroll: true });
}

function leave(): void {
    open = null;
    showInstead(null);
    show();
    draw();
}

const wanted = ({ group }: Open): Wanted => Object.fromEntries([...group.typed].map(([path, text]): [string, [string, string]] => [path, [group.fields.find((field) => field.path === path)?.text ?? '', text]]));

/** Shows another group of the fields that are open. */
function turn(mine: Open, group: Group): void {
    Object.assign(mine, { group, tried: null, answer: null });
    show();
    void attempt();
}

let tries = 0;

/** Draws what would come of what is typed. */
async function attempt(): Promise<void> {
    const mine = open;
    if (mine === null) return;
    tries += 1;
    const now = tries;
    if (mine.group.typed.size === 0) mine.tried = null;
    else {
        const tried = await post<Tried>('try', { file: mine.group.file, fields: wanted(mine) });
        // Somebody has typed on meanwhile.
        if (open !== mine || now !== tries) return;
        mine.tried = tried;
    }
    const number = mine.tried?.good === true ? mine.tried.number : undefined;
    showInstead(number === undefined ? null : { of: `trial${number}`, caption: say('trial') });
    showTried();
    draw();
}

async function write(): Promise<void> {
    const mine = open;
    if (mine === null || mine.group.typed.size === 0) return;
    await settle(mine, wanted(mine));
}

/** Writes fields, and shows what came of it. */
async function settle(mine: Open, fields: Wanted): Promise<void> {
    const answer = await post<Written>('write', { file: mine.group.file, fields }).catch((): Written => ({ error: say('off') }));
    if (open !== mine) return;
    mine.answer = answer;
    if (answer.written === true) {
        told.textContent = say('written');
        mine.group.typed.clear();
        const [left] = mine.groups.filter(({ typed }) => typed.size > 0);
        if (left === undefined) leave();
        else turn(mine, left);
    } else {
        show();
        under.querySelector<HTMLElement>('.clash button, .refused button')?.focus();
    }
}

async function undo(times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) {
        const answer = await post<Written>('undo', {}).catch((): Written => ({ error: say('off') }));
        if (answer.clash !== undefined || answer.error !== undefined) {
            refused(answer);
            return;
        }
    }
    await renew();
}

/** What an undo did not write: both texts are shown, and chosen from. */
function refused(answer: Written): void {
    const piece = current();
    if (!piece) return;
    const fields = Object.entries(answer.clash ?? {}).map(([path, [seen]]): Field => ({ path, name: path.split('/').slice(1).join('.'), text: seen, was: null, place: '' }));
    const group: Group = { name: answer.file ?? '', file: answer.file ?? '', category: null, fields, typed: new Map(Object.entries(answer.clash ?? {}).map(([path, [, , wanted]]) => [path, wanted])) };
        open = { piece, groups: [group], sources: [], group, tried: null, answer };
    show();
}

let renew = async (): Promise<void> => {};

/** How the page learns of what nobody saves: texts that are laid aside. */
export function onWritten(run: () => Promise<void>): void {
    renew = run;
}

// What is shown

const form = h('form', { class: 'edit', onsubmit: (event: Event) => {
    event.preventDefault();
    void write();
} });
const tried = h('div', { class: 'tried', 'aria-live': 'polite' });

/** Shows the fields that are open; elements stay while somebody types in them. */
function show(): void {
    if (open === null) {
        fill(under);
        return;
    }
    const { answer } = open;
    const parts: Child[] = answer?.clash !== undefined ? [clash(open, answer.clash, answer.told ?? '')] : fields(open, answer?.error);
    form.replaceChildren();
    for (const part of parts) if (part instanceof Node) form.append(part);
    fill(under, form);
    showTried();
}

const headOf = (mine: Open, ...rest: Child[]): HTMLElement => h('div', { class: 'about' }, h('h2', null, mine.piece.name), rest);

function fields(mine: Open, error?: string): HTMLElement[] {
    const { groups, group } = mine;
    const name = menu(say('edit-what'), groups.map((group, rank) => [String(rank), group.name]), String(groups.indexOf(group)), (rank) => {
        const group = groups[Number(rank)];
        if (group) turn(mine, group);
    });
    const inputs = group.fields.map((field) => {
        const input: HTMLInputElement = h('input', { value: group.typed.get(field.path) ?? field.text, spellcheck: group.category === null, size: Math.min(Math.max(field.text.length + 2, 8), 44), list: field.name === 'source' ? 'sources' : null, oninput: () => {
            if (input.value === field.text) group.typed.delete(field.path);
            else group.typed.set(field.path, input.value);
            void attempt();
        } });
        const was = field.was !== null && field.was !== field.text ? h('span', { class: 'grey' }, `${say('before')}${say('colon')} ${field.was === '' ? '–' : field.was}`) : null;
        return h('label', { class: 'cell' }, h('span', { class: 'mono' }, field.name), input, was);
    });
    const refused = error === undefined ? null : h('p', { class: 'refused', role: 'alert' }, h('b', null, say('not-written')), `${say('colon')} ${error} `, button(say('again'), () => void write()));
    const sources = h('datalist', { id: 'sources' }, mine.sources.map((id) => h('option', { value: id })));
    const actions = h('div', { class: 'actions' }, h('button', { type: 'submit', class: 'main' }, say('write'), ' ', h('kbd', null, '↵')), button([say('leave'), ' ', h('kbd', null, 'Esc')], leave), h('span', { class: 'grey end' }, say('exact')));
    return [headOf(mine, name, h('span', { class: 'grow' }), placeButton(group.fields[0]?.place ?? group.file)), h('div', { class: 'cells' }, inputs), tried, ...(refused === null ? [] : [refused]), actions, sources];
}

/** What is typed prints so, and is found so. */
function showTried(): void {
    const said = open?.tried ?? null;
    const found = said?.findings ?? [];
    tried.replaceChildren(
        ...(said?.prints === undefined || said.prints === null ? [] : [h('p', null, said.prints)]),
        ...found.map(({ code, severity, message, help }) => h('div', { class: `find ${severity}` }, h('i', { 'aria-hidden': 'true' }), h('div', null, h('p', null, h('code', null, code), h('span', { class: 'unseen' }, ` ${say(severity)}`), ' ', marked(message)), help === '' ? null : h('p', { class: 'help' }, h('b', null, say('help')), ' ', marked(help))))));
}

/** Three versions of which one is chosen. */
function clash(mine: Open, all: NonNullable<Written['clash']>, why: string): HTMLElement {
    const { group } = mine;
    const entries = Object.entries(all);
    const version = (name: string, rank: 0 | 1 | 2, key: string, text: string, run: () => void): HTMLElement => h('div', { class: 'version' }, h('h3', { class: 'caps' }, name), entries.map(([path, texts]) => h('p', null, h('span', { class: 'grey' }, path.split('/').slice(1).join('.')), ' ', h('code', null, texts[rank] === '' ? '–' : texts[rank]))), button([text, ' ', h('kbd', null, key)], run, { 'data-key': key, class: rank === 2 ? 'main' : '' }));
    const there = (path: string, seen: string): string => all[path]?.[1] ?? seen;
    const mineIs = (): void => void settle(mine, Object.fromEntries(Object.entries(wanted(mine)).map(([path, [seen, wanted]]) => [path, [there(path, seen), wanted]])));
    const fileIs = async (): Promise<void> => {
        await post('aside', { file: group.file, fields: Object.fromEntries(entries.map(([path, [, there, wanted]]) => [path, [there, wanted]])) });
        leave();
        await renew();
    };
    const baseIs = (): void => void settle(mine, Object.fromEntries(entries.map(([path, [seen, there]]) => [path, [there, seen]])));
    return h('section', { class: 'clash', role: 'alert' },
        headOf(mine, h('span', null, `${group.name}${say('colon')} ${say('clash')}`)),
        h('p', null, why),
        h('div', { class: 'versions' },
            version(say('clash-mine'), 2, '1', say('clash-write'), mineIs),
            version(say('clash-file'), 1, '2', say('clash-keep'), () => void fileIs()),
            version(say('clash-base'), 0, '3', say('clash-return'), baseIs)));
}

for (const key of ['1', '2', '3']) {
    const before = keys[key];
    keys[key] = () => {
        const chosen = under.querySelector<HTMLButtonElement>(`.clash [data-key="${key}"]`);
        if (chosen) chosen.click();
        else before?.();
    };
}

// Where it is begun

onPress((piece, side, down) => {
    if (side === 'front') {
        void begin(null);
        return;
    }
    const row = Object.entries(rowsOf(piece)).find(([, [, top, , height]]) => down >= top && down <= top + height);
    void begin(row?.[0]);
});
keys['e'] = () => void begin();
keys['u'] = () => void undo();
under.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    leave();
});

const undoButton = button('', () => void undo());
atEnd(undoButton);
const editButton = button('', () => void begin(), { class: 'begin' });

part(() => {
    const { length } = state.written;
    undoButton.replaceChildren(`${say('undo')} ${length} `, h('kbd', null, 'U'));
    undoButton.disabled = length === 0;
    editButton.replaceChildren(`${say('edit')} `, h('kbd', null, 'E'));
    if (view.screen !== 'faces') return;
    if (open !== null && current()?.id !== open.piece.id) {
        // What is typed is not lost while another piece is looked at.
        if (open.groups.some(({ typed }) => typed.size > 0)) drafts.set(open.piece.id, open);
        open = null;
        showInstead(null);
    }
    const draft = open === null ? drafts.get(current()?.id ?? '') : undefined;
    if (draft) {
        drafts.delete(draft.piece.id);
        open = draft;
        show();
        void attempt();
    }
    if (open === null) fill(under, editButton);
});

/** The texts of the piece that are otherwise than before, as soon as they are known. */
let texts: { of: string; changed: { field: Field; place: string }[] } = { of: '', changed: [] };

inMargin(() => {
    const { change } = view;
    if (change === null || change.category !== '') return null;
    const of = JSON.stringify([change.country, state.generation, view.against, view.product]);
    if (texts.of !== of) {
        texts = { of, changed: [] };
        void lookAtTexts(of);
    }
    const items = texts.changed.map(({ field, place }) => h('li', { class: 'done' }, h('div', null, h('p', { class: 'grey mono' }, field.name), h('p', { class: 'text' }, h('del', null, field.was), ' → ', h('ins', null, field.text))), placeButton(place)));
    return section(say('texts'), change.name, h('ol', null, items));
});

async function lookAtTexts(of: string): Promise<void> {
    const piece = current();
    if (!piece) return;
    const { groups } = await ask(piece);
    if (texts.of !== of) return;
    const changed = groups.filter(({ category }) => category === null).flatMap(({ fields }) => fields.filter(({ text, was }) => was !== null && was !== text).map((field) => ({ field, place: field.place })));
    texts = { of, changed };
    draw();
}

inMargin(() => {
    const { written } = state;
    if (written.length === 0) return null;
    const items = [...written].reverse().map(({ about, file, fields, aside }, rank) => h('li', { class: 'done' }, h('div', null, h('b', null, about), aside ? h('span', { class: 'grey' }, ` · ${say('aside')}`) : null, fields.map(({ name, from, to }) => h('p', null, h('span', { class: 'grey' }, name), ` ${from === '' ? '–' : from} → ${to === '' ? '–' : to}`)), h('p', { class: 'grey mono' }, file)), button(rank === 0 ? say('undo') : say('undo-to'), () => void undo(rank + 1))));
    return section(say('written'), String(written.length), h('ol', null, items), h('p', { class: 'grey' }, say('written-where')));
});

/** After a save, fields that are open say what the file says, but for what somebody has typed. */
export async function refresh(): Promise<void> {
    const mine = open;
    if (mine === null || mine.answer?.clash !== undefined) return;
    const { groups } = await ask(mine.piece);
    if (open !== mine) return;
    const old = (group: Group): Group | undefined => mine.groups.find((other) => same(group, other));
    for (const group of groups) {
        const before = old(group);
        group.typed = before?.typed ?? group.typed;
        // What the page saw of a field that somebody has typed in stays what it saw: that is how a clash is known.
        for (const field of group.fields) {
            if (group.typed.has(field.path)) field.text = before?.fields.find(({ path }) => path === field.path)?.text ?? field.text;
        }
    }
    const group = groups.find((group) => same(group, mine.group)) ?? mine.group;
    const changed = group.fields.some((field) => field.text !== mine.group.fields.find(({ path }) => path === field.path)?.text);
    Object.assign(mine, { groups, group });
    if (changed) show();
}
