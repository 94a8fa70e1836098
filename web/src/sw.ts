// Keeps the files of the page in the browser, so that it opens without a network.
//
// `mappemonde web` writes the list of the files before this script. A new edition has another version: it gets a
// cache of its own, and the one before it is thrown away. Caches of other pages of this host are left alone.

/** The files of this edition: what the page needs at once, and what can wait. */
declare const EDITION: { readonly version: string; readonly first: readonly string[]; readonly rest: readonly string[] };

/** What this script uses of its surroundings; TypeScript knows those of a document. */
interface Keeper {
    readonly registration: ServiceWorkerRegistration;
    readonly clients: { claim(): Promise<void> };
    skipWaiting(): Promise<void>;
    addEventListener(kind: 'install' | 'activate', hear: (event: Lasting) => void): void;
    addEventListener(kind: 'fetch', hear: (event: Asked) => void): void;
    addEventListener(kind: 'message', hear: (event: Told) => void): void;
}

/** An event that lasts as long as what it waits for. */
interface Lasting {
    waitUntil(work: Promise<unknown>): void;
}

/** Somebody asks for a file. */
interface Asked extends Lasting {
    readonly request: Request;
    respondWith(answer: Promise<Response>): void;
}

/** The page says that it has time. */
interface Told extends Lasting {
    readonly data: unknown;
}

const keeper = self as unknown as Keeper;

/** The folder of the page. */
const FOLDER = keeper.registration.scope;

/** How all caches of this page begin. */
const OURS = `mappemonde ${FOLDER} `;
const CACHE = OURS + EDITION.version;

/** The document by the address that every host gives it; some send on who asks for `index.html`. */
const DOCUMENT = 'index.html';

/** Milliseconds that the network has for the document before the kept one is shown. */
const PATIENCE = 2000;

/** How many files are fetched at once while nobody waits. */
const TOGETHER = 4;

const NAMES = new Set([...EDITION.first, ...EDITION.rest]);

/** The address of a file. */
function address(name: string): string {
    return name === DOCUMENT ? FOLDER : FOLDER + name;
}

/** Fetches a file and keeps it. */
async function keep(cache: Cache, name: string): Promise<Response> {
    const fetched = await fetch(`${address(name)}?${EDITION.version}`, { cache: 'no-cache' });
    if (!fetched.ok || fetched.redirected) throw new Error(`${name}: ${fetched.status}`);
    await cache.put(address(name), fetched.clone());
    return fetched;
}

/** A file as it is kept, or else fetched. */
async function kept(name: string): Promise<Response> {
    const cache = await caches.open(CACHE);
    return (await cache.match(address(name))) ?? keep(cache, name);
}

/** The document: the newest, which names the files of its own edition, or the kept one where the network is slow or gone. */
async function page(request: Request): Promise<Response> {
    const cache = await caches.open(CACHE);
    const old = await cache.match(FOLDER);
    const fresh = fetch(request);
    if (old === undefined) return fresh;
    const waited = new Promise<Response>((done) => setTimeout(() => done(old), PATIENCE));
    return Promise.race([fresh.then((answer) => (answer.status < 500 ? answer : old)), waited]).catch(() => old);
}

/**
 * Fetches what can wait: pictures, but for faces in a language that is not read, and those of the first screen before all others.
 * What is refused is asked for once more, and keeps nobody else waiting.
 */
async function fill(lang: string, soon: readonly string[]): Promise<void> {
    const cache = await caches.open(CACHE);
    const isRead = (name: string) => !name.startsWith('faces/') || name.startsWith(`faces/${lang}/`);
    const rank = (name: string) => (soon.includes(name) ? 0 : 1);
    for (const _ of [1, 2]) {
        const known = new Set((await cache.keys()).map((request) => request.url));
        const wanted = EDITION.rest.filter((name) => isRead(name) && !known.has(address(name))).sort((one, other) => rank(one) - rank(other));
        for (let start = 0; start < wanted.length; start += TOGETHER) {
            await Promise.allSettled(wanted.slice(start, start + TOGETHER).map((name) => keep(cache, name)));
        }
    }
}

keeper.addEventListener('install', (event) => {
    const first = async () => {
        const cache = await caches.open(CACHE);
        await Promise.all(EDITION.first.map((name) => keep(cache, name)));
        await keeper.skipWaiting();
    };
    event.waitUntil(first());
});

keeper.addEventListener('activate', (event) => {
    const clear = async () => {
        const names = await caches.keys();
        const old = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
        await Promise.all(old.map((name) => caches.delete(name)));
        await keeper.clients.claim();
    };
    event.waitUntil(clear());
});

keeper.addEventListener('fetch', (event) => {
    const { request } = event;
    const asked = new URL(request.url);
    const path = asked.origin + asked.pathname;
    if (request.method !== 'GET' || !path.startsWith(FOLDER)) return;
    const name = path.slice(FOLDER.length) || DOCUMENT;
    if (!NAMES.has(name)) return;
    if (name === DOCUMENT) return event.respondWith(page(request));
    // A document of another edition needs files of its own; pictures can stand for each other.
    const isOurs = asked.search === '' || asked.search === `?${EDITION.version}`;
    if (isOurs || EDITION.rest.includes(name)) event.respondWith(kept(name));
});

keeper.addEventListener('message', (event) => {
    const { data } = event;
    // What the network or a full disk refuses is fetched when it is asked for.
    if (typeof data !== 'object' || data === null || !('rest' in data)) return;
    const soon = 'soon' in data && Array.isArray(data.soon) ? data.soon.map(String) : [];
    event.waitUntil(fill(String(data.rest), soon).catch(() => {}));
});

export {};
