// Who says so: what is known of a printed value, in its row; and a report about a card for whoever keeps the edition.

import { add, button, h } from './dom';
import { icon } from './icons';
import { ask, category, country, edition, say } from './library';

/** What is known of a value; of a derived one also what it is made of. Numbers are as the language of the page prints them. */
interface Provenance {
    category: string;
    printed: string | null;
    unit: string;
    year: number | null;
    publisher: string | null;
    title: string | null;
    licence: string | null;
    footnote: string | null;
    disputed?: string[];
    of?: Provenance[];
}

interface Known {
    rows: [string, string][];
    data: Provenance;
}

let open: { panel: HTMLElement; from: HTMLElement } | null = null;

/** Shows what is known of a value in the row of the button that asks for it, or closes it again. Nothing is covered. */
export function why(code: string, of: string, from: HTMLElement): void {
    const isOpen = open?.from === from && open.panel.isConnected;
    close();
    if (isOpen) return;
    const known = ask<Known>('why', { country: code, category: of });
    const { data } = known;
    const parts = data.of ?? [];
    const lines = [
        ...(parts.length > 0 ? parts.map(part) : [category(of).about]),
        ...[data.footnote, ...(data.disputed ?? [])].filter((text) => text !== null && text !== ''),
    ];
    const report = button([icon('flag'), say('page-report-value')], () => showReport(code, of, known, from), { class: 'button quiet' });
    const shut = h('button', { type: 'button', class: 'icon-button', 'aria-label': say('page-close'), onclick: close }, icon('wrong'));
    const name = say('page-why-title', { country: { country: code }, category: category(of).name });
    const panel = h('section', { class: 'why', 'aria-label': name }, lines.map((line) => h('p', null, line)), h('p', { class: 'small grey' }, sources(known)), h('div', { class: 'row between' }, report, shut));
    lay(panel, from);
    from.setAttribute('aria-expanded', 'true');
    open = { panel, from };
    document.addEventListener('keydown', escape, true);
    panel.scrollIntoView({ block: 'nearest' });
}

/** Puts the panel into the row of its button; cards that lie side by side have no room for it, and it stands below them. */
function lay(panel: HTMLElement, from: HTMLElement): void {
    const beside = from.closest('.line:not(.stands)');
    if (beside !== null) beside.after(panel);
    else (from.closest('.turned, .slip, .duel-card, .facts dd') ?? from.parentElement ?? document.body).append(panel);
}

/** « Population : 57,53 millions (2025) » */
function part({ category: of, printed, unit, year }: Provenance): string {
    const value = [printed ?? '–', unit].filter((text) => text !== '').join('\u00a0');
    return say('page-why-part', { category: category(of).name, value, year: String(year ?? '') });
}

/** Who has published it, when, and under which licence; each source once. */
function sources({ rows, data }: Known): string {
    const parts = data.of?.length ? data.of : [data];
    const days = rows.filter(([label]) => label === say('show-edition')).map(([, day]) => day);
    const all = parts.map(({ publisher, title, licence }, rank) => [publisher, title, days[rank], licence].filter(Boolean).join(', '));
    return [...new Set(all)].join(say('page-why-between'));
}

/** Escape closes it wherever the focus is, and does nothing else then. */
function escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || open === null || !open.panel.isConnected || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    event.stopPropagation();
    close();
}

function close(): void {
    document.removeEventListener('keydown', escape, true);
    if (open === null) return;
    const { panel, from } = open;
    open = null;
    const hadFocus = panel.contains(document.activeElement);
    panel.remove();
    from.setAttribute('aria-expanded', 'false');
    if (hadFocus && from.isConnected) from.focus();
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
