// What stays on the page when a screen is drawn anew. Browsers style and lay out all that is taken up and laid down again.

import { type Child, add, onPage, standFor } from './dom';

/** Elements that are on the page, by what stands for them in what is drawn. */
const staying = new WeakMap<Node, Element>();
/** All that have stayed or will. */
const steady = new WeakSet<Element>();

/**
 * What stands in a new screen for an element that is on the page already, and that no screen draws anew, such as a map: where it
 * can, it stays where it is, and the rest is laid round it.
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

/** What stays, by what is drawn in its place; and whether all that is alike stays as well. */
interface Kept {
    readonly pairs: ReadonlyMap<Node, Element>;
    readonly keepsAlike: boolean;
}

/**
 * Puts a screen into its place, or lays it round what stays of the one that is there; gives back the one that is there then.
 * Nobody may hold on to elements of a new screen that are round one that stays. Where nobody holds on to any of them, it may be
 * one that `keepsAlike`: then all stays that looks as before.
 */
export function put(place: Element, fresh: Element, before: Element | null, keepsAlike = false): Element {
    const marks = [...nodesIn(fresh)].flatMap((node) => {
        const element = staying.get(node);
        return element === undefined ? [] : [{ mark: node as ChildNode, element }];
    });
    const old = before?.parentElement === place ? before : null;
    const pairs = old === null ? [] : marks.flatMap(({ mark, element }) => pairsRound(element, old, mark, fresh));
    const isLaidRound = old !== null && (keepsAlike || pairs.length > 0);
    if (isLaidRound) become(old, fresh, { pairs: new Map(pairs), keepsAlike });
    // What is not laid round is moved.
    for (const { mark, element } of marks) if (mark.isConnected || !isLaidRound) mark.replaceWith(element);
    if (isLaidRound) return old;
    place.replaceChildren(fresh);
    return fresh;
}

/** Fills an element anew that has been drawn, where it stands now. Nobody may hold on to what is in it: what is alike stays. */
export function refill(element: Element, ...children: Child[]): void {
    const fresh = document.createDocumentFragment();
    add(fresh, children);
    fill(onPage(element), fresh, { pairs: new Map(), keepsAlike: true });
}

/** An element that stays, and all that is round it, each with what is drawn in its place; nothing where these are not of the same kinds. */
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
function become(old: Element, fresh: Element, kept: Kept): void {
    dress(old, fresh);
    fill(old, fresh, kept);
}

/** Gives an element the attributes of a fresh one, for which it stands from now on. What somebody has opened stays open. */
function dress(element: Element, fresh: Element): void {
    const isTaken = (name: string): boolean => name !== 'open' || !(element instanceof HTMLDetailsElement);
    for (const { name } of [...element.attributes]) if (!fresh.hasAttribute(name) && isTaken(name)) element.removeAttribute(name);
    for (const { name, value } of fresh.attributes) {
        if (element.getAttribute(name) === value || !isTaken(name)) continue;
        // The policy of the page forbids to write that attribute, and not what it holds.
        if (name === 'style' && element instanceof HTMLElement && fresh instanceof HTMLElement) element.style.cssText = fresh.style.cssText;
        else element.setAttribute(name, value);
    }
    standFor(element, fresh);
}

/** Gives an element what is in a fresh one, round what stays in it. */
function fill(old: Element, fresh: ParentNode & Node, kept: Kept): void {
    const children = [...fresh.childNodes];
    const partners = partnersOf(children, [...old.childNodes], kept);
    let next = old.firstChild;
    for (const [rank, child] of children.entries()) {
        const partner = partners[rank];
        if (partner === undefined) {
            old.insertBefore(child, next);
            continue;
        }
        while (next !== null && next !== partner) next = without(next);
        next = partner.nextSibling;
        if (!(partner instanceof Element) || !(child instanceof Element)) continue;
        if (partner.isEqualNode(child)) takeOver(partner, child);
        else become(partner, child, kept);
    }
    while (next !== null) next = without(next);
}

/** Takes a node away; gives back the one after it. */
function without(node: ChildNode): ChildNode | null {
    const { nextSibling } = node;
    node.remove();
    return nextSibling;
}

/** Has an element with all that is in it stand for a fresh one that equals it. */
function takeOver(element: Element, fresh: Element): void {
    standFor(element, fresh);
    const [there, drawn] = [element.getElementsByTagName('*'), fresh.getElementsByTagName('*')];
    for (let rank = 0; rank < drawn.length; rank++) standFor(there[rank] as Element, drawn[rank] as Element);
}

/**
 * What of a row of nodes stands for each of a fresh row, in the same order: what stays, then what equals it, then what is between
 * those and of its kind. An element without elements in it, such as a picture, has to be equal.
 */
function partnersOf(fresh: readonly Node[], row: readonly ChildNode[], { pairs, keepsAlike }: Kept): (ChildNode | undefined)[] {
    const stays = new Set<Node>(pairs.values());
    const find = (from: number, to: number, is: (node: ChildNode) => boolean): number | undefined => {
        for (let at = from; at < to; at++) if (is(row[at] as ChildNode)) return at;
        return undefined;
    };
    const places: (number | undefined)[] = [];
    let from = 0;
    for (const node of fresh) {
        const pair = pairs.get(node);
        const end = find(from, row.length, (old) => stays.has(old)) ?? row.length;
        const equal = pair === undefined && keepsAlike ? find(from, end, (old) => old.isEqualNode(node)) : undefined;
        const place = pair === undefined ? equal : find(from, row.length, (old) => old === pair);
        places.push(place);
        if (place !== undefined) from = place + 1;
    }
    from = 0;
    for (const [rank, node] of fresh.entries()) {
        if (places[rank] === undefined && keepsAlike && node instanceof HTMLElement && node.firstElementChild !== null) {
            const end = places.slice(rank).find((place) => place !== undefined) ?? row.length;
            places[rank] = find(from, end, (old) => old instanceof HTMLElement && !stays.has(old) && kindOf(old) === kindOf(node));
        }
        from = Math.max(from, (places[rank] ?? -1) + 1);
    }
    return places.map((place) => (place === undefined ? undefined : row[place]));
}

const kindOf = ({ localName, classList, dataset }: HTMLElement): string => [localName, classList[0], dataset['key']].join(' ');
