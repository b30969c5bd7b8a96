import type { Day } from '../../../schema/day.ts';
import { Tab, TabList } from '../../ui/page/tabs.tsx';
import * as css from './day-tabs.css.ts';
import { shortTitles } from './short-titles.ts';
import { useScrolledTabs } from './use-scrolled-tabs.ts';

interface DayTabsProps {
  days: readonly Day[];
  activeId: string | undefined;
}

/** The bar of days; stands inside a Radix tabs root whose values are day ids. */
export function DayTabs({ days, activeId }: DayTabsProps) {
  const names = shortTitles(days);
  const bar = useScrolledTabs(activeId, days.length);
  return (
    <TabList ref={bar} className={css.tabs} aria-label="Workout days">
      {days.map((day) => (
        <Tab
          key={day.id}
          value={day.id}
          className={css.tab}
          aria-label={`Day ${day.dayNumber}: ${day.title}`}
        >
          <span className={css.number}>{day.dayNumber}</span> <Short title={names.get(day.id) ?? ''} />
        </Tab>
      ))}
    </TabList>
  );
}

/**
 * A day's short title. The word that tells it from a day of the same first word is drawn by CSS: as text it would
 * become part of the tab's name, which the specification fixes.
 */
function Short({ title }: { title: string }) {
  const [first, ...more] = title.split(' ');
  return (
    <span className={css.word} {...(more.length > 0 ? { 'data-more': ` ${more.join(' ')}` } : {})}>
      {first}
    </span>
  );
}
