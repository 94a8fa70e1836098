// Begins: language and colours, the library, then the screen of the address.

import './page.css';
import { challenge, isChallenge } from './challenge';
import { home, picturesIn } from './home';
import { type Lang, start } from './library';
import { matches } from './matches';
import { chain, daily, quiz } from './questions';
import { replay } from './replay';
import { keepOffline } from './offline';
import { begin, screen, show as showAgain } from './route';
import { setup } from './setup';
import { show } from './sit';
import { sources } from './sources';
import { stats } from './stats';
import { read } from './store';
import { turn } from './turn';
import { isTurn } from './turn-link';

function language(): Lang {
    const kept = read('lang');
    if (kept === 'fr' || kept === 'en') return kept;
    return navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

async function main(): Promise<void> {
    const root = document.documentElement;
    const lang = language();
    root.lang = lang;
    const theme = read('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    root.dataset['theme'] = theme;
    const loading = document.getElementById('loading');
    const fail = (): void => {
        loading?.querySelectorAll('[data-when]').forEach((element) => element.toggleAttribute('hidden', element.getAttribute('data-when') !== 'failed'));
        if (loading) document.querySelector('main')?.replaceChildren(loading);
    };
    try {
        await start(lang, showAgain, fail);
    } catch (error) {
        fail();
        console.error(error);
        return;
    }
    loading?.remove();
    screen('', () => (isChallenge() ? challenge() : isTurn(location.hash) ? void turn() : home()));
    screen('setup', setup);
    screen('match', show);
    screen('matches', matches);
    screen('daily', (number) => void daily(number));
    screen('chain', chain);
    screen('quiz', (topic, continent) => void quiz(topic, continent));
    screen('replay', replay);
    screen('stats', stats);
    screen('sources', sources);
    begin();
    void keepOffline(lang, picturesIn(lang));
}

void main();
