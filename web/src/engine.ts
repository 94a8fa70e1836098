// The library of the games, as the page asks it: a text of JSON in, a text of JSON out.

/** What goes through the library's memory. */
interface Exports {
    memory: WebAssembly.Memory;
    room(length: number): number;
    take(): void;
    load(): number;
    ask(): number;
    answer(): number;
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

/** One library with its edition and its matches; a page has one, and the worker in which bots think another. */
export class Engine {
    private readonly exports: Exports;

    constructor(module: WebAssembly.Module, packs: Uint8Array[]) {
        this.exports = new WebAssembly.Instance(module, imports(module)).exports as unknown as Exports;
        this.add(packs);
    }

    /** Lays more packs beside those that are there. */
    add(packs: Uint8Array[]): void {
        for (const pack of packs) {
            this.put(pack);
            this.exports.take();
        }
        if (this.exports.load() !== 0) throw new Error('a pack is broken');
    }

    /** Asks the library; throws `Refused` where it has no answer. */
    ask<T>(request: { ask: string } & Record<string, unknown>): T {
        this.put(new TextEncoder().encode(JSON.stringify(request)));
        const length = this.exports.ask();
        const bytes = new Uint8Array(this.exports.memory.buffer, this.exports.answer(), length);
        const answer: unknown = JSON.parse(new TextDecoder().decode(bytes));
        if (typeof answer === 'object' && answer !== null && 'error' in answer) {
            throw new Refused(answer.error, request);
        }
        return answer as T;
    }

    private put(bytes: Uint8Array): void {
        const at = this.exports.room(bytes.length);
        new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    }
}

/** What crates of dates would ask a browser for, and the library never does. */
function imports(module: WebAssembly.Module): WebAssembly.Imports {
    const all: Record<string, Record<string, () => never>> = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
        (all[from] ??= {})[name] = () => {
            throw new Error(`the library asks for ${name}`);
        };
    }
    return all;
}
