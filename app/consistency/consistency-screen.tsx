import { useMatch } from 'react-router';
import { WeeksPage } from './weeks-page.tsx';
import { YearPage } from './year-page.tsx';

/** How regular the training is: its weeks, its breaks, its years. */
export function ConsistencyScreen() {
  const year = useMatch('/consistency/:year')?.params.year;
  return year === undefined ? <WeeksPage /> : <YearPage year={year} />;
}
