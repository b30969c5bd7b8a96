import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NoteDialog } from '../../movements/note-dialog.tsx';
import { setOf } from '../testing/fake-history.ts';
import { PastSetDialog } from './past-set-dialog.tsx';
import { valuesOf } from './past-values.ts';
import { SessionDialog } from './session-dialog.tsx';

const SET = setOf('Squat', '2025-11-17T18:05', 1, 100, 5);
const SESSION = {
  ...{ key: 's', sessionId: null, day: '2025-11-17', row: null },
  ...{ title: null, sets: [SET], exercises: [] },
};

interface Answers {
  onSave: () => Promise<boolean>;
  onClose: () => void;
}

it.each([
  [
    'a set',
    (answers: Answers) => (
      <PastSetDialog
        {...answers}
        title="Squat"
        measure="weight-reps"
        start={valuesOf(SET, 'weight-reps')}
        behind={null}
      />
    ),
  ],
  ['a workout', (answers: Answers) => <SessionDialog {...answers} session={SESSION} />],
  ['a note', (answers: Answers) => <NoteDialog {...answers} of="Squat" note={undefined} />],
])('stores %s once for two taps on Save', async (_what, dialog) => {
  const kept = Promise.withResolvers<boolean>();
  const onSave = vi.fn(() => kept.promise);
  const onClose = vi.fn();
  render(dialog({ onSave, onClose }));
  const note = screen.queryByLabelText('Note', { selector: 'input' });
  if (note) fireEvent.change(note, { target: { value: 'seat 4' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await act(async () => kept.resolve(true));
  expect(onSave).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});
