import { useState } from 'react';
import { of } from 'rxjs';
import { dayKey } from '../../../schema/sets/previous.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { DiarySession, PastPlace } from '../../../sync/index.ts';
import { presentMs } from '../../device/clock.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLive } from '../../diary/use-live.ts';
import { isDay } from '../months.ts';
import { behind, nextNumber, noonOf } from './behind.ts';
import { useEveryExercise } from './use-every-exercise.ts';

export interface Place {
  /** Whether the lifter has asked to move the set. */
  open: boolean;
  setOpen: (open: boolean) => void;
  exerciseId: string;
  setExerciseId: (id: string) => void;
  exercises: readonly { value: string; label: string }[];
  day: string;
  setDay: (day: string) => void;
  lastDay: string;
  /** The workouts of the chosen day, to choose from where there are several. */
  sessions: readonly DiarySession[];
  sessionKey: string;
  setSessionKey: (key: string) => void;
  /** Where the set goes; null while it stays. */
  to: PastPlace | null;
}

/** The fields that move a set of the past: to another exercise, another day, another workout of that day. */
export function usePlace(set: WorkoutLog, own: DiarySession): Place {
  const diary = useDiary();
  const [open, setOpen] = useState(false);
  const [exerciseId, setExerciseId] = useState(set.exerciseId);
  const [day, setDay] = useState(own.day);
  const [chosen, setSessionKey] = useState<string | null>(null);
  const exercises = useEveryExercise(set);
  const isKnown = isDay(day);
  const found = useLive(
    () => (open && isKnown ? diary.sessionsBetween(day, day) : of([])),
    [diary, day, open, isKnown],
  );
  const sessions = (found ?? []).toReversed();
  const session =
    sessions.find(({ key }) => key === chosen) ??
    sessions.find(({ key }) => key === own.key) ??
    sessions.at(-1);
  const lastDay = dayKey(presentMs());
  const isElsewhere = day !== own.day || (session !== undefined && session.key !== own.key);
  const isMoved = open && isKnown && day <= lastDay && (isElsewhere || exerciseId !== set.exerciseId);
  const last = session?.sets.at(-1);
  const there = (isElsewhere ? session : own)?.sets.filter((other) => other.exerciseId === exerciseId) ?? [];
  const visit = isElsewhere ? { visit: last ? behind(last) : noonOf(day) } : {};
  return {
    ...{ open, setOpen, exerciseId, setExerciseId, exercises, day, setDay, lastDay, sessions, setSessionKey },
    sessionKey: session?.key ?? '',
    to: isMoved ? { exerciseId, setNumber: nextNumber(there), ...visit } : null,
  };
}
