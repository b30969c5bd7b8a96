import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

/** Processor time of a process so far, in s. */
export function processorSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name may hold spaces; what follows it does not.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Memory that a process has, in MB. */
export function residentMegabytes(pid: number): number {
  const [, kb = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}
