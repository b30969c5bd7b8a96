import * as v from 'valibot';
import { type Pack, PackSchema } from '../../schema/pack-schema.ts';
import {
  SNAPSHOT_MEDIA_TYPE,
  type SnapshotEnd,
  SnapshotEndSchema,
  type SnapshotHead,
  SnapshotHeadSchema,
} from '../../schema/protocol.ts';

/** Hears of a snapshot's parts as they arrive. */
export interface SnapshotTaker {
  /** No pack is looked at before it has resolved: the lifter waits for the head, and both take this thread. */
  head(head: SnapshotHead): Promise<void>;
  pack(pack: Pack): void;
}

export function isSnapshot(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith(SNAPSHOT_MEDIA_TYPE) ?? false;
}

/**
 * Reads a snapshot line by line. Rejects when it was cut off or a line is not ours.
 * @param onBytes called whenever something came
 */
export async function readSnapshot(
  response: Response,
  { head: onHead, pack: onPack }: SnapshotTaker,
  onBytes: () => void,
): Promise<SnapshotEnd> {
  let isFirst = true;
  let packs = 0;
  let end: SnapshotEnd | null = null;
  for await (const line of linesOf(response, onBytes)) {
    const part: unknown = JSON.parse(line);
    if (isFirst) {
      isFirst = false;
      await onHead(v.parse(SnapshotHeadSchema, part));
      onBytes();
    } else if (end) throw new Error('The snapshot goes on behind its end.');
    else if (isEnd(part)) end = v.parse(SnapshotEndSchema, part);
    else {
      onPack(v.parse(PackSchema, part));
      packs += 1;
    }
  }
  if (end?.packs !== packs) throw new Error('The snapshot was cut off.');
  return end;
}

function isEnd(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'packs' in part;
}

async function* linesOf(response: Response, onBytes: () => void): AsyncGenerator<string> {
  if (!response.body) {
    yield* (await response.text()).split('\n').filter((line) => line !== '');
    return;
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value = '' } = await reader.read();
      onBytes();
      const lines = (rest + value).split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      yield* lines.filter((line) => line !== '');
      if (done) return;
    }
  } finally {
    await reader.cancel();
  }
}
