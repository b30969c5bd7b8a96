import * as v from 'valibot';
import { type Pack, PackSchema } from '../schema/pack-schema.ts';
import { SNAPSHOT_MEDIA_TYPE, type SnapshotHead, SnapshotHeadSchema } from '../schema/protocol.ts';

/** Hears of a snapshot's parts as they arrive. */
export interface SnapshotTaker {
  head(head: SnapshotHead): void;
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
): Promise<SnapshotHead> {
  let head: SnapshotHead | null = null;
  let packs = 0;
  for await (const line of linesOf(response, onBytes)) {
    if (head) {
      onPack(v.parse(PackSchema, JSON.parse(line)));
      packs += 1;
    } else {
      head = v.parse(SnapshotHeadSchema, JSON.parse(line));
      onHead(head);
    }
  }
  if (!head || packs !== head.packs) throw new Error('The snapshot was cut off.');
  return head;
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
