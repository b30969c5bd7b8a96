import type { BaseServices } from '../base-services.ts';
import type { ProxyConfig } from '../http/client-address.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { PasswordHasher } from './passwords.ts';
import type { Sessions } from './sessions.ts';

export interface AuthConfig extends ProxyConfig {
  registration: 'open' | 'closed';
  /** Tries of signing in, registering or asking for a reset before it slows to one a minute. */
  rateLimitBurst: number;
}

/** What accounts, sign-ins and sessions work with. */
export interface AuthServices extends BaseServices {
  config: AuthConfig;
  mailer: Mailer;
  passwords: PasswordHasher;
  sessions: Sessions;
  /** Where links in mails lead, without a trailing slash. Never taken from a request. */
  linkBase: () => string;
}
