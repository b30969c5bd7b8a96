import { useState } from 'react';
import type { DiarySession } from '../../../sync/index.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { nameOfSession, partsOf } from '../session-times.ts';
import * as style from './past-set.css.ts';
import { SessionDialog } from './session-dialog.tsx';
import { usePastSets } from './use-past-sets.ts';

interface EditSessionProps {
  session: DiarySession;
  /** Other sessions of its day: two devices may have begun one visit twice. */
  others: readonly DiarySession[];
}

/** The buttons that change a session as a whole, below it while it is corrected. */
export function EditSession({ session, others }: EditSessionProps) {
  const past = usePastSets();
  /** The session as it was when its form was opened, since another device may change it meanwhile. */
  const [seen, setSeen] = useState<DiarySession | null>(null);
  // A session whose row has not arrived can't be edited yet.
  const isHere = session.row !== null || session.sessionId === null;
  const pairs = others.flatMap((other) => {
    const into = intoOf(session, other);
    return into === null ? [] : [{ other, into, from: into === session ? other : session }];
  });
  return (
    <div className={style.whole}>
      {pairs.map(({ other, into, from }) => (
        <Button key={other.key} onClick={() => past.join(partsOf(from), into.sessionId)}>
          Join with {nameOfSession(other)}
        </Button>
      ))}
      {isHere ? <Button onClick={() => setSeen(session)}>Workout Details</Button> : null}
      <Button onClick={() => past.removeSession(partsOf(session))}>Delete Workout</Button>
      {seen ? (
        <SessionDialog
          session={seen}
          onSave={(edit) => past.editSession(partsOf(session), edit, seen)}
          onClose={() => setSeen(null)}
        />
      ) : null}
    </div>
  );
}

type Stored = DiarySession & { sessionId: string };
const isStored = (session: DiarySession): session is Stored =>
  session.row !== null && session.sessionId !== null;

/** The one of two sessions that stays when they are joined: the one that began first. One without a row can't stay. */
function intoOf(a: DiarySession, b: DiarySession): Stored | null {
  const begun = ({ row }: Stored) => row?.startedAt ?? '';
  const [first] = [a, b].filter(isStored).sort((one, other) => (begun(one) < begun(other) ? -1 : 1));
  return first ?? null;
}
