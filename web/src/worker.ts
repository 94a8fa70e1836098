// The library in which bots think, beside the page, so that the page never waits.

import { Engine } from './engine';

/** What the page sends: first the library, then requests, and perhaps more packs. */
export type Asked =
    | { core: WebAssembly.Module; parts: WebAssembly.Module[]; packs: Uint8Array[] }
    | { pack: Uint8Array }
    | { id: number; request: { ask: string } & Record<string, unknown> };

/** What comes back. */
export interface Reply {
    id: number;
    answer?: unknown;
    error?: string;
}

let engine: Engine | null = null;

self.addEventListener('message', (event: MessageEvent<Asked>) => {
    if ('core' in event.data) {
        const { core, parts, packs } = event.data;
        engine = new Engine(core, parts, packs);
        return;
    }
    if ('pack' in event.data) {
        engine?.add([event.data.pack]);
        return;
    }
    const { id, request } = event.data;
    try {
        if (engine === null) throw new Error('no library');
        self.postMessage({ id, answer: engine.ask(request) } satisfies Reply);
    } catch (error) {
        self.postMessage({ id, error: String(error) } satisfies Reply);
    }
});
