// A match step by step, as everybody saw it.

import { Refused } from './engine';
import { button, focusOn, h, paragraphs } from './dom';
import { type Game, still } from './games/game';
import { games } from './games/all';
import { ask, game as named, say } from './library';
import { type Begun, type Standing, type Step, close, recordOf } from './match';
import { go, onLeave } from './route';
import { called, programsIn } from './seats';
import { shell } from './shell';

/** Why a match does not go on here, and how it goes on elsewhere: a file names no program, so that none starts one. */
function away(standing: Standing, record: string): HTMLElement {
    const programs = programsIn(standing.seats);
    const name = `${standing.game}-${standing.seed}.jsonl`;
    const command = `mappemonde play --resume ${name}${' --bot ./mybot'.repeat(programs.length)}`;
    const file = URL.createObjectURL(new Blob([record], { type: 'application/jsonl' }));
    return h('section', { class: 'panel' }, h('p', null, say('page-away', { names: programs.join(', '), count: programs.length })), h('p', null, say('page-away-terminal', { count: programs.length })), h('p', null, h('code', null, command)), h('a', { class: 'button', href: file, download: name }, say('page-save-record')));
}

/** A step in the list of all: as it was decided, or, where hands are still played with, as everybody saw it. */
function line({ seat, text, told }: Step, { seats, turn }: Standing): string {
    if (seat === null) return say('page-setup-move');
    const sitter = seats[seat];
    const name = sitter === undefined ? '' : called(sitter);
    if (turn === null) return say('page-seat', { name, of: text });
    const [seen = ''] = told.split('\n');
    return seen === '' ? name : seen;
}

/** Shows a kept match that is over, or that cannot go on here because a program is missing. */
export function replay(key = ''): void {
    const record = recordOf(key);
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
    const { standing } = begun;
    onLeave(() => close(standing.match));
    if (standing.turn !== null && programsIn(standing.seats).length === 0) {
        go('match', key);
        return;
    }
    const moves = ask<[Step, never][]>('moves', { match: standing.match });
    const game = games.find((game) => game.id === standing.game) as Game<never>;
    let at = 0;
    const list = h('ol', { class: 'moves panel', 'aria-label': say('page-moves') }, moves.map(([step], number) => h('li', null, button(line(step, standing), () => show(number), { class: 'move' }))));
    const slider = h('input', { type: 'range', min: 0, max: moves.length - 1, value: 0, id: 'move', 'aria-label': say('page-move') });
    slider.addEventListener('input', () => show(Number(slider.value)));
    const told = h('div', { class: 'told', role: 'status' });
    const board = h('div', { class: 'board' });
    const show = (number: number): void => {
        at = Math.max(0, Math.min(moves.length - 1, number));
        const [step, view] = moves[at] ?? [];
        slider.value = String(at);
        for (const [rank, item] of [...list.children].entries()) {
            if (rank === at) item.setAttribute('aria-current', 'step');
            else item.removeAttribute('aria-current');
        }
        list.children[at]?.scrollIntoView({ block: 'nearest' });
        told.replaceChildren(...paragraphs(step?.told ?? ''));
        const before = moves.slice(0, at + 1).map(([step]) => step);
        const table = still<never>(standing, { view: view as never, prompt: '', asks: 'choice', standing }, null, before);
        board.replaceChildren();
        const { body } = game.draw(table);
        board.append(h('div', { class: `table-${game.id}` }, body));
    };
    const step = h('div', { class: 'row' }, button('←', () => show(at - 1), { 'aria-label': say('page-before') }), slider, button('→', () => show(at + 1), { 'aria-label': say('page-after') }));
    const main = h('div', { class: 'replay' }, h('h1', { tabindex: '-1' }, say('page-replay-of', { game: named(standing.game).title })), h('p', null, standing.seats.map(called).join(', ')), standing.turn === null ? null : away(standing, record), h('p', { class: 'small grey' }, say('page-verified')), step, told, board, list);
    main.addEventListener('keydown', (event) => {
        if (event.target instanceof HTMLInputElement) return;
        if (event.key === 'ArrowLeft') show(at - 1);
        if (event.key === 'ArrowRight') show(at + 1);
    });
    shell({ game: standing.game, where: '', main });
    show(0);
    focusOn(main.querySelector('h1'));
}
