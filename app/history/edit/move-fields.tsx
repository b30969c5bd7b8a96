import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { nameOfSession } from '../session-times.ts';
import type { Place } from './use-place.ts';

/** Where a set can be moved to. Only a button, until the lifter wants that. */
export function MoveFields({ place }: { place: Place }) {
  const { open, exercises, exerciseId, day, lastDay, sessions, sessionKey } = place;
  if (!open) {
    return <Button onClick={() => place.setOpen(true)}>Move</Button>;
  }
  return (
    <>
      <Select label="Exercise" value={exerciseId} onValueChange={place.setExerciseId} options={exercises} />
      <Field
        label="Day"
        type="date"
        required
        max={lastDay}
        value={day}
        onChange={({ target: { value } }) => place.setDay(value)}
      />
      {sessions.length > 1 ? (
        <Select
          label="Workout"
          value={sessionKey}
          onValueChange={place.setSessionKey}
          options={sessions.map((session) => ({ value: session.key, label: nameOfSession(session) }))}
        />
      ) : null}
    </>
  );
}
