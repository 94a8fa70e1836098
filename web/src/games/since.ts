// What has happened since a seat decided last, below the table: so nothing of it moves.

import { h } from '../dom';
import type { Table } from './game';

/** So many sentences are shown. */
const MOST = 8;

/** The last sentences that the table was told. */
export function since({ since }: Pick<Table<unknown>, 'since'>): HTMLElement | null {
    const told = since.flatMap((step) => step.told.split('\n')).filter((line) => line !== '');
    return told.length === 0 ? null : h('div', { class: 'since small' }, told.slice(-MOST).map((line) => h('p', null, line)));
}
