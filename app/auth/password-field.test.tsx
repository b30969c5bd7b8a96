import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PASSWORD_MAX } from '../../schema/user.ts';
import { PasswordField } from '../ui/fields/password-field.tsx';

it('takes a pasted password, as long as the server takes one', () => {
  render(<PasswordField label="Password" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  const paste = createEvent.paste(field, { clipboardData: { getData: () => 'x' } });
  fireEvent(field, paste);
  expect(paste.defaultPrevented).toBe(false);
  expect(field.maxLength === -1 || field.maxLength >= PASSWORD_MAX).toBe(true);
});
