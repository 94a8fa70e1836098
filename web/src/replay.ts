// A match step by step, as everybody saw it.

import { Refused } from './engine';
import { button, focusOn, h, paragraphs } from './dom';
import type { Game, Table } from './games/game';
import { games } from './games/all';
import { ask, game as named, say } from './library';
import { type Begun, type Step, close, recordOf } from './match';
import { go, onLeave } from './route';
import { called, peopleAt } from './seats';
import { shell } from './shell';

/** Shows a kept match; only one that is over, because its record knows every hand. */
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
    if (standing.turn !== null) {
        go('match', key);
        return;
    }
    const moves = ask<[Step, never][]>('moves', { match: standing.match });
    const game = games.find((game) => game.id === standing.game) as Game<never>;
    let at = 0;
    const list = h('ol', { class: 'moves panel', 'aria-label': say('page-moves') }, moves.map(([step], number) => h('li', null, button(number === 0 ? say('page-setup-move') : `${called(standing.seats[step.seat ?? 0] ?? { name: '', bot: null })} : ${step.text}`, () => show(number), { class: 'move' }))));
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
        const table: Table<never> = {
            seen: { view: view as never, prompt: '', asks: 'choice', standing },
            standing,
            seat: null,
            people: peopleAt(standing.seats),
            isAsked: false,
            since: [],
            act: () => undefined,
            redraw: () => undefined,
            ask: (name, request = {}) => ask(name, { match: standing.match, ...request }),
            name: (seat) => standing.seats[seat]?.name ?? '',
        };
        board.replaceChildren();
        const { body } = game.draw(table);
        board.append(h('div', { class: `table-${game.id}` }, body));
    };
    const step = h('div', { class: 'row' }, button('←', () => show(at - 1), { 'aria-label': say('page-before') }), slider, button('→', () => show(at + 1), { 'aria-label': say('page-after') }));
    const main = h('div', { class: 'replay' }, h('h1', { tabindex: '-1' }, say('page-replay-of', { game: named(standing.game).title })), h('p', { class: 'small grey' }, say('page-verified')), step, told, board, list);
    main.addEventListener('keydown', (event) => {
        if (event.target instanceof HTMLInputElement) return;
        if (event.key === 'ArrowLeft') show(at - 1);
        if (event.key === 'ArrowRight') show(at + 1);
    });
    shell({ game: standing.game, where: '', main });
    show(0);
    focusOn(main.querySelector('h1'));
}
