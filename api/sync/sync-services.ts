import type { Sessions } from '../auth/sessions.ts';
import type { BaseServices } from '../base-services.ts';
import type { ProxyConfig } from '../http/client-address.ts';
import type { ChangeDiary } from './changes/gathered-changes.ts';
import type { QuotaConfig } from './changes/quotas.ts';
import type { PokeHub } from './pokes/poke-hub.ts';

export interface SyncConfig extends ProxyConfig, QuotaConfig {
  streamHeartbeatMs: number;
  sessionCheckMs: number;
}

/** What reading, changing and syncing a user's data works with. */
export interface SyncServices extends BaseServices {
  config: SyncConfig;
  changeDiary: ChangeDiary;
  pokes: PokeHub;
  sessions: Pick<Sessions, 'isAlive'>;
}
