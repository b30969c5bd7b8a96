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
          <span className={css.number}>{day.dayNumber}</span> <Short title={names.get(day.id) ?? ''} />
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
}

/** What tells two days apart is drawn, not written: the tab's name is the specification's, and says it in full. */
function Short({ title }: { title: string }) {
  const [first, ...more] = title.split(' ');
  return (
    <span className={css.word} {...(more.length > 0 ? { 'data-more': ` ${more.join(' ')}` } : {})}>
      {first}
    </span>
  );
}
