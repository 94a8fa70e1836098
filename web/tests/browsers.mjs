// The browsers in which the page is tried out: those of the system.
import { chromium, firefox } from 'playwright-core';

const CHROMIUM = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const openChromium = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: CHROMIUM });

/** Run before a page: the same deals each time. */
export const sameDeals = () => {
    crypto.getRandomValues = (numbers) => numbers.fill(7);
};

/** Firefox as it is released, over WebDriver BiDi. */
export async function openFirefox() {
    const browser = await firefox.launch({
        channel: 'moz-firefox',
        executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
        timeout: 120_000,
        firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
    });
    // Playwright sets the colours of each window by a command that Firefox 153 does not know, and
    // gives up; those of the browser do as well.
    const session = Object.getPrototypeOf(browser._connection.toImpl(browser)._browserSession);
    const { send } = session;
    session.send = function (method, params) {
        return method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send.call(this, method, params);
    };
    return browser;
}
