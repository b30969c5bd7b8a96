import type { Page, Worker } from '@playwright/test';
import { MARKER_HEADER } from '../../../schema/errors.ts';
import type { Device } from '../support/device.ts';
import { expect, test } from './support/screens.ts';
import { button } from './support/views/view.ts';

const OVER = { title: 'Rest is over', body: 'Time for the next set.', tag: 'rest' };

/** A rest that was over five seconds ago, and the worker that shows what the server pushes. */
async function afterRest({ page, context, url }: Device) {
  /** What the page asks of the server. */
  const armed: string[] = [];
  await page.route('**/api/push/rest', async (route) => {
    armed.push(route.request().postDataJSON().id);
    await route.fulfill({ json: { ok: true }, headers: { [MARKER_HEADER]: '1' } });
  });
  await context.grantPermissions(['notifications'], { origin: url });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(() => {
    const clock = { phase: 'done', presetMs: 90_000, startedAt: 0, carriedMs: 90_000, lastPresetMs: 90_000 };
    localStorage.setItem('chalkbook_rest_timer', JSON.stringify({ ...clock, endedAt: Date.now() - 5_000 }));
    localStorage.setItem('chalkbook_workout_preferences', JSON.stringify({ restPush: true }));
  });
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const data = JSON.stringify({ web_push: 8030, notification: { ...OVER, navigate: `${url}/` } });
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  // What it asks of the server is noted.
  await worker.evaluate(`
    self.asked = [];
    self.fetch = async (path, init) => { self.asked.push([path, JSON.parse(init.body)]); return new Response('{}'); };
  `);
  return {
    worker,
    armed,
    push: () => cdp.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data }),
  };
}

/** Presses a button of the notification that is shown: no browser does so without a window. */
const press = (worker: Worker, action: 'more' | 'done') =>
  worker.evaluate(`(async () => {
    const [notification] = await self.registration.getNotifications({ tag: 'rest' });
    const event = new NotificationEvent('notificationclick', { notification, action: '${action}' });
    // Only the browser's own events may ask for time.
    Object.defineProperty(event, 'waitUntil', { value: (work) => { self.pressed = work; } });
    self.dispatchEvent(event);
  })()`);
const shown = (worker: Worker) =>
  worker.evaluate<{ title: string; body: string; tag: string; buttons: string[] }[]>(`(async () => {
    const notices = await self.registration.getNotifications();
    return notices.map(({ title, body, tag, actions }) => ({ title, body, tag, buttons: actions.map((one) => one.title) }));
  })()`);
const asked = (worker: Worker) => worker.evaluate<[string, { id: string; afterMs: number }][]>('self.asked');
const face = (page: Page) => page.getByRole('region', { name: 'Rest timer' }).getByRole('timer');

test('a rest goes on by the button of its notification, in the page that is there, and with it the server’s ring', async ({
  open,
}) => {
  const device = await open({ weeks: 1 });
  const { page } = device;
  const { worker, push, armed } = await afterRest(device);
  await page.reload();
  await expect(button(page, 'Skip the rest')).toBeVisible();
  // A page that has just opened takes the notification away, once.
  await expect(async () => {
    await push();
    await expect.poll(() => shown(worker)).toEqual([{ ...OVER, buttons: ['+15 s', 'Done'] }]);
    await press(worker, 'more');
  }).toPass();
  await expect(face(page)).toHaveText(/^00:1\d$/);
  await expect.poll(() => shown(worker)).toEqual([]);
  await expect.poll(() => armed).toHaveLength(1);
  expect(await asked(worker), 'the page that answered sees to the server').toEqual([]);
  await expect(button(page, 'Skip the rest')).toBeVisible();

  // A page that is slow may still be taking the first one away.
  await expect(async () => {
    await push();
    await expect.poll(() => shown(worker)).toHaveLength(1);
    await press(worker, 'done');
  }).toPass();
  await expect(face(page)).toHaveText('00:00');
});

test('a page that is only just opening, and misses what is asked, does it all the same', async ({ open }) => {
  const device = await open({ weeks: 1 });
  const { page } = device;
  const { worker, push } = await afterRest(device);
  // As one that begins to listen a moment later.
  await page.addInitScript(() => {
    const miss = (event: MessageEvent<{ type?: string }>) => {
      if (event.data.type !== 'REST_ASKED') return;
      event.stopImmediatePropagation();
      navigator.serviceWorker.removeEventListener('message', miss);
    };
    navigator.serviceWorker.addEventListener('message', miss);
  });
  await page.reload();
  await expect(button(page, 'Skip the rest')).toBeVisible();
  await expect(async () => {
    await push();
    await expect.poll(() => shown(worker)).toHaveLength(1);
    await press(worker, 'more');
  }).toPass();
  await expect(face(page)).toHaveText(/^00:[01]\d$/);
});

test('a page that sleeps takes the 15 s over when it is back, and the server is told for it meanwhile', async ({
  open,
}) => {
  const device = await open({ weeks: 1 });
  const { page } = device;
  const { worker, push } = await afterRest(device);
  await page.reload();
  await expect(face(page)).toHaveText(/^\+00:/);
  // It answers nothing, as one that the system has frozen.
  const debuggers = await device.context.newCDPSession(page);
  await debuggers.send('Debugger.enable');
  const paused = new Promise((stopped) => debuggers.once('Debugger.paused', stopped));
  await debuggers.send('Debugger.pause');
  await paused;
  await push();
  await expect.poll(() => shown(worker)).toHaveLength(1);
  await press(worker, 'more');
  await expect.poll(() => asked(worker)).toEqual([['/api/push/rest', expect.anything()]]);
  const [[, { id, afterMs }] = ['', { id: '', afterMs: 0 }]] = await asked(worker);
  expect(afterMs).toBeGreaterThan(10_000);
  await debuggers.send('Debugger.resume');
  await debuggers.detach();
  await expect(face(page)).toHaveText(/^00:[01]\d$/);
  const end = await page.evaluate(() => {
    const { startedAt, presetMs } = JSON.parse(localStorage.getItem('chalkbook_rest_timer') ?? '{}');
    return startedAt + presetMs;
  });
  expect(id, 'both rests are one').toBe(`rest-${end}`);
});

test('without a page the service worker rings again after the 15 s, and a page that is opened then has the rest', async ({
  open,
}) => {
  const device = await open({ weeks: 1 });
  const { page, url } = device;
  const { worker, push } = await afterRest(device);
  await push();
  await expect.poll(() => shown(worker)).toHaveLength(1);
  await page.goto('about:blank');
  await press(worker, 'more');
  await expect.poll(() => shown(worker)).toEqual([]);
  await expect
    .poll(() => shown(worker), { timeout: 20_000 })
    .toEqual([{ ...OVER, buttons: ['+15 s', 'Done'] }]);
  await press(worker, 'more');
  await expect.poll(() => asked(worker)).toHaveLength(2);

  // A worker that dies keeps what it was asked.
  const cdp = await device.context.newCDPSession(page);
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  await page.goto(url);
  await expect(face(page)).toHaveText(/^00:\d\d$/);
});
