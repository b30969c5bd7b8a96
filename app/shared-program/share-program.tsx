import { useMemo, useState } from 'react';
import { programFile, type SharedProgram, sharedProgram } from '../../schema/export/program-file.ts';
import { programOf } from '../../schema/program.ts';
import { saveFile } from '../device/save-file.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Select } from '../ui/fields/select.tsx';
import { DayChoice } from './day-choice.tsx';
import { ProgramCode } from './program-code.tsx';
import * as css from './shared-program.css.ts';

/** A program of this diary, whole or in part, as a file or a code. */
export function ShareProgram() {
  const programs = useShared();
  const [id, setId] = useState<string | null>(null);
  const shared = programs?.find((program) => program.id === id) ?? programs?.find(({ isActive }) => isActive);
  if (!programs || !shared) return null;
  return (
    <>
      {programs.length > 1 ? (
        <Select
          label="Program"
          value={shared.id}
          onValueChange={setId}
          options={programs.map(({ id: value, program }) => ({ value, label: program.name }))}
        />
      ) : null}
      <ShareDays key={shared.id} program={shared.program} />
    </>
  );
}

function ShareDays({ program }: { program: SharedProgram }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(program.days.keys()));
  const [hasCode, showCode] = useState(false);
  const part = useMemo(
    () => ({ ...program, days: program.days.filter((_, at) => chosen.has(at)) }),
    [program, chosen],
  );
  const isNone = part.days.length === 0;
  return (
    <>
      <DayChoice days={program.days} chosen={chosen} onChange={setChosen} />
      <div className={css.buttons}>
        <Button disabled={isNone} onClick={() => showCode(!hasCode)} aria-expanded={hasCode}>
          {hasCode ? 'Hide the Code' : 'Show a Code'}
        </Button>
        <Button
          disabled={isNone}
          onClick={() => saveFile(fileName(part.name), programFile(part), 'application/json')}
        >
          Save a File
        </Button>
      </div>
      {hasCode && !isNone ? <ProgramCode program={part} /> : null}
    </>
  );
}

function fileName(name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `chalkbook-program-${words || 'of-mine'}.json`;
}

/** Every program that has a day, as it is by now. */
function useShared() {
  const diary = useDiary();
  const listed = useLive(() => diary.programs(), [diary]);
  const days = useLive(() => diary.allDays(), [diary]);
  const exercises = useLive(() => diary.exercises(), [diary]);
  const movements = useLive(() => diary.movements(), [diary]);
  return useMemo(() => {
    if (!listed || !days || !exercises || !movements) return null;
    return listed
      .map(({ id, name, isActive }) => {
        const own = days.filter((day) => programOf(day) === id);
        return { id, isActive, program: sharedProgram(name, { days: own, exercises, movements }) };
      })
      .filter(({ program }) => program.days.length > 0);
  }, [listed, days, exercises, movements]);
}
