// The turn of somebody who plays on another device: the link for them, and a link that has come.

import { type Child, button, focusOn, h } from './dom';
import { edition, game as named, patiently, say } from './library';
import { type Standing, keepLinks, layAside, linksOf, recordOf } from './match';
import { go } from './route';
import { mark, peopleAt, programsIn } from './seats';
import { shell } from './shell';
import { goOn, receive } from './sit';
import { type Sent, bare, linkIn, sentIn, turnLink, unread } from './turn-link';

/** A page that is opened from a disk lies elsewhere on each: then only the end of the address is sent. */
const isFile = location.protocol === 'file:';

/** The link for whoever is next, or for all where nobody is; `taken` once it is copied or shared. */
export function sending(sent: Sent, next: string | null, taken: () => void): HTMLElement {
    const about = next === null ? say('page-turn-send-end') : say('page-turn-send', { name: next });
    const text = h('textarea', { class: 'field link', id: 'turn-link', rows: 3, readonly: true });
    const said = h('p', { class: 'small', role: 'status' });
    const copied = (): void => {
        said.textContent = say('page-copied');
        taken();
    };
    const copy = button(say('page-copy'), () => {
        text.select();
        // Where that is forbidden the text is chosen, to be copied by hand.
        void navigator.clipboard?.writeText(text.value).then(copied, () => undefined);
    }, { class: 'button primary' });
    // Whoever copies by hand has it as well.
    text.addEventListener('copy', taken);
    const share = isFile || !('share' in navigator) ? null : button(say('page-share'), () => {
        navigator.share({ title: document.title, url: text.value }).then(taken, () => undefined);
    });
    void turnLink(sent).then((link) => (text.value = isFile ? link : `${location.href.split('#')[0]}${link}`));
    return h('div', { class: 'sending' }, h('label', { for: 'turn-link' }, about), text, h('div', { class: 'row wrap' }, copy, share, said), isFile ? h('p', { class: 'small grey' }, say('page-turn-paste-there')) : null, next === null ? null : h('p', { class: 'small grey' }, say('page-turn-goes-on')));
}

/** A place for a link that cannot be opened where it came, such as beside a page on a disk. */
export function pasting(): HTMLElement {
    const said = h('p', { role: 'alert', class: 'wrong-text' });
    const text = h('input', { class: 'field', id: 'pasted', autocomplete: 'off' });
    const form = h('form', { class: 'pasting' }, h('label', { for: 'pasted' }, say('page-turn-paste')), h('div', { class: 'row' }, text, h('button', { type: 'submit', class: 'button' }, say('page-turn-open'))), said);
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        const link = linkIn(text.value);
        if (link === undefined) said.textContent = say('page-turn-no-link');
        else location.hash = link;
    });
    return form;
}

/** Changes who plays here. */
export function stranger(key: string, standing: Standing, seat: number): HTMLElement {
    return button(say('page-turn-stranger', { name: standing.seats[seat]?.name ?? '' }), () => who(standing, (here) => {
        keepLinks(key, { here });
        goOn(key);
    }), { class: 'button quiet' });
}

/** Asks which of the people of a match plays here. */
function who({ game, seats }: Standing, chosen: (seat: number) => void): void {
    const people = peopleAt(seats).map((seat) => h('li', null, button([mark(seat), seats[seat]?.name ?? ''], () => chosen(seat), { class: 'button wide' })));
    screen(game, say('page-turn-who'), [h('p', null, say('page-turn-who-about')), h('ul', { class: 'people' }, people)]);
}

/** Opens the match of a link. What is kept of it is never written over by another one. */
export async function turn(): Promise<void> {
    const { hash } = location;
    const sent = await sentIn(hash);
    // Somebody has left meanwhile.
    if (location.hash !== hash) return;
    if (sent === null) {
        refuse([say('page-challenge-broken')]);
        return;
    }
    let come: ReturnType<typeof bare>;
    try {
        come = await patiently(() => bare(sent.record));
    } catch (error) {
        const { year, why } = unread(error, sent.record);
        const other = year !== null && year !== String(edition().year);
        refuse(other ? [say('page-challenge-edition', { year, own: String(edition().year) })] : [say('page-turn-unread'), ...why]);
        return;
    }
    const { key } = sent;
    const { record, standing } = come;
    const people = peopleAt(standing.seats);
    if (named(standing.game).secret || people.length < 2 || !people.includes(sent.from) || programsIn(standing.seats).length > 0) {
        refuse([say('page-challenge-broken')]);
        return;
    }
    const take = (): void => {
        const [one = 0, other = 0] = people;
        const here = linksOf(key)?.here ?? (people.length === 2 ? (sent.from === one ? other : one) : undefined);
        const taken = (seat: number): void => {
            receive(key, record, seat);
            goOn(key);
        };
        if (here === undefined) who(standing, taken);
        else taken(here);
    };
    const kept = ours(key);
    if (kept === null || record.startsWith(kept)) take();
    else if (kept.startsWith(record)) older(key, standing);
    else forked(key, standing, take);
}

/** What this browser keeps of a match; nothing where it keeps none, and no record of these cards is like none of others. */
function ours(key: string): string | null {
    const kept = recordOf(key);
    if (kept === null) return null;
    try {
        return bare(kept).record;
    } catch (error) {
        unread(error, kept);
        return kept;
    }
}

/** The match has come further here than in the link. */
function older(key: string, standing: Standing): void {
    screen(standing.game, say('page-turn-older'), [h('p', null, say('page-turn-older-about')), h('div', { class: 'row wrap' }, button(say('page-turn-go-on'), () => goOn(key), { class: 'button primary' }))]);
}

/** Another way was played in the link than here: both stay, and somebody chooses with which to go on. */
function forked(key: string, standing: Standing, take: () => void): void {
    const other = button(say('page-turn-take'), () => {
        layAside(key);
        take();
    });
    screen(standing.game, say('page-turn-forked'), [h('p', null, say('page-turn-forked-about')), h('div', { class: 'row wrap' }, button(say('page-turn-keep'), () => goOn(key), { class: 'button primary' }), other)]);
}

/** Says why there is no match. */
function refuse(why: string[]): void {
    screen(undefined, say('page-turn-link'), [why.map((line) => h('p', null, line)), button(say('page-to-games'), () => go(''), { class: 'button primary' })]);
}

function screen(game: string | undefined, title: string, inside: Child): void {
    const main = h('div', { class: 'setup panel' }, h('h1', { tabindex: '-1' }, title), inside);
    shell(game === undefined ? { title: say('page-turn-link'), main } : { game, where: '', main });
    focusOn(main.querySelector('h1'));
}
