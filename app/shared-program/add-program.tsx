import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ProgramFileError, type SharedProgram } from '../../schema/export/program-file.ts';
import { plainText } from '../../schema/plain-text.ts';
import { PROGRAM_NAME_MAX } from '../../schema/program.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useUndoable } from '../text/use-undoable.ts';
import { Button } from '../ui/buttons/button.tsx';
import { FileButton } from '../ui/buttons/file-button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Alert } from '../ui/page/alert.tsx';
import { DayChoice } from './day-choice.tsx';
import { canReadCodes, programIn } from './program-in-file.ts';
import { programInLink } from './program-link.ts';
import * as css from './shared-program.css.ts';

const NOT_ONE = 'There is no program of Chalkbook in it.';

/** A program that somebody shared: read, looked at, and only then added. */
export function AddProgram() {
  const { program, fault, read, leave } = useShared();
  return (
    <>
      {fault === null ? null : <Alert>{fault}</Alert>}
      {program ? (
        <Preview key={JSON.stringify(program)} program={program} onLeave={leave} />
      ) : (
        <>
          <p className={css.note}>Nothing is added before you have seen what is in it.</p>
          <div className={css.buttons}>
            <FileButton
              label="Open a File"
              accept="application/json,.json"
              onFile={(file) => void read(programIn(file))}
            />
            {canReadCodes() ? (
              <FileButton
                label="Take a Picture of a Code"
                accept="image/*"
                isPicture
                onFile={(file) => void read(programIn(file))}
              />
            ) : null}
          </div>
          {canReadCodes() ? null : (
            <p className={css.note}>To read a code, point this phone's camera app at it.</p>
          )}
        </>
      )}
    </>
  );
}

function Preview({ program, onLeave }: { program: SharedProgram; onLeave: () => void }) {
  const diary = useDiary();
  const run = useUndoable('The program could not be added or removed.');
  const navigate = useNavigate();
  const [name, setName] = useState(program.name);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(program.days.keys()));
  const [isBusy, setBusy] = useState(false);
  const days = program.days.filter((_, at) => chosen.has(at));

  async function add() {
    setBusy(true);
    const isAdded = await run(async () => ({
      words: 'Program Added',
      description: `${plainText(name)} is shown now. Your other programs are kept.`,
      undo: await diary.addSharedProgram({ name: plainText(name), days }),
    }));
    if (isAdded) navigate('/');
    else setBusy(false);
  }

  return (
    <>
      <Field
        label="Program Name"
        maxLength={PROGRAM_NAME_MAX}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <DayChoice days={program.days} chosen={chosen} onChange={setChosen} />
      <div className={css.buttons}>
        <Button onClick={onLeave}>Cancel</Button>
        <Button
          variant="primary"
          disabled={isBusy || days.length === 0 || !plainText(name)}
          onClick={() => void add()}
        >
          {days.length === 1 ? 'Add 1 Day' : `Add ${days.length} Days`}
        </Button>
      </div>
    </>
  );
}

/** The program of the link that opened this page, or of what was chosen since. */
function useShared() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [program, setProgram] = useState<SharedProgram | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  async function read(reading: Promise<SharedProgram | null>) {
    try {
      const found = await reading;
      setProgram(found);
      setFault(found ? null : NOT_ONE);
    } catch (error) {
      setProgram(null);
      setFault(error instanceof ProgramFileError ? error.message : NOT_ONE);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is read once, whatever is chosen later
  useEffect(() => {
    if (hash) void read(programInLink(hash));
  }, [hash]);

  function leave() {
    setProgram(null);
    setFault(null);
    if (hash) navigate('/program', { replace: true });
  }

  return { program, fault, read, leave };
}
