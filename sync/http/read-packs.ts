import * as v from 'valibot';
import { PackSchema } from '../../schema/packs/pack-formats.ts';
import type { Pack } from '../../schema/packs/pack-schema.ts';
import { PACKS_MEDIA_TYPE, type PacksEnd, PacksEndSchema } from '../../schema/protocol.ts';

export function isPacks(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith(PACKS_MEDIA_TYPE) ?? false;
}

/**
 * Reads packs line by line. Rejects when the answer was cut off or a line is not ours.
 * @param onBytes called whenever bytes came
 */
export async function readPacks(
  response: Response,
  onPack: (pack: Pack) => void,
  onBytes: () => void,
): Promise<PacksEnd> {
  let packs = 0;
  let end: PacksEnd | null = null;
  for await (const line of linesOf(response, onBytes)) {
    const part: unknown = JSON.parse(line);
    if (end) throw new Error('The packs go on behind their end.');
    if (isEnd(part)) end = v.parse(PacksEndSchema, part);
    else {
      onPack(v.parse(PackSchema, part));
      packs += 1;
    }
  }
  if (end?.packs !== packs) throw new Error('The packs were cut off.');
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
