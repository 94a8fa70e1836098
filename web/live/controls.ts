// What a hand can press, and how it looks.

import { type Child, button, h } from '../src/dom';
import { say, state } from './view';

/** Says something to whoever does not see the page. */
export const told = h('p', { class: 'unseen', 'aria-live': 'polite' });

/** Gives an element other children, unless they are the ones that it has. */
export function fill(element: Element, ...children: Node[]): void {
    const same = element.childNodes.length === children.length && children.every((child, rank) => element.childNodes[rank] === child);
    if (!same) element.replaceChildren(...children);
}

/** Shows an empty frame instead of a picture that the program cannot draw. */
export function markMissing(picture: HTMLImageElement): void {
    picture.addEventListener('error', () => picture.classList.add('is-missing'));
    picture.addEventListener('load', () => picture.classList.remove('is-missing'));
}

/** One of several, of which one is on. */
export function choice<T extends string>(name: string, of: readonly (readonly [id: T, text: string])[], now: T, choose: (id: T) => void): HTMLElement {
    const buttons = of.map(([id, text]) => h('button', { type: 'button', 'aria-pressed': String(id === now), onclick: () => choose(id) }, text));
    return h('div', { class: 'seg', role: 'group', 'aria-label': name }, buttons);
}

/** What is on or off. */
export function toggle(text: string, isOn: boolean, turn: () => void, attributes: Record<string, string> = {}): HTMLButtonElement {
    return h('button', { type: 'button', class: 'tog', 'aria-pressed': String(isOn), ...attributes, onclick: turn }, h('i', null), text);
}

/** One of many, chosen from a list, with its name before it. */
export function menu(name: string, of: readonly (readonly [id: string, text: string])[], now: string, choose: (id: string) => void): HTMLElement {
    const options = of.map(([id, text]) => h('option', { value: id, selected: id === now }, text));
    const select = h('select', { onchange: () => choose(select.value) }, options);
    return h('label', { class: 'menu' }, h('span', null, name), ' ', select);
}

/** A place that is copied when it is pressed, and opened in the editor where that has an address. */
export function placeButton(place: string): HTMLElement {
    const copy = button(place, () => void navigator.clipboard.writeText(place).then(() => (told.textContent = say('copied'))), { class: 'place', 'aria-label': `${say('copy')} ${place}` });
    const [, file, line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
    if (state.editor === null || file === undefined) return copy;
    // The folder of the project stands in the address already.
    const address = state.editor.replace('{file}', file.split('/').map(encodeURIComponent).join('/')).replace('{line}', line ?? '1').replace('{column}', column ?? '1');
    return h('span', null, copy, ' ', h('a', { href: address }, say('open')));
}

/** A text with what stands between backticks as code. */
export const marked = (text: string): Child => text.split('`').map((part, rank) => (rank % 2 === 0 ? part : h('code', null, part)));

/** A part of the margin with its name and what is counted in it. */
export const section = (name: string, counted: Child, ...children: Child[]): HTMLElement => h('section', null, h('h2', null, h('span', { class: 'caps' }, name), h('span', { class: 'n' }, counted)), children);
