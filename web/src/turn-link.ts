// The link by which a match goes on elsewhere: `#turn=` and the whole record, packed.
//
// A line with the key under which browsers keep the match and the seat that sends it stands before the record. The
// packing has a checksum, so that a link of which a letter was changed on the way is no other match.

import { Refused } from './engine';
import { ask } from './library';
import type { Begun, Standing } from './match';

const MARK = '#turn=';
/** The last letter of a link: some programs leave out a sign at the end of an address. */
const END = 'z';
/** More letters than any link has that the page makes. */
const LONGEST = 40_000;

/** A match that came in a link. */
export interface Sent {
    key: string;
    /** The seat that sent it. */
    from: number;
    record: string;
}

/** Whether the address is such a link. */
export const isTurn = (hash: string): boolean => hash.startsWith(MARK);

/** The link in a text that somebody has pasted; that of a challenge too. */
export const linkIn = (text: string): string | undefined => /#(turn|seed)=\S+/.exec(text)?.[0];

/** A record as the library writes it after reading: without what was taken back. */
export function bare(record: string): { record: string; standing: Standing } {
    const { standing } = ask<Begun>('open', { record });
    const whole = ask<string>('record', { match: standing.match });
    ask('close', { match: standing.match });
    return { record: whole, standing };
}

/** The part of an address that holds a match. */
export async function turnLink({ key, from, record }: Sent): Promise<string> {
    const bytes = await through(new CompressionStream('deflate'), new TextEncoder().encode(`${key} ${from}\n${bare(record).record}`));
    const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    return MARK + text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') + END;
}

/** The match of a link; nothing where the link is broken. The record is not looked at yet. */
export async function sentIn(hash: string): Promise<Sent | null> {
    // What others have written behind it is no part of it.
    const [packed = ''] = /^[\w-]*/.exec(hash.slice(MARK.length)) ?? [];
    if (packed.length > LONGEST || !packed.endsWith(END)) return null;
    try {
        const bytes = Uint8Array.from(atob(packed.slice(0, -END.length).replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
        const text = new TextDecoder('utf-8', { fatal: true }).decode(await through(new DecompressionStream('deflate'), bytes));
        const [, key, from, record] = /^([0-9a-z]{6,16}) (\d)\n([^]*)$/.exec(text) ?? [];
        return key === undefined || record === undefined ? null : { key, from: Number(from), record };
    } catch {
        return null;
    }
}

async function through(way: CompressionStream | DecompressionStream, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    const stream = new Blob([bytes]).stream().pipeThrough(way);
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Why the library does not read a record, and the edition that its first line names. */
export function unread(error: unknown, record: string): { year: string | null; why: string[] } {
    if (!(error instanceof Refused)) throw error;
    const why = (error.why as { record?: string[] }).record ?? [];
    return { year: /^\{[^\n]*?"edition":(\d{1,6})\b/.exec(record)?.[1] ?? null, why };
}
