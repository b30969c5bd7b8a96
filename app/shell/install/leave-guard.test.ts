// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { writeDraft } from '../../diary/drafts.ts';
import { guardLeaving } from './leave-guard.ts';

function leave(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
}

beforeEach(() => localStorage.clear());

it('asks before leaving only while a workout is unsaved', () => {
  const stop = guardLeaving();
  expect(leave()).toBe(true);
  writeDraft('a', { unit: 'kg', rows: [{ weight: '80', reps: '8' }] });
  expect(leave()).toBe(false);
  writeDraft('a', null);
  expect(leave()).toBe(true);
  localStorage.setItem('hasUnsavedWorkout', 'false');
  expect(leave()).toBe(true);
  stop();
});
