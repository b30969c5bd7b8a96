import { firstValueFrom } from 'rxjs';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LocalDiary } from '../../page/local-diary.ts';
import { testDiary } from '../../testing/diary.ts';
import type { TestEngine } from '../../testing/engine.ts';
import {
  callsOn,
  logsOn,
  onlySessionOn,
  sessionsOn,
  trainingEngine,
  typedSet,
} from '../../testing/training.ts';

let engine: TestEngine;
let diary: LocalDiary;
let failing = false;
beforeEach(async () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  failing = false;
  engine = await trainingEngine(() => {
    if (failing) throw new DOMException('the tab was killed', 'AbortError');
    return Promise.resolve();
  });
  diary = testDiary(engine);
});
afterAll(() => void vi.unstubAllEnvs());

const sessions = () => sessionsOn(engine);
const one = () => onlySessionOn(engine);
const logs = () => logsOn(engine);
const running = async () => (await firstValueFrom(diary.runningSession()))?.session.id ?? null;

describe('the first saved set', () => {
  test('begins a session in the same write, and the next ones belong to it', async () => {
    const writes: string[][] = [];
    const { commit } = engine.store;
    engine.store.commit = (change) => {
      writes.push((change.records?.put ?? []).map(({ view }) => view.type));
      return commit(change);
    };
    await diary.saveSets('e1', [typedSet(1), typedSet(2)]);
    engine.ports.advance(600_000);
    await diary.saveSets('e2', [typedSet(1)]);
    expect(writes).toEqual([['session', 'log', 'log'], ['log']]);
    expect(callsOn(engine)).toEqual(['POST session', 'POST log', 'POST log', 'POST log']);
    const session = one();
    expect(session).toMatchObject({
      day: '2026-03-05',
      offsetMin: 60,
      startedAt: '2026-03-05T18:00:00.000Z',
      dayId: 'd1',
    });
    expect(logs().map(({ sessionId, offsetMin }) => [sessionId, offsetMin])).toEqual(
      Array(3).fill([session.id, 60]),
    );
    expect(await running()).toBe(session.id);
  });

  test('costs one keyed read more, of the last hours alone', async () => {
    const { documents, get } = engine.store.records;
    const reads: string[] = [];
    engine.store.records.documents = (type, after, limit) => {
      reads.push(`${type} from ${after > '0' ? 'the last hours' : 'the first'}`);
      return documents(type, after, limit);
    };
    engine.store.records.get = (refs) => {
      reads.push(refs.map(({ type }) => type).join());
      return get(refs);
    };
    await diary.saveSets('e1', [typedSet(1)]);
    await diary.saveSets('e1', [typedSet(2)]);
    const save = ['exercise', '', 'session from the last hours'];
    expect(reads).toEqual([...save, ...save]);
  });

  test('that is taken back leaves no session; with a second set in it the session stays', async () => {
    const first = await diary.saveSets('e1', [typedSet(1)]);
    await diary.undoSave(first);
    expect([sessions(), logs(), await running()]).toEqual([[], [], null]);
    const again = await diary.saveSets('e1', [typedSet(1)]);
    await diary.saveSets('e1', [typedSet(2)]);
    await diary.undoSave(again);
    expect(logs().map(({ sessionId }) => sessionId)).toEqual([one().id]);
  });

  test('is kept with its session or not at all', async () => {
    failing = true;
    await expect(diary.saveSets('e1', [typedSet(1)])).rejects.toMatchObject({ code: 'storage_blocked' });
    failing = false;
    expect([sessions(), logs(), callsOn(engine)]).toEqual([[], [], []]);
    await diary.saveSets('e1', [typedSet(1)]);
    expect(logs()[0]?.sessionId).toBe(one().id);
  });

  test('begins none when it is one of the past, or edits an old one', async () => {
    const at = '2026-03-01T10:00:00.000Z';
    const { stored } = await diary.saveSets('e1', [typedSet(1)], at);
    await diary.saveSets('e1', [typedSet(1, { id: stored[0]?.id ?? '', weight: 62.5 })]);
    expect(sessions()).toEqual([]);
    expect(logs()[0]).not.toHaveProperty('sessionId');
  });

  test('says nothing of a session to a server that does not know them', async () => {
    const meta = await engine.store.meta.read();
    await diary.saveSets('e1', [typedSet(1)], '2026-03-01T10:00:00.000Z');
    const now = (await engine.store.meta.read()) ?? meta;
    if (!now) throw new Error('no meta');
    await engine.store.commit({ meta: { ...now, server: 1 } });
    await diary.saveSets('e1', [typedSet(2)]);
    expect(sessions()).toEqual([]);
    expect([...engine.disk.outbox.values()].map(({ version }) => version)).toEqual([1, 1]);
  });
});
