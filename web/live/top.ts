// The head, the filters and the foot.

import { type Child, h } from '../src/dom';
import { choice, fill, menu, toggle } from './controls';
import { look, part, pieces, screens, say, sieves, state, view } from './view';

const [head, filters] = [h('div', { class: 'head' }), h('div', { class: 'filters' })];
export const top = h('header', { class: 'top' }, head, filters);
export const foot = h('footer', { class: 'foot' });

const status = h('p', { class: 'state', role: 'status' });
const field: HTMLInputElement = h('input', { type: 'search', oninput: () => look({ search: field.value }) });

/** Leads to the field in which is searched. */
export const search = (): void => field.focus();

let isThere = true;

/** Whether the program answers. */
export function connected(is: boolean): void {
    isThere = is;
    if (state !== undefined) drawStatus();
}

let saidLast = '';

function drawStatus(): void {
    const [kind, id] = !isThere ? ['off', 'off'] : state.good ? ['', 'up-to-date'] : ['bad', 'broken'];
    if (saidLast === say(id)) return;
    saidLast = say(id);
    status.replaceChildren(h('i', { class: `dot ${kind}` }), h('span', null, say(id)));
}

/** How long a save took to be seen; it is not read out again and again. */
const soon = h('span', { class: 'grey', 'aria-hidden': 'true' });

/** Tells how many milliseconds after a save its picture was there. */
export function drawnAfter(milliseconds: number): void {
    soon.textContent = say('drawn').replace('#', String(Math.round(milliseconds)));
}

/** Shows another product or language, which is asked for anew. */
let show: (change: Partial<typeof view>) => void = look;

export function onShow(run: typeof show): void {
    show = run;
}

/** Shows another product, from the piece that is looked at. */
export const showProduct = (product: string): void => show({ product });

/** What is in a part of the top, as a text: where it is the same nothing is drawn. */
const keys = new Map<Element, string>();

function renew(element: Element, key: unknown, children: () => Node[]): void {
    const now = JSON.stringify(key);
    if (keys.get(element) === now) return;
    keys.set(element, now);
    const held = document.activeElement instanceof HTMLElement && element.contains(document.activeElement) ? document.activeElement.getAttribute('data-key') : null;
    fill(element, ...children());
    if (held !== null) element.querySelector<HTMLElement>(`[data-key="${held}"]`)?.focus();
}

const [left, tabs] = [h('div', { class: 'group' }), h('div', { class: 'tabs', role: 'tablist' })];
const right = h('div', { class: 'group end' });
head.append(left, tabs, h('div', { class: 'group langs' }), h('div', { class: 'search' }, field, h('kbd', { 'aria-hidden': 'true' }, '/')), status, right);
const langs = head.querySelector('.langs') as HTMLElement;
const [menus, sum] = [h('div', { class: 'group' }), h('span', { class: 'sum' })];
filters.append(menus, sum);

/** Buttons at the end of the head, by other parts. */
export function atEnd(...buttons: HTMLElement[]): void {
    right.append(...buttons);
}

const keyed = <E extends HTMLElement>(key: string, element: E): E => {
    (element.querySelector('select') ?? element).setAttribute('data-key', key);
    return element;
};

part(() => {
    renew(left, [state.edition, state.products, view.product], () => [
        h('h1', { class: 'brand' }, 'Mappemonde'),
        h('span', { class: 'edition' }, state.edition),
        keyed('product', h('div', null, productMenu())),
    ]);
    const there = screens.filter((screen) => screen.isThere());
    renew(tabs, [there.map(({ id }) => id), view.screen, state.lang], () => there.map(({ id }) => keyed(id, h('button', { type: 'button', role: 'tab', 'aria-selected': String(id === view.screen), onclick: () => look({ screen: id }) }, say(`screen-${id}`)))));
    tabs.hidden = there.length < 2;
    const lang = view.isBoth ? 'both' : state.lang;
    renew(langs, [lang, state.lang], () => [choice(say('lang'), [['fr', 'fr'], ['en', 'en'], ['both', 'fr + en']], lang, (to) => (to === 'both' ? look({ isBoth: true }) : show({ lang: to, isBoth: false })))]);
    field.placeholder = say('search');
    field.setAttribute('aria-label', say('search'));
    if (field.value !== view.search) field.value = view.search;
    const continents = [...new Set(pieces.map(({ continent }) => continent ?? ''))].filter((name) => name !== '');
    const categories = new Map(state.changes.filter(({ category }) => category !== '').map(({ category, of }) => [category, of]));
    const codes = [...new Set(state.findings.map(({ code }) => code))].sort();
    const all = (of: Iterable<readonly [string, string]>): [string, string][] => [['', say('all')], ...[...of].map(([id, text]): [string, string] => [id, text])];
    renew(menus, [state.lang, continents, [...categories], codes, view.continent, view.category, view.finding, view.onlyChanged, view.against, state.bases], () => [
        ...(continents.length > 1 ? [keyed('continent', menu(say('continent'), all(continents.map((name) => [name, name])), view.continent, (continent) => look({ continent })))] : []),
        ...(categories.size > 0 ? [keyed('category', menu(say('category'), all(categories), view.category, (category) => look({ category })))] : []),
        keyed('finding', menu(say('finding'), all([...Object.keys(sieves).map((id): [string, string] => [id, say(id)]), ...codes.map((code): [string, string] => [code, code])]), view.finding, (finding) => look({ finding }))),
        keyed('only', toggle(say('only-changed'), view.onlyChanged, () => look({ onlyChanged: !view.onlyChanged }))),
        keyed('against', menu(say('against'), state.bases, view.against, (against) => show({ against }))),
    ]);
    sum.textContent = state.against === '' ? state.sum : state.against;
    renew(foot, [state.lang, state.watched], () => [h('span', null, state.watched), soon, h('span', { class: 'mono' }, location.host), h('span', { class: 'end' }, KEYS.map(([key, id]): Child => h('span', null, h('kbd', null, key), ' ', say(id))))]);
    drawStatus();
});

function productMenu(): HTMLSelectElement {
    const options = state.products.map(({ id, name }) => h('option', { value: id, selected: id === view.product }, name));
    const products: HTMLSelectElement = h('select', { 'aria-label': say('product'), onchange: () => show({ product: products.value, ...(view.screen === 'map' ? { screen: 'faces' } : {}) }) }, options);
    return products;
}

/** The keys that the foot names. */
const KEYS = [['J K', 'key-changes'], ['← →', 'key-pieces'], ['E', 'key-edit'], ['O', 'key-old'], ['Z', 'key-size'], ['L', 'key-lang'], ['C', 'key-copy'], ['?', 'key-all']] as const;

