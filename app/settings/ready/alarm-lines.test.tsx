import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writePreference } from '../../device/preferences.ts';
import { keepResult } from '../../device/trial-results.ts';
import { AlarmLines } from './alarm-lines.tsx';

/** A browser whose lifter has said that of notifications, or will when asked. */
function browser(permission: NotificationPermission, answer = permission) {
  const asked = vi.fn(async () => {
    stub.permission = answer;
    return answer;
  });
  const stub = { permission, requestPermission: asked };
  const shown = vi.fn(async () => undefined);
  const worker = { showNotification: shown, getNotifications: async () => [] };
  vi.stubGlobal('Notification', stub);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => worker } });
  return { asked, shown };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tests = () => screen.queryAllByRole('button', { name: /^Test: Behind/ });

it('says before anything is tried that blocked notifications will not show, and how to allow them', () => {
  const { asked } = browser('denied');
  render(<AlarmLines />);
  expect(screen.getByText('Behind another app nothing is shown: notifications are blocked.')).toBeTruthy();
  expect(screen.getByText(/^It is blocked\. Allow notifications of this site/)).toBeTruthy();
  expect(tests()).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});

it('says so too when the lifter answers no just now', async () => {
  const { shown } = browser('default', 'denied');
  render(<AlarmLines />);
  expect(screen.getByText('Behind another app it shows a notification, once you allow it.')).toBeTruthy();
  for (const button of tests()) fireEvent.click(button);
  await screen.findByText('Behind another app nothing is shown: notifications are blocked.');
  expect(shown).not.toHaveBeenCalled();
});

it('shows one where it may', async () => {
  const { shown } = browser('granted');
  render(<AlarmLines />);
  for (const button of tests()) fireEvent.click(button);
  await screen.findByText(/^A notification came/);
  expect(shown).toHaveBeenCalledOnce();
});

it('promises a locked phone nothing but what is switched on', () => {
  browser('granted');
  const { rerender } = render(<AlarmLines key="off" />);
  expect(screen.getByText(/Then it stays silent, unless your server rings/)).toBeTruthy();
  writePreference('push', true);
  writePreference('restPush', true);
  rerender(<AlarmLines key="on" />);
  expect(screen.getByText(/Then your server rings, if both have a network/)).toBeTruthy();
});

it('says the price of ringing through the lock before it is chosen, and what its test on this phone showed', () => {
  browser('granted');
  const { rerender } = render(<AlarmLines key="off" />);
  const choice = screen.getByRole('switch', { name: 'Ring Through a Locked Phone' });
  expect(choice.getAttribute('aria-checked')).toBe('false');
  expect(
    screen.getByText(/your music stops, the lock screen shows Chalkbook, and it costs battery/),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Test: Locked/ })).toBeNull();
  fireEvent.click(choice);
  expect(screen.getByText('Locked, it may ring: nobody has tried on this phone.')).toBeTruthy();
  localStorage.setItem('chalkbook_workout_preferences', '{"lockedSound":true,"lockedTried":"stopped"}');
  rerender(<AlarmLines key="tried" />);
  expect(screen.getByText(/^Locked, this phone stopped it in its test/)).toBeTruthy();
});

it('remembers on this phone, with its day, what the trials showed', () => {
  browser('granted');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T18:05:00') });
  writePreference('lockedSound', true);
  const { rerender } = render(<AlarmLines key="never" />);
  expect(
    screen.getByText(/^With another app in front it beeps, .*nobody has tried on this one\.$/),
  ).toBeTruthy();
  keepResult('behind', true);
  keepResult('locked', false);
  vi.setSystemTime(new Date('2026-03-09T18:00:00'));
  rerender(<AlarmLines key="tried" />);
  expect(
    screen.getByText(/^With another app in front it beeps: it did in its test .* \(.*2026.*\)\.$/),
  ).toBeTruthy();
  expect(screen.getByText(/^Locked, this phone stopped it in its test: .* \(.*2026.*\)\.$/)).toBeTruthy();
});

it('has a line for the server’s ring once that is chosen', () => {
  browser('granted');
  const { rerender } = render(<AlarmLines key="off" />);
  expect(screen.queryByText(/^Locked, your server/)).toBeNull();
  writePreference('push', true);
  writePreference('restPush', true);
  rerender(<AlarmLines key="on" />);
  expect(screen.getByRole('button', { name: /^Test: Locked, your server/ })).toBeTruthy();
});

it('does not promise the server’s ring once notifications are blocked', () => {
  browser('denied');
  writePreference('push', true);
  writePreference('restPush', true);
  render(<AlarmLines />);
  expect(screen.getByText('Locked, your server can’t ring: notifications are blocked.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Test: Locked, your server/ })).toBeNull();
  expect(screen.getByText(/Then it stays silent, unless your server rings/)).toBeTruthy();
});

it('says that nothing may sound where the browser refuses the test of the beep', async () => {
  browser('granted');
  vi.spyOn(console, 'warn').mockReturnValue();
  class Refusing {
    constructor() {
      throw new DOMException('No.', 'NotAllowedError');
    }
  }
  vi.stubGlobal('AudioContext', Refusing);
  render(<AlarmLines />);
  fireEvent.click(screen.getByRole('button', { name: /^Test: With another app in front it beeps/ }));
  await screen.findByText('The browser lets nothing sound.');
});
