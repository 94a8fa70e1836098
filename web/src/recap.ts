// The end of a match: who won, what was missed with the right answers, and what comes next.

import { type Child, button, h } from './dom';
import { ask, game as named, say } from './library';
import { type Standing, type Step, freshSeed } from './match';
import { go, link } from './route';
import { called, mark, peopleAt, programsIn } from './seats';
import { sit } from './sit';

interface Ended {
    standing: Standing;
    steps: Step[];
    /** How it has ended, in a sentence. */
    outcome: string;
    record: string;
    key: string;
    /** What lies on the table. */
    board: Child;
    /** The seat that plays on this device, where the match goes by links. */
    here: number | undefined;
    /** The link by which the others see how it has ended. */
    link: Child;
}

/** The screen of a match that is over. */
export function recap({ standing, steps, outcome, record, key, board, here, link: toOthers }: Ended): HTMLElement {
    const order = standing.standings.map((place, seat) => ({ place, seat })).sort((one, other) => one.place - other.place || one.seat - other.seat);
    const rows = order.map(({ place, seat }) => {
        const sitter = standing.seats[seat];
        return h('li', { class: 'standing' }, h('b', { class: 'place' }, String(place)), mark(seat), h('span', { class: 'grow' }, sitter ? called(sitter) : ''), standing.won.includes(seat) ? h('span', { class: 'tag' }, say('page-won')) : null);
    });
    const people = here === undefined ? peopleAt(standing.seats) : [here];
    const missed = steps.flatMap((step) => step.lessons).filter((lesson) => people.includes(lesson.seat) && lesson.missed !== '');
    const again = programsIn(standing.seats).length > 0 ? null : button(say('page-again'), () => void sit({ game: standing.game, seats: standing.seats, options: standing.options, seed: freshSeed(), here, ...(standing.deck === null ? {} : { deck: standing.deck }) }), { class: 'button primary' });
    const file = URL.createObjectURL(new Blob([record], { type: 'application/jsonl' }));
    return h(
        'div',
        { class: 'recap' },
        h('p', { class: 'kick' }, say('page-over', { game: named(standing.game).title })),
        h('h1', null, outcome),
        h('ol', { class: 'standings panel' }, rows),
        toOthers === null ? null : h('section', { class: 'panel' }, toOthers),
        missed.length === 0 ? null : h('section', null, h('h2', null, say('page-missed')), h('ul', { class: 'missed' }, missed.map((lesson) => h('li', null, h('p', null, say('page-missed-one', { country: { country: lesson.country }, missed: lesson.missed })), h('p', { class: 'small grey' }, fact(lesson.country, lesson.category)))))),
        h('div', { class: 'row wrap' }, again, h('a', { class: 'button', href: link('replay', key) }, say('page-replay')), h('a', { class: 'button', href: file, download: `${standing.game}-${standing.seed}.jsonl` }, say('page-save-record')), button(say('page-leave'), () => go(''), { class: 'button quiet' })),
        h('section', { class: 'board' }, board),
    );
}

/** One thing worth knowing of a country. */
export function fact(code: string, of: string | null): string {
    const lines = ask<string[]>('fiche', { country: code, category: of });
    return lines[lines.length - 1] ?? '';
}
