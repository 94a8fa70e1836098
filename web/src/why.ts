// Who says so: what is known of a printed value, and a report about a card for whoever keeps the edition.

import { add, button, focusOn, h } from './dom';
import { icon } from './icons';
import { ask, category, country, edition, say } from './library';

interface Known {
    rows: [string, string][];
    data: { url: string | null; printed: string | null; year: number | null; source: string | null; value: string | null };
}

let open: { panel: HTMLElement; from: HTMLElement } | null = null;

/** Shows what is known of a value. Not modal: the table stays readable. */
export function why(code: string, of: string, from: HTMLElement): void {
    close();
    const known = ask<Known>('why', { country: code, category: of });
    const title = h('h2', { id: 'why-title' }, say('page-why-title', { country: { country: code }, category: category(of).name }));
    const rows = h('dl', { class: 'rows' }, known.rows.map(([label, text]) => [h('dt', null, label), h('dd', null, text)]));
    const report = button([icon('flag'), say('page-report')], () => showReport(code, of, known, from));
    const shut = h('button', { type: 'button', class: 'icon-button', 'aria-label': say('page-close'), onclick: close }, icon('wrong'));
    const panel = h('section', { class: 'why panel', 'aria-labelledby': 'why-title' }, h('div', { class: 'row between' }, title, shut), h('p', { class: 'small' }, category(of).about), rows, h('div', { class: 'row' }, report));
    panel.addEventListener('keydown', (event) => {
        if (event.key === 'Escape') close();
    });
    document.body.append(panel);
    open = { panel, from };
    focusOn(title);
}

function close(): void {
    if (open === null) return;
    open.panel.remove();
    if (open.from.isConnected) open.from.focus();
    open = null;
}

/** The text that an editor needs, to be copied: nothing is sent. */
function showReport(code: string, of: string, known: Known, from: HTMLElement): void {
    close();
    const lines = [
        say('page-report-head', { country: country(code).name, category: category(of).name }),
        `${code} · ${of} · ${say('page-edition', { year: String(edition().year) })}`,
        ...known.rows.map(([label, text]) => `${label} : ${text}`.replace(' :', document.documentElement.lang === 'fr' ? '\u00a0:' : ':')),
        '',
        say('page-report-wrong'),
        '',
    ];
    const text = h('textarea', { class: 'field', rows: 12, id: 'report-text' });
    text.value = lines.join('\n');
    const dialog = h('dialog', { class: 'dialog', 'aria-labelledby': 'report-title' });
    const copied = h('p', { role: 'status' });
    const copy = button(say('page-copy'), () => {
        text.select();
        void navigator.clipboard?.writeText(text.value).then(() => add(copied, [say('page-copied')]));
    }, { class: 'button primary' });
    const shut = button(say('page-close'), () => dialog.close());
    add(dialog, [
        h('h2', { id: 'report-title' }, say('page-report-title', { country: country(code).name })),
        h('label', { for: 'report-text' }, say('page-report-about')),
        text,
        copied,
        h('div', { class: 'row between' }, shut, copy),
    ]);
    dialog.addEventListener('close', () => {
        dialog.remove();
        if (from.isConnected) from.focus();
    });
    document.body.append(dialog);
    dialog.showModal();
}
