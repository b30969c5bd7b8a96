import type { Handover } from '../../schema/handover/handover.ts';
import { parseCall } from '../../schema/operation.ts';
import { counted } from '../text/count-words.ts';

/** What a handover holds: "12 sets, 1 workout, 3 changes that no server has yet". */
export function handoverWords({ rows, ops }: Handover): string {
  const gone = new Set<string>();
  const names = { log: new Set<string>(), session: new Set<string>() };
  const see = (type: string, id: string, isDeleted: boolean) => {
    if (type !== 'log' && type !== 'session') return;
    names[type].add(id);
    if (isDeleted) gone.add(`${type}/${id}`);
    else gone.delete(`${type}/${id}`);
  };
  for (const { type, id, fields } of rows) see(type, id, fields.deleted === true);
  for (const { action, url, body } of ops) {
    const parsed = parseCall({ action, url, body });
    if (parsed.ok) see(parsed.change.type, parsed.change.id, parsed.change.kind === 'delete');
  }
  const left = (type: 'log' | 'session') =>
    [...names[type]].filter((id) => !gone.has(`${type}/${id}`)).length;
  const parts = [
    ...(left('log') > 0 ? [counted(left('log'), 'set')] : []),
    ...(left('session') > 0 ? [counted(left('session'), 'workout')] : []),
    ...(ops.length > 0 ? [`${counted(ops.length, 'change')} that no server has yet`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'a part of the program';
}

/** Codes a second: what a cheap camera still reads one by one. */
export const CODES_A_SECOND = 5;

/** "8 codes, 2 seconds a round". */
export function codesWords(count: number): string {
  const seconds = Math.max(1, Math.ceil(count / CODES_A_SECOND));
  return `${counted(count, 'code')}, ${counted(seconds, 'second')} a round`;
}
