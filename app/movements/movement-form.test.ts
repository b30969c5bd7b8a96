import { expect, test } from 'vitest';
import { editOf, formOf } from './movement-form.ts';

const plain = formOf({ measure: 'weight-reps' }, 'Chest, Triceps');

test('starts from what the exercise’s text says, and a form that was not touched changes nothing', () => {
  expect(plain).toMatchObject({ note: '', step: '', unit: '', eachSide: false });
  expect(plain.muscles).toEqual({ primary: ['chest'], secondary: ['triceps'] });
  expect(editOf('squat', plain, { ...plain })).toEqual({});
  const chosen = formOf({ measure: 'carry', primaryMuscles: '', step: 1.25, unit: 'lb' }, 'Chest');
  expect(chosen).toMatchObject({ measure: 'carry', muscles: { primary: [], secondary: [] }, step: '1.25' });
});

test('writes only what is new, and takes away what is the default again', () => {
  const to = {
    ...plain,
    note: ' Elbows in\n slowly ',
    measure: 'duration',
    step: '1,25',
    eachSide: true,
  } as const;
  const edit = editOf('squat', plain, to);
  expect(edit).toEqual({ note: 'Elbows in\n slowly', measure: 'duration', step: 1.25, eachSide: true });
  expect(editOf('squat', to, plain)).toEqual({ note: null, measure: null, step: null, eachSide: null });
});

test('has warm-ups of its own, none, or those for all again', () => {
  const to = { ...plain, warmUp: 'bar x 5, 50% x 5' };
  expect(editOf('squat', plain, to)).toEqual({ warmUp: '1;bar*5;50*5' });
  expect(formOf({ measure: 'weight-reps', warmUp: '1;bar*5;50*5' }, '').warmUp).toBe('bar×5, 50%×5');
  const off = formOf({ measure: 'weight-reps', warmUp: '1' }, '');
  expect(editOf('squat', plain, off)).toMatchObject({ warmUp: '1' });
  expect(editOf('squat', off, { ...off, warmUp: '' })).toEqual({ warmUp: null });
  // What a newer release wrote stays, unless the lifter chooses.
  const newer = formOf({ measure: 'weight-reps', warmUp: '2;x' }, '');
  expect(editOf('squat', newer, { ...newer })).toEqual({});
});

test('weight and reps are chosen for what would ask a time by itself, and the time is its default', () => {
  const timed = formOf({ measure: 'duration' }, 'Core');
  const weighed = { ...timed, measure: 'weight-reps' } as const;
  expect(editOf('planks', timed, weighed)).toEqual({ measure: 'weight-reps' });
  expect(editOf('planks', weighed, timed)).toEqual({ measure: null });
});
