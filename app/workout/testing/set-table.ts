import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** What a thumb finds in the open set table, and does. */
export const weight = (set: number, unit = 'kg') =>
  screen.getByRole<HTMLInputElement>('textbox', {
    name: new RegExp(`^Weight \\(${unit}\\), set ${set}(, saved)?$`),
  });
export const reps = (set: number) =>
  screen.getByRole<HTMLInputElement>('combobox', { name: new RegExp(`^Reps, set ${set}`) });
export const saveButton = () => screen.getByRole('button', { name: /^(Save|Saving\.\.\.|Saved ✓|Error!)$/ });
export const pick = (set: number, count: number) => {
  fireEvent.focus(reps(set));
  fireEvent.click(screen.getByRole('option', { name: String(count) }));
};
export const save = async () => {
  fireEvent.click(saveButton());
  await waitFor(() => expect(saveButton().textContent).not.toBe('Saving...'));
};
