import { type Context, Hono } from 'hono';
import { CopyExerciseSchema } from '../../schema/exercise.ts';
import type { AppEnv, Services } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import { readBody } from '../http/json-body.ts';
import { ownUserId } from '../http/require-user.ts';
import { answerCall, answerVerdict, idempotencyKey } from '../sync/call-route.ts';
import { changeUser } from '../sync/change-user.ts';
import { fingerprint } from '../sync/fingerprint.ts';
import { copyExercise } from './copy-exercise.ts';
import { listExercises } from './exercise-repository.ts';
import { readExercise, readProgram } from './program.ts';

/** /api/exercises */
export function exerciseRoutes(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const userId = ownUserId(c);
      const exercises = await listExercises(services.db, userId, c.req.query('workoutDayId'));
      return c.json(exercises.map((exercise) => ({ ...exercise, userId })));
    })
    .post('/', (c) => answerCall(c, services))
    .put('/:id', (c) => answerCall(c, services))
    .delete('/:id', (c) => answerCall(c, services));
}

/** GET /api/workout-program */
export async function answerProgram(c: Context<AppEnv>, services: Services): Promise<Response> {
  return c.json(await readProgram(services.db, ownUserId(c), services.now()));
}

/** GET /api/exercise-with-logs/{id} */
export async function answerExercise(c: Context<AppEnv>, services: Services): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const exercise = await readExercise(services.db, ownUserId(c), id, services.now());
  if (!exercise) throw new ApiError('not_found', 'There is no such exercise.');
  return c.json(exercise);
}

/** POST /api/copy-exercise */
export async function answerCopy(c: Context<AppEnv>, services: Services): Promise<Response> {
  const userId = ownUserId(c);
  const id = idempotencyKey(c);
  const copy = await readBody(c, CopyExerciseSchema);
  const key = id === undefined ? undefined : { id, fingerprint: fingerprint('POST', c.req.path, copy) };
  const { value } = await changeUser(services, userId, (context, trx) =>
    copyExercise(context, trx, key, copy, services.newId()),
  );
  return answerVerdict(c, userId, value);
}
