import { readDiaryFile } from '../../schema/export/diary-file.ts';
import type { Engine } from '../../sync/engine.ts';
import { contents } from '../../sync/intents/backup/contents.ts';
import { editCall } from '../../sync/intents/calls.ts';
import { openRxdbStore } from '../../sync/store/rxdb-store.ts';
import { fakePorts } from '../../sync/testing/fakes.ts';
import { mutate } from '../../sync/testing/mutate.ts';
import { unseal } from '../../sync/unsent-vault/seal.ts';
import { importKey } from '../../sync/unsent-vault/sealed-form.ts';
import { vaultDatabase } from '../../sync/unsent-vault/vault-database.ts';
import { contentsOf, sorted } from '../released/carried.ts';
import type { ReleasedDevice } from '../released/open.ts';
import { restoreDatabases } from '../released/stored.ts';
import type { Tried } from './storage-page.ts';

const { userId, keepKeys, databases, recordedAt }: ReleasedDevice = await (await fetch('/phone.json')).json();
const expected: unknown = await (await fetch('/expected.json')).json();

const everything = readDiaryFile(await (await fetch('/everything.json')).text()).contents;

const open = () => openRxdbStore({ userId, now: () => recordedAt, multiInstance: false });

const steps: Record<string, () => Promise<void>> = {
  async 'holds what it held'() {
    await restoreDatabases(databases);
    const store = await open();
    const [here, wanted] = [await contentsOf(store), expected].map((held) => JSON.stringify(sorted(held)));
    await store.close();
    if (here !== wanted) throw new Error(`${here}\ninstead of\n${wanted}`);
  },
  async 'shows every row that it showed'() {
    const store = await open();
    const ports = fakePorts('page');
    const lists = Object.entries<{ id: string }[]>(await contents({ userId, store, ports }));
    await store.close();
    const before = new Map(Object.entries<{ id: string }[]>(everything));
    for (const [list, rows] of lists) {
      const now = new Map(rows.map((row) => [row.id, row]));
      const isThere = (row: { id: string }) =>
        Object.entries(row).every(([name, value]) => Object(now.get(row.id))[name] === value);
      const lost = before.get(list)?.filter((row) => !isThere(row)) ?? [];
      if (lost.length > 0 || now.size !== before.get(list)?.length)
        throw new Error(`${now.size} ${list}; lost: ${JSON.stringify(lost)}`);
    }
  },
  async 'keeps an edit of a packed set over a new start'() {
    const store = await open();
    const ports = Object.assign(fakePorts('page'), { time: recordedAt });
    const engine: Engine = { userId, store, ports };
    const [pack] = await store.packs.all();
    const id = pack?.minId ?? '';
    await mutate(engine, [editCall('log', id, { reps: 77 })]);
    await store.close();
    const again = await open();
    const [found] = await again.records.get([{ type: 'log', id }]);
    const [entry] = (await again.outbox.page('pending', 0, 9_999)).slice(-1);
    await again.close();
    if (found?.view.fields.reps !== 77 || entry?.entityId !== id)
      throw new Error(JSON.stringify({ found, entry }));
  },
  async 'opens what its member of before had sealed'() {
    const [ben = ''] = Object.keys(keepKeys).filter((other) => other !== userId);
    const key = await importKey(crypto.subtle, keepKeys[ben] ?? '');
    const [record] = await vaultDatabase(indexedDB).recordsOf(ben);
    if (!record) throw new Error('There is nothing.');
    const entries = await unseal(crypto.subtle, key, record);
    const weights = entries.map(({ data }) => Object(data.body).weight);
    if (![60, 62.5].every((weight) => weights.includes(weight))) throw new Error(JSON.stringify(weights));
  },
};

const results: Tried[] = [];
for (const [title, run] of Object.entries(steps)) {
  const error = await run().then(() => null, String);
  results.push({ title, error });
}
globalThis.tried = results;
