// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let over: AbortController;
beforeEach(() => {
  over = new AbortController();
  keepFocus(over.signal);
  document.body.innerHTML =
    '<main tabindex="-1"><ul><li><button id="a">Delete</button></li></ul><button id="b">Save</button></main>';
});

afterEach(() => over.abort());

const element = (selector: string) =>
  document.querySelector<HTMLButtonElement>(selector) as HTMLButtonElement;
const focused = () => document.activeElement;

function fakeTimers(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

it('gives the focus to the content around what is taken away with it', async () => {
  element('#a').focus();
  element('li').remove();
  expect(focused()).toBe(document.body);
  await vi.waitFor(() => expect(focused()).toBe(element('main')));
});

it('leaves the focus where a tap on the ground put it', async () => {
  fakeTimers();
  element('#b').focus();
  element('#b').blur();
  await Promise.resolve();
  element('li').remove();
  await Promise.resolve();
  vi.advanceTimersByTime(1_000);
  expect(focused()).toBe(document.body);
});

it('lets the focus go where it goes once it is over, also what it was about to give on', async () => {
  fakeTimers();
  element('#a').focus();
  element('li').remove();
  await Promise.resolve();
  over.abort();
  vi.advanceTimersByTime(1_000);
  expect(focused()).toBe(document.body);
});
