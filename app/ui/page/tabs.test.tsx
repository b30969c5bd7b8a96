// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { Tab, TabList, TabPanel, TabsRoot } from './tabs.tsx';

const NAMES = ['One', 'Two', 'Three'];

function Example() {
  const [value, setValue] = useState('One');
  return (
    <TabsRoot value={value} onValueChange={setValue}>
      <TabList aria-label="Numbers">
        {NAMES.map((name) => (
          <Tab key={name} value={name}>
            {name}
          </Tab>
        ))}
      </TabList>
      {NAMES.map((name) => (
        <TabPanel key={name} value={name}>
          About {name}
        </TabPanel>
      ))}
    </TabsRoot>
  );
}

beforeEach(() => void render(<Example />));
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

it('a tap chooses, and only the chosen one has a panel, which it names', () => {
  fireEvent.click(screen.getByRole('tab', { name: 'Two' }));
  expect(chosen()).toBe('Two');
  expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('About Two');
});

it('arrows choose and go round, Home and End go to the ends', () => {
  screen.getByRole('tab', { name: 'One' }).focus();
  const seen = ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'End', 'Home'].map((key) => {
    press(key);
    return chosen();
  });
  expect(seen).toEqual(['Three', 'One', 'Two', 'Three', 'One']);
});

it('is one stop for the keyboard', () => {
  const stops = () => screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex);
  expect(stops()).toEqual([0, -1, -1]);
  fireEvent.click(screen.getByRole('tab', { name: 'Three' }));
  expect(stops()).toEqual([-1, -1, 0]);
});
