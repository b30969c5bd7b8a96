import { useMatch } from 'react-router';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { DayPage } from './day-page.tsx';
import { HistoryPage } from './list/history-page.tsx';
import { MovementPage } from './movement-page.tsx';

const PrintPage = lazyPart(() => import('./print-page.tsx').then((module) => module.PrintPage));

/** The diary to read: all sessions, those of one day, or those of one exercise. */
export function HistoryScreen() {
  const movement = useMatch('/history/exercise/:movement')?.params.movement;
  const page = useMatch('/history/:page')?.params.page;
  if (movement !== undefined) return <MovementPage key={movement} movement={movement} />;
  if (page === 'print') return <PrintPage />;
  return page === undefined ? <HistoryPage /> : <DayPage day={page} />;
}
