import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { diaryFile } from '../../schema/export/diary-file.ts';
import { diarySessions } from '../../schema/export/diary-sessions.ts';
import { TABLE_FORMATS, type TableFormat, tableChunks, tableLosses } from '../../schema/export/formats.ts';
import { countFeatures } from '../../schema/export/losses.ts';
import { printableJson, printableTable } from '../printable.ts';
import { readArguments } from './arguments.ts';
import { type Command, UsageError } from './command.ts';
import { diaryOf, readRows } from './diary-rows.ts';
import { withServices } from './services.ts';
import { findByEmail } from './user/find.ts';
import { counted } from './words.ts';

const FORMATS: readonly string[] = ['json', ...TABLE_FORMATS];

const OPTIONS = {
  user: { type: 'string' },
  format: { type: 'string' },
  output: { type: 'string', short: 'o' },
} as const;

/** `export --user EMAIL [FILE]`, and as in the first release `export EMAIL [--output FILE]`. */
export const exportCommand: Command = async (context, args) => {
  const { values, words } = readArguments(args, OPTIONS, [], ['EMAIL or FILE']);
  const email = values.user ?? words[0];
  if (email === undefined) throw new UsageError('--user EMAIL is missing.');
  const file = values.output ?? (values.user === undefined ? undefined : words[0]);
  const format = values.format ?? 'json';
  if (!FORMATS.includes(format)) {
    throw new UsageError(`There is no format ${format}. There are ${FORMATS.join(', ')}.`);
  }
  return withServices(context, async (services) => {
    const user = await findByEmail(services, email);
    const diary = diaryOf(await readRows(services, user.id));
    const out = file === undefined ? undefined : newFile(file);
    const write = out?.write ?? context.terminal.out;
    try {
      if (format === 'json') {
        const now = new Date(context.now()).toISOString();
        write(`${printableJson(diaryFile(diary, user, now), 2)}\n`);
      } else {
        const table = format as TableFormat;
        for (const chunk of tableChunks(table, diary, 'en')) write(printableTable(chunk));
        const losses = tableLosses(table, countFeatures(diarySessions(diary)));
        for (const { text } of losses) context.terminal.err(`Left out: ${text}\n`);
      }
    } catch (error) {
      out?.remove();
      throw error;
    } finally {
      out?.close();
    }
    if (out) context.terminal.err(`${out.path} holds ${counted(diary.logs.length, 'set')} of ${email}.\n`);
  });
};

interface NewFile {
  path: string;
  write(text: string): void;
  /** Half a table looks like a whole one. */
  remove(): void;
  close(): void;
}

/** Never in the place of a file that is there, and for its owner only. */
function newFile(name: string): NewFile {
  const path = resolve(name);
  const descriptor = openSync(path, 'wx', 0o600);
  return {
    path,
    write: (text) => writeAll(descriptor, Buffer.from(text)),
    remove: () => rmSync(path, { force: true }),
    close: () => closeSync(descriptor),
  };
}

function writeAll(descriptor: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
}
