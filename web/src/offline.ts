// Lets the browser keep the page, so that it opens without a network.

import { whenIdle } from './dom';

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
