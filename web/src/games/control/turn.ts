// The turn up to its effect: a card, an effect, regions and what is split or lost there, and what all that would change.

import { type Child, announce, button, h } from '../../dom';
import { icon, sign } from '../../icons';
import { say } from '../../library';
import type { Action, GameEvent } from '../../match';
import { mark } from '../../seats';
import type { Table } from '../game';
import { playable, points } from './board';
import { type Change, changeList, changes } from './changes';
import { type Advice, type Gain, gainWords } from './guide';
import { categorySign, effectSigns, has, resourceSign, signed } from './signs';
import { type Place, alternatives, change, isWhole, later, state } from './state';
import { type Card, type Held, type Tried, type Verdict, type View, cardOf, categoryName, energy, influence, level, names, ownOf, present, regionName, resource, stageOf, units } from './view';

/** What is asked, of a plan that is not whole. */
export function question(table: Table<View>, tried: Tried): string {
    const view = later(tried);
    const stage = stageOf(view);
    if (isWhole(tried, table)) return stageOf(table.seen.view) === 'play' ? say('page-control-ask-play') : say('page-control-ask-sure');
    const count = view.acting?.left ?? 0;
    const faction = ownOf(view)?.faction;
    const of = faction ? names().factions[faction] : undefined;
    switch (stage) {
        case 'play':
            return state.card === null ? say('page-control-ask-card') : say('page-control-ask-effect');
        case 'primary':
            return say('page-control-ask-primary', { category: categoryName(of?.primary ?? '') });
        case 'secondary':
            return say('page-control-ask-secondary', { category: categoryName(of?.secondary ?? '') });
        case 'choosing':
            return (view.acting?.named.length ?? 0) === 0 ? say('page-control-ask-region') : say('page-control-ask-next', { region: regionName(view.acting?.named.at(-1) ?? '') });
        case 'placing':
            return say('page-control-ask-split', { count });
        case 'removing':
            return say('page-control-ask-loss', { count });
        case 'taking':
            return say('page-control-ask-take', { count });
        case 'spoils':
            return say('page-control-ask-spoils');
        case 'spreading':
            return say('page-control-ask-spread');
        case 'paying':
            return say('page-control-ask-pay', { count });
        default:
            return say('page-control-ask-sure');
    }
}

/** Where the plan has come to. */
export function placeOf(table: Table<View>, tried: Tried): Place {
    if (isWhole(tried, table)) return 'preview';
    if (stageOf(later(tried)) !== 'play') return 'regions';
    return state.card === null ? 'card' : 'effect';
}

/** Chooses a card; where only one of its effects can be played, that one. */
export function chooseCard(table: Table<View>, card: string): void {
    if (state.card === card && state.back === 'card') {
        change(table, { focus: 'confirm' });
        return;
    }
    const held = ownOf(table.seen.view)?.hand.find((own) => own.card === card);
    const those = held?.effects.flatMap((verdict, at) => (isPlayable(verdict) ? [at + 1] : [])) ?? [];
    const [only] = those;
    const plan = those.length === 1 && only !== undefined ? [{ action: 'play', card, effect: only }] : [];
    change(table, { card, plan, focus: plan.length === 0 ? `effect-${those[0] ?? 'none'}` : 'question' });
}

const isPlayable = (verdict: Verdict): verdict is { playable: number } => typeof verdict === 'object' && 'playable' in verdict;

/** Chooses an effect of the card. */
export function chooseEffect(table: Table<View>, effect: number): void {
    const held = ownOf(table.seen.view)?.hand.find((own) => own.card === state.card);
    const verdict = held?.effects[effect - 1];
    if (held === undefined || verdict === undefined || !isPlayable(verdict)) return;
    change(table, { plan: [{ action: 'play', card: held.card, effect }], focus: 'question' });
}

/** Adds a choice to the plan. */
export function add(table: Table<View>, action: Action): void {
    change(table, { plan: [...state.plan, action], focus: 'question' });
}

/** The regions that can be chosen now, as choices. */
export function regionChoices(tried: Tried): { region: string; action: Action }[] {
    const stage = stageOf(later(tried));
    if (stage !== 'choosing' && stage !== 'primary' && stage !== 'secondary') return [];
    return tried.choices.flatMap(({ action }) => (typeof action['region'] === 'string' ? [{ region: action['region'], action }] : []));
}

/** Regions that the plan names, in order. */
export function regionsOf(tried: Tried): string[] {
    const named = tried.steps.flatMap((step) => step.events.flatMap((event) => (event.event === 'chose' || (event.event === 'influence' && event['cause'] === 'setup') ? [String(event['region'])] : [])));
    return [...new Set(named)];
}

/** What the panel shows of the turn; of a guided one with what is advised, and what each region would bring. */
export function panel(table: Table<View>, tried: Tried, advice: Advice | null, gains: Map<string, Gain>): Child[] {
    const { view } = table.seen;
    const held = ownOf(view)?.hand.find((own) => own.card === state.card);
    const whole = isWhole(tried, table);
    const acting = view.acting;
    const card = cardOf(state.card ?? acting?.card ?? '');
    const head = card === undefined ? h('h2', { class: 'hidden-text' }, say('page-control-panel')) : h('div', { class: 'cg-card-head' }, h('span', { class: `cg-disc of-${card.category}` }, sign(card.category)), h('h2', null, card.name));
    const parts: Child[] = [head];
    if (held !== undefined && card !== undefined) parts.push(effects(table, held, card, advice?.card === held.card ? advice.effect : null));
    else if (acting?.effect && card !== undefined) parts.push(underWay(card, acting.effect));
    else if (stageOf(view) === 'play') parts.push(offer(view, advice?.card ?? null));
    const isPlaying = state.plan.length > 0 || stageOf(view) !== 'play';
    if (isPlaying) {
        parts.push(where(table, tried), whole ? null : asked(table, tried, gains));
        const list = changes(view, later(tried), table.seat ?? 0, table.name);
        if (whole) tell(list);
        if (whole || list.length > 0) parts.push(h('section', { class: 'cg-will' }, h('h3', null, say('page-control-will')), changeList(list)));
    }
    parts.push(confirm(table, tried, whole, state.card === null ? (advice?.card ?? null) : null));
    return parts;
}

let told = '';

/** Says once what a whole plan would change. */
function tell(list: Change[]): void {
    const words = [say('page-control-will'), ...list.map((change) => (change.word === undefined ? `${change.text} ${change.before} ${say('page-control-then')} ${change.after}` : `${change.text} ${change.word}`))].join('. ');
    if (words !== told) announce(words);
    told = words;
}

/** Where no card is chosen: what can be played with each. */
function offer(view: View, advised: string | null): HTMLElement {
    const hand = ownOf(view)?.hand ?? [];
    const isStuck = hand.every((held) => !held.effects.some(isPlayable));
    const items = hand.map((held) => h('li', null, h('b', null, cardOf(held.card)?.name ?? held.card, held.card === advised ? [' ', h('span', { class: 'tag' }, say('page-control-advised'))] : null), h('span', null, playable(held))));
    return h('div', { class: 'cg-offer small' }, h('p', null, isStuck ? say('page-control-stuck') : say('page-control-how')), h('ul', null, items));
}

function underWay(card: Card, number: number): HTMLElement | null {
    const effect = card.effects[number - 1];
    return effect === undefined ? null : h('div', { class: 'cg-effect is-chosen' }, h('span', { class: `cg-level of-${card.category}` }, level(effect.needs[0]?.level ?? number)), h('span', { class: 'grow' }, h('b', null, effect.name), effect.words));
}

function effects(table: Table<View>, held: Held, card: Card, advised: number | null): HTMLElement {
    const [first] = state.plan;
    const chosen = first?.action === 'play' ? Number(first['effect']) : null;
    const buttons = card.effects.map((effect, at) => {
        const number = at + 1;
        const verdict = held.effects[at] ?? 'no_region';
        const cost = isPlayable(verdict) ? verdict.playable : 0;
        const off = isPlayable(verdict) ? null : verdict === 'no_region' ? say('page-control-no-region') : say('page-control-lacks', { count: verdict.levels });
        const numeral = level(effect.needs[0]?.level ?? number);
        const needs = effect.needs.length > 1 ? h('span', { class: 'grey' }, say('page-control-needs', { levels: effect.requires })) : h('span', { class: 'hidden-text' }, say('page-control-needs', { levels: effect.requires }));
        const price = cost === 0 ? null : h('span', { class: `cg-cost of-${energy()}` }, sign(energy()), String(cost), h('span', { class: 'hidden-text' }, resource(energy())?.[cost === 1 ? 'one' : 'many'] ?? ''));
        return h(
            'button',
            { type: 'button', class: `cg-effect ${chosen === number ? 'is-chosen' : state.plan.length > 0 ? 'is-folded' : ''}`, 'aria-pressed': String(chosen === number), 'aria-disabled': off === null ? null : 'true', 'aria-keyshortcuts': String(number), 'data-key': `effect-${number}`, onclick: () => chooseEffect(table, number) },
            h('span', { class: `cg-level of-${card.category}`, 'aria-hidden': 'true' }, numeral),
            h('span', { class: 'grow' }, h('b', null, effect.name, number === advised && chosen === null ? [' ', h('span', { class: 'tag' }, say('page-control-advised-effect'))] : null), h('span', { class: 'cg-more' }, effect.words, ' ', needs, effectSigns(effect.steps), off === null ? null : h('span', { class: 'cg-off' }, off))),
            price,
        );
    });
    const dumped = first?.action === 'dump';
    const dump = h('button', { type: 'button', class: `cg-effect cg-dump ${dumped ? 'is-chosen' : state.plan.length > 0 ? 'is-folded' : ''}`, 'aria-pressed': String(dumped), 'data-key': 'effect-none', onclick: () => change(table, { plan: [{ action: 'dump', card: held.card }], focus: 'confirm' }) }, h('span', { class: 'cg-level', 'aria-hidden': 'true' }, icon('minus')), h('span', { class: 'grow' }, h('b', null, say('page-control-dump')), h('span', { class: 'cg-more' }, say('page-control-dump-about', { count: card.take.length }))));
    return h('div', { class: 'cg-effects', role: 'group', 'aria-label': say('page-control-effects') }, buttons, dump);
}

/** A region of the plan and what happens there. */
interface Stop {
    region: string;
    /** The step that chose it; nothing where there was only one. */
    step: number | null;
    told: Child[];
}

/** The regions of the plan, with what happens there. */
function where(table: Table<View>, tried: Tried): Child {
    const stops: Stop[] = [];
    const stop = (region: string, step: number | null): Stop => {
        const found: Stop = { region, step, told: [] };
        stops.push(found);
        return found;
    };
    const acting = table.seen.view.acting;
    let current: Stop | null = acting?.region && acting.named.length > 0 && stageOf(table.seen.view) !== 'choosing' ? stop(acting.region, null) : null;
    const more: Child[] = [];
    tried.steps.forEach((step, at) => {
        const { action } = step;
        const chosen = action.action === 'choose' || action.action === 'settle' || action.action === 'spread';
        if (action.action === 'settle' || action.action === 'spread') current = stop(String(action['region']), at);
        for (const event of step.events) {
            if (event.event === 'chose') current = stop(String(event['region']), chosen && action['region'] === event['region'] ? at : null);
            else {
                const told = shown(event, table);
                if (told !== null) (current?.told ?? more).push(told);
            }
        }
        if (['remove', 'take', 'pay'].includes(action.action)) more.push(h('li', { class: 'cg-chosen' }, icon('right'), h('span', { class: 'grow' }, capital(step.text)), again(table, at, capital(step.text))));
    });
    const rows = stops.map((stop, at) => {
        const name = regionName(stop.region);
        const redo = stop.step === null || alternatives(tried, stop.step).length < 2 ? null : again(table, stop.step, name);
        return h('li', { class: 'cg-stop' }, h('span', { class: 'cg-step-number' }, String(at + 1)), h('b', { class: 'name' }, name), h('span', { class: 'cg-told' }, stop.told), redo);
    });
    const split = splits(table, tried);
    if (rows.length === 0 && split.length === 0 && more.length === 0) return null;
    return h('section', null, h('h3', null, say('page-control-where')), h('ol', { class: 'cg-stops' }, rows), split, more.length === 0 ? null : h('ul', { class: 'cg-stops' }, more.filter((child) => child instanceof HTMLLIElement)));
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Chooses again from a step on. */
function again(table: Table<View>, step: number, what: string): HTMLElement {
    return button(say('page-control-change'), () => change(table, { plan: state.plan.slice(0, step), focus: 'question' }), { class: 'button quiet cg-again', 'aria-label': say('page-control-change-what', { change: say('page-control-change'), what }), 'data-key': `again-${step}` });
}

/** What an event does at a region, in signs. */
function shown(event: GameEvent, table: Table<View>): Child {
    const delta = Number(event['delta']);
    switch (event.event) {
        case 'influence': {
            const seat = Number(event['seat']);
            const category = String(event['category']);
            return h('span', { class: 'cg-count' }, seat === table.seat ? null : mark(seat), seat === table.seat ? null : h('span', { class: 'hidden-text' }, `${table.name(seat)} `), signed(delta), categorySign(category), h('span', { class: 'hidden-text' }, ` ${categoryName(category)}`));
        }
        case 'development':
            return h('span', { class: 'cg-count' }, signed(delta), sign('development'), h('span', { class: 'hidden-text' }, say('page-control-points', { count: Math.abs(delta) })));
        case 'resource': {
            const id = String(event['resource']);
            return event['cause'] === 'effect' && delta < 0 ? null : h('span', { class: 'cg-count' }, signed(delta), resourceSign(id), h('span', { class: 'hidden-text' }, ` ${resource(id)?.name ?? id}`));
        }
        default:
            return null;
    }
}

/** Influence that is split among categories: one stepper each. */
function splits(table: Table<View>, tried: Tried): Child[] {
    interface Split { key: string; from: number; to: number; categories: string[]; left: number }
    const all: Split[] = [];
    const at = (view: View): string => `${view.acting?.step} ${view.acting?.clause}`;
    tried.views.forEach((view, step) => {
        if (stageOf(view) !== 'placing') return;
        const last = all.at(-1);
        const categories = (ownOf(view)?.choices ?? []).flatMap((choice) => (typeof choice['category'] === 'string' ? [choice['category']] : []));
        if (last?.key === at(view)) {
            last.to = step;
            last.left = view.acting?.left ?? 0;
        } else all.push({ key: at(view), from: step, to: step, categories, left: view.acting?.left ?? 0 });
    });
    return all.map((split) => {
        const isOpen = split.to === tried.views.length - 1;
        const placed = tried.steps.slice(split.from, isOpen ? split.to : split.to + 1).map((step) => String(step.action['category']));
        // What the position has chosen already cannot be taken back here.
        const before = later({ ...tried, views: tried.views.slice(0, split.from + 1) }).acting?.chosen[table.seat ?? 0] ?? [];
        const steppers = split.categories.map((category) => {
            const rank = table.seen.view.tracks.findIndex((track) => track.category === category);
            const own = placed.filter((of) => of === category).length;
            const count = own + (before[rank] ?? 0);
            const name = categoryName(category);
            const less = own > 0;
            const put = (): void => change(table, { plan: [...state.plan, { action: 'place', category }], focus: split.left > 1 ? `more-${split.key}-${category}` : 'question' });
            const take = (): void => {
                const those = [...placed];
                those.splice(those.lastIndexOf(category), 1);
                change(table, { plan: [...state.plan.slice(0, split.from), ...those.map((of) => ({ action: 'place', category: of }))], focus: `less-${split.key}-${category}` });
            };
            const key = (of: string): string => `${of}-${split.key}-${category}`;
            return h('span', { class: `cg-stepper of-${category}`, role: 'group', 'aria-label': name },
                h('button', { type: 'button', 'aria-label': say('page-control-less', { category: name }), 'aria-disabled': less ? null : 'true', 'data-key': key('less'), onclick: () => (less ? take() : undefined) }, icon('minus')),
                h('span', { class: 'cg-stepper-count' }, sign(category), h('b', null, String(count)), h('span', { class: 'cg-stepper-name' }, name)),
                h('button', { type: 'button', 'aria-label': say('page-control-more', { category: name }), 'aria-disabled': isOpen ? null : 'true', 'data-key': key('more'), onclick: () => (isOpen ? put() : undefined) }, icon('plus')));
        });
        return h('div', { class: 'cg-steppers', 'data-question': isOpen }, steppers);
    });
}

/** What is to be chosen next. */
function asked(table: Table<View>, tried: Tried, gains: Map<string, Gain>): Child {
    const view = later(tried);
    const stage = stageOf(view);
    if (stage === 'placing' || stage === 'play') return null;
    const asking = question(table, tried);
    const regions = regionChoices(tried);
    if (regions.length > 0) {
        const items = regions.map(({ region, action }) => {
            const land = view.lands.find((land) => land.region === region);
            const there = land === undefined ? [] : present(land, view).map((seat) => has(seat, influence(land, seat), table.name(seat)));
            const gain = gains.get(region);
            const brings = gain === undefined ? null : h('span', { class: `cg-gain ${gain.after > gain.before ? 'is-more' : ''}` }, gainWords(gain));
            return h('li', null, h('button', { type: 'button', class: 'cg-region is-possible', 'data-key': `region-${region}`, 'data-region': region, onclick: () => add(table, action) }, h('span', { class: 'cg-points' }, land === undefined ? null : points(land)), h('span', { class: 'name' }, regionName(region), brings), h('span', { class: 'cg-marks' }, there)));
        });
        return h('section', { class: 'cg-asked' }, h('h3', null, asking), h('ul', { class: 'cg-pick', 'data-question': true, 'aria-label': asking }, items));
    }
    const buttons = tried.choices.map(({ action, text }, at) => h('li', null, h('button', { type: 'button', class: 'cg-option', 'data-key': `option-${at}`, onclick: () => add(table, action) }, action.action === 'remove' ? mark(Number(action['rival'])) : null, typeof action['resource'] === 'string' ? resourceSign(action['resource']) : typeof action['category'] === 'string' ? categorySign(action['category']) : null, action.action === 'remove' ? say('page-control-loses', { name: table.name(Number(action['rival'])), influence: text }) : action.action === 'pass' ? say('page-control-nothing-more') : capital(text))));
    return h('section', { class: 'cg-asked' }, h('h3', null, asking), h('ul', { class: 'cg-pick', 'data-question': true, 'aria-label': asking }, buttons));
}

/** The button that carries the plan out, and the ways back. */
function confirm(table: Table<View>, tried: Tried, whole: boolean, advised: string | null): Child {
    const stage = stageOf(table.seen.view);
    const go = whole ? button(goText(tried, stage), () => carryOut(table), { class: 'button primary wide', 'data-key': 'confirm' }) : advised === null ? null : button(say('page-control-play', { effect: cardOf(advised)?.name ?? '' }), () => chooseCard(table, advised), { class: 'button primary wide', 'data-key': 'advised' });
    const back = [
        state.card !== null ? button(say('page-control-other-card'), () => change(table, { card: null, plan: [], focus: 'card' }), { class: 'button quiet', 'data-key': 'other-card' }) : null,
        state.plan.length > (stage === 'play' ? 1 : 0) ? button(say('page-control-step-back'), () => change(table, { plan: state.plan.slice(0, -1), focus: 'question' }), { class: 'button quiet', 'data-key': 'step-back' }) : null,
    ];
    return go === null && back.every((way) => way === null) ? null : h('div', { class: 'cg-confirm' }, go, h('div', { class: 'row between wrap' }, back));
}

/** What the button says: what is done, and what it costs. */
function goText(tried: Tried, stage: string): string {
    const [first] = state.plan;
    if (first?.action === 'dump') return say('page-control-dump');
    if (first?.action === 'play') {
        const cost = tried.steps[0]?.events.find((event) => event.event === 'played')?.['missing'];
        const effect = cardOf(String(first['card']))?.effects[Number(first['effect']) - 1];
        return cost === 0 || cost === undefined ? say('page-control-play', { effect: effect?.name ?? '' }) : say('page-control-play-for', { cost: units(Number(cost), energy()) });
    }
    if (stage === 'primary' || stage === 'secondary') return say('page-control-settle');
    return say('page-control-go');
}

/** Carries the plan out. */
export function carryOut(table: Table<View>): void {
    state.focus = 'question';
    table.act(state.plan, '', true);
}
