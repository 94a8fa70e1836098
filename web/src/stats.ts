// What came of the days, the matches and the quiz.

import { focusOn, h } from './dom';
import { ask, edition, say } from './library';
import { kept as keptMatches } from './match';
import { link } from './route';
import { shell } from './shell';
import { kept, today } from './today';

interface Counted {
    days: [string, number][];
    told: string;
    streak: number;
    chain: number;
    quiz: string[];
}

/** Shows what came of everything. */
export function stats(): void {
    const counted = ask<Counted>('stats', { date: today(), days: kept('days'), chains: kept('chains'), quiz: kept('quiz') });
    const most = Math.max(1, ...counted.days.map(([, count]) => count));
    const bars = counted.days.map(([label, count]) => h('tr', null, h('th', { scope: 'row' }, label), h('td', null, h('meter', { min: 0, max: most, value: count, 'aria-hidden': 'true' })), h('td', { class: 'value' }, String(count))));
    const over = keptMatches().filter((match) => match.over);
    const games = edition().games.flatMap((game) => {
        const own = over.filter((match) => match.game === game.id);
        return own.length === 0 ? [] : [h('li', null, say('page-played', { game: game.title, count: own.length }))];
    });
    const main = h(
        'div',
        { class: 'stats' },
        h('h1', { tabindex: '-1' }, say('page-stats')),
        h('section', { class: 'panel' }, h('h2', null, say('page-daily')), counted.days.length === 0 ? h('p', null, say('page-no-days')) : [h('table', { class: 'bars' }, bars), h('p', null, counted.told)], h('p', null, h('a', { href: link('daily') }, say('page-daily-play')))),
        h('section', { class: 'panel' }, h('h2', null, say('page-games')), games.length === 0 ? h('p', null, say('page-no-matches')) : h('ul', null, games), counted.chain > 0 ? h('p', null, say('page-longest', { count: counted.chain })) : null),
        h('section', { class: 'panel' }, h('h2', null, say('page-quiz')), counted.quiz.length === 0 ? h('p', null, h('a', { href: link('quiz') }, say('page-quiz-title'))) : counted.quiz.map((line) => h('p', null, line))),
    );
    shell({ title: say('page-stats'), main });
    focusOn(main.querySelector('h1'));
}
