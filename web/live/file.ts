// Where the value that has changed stands: the lines of its file, as they were and as they are, and the other cards that show it.

import { button, h } from '../src/dom';
import { fill } from './controls';
import { under } from './faces';
import { value } from './margin';
import { showProduct } from './top';
import { part, say, view } from './view';

const cards = h('p', { class: 'other-cards' });
const panel = h('section', { class: 'file' });
under.after(cards, panel);

let drawn: unknown = null;

part(() => {
    if (value === drawn) return;
    drawn = value;
    const others = value?.cards.filter(({ product }) => product !== view.product) ?? [];
    cards.hidden = others.length === 0;
    fill(cards, ...(others.length === 0 ? [] : [h('span', null, say('other-cards'), say('colon')), ...others.map(({ product, name }) => button(name, () => showProduct(product), { class: 'link' }))]));
    panel.hidden = value === null || value.lines.length === 0;
    if (value === null || panel.hidden) return;
    const { place, lines, is, unit } = value;
    panel.setAttribute('aria-label', place);
    const rows = lines.map(({ number, text, sign }) => h('li', { class: sign === '+' ? 'is' : sign === '' ? null : 'was' },
        h('span', null, String(number)), h('b', null, sign), h('code', null, text), sign === '+' && is !== null ? h('i', null, `${is.printed ?? '–'} ${unit}`) : null));
    fill(panel, h('ol', null, rows));
});
