// Any game in words and buttons.

import { button, h, paragraphs } from '../dom';
import type { Action } from '../match';
import type { Game } from './game';

/** The table of a game as the library tells it, and a button for each legal action. */
export function plain(id: string): Game<unknown> {
    return {
        id,
        draw(table) {
            const legal = table.isAsked ? table.ask<{ action: Action; text: string }[]>('legal') : [];
            const buttons = legal.slice(0, 200).map(({ action, text }) => button(text, () => table.act([action])));
            const told = table.ask<string>('tell', { seat: table.seat, what: 'table' });
            return { question: table.seen.prompt, body: paragraphs(told), bar: buttons.length === 0 ? null : h('div', { class: 'row wrap' }, buttons) };
        },
    };
}
