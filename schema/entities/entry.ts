import { entity } from './entity.ts';
import { EXERCISE_NAME_MAX } from './exercise.ts';
import { choice, number, reference, text } from './field.ts';
import { NOTE_MAX } from './workout-set.ts';

/** Where a session departs from its day of the program: the program itself is not touched. */
export const entry = entity(
  {
    path: '/api/session-entries',
    table: 'session_entries',
    plural: 'entries',
    nouns: ['exercise of a session', 'exercises of a session'],
    deletable: true,
    since: 2,
  },
  {
    sessionId: reference({ to: 'session' }, { edit: false }),
    // Whose card it is. What was added for this session only is an archived exercise.
    exerciseId: reference({ to: 'exercise' }),
    // Swapped: the exercise of the program that this one stands for today.
    insteadOf: reference({ to: 'exercise' }, { optional: true }),
    name: text({ max: EXERCISE_NAME_MAX }, { initial: '' }),
    state: choice(['planned', 'added', 'swapped', 'skipped'], { initial: 'planned' }),
    // Its place among the session's cards; a fraction lies between two others, so that two devices merge.
    place: number({ min: -1_000_000, max: 1_000_000 }, { optional: true, position: true }),
    note: text({ max: NOTE_MAX, hasLines: true }, { optional: true, label: 'note' }),
  },
);
