import * as v from 'valibot';
import { ENTITY_TYPES, type EntityType, entityOf } from '../../schema/entities.ts';
import { CopyExerciseSchema } from '../../schema/exercise.ts';
import { IdSchema } from '../../schema/id.ts';
import { type DescribedCall, type DescribedCalls, ofUser, thing } from './described-call.ts';

const dayThing = thing('day');
const exerciseThing = v.object({ ...thing('exercise').entries, logs: v.array(thing('log')) });

/** A diary’s days, exercises and sets, and the calls that every entity has. */
export const DIARY_CALLS: DescribedCalls = {
  'GET /api/workout-program': {
    summary: 'The days of the active program with their exercises, and today and last time of each',
    query: ofUser,
    answer: v.array(v.object({ ...dayThing.entries, exercises: v.array(exerciseThing) })),
  },
  'GET /api/workout-days': { summary: 'Every day', query: ofUser, answer: v.array(dayThing) },
  'GET /api/exercises': {
    summary: 'Every exercise, or those of a day',
    query: { ...ofUser, workoutDayId: v.optional(IdSchema) },
    answer: v.array(thing('exercise')),
  },
  'GET /api/exercise-with-logs/:id': {
    summary: 'One exercise with its sets',
    query: ofUser,
    answer: exerciseThing,
  },
  'POST /api/copy-exercise': {
    summary: 'Copy an exercise to another day',
    query: ofUser,
    body: CopyExerciseSchema,
    status: 201,
    answer: thing('exercise'),
    once: true,
  },
  ...Object.fromEntries(ENTITY_TYPES.flatMap(callsOf)),
};

function callsOf(type: EntityType): [string, DescribedCall][] {
  const { path, nouns, create, edit, deletable } = entityOf(type);
  const answer = thing(type);
  const shared = { query: ofUser, answer, once: true } as const;
  const calls: [string, DescribedCall][] = [
    [`POST ${path}`, { ...shared, summary: `Make a ${nouns[0]}`, body: create, status: 201 }],
    [`PUT ${path}/:id`, { ...shared, summary: `Change a ${nouns[0]}`, body: edit }],
  ];
  const removal: DescribedCall = { ...shared, summary: `Delete a ${nouns[0]}` };
  return deletable ? [...calls, [`DELETE ${path}/:id`, removal]] : calls;
}
