// Who the figures, names, maps, flags and fonts come from.

import { focusOn, h } from './dom';
import { ask, edition, say } from './library';
import { shell } from './shell';

/** Shows the sources of the edition with their licences. */
export function sources(): void {
    const all = ask<{ publisher: string; title: string; licence: string; url: string; year: number | null }[]>('sources');
    const rows = all.map((source) => h('li', null, h('p', null, h('b', null, source.publisher), ` · ${source.title}`), h('p', { class: 'small grey' }, [source.licence, source.url].filter((part) => part !== '').join(' · '))));
    const games = edition().games.map((game) => h('li', null, h('p', null, h('b', null, game.title), ` · ${game.origin}`)));
    const main = h('div', { class: 'sources' }, h('h1', { tabindex: '-1' }, say('page-sources')), h('p', null, say('page-sources-about', { year: String(edition().year) })), h('section', { class: 'panel' }, h('h2', null, say('page-games')), h('ul', { class: 'lines' }, games)), h('section', { class: 'panel' }, h('h2', null, say('page-figures')), h('ul', { class: 'lines' }, rows)), h('section', { class: 'panel' }, h('h2', null, say('page-others-work')), h('p', null, say('page-others-work-about'))));
    shell({ title: say('page-sources'), main });
    focusOn(main.querySelector('h1'));
}
