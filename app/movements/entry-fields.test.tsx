import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { EntryFields } from './entry-fields.tsx';
import { editOf, formOf, type MovementForm } from './movement-form.ts';

const FROM = formOf({ measure: 'weight-reps' }, '');
let form: MovementForm = FROM;

function Editor() {
  const [now, setNow] = useState(FROM);
  form = now;
  return (
    <EntryFields
      form={now}
      change={(values) => setNow((before) => ({ ...before, ...values }))}
      tried={false}
      preset="weight-reps"
    />
  );
}

it('keeps a step in the unit in which it was typed, whatever the settings say later', () => {
  render(<Editor />);
  const step = screen.getByLabelText('Step of + and − (kg)');
  fireEvent.change(step, { target: { value: '' } });
  expect(editOf('squat', FROM, form)).toEqual({});
  fireEvent.change(step, { target: { value: '2,5' } });
  expect(editOf('squat', FROM, form)).toEqual({ step: 2.5, unit: 'kg' });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Unit' }).value).toBe('kg');
});
