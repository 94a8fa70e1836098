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

/** Elements that are on the page, by what stands for them in what is drawn. */
const staying = new WeakMap<Node, Element>();

/**
 * What stands in a new screen for an element that is on the page already, and that no screen draws anew, such as a map: where it
 * can, it stays where it is, and the rest is laid round it. An element that is taken up and laid down again is drawn anew as a whole.
 */
export function stay(element: Element): Node {
    if (!element.isConnected) return element;
    const mark = document.createComment('');
    staying.set(mark, element);
    return mark;
}

/** The elements round a node, from the outermost, which is `root`; none where it is not in there. */
function round(node: Node, root: Element): Element[] {
    const parent = node.parentElement;
    if (parent === null) return [];
    return parent === root ? [root] : [...round(parent, root), parent];
}

/**
 * Puts a screen into its place, or lays it round what stays of the one that is there; gives back the one that is there then.
 * Nobody may hold on to elements of a new screen that are round one that stays.
 */
export function put(place: Element, fresh: Element, before: Element | null): Element {
    const marks = [...nodesIn(fresh)].flatMap((node) => {
        const element = staying.get(node);
        return element === undefined ? [] : [{ mark: node, element }];
    });
    for (const { mark, element } of marks) {
        if (before === null || before.parentElement !== place) break;
        const [old, wanted] = [round(element, before), round(mark, fresh)];
        if (old.length === 0 || old.length !== wanted.length || old.some((one, depth) => one.tagName !== wanted[depth]?.tagName)) continue;
        // Taken from the page with the focus, an element has all that has changed by then styled at once.
        const focused = document.activeElement;
        if (focused instanceof HTMLElement && before.contains(focused) && !element.contains(focused)) focused.blur();
        wanted.forEach((one, depth) => dress(old[depth], one, old[depth + 1] ?? element, wanted[depth + 1] ?? mark));
        return before;
    }
    for (const { mark, element } of marks) (mark as ChildNode).replaceWith(element);
    place.replaceChildren(fresh);
    return fresh;
}

function* nodesIn(root: Element): Iterable<Node> {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
    while (walker.nextNode()) yield walker.currentNode;
}

/** Gives an element the attributes and children of another one, but for a child that stays in the place of one of those. */
function dress(element: Element | undefined, as: Element, stays: Element, mark: Node): void {
    if (element === undefined) return;
    for (const { name } of [...element.attributes]) if (!as.hasAttribute(name)) element.removeAttribute(name);
    for (const { name, value } of as.attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    for (const child of [...element.childNodes]) if (child !== stays) child.remove();
    const children = [...as.childNodes];
    const at = children.indexOf(mark as ChildNode);
    stays.before(...children.slice(0, at));
    stays.after(...children.slice(at + 1));
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
