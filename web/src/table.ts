// A match at the table: asks people, lets bots play, says what happened, keeps the record.

import { type Child, add, announce, button, focusOn, h, hush, paragraphs, s } from './dom';
import type { Drawn, Game, Paused, Table } from './games/game';
import { ask, game as named, say, think } from './library';
import { type Acted, type Action, type Begun, type Seen, type Standing, type Step, challenge, keep } from './match';
import { go, onLeave } from './route';
import { recap } from './recap';
import { called, mark } from './seats';
import { shell } from './shell';

/** How long a move of a bot may be looked at before the next one, in milliseconds. */
const PACE = 500;
/** After which time it is said that a bot thinks, in milliseconds. */
const THINKS = 300;

/** Where the last turn of a seat begins; all where it has not had one. */
function lastOf(steps: Step[], seat: number | null): number {
    const last = steps.findLastIndex((step) => step.seat === seat && seat !== null);
    if (last < 0) return 0;
    const before = steps.slice(0, last).findLastIndex((step) => step.seat !== seat);
    return before + 1;
}

/** A match that is shown. */
export class Sitting {
    private standing: Standing;
    private seen: Seen<never>;
    /** Who looks at the page. */
    private seat: number | null;
    /** Steps since the seat decided last. */
    private since: Step[];
    private all: Step[];
    /** The number of the match in the library in which bots think; none before they are needed. */
    private thought: Promise<number> | null = null;
    private gone = false;
    private hidden = false;
    /** Whether the table is shown: then it stays where it was scrolled to. */
    private shown = false;

    constructor(
        private readonly game: Game<never>,
        private readonly key: string,
        begun: Begun,
    ) {
        this.standing = begun.standing;
        this.since = begun.steps.slice(lastOf(begun.steps, begun.standing.turn));
        this.all = [...begun.steps];
        const people = this.people();
        const secret = named(game.id).secret && people.length > 1;
        this.seat = people.includes(this.standing.turn ?? -1) ? this.standing.turn : (people[0] ?? null);
        this.hidden = secret;
        if (secret) this.seat = null;
        this.seen = this.look();
        onLeave(() => {
            this.gone = true;
            ask('close', { match: this.standing.match });
        });
        game.reset?.();
        hush(0);
        this.go_on();
    }

    private people(): number[] {
        return this.standing.seats.flatMap((sitter, seat) => (sitter.bot === null ? [seat] : []));
    }

    private look(): Seen<never> {
        return ask('look', { match: this.standing.match, seat: this.seat });
    }

    /** What comes next: the end, a bot, somebody else at the page, or a question. */
    private go_on(): void {
        if (this.gone) return;
        const { turn, seats } = this.standing;
        if (turn === null) {
            this.finish();
            return;
        }
        if (seats[turn]?.bot !== null) {
            // Nothing is seen of the small decisions of a turn before its end.
            if (!this.goes_on(turn)) this.draw();
            void this.play_bot(turn);
            return;
        }
        if (turn !== this.seat) {
            const secret = named(this.game.id).secret && this.people().length > 1;
            if (secret) {
                this.hand_over(turn);
                return;
            }
            this.seat = turn;
        }
        this.hidden = false;
        this.seen = this.look();
        if (this.game.turns) for (const line of this.news()) announce(line);
        this.draw();
    }

    /** Whether a seat goes on with its turn of many decisions. */
    private goes_on(turn: number): boolean {
        return this.game.turns === true && this.standing.acted[this.standing.acted.length - 1] === turn;
    }

    /** What has happened since the seat decided last, in sentences: of turns of many decisions each as a whole. */
    private news(): string[] {
        const told = this.since.map((step) => step.told);
        const opening = this.since.filter((step) => step.seat === null).map((step) => step.told);
        const from = this.standing.actions - this.since.length + opening.length;
        const turns = this.game.turns ? ask<{ told: string }[]>('turns', { match: this.standing.match, from }) : [];
        const all = this.game.turns ? [...opening, ...turns.map((turn) => turn.told)] : told;
        return all.flatMap((text) => text.split('\n')).filter((line) => line.trim() !== '');
    }

    /** Lets whoever plays next take the page: nothing of a hand stands in it. */
    private hand_over(turn: number): void {
        this.hidden = true;
        const name = this.standing.seats[turn]?.name ?? '';
        const since = this.news().slice(-8);
        const take = button(say('page-hand-over-take', { name }), () => {
            this.seat = turn;
            this.go_on();
        }, { class: 'button primary wide' });
        const back = this.undoable();
        const last = this.standing.acted[this.standing.acted.length - back];
        const undo = back === 0 || last === undefined ? null : button(say('page-hand-over-undo', { name: this.standing.seats[last]?.name ?? '' }), () => this.undo(back), { class: 'button quiet' });
        const told = since.map((line) => h('li', null, line));
        const news = told.length === 0 ? null : h('section', { class: 'hand-over-news' }, h('h2', { class: 'kick' }, say('page-hand-over-since')), h('ul', { class: 'told' }, told));
        const sheet = h('section', { class: 'hand-over panel' }, mark(turn), h('div', null, h('p', { class: 'kick' }, say('page-hand-over')), h('h1', null, say('page-hand-over-turn', { name }))), h('p', null, say('page-hand-over-about')), news, take, undo);
        const page = h('div', { class: 'hand-over-page' }, net(), sheet);
        this.shown = false;
        shell({ game: this.game.id, where: this.where(), menu: this.menu(), main: page });
        focusOn(page.querySelector('h1'));
    }

    private where(): string {
        return say('page-round', { round: String(this.standing.round) });
    }

    private async play_bot(turn: number): Promise<void> {
        const begun = Date.now();
        const thinks = setTimeout(() => {
            if (!this.gone) this.busy(turn);
        }, THINKS);
        try {
            const action = await this.choose();
            const begins = !this.goes_on(turn);
            const wait = !begins || this.people().length === 0 || this.all.length === 0 ? 0 : PACE - (Date.now() - begun);
            if (wait > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches) await new Promise((done) => setTimeout(done, wait));
            if (!this.gone && this.standing.turn === turn) this.carry_out([action], '');
        } finally {
            clearTimeout(thinks);
        }
    }

    private busy(turn: number): void {
        const region = document.getElementById('busy');
        region?.replaceChildren(say('page-thinks', { name: this.standing.seats[turn]?.name ?? '' }));
    }

    /** What the bot of the seat that decides would do: the worker's match is kept in step with this one. */
    private async choose(): Promise<Action> {
        this.thought ??= think<Begun>('open', { record: ask<string>('record', { match: this.standing.match }), seated: true }).then((begun) => begun.standing.match);
        return think<Action>('choose', { match: await this.thought });
    }

    private carry_out(actions: Action[], typed: string, exact = false): void {
        const acting = this.standing.turn;
        const before = this.seen.view;
        const acted = ask<Acted>('act', { match: this.standing.match, actions, typed, exact });
        const thought = this.thought;
        if (thought !== null) {
            this.thought = thought.then(async (match) => {
                await think('act', { match, actions, typed, exact });
                return match;
            });
        }
        this.standing = acted.standing;
        if (acting === this.seat) this.since = [];
        this.since.push(...acted.steps);
        this.all.push(...acted.steps);
        this.game.reset?.();
        // Nothing is kept where no person has moved.
        if (this.standing.acted.some((seat) => this.people().includes(seat))) keep(this.key, this.standing);
        this.seen = this.look();
        const waits = this.game.turns && acting !== null && this.standing.seats[acting]?.bot !== null;
        // What was said of a choice to whoever made it is not for the next one.
        if (acting !== null && this.people().includes(acting)) hush(0);
        if (!waits) for (const step of acted.steps) announce(step.told);
        this.show(acted.steps, before);
    }

    /** Shows what waits until somebody goes on, step by step; then play goes on. */
    private show(steps: Step[], before: never): void {
        for (const [rank, step] of steps.entries()) {
            const pause = this.people().length > 0 ? this.game.pause?.(step, this.table(), before) : null;
            if (pause) {
                const after = (): void => {
                    hush(0);
                    this.show(steps.slice(rank + 1), before);
                };
                this.draw({ step, before, child: pause, after });
                return;
            }
        }
        this.go_on();
    }

    private table(): Table<never> {
        const { standing, seen, seat } = this;
        return {
            seen,
            standing,
            seat,
            isAsked: !this.hidden && seat !== null && standing.turn === seat,
            since: this.since,
            act: (actions, typed = '', exact = false) => this.carry_out(actions, typed, exact),
            redraw: () => this.draw(),
            ask: (name, request = {}) => ask(name, { match: standing.match, ...request }),
            name: (seat) => (seat === this.seat && this.people().length === 1 ? say('page-you') : (standing.seats[seat]?.name ?? '')),
        };
    }

    /** Draws the table; with a pause in the place of what decides. */
    private draw(pause?: Paused<never> & { child: Child; after: () => void }): void {
        const table = this.table();
        const drawn = this.game.draw(table, pause);
        if (drawn.untold) hush(1);
        const heading = h('h1', { tabindex: '-1' }, drawn.question);
        const busy = h('p', { id: 'busy', class: 'grey small', role: 'status' });
        const top = h('div', { class: 'ask' }, drawn.sign, h('div', { class: 'grow' }, drawn.kick ? h('p', { class: 'kick' }, drawn.kick) : null, heading), drawn.aside ?? this.seats(drawn));
        const next = pause ? button(drawn.next ?? say('page-go-on'), pause.after, { class: 'button primary' }) : null;
        const barred = (inside: Child, name = 'bar'): Child => (inside ? h('div', { class: name }, h('div', { class: 'bar-inner' }, inside)) : null);
        const bar = pause ? [barred([pause.child, next], 'bar pause'), barred(drawn.below)] : barred(drawn.bar);
        const main = h('div', { class: `table table-${this.game.id}` }, top, busy, drawn.untold ? null : this.told(), h('div', { class: 'body' }, drawn.body), bar);
        main.addEventListener('keydown', (event) => {
            if (!pause && this.game.key?.(event, this.table())) event.preventDefault();
        });
        shell({ game: this.game.id, where: this.game.where?.(pause?.before ?? this.seen.view) ?? this.where(), menu: this.menu(), main, stay: this.shown });
        const reads = document.activeElement?.closest('.why') ?? null;
        if (reads !== null) return;
        if (next !== null) next.focus();
        else if (drawn.focus) focusOn(drawn.focus);
        else heading.focus({ preventScroll: this.shown });
        this.shown = true;
    }

    private seats(drawn: Drawn): HTMLElement {
        const { turn, seats } = this.standing;
        const items = seats.map((sitter, seat) => {
            const name = this.seat === seat && this.people().length === 1 ? say('page-you-short') : called(sitter);
            const [of, brief] = [drawn.of?.(seat), drawn.brief?.(seat)];
            return h('li', { class: seat === turn ? 'turn' : '', 'aria-current': seat === turn ? 'true' : null }, mark(seat), h('span', { class: brief === undefined ? '' : 'long' }, of ? say('page-seat', { name, of }) : name), brief === undefined ? null : h('b', { class: 'brief', 'aria-hidden': 'true' }, brief));
        });
        return h('ul', { class: 'seats', 'aria-label': say('page-players') }, items);
    }

    /** What has happened since the seat decided last, folded where it is long. */
    private told(): HTMLElement | null {
        const lines = this.news();
        if (lines.length === 0) return null;
        const last = lines.slice(-1);
        if (lines.length === 1) return h('div', { class: 'told small' }, paragraphs(last.join('')));
        return h('details', { class: 'told small' }, h('summary', null, last.join('')), h('div', null, lines.map((line) => h('p', null, line))));
    }

    private menu(): { text: string; icon?: string; run: () => void; off?: string }[] {
        const undo = this.undoable();
        return [
            { text: say('page-undo'), icon: 'undo', run: () => this.undo(undo), ...(undo === 0 ? { off: say('page-undo-none') } : {}) },
            { text: say('page-rules'), icon: 'help', run: () => this.tell('rules') },
            { text: say('page-score'), run: () => this.tell('score') },
            { text: say('page-challenge'), run: () => this.share() },
            { text: say('page-leave'), run: () => go('') },
        ];
    }

    /** How many of the last actions must go so that a person decides again; none where that is not allowed. */
    private undoable(): number {
        const { acted, undoable, seats } = this.standing;
        for (let back = 1; back <= undoable; back++) {
            const seat = acted[acted.length - back];
            if (seat !== undefined && seats[seat]?.bot === null) return back;
        }
        return 0;
    }

    private undo(count: number): void {
        if (count === 0) return;
        const { standing, texts } = ask<{ standing: Standing; texts: string[] }>('undo', { match: this.standing.match, count });
        this.standing = standing;
        this.thought = null;
        this.since = [];
        this.all.splice(-count);
        this.game.reset?.();
        keep(this.key, this.standing);
        hush(0);
        announce(say('page-undone', { action: texts[texts.length - 1] ?? '' }));
        this.go_on();
    }

    /** Shows what the library says of something. */
    private tell(what: string): void {
        const text = ask<string>('tell', { match: this.standing.match, seat: this.hidden ? null : this.seat, what });
        sheet(say(`page-${what}`), paragraphs(text));
    }

    private share(): void {
        const { protocol, host, pathname } = location;
        const address = `${protocol}//${host}${pathname}${challenge(this.standing)}`;
        const text = h('textarea', { class: 'field', rows: 3, readonly: true, 'aria-label': say('page-challenge') });
        text.value = address;
        sheet(say('page-challenge'), [h('p', null, say('page-challenge-about')), text]);
        text.select();
    }

    private finish(): void {
        keep(this.key, this.standing);
        this.seen = ask('look', { match: this.standing.match, seat: null });
        const record = ask<string>('record', { match: this.standing.match });
        const steps = this.all;
        const drawn = this.game.draw(this.table());
        const lines = steps[steps.length - 1]?.told.split('\n') ?? [];
        const outcome = this.game.outcome?.(lines) ?? lines[lines.length - 1] ?? '';
        const main = recap({ standing: this.standing, steps, outcome, record, key: this.key, board: drawn.body });
        shell({ game: this.game.id, where: '', menu: [], main });
        focusOn(main.querySelector('h1'));
    }
}

/** Lines of winds as on old charts, as on the back of a card. */
function net(): SVGSVGElement {
    const roses = [[200, 180], [40, 240], [360, 240], [200, 760], [40, 680], [360, 680]] as const;
    const lines = roses.flatMap(([x, y]) => Array.from({ length: 16 }, (_, wind) => {
        const [dx, dy] = [Math.cos((wind * Math.PI) / 8) * 900, Math.sin((wind * Math.PI) / 8) * 900];
        return `M${x} ${y}l${dx.toFixed(1)} ${dy.toFixed(1)}`;
    }));
    return s('svg', { class: 'hand-over-net', viewBox: '0 0 400 900', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' }, s('path', { d: lines.join('') }));
}

/** A text over the page, which is read and closed. */
export function sheet(title: string, body: Child): void {
    const dialog = h('dialog', { class: 'dialog', 'aria-labelledby': 'sheet-title' });
    add(dialog, [h('h2', { id: 'sheet-title' }, title), body, h('div', { class: 'row end' }, button(say('page-close'), () => dialog.close(), { class: 'button primary' }))]);
    const from = document.activeElement;
    dialog.addEventListener('close', () => {
        dialog.remove();
        if (from instanceof HTMLElement && from.isConnected) from.focus();
    });
    document.body.append(dialog);
    dialog.showModal();
}
