// Serves files to a browser on this computer.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json' };
/** What hosts pack on the way: texts. */
const TEXTS = ['.html', '.js', '.css', '.svg', '.webmanifest'];

/** Serves a folder; `own` are files by name that count before those of it. Returns the address, and what ends it. */
export async function serve(folder, { own = new Map(), headers = {}, packs = false } = {}) {
    const server = createServer((request, response) => {
        const name = normalize(new URL(request.url, 'http://page').pathname).replace(/^\/+/, '') || 'index.html';
        try {
            const bytes = own.get(name) ?? readFileSync(join(folder, name));
            const isPacked = packs && TEXTS.includes(extname(name));
            response.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream', ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}), ...headers });
            response.end(isPacked ? gzipSync(bytes) : bytes);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
    return { url: `http://127.0.0.1:${server.address().port}/`, shut: () => server.close() };
}
