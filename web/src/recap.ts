// The end of a match: the ranking with scores, the best moment, what was missed with the right answers, and what comes next.

import { flag } from './card';
import { type Child, button, copies, h } from './dom';
import type { Game } from './games/game';
import { icon } from './icons';
import { ask, category, country, game as named, say } from './library';
import { createMap } from './map';
import { marks } from './map-marks';
import { type Lesson, type Standing, type Step, freshSeed, isUnlearnt, noteMissed } from './match';
import { go, link } from './route';
import { type Sitter, called, mark, nameOf, peopleAt, programsIn } from './seats';
import { sit } from './sit';
import { lessonsOut, miss } from './today';
import { world } from './world';

/** At most so many answers are to be remembered: more are not learnt at once. */
const MOST_MISSED = 3;
/** A run of right answers is worth telling from this length on. */
const LEAST_RUN = 2;

interface Ended {
    game: Game<never>;
    standing: Standing;
    /** What everybody sees at the end. */
    view: never;
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

/** A wrong answer with the step in which it was given. */
interface Missed {
    lesson: Lesson;
    step: Step;
}

/** The screen of a match that is over. */
export function recap(ended: Ended): HTMLElement {
    const { game, standing, steps, view, outcome, record, key, board, here, link: toOthers } = ended;
    const people = here === undefined ? peopleAt(standing.seats) : [here];
    const [own] = people;
    const missed = missedBy(steps, people);
    keepMissed(key, people, missed);
    const learnt = [...new Map(missed.map((one) => [one.lesson.country, one])).values()].slice(0, MOST_MISSED);
    const rest = missed.filter((one) => !learnt.includes(one));
    const learns = learnt.length > 0 && people.length === 1;
    const play = (seats: Sitter[]): void => void sit({ game: standing.game, seats, options: standing.options, seed: freshSeed(), here, ...(standing.deck === null ? {} : { deck: standing.deck }) });
    const again = programsIn(standing.seats).length > 0 ? null : button(say('page-again'), () => play(standing.seats), { class: learns ? 'button' : 'button primary' });
    const won = people.length === 1 && own !== undefined && standing.won.length === 1 && standing.won[0] === own;
    const bots = standing.seats.filter(({ bot }) => bot !== null);
    const harder = won && here === undefined && bots.length > 0 && bots.every(({ bot }) => bot === 'easy') ? button(say('page-recap-harder', { count: bots.length }), () => play(standing.seats.map((sitter) => (sitter.bot === null ? sitter : { ...sitter, bot: 'medium' }))), { class: 'button' }) : null;
    const file = URL.createObjectURL(new Blob([record], { type: 'application/jsonl' }));
    const rows = ranking(ended);
    const best = people.length === 1 ? bestOf(ended, people[0] ?? 0) : null;
    const victory = won && own !== undefined ? game.victory?.(view, own) : null;
    const copy = copies(say('page-recap-copy'), () => [`Mappemonde · ${named(game.id).title}`, ...rows.map(({ text }) => text)].join('\n'), [icon('right'), say('page-copied')], say('page-copied'));
    return h(
        'div',
        { class: 'recap' },
        h('div', null, h('p', { class: 'kick' }, say('page-over', { game: named(standing.game).title })), h('h1', null, victory ?? outcome)),
        h(
            'div',
            { class: 'recap-parts' },
            h('div', { class: 'recap-part' }, h('ol', { class: 'standings panel' }, rows.map(({ element }) => element)), best === null ? null : h('section', { class: 'panel best' }, h('h2', null, say('page-recap-best')), h('p', null, best))),
            learnt.length === 0 ? null : h('section', { class: 'recap-part' }, h('h2', null, say('page-recap-missed', { count: learnt.length })), where(learnt), h('ul', { class: 'missed panel' }, learnt.map((one) => row(ended, one))), rest.length === 0 ? null : h('details', null, h('summary', { class: 'small' }, say('page-recap-more', { count: rest.length })), h('ul', { class: 'missed panel' }, rest.map((one) => row(ended, one))))),
        ),
        toOthers === null ? null : h('section', { class: 'panel' }, toOthers),
        h('div', { class: 'recap-bar row wrap' }, learns ? button(say('page-recap-learn', { count: learnt.length }), () => go('quiz', 'lessons', lessonsOut(learnt.map(({ lesson }) => lesson))), { class: again === null ? 'button' : 'button primary' }) : null, again, harder, copy),
        h('div', { class: 'row wrap' }, h('a', { class: 'button quiet', href: link('replay', key) }, say('page-replay')), h('a', { class: 'button quiet', href: file, download: `${standing.game}-${standing.seed}.jsonl` }, say('page-save-record')), button(say('page-leave'), () => go(''), { class: 'button quiet' })),
        h('section', { class: 'board' }, board),
    );
}

/** The seats from the first to the last, each with its score, as an element and as text. */
function ranking({ game, standing, view }: Ended): { element: HTMLElement; text: string }[] {
    const order = standing.standings.map((place, seat) => ({ place, seat })).sort((one, other) => one.place - other.place || one.seat - other.seat);
    return order.map(({ place, seat }) => {
        const sitter = standing.seats[seat];
        const isAlone = peopleAt(standing.seats).length === 1 && sitter?.bot === null;
        const name = sitter === undefined ? '' : isAlone ? nameOf(sitter) : called(sitter);
        const isShared = standing.standings.filter((other) => other === place).length > 1;
        const [score = '', ...more] = game.score(view, seat);
        const won = standing.won.includes(seat) ? h('span', { class: 'tag' }, say('page-won')) : null;
        const element = h('li', { class: 'standing' }, h('b', { class: 'place' }, String(place)), mark(seat), h('span', { class: 'grow name' }, name, isShared ? h('span', { class: 'joint small grey' }, ' ', say('page-recap-joint')) : null, ' ', won), h('span', { class: 'score' }, h('b', null, score), more.length === 0 ? null : h('span', { class: 'small grey' }, more.join(', '))));
        return { element, text: `${place}. ${name} · ${[score, ...more].join(', ')}` };
    });
}

/** What people have missed, in the order of the match. */
const missedBy = (steps: Step[], people: number[]): Missed[] =>
    steps.flatMap((step) => step.lessons.filter((lesson) => people.includes(lesson.seat) && lesson.missed !== '').map((lesson) => ({ lesson, step })));

/** Gives the quiz what was missed, once; where several people play it is not known whose quiz this is. */
function keepMissed(key: string, people: number[], missed: Missed[]): void {
    if (people.length !== 1 || missed.length === 0 || !isUnlearnt(key)) return;
    miss({ lessons: missed.map(({ lesson: { country, topic, category } }) => ({ country, topic, category })) });
    noteMissed(key);
}

/** Where the countries lie that were missed. */
function where(missed: Missed[]): HTMLElement {
    const map = createMap({ label: say('page-recap-map'), world: world(), frame: true, still: true });
    map.lay(marks(missed.map(({ lesson }) => ({ code: lesson.country, tone: 'right', name: country(lesson.country).short }))));
    return h('div', { class: 'map-place recap-map' }, map.element);
}

/** A wrong answer: the own one first, then the right one. */
function row({ game, steps }: Ended, { lesson, step }: Missed): HTMLElement {
    const { country: code, topic, category: of } = lesson;
    const what = topic === 'value' && of !== null ? category(of).name : say(`page-recap-${topic}`);
    const correction = game.correction?.(step, lesson, steps) ?? null;
    const answers = correction === null ? h('p', { class: 'small' }, begun(lesson.missed)) : h('p', { class: 'answers' }, h('span', { class: 'was-wrong' }, icon('wrong'), h('span', { class: 'hidden-text' }, say('page-recap-given'), ' '), correction.given), h('span', { class: 'was-right' }, icon('right'), h('span', { class: 'hidden-text' }, say('page-recap-right'), ' '), h('b', null, correction.right)));
    return h('li', null, flag(code), h('div', { class: 'grow' }, h('p', { class: 'name' }, country(code).name), h('p', { class: 'small grey' }, what)), answers);
}

const begun = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

/** The best moment of a seat; nothing where there is none. */
function bestOf({ game, steps, view }: Ended, seat: number): string | null {
    const best = game.best?.(steps, seat, view);
    if (best !== undefined) return best;
    const runs: Lesson[][] = [];
    for (const lesson of steps.flatMap((step) => step.lessons).filter((lesson) => lesson.seat === seat)) {
        if (!lesson.right) runs.push([]);
        else if (runs.length === 0) runs.push([lesson]);
        else runs[runs.length - 1]?.push(lesson);
    }
    const longest = runs.reduce<Lesson[]>((best, run) => (run.length > best.length ? run : best), []);
    const [first, last] = [longest[0], longest[longest.length - 1]];
    if (longest.length < LEAST_RUN || first === undefined || last === undefined) return null;
    return say('page-recap-run', { count: longest.length, first: { country: first.country }, last: { country: last.country } });
}

/** One thing worth knowing of a country. */
export function fact(code: string, of: string | null): string {
    const lines = ask<string[]>('fiche', { country: code, category: of });
    return lines[lines.length - 1] ?? '';
}
