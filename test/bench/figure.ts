import { type Aim, isMet, ratios, type Spread, spread } from './pairs.ts';
import type { World } from './world.ts';

/** One benchmark: a file of `figures/`, with one line or more of the table. */
export interface Figure {
  name: string;
  run(world: World): Promise<Line[]>;
}

export type Unit = 'ms' | 's' | 'a second' | 'MB' | 'kB';

/** One line of the report. */
export interface Line {
  what: string;
  measured: Spread;
  against: string;
  peer: Spread;
  unit: Unit;
  ratio: Spread;
  /** Null: shown for what it tells; nothing is asked of it. */
  aim: Aim | null;
  met: boolean | null;
}

interface Comparison {
  what: string;
  measured: readonly number[];
  against: string;
  /** As many values as `measured`, each from the same round; or one limit. */
  peer: readonly number[] | number;
  unit: Unit;
  aim?: Aim;
  /** The ratio says how many times less was measured than the peer took, not how many times more. */
  timesFaster?: boolean;
}

export const atMost = (value: number): Aim => ({ kind: 'at most', value });
export const atLeast = (value: number): Aim => ({ kind: 'at least', value });

export function compare({ what, measured, against, peer, unit, aim, timesFaster }: Comparison): Line {
  const peers = typeof peer === 'number' ? measured.map(() => peer) : peer;
  const ratio = spread(timesFaster ? ratios(peers, measured) : ratios(measured, peers));
  return {
    what,
    measured: spread(measured),
    against,
    peer: spread(peers),
    unit,
    ratio,
    aim: aim ?? null,
    met: aim ? isMet(ratio.median, aim) : null,
  };
}

/** Throws when a side did not do the work that its time is shown for. */
export function mustBe(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`${what}: ${String(found)}, not ${String(wanted)}`);
}
