// Contrôle Global: levels, regions on a map, a hand, and a panel in which a turn is chosen before it is carried out.

import { face } from '../card';
import { type Child, button, h } from '../dom';
import { sign } from '../icons';
import { say } from '../library';
import type { Action, Step } from '../match';
import * as board from './control/board';
import * as finish from './control/finish';
import * as guiding from './control/guide';
import { categorySign, effectSigns } from './control/signs';
import { type Place, attempt, change, isEnd, isWhole, later, reset, seen, state } from './control/state';
import * as turn from './control/turn';
import { type Tried, type View, cardName, cardOf, categoryName, inRegion, names, ownOf, stageOf, units } from './control/view';
import type { Drawn, Game, Hint, Paused, Table } from './game';

/** The view as if it had been tried out: nothing is planned. */
const nothing = (view: View): Tried => ({ steps: [], views: [view], choices: [], turn: null });

function draw(table: Table<View>): Drawn {
    const { view } = table.seen;
    const stage = stageOf(view);
    if (!table.isAsked) return watched(table);
    if (stage === 'factions') return factions(table);
    if (stage === 'shield') return shield(table);
    const atEnd = isEnd(view);
    const tried = attempt(table, atEnd && state.asks === null && stage !== 'opening');
    const place = state.back ?? (atEnd ? 'preview' : turn.placeOf(table, tried));
    const choosing = choosingOf(table, tried, atEnd);
    const isGuided = guiding.isGuided(table);
    const gains = new Map(isGuided && !atEnd ? turn.regionChoices(tried).map(({ region, action }) => [region, guiding.gain(table, region, action)]) : []);
    const advice = isGuided && stage === 'play' ? guiding.advice(table) : null;
    const parts = atEnd ? finish.panel(table, tried) : turn.panel(table, tried, advice, gains);
    const words = atEnd ? finish.question(table, tried) : turn.question(table, tried);
    const choose = stage === 'play' ? (card: string) => turn.chooseCard(table, card) : null;
    const guide = isGuided ? guiding.guide(table, atEnd ? 'end' : place, gains, words, (of) => goTo(table, of)) : null;
    return laid(table, tried, { place, atEnd, choosing, parts, words, choose, steps: guide !== null ? null : atEnd ? ends(tried) : steps(table, place), guide, advised: advice?.card ?? null });
}

function choosingOf(table: Table<View>, tried: Tried, atEnd: boolean): board.Choosing {
    const choices = atEnd ? [] : turn.regionChoices(tried);
    return {
        possible: choices.map(({ region }) => region),
        chosen: atEnd ? finish.regionsOf(tried) : turn.regionsOf(tried),
        press: (region) => {
            const choice = choices.find((choice) => choice.region === region);
            if (choice !== undefined) turn.add(table, choice.action);
        },
    };
}

interface Laid {
    place: Place;
    atEnd: boolean;
    choosing: board.Choosing;
    parts: Child[];
    words: string;
    choose: ((card: string) => void) | null;
    steps: Child;
    guide?: HTMLElement | null;
    advised?: string | null;
}

/** The table with its panel. */
function laid(table: Table<View>, tried: Tried, { place, atEnd, choosing, parts, words, choose, steps, guide = null, advised = null }: Laid): Drawn {
    const { view } = table.seen;
    const after = later(tried);
    const own = ownOf(view);
    const resources = table.seat === null ? null : board.stock(after.players[table.seat]?.resources ?? [], true);
    const faction = own?.faction ? board.factionOf(own.faction) : null;
    const body = h(
        'div',
        { class: `cg cg-at-${atEnd ? 'end' : place} ${seen.list ? 'cg-as-list' : ''} ${guide === null ? '' : 'is-guided'}` },
        guide,
        h('div', { class: 'cg-left' },
            board.tracks(table, after),
            steps,
            board.looks(seen.list, (list) => {
                seen.list = list;
                change(table, { focus: list ? 'look-list' : 'look-map' });
            }),
            board.map(table, after, choosing),
            board.regionList(table, after, choosing, seen.list),
            own === null ? null : h('section', { class: 'cg-own', 'aria-label': say('page-control-own') }, board.hand(view, state.card, choose, advised), h('div', { class: 'cg-purse' }, resources, faction))),
        h('section', { class: 'cg-panel', 'data-scrolls': true, 'aria-label': say('page-control-panel') }, parts, board.players(table)),
    );
    return { question: words, body, of: (seat) => say('page-control-score', { points: view.players[seat]?.score.points ?? 0 }), brief: (seat) => String(view.players[seat]?.score.points ?? 0), focus: focusIn(body) };
}

/** The element that gets the focus: the one that was named, or the first control of the question. */
function focusIn(body: HTMLElement): HTMLElement | null {
    const { focus } = state;
    state.focus = null;
    // What is said of a guided turn is read first.
    if (focus === null || (focus === 'question' && state.card === null && body.querySelector('.cg-guide') !== null)) return null;
    const find = (key: string): HTMLElement | null => body.querySelector(`[data-key="${CSS.escape(key)}"]`);
    const first = (): HTMLElement | null => find('confirm') ?? body.querySelector('[data-question] button:not([aria-disabled])') ?? body.querySelector('.cg-hand button');
    if (focus === 'question') return first();
    if (focus === 'card') return body.querySelector('.cg-hand button');
    return find(focus) ?? first();
}

/** The steps of a turn, for phones: those behind are ways back. */
function steps(table: Table<View>, place: Place): Child {
    const stage = stageOf(table.seen.view);
    const order: Place[] = stage === 'play' ? ['card', 'effect', 'regions', 'preview'] : ['regions', 'preview'];
    const reached = order.indexOf(turn.placeOf(table, attempt(table, false)));
    const items = order.map((of, at) => {
        const text = say(`page-control-step-${of}`);
        const isHere = of === place;
        const inner = at <= reached && !isHere ? h('button', { type: 'button', 'data-key': `step-${of}`, onclick: () => goTo(table, of) }, text) : h('span', null, text);
        return h('li', { class: at <= reached ? 'is-done' : '', 'aria-current': isHere ? 'step' : null }, inner);
    });
    return h('ol', { class: 'cg-steps', 'aria-label': say('page-control-steps') }, items);
}

function goTo(table: Table<View>, place: Place): void {
    change(table, { back: place, focus: `step-${place}` });
    scrollTo(0, 0);
}

/** The steps at the end of a turn. */
function ends(tried: Tried): Child {
    const stage = stageOf(later(tried));
    if (stageOf(tried.views[0] as View) === 'opening') return null;
    const order = ['play', 'privatise', 'renew', 'draw'];
    const at = stage === 'refill' ? 3 : stage === 'renew' ? 2 : stage === 'privatise' ? 1 : 0;
    const items = order.map((of, rank) => h('li', { class: rank <= at ? 'is-done' : '', 'aria-current': rank === at ? 'step' : null }, h('span', null, say(`page-control-end-${of}`))));
    return h('ol', { class: 'cg-steps', 'aria-label': say('page-control-steps') }, items);
}

/** The table while others decide, and at the end. */
function watched(table: Table<View>): Drawn {
    const { view } = table.seen;
    const { turn: deciding } = table.standing;
    const none = { possible: [], chosen: [], press: () => undefined };
    const words = deciding === null ? say('page-control-over') : say('page-control-plays', { name: table.name(deciding) });
    const acting = view.acting === null ? null : h('p', null, cardName(view.acting.card));
    const parts = deciding === null ? [board.scores(table)] : [acting];
    return laid(table, nothing(view), { place: 'card', atEnd: false, choosing: none, parts, words, choose: null, steps: null });
}

/** Which faction is kept, of those that were dealt. */
function factions(table: Table<View>): Drawn {
    const { view } = table.seen;
    const chosen = state.card;
    const { resources } = names();
    const cards = (ownOf(view)?.factions ?? []).map((id, at) => {
        const faction = names().factions[id];
        if (faction === undefined) return null;
        const start = faction.start.map((count, rank) => (count === 0 ? null : h('li', null, units(count, resources[rank]?.id ?? ''))));
        const words = [h('h2', null, faction.name), h('p', null, faction.power), h('ul', { class: 'cg-begins small' }, h('li', { class: 'row' }, categorySign(faction.primary), say('page-control-first', { category: categoryName(faction.primary) })), h('li', { class: 'row' }, categorySign(faction.secondary), say('page-control-second', { category: categoryName(faction.secondary) })), start)];
        const take = (): void => change(table, { card: id, focus: `faction-${id}` });
        return h('li', null, h('button', { type: 'button', class: 'cg-faction-card', 'aria-pressed': String(chosen === id), 'aria-keyshortcuts': String.fromCharCode(65 + at), 'data-key': `faction-${id}`, onclick: take }, chosen === id ? h('span', { class: 'tag', 'aria-hidden': 'true' }, say('page-control-chosen-tag')) : null, face('controle-global', id, ''), h('span', { class: 'cg-faction-words' }, words.map(spoken))));
    });
    const go = chosen === null ? h('p', { class: 'small grey' }, say('page-control-choose-faction')) : button(say('page-control-keep', { faction: names().factions[chosen]?.name ?? '' }), () => keep(table), { class: 'button primary wide', 'data-key': 'confirm' });
    const lands = h('details', { class: 'cg-players', open: true, 'data-key': 'lands' }, h('summary', null, say('page-control-regions')), board.regionList(table, view, { possible: [], chosen: [], press: () => undefined }, true));
    const body = h('div', { class: 'cg-start' }, h('ul', { class: 'cg-factions', 'aria-label': say('page-control-ask-faction') }, cards), h('div', { class: 'cg-confirm' }, go), lands);
    return { question: say('page-control-ask-faction'), body, focus: focusIn(body) };
}

/** Words in a button hold no headings and lists. */
function spoken(element: HTMLElement): HTMLElement {
    const words = h('span', { class: `cg-was-${element.localName} ${element.className}` });
    for (const child of [...element.childNodes]) words.append(child instanceof HTMLElement && child.localName === 'li' ? spoken(child) : child);
    return words;
}

function keep(table: Table<View>): void {
    if (state.card === null) return;
    const faction = state.card;
    state.focus = 'question';
    table.act([{ action: 'keep', faction }], '', true);
}

/** Whether a loss to civil society is cancelled. */
function shield(table: Table<View>): Drawn {
    const { view } = table.seen;
    const { threat } = view;
    const lost = (threat?.losses ?? []).map(([category, count]) => `${count}\u00a0${categoryName(category)}`).join(', ');
    const words = say('page-control-ask-shield', { place: threat === null ? '' : inRegion(threat.region), lost });
    const acts = (action: Action) => () => table.act([action], '', true);
    const food = names().resources.find((of) => of.invest === 'loss');
    const parts = [civilCard(view.revolt[0] ?? null), h('div', { class: 'cg-confirm', 'data-question': true }, button(say('page-control-shield', { cost: units(1, food?.id ?? '') }), acts({ action: 'shield' }), { class: 'button primary wide' }), button(say('page-control-suffer'), acts({ action: 'pass' }), { class: 'button wide' }))];
    return laid(table, nothing(view), { place: 'preview', atEnd: false, choosing: { possible: [], chosen: threat === null ? [] : [threat.region], press: () => undefined }, parts, words, choose: null, steps: null });
}

/** A card of civil society with its words. */
function civilCard(id: string | null): Child {
    const civil = id === null ? null : cardOf(id)?.civil;
    if (id === null || !civil) return null;
    return h('div', { class: 'cg-civil-card' }, face('controle-global', id, ''), h('div', null, h('h3', null, civil.name), h('p', { class: 'small' }, civil.words), effectSigns(civil.steps)));
}

/** When civil society reacts, its cards are looked at before play goes on. */
function pause(step: Step, table: Table<View>): Child | null {
    const revolt = step.events.find((event) => event.event === 'revolt');
    if (revolt === undefined || table.standing.turn === null) return null;
    const cards = (revolt['cards'] as string[]).map((card) => h('li', null, civilCard(card)));
    const told = step.told.split('\n').filter((line) => line.trim() !== '');
    return h('div', { class: 'verdict warn cg-revolt', role: 'group', 'aria-label': say('page-control-revolt'), tabindex: '0' }, h('span', { class: 'sign' }, sign('civil')), h('div', { class: 'grow' }, h('h2', null, say('page-control-revolt')), h('ul', { class: 'cg-civil-cards' }, cards), told.map((line) => h('p', { class: 'small' }, line))));
}

/** A to D take a card, 1 to 3 an effect, a letter or an arrow goes to a region, Enter carries out what is whole. */
function key(event: KeyboardEvent, table: Table<View>): boolean {
    if (event.ctrlKey || event.altKey || event.metaKey || !table.isAsked) return false;
    const { target } = event;
    if (target instanceof HTMLElement && target.closest('input,select,textarea,.map-surface') !== null) return false;
    if (target instanceof HTMLElement && move(event.key, target)) return true;
    if (event.key === 'ArrowDown' && !(target instanceof HTMLElement && target.closest('button,a,summary') !== null)) return toQuestion();
    // Once more on what is chosen carries it out.
    if (event.key === 'Enter' && target instanceof HTMLElement && target.matches('.cg-pile[aria-pressed=true],.cg-faction-card[aria-pressed=true]')) {
        document.querySelector<HTMLElement>('[data-key=confirm]')?.click();
        return true;
    }
    const view = table.seen.view;
    const stage = stageOf(view);
    const letter = event.key.length === 1 ? event.key.toUpperCase().charCodeAt(0) - 65 : -1;
    if (stage === 'factions') {
        const faction = ownOf(view)?.factions[letter];
        if (faction !== undefined) change(table, { card: faction, focus: `faction-${faction}` });
        return faction !== undefined;
    }
    if (stage === 'play') {
        const held = ownOf(view)?.hand[letter];
        if (held !== undefined) turn.chooseCard(table, held.card);
        else if (state.card !== null && /^[1-9]$/.test(event.key)) turn.chooseEffect(table, Number(event.key));
        else return enter(event, table);
        return true;
    }
    return enter(event, table);
}

/** Enter outside of a button is the button that carries out. */
function enter(event: KeyboardEvent, table: Table<View>): boolean {
    if (event.key === 'Escape' && (state.plan.length > 0 || state.card !== null) && !isEnd(table.seen.view)) {
        change(table, state.plan.length > 0 ? { plan: state.plan.slice(0, -1), focus: 'question' } : { card: null, focus: 'card' });
        return true;
    }
    if (event.key !== 'Enter' || (event.target instanceof HTMLElement && event.target.closest('button,a,summary') !== null)) return false;
    const tried = attempt(table, isEnd(table.seen.view) && state.asks === null);
    if (isEnd(table.seen.view)) {
        if (state.pile === null) return false;
        finish.drawNow(table, tried);
        return true;
    }
    if (!isWhole(tried, table)) return false;
    turn.carryOut(table);
    return true;
}

/** Goes to what is asked, from elsewhere on the page. */
function toQuestion(): boolean {
    const first = document.querySelector<HTMLElement>('[data-question] button:not([aria-disabled]),.cg-factions button,.cg-hand button');
    first?.focus();
    return first !== null;
}

/** Moves in a list of regions or of piles; whether the key was one of theirs. */
function move(key: string, target: HTMLElement): boolean {
    const list = target.closest('.cg-pick,.cg-regions,.cg-piles,.cg-hand,.cg-effects');
    const here = target.closest('button');
    if (list === null || here === null) return false;
    const all = [...list.querySelectorAll('button')];
    const at = all.indexOf(here);
    const columns = list.classList.contains('cg-piles') ? 2 : 1;
    const by = ({ ArrowDown: columns, ArrowUp: -columns, ArrowRight: 1, ArrowLeft: -1 } as Record<string, number>)[key];
    if (by !== undefined) {
        all[(at + by + all.length) % all.length]?.focus();
        return true;
    }
    if (key.length !== 1 || !list.matches('.cg-pick,.cg-regions') || here.dataset['region'] === undefined) return false;
    const begins = (button: HTMLElement): boolean => (button.querySelector('.name')?.textContent ?? '').toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
    const next = [...all.slice(at + 1), ...all.slice(0, at + 1)].find(begins);
    next?.focus();
    return next !== undefined;
}

/** The first cards of civil society. */
function hints(table: Table<View>, paused?: Paused<View>): Hint[] {
    const { seen: { view }, isAsked } = table;
    if (view.round > 1) guiding.unguide();
    // One thing at a time.
    if (guiding.isGuided(table) && !isEnd(view)) return [];
    return paused === undefined && isAsked && view.zone.length > 0 ? [{ id: 'civil', title: say('page-first-civil'), text: say('page-first-civil-about', { count: view.zone.length }) }] : [];
}

/** Points, and what they are made of; influence decides between equals. */
function score(view: View, seat: number): string[] {
    const { points, levels, regions, influence } = view.players[seat]?.score ?? { points: 0, levels: 0, regions: 0, influence: 0 };
    return [say('page-control-score', { points }), say('page-control-score-parts', { levels: String(levels), regions: String(regions), influence: String(influence) })];
}

/** By how many points a seat is ahead of all others. */
function victory(view: View, seat: number): string | null {
    const points = view.players.map(({ score }) => score.points);
    const ahead = (points[seat] ?? 0) - Math.max(...points.filter((_, other) => other !== seat));
    return ahead > 0 ? say('page-control-victory', { count: ahead }) : null;
}

export const controleGlobal: Game<View> = {
    id: 'controle-global',
    turns: true,
    keepsAlike: true,
    // It plays each game on in its head, for a twentieth of a second on a fast computer.
    ponders: (level) => level === 'hard',
    draw,
    pause,
    hints,
    score,
    victory,
    waitsAfter: ['revolt'],
    key,
    reset,
};
