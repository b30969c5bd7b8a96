import { expect, test } from 'vitest';
import { createPokeHub, STREAMS_MAX } from './poke-hub.ts';

function listener(userId: string, session = 's') {
  const heard: (number | 'end')[] = [];
  return { userId, session, heard, onPoke: (seq: number) => heard.push(seq), onEnd: () => heard.push('end') };
}

test('a poke reaches the listeners of its user, until they stop', () => {
  const hub = createPokeHub();
  const [mine, other] = [listener('ann'), listener('eve')];
  const stop = hub.listen(mine);
  hub.listen(other);
  hub.poke('ann', 1);
  stop();
  hub.poke('ann', 2);
  expect(mine.heard).toEqual([1]);
  expect(other.heard).toEqual([]);
});

test('who stops is told nothing more, and the other streams of the user are', () => {
  const hub = createPokeHub();
  const [one, other] = [listener('ann'), listener('ann')];
  const [stopOne, stopOther] = [hub.listen(one), hub.listen(other)];
  stopOne();
  hub.poke('ann', 1);
  expect([one.heard, other.heard]).toEqual([[], [1]]);
  expect([hub.users(), hub.count()]).toEqual([['ann'], 1]);
  stopOther();
  // As a stream does that ends twice.
  stopOther();
  expect([hub.users(), hub.count()]).toEqual([[], 0]);
});

test('the streams of one session end, and no others', () => {
  const hub = createPokeHub();
  const [phone, laptop] = [listener('ann', 'phone'), listener('ann', 'laptop')];
  for (const one of [phone, laptop]) hub.listen(one);
  hub.endSession('eve', 'phone');
  hub.poke('eve', 1);
  hub.endSession('ann', 'phone');
  expect([phone.heard, laptop.heard]).toEqual([['end'], []]);
});

test('one stream too many ends the oldest', () => {
  const hub = createPokeHub();
  const listeners = Array.from({ length: STREAMS_MAX + 1 }, () => listener('ann'));
  for (const one of listeners) {
    const stop = hub.listen({
      ...one,
      onEnd: () => {
        one.onEnd();
        stop();
      },
    });
  }
  expect(listeners.map(({ heard }) => heard.length)).toEqual([1, ...Array(STREAMS_MAX).fill(0)]);
});

test('a hub that is closed ends what is open and what comes later', () => {
  const hub = createPokeHub();
  const [early, late] = [listener('ann'), listener('ann')];
  hub.listen(early);
  hub.close();
  hub.listen(late);
  expect([early.heard, late.heard]).toEqual([['end'], ['end']]);
});
