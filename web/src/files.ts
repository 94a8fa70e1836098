// The files of the page: those of its folder, or what stands in the page itself where it is one file.
//
// In the one file `mappemonde web` writes each file as an element that no browser runs: `file:NAME` is its bytes in
// base64; `pack:FOLDER` has all pictures of a folder, packed. What pictures share stands in the first file of a pack,
// a line each; in a picture the number of a line stands for it, between two marks.

import { onceSeen } from './dom';
import { type Desk, given, lay } from './engine';

/** Bytes that belong to nobody else. */
type Bytes = Uint8Array<ArrayBuffer>;

/** What stands in the page: bytes in base64. */
function inside(id: string): Bytes | undefined {
    const text = document.getElementById(id)?.textContent;
    return text ? Uint8Array.from(atob(text), (c) => c.charCodeAt(0)) : undefined;
}

/** Whether the page is one file. */
export const isOneFile = document.getElementById('file:library/core.wasm.lz') !== null;

/** Bytes without their packing, if they have any: some hosts take it off on the way. */
async function open(bytes: Bytes): Promise<Bytes> {
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** What unpacks what browsers cannot: the library of `src/unpack`. */
interface Unpacker extends Desk {
    unpack(): number;
}

let unpacker: Promise<Unpacker> | null = null;

async function unpackerOf(): Promise<Unpacker> {
    const { instance } = await WebAssembly.instantiate(await open(await fetched('unpack.wasm.gz')));
    return instance.exports as unknown as Unpacker;
}

/** Where a file of the folder lies: one of this edition, whatever a browser or a host still keeps of another. */
function located(name: string): string {
    const { version } = document.documentElement.dataset;
    return version === undefined ? name : `${name}?${version}`;
}

/** The bytes of a file as they stand there. */
async function fetched(name: string): Promise<Bytes> {
    const bytes = inside(`file:${name}`);
    if (bytes !== undefined) return bytes;
    const response = await fetch(located(name));
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
}

/** The bytes of a packed file. */
export async function unpacked(name: string): Promise<Bytes> {
    unpacker ??= unpackerOf();
    const [library, bytes] = await Promise.all([unpacker, fetched(name)]);
    lay(library, bytes);
    const length = library.unpack();
    if (length === 0) throw new Error(`${name} is not whole`);
    return given(library, length).slice();
}

/** The address of a script. */
export function address(name: string): string {
    const bytes = inside(`file:${name}`);
    return bytes === undefined ? located(name) : URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }));
}

/**
 * Shows a picture of the page in an element. One that has not been shown before is fetched once its place has been seen: browsers
 * take long over each, and all that a press leads to would wait for it.
 */
export function show(image: HTMLImageElement, name: string): HTMLImageElement {
    // Two that are not there yet are not alike, nor is one that could not be had: it is asked for again.
    image.dataset['of'] = name;
    image.addEventListener('error', () => delete image.dataset['of']);
    const known = addresses.get(name);
    if (known !== undefined) image.src = known;
    else onceSeen(image, () => void addressOf(name).then((address) => address !== undefined && image.setAttribute('src', address)));
    return image;
}

/** Pictures by name, as they were packed, and the lines that they share. */
interface Pack {
    readonly pictures: ReadonlyMap<string, Bytes>;
    readonly shared: readonly string[];
}

/** The packs that have been opened, and the addresses of the pictures that have been shown. */
const packs = new Map<string, Promise<Pack>>();
const addresses = new Map<string, string>();

/** The address of a picture; none where it should stand in the page and does not. */
async function addressOf(name: string): Promise<string | undefined> {
    const pack = isOneFile ? await packWith(name) : null;
    const address = addresses.get(name) ?? (pack === null ? await placed(name) : unfolded(pack, name));
    if (address !== undefined) addresses.set(name, address);
    return address;
}

/** The address of a picture of the folder. Faces are compressed there, because not every host compresses them in transit. */
async function placed(name: string): Promise<string> {
    if (!name.startsWith('faces/')) return located(name);
    // A file that cannot be fetched is an error of the element, as with any other picture.
    const bytes = await fetched(`${name}.gz`).then(open, () => undefined);
    return bytes === undefined ? located(name) : pictured(bytes);
}

/** The address of an SVG. */
function pictured(svg: BlobPart): string {
    return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
}

/** The pack that a picture stands in. */
function packWith(name: string): Promise<Pack> {
    const folder = name.slice(0, name.indexOf('/'));
    const pack = packs.get(folder) ?? packOf(folder);
    packs.set(folder, pack);
    return pack;
}

/** An address for a picture of a pack. */
function unfolded({ pictures, shared }: Pack, name: string): string | undefined {
    const bytes = pictures.get(name);
    if (bytes === undefined) return undefined;
    const whole = new TextDecoder().decode(bytes).replace(/\x01(\d+)\x01/g, (_, line) => shared[Number(line)] ?? '');
    return pictured(whole);
}

/** The pictures of a folder: the length of a name, the name, the length of the bytes, the bytes, and so on. */
async function packOf(folder: string): Promise<Pack> {
    const bytes = inside(`pack:${folder}`);
    const pack = bytes === undefined ? new Uint8Array() : await open(bytes);
    const lengths = new DataView(pack.buffer);
    const pictures = new Map<string, Bytes>();
    let at = 0;
    const part = (): Bytes => {
        const start = at + 4;
        at = start + lengths.getUint32(at, true);
        return pack.subarray(start, at);
    };
    while (at < pack.length) {
        const name = new TextDecoder().decode(part());
        pictures.set(name, part());
    }
    return { pictures, shared: new TextDecoder().decode(pictures.get('shared')).split('\n') };
}
