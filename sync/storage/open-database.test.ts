import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from './open-database.ts';
import { asked } from './requests.ts';

const HELD = { name: 'HeldOpenError' };
let factory: IDBFactory;

beforeEach(() => {
  factory = new IDBFactory();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const opened = () =>
  openDatabase(
    {
      name: 'diary',
      stores: [{ name: 'sets', keyPath: null }],
      factory,
      keyRange: IDBKeyRange,
      multiInstance: false,
    },
    false,
  );
/** How an opening ends within 20 s: its stores, and it is closed again, or its error. */
async function outcomeOf(opening: Promise<IDBDatabase>): Promise<unknown> {
  let outcome: unknown;
  opening.then(
    (database) => {
      outcome = [...database.objectStoreNames];
      database.close();
    },
    (error: unknown) => {
      outcome = error;
    },
  );
  for (let ms = 0; ms < 20_000 && outcome === undefined; ms += 100) {
    // The database has its turn before each of the timers.
    await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(100);
  }
  return outcome;
}

test('a tab that does not let go of an older version is named, and so it is behind another that waits for it', async () => {
  const older = await asked(factory.open('diary', 1));
  const askedToLetGo = new Promise((resolve) => {
    older.onversionchange = resolve;
  });
  const first = outcomeOf(opened());
  await askedToLetGo;
  const second = outcomeOf(opened());
  expect([await first, await second]).toMatchObject([HELD, HELD]);
  older.close();
  expect(await outcomeOf(opened())).toEqual(['sets']);
  // Those that were given up hold nothing up.
  const blocked = vi.fn();
  const request = factory.open('diary', 9);
  request.onblocked = blocked;
  await asked(request);
  expect(blocked).not.toHaveBeenCalled();
});

test('a tab that ends its work before it lets go is waited for', async () => {
  const slow = await asked(factory.open('diary', 1));
  slow.onversionchange = () => setTimeout(() => slow.close(), 2_000);
  expect(await outcomeOf(opened())).toEqual(['sets']);
});

test('a tab that was frozen while it opened takes the answer that waits for it', async () => {
  const opening = opened();
  // The timers' turn comes first.
  vi.advanceTimersToNextTimer();
  expect(await outcomeOf(opening)).toEqual(['sets']);
});
