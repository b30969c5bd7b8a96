import * as v from 'valibot';
import { fieldErrors } from '../../schema/errors.ts';
import { isPackCall } from '../../schema/packs/pack-call.ts';
import { OpSchema, type PushResult } from '../../schema/protocol.ts';
import { rowAs, rowsAs } from '../../schema/versions.ts';
import { ApiError } from '../errors.ts';
import { errorFields } from '../log.ts';
import type { ChangeContext } from './changes/apply-change.ts';
import { namedBy, type ReadCall, readCall, runCall } from './changes/run-call.ts';
import { readPack, runPack } from './changes/run-pack.ts';
import type { LoadPlan } from './changes/unit-of-work.ts';
import { refusal, type Verdict } from './changes/verdict.ts';
import type { SyncServices } from './sync-services.ts';

/** An op of a batch, read before the transaction. */
export interface ReadOp {
  id: string;
  /** What has to be loaded before the op runs. */
  named: LoadPlan;
  run(context: ChangeContext, brief: Brief): PushResult;
}

/** How a row is told to this sender. */
interface Brief {
  brief: boolean;
  version: number;
}

const NOTHING: LoadPlan = { rows: [], mutations: [] };

/**
 * Reads an op of a batch; never throws. An op on which the server fails gets a verdict of its own, since a batch that
 * never gets through would block the queue.
 */
export function readOp(services: SyncServices, input: { id: string }): ReadOp {
  const { id } = input;
  const parsed = v.safeParse(OpSchema, input, { abortEarly: true });
  if (!parsed.success) {
    const refused = refusal('invalid_input', 'This is not a change.', fieldErrors(parsed.issues));
    return { id, named: NOTHING, run: () => refusedAs(id, refused) };
  }
  const { action, url, body, ts } = parsed.output;
  const failed = (error: unknown): PushResult => {
    if (error instanceof ApiError) return refusedAs(id, refusal(error.code, error.message));
    services.log({ event: 'op_failed', op: id, action, url, ...errorFields(error) });
    return refusedAs(id, refusal('internal', 'Something went wrong on the server.'));
  };
  try {
    const read = isPackCall(parsed.output)
      ? readPackOp(id, body)
      : readCallOp(id, readCall(id, { action, url, body }, services.newId, ts));
    const run: ReadOp['run'] = (context, brief) => {
      try {
        return read.run(context, brief);
      } catch (error) {
        return failed(error);
      }
    };
    return { ...read, run };
  } catch (error) {
    return { id, named: NOTHING, run: () => failed(error) };
  }
}

function readCallOp(id: string, call: ReadCall): ReadOp {
  return {
    id,
    named: namedBy([call]),
    run: (context, brief) => resultOf(id, runCall(context, call), brief),
  };
}

function readPackOp(id: string, body: unknown): ReadOp {
  const rows = readPack(body);
  return {
    id,
    named: { rows, mutations: [] },
    run: (context, { version }) => {
      const taken = runPack(context, rows);
      return { id, status: 201, ...taken, rows: rowsAs(version, taken.rows) };
    },
  };
}

const refusedAs = (id: string, { status, error }: Verdict): PushResult => ({ id, status, error });

/** A row that is just what was sent does not have to be told, to who has kept that (PROTOCOL.md R7). */
function resultOf(id: string, verdict: Verdict, { brief, version }: Brief): PushResult {
  const { status, row } = verdict;
  if (!row) return refusedAs(id, verdict);
  return brief && verdict.isAsSent ? { id, status, seq: row.seq } : { id, status, row: rowAs(version, row) };
}
