// A card of the hand that is dragged to a gap of the line.

import { h } from '../../dom';

/** From how far on a finger drags and does not tap; lengths are CSS pixels. */
const START = 6;
/** How near to a gap a card opens it. */
const NEAR = 96;
/** How near to an edge of what is seen the page scrolls itself, and how far in a frame. */
const [EDGE, STEP] = [56, 10];
/** How long a card takes back to the hand, in milliseconds. */
const BACK = 120;

interface Dragging {
    /** The gaps that a card may be dropped on. */
    gaps(): HTMLElement[];
    /** A card has been taken up. */
    begin(): void;
    /** A card has been dropped on a gap. */
    drop(gap: HTMLElement): void;
}

/** A card that has been pressed on, and is dragged once it has left its place. */
interface Pressed extends Dragging {
    readonly card: HTMLElement;
    readonly pointer: number;
    readonly from: { x: number; y: number };
    /** Where the pointer is. */
    at: { x: number; y: number };
    /** What follows the pointer; nothing as long as this may be a tap. */
    ghost: HTMLElement | null;
    /** The gap that it would be dropped on. */
    near: HTMLElement | null;
    /** Whether it has left the hand, beyond which the page scrolls itself. */
    hasLeft: boolean;
}

let pressed: Pressed | null = null;
/** Whether a drag has just ended: what ends one is no tap. */
let hasDragged = false;

/** What lets a card be dragged, as attributes of the card; a tap stays a tap. */
export function draggable(dragging: Dragging, tap: () => void): Record<string, (event: PointerEvent & { currentTarget: HTMLElement }) => void> {
    const isOf = (event: PointerEvent): boolean => event.pointerId === pressed?.pointer;
    return {
        onpointerdown: ({ button, clientX: x, clientY: y, pointerId: pointer, currentTarget: card }) => {
            if (button !== 0 || pressed?.card.isConnected) return;
            pressed = { ...dragging, card, pointer, from: { x, y }, at: { x, y }, ghost: null, near: null, hasLeft: false };
            card.setPointerCapture(pointer);
        },
        onpointermove: (event) => isOf(event) && move(event),
        onpointerup: (event) => isOf(event) && end(true),
        onpointercancel: (event) => isOf(event) && end(false),
        onclick: () => hasDragged || tap(),
    };
}

function move({ clientX: x, clientY: y }: PointerEvent): void {
    if (pressed === null) return;
    const { from } = pressed;
    pressed.at = { x, y };
    if (pressed.ghost === null && Math.hypot(x - from.x, y - from.y) >= START) take(pressed);
    pressed.ghost?.style.setProperty('transform', `translate(${x - from.x}px, ${y - from.y}px) rotate(-3deg)`);
    if (pressed.ghost !== null) look(pressed);
}

/** Takes a card up. */
function take(taken: Pressed): void {
    const { card } = taken;
    hasDragged = true;
    taken.begin();
    const shown = [...card.querySelectorAll('.printed, .small-card')].find((form) => form.getClientRects().length > 0) ?? card;
    const { left, top, width } = shown.getBoundingClientRect();
    const ghost = h('div', { class: 'dragged', 'aria-hidden': 'true' }, shown.cloneNode(true));
    for (const named of ghost.querySelectorAll('[id]')) named.removeAttribute('id');
    for (const [name, length] of Object.entries({ left, top, width })) ghost.style.setProperty(name, `${length}px`);
    document.body.append(ghost);
    taken.ghost = ghost;
    card.classList.add('lifted');
    addEventListener('keydown', escape, true);
    scroll(taken);
}

/** Where the hand begins, over which nothing is dropped. */
const edgeOf = ({ card }: Pressed): number => card.closest('.bar')?.getBoundingClientRect().top ?? innerHeight;

/** Opens the gap that is nearest. */
function look(taken: Pressed): void {
    const { x, y } = taken.at;
    const edge = edgeOf(taken);
    const nearest = y < edge ? nearestOf(taken.gaps(), x, y, edge) : null;
    if (nearest === taken.near) return;
    taken.near?.classList.remove('near');
    nearest?.classList.add('near');
    taken.near = nearest;
}

/** Scrolls the page, frame by frame, while a card is held near to an edge of what is seen. */
function scroll(taken: Pressed): void {
    if (taken !== pressed) return;
    // The table may have been drawn anew, as another window has it.
    if (!taken.card.isConnected) {
        end(false);
        return;
    }
    const { y } = taken.at;
    const edge = edgeOf(taken);
    taken.hasLeft ||= y < edge;
    const [first, last] = [EDGE, Math.min(edge, innerHeight) - EDGE];
    if (taken.hasLeft && y < first) scrollBy(0, -STEP);
    else if (taken.hasLeft && y > last) scrollBy(0, STEP);
    look(taken);
    requestAnimationFrame(() => scroll(taken));
}

function end(isDropped: boolean): void {
    if (pressed === null) return;
    const { card, pointer, ghost, near, drop } = pressed;
    pressed = null;
    if (card.hasPointerCapture(pointer)) card.releasePointerCapture(pointer);
    if (ghost === null) return;
    removeEventListener('keydown', escape, true);
    setTimeout(() => (hasDragged = false));
    if (isDropped && near !== null) {
        ghost.remove();
        drop(near);
        return;
    }
    near?.classList.remove('near');
    const back = (): void => {
        ghost.remove();
        card.classList.remove('lifted');
    };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) back();
    else ghost.animate([{ transform: ghost.style.transform }, { transform: 'none' }], { duration: BACK, easing: 'ease-out' }).finished.then(back, back);
}

function escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end(false);
}

/** The gap that is nearest to a point and near enough, if it is seen above `bottom`. */
function nearestOf(gaps: HTMLElement[], x: number, y: number, bottom: number): HTMLElement | null {
    let [nearest, least]: [HTMLElement | null, number] = [null, NEAR];
    for (const gap of gaps) {
        const box = gap.getBoundingClientRect();
        const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
        if (away <= least && box.top < bottom) [nearest, least] = [gap, away];
    }
    return nearest;
}
