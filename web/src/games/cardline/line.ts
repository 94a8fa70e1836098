// How the line lies: from left to right while there is room, else from top to bottom.

/** The narrowest card and gap that lie beside each other, and what an open gap needs more; in rem. */
const [CARD, GAP, OPEN] = [6.5, 2.75, 7.5];
/** A card with its gap where the line stands, and the narrowest column of them. */
const [PAIR, COLUMN] = [6, 22];
/** What stands above and below the line. */
const ROUND = 23;
/** From which width on a line that stands has columns. */
const WIDE = 64;

/** Arranges a line of so many cards by the room that there is, now and whenever that changes. */
export function arranged(line: HTMLElement, cards: number): HTMLElement {
    const arrange = (): void => {
        const main = document.querySelector('main');
        if (main === null) return;
        const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
        const { paddingLeft, paddingRight } = getComputedStyle(main);
        const width = (main.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)) / rem;
        const stands = cards * CARD + (cards + 1) * GAP + OPEN > width || width < 40;
        line.classList.toggle('stands', stands);
        line.closest('.table-cardline')?.classList.toggle('line-stands', stands);
        const rows = Math.max(5, Math.floor((innerHeight / rem - ROUND) / PAIR));
        const columns = width + 3 < WIDE ? 1 : Math.min(Math.floor(width / COLUMN), Math.ceil((cards + 1) / rows));
        line.classList.toggle('columns', stands && columns > 1);
        // Gaps and cards take turns, so that a row holds either.
        line.style.setProperty('--rows', String(2 * Math.ceil((cards + 1) / columns)));
    };
    arrange();
    const observer = new ResizeObserver(() => (line.isConnected ? arrange() : observer.disconnect()));
    observer.observe(line);
    return line;
}
