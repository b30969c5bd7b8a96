import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { isQuietAt, REMINDERS_MAX, type Reminders } from '../../../schema/push.ts';
import { deviceZone } from '../../../schema/time-zone.ts';
import { AccountError } from '../../session/account-client.ts';
import { sendReminders } from '../../session/push-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { SwitchRow } from '../../ui/fields/switch-row.tsx';
import { GLYPH } from '../../ui/icons/icons.tsx';
import * as style from '../settings.css.ts';
import { problemWords, WEEKDAYS } from './notification-words.ts';
import * as css from './reminders-form.css.ts';

const TIME = /^\d\d:\d\d$/;
const QUIET = { from: '22:00', to: '07:00' };

/** When the server reminds the account, on each of its devices with notifications. Each change is stored at once. */
export function RemindersForm({ stored, onStored }: { stored: Reminders | null; onStored: () => void }) {
  const [shown, setShown] = useState<Reminders>(
    stored ?? { zone: deviceZone(), weekly: [], quiet: null, unsynced: false },
  );
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (next: Reminders) => {
    if (next.weekly.some(({ time }) => isQuietAt(next.quiet, time))) {
      setProblem('A reminder lies in the quiet hours. Move one of them: nothing is stored till then.');
      return;
    }
    try {
      // The lifter means these times in the time zone in which they choose them.
      await sendReminders({ ...next, zone: deviceZone() });
      setProblem(null);
      onStored();
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      setProblem(problemWords(error.code));
    }
  };
  const last = useRef(Promise.resolve());
  /** One after the other: of two that are on their way at once, the server might keep the first. */
  const store = (next: Reminders) => {
    setShown(next);
    const act = () => send(next);
    last.current = last.current.then(act, act);
  };
  const { weekly, quiet, unsynced } = shown;
  const storeAt = (at: number, change: Partial<Reminders['weekly'][number]> | null) =>
    store({
      ...shown,
      weekly: weekly.flatMap((one, index) => {
        if (index !== at) return [one];
        return change ? [{ ...one, ...change }] : [];
      }),
    });

  return (
    <div className={css.form}>
      <h3 className={css.heading}>Workout Reminders</h3>
      <p className={style.note}>None comes on a day on which you have logged a set already.</p>
      {weekly.map(({ weekday, time }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and a line is only its place
        <div key={at} className={css.line}>
          <Select
            label="Weekday"
            value={String(weekday)}
            onValueChange={(value) => storeAt(at, { weekday: Number(value) })}
            options={WEEKDAYS}
          />
          <TimeField
            key={time}
            label="Time"
            value={time}
            onChange={(value) => storeAt(at, { time: value })}
          />
          <IconButton
            label="Remove this reminder"
            icon={<Trash2 {...GLYPH} />}
            className={css.remove}
            onClick={() => storeAt(at, null)}
          />
        </div>
      ))}
      <Button
        disabled={weekly.length >= REMINDERS_MAX}
        onClick={() => store({ ...shown, weekly: [...weekly, { weekday: 1, time: '18:00' }] })}
      >
        Add a Reminder
      </Button>
      <SwitchRow
        label="Quiet Hours"
        hint="Nothing but a rest alarm or a test comes in them."
        checked={quiet !== null}
        onCheckedChange={(on) => store({ ...shown, quiet: on ? QUIET : null })}
      />
      {quiet ? (
        <div className={style.pair}>
          <TimeField
            label="From"
            value={quiet.from}
            onChange={(from) => store({ ...shown, quiet: { ...quiet, from } })}
          />
          <TimeField
            label="To"
            value={quiet.to}
            onChange={(to) => store({ ...shown, quiet: { ...quiet, to } })}
          />
        </div>
      ) : null}
      <SwitchRow
        label="When a device has not synced for 7 days"
        hint="That device says so, once."
        checked={unsynced}
        onCheckedChange={(on) => store({ ...shown, unsynced: on })}
      />
      <p className={css.problem} role="alert" hidden={!problem}>
        {problem}
      </p>
    </div>
  );
}

/**
 * A time is stored when its field is left: the phone's wheel passes many times on its way. The field has its time as
 * its key, so that no line keeps what was typed into a line above it that was removed.
 */
function TimeField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const leave = () => {
    if (!TIME.test(typed)) setTyped(value);
    else if (typed !== value) onChange(typed);
  };
  return (
    <Field
      label={label}
      type="time"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
    />
  );
}
