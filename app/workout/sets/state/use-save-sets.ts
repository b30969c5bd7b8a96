import { useContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SAVE_BUTTON_RESET_MS } from '../../../../schema/constants.ts';
import type { Exercise } from '../../../../schema/exercise.ts';
import { DEFAULT_MEASURE, type Measure } from '../../../../schema/sets/measures.ts';
import type { PreviousSet } from '../../../../schema/sets/previous.ts';
import { toKg } from '../../../../schema/sets/units.ts';
import type { WeightUnit } from '../../../../schema/workout-log.ts';
import type { EnteredSet, SavedSets } from '../../../../sync/index.ts';
import { addSetSaveBackup } from '../../../diary/set-save-backups.ts';
import { useDiary } from '../../../diary/use-diary.tsx';
import { saveFailureWords } from '../../../text/save-failure-words.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { restTimer } from '../../rest-timer/rest-timer-store.ts';
import { AfterSaveContext } from '../../superset/after-save.ts';
import type { Doubt } from '../rows/doubt.ts';
import { nameOfRow, setsToday } from '../rows/row-kinds.ts';
import { isBlank } from '../rows/row-measured.ts';
import { enteredSet, indexesToSave, isOffer, withoutSkipped } from '../rows/rows-to-save.ts';
import {
  ALL_SAVED,
  BY_SWIPE,
  inDoubt,
  isEmpty,
  NOTHING_MEASURED,
  NOTHING_TO_SAVE,
  noReps,
  savedWords,
  UNDONE,
} from '../rows/set-words.ts';
import type { SetRow } from '../rows/table-row.ts';
import { useDoubts } from './use-doubts.ts';
import type { SetDrafts } from './use-set-drafts.ts';
import type { SetNote } from './use-set-note.ts';

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

export interface SaveSets {
  state: SaveState;
  /** What the lifter should do before Save can do anything; '' for nothing. */
  hint: string;
  /** The weights that are asked about because they may be slips, by the row's index. */
  doubts: ReadonlyMap<number, Doubt>;
  /** Saves every row that has something to save, or only the row at index `only`. */
  save: (only?: number) => Promise<void>;
  /** Answers a doubt: the weight is what was lifted. Saves, unless another row is in doubt too. */
  keepWeight: (index: number) => void;
  /** Answers a doubt: the weight was a slip, and the row can be edited again. */
  fixWeight: (index: number) => void;
}

interface Options {
  exercise: Exercise;
  previous: readonly PreviousSet[];
  drafts: SetDrafts;
  note: SetNote;
  unit: WeightUnit;
  measure: Measure;
  onSaved: (saved: SavedSets) => void;
}

/** The button says "Saving..." only after this time, ms: to draw it for a shorter save would make that save slower. */
const SAYS_SAVING_AFTER_MS = 250;

/**
 * What Save does: asks about doubtful weights, writes a spare copy and the diary, then settles the rows and starts
 * the rest.
 */
export function useSaveSets({ exercise, previous, drafts, note, unit, measure, onSaved }: Options): SaveSets {
  const diary = useDiary();
  const toast = useToast();
  const afterSave = useContext(AfterSaveContext);
  const [state, setState] = useState<SaveState>('idle');
  const [hint, setHint] = useState('');
  const { doubts, ask, answer } = useDoubts(exercise, previous, measure);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef(false);
  /** Which save the question has held up: of the row at this index, or of all rows. */
  const held = useRef<number | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const store = async (rows: readonly SetRow[], indexes: readonly number[]): Promise<void> => {
    const entered = indexes.map((i) => enteredSet(rows[i] as SetRow, i));
    const offered = indexes.every((i) => isOffer(rows[i] as SetRow));
    const saved = diary.saveSets(exercise.id, entered);
    // Written while the diary waits for the disk, so that it delays nothing.
    keepSpareCopy(exercise, entered, diary.userId);
    const done = await saved;
    let putBack: (() => void) | undefined;
    const undo = async () => {
      if (!(await diary.undoSave(done))) return null;
      restTimer.undoSavedSet(done);
      setState('idle');
      putBack?.();
      return UNDONE;
    };
    // Drawn at once, in the task that brought the saved sets: React's own task may come only after the next frame.
    flushSync(() => {
      putBack = drafts.settle(rows, done);
      onSaved(done);
      note.say(savedWords(done, unit, offered, nameOfRow(rows, indexes[0] ?? 0), measure), undo);
      setState('saved');
    });
    if (done.stored.length > done.before.length)
      afterSave({ ...exercise, sets: setsToday(rows) }, done, undo);
  };

  const save = async (only?: number) => {
    if (saving.current) return;
    const { rows, indexes } = toSave(drafts, only);
    const empty = rows.findIndex((row, i) => row.saved && isBlank(row) && row.touched && (only ?? i) === i);
    if (empty >= 0 || indexes.length === 0) {
      const allSaved = rows.every((row) => row.saved || row.spare);
      const plain = measure === DEFAULT_MEASURE;
      const enter = `${plain ? NOTHING_TO_SAVE : NOTHING_MEASURED}${previous.length > 0 ? BY_SWIPE : ''}`;
      const nothing = allSaved ? ALL_SAVED : enter;
      setHint(empty < 0 ? nothing : (plain ? noReps : isEmpty)(nameOfRow(rows, empty)));
      return;
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('saving'), SAYS_SAVING_AFTER_MS);
    saving.current = true;
    setHint('');
    restTimer.prepare();
    try {
      const asking = ask(rows, indexes);
      const first = asking && (await asking);
      if (first) {
        // The row's index as it is now: the proposed warm-ups before it have been left out.
        held.current = only === undefined ? only : indexes[0];
        setHint(inDoubt(nameOfRow(rows, first.index)));
        setState('idle');
      } else {
        await store(rows, indexes);
      }
    } catch (error) {
      console.error('Saving sets failed', error);
      setState('failed');
      toast({
        title: 'Save failed',
        description: saveFailureWords(error),
        tone: 'bad',
      });
    }
    saving.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), SAVE_BUTTON_RESET_MS);
  };

  const answered = (index: number, right?: SetRow): boolean => {
    const isLast = answer(index, right);
    if (isLast) setHint('');
    return isLast;
  };

  return {
    state,
    hint,
    doubts,
    save,
    keepWeight: (index) => {
      if (answered(index, drafts.rows[index])) void save(held.current);
    },
    fixWeight: (index) => void answered(index),
  };
}

function toSave({ rows, change }: SetDrafts, only: number | undefined) {
  const left = withoutSkipped(rows, indexesToSave(rows, only));
  if (left.rows !== rows) change(() => left.rows);
  return left;
}

function keepSpareCopy(exercise: Exercise, sets: readonly EnteredSet[], userId: string): void {
  addSetSaveBackup({
    exerciseId: exercise.id,
    exerciseName: exercise.name,
    targetMuscles: exercise.targetMuscles,
    sets: sets.map(({ setNumber, weight, unit, reps }) => ({ setNumber, weight: toKg(weight, unit), reps })),
    timestamp: Date.now(),
    userId,
  });
}
