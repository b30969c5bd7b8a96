import { newId } from '../../schema/id.ts';
import { type Op, PUSH_OPS_MAX } from '../../schema/protocol.ts';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import { type SeededSet, seededProgram } from './seeded-history.ts';

/** A registered user of the real server, with the seeded program and some of the seeded sets. */
export interface Lifter {
  userId: string;
  /** The session's cookie, `name=value`. */
  cookie: string;
  exerciseIds: readonly string[];
  /** As many as the server has, with their ids. */
  sets: readonly (SeededSet & { id: string })[];
}

let count = 0;

/** `version` is that of its calls. */
export async function createLifter(
  url: string,
  sets: readonly SeededSet[],
  version: number = PROTOCOL_VERSION,
): Promise<Lifter> {
  count += 1;
  const registered = await call(url, '', 'POST', '/api/register', {
    firstName: 'Ada',
    lastName: 'Okafor',
    email: `bench-${process.pid}-${count}@example.com`,
    password: 'three plates a side',
  });
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { id: userId } = (await registered.json()) as { id: string };
  const days = (await (await call(url, cookie, 'GET', '/api/workout-days')).json()) as {
    id: string;
    dayNumber: number;
  }[];
  const ops: Op[] = [];
  const add = (entity: string, ts: number, body: { id: string }) =>
    ops.push({ id: newId(), action: 'POST', url: `/api/${entity}`, body, ts, version });
  const program = seededProgram();
  const exerciseIds = program.map(({ dayNumber, ...exercise }) => {
    const id = newId();
    const workoutDayId = days.find((day) => day.dayNumber === dayNumber)?.id;
    add('exercises', Date.now(), { ...exercise, id, workoutDayId, sets: 3 } as { id: string });
    return id;
  });
  const kept = sets.map((set) => ({ ...set, id: newId() }));
  for (const { exercise, ...set } of kept) {
    const exerciseName = program[exercise]?.name;
    const body = { ...set, exerciseId: exerciseIds[exercise], exerciseName };
    add('workout-logs', Date.parse(set.date), body);
  }
  await push(url, cookie, ops);
  return { userId, cookie, exerciseIds, sets: kept };
}

async function push(url: string, cookie: string, ops: readonly Op[]): Promise<void> {
  const deviceId = newId();
  for (let from = 0; from < ops.length; from += PUSH_OPS_MAX) {
    const batch = ops.slice(from, from + PUSH_OPS_MAX);
    const pushed = await call(url, cookie, 'POST', '/api/sync/push', { deviceId, hi: null, ops: batch });
    const { results } = (await pushed.json()) as { results: { status: number }[] };
    const refused = results.find(({ status }) => status >= 300);
    if (refused) throw new Error(`The server refused ${JSON.stringify(refused)}`);
  }
}

/** One call of the real server's API. Throws when it is refused. */
export async function call(
  url: string,
  cookie: string,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  const answer = await fetch(url + path, {
    method,
    // A connection that lay idle while this process made thousands of sets may be closed on its other side.
    headers: {
      origin: url,
      cookie,
      connection: 'close',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** The session, for a browser context. */
export function cookiesOf(url: string, { cookie }: Lifter) {
  return cookie.split('; ').map((pair) => ({
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
    domain: new URL(url).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  }));
}
