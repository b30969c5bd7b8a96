import '../ui/fonts.css.ts';
import '../ui/global.css.ts';
import { createRoot } from 'react-dom/client';
import { readCachedUser } from '../hooks/session/session-store.ts';
import { followTheme } from '../hooks/theme.ts';
import { App } from './app.tsx';
import { watchInstall } from './install.ts';
import { fetchAhead } from './lazily.ts';
import { guardLeaving } from './leave-guard.ts';
import { loadAuth, loadSignedIn } from './screens.ts';
import { startServiceWorker } from './service-worker.ts';

// What will most likely be shown, while the server is still asked who is signed in.
fetchAhead(readCachedUser() ? loadSignedIn : loadAuth);
followTheme();
watchInstall();
guardLeaving();
startServiceWorker();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
