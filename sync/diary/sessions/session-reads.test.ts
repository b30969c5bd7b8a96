import { firstValueFrom, lastValueFrom } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { movementIdOf } from '../../../schema/catalogue/movement.ts';
import type { Row } from '../../../schema/merge.ts';
import type { Store, StoredRecord } from '../../store/port.ts';
import { memoryStore } from '../../store/testing/memory-store.ts';
import { byPlace, packRecords } from '../../store/testing/pack-records.ts';
import { serverDay, serverExercise } from '../../testing/engine.ts';
import { serverSet } from '../../testing/sets.ts';
import type { DiarySession } from './diary-session.ts';
import type { SessionReads } from './session-reads.ts';
import { sessionReads } from './session-reads.ts';

beforeAll(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterAll(() => void vi.unstubAllEnvs());

const PULL_UP = movementIdOf('Pull-Up');

type Fields = Row['fields'];
const set = (id: string, date: string, fields: Fields = {}) =>
  serverSet(id, new Date(date).toISOString(), { fields });
const row = (type: 'session' | 'entry' | 'movement', id: string, fields: Fields): StoredRecord => ({
  view: { type, id, fields: { deleted: false, ...fields }, clocks: {}, seq: 5 },
});
const session = (id: string, day: string, fields: Fields = {}) =>
  row('session', id, { day, offsetMin: 60, startedAt: `${day}T17:00:00.000Z`, ...fields });

async function diary(
  { packed = [], documents = [] }: { packed?: StoredRecord[]; documents?: StoredRecord[] },
  store: Store = memoryStore(),
  now = () => Date.parse('2030-01-01T00:00:00Z'),
): Promise<{ store: Store; reads: SessionReads }> {
  await store.commit({
    packs: { put: [...byPlace(packed).values()].map(({ place, records }) => packRecords(place, records)) },
    records: {
      put: [
        serverDay('d1', 1, 'Legs'),
        serverDay('d2', 2, 'Pull'),
        serverExercise('e1', { name: 'Row', workoutDayId: 'd2' }),
        serverExercise('e2', { name: 'Squat', deleted: true }),
        serverExercise('e3', { name: 'Chin-Up', workoutDayId: 'd2', movementId: PULL_UP }),
        serverExercise('e4', { name: 'Pull-Up', workoutDayId: 'd1' }),
        ...documents,
      ],
    },
  });
  const exerciseRows = store.live.rows('exercise');
  return { store, reads: sessionReads({ live: store.live, exerciseRows, now }) };
}

const between = async (reads: SessionReads, first: string, last: string) =>
  (await firstValueFrom(reads.sessionsBetween(first, last))).map(
    ({ day, title, sets }) => `${day} ${title}: ${sets.map(({ id }) => id).join(' ')}`,
  );

describe('sessions of some days', () => {
  it('are grouped once for all who look at the same, and follow what is saved', async () => {
    const { reads, store } = await diary({ documents: [set('c1', '2024-11-07T18:00+01:00')] });
    const seen: DiarySession[][] = [];
    const first = reads.sessionsBetween('2024-11-01', '2024-11-30').subscribe((one) => seen.push(one));
    await expect.poll(() => seen.at(-1)).toHaveLength(1);
    expect(await firstValueFrom(reads.sessionsBetween('2024-11-01', '2024-11-30'))).toBe(seen.at(-1));
    await store.commit({ records: { put: [set('c2', '2024-11-09T18:00+01:00')] } });
    await expect.poll(() => seen.at(-1)).toHaveLength(2);
    first.unsubscribe();
    // Nobody looked meanwhile: the next reader gets what is there now.
    await store.commit({ records: { put: [set('c3', '2024-11-12T18:00+01:00')] } });
    await expect.poll(() => between(reads, '2024-11-01', '2024-11-30')).toHaveLength(3);
  });

  it('of the last weeks unpack nothing older, and miss no set that is packed already', async () => {
    const { reads, store } = await diary(
      {
        packed: [
          set('a1', '2024-06-03T18:00+01:00'),
          set('a2', '2024-10-20T18:00+01:00'),
          set('b1', '2024-06-03T18:30+01:00', { exerciseId: 'e2' }),
        ],
        documents: [set('c1', '2024-11-07T18:00+01:00')],
      },
      memoryStore(),
      () => Date.parse('2024-11-20T12:00:00Z'),
    );
    const asked = vi.spyOn(store.live, 'setsOfYear');
    expect(await between(reads, '2024-10-15', '2024-11-30')).toEqual([
      '2024-11-07 Pull: c1',
      '2024-10-20 Pull: a2',
    ]);
    expect(asked).toHaveBeenCalledExactlyOnceWith(2024, '2024-10-11');
    expect(await between(reads, '2024-06-01', '2024-06-30')).toEqual(['2024-06-03 Pull: a1 b1']);
  });

  it('of a year unpack no more of the year before than its last days', async () => {
    const { reads, store } = await diary({
      packed: [
        set('z1', '2023-06-03T18:00+01:00', { exerciseId: 'e2' }),
        set('z2', '2023-12-31T23:50+01:00'),
        set('a1', '2024-01-01T00:20+01:00'),
        set('a2', '2024-06-03T18:00+01:00'),
      ],
    });
    const asked = vi.spyOn(store.live, 'setsOfYear');
    expect(await between(reads, '2024-01-01', '2024-12-31')).toEqual(['2024-06-03 Pull: a2']);
    expect(asked.mock.calls).toEqual([
      [2023, '2023-12-30'],
      [2024, undefined],
      [2025, undefined],
    ]);
    expect(await between(reads, '2023-12-31', '2023-12-31')).toEqual(['2023-12-31 Pull: z2 a1']);
  });

  it('come newest first, packed or not, under the title of the day that most of their exercises are of', async () => {
    const { reads } = await diary({
      packed: [
        set('a1', '2024-11-03T18:00+01:00'),
        set('a2', '2024-11-03T18:05+01:00', { exerciseId: 'e3' }),
        set('a3', '2024-11-03T18:10+01:00', { exerciseId: 'e2' }),
        set('b1', '2024-11-05T18:00+01:00', { exerciseId: 'e2' }),
        set('z1', '2023-11-05T18:00+01:00'),
      ],
      documents: [set('c1', '2024-11-07T18:00+01:00', { exerciseId: 'gone' })],
    });
    expect(await between(reads, '2024-11-01', '2024-11-30')).toEqual([
      '2024-11-07 null: c1',
      '2024-11-05 Legs: b1',
      '2024-11-03 Pull: a1 a2 a3',
    ]);
    expect(await between(reads, '2024-11-04', '2024-11-05')).toEqual(['2024-11-05 Legs: b1']);
    expect(await between(reads, '2024-12-01', '2024-12-31')).toEqual([]);
  });

  it('end with the last of them, though sets of the days beside are read', async () => {
    const { reads } = await diary({
      documents: ['10', '11', '12', '13'].map((day) => set(`s${day}`, `2024-11-${day}T18:00+01:00`)),
    });
    expect(await between(reads, '2024-11-11', '2024-11-12')).toEqual([
      '2024-11-12 Pull: s12',
      '2024-11-11 Pull: s11',
    ]);
  });

  it('have no day and no muscles of an exercise that has arrived in part', async () => {
    const { reads } = await diary({
      documents: [
        { view: { type: 'exercise', id: 'half', fields: {}, clocks: {}, seq: 5 } },
        set('s1', '2024-11-11T18:00+01:00', { exerciseId: 'half', exerciseName: '' }),
      ],
    });
    const [found] = await firstValueFrom(reads.sessionsBetween('2024-11-11', '2024-11-11'));
    expect(found?.title).toBeNull();
    expect(found?.exercises).toMatchObject([{ name: 'Exercise', targetMuscles: '' }]);
  });

  it('are whole at the turn of the year, of the day on which they began', async () => {
    const { reads } = await diary({
      packed: [set('a1', '2024-12-31T23:50+01:00'), set('a2', '2025-01-01T01:20+01:00')],
    });
    expect(await between(reads, '2024-12-01', '2024-12-31')).toEqual(['2024-12-31 Pull: a1 a2']);
    expect(await between(reads, '2025-01-01', '2025-01-31')).toEqual([]);
  });

  it('keep their day where the lifter was, as their row or their offset says', async () => {
    const { reads } = await diary({
      documents: [
        set('t1', '2026-03-01T20:00:00Z', { offsetMin: 540 }),
        set('s1', '2026-03-05T23:30+01:00', { sessionId: 's' }),
        set('s2', '2026-03-06T00:30+01:00', { sessionId: 's' }),
        set('m1', '2026-03-05T07:00+01:00', { sessionId: 'm' }),
        session('s', '2026-03-05', { name: 'Late one' }),
        session('m', '2026-03-05', { dayId: 'd1' }),
      ],
    });
    expect(await between(reads, '2026-03-01', '2026-03-31')).toEqual([
      '2026-03-05 Late one: s1 s2',
      '2026-03-05 Legs: m1',
      '2026-03-02 Pull: t1',
    ]);
    const [late] = await firstValueFrom(reads.sessionsBetween('2026-03-05', '2026-03-05'));
    expect(late?.row?.name).toBe('Late one');
  });

  it('read the packs of the years they need, and each once while they are looked at', async () => {
    const store = memoryStore();
    const packed = Array.from({ length: 10 }, (_, i) => set(`y${i}`, `${2016 + i}-06-15T18:00Z`));
    const get = vi.spyOn(store.packs, 'get');
    const { reads } = await diary({ packed }, store);
    const watching = reads.sessionsBetween('2021-06-01', '2021-06-30').subscribe();
    expect(await between(reads, '2021-06-01', '2021-06-30')).toEqual(['2021-06-15 Pull: y5']);
    expect(await between(reads, '2021-05-01', '2021-05-31')).toEqual([]);
    watching.unsubscribe();
    expect(get.mock.calls.map(([places]) => places)).toEqual([[{ exerciseId: 'e1', year: 2021 }]]);
  });

  it('follow an edit, a deletion and what comes from elsewhere, also of a packed set', async () => {
    const old = set('a1', '2024-11-03T18:00+01:00');
    const { store, reads } = await diary({ packed: [old] });
    const seen: string[] = [];
    const watching = reads
      .sessionsBetween('2024-11-01', '2024-11-30')
      .subscribe((found) =>
        seen.push(found.flatMap(({ sets }) => sets.map(({ id, weight }) => `${id} ${weight}`)).join()),
      );
    const settled = (text: string) => expect.poll(() => seen.at(-1)).toBe(text);
    await settled('a1 60');
    const edited = (fields: Fields): StoredRecord => ({
      view: { ...old.view, fields: { ...old.view.fields, ...fields } },
    });
    await store.commit({ records: { put: [edited({ weight: 65 })] } });
    await settled('a1 65');
    await store.commit({ records: { put: [set('b1', '2024-11-04T18:00+01:00')] } });
    await settled('b1 60,a1 65');
    await store.commit({ records: { put: [edited({ deleted: true })] } });
    await settled('b1 60');
    watching.unsubscribe();
  });
});

describe('sessions of a movement', () => {
  it('are those of all its exercises, whatever they are called and deleted ones too', async () => {
    const { reads } = await diary({
      packed: [
        set('p1', '2024-05-01T18:00+02:00', { exerciseId: 'e4' }),
        set('o1', '2024-05-01T18:20+02:00', { exerciseId: 'e1' }),
        set('q1', '2025-05-01T18:00+02:00', { exerciseId: 'e3' }),
        set('s1', '2025-05-02T18:00+02:00', { exerciseId: 'e2' }),
      ],
    });
    const of = async (movement: string) => {
      const { sessions, more } = await firstValueFrom(reads.sessionsOfMovement(movement, 100));
      return { sets: sessions.map(({ day, sets }) => `${day} ${sets.map(({ id }) => id)}`), more };
    };
    expect(await of(PULL_UP)).toEqual({ sets: ['2025-05-01 q1', '2024-05-01 p1'], more: false });
    expect(await of('squat')).toEqual({ sets: ['2025-05-02 s1'], more: false });
    expect(await of('nothing')).toEqual({ sets: [], more: false });
  });

  it('come whole, and say whether there are older ones', async () => {
    const days = ['2025-05-01', '2025-05-08', '2025-05-15'];
    const packed = days.flatMap((day, i) =>
      [1, 2, 3].map((setNumber) => set(`${i}-${setNumber}`, `${day}T18:0${setNumber}Z`, { setNumber })),
    );
    const { reads } = await diary({ packed });
    const of = async (limit: number) => {
      const { sessions, more } = await firstValueFrom(reads.sessionsOfMovement('row', limit));
      return { days: sessions.map(({ day, sets }) => `${day} ${sets.length}`), more };
    };
    expect(await of(4)).toEqual({ days: ['2025-05-15 3'], more: true });
    expect(await of(7)).toEqual({ days: ['2025-05-15 3', '2025-05-08 3'], more: true });
    expect(await of(50)).toEqual({
      days: ['2025-05-15 3', '2025-05-08 3', '2025-05-01 3'],
      more: false,
    });
  });
});

it('the newest note on a movement is of another session than the one that is asked from', async () => {
  const noted = (id: string, sessionId: string, note: string, more: Fields = {}) =>
    row('entry', id, { sessionId, exerciseId: 'e1', name: 'Row', state: 'planned', note, ...more });
  const { reads, store } = await diary({
    documents: [
      session('s1', '2026-01-04'),
      session('s2', '2026-01-06'),
      session('s3', '2026-01-08', { deleted: true }),
      noted('n1', 's1', 'Seat 4'),
      noted('n2', 's2', 'Seat 5'),
      noted('n3', 's3', 'Of a deleted session'),
    ],
  });
  const last = (but: string | null) => firstValueFrom(reads.lastNote('row', but));
  expect(await last(null)).toEqual({ day: '2026-01-06', note: 'Seat 5' });
  expect(await last('s2')).toEqual({ day: '2026-01-04', note: 'Seat 4' });
  await store.commit({ records: { put: [noted('n1', 's1', 'Seat 4', { deleted: true })] } });
  expect(await last('s2')).toBeNull();
});

it('what there is to search grows a year at a time: movements with their former names, and notes', async () => {
  const { reads } = await diary({
    packed: [
      set('a1', '2024-05-01T18:00Z', { exerciseName: 'Bent Row', note: 'left shoulder' }),
      set('a2', '2024-05-01T18:05Z', { exerciseName: 'Bent Row', note: ' ' }),
      set('b1', '2025-05-01T18:00Z', { exerciseId: 'e3', exerciseName: 'Chins' }),
    ],
    documents: [
      set('c1', '2026-01-05T18:00Z', { sessionId: 's' }),
      session('s', '2026-01-04', { note: 'Slept badly' }),
      row('movement', 'row', { note: 'Elbows in' }),
      row('entry', 'n', { sessionId: 's', exerciseId: 'e1', name: 'Row', state: 'planned', note: 'Seat 4' }),
    ],
  });
  const first = await firstValueFrom(reads.historyIndex());
  expect(first.isWhole).toBe(false);
  expect(first.movements.map(({ name }) => name)).toEqual(['Row']);
  const whole = await lastValueFrom(reads.historyIndex());
  expect(whole.isWhole).toBe(true);
  expect(whole.movements.map(({ equipment }) => equipment)).toEqual(['Barbell', 'Barbell']);
  expect(whole.movements.map(({ movement, aliases, lastDay }) => ({ movement, aliases, lastDay }))).toEqual([
    { movement: 'row', aliases: ['Bent Row'], lastDay: '2026-01-04' },
    { movement: PULL_UP, aliases: ['Chins'], lastDay: '2025-05-01' },
  ]);
  expect(whole.notes.map(({ day, of, text }) => `${day} ${of}: ${text}`)).toEqual([
    '2026-01-04 null: Slept badly',
    '2026-01-04 Row: Seat 4',
    '2024-05-01 Bent Row: left shoulder',
    'null Row: Elbows in',
  ]);
});

it('what there is to search of an exercise that has arrived in part is what its sets say', async () => {
  const { reads } = await diary({
    documents: [
      { view: { type: 'exercise', id: 'half', fields: {}, clocks: {}, seq: 5 } },
      set('s1', '2024-11-11T18:00+01:00', { exerciseId: 'half', exerciseName: 'Face Pull' }),
    ],
  });
  const { movements } = await lastValueFrom(reads.historyIndex());
  expect(movements).toMatchObject([{ name: 'Face Pull', targetMuscles: '', equipment: '' }]);
});

it('an empty diary is searched to its end at once', async () => {
  const { reads } = await diary({});
  expect(await lastValueFrom(reads.historyIndex())).toEqual({ movements: [], notes: [], isWhole: true });
});
