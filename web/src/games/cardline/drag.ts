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

/** Lets a card be dragged; a tap stays a tap. */
export function draggable(card: HTMLElement, { gaps, begin, drop }: Dragging): void {
    let from: { x: number; y: number; pointer: number } | null = null;
    let ghost: HTMLElement | null = null;
    let near: HTMLElement | null = null;
    let [x, y] = [0, 0];
    let hasDragged = false;
    let hasLeft = false;

    const top = (): number => card.closest('.bar')?.getBoundingClientRect().top ?? innerHeight;
    const look = (): void => {
        const nearest = y < top() ? nearestOf(gaps(), x, y, top()) : null;
        if (nearest === near) return;
        near?.classList.remove('near');
        nearest?.classList.add('near');
        near = nearest;
    };
    const scroll = (): void => {
        if (ghost === null) return;
        hasLeft ||= y < top();
        const [first, last] = [EDGE, Math.min(top(), innerHeight) - EDGE];
        if (hasLeft && y < first) scrollBy(0, -STEP);
        else if (hasLeft && y > last) scrollBy(0, STEP);
        look();
        requestAnimationFrame(scroll);
    };
    const place = (): void => ghost?.style.setProperty('transform', `translate(${x - (from?.x ?? 0)}px, ${y - (from?.y ?? 0)}px) rotate(-3deg)`);
    const take = (): void => {
        hasDragged = true;
        hasLeft = false;
        begin();
        const shown = [...card.querySelectorAll('.printed, .small-card')].find((form) => form.getClientRects().length > 0) ?? card;
        const { left, top, width } = shown.getBoundingClientRect();
        ghost = h('div', { class: 'dragged', 'aria-hidden': 'true' }, shown.cloneNode(true));
        for (const named of ghost.querySelectorAll('[id]')) named.removeAttribute('id');
        for (const [name, length] of Object.entries({ left, top, width })) ghost.style.setProperty(name, `${length}px`);
        document.body.append(ghost);
        card.classList.add('lifted');
        document.documentElement.classList.add('dragging');
        window.addEventListener('keydown', escape, true);
        scroll();
    };
    const end = (isDropped: boolean): void => {
        if (from !== null && card.hasPointerCapture(from.pointer)) card.releasePointerCapture(from.pointer);
        const [on, taken] = [near, ghost];
        near?.classList.remove('near');
        [from, near, ghost] = [null, null, null];
        if (taken === null) return;
        window.removeEventListener('keydown', escape, true);
        document.documentElement.classList.remove('dragging');
        setTimeout(() => (hasDragged = false));
        if (isDropped && on !== null) {
            taken.remove();
            drop(on);
            return;
        }
        const back = (): void => {
            taken.remove();
            card.classList.remove('lifted');
        };
        if (matchMedia('(prefers-reduced-motion: reduce)').matches) back();
        else taken.animate([{ transform: taken.style.transform }, { transform: 'none' }], { duration: BACK, easing: 'ease-out' }).finished.then(back, back);
    };
    const escape = (event: KeyboardEvent): void => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        end(false);
    };

    card.addEventListener('pointerdown', (event) => {
        if (event.button !== 0 || from !== null) return;
        from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
        card.setPointerCapture(event.pointerId);
    });
    card.addEventListener('pointermove', (event) => {
        if (from === null || event.pointerId !== from.pointer) return;
        [x, y] = [event.clientX, event.clientY];
        if (ghost === null && Math.hypot(x - from.x, y - from.y) >= START) take();
        place();
        if (ghost !== null) look();
    });
    card.addEventListener('pointerup', (event) => {
        if (event.pointerId === from?.pointer) end(true);
    });
    card.addEventListener('pointercancel', (event) => {
        if (event.pointerId === from?.pointer) end(false);
    });
    // What ends a drag is no tap.
    card.addEventListener('click', (event) => {
        if (!hasDragged) return;
        event.stopImmediatePropagation();
        event.preventDefault();
    }, true);
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
