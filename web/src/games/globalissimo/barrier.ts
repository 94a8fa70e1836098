// Barriers: the question for a capital or a place on the map, and the answer.

import { flag, source } from '../../card';
import { type Child, announce, button, focusOn, h } from '../../dom';
import { icon, sign } from '../../icons';
import { ask, category, country, say } from '../../library';
import type { Action, Lesson, Step } from '../../match';
import type { Mark } from '../../map-marks';
import { type Numbers, numbers } from '../../map-numbers';
import type { Drawn, Paused, Table } from '../game';
import { closer, numbered } from './places';
import { track } from './track';
import { type Answer, type Kind, type Question, type View, after, happened, named } from './view';

/** What a line is understood as. */
interface Understood {
    actions: Action[];
    confirm: string | null;
    said: string | null;
}

const plural = (code: string): string => (country(code).plural ? 'plural' : 'singular');

/** The question in words, without what concerns terminals; and who is asked, where that is not the only person. */
function asked({ kind, country: code, seat }: Question, table: Table<View>): string {
    const question = say(`page-globalissimo-ask-${kind}`, { country: { country: code }, number: plural(code) });
    const [only, ...others] = table.people;
    return seat === only && others.length === 0 ? question : say('page-globalissimo-asks', { name: named(table, seat), question });
}

const signOf = (kind: Kind): HTMLElement => h('span', { class: `barrier-sign ${kind}` }, sign(`barrier-${kind}`));

/** « Barrière 7, après la case 14 · encore 2 points à jouer »; without points that are left only the place. */
function which({ barrier, left }: Question, view: View): string {
    return say('page-globalissimo-barrier', { barrier, space: after(barrier, view), left });
}

/** Who is asked at which barrier, and what. */
export const barrier = (table: Table<View>, asking: Question, view = table.seen.view): { class: string; kick: string; question: string; sign: Child } =>
    ({ class: `at-${asking.kind}`, kick: which(asking, view), question: asked(asking, table), sign: signOf(asking.kind) });

/** The question as the seat is asked that looks at the page. */
export function question(table: Table<View>, asking: Question): Drawn {
    const drawn = barrier(table, asking);
    return asking.kind === 'capital' ? { ...drawn, ...capital(table, asking) } : { ...drawn, ...location(table, asking), class: `${drawn.class} with-map` };
}

/** Wrong answers that the question has had in this round. */
const wrongs = ({ tried }: Question): string[] => [...new Set(tried.filter((answer) => answer !== null).map(whole))];

function tried(asking: Question): Child {
    const answers = wrongs(asking);
    if (answers.length === 0) return null;
    return h('section', { class: 'tried' }, h('h2', { class: 'kick' }, say('page-globalissimo-tried')), h('ul', null, answers.map((answer) => h('li', null, answer))));
}

/** An answer as it is said: a capital in the language of the page, or a number. */
export function nameOf(answer: Answer): string {
    if (typeof answer !== 'string') return String(answer ?? '');
    const code = countryOf(answer);
    return code === null ? answer : (country(code).capitals[0] ?? answer);
}

/** An answer with all that says what it is: a number with its country. */
function whole(answer: Answer): string {
    const code = typeof answer === 'number' ? countryOf(answer) : null;
    return code === null ? nameOf(answer) : `${nameOf(answer)} (${country(code).name})`;
}

/** The country that an answer names. */
export const countryOf = (answer: Answer): string | null => (answer === null ? null : ask<string | null>('globalissimo-named', { answer }));

/** A form whose line is judged by the library: what it says is no answer is said below, and nothing is lost. */
function form(table: Table<View>, kind: Kind, label: string, hint: string): { form: HTMLFormElement; input: HTMLInputElement; submit: HTMLButtonElement } {
    const input = h('input', {
        class: 'field', id: 'answer', autocomplete: 'off', spellcheck: 'false', autocorrect: 'off', autocapitalize: kind === 'capital' ? 'words' : 'off',
        inputmode: kind === 'capital' ? 'text' : 'numeric', enterkeyhint: 'send', maxlength: kind === 'capital' ? 80 : 4, 'aria-describedby': 'answer-hint answer-said',
    });
    const said = h('p', { id: 'answer-said', class: 'answer-said wrong-text', role: 'alert' });
    const submit = h('button', { type: 'submit', class: 'button primary' }, say('page-globalissimo-answer'));
    const give = (): void => {
        const typed = input.value;
        const understood = table.ask<Understood>('understand', { typed });
        if (understood.actions.length > 0 && understood.confirm === null) {
            table.act(understood.actions, typed);
            return;
        }
        said.replaceChildren(...[understood.said ?? understood.confirm ?? ''].map((text) => document.createTextNode(text)));
        input.setAttribute('aria-invalid', 'true');
        if (understood.confirm !== null) said.append(' ', button(say('page-globalissimo-yes'), () => table.act(understood.actions, typed)));
        input.focus();
    };
    const none = button(say('page-globalissimo-pass'), () => table.act([{ action: kind === 'capital' ? 'capital' : 'locate', answer: null }]), { class: 'button quiet' });
    const form = h(
        'form',
        { class: `answer answer-${kind}`, novalidate: true, onsubmit: (event: Event) => {
            event.preventDefault();
            give();
        } },
        h('div', { class: 'answer-field' }, h('label', { for: 'answer' }, label), input),
        h('p', { id: 'answer-hint', class: 'answer-hint small grey' }, hint),
        said,
        h('div', { class: 'answer-buttons' }, submit, none),
    );
    return { form, input, submit };
}

function capital(table: Table<View>, asking: Question): Partial<Drawn> & { body: Child } {
    const { form: answer, input } = form(table, 'capital', say('page-globalissimo-your-answer'), say('page-globalissimo-capital-hint'));
    const body = h('div', { class: 'asking' }, flag(asking.country), answer, tried(asking));
    return { body, focus: input, untold: true };
}

function location(table: Table<View>, asking: Question): Partial<Drawn> & { body: Child } {
    const wrong = wrongs(asking).join(', ');
    const { form: answer, input, submit } = form(table, 'location', say('page-globalissimo-number'), [say('page-globalissimo-location-hint'), ...(wrong === '' ? [] : [say('globalissimo-tried', { answers: wrong })])].join(' '));
    const map = numbered(say('page-globalissimo-map-numbers'));
    let laid: Numbers | null = null;
    const show = (): void => {
        const number = input.value.trim();
        submit.replaceChildren(number === '' ? say('page-globalissimo-answer') : say('page-globalissimo-answer-number', { number }));
    };
    laid = map.lay(
        numbers({
            choose: (number) => {
                input.value = String(number);
                laid?.select(number);
                show();
                announce(say('page-globalissimo-chosen', { number: String(number) }));
            },
        }),
    );
    input.addEventListener('input', () => {
        const number = Number(input.value);
        laid?.select(input.value.trim() !== '' && Number.isInteger(number) ? number : null, true);
        show();
    });
    const body = h('div', { class: 'locating' }, h('div', { class: 'map-place' }, map.element));
    return { body, bar: answer, untold: true };
}

/** Digits go to the field of the number, wherever the focus is but on the map and its keys. */
export function press(event: KeyboardEvent): boolean {
    const field = document.getElementById('answer');
    const isElsewhere = event.target instanceof HTMLElement && event.target.closest('input,.map') === null;
    if (/^\d$/.test(event.key) && isElsewhere && field?.matches('[inputmode=numeric]')) focusOn(field);
    return false;
}

/** What a step says of the answer of a person at a barrier, if there was one. */
export function answered(step: Step, table: Table<View>): Lesson | null {
    const told = happened<{ seat: number }>(step, 'answered');
    if (told === undefined || !table.people.includes(told.seat)) return null;
    return step.lessons.find((lesson) => lesson.topic !== 'value' && lesson.seat === told.seat) ?? null;
}

/** Whether the right answer may be seen: nobody else is asked, or the round is over and all have been told. */
const isShown = (step: Step, lesson: Lesson): boolean => lesson.shown || happened(step, 'answer_shown') !== undefined;

/** The screen after an answer: where the country lies and what is worth knowing of it; nothing of that where others are asked the same. */
export function explained(table: Table<View>, { step, before }: Paused<View>, lesson: Lesson): Drawn {
    const asking = before.question;
    if (asking === null) return { question: table.seen.prompt, body: null };
    // Once it is answered no point waits for it.
    const drawn = { ...barrier(table, { ...asking, left: 0 }, before), untold: true };
    const said = verdict(step, table, before, lesson);
    if (!isShown(step, lesson)) return { ...drawn, body: [track(table, before.positions), said] };
    const code = asking.country;
    const given = happened<{ answer: Answer }>(step, 'answered')?.answer ?? null;
    const other = lesson.right ? null : countryOf(given);
    const list: Mark[] = [{ code, tone: 'right', name: [icon('right'), country(code).short] }];
    if (other !== null) list.push({ code: other, tone: 'wrong', name: [icon('wrong'), country(other).short] });
    for (const beside of ask<string[]>('neighbours', { country: code })) if (beside !== other) list.push({ code: beside, tone: 'named', name: country(beside).short });
    const map = closer(list, say('page-globalissimo-map-where', { country: { country: code } }));
    const [title = '', ...lines] = ask<string[]>('fiche', { country: code, category: null });
    const fiche = [h('h2', null, flag(code), h('span', null, title.replace(/\.$/, ''))), lines.map((line) => h('p', { class: 'lead' }, line)), facts(code, before.category)];
    return { ...drawn, class: `${drawn.class} with-map`, body: h('div', { class: 'explained' }, h('div', { class: 'map-place' }, map), h('div', { class: 'fiche' }, said, fiche)) };
}

/** The value of the round that the country has. */
function facts(code: string, of: string): Child {
    const { data } = ask<{ data: { printed: string | null; unit: string } }>('why', { country: code, category: of });
    if (data.printed === null) return null;
    return h('dl', { class: 'facts' }, h('dt', null, category(of).name), h('dd', null, h('span', { class: 'value' }, data.printed, data.unit === '' ? null : h('span', { class: 'unit' }, `\u00a0${data.unit}`)), ' ', source(code, of)));
}

/** Whether an answer was right, and what follows. */
function verdict(step: Step, table: Table<View>, before: View, lesson: Lesson): Child {
    const asking = before.question;
    if (asking === null) return null;
    const { seat, country: code, barrier, left } = { ...asking };
    const name = table.name(seat);
    const given = happened<{ answer: Answer }>(step, 'answered')?.answer ?? null;
    const right = asking.kind === 'capital' ? country(code).capitals.join(' · ') : String(country(code).number ?? '');
    if (lesson.right) {
        const to = happened<{ to: number }>(step, 'moved', seat)?.to;
        const follows = to === undefined ? say('globalissimo-taken', { name, barrier: String(barrier) }) : say('globalissimo-taken-moved', { name, to: String(to) });
        const title = asking.kind === 'capital' ? say('page-globalissimo-right', { answer: right }) : say('page-globalissimo-right-number', { number: right, country: { country: code } });
        return shown('ok', title, [follows]);
    }
    const lost = sentence(say('globalissimo-lost', { name, space: before.positions[seat] ?? 0, points: left }));
    const passes = given === null && step.typed === '';
    const wrong = passes ? say('page-globalissimo-passes', { name }) : say('page-globalissimo-wrong', { name: named(table, seat) });
    if (!isShown(step, lesson)) return shown('no', wrong, [lost]);
    const title = lesson.shown ? say(`${passes ? 'page-globalissimo-passed' : 'globalissimo-wrong-shown'}-${asking.kind}`, { country: { country: code }, number: plural(code), answer: right }) : wrong;
    const last = lesson.shown ? null : say(`globalissimo-shown-${asking.kind}`, { barrier: String(barrier), country: { country: code }, answer: right });
    const other = countryOf(given);
    const near = other === null ? null : say(`page-globalissimo-is-${asking.kind}`, { answer: nameOf(given), country: { country: other } });
    return shown('no', title, [near, lost, last]);
}

const shown = (how: 'ok' | 'no', title: string, texts: (string | null)[]): HTMLElement =>
    h('div', { class: `verdict ${how}` }, h('span', { class: 'sign' }, icon(how === 'ok' ? 'right' : 'wrong')), h('div', null, h('h2', null, title), texts.map((text) => (text === null ? null : h('p', { class: 'small' }, text)))));

const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
