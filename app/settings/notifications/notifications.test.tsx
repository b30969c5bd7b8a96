import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_CODES, type ErrorCode, MARKER_HEADER } from '../../../schema/errors.ts';
import type { PushOutcome, Reminders } from '../../../schema/push.ts';
import { readPreferences, writePreference } from '../../device/preferences.ts';
import { keepPush } from '../../session/push-device.ts';
import { fakePush } from '../../session/testing/fake-push.ts';
import { Notifications } from './notifications.tsx';

const KEY = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';
const marked = { headers: { [MARKER_HEADER]: '1' } };
const refuse = (code: ErrorCode) => () =>
  HttpResponse.json({ error: { code, message: 'No.' } }, { ...marked, status: ERROR_CODES[code].status });

/** What the server has. */
let stored: { subscribed: boolean; reminders: Reminders | null; calls: string[]; outcome: PushOutcome };
const ok = () => HttpResponse.json({ ok: true }, marked);
const server = setupServer(
  http.get('*/api/push', () =>
    HttpResponse.json({ publicKey: KEY, subscribed: stored.subscribed, reminders: stored.reminders }, marked),
  ),
  http.post('*/api/push/subscription', async ({ request }) => {
    stored.calls.push(JSON.stringify(await request.json()));
    stored.subscribed = true;
    return ok();
  }),
  http.delete('*/api/push/subscription', () => {
    stored.subscribed = false;
    return ok();
  }),
  http.put('*/api/push/reminders', async ({ request }) => {
    stored.reminders = (await request.json()) as Reminders;
    return HttpResponse.json(stored.reminders, marked);
  }),
  http.post('*/api/push/test', () => HttpResponse.json({ outcome: stored.outcome }, marked)),
);

let browser: ReturnType<typeof fakePush>;
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  localStorage.clear();
  browser = fakePush();
  stored = { subscribed: false, reminders: null, calls: [], outcome: 'sent' };
});
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
afterAll(() => server.close());

const theSwitch = () => screen.getByRole('switch', { name: 'Notifications on This Device' });
const press = async (role: 'switch' | 'button', name: string) => {
  const found = await screen.findByRole(role, { name });
  await act(async () => fireEvent.click(found));
};

async function switchOn() {
  render(<Notifications />);
  await press('switch', 'Notifications on This Device');
  await screen.findByRole('switch', { name: 'Rest Alarm from the Server' });
}

describe('the switch', () => {
  it('asks in the tap only, subscribes, and tells the server where', async () => {
    render(<Notifications />);
    await act(async () => undefined);
    expect([browser.asked, theSwitch().getAttribute('aria-checked')]).toEqual([0, 'false']);
    await press('switch', 'Notifications on This Device');
    await screen.findByRole('switch', { name: 'Rest Alarm from the Server' });
    expect([browser.asked, browser.key, theSwitch().getAttribute('aria-checked')]).toEqual([1, KEY, 'true']);
    expect(JSON.parse(stored.calls[0] ?? '')).toEqual({
      endpoint: 'https://fcm.googleapis.com/fcm/send/BP4z9KsN',
      p256dh: expect.stringMatching(/^B[\w-]{86}$/),
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    });
    expect(readPreferences()).toMatchObject({ push: true, restPush: false });
  });

  it('says what to do when the browser was told no, and offers nothing', async () => {
    browser.answer = 'denied';
    render(<Notifications />);
    await press('switch', 'Notifications on This Device');
    await screen.findByText(/told not to show notifications of this site/);
    expect(screen.queryByRole('switch')).toBeNull();
    expect([stored.subscribed, readPreferences().push]).toEqual([false, false]);
  });

  it('switched off, ends it here and on the server', async () => {
    await switchOn();
    await press('switch', 'Rest Alarm from the Server');
    expect(readPreferences().restPush).toBe(true);
    await press('switch', 'Notifications on This Device');
    await waitFor(() => expect(stored.subscribed).toBe(false));
    expect(browser.key).toBeNull();
    expect(readPreferences()).toMatchObject({ push: false, restPush: false });
  });

  it('stays off where the browser’s push service can’t be reached, and says so', async () => {
    vi.spyOn(console, 'warn').mockReturnValueOnce();
    browser.fault = new DOMException('Registration failed', 'AbortError');
    render(<Notifications />);
    await press('switch', 'Notifications on This Device');
    await screen.findByText(/could not reach its own push service/);
    expect(theSwitch().getAttribute('aria-checked')).toBe('false');
  });
});

it.each([
  ['plain http', () => vi.stubGlobal('isSecureContext', false), /need the server’s https:\/\/ address/],
  ['a browser without it', () => Reflect.deleteProperty(window, 'PushManager'), /has no Web Push/],
  [
    'an iPhone’s tab',
    () => {
      Reflect.deleteProperty(window, 'PushManager');
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValueOnce('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5)');
    },
    /Add to Home Screen/,
  ],
])('on %s says why there are none', async (_, make, words) => {
  make();
  render(<Notifications />);
  await screen.findByText(words);
  expect(screen.queryByRole('switch')).toBeNull();
});

it.each([
  ['offline', () => HttpResponse.error(), /The server can’t be reached/],
  ['an older server', refuse('not_found'), /older than the app/],
])('with %s says so', async (_, answer, words) => {
  server.use(http.get('*/api/push', answer));
  render(<Notifications />);
  await screen.findByText(words);
});

it.each([
  ['sent', /^Sent\./],
  ['gone', /off and on again/],
  ['unreachable', /without the internet can’t push/],
] as const)('a test that was %s is told as that', async (outcome, words) => {
  stored.outcome = outcome;
  await switchOn();
  await press('button', 'Send a Test to This Device');
  await screen.findByText(words);
});

describe('reminders', () => {
  it('are stored as they are made, with the zone that the lifter is in', async () => {
    await switchOn();
    await press('button', 'Add a Reminder');
    await waitFor(() => expect(stored.reminders?.weekly).toEqual([{ weekday: 1, time: '18:00' }]));
    await act(async () => fireEvent.change(screen.getByLabelText('Weekday'), { target: { value: '4' } }));
    const time = screen.getByLabelText('Time');
    fireEvent.change(time, { target: { value: '17:15' } });
    await act(async () => fireEvent.blur(time));
    await press('switch', 'When a device has not synced for 7 days');
    await waitFor(() =>
      expect(stored.reminders).toEqual({
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        weekly: [{ weekday: 4, time: '17:15' }],
        quiet: null,
        unsynced: true,
      }),
    );
    await press('button', 'Remove this reminder');
    await waitFor(() => expect(stored.reminders?.weekly).toEqual([]));
  });

  it('keep their own times when one before them is removed', async () => {
    const weekly = [
      { weekday: 1, time: '18:00' },
      { weekday: 3, time: '07:00' },
    ];
    stored.reminders = { zone: 'UTC', weekly, quiet: null, unsynced: false };
    await switchOn();
    await act(async () => fireEvent.click(screen.getAllByLabelText('Remove this reminder')[0] as Element));
    await waitFor(() => expect(stored.reminders?.weekly).toEqual([{ weekday: 3, time: '07:00' }]));
    const time = screen.getByLabelText('Time') as HTMLInputElement;
    expect(time.value).toBe('07:00');
    await act(async () => fireEvent.blur(time));
    expect(stored.reminders.weekly).toEqual([{ weekday: 3, time: '07:00' }]);
  });

  it('of another device, in a zone that this one does not know, are shown and can be changed', async () => {
    const weekly = [{ weekday: 1, time: '18:00' }];
    stored.reminders = { zone: 'Moon/Tranquility', weekly, quiet: null, unsynced: false };
    await switchOn();
    expect((screen.getByLabelText('Time') as HTMLInputElement).value).toBe('18:00');
    await press('switch', 'When a device has not synced for 7 days');
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    await waitFor(() => expect(stored.reminders).toEqual({ zone, weekly, quiet: null, unsynced: true }));
  });

  it('are stored in the order of the changes, however slow the network is', async () => {
    await switchOn();
    const slow = Promise.withResolvers<void>();
    const late = async ({ request }: { request: Request }) => {
      const sent = (await request.json()) as Reminders;
      await slow.promise;
      stored.reminders = sent;
      return HttpResponse.json(sent, marked);
    };
    server.use(http.put('*/api/push/reminders', late, { once: true }));
    await press('switch', 'Quiet Hours');
    await press('switch', 'When a device has not synced for 7 days');
    const moment = () => act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    await moment();
    slow.resolve();
    await moment();
    expect(stored.reminders).toMatchObject({ quiet: { from: '22:00' }, unsynced: true });
  });

  it('in the quiet hours are not stored, and that is said', async () => {
    stored.reminders = { zone: 'UTC', weekly: [{ weekday: 1, time: '23:00' }], quiet: null, unsynced: false };
    await switchOn();
    await press('switch', 'Quiet Hours');
    await screen.findByText(/lies in the quiet hours/);
    expect(stored.reminders.quiet).toBeNull();
  });
});

describe('at a start', () => {
  it('the server is told again where it does not know, and under its own key', async () => {
    writePreference('push', true);
    browser.permission = 'granted';
    browser.key = `${KEY.slice(0, -1)}4`;
    stored.subscribed = true;
    await keepPush();
    expect([browser.key, stored.calls.length, browser.asked]).toEqual([KEY, 1, 0]);
    await keepPush();
    expect(stored.calls).toHaveLength(1);
    stored.subscribed = false;
    await keepPush();
    expect(stored.calls).toHaveLength(2);
  });

  it.each([
    ['nobody chose it', false, 'granted'],
    ['it is no longer allowed', true, 'denied'],
  ] as const)('nothing is asked or told where %s', async (_, chosen, permission) => {
    writePreference('push', chosen);
    browser.permission = permission;
    await keepPush();
    expect([browser.asked, browser.key, stored.calls]).toEqual([0, null, []]);
  });
});
