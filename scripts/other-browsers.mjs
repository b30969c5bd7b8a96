// Plain JavaScript for Node 20, beside browser.mjs: the engines of an iPhone and of Firefox, from Debian.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, onPath } from './browser.mjs';

const LIBRARIES = '/usr/lib';
const PACKAGES = ['webkit2gtk-driver', 'xvfb', 'firefox-esr'];

/** The MiniBrowser of the newest WebKitGTK, in the system's library folders. */
function findMiniBrowser() {
  if (!existsSync(LIBRARIES)) return null;
  for (const folder of readdirSync(LIBRARIES)) {
    for (const api of ['6.0', '4.1', '4.0']) {
      const path = join(LIBRARIES, folder, `webkit2gtk-${api}`, 'MiniBrowser');
      if (existsSync(path)) return path;
    }
  }
  return null;
}

/** What is there of each; null for one that can't run. */
export function findOtherBrowsers() {
  const driver = onPath('WebKitWebDriver');
  const browser = findMiniBrowser();
  const display = onPath('Xvfb');
  return {
    webkit: driver && browser && display ? { driver, browser, display } : null,
    firefox: onPath('firefox-esr') ?? onPath('firefox'),
  };
}

/** findOtherBrowsers, after installing what is missing where this process may. */
export function otherBrowsersOrInstall() {
  const { webkit, firefox } = findOtherBrowsers();
  if (!webkit || !firefox) aptInstall(PACKAGES);
  return findOtherBrowsers();
}

/** One line for each that can't run. */
export const MISSING = {
  webkit: 'not run in WebKit: it takes Debian’s webkit2gtk-driver and xvfb',
  firefox: 'not run in Firefox: it takes firefox-esr or firefox on the PATH',
};
