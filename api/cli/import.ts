import type { EntityType } from '../../schema/entities.ts';
import { replacedOf } from '../../schema/import/replaced-rows.ts';
import type { Services } from '../deps.ts';
import { noRoomForAll } from '../sync/quotas.ts';
import { namedBy, type ReadCall, readCall, runCall } from '../sync/run-call.ts';
import { readArguments } from './arguments.ts';
import { type Command, type CommandContext, CommandError, UsageError } from './command.ts';
import { countedRows, type RowsByType, readRows } from './diary-rows.ts';
import { FAULTS_SHOWN, type ReadFile, readFile } from './import-file.ts';
import { foreignRows, type SaidOptions } from './import-foreign.ts';
import { asInTable, type ImportPlan, planImport } from './import-plan.ts';
import { plannedBy } from './planned-by.ts';
import { printable } from './printable.ts';
import { withServices } from './services.ts';
import { findByEmail } from './user/find.ts';
import { counted } from './words.ts';

/** A transaction of some hundredths of a second: a server that runs beside it goes on. */
const CALLS_A_WRITE = 500;

const OPTIONS = {
  user: { type: 'string' },
  replace: { type: 'boolean' },
  unit: { type: 'string' },
  distance: { type: 'string' },
  zone: { type: 'string' },
} as const;

/**
 * `import FILE --user EMAIL`: the inverse of `export`, and what the app does with the files of other apps. All of a file is
 * looked at before the first row is written.
 */
export const importCommand: Command = async (context, args) => {
  const { values, words } = readArguments(args, OPTIONS, ['FILE']);
  const { user: email, replace = false, ...said } = values;
  if (email === undefined) throw new UsageError('--user EMAIL is missing.');
  const bringIn = async (services: Services) => {
    const user = await findByEmail(services, email);
    const read = readFile(words[0], user.id, said.zone);
    const here = await readRows(services, user.id);
    if (read.is === 'foreign') {
      await bringInForeign({ context, services, userId: user.id, here, read, said, replace });
    } else {
      const contents = read.of === 'csv' ? asInTable(here, read.contents) : read.contents;
      const plan = planImport(here, contents, replace);
      await write(services, user.id, here, readCalls(services, plan));
      tell(context, plan, replace);
      if (read.unknown.length > 0) {
        const unknown = printable(read.unknown.join(', '));
        context.terminal.err(`Left out, for this release does not know them: ${unknown}.\n`);
      }
    }
  };
  return withServices(context, bringIn, { tells: true });
};

function tell({ terminal: { out } }: CommandContext, plan: ImportPlan, replace: boolean): void {
  out(`New: ${countedRows(plan.added)}.\n`);
  out(`Here already: ${countedRows(plan.same)}.\n`);
  if (plan.other.size === 0) return;
  const then = replace ? 'and are as in the file now' : 'and left so; --replace takes those of the file';
  out(`Here otherwise, ${then}: ${countedRows(plan.other)}.\n`);
}

interface BringIn {
  context: CommandContext;
  services: Services;
  userId: string;
  here: RowsByType;
  read: Extract<ReadFile, { is: 'foreign' }>;
  said: SaidOptions;
  replace: boolean;
}

async function bringInForeign({ context, services, read, replace, ...rest }: BringIn): Promise<void> {
  const { out, err } = context.terminal;
  const now = new Date(context.now()).toISOString();
  const rows = foreignRows({ ...rest, read, replace, newId: services.newId, now });
  const plan = planImport(rest.here, rows.contents, replace);
  await write(services, rest.userId, rest.here, readCalls(services, plan));
  const sets = (count = 0) => countedRows(new Map<EntityType, number>([['log', count]]));
  const left = (rows.counts.get('changed') ?? 0) + (rows.counts.get('edited') ?? 0);
  const deleted = rows.counts.get('deleted') ?? 0;
  out(`Read as ${read.file.format}${read.file.layout === '' ? '' : ` (${read.file.layout})`}.\n`);
  out(`New: ${countedRows(plan.added)}.\n`);
  out(`Here already: ${sets(rows.counts.get('same'))}.\n`);
  const then = replace ? 'and as in the file now' : 'and left so; --replace takes those of the file';
  if (left > 0) out(`Here otherwise, ${then}: ${sets(left)}.\n`);
  if (deleted > 0) out(`Deleted here, ${then}: ${sets(deleted)}.\n`);
  if (replace) tellUndo(context.terminal, rows.replaced);
  for (const { name, target } of rows.plan.names) {
    if (target.name !== name) out(`${printable(name)} is ${printable(target.name)} here.\n`);
  }
  if (rows.rejected.length === 0) return;
  err(`Not understood, and kept with the import: ${counted(rows.rejected.length, 'row')}.\n`);
  for (const { line, reason } of rows.rejected.slice(0, FAULTS_SHOWN))
    err(`Line ${line}: ${printable(reason)}\n`);
}

/** What the app says of the import, too. */
function tellUndo({ out }: CommandContext['terminal'], text: string | undefined): void {
  const { rows, lost } = replacedOf(text);
  if (rows.length > 0)
    out('Its undo in the app (Settings, Import from Another App) puts back what was here.\n');
  if (lost > 0)
    out(`Its undo in the app can't put back what was here: ${counted(lost, 'row')} are too many to keep.\n`);
}

/** Throws CommandError where one of them is none: nothing is written of a file that is not all right. */
function readCalls({ newId }: Services, { calls }: ImportPlan): ReadCall[] {
  const read = calls.map((call) => readCall(undefined, call, newId));
  const faults = read.flatMap(({ parsed }, i) => {
    const { id } = (calls[i]?.body ?? {}) as { id?: unknown };
    return parsed.ok ? [] : [`${calls[i]?.url} ${String(id)}: ${parsed.message}`];
  });
  if (faults.length === 0) return read;
  const shown = faults.slice(0, FAULTS_SHOWN).map(printable).join('\n');
  throw new CommandError(
    `${counted(faults.length, 'row')} of this file can't be stored. Nothing was written (invalid_input).\n${shown}`,
  );
}

/** Written with what it deletes. */
const isDeletion = (call: ReadCall | undefined) => call?.parsed.ok && call.parsed.change.kind === 'delete';

async function write(
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
