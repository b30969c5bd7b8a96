import { expect, test } from 'vitest';
import { createBackground } from '../../background.ts';
import type { Notices } from '../../db/postgres/notices.ts';
import type { LogEntry } from '../../log.ts';
import { createPokeHub } from './poke-hub.ts';
import { sharePokes } from './shared-pokes.ts';

type Listener = Parameters<Notices['listen']>[0];

/** Processes on one database; what they send is heard when `deliver` is called. */
function processes({ hears = true } = {}) {
  const listeners: Listener[] = [];
  const sent: string[] = [];
  const log: LogEntry[] = [];
  const background = createBackground((entry) => log.push(entry));
  let fault: Error | undefined;
  const notices: Notices = {
    hears,
    boot: () => 'b',
    listen: (listener) => void listeners.push(listener),
    async send(text) {
      if (fault) throw fault;
      sent.push(text);
    },
    close: async () => undefined,
  };
  return {
    log,
    sent,
    background,
    open: () => sharePokes(createPokeHub(), notices, background),
    deliver: () => {
      for (const text of sent.splice(0)) for (const { onNotice } of listeners) onNotice(text);
    },
    hear: (text: string) => {
      for (const { onNotice } of listeners) onNotice(text);
    },
    loseSome: () => {
      for (const { onGap } of listeners) onGap();
    },
    failWith: (error: Error) => {
      fault = error;
    },
  };
}

function stream(hub: ReturnType<typeof createPokeHub>, userId: string, session = 's') {
  const heard: (number | 'end')[] = [];
  hub.listen({ userId, session, onPoke: (seq) => heard.push(seq), onEnd: () => heard.push('end') });
  return heard;
}

test('a poke reaches the streams of its user in every process, once', () => {
  const all = processes();
  const [here, there] = [all.open(), all.open()];
  const heard = [stream(here, 'ann'), stream(there, 'ann'), stream(there, 'eve')];
  here.poke('ann', 7);
  all.deliver();
  expect(heard).toEqual([[7], [7], []]);
  expect([there.users(), there.count()]).toEqual([['ann', 'eve'], 2]);
});

test('a session that ends is ended here at once, and elsewhere as soon as that is heard', () => {
  const all = processes();
  const [here, there] = [all.open(), all.open()];
  const heard = [stream(here, 'ann', 's1'), stream(there, 'ann', 's1'), stream(there, 'ann', 's2')];
  here.endSession('ann', 's1');
  expect(heard).toEqual([['end'], [], []]);
  all.deliver();
  expect(heard[1]).toEqual(['end']);
  expect(heard[2]).toEqual([]);
});

test('where nothing is heard, a poke reaches the streams of its own process, and is sent for those that hear', () => {
  const all = processes({ hears: false });
  const here = all.open();
  const heard = stream(here, 'ann');
  here.poke('ann', 7);
  expect(heard).toEqual([7]);
  expect(all.sent).toHaveLength(1);
});

test('what another program or a newer release says is passed over', () => {
  const all = processes();
  const heard = stream(all.open(), 'ann');
  const other = [
    'hello',
    '7',
    'null',
    '{"what":"rest","user":"ann"}',
    '{"what":"poke","user":"ann","seq":"7"}',
  ];
  for (const text of [...other, '{"what":"end","user":"ann"}']) all.hear(text);
  expect(heard).toEqual([]);
});

test('where notices may have been missed, the streams end: a browser opens its own again, and pulls', () => {
  const all = processes();
  const heard = stream(all.open(), 'ann');
  all.loseSome();
  expect(heard).toEqual(['end']);
});

test('a notice that can’t be sent is logged, and stops nothing', async () => {
  const all = processes();
  const here = all.open();
  const heard = stream(here, 'ann');
  all.failWith(new Error('no connection'));
  here.poke('ann', 7);
  here.endSession('ann', 's');
  await all.background.idle();
  expect(heard).toEqual(['end']);
  expect(all.log.map(({ event }) => event)).toEqual(['notice_not_sent', 'notice_not_sent']);
});
