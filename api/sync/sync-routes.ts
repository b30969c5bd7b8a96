import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { DIGEST_PATTERN } from '../../schema/digest.ts';
import { InstantSchema } from '../../schema/instant.ts';
import { PACKS_MEDIA_TYPE, type Position, PULL_LIMIT, parsePosition } from '../../schema/protocol.ts';
import type { AppEnv } from '../http/app-env.ts';
import { parseInput, readJson } from '../http/json-body.ts';
import { readerOf } from '../http/reader.ts';
import { offer } from './offer.ts';
import { push, type Sender } from './push.ts';
import { audit } from './reads/audit.ts';
import { overwritten } from './reads/overwritten.ts';
import { packLines, type Unpackable } from './reads/packs.ts';
import { answerJson } from './reads/paged-answer.ts';
import { pull } from './reads/pull.ts';
import { snapshot } from './reads/snapshot.ts';
import { protocolVersion } from './spoken-version.ts';
import { openStream } from './stream.ts';
import { createSyncNotes } from './sync-notes.ts';
import type { SyncServices } from './sync-services.ts';

/** The most rows of one page; a new device takes them faster in large pages. */
const PULL_LIMIT_MAX = 5_000;

const named = v.pipe(
  v.string(),
  v.rawTransform<string, Position>(({ dataset, addIssue, NEVER }) => {
    try {
      return parsePosition(dataset.value);
    } catch (error) {
      if (!v.isValiError(error)) throw error;
      addIssue({ message: 'must be a position, seq.nonce' });
      return NEVER;
    }
  }),
);
const position = v.optional(named);
const limit = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(PULL_LIMIT_MAX));
const AuditQuerySchema = v.object({
  since: position,
  digest: v.pipe(v.string(), v.regex(DIGEST_PATTERN, 'must be a digest, count.sum')),
});
const SnapshotQuerySchema = v.object({ hi: position });
const PacksQuerySchema = v.object({ at: named, before: InstantSchema });
const PullQuerySchema = v.object({ since: position, hi: position, limit: v.optional(limit) });

function senderOf(c: Context<AppEnv>): Sender {
  return { userId: c.get('signedIn').user.id, version: c.get('protocol') };
}

export function syncRoutes(services: SyncServices): Hono<AppEnv> {
  const note = createSyncNotes(services);
  const unpackable: Unpackable = new Set();
  return new Hono<AppEnv>()
    .use(protocolVersion)
    .use(async (c, next) => {
      note(c.get('signedIn'));
      return next();
    })
    .post('/push', async (c) => c.json(await push(services, senderOf(c), await readJson(c, { gzip: true }))))
    .post('/offer', async (c) =>
      c.json(await offer(services, senderOf(c), await readJson(c, { gzip: true }))),
    )
    .get('/pull', async (c) => {
      const query = parseInput(PullQuerySchema, c.req.query());
      const { since = null, hi = null, limit = PULL_LIMIT } = query;
      return c.json(await pull(services, readerOf(c), { since, hi, limit, version: c.get('protocol') }));
    })
    .get('/snapshot', async (c) => {
      const { hi = null } = parseInput(SnapshotQuerySchema, c.req.query());
      return answerJson(
        c,
        services,
        await snapshot(services, readerOf(c), { hi, version: c.get('protocol') }),
      );
    })
    .get('/packs', async (c) => {
      const edge = parseInput(PacksQuerySchema, c.req.query());
      const which = { ...edge, version: c.get('protocol') };
      const lines = await packLines(services, readerOf(c), which, unpackable);
      return answerJson(c, services, lines, PACKS_MEDIA_TYPE);
    })
    .get('/audit', async (c) => {
      const { since = null, digest } = parseInput(AuditQuerySchema, c.req.query());
      return c.json(await audit(services, readerOf(c), { since, digest, version: c.get('protocol') }));
    })
    .get('/overwritten', async (c) =>
      c.json(await overwritten(services, c.get('signedIn').user.id, c.get('protocol'))),
    )
    .get('/stream', (c) => openStream(c, services));
}
