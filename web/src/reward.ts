// What is heard and felt when an answer is right: off until somebody turns it on.

import { read, write } from './store';

/** The notes of a right answer in hertz, and how long each sounds in seconds. */
const NOTES = [659, 988];
const LENGTH = 0.11;

let audio: AudioContext | null = null;

export const isOn = (): boolean => read('sound') === 'on';

/** Turns sound and vibration on, with an example, or off. */
export function turnSound(): void {
    write('sound', isOn() ? 'off' : 'on');
    reward();
}

/** Plays two short notes, and lets a phone vibrate that can. A browser that refuses plays none. */
export function reward(): void {
    if (!isOn()) return;
    navigator.vibrate?.(40);
    if (!('AudioContext' in window)) return;
    try {
        audio ??= new AudioContext();
        play(audio);
    } catch {
        // There is no device, or there are too many others.
    }
}

function play(audio: AudioContext): void {
    const begun = audio.currentTime;
    for (const [rank, note] of NOTES.entries()) {
        const [tone, volume] = [audio.createOscillator(), audio.createGain()];
        tone.frequency.value = note;
        const from = begun + rank * LENGTH;
        volume.gain.setValueAtTime(0.15, from);
        volume.gain.exponentialRampToValueAtTime(0.001, from + 2 * LENGTH);
        tone.connect(volume).connect(audio.destination);
        tone.start(from);
        tone.stop(from + 2 * LENGTH);
    }
}
