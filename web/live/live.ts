// The page for editors: the pieces of a product as they print, what has changed, and what follows from it.
//
// The program says when a file was saved (`events`). Then what has changed is asked for and drawn again: the piece that is
// looked at first, the others when there is time. Pictures stay in their places and get another address.
//
// A screen is a module that adds itself to `screens` (view.ts); what is drawn with all of them is a `part`.

import { add, h } from '../src/dom';
import { type Piece, get, getState } from './answers';
import { told } from './controls';
import { isEditing, onWritten, refresh } from './edit';
import { pictured } from './faces';
import { allKeys } from './keys';
import { everything, list, neatline } from './list';
import './overlays';
import './sheets';
import { byAddress } from './board';
import './file';
import { connected, drawnAfter, foot, onShow, search, top } from './top';
import { changesOf, current, cut, draw, keys, know, look, matches, pieces, renewed, say, screens, state, view } from './view';

/** Which asking is the last one: what comes of others is too old. */
let shows = 0;

/** Shows a product from its beginning, in the language that is asked for. */
async function show({ product: wanted = view.product, ...change }: Partial<typeof view> = {}): Promise<void> {
    shows += 1;
    const mine = shows;
    // The product changes with its pieces: what is drawn meanwhile is that of before.
    Object.assign(view, change);
    const first = await getState(wanted);
    const product = first.products.some(({ id }) => id === wanted) ? wanted : (first.products.find(({ id }) => id === 'cardline-cards') ?? first.products[0])?.id ?? '';
    const next = product === wanted ? first : await getState(product);
    const answer = await get<{ pieces?: Piece[]; error?: string }>('pieces', { product });
    if (mine !== shows) return;
    know(next);
    view.product = product;
    document.documentElement.lang = next.lang;
    document.title = `${next.edition} · Mappemonde`;
    cut(answer.pieces ?? [], answer.error);
    if (!pieces.some(({ id }) => id === view.selected)) {
        const changed = next.changes.find(({ country }) => pieces.some(({ id }) => id === country));
        Object.assign(view, { selected: changed?.country ?? pieces[0]?.id ?? '', change: null });
    }
    if (!screens.some((screen) => screen.id === view.screen && screen.isThere())) view.screen = 'faces';
    renewed(next.generation);
    await refresh();
    draw();
    compareLooks();
}

/** Has the program compare the faces, which takes longer than to draw one: it sends an event if some look different. */
function compareLooks(): void {
    void get('looks', { product: view.product }).catch(() => {});
}

/** Shows what the program has found out about the same edition: a template that fails, or faces that look different. */
async function revise(): Promise<void> {
    const next = await getState();
    if (next.generation < state.generation) return;
    if (next.good !== state.good) told.textContent = next.good ? `${say('up-to-date')}. ${next.sum} ${next.counted}` : say('broken');
    know(next);
    draw();
}

interface Saved {
    generation: number;
    /** Number of the changes that come later than the generation; missing where something was saved. */
    revision?: number;
    /** Codes of countries whose faces may look otherwise, `null` where it may be any; missing where nothing was saved. */
    faces?: string[] | null;
    /** For how many milliseconds it has been saved. */
    after?: number;
}

/** When somebody has last looked elsewhere by themselves. */
let lookedAt = -Infinity;
const PAUSE = 2000;
for (const kind of ['wheel', 'touchmove', 'pointerdown'] as const) addEventListener(kind, () => (lookedAt = performance.now()), { passive: true });

/** The picture is asked for before what is said of it, and stands there before anything else is laid out. */
async function drawFirst(): Promise<void> {
    screens.find(({ id }) => id === view.screen)?.draw();
    await pictured();
    // Where nobody sees the page no frame ever comes.
    await new Promise((go) => {
        requestAnimationFrame(() => setTimeout(go));
        setTimeout(go, UNSEEN);
    });
}

const UNSEEN = 100;

/** What a save has changed comes into view, unless somebody types or has just looked elsewhere. */
async function saved({ generation, faces, after = 0 }: Saved): Promise<void> {
    const heard = performance.now();
    if (faces === null) {
        // Which pieces there are may have changed too, which takes longer to find out than to draw those that are looked at.
        renewed(generation);
        await drawFirst();
        drawnAfter(after + performance.now() - heard);
        await show();
        return;
    }
    const before = new Map(state.changes.map((change) => [`${change.country} ${change.category}`, change]));
    const touched = (faces ?? []).filter((code) => pieces.some(({ id }) => id === code));
    renewed(generation, touched);
    const isFree = !isEditing() && !(document.activeElement instanceof HTMLInputElement) && performance.now() - lookedAt > PAUSE;
    const [only] = touched;
    if (isFree && touched.length === 1 && only !== undefined) view.selected = only;
    const picture = drawFirst().then(() => performance.now());
    const next = await getState();
    drawnAfter(after + (await picture) - heard);
    if (next.generation < state.generation) return;
    know(next);
    const news = next.changes.filter((change) => touched.includes(change.country));
    const first = news.find(({ country, category }) => !before.has(`${country} ${category}`)) ?? news[0];
    if (isFree && first !== undefined && pieces.some(({ id }) => id === first.country)) Object.assign(view, { selected: first.country, change: first });
    await refresh();
    told.textContent = next.good ? `${say('up-to-date')}. ${next.sum} ${next.counted}` : say('broken');
    draw();
    compareLooks();
}

function listen(): void {
    const events = new EventSource('events');
    events.addEventListener('message', ({ data }) => {
        const event = JSON.parse(String(data)) as Saved;
        connected(true);
        if (event.faces !== undefined) void saved(event);
        // Something was saved while nobody listened.
        else if (event.generation !== state.generation) void show();
        else if (event.revision !== state.revision) void revise();
    });
    events.addEventListener('error', () => connected(false));
}

/** The next or last of the pieces that are shown, or of those that have changed. */
function step(by: number, isOfChanges: boolean): void {
    const all = pieces.filter((piece) => (isOfChanges ? changesOf(piece).length > 0 : matches(piece)));
    const at = all.findIndex((piece) => piece.id === current()?.id);
    const to = all[(Math.max(at, by > 0 ? -1 : 0) + by + all.length) % all.length];
    if (to) look({ selected: to.id, change: null });
}

Object.assign(keys, {
    j: () => step(1, true),
    k: () => step(-1, true),
    arrowright: () => step(1, false),
    arrowleft: () => step(-1, false),
    arrowdown: () => step(1, false),
    arrowup: () => step(-1, false),
    o: () => look({ isBeside: !view.isBeside }),
    z: () => look({ size: view.size === '100' ? 'fit' : '100' }),
    l: () => void show({ lang: state.lang === 'fr' ? 'en' : 'fr' }),
    c: () => screens.find(({ id }) => id === view.screen)?.margin.querySelector<HTMLButtonElement>('.place')?.click(),
    g: () => {
        const there = screens.filter((screen) => screen.isThere());
        look({ screen: there[(there.findIndex(({ id }) => id === view.screen) + 1) % there.length]?.id ?? 'faces' });
    },
    escape: () => look(everything),
    '/': search,
});

document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (allKeys.open || event.ctrlKey || event.metaKey || event.altKey || target instanceof HTMLSelectElement) return;
    if (target instanceof HTMLInputElement) {
        if (key === 'Escape') target.blur();
        return;
    }
    const run = keys[key.toLowerCase()];
    if (run === undefined) return;
    event.preventDefault();
    run();
});

onShow((change) => void show(change));
onWritten(async () => {
    know(await getState());
    draw();
});
top.append(neatline);
add(document.body, [h('div', { class: 'live' }, top, list, ...screens.flatMap(({ table, margin }) => [table, margin]), foot), allKeys, told]);
await show();
byAddress();
addEventListener('hashchange', byAddress);
listen();
