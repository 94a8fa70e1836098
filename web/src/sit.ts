// Sits down at a match: a new one, or one that goes on.

import { Refused } from './engine';
import { games } from './games/all';
import { ask, patiently, ready } from './library';
import { type Begun, type Links, type Setup, begin, close, keep, linksOf, newKey, recordOf } from './match';
import { go, show as shown_again } from './route';
import { programsIn } from './seats';
import { readHere, writeHere } from './store';
import { Sitting } from './table';

let next: { key: string; begun: Begun } | null = null;
/** Records of matches in which nobody has moved yet: they are not kept, but the last one is there when the page is loaded anew. */
const unmoved = new Map<string, string>();
const UNMOVED = 'unmoved';
/** The match that has come in a link. */
let come: string | null = null;
/** The match in which another window has moved on, and the actions that this one knew. */
let moved: { key: string; known: number } | null = null;

/** Begins a match and shows it; throws `Refused` where it cannot begin. */
export async function sit(setup: Setup): Promise<void> {
    const { hash } = location;
    await ready(setup.game);
    const begun = await patiently(() => begin(setup));
    // Somebody has left meanwhile.
    if (location.hash !== hash) {
        close(begun.standing.match);
        return;
    }
    const key = newKey();
    if (setup.here === undefined) {
        const record = ask<string>('record', { match: begun.standing.match });
        unmoved.set(key, record);
        writeHere(UNMOVED, `${key} ${record}`);
        next = { key, begun };
    } else {
        keep(key, begun.standing, { here: setup.here, sent: 0 });
        close(begun.standing.match);
    }
    go('match', key);
}

/** Keeps a match that has come in a link. */
export function receive(key: string, record: string, here: number): void {
    const { standing } = ask<Begun>('open', { record });
    keep(key, standing, { here, sent: standing.actions });
    close(standing.match);
}

/** Goes on with a match that has come in a link: with what has happened since. */
export function goOn(key: string): void {
    come = key;
    go('match', key);
}

/** Shows a match as another window has left it. */
export function again(key: string, known: number): void {
    moved = { key, known };
    shown_again();
}

/** Shows a match: the one that has just begun, or one that is kept. Where a program is missing it can only be looked at. */
export function show(key = ''): void {
    if (next?.key === key) {
        const { begun } = next;
        next = null;
        shown(key, begun, null);
        return;
    }
    const record = recordOf(key) ?? unmoved.get(key) ?? unmovedBefore(key);
    if (record === null) {
        go('matches');
        return;
    }
    const way = linksOf(key);
    let begun: Begun;
    try {
        begun = ask<Begun>('open', { record, here: way?.here ?? null });
    } catch (error) {
        if (!(error instanceof Refused)) throw error;
        go('matches');
        return;
    }
    const { match, seats, turn } = begun.standing;
    if (turn !== null && programsIn(seats).length > 0) {
        close(match);
        go('replay', key);
        return;
    }
    shown(key, begun, way);
}

/** The record of a match that had begun before the page was loaded anew, and in which nobody has moved. */
function unmovedBefore(key: string): string | null {
    const kept = readHere(UNMOVED);
    return kept?.startsWith(`${key} `) ? kept.slice(key.length + 1) : null;
}

function shown(key: string, begun: Begun, way: Links | null): void {
    const game = games.find((game) => game.id === begun.standing.game);
    if (game === undefined) throw new Error(`no table for ${begun.standing.game}`);
    const { acted, seats } = begun.standing;
    const since = moved?.key === key ? moved.known : acted.length;
    // What bots do is no news: each window would do the same.
    const hasMoved = acted.length < since || acted.slice(since).some((seat) => seats[seat]?.bot === null);
    const hasCome = come === key;
    [come, moved] = [null, null];
    new Sitting(game, key, begun, { links: way, hasCome, hasMoved });
}
