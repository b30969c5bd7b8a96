import { Link } from 'react-router';
import type { Figures } from '../../schema/import/figures.ts';
import { replacedOf, replacedText } from '../../schema/import/plan/replaced-rows.ts';
import type { ImportProof } from '../../sync/index.ts';
import { variant } from '../ui/buttons/button.css.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Card } from '../ui/page/page.tsx';
import { FiguresTable } from './figures-table.tsx';
import * as css from './import.css.ts';
import { useUndo } from './use-undo.ts';
import { changeCells, some, volumeCells } from './words.ts';

interface ProofProps {
  proof: ImportProof;
  onAgain: () => void;
}

/** What the diary held before and holds now, side by side, counted on the device. */
export function Proof({ proof: { batchId, before, after, added, notes, replaced }, onAgain }: ProofProps) {
  const { undo, isBusy } = useUndo();
  const row = (
    label: string,
    figure: (figures: Figures) => number,
    cells = changeCells,
  ): [string, ...string[]] => [label, ...cells(figure(before), figure(after))];
  const counts = { sets: added.sets, notes: notes.length, taken: replaced.length };
  const years = [...new Set([...before.gramReps.keys(), ...after.gramReps.keys()])].sort();
  async function takeBack(id: string) {
    if (await undo({ batchId: id, replaced, notes }, replaced)) onAgain();
  }
  return (
    <Card className={css.section}>
      <div role="status">
        <h2 className={css.heading}>
          {batchId === null ? 'Everything was already here' : doneWords(counts)}
        </h2>
      </div>
      <p className={css.note}>
        {batchId === null ? 'Nothing was added, and nothing doubled.' : proofWords(counts)}
      </p>
      {replacedOf(replacedText(replaced)).lost > 0 ? (
        <p className={css.note}>
          So many changed rows are not kept as they were: what was here before can be put back now, and not
          later.
        </p>
      ) : null}
      <FiguresTable
        caption="Your diary before and after"
        columns={['Before', 'Change', 'Now']}
        rows={[
          row('Sessions', ({ sessions }) => sessions),
          row('Sets', ({ sets }) => sets),
          row('Exercises', ({ exercises }) => exercises),
          row('Days', ({ days }) => days),
          ...years.map((year) =>
            row(`kg × reps ${year}`, ({ gramReps }) => gramReps.get(year) ?? 0, volumeCells),
          ),
        ]}
      />
      <div className={css.buttons}>
        <Link to="/history" className={variant.primary}>
          See Your History
        </Link>
        <Button onClick={onAgain}>Import Another File</Button>
        {batchId === null ? null : (
          <Button disabled={isBusy} onClick={() => void takeBack(batchId)}>
            Undo This Import
          </Button>
        )}
      </div>
    </Card>
  );
}

interface Counts {
  sets: number;
  notes: number;
  taken: number;
}

/** The most of what was done. */
function doneWords({ sets, notes, taken }: Counts): string {
  if (sets === 0 && taken > 0) return `${some(taken, 'row')} taken over`;
  return `${sets === 0 && notes > 0 ? some(notes, 'note') : some(sets, 'set')} imported`;
}

/** What was looked up before the proof says so. */
function proofWords({ sets, notes, taken }: Counts): string {
  if (sets === 0 && taken > 0)
    return 'Each row was looked up after it was written, and is as the file has it now. They go to your server with the next sync.';
  if (sets === 0 && notes > 0)
    return notes === 1
      ? 'It stands at its exercise, and goes to your server with the next sync.'
      : 'They stand at their exercises, and go to your server with the next sync.';
  const them = taken === 1 ? 'it' : 'them';
  const also = taken > 0 ? `${some(taken, 'row')} taken over as the file has ${them} now. ` : '';
  return `Each set was looked up after it was written. ${also}They go to your server with the next sync.`;
}
