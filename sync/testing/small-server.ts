import type { PushRequest } from '../../schema/protocol.ts';
import type { Answer } from '../http/answer.ts';
import type { Api } from '../http/sync-api.ts';
import { refusedWith } from './answers.ts';
import type { FakePorts } from './fakes.ts';

export type Asked = 'push' | 'pull' | 'offer' | 'audit';

/**
 * A server that takes every push and has no news; an older one, which has only the pull.
 * @param ask is told of each request, and gives the answer where it is another one
 */
export function smallServer(ports: FakePorts, ask: (name: Asked) => Promise<Answer<never> | null>): Api {
  const answer = async <T>(name: Asked, body: T): Promise<Answer<T>> =>
    (await ask(name)) ?? { kind: 'ok', body };
  const says = () => ({ boot: 'b1', now: ports.time, hi: null });
  return {
    push: ({ ops }: PushRequest) =>
      answer('push', { ...says(), results: ops.map(({ id }) => ({ id, status: 200 })) }),
    pull: () => answer('pull', { ...says(), rows: [], next: null, more: false }),
    snapshot: async () => refusedWith(404, 'not_found'),
    packs: async () => refusedWith(404, 'not_found'),
    offer: () => answer('offer', says()),
    audit: () => answer('audit', { ...says(), same: true }),
  };
}
