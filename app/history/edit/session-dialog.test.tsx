import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SessionEdit } from '../../../sync/index.ts';
import { setOf } from '../testing/fake-history.ts';
import { SessionDialog } from './session-dialog.tsx';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));

it('a workout whose start alone is written behind its end is asked for its end', async () => {
  const day = '2025-11-17';
  const sets = ['18:00', '19:10'].map((time, i) => setOf('Squat', `${day}T${time}`, i + 1, 100, 5));
  const session = { key: day, sessionId: null, day, row: null, title: null, sets, exercises: [] };
  const kept = vi.fn(async (_: SessionEdit) => true);
  render(<SessionDialog session={session} onSave={kept} onClose={() => undefined} />);
  type('Start', '20:00');
  await save();
  expect(screen.getByRole('alert').textContent).toBe('It began later than that: write its end too.');
  type('Day', '');
  expect(kept).not.toHaveBeenCalled();
  type('Day', day);
  type('End', '21:10');
  await save();
  expect(kept.mock.calls[0]?.[0]).toMatchObject({
    startedAt: new Date(`${day}T20:00`).toISOString(),
    endedAt: new Date(`${day}T21:10`).toISOString(),
  });
});
