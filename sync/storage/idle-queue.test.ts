import { expect, it } from 'vitest';
import { IdleQueue } from './idle-queue.ts';

it('is idle once every call has ended, failed ones too', async () => {
  const queue = new IdleQueue();
  await queue.requestIdlePromise();
  const ends: ((error?: Error) => void)[] = [];
  const call = () =>
    queue.wrapCall(
      () =>
        new Promise<string>((resolve, reject) =>
          ends.push((error) => (error ? reject(error) : resolve('done'))),
        ),
    );
  const calls = [call(), call()];
  let isIdle = false;
  const idle = queue.requestIdlePromise().then(() => {
    isIdle = true;
  });
  ends[0]?.();
  expect(await calls[0]).toBe('done');
  await new Promise((resolve) => setImmediate(resolve));
  expect(isIdle).toBe(false);
  ends[1]?.(new Error('refused'));
  await expect(calls[1]).rejects.toThrow('refused');
  await idle;
  await queue.requestIdlePromise();
});
