// Plays the first moves of each game to nobody while there is nothing else to do: what browsers run for the first time takes
// them several times as long as later, and whoever begins a game would wait for it.

import { whenIdle } from './dom';
import { games } from './games/all';
import { type Game, type Table, still } from './games/game';
import { ask, game as named, isWhole } from './library';
import { type Acted, type Action, type Seen, type Standing, begin, close } from './match';

/** So many moves lead to a screen of each kind. */
const MOVES = 4;

/** What is still to be rehearsed: of each game the rest of its opening. */
const left = games.map((game) => ({ game, moves: opening(game) }));

/** Rehearses the games by turns, or one of them first, as long as a screen is on the page on which nothing is played. */
export async function rehearse(screen: Element, first = ''): Promise<void> {
    if (!(await isWhole())) return;
    while (left.length > 0) {
        await new Promise<void>(whenIdle);
        if (!screen.isConnected) return;
        const at = left.findIndex(({ game }) => game.id === first);
        for (const next of left.splice(Math.max(0, at), 1)) if (!next.moves.next().done) left.push(next);
    }
}

/** The first moves of a match among bots, one after the other, each seen as a person sees it. */
function* opening(game: Game<never>): Iterator<void> {
    const seats = Array.from({ length: Math.max(2, named(game.id).players[0]) }, (_, seat) => ({ name: String(seat), bot: 'medium' }));
    let { standing } = begin({ game: game.id, seats, seed: '1' });
    const { match } = standing;
    for (let move = 0; move < MOVES && standing.turn !== null; move++) {
        yield;
        const seat = standing.turn;
        const table = tableOf(standing, seat);
        game.draw(table);
        game.reset?.();
        const action = ask<Action>('choose', { match });
        const acted = ask<Acted>('act', { match, actions: [action], typed: '', exact: false });
        standing = acted.standing;
        const before = game.turns ? (undefined as never) : table.seen.view;
        for (const step of acted.steps) {
            const after = tableOf(standing, seat);
            if (game.pause?.(step, after, before)) game.draw(after, { step, before });
        }
    }
    close(match);
}

/** The table as a person at a seat sees it. */
function tableOf(standing: Standing, seat: number): Table<never> {
    const seats = standing.seats.map((sitter) => ({ ...sitter, bot: null }));
    return still({ ...standing, seats }, ask<Seen<never>>('look', { match: standing.match, seat }), seat);
}
