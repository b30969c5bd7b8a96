import type { HttpBindings } from '@hono/node-server';
import type { User } from '../../schema/user.ts';

export interface SignedIn {
  user: User;
  /** The session's handle, as its owner sees it. */
  session: string;
}

/** What Hono carries along with a request. */
export interface AppEnv {
  /** The socket; none under app.request. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    signedIn: SignedIn;
    requestId: string;
    setsCookie?: true;
    wholeAnswer?: Response;
    /** Of a call of the sync: the version in which it is answered. */
    protocol: number;
  };
}
