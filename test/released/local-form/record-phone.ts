import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDBFactory } from 'fake-indexeddb';
import { firstValueFrom } from 'rxjs';
import { DATABASE_FILE } from '../../../api/db/configured-database.ts';
import { movementIdOf } from '../../../schema/catalogue/movement.ts';
import { diaryFile } from '../../../schema/export/diary-file.ts';
import { startDevice } from '../../convergence/device.ts';
import { startRealServer } from '../../convergence/real-server.ts';
import type { ReleasedDevice } from '../open.ts';
import { dumpDatabases } from '../stored.ts';
import {
  fillBin,
  importFiles,
  keepAll,
  leaveUnsent,
  NAMES,
  replaceElsewhere,
  trainForYears,
  trainToday,
} from './lifter.ts';
import { type Phone, startPhone } from './phone.ts';
import { keepSettings } from './settings.ts';

const DAY_MS = 86_400_000;

/** A phone as this release leaves it, its Export Everything, and the SQLite file of its server. */
interface RecordedPhone {
  device: ReleasedDevice;
  exported: string;
  server: Uint8Array;
}

/** Logs everything once that a lifter can log, and dumps where this release keeps it. */
export async function recordPhone(): Promise<RecordedPhone> {
  const factory = new IDBFactory();
  const [server, bens] = [await startRealServer(), await startRealServer()];
  try {
    const ben = await startPhone(bens, factory);
    const keepKeys = { [bens.userId]: await signOutKeeping(ben) };

    const phone = await startPhone(server, factory);
    await phone.sync();
    keepKeys[server.userId] = await keyOf(phone);
    const program = await trainForYears(phone);
    const kept = await keepAll(phone, program);
    await importFiles(phone);
    await phone.sync();
    // The old sets become packs.
    phone.pass(2 * DAY_MS);
    await phone.sync();
    await phone.sync();
    await trainToday(phone, program, kept);
    await fillBin(phone, program, kept);
    await phone.sync();
    const other = await startDevice(server, 'other');
    other.ports.advance(60_000);
    await other.sync();
    await replaceElsewhere(other, program, server.time - DAY_MS);
    await other.sync();
    phone.pass(120_000);
    await phone.sync();
    await phone.diary.createBackup();
    const backup = await phone.store.backups.read('backup');
    if (backup) await phone.store.backups.write('restore-point', backup);
    await phone.store.commit({ unknownRows: { put: [unknownRow(phone)] } });
    await leaveUnsent(phone, program);
    // Opening a chart keeps the summaries of its packs.
    await firstValueFrom(phone.diary.summaryOf(movementIdOf(NAMES.press)));
    const localStorage = await keepSettings(phone, program);
    const made = new Date(phone.ports.now()).toISOString();
    const exported = JSON.stringify(diaryFile(await phone.diary.exportAll(), null, made));
    await phone.store.close();
    phone.vault.close();

    await server.backup();
    const file = join(server.environment.DATA_DIR ?? '', `${DATABASE_FILE}.backup`);
    return {
      device: {
        ...{ recordedAt: phone.ports.now(), userId: server.userId, keepKeys, localStorage },
        databases: await dumpDatabases(keepKeys, factory),
      },
      exported,
      server: readFileSync(file),
    };
  } finally {
    await server.close();
    await bens.close();
  }
}

/** A row of an entity of the next release, as a pull would have brought it. */
const unknownRow = ({ ports }: Phone) => ({
  ...{ type: 'mood', id: 'mood-1', fields: { face: 'glad', deleted: false } },
  ...{ clocks: { face: ports.now(), deleted: ports.now() }, seq: 1 },
});

async function keyOf({ fetch, vault }: Phone): Promise<string> {
  const possible = new Promise((resolve) =>
    vault.state().subscribe(({ keeping }) => keeping === 'possible' && resolve(null)),
  );
  await vault.restore();
  await possible;
  return ((await (await fetch('/api/user/keep-key')).json()) as { key: string }).key;
}

/** Logs two sets that never go up, and signs out of the phone. */
async function signOutKeeping(ben: Phone): Promise<string> {
  await ben.sync();
  const key = await keyOf(ben);
  const [day] = (await ben.diary.exportAll()).days;
  const exercise = { dayId: day?.id ?? '', name: 'Deadlift', targetMuscles: 'Back' };
  const { id } = await ben.diary.addExercise(exercise);
  await ben.sync();
  const set = { unit: 'kg', reps: 5 } as const;
  await ben.diary.saveSets(id, [
    { setNumber: 1, weight: 60, ...set },
    { setNumber: 2, weight: 62.5, ...set },
  ]);
  await ben.vault.seal();
  await ben.vault.eraseDiary(() => ben.store.destroy());
  return key;
}
