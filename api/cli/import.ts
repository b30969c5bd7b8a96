import type { EntityType } from '../../schema/entities.ts';
import { shortened } from '../../schema/errors.ts';
import { replacedOf } from '../../schema/import/plan/replaced-rows.ts';
import type { Services } from '../deps.ts';
import { printable } from '../printable.ts';
import { readArguments } from './arguments.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';
import { countedRows, readRows } from './diary-rows.ts';
import { readSaid } from './foreign-answers.ts';
import { readCalls, writeCalls } from './import-calls.ts';
import { FAULTS_SHOWN, readFile } from './import-file.ts';
import { type ForeignImport, foreignRows } from './import-foreign.ts';
import { asInTable, type ImportPlan, planImport } from './import-plan.ts';
import { withServices } from './services.ts';
import { findByEmail } from './user/find.ts';
import { counted } from './words.ts';

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
  const { user: email, replace = false, ...options } = values;
  if (email === undefined) throw new UsageError('--user EMAIL is missing.');
  const said = readSaid(options);
  const bringIn = async (services: Services) => {
    const user = await findByEmail(services, email);
    const read = readFile(words[0], user.id, said.zone);
    const here = await readRows(services, user.id);
    if (read.is === 'foreign') {
      await bringInForeign({ context, services, userId: user.id, here, read, said, replace });
    } else {
      const contents = read.of === 'csv' ? asInTable(here, read.contents) : read.contents;
      const plan = planImport(here, contents, replace);
      await writeCalls(services, user.id, here, readCalls(services, plan));
      tell(context, plan, replace);
      if (read.unknown.length > 0) {
        const unknown = printable(shortened(read.unknown.join(', ')));
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

interface BringIn extends Omit<ForeignImport, 'newId' | 'now'> {
  context: CommandContext;
  services: Services;
}

async function bringInForeign({ context, services, read, replace, ...rest }: BringIn): Promise<void> {
  const { out, err } = context.terminal;
  const now = new Date(context.now()).toISOString();
  const rows = foreignRows({ ...rest, read, replace, newId: services.newId, now });
  const plan = planImport(rest.here, rows.contents, replace);
  await writeCalls(services, rest.userId, rest.here, readCalls(services, plan));
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
