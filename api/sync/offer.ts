import { OfferRequestSchema, type OfferResponse, type Position } from '../../schema/protocol.ts';
import { isKnown } from '../../schema/versions.ts';
import { nextTurn } from '../db/turns.ts';
import { ApiError } from '../errors.ts';
import { parseInput } from '../http/json-body.ts';
import { type ChangeServices, changeUser } from './changes/change-user.ts';
import { takeRow, unknownField } from './changes/take-row.ts';
import type { Sender } from './push.ts';
import type { SyncServices } from './sync-services.ts';

/** Rows of one transaction: others wait for one such step, and a slow disk syncs at each. */
const ROWS_A_STEP = 200;

/**
 * Takes back from a device what a restored server has lost: fields with a strictly newer stamp
 * merge. No row of it is a call of its own, so none has a verdict: one that can't be taken refuses them all. What was
 * taken before it goes well with being offered once more.
 */
export async function offer(
  services: ChangeServices & Pick<SyncServices, 'boot'>,
  { userId, version }: Sender,
  body: unknown,
): Promise<OfferResponse> {
  const offered = parseInput(OfferRequestSchema, body, { abortEarly: true }).rows;
  const rows = offered.filter(isKnown);
  if (rows.length < offered.length)
    throw notKnown(version, `rows.${offered.findIndex((row) => !isKnown(row))}.type`);
  // As they came: the schema leaves out names that would set or hide a prototype.
  const sent = (body as { rows: readonly { fields: object }[] }).rows;
  for (const [index, { type }] of rows.entries()) {
    const unknown = unknownField(type, sent[index]?.fields);
    if (unknown !== undefined) throw notKnown(version, `rows.${index}.fields.${unknown}`);
  }
  let hi: Position | null = null;
  // Once for an empty offer, too, which asks for the position.
  for (let from = 0; from === 0 || from < rows.length; from += ROWS_A_STEP) {
    await nextTurn();
    const some = rows.slice(from, from + ROWS_A_STEP);
    const changed = await changeUser(services, userId, async (context) => {
      await context.unit.load({ rows: some, mutations: [] });
      for (const [index, row] of some.entries()) takeRow(context, row, `rows.${from + index}`);
    });
    hi = changed.hi;
  }
  return { boot: services.boot(), now: services.now(), hi };
}

/** To leave it out would be to lose it, since the device would believe it to be here (R25). Version 1 has no word for that. */
function notKnown(version: number, path: string): ApiError {
  const fields = { [path]: 'is not known' };
  if (version === 1) return new ApiError('invalid_input', `${path}: is not known`, { fields });
  return new ApiError('unsupported', 'This server is older than what the device holds. Update the server.', {
    fields,
  });
}
