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
interface Pressed {
    readonly card: HTMLElement;
    readonly pointer: number;
    readonly from: { x: number; y: number };
    /** What the table says that was drawn last. */
    dragging: Dragging;
    /** Where the pointer is. */
    at: { x: number; y: number };
    /** What follows the pointer; nothing as long as this may be a tap. */
    ghost: HTMLElement | null;
    /** The gap that it would be dropped on. */
    near: HTMLElement | null;
    /** Whether it has left the hand, beyond which the page scrolls itself. */
    hasLeft: boolean;
}

type Heard = PointerEvent & { currentTarget: HTMLElement };

let pressed: Pressed | null = null;
/** Whether the last press has become a drag: the click that ends it is no tap. */
let hasDragged = false;

/** What lets a card be dragged, as attributes of the card; a tap stays a tap. */
export function draggable(dragging: Dragging, tap: () => void): Record<string, (event: Heard) => void> {
    const heard = (work: (pressed: Pressed, event: Heard) => void) => (event: Heard): void => {
        if (pressed?.pointer !== event.pointerId || pressed.card !== event.currentTarget) return;
        pressed.dragging = dragging;
        work(pressed, event);
    };
    const over = heard(() => end(false));
    return {
        onpointerdown: ({ button, isPrimary, clientX: x, clientY: y, pointerId: pointer, currentTarget: card }) => {
            // A second finger drags nothing.
            if (button !== 0 || !isPrimary) return;
            end(false);
            hasDragged = false;
            card.setPointerCapture(pointer);
            pressed = { card, pointer, from: { x, y }, dragging, at: { x, y }, ghost: null, near: null, hasLeft: false };
        },
        onpointermove: heard(move),
        onpointerup: heard(() => end(true)),
        onpointercancel: over,
        onlostpointercapture: over,
        // Keys and screen readers click without a press.
        onclick: ({ detail }) => (hasDragged && detail > 0) || tap(),
    };
}

function move(moved: Pressed, { buttons, clientX: x, clientY: y }: PointerEvent): void {
    // The button has been let go where nobody heard of it.
    if (buttons === 0) {
        end(false);
        return;
    }
    const { from } = moved;
    moved.at = { x, y };
    if (moved.ghost === null && Math.hypot(x - from.x, y - from.y) >= START) take(moved);
    moved.ghost?.style.setProperty('transform', `translate(${x - from.x}px, ${y - from.y}px) rotate(-3deg)`);
    if (moved.ghost !== null) look(moved);
}

/** Takes a card up. */
function take(taken: Pressed): void {
    const { card } = taken;
    hasDragged = true;
    taken.dragging.begin();
    const shown = [...card.querySelectorAll('.printed, .small-card')].find((form) => form.getClientRects().length > 0) ?? card;
    const { left, top, width } = shown.getBoundingClientRect();
    const ghost = h('div', { class: 'dragged', 'aria-hidden': 'true' }, shown.cloneNode(true));
    for (const named of ghost.querySelectorAll('[id]')) named.removeAttribute('id');
    for (const [name, length] of Object.entries({ left, top, width })) ghost.style.setProperty(name, `${length}px`);
    document.body.append(ghost);
    taken.ghost = ghost;
    addEventListener('keydown', escape, true);
    scroll(taken);
}

/** Where the hand begins, over which nothing is dropped. */
const edgeOf = ({ card }: Pressed): number => card.closest('.bar')?.getBoundingClientRect().top ?? innerHeight;

/** Opens the gap that is nearest. A table that has been drawn anew meanwhile knows of no drag. */
function look(taken: Pressed): void {
    const { x, y } = taken.at;
    const edge = edgeOf(taken);
    const gaps = taken.dragging.gaps();
    taken.near = y < edge ? nearestOf(gaps, x, y, edge) : null;
    for (const gap of gaps) gap.classList.toggle('near', gap === taken.near);
    taken.card.classList.add('lifted');
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
    const { card, pointer, ghost, near, dragging } = pressed;
    pressed = null;
    if (card.hasPointerCapture(pointer)) card.releasePointerCapture(pointer);
    if (ghost === null) return;
    removeEventListener('keydown', escape, true);
    near?.classList.remove('near');
    const back = (): void => {
        ghost.remove();
        card.classList.remove('lifted');
    };
    if (isDropped && near !== null) {
        ghost.remove();
        dragging.drop(near);
        // Where it has been laid the table is drawn anew, at once or after the bots.
        if (card.closest('[aria-busy]') === null) back();
    } else if (matchMedia('(prefers-reduced-motion: reduce)').matches) back();
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
