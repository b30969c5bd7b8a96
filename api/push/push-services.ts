import type { AuthServices } from '../auth/auth-services.ts';
import type { PushPost } from './https-post.ts';
import type { RestBell } from './rest-bell.ts';

/** What Web Push works with. */
export interface PushServices extends AuthServices {
  /** The only way out to a push service. */
  pushPost: PushPost;
  /** `mailto:` or `https:`: whom a push service may write to about this server. */
  pushContact: string;
  restBell: RestBell;
}
