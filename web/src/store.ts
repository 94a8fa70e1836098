// What the page keeps in the browser: nothing leaves it. It may be forbidden or full, and play goes on all the same.

const PREFIX = 'mappemonde:';

let isKept = true;
/** What is done once something could not be kept. */
let unkeeping = (): void => undefined;
/** What could not be kept, for as long as this page is open. */
const unkept = new Map<string, string>();

/** Whether everything so far could be kept. */
export const keeps = (): boolean => isKept;

/** Does something as soon as the browser keeps nothing more. */
export const onceUnkept = (run: () => void): void => void (unkeeping = run);

function fails(): void {
    if (!isKept) return;
    isKept = false;
    unkeeping();
}

export function read(key: string): string | null {
    try {
        return unkept.get(key) ?? localStorage.getItem(PREFIX + key);
    } catch {
        fails();
        return null;
    }
}

/** Keeps a text; whether that was possible. */
export function write(key: string, text: string): boolean {
    try {
        localStorage.setItem(PREFIX + key, text);
        unkept.delete(key);
        return true;
    } catch {
        unkept.set(key, text);
        fails();
        return false;
    }
}

export function remove(key: string): void {
    unkept.delete(key);
    try {
        localStorage.removeItem(PREFIX + key);
    } catch {
        fails();
    }
}

/** The keys that begin so, without this beginning. */
export function keys(beginning: string): string[] {
    let all: string[] = [];
    try {
        all = Array.from({ length: localStorage.length }, (_, rank) => localStorage.key(rank) ?? '');
    } catch {
        fails();
    }
    const wanted = PREFIX + beginning;
    const both = new Set([...all, ...[...unkept.keys()].map((key) => PREFIX + key)]);
    return [...both].filter((key) => key.startsWith(wanted)).map((key) => key.slice(wanted.length)).sort();
}

/** JSON that was kept; nothing where there is none or it is broken. */
export function readJson<T>(key: string): T | null {
    const text = read(key);
    if (text === null) return null;
    try {
        return JSON.parse(text) as T;
    } catch {
        return null;
    }
}

export const writeJson = (key: string, value: unknown): boolean => write(key, JSON.stringify(value));

/** What this window keeps until it is closed, also when it is loaded anew; nothing where the browser forbids it. */
export function readHere(key: string): string | null {
    try {
        return sessionStorage.getItem(PREFIX + key);
    } catch {
        return null;
    }
}

export function writeHere(key: string, text: string): void {
    try {
        sessionStorage.setItem(PREFIX + key, text);
    } catch {
        // It is lost when the page is loaded anew.
    }
}

/** Runs something whenever another window of the page keeps something else under a key; gives back what ends that. */
export function watch(key: string, run: () => unknown): () => void {
    const changed = (event: StorageEvent): void => {
        if (event.key === PREFIX + key && event.newValue !== null) run();
    };
    addEventListener('storage', changed);
    return () => removeEventListener('storage', changed);
}

/**
 * Waits until no other window of the page does what this name stands for; what it gives back lets the next one. Where
 * browsers have no locks, nobody waits.
 */
export function alone(name: string, left: AbortSignal): Promise<() => void> {
    const free = (): void => undefined;
    return new Promise((ready) => {
        const held = (): Promise<void> => new Promise((done) => ready(done));
        if (!('locks' in navigator)) ready(free);
        else navigator.locks.request(PREFIX + name, { signal: left }, held).catch(() => ready(free));
    });
}
