import { expect, it } from 'vitest';
import { searchedEntry } from '../../catalogue/catalogue-more.ts';
import { exerciseMatcher } from './match-exercise.ts';
import { MEANT_NAMES } from './meant-names.ts';

const match = exerciseMatcher([]);

it.each([
  ['barbell bench press', 'Barbell Bench Press', 'exact'],
  ['Bench Press (Barbell)', 'Barbell Bench Press', 'normalised'],
  ['Flat Barbell Bench Press', 'Barbell Bench Press', 'normalised'],
  ['Bench Press, Dumbbell', 'Dumbbell Bench Press', 'normalised'],
  ['Squat, Barbell', 'Barbell Squats', 'normalised'],
  ['Squat (Barbell)', 'Barbell Squats', 'normalised'],
  ['Pull Up', 'Pull-Ups', 'normalised'],
  ['Push-up', 'Push-Ups', 'normalised'],
  ['Deadlift (Barbell)', 'Deadlift', 'alias'],
  ['Overhead Press (Barbell)', 'Military Press', 'alias'],
  ['Lat Pulldown (Cable)', 'Lat Pulldown Machine', 'alias'],
  ['Lateral Raise (Dumbbell)', 'Dumbbell Lateral Raise', 'normalised'],
  ['Bicep Curl (Dumbbell)', 'Dumbbell Curls', 'alias'],
  ['Bankdrücken', 'Barbell Bench Press', 'alias'],
  ['Développé couché', 'Barbell Bench Press', 'alias'],
  ['RDL', 'Romanian Deadlift', 'alias'],
  ['Bent Over Row (Dumbbell)', 'Dumbbell Row', 'alias'],
  ['Bent Over One Arm Row (Dumbbell)', 'Single-Arm Dumbbell Row', 'alias'],
  ['Pendlay Row (Barbell)', 'Pendlay Row', 'normalised'],
  ['Shoulder Press (Plate Loaded)', 'Machine Shoulder Press', 'normalised'],
  ['Seated Calf Raise (Plate Loaded)', 'Seated Calf Raise', 'normalised'],
  ['Hip Abductor (Machine)', 'Hip Abduction Machine', 'alias'],
  ['Hip Adductor (Machine)', 'Hip Adduction Machine', 'alias'],
  ['Shoulder Press (Machine Plates)', 'Machine Shoulder Press', 'normalised'],
  ['Front Raise (Plate)', 'Plate Front Raise', 'normalised'],
  ['Levantamento Terra (Barra Hexagonal)', 'Trap Bar Deadlift', 'alias'],
  ['EZ Bar Biceps Curl', 'EZ-Bar Curl', 'alias'],
  ['Running (Treadmill)', 'Treadmill Run', 'alias'],
  ['Rear Delt Reverse Fly (Cable)', 'Cable Rear Delt Fly', 'alias'],
  ['Lat Pulldown, Cable', 'Lat Pulldown Machine', 'alias'],
  ['Preacher Curl, Leverage Machine', 'Machine Preacher Curl', 'normalised'],
  ['Parallel Bar Triceps Dip', 'Tricep Dips', 'alias'],
  ['Stiff-Legged Deadlift', 'Stiff-Leg Deadlift', 'alias'],
  ['Dumbbell Goblet Squat', 'Goblet Squat', 'alias'],
  ['Goblet Squat, Dumbbell', 'Goblet Squat', 'alias'],
  ['Seated Incline Dumbbell Curl', 'Incline Dumbbell Curl', 'alias'],
  ['Cable Row', 'Seated Cable Row', 'alias'],
  ['Rear Delt Machine Fly', 'Reverse Pec Deck', 'alias'],
  ['Barbell Standing Military Press', 'Military Press', 'alias'],
  ['Cable Rope Face Pull', 'Cable Face Pull', 'alias'],
  ['Hyperextensions - Back Extensions', 'Back Extension', 'alias'],
  ['Dumbbell Alternate Bicep Curl', 'Dumbbell Curls', 'alias'],
])('%s is %s', (fileName, name, how) => {
  expect(match(fileName).match).toMatchObject({ name, how });
});

it.each([
  'Bench Press (Cable)',
  'Romanian Deadlift, Leverage Machine',
  'Zercher Marathon',
  'Foo',
  '',
  '(())',
  '💪',
])('%s is surely nothing', (name) => {
  expect(match(name).match).toBeNull();
});

it.each([
  'Running',
  'Walking',
  'Cycling',
  'Deadlift (Dumbbell)',
  'Squat (Dumbbell)',
  'Clean (Barbell)',
  'Squat, Dumbbell',
  'Dumbbell Squats',
  'Barbell Clean',
  'Power Snatch (Barbell)',
  'Plate Press',
  'Plate Curl',
  'Row',
  'Chest Fly',
  'Chin Up (Assisted)',
  'Leg Press Horizontal (Machine)',
  'Triceps Extension (Barbell)',
  'Flat Knee Raise',
])('%s is offered what is like it, and surely nothing', (name) => {
  expect(match(name).match).toBeNull();
  expect(match(name).suggestions).not.toEqual([]);
});

it('prefers what the lifter has, under its own movement', () => {
  const own = exerciseMatcher([{ name: 'Squat (barbell)', movementId: 'mine' }]);
  expect(own('Squat (Barbell)').match).toEqual({
    ...{ name: 'Squat (barbell)', movementId: 'mine', how: 'exact', score: 1 },
  });
  expect(own('Barbell Squat').match).toMatchObject({ movementId: 'mine', how: 'normalised' });
});

it('suggests what is like it, the likeliest first', () => {
  const { match: none, suggestions } = match('Romanian Dedlift Deficit');
  expect(none).toBeNull();
  expect(suggestions[0]).toMatchObject({ name: 'Romanian Deadlift', how: 'suggestion' });
  expect(suggestions[0]?.score).toBeGreaterThanOrEqual(0.7);
});

it('knows no other name for what is not in the catalogue', () => {
  expect([...MEANT_NAMES.values()].filter((name) => !searchedEntry(name))).toEqual([]);
});
