import { DAY_MS, KEPT_DAYS } from '../../schema/constants.ts';
import { ENTITY_TYPES, type EntityType } from '../../schema/entities.ts';
import { ARCHIVED_TYPES } from '../../schema/export/archived.ts';
import { isDeleted, type Row } from '../../schema/merge.ts';
import type { Call } from '../../schema/operation.ts';
import { activeProgram, byDayNumber, programOf } from '../../schema/program.ts';
import { shownContent, shownRow } from '../../schema/shown-row.ts';
import { dateNow } from '../clock.ts';
import type { BinIntents, BinItem } from '../diary/bin-intents.ts';
import { type Engine, readMeta, withDb } from '../engine.ts';
import { readThenMutate, takeBack } from '../outbox/mutate.ts';
import type { EntityRef } from '../store/port.ts';
import { isWhole } from '../store/rows.ts';
import { createCall, deleteCall } from './calls.ts';
import { programsNow } from './stored-program.ts';
import { wholeRows } from './stored-rows.ts';

/** A gesture that deleted several things is named after the first of these types among them. */
const HEADS: readonly EntityType[] = [
  'import',
  'program',
  'session',
  'day',
  'exercise',
  'gym',
  'measurement',
  'goal',
  'break',
  'log',
];
/** Rows of these types come back with their session and are not listed by themselves. */
const UNSAID: ReadonlySet<EntityType> = new Set(['entry', 'movement', 'trainingMax', 'weeklyTarget']);

export function binIntents(engine: Engine): BinIntents {
  return {
    deletedThings: () => withDb(engine, () => binItems(engine)),

    bringBack: (item) =>
      readThenMutate(engine, async (write) => {
        const { rows } = item;
        const found = await engine.store.records.get(rows);
        const views = found.map(({ view }) => view).filter((view) => isDeleted(view) && isWhole(view));
        const calls = [];
        for (const view of inOrder(views)) calls.push(await comeBack(engine, view, rows));
        await write(calls);
        return { ...item, rows: views.map(({ type, id }) => ({ type, id })) };
      }),

    undoBringBack: ({ rows }) =>
      takeBack(engine, async () => {
        const found = await engine.store.records.get(rows);
        const views = found.map(({ view }) => view).filter((view) => !isDeleted(view));
        return inOrder(views).map(({ type, id }) => deleteCall(type, id));
      }),
  };
}

/** What can come back: one item for each gesture, the newest first. */
export async function binItems(engine: Engine): Promise<BinItem[]> {
  const since = dateNow(engine.ports.now(), await readMeta(engine)) - KEPT_DAYS * DAY_MS;
  const deleted = (await deletedRows(engine)).filter((row) => deletedAt(row) >= since && !isBornDeleted(row));
  return gestures(deleted).flatMap(toItem);
}

/** The row as it is now: another device may have changed it since it was deleted. */
async function comeBack(engine: Engine, view: Row, among: readonly EntityRef[]): Promise<Call> {
  const content = shownRow<EntityType>(view);
  if (view.type !== 'exercise') return createCall(view.type, content);
  const day = String(view.fields.workoutDayId);
  const comesToo = among.some(({ type, id }) => type === 'day' && id === day);
  return createCall('exercise', {
    ...content,
    ...(comesToo ? {} : { workoutDayId: await dayFor(engine, day) }),
  });
}

/**
 * Its own day, or where that one was deleted the first of its program, else of the active one: nobody would see it
 * in a deleted day.
 */
async function dayFor(engine: Engine, id: string): Promise<string> {
  const days = await wholeRows(engine, 'day');
  const there = days.flatMap(({ shown, hidden }) => (hidden ? [] : [shown])).sort(byDayNumber);
  const own = days.find(({ shown }) => shown.id === id)?.shown;
  const active = activeProgram(await programsNow(engine));
  const firstOf = (program: string) => there.find((day) => programOf(day) === program);
  const place = there.find((day) => day.id === id) ?? (own && firstOf(programOf(own))) ?? firstOf(active);
  return (place ?? there[0])?.id ?? id;
}

async function deletedRows(engine: Engine): Promise<Row[]> {
  const rows: Row[] = [];
  for (const type of ENTITY_TYPES)
    for await (const records of engine.store.records.deleted(type))
      rows.push(...records.map(({ view }) => view).filter(isWhole));
  return rows;
}

const deletedAt = (row: Row) => row.clocks.deleted ?? 0;

/** Nothing is made and deleted by hand within so short a time, ms. */
const GESTURE_MS = 100;

/**
 * An exercise for one session only is made and archived in one change set: nobody deleted it. A set never is, though
 * its stamps may be as near, where it was made by a clock that ran ahead.
 */
function isBornDeleted(row: Row): boolean {
  const { deleted = 0, ...content } = row.clocks;
  if (!ARCHIVED_TYPES.includes(row.type)) return false;
  return deleted - Math.min(...Object.values(content)) < GESTURE_MS;
}

/**
 * Rows that were deleted by one gesture, grouped by their stamps, which follow each other within a change set
 * (R5). The newest first.
 */
function gestures(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  let last = Number.NaN;
  for (const row of [...rows].sort((a, b) => deletedAt(a) - deletedAt(b))) {
    const at = deletedAt(row);
    if (at - last <= 1) groups.at(-1)?.push(row);
    else groups.push([row]);
    last = at;
  }
  return groups.reverse();
}

function toItem(rows: readonly Row[]): BinItem[] {
  const said = rows.filter(({ type }) => !UNSAID.has(type));
  const head = HEADS.flatMap((type) => said.filter((row) => row.type === type))[0];
  // An import alone in the bin has nothing to bring back: its file was imported again and took its sets.
  if (!head || (head.type === 'import' && rows.length === 1)) return [];
  const counts: Partial<Record<EntityType, number>> = {};
  for (const { type } of said) counts[type] = (counts[type] ?? 0) + 1;
  return [
    {
      type: head.type,
      id: head.id,
      content: shownContent(head),
      deletedAt: deletedAt(head),
      counts,
      rows: rows.map(({ type, id }) => ({ type, id })),
    },
  ];
}

/** Sorted so that a row comes after the rows that it names. */
function inOrder(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => ENTITY_TYPES.indexOf(a.type) - ENTITY_TYPES.indexOf(b.type));
}
