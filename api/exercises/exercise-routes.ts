import { type Context, Hono } from 'hono';
import { CopyExerciseSchema } from '../../schema/exercise.ts';
import { dayKey } from '../../schema/previous.ts';
import type { AppEnv, Services } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import { readBody } from '../http/json-body.ts';
import { ownUserId } from '../http/require-user.ts';
import { answerCall, answerVerdict, idempotencyKey } from '../sync/call-route.ts';
import { changeUser } from '../sync/change-user.ts';
import { fingerprint } from '../sync/fingerprint.ts';
import { answerLongRead, answerPagedRead } from '../sync/read-route.ts';
import { copyExercise } from './copy-exercise.ts';
import { exercisesJson } from './exercise-repository.ts';
import { exerciseJson, programJson } from './program.ts';

/** /api/exercises */
export function exerciseRoutes(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/', (c) =>
      answerPagedRead(c, {
        services,
        pages: (steps) => exercisesJson(steps, c.req.query('workoutDayId')),
      }),
    )
    .post('/', (c) => answerCall(c, services))
    .put('/:id', (c) => answerCall(c, services))
    .delete('/:id', (c) => answerCall(c, services));
}

/** GET /api/workout-program */
export function answerProgram(c: Context<AppEnv>, services: Services): Promise<Response> {
  const now = services.now();
  return answerLongRead(c, { services, also: dayKey(now), pages: (steps) => programJson(steps, now) });
}

/** GET /api/exercise-with-logs/{id} */
export function answerExercise(c: Context<AppEnv>, services: Services): Promise<Response> {
  const now = services.now();
  return answerLongRead(c, {
    services,
    also: dayKey(now),
    async pages(steps) {
      const exercise = await exerciseJson(steps, c.req.param('id') ?? '', now);
      if (!exercise) throw new ApiError('not_found', 'There is no such exercise.');
      return exercise;
    },
  });
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
  return answerVerdict(c, services, userId, value);
}
