import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from '../merge.ts';
import { packAll } from '../packs/make-pack.ts';
import type { WorkoutLog } from '../workout-log.ts';
import { DAILY_FIGURES, dailyFigures } from './daily-figures.ts';
import { liftProgress } from './goals.ts';
import { type PackSummary, quarterAt } from './movement-summary.ts';
import { recordsOf } from './records.ts';
import { summaryOf } from './summing.ts';

const START = Date.parse('2025-03-03T18:00:00.000Z');

type Content = Partial<WorkoutLog> & Pick<WorkoutLog, 'weight' | 'reps'>;

function setAt(minute: number, content: Content): WorkoutLog {
  const date = new Date(START + minute * 60_000).toISOString();
  return {
    ...{ id: `${minute}`.padStart(7, '0'), date, exerciseId: 'squat', exerciseName: 'Squat', setNumber: 1 },
    ...{ enteredWeight: content.weight, enteredUnit: 'kg', ...content },
  };
}

function rowOf({ id, ...fields }: Pick<WorkoutLog, 'id'> & Row['fields']): Row {
  const clocks = Object.fromEntries([...Object.keys(fields), 'deleted'].map((field) => [field, 5]));
  return { type: 'log', id, seq: 1, fields: { ...fields, deleted: false }, clocks };
}

/** The summary of one pack with these sets, without those of some ids. */
function summed(
  sets: readonly Parameters<typeof rowOf>[0][],
  hidden: ReadonlySet<string> = new Set(),
): PackSummary {
  const { packs } = packAll(sets.map(rowOf));
  const [only] = packs;
  if (!only || packs.length > 1) throw new Error('The sets of this test are of one year, and are some.');
  const rows = only.sync.ids.split(',').flatMap((id, row) => (hidden.has(id) ? [row] : []));
  return summaryOf(only, new Set(rows));
}

const bests = (...sets: WorkoutLog[]) => summed(sets).bests.map(({ weight, reps }) => `${weight} × ${reps}`);

describe('the figures of a quarter of an hour', () => {
  it('are of its own sets, and a quarter without a set has none', () => {
    const { quarters, sets, reps, volumes } = summed([
      setAt(0, { weight: 100, reps: 5 }),
      setAt(14, { weight: 80, reps: 8 }),
      setAt(15, { weight: 60, reps: 10 }),
      setAt(60, { weight: 50, reps: 2 }),
    ]);
    expect(quarters).toEqual([0, 1, 4].map((n) => quarterAt(START) + n));
    expect({ sets, reps, volumes }).toEqual({
      sets: [2, 1, 1],
      reps: [13, 10, 2],
      volumes: [1140, 600, 100],
    });
  });

  it('count both sides, a drop’s repetitions without the drop as a set, and no weight that helped', () => {
    const { sets, reps, volumes } = summed([
      setAt(0, { weight: 20, reps: 8, repsLeft: 7 }),
      setAt(1, { weight: 15, reps: 6, kind: 'drop' }),
      setAt(2, { weight: 10, reps: 4, chainOf: '0000000' }),
      setAt(3, { weight: 30, reps: 5, assist: true }),
    ]);
    expect({ sets, reps, volumes }).toEqual({ sets: [2], reps: [30], volumes: [20 * 15 + 90 + 40] });
  });

  it('are none for a quarter of warm-ups alone', () => {
    const warm = setAt(0, { weight: 100, reps: 5, kind: 'warmup' });
    const { sets, reps, volumes } = summed([warm, setAt(15, { weight: 60, reps: 5 })]);
    expect({ sets, reps, volumes }).toEqual({ sets: [0, 1], reps: [0, 5], volumes: [0, 300] });
  });

  it('leave out warm-ups, missed sets and sets that are hidden', () => {
    const { quarters, sets, reps, volumes, bests } = summed(
      [
        setAt(0, { weight: 100, reps: 5, kind: 'warmup' }),
        setAt(1, { weight: 100, reps: 5, outcome: 'missed' }),
        setAt(2, { weight: 60, reps: 5 }),
        setAt(90, { weight: 200, reps: 5 }),
      ],
      new Set(['0000090']),
    );
    expect(quarters).toEqual([quarterAt(START)]);
    expect({ sets, reps, volumes }).toEqual({ sets: [1], reps: [5], volumes: [300] });
    expect(bests.map(({ weight }) => weight)).toEqual([60]);
  });
});

it('counts a set from which its kind and its leader were taken as one of its own', () => {
  const freed = { ...setAt(0, { weight: 60, reps: 5 }), kind: null, chainOf: null, effort: null };
  expect(summed([freed])).toEqual(summed([setAt(0, { weight: 60, reps: 5 })]));
  expect(summed([freed]).sets).toEqual([1]);
});

describe('the sets that are kept', () => {
  it('carry what a record is derived of, and nothing that was never said', () => {
    const said = { setNumber: 3, weight: 60, reps: 5, enteredWeight: 132, enteredUnit: 'lb' } as const;
    const more = { offsetMin: 60, kind: 'failure', repsLeft: 4, effort: 9, effortScale: 'rpe' } as const;
    const measured = { durationS: 40, distanceM: 400 } as const;
    expect(summed([setAt(0, { ...said, ...more, ...measured, note: 'slow' })]).bests).toEqual([
      { id: '0000000', date: new Date(START).toISOString(), ...said, ...more, ...measured },
    ]);
    expect(summed([setAt(0, { ...said })]).bests).toEqual([
      { id: '0000000', date: new Date(START).toISOString(), ...said },
    ]);
  });

  it('are few: one of sets that are alike, and none that another of its quarter and day outdoes', () => {
    const alike = Array.from({ length: 9 }, (_, minute) => setAt(minute, { weight: 100, reps: 5 }));
    expect(bests(...alike)).toEqual(['100 × 5']);
    expect(bests(setAt(0, { weight: 100, reps: 5 }), setAt(1, { weight: 100, reps: 4 }))).toEqual([
      '100 × 5',
    ]);
    // One repetition and a half in reserve, and one: the same lift, and the easier one tells more.
    const [easy, hard] = [
      { effort: 3, effortScale: 'rir' } as const,
      { effort: 18, effortScale: 'rpe' } as const,
    ];
    const lift = { weight: 100, reps: 5 };
    expect(bests(setAt(0, { ...lift, ...easy }), setAt(1, { ...lift, ...hard }))).toHaveLength(1);
    expect(bests(setAt(0, { ...lift, ...hard }), setAt(1, { ...lift, ...easy }))).toHaveLength(2);
  });

  it('are a quarter’s best besides the year’s, for that day’s estimate', () => {
    const early = setAt(0, { weight: 100, reps: 5 });
    expect(bests(early, setAt(60, { weight: 100, reps: 4 }), setAt(61, { weight: 100, reps: 4 }))).toEqual([
      '100 × 5',
      '100 × 4',
    ]);
  });

  it('are all of which one tells more in weight, another in repetitions, or in one way to reckon its estimate', () => {
    const year = [
      setAt(0, { weight: 100, reps: 20 }),
      setAt(1, { weight: 100, reps: 5 }),
      setAt(2, { weight: 60, reps: 20 }),
    ];
    const later = (...contents: Content[]) =>
      bests(...year, ...contents.map((content, i) => setAt(60 + i, content))).slice(bests(...year).length);
    for (const [one, other] of [
      [
        { weight: 60, reps: 8 },
        { weight: 100, reps: 4 },
      ],
      [
        { weight: 100, reps: 4 },
        { weight: 60, reps: 8 },
      ],
      [
        { weight: 100, reps: 4 },
        { weight: 60, reps: 20 },
      ],
      [
        { weight: 60, reps: 13 },
        { weight: 60, reps: 12, effort: 2, effortScale: 'rir' },
      ],
    ] as const)
      expect(later(one, other)).toEqual([one, other].map(({ weight, reps }) => `${weight} × ${reps}`));
    expect(later({ weight: 100, reps: 20 }, { weight: 60, reps: 20 })).toEqual(['100 × 20']);
  });

  it('are the first of a weight, though a heavier set of its quarter outdoes it', () => {
    const heavy = setAt(0, { weight: 80, reps: 5 });
    const [one, two] = [1, 2].map((minute) => setAt(minute, { weight: 60, reps: 1 }));
    if (!one || !two) throw new Error('There are two.');
    expect(bests(heavy, one, two)).toEqual(['80 × 5', '60 × 1']);
    // Neither help nor a side that did nothing has lifted it.
    const helped = setAt(-40, { weight: 60, reps: 9, assist: true, durationS: 30 });
    const halfway = setAt(-39, { weight: 60, reps: 9, repsLeft: 0 });
    expect(bests(helped, halfway, heavy, one)).toEqual(['60 × 9', '60 × 9', '80 × 5', '60 × 1']);
  });

  it('are the most weight times repetitions of both sides, though a set of its quarter outdoes the weaker one', () => {
    const [even, uneven] = [
      { weight: 60, reps: 6, repsLeft: 6 },
      { weight: 60, reps: 5, repsLeft: 12 },
    ];
    expect(bests(setAt(0, even), setAt(1, uneven), setAt(2, uneven))).toEqual(['60 × 6', '60 × 5']);
    // A volume that was helped with is none.
    const helped = setAt(-40, { weight: 60, reps: 30, assist: true, durationS: 30 });
    expect(bests(helped, setAt(0, even), setAt(1, uneven))).toHaveLength(3);
  });

  it('are the longest and the farthest with each weight so far', () => {
    const held = (minute: number, weight: number, content: Partial<WorkoutLog>) =>
      setAt(minute, { weight, reps: 0, ...content });
    const kept = (...sets: WorkoutLog[]) =>
      summed(sets).bests.map(({ durationS, distanceM }) => durationS ?? distanceM);
    for (const field of ['durationS', 'distanceM'] as const)
      expect(
        kept(
          held(0, 20, { [field]: 40 }),
          held(20, 20, { [field]: 30 }),
          held(40, 10, { [field]: 35 }),
          held(60, 20, { [field]: 40 }),
          held(80, 20, { [field]: 41 }),
        ),
      ).toEqual([40, 35, 41]);
  });

  it('are those of either day where a quarter is of two', () => {
    const [here, there] = [
      setAt(0, { weight: 100, reps: 5 }),
      setAt(1, { weight: 100, reps: 5, offsetMin: 840 }),
    ];
    expect(bests(here, there)).toEqual(['100 × 5', '100 × 5']);
  });

  it('are none that was helped with, forced or done by half, unless it lasted or led further than any', () => {
    const of = (content: Partial<WorkoutLog>) => setAt(0, { weight: 20, reps: 8, ...content });
    for (const content of [{ assist: true }, { kind: 'forced' }, { kind: 'partial' }, { reps: 0 }] as const)
      expect(summed([of(content)]).bests).toEqual([]);
    expect(summed([of({ assist: true, durationS: 30 })]).bests).toHaveLength(1);
    expect(summed([of({ reps: 0, distanceM: 30 })]).bests).toHaveLength(1);
    expect(summed([of({ kind: 'forced', durationS: 30 })]).bests).toEqual([]);
  });
});

/** Few weights, repetitions and days, so that ties, weights lifted before, and sets of one quarter are common. */
const some = fc
  .uniqueArray(fc.tuple(fc.constantFrom(0, 1440, 10_080, 50_000), fc.nat({ max: 40 })), {
    selector: ([day, minute]) => day + minute,
    minLength: 1,
    maxLength: 25,
    size: 'max',
  })
  .chain((minutes) =>
    fc.tuple(
      ...minutes.map(([day, minute]) =>
        fc
          .record({
            weight: fc.constantFrom(0, 20, 60, 61.25, 80, 100, 100.0005),
            reps: fc.constantFrom(0, 1, 2, 5, 8, 11, 12, 13, 20),
            more: fc.constantFrom<Partial<WorkoutLog>>(
              ...[{}, {}, {}, {}, { assist: true }, { repsLeft: 7 }, { repsLeft: 0 }],
              ...[{ kind: 'warmup' as const }, { kind: 'partial' as const }, { outcome: 'missed' as const }],
              ...[{ kind: 'drop' as const, chainOf: 'one' }, { chainOf: 'one' }],
              ...[
                { effort: 17, effortScale: 'rpe' as const },
                { effort: 3, effortScale: 'rir' as const },
              ],
              ...[{ durationS: 40 }, { durationS: 95, distanceM: 400 }, { distanceM: 500 }],
              ...[{ offsetMin: 840 }, { offsetMin: -720 }],
            ),
          })
          .map(({ more, ...content }) => setAt(day + minute, { ...content, ...more })),
      ),
    ),
  );

it('begins on the day of the first set that says anything, as the sets themselves do', () => {
  const sets = [
    setAt(0, { weight: 0, reps: 13, repsLeft: 0 }),
    setAt(1440, { weight: 20, reps: 12 }),
    setAt(1441, { weight: 60, reps: 12 }),
    setAt(2880, { weight: 80, reps: 12 }),
  ];
  const options = { formula: 'epley', withEffort: false } as const;
  const days = (list: readonly { day: string }[]) => [...new Set(list.map(({ day }) => day))];
  expect(days(recordsOf(sets, options).list)).toEqual(['2025-03-05']);
  expect(days(recordsOf([], options, [summed(sets)]).list)).toEqual(['2025-03-05']);
});

const OPTIONS = (['epley', 'mayhew'] as const).flatMap((formula) =>
  [false, true].map((withEffort) => ({ formula, withEffort })),
);

it('has the records, charts and goals of the sets themselves, whatever is hidden of them', () => {
  const property = fc.property(some, fc.array(fc.nat({ max: 24 }), { maxLength: 4 }), (sets, chosen) => {
    const hidden = new Set(chosen.flatMap((at) => sets[at]?.id ?? []));
    const seen = sets.filter(({ id }) => !hidden.has(id));
    const packed = [summed(sets, hidden)];
    for (const options of OPTIONS) {
      const [own, all] = [recordsOf([], options, packed), recordsOf(seen, options)];
      // A packed day's volume names no set.
      const named = all.list.map((one) => (one.kind === 'session-volume' ? { ...one, set: null } : one));
      expect(own.list.map(worded)).toEqual(named.map(worded));
      expect(own.grid.map(({ set, ...cell }) => [cell, set.id])).toEqual(
        all.grid.map(({ set, ...cell }) => [cell, set.id]),
      );
      for (const figure of DAILY_FIGURES)
        expect(dailyFigures([], figure, options, packed).map(rounded)).toEqual(
          dailyFigures(seen, figure, options).map(rounded),
        );
      for (const goal of GOALS)
        expect(liftProgress(goal, packed[0]?.bests ?? [], options)).toEqual(
          liftProgress(goal, seen, options),
        );
    }
  });
  fc.assert(property, { numRuns: 60 });
});

const GOALS = [1, 12, 20].flatMap((targetReps) =>
  ['2025-03-04', '2025-03-20'].flatMap((startDay) => [
    { kind: 'lift' as const, target: 80, targetReps, startDay },
    { kind: 'estimate' as const, target: 20 * targetReps, startDay },
  ]),
);

type Listed = ReturnType<typeof recordsOf>['list'][number];
const worded = ({ kind, value, before, day, set }: Listed) =>
  `${kind} ${value.toFixed(6)} over ${before.toFixed(6)} on ${day} ${set?.id}`;
const rounded = ({ day, weight }: { day: string; weight: number }) => [day, weight.toFixed(6)];
