import { expect, it } from 'vitest';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import { setsLine, setWords } from './sets-line.ts';

const set = (enteredWeight: number, reps: number, more: Partial<WorkoutLog> = {}): WorkoutLog => ({
  id: 's',
  exerciseId: 'e',
  exerciseName: 'Row',
  date: '2026-03-01T10:00:00.000Z',
  setNumber: 1,
  weight: enteredWeight,
  reps,
  enteredWeight,
  enteredUnit: 'kg',
  ...more,
});

it('sets of one load share it, and the unit stands once', () => {
  expect(setsLine([set(80, 8), set(80, 8), set(80, 7)])).toBe('80 × 8, 8, 7 kg');
  expect(setsLine([set(80, 8), set(80, 8), set(77.5, 7)])).toBe('80 × 8, 8 · 77.5 × 7 kg');
});

it('each weight keeps the unit in which it was typed', () => {
  expect(setsLine([set(135, 8, { enteredUnit: 'lb', weight: 61.2 }), set(62.5, 8)])).toBe(
    '135 × 8 lb · 62.5 × 8 kg',
  );
});

it('kinds have their letter, and part what has one load', () => {
  expect(
    setsLine([set(40, 10, { kind: 'warmup' }), set(80, 8, { kind: 'normal' }), set(60, 6, { kind: 'drop' })]),
  ).toBe('W 40 × 10 · 80 × 8 · D 60 × 6 kg');
});

it('sets without a load are reps, seconds or metres', () => {
  expect(setsLine([set(0, 12), set(0, 10)])).toBe('12, 10 reps');
  expect(setsLine([set(0, 0, { durationS: 90 }), set(0, 0, { durationS: 3_725 })])).toBe('1:30, 1:02:05');
  expect(
    setsLine([set(0, 0, { distanceM: 5_000, enteredDistance: 5, distanceUnit: 'km', durationS: 1_500 })]),
  ).toBe('5 km in 25:00');
  expect(setsLine([set(32, 0, { distanceM: 40, enteredDistance: 40, distanceUnit: 'm' })])).toBe(
    '32 kg × 40 m',
  );
  expect(setsLine([set(0, 12), set(10, 8)])).toBe('12 reps · 10 × 8 kg');
});

it('a distance and a time are as exact as where they were typed', () => {
  const run = (enteredDistance: number, durationS: number) =>
    set(0, 0, { distanceM: enteredDistance * 1_000, enteredDistance, distanceUnit: 'km', durationS });
  expect(setsLine([run(42.195, 10_800), run(0.04, 5.4)])).toBe('42.195 km in 3:00:00, 0.04 km in 0:05.4');
  expect(setWords(run(0.04, 5.4))).toBe('0.04 km in 0:05.4');
});

it('behind how hard it was, a unit would be read as its own: it stands at the weight', () => {
  const hard = { effort: 17, effortScale: 'rpe' } as const;
  expect(setsLine([set(80, 8), set(80, 7, hard)])).toBe('80 kg × 8, 7 @8.5');
  expect(setsLine([set(80, 8, hard), set(80, 7)])).toBe('80 × 8 @8.5, 7 kg');
  expect(setsLine([set(80, 8), set(77.5, 6, hard)])).toBe('80 × 8 · 77.5 kg × 6 @8.5');
  expect(setsLine([set(100, 0, { outcome: 'missed' })])).toBe('100 kg × 0 missed');
  expect(setsLine([set(0, 8), set(0, 6, hard)])).toBe('8, 6 @8.5');
});

it('one set says how hard it was, which side did less, what helped and what was missed', () => {
  expect(setWords(set(80, 8, { effort: 17, effortScale: 'rpe' }))).toBe('80 kg × 8 @8.5');
  expect(setWords(set(80, 8, { effort: 0, effortScale: 'rir' }))).toBe('80 kg × 8 RIR 0');
  expect(setWords(set(20, 8, { repsLeft: 7 }))).toBe('20 kg × 7 + 8');
  expect(setWords(set(20, 8, { assist: true }))).toBe('−20 kg × 8');
  expect(setWords(set(100, 0, { outcome: 'missed' }))).toBe('100 kg × 0 missed');
  expect(setWords(set(0, 1))).toBe('1 rep');
});
