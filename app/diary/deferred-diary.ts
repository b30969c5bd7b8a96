import { defer, from, type Observable, switchMap } from 'rxjs';
import type { Diary } from '../../sync/index.ts';

/** The members that answer with an Observable; all others answer with a Promise. The compiler keeps the list whole. */
const READS: Readonly<Record<ReadName, true>> = {
  days: true,
  allDays: true,
  programs: true,
  exercises: true,
  setsOf: true,
  setsOfMovement: true,
  summaryOf: true,
  previousSets: true,
  todaysProgress: true,
  todaysSets: true,
  bestsOf: true,
  seriesOf: true,
  chartOf: true,
  movements: true,
  gyms: true,
  earlierExercises: true,
  trainingDays: true,
  imports: true,
  futureSets: true,
  sessionsBetween: true,
  sessionsOfMovement: true,
  historyIndex: true,
  planHistory: true,
  bodyValues: true,
  goals: true,
  breaks: true,
  weeklyTargets: true,
  runningSession: true,
  visits: true,
  lastNote: true,
  status: true,
  pendingEntries: true,
  device: true,
};

type ReadName = {
  [K in keyof Diary]: Diary[K] extends (...args: never[]) => Observable<unknown> ? K : never;
}[keyof Diary];

type CallName = Exclude<keyof Diary, ReadName | 'userId'>;

/** What a diary can answer before it is open. */
type EarlyAnswers = Pick<Diary, 'userId'> & Partial<Pick<Diary, ReadName>>;

/**
 * A diary that is there before it is open: `early` answers at once, and every other read or call waits for
 * `opening`. Once it is open nothing waits: a read emits within its subscription.
 */
export function deferredDiary(early: EarlyAnswers, opening: Promise<Diary>): Diary {
  let open: Diary | null = null;
  void opening.then((diary) => {
    open = diary;
  });
  const read =
    (name: ReadName) =>
    (...args: unknown[]) =>
      defer(() => {
        const ask = (diary: Diary) => (diary[name] as (...args: unknown[]) => Observable<unknown>)(...args);
        return open ? ask(open) : from(opening).pipe(switchMap(ask));
      });
  const call =
    (name: CallName) =>
    async (...args: unknown[]) => {
      const diary = open ?? (await opening);
      return (diary[name] as (...args: unknown[]) => Promise<unknown>)(...args);
    };

  return new Proxy(early, {
    get(own, name) {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name);
      // A promise that resolves to this diary would call a `then`, and wait for ever. Only tools ask for symbols.
      if (name === 'then' || typeof name === 'symbol') return undefined;
      return Object.hasOwn(READS, name) ? read(name as ReadName) : call(name as CallName);
    },
  }) as Diary;
}
