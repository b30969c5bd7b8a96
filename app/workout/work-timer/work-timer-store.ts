import * as v from 'valibot';
import { REST_TICK_MS } from '../../../schema/constants.ts';
import { signal, unlockSound } from '../../device/alarm.ts';
import {
  readJson,
  STORAGE_KEYS,
  subscribe as subscribeStorage,
  writeJson,
} from '../../device/local-storage.ts';
import { createListeners } from '../../ui/listeners.ts';
import { setBack, signalBetween, type Work, type WorkClock, workAt } from './work-clock.ts';

const ms = v.pipe(v.number(), v.minValue(0));
const WorkClockSchema = v.object({
  exercise: v.object({ id: v.string(), name: v.string() }),
  index: v.pipe(v.number(), v.integer(), v.minValue(0)),
  work: v.variant('kind', [
    v.object({ kind: v.literal('hold'), aimMs: v.nullable(ms) }),
    v.object({
      kind: v.literal('rounds'),
      workMs: v.pipe(ms, v.minValue(1_000)),
      restMs: ms,
      rounds: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  ]),
  startedAt: v.number(),
  stoppedAt: v.exactOptional(v.number()),
});

/** A signal is given at most this late, ms: after a longer sleep of the page it would tell nothing. */
const HEARD_MS = 2_000;

interface WorkSnapshot {
  clock: WorkClock | null;
  /** The wall clock at this tick, ms. */
  now: number;
}

/** The stored clock. The wall clock may have been set back since: a start that lies ahead is moved to now. */
function read(): WorkClock | null {
  const clock = readJson(STORAGE_KEYS.workTimer, WorkClockSchema);
  return clock && setBack(clock, Math.max(0, clock.startedAt - Date.now()));
}

/** Shows a notification of the end, for a page behind another app, where the lifter allowed notifications. */
function showEnd({ exercise: { name } }: WorkClock): void {
  import('../../device/rest-notice.ts')
    .then(({ showRestNotice }) => showRestNotice(['Time is up', name]))
    .catch((error: unknown) => console.warn('The end of the time could not be shown', error));
}

/**
 * The one work timer of this page. Like the rest timer it is kept in local storage, so that a reload changes
 * nothing.
 */
function createWorkTimer() {
  let snapshot: WorkSnapshot = { clock: read(), now: Date.now() };
  let ticking: ReturnType<typeof setInterval> | undefined;
  const { subscribe, tell } = createListeners();

  const isOver = ({ clock, now }: WorkSnapshot) => !clock || workAt(clock, now).phase === 'over';
  const show = (clock: WorkClock | null) => {
    snapshot = { clock, now: Date.now() };
    const over = isOver(snapshot);
    if (over) {
      clearInterval(ticking);
      ticking = undefined;
    } else ticking ??= setInterval(tick, REST_TICK_MS);
    tell();
  };
  const put = (clock: WorkClock | null) => {
    show(clock);
    writeJson(STORAGE_KEYS.workTimer, clock);
  };
  const tick = () => {
    const { clock, now: before } = snapshot;
    const back = before - Date.now();
    if (clock && back > 0) return put(setBack(clock, back));
    show(clock);
    if (!clock || snapshot.now - before > HEARD_MS) return;
    const heard = signalBetween(clock, before, snapshot.now);
    if (heard) signal();
    if (heard === 'end' && document.hidden) showEnd(clock);
  };
  subscribeStorage(STORAGE_KEYS.workTimer, () => {
    const stored = read();
    if (JSON.stringify(stored) !== JSON.stringify(snapshot.clock)) show(stored);
  });
  // Timers sleep with the phone: look at the clock as soon as it wakes.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && !isOver(snapshot)) tick();
  });
  show(snapshot.clock);

  return {
    getSnapshot: () => snapshot,
    subscribe,
    /** Call it in the tap itself: browsers let a page sound only after a touch. */
    start: ({ id, name }: WorkClock['exercise'], index: number, work: Work) => {
      unlockSound();
      put({ exercise: { id, name }, index, work, startedAt: Date.now() });
    },
    stop: () => {
      const { clock } = snapshot;
      if (clock && clock.stoppedAt === undefined) put({ ...clock, stoppedAt: Date.now() });
    },
    clear: () => put(null),
  };
}

export const workTimer = createWorkTimer();
