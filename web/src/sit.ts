// Sits down at a match: a new one, or one that goes on.

import { Refused } from './engine';
import { games } from './games/all';
import { ask } from './library';
import { type Begun, type Setup, begin, newKey, recordOf } from './match';
import { go } from './route';
import { Sitting } from './table';

let next: { key: string; begun: Begun } | null = null;
/** Records of matches in which nobody has moved yet: they are not kept. */
const unmoved = new Map<string, string>();

/** Begins a match and shows it. */
export function sit(setup: Setup): void {
    const key = newKey();
    const begun = begin(setup);
    unmoved.set(key, ask('record', { match: begun.standing.match }));
    next = { key, begun };
    go('match', key);
}

/** Shows a match: the one that has just begun, or one that is kept. */
export function show(key = ''): void {
    if (next?.key === key) {
        const { begun } = next;
        next = null;
        shown(key, begun);
        return;
    }
    const record = recordOf(key) ?? unmoved.get(key) ?? null;
    if (record === null) {
        go('matches');
        return;
    }
    let begun: Begun;
    try {
        begun = ask<Begun>('open', { record });
    } catch (error) {
        if (!(error instanceof Refused)) throw error;
        go('matches');
        return;
    }
    shown(key, begun);
}

function shown(key: string, begun: Begun): void {
    const game = games.find((game) => game.id === begun.standing.game);
    if (game === undefined) throw new Error(`no table for ${begun.standing.game}`);
    new Sitting(game, key, begun);
}
