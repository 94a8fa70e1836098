// Lets the browser keep the page, so that it opens without a network.

import { whenIdle } from './dom';
import { say } from './library';

/** What some browsers hand to a page that can be put beside other programs. */
interface Offer extends Event {
    prompt(): Promise<unknown>;
}

let offer: Offer | null = null;
/** What the browser keeps of the page, in bytes. */
let kept = 0;

addEventListener('beforeinstallprompt', (event) => {
    // The menu asks for it, and no banner.
    event.preventDefault();
    offer = event as Offer;
    void navigator.storage?.estimate().then(({ usage = 0 }) => (kept = usage));
});

/** Whether the browser offers to put the page beside other programs. */
export const isInstallable = (): boolean => offer !== null;

/** How much of the page is kept, in words. */
export const installSize = (): string => (kept === 0 ? '' : say('page-install-size', { size: Math.max(1, Math.round(kept / 1e6)) }));

/** Puts the page beside other programs. */
export function install(): void {
    // It can be used once.
    void offer?.prompt();
    offer = null;
}

/** The folder form can be kept; a file on a disk is there anyway, and a development server changes all the time. */
function canBeKept(): boolean {
    return 'serviceWorker' in navigator && document.documentElement.dataset['version'] !== undefined;
}

/** Whether whoever reads pays for each byte, and says so. */
function isSaving(): boolean {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    return connection?.saveData === true;
}

/** Registers what keeps the page, and has it fetch the pictures when nothing else is to be done, some of them `soon`. */
export async function keepOffline(lang: string, soon: string[]): Promise<void> {
    if (!canBeKept()) return;
    const { serviceWorker } = navigator;
    const fill = () => whenIdle(() => serviceWorker.controller?.postMessage({ rest: lang, soon }));
    try {
        if (!isSaving()) {
            serviceWorker.addEventListener('controllerchange', fill);
            fill();
        }
        await serviceWorker.register('sw.js', { updateViaCache: 'none' });
    } catch {
        // A browser that keeps nothing, such as one in private mode, shows the page all the same.
    }
}
