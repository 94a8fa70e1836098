// What the page asks of a game: how its table is drawn, and when play waits.

import type { Child } from '../dom';
import { ask } from '../library';
import type { Action, Lesson, Seen, Standing, Step } from '../match';
import { peopleAt } from '../seats';

/** The table as a game sees it. */
export interface Table<View> {
    /** What the seat sees that looks at the page; everybody's view where nobody does. */
    readonly seen: Seen<View>;
    readonly standing: Standing;
    /** Who looks at the page; nobody where bots play alone. */
    readonly seat: number | null;
    /** The people at this device. */
    readonly people: number[];
    /** Whether this seat decides now. */
    readonly isAsked: boolean;
    /** What has happened since this seat decided last, the opening included. */
    readonly since: Step[];
    /** All steps so far, the opening included; none where they are not known. */
    readonly all: Step[];
    /**
     * Carries out actions of the seat that decides. `typed` is what was typed for them; what is as good as sure comes after
     * them unless they are `exact`.
     */
    act(actions: Action[], typed?: string, exact?: boolean): void;
    /** Draws the table anew, after a choice that decides nothing yet. */
    redraw(): void;
    /** Asks the library something about this match. */
    ask<T>(name: string, request?: Record<string, unknown>): T;
    /** The name of a seat, or « vous ». */
    name(seat: number): string;
}

/** A table at which nothing is done: one that is looked at again, or that nobody sees. */
export function still<View>(standing: Standing, seen: Seen<View>, seat: number | null = null, all: Step[] = []): Table<View> {
    return {
        seen,
        standing,
        seat,
        people: peopleAt(standing.seats),
        isAsked: seat !== null && standing.turn === seat,
        since: [],
        all,
        act: () => undefined,
        redraw: () => undefined,
        ask: (name, request = {}) => ask(name, { match: standing.match, ...request }),
        name: (seat) => standing.seats[seat]?.name ?? '',
    };
}

/** What a game shows. */
export interface Drawn {
    /** A few words above the question. */
    kick?: string;
    /** The question, or what the table says where nobody is asked. */
    question: string;
    /** The table. */
    body: Child;
    /**
     * A class of the whole table, which looks otherwise then. Where it hung on what the table holds (`:has`), browsers would style
     * all of it anew with each change.
     */
    class?: string;
    /** What is below it and decides: a hand, the buttons. */
    bar?: Child;
    /** What is beside the name of each seat: « 4 cartes ». */
    of?: (seat: number) => string;
    /** The same in a sign or two, where there is no room for names. */
    brief?: (seat: number) => string;
    /** What stays below a verdict while play waits: a hand. */
    below?: Child;
    /** What stands in the place of the players. */
    aside?: Child;
    /** What gets the focus; else the question. */
    focus?: HTMLElement | null;
    /** A sign before the question. */
    sign?: Child;
    /** Whether what has happened is left out: the table shows it, or it may not stand beside the question. */
    untold?: boolean;
    /** What the button says that goes on from a pause; else « Continuer ». */
    next?: string;
}

/** A wrong answer: what was answered, where that can be said, and what is right. */
export interface Correction {
    given: string;
    right: string;
}

/** A step after which play waits, and what was seen before it: nothing in a game of many small decisions. */
export interface Paused<View> {
    readonly step: Step;
    readonly before: View;
}

/** A rule that is said once, when it first matters. */
export interface Hint {
    id: string;
    title: string;
    text: string;
}

/** A game on the page. */
export interface Game<View = never> {
    id: string;
    /** Whether a turn is many small decisions: bots make them without a pause, and each turn is told as a whole. */
    turns?: boolean;
    /** Events after which play may wait in the middle of such a turn. */
    waitsAfter?: readonly string[];
    /**
     * Whether it comes to elements of its table by `onPage` and `refill` alone once that is drawn, and has each do what it does by
     * `onclick` and the like; of what is typed or chosen in them only `checked` is taken over, and what it changes by hand the next
     * drawing undoes. Then what looks as before stays on the page, and browsers lay out only the rest.
     */
    keepsAlike?: boolean;
    /** Whether bots of a level think so long that the page would stand still: they do so beside it. */
    ponders?(level: string): boolean;
    /** What is shown of the round in the top bar. */
    where?(view: View): string;
    /** The table; while play waits after a step, as that step left it. */
    draw(table: Table<View>, paused?: Paused<View>): Drawn;
    /** What is shown after a step until somebody goes on; nothing where play goes on by itself. */
    pause?(step: Step, table: Table<View>, before: View): Child | null;
    /** How a match has ended, among the lines that are told of its last step; else the last of them. */
    outcome?(lines: string[]): string | undefined;
    /** The rules that matter now to whoever learns the game. */
    hints?(table: Table<View>, paused?: Paused<View>): Hint[];
    /** The score of a seat when the match is over: what counts first, then what decides between equals. */
    score(view: View, seat: number): string[];
    /** How a seat that has won alone did so in a sentence, where more can be said than that. */
    victory?(view: View, seat: number): string | null;
    /** The best round of a seat in a sentence, where there is one; else its longest run of right answers is shown. */
    best?(steps: Step[], seat: number, view: View): string | null;
    /** What was answered wrongly in a step; where this is missing, the sentence of the lesson says it. */
    correction?(step: Step, lesson: Lesson, steps: Step[]): Correction | null;
    /** Keys that mean something at the table; whether one was used. */
    key?(event: KeyboardEvent, table: Table<View>): boolean;
    /** Forgets what was chosen and not carried out. */
    reset?(): void;
}
