// Which screen is shown: the part of the address behind `#`.

/** A screen, with what stands behind its name in the address. */
export type Show = (...rest: string[]) => void;

const screens = new Map<string, Show>();
let leaving: (() => void) | null = null;

export function screen(name: string, show: Show): void {
    screens.set(name, show);
}

/** What is done when the screen that is shown is left. */
export function onLeave(leave: () => void): void {
    leaving = leave;
}

export function go(...parts: string[]): void {
    const hash = `#/${parts.map(encodeURIComponent).join('/')}`;
    if (location.hash === hash) show();
    else location.hash = hash;
}

/** The address of a screen, for links. */
export const link = (...parts: string[]): string => `#/${parts.map(encodeURIComponent).join('/')}`;

export function show(): void {
    leaving?.();
    leaving = null;
    const [name, ...rest] = location.hash.replace(/^#\/?/, '').split('/').map(decoded);
    // « #332 »: the challenge of a day, as it is pasted.
    if (/^\d{1,5}$/.test(name ?? '')) screens.get('daily')?.(name ?? '');
    else (screens.get(name ?? '') ?? screens.get(''))?.(...rest);
}

function decoded(part: string): string {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
}

export function begin(): void {
    window.addEventListener('hashchange', show);
    show();
}
