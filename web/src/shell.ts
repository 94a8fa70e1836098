// What is round every screen: the top bar with the way back, the menu, and the place of the screen.

import { type Child, h, hush, onPage, s } from './dom';
import { icon } from './icons';
import { ask, game as named, lang, say, speak } from './library';
import { kept } from './match';
import { install, installSize, isInstallable } from './offline';
import { isOn, turnSound } from './reward';
import { link, show } from './route';
import { put, refill } from './stay';
import { keeps, onceUnkept, write } from './store';
import { kept as keptOf, today } from './today';

export interface Item {
    text: string;
    icon?: string;
    run: () => void;
    /** Why it is not possible now. */
    off?: string;
}

interface Shell {
    /** The game whose colours the page has; none elsewhere. */
    game?: string;
    /** What stands beside the title of the game. */
    where?: string;
    /** The title where there is no game. */
    title?: string;
    menu?: Item[];
    main: HTMLElement;
    /** Whether this is the first screen. */
    home?: boolean;
    /** The same screen as it was before: it stays where it was scrolled to, and so does what need not be drawn anew. */
    before?: Element | null;
    /** Whether nobody holds on to what is in it. */
    keepsAlike?: boolean;
}

/** What the bar at the top was made of, and what its menu does now: tables change far more often than it. */
let made = '';
let items: Item[] = [];

/** How far the page is scrolled: whoever asks for it has the page laid out, which is about to change. */
let scrolled = 0;
addEventListener('scroll', () => (scrolled = scrollY), { passive: true });

/** Shows a screen, and gives back what is shown of it: the one before with what is new, or `main`. */
export function shell({ game, where, title, menu = [], main, home, before = null, keepsAlike = false }: Shell): Element {
    document.documentElement.dataset['game'] = game ?? '';
    const name = game ? named(game).title : (title ?? 'Mappemonde');
    document.title = game || title ? `${name} · Mappemonde` : 'Mappemonde';
    const header = document.querySelector('header');
    const place = document.querySelector('main');
    items = menu;
    const of = JSON.stringify([lang(), name, where, home, menu]);
    if (of !== made && header !== null) refill(header, bar(name, where ?? '', menu.map((item, rank) => ({ ...item, run: () => items[rank]?.run() })), home ?? false));
    made = of;
    const from = scrolled;
    const shown = place === null ? main : put(place, main, before, keepsAlike);
    warn();
    if (shown !== before) scrollTo(0, before === null ? 0 : from);
    return shown;
}

/** Says that nothing is kept, where that is so. */
function warn(): void {
    // Before the first screen there are no words.
    if (made === '') return;
    document.getElementById('notice')?.replaceChildren(...(keeps() ? [] : [h('p', null, say('page-not-kept'))]));
}

onceUnkept(warn);

/** A line of the menu: what it does, or where it leads, and how that stands now. */
interface Line {
    text: string;
    icon?: string;
    /** Where it leads, or what it does. */
    to: string | (() => void);
    state?: () => string;
    lang?: string;
    /** Whether it is there now; always where this is missing. */
    when?: () => boolean;
    /** Whether the menu stays open, to show the new state. */
    stays?: boolean;
}

function bar(name: string, where: string, menu: Item[], home: boolean): Child[] {
    const brand = home
        ? h('a', { class: 'brand', href: link('') }, globe(), 'Mappemonde')
        : h('a', { class: 'icon-button', href: link(''), 'aria-label': say('page-back') }, icon('back'));
    const title = home ? h('span', { class: 'grow' }) : h('div', { class: 'where' }, h('b', null, name), h('span', { class: 'small grey' }, where));
    const screens = screenLines();
    const links = home ? h('nav', { class: 'links wide-only', 'aria-label': say('page-other-pages') }, screens.map(({ text, to }) => h('a', { href: String(to) }, text))) : null;
    const quick = menu.filter((item) => item.icon !== undefined).map((item) => {
        const off = item.off !== undefined;
        return h('button', { type: 'button', class: 'icon-button', 'aria-disabled': off ? 'true' : null, title: item.off ?? null, onclick: () => (off ? undefined : item.run()) }, icon(item.icon ?? ''), h('span', { class: 'wide-only' }, item.text), h('span', { class: 'narrow-only hidden-text' }, item.text));
    });
    const rest = menu.filter((item) => item.icon === undefined).map(({ text, run }): Line => ({ text, to: run }));
    const lines = [...(home ? screens : []), ...rest, ...settings()];
    const quickly = home ? settings().filter((line) => line.when === undefined).map((line) => {
        const name = line.lang === undefined ? [icon(line.icon ?? ''), h('span', { class: 'hidden-text' }, line.text)] : [h('span', { 'aria-hidden': 'true' }, line.lang.toUpperCase()), h('span', { class: 'hidden-text' }, line.text)];
        return h('button', { type: 'button', class: 'icon-button wide-only', lang: line.lang ?? null, title: line.state?.() ?? null, onclick: line.to }, name);
    }) : null;
    return [brand, title, links, quick, quickly, menuOf(lines, home ? 'narrow-only' : '')];
}

/** The screens that the first one leads to, beside the games. */
const screenLines = (): Line[] => [
    { text: say('page-quiz'), icon: 'right', to: link('quiz'), state: due },
    { text: say('page-matches'), icon: 'file', to: link('matches'), state: going },
    { text: say('page-stats'), icon: 'star', to: link('stats') },
];

/** How many matches go on. */
function going(): string {
    const count = kept().filter((match) => !match.over).length;
    return count === 0 ? '' : say('page-matches-going', { count });
}

/** How many questions of the quiz are to be seen again. */
function due(): string {
    const quiz = keptOf('quiz');
    if (quiz === null) return '';
    const { due } = ask<{ due: number }>('stats', { date: today(), quiz });
    return due === 0 ? '' : say('page-quiz-due', { count: due });
}

/** What is the same on every screen: colours, sound, whether it can be installed, and the language. */
function settings(): Line[] {
    const other = lang() === 'fr' ? 'en' : 'fr';
    return [
        { text: say('page-colours'), icon: 'sun', to: turn, stays: true, state: () => say(`page-colours-${document.documentElement.dataset['theme'] ?? 'light'}`) },
        { text: say('page-sound'), icon: 'sound', to: turnSound, stays: true, state: () => say(isOn() ? 'page-sound-on' : 'page-sound-off') },
        { text: say('page-install'), icon: 'down', to: install, state: installSize, when: isInstallable },
        { text: other === 'en' ? 'Read in English' : 'Lire en français', icon: 'globe', to: () => void change(other), lang: other },
    ];
}

function menuOf(lines: Line[], classes: string): HTMLElement {
    const escape = (event: KeyboardEvent): void => {
        const menu = onPage(details);
        if (event.key !== 'Escape' || !menu.open) return;
        menu.open = false;
        menu.querySelector('summary')?.focus();
    };
    /** A press elsewhere closes it, and does there what it does. */
    const aside = ({ target }: Event): void => {
        const menu = onPage(details);
        if (target instanceof Node && menu.contains(target)) return;
        menu.open = false;
    };
    const shut = (run: () => void) => () => {
        onPage(details).open = false;
        run();
    };
    const list = h('div', { class: 'menu-list panel' }, lines.map((line) => {
        const inside = [line.icon === 'globe' ? globe() : line.icon === undefined ? null : icon(line.icon), h('span', { class: 'grow' }, line.text), line.state === undefined ? null : h('span', { class: 'menu-state' }, line.state())];
        const { to } = line;
        const hidden = line.when?.() === false;
        if (typeof to === 'string') return h('a', { class: 'menu-item', href: to, hidden, onclick: shut(() => undefined) }, inside);
        const run = (): void => {
            to();
            told();
        };
        return h('button', { type: 'button', class: 'menu-item', lang: line.lang ?? null, hidden, onclick: line.stays === true ? run : shut(to) }, inside);
    }));
    // How things stand is read when somebody looks.
    const told = (): void => {
        if (onPage(details).open) document.addEventListener('pointerdown', aside);
        else document.removeEventListener('pointerdown', aside);
        const states = onPage(list).querySelectorAll('.menu-state');
        lines.filter((line) => line.state !== undefined).forEach((line, rank) => states[rank]?.replaceChildren(line.state?.() ?? ''));
        const items = onPage(list).children;
        lines.forEach((line, rank) => items[rank]?.toggleAttribute('hidden', line.when?.() === false));
    };
    const details = h('details', { class: `menu ${classes}`.trim(), onkeydown: escape, ontoggle: told }, h('summary', { class: 'icon-button', 'aria-label': say('page-menu') }, icon('menu'), icon('wrong')), list);
    return details;
}

/** The sign of the page. */
function globe(): SVGSVGElement {
    return s('svg', { viewBox: '0 0 28 28', class: 'globe', 'aria-hidden': 'true' }, s('circle', { cx: 14, cy: 14, r: 12.5, fill: 'none', stroke: 'currentColor', 'stroke-width': 2 }), s('path', { d: 'M2 14h24M14 1.5c4.2 3.4 6 7.600 6 12.500s-1.800 9.100-6 12.500M14 1.500c-4.200 3.400-6 7.600-6 12.500s1.800 9.100 6 12.500', fill: 'none', stroke: 'currentColor', 'stroke-width': 1.3 }));
}

/** Changes the language of the page; the match goes on. */
async function change(to: 'fr' | 'en'): Promise<void> {
    await speak(to);
    document.documentElement.lang = to;
    write('lang', to);
    // What was said last was said in the other one.
    hush(0);
    show();
}

function turn(): void {
    const dark = document.documentElement.dataset['theme'] !== 'dark';
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
    write('theme', dark ? 'dark' : 'light');
}
