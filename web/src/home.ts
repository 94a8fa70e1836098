// The first screen: the day, the match that goes on, the games.

import { face, flag } from './card';
import { dayPanel } from './day';
import { button, h, whenIdle } from './dom';
import { askFirst, isKnown } from './first';
import { edition, game as named, isReady, isWhole, say } from './library';
import { createMap } from './map';
import { freshSeed, kept } from './match';
import { rehearse } from './rehearsal';
import { go, link } from './route';
import { nameOf, programsIn } from './seats';
import { shell } from './shell';
import { sit } from './sit';
import { firstSetup, lastSetup } from './setup';
import { world } from './world';

/** What lies on the plate of a game: cards as they print, or flags. */
const LAID: Record<string, [game: string, piece: string][]> = {
    globalissimo: [['globalissimo', 'PER'], ['globalissimo', 'CUB']],
    cardline: [['cardline', 'ISL'], ['cardline', 'KEN']],
    course: [['course', 'visa-oceania'], ['course', 'visa-africa']],
    'controle-global': [['controle-global', 'pol-low-2'], ['controle-global', 'com-low-4']],
};

/** The files of these pictures in a language. */
export const picturesIn = (lang: string): string[] => [...Object.values(LAID).flat().map(([game, piece]) => `faces/${lang}/${game}/${piece}.svg.gz`), 'flags/KEN.svg', 'flags/COL.svg'];

/** Cards on the plate of a game; they say nothing that is not written below. */
function laid(game: string): HTMLElement {
    const place = h('div', { class: 'plate-laid', 'aria-hidden': 'true' });
    // Files that a first move needs come before pictures.
    void isWhole().then(() => decorate(place, () => place.append(...(LAID[game]?.map(([of, piece]) => face(of, piece, '')) ?? [flag('KEN'), h('span', { class: 'plate-sign' }, '±'), flag('COL')]))));
    return place;
}

/** Draws what can wait, when nothing else is to be done: pictures take a slow computer seconds, and a game may begin before. */
function decorate(place: HTMLElement, draw: () => void): void {
    whenIdle(() => {
        // A phone has no room for it, and a game may have begun.
        if (place.offsetWidth > 0) draw();
    });
}

/** Begins a game as it was played last, or against easy bots. Where that takes a moment, nothing of this screen is drawn any more. */
async function begin(game: string, teaches: boolean): Promise<void> {
    if (!isReady(game)) shell({ game, main: h('p', { class: 'loading' }, `${named(game).title}…`) });
    await sit({ ...(teaches ? firstSetup(game, 'easy') : lastSetup(game)), seed: freshSeed() });
}

/** Shows the first screen. */
export function home(): void {
    const open = kept().filter((match) => !match.over && match.edition === edition().year && programsIn(match.seats).length === 0);
    const [last] = open;
    const goOn = last === undefined ? null : button(say('page-continue'), () => go('match', last.key), { class: 'button' });
    const others = open.length - 1;
    const row = last === undefined ? null : h('section', { class: 'panel going-on', 'data-game': last.game, 'aria-labelledby': 'going-on' }, h('div', { class: 'grow' }, h('h2', { id: 'going-on' }, say('page-going-on', { game: named(last.game).title, round: String(last.round) })), h('p', { class: 'small grey' }, last.seats.map(nameOf).join(', '))), others > 0 ? h('a', { class: 'button quiet', href: link('matches') }, say('page-others', { count: others })) : null, goOn);
    const plates = edition().games.map((game) => {
        const [least, most] = game.players;
        const play = () => (isKnown(game.id) ? void begin(game.id, false) : askFirst(game.id, (teaches) => void begin(game.id, teaches)));
        return h(
            'li',
            { class: 'plate panel', 'data-game': game.id },
            laid(game.id),
            h('h2', null, h('button', { type: 'button', class: 'plate-play', onclick: play }, game.title)),
            h('p', null, say(`page-line-${game.id}`)),
            h('div', { class: 'plate-foot' },
                h('p', { class: 'small grey' }, least === 1 ? say('page-players-alone', { minutes: game.minutes }) : say('page-players-of', { least, most, minutes: game.minutes })),
                h('a', { class: 'plate-setup small', href: link('setup', game.id), 'aria-label': say('page-setup-of', { game: game.title }) }, say('page-setup'))),
        );
    });
    const main = h(
        'div',
        { class: 'home' },
        h('div', { class: 'home-top' }, h('section', { class: 'home-map panel', 'aria-hidden': 'true', id: 'home-map' }, h('div', { class: 'cartouche' }, h('p', { class: 'cartouche-title' }, 'Mappemonde'), h('p', { class: 'italic' }, say('page-subtitle', { games: edition().games.length, countries: Object.values(edition().countries).filter((country) => country.number !== null).length })))), dayPanel()),
        h('h1', { class: 'hidden-text' }, say('page-home')),
        row,
        h('ul', { class: 'plates' }, plates),
        h('footer', { class: 'foot small grey' }, h('p', null, say('page-offline')), h('p', null, h('a', { href: link('sources') }, say('page-sources')), ' · ', say('page-edition', { year: String(edition().year) }))),
    );
    shell({ main, home: true });
    const map = main.querySelector<HTMLElement>('.home-map');
    if (map) decorate(map, () => map.prepend(createMap({ label: '', world: world(), frame: true, still: true }).element));
    if (goOn !== null) goOn.focus();
    void rehearse(main);
}
