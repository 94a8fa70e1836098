// The challenge of a day: its panel on the first screen, its squares, and what is shown at its end.

import { type Child, button, copies, h } from './dom';
import { icon } from './icons';
import { edition, lang, say } from './library';
import { link } from './route';
import { asked, today } from './today';

type Answer = 'right' | 'half' | 'wrong';

/** What came of the challenge of a day, and of the days before. */
export interface DayResult {
    answers: Answer[];
    hints: number[];
    points: string;
    streak: number;
    longest: number;
    played: number;
    week: (string | null)[];
}

interface Challenge {
    over: boolean;
    number: number;
    day: DayResult;
}

/** The first day of a month in French. */
export const FIRST = /\b1er\b/;

/** A date of the calendar, whatever the zone is: « 28 novembre », « sam. ». */
function dated(ago: number, form: Intl.DateTimeFormatOptions): string {
    const date = new Date(`${today()}T12:00:00Z`);
    date.setUTCDate(date.getUTCDate() - ago);
    return new Intl.DateTimeFormat(lang() === 'fr' ? 'fr-FR' : 'en-GB', { ...form, timeZone: 'UTC' }).format(date).replace(FIRST, '1ᵉʳ');
}

/** « Défi du jour nº 332 · 28 novembre ». */
const title = (number: number): string => say('page-daily-number', { number: String(number), date: dated(0, { day: 'numeric', month: 'long' }) });

/** The challenge on the first screen: the streak, its days, and the way to the questions. */
export function dayPanel(): HTMLElement {
    const { over, number, day } = asked<Challenge>('day', 'days', {});
    if (number === 0) return h('section', { class: 'panel day' }, h('p', null, say('page-daily-early', { year: String(edition().year) })));
    const streak = day.streak === 0 ? null : h('p', { class: 'streak' }, h('b', null, String(day.streak)), ' ', say('page-streak', { count: day.streak }));
    return h(
        'section',
        { class: 'panel day', 'aria-labelledby': 'day' },
        h('p', { class: 'kick' }, title(number)),
        h('h2', { id: 'day' }, over ? pointsOf(day.points) : say('page-daily-line')),
        streak,
        day.week.some((points) => points !== null) ? week(day.week) : h('p', null, say('page-daily-same')),
        h('a', { class: 'button primary wide', href: link('daily'), 'data-day': today() }, say(over ? 'page-daily-again' : day.answers.length > 0 ? 'page-daily-continue' : 'page-daily-play')),
        h('a', { class: 'small', href: link('chain') }, say('page-chain-of-the-day')),
    );
}

/** The last seven days, today at the end: points, « – » for a day that was missed, « ? » for today. */
function week(days: (string | null)[]): HTMLElement {
    const of = (points: string | null, index: number): HTMLElement => {
        const ago = days.length - 1 - index;
        const open = ago === 0 ? ['today', '?', 'page-week-today'] : ['missed', '–', 'page-week-missed'];
        const [kind = '', sign = '', told = ''] = points === null ? open : ['done', points, ''];
        const square = h('span', { class: kind, 'aria-hidden': told === '' ? null : 'true' }, sign);
        return h('li', null, square, told === '' ? null : h('span', { class: 'hidden-text' }, say(told)), h('span', { class: 'small grey' }, dated(ago, { weekday: 'short' })));
    };
    return h('ol', { class: 'week', 'aria-label': say('page-week') }, days.map(of));
}

/** « 3½ points sur 5 ». */
const pointsOf = (points: string): string => say('page-points', { points, whole: Number.parseInt(points.replace('½', ''), 10) || 0 });

const SIGNS: Record<Answer, [sign: Child, told: string]> = { right: ['right', 'page-right'], half: ['½', 'page-half'], wrong: ['wrong', 'page-wrong'] };

/** What an answer was worth, as a square: colour, lightness and sign say the same. */
export function square(answer: Answer): HTMLElement {
    const [sign, told] = SIGNS[answer];
    return h('span', { class: `square square-${answer}` }, sign === '½' ? h('span', { 'aria-hidden': 'true' }, '½') : icon(sign === 'right' ? 'right' : 'wrong'), h('span', { class: 'hidden-text' }, say(told)));
}

/** What each answer so far was worth. */
export const squares = (answers: Answer[]): HTMLElement => h('ol', { class: 'squares', 'aria-label': say('page-answers') }, answers.map((answer) => h('li', null, square(answer))));

/** The result of a day: points, squares, and the days in a row. */
export function dayResult(day: DayResult): Child {
    const figure = (count: number, about: string): HTMLElement => h('div', null, h('b', null, String(count)), ' ', say(about, { count }));
    return [
        h('p', { class: 'day-points' }, pointsOf(day.points)),
        squares(day.answers),
        h('div', { class: 'day-figures' }, figure(day.streak, 'page-streak'), figure(day.longest, 'page-longest-streak'), figure(day.played, 'page-challenges-played')),
    ];
}

/** Lines with their squares drawn, because not every device has a font for them. What is copied are the letters. */
const drawn = (lines: string): Child[] => lines.split(/([🟦🟧⬜])/u).map((part) => (part in DRAWN ? h('span', { class: `drawn drawn-${DRAWN[part]}` }, part) : part));

const DRAWN: Record<string, Answer> = { '🟦': 'right', '🟧': 'half', '⬜': 'wrong' };

/** Lines to paste, with the address of this page, and the ways to pass them on. */
export function share(lines: string, number: number | null): HTMLElement {
    const isPublic = location.protocol.startsWith('http');
    const address = isPublic ? `${location.origin}${location.pathname}#${number ?? ''}` : '';
    const whole = [lines, address].filter((line) => line !== '').join('\n');
    const copy = copies([icon('copy'), say('page-copy')], () => whole, [icon('right'), say('page-copied')], say('page-copied'));
    const send = typeof navigator.share === 'function' ? button(say('page-share'), () => void navigator.share({ text: whole }).catch(() => undefined), { class: 'button' }) : null;
    return h('section', { class: 'panel share', 'aria-labelledby': 'share' }, h('h2', { class: 'kick', id: 'share' }, say('page-paste')), h('output', { class: 'lines-to-paste' }, drawn(whole)), h('div', { class: 'row wrap' }, copy, send));
}
