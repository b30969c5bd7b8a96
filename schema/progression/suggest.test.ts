import { describe, expect, it } from 'vitest';
import type { DatedMax } from './asked.ts';
import type { DoneSet, PastWorkout } from './past.ts';
import { readPlan } from './plan.ts';
import { readRules } from './rules.ts';
import { type Suggestion, suggest } from './suggest.ts';

const KG = { unit: 'kg', step: 2.5 } as const;
const dayWords = (day: string) => `${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`;

interface Scheme {
  plan: string;
  rules: string;
  maxes?: DatedMax[];
}

/** What each set got, from its target and which workout it is (from 0). */
type Lifter = (targets: Suggestion['targets'], workout: number) => number[];
const asPlanned: Lifter = (targets) => targets.map(({ max }) => max);

function dayOf(n: number): string {
  return new Date(Date.UTC(2026, 0, 5 + n)).toISOString().slice(0, 10);
}

function asked({ plan, rules, maxes = [] }: Scheme, workouts: PastWorkout[]) {
  const read = readPlan(plan);
  if (!read) throw new Error(`No plan: ${plan}`);
  const known = rules ? readRules(rules) : null;
  if (rules && !known) throw new Error(`No rules: ${rules}`);
  return { plan: read, rules: known, workouts, maxes, loading: KG, dayWords };
}

/** A lifter who does what is suggested, `times` workouts, every `every` days. Answers with what was suggested each time. */
function simulate(scheme: Scheme, times: number, lifter: Lifter = asPlanned, every = 7): Suggestion[] {
  const workouts: PastWorkout[] = [];
  return Array.from({ length: times }, (_, n) => {
    const suggestion = suggest(asked(scheme, workouts));
    const reps = lifter(suggestion.targets, n);
    const sets = suggestion.targets.flatMap((target, i): DoneSet[] => {
      const got = reps[i];
      if (got === undefined) return [];
      const weight = target.weight ?? 0;
      return [target.seconds ? { weight, reps: 0, seconds: got } : { weight, reps: got, seconds: 0 }];
    });
    workouts.push({ day: dayOf(n * every), sets });
    return suggestion;
  });
}

const tops = (run: Suggestion[]) => run.map(({ targets }) => Math.max(...targets.map((t) => t.weight ?? 0)));
const weights = ({ targets }: Suggestion) => targets.map(({ weight }) => weight);

describe('12 weeks of well-known schemes give the published weights', () => {
  const FIVES = { plan: '1 5*5', rules: '1 linear step=2.5kg miss=3*0.9 from=20kg' };

  it('5×5, every workout 2.5 kg heavier: 36 workouts from the empty bar', () => {
    const run = simulate(FIVES, 36);
    expect(tops(run)).toEqual(Array.from({ length: 36 }, (_, i) => 20 + 2.5 * i));
    expect(run[1]?.reason).toBe('+2.5 kg: all 5×5 done on 5.1.');
  });

  it('5×5 three times missed at 60 kg: the weight stays twice, then 10 % less', () => {
    const stuck: Lifter = (targets) => targets.map(({ weight }) => ((weight ?? 0) >= 60 ? 4 : 5));
    const run = simulate(FIVES, 20, stuck);
    expect(tops(run).slice(15, 20)).toEqual([57.5, 60, 60, 60, 52.5]);
    expect(run[17]?.reason).toBe('Same weight: set 1 was 4 of 5 on 27.4.');
    expect(run[19]?.reason).toBe('−7.5 kg: missed 3 times, last on 11.5.');
  });

  it('5×5 that gets no further: the third step back goes on with 3×5, the sixth with 3×3, which stays', () => {
    const scheme = { plan: '1 5*5 / 3*5 / 3*3', rules: '1 linear step=2.5kg miss=1*0.9 resets=3 from=60kg' };
    const never: Lifter = (targets) => targets.map(({ min }) => min - 1);
    const run = simulate(scheme, 13, never);
    expect(run.map(({ targets }) => `${targets.length}×${targets[0]?.min}`)).toEqual([
      ...['5×5', '5×5', '5×5', '3×5', '3×5', '3×5'],
      ...Array.from({ length: 7 }, () => '3×3'),
    ]);
    expect(tops(run).slice(0, 5)).toEqual([60, 52.5, 45, 40, 35]);
    expect(run[3]?.reason).toBe('−5 kg, now 3×5: set 1 was 4 of 5 on 19.1.');
  });

  it('5×5 with the third step back long after the second goes on with 3×5 from there', () => {
    const scheme = {
      plan: '1 5*5 / 3*5 / 3*3',
      rules: '1 linear step=2.5kg miss=3*0.9 resets=3 from=60kg',
    };
    // Five of five up to 70 kg, three workouts' try each time, and all of it as three sets.
    const lifter: Lifter = (targets) =>
      targets.map(({ weight }) => (targets.length === 5 && (weight ?? 0) > 70 ? 4 : 5));
    const run = simulate(scheme, 36, lifter);
    const first = run.findIndex(({ targets }) => targets.length === 3);
    expect(tops(run).slice(first - 3, first + 4)).toEqual([72.5, 72.5, 72.5, 65, 67.5, 70, 72.5]);
    expect(tops(run).filter((top, i) => i < first && top === 72.5)).toHaveLength(9);
  });

  it('2×5 and 1×5+: ten in the last set doubles the step, a miss takes 10 % off', () => {
    const scheme = { plan: '1 2*5 5+', rules: '1 linear step=2.5kg miss=1*0.9 jump=10 from=50kg' };
    const last = [5, 7, 10, 12, 5, 4, 6, 5, 10, 5, 5, 5];
    const run = simulate(scheme, 12, (_, n) => [5, 5, last[n] ?? 5]);
    expect(tops(run)).toEqual([50, 52.5, 55, 60, 65, 67.5, 60, 62.5, 65, 70, 72.5, 75]);
    expect(run[3]?.reason).toBe('+5 kg: 10 in the last set on 19.1.');
  });

  it('stages 5×3, 6×2, 10×1: a miss goes on to the next at the same weight, the last starts again lighter', () => {
    const scheme = {
      plan: '1 4*3 3+ / 5*2 2+ / 9*1 1+',
      rules: '1 stages step=5kg miss=1*0.85 from=80kg',
    };
    const missedIn = new Set([2, 5, 8]);
    const run = simulate(scheme, 12, (targets, n) =>
      targets.map(({ min }) => (missedIn.has(n) ? min - 1 : min)),
    );
    expect(run.map(({ targets }) => targets.length)).toEqual([5, 5, 5, 6, 6, 6, 10, 10, 10, 5, 5, 5]);
    expect(tops(run)).toEqual([80, 85, 90, 90, 95, 100, 100, 105, 110, 92.5, 97.5, 102.5]);
    expect(run[3]?.reason).toBe('Now 5×2, 1×2+: set 1 was 2 of 3 on 19.1.');
  });

  const WAVE = {
    plan: '1 5%65 5%75 5+%85 / 3%70 3%80 3+%90 / 5%75 3%85 1+%95 / 5%40 5%50 5%60',
    rules: '1 wave step=5kg',
    maxes: [{ day: '2026-01-01', weight: 100, unit: 'kg' as const }],
  };

  it('the percent wave of four weeks: three cycles, 5 kg more each', () => {
    const run = simulate(WAVE, 12);
    expect(run.slice(0, 4).map(weights)).toEqual([
      [65, 75, 85],
      [70, 80, 90],
      [75, 85, 95],
      [40, 50, 60],
    ]);
    // 68.25, 78.75, 89.25 of 105, and 71.5, 82.5, 93.5 of 110, to the nearest 2.5 kg.
    expect(run.slice(4, 5).map(weights)).toEqual([[67.5, 80, 90]]);
    expect(run.slice(8, 9).map(weights)).toEqual([[72.5, 82.5, 92.5]]);
    expect(run[9]?.round).toEqual({ week: 2, weeks: 4, cycle: 3 });
    expect(run[4]?.reason).toBe('Up to 85 %: training max +5 to 105 kg on 26.1.');
  });

  it('the percent wave holds its training max where a cycle missed a set, and starts over at a new one', () => {
    const run = simulate(WAVE, 5, (targets, n) => targets.map(({ min }) => (n === 2 ? min - 1 : min)));
    expect(run[4]?.reason).toBe('Up to 85 %: training max stays 100 kg, since set 3 was 0 of 1 on 19.1.');
    expect(weights(run[4] as Suggestion)).toEqual([65, 75, 85]);
    const workouts = [0, 7, 14].map((n) => ({ day: dayOf(n), sets: [{ weight: 85, reps: 5, seconds: 0 }] }));
    const maxes = [...WAVE.maxes, { day: dayOf(14), weight: 90, unit: 'kg' as const }];
    const after = suggest(asked({ ...WAVE, maxes }, workouts));
    expect(after.round).toEqual({ week: 2, weeks: 4, cycle: 1 });
    expect(weights(after)).toEqual([62.5, 72.5, 80]);
  });

  it('a training max that is set after the last workout of a cycle begins the next with its first week', () => {
    const [before, evening] = [Date.parse('2026-01-26T17:00:00Z'), Date.parse('2026-01-26T20:00:00Z')];
    const done = (n: number, at: number) => ({
      day: dayOf(n),
      at,
      sets: [{ weight: 60, reps: 5, seconds: 0 }],
    });
    const workouts = [0, 7, 14, 21].map((n) => done(n, before + 3_600_000 - (21 - n) * 86_400_000));
    const set = (at?: number) => [...WAVE.maxes, { day: dayOf(21), weight: 110, unit: 'kg' as const, at }];
    const round = (at?: number) => suggest(asked({ ...WAVE, maxes: set(at) }, workouts)).round;
    expect(round(evening)).toEqual({ week: 1, weeks: 4, cycle: 1 });
    expect(round(before)).toEqual({ week: 2, weeks: 4, cycle: 1 });
    // Nobody knows when.
    expect(round()).toEqual({ week: 2, weeks: 4, cycle: 1 });
    workouts.push(done(28, evening + 7 * 86_400_000));
    expect(round(evening)).toEqual({ week: 2, weeks: 4, cycle: 1 });
  });

  it('the ramp to a top set of five, 2.5 % heavier each week, small steps adding up', () => {
    const scheme = { plan: '1 5^50 5^62.5 5^75 5^87.5 5', rules: '1 linear step=2.5% from=100kg' };
    const run = simulate(scheme, 12);
    const exact = Array.from({ length: 12 }, (_, i) => 100 * 1.025 ** i);
    expect(tops(run)).toEqual(exact.map((kg) => Math.round(kg / 2.5) * 2.5));
    expect(weights(run[0] as Suggestion)).toEqual([50, 62.5, 75, 87.5, 100]);
  });

  it('the ramp says how many sets were done, and not each', () => {
    const scheme = { plan: '1 5^50 5^62.5 5^75 5^87.5 5', rules: '1 linear step=2.5% from=100kg' };
    expect(simulate(scheme, 2)[1]?.reason).toBe('+2.5 kg: all 5 sets done on 5.1.');
  });

  it('8 to 12 reps: heavier once every set has 12, and the same weight until then', () => {
    const scheme = { plan: '1 3*8-12', rules: '1 double step=2.5kg miss=3*0.9 from=40kg' };
    const got = [
      [8, 8, 8],
      [10, 9, 9],
      [12, 11, 10],
      [12, 12, 12],
      [9, 9, 8],
      [12, 12, 12],
    ];
    const run = simulate(scheme, 7, (_, n) => got[n] ?? []);
    expect(tops(run)).toEqual([40, 40, 40, 40, 42.5, 42.5, 45]);
    expect(run[3]?.reason).toBe('Same weight: first 12 in each set (12, 11, 10 on 19.1.)');
    expect(run[4]?.reason).toBe('+2.5 kg: all 3×8–12 done on 26.1.');
  });
});

it('holds a plank 5 s longer to a minute, then adds weight', () => {
  const scheme = { plan: '1 2*50s', rules: '1 time step=5kg seconds=5 until=60' };
  const run = simulate(scheme, 4);
  expect(run.map(({ targets }) => targets[0]?.min)).toEqual([50, 55, 60, 50]);
  expect(run[3]?.targets[0]?.weight).toBe(5);
});

it('says of a plank how many sets there were where some are lacking, and how long the shortest was', () => {
  const scheme = { plan: '1 3*30s', rules: '1 time step=5kg' };
  const reasons = (...seconds: number[]) => simulate(scheme, 2, () => seconds).map(({ reason }) => reason)[1];
  expect(reasons(30, 30)).toBe('Same time: 2 of 3 sets on 5.1.');
  expect(reasons(30, 25, 30)).toBe('Same time: 25 of 30 s on 5.1.');
});

it('names the end of each range where they differ', () => {
  const scheme = { plan: '1 8-12 10-15', rules: '1 double step=2.5kg from=40kg' };
  const run = simulate(scheme, 2, () => [9, 12]);
  expect(run[1]?.reason).toBe('Same weight: first 12, 15 in its sets (9, 12 on 5.1.)');
});

it('reckons the weight for 5 @8 from a set that was rated', () => {
  const scheme = { plan: '1 3*5@r8', rules: '1 effort' };
  const workouts = [{ day: dayOf(0), sets: [{ weight: 100, reps: 5, seconds: 0, left: 2 }] }];
  const { targets, reason } = suggest(asked(scheme, workouts));
  // 100 × (1 + 7/30) × 81.2 %
  expect(targets[0]?.weight).toBe(100);
  expect(reason).toBe('Weight for 5 @8, told from 100 kg × 5 @8 on 5.1.');
});

it('goes by what was lifted and not by what was suggested, and leaves a workout that stopped early', () => {
  const scheme = { plan: '1 3*5', rules: '1 linear step=2.5kg from=60kg' };
  const set = (weight: number, reps: number) => ({ weight, reps, seconds: 0 });
  const lifted = [{ day: dayOf(0), sets: [set(70, 5), set(70, 5), set(70, 5)] }];
  expect(weights(suggest(asked(scheme, lifted)))).toEqual([72.5, 72.5, 72.5]);
  const stopped = [...lifted, { day: dayOf(7), sets: [set(72.5, 5), set(72.5, 5)] }];
  const after = suggest(asked(scheme, stopped));
  expect(weights(after)).toEqual([72.5, 72.5, 72.5]);
  expect(after.reason).toBe('Same weight: 2 of 3 sets on 12.1.');
});

it('takes a try at a single after the planned sets for no working weight, and sets after lighter ones for one', () => {
  const scheme = { plan: '1 3*5', rules: '1 linear step=2.5kg from=60kg' };
  const after = (...sets: [weight: number, reps: number][]) =>
    suggest(
      asked(scheme, [{ day: dayOf(0), sets: sets.map(([weight, reps]) => ({ weight, reps, seconds: 0 })) }]),
    );
  const tried = after([100, 5], [100, 5], [100, 5], [120, 1], [125, 0]);
  expect(weights(tried)).toEqual([102.5, 102.5, 102.5]);
  expect(tried.reason).toBe('+2.5 kg: all 3×5 done on 5.1.');
  expect(weights(after([60, 5], [80, 5], [90, 5], [100, 5], [100, 5]))).toEqual([100, 100, 100]);
});

it('takes 10 % off on a light day, to what can be loaded', () => {
  const scheme = { plan: '1 3*5', rules: '1 linear from=62.5kg' };
  const light = suggest({ ...asked(scheme, []), light: true });
  expect(weights(light)).toEqual([55, 55, 55]);
  expect(light.reason).toBe('Light day: 90 % of the weight.');
});

it('offers a warm-up no working weight: only a percentage says what it is', () => {
  const first = (plan: string, rules = '1 linear from=60kg') =>
    weights(suggest(asked({ plan, rules }, [])))[0];
  expect(first('1 5w 3*5')).toBeNull();
  expect(first('1 5^50w 3*5')).toBe(30);
  const rated = [{ day: dayOf(0), sets: [{ weight: 100, reps: 5, seconds: 0, left: 2 }] }];
  const { targets, reason } = suggest(asked({ plan: '1 5w 3*5@i2', rules: '1 effort' }, rated));
  expect(targets.map(({ weight }) => weight)).toEqual([null, 100, 100, 100]);
  expect(reason).toBe('Weight for 5 RIR 2, told from 100 kg × 5 @8 on 5.1.');
});

it('says why the weight stays though all was done', () => {
  const scheme = { plan: '1 3*5', rules: '1 linear step=2.5kg from=50kg' };
  const done = [
    { day: dayOf(0), sets: Array.from({ length: 3 }, () => ({ weight: 50, reps: 5, seconds: 0 })) },
  ];
  const reasonOf = (rack: number[], workouts: PastWorkout[]) =>
    suggest({ ...asked(scheme, workouts), loading: { ...KG, rack } }).reason;
  expect(reasonOf([40, 45, 50], done)).toBe('Same weight, there is no heavier one: all 3×5 done on 5.1.');
  expect(reasonOf([45, 50, 55], done)).toBe('Same weight until the steps add up: all 3×5 done on 5.1.');
  const twice = [...done, ...done.map((workout) => ({ ...workout, day: dayOf(7) }))];
  expect(reasonOf([45, 50, 55], twice)).toBe('+5 kg: all 3×5 done on 12.1.');
  // What was lifted elsewhere may be heavier than the nearest weight here.
  expect(reasonOf([47, 60], done)).toBe('Same weight until the steps add up: all 3×5 done on 5.1.');
});

it('gets no lighter by a hold and no heavier by a miss where the gym has nothing nearer', () => {
  const reasonOf = (plan: string, rules: string, rack: number[], set: DoneSet) =>
    suggest({ ...asked({ plan, rules }, [{ day: dayOf(0), sets: [set] }]), loading: { ...KG, rack } }).reason;
  const held = reasonOf('1 60s', '1 time step=2.5kg seconds=5 until=60', [47, 60], {
    weight: 50,
    reps: 0,
    seconds: 60,
  });
  expect(held).toBe('Same weight: all 60 s held on 5.1.');
  const missed = reasonOf('1 5', '1 linear step=2.5kg miss=1*0.9', [20, 30], {
    weight: 15,
    reps: 4,
    seconds: 0,
  });
  expect(missed).toBe('Same weight: set 1 was 4 of 5 on 5.1.');
});

it('counts back from the heaviest there is, however often it was done', () => {
  const scheme = { plan: '1 3*5', rules: '1 linear step=2.5kg miss=1*0.9 from=50kg' };
  const of = (n: number, reps: number) => ({
    day: dayOf(n * 7),
    sets: Array.from({ length: 3 }, () => ({ weight: 50, reps, seconds: 0 })),
  });
  const workouts = [of(0, 5), of(1, 5), of(2, 5), of(3, 5), of(4, 4)];
  const found = suggest({ ...asked(scheme, workouts), loading: { ...KG, rack: [40, 45, 50] } });
  expect(weights(found)).toEqual([45, 45, 45]);
});

it('says that percentages need a training max', () => {
  const found = suggest(asked({ plan: '1 5%65', rules: '' }, []));
  expect(found).toMatchObject({ isNews: false, reason: 'Set a training max: the percentages are of it.' });
});

it('nine sets: the reps at 95 % move the training max every week, not those of the last set', () => {
  const scheme = {
    plan: '1 5%75 3%85 1+%95 3%90 3%85 3%80 5%75 5%70 5+%65',
    rules: '1 wave step=2.5kg need=2 jump=4',
    maxes: [{ day: '2026-01-01', weight: 100, unit: 'kg' as const }],
  };
  const top = [1, 2, 4, 3];
  const run = simulate(scheme, 5, (targets, n) =>
    targets.map(({ min }, i) => (i === 2 ? (top[n] ?? 1) : min + 4)),
  );
  // 100, 100, 102.5, 107.5 and 110 of which 95 %.
  expect(tops(run)).toEqual([95, 95, 97.5, 102.5, 105]);
  // Nothing was missed: one is what was planned.
  expect(run[1]?.reason).toBe(
    'Up to 95 %: training max stays 100 kg, since the set at 95 % was 1 of 2 on 5.1.',
  );
});

describe('with the lifter’s own weight alone', () => {
  const OWN = { plan: '1 3*5-8', rules: '1 double step=2.5kg miss=3*0.9' };
  const trained = (...workouts: number[][]) => {
    const sets = (reps: number[]) => reps.map((got) => ({ weight: 0, reps: got, seconds: 0 }));
    return suggest(
      asked(
        OWN,
        workouts.map((reps, n) => ({ day: dayOf(n), sets: sets(reps) })),
      ),
    );
  };

  it('a harder exercise is the other way on at the end of the range', () => {
    expect(trained([8, 8, 7]).vary).toBeUndefined();
    expect(trained([8, 8, 8])).toMatchObject({ vary: 'harder', reason: '+2.5 kg: all 3×5–8 done on 5.1.' });
    expect(trained([8, 8, 8], [6, 5, 5]).vary).toBeUndefined();
  });

  it('an easier one is the way back, where nothing can be taken off', () => {
    expect(trained([4, 3, 3], [4, 4, 3]).vary).toBeUndefined();
    expect(trained([4, 3, 3], [4, 4, 3], [4, 4, 4]).vary).toBe('easier');
  });

  it('says nothing of it where weight was added', () => {
    const loaded = [8, 8, 8].map((reps) => ({ weight: 5, reps, seconds: 0 }));
    expect(suggest(asked(OWN, [{ day: dayOf(0), sets: loaded }])).vary).toBeUndefined();
  });
});

it('suggests nothing for warm-ups alone, whatever the rule', () => {
  const done = [{ day: dayOf(0), sets: [{ weight: 20, reps: 5, seconds: 0 }] }];
  const suggested = (plan: string, rules: string) => suggest(asked({ plan, rules }, done));
  for (const [plan, rules] of [
    ['1 5w', '1 linear step=2.5kg'],
    ['1 30sw', '1 time until=60'],
    ['1 5w', '1 effort'],
  ] as const) {
    expect(suggested(plan, rules)).toMatchObject({ reason: '', isNews: false });
  }
});
