// What `npm test` asks of the system: a process of its own, so that the tests that need none of it go on meanwhile.
import { browserOrInstall } from './browser.mjs';
import { otherBrowsersOrInstall } from './other-browsers.mjs';
import { postgresOrInstall } from './postgres.mjs';

postgresOrInstall();
browserOrInstall();
otherBrowsersOrInstall();
