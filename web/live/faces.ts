// The piece that is looked at: its faces as they print, those of before beside them, and what has changed framed.

import { type Child, add, h } from '../src/dom';
import { choice, fill, markMissing } from './controls';
import { rowOf, value } from './margin';
import { type Screen, address, changesOf, current, draw, look, part, say, screens, state, view } from './view';
import type { Piece } from './answers';

/** A face on the table, which stays in its place and shows another picture. */
interface Shown {
    figure: HTMLElement;
    box: HTMLElement;
    picture: HTMLImageElement;
    frame: HTMLElement;
    caption: HTMLElement;
    /** How wide it is on the page, in pixels, as far as that is known. */
    width: number;
}

/** How wide a face is where there is room (look.css). */
const WIDEST = 420;

/** Faces by side, by what they are of, and by language. */
const kept = new Map<string, Shown>();

/** What can be pressed on a face, told where in thousandths of it. */
let press: (piece: Piece, side: string, down: number) => void = () => {};

export function onPress(run: typeof press): void {
    press = run;
}

/** What lies over each face, by other parts: they are given the box, the piece, the face and of which edition it is. */
const overlays: ((box: HTMLElement, piece: Piece, face: string, of: string, lang: string) => void)[] = [];

export function overlay(draw: (typeof overlays)[number]): void {
    overlays.push(draw);
}

/** More controls over the faces, by other parts. */
export const tools = h('div', { class: 'group' });

/** Faces come in dots, as many as they are shown in: a browser paints these sooner than lines. */
const widths = new ResizeObserver((entries) => {
    const all = [...kept.values()];
    for (const { target, contentRect } of entries) {
        const shown = all.find(({ box }) => box === target);
        if (shown && contentRect.width > 0) shown.width = contentRect.width;
    }
    clearTimeout(resized);
    resized = setTimeout(draw, STILL);
});

/** Who draws a window larger asks for pictures when it stays as it is. */
const STILL = 150;
let resized = 0;

/** Pixels of a page in a millimetre, as browsers have agreed. */
const PIXELS = 96 / 25.4;

function shownOf(key: string, side: string): Shown {
    const known = kept.get(key);
    if (known) return known;
    const picture = h('img', { class: 'face' });
    markMissing(picture);
    const frame = h('div', { class: 'row', 'aria-hidden': 'true', hidden: true }, h('span', null));
    const box = h('div', { class: 'shown' }, picture, frame);
    box.addEventListener('click', ({ clientY }) => {
        const piece = current();
        const { top, height } = picture.getBoundingClientRect();
        if (piece) press(piece, side, ((clientY - top) / height) * 1000);
    });
    const caption = h('figcaption', null);
    const beside = [...kept.values()].find(({ figure }) => figure.isConnected);
    const made = { figure: h('figure', null, box, caption), box, picture, frame, caption, width: beside?.width ?? WIDEST };
    kept.set(key, made);
    widths.observe(box);
    return made;
}

/** What stands instead of the faces of now, such as what they would be if what is typed were written. */
let instead: { of: string; caption: string } | null = null;

export function showInstead(what: typeof instead): void {
    instead = what;
}

/** Whether faces are shown with what is cut away. */
let hasBleed = false;

export function showBleed(is: boolean): void {
    hasBleed = is;
}

const faces = h('div', { class: 'faces' });
const bar = h('div', { class: 'tools' });
/** What lies under the faces, by other parts. */
export const under = h('div', { class: 'under' });

const screen: Screen = {
    id: 'faces',
    isThere: () => true,
    table: h('main', { class: 'table' }, bar, faces, under),
    margin: h('aside', { class: 'margin' }),
    draw: () => {
        const piece = current();
        bar.replaceChildren(
            choice(say('size'), [['fit', say('fit')], ['100', say('true-size')], ['200', say('double-size')]], view.size, (size) => look({ size })),
            tools,
            h('span', { class: 'grow' }),
            choice(say('old-new'), [['new', say('new-only')], ['both', say('old-new')]], view.isBeside ? 'both' : 'new', (to) => look({ isBeside: to === 'both' })),
        );
        faces.className = `faces${view.size === 'fit' ? '' : ' is-true'}${hasBleed ? ' has-bleed' : ''}`;
        const langs = view.isBoth ? ['fr', 'en'] : [state.lang];
        const all = piece?.faces ?? [];
        const figures = all.flatMap((face, rank) => {
            const side = rank === 0 ? 'front' : 'back';
            const sides = view.isBeside ? ['base', 'now'] : ['now'];
            return langs.flatMap((lang) => sides.map((of) => (piece === undefined ? null : drawn(piece, face, side, of, lang, rank === all.length - 1))));
        });
        fill(faces, ...figures.filter((figure) => figure !== null));
        askLater(faces.querySelector<HTMLImageElement>('figure:last-child img') ?? undefined);
    },
};
screens.push(screen);

/** Resolves when the face with values is there, or cannot be shown. */
export async function pictured(): Promise<void> {
    await faces.querySelector<HTMLImageElement>('figure:last-child img')?.decode().catch(() => {});
}

/** Faces that are asked for when those with values are there. */
let later: [HTMLImageElement, string][] = [];

function ask(picture: HTMLImageElement, to: string): void {
    if (picture.getAttribute('src') !== to) picture.src = to;
}

/** Asks for the other faces as soon as a face is there. */
function askLater(first: HTMLImageElement | undefined): void {
    const waiting = later.filter(([picture, to]) => picture.getAttribute('src') !== to);
    later = [];
    if (waiting.length === 0) return;
    const run = (): void => waiting.forEach(([picture, to]) => ask(picture, to));
    // One that was asked for before is there, or fails, whatever comes of it.
    if (first === undefined) run();
    else void first.decode().then(run, run);
}

/** A side of a piece. Values stand on the last side. */
function drawn(piece: Piece, face: string, side: string, of: string, lang: string, hasValues: boolean): HTMLElement {
    const { figure, box, picture, frame, caption, width } = shownOf(`${side} ${of} ${lang}`, side);
    const changes = of === 'now' ? changesOf(piece).filter(({ faces }) => faces?.includes(face) ?? hasValues) : [];
    const changed = changes.map(({ of }) => of).join(', ');
    const what = of === 'now' && instead !== null ? instead.of : of;
    const bleed = hasBleed && of === 'now' ? state.bleed : 0;
    const [wide, high] = [piece.size[0] + 2 * bleed, piece.size[1] + 2 * bleed];
    const pixels = view.size === 'fit' ? (width * wide) / piece.size[0] : (wide * PIXELS * Number(view.size)) / 100;
    const to = address({ piece, face, of: what, lang, width: pixels, bleed });
    if (hasValues || figure.parentElement === null) ask(picture, to);
    // The side with values is drawn first: nothing else takes the time of the program meanwhile.
    else later.push([picture, to]);
    const spoken = view.isBoth ? say(lang) : '';
    picture.alt = [piece.name, say(side), spoken, of === 'now' ? changed : say('was')].filter((part) => part !== '').join(', ');
    // What is cut away hangs over the edges of the box, which is as large as the piece.
    const [over, beyond] = [(wide / piece.size[0]) * 100, (bleed / piece.size[0]) * -100];
    Object.assign(picture.style, { aspectRatio: `${wide}/${high}`, width: `${over}%`, margin: `${beyond}%` });
    box.setAttribute('data-face', face);
    box.setAttribute('data-of', of);
    box.classList.toggle('is-changed', changes.some(({ faces }) => faces !== undefined));
    box.style.width = view.size === 'fit' ? '' : `${(piece.size[0] * Number(view.size)) / 100}mm`;
    const told: Child = of === 'base' ? [say(side), ', ', say('was')] : [h('b', null, say(side)), changed === '' ? null : `, ${say('changed')}${say('colon')} ${changed}`, instead === null ? null : `, ${instead.caption}`];
    caption.replaceChildren();
    add(caption, [told, spoken === '' ? null : ` · ${spoken}`]);
    const row = of === 'now' && hasValues && value !== null ? rowOf(piece) : null;
    frame.hidden = row === null;
    if (row !== null && value !== null) {
        const [left, top, width, height] = row.map((part) => `${part / 10}%`);
        Object.assign(frame.style, { left, top, width, height });
        if (frame.firstElementChild) frame.firstElementChild.textContent = value.tag;
    }
    for (const lay of overlays) lay(box, piece, face, of, lang);
    return figure;
}

part(() => {
    for (const { id, table, margin, draw } of screens) {
        table.hidden = margin.hidden = id !== view.screen;
        margin.setAttribute('aria-label', say('margin'));
        if (id === view.screen) draw();
    }
});
