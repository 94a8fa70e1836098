// The first match of a game: whether somebody wants to learn it is asked once, then each rule is said when it first matters.

import { button, h } from './dom';
import { flag } from './card';
import type { Hint } from './games/game';
import { icon, sign } from './icons';
import { game as named, say } from './library';
import { go } from './route';
import { mark } from './seats';
import { firstSetup } from './setup';
import { read, readJson, write, writeJson } from './store';

/** What is said before the first move. */
const OPENING = 'opening';

/** Whether it has been asked on this device if somebody plays a game for the first time, or they have set it up. */
export const isKnown = (game: string): boolean => read(`first:${game}`) !== null || read(`setup:${game}`) !== null;

/** What somebody has learnt of a game, and need not be told again. */
const learnt = (game: string): string[] => {
    const kept = readJson<unknown>(`learnt:${game}`);
    return Array.isArray(kept) ? kept.map(String) : [];
};

/** Whether a rule is still to be said. */
export const isNew = (game: string, rule: string): boolean => read(`first:${game}`) === 'yes' && !learnt(game).includes(rule);

/** Notes that a rule has been said. */
export function learn(game: string, rule: string): void {
    if (isNew(game, rule)) writeJson(`learnt:${game}`, [...learnt(game), rule]);
}

/** Asks whether somebody plays a game for the first time; what they answer is done. */
export function askFirst(game: string, begin: (teaches: boolean) => void): void {
    const bots = firstSetup(game, 'easy').seats.length - 1;
    const dialog = h('dialog', { class: 'dialog first', 'data-game': game, 'aria-labelledby': 'first-title' });
    const answered = (run: () => void) => () => {
        dialog.close();
        run();
    };
    const answer = (teaches: boolean): (() => void) => answered(() => {
        write(`first:${game}`, teaches ? 'yes' : 'no');
        begin(teaches);
    });
    const choice = (id: string, teaches: boolean): HTMLElement =>
        h('button', { type: 'button', class: `button first-choice${teaches ? ' primary' : ''}`, autofocus: teaches, onclick: answer(teaches) }, h('span', { class: 'grow' }, h('b', null, say(`page-first-${id}`)), h('span', null, say(`page-first-${id}-about`, { count: bots }))), icon('onward'));
    dialog.append(
        h('div', { class: 'row between' }, h('h2', { id: 'first-title' }, named(game).title), h('button', { type: 'button', class: 'icon-button', 'aria-label': say('page-close'), onclick: () => dialog.close() }, icon('wrong'))),
        h('p', { class: 'first-question' }, say('page-first')),
        choice('yes', true),
        choice('no', false),
        button(say('page-first-setup'), answered(() => go('setup', game)), { class: 'button quiet' }),
        h('p', { class: 'small grey' }, say('page-first-once')),
    );
    const from = document.activeElement;
    dialog.addEventListener('close', () => {
        dialog.remove();
        if (from instanceof HTMLElement && from.isConnected) from.focus();
    });
    document.body.append(dialog);
    dialog.showModal();
}

/** Whether the game is to be explained before the first move. */
export const opens = (game: string): boolean => isNew(game, OPENING);

/** The game in three sentences, what lies on the table, and the button that begins. */
export function opening(game: string, table: Node, rules: () => void, begin: () => void): HTMLElement {
    const start = (): void => {
        learn(game, OPENING);
        begin();
    };
    const lines = [1, 2, 3].map((number) => h('li', null, h('span', { class: 'first-sign', 'aria-hidden': 'true' }, signs(game, number)), h('p', null, say(`page-first-${game}-${number}`))));
    return h(
        'div',
        { class: `table table-${game} first-page` },
        h('div', null, h('p', { class: 'kick' }, say('page-first-kick')), h('h1', { tabindex: '-1' }, say('page-first-title'))),
        h('ol', { class: 'first-lines' }, lines),
        h('div', { class: 'body' }, table),
        h('div', { class: 'bar' }, h('div', { class: 'bar-inner row wrap' }, button(say(`page-first-${game}-go`), start, { class: 'button primary' }), button(say('page-first-rules'), rules, { class: 'button quiet' }))),
    );
}

/** What stands beside a sentence. */
function signs(game: string, number: number): Node[] {
    const tile = (text: string): HTMLElement => h('span', { class: 'tile small-tile tile-1' }, text);
    const of: Record<string, (() => Node[])[]> = {
        globalissimo: [() => [flag('BRA'), tile('1')], () => [sign('barrier-capital'), sign('barrier-location')], () => [mark(1), mark(0), icon('flag')]],
        cardline: [() => [flag('ISL'), icon('onward'), flag('KEN')], () => [icon('right'), icon('wrong')], () => [mark(0), icon('flag')]],
        'higher-lower': [() => [icon('up'), icon('down')], () => [icon('right'), icon('wrong')], () => [icon('star')]],
        course: [() => [sign('plane')], () => [sign('continent-africa'), sign('continent-oceania')], () => [mark(0), icon('flag')]],
        'controle-global': [() => [icon('plus'), icon('minus')], () => [mark(0), mark(1)], () => [sign('civil')]],
    };
    return of[game]?.[number - 1]?.() ?? [];
}

/** A rule that matters now, above the question. */
export function coach({ title, text }: Hint, shut: () => void): HTMLElement {
    return h('section', { class: 'coach', 'aria-label': title }, icon('help'), h('div', { class: 'grow' }, h('h2', null, title), h('p', null, text)), h('button', { type: 'button', class: 'icon-button', 'aria-label': say('page-close'), onclick: shut }, icon('wrong')));
}
