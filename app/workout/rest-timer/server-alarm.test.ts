import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { MARKER_HEADER } from '../../../schema/errors.ts';
import { fakePush } from '../../session/testing/fake-push.ts';

const marked = { headers: { [MARKER_HEADER]: '1' } };
/** What the server was told, in order. */
let calls: string[] = [];
const server = setupServer(
  http.post('*/api/push/rest', async ({ request }) => {
    const { id, afterMs } = (await request.json()) as { id: string; afterMs: number };
    calls.push(`arm ${id} ${Math.round(afterMs / 1000)}`);
    return HttpResponse.json({ ok: true }, marked);
  }),
  http.delete('*/api/push/rest/:id', ({ params }) => {
    calls.push(`disarm ${params.id}`);
    return HttpResponse.json({ ok: true }, marked);
  }),
);

let hidden = false;
let browser: ReturnType<typeof fakePush>;
const pages: { reset: () => void }[] = [];

/** The store is one a page: each load of the module is a new page. */
async function openPage(restPush = true) {
  vi.resetModules();
  const { writePreference } = await import('../../device/preferences.ts');
  writePreference('restPush', restPush);
  const { restTimer } = await import('./rest-timer-store.ts');
  const { followRests, serverAlarm } = await import('./server-alarm.ts');
  followRests();
  pages.push(restTimer);
  return { restTimer, serverAlarm };
}
const last = (call: string) => expect.poll(() => calls.at(-1)).toBe(call);
const told = (list: string[]) => expect.poll(() => calls).toEqual(list);
const setHidden = (next: boolean) => {
  hidden = next;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  localStorage.clear();
  calls = [];
  hidden = false;
  browser = fakePush();
  browser.permission = 'granted';
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.UTC(2026, 2, 2, 18) });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  for (const page of pages.splice(0)) page.reset();
  // What the reset has it say is answered.
  await new Promise((resolve) => setTimeout(resolve));
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  server.resetHandlers();
});
afterAll(() => server.close());

/** A rest that ends in so many ms from now. Waiting lets the clock of a test go on. */
const restIn = (ms: number) => `rest-${Date.now() + ms}`;

it('arms with what is left when a rest begins, and disarms when it is skipped', async () => {
  const { restTimer, serverAlarm } = await openPage();
  const rest = restIn(90_000);
  restTimer.choose(90_000);
  expect(serverAlarm.get()).toBe('asked');
  await told([`arm ${rest} 90`]);
  await expect.poll(() => serverAlarm.get()).toBe('armed');
  restTimer.reset();
  await told([`arm ${rest} 90`, `disarm ${rest}`]);
  expect(serverAlarm.get()).toBe('none');
});

it('disarms while the page is in view to ring itself; hidden, the server is left to ring', async () => {
  const { restTimer } = await openPage();
  const first = restIn(60_000);
  restTimer.choose(60_000);
  await told([`arm ${first} 60`]);
  vi.advanceTimersByTime(57_000);
  await told([`arm ${first} 60`, `disarm ${first}`]);
  const second = restIn(60_000);
  restTimer.choose(60_000);
  await last(`arm ${second} 60`);
  setHidden(true);
  vi.advanceTimersByTime(58_000);
  await Promise.resolve();
  expect(calls.at(-1)).toBe(`arm ${second} 60`);
});

it('arms again for a pause that ends, another length, and a phone that is locked in the last seconds', async () => {
  const { restTimer } = await openPage();
  restTimer.choose(60_000);
  await expect.poll(() => calls).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  restTimer.toggle();
  await expect.poll(() => calls.at(-1)).toMatch(/^disarm/);
  vi.advanceTimersByTime(20_000);
  restTimer.toggle();
  await expect.poll(() => calls.at(-1)).toMatch(/^arm rest-\d+ 50$/);
  const other = restIn(120_000);
  restTimer.choose(120_000);
  await last(`arm ${other} 120`);
  vi.advanceTimersByTime(118_000);
  await last(`disarm ${other}`);
  setHidden(true);
  await expect.poll(() => calls.at(-1)).toMatch(new RegExp(`^arm ${other} [12]$`));
});

it('says that it failed without a network, and arms with what is left when there is one', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  server.use(http.post('*/api/push/rest', () => HttpResponse.error(), { once: true }));
  const { restTimer, serverAlarm } = await openPage();
  const rest = restIn(90_000);
  restTimer.choose(90_000);
  await expect.poll(() => serverAlarm.get()).toBe('failed');
  vi.advanceTimersByTime(30_000);
  expect(calls).toEqual([]);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => calls).toEqual([expect.stringMatching(new RegExp(`^arm ${rest} (59|60)$`))]);
  await expect.poll(() => serverAlarm.get()).toBe('armed');
});

it('takes back with a network what was skipped without one, and what a longer rest took the place of', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  const { restTimer, serverAlarm } = await openPage();
  const rest = restIn(90_000);
  restTimer.choose(90_000);
  await told([`arm ${rest} 90`]);
  await expect.poll(() => serverAlarm.get()).toBe('armed');
  server.use(
    http.post('*/api/push/rest', () => HttpResponse.error(), { once: true }),
    http.delete('*/api/push/rest/:id', () => HttpResponse.error(), { once: true }),
  );
  restTimer.adjust(15_000);
  await expect.poll(() => serverAlarm.get()).toBe('failed');
  restTimer.reset();
  await expect.poll(() => console.info).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => calls).toContain(`disarm ${rest}`);
});

it('does not say that the server rings once the lifter has blocked notifications', async () => {
  const { restTimer, serverAlarm } = await openPage();
  restTimer.choose(90_000);
  await expect.poll(() => serverAlarm.get()).toBe('armed');
  restTimer.reset();
  browser.permission = 'denied';
  calls = [];
  restTimer.choose(60_000);
  await expect.poll(() => serverAlarm.get()).toBe('failed');
  expect(calls.filter((call) => call.startsWith('arm'))).toEqual([]);
});

it.each([
  ['one who did not choose it', false, 'choose'],
  ['a clock that counts up', true, 'toggle'],
] as const)('tells the server nothing of %s', async (_, restPush, how) => {
  const { restTimer, serverAlarm } = await openPage(restPush);
  if (how === 'choose') restTimer.choose(60_000);
  else restTimer.toggle();
  vi.advanceTimersByTime(5_000);
  expect([serverAlarm.get(), calls]).toEqual(['none', []]);
});
