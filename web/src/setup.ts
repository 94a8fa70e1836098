// Who plays, how strong, on what: asked before a match.

import { add, announce, button, h } from './dom';
import { Refused } from './engine';
import { category, game as named, isGame, say } from './library';
import { type Setup, freshSeed } from './match';
import { rehearse } from './rehearsal';
import { go } from './route';
import { type Sitter, nameOf, peopleAt } from './seats';
import { shell } from './shell';
import { sit } from './sit';
import { read, readJson, writeJson } from './store';

const LEVELS = ['easy', 'medium', 'hard'] as const;

/** With whom a game was played last; else you against two bots, easy ones for whoever has said that they learn the game. */
export function lastSetup(id: string): Omit<Setup, 'seed'> {
    const kept = readJson<Omit<Setup, 'seed'>>(`setup:${id}`);
    const [least, most] = named(id).players;
    const isSound = kept?.game === id && Array.isArray(kept.seats) && kept.seats.every((sitter) => typeof sitter?.name === 'string');
    if (isSound && kept.seats.length >= least && kept.seats.length <= most) return { ...kept, seats: kept.seats.map((sitter) => ({ ...sitter, name: sitter.bot === null ? nameOf(sitter) : sitter.name.replace(/^(?:Bot|Robot) (\d)$/, (_, number: string) => say('page-bot', { number })) })) };
    return firstSetup(id, read(`first:${id}`) === 'yes' ? 'easy' : 'medium');
}

/** You against two bots of a level; alone in a game that can be played so. */
export function firstSetup(id: string, level: string): Omit<Setup, 'seed'> {
    const [least] = named(id).players;
    const you: Sitter = { name: say('page-you-name'), bot: null };
    const bots = Math.max(least === 1 ? 0 : 2, least - 1);
    return { game: id, seats: [you, ...Array.from({ length: bots }, (_, rank) => bot(rank + 1, level))] };
}

const bot = (number: number, level: string): Sitter => ({ name: say('page-bot', { number: String(number) }), bot: level });

/** Shows who plays a game, to be changed. */
export function setup(id = ''): void {
    // An address can be typed.
    if (!isGame(id)) {
        go('');
        return;
    }
    const game = named(id);
    const [least, most] = game.players;
    let { seats, options = {}, here } = lastSetup(id);
    const rows = h('ul', { class: 'sitters' });
    const place = (far: boolean, text: string): HTMLElement => h('label', { class: 'device' }, h('input', { type: 'radio', name: 'places', value: String(far), checked: far === (here !== undefined), onchange: () => (here = far ? 0 : undefined) }), text);
    const draw = (): void => {
        rows.replaceChildren(...seats.map((sitter, seat) => row(sitter, seat)));
        more.hidden = seats.length >= most;
        settle();
    };
    const places = game.secret ? h('p', { class: 'small' }, say('page-links-secret')) : h('fieldset', { class: 'devices' }, h('legend', null, say('page-places')), place(false, say('page-places-here')), place(true, say('page-places-links')), h('p', { class: 'small grey' }, say('page-links-about')));
    /** Where one plays is asked where there are several people. */
    const settle = (): void => {
        places.hidden = peopleAt(seats).length < 2;
    };
    const row = (sitter: Sitter, seat: number): HTMLElement => {
        const name = h('input', { class: 'field', id: `name-${seat}`, maxlength: 30, autocomplete: 'off', value: sitter.name });
        name.addEventListener('input', () => (sitter.name = name.value.trim()));
        const kinds = ['', ...LEVELS].map((level) => h('option', { value: level, selected: (sitter.bot ?? '') === level }, level === '' ? say('page-person') : say('page-bot-level', { level: say(`page-level-${level}`) })));
        const kind = h('select', { class: 'field', 'aria-label': say('page-who', { number: String(seat + 1) }) }, kinds);
        kind.addEventListener('change', () => {
            sitter.bot = kind.value === '' ? null : kind.value;
            settle();
        });
        const out = seats.length > least ? button(say('page-remove'), () => {
            seats = seats.filter((_, other) => other !== seat);
            draw();
        }, { class: 'button quiet', 'aria-label': say('page-remove-seat', { name: sitter.name }) }) : null;
        return h('li', { class: 'sitter' }, h('div', { class: 'grow' }, h('label', { for: `name-${seat}` }, say('page-seat-name', { number: String(seat + 1) })), name), kind, out);
    };
    const more = button(say('page-add'), () => {
        const taken = new Set(seats.map((sitter) => sitter.name));
        const number = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((number) => !taken.has(bot(number, 'medium').name)) ?? 9;
        seats = [...seats, bot(number, 'medium')];
        draw();
    }, { class: 'button' });
    draw();
    const categories = id === 'cardline' || id === 'higher-lower' ? game.categories : [];
    const choice = h('select', { class: 'field', id: 'category' }, h('option', { value: '' }, say('page-any-category')), categories.map((of) => h('option', { value: of, selected: options['category'] === of }, category(of).name)));
    const wrong = h('p', { class: 'wrong-text', role: 'alert' });
    const form = h('form', { class: 'setup panel' });
    add(form, [
        h('h1', { tabindex: '-1' }, say('page-setup-of', { game: game.title })),
        rows,
        more,
        places,
        categories.length === 0 ? null : h('div', null, h('label', { for: 'category' }, say('page-category')), choice),
        wrong,
        h('button', { type: 'submit', class: 'button primary wide' }, say('page-begin')),
        h('p', { class: 'small grey' }, game.origin),
    ]);
    form.addEventListener('submit', async (event) => {
        event.preventDefault();
        options = choice.value === '' ? {} : { category: choice.value };
        const far = here !== undefined && !game.secret && !places.hidden;
        const anonymous = seats.findIndex((sitter) => far && sitter.bot === null && sitter.name === say('page-you-name'));
        if (anonymous >= 0) {
            wrong.textContent = say('page-links-name', { name: say('page-you-name') });
            document.getElementById(`name-${anonymous}`)?.focus();
            return;
        }
        const setup = { game: id, seats, options, ...(far ? { here: seats.findIndex((sitter) => sitter.bot === null) } : {}) };
        try {
            await sit({ ...setup, seed: freshSeed() });
            writeJson(`setup:${id}`, setup);
        } catch (error) {
            if (!(error instanceof Refused)) throw error;
            wrong.textContent = flaw(error.why, seats);
            announce(wrong.textContent);
        }
    });
    shell({ game: id, where: '', main: form });
    form.querySelector('h1')?.focus();
    void rehearse(form, id);
}

/** Why a match cannot begin so. */
function flaw(why: unknown, seats: Sitter[]): string {
    const name = (why as { name?: [number, string] }).name;
    if (name === undefined) return say('page-unplayable');
    return say(`page-name-${name[1]}`, { name: seats[name[0]]?.name ?? '', number: String(name[0] + 1) });
}

