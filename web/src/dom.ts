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

/** What elements do on events. */
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

/** Elements that stand on the page for others that were drawn in their place. */
const stands = new WeakMap<Element, Element>();

/** The element that stands on the page for one that was drawn. */
export const onPage = <E extends Element>(element: E): E => (stands.get(element) as E | undefined) ?? element;

/** Has an element stand for one that was drawn in its place, and do what that would. */
export function standFor(element: Element, drawn: Element): void {
    stands.set(drawn, element);
    if (element instanceof HTMLInputElement && drawn instanceof HTMLInputElement) element.checked = drawn.checked;
    const [now, then] = [acts.get(element), acts.get(drawn)];
    for (const type of now?.keys() ?? []) if (!then?.has(type)) now?.delete(type);
    for (const [type, act] of then ?? []) listen(element, type, act);
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

/** A button that copies a text, and then says so. `text` is made when it is pressed; `copied` are the words. */
export function copies(inside: Child, text: () => string, copied: Child, told: string): HTMLButtonElement {
    const copy: HTMLButtonElement = button(inside, () => void navigator.clipboard?.writeText(text()).then(() => {
        onPage(copy).replaceChildren(...h('span', null, copied).childNodes);
        announce(told);
    }, () => undefined));
    return copy;
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

/** What is done for elements that nobody has seen yet. */
const unseen = new WeakMap<Element, () => void>();

const seen = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        unseen.get(target)?.();
    }
}, { rootMargin: '50%' });

/** Does something once an element is drawn where somebody sees it, or nearly. */
export function onceSeen(element: Element, work: () => void): void {
    unseen.set(element, work);
    seen.observe(element);
}

/** Does something when the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
    if (window.requestIdleCallback) window.requestIdleCallback(work);
    else setTimeout(work, 500);
}
