// Questions one after the other: the challenge and the chain of a day, and the quiz.

import { flag, source, value } from './card';
import { type DayResult, FIRST, dayResult, share, square, squares } from './day';
import { type Child, add, announce, button, focusOn, h, onPage } from './dom';
import { icon } from './icons';
import { ask, category, country, detailed, edition, say } from './library';
import { outline } from './outline';
import { go, link } from './route';
import { shell } from './shell';
import { write } from './store';
import { asked, lessonsIn, miss } from './today';

interface Row {
    title: string;
    count: number;
    right: boolean[];
    over: boolean;
    told: string;
    line: string;
    number: number | null;
    day: DayResult | null;
}

interface Hint {
    kept: string;
    text: string;
    left: number[];
}

interface Shown {
    kind: 'capital' | 'marked' | 'most' | 'border' | 'gap' | 'more';
    text: string;
    country: string | null;
    category: string | null;
    options: string[];
    values: (string | null)[];
    place: string | null;
}

interface Judged {
    right: boolean | null;
    given: string;
    told: string;
    way: string;
    fiche: string[];
    country: string;
    category: string | null;
    printed: string | null;
}

interface Noted {
    kept: string;
    first: boolean;
    row: Row | null;
    told: string;
}

type Of = 'daily' | 'chain' | 'quiz';

const KEPT = { daily: 'days', chain: 'chains', quiz: 'quiz' } as const;

/** A row of questions that is asked. */
class Asking {
    /** What is still to be asked: numbers of questions. */
    private left: number[];
    /** What was said of answers in this sitting, by the number of the question. */
    private readonly judged = new Map<number, Judged>();
    /** Questions of the quiz that come once more. */
    private again: number[] = [];
    private once = true;
    private right = 0;

    constructor(
        private readonly of: Of,
        private row: Row,
        private readonly notice = '',
    ) {
        const answered = row.right.length;
        this.left = Array.from({ length: row.count - answered }, (_, rank) => rank + answered);
    }

    /** Asks the next question, or ends. */
    next(): void {
        const [number] = this.left;
        if (this.row.over || number === undefined) {
            this.end();
            return;
        }
        this.show(number, ask<Shown>('put', { number }));
    }

    private frame(main: HTMLElement): void {
        shell({ title: say(`page-${this.of}`), main });
    }

    private progress(number: number): Child {
        if (this.of === 'chain') return h('p', { class: 'kick' }, number === 0 ? say('page-chain') : say('page-chain', { count: number }));
        return h('p', { class: 'kick' }, say('page-question-of', { number: number + 1, total: this.row.count }));
    }

    /** Where in the row this is, and what was answered so far. */
    private head(number: number): HTMLElement {
        const answers = this.row.day?.answers ?? [];
        return h('div', { class: 'question-head' }, this.progress(number), answers.length === 0 ? null : squares(answers), h('p', { class: 'small grey' }, tied(this.row.title)));
    }

    private show(number: number, shown: Shown): void {
        const heading = h('h1', { tabindex: '-1' }, begun(put(shown)));
        const slip = h('p', { class: 'wrong-text', role: 'alert' });
        const answer = (typed: string): void => {
            const judged = ask<Judged>('judge', { number, typed });
            if (judged.right === null) slip.textContent = judged.given;
            else this.judge(number, heading.textContent ?? '', judged);
        };
        const hinted = h('p', { class: 'hint', role: 'status' });
        const hint = this.of === 'daily' && shown.kind !== 'more' ? button(say('page-hint'), () => this.hint(number, main, hinted, hint), { class: 'button quiet' }) : null;
        // What stands on the button is understood as giving up, in its language.
        const pass = shown.kind === 'more' ? null : button(say('page-pass'), () => answer(say('page-pass')), { class: 'button quiet' });
        const main = h('div', { class: 'question', 'data-kind': shown.kind }, this.head(number), heading, asks(shown, answer), hinted, slip, h('div', { class: 'row wrap between' }, hint, pass, button(say('page-stop'), () => go(''), { class: 'button quiet' })));
        main.addEventListener('keydown', (event) => {
            const typed = shown.kind === 'more' ? { ArrowUp: '+', ArrowDown: '-' }[event.key] : undefined;
            if (typed !== undefined) answer(typed);
        });
        if (this.notice !== '' && this.row.right.length === 0) main.prepend(h('p', { class: 'panel' }, this.notice));
        this.frame(main);
        // A hint that was taken before the page was loaded again.
        if (hint !== null && this.row.day?.hints.includes(number)) this.hint(number, main, hinted, hint);
        focusOn(main.querySelector<HTMLElement>('input') ?? heading);
    }

    /** Shows the hint for a question, which is noted before. */
    private hint(number: number, main: HTMLElement, place: HTMLElement, hint: HTMLElement | null): void {
        const { kept, text, left } = asked<Hint>('hint', 'days', { number });
        write('days', kept);
        place.textContent = text;
        if (hint !== null) onPage(hint).remove();
        if (left.length === 0) return;
        onPage(main).querySelectorAll<HTMLButtonElement>('[data-option]').forEach((option) => {
            option.disabled = !left.includes(Number(option.dataset['option']));
        });
    }

    private judge(number: number, text: string, judged: Judged): void {
        const right = judged.right === true;
        let after = '';
        let isFirst = true;
        if (this.once || this.of !== 'quiz') {
            const noted = asked<Noted>('note', KEPT[this.of], { of: this.of, number, right });
            isFirst = noted.first;
            after = noted.told;
            write(KEPT[this.of], noted.kept);
            this.row = noted.row ?? this.row;
            if (right) this.right += 1;
        }
        if (!right) {
            this.again.push(number);
            if (this.of !== 'quiz') miss({ numbers: [number] });
        }
        this.left.shift();
        if (this.left.length === 0 && this.of === 'quiz') {
            this.left = this.again;
            this.again = [];
            this.once = false;
        }
        const told = isFirst ? judged.told : say('page-answered-elsewhere');
        this.judged.set(number, judged);
        const next = button(say('page-go-on'), () => this.next(), { class: 'button primary' });
        const question = h('p', { class: 'small grey' }, text);
        const verdict = h('div', { class: `verdict ${right ? 'ok' : 'no'}` }, h('span', { class: 'sign' }, icon(right ? 'right' : 'wrong')), h('div', null, h('p', null, told), judged.way === '' ? null : h('p', { class: 'way' }, judged.way), after === '' ? null : h('p', { class: 'small' }, after)));
        const fiche = h('section', { class: 'panel fiche' }, outline(judged.country, 'right'), h('div', null, h('h2', null, flag(judged.country), ' ', country(judged.country).name), judged.fiche.slice(1).map((line) => h('p', { class: 'small' }, line)), judged.category && judged.printed ? h('p', null, value(judged.printed, judged.category), ' ', source(judged.country, judged.category)) : null));
        this.frame(h('div', { class: 'question' }, this.head(number), question, verdict, fiche, h('div', { class: 'row end' }, next)));
        announce(told);
        next.focus();
    }

    /** The questions with their answers. Of an earlier sitting it is known which were right, not what was typed. */
    private list(day: DayResult): Child {
        const line = (number: number): Child => {
            const judged = this.judged.get(number);
            const told = judged?.told ?? ask<string>('recall', { number, right: this.row.right[number] === true });
            const answer = day.answers[number];
            return h('li', { class: 'row' }, answer === undefined ? null : square(answer), h('div', null, h('p', { class: 'small grey' }, begun(put(ask<Shown>('put', { number })))), h('p', null, told), judged === undefined || judged.way === '' ? null : h('p', { class: 'way' }, judged.way)));
        };
        return h('ul', { class: 'lines' }, day.answers.map((_, number) => line(number)));
    }

    private end(): void {
        const { row } = this;
        const heading = h('h1', { tabindex: '-1' }, this.of === 'quiz' ? say('page-quiz-over', { right: this.right, total: row.count }) : row.told);
        const main = h('div', { class: 'question' }, h('p', { class: 'small grey' }, tied(row.title)), heading);
        if (row.day !== null) add(main, [dayResult(row.day)]);
        if (row.line !== '') add(main, [share(row.line, row.number)]);
        if (row.day !== null) add(main, [this.list(row.day)]);
        const games = h('a', { class: this.of === 'daily' ? 'button' : 'button primary', href: link() }, say('page-to-games'));
        add(main, [h('div', { class: 'row wrap' }, this.of === 'daily' ? h('a', { class: 'button primary', href: link('chain') }, say('page-chain-of-the-day')) : null, games, h('a', { class: 'button quiet', href: link('stats') }, say('page-stats')))]);
        this.frame(main);
        focusOn(heading);
    }
}

/** A title of the library: no line begins with the point between two parts. */
const tied = (text: string): string => text.replaceAll(' ·', '\u00a0·').replace(FIRST, '1ᵉʳ');

const begun = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The question without what can be chosen, which stands below it. */
function put({ kind, text, country: asked, category: of, options }: Shown): string {
    const name = of === null ? '' : category(of).name;
    const about = { country: asked ?? '' };
    if (kind === 'most') return say('page-question-most', { category: name });
    if (kind === 'border') return say('page-question-border', { country: about });
    if (kind === 'gap') return say('page-question-gap', { category: name, country: about });
    if (kind === 'more') return say('page-question-more', { country: about, than: { country: options[0] ?? '' } });
    return text;
}

/** What a question is answered with. */
function asks(shown: Shown, answer: (typed: string) => void): Child {
    const { kind, options, country: asked, category: of } = shown;
    if (kind === 'more' && asked !== null && of !== null) {
        const [than = ''] = options;
        const [open] = shown.values;
        const card = (code: string, below: Child): HTMLElement => h('div', { class: 'duel-card' }, flag(code), h('h2', null, country(code).name), h('p', { class: 'duel-value' }, below));
        const both = h('div', { class: 'duel' }, card(than, open ? value(open, of) : null), h('span', { class: 'duel-sign', 'aria-hidden': 'true' }, '±'), card(asked, '?'));
        const buttons = h('div', { class: 'duel-buttons' }, button([icon('up'), say('page-more')], () => answer('+'), { class: 'button primary' }), button([icon('down'), say('page-less')], () => answer('-'), { class: 'button primary' }));
        return [h('p', { class: 'grey' }, `${category(of).name}. ${category(of).about}`), both, buttons];
    }
    if (kind === 'most' || kind === 'border') {
        return h('ul', { class: 'choices' }, options.map((code, index) => h('li', null, button([flag(code), country(code).name], () => answer(country(code).name), { class: 'button', 'data-option': index }))));
    }
    if (kind === 'gap' && of !== null) {
        const gap = (number: number): HTMLElement => {
            const [before, after] = [options[number - 2], options[number - 1]].map((code) => (code === undefined ? null : country(code).the));
            const name = before && after ? say('page-gap-between', { number, before, after }) : before ? say('page-gap-after', { number, before }) : say('page-gap-before', { number, after: after ?? '' });
            return h('li', null, button(String(number), () => answer(String(number)), { class: 'button gap-choice', 'aria-label': name, 'data-option': number - 1 }));
        };
        const line = options.flatMap((code, rank) => [gap(rank + 1), h('li', { class: 'gap-card panel' }, flag(code), h('b', { class: 'name' }, country(code).short), h('span', { class: 'small' }, value(shown.values[rank] ?? '', of)))]);
        return h('ol', { class: 'gap-line' }, line, gap(options.length + 1));
    }
    const input = h('input', { class: 'field', id: 'answer', autocomplete: 'off', autocapitalize: 'words', spellcheck: 'false' });
    const form = h('form', { class: 'answer' }, kind === 'marked' && asked !== null ? outline(asked, 'asked') : null, shown.place === null ? null : h('p', null, shown.place), h('label', { for: 'answer' }, say('page-answer')), h('div', { class: 'row' }, input, h('button', { type: 'submit', class: 'button primary' }, say('page-answer-it'))));
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        answer(input.value);
    });
    return form;
}

/** The challenge of the day. `number` is that of a link, which may be of another day. */
export async function daily(number = ''): Promise<void> {
    await detailed();
    const row = asked<Row>('daily', 'days', {});
    if (row.number === 0) {
        go('');
        return;
    }
    const isOther = number !== '' && number !== String(row.number);
    new Asking('daily', row, isOther ? say('page-daily-other', { number, today: String(row.number) }) : '').next();
}

/** The chain of the day. */
export function chain(): void {
    new Asking('chain', asked<Row>('chain', 'chains', {})).next();
}

const TOPICS = ['capitals', 'map', 'values'];

/** The quiz: what about, and then its questions. */
export async function quiz(topic = '', continent = ''): Promise<void> {
    const lessons = topic === 'lessons' ? lessonsIn(continent) : [];
    if (!TOPICS.includes(topic) && lessons.length === 0) {
        choose();
        return;
    }
    await detailed();
    new Asking('quiz', asked<Row>('quiz', 'quiz', lessons.length > 0 ? { topic, lessons } : { topic, continent: continent === '' ? null : continent })).next();
}

function choose(): void {
    const continent = h('select', { class: 'field', id: 'continent' }, h('option', { value: '' }, say('page-world')), Object.entries(edition().continents).map(([id, name]) => h('option', { value: id }, name)));
    const topics = TOPICS.map((topic) => {
        const progress = asked<{ bars: [string, number][]; told: string }>('progress', 'quiz', { topic });
        return h('li', { class: 'panel plate' }, h('h2', null, h('button', { type: 'button', class: 'plate-play', onclick: () => go('quiz', topic, continent.value) }, say(`page-quiz-${topic}`))), h('p', null, say(`page-quiz-${topic}-line`)), h('p', { class: 'small grey' }, progress.bars.map(([label, count]) => `${label} ${count}`).join(' · ')));
    });
    const main = h('div', { class: 'home' }, h('h1', { tabindex: '-1' }, say('page-quiz-title')), h('div', { class: 'panel' }, h('label', { for: 'continent' }, say('page-continent')), continent), h('ul', { class: 'plates' }, topics));
    shell({ title: say('page-quiz'), main });
    focusOn(main.querySelector('h1'));
}
