// The day in the zone of whoever plays, and what is kept of days and quizzes.

import { Refused } from './engine';
import { ask } from './library';
import { read, write } from './store';

/** Today, as `2026-11-22`. */
export function today(): string {
    const now = new Date();
    const two = (number: number): string => String(number).padStart(2, '0');
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** What is kept of something: `days`, `chains` or `quiz`, in the form of the files of the program. */
export const kept = (of: 'days' | 'chains' | 'quiz'): string | null => read(of);

/** Asks with what is kept. What cannot be read is laid aside, and a new beginning is made. */
export function asked<T>(name: string, of: 'days' | 'chains' | 'quiz', request: Record<string, unknown>): T {
    const request_with = (kept: string | null): T => ask<T>(name, { ...request, date: today(), kept });
    try {
        return request_with(kept(of));
    } catch (error) {
        if (!(error instanceof Refused) || error.why !== 'kept') throw error;
        write(`${of}.old`, kept(of) ?? '');
        return request_with(null);
    }
}

interface Lesson {
    country: string;
    topic: string;
    category: string | null;
}

/** Gives the quiz what was missed. */
export function miss(missed: { numbers?: number[]; lessons?: Lesson[] }): void {
    write('quiz', asked<string>('miss', 'quiz', missed));
}
