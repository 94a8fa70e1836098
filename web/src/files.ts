// The files of the page: those of its folder, or what stands in the page itself where it is one file.

/** A file that stands in the page: its bytes in base64. */
function inside(name: string): string | null {
    return document.getElementById(`file:${name}`)?.textContent ?? null;
}

/** Whether the page is one file. */
export const isOneFile = inside('engine.wasm.gz') !== null;

const addresses = new Map<string, string>();

const TYPES: Record<string, string> = { svg: 'image/svg+xml', js: 'text/javascript', png: 'image/png' };

/** The bytes of a file. */
async function raw(name: string): Promise<ReadableStream<Uint8Array>> {
    const text = inside(name);
    if (text !== null) return new Blob([decoded(text)]).stream();
    const response = await fetch(name);
    if (!response.ok || response.body === null) throw new Error(`${name}: ${response.status}`);
    return response.body;
}

/** The bytes of a packed file. */
export async function unpacked(name: string): Promise<Uint8Array> {
    const stream = (await raw(name)).pipeThrough(new DecompressionStream('gzip') as unknown as ReadableWritablePair<Uint8Array, Uint8Array>);
    return new Uint8Array(await new Response(stream as unknown as BodyInit).arrayBuffer());
}

/** The address of a file, for a picture or a worker. In the one file pictures are packed. */
export function address(name: string): string {
    if (!isOneFile) return name;
    const known = addresses.get(name);
    if (known !== undefined) return known;
    const text = inside(name);
    if (text === null) return '';
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? '';
    const address = URL.createObjectURL(new Blob([decoded(text)], { type }));
    addresses.set(name, address);
    return address;
}

function decoded(base64: string): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(atob(base64.trim()), (c) => c.charCodeAt(0));
}
