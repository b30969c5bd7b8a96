import { BehaviorSubject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import type { Day } from '../../schema/day.ts';
import type { Diary } from '../../sync/index.ts';
import { deferredDiary } from './deferred-diary.ts';

const PUSH: Day = { id: 'd1', dayNumber: 1, title: 'Push' };

function opening() {
  let open: (diary: Diary) => void = () => undefined;
  const ready = new Promise<Diary>((resolve) => {
    open = resolve;
  });
  return { ready, open: (members: object) => open(members as Diary) };
}

it('passes every call on once the diary is open, also one that it has never heard of', async () => {
  const { ready, open } = opening();
  const diary = deferredDiary({ userId: 'anna' }, ready) as Diary & {
    logMeasurement(kg: number): Promise<string>;
  };
  const renameDay = vi.fn(async () => undefined);
  const renamed = diary.renameDay('d1', 'Chest');
  const measured = diary.logMeasurement(80);
  expect(renameDay).not.toHaveBeenCalled();
  open({ renameDay, logMeasurement: async (kg: number) => `${kg} kg` });
  await renamed;
  expect(renameDay).toHaveBeenCalledExactlyOnceWith('d1', 'Chest');
  expect(await measured).toBe('80 kg');
});

it('rejects a call with what the diary throws', async () => {
  const { ready, open } = opening();
  const failed = deferredDiary({ userId: 'anna' }, ready).resetAll();
  const full = new Error('full');
  open({ resetAll: () => Promise.reject(full) });
  await expect(failed).rejects.toBe(full);
});

it('reads once the diary is open, and from then on within the subscription', async () => {
  const { ready, open } = opening();
  const diary = deferredDiary({ userId: 'anna' }, ready);
  const told: Day[][] = [];
  diary.days().subscribe((days) => told.push(days));
  expect(told).toEqual([]);
  open({ days: () => new BehaviorSubject([PUSH]) });
  await expect.poll(() => told).toEqual([[PUSH]]);
  diary.days().subscribe((days) => told.push(days));
  expect(told).toEqual([[PUSH], [PUSH]]);
});

it('answers early what it was given, and is no promise', async () => {
  const days = new BehaviorSubject([PUSH]);
  const diary = deferredDiary({ userId: 'anna', days: () => days }, opening().ready);
  expect(diary.userId).toBe('anna');
  expect(diary.days()).toBe(days);
  expect(await Promise.resolve(diary)).toBe(diary);
});
