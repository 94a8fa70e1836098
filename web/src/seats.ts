// Players at the table: a mark of colour and form, and a name.

import { s } from './dom';
import { say } from './library';

const FORMS = [
    'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1z',
    'M8 .6 15.4 8 8 15.4.6 8z',
    'M8 1l7.5 13.5H.5z',
    'M1.5 1.5h13v13h-13z',
    'M8 .8l2.2 4.9 5.3.6-4 3.6 1.1 5.3L8 12.5l-4.6 2.7 1.1-5.3-4-3.6 5.3-.6z',
    'M5.5.9h5L15.1 5.5v5L10.5 15.1h-5L.9 10.5v-5z',
    'M5.7.8h4.6v4.9h4.9v4.6h-4.9v4.9H5.7v-4.9H.8V5.7h4.9z',
    'M1 4.5 8 .8l7 3.7v7L8 15.2l-7-3.7z',
];

/** The mark of a seat; whoever reads it aloud hears the name beside it. */
export function mark(seat: number): SVGSVGElement {
    const form = FORMS[seat % FORMS.length] ?? '';
    return s('svg', { class: `mark mark-${seat + 1}`, viewBox: '0 0 16 16', 'aria-hidden': 'true' }, s('path', { d: form }));
}

/** Who sits somewhere. */
export interface Sitter {
    name: string;
    bot: string | null;
}

/** The seats at which people sit. */
export const peopleAt = (seats: readonly Sitter[]): number[] => seats.flatMap((sitter, seat) => (sitter.bot === null ? [seat] : []));

/** The names of those for whom a program of somebody plays, which no page can start. */
export const programsIn = (seats: readonly Sitter[]): string[] => seats.filter((sitter) => sitter.bot === 'program').map((sitter) => sitter.name);

/** What the page calls somebody who has typed no name, in each of its languages: matches keep it in the one in which they began. */
const NAMELESS = ['Vous', 'You'];

/** The name of a player. */
export const nameOf = (sitter: Sitter): string => (sitter.bot === null && NAMELESS.includes(sitter.name) ? say('page-you-name') : sitter.name);

/** The name of a player, with the level of a bot. */
export function called(sitter: Sitter): string {
    return sitter.bot === null ? nameOf(sitter) : `${sitter.name} (${say(`page-level-${sitter.bot}`)})`;
}
