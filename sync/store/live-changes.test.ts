import { map, type Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../schema/constants.ts';
import { serverSet } from '../testing/sets.ts';
import type { Store } from './port.ts';
import { STORES } from './testing/open-store.ts';

const NEW_YEAR = Date.UTC(2026, 0, 1);
const set = (id: string, at: number) => serverSet(id, new Date(at).toISOString());

describe.each(STORES)('an open screen follows what is logged: $name', ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.destroy());

  const put = (...sets: ReturnType<typeof set>[]) => store.commit({ records: { put: sets } });
  /** Follows the ids that a screen shows. */
  function shows(read: Observable<readonly { id: string }[]>) {
    const seen: string[][] = [];
    read.pipe(map((sets) => sets.map(({ id }) => id))).subscribe((ids) => seen.push(ids));
    return (...ids: string[]) => expect.poll(() => seen.at(-1)).toEqual(ids);
  }

  test('a year: a set of its first instant, and one that comes with sets of other years', async () => {
    const shown = shows(store.live.setsOfYear(2026));
    await shown();
    await put(set('first', NEW_YEAR));
    await shown('first');
    await put(set('before', NEW_YEAR - 1), set('b', NEW_YEAR + DAY_MS), set('z', NEW_YEAR - DAY_MS));
    await shown('first', 'b');
    await put(set('b', NEW_YEAR - 2));
    await shown('first');
  });

  test('a year: none of the years beside it, of exercises that have sets in all of them', async () => {
    const [next, year] = [Date.UTC(2027, 0, 1), 365 * DAY_MS];
    const of = (exerciseId: string, ...at: number[]) =>
      at.map((instant, i) =>
        serverSet(`${exerciseId}-${i}`, new Date(instant).toISOString(), { fields: { exerciseId } }),
      );
    await put(
      ...of('e1', next - 1, next, next + 1, NEW_YEAR, NEW_YEAR - 1),
      ...of('e2', next + year, next),
      ...of('e3', NEW_YEAR - year),
      ...of('e4', NEW_YEAR + DAY_MS, next + year, NEW_YEAR - year),
    );
    await shows(store.live.setsOfYear(2026))('e1-3', 'e4-0', 'e1-0');
  });

  test('a year: sets that come by the hundred', async () => {
    const shown = shows(store.live.setsOfYear(2026));
    await shown();
    const many = Array.from({ length: 150 }, (_, i) => set(`s${1_000 + i}`, NEW_YEAR + i));
    await put(...many);
    await shown(...many.map(({ view }) => view.id));
  });

  test('the sets dated in the future: a clock’s next instant, and none whose day has come', async () => {
    let now = NEW_YEAR;
    const shown = shows(store.live.setsAfter(() => new Date(now).toISOString()));
    await shown();
    await put(set('next', now + 1));
    await shown('next');
    await put(set('now', now), set('later', now + DAY_MS));
    await shown('next', 'later');
    await put(set('soon', now + 1));
    await shown('next', 'soon', 'later');
    now += DAY_MS / 2;
    await put(set('old', NEW_YEAR - DAY_MS));
    await shown('later');
  });

  test('the newest sets, and those since an instant: a newer one comes to their front', async () => {
    await put(...[1, 2, 3].map((i) => set(`s${i}`, NEW_YEAR + i * DAY_MS)));
    const newest = shows(store.live.newestSetsOf('e1', 2));
    const since = shows(store.live.setsSince('e1', NEW_YEAR + 2 * DAY_MS));
    await newest('s3', 's2');
    await since('s3', 's2');
    await put(set('s5', NEW_YEAR + 5 * DAY_MS));
    await newest('s5', 's3');
    await since('s5', 's3', 's2');
    await put(set('s4', NEW_YEAR + 4 * DAY_MS));
    await newest('s5', 's4');
    await since('s5', 's4', 's3', 's2');
  });
});
