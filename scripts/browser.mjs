// Plain JavaScript for Node 20: `npm test` looks for a browser before anything else runs.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** What a headless Chromium needs to be quiet: no look-ups of its own, no sandbox where root runs it. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where the PATH has a program of this name, or null. */
export function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch (error) {
      if (!['ENOENT', 'EACCES', 'ENOTDIR'].includes(error.code)) throw error;
    }
  }
  return null;
}

/** The path of a Chromium: CHROMIUM_PATH, else the usual names and places, else null. */
export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? chosen : null;
  for (const name of NAMES) {
    const path = onPath(name);
    if (path) return path;
  }
  return APPLICATIONS.find((path) => existsSync(path)) ?? null;
}

/** findBrowser, after installing Debian's chromium where this process may. Null when there is none to have. */
export function browserOrInstall() {
  const found = findBrowser();
  if (found || process.env.CHROMIUM_PATH) return found;
  aptInstall(['chromium', 'fonts-liberation']);
  return findBrowser();
}

/** Installs Debian's packages where root and apt are; elsewhere it does nothing. What came of it shows by itself. */
export function aptInstall(packages) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  console.log(`Installing ${packages.join(', ')} (apt-get) …`);
  const options = {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  const install = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  if (spawnSync('apt-get', install, options).status !== 0) {
    spawnSync('apt-get', ['update', '-q'], options);
    spawnSync('apt-get', install, options);
  }
}

export const NO_BROWSER =
  'The browser journeys need Chromium: install Chromium or Google Chrome, or set CHROMIUM_PATH to one.';
