import type { EntityType } from '../../schema/entities.ts';
import { shortened } from '../../schema/errors.ts';
import type { Row } from '../../schema/merge.ts';
import { textBytes } from '../db/rows/storage.ts';
import type { Services } from '../deps.ts';
import { printable } from '../printable.ts';
import { noRoomForAll, type Planned } from '../sync/changes/quotas.ts';
import { namedBy, type ReadCall, readCall, runCall } from '../sync/changes/run-call.ts';
import { CommandError } from './command.ts';
import { countedRows, type RowsByType } from './diary-rows.ts';
import { FAULTS_SHOWN } from './import-file.ts';
import type { ImportPlan } from './import-plan.ts';
import { counted } from './words.ts';

/** A transaction of some hundredths of a second: a server that runs beside it goes on. */
const CALLS_A_WRITE = 500;

/** Throws CommandError where a call is invalid: nothing is written of a file that is not all right. */
export function readCalls({ newId }: Services, { calls }: ImportPlan): ReadCall[] {
  const read = calls.map((call) => readCall(undefined, call, newId));
  const faults = read.flatMap(({ parsed }, i) => {
    const { id } = (calls[i]?.body ?? {}) as { id?: unknown };
    return parsed.ok ? [] : [`${calls[i]?.url} ${shortened(String(id))}: ${parsed.message}`];
  });
  if (faults.length === 0) return read;
  const shown = faults.slice(0, FAULTS_SHOWN).map(printable).join('\n');
  throw new CommandError(
    `${counted(faults.length, 'row')} of this file can't be stored. Nothing was written (invalid_input).\n${shown}`,
  );
}

/** A deletion is written in one transaction with the row before it, which it deletes. */
const isDeletion = (call: ReadCall | undefined) => call?.parsed.ok && call.parsed.change.kind === 'delete';

/**
 * Runs the calls, some a transaction. Throws CommandError before the first of them where the account has no room for
 * all, and behind those that are written where one is refused.
 * @param here the account's rows as they are
 */
export async function writeCalls(
  { changeDiary }: Services,
  userId: string,
  here: RowsByType,
  calls: readonly ReadCall[],
): Promise<void> {
  const planned = plannedBy(here, calls);
  const { value: full } = await changeDiary(userId, {
    named: { rows: [], mutations: [] },
    run: ({ unit, quotas }) => noRoomForAll(unit.ledger, quotas, planned),
  });
  if (full !== undefined)
    throw new CommandError(
      `${full} This file would add ${countedRows(planned.rows)}. Nothing was written (quota_exceeded).`,
    );
  for (let at = 0, end: number; at < calls.length; at = end) {
    end = at + CALLS_A_WRITE;
    while (isDeletion(calls.at(end))) end += 1;
    const some = calls.slice(at, end);
    const { value: verdicts } = await changeDiary(userId, {
      named: namedBy(some),
      run: (context) => some.map((call) => runCall(context, call)),
    });
    const refused = verdicts.find(({ error }) => error)?.error;
    if (!refused) continue;
    throw new CommandError(
      `${printable(refused.message)} The import stopped behind ${at} of ${calls.length} changes (${refused.code}). ` +
        'What was written stays; once that is mended, the same command goes on from there.',
    );
  }
}

/** What an account's quotas count of calls that run one after another on the rows that are here. */
function plannedBy(here: RowsByType, calls: readonly ReadCall[]): Planned {
  const rows = new Map<EntityType, number>();
  const known = new Map<string, Pick<Row, 'type' | 'fields'>>();
  for (const row of Object.values(here).flat()) known.set(`${row.type} ${row.id}`, row);
  let grown = 0;
  let ofLast = 0;
  for (const { parsed } of calls) {
    if (!parsed.ok) continue;
    const { type, id, patch } = parsed.change;
    const before = known.get(`${type} ${id}`);
    const after = { type, fields: { ...before?.fields, ...patch } };
    ofLast = textBytes(after) - (before ? textBytes(before) : 0);
    grown += ofLast;
    known.set(`${type} ${id}`, after);
    if (!before) rows.set(type, (rows.get(type) ?? 0) + 1);
  }
  return { rows, changes: calls.length, textBytes: grown - ofLast };
}
