import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { isOverdue } from '../../backups.ts';
import { listBackups } from '../../db/backup/backup-folder.ts';
import { verifyFile } from '../../db/sqlite/database-file.ts';
import { diskRoom, nearestFolder, writeFault } from '../../db/sqlite/disk-room.ts';
import { counted } from '../words.ts';
import { type Finding, note, ok, problem, reason, type Subject } from './finding.ts';

const ABOUT = 'backups';
const AHEAD_MS = 60 * 60_000;

/** The folder of the backups, and whether the newest could be restored. */
export async function backupFindings({ config, nativeBinding, now }: Subject): Promise<Finding[]> {
  const { backups, postgres, dataDir } = config;
  if (postgres) return [];
  if (!backups) {
    return [note(ABOUT, 'BACKUP_DIR is not set: the server makes none.', 'Set it, best to another disk.')];
  }
  const { dir, everyMs } = backups;
  const folder = nearestFolder(dir);
  const fault = writeFault(folder);
  if (fault !== undefined) {
    return [problem(ABOUT, `${folder} takes no writes (${fault}).`, 'Mount it to be written by this user.')];
  }
  const findings: Finding[] = [];
  const { freeBytes, state } = diskRoom(dir);
  if (state === 'full') {
    const free = `${Math.floor(freeBytes / 1_048_576)} MiB are free around ${dir}.`;
    findings.push(problem(ABOUT, free, 'Make room: no old backup is removed before there is a new one.'));
  }
  if (statSync(folder).dev === statSync(nearestFolder(dataDir)).dev) {
    const says = `${dir} is on the same disk as the database.`;
    findings.push(note(ABOUT, says, 'Copy it to another machine, or set BACKUP_DIR to another disk.'));
  }
  const stored = await listBackups(dir);
  const [newest] = stored;
  if (!newest) {
    return [
      ...findings,
      note(ABOUT, `There is none in ${dir} yet.`, 'The running server makes one; or run backup.'),
    ];
  }
  if (newest.takenAt > now + AHEAD_MS) {
    const says = `${basename(newest.file)} is of a time that has not come: the clock was ahead, or is behind.`;
    findings.push(problem('clock', says, 'Set the clock. The numbers of the files say their order.'));
  }
  if (isOverdue(newest.takenAt, now, everyMs)) {
    const says = `The newest is of ${new Date(newest.takenAt).toISOString()}.`;
    findings.push(problem(ABOUT, says, 'Is the server running? Its log says backup_failed with the reason.'));
  }
  try {
    const { users, sets } = verifyFile(newest.file, nativeBinding);
    const holds = `${basename(newest.file)} is whole: ${counted(users, 'user')}, ${counted(sets, 'set')}`;
    findings.push(ok(ABOUT, `${counted(stored.length, 'backup')}; ${holds}`));
  } catch (error) {
    findings.push(problem(ABOUT, reason(error), 'Run backup for a new one, and look at that disk.'));
  }
  return findings;
}
