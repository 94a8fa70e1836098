// A match at the table: asks people, lets bots play, says what happened, keeps the record.

import { type Child, add, announce, button, focusOn, h, hush, onPage, paragraphs, s } from './dom';
import { coach, isNew, learn, opening, opens } from './first';
import { type Drawn, type Game, type Paused, type Table, still } from './games/game';
import { ask, hasAll, game as named, say, think } from './library';
import { type Acted, type Action, type Begun, type Links, type Seen, type Standing, type Step, challenge, close, keep, keepLinks, linksOf, onMoved, recordOf } from './match';
import { go, onLeave } from './route';
import { recap } from './recap';
import { reward } from './reward';
import { called, mark, peopleAt } from './seats';
import { type Item, shell } from './shell';
import { again } from './sit';
import { unfocus } from './stay';
import { alone } from './store';
import { pasting, sending, stranger } from './turn';

/** How long a move of a bot may be looked at before the next one, and at most the table before it moved, in milliseconds. */
const PACE = 500;
/** After which time it is said that a bot thinks, in milliseconds. */
const THINKS = 300;
/** Whether the moves of bots follow each other at once. */
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where the last turn of a seat begins; all where it has not had one. */
function lastOf(steps: Step[], seat: number | null): number {
    const last = steps.findLastIndex((step) => step.seat === seat && seat !== null);
    if (last < 0) return 0;
    const before = steps.slice(0, last).findLastIndex((step) => step.seat !== seat);
    return before + 1;
}

/** How a match comes to be shown. */
interface Shown {
    /** How it goes from device to device; nothing where all play on this one. */
    links: Links | null;
    /** Whether it has just come in a link. */
    hasCome: boolean;
    /** Whether a person has moved on in it in another window. */
    hasMoved: boolean;
}

/** A match that is shown. */
export class Sitting {
    private standing: Standing;
    /** What the seat sees, once somebody wanted to know. */
    private looked: Seen<never> | null = null;
    /** Who looks at the page. */
    private seat: number | null;
    /** Steps since the seat decided last. */
    private since: Step[];
    private all: Step[];
    /** What was told of the last steps. */
    private told_last: { key: string; lines: string[] } | null = null;
    /** The number of the match in the library beside the page; none before a bot thinks there. */
    private thought: Promise<number> | null = null;
    private gone = false;
    private hidden = false;
    /** Whether the table is shown: then it stays where it was scrolled to. */
    private shown = false;
    /** The record as the browser keeps it, as far as this window knows. */
    private known: string | null;
    /** While the bots of the match play in this window: lets those of another one. */
    private release: (() => void) | null = null;
    private readonly left = new AbortController();
    /** Whether something was played that is not kept yet. */
    private unkept = false;
    /** Whether play waits until somebody goes on. */
    private waits = false;
    /** The table as it is drawn, whether it asks somebody, and after how many actions. */
    private drawn: { main: Element; isAsking: boolean; actions: number } | null = null;
    /** The rule that is said: at which moment, and whether somebody has shut it. */
    private hinted: { id: string; at: string; shut: boolean } | null = null;
    /** Until when the table may stand as it was. */
    private behind: ReturnType<typeof setTimeout> | undefined;

    constructor(
        private readonly game: Game<never>,
        private readonly key: string,
        begun: Begun,
        private readonly how: Shown,
    ) {
        this.standing = begun.standing;
        this.since = begun.steps.slice(lastOf(begun.steps, how.links?.here ?? begun.standing.turn));
        this.all = [...begun.steps];
        const people = this.people();
        const secret = named(game.id).secret && people.length > 1;
        this.seat = people.includes(this.standing.turn ?? -1) ? this.standing.turn : (people[0] ?? null);
        this.hidden = secret;
        if (secret) this.seat = null;
        this.known = recordOf(key);
        // What somebody reads stays until they go on.
        const unwatch = onMoved(key, () => this.waits || this.gives_way());
        onLeave(() => {
            this.gone = true;
            unwatch();
            this.left.abort();
            this.let_go();
            close(this.standing.match);
        });
        game.reset?.();
        hush(0);
        if (how.hasMoved) announce(say('page-moved'));
        this.go_on();
    }

    private keep(): void {
        keep(this.key, this.standing, this.how.links);
        this.known = recordOf(this.key);
        this.unkept = false;
    }

    /** Keeps what was played since: before anything is waited for. */
    private save(): void {
        if (this.unkept) this.keep();
    }

    /** Whether another window has moved on in the match: then it is shown as it is now, and nothing is written over it. */
    private gives_way(): boolean {
        const kept = recordOf(this.key);
        if (this.gone || kept === null || kept === this.known) return this.gone;
        again(this.key, this.standing.actions);
        return true;
    }

    /** The people at this device. */
    private people(): number[] {
        if (this.how.links !== null) return [this.how.links.here];
        return peopleAt(this.standing.seats);
    }

    private get seen(): Seen<never> {
        return (this.looked ??= ask<Seen<never>>('look', { match: this.standing.match, seat: this.seat }));
    }

    /** What comes next: the end, a bot, somebody else at the page, or a question. */
    private go_on(): void {
        if (this.gone) return;
        const { turn, seats } = this.standing;
        if (turn !== null && this.opens()) {
            this.introduce();
            return;
        }
        if (turn === null || seats[turn]?.bot === null) {
            this.save();
            this.let_go();
        }
        if (turn === null) {
            this.finish();
            return;
        }
        if (seats[turn]?.bot !== null) {
            if (this.follows(turn)) {
                this.bots_play();
                return;
            }
            // Nothing is seen of the small decisions of a turn before its end.
            if (!this.goes_on(turn)) this.draw_bots();
            void this.play_bot(turn);
            return;
        }
        const { links } = this.how;
        if (links !== null && turn !== links.here) {
            this.wait(turn, links.here);
            return;
        }
        if (this.how.hasCome) {
            this.greet(turn);
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
        this.looked = null;
        if (this.game.turns) for (const line of this.news()) announce(line);
        this.draw();
    }

    /** Whether the game is to be explained to the only person before anything is played. */
    private opens(): boolean {
        return this.standing.actions === 0 && this.people().length === 1 && this.how.links === null && opens(this.game.id);
    }

    /** Says what the game is about, beside the table of the first round. */
    private introduce(): void {
        const body = h('div', null);
        add(body, [this.game.draw(still(this.standing, this.seen, null)).body]);
        const main = opening(this.game.id, body, () => this.tell('rules'), () => this.go_on());
        this.shown = false;
        this.page({ where: say('page-first-match'), menu: this.menu().slice(1), main });
        focusOn(main.querySelector('h1'));
    }

    /** The rule that matters now and has not been said, if there is one; it is said until the next decision. */
    private hint(paused?: Paused<never>): HTMLElement | null {
        if (this.people().length !== 1) return null;
        const { id } = this.game;
        const at = `${this.standing.actions} ${paused === undefined}`;
        if (this.hinted?.at !== at) this.hinted = null;
        const found = this.game.hints?.(this.table(), paused).find((hint) => hint.id === this.hinted?.id || isNew(id, hint.id));
        if (found === undefined || this.hinted?.shut) return null;
        this.hinted = { id: found.id, at, shut: false };
        learn(id, found.id);
        const element = coach(found, () => {
            if (this.hinted !== null) this.hinted.shut = true;
            onPage(element).remove();
            focusOn(document.querySelector<HTMLElement>('main h1'));
        });
        return element;
    }

    /**
     * Whether a bot plays in the same breath as who was before it: where nobody looks at each move, and nothing is waited for. What
     * was played is not kept before that, so that no other window plays the bot as well.
     */
    private follows(turn: number): boolean {
        return this.unkept && isStill() && this.people().length > 0 && !this.is_pondered(turn) && hasAll();
    }

    /** Draws the table while bots play: once for all of them where nobody looks at each move. */
    private draw_bots(): void {
        if (this.people().length === 0 || !isStill()) {
            this.draw();
            return;
        }
        // What is still to be seen asks nobody any more.
        if (this.drawn?.isAsking) this.drawn.main.setAttribute('aria-busy', 'true');
        this.behind ??= setTimeout(() => {
            if (!this.gone) this.draw();
        }, PACE);
    }

    /** Lets another window play the bots. */
    private let_go(): void {
        this.release?.();
        this.release = null;
    }

    /** Whether a seat goes on with its turn of many decisions. */
    private goes_on(turn: number): boolean {
        return this.game.turns === true && this.standing.acted[this.standing.acted.length - 1] === turn;
    }

    /** What has happened since the seat decided last, in sentences: of turns of many decisions each as a whole. */
    private news(): string[] {
        // Both who hears and who sees are told it.
        const key = `${this.standing.actions} ${this.since.length}`;
        if (this.told_last?.key !== key) this.told_last = { key, lines: this.tell_news() };
        return this.told_last.lines;
    }

    private tell_news(): string[] {
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
        const take = button(say('page-hand-over-take', { name }), () => {
            this.seat = turn;
            this.go_on();
        }, { class: 'button primary wide' });
        const back = this.undoable();
        const last = this.standing.acted[this.standing.acted.length - back];
        const undo = back === 0 || last === undefined ? null : button(say('page-hand-over-undo', { name: this.standing.seats[last]?.name ?? '' }), () => this.undo(back), { class: 'button quiet' });
        this.call(turn, say('page-hand-over'), say('page-hand-over-about'), [take, undo]);
    }

    /** What the others have done, before whoever has opened their link plays. */
    private greet(turn: number): void {
        this.since = this.all.slice(this.all.findLastIndex((step) => step.seat === turn) + 1);
        const play = button(say('page-turn-play'), () => {
            this.how.hasCome = false;
            this.go_on();
        }, { class: 'button primary wide' });
        this.call(turn, say('page-turn-come'), null, [play, stranger(this.key, this.standing, turn)]);
    }

    /** A sheet that calls a seat, with what has happened; nothing of a hand stands in it. */
    private call(turn: number, kick: string, about: string | null, buttons: Child): void {
        const name = this.standing.seats[turn]?.name ?? '';
        const sheet = h('section', { class: 'hand-over panel' }, this.notice(), mark(turn), h('div', null, h('p', { class: 'kick' }, kick), h('h1', null, say('page-hand-over-turn', { name }))), about === null ? null : h('p', null, about), this.happened(), buttons);
        const page = h('div', { class: 'hand-over-page' }, net(), sheet);
        this.shown = false;
        this.page({ where: this.where(), menu: this.menu(), main: page });
        focusOn(page.querySelector('h1'));
    }

    /** What has happened, as a list. */
    private happened(): HTMLElement | null {
        const told = this.news().slice(-8).map((line) => h('li', null, line));
        return told.length === 0 ? null : h('section', { class: 'hand-over-news' }, h('h2', { class: 'kick' }, say('page-hand-over-since')), h('ul', { class: 'told' }, told));
    }

    /** The turn of somebody who plays elsewhere: the link for them, what was played, and the table. */
    private wait(turn: number, here: number): void {
        const name = this.standing.seats[turn]?.name ?? '';
        this.since = this.all.slice(lastOf(this.all, here));
        const back = this.undoable();
        const undo = back === 0 ? null : button(say('page-hand-over-undo', { name: this.standing.seats[here]?.name ?? '' }), () => this.undo(this.undoable()), { class: 'button quiet' });
        const link = this.link(here, () => undo?.remove());
        const sheet = h('section', { class: 'panel' }, this.notice(), h('div', { class: 'row' }, mark(turn), h('div', null, h('p', { class: 'kick' }, say('page-turn-elsewhere')), h('h1', null, say('page-turn-of', { name })))), link, this.happened(), h('div', { class: 'row wrap' }, undo, stranger(this.key, this.standing, here)), pasting());
        const page = h('div', { class: `waiting table-${this.game.id}` }, sheet, h('section', { class: 'board' }, this.game.draw(this.table()).body));
        this.shown = false;
        this.page({ where: this.where(), menu: this.menu().slice(1), main: page });
        focusOn(page.querySelector('h1'));
    }

    /** The link by which the match goes on elsewhere. Once it is taken nothing before it is taken back. */
    private link(here: number, taken: () => void): HTMLElement {
        const { turn, seats, actions } = this.standing;
        const record = ask<string>('record', { match: this.standing.match });
        return sending({ key: this.key, from: here, record }, turn === null ? null : (seats[turn]?.name ?? ''), () => {
            if (this.how.links !== null) this.how.links.sent = actions;
            keepLinks(this.key, { sent: actions });
            taken();
        });
    }

    /** Puts a screen of the match on the page. */
    private page(of: { where: string; menu: Item[]; main: HTMLElement; before?: Element | null; keepsAlike?: boolean }): Element {
        clearTimeout(this.behind);
        this.behind = undefined;
        return shell({ game: this.game.id, ...of });
    }

    /** That another window has moved on in this match, until somebody does so here. */
    private notice(): HTMLElement | null {
        return this.how.hasMoved ? h('p', { class: 'moved' }, say('page-moved')) : null;
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
            if (this.release === null) {
                this.save();
                this.release = await alone(`bots:${this.key}`, this.left.signal);
            }
            if (this.gone || this.standing.turn !== turn) this.let_go();
            if (this.standing.turn !== turn) return;
            const action = await this.choose(turn);
            const begins = !this.goes_on(turn);
            const wait = !begins || this.people().length === 0 || this.all.length === 0 ? 0 : PACE - (Date.now() - begun);
            if (wait > 0 && !isStill()) {
                this.save();
                await new Promise((done) => setTimeout(done, wait));
            }
            if (this.standing.turn !== turn || this.gives_way()) return;
            if (action !== null) this.carry_out([action], '');
            else this.bots_play();
        } finally {
            clearTimeout(thinks);
        }
    }

    /** Has the library play the turn of a bot. */
    private bots_play(): void {
        this.carry_on('play', { whole: this.game.turns === true, until: this.game.waitsAfter ?? [] });
    }

    /** Whether a bot thinks beside the page. */
    private is_pondered(turn: number): boolean {
        return this.game.ponders?.(this.standing.seats[turn]?.bot ?? '') ?? false;
    }

    private busy(turn: number): void {
        const region = document.getElementById('busy');
        region?.replaceChildren(say('page-thinks', { name: this.standing.seats[turn]?.name ?? '' }));
    }

    /** What a bot would do that thinks beside the page, where a match is kept in step with this one; nothing where it need not. */
    private async choose(turn: number): Promise<Action | null> {
        if (!this.is_pondered(turn)) return null;
        this.save();
        this.thought ??= think<Begun>('open', { record: ask<string>('record', { match: this.standing.match }), seated: true }).then((begun) => begun.standing.match);
        return think<Action>('choose', { match: await this.thought });
    }

    private carry_out(actions: Action[], typed: string, exact = false): void {
        this.carry_on('act', { actions, typed, exact });
    }

    /** Has the library move on in the match, and shows what happened. */
    private carry_on(name: 'act' | 'play', request: Record<string, unknown>): void {
        const acting = this.standing.turn;
        if (acting === this.seat) this.how.hasMoved = false;
        // Before anything is said or changed, for which the page would be laid out.
        if (this.shown && this.drawn !== null) unfocus(this.drawn.main);
        // Of many small decisions nobody is shown what was before each.
        const before = this.game.turns ? (undefined as never) : this.seen.view;
        const acted = ask<Acted>(name, { match: this.standing.match, ...request });
        const thought = this.thought;
        if (thought !== null) {
            const actions = acted.steps.map((step) => step.action);
            this.thought = thought.then(async (match) => {
                await think('act', { match, actions, exact: true });
                return match;
            });
        }
        const [first] = acted.steps;
        if (first && name === 'act') first.typed = String(request['typed'] ?? '');
        this.standing = acted.standing;
        if (acting === this.seat) this.since = [];
        this.since.push(...acted.steps);
        this.all.push(...acted.steps);
        this.game.reset?.();
        // Nothing is kept where no person has moved.
        this.unkept ||= this.how.links !== null || this.standing.acted.some((seat) => this.people().includes(seat));
        this.looked = null;
        const waits = this.game.turns && acting !== null && this.standing.seats[acting]?.bot !== null;
        // What was said of a choice to whoever made it is not for the next one.
        if (acting !== null && this.people().includes(acting)) hush(0);
        if (!waits) for (const step of acted.steps) announce(step.told);
        this.show(acted.steps, before);
        const isRight = acted.steps.flatMap((step) => step.lessons).some((lesson) => lesson.right && this.people().includes(lesson.seat));
        if (isRight || acted.standing.won.some((seat) => this.people().includes(seat))) reward();
    }

    /** Shows what waits until somebody goes on, step by step; then play goes on. */
    private show(steps: Step[], before: never): void {
        for (const [rank, step] of steps.entries()) {
            const pause = this.people().length > 0 ? this.game.pause?.(step, this.table(), before) : null;
            if (pause) {
                const after = (): void => {
                    hush(0);
                    this.waits = false;
                    if (!this.gives_way()) this.show(steps.slice(rank + 1), before);
                };
                this.waits = true;
                this.save();
                this.let_go();
                this.draw({ step, before, child: pause, after });
                return;
            }
        }
        this.go_on();
    }

    /** The table as it is now. What comes of it later counts only as long as nobody has moved since. */
    private table(): Table<never> {
        const { standing, seat } = this;
        const now = (work: () => unknown): unknown => (this.standing === standing ? work() : undefined);
        const look = (): Seen<never> => this.seen;
        let seen: Seen<never> | null = null;
        return {
            get seen() {
                return (seen ??= look());
            },
            standing,
            seat,
            people: this.people(),
            isAsked: !this.hidden && seat !== null && standing.turn === seat,
            since: this.since,
            all: this.all,
            act: (actions, typed = '', exact = false) => now(() => this.gives_way() || this.carry_out(actions, typed, exact)),
            redraw: () => now(() => this.draw()),
            ask: (name, request = {}) => ask(name, { match: standing.match, ...request }),
            name: (seat) => (seat === this.seat && this.people().length === 1 ? say('page-you') : (standing.seats[seat]?.name ?? '')),
        };
    }

    /** Draws the table; with a pause in the place of what decides. */
    private draw(pause?: Paused<never> & { child: Child; after: () => void }): void {
        const table = this.table();
        const before = this.shown && this.drawn !== null ? this.drawn.main : null;
        if (before !== null) unfocus(before);
        const drawn = this.game.draw(table, pause);
        if (drawn.untold) hush(1);
        const heading = h('h1', { tabindex: '-1' }, drawn.question);
        const busy = h('p', { id: 'busy', class: 'grey small', role: 'status' });
        const top = h('div', { class: 'ask' }, drawn.sign, h('div', { class: 'grow' }, drawn.kick ? h('p', { class: 'kick' }, drawn.kick) : null, heading), drawn.aside ?? this.seats(drawn));
        const moved = this.notice();
        const next = pause ? button(drawn.next ?? say('page-go-on'), pause.after, { class: 'button primary' }) : null;
        const barred = (inside: Child, name = 'bar'): Child => (inside ? h('div', { class: name }, h('div', { class: 'bar-inner' }, inside)) : null);
        // The first class tells elements apart when the table is laid over the one before: the bar of a pause is none of a hand.
        const bar = pause ? [barred([pause.child, next], 'pause bar'), barred(drawn.below)] : barred(drawn.bar);
        const main = h('div', { class: `table table-${this.game.id} ${drawn.class ?? ''}` }, moved, this.hint(pause), top, busy, drawn.untold ? null : this.told(), h('div', { class: 'body' }, drawn.body), bar);
        const shown = this.page({ where: this.game.where?.(pause?.before ?? this.seen.view) ?? this.where(), menu: this.menu(), main, before, keepsAlike: this.game.keepsAlike ?? false });
        // After an action nobody has scrolled yet in what is asked now.
        if (this.drawn?.actions !== this.standing.actions) for (const part of shown.querySelectorAll('[data-scrolls]')) part.scrollTo(0, 0);
        this.drawn = { main: shown, isAsking: table.isAsked || pause !== undefined, actions: this.standing.actions };
        // One that stays hears already.
        if (shown === main) main.addEventListener('keydown', (event) => {
            if (!this.waits && this.game.key?.(event, this.table())) event.preventDefault();
        });
        if (next !== null) onPage(next).focus();
        else if (drawn.focus) focusOn(drawn.focus);
        else onPage(heading).focus({ preventScroll: this.shown });
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
        return h('details', { class: 'told small', 'data-key': `told ${this.standing.actions}` }, h('summary', null, last.join('')), h('div', null, lines.map((line) => h('p', null, line))));
    }

    private menu(): Item[] {
        const undo = this.undoable();
        const none = this.standing.undoable > 0 && this.how.links !== null ? 'page-undo-sent' : 'page-undo-none';
        return [
            { text: say('page-undo'), icon: 'undo', run: () => this.undo(this.undoable()), ...(undo === 0 ? { off: say(none) } : {}) },
            { text: say('page-rules'), icon: 'help', run: () => this.tell('rules') },
            { text: say('page-score'), run: () => this.tell('score') },
            { text: say('page-challenge'), run: () => this.share() },
            { text: say('page-leave'), run: () => go('') },
        ];
    }

    /** How many of the last actions must go so that a person decides again; none where that is not allowed. */
    private undoable(): number {
        const { acted, undoable, seats, actions } = this.standing;
        const { links } = this.how;
        // What has been sent, perhaps from another window, is known elsewhere.
        const unsent = links === null ? undoable : actions - Math.max(links.sent, linksOf(this.key)?.sent ?? 0);
        for (let back = 1; back <= Math.min(undoable, unsent); back++) {
            const seat = acted[acted.length - back];
            if (seat !== undefined && seats[seat]?.bot === null) return back;
        }
        return 0;
    }

    private undo(count: number): void {
        if (count === 0 || this.gives_way()) return;
        const { standing, texts } = ask<{ standing: Standing; texts: string[] }>('undo', { match: this.standing.match, count });
        this.standing = standing;
        this.looked = null;
        this.thought = null;
        this.since = [];
        this.all.splice(-count);
        this.game.reset?.();
        this.keep();
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
        if (this.known === null) this.keep();
        this.looked = ask<Seen<never>>('look', { match: this.standing.match, seat: null });
        const record = ask<string>('record', { match: this.standing.match });
        const steps = this.all;
        const drawn = this.game.draw(this.table());
        const lines = steps[steps.length - 1]?.told.split('\n') ?? [];
        const outcome = this.game.outcome?.(lines) ?? lines[lines.length - 1] ?? '';
        const here = this.how.links?.here;
        const link = here === undefined ? null : this.link(here, () => undefined);
        const main = recap({ game: this.game, view: this.looked.view, standing: this.standing, steps, outcome, record, key: this.key, board: drawn.body, here, link });
        this.page({ where: '', menu: [], main });
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
