import { useEffect, useMemo, useState } from 'react';
import type { ConvertedSet } from '../../../sync/index.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { counted } from '../../text/count-words.ts';
import { dateOf } from '../../text/dates.ts';
import { useUndoable } from '../../text/use-undoable.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FullScreen } from '../../ui/overlays/full-screen.tsx';
import * as css from './hints.css.ts';

interface Group {
  name: string;
  sets: readonly ConvertedSet[];
}

/** Sets whose kilograms are round pounds, by exercise. The lifter says which of them to correct, all as one change. */
export function ConvertedDialog({ onClose }: { onClose: () => void }) {
  const { groups, correct, isBusy, isUnread } = useConverted(onClose);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = groups?.filter(({ name }) => !left.has(name)).flatMap(({ sets }) => sets) ?? [];
  return (
    <FullScreen narrow onClose={onClose} title="Converted Pounds">
      <div className={css.page}>
        <p className={css.note} role="status">
          {isUnread
            ? 'Your sets can’t be read now. Close this and open it again.'
            : groups === null
              ? 'Looking through your sets…'
              : groups.length === 0
                ? 'No set of yours looks like converted pounds.'
                : 'These were typed as kilograms that are round pounds, as an app that converts would write them. Corrected, they stand as the pounds; the weight itself stays within 10 g.'}
        </p>
        <ul className={css.list} aria-busy={groups === null && !isUnread}>
          {groups?.map(({ name, sets }) => (
            <li key={name}>
              <label className={css.choice}>
                <input
                  type="checkbox"
                  className={css.box}
                  checked={!left.has(name)}
                  onChange={({ target }) => {
                    const next = new Set(left);
                    if (target.checked) next.delete(name);
                    else next.add(name);
                    setLeft(next);
                  }}
                />
                <span className={css.words}>
                  <span className={css.name}>{name}</span>
                  <span className={css.detail}>{detailOf(sets)}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {groups && groups.length > 0 ? (
          <Button
            variant="primary"
            disabled={isBusy || chosen.length === 0}
            onClick={() => void correct(chosen)}
          >
            {isBusy ? 'Correcting…' : `Correct ${counted(chosen.length, 'Set')}`}
          </Button>
        ) : null}
      </div>
    </FullScreen>
  );
}

/** "12 sets, 3 Mar 2024 to 9 Apr 2025: 45.36 kg → 100 lb, 61.23 kg → 135 lb". */
function detailOf(sets: readonly ConvertedSet[]): string {
  const pairs = new Map(sets.map(({ set, pounds }) => [set.enteredWeight, pounds]));
  const shown = [...pairs].slice(0, 3).map(([kg, pounds]) => `${kg}\u00a0kg → ${pounds}\u00a0lb`);
  const [first, last] = [sets[0], sets.at(-1)].map((one) => dateOf(Date.parse(one?.set.date ?? '')));
  const days = first === last ? first : `${first} to ${last}`;
  return `${counted(sets.length, 'set')}, ${days}: ${shown.join(', ')}${pairs.size > 3 ? ' …' : ''}`;
}

function useConverted(onDone: () => void) {
  const diary = useDiary();
  const run = useUndoable('The weights could not be corrected.');
  const [found, setFound] = useState<readonly ConvertedSet[] | null>(null);
  const [isUnread, setUnread] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    diary.findConverted().then(setFound, (error: unknown) => {
      console.error('The sets could not be looked through.', error);
      setUnread(true);
    });
  }, [diary]);
  const groups = useMemo(() => {
    const byName = new Map<string, ConvertedSet[]>();
    for (const one of found ?? []) {
      const name = one.set.exerciseName || 'An exercise';
      byName.set(name, [...(byName.get(name) ?? []), one]);
    }
    return found && [...byName].map(([name, sets]): Group => ({ name, sets }));
  }, [found]);

  return {
    groups,
    isUnread,
    isBusy,
    correct: async (sets: readonly ConvertedSet[]) => {
      setBusy(true);
      const isKept = await run(async () => {
        const saved = await diary.correctConverted(sets);
        return {
          words: `${counted(saved.stored.length, 'set')} corrected to pounds`,
          undo: () => diary.undoSave(saved),
        };
      });
      if (isKept) onDone();
      else setBusy(false);
    },
  };
}
