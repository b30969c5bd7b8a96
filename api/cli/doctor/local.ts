import { existsSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE } from '../../db/configured-database.ts';
import { verifyFile } from '../../db/sqlite/database-file.ts';
import { databaseBytes, diskRoom, writeFault } from '../../db/sqlite/disk-room.ts';
import { codeOf, saysDiskFull } from '../../error-code.ts';
import { CLOCK_BEHIND_MS } from '../../watch.ts';
import { counted } from '../words.ts';
import { type Finding, note, ok, problem, reason, type Subject, schemaFinding } from './finding.ts';

const MIB = 1024 * 1024;

/** The data folder, the database in it and the room it has. Looks at this machine only. */
export function localFindings(subject: Subject): Finding[] {
  const { postgres, smtpUrl } = subject.config;
  if (!postgres) return [dataFolder(subject), ...database(subject), disk(subject), ...mailFiles(subject)];
  // Nothing but mail that nobody sends lies here then.
  return smtpUrl === undefined ? [dataFolder(subject), disk(subject)] : mailFiles(subject);
}

function dataFolder({ config: { dataDir } }: Subject): Finding {
  const about = 'data folder';
  const folder = lookAt(dataDir);
  if (typeof folder === 'string') return problem(about, ...mayNot(dataDir, folder));
  if (!folder) {
    return note(about, `${dataDir} is not there yet.`, 'The first start makes it; else set DATA_DIR.');
  }
  if (!folder.isDirectory()) return problem(about, `${dataDir} is a file, not a folder.`, 'Set DATA_DIR.');
  const fault = writeFault(dataDir);
  if (fault !== undefined) {
    return problem(
      about,
      `${dataDir} can't be written (${fault}).`,
      fault === 'EROFS' ? 'Mount it to be written.' : 'Give it to the user the server runs as.',
    );
  }
  if ((folder.mode & 0o007) !== 0) {
    return note(about, `${dataDir} can be read by everybody on this machine.`, `Run chmod 700 ${dataDir}`);
  }
  return ok(about, dataDir);
}

function database({ config: { dataDir }, nativeBinding, now }: Subject): Finding[] {
  const about = 'database';
  const file = join(dataDir, DATABASE_FILE);
  const there = lookAt(file);
  if (typeof there === 'string') return [problem(about, ...mayNot(file, there))];
  if (!there) {
    // Of a data folder that is none enough was said.
    const folder = lookAt(dataDir);
    const isNone = folder && (typeof folder === 'string' || !folder.isDirectory());
    return isNone ? [] : [note(about, `${file} is not there yet.`, 'The first start makes it.')];
  }
  try {
    const { schema, users, sets, newestStamp } = verifyFile(file, nativeBinding);
    const size = `${(databaseBytes(file) / MIB).toFixed(1)} MiB`;
    const says = `whole, ${size}, ${counted(users, 'user')}, ${counted(sets, 'set')}, schema ${schema}`;
    const whole = schemaFinding(says, schema);
    return newestStamp > now + CLOCK_BEHIND_MS ? [whole, clockBehind(newestStamp, now)] : [whole];
  } catch (error) {
    return [unusable(about, file, error)];
  }
}

/** What is at a path: undefined for nothing, the system's code where this user may not look. */
function lookAt(path: string): Stats | string | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    return codeOf(error);
  }
}

const AS_THE_SERVER = 'Run doctor as the user the server runs as.';
const mayNot = (path: string, code: string) =>
  [`${path} can't be looked at (${code}).`, AS_THE_SERVER] as const;

/** Of these only damage is mended by a backup: on a full disk one would be put over a database that is whole. */
function unusable(about: string, file: string, error: unknown): Finding {
  const code = codeOf(error);
  if (saysDiskFull(code)) {
    const says = `${file} can't be looked at while the disk takes no writes (${code}).`;
    return problem(about, says, 'Make room first, then run doctor again. Restore nothing.');
  }
  if (/^SQLITE_(CANTOPEN|READONLY|PERM|AUTH)/.test(code)) return problem(about, ...mayNot(file, code));
  const todo = 'Stop the server, keep a copy of the data folder, and restore the newest backup.';
  return problem(about, reason(error), todo);
}

function clockBehind(stamp: number, now: number): Finding {
  const [written, says] = [stamp, now].map((at) => new Date(at).toISOString());
  return problem(
    'clock',
    `It says ${says}, and a diary was written at ${written}.`,
    'Set the clock. Nothing is lost: new changes are stamped after what is there.',
  );
}

function disk({ config: { dataDir } }: Subject): Finding {
  const about = 'disk';
  const { freeBytes, state } = diskRoom(dataDir, join(dataDir, DATABASE_FILE));
  const says = `${Math.floor(freeBytes / MIB)} MiB free`;
  if (state === 'full') return problem(about, says, 'Make room: without it nothing more can be saved.');
  if (state === 'low') {
    return note(about, says, 'Make room: a backup beside the database might not fit.');
  }
  return ok(about, says);
}

function mailFiles({ config: { dataDir, smtpUrl } }: Subject): Finding[] {
  const folder = join(dataDir, 'mail');
  if (smtpUrl === undefined || !existsSync(folder)) return [];
  const left = readdirSync(folder).length;
  if (left === 0) return [];
  return [note('mail files', `${left} mails from before SMTP_URL was set lie in ${folder}.`, 'Delete them.')];
}
