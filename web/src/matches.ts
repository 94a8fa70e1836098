// The matches that the browser keeps, and records of files.

import { Refused } from './engine';
import { button, h } from './dom';
import { game as named, edition, lang, patiently, say } from './library';
import { adopt, forget, kept, recordOf } from './match';
import { go, link } from './route';
import { nameOf, programsIn } from './seats';
import { shell } from './shell';
import { pasting } from './turn';

/** Shows all kept matches. */
export function matches(): void {
    const said = h('p', { role: 'alert', class: 'wrong-text' });
    const rows = kept().map((match) => {
        const when = new Intl.DateTimeFormat(lang() === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(match.at);
        const file = URL.createObjectURL(new Blob([recordOf(match.key) ?? ''], { type: 'application/jsonl' }));
        const here = match.edition === edition().year;
        const isWatched = match.over || programsIn(match.seats).length > 0;
        return h(
            'li',
            { class: 'kept panel', 'data-game': match.game },
            h('div', { class: 'grow' }, h('h2', null, say('page-going-on', { game: named(match.game).title, round: String(match.round) })), h('p', { class: 'small grey' }, `${match.seats.map(nameOf).join(', ')} · ${when}`)),
            here ? h('a', { class: 'button', href: isWatched ? link('replay', match.key) : link('match', match.key) }, isWatched ? say('page-replay') : say('page-continue')) : h('p', { class: 'small' }, say('page-other-edition', { year: String(match.edition) })),
            h('a', { class: 'button quiet', href: file, download: `${match.game}-${match.key}.jsonl` }, say('page-save-record')),
            button(say('page-forget'), () => {
                forget(match.key);
                matches();
            }, { class: 'button quiet' }),
        );
    });
    const input = h('input', { type: 'file', id: 'record', accept: '.jsonl,.json,application/jsonl' });
    input.addEventListener('change', () => {
        const [file] = input.files ?? [];
        if (file === undefined) return;
        void file.text().then(async (text) => {
            try {
                go('replay', await patiently(() => adopt(text)));
            } catch (error) {
                const why = error instanceof Refused ? (error.why as { record?: string[] }).record : undefined;
                said.textContent = [say('page-no-record', { file: file.name }), ...(why ?? [])].join(' ');
            }
        });
    });
    const main = h('div', { class: 'matches' }, h('h1', { tabindex: '-1' }, say('page-matches')), rows.length === 0 ? h('p', null, say('page-no-matches')) : h('ul', { class: 'kept-list' }, rows), h('section', { class: 'panel' }, h('label', { for: 'record' }, say('page-open-record')), input, said), h('section', { class: 'panel' }, pasting()));
    shell({ title: say('page-matches'), main });
    main.querySelector('h1')?.focus();
}
