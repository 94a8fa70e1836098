// How the line lies: from left to right while there is room, else from top to bottom.

import { onPage } from '../../dom';

/** The narrowest card and gap that lie beside each other, and what an open gap needs more; in rem. */
const [CARD, GAP, OPEN] = [6.5, 2.75, 7.5];
/** A card with its gap where the line stands, and the narrowest column of them. */
const [PAIR, COLUMN] = [6, 22];
/** What stands above and below the line. */
const ROUND = 23;
/** From which width on a line that stands has columns. */
const WIDE = 64;

/** The room for a line, in rem, and how many rows of cards with their gaps are seen at once. */
interface Room {
    readonly width: number;
    readonly rows: number;
}

/** The line that was drawn last, and how many cards it has. */
let last: { line: HTMLElement; cards: number } | null = null;

/** The room as it was measured last, since whoever asks for it has the page laid out; none once it may be another one. */
let room: Room | null = null;

/** The element that all screens are in: what is round it stays. */
const main = document.querySelector('main');

const resized = new ResizeObserver(() => {
    room = null;
    if (last !== null && onPage(last.line).isConnected) arrange(last);
});
if (main !== null) resized.observe(main);
addEventListener('resize', () => (room = null));

function measured(): Room {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    if (main === null) return { width: 0, rows: 0 };
    const { paddingLeft, paddingRight } = getComputedStyle(main);
    return {
        width: (main.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)) / rem,
        rows: Math.max(5, Math.floor((innerHeight / rem - ROUND) / PAIR)),
    };
}

function arrange({ line: drawn, cards }: { line: HTMLElement; cards: number }): void {
    const line = onPage(drawn);
    const { width, rows } = (room ??= measured());
    const stands = cards * CARD + (cards + 1) * GAP + OPEN > width || width < 40;
    line.classList.toggle('stands', stands);
    line.closest('.table-cardline')?.classList.toggle('line-stands', stands);
    const columns = width + 3 < WIDE ? 1 : Math.min(Math.floor(width / COLUMN), Math.ceil((cards + 1) / rows));
    line.classList.toggle('columns', stands && columns > 1);
    // Gaps and cards take turns, so that a row holds either.
    line.style.setProperty('--rows', String(2 * Math.ceil((cards + 1) / columns)));
}

/** Arranges a line of so many cards by the room that there is, now and whenever that changes. */
export function arranged(line: HTMLElement, cards: number): HTMLElement {
    last = { line, cards };
    arrange(last);
    return line;
}
