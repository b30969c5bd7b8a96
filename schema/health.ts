import * as v from 'valibot';

/**
 * Troubles that keep a server from all of its work. The codes are public; their details are for whoever runs
 * it.
 */
export const TROUBLES = [
  'disk_full',
  'disk_low',
  'read_only',
  'database_moved',
  'clock_back',
  'backup_failed',
  'backup_overdue',
] as const;
export type TroubleCode = (typeof TROUBLES)[number];

/** GET /api/health: the server answers from its database. `troubles` stands there when there are any. */
export const HealthSchema = v.object({
  ok: v.literal(true),
  troubles: v.optional(v.array(v.picklist(TROUBLES))),
});
export type Health = v.InferOutput<typeof HealthSchema>;
