// Plays the first moves of each game to nobody while there is nothing else to do: what browsers run for the first time takes
// them several times as long as later, and whoever begins a game would wait for it.

import { whenIdle } from './dom';
import { Refused } from './engine';
import { games } from './games/all';
import { type Game, type Table, still } from './games/game';
import { ask, game as named, isGame, isWhole } from './library';
import { type Acted, type Seen, type Standing, begin, close } from './match';

/** So many moves of each game are rehearsed: by then most of what it does has been done once. */
const MOVES = 8;

/**
 * The seed of what is rehearsed: journeys of La course stay near to Paris in it. A world that is turned to another meridian takes
 * longer to make than all the rest.
 */
const SEED = '83';

/** What is still to be rehearsed: of each game the rest of its opening. */
const left = games.map((game) => ({ game, moves: opening(game) }));

/** Rehearses the games by turns, or one of them alone, as long as a screen is on the page on which nothing is played. */
export async function rehearse(screen: Element, only = ''): Promise<void> {
    if (!(await isWhole())) return;
    for (;;) {
        await calm();
        const at = left.findIndex(({ game }) => only === '' || game.id === only);
        if (!screen.isConnected || at < 0) return;
        const [next] = left.splice(at, 1);
        if (next !== undefined && isGame(next.game.id) && goesOn(next.moves)) left.push(next);
    }
}

/** Whoever has stirred within so many milliseconds may be about to press something, which a bit of a rehearsal would hold up. */
const CALM = 250;

/** When somebody has stirred last. */
let stirred = -CALM;
for (const kind of ['pointermove', 'pointerdown', 'pointerup', 'touchmove', 'wheel', 'keydown']) addEventListener(kind, ({ timeStamp }) => (stirred = timeStamp), { capture: true, passive: true });

/** Waits until the browser has nothing else to do and nobody is about to press something. */
async function calm(): Promise<void> {
    do await new Promise<void>(whenIdle);
    while (performance.now() - stirred < CALM);
}

/** Does the next bit of a rehearsal; whether there is another one. Where an edition has too few cards for a match there is none. */
function goesOn(moves: Iterator<void>): boolean {
    try {
        return moves.next().done !== true;
    } catch (error) {
        if (error instanceof Refused) return false;
        throw error;
    }
}

/** The first moves of a match among bots, bit by bit, each seen as a person sees it. Of nobody alone: games keep who was best. */
function* opening(game: Game<never>): Iterator<void> {
    const seats = Array.from({ length: Math.max(2, named(game.id).players[0]) }, (_, seat) => ({ name: String(seat), bot: 'medium' }));
    let { standing } = begin({ game: game.id, seats, seed: SEED });
    const { match } = standing;
    try {
        for (let move = 0; move < MOVES && standing.turn !== null; move++) {
            yield;
            const seat = standing.turn;
            const table = tableOf(standing, seat);
            yield;
            game.draw(table);
            game.reset?.();
            yield;
            const acted = ask<Acted>('play', { match });
            standing = acted.standing;
            const before = game.turns ? (undefined as never) : table.seen.view;
            for (const step of acted.steps) {
                const after = tableOf(standing, seat);
                if (game.pause?.(step, after, before)) game.draw(after, { step, before });
            }
        }
    } finally {
        close(match);
    }
}

/** The table as a person at a seat sees it. */
function tableOf(standing: Standing, seat: number): Table<never> {
    const seats = standing.seats.map((sitter) => ({ ...sitter, bot: null }));
    return still({ ...standing, seats }, ask<Seen<never>>('look', { match: standing.match, seat }), seat);
}
