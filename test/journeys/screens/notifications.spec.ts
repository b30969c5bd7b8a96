import { expect, test } from './support/screens.ts';

test('notifications are asked for in a tap only, and what the server pushes is shown by the service worker', async ({
  open,
}) => {
  const { page, context, url } = await open({ path: '/settings' });
  const card = page.getByRole('region', { name: 'Notifications', exact: true });
  await context.grantPermissions(['notifications'], { origin: url });
  await page.reload();
  const theSwitch = card.getByRole('switch', { name: 'Notifications on This Device' });
  await expect(theSwitch).not.toBeChecked();

  await page.evaluate(() => navigator.serviceWorker.ready);
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  await worker.evaluate(`
    const show = self.registration.showNotification.bind(self.registration);
    self.shown = 0;
    self.registration.showNotification = (...words) => show(...words).then(() => { self.shown += 1; });
  `);
  let pushes = 0;
  const push = async (data: string) => {
    const registrationId = await registered;
    await cdp.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data });
    pushes += 1;
    // Asked about a notification that it was just about to show, Chromium never told of it, once in 16 runs.
    await expect.poll(() => worker.evaluate('self.shown')).toBe(pushes);
  };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notices = await registration.getNotifications();
      return notices
        .map(({ title, body, tag }) => ({ title, body, tag }))
        .sort((a, b) => (a.tag < b.tag ? -1 : 1));
    });
  const rest = { title: 'Rest is over', body: 'Time for the next set.', tag: 'rest' };
  await push(JSON.stringify({ web_push: 8030, notification: { ...rest, navigate: `${url}/` } }));
  await expect.poll(shown).toEqual([rest]);
  const longer = { ...rest, body: 'Four minutes.' };
  await push(JSON.stringify({ notification: { ...longer, navigate: '/' } }));
  await expect.poll(shown).toEqual([longer]);
  // The app behind another one has just said so: the server's ring is shown in its place, and not heard again.
  const loudness = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notices = await registration.getNotifications({ tag: 'rest' });
      return notices.map(({ body, silent }) => [body, silent]);
    });
  expect(await loudness()).toEqual([[longer.body, true]]);
  // Whatever comes, something is shown: else the browser takes the permission back.
  await push('not JSON');
  await expect.poll(shown).toEqual([{ title: 'Chalkbook', body: '', tag: 'chalkbook' }, longer]);
});
