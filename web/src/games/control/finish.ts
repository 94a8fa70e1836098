// The end of a turn: what is invested, privatised and renewed, with what is as good as sure filled in; then cards are drawn.

import { type Child, button, h } from '../../dom';
import { icon, sign } from '../../icons';
import { say } from '../../library';
import type { Action } from '../../match';
import type { Table } from '../game';
import { changeList, changes } from './changes';
import { resourceSign } from './signs';
import { alternatives, change, later, state } from './state';
import { type Tried, type View, cardName, categoryName, level, names, ownOf, stageOf, units } from './view';

/** What is asked at the end of a turn. */
export function question(table: Table<View>, tried: Tried): string {
    const view = later(tried);
    if (state.asks !== null) return askedOf(stageOf(view));
    const count = toDraw(table, view);
    return stageOf(view) === 'refill' || stageOf(view) === 'opening' ? say('page-control-ask-draw', { count }) : say('page-control-ask-end');
}

function askedOf(stage: string): string {
    switch (stage) {
        case 'invest':
            return say('page-control-ask-invest');
        case 'paying':
            return say('page-control-ask-pay', { count: 1 });
        case 'privatise':
            return say('page-control-ask-privatise');
        default:
            return say('page-control-ask-renew');
    }
}

/** Cards that are still to be drawn. */
function toDraw(table: Table<View>, view: View): number {
    const own = ownOf(view);
    const limit = names().factions[own?.faction ?? '']?.hand ?? 0;
    const before = ownOf(table.seen.view)?.hand.length ?? 0;
    return Math.max(limit - (own?.hand.length ?? before), 1);
}

/** What the panel shows of the end of a turn. */
export function panel(table: Table<View>, tried: Tried): Child[] {
    const view = later(tried);
    const opening = stageOf(table.seen.view) === 'opening';
    const asks = state.asks !== null;
    const list = changes(table.seen.view, view, table.seat ?? 0, table.name);
    const will = list.length === 0 ? null : h('details', { class: 'cg-will', 'data-key': 'will' }, h('summary', null, say('page-control-will')), changeList(list));
    return [
        h('h2', { class: 'hidden-text' }, say('page-control-panel')),
        opening ? null : did(table, tried),
        asks ? asked(table, tried) : null,
        asks ? null : will,
        asks ? null : draw(table, tried),
    ];
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What is done at the end of the turn, each with a way to change it. */
function did(table: Table<View>, tried: Tried): Child {
    const rows = tried.steps.map(({ action, text }, at) => {
        const stage = stageOf(tried.views[at] as View);
        const those = alternatives(tried, at);
        const others = those.filter((other) => other.action !== 'pass').length;
        const [looks, told, redo] = row(action, text, stage, tried.steps.slice(0, at).some((step) => ['reinforce', 'undermine', 'develop', 'discard'].includes(step.action.action)));
        // What has one answer cannot be changed; nothing more can always become something.
        const can = action.action === 'pass' ? others > 0 : others > 1 || action.action === 'discard' || ['reinforce', 'undermine', 'develop'].includes(action.action);
        const again = can ? button(redo, () => change(table, { plan: tried.steps.slice(0, at).map((step) => step.action), asks: state.plan, focus: 'question' }), { class: 'button quiet cg-again', 'aria-label': say('page-control-change-what', { change: redo, what: told }), 'data-key': `again-${at}` }) : null;
        return h('li', null, looks, h('span', { class: 'grow' }, told), again);
    });
    return rows.length === 0 ? null : h('ul', { class: 'cg-did', 'aria-label': say('page-control-turn') }, rows);
}

/** A row: its sign, its words, and what the button to change it says. */
function row(action: Action, text: string, stage: string, isMore: boolean): [sign: Child, told: string, redo: string] {
    const resource = String(action['resource'] ?? '');
    switch (action.action) {
        case 'privatise':
            return [resourceSign(resource), capital(text), say('page-control-change')];
        case 'discard':
            return [icon('minus'), say('page-control-discarded', { card: cardName(String(action['card'])) }), say('page-control-change')];
        case 'pay':
            return [resourceSign(resource), say('page-control-paid-with', { units: units(1, resource) }), say('page-control-change')];
        case 'pass':
            if (stage === 'invest') return [sign('development'), say(isMore ? 'page-control-no-more-investment' : 'page-control-no-investment'), say('page-control-invest')];
            if (stage === 'renew') return [icon('minus'), say(isMore ? 'page-control-no-more-renewal' : 'page-control-no-renewal'), say('page-control-renew')];
            return [icon('minus'), say('page-control-not-taken'), say('page-control-change')];
        default:
            return [sign('development'), capital(text), say('page-control-change')];
    }
}

/** A question that is asked again. */
function asked(table: Table<View>, tried: Tried): Child {
    const view = later(tried);
    const stage = stageOf(view);
    const choose = (action: Action): void => change(table, { plan: [...state.plan, action], asks: null, focus: 'question' });
    // Among these choices `pass` is what is filled in unless something is chosen; an icon that takes nothing is a choice.
    const items = tried.choices.map(({ action, text }, at) => {
        const words = action.action === 'pass' ? say(stage === 'privatise' ? 'page-control-take-nothing' : 'page-control-nothing-more') : action.action === 'discard' ? cardName(String(action['card'])) : capital(text);
        const looks = typeof action['resource'] === 'string' ? resourceSign(action['resource']) : null;
        return h('li', null, h('button', { type: 'button', class: 'cg-option', 'data-key': `option-${at}`, onclick: () => (action.action === 'pass' && stage !== 'privatise' ? change(table, { asks: null, focus: 'question' }) : choose(action)) }, looks, words));
    });
    const back = state.asks ?? [];
    return h('section', { class: 'cg-asked' }, h('h3', null, askedOf(stage)), h('ul', { class: 'cg-pick', 'data-question': true, 'aria-label': askedOf(stage) }, items), button(say('page-control-as-before'), () => change(table, { plan: back, asks: null, focus: 'question' }), { class: 'button quiet', 'data-key': 'as-before' }));
}

/** The piles, and the button that draws. */
function draw(table: Table<View>, tried: Tried): Child {
    const view = later(tried);
    const done = tried.steps.map((step) => step.action);
    const piles = new Map(tried.choices.flatMap(({ action }) => (action.action === 'draw' ? [[String(action['pile']), action] as const] : [])));
    if (piles.size === 0) return ending(table, tried, done);
    const rows = names().categories.map(({ id, name }) => {
        const tiers = (['low', 'high'] as const).map((tier) => {
            const pile = view.piles.find((of) => of.pile === `${id}-${tier}`);
            const action = piles.get(`${id}-${tier}`);
            if (pile === undefined) return h('span', null);
            const hidden = (text: string): HTMLElement => h('span', { class: 'hidden-text' }, text);
            const top = pile.top === null ? '' : `, ${cardName(pile.top)}`;
            const [before, after] = [say('page-control-pile', { category: name, tier: say(`page-control-${tier}`) }), `, ${say('page-control-discards', { count: pile.discards })}${top}`];
            const [count, word] = [String(pile.cards), say('page-control-pile-cards', { count: pile.cards })];
            const words = [h('b', null, count), ' ', h('span', { class: 'cg-pile-word' }, word)];
            if (action === undefined) return h('span', { class: 'cg-pile is-off' }, hidden(before), words, hidden(after));
            return h('button', { type: 'button', class: `cg-pile of-${id}`, 'aria-label': `${before}${count} ${word}${after}`, 'aria-pressed': String(state.pile === pile.pile), 'data-key': `pile-${pile.pile}`, onclick: () => change(table, { pile: pile.pile, focus: `pile-${pile.pile}` }) }, words);
        });
        return [h('span', { class: `cg-pile-name of-${id}` }, sign(id), name), tiers];
    });
    const head = (tier: 'low' | 'high', from: number, to: number): HTMLElement => h('span', { class: 'cg-pile-head' }, say(`page-control-${tier}`), h('br'), say('page-control-levels-of', { from: level(from), to: level(to) }));
    const [category, tier] = (state.pile ?? '').split('-');
    const go = state.pile !== null && piles.has(state.pile)
        ? button(say('page-control-draw', { category: categoryName(category ?? ''), tier: say(`page-control-${tier ?? 'low'}`) }), () => drawNow(table, tried), { class: 'button primary wide', 'data-key': 'confirm' })
        : h('p', { class: 'small grey' }, say('page-control-choose-pile'));
    return [h('div', { class: 'cg-piles', role: 'group', 'aria-label': say('page-control-piles'), 'data-question': true }, h('span', null), head('low', 1, 3), head('high', 4, 6), rows), h('div', { class: 'cg-confirm' }, go)];
}

/** Draws from the pile that is chosen, after all that is done before. */
export function drawNow(table: Table<View>, tried: Tried): void {
    const draws = tried.choices.find(({ action }) => action.action === 'draw' && action['pile'] === state.pile);
    if (draws === undefined) return;
    const { pile } = state;
    state.focus = pile === null ? 'question' : `pile-${pile}`;
    table.act([...tried.steps.map((step) => step.action), draws.action], '', true);
}

/** Where nothing is drawn: what else is to be chosen, or the end of the turn. */
function ending(table: Table<View>, tried: Tried, done: Action[]): Child {
    const discards = tried.choices.filter(({ action }) => action.action === 'discard');
    if (stageOf(later(tried)) === 'refill' && discards.length > 0) {
        const items = discards.map(({ action }, at) => h('li', null, h('button', { type: 'button', class: 'cg-option', 'data-key': `option-${at}`, onclick: () => table.act([...done, action], '', true) }, cardName(String(action['card'])))));
        return h('section', null, h('h3', null, say('page-control-too-many')), h('ul', { class: 'cg-pick', 'data-question': true, 'aria-label': say('page-control-too-many') }, items));
    }
    // What would show something hidden is not tried out: the last `pass` is still to be said.
    const all = tried.turn === table.seat && tried.choices.some(({ action }) => action.action === 'pass') ? [...done, { action: 'pass' }] : done;
    return h('div', { class: 'cg-confirm' }, button(say('page-control-end-turn'), () => table.act(all, '', true), { class: 'button primary wide', 'data-key': 'confirm' }));
}

/** What an action is about, for the list of regions. */
export const regionsOf = (tried: Tried): string[] => [...new Set(tried.steps.flatMap((step) => (typeof step.action['region'] === 'string' ? [step.action['region']] : [])))];

