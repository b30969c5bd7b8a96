import { basename } from 'node:path';
import { FILE_NAME_MAX } from '../../schema/entities/import-batch.ts';
import type { RejectedRow } from '../../schema/import/imported.ts';
import type { ImportAnswers } from '../../schema/import/plan/answers.ts';
import { namesText, rejectedText } from '../../schema/import/plan/batch-texts.ts';
import { type Compared, isReplaced, type rowsToWrite } from '../../schema/import/plan/compare-plan.ts';
import type { ImportPlan } from '../../schema/import/plan/import-plan.ts';
import { cutText } from '../../schema/plain-text.ts';
import type { ReadFile } from './import-file.ts';

interface BatchFacts {
  read: Extract<ReadFile, { is: 'foreign' }>;
  answers: ImportAnswers;
  plan: ImportPlan;
  toWrite: ReturnType<typeof rowsToWrite>;
  rejected: readonly RejectedRow[];
}

/**
 * What a batch keeps of its file, of the answers that the file needed, and of what it adds: what takes the place of a
 * row is not counted.
 */
export function batchFacts({ read: { file, name }, answers, plan, toWrite, rejected }: BatchFacts) {
  const { asks } = file;
  const isAdded = (one: Compared<unknown>) => !isReplaced(one);
  const renamed = plan.names.filter(({ name: said, target }) => target.name !== said);
  return {
    ...{ format: file.format, layout: file.layout },
    fileName: cutText(basename(name), FILE_NAME_MAX),
    sessionCount: toWrite.sessions.filter(isAdded).length,
    setCount: toWrite.sets.filter(isAdded).length,
    exerciseCount: plan.names.length,
    rejectedCount: rejected.length,
    ...(rejected.length > 0 ? { rejected: rejectedText(rejected) } : {}),
    names: namesText(renamed.map(({ name: said, target }) => [said, target])),
    ...(asks.zone ? { zone: answers.zone } : {}),
    ...(asks.weightUnit ? { weightUnit: answers.weightUnit } : {}),
    ...(asks.distanceUnit ? { distanceUnit: answers.distanceUnit } : {}),
  };
}
