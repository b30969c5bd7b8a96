import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LinkPanel } from './link-panel.tsx';

const says = 'It opens one account, for 7 days.';

it('says of a link that leads to this machine alone what to do about it', () => {
  render(<LinkPanel link="http://localhost:3000/auth#invitation=x" says={says} />);
  expect(screen.getByRole('status').textContent).toContain('It opens on this machine only');
  expect(screen.getByRole('status').textContent).toContain('PUBLIC_URL');
});

it('says nothing of the kind of one that others can open', () => {
  render(<LinkPanel link="https://gym.example.org/auth#invitation=x" says={says} />);
  expect(screen.getByRole('status').textContent).not.toContain('PUBLIC_URL');
});
