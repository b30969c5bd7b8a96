import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type EntityType, isDeleted } from '../../schema/merge.ts';
import { readTogether } from '../db/write-queue.ts';
import type { Services } from '../deps.ts';
import { ROWS } from '../sync/rows.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { printableJson } from './printable.ts';
import { withServices } from './services.ts';
import { findByEmail } from './user/find.ts';

/** The shape that Settings exports too. */
const EXPORT_FORMAT = { format: 'chalkbook-export', version: 1 } as const;
const NAMES = { day: 'days', exercise: 'exercises', log: 'logs' } as const satisfies Record<
  EntityType,
  string
>;

export const exportCommand: Command = async (context, args) => {
  const { values, words } = readArguments(args, { output: { type: 'string', short: 'o' } }, ['EMAIL']);
  return withServices(context, async (services) => {
    const user = await findByEmail(services, words[0]);
    const contents = await readContents(services, user.id);
    const exportedAt = new Date(context.now()).toISOString();
    const text = `${printableJson({ ...EXPORT_FORMAT, exportedAt, user, ...contents })}\n`;
    if (values.output === undefined) context.terminal.out(text);
    else writeFileSync(resolve(values.output), text, { mode: 0o600, flag: 'wx' });
    return 0;
  });
};

/** Everything of a user that is not deleted, at one instant, by the order it was made in. */
function readContents({ db }: Services, userId: string): Promise<Record<string, unknown[]>> {
  return readTogether(db, async (trx) => {
    const contents: Record<string, unknown[]> = {};
    for (const type of ['day', 'exercise', 'log'] as const) {
      const rows = await ROWS[type].since(trx, userId, 0, Number.MAX_SAFE_INTEGER);
      contents[NAMES[type]] = rows
        .filter((row) => !isDeleted(row))
        .map(({ id, fields: { deleted: _, ...fields } }) => ({ id, ...fields }));
    }
    return contents;
  });
}
