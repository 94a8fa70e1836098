// A match that somebody has sent as a link: `#seed=…&game=…`.

import { Refused } from './engine';
import { button, focusOn, h } from './dom';
import { edition, say } from './library';
import { go } from './route';
import { shell } from './shell';
import { lastSetup } from './setup';
import { sit } from './sit';

/** Whether the address is a challenge. */
export const isChallenge = (): boolean => location.hash.startsWith('#seed=');

/** Shows what was sent, and begins it when somebody says so: never by itself. */
export function challenge(): void {
    const given = new URLSearchParams(location.hash.slice(1));
    const game = edition().games.find((game) => game.id === given.get('game'));
    const seed = given.get('seed') ?? '';
    const year = given.get('edition');
    const levels = (given.get('seats') ?? '').split(',');
    const isSeed = /^\d{1,20}$/.test(seed) && BigInt(seed) < 1n << 64n;
    const known = ['p', 'random', 'easy', 'medium', 'hard'];
    if (game === undefined || !isSeed || !levels.every((level) => known.includes(level))) {
        refuse(say('page-challenge-broken'));
        return;
    }
    if (year !== String(edition().year)) {
        refuse(say('page-challenge-edition', { year: year ?? '?', own: String(edition().year) }));
        return;
    }
    const own = lastSetup(game.id).seats.filter((sitter) => sitter.bot === null).map((sitter) => sitter.name);
    let people = 0;
    let bots = 0;
    const seats = levels.map((level) => (level === 'p' ? { name: own[people++] ?? say('page-player', { number: people }), bot: null } : { name: say('page-bot', { number: ++bots }), bot: level }));
    const taken = new Set(['game', 'seed', 'edition', 'seats', 'lang', 'deck']);
    const options = Object.fromEntries([...given].filter(([name]) => !taken.has(name)).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]));
    const deck = given.get('deck');
    const said = h('p', { class: 'wrong-text', role: 'alert' });
    const begin = button(say('page-begin'), async () => {
        try {
            await sit({ game: game.id, seats, seed, options, ...(deck === null ? {} : { deck }) });
        } catch (error) {
            if (!(error instanceof Refused)) throw error;
            said.textContent = say('page-challenge-broken');
        }
    }, { class: 'button primary' });
    const main = h('div', { class: 'setup panel' }, h('h1', { tabindex: '-1' }, say('page-challenged', { game: game.title })), h('p', null, say('page-challenge-same')), h('ul', null, seats.map((sitter) => h('li', null, sitter.bot === null ? sitter.name : `${sitter.name} (${say(`page-level-${sitter.bot}`)})`))), said, h('div', { class: 'row' }, begin, button(say('page-leave'), () => go(''), { class: 'button quiet' })));
    shell({ game: game.id, where: '', main });
    focusOn(main.querySelector('h1'));
}

function refuse(why: string): void {
    const main = h('div', { class: 'setup panel' }, h('h1', { tabindex: '-1' }, say('page-challenge')), h('p', null, why), button(say('page-to-games'), () => go(''), { class: 'button primary' }));
    shell({ title: say('page-challenge'), main });
    focusOn(main.querySelector('h1'));
}
