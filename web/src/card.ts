// Countries and values as they are shown: slips, flags, values with their year and source.

import { h, type Child } from './dom';
import { show } from './files';
import { ask, category, country, say } from './library';
import { why } from './why';

/** The flag of a country, beside its name. */
export function flag(code: string): HTMLElement {
    return show(h('img', { class: 'flag', alt: '', width: 36, height: 26, loading: 'lazy', decoding: 'async' }), `flags/${code}.svg`);
}

/** A face as it is printed; its words stand beside it, or are its name. `lacks` is done where it cannot be had. */
export function face(game: string, id: string, name: string, lacks?: (event: { currentTarget: HTMLElement }) => unknown): HTMLElement {
    return show(h('img', { class: 'face', alt: name, decoding: 'async', onerror: lacks }), `faces/${document.documentElement.lang}/${game}/${id}.svg`);
}

/** A number as the language of the page prints it: `1463.9` is « 1 463,9 », `<0.01` is « < 0,01 ». */
export function number(printed: string): string {
    const french = document.documentElement.lang === 'fr';
    if (printed.startsWith('<')) return `<${french ? '\u00a0' : ''}${number(printed.slice(1))}`;
    const [whole = '', decimals] = printed.split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, french ? '\u202f' : ',').replace('-', '\u2212');
    return decimals === undefined ? grouped : grouped + (french ? ',' : '.') + decimals;
}

/** How far two printed numbers are from each other, and whether that is less than a tenth of the larger one. */
export function difference(one: string, other: string): { text: string; isSmall: boolean } {
    const decimals = Math.max(...[one, other].map((printed) => printed.split('.')[1]?.length ?? 0));
    const units = (printed: string): bigint => {
        if (printed.startsWith('<')) return 0n;
        const [whole = '', rest = ''] = printed.split('.');
        return BigInt(whole + rest.padEnd(decimals, '0'));
    };
    const size = (number: bigint): bigint => (number < 0n ? -number : number);
    const [first, second] = [units(one), units(other)];
    const away = size(first - second);
    const digits = String(away).padStart(decimals + 1, '0');
    const cut = digits.length - decimals;
    const printed = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
    const largest = size(first) > size(second) ? size(first) : size(second);
    return { text: number(printed), isSmall: away * 10n < largest };
}

/** The unit of a category in the form that a number takes: « million » beside 1,37. */
function unitOf(printed: string, of: string): string {
    const { unit, unitOne } = category(of);
    if (unitOne === '') return unit;
    const decimals = printed.split('.')[1]?.length ?? 0;
    const plurals = new Intl.PluralRules(document.documentElement.lang, { minimumFractionDigits: decimals });
    return plurals.select(printed.startsWith('<') ? 0 : Math.abs(Number(printed))) === 'one' ? unitOne : unit;
}

/** A value with its unit. */
export function value(printed: string, of: string): HTMLElement {
    const unit = unitOf(printed, of);
    return h('span', { class: 'value' }, number(printed), unit === '' ? null : h('span', { class: 'unit' }, `\u00a0${unit}`));
}

/** The years of values that have been shown, by country and category. */
const years = new Map<string, number | null>();

function yearOf(code: string, of: string): number | null {
    const key = `${code} ${of}`;
    const known = years.get(key);
    if (known !== undefined) return known;
    const { data } = ask<{ data: { year: number | null } }>('why', { country: code, category: of });
    years.set(key, data.year);
    return data.year;
}

/** « 2025 »: opens what is known of a value. */
export function source(code: string, of: string): HTMLElement {
    const known = yearOf(code, of);
    const year = known === null ? say('page-source') : String(known);
    const name = say('page-source-of', { country: { country: code }, category: category(of).name });
    return h('button', { type: 'button', class: 'source', 'aria-expanded': 'false', 'aria-label': `${year}. ${name}`, onclick: (event: MouseEvent) => why(code, of, event.currentTarget as HTMLElement) }, year);
}

/** A country with its flag, and what stands below. */
export function slip(code: string, below: Child, classes = ''): HTMLElement {
    const { short, continent } = country(code);
    return h('div', { class: `slip ${classes}`, 'data-continent': continent }, h('div', { class: 'slip-head' }, flag(code), h('span', { class: 'name' }, short)), h('div', { class: 'slip-body' }, below));
}
