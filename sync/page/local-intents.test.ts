import { expect, test, vi } from 'vitest';
import { DiaryError } from '../errors.ts';
import { testDiary } from '../testing/diary.ts';
import { testEngine } from '../testing/engine.ts';
import type { LocalDiary } from './local-diary.ts';

const GONE = 'nobody';
const SET = { weight: 60, unit: 'kg', reps: 5 } as const;

/** What of each file that is fetched when it is first meant asks for something that is not there. */
const ASKING: Partial<{ [Name in keyof LocalDiary]: (diary: LocalDiary) => Promise<unknown> }> = {
  copyExercise: (diary) => diary.copyExercise(GONE, 'd1'),
  moveSets: (diary) => diary.moveSets([GONE]),
  renameDay: (diary) => diary.renameDay(GONE, 'Push'),
  noteSession: (diary) => diary.noteSession(GONE, 'slow'),
  beginSession: (diary) => diary.beginSession(GONE),
  editPastSet: (diary) => diary.editPastSet(GONE, SET),
  weighSession: (diary) => diary.weighSession(GONE, null),
  editGym: (diary) => diary.editGym(GONE, { name: 'Home' }),
  editMeasurement: (diary) => diary.editMeasurement(GONE, { note: 'before breakfast' }),
  provenanceOf: (diary) => diary.provenanceOf(GONE),
  removeBreak: (diary) => diary.removeBreak(GONE),
  removeDay: (diary) => diary.removeDay(GONE),
  setLight: (diary) => diary.setLight(GONE, true),
  giveHandover: (diary) => diary.giveHandover('unsent'),
  discardEntry: (diary) => diary.discardEntry(GONE),
};

test.each(Object.entries(ASKING))('%s says itself that there is no such thing', async (_, ask) => {
  const failed = vi.fn();
  const diary = testDiary(await testEngine(), { failed });
  const error = await ask(diary).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DiaryError);
  expect(error).toMatchObject({ code: 'not_found' });
  expect(failed.mock.calls).toEqual([[error]]);
});

test('a movement is renamed, and that is taken back, by what is fetched for it', async () => {
  const engine = await testEngine();
  const takeBack = await testDiary(engine).editMovement('squat', { name: 'Low bar squat' });
  const [entry] = engine.disk.outbox.values();
  expect(entry).toMatchObject({ entityType: 'movement', entityId: 'squat' });
  expect(await takeBack()).toBe(true);
});
