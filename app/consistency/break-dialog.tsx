import { type FormEvent, useId, useState } from 'react';
import { BREAK_KINDS } from '../../schema/entities/planned-break.ts';
import { NOTE_MAX } from '../../schema/entities/workout-set.ts';
import type { PlannedBreak } from '../../schema/progress/streaks.ts';
import type { NewBreak } from '../../sync/index.ts';
import { breakName } from '../text/break-words.ts';
import { Field } from '../ui/fields/field.tsx';
import { Select } from '../ui/fields/select.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { EditFooter } from '../ui/overlays/edit-footer.tsx';
import { breakErrors } from './break-errors.ts';
import * as css from './consistency.css.ts';

interface BreakDialogProps {
  /** Null for a new one. */
  planned: PlannedBreak | null;
  today: string;
  onSave: (planned: NewBreak) => void;
  onClose: () => void;
}

const KINDS = BREAK_KINDS.map((value) => ({ value, label: breakName(value) }));

/** What kind of break it is, and from when to when. */
export function BreakDialog({ planned, today, onSave, onClose }: BreakDialogProps) {
  const form = useId();
  const [kind, setKind] = useState<PlannedBreak['kind']>(planned?.kind ?? 'holiday');
  const [firstDay, setFirstDay] = useState(planned?.firstDay ?? today);
  const [lastDay, setLastDay] = useState(planned?.lastDay ?? today);
  const [note, setNote] = useState(planned?.note ?? '');
  const [tried, setTried] = useState(false);
  const errors = breakErrors(firstDay, lastDay);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(errors).length > 0) return;
    onClose();
    const words = note.replace(/\s+/g, ' ').trim();
    onSave({ kind, firstDay, lastDay, ...(words === '' ? {} : { note: words }) });
  };
  return (
    <Dialog
      onClose={onClose}
      title={planned ? breakName(planned.kind) : 'Add a Break'}
      footer={<EditFooter form={form} onClose={onClose} />}
    >
      <form id={form} className={css.form} onSubmit={save} noValidate>
        <Select
          label="Kind"
          value={kind}
          onValueChange={(value) => setKind(BREAK_KINDS.find((one) => one === value) ?? 'other')}
          options={KINDS}
        />
        <div className={css.pair}>
          <Field
            label="First Day"
            type="date"
            value={firstDay}
            error={tried ? errors.firstDay : undefined}
            onChange={(event) => {
              const next = event.target.value;
              // A break that begins later ends later.
              if (lastDay < next) setLastDay(next);
              setFirstDay(next);
            }}
          />
          <Field
            label="Last Day"
            type="date"
            value={lastDay}
            error={tried ? errors.lastDay : undefined}
            onChange={(event) => setLastDay(event.target.value)}
          />
        </div>
        <Field
          label="Note"
          maxLength={NOTE_MAX}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
