import { type FormEvent, useState } from 'react';
import { plainText } from '../../../schema/plain-text.ts';
import { PROGRAM_NAME_MAX } from '../../../schema/program.ts';
import type { ProgramSource } from '../../../sync/index.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { EditFooter } from '../../ui/overlays/edit-footer.tsx';
import * as css from './days.css.ts';
import type { DaysActions } from './use-days-actions.ts';

const SOURCES: readonly { value: ProgramSource; label: string }[] = [
  { value: 'empty', label: 'Empty' },
  { value: 'copy', label: 'Copy of this' },
  { value: 'starter', label: 'Starter' },
];

/** Scrolls the whole form into sight: the field that takes the focus would only bring itself. */
const intoSight = (form: HTMLFormElement | null) => form?.scrollIntoView({ block: 'nearest' });

/** Makes a program: its name, and whether it begins empty, as a copy or as the starter program. */
export function NewProgram({ actions, onClose }: { actions: DaysActions; onClose: () => void }) {
  const [name, setName] = useState('');
  const [source, setSource] = useState<ProgramSource>('empty');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!plainText(name) || busy) return;
    setBusy(true);
    if (await actions.addProgram(plainText(name), source)) onClose();
    else setBusy(false);
  };
  return (
    <form ref={intoSight} className={css.form} onSubmit={add} noValidate>
      <Field
        label="Program Name"
        maxLength={PROGRAM_NAME_MAX}
        autoComplete="off"
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={tried && !plainText(name) ? 'Please enter a name for the program' : undefined}
      />
      <Segmented label="Begins With" value={source} onValueChange={setSource} options={SOURCES} />
      <div className={css.buttons}>
        <EditFooter onClose={onClose} save="Add Program" isBusy={busy} />
      </div>
    </form>
  );
}
