// React, and the app's own shell with nothing in it: what no diary of this look can open sooner than.
import '../../../../app/ui/styles/fonts.css.ts';
import '../../../../app/ui/styles/global.css.ts';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Brand } from '../../../../app/shell/frame/brand.tsx';
import { TabBar } from '../../../../app/shell/frame/tab-bar.tsx';
import * as css from '../../../../app/shell/frame.css.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <BrowserRouter>
    <header className={css.header}>
      <Brand />
    </header>
    <main className={css.main} />
    <TabBar />
  </BrowserRouter>,
);
// Opened for the first time it stands alone; as an installed page it has its worker.
if (location.hash === '#install') navigator.serviceWorker.register('/sw.js');
