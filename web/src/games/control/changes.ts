// What a plan would change: two views side by side.

import { type Child, h } from '../../dom';
import { sign } from '../../icons';
import { say } from '../../library';
import { categorySign, resourceSign } from './signs';
import { type View, categoryName, level, names, regionName } from './view';

export interface Change {
    sign: Child;
    text: string;
    before: string;
    after: string;
    /** A word instead of two numbers. */
    word?: string;
}

const of = (sign: Child, text: string, before: number, after: number): Change => ({ sign, text, before: String(before), after: String(after) });

/** Every number that differs between two views of a seat. */
export function changes(before: View, after: View, seat: number, name: (seat: number) => string): Change[] {
    const all: Change[] = [];
    const { resources } = names();
    before.lands.forEach((land, rank) => {
        const then = after.lands[rank];
        if (then === undefined) return;
        const region = regionName(land.region);
        for (const whose of [seat, ...before.order.filter((other) => other !== seat)]) {
            before.tracks.forEach(({ category }, at) => {
                const [was, is] = [land.influence[whose]?.[at] ?? 0, then.influence[whose]?.[at] ?? 0];
                if (was === is) return;
                const text = whose === seat ? say('page-control-at', { region, category: categoryName(category) }) : say('page-control-at-of', { region, category: categoryName(category), name: name(whose) });
                all.push(of(categorySign(category), text, was, is));
            });
        }
        if (land.development !== then.development) all.push(of(sign('development'), say('page-control-at-points', { region }), land.development, then.development));
        const [share, later] = [land.points[seat] ?? 0, then.points[seat] ?? 0];
        if (share !== later) all.push(of(sign('region-present'), say('page-control-at-share', { region }), share, later));
        resources.forEach((resource, at) => {
            const [was, is] = [land.stock[at] ?? 0, then.stock[at] ?? 0];
            if (was !== is) all.push(of(resourceSign(resource.id), say('page-control-at-stock', { region, resource: resource.name }), was, is));
        });
    });
    before.tracks.forEach((track, at) => {
        const then = after.tracks[at];
        if (then === undefined || then.total === track.total) return;
        const category = categoryName(track.category);
        if (then.level === track.level) all.push(of(categorySign(track.category), say('page-control-world', { category }), track.total, then.total));
        else all.push({ sign: categorySign(track.category), text: say('page-control-world-level', { category, before: String(track.total), after: String(then.total) }), before: level(track.level), after: level(then.level) });
        const rank = (view: typeof track): number => view.order.findIndex(([other]) => other === seat) + 1;
        if (rank(track) > 0 && rank(then) > 0 && rank(track) !== rank(then)) all.push(of(categorySign(track.category), say('page-control-rank', { category }), rank(track), rank(then)));
    });
    const cards = after.zone.length - before.zone.length;
    if (cards > 0) all.push({ sign: sign('civil'), text: say('page-control-civil'), before: '', after: '', word: say('page-control-more-cards', { count: cards }) });
    resources.forEach((resource, at) => {
        const [was, is] = [before.players[seat]?.resources[at] ?? 0, after.players[seat]?.resources[at] ?? 0];
        if (was !== is) all.push(of(resourceSign(resource.id), say('page-control-yours', { resource: resource.name }), was, is));
    });
    if (!isReached(before) && isReached(after)) all.push({ sign: sign('time'), text: say('page-control-ends'), before: '', after: '', word: '!' });
    return all;
}

/** Whether as many categories stand at the level that ends the game as the view says. */
function isReached({ end: [categories, least], tracks }: View): boolean {
    return tracks.filter((track) => track.level >= least).length >= categories;
}

/** The changes as a list. */
export function changeList(list: Change[]): HTMLElement {
    if (list.length === 0) return h('p', { class: 'small grey' }, say('page-control-no-change'));
    const items = list.map((change) => {
        const numbers = change.word === undefined ? h('span', { class: 'value' }, change.before, h('span', { 'aria-hidden': 'true' }, ' → '), h('span', { class: 'hidden-text' }, say('page-control-then')), change.after) : h('span', { class: 'cg-word' }, change.word);
        return h('li', null, change.sign, h('span', { class: 'grow' }, change.text), numbers);
    });
    return h('ul', { class: 'cg-changes' }, items);
}

