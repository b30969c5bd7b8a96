import * as Radix from '@radix-ui/react-tabs';
import type { Day } from '../../schema/day.ts';
import * as css from './day-tabs.css.ts';
import { shortTitles } from './short-titles.ts';

/** The bar of days; stands inside a Radix tabs root whose values are day ids. */
export function DayTabs({ days }: { days: readonly Day[] }) {
  const names = shortTitles(days);
  return (
    <Radix.List className={css.tabs} aria-label="Workout days">
      {days.map((day) => (
        <Radix.Trigger
          key={day.id}
          value={day.id}
          className={css.tab}
          aria-label={`Day ${day.dayNumber}: ${day.title}`}
        >
          <span className={css.number}>{day.dayNumber}</span>{' '}
          <span className={css.word}>{names.get(day.id)}</span>
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
}
