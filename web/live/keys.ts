// All keys, and light or dark, in a window of the page.

import { button, h } from '../src/dom';
import { keys, say, part, state } from './view';

const NAMED = [['J K', 'key-changes'], ['← → ↑ ↓', 'key-pieces'], ['E', 'key-edit'], ['↵', 'key-write'], ['Esc', 'key-leave'], ['U', 'key-undo'], ['O', 'key-old'], ['Z', 'key-size'], ['L', 'key-lang'], ['/', 'key-search'], ['C', 'key-copy'], ['G', 'key-screen'], ['?', 'key-all']] as const;

const named: [key: string, id: string][] = [...NAMED.map(([key, id]): [string, string] => [key, id])];

/** Names a key that another part listens to. */
export function name(key: string, id: string): void {
    named.splice(-1, 0, [key, id]);
}

export const allKeys = h('dialog', { class: 'keys' });

/** The theme that somebody has chosen for this page; the system's until then. */
function turnTheme(): void {
    const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark';
    document.documentElement.style.colorScheme = isDark ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = isDark ? 'light' : 'dark';
}

let saidIn = '';

part(() => {
    if (saidIn === state.lang) return;
    saidIn = state.lang;
    allKeys.setAttribute('aria-label', say('keys'));
    allKeys.replaceChildren(h('h2', { class: 'caps' }, say('keys')), h('dl', null, named.map(([key, id]) => [h('dt', null, h('kbd', null, key)), h('dd', null, say(id))])), button(say('theme'), turnTheme), ' ', button(say('close'), () => allKeys.close()));
});

keys['?'] = () => allKeys.showModal();
