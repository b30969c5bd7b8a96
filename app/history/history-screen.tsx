import { Route, Routes } from 'react-router';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { DayPage } from './day-page.tsx';
import { HistoryPage } from './list/history-page.tsx';
import { MovementPage } from './movement-page.tsx';

const PrintPage = lazyPart(() => import('./print-page.tsx').then((module) => module.PrintPage));

/** The diary to read: all sessions, those of a day, those of an exercise. */
export function HistoryScreen() {
  return (
    <Routes>
      <Route index element={<HistoryPage />} />
      <Route path="exercise/:movement" element={<MovementPage />} />
      <Route path="print" element={<PrintPage />} />
      <Route path=":day" element={<DayPage />} />
    </Routes>
  );
}
