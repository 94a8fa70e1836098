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
        if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener);
        else if (value === true) element.setAttribute(name, '');
        else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
    }
    add(element, children);
    return element;
}

/** Adds children; nothing stands for those that are none. */
export function add(parent: Node, children: Child[]): void {
    for (const child of children) {
        if (Array.isArray(child)) add(parent, child);
        else if (typeof child === 'string') parent.appendChild(document.createTextNode(child));
        else if (child) parent.appendChild(child);
    }
}

/** A drawing of the edition or the page, from its own text; never from what people typed. */
export function drawing(svg: string): SVGSVGElement {
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    return document.importNode(parsed, true) as unknown as SVGSVGElement;
}

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
export function focusOn(element: HTMLElement | null | undefined): void {
    if (!element) return;
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
