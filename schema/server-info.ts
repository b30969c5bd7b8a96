import * as v from 'valibot';

/** GET /api/server-info: what an app says before anybody has signed in. */
export const ServerInfoSchema = v.object({
  /** `closed`: an account needs an invitation, or whoever runs the server. */
  registration: v.picklist(['open', 'closed']),
  /** `none`: a forgotten password is a matter for whoever runs the server. */
  mail: v.picklist(['sent', 'none']),
  version: v.string(),
});
export type ServerInfo = v.InferOutput<typeof ServerInfoSchema>;
