// The end of Globalissimo: the score of each seat, its best round, and what was answered wrongly.

import { value } from '../../card';
import { country, say } from '../../library';
import type { Lesson, Step } from '../../match';
import type { Correction } from '../game';
import { countryOf, nameOf } from './barrier';
import { type Answer, type Kind, type Turned, type View, happened, rank } from './view';

/** The space counts first, then barriers. */
export const score = (view: View, seat: number): string[] => [say('page-globalissimo-space', { space: view.positions[seat] ?? 0 }), say('page-globalissimo-barriers', { barriers: view.taken[seat] ?? 0 })];

/** By how many spaces a seat is ahead of all others. */
export function victory(view: View, seat: number): string | null {
    const ahead = (view.positions[seat] ?? 0) - Math.max(...view.positions.filter((_, other) => other !== seat));
    return ahead > 0 ? say('page-globalissimo-victory', { count: ahead }) : null;
}

/** What a seat did in a round. */
interface Round {
    round: number;
    spaces: number;
    barriers: { kind: Kind; country: string }[];
    /** The country that was guessed, and how far from its rank. */
    guess: { country: string; off: number } | null;
}

/** The round in which a seat won most spaces and barriers, the first of equals. */
export function best(steps: Step[], seat: number): string | null {
    const rounds = new Map<number, Round>();
    let asked: { kind: Kind; country: string } | null = null;
    for (const told of steps.flatMap((step) => step.events)) {
        const of = rounds.get(told.round) ?? { round: told.round, spaces: 0, barriers: [], guess: null };
        rounds.set(told.round, of);
        if (told.event === 'revealed') of.guess = guessed(steps, told.round, seat, told['countries'] as Turned[]);
        if (told['seat'] !== seat) continue;
        if (told.event === 'moved') of.spaces += Number(told['to']) - Number(told['from']);
        if (told.event === 'asked') asked = { kind: told['kind'] as Kind, country: String(told['country']) };
        if (told.event === 'barrier_taken' && asked !== null) of.barriers.push(asked);
    }
    const worth = ({ spaces, barriers }: Round): number => spaces + barriers.length;
    const [first] = [...rounds.values()].sort((one, other) => worth(other) - worth(one) || one.round - other.round);
    if (first === undefined || first.guess === null || first.spaces === 0) return null;
    const [barrier] = first.barriers;
    return say('page-globalissimo-best', {
        round: String(first.round),
        guess: { country: first.guess.country },
        off: first.guess.off,
        kind: barrier?.kind ?? 'none',
        asked: barrier === undefined ? '' : { country: barrier.country },
        spaces: first.spaces,
        barriers: first.barriers.length,
    });
}

function guessed(steps: Step[], round: number, seat: number, countries: Turned[]): Round['guess'] {
    const own = steps.flatMap((step) => step.events).find((told) => told.event === 'guessed' && told.round === round && told['seat'] === seat);
    const turned = countries.find(({ code }) => code === own?.['country']);
    return turned === undefined ? null : { country: turned.code, off: Math.abs(Number(own?.['place']) - turned.place) };
}

/** What was answered wrongly in a step, and what is right. */
export function correction(step: Step, { country: code, topic, category: of, seat }: Lesson, steps: Step[]): Correction | null {
    if (topic === 'value') return of === null ? null : misplaced(step, code, of, seat, steps);
    const given = happened<{ answer: Answer }>(step, 'answered', seat)?.answer ?? null;
    const other = typeof given === 'number' ? countryOf(given) : null;
    const typed = step.typed?.trim() ?? '';
    const named = given === null ? (typed === '' ? say('page-recap-none') : typed) : other === null ? nameOf(given) : `${nameOf(given)}, ${country(other).the}`;
    const right = topic === 'capital' ? country(code).capitals.join(' · ') : String(country(code).number ?? '');
    return { given: named, right };
}

/** A rank that was guessed wrongly. */
function misplaced(step: Step, code: string, of: string, seat: number, steps: Step[]): Correction | null {
    const turned = happened<{ countries: Turned[] }>(step, 'revealed');
    const own = steps.flatMap((step) => step.events).find((told) => told.event === 'guessed' && told.round === turned?.round && told['seat'] === seat);
    const right = turned?.countries.find((one) => one.code === code);
    if (own === undefined || right === undefined) return null;
    return { given: rank(Number(own['place'])), right: `${rank(right.place)}, ${value(right.printed, of).textContent}` };
}
