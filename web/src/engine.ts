// The library of the games, as the page asks it: a text of JSON in, a text of JSON out.

/** What goes into a library and comes out of it, through its memory. */
export interface Desk {
    memory: WebAssembly.Memory;
    room(length: number): number;
    answer(): number;
}

/** Lays bytes into a library. */
export function lay(desk: Desk, bytes: Uint8Array): void {
    const at = desk.room(bytes.length);
    new Uint8Array(desk.memory.buffer, at, bytes.length).set(bytes);
}

/** So many bytes that a library gives, as long as nothing else is laid into it. */
export function given(desk: Desk, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(desk.memory.buffer as ArrayBuffer, desk.answer(), length);
}

/** What the library of the games does. */
interface Exports extends Desk {
    take(): void;
    load(): number;
    ask(): number;
}

/** An answer that says why there is none. */
export class Refused extends Error {
    constructor(
        /** What the library says: `{illegal: …}`, `{record: [...]}`. */
        readonly why: unknown,
        request: unknown,
    ) {
        super(`${JSON.stringify(why)} to ${JSON.stringify(request)}`);
    }
}

/** What is asked needs a part of the library that is not there yet: this library answers no more. */
export class Early extends Error {
    constructor(
        /** The name of the part. */
        readonly part: string,
    ) {
        super(`without ${part}`);
    }
}

/** One library with its edition and its matches; a page has one, and the worker in which bots think another. */
export class Engine {
    private readonly exports: WebAssembly.Exports & Exports;

    /** Without some of its parts a library does what the others can. */
    constructor(core: WebAssembly.Module, parts: Iterable<WebAssembly.Module>, packs: Uint8Array[]) {
        this.exports = new WebAssembly.Instance(core, imports(core)).exports as WebAssembly.Exports & Exports;
        for (const part of parts) this.complete(part);
        this.add(packs);
    }

    /** Brings a part of the library: it lays its functions into the table of the core. */
    complete(part: WebAssembly.Module): void {
        new WebAssembly.Instance(part, { primary: this.exports });
    }

    /** Lays more packs beside those that are there. */
    add(packs: Uint8Array[]): void {
        for (const pack of packs) {
            lay(this.exports, pack);
            this.exports.take();
        }
        if (this.exports.load() !== 0) throw new Error('a pack is broken');
    }

    /** Asks the library; throws `Refused` where it has no answer. */
    ask<T>(request: { ask: string } & Record<string, unknown>): T {
        const answer: unknown = JSON.parse(this.text(JSON.stringify(request)));
        if (typeof answer === 'object' && answer !== null && 'error' in answer) {
            throw new Refused(answer.error, request);
        }
        return answer as T;
    }

    /** The answer to a request, both as texts of JSON. */
    text(request: string): string {
        lay(this.exports, new TextEncoder().encode(request));
        return new TextDecoder().decode(given(this.exports, this.exports.ask()));
    }
}

/** What crates of dates would ask a browser for, which they never do. */
const isBrowser = (from: string): boolean => from.startsWith('__wbindgen');

/** The names of the parts of a library beside its core, which asks for the functions of each under its name. */
export const partsOf = (core: WebAssembly.Module): string[] => [...new Set(WebAssembly.Module.imports(core).map(({ module }) => module))].filter((from) => !isBrowser(from));

/** What stands for functions that are not there. */
function imports(core: WebAssembly.Module): WebAssembly.Imports {
    const all: Record<string, Record<string, () => never>> = {};
    for (const { module: from, name } of WebAssembly.Module.imports(core)) {
        (all[from] ??= {})[name] = () => {
            throw isBrowser(from) ? new Error(`the library asks for ${name}`) : new Early(from);
        };
    }
    return all;
}
