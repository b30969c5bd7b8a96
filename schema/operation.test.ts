import { describe, expect, it } from 'vitest';
import { parseCall } from './operation.ts';

const post = (url: string, body: unknown) => parseCall({ action: 'POST', url, body });
const set = { exerciseId: 'e1', date: '2026-03-01T10:00:00Z', setNumber: 1, weight: 80, reps: 8 };

describe('parseCall', () => {
  it('reads a created set, and keeps kilograms as typed where nothing else was', () => {
    const parsed = post('/api/workout-logs', { id: 'l1', ...set });
    expect(parsed).toEqual({
      ok: true,
      change: {
        type: 'log',
        id: 'l1',
        kind: 'create',
        userId: undefined,
        patch: {
          ...set,
          date: '2026-03-01T10:00:00.000Z',
          exerciseName: '',
          enteredWeight: 80,
          enteredUnit: 'kg',
          deleted: false,
        },
      },
    });
  });

  it('makes an id where none is sent', () => {
    const parsed = post('/api/workout-logs', set);
    expect(parsed.ok && parsed.change.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  it('never lets a weight travel without what was typed, nor what was typed without a weight', () => {
    const edit = (body: unknown) => parseCall({ action: 'PUT', url: '/api/workout-logs/l1', body });
    const kept = edit({ reps: 5, enteredWeight: 135, enteredUnit: 'lb' });
    expect(kept.ok && kept.change.patch).toEqual({ reps: 5 });
    const alone = edit({ weight: 60 });
    expect(alone.ok && alone.change.patch).toEqual({ weight: 60, enteredWeight: 60, enteredUnit: 'kg' });
    const typed = { weight: 61.2, enteredWeight: 135, enteredUnit: 'lb' };
    expect(edit(typed)).toMatchObject({ ok: true, change: { kind: 'edit', id: 'l1', patch: typed } });
    const half = edit({ weight: 61.2, enteredUnit: 'lb' });
    expect(half.ok && half.change.patch).toEqual({ weight: 61.2, enteredWeight: 61.2, enteredUnit: 'kg' });
  });

  it('says what is wrong, and where', () => {
    expect(post('/api/workout-logs', { ...set, admin: true })).toMatchObject({
      message: expect.stringMatching(/^admin: ./),
      fields: { admin: expect.any(String) },
    });
    expect(post('/api/workout-logs', null)).toMatchObject({ message: expect.stringMatching(/^The body: ./) });
    const nothing = { ok: false, code: 'invalid_input', message: 'Name at least one field to change.' };
    for (const body of [{}, { sets: undefined }])
      expect(parseCall({ action: 'PUT', url: '/api/exercises/x', body })).toMatchObject(nothing);
    expect(post('/api/user', {})).toMatchObject({ message: 'There is no POST /api/user.' });
  });

  it('fills what an exercise may leave out with the specification defaults', () => {
    const parsed = post('/api/exercises', { id: 'x', workoutDayId: 'd', name: '  Dips ' });
    expect(parsed.ok && parsed.change.patch).toEqual({
      workoutDayId: 'd',
      name: 'Dips',
      targetMuscles: '',
      orderIndex: 999,
      equipment: '',
      sets: 3,
      deleted: false,
    });
  });

  it.each([
    ['POST', '/api/workout-logs', { ...set, weight: -1 }],
    ['POST', '/api/workout-logs', { ...set, weight: Number.NaN }],
    ['POST', '/api/workout-logs', { ...set, reps: 1.5 }],
    ['POST', '/api/workout-logs', { ...set, date: '2026-02-31T99:00:00Z' }],
    ['POST', '/api/workout-logs', { ...set, date: 'yesterday' }],
    ['POST', '/api/workout-logs', { ...set, admin: true }],
    ['POST', '/api/workout-logs', null],
    ['POST', '/api/exercises', { workoutDayId: 'd', name: '   ' }],
    ['POST', '/api/exercises', { workoutDayId: '../d', name: 'Dips' }],
    ['PUT', '/api/exercises/x', { sets: 7 }],
    ['PUT', '/api/exercises/x', { sets: 0 }],
    ['PUT', '/api/exercises/x', {}],
    ['PUT', '/api/workout-days/x', { title: '' }],
  ] as const)('refuses %s %s with %j', (action, url, body) => {
    expect(parseCall({ action, url, body })).toMatchObject({ ok: false, code: 'invalid_input' });
  });

  it('keeps fields that came from JSON from reaching a prototype', () => {
    const body = JSON.parse('{"__proto__": {"deleted": true}, "name": "Dips", "workoutDayId": "d"}');
    const parsed = post('/api/exercises', body);
    expect(parsed.ok ? parsed.change.patch.deleted : 'refused').not.toBe(true);
  });

  it.each([
    ['POST', '/api/user'],
    ['PUT', '/api/exercises/a/b'],
    ['DELETE', '/api/exercises'],
    ['POST', '/api/exercises/x'],
  ] as const)('knows no %s %s', (action, url) => {
    expect(parseCall({ action, url, body: {} })).toMatchObject({ ok: false, code: 'not_found' });
  });

  it('reads a deletion', () => {
    const parsed = parseCall({ action: 'DELETE', url: '/api/exercises/x', body: undefined });
    expect(parsed.ok && parsed.change).toMatchObject({ kind: 'delete', id: 'x', patch: { deleted: true } });
  });
});
