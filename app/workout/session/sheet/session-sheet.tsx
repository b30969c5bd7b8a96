import type { RunningSession } from '../../../../sync/index.ts';
import { useExercises } from '../../../diary/program.ts';
import { shortTimeOf } from '../../../text/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SwitchRow } from '../../../ui/fields/switch-row.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useNotices } from '../../use-notices.ts';
import { SessionNote } from '../notes/session-note.tsx';
import * as css from '../session.css.ts';
import { BodyWeightField } from './body-weight-field.tsx';
import { GymChoice } from './gym-choice.tsx';

interface SessionSheetProps {
  running: RunningSession;
  onClose: () => void;
  onFinish: () => void;
}

const FAILED = { title: 'Update Failed', description: 'The session could not be changed.' };

/** What a lifter can say of the running session: its gym, a note, their body weight, and whether it is a light one. */
export function SessionSheet({ running: { session }, onClose, onFinish }: SessionSheetProps) {
  const { diary, attempt } = useNotices();
  // A light session matters only to rules of progression: a lifter without rules is not asked.
  const hasRules = useExercises()?.some(({ rules }) => rules !== undefined) || session.light;
  return (
    <Dialog
      onClose={onClose}
      title="This Session"
      description={`Began at ${shortTimeOf(Date.parse(session.startedAt))}. Left alone, it ends by itself.`}
      footer={
        <>
          <Button onClick={onClose}>Go On</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              onFinish();
            }}
          >
            Finish
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <GymChoice sessionId={session.id} gymId={session.gymId ?? null} />
        {hasRules ? (
          <SwitchRow
            label="Light Session"
            hint="Suggests 90 %, and what progresses leaves it out."
            checked={session.light === true}
            onCheckedChange={(light) => void attempt(() => diary.setLight(session.id, light), FAILED)}
          />
        ) : null}
        <SessionNote sessionId={session.id} note={session.note ?? ''} />
        <BodyWeightField session={session} />
      </div>
    </Dialog>
  );
}
