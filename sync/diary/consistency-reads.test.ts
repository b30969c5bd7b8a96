import { expect, it } from 'vitest';
import { memoryStore } from '../store/testing/memory-store.ts';
import { serverRow } from '../testing/engine.ts';
import { watch } from '../testing/watch.ts';
import { consistencyReads } from './consistency-reads.ts';

it('lists planned breaks, the one that ends last first, those of one end by id', async () => {
  const store = memoryStore();
  const planned = (id: string, lastDay: string, more = {}) =>
    serverRow('break', id, { kind: 'holiday', firstDay: '2026-01-01', lastDay, ...more });
  const put = [
    planned('b', '2026-02-01'),
    planned('c', '2026-03-01'),
    planned('a', '2026-02-01'),
    planned('d', '2026-01-02'),
  ];
  await store.commit({ records: { put: [...put, planned('e', '2026-04-01', { deleted: true })] } });
  const [breaks = []] = watch(consistencyReads(store.live).breaks());
  expect(breaks.map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
});

it('lists weekly targets from the oldest on, those of one day by id', async () => {
  const store = memoryStore();
  const target = (id: string, fromDay: string, more = {}) =>
    serverRow('weeklyTarget', id, { subject: 'chest', least: 10, fromDay, ...more });
  const put = [
    target('b', '2026-02-01'),
    target('c', '2026-03-01'),
    target('a', '2026-02-01'),
    target('d', '2026-01-01'),
  ];
  await store.commit({ records: { put: [...put, target('e', '2025-01-01', { deleted: true })] } });
  const [targets = []] = watch(consistencyReads(store.live).weeklyTargets());
  expect(targets.map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c']);
});
