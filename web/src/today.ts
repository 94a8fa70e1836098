// The day in the zone of whoever plays, and what is kept of days and quizzes.

import { Refused } from './engine';
import { ask, edition } from './library';
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

/** What a quiz asks about a country. */
export interface Lesson {
    country: string;
    topic: string;
    category: string | null;
}

/** Lessons as they stand in an address: « NLD.capital.,PER.value.area ». */
export const lessonsOut = (lessons: Lesson[]): string => lessons.map(({ country, topic, category }) => [country, topic, category ?? ''].join('.')).join(',');

/** The lessons in an address, without those about countries that the edition does not have. */
export function lessonsIn(text: string): Lesson[] {
    const lessons = text.split(',').map((lesson) => lesson.split('.'));
    return lessons.flatMap(([country = '', topic = '', category = '']) => (country in edition().countries ? [{ country, topic, category: category === '' ? null : category }] : []));
}

/** Gives the quiz what was missed. */
export function miss(missed: { numbers?: number[]; lessons?: Lesson[] }): void {
    write('quiz', asked<string>('miss', 'quiz', missed));
}
