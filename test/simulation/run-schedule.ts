import { checkEnd } from './checks/invariants.ts';
import { heal } from './heal.ts';
import { Schedule, type ScheduleOptions } from './schedule.ts';
import type { Template } from './server/server.ts';

interface ScheduleResult {
  seed: number;
  violations: string[];
  /** Two runs of a seed have the same one (I12). */
  hash: string;
  acked: number;
  restored: boolean;
  /** The trace, when it was asked for. */
  lines: string[];
}

/** Runs one seed to its end and checks everything that has to hold. */
export async function runSchedule(
  seed: number,
  template: Template,
  options: ScheduleOptions = {},
): Promise<ScheduleResult> {
  const schedule = new Schedule(seed, template, options);
  const onRejection = (error: unknown) => schedule.violate(`an error was left unhandled: ${String(error)}`);
  process.on('unhandledRejection', onRejection);
  try {
    await schedule.disturb();
    await heal(schedule);
    await checkEnd(schedule);
    await schedule.world.settle();
  } catch (error) {
    schedule.violate(`the simulation failed: ${error instanceof Error ? error.stack : String(error)}`);
  } finally {
    process.off('unhandledRejection', onRejection);
    schedule.server.disk.kill();
  }
  const { world, history, violations, restored } = schedule;
  const acked = [...history.writes.values()].filter((written) => written.acked).length;
  return { seed, violations, hash: world.traceHash(), acked, restored, lines: world.lines ?? [] };
}
