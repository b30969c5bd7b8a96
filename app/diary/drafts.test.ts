// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { SET_SAVE_BACKUPS_MAX } from '../../schema/constants.ts';
import { type Draft, readDraft, writeDraft } from './drafts.ts';
import { addSetSaveBackup, readSetSaveBackups } from './set-save-backups.ts';
import { hasUnsavedWorkout } from './unsaved-workout.ts';

const DRAFT: Draft = { unit: 'kg', rows: [{ weight: '82,', reps: '8' }] };

beforeEach(() => localStorage.clear());

it('a draft survives as it was typed, and the workout counts as unsaved while one is there', () => {
  writeDraft('a', DRAFT);
  writeDraft('b', { unit: 'lb', rows: [{ weight: '5', reps: '3' }] });
  expect(readDraft('a')).toEqual(DRAFT);
  expect(localStorage.getItem('hasUnsavedWorkout')).toBe('true');
  writeDraft('a', null);
  expect(readDraft('a')).toBeNull();
  expect(hasUnsavedWorkout()).toBe(true);
  writeDraft('b', null);
  expect(hasUnsavedWorkout()).toBe(false);
  expect(localStorage.getItem('hasUnsavedWorkout')).toBeNull();
});

it('rows that nobody typed are nothing to lose', () => {
  const offered = { weight: '20', reps: '8', ramp: true as const };
  writeDraft('a', { unit: 'kg', rows: [{ weight: '60', reps: '', extra: true }, offered] });
  expect(hasUnsavedWorkout()).toBe(false);
});

/** Ids that another client may choose, and that every object answers to. */
const INHERITED = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];

it('an exercise whose id every object inherits has a draft of its own, and no other', () => {
  for (const id of INHERITED) {
    expect([id, readDraft(id)]).toEqual([id, null]);
    writeDraft(id, { unit: 'kg', rows: [{ weight: id, reps: '8' }] });
  }
  for (const id of INHERITED) expect(readDraft(id)?.rows[0]?.weight).toBe(id);
  for (const id of INHERITED) writeDraft(id, null);
  expect(hasUnsavedWorkout()).toBe(false);
});

it('reads what an earlier release stored', () => {
  localStorage.setItem('chalkbook_set_drafts', JSON.stringify({ a: DRAFT, b: DRAFT }));
  expect([readDraft('a'), readDraft('b'), readDraft('c')]).toEqual([DRAFT, DRAFT, null]);
});

it('R27: what only a newer release reads stays, and takes no other draft with it', () => {
  const newer = { unit: 'stone', rows: [{ weight: '9', reps: '8' }] };
  localStorage.setItem('chalkbook_set_drafts', JSON.stringify({ a: DRAFT, b: newer }));
  expect([readDraft('a'), readDraft('b')]).toEqual([DRAFT, null]);
  writeDraft('a', null);
  expect(JSON.parse(localStorage.getItem('chalkbook_set_drafts') ?? '')).toEqual({ b: newer });
});

it('the last 50 saves are kept, the oldest go', () => {
  for (let timestamp = 1; timestamp <= SET_SAVE_BACKUPS_MAX + 2; timestamp += 1) {
    addSetSaveBackup({
      exerciseId: 'e',
      exerciseName: 'Row',
      targetMuscles: 'Back',
      sets: [{ setNumber: 1, weight: 50, reps: 8 }],
      timestamp,
      userId: 'u',
    });
  }
  const kept = readSetSaveBackups();
  expect(kept).toHaveLength(50);
  expect(kept[0]?.timestamp).toBe(3);
});
