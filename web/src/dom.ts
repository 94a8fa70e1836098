// Elements of the page. Text is always a text node: what a player is called is never markup.

export type Child = Node | string | null | undefined | false | Child[];

type Attributes = Record<string, string | number | boolean | null | undefined | ((event: never) => void)>;

/** An element. `onclick` and the like are listeners; `true` is an attribute without a value; `false` and `null` are none. */
export function h<K extends keyof HTMLElementTagNameMap>(tag: K, attributes?: Attributes | null, ...children: Child[]): HTMLElementTagNameMap[K] {
    return filled(document.createElement(tag), attributes, children);
}

const SVG = 'http://www.w3.org/2000/svg';

/** An element of a drawing. */
export function s<K extends keyof SVGElementTagNameMap>(tag: K, attributes?: Attributes | null, ...children: Child[]): SVGElementTagNameMap[K] {
    return filled(document.createElementNS(SVG, tag), attributes, children);
}

function filled<E extends Element>(element: E, attributes: Attributes | null | undefined, children: Child[]): E {
    for (const [name, value] of Object.entries(attributes ?? {})) {
        if (typeof value === 'function') listen(element, name.slice(2), value as EventListener);
        else if (value === true) element.setAttribute(name, '');
        else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
    }
    add(element, children);
    return element;
}

/** What elements do on events: one that stays does what another one was to do that is drawn in its place. */
const acts = new WeakMap<EventTarget, Map<string, EventListener>>();

function listen(element: Element, type: string, act: EventListener): void {
    const all = acts.get(element) ?? new Map<string, EventListener>();
    if (!all.has(type)) element.addEventListener(type, hear);
    acts.set(element, all.set(type, act));
}

function hear(event: Event): void {
    if (event.currentTarget !== null) acts.get(event.currentTarget)?.get(event.type)?.(event);
}

/** Adds children; nothing stands for those that are none. */
export function add(parent: Node, children: Child[]): void {
    for (const child of children) {
        if (Array.isArray(child)) add(parent, child);
        else if (typeof child === 'string') parent.appendChild(document.createTextNode(child));
        else if (child) parent.appendChild(child);
    }
}

/** Elements that are on the page, by what stands for them in what is drawn. */
const staying = new WeakMap<Node, Element>();
/** All that have stayed or will. */
const steady = new WeakSet<Element>();

/**
 * What stands in a new screen for an element that is on the page already, and that no screen draws anew, such as a map: where it
 * can, it stays where it is, and the rest is laid round it. An element that is taken up and laid down again is drawn anew as a whole.
 */
export function stay(element: Element): Node {
    steady.add(element);
    if (!element.isConnected) return element;
    const mark = document.createComment('');
    staying.set(mark, element);
    return mark;
}

/**
 * Takes the focus away from what is to be drawn anew, before anything else is changed: an element that is taken from the page with
 * the focus has all that has changed by then styled at once.
 */
export function unfocus(screen: Element): void {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && screen.contains(focused) && !round(focused, screen).some((element) => steady.has(element))) focused.blur();
}

/** The elements round a node, from the outermost, which is `root`; none where it is not in there. */
function round(node: Node, root: Element): Element[] {
    const parent = node.parentElement;
    if (parent === null) return [];
    return parent === root ? [root] : [...round(parent, root), parent];
}

/** Elements that stand on the page for those of a new screen. */
const stood = new WeakMap<Element, Element>();

/** The element of the page that an element of a new screen has become. */
export const onPage = <E extends Element>(element: E): E => (stood.get(element) as E | undefined) ?? element;

/**
 * Puts a screen into its place, or lays it round what stays of the one that is there; gives back the one that is there then.
 * Nobody may hold on to elements of a new screen that are round one that stays. Where nobody holds on to any of them, the screen
 * is `loose`: all stays that looks as before, and browsers lay out only what is new.
 */
export function put(place: Element, fresh: Element, before: Element | null, isLoose = false): Element {
    const marks = [...nodesIn(fresh)].flatMap((node) => {
        const element = staying.get(node);
        return element === undefined ? [] : [{ mark: node as ChildNode, element }];
    });
    const old = before?.parentElement === place ? before : null;
    const pairs = old === null ? [] : marks.flatMap(({ mark, element }) => pairsRound(element, old, mark, fresh));
    const laysRound = old !== null && (isLoose || pairs.length > 0);
    if (laysRound) become(old, fresh, new Map(pairs), isLoose);
    for (const { mark, element } of marks) if (mark.isConnected || !laysRound) mark.replaceWith(element);
    if (laysRound) return old;
    place.replaceChildren(fresh);
    return fresh;
}

/** What a screen has round a mark, and what is round the element that it stands for, each with its own kind; nothing where these differ. */
function pairsRound(element: Element, old: Element, mark: Node, fresh: Element): [Node, Element][] {
    const [there, wanted] = [round(element, old), round(mark, fresh)];
    if (there.length === 0 || there.length !== wanted.length || there.some((one, depth) => one.tagName !== wanted[depth]?.tagName)) return [];
    return [[mark, element], ...wanted.map((one, depth): [Node, Element] => [one, there[depth] as Element])];
}

function* nodesIn(root: Element): Iterable<Node> {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
    while (walker.nextNode()) yield walker.currentNode;
}

/** Gives an element all that a fresh one has. */
function become(old: Element, fresh: Element, pairs: ReadonlyMap<Node, Element>, isLoose: boolean): void {
    dress(old, fresh);
    fill(old, fresh, pairs, isLoose);
}

/** Gives an element what is in a fresh one; in it stays what `pairs` has, and where nobody holds on to it, all that is alike. */
function fill(old: Element, fresh: ParentNode & Node, pairs: ReadonlyMap<Node, Element>, isLoose: boolean): void {
    const children = [...fresh.childNodes];
    const partners = partnersOf(children, [...old.childNodes], pairs, isLoose);
    let next = old.firstChild;
    for (const [rank, child] of children.entries()) {
        const stays = partners[rank];
        if (stays === undefined) {
            old.insertBefore(child, next);
            continue;
        }
        while (next !== null && next !== stays) next = without(next);
        next = stays.nextSibling;
        if (!(stays instanceof Element) || !(child instanceof Element)) continue;
        if (stays.isEqualNode(child)) replace(stays, child, true);
        else become(stays, child, pairs, isLoose);
    }
    while (next !== null) next = without(next);
}

/** Fills an element anew that has been drawn, where it stands now. Nobody may hold on to what is in it: what is alike stays. */
export function refill(element: Element, ...children: Child[]): void {
    const fresh = document.createDocumentFragment();
    add(fresh, children);
    fill(onPage(element), fresh, new Map(), true);
}

/** Takes a node away; gives back the one after it. */
function without(node: ChildNode): ChildNode | null {
    const { nextSibling } = node;
    node.remove();
    return nextSibling;
}

/**
 * What of a row of nodes stands for each of a fresh row, in the same order: what stays, then what equals it, then what is between
 * those and of its kind. An element with nothing in it, such as a picture, has to be equal.
 */
function partnersOf(fresh: readonly Node[], row: readonly ChildNode[], pairs: ReadonlyMap<Node, Element>, isLoose: boolean): (ChildNode | undefined)[] {
    const stays = new Set<Node>(pairs.values());
    const places: (number | undefined)[] = [];
    const search = (from: number, to: number, is: (node: ChildNode) => boolean): number | undefined => {
        for (let at = from; at < to; at++) if (is(row[at] as ChildNode)) return at;
        return undefined;
    };
    let from = 0;
    for (const node of fresh) {
        const pair = pairs.get(node);
        const end = search(from, row.length, (old) => stays.has(old)) ?? row.length;
        const at = pair !== undefined ? search(from, row.length, (old) => old === pair) : isLoose ? search(from, end, (old) => old.isEqualNode(node)) : undefined;
        places.push(at);
        if (at !== undefined) from = at + 1;
    }
    from = 0;
    for (const [rank, node] of fresh.entries()) {
        const isOpen = places[rank] === undefined && isLoose && !pairs.has(node) && node instanceof HTMLElement && node.firstElementChild !== null;
        if (isOpen) {
            const end = places.slice(rank).find((place) => place !== undefined) ?? row.length;
            places[rank] = search(from, end, (old) => old instanceof HTMLElement && !stays.has(old) && kindOf(old) === kindOf(node));
        }
        from = Math.max(from, (places[rank] ?? -1) + 1);
    }
    return places.map((place) => (place === undefined ? undefined : row[place]));
}

const kindOf = ({ localName, classList, dataset }: HTMLElement): string => [localName, classList[0], dataset['key']].join(' ');

/** Gives an element the attributes of a fresh one, and has it stand for that. What somebody has opened stays open. */
function dress(element: Element, as: Element): void {
    const isOpened = element instanceof HTMLDetailsElement;
    const given = [...as.attributes].filter(({ name }) => name !== 'open' || !isOpened);
    for (const { name } of [...element.attributes]) if (!as.hasAttribute(name) && (name !== 'open' || !isOpened)) element.removeAttribute(name);
    for (const { name, value } of given) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    replace(element, as);
}

/** Has an element stand for a fresh one and do what it does, and so with all that is in it where the two are equal. */
function replace(element: Element, fresh: Element, isEqual = false): void {
    stood.set(fresh, element);
    if (element instanceof HTMLInputElement && fresh instanceof HTMLInputElement) element.checked = fresh.checked;
    const [now, then] = [acts.get(element), acts.get(fresh)];
    for (const type of now?.keys() ?? []) if (!then?.has(type)) now?.delete(type);
    for (const [type, act] of then ?? []) listen(element, type, act);
    if (!isEqual) return;
    for (let [old, child] = [element.firstElementChild, fresh.firstElementChild]; old !== null && child !== null; [old, child] = [old.nextElementSibling, child.nextElementSibling]) replace(old, child, true);
}

/** A drawing of the edition or the page, from its own text; never from what people typed. */
export function drawing(svg: string): SVGSVGElement {
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    return document.importNode(parsed, true) as unknown as SVGSVGElement;
}

/** What measures letters and shapes beside the page, which it does not draw on. */
export const pen = document.createElement('canvas').getContext('2d');

/** A button. */
export function button(text: Child, onclick: () => void, attributes: Attributes = {}): HTMLButtonElement {
    return h('button', { type: 'button', class: 'button', ...attributes, onclick }, text);
}

const status = (): HTMLElement | null => document.getElementById('status');

/** Says a text to whoever does not see the page; one after the other. */
export function announce(text: string): void {
    const region = status();
    if (region === null || text === '') return;
    const lines = region.childElementCount;
    region.append(h('p', null, text));
    if (lines > 5) region.firstElementChild?.remove();
}

/** Takes out of the page what was announced before the last so many texts: it has been said. */
export function hush(kept: number): void {
    const region = status();
    while (region !== null && region.childElementCount > kept) region.firstElementChild?.remove();
}

/** Moves the focus to an element that need not be a control. */
export function focusOn(drawn: HTMLElement | null | undefined): void {
    if (!drawn) return;
    const element = onPage(drawn);
    if (!element.hasAttribute('tabindex') && !element.matches('a[href],button,input,select,textarea,summary')) {
        element.setAttribute('tabindex', '-1');
    }
    element.focus();
}

/** Several texts as paragraphs: a text of the library breaks its lines by itself. */
export function paragraphs(text: string): HTMLElement[] {
    return text.split('\n').filter((line) => line.trim() !== '').map((line) => h('p', null, line));
}

/** Does something when the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
    if (window.requestIdleCallback) window.requestIdleCallback(work);
    else setTimeout(work, 500);
}
