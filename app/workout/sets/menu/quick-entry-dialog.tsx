import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { movementOf } from '../../../../schema/catalogue/movement.ts';
import { newId } from '../../../../schema/id.ts';
import { movesBody } from '../../../../schema/sets/measures.ts';
import { type QuickErrorCode, type QuickSet, quickEntry } from '../../../../schema/sets/quick-entry.ts';
import type { EnteredSet } from '../../../../sync/index.ts';
import { usePreference } from '../../../device/preferences.ts';
import { useAboutMovement } from '../../../diary/movements.ts';
import { useDiary } from '../../../diary/use-diary.tsx';
import { counted } from '../../../text/count-words.ts';
import { markOf } from '../../../text/kind-marks.ts';
import { plainWeight } from '../../../text/plain-weight.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { doubtWords } from '../rows/doubt.ts';
import { detailOf } from '../rows/effort.ts';
import { isPartRow } from '../rows/row-kinds.ts';
import type { SetRow } from '../rows/table-row.ts';
import type { SetTools } from '../state/set-tools.ts';
import { useAllOver } from '../state/use-all-over.ts';
import { useSetEdits } from '../state/use-set-edits.ts';
import * as css from './quick-entry.css.ts';

const ERRORS: Readonly<Record<QuickErrorCode, string>> = {
  unreadable: 'is no set. Write weight x reps, such as 100x5.',
  weight: 'is heavier than a diary can hold.',
  reps: 'has no such number of reps.',
  effort: 'has an effort that its scale does not have. RPE goes from 1 to 10.',
  no_set_before: 'needs a set before it.',
  too_many: 'are too many sets for one line.',
};

/** The device's decimal mark. */
const DECIMAL = new Intl.NumberFormat().format(1.5).includes(',') ? ',' : '.';
const EXAMPLE = DECIMAL === ',' ? '100x5@8; 82,5x8 d' : '100x5@8, 82.5x8 d';

interface QuickEntryDialogProps {
  tools: SetTools;
  onClose: () => void;
}

/** Several sets in one line, typed or dictated, shown as rows before they are saved. */
export function QuickEntryDialog({ tools, onClose }: QuickEntryDialogProps) {
  const [preferred] = usePreference('effort');
  const diary = useDiary();
  const edits = useSetEdits(tools);
  const isOver = useAllOver(tools.drafts.rows);
  const movement = movementOf(tools.exercise);
  const measure = useAboutMovement(movement)?.measure;
  // A weight that is added to the body, or takes load off it, changes too much from day to day to be doubted.
  const canBeDoubted = !movesBody({ measure });
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const [doubt, setDoubt] = useState('');
  const oneAtATime = useOneAtATime();
  const { sets, errors } = quickEntry(text, {
    unit: tools.unit,
    decimal: DECIMAL,
    scale: preferred === 'rir' ? 'rir' : 'rpe',
    bare: measure === 'bodyweight' || measure === 'reps',
  });
  const [wrong] = errors;
  // The last part may still be being typed: it is not called wrong before Save was tapped.
  const isTyping = !asked && errors.length === 1 && wrong && text.trimEnd().endsWith(wrong.part);
  const error = wrong && !isTyping ? `“${wrong.part}” ${ERRORS[wrong.code]}` : undefined;

  const save = async () => {
    setAsked(true);
    if (wrong || sets.length === 0) return;
    const isAdded = await oneAtATime(async () => {
      const question =
        doubt === '' && canBeDoubted ? doubtWords(sets, await firstValueFrom(diary.bestsOf(movement))) : '';
      setDoubt(question);
      if (question !== '') return false;
      const entered = enteredSets(sets, isOver ? [] : tools.drafts.rows);
      const words = `${counted(sets.length, 'set')} saved`;
      const assisted = measure === 'assisted' ? entered.map((set) => ({ ...set, assist: true })) : entered;
      return edits.add(assisted, words);
    });
    if (isAdded) onClose();
  };
  const doubtText = doubt === '' ? undefined : `${doubt} Save again if it is right.`;
  const count = wrong || sets.length === 0 ? '' : ` ${counted(sets.length, 'Set')}`;

  return (
    <Dialog
      onClose={onClose}
      title="Quick Entry"
      description={tools.exercise.name}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => void save()}>
            Save{count}
          </Button>
        </>
      }
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          label={`Sets (${tools.unit})`}
          data-autofocus=""
          placeholder={EXAMPLE}
          hint="Weight x reps, then @ effort, and w, d or f: warm-up, drop, to failure."
          error={error ?? (asked && text.trim() === '' ? 'Write at least one set.' : doubtText)}
          value={text}
          maxLength={1_000}
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setAsked(false);
            setDoubt('');
          }}
        />
        {sets.length > 0 ? (
          <ol aria-label="What will be saved">
            {sets.map((set, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name yet
              <li key={i} className={css.row}>
                <span className={css.mark}>{markOf(set)?.mark ?? workingNumber(sets, i)}</span>
                {plainWeight(set.weight)} {set.unit} × {set.reps}
                <span className={css.detail}>{detailOf(set, preferred)}</span>
              </li>
            ))}
          </ol>
        ) : null}
      </form>
    </Dialog>
  );
}

const isAside = ({ kind }: QuickSet) => kind === 'warmup' || kind === 'drop';

function workingNumber(sets: readonly QuickSet[], index: number): number {
  return sets.slice(0, index + 1).filter((set) => !isAside(set)).length;
}

/** The typed sets under the set numbers that are still free, in order; a drop continues the set before it. */
function enteredSets(sets: readonly QuickSet[], rows: readonly SetRow[]): EnteredSet[] {
  const free: number[] = [];
  for (let n = 1; free.length < sets.length; n++) {
    const row = rows[n - 1];
    if (!row || !(row.saved || row.touched || isPartRow(row))) free.push(n);
  }
  let head: string | undefined;
  return sets.map((set, i) => {
    const id = newId();
    if (set.kind !== 'drop') head = id;
    const chainOf = set.kind === 'drop' && head !== undefined ? { chainOf: head } : {};
    return { ...set, ...chainOf, id, setNumber: free[i] ?? i + 1 };
  });
}
