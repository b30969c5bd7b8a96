import { concat, defer, finalize, NEVER, of, Subject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { watch } from '../testing/watch.ts';
import { shared, sharedByKey, whenChanged } from './shared-read.ts';

it('is read once for all that look together, and no longer when nobody looks', () => {
  const ended = vi.fn();
  const begun = vi.fn(() => concat(of('here'), NEVER).pipe(finalize(ended)));
  const read = shared(defer(begun));
  const said: string[] = [];
  const looking = [1, 2].map(() => read.subscribe((value) => said.push(value)));
  expect([said, begun.mock.calls.length]).toEqual([['here', 'here'], 1]);
  looking[0]?.unsubscribe();
  expect(ended).not.toHaveBeenCalled();
  looking[1]?.unsubscribe();
  expect(ended).toHaveBeenCalledOnce();
  watch(read);
  expect(begun).toHaveBeenCalledTimes(2);
});

it('is the same read for the same key, and another for another', () => {
  const read = vi.fn((key: string) => of(key));
  const byKey = sharedByKey(read);
  expect(byKey('a')).toBe(byKey('a'));
  expect(watch(byKey('b'))).toEqual(['b']);
  expect(read.mock.calls).toEqual([['a'], ['b']]);
});

it('says nothing again that says the same', () => {
  const source = new Subject<{ id: number }>();
  const said = watch(whenChanged(source));
  for (const id of [1, 1, 2, 1]) source.next({ id });
  expect(said).toEqual([{ id: 1 }, { id: 2 }, { id: 1 }]);
});
