// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { TabBar } from './tab-bar.tsx';

const active = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

function draw(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <TabBar />
    </MemoryRouter>,
  );
}

it('has four links with real addresses', () => {
  draw('/');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Workout', '/'],
    ['Progress', '/progress'],
    ['Exercises', '/exercises'],
    ['Settings', '/settings'],
  ]);
});

it.each([
  ['/', ['Workout']],
  ['/exercises', ['Exercises']],
  ['/exercises/other', []],
  ['/elsewhere', []],
])('is active by the exact path: %s', (path, names) => {
  draw(path);
  expect(active()).toEqual(names);
});

it('follows a tap without a page load', () => {
  draw('/');
  fireEvent.click(screen.getByRole('link', { name: 'Settings' }));
  expect(active()).toEqual(['Settings']);
});
