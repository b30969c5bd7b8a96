import { Route, Routes } from 'react-router';
import { WeeksPage } from './weeks-page.tsx';
import { YearPage } from './year-page.tsx';

/** How regular the training is: its weeks, its breaks, its years. */
export function ConsistencyScreen() {
  return (
    <Routes>
      <Route index element={<WeeksPage />} />
      <Route path=":year" element={<YearPage />} />
    </Routes>
  );
}
