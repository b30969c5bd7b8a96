import { IDBKeyRange } from 'fake-indexeddb';
import { v7 } from 'uuid';
import type { Engine } from '../../../sync/engine.ts';
import { pageApi } from '../../../sync/http/page-api.ts';
import { syncApi } from '../../../sync/http/sync-api.ts';
import { createTransport } from '../../../sync/http/transport.ts';
import { drain } from '../../../sync/loop/drain.ts';
import { afterUpdate } from '../../../sync/page/after-update.ts';
import { fullPace } from '../../../sync/push/refused-requests.ts';
import { openRxdbStore } from '../../../sync/store/rxdb-store.ts';
import { testDiary } from '../../../sync/testing/diary.ts';
import { fakePorts } from '../../../sync/testing/fakes.ts';
import { createUnsentVault } from '../../../sync/unsent-vault/unsent-vault.ts';
import { vaultDatabase } from '../../../sync/unsent-vault/vault-database.ts';
import type { Network } from '../../convergence/device.ts';
import type { RealServer } from '../../convergence/real-server.ts';

/** What a phone needs of a server: `startRealServer` is one. */
type Served = Pick<RealServer, 'userId' | 'fetch' | 'time'>;
export type Phone = Awaited<ReturnType<typeof startPhone>>;

/** The app without its screens, on the product's storage in `factory`. Its clock is the server's until it is moved. */
export async function startPhone(server: Served, factory: IDBFactory) {
  const { userId } = server;
  const ports = fakePorts('phone');
  ports.time = server.time;
  // What is recent is told by the ids.
  ports.newId = () => v7({ msecs: ports.time });
  const store = await openRxdbStore({
    userId,
    now: () => ports.time,
    multiInstance: false,
    indexedDB: { factory, keyRange: IDBKeyRange },
  });
  const engine: Engine = { userId, store, ports };
  const wire: { network: Network } = { network: ({ send }) => send() };
  const fetch = (input: RequestInfo | URL, init: RequestInit = {}) =>
    wire.network({ url: String(input), init, send: () => server.fetch(String(input), init) });
  const transport = createTransport({ fetch, ports });
  const [api, pace] = [syncApi(transport), fullPace()];
  const vault = createUnsentVault({
    engine,
    database: vaultDatabase(factory),
    subtle: crypto.subtle,
    fetchKey: () => pageApi(transport).keepKey(10_000),
  });
  await afterUpdate(engine);
  return Object.assign(wire, {
    engine,
    ports,
    store,
    vault,
    fetch,
    diary: testDiary(engine),
    sync: () => drain(engine, api, pace, true),
    /** Lets time pass, on the server too. */
    pass(ms: number) {
      ports.advance(ms);
      server.time = ports.time;
    },
  });
}
