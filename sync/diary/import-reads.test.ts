import { expect, it } from 'vitest';
import type { Row } from '../../schema/merge.ts';
import { memoryStore } from '../store/testing/memory-store.ts';
import { serverRow } from '../testing/engine.ts';
import { watch } from '../testing/watch.ts';
import { importReads } from './import-reads.ts';

it('lists the imports that were not undone, the newest first', async () => {
  const imported = (id: string, day: number, more: Row['fields'] = {}) =>
    serverRow('import', id, {
      ...{ format: 'strong', layout: '', fileName: 'a.csv', digest: '' },
      ...{ importedAt: `2026-03-0${day}T10:00:00.000Z`, sessionCount: 1, setCount: 1, exerciseCount: 1 },
      rejectedCount: 0,
      ...more,
    });
  const store = memoryStore();
  const put = [imported('a', 2), imported('b', 3), imported('c', 1), imported('d', 4, { deleted: true })];
  await store.commit({ records: { put } });
  const [imports = []] = watch(importReads(store.live).imports());
  expect(imports.map(({ id, notes }) => [id, notes])).toEqual([
    ['b', 0],
    ['a', 0],
    ['c', 0],
  ]);
});
