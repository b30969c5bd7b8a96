import { expect, it } from 'vitest';
import { TabChannel } from './tab-channel.ts';

it('tells the other tabs, those who listen, until it is closed', async () => {
  const [one, other, third] = [new TabChannel('diary'), new TabChannel('diary'), new TabChannel('else')];
  const heard: string[] = [];
  const listen = (name: string) => (message: unknown) => void heard.push(`${name}: ${message}`);
  const left = listen('left');
  one.addEventListener('message', listen('one'));
  other.addEventListener('message', left);
  third.addEventListener('message', listen('third'));
  other.removeEventListener('message', left);
  const told = new Promise<void>((resolve) => {
    other.addEventListener('message', (message) => {
      heard.push(`other: ${message}`);
      if (message === 'last') resolve();
    });
  });
  await one.postMessage('first');
  await one.postMessage('last');
  await told;
  expect(heard).toEqual(['other: first', 'other: last']);
  await Promise.all([one.close(), other.close(), third.close()]);
  await expect(one.postMessage('too late')).rejects.toMatchObject({ name: 'InvalidStateError' });
});
