import { type FormEvent, useState } from 'react';
import type { AboutMovement } from '../../../../schema/catalogue/movement-rows.ts';
import type { Gym } from '../../../../schema/gym/gym.ts';
import { SEAT_NOTE_MAX, seatAt, withSeat } from '../../../../schema/gym/seats.ts';
import { useChosenGym } from '../../../diary/gyms.ts';
import { useAboutMovement } from '../../../diary/movements.ts';
import { isolated } from '../../../text/isolated.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { useNotices } from '../../use-notices.ts';
import * as css from '../session.css.ts';

interface SeatChoiceProps {
  /** The exercise's name. */
  name: string;
  movement: string;
  /** Closes the sheet: the notice, which has the Undo, stands behind it. */
  onKept: () => void;
}

/** How the lifter sets the machine in this gym, shown each time. Only lifters who have described a gym see it. */
export function SeatChoice({ name, movement, onKept }: SeatChoiceProps) {
  const gym = useChosenGym();
  const about = useAboutMovement(movement);
  if (!gym || !about) return null;
  return <SeatField key={gym.id} gym={gym} about={about} name={name} movement={movement} onKept={onKept} />;
}

const NOT_BACK = { title: 'Not taken back', description: 'The note stays. Please try again.' } as const;

interface SeatFieldProps extends SeatChoiceProps {
  gym: Gym;
  about: AboutMovement;
}

function SeatField({ gym, about, name, movement, onKept }: SeatFieldProps) {
  const { diary, toast, attempt } = useNotices();
  const before = seatAt(about.seats, gym.id);
  const [text, setText] = useState(before);
  const seat = text.trim();
  const save = (event: FormEvent) => {
    event.preventDefault();
    onKept();
    void attempt(
      async () => {
        const seats = withSeat(about.seats, gym.id, seat);
        if (seats === undefined) throw new Error('A newer Chalkbook has written this');
        const back = await diary.editMovement(movement, { seats });
        toast({
          title: seat === '' ? 'No note now' : `${isolated(name)}: ${seat}`,
          description: `At ${gym.name}, each time.`,
          tone: 'good',
          undo: () => attempt(back, NOT_BACK),
        });
      },
      { title: 'Not kept', description: 'The note stays as it was. Please try again.' },
    );
  };
  return (
    <form onSubmit={save} className={css.seat}>
      <Field
        label={`Seat at ${gym.name}, each time`}
        placeholder="Seat 4, pad 2"
        maxLength={SEAT_NOTE_MAX}
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {seat === before ? null : <Button type="submit">Keep</Button>}
    </form>
  );
}
