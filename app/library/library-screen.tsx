import { BookOpen, Search, SlidersHorizontal } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useExercises } from '../diary/program.ts';
import { counted } from '../text/count-words.ts';
import { Button } from '../ui/buttons/button.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { GLYPH } from '../ui/icons/icons.tsx';
import { Empty, Page, PageTitle } from '../ui/page/page.tsx';
import { Tab, TabList, TabPanel, TabsRoot } from '../ui/page/tabs.tsx';
import { EntryList } from './entry-list.tsx';
import { ExerciseDetail } from './exercise-detail.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { FormGuide } from './form-guide.tsx';
import * as style from './library.css.ts';
import {
  EMPTY_MESSAGES,
  filterCount,
  findEntries,
  type Tab as Kind,
  type LibraryEntry,
  libraryOf,
  NO_FILTER,
  TABS,
} from './library-entries.ts';

type Overlay = 'filter' | 'guide' | null;

/** Every exercise to choose from: the catalogue and the lifter's own. */
export function LibraryScreen() {
  const program = useExercises();
  const library = useMemo(() => libraryOf(program ?? []), [program]);
  const [search, setSearch] = useState('');
  const [tab, setTab] = useState<Kind>('All');
  const [filter, setFilter] = useState(NO_FILTER);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [detail, setDetail] = useState<LibraryEntry | null>(null);
  const wanted = useDeferredValue(search);
  const found = useMemo(() => findEntries(library, tab, wanted, filter), [library, tab, wanted, filter]);
  const filters = filterCount(filter);
  const close = () => setOverlay(null);

  function clear() {
    setSearch('');
    setFilter(NO_FILTER);
  }

  return (
    <Page>
      <PageTitle>Exercise Library</PageTitle>
      <div className={style.tools}>
        <SearchField
          className={style.search}
          label="Search"
          placeholder="Search exercises..."
          value={search}
          onQuery={setSearch}
          trailing={<Search {...GLYPH} className={style.searchGlyph} />}
        />
        <Button onClick={() => setOverlay('filter')}>
          <SlidersHorizontal {...GLYPH} />
          Filter
          {filters > 0 && <span className={style.count}>{filters}</span>}
        </Button>
        <Button onClick={() => setOverlay('guide')}>
          <BookOpen {...GLYPH} />
          Reference Images
        </Button>
      </div>
      <TabsRoot value={tab} onValueChange={(next) => setTab(next as Kind)}>
        <TabList className={style.tabs} aria-label="Kind of exercise">
          {TABS.map((each) => (
            <Tab key={each} value={each} className={style.tab}>
              {each}
            </Tab>
          ))}
        </TabList>
        {TABS.map((each) => (
          <TabPanel key={each} value={each} className={style.panel} tabIndex={-1}>
            {found.length > 0 && <EntryList entries={found} onOpen={setDetail} />}
            {found.length === 0 && (
              <Empty title={EMPTY_MESSAGES[each]}>
                <Button onClick={clear}>Clear Search and Filter</Button>
              </Empty>
            )}
          </TabPanel>
        ))}
      </TabsRoot>
      <p className={style.hidden} role="status">
        {counted(found.length, 'exercise')}
      </p>
      <FilterDialog
        open={overlay === 'filter'}
        onClose={close}
        filter={filter}
        onFilter={setFilter}
        found={found.length}
      />
      <FormGuide open={overlay === 'guide'} onClose={close} />
      <ExerciseDetail entry={detail} onClose={() => setDetail(null)} />
    </Page>
  );
}
