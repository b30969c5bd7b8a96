import { type Context, Hono } from 'hono';
import { CopyExerciseSchema } from '../../schema/exercise.ts';
import { dayKey } from '../../schema/sets/previous.ts';
import { ownUserId } from '../auth/require-user.ts';
import type { BaseServices } from '../base-services.ts';
import { ApiError } from '../errors.ts';
import { exercisesJson } from '../exercises/exercise-repository.ts';
import { exerciseJson, programJson } from '../exercises/program.ts';
import type { AppEnv } from '../http/app-env.ts';
import { readBody } from '../http/json-body.ts';
import { answerVerdict, type CallServices, idempotencyKey } from '../sync/call-route.ts';
import { type ChangeServices, changeUser } from '../sync/changes/change-user.ts';
import { fingerprint } from '../sync/changes/fingerprint.ts';
import { answerLongRead, answerPagedRead, type ReadServices } from '../sync/reads/read-route.ts';
import { copyExercise } from './copy-exercise.ts';

/** GET /api/exercises */
export function exerciseRoutes(services: ReadServices): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/', (c) =>
    answerPagedRead(c, {
      services,
      pages: (steps) => exercisesJson(steps, c.req.query('workoutDayId')),
    }),
  );
}

type Clock = Pick<BaseServices, 'now'>;

/** GET /api/workout-program */
export function answerProgram(c: Context<AppEnv>, services: ReadServices & Clock): Promise<Response> {
  const now = services.now();
  return answerLongRead(c, { services, also: dayKey(now), pages: (steps) => programJson(steps, now) });
}

/** GET /api/exercise-with-logs/{id} */
export function answerExercise(c: Context<AppEnv>, services: ReadServices & Clock): Promise<Response> {
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
export async function answerCopy(
  c: Context<AppEnv>,
  services: CallServices & ChangeServices,
): Promise<Response> {
  const userId = ownUserId(c);
  const id = idempotencyKey(c);
  const copy = await readBody(c, CopyExerciseSchema);
  const key = id === undefined ? undefined : { id, fingerprint: fingerprint('POST', c.req.path, copy) };
  const { value } = await changeUser(services, userId, (context, trx) =>
    copyExercise(context, trx, key, copy, services.newId()),
  );
  return answerVerdict(c, services, userId, value);
}
