import * as Radix from '@radix-ui/react-tabs';
import type { Day } from '../../schema/day.ts';
import * as css from './day-tabs.css.ts';

/** The bar of days; stands inside a Radix tabs root whose values are day ids. */
export function DayTabs({ days }: { days: readonly Day[] }) {
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
          <span className={css.word}>{firstWord(day.title)}</span>
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
}

function firstWord(title: string): string {
  return title.trim().split(/\s+/)[0] ?? '';
}
