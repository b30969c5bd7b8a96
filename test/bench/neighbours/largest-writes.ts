import { newId } from '../../../schema/id.ts';
import { emptyRow, mergePatch, type Row } from '../../../schema/merge.ts';
import { parseCall } from '../../../schema/operation.ts';
import { packAll } from '../../../schema/packs/make-pack.ts';
import { PACK_CALL_SETS_MAX, PACKS_PATH } from '../../../schema/packs/pack-call.ts';
import { PUSH_OPS_MAX } from '../../../schema/protocol.ts';
import { PROTOCOL_VERSION } from '../../../schema/protocol-version.ts';

export type LargestWrite = 'full pushes' | 'full offers' | 'full packs';

/** The path and the body of a change of as many new sets as one request may bring, each with a note. */
export function largestWrite(kind: LargestWrite, exerciseId: string): [path: string, body: object] {
  const all = <T>(make: (at: number) => T) => Array.from({ length: PUSH_OPS_MAX }, (_, at) => make(at));
  const push = (ops: readonly object[]): [string, object] => [
    '/api/sync/push',
    { deviceId: 'phone', hi: null, ops },
  ];
  if (kind === 'full offers') return ['/api/sync/offer', { rows: all((at) => rowOf(set(exerciseId, at))) }];
  if (kind === 'full pushes')
    return push(all((at) => op('/api/workout-logs', { ...set(exerciseId, at), note: NOTE })));
  const { packs } = packAll(all((at) => rowOf(set(exerciseId, at % PACK_CALL_SETS_MAX, at))));
  return push(packs.map((pack) => op(PACKS_PATH, pack)));
}

const NOTE = 'n'.repeat(150);
/** So that each pack is one of a year. */
const SOME_JUNE = Date.UTC(2020, 5);
const YEAR_MS = 365.25 * 24 * 3_600_000;

function set(exerciseId: string, at: number, year = 0) {
  const date = new Date(
    SOME_JUNE + Math.floor(year / PACK_CALL_SETS_MAX) * YEAR_MS + at * 60_000,
  ).toISOString();
  return {
    id: newId(),
    exerciseId,
    exerciseName: 'Press',
    date,
    setNumber: (at % 5) + 1,
    weight: 60 + (at % 7),
    reps: 8,
  };
}

function op(url: string, body: object) {
  return { id: newId(), action: 'POST', url, body, ts: Date.now(), version: PROTOCOL_VERSION };
}

function rowOf(body: { id: string }): Row {
  const parsed = parseCall({ action: 'POST', url: '/api/workout-logs', body });
  if (!parsed.ok) throw new Error(parsed.message);
  return mergePatch(emptyRow('log', body.id), parsed.change.patch, Date.now() - 60_000).row;
}
