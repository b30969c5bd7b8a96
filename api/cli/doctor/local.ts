import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE } from '../../db/configured-database.ts';
import { verifyFile } from '../../db/sqlite/database-file.ts';
import { diskRoom } from '../../db/sqlite/disk-room.ts';
import { CLOCK_SLACK_MS } from '../../watch.ts';
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
  if (!existsSync(dataDir)) {
    return note(about, `${dataDir} is not there yet.`, 'The first start makes it; else set DATA_DIR.');
  }
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return problem(
      about,
      `${dataDir} can't be written (${reason(error)}).`,
      'Give it to the user the server runs as.',
    );
  }
  if ((statSync(dataDir).mode & 0o007) !== 0) {
    return note(about, `${dataDir} can be read by everybody on this machine.`, `Run chmod 700 ${dataDir}`);
  }
  return ok(about, dataDir);
}

function database({ config: { dataDir }, nativeBinding, now }: Subject): Finding[] {
  const about = 'database';
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) return [note(about, `${file} is not there yet.`, 'The first start makes it.')];
  try {
    const { schema, users, sets, newestStamp } = verifyFile(file, nativeBinding);
    const size = `${(statSync(file).size / MIB).toFixed(1)} MiB`;
    const says = `whole, ${size}, ${counted(users, 'user')}, ${counted(sets, 'set')}, schema ${schema}`;
    const whole = schemaFinding(says, schema);
    return newestStamp > now + CLOCK_SLACK_MS ? [whole, clockBehind(newestStamp, now)] : [whole];
  } catch (error) {
    return [
      problem(
        about,
        reason(error),
        'Stop the server, keep a copy of the data folder, and restore the newest backup.',
      ),
    ];
  }
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
