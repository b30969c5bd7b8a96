import type { OutboxEntry } from '../outbox-entry.ts';

/** An entry that makes an exercise, or what `more` says. */
export function entry(n: number, more: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    id: `m${n}`,
    action: 'POST',
    data: { url: '/api/exercises', body: { id: `e${n}`, name: 'Row' } },
    timestamp: 5,
    synced: false,
    n,
    userId: 'u',
    entityType: 'exercise',
    entityId: `e${n}`,
    ts: 100 + n,
    version: 1,
    state: 'pending',
    attempts: 0,
    lastError: null,
    ...more,
  };
}
