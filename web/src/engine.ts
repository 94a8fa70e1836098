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

/** What is asked needs the rest of the library, which is not there yet: this library answers no more. */
export class Early extends Error {}

/** One library with its edition and its matches; a page has one, and the worker in which bots think another. */
export class Engine {
    private readonly exports: WebAssembly.Exports & Exports;

    /** Without its rest a library does what comes first. */
    constructor(module: WebAssembly.Module, rest: WebAssembly.Module | null, packs: Uint8Array[]) {
        this.exports = new WebAssembly.Instance(module, imports(module)).exports as WebAssembly.Exports & Exports;
        if (rest !== null) this.complete(rest);
        this.add(packs);
    }

    /** Brings the rest of the library: it lays its functions into the table of the first part. */
    complete(rest: WebAssembly.Module): void {
        new WebAssembly.Instance(rest, { primary: this.exports });
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

/** What stands for functions of the rest, and for what crates of dates would ask a browser for, which they never do. */
function imports(module: WebAssembly.Module): WebAssembly.Imports {
    const all: Record<string, Record<string, () => never>> = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
        (all[from] ??= {})[name] = () => {
            throw from === 'placeholder' ? new Early() : new Error(`the library asks for ${name}`);
        };
    }
    return all;
}
