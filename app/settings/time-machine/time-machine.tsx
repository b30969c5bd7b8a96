import { useState } from 'react';
import { dayAfter } from '../../../schema/sessions/training-sessions.ts';
import { useToday } from '../../device/today.ts';
import { Field } from '../../ui/fields/field.tsx';
import { FullScreen } from '../../ui/overlays/full-screen.tsx';
import * as bin from '../bin/bin-dialog.css.ts';
import * as style from '../settings.css.ts';
import { ChangedSince } from './changed-since.tsx';
import { GoneSince } from './gone-since.tsx';
import { Limits } from './limits.tsx';
import { ThenAndNow } from './then-and-now.tsx';
import { useTimeMachine } from './use-time-machine.ts';

/** The diary as it was at the end of a day, beside what it is now. Single things can be brought back. */
export function TimeMachine({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const [day, setDay] = useState(dayAfter(today, -7));
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && day < today;
  const machine = useTimeMachine(isDay ? day : null);
  const { found } = machine;
  return (
    <FullScreen narrow onClose={onClose} title="Time Machine">
      <div className={bin.page}>
        <Field
          label="The diary at the end of"
          type="date"
          max={dayAfter(today, -1)}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          error={isDay ? undefined : 'Choose a day before today.'}
        />
        <p className={style.note} role="status">
          {machine.isUnread
            ? 'Your diary can’t be read now. Close this and open it again.'
            : isDay && !found
              ? 'Looking through your diary…'
              : null}
        </p>
        {isDay && found ? (
          <>
            <ThenAndNow found={found.what} day={day} />
            <GoneSince gone={found.what.gone} isBusy={machine.isBusy} bringBack={machine.bringBack} />
            <ChangedSince machine={machine} {...found} />
            <Limits day={day} today={today} />
          </>
        ) : null}
      </div>
    </FullScreen>
  );
}
