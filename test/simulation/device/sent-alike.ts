import { isDeepStrictEqual } from 'node:util';
import type { OutboxEntry } from '../../../sync/store/outbox-entry.ts';

/** Whether an entry says to the server what the one in its place says. */
export function isSentAlike(old: OutboxEntry | undefined, { data, ...entry }: OutboxEntry): boolean {
  const { told: _, ...sent } = data;
  const { told: __, ...before } = old?.data ?? data;
  return isDeepStrictEqual({ ...old, data: before }, { ...entry, data: sent });
}
