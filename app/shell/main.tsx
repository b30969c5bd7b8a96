import '../ui/styles/fonts.css.ts';
import '../ui/styles/global.css.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { followTheme } from '../device/theme.ts';
import { readCachedUser } from '../session/session-store.ts';
import { App } from './app.tsx';
import { watchInstall } from './install/install.ts';
import { guardLeaving } from './install/leave-guard.ts';
import { awaitServiceWorker } from './install/service-worker.ts';
import { fetchAhead } from './lazily.tsx';
import { loadAuth, loadSignedIn } from './preload.ts';

// A mailed link names a file, so that a service worker of an older release lets this one answer it.
if (window.location.pathname === '/reset-password.html') {
  window.history.replaceState(null, '', `/reset-password${window.location.search}${window.location.hash}`);
}
followTheme();
watchInstall();
guardLeaving();
awaitServiceWorker();
// The face is asked for before the first text needs it, since text whose face comes late is laid out twice.
document.fonts
  .load("1em 'Archivo Variable'")
  .catch((error: unknown) => console.warn('The text’s face did not load.', error));

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
const root = createRoot(place);
// In slices, since a day's cards take longer to draw than a tap should wait.
const draw = () => startTransition(() => root.render(<App />));
// What index.html shows stands until this can take its place: one change, not two. Not by an await,
// since the chunk waits for this module. Who is there, where this device does not know, the server says first.
if (readCachedUser()) void fetchAhead(loadSignedIn).then(draw);
else {
  void fetchAhead(loadAuth);
  draw();
}
