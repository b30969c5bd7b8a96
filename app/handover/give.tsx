import { useEffect, useState } from 'react';
import { concatMap, distinctUntilChanged, map, takeWhile } from 'rxjs';
import { HANDOVER_MAX, type Handover, handoverText } from '../../schema/handover/handover.ts';
import type { Diary, HandoverPart } from '../../sync/index.ts';
import { saveFile } from '../device/save-file.ts';
import { diaryErrorCode } from '../diary/diary-error.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import * as css from './handover.css.ts';
import { ShownCodes } from './shown-codes.tsx';
import { handoverWords } from './words.ts';

const PARTS: readonly { value: HandoverPart; label: string }[] = [
  { value: 'session', label: 'Last workout' },
  { value: 'weeks', label: 'Last 4 weeks' },
  { value: 'unsent', label: 'Unsent' },
];
const NOTHING: Readonly<Record<HandoverPart, string>> = {
  session: 'There is no workout on this device yet.',
  weeks: 'There is no workout of the last four weeks on this device.',
  unsent: 'The server has everything of this device.',
};
const STAYS = 'What is unsent here can’t be sent by another phone. Settings says what it is, under Sync.';
const TOO_MUCH = 'This is too much to hand over. It goes to the server once there is a network.';

/** A part of this diary, for another phone of the same account. */
export function Give() {
  const [part, setPart] = useState<HandoverPart>('session');
  const [isShown, show] = useState(false);
  const given = useGiven(part);
  const choose = (next: HandoverPart) => {
    show(false);
    setPart(next);
  };
  return (
    <>
      <Segmented label="What to Give" value={part} onValueChange={choose} options={PARTS} hideLabel />
      {given === null ? (
        <p className={css.note}>Looking…</p>
      ) : typeof given === 'string' ? (
        <p role="status" className={css.note}>
          {given}
        </p>
      ) : (
        <>
          <p role="status" className={css.note}>
            {handoverWords(given)}. It stays here too.
          </p>
          <div className={css.buttons}>
            <Button variant="primary" onClick={() => show(!isShown)} aria-expanded={isShown}>
              {isShown ? 'Hide the Codes' : 'Show Codes'}
            </Button>
            <Button
              onClick={() => saveFile(`chalkbook-${part}.json`, handoverText(given), 'application/json')}
            >
              Save a File
            </Button>
          </div>
          {isShown ? <ShownCodes handover={given} /> : null}
        </>
      )}
    </>
  );
}

/**
 * What is given as it was when it was found: codes that changed under a camera would never be whole. Where there is
 * nothing yet, each sync may bring it.
 */
function useGiven(part: HandoverPart): Handover | string | null {
  const diary = useDiary();
  const [given, setGiven] = useState<{ part: HandoverPart; is: Handover | string } | null>(null);
  useEffect(() => {
    const synced = diary.status().pipe(
      map(({ lastSyncAt }) => lastSyncAt),
      distinctUntilChanged(),
    );
    const found = synced.pipe(
      concatMap(() => foundOf(diary, part)),
      takeWhile((is) => is === NOTHING[part], true),
    );
    const reading = found.subscribe({
      next: (is) => setGiven({ part, is }),
      error: (error: unknown) => setGiven({ part, is: problemOf(error, part) }),
    });
    return () => reading.unsubscribe();
  }, [diary, part]);
  return given?.part === part ? given.is : null;
}

function foundOf(diary: Pick<Diary, 'giveHandover'>, part: HandoverPart): Promise<Handover | string> {
  const checked = (is: Handover) => (Math.max(is.rows.length, is.ops.length) > HANDOVER_MAX ? TOO_MUCH : is);
  return diary.giveHandover(part).then(checked, (error: unknown) => problemOf(error, part));
}

function problemOf(error: unknown, part: HandoverPart): string {
  const code = diaryErrorCode(error);
  if (code === 'not_found') return NOTHING[part];
  if (code === 'invalid') return STAYS;
  console.error('The diary could not be read.', error);
  return 'It can’t be read now. Load the app again.';
}
