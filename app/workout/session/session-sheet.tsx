import type { RunningSession } from '../../../sync/index.ts';
import { useExercises } from '../../diary/program.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { shortTimeOf } from '../../text/dates.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SwitchRow } from '../../ui/fields/switch-row.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useNotices } from '../use-notices.ts';
import { BodyWeightField } from './body-weight-field.tsx';
import { GymChoice } from './gym-choice.tsx';
import { NoteField } from './note-field.tsx';
import * as css from './session.css.ts';

interface SessionSheetProps {
  running: RunningSession;
  onClose: () => void;
  onFinish: () => void;
}

const FAILED = { title: 'Update Failed', description: 'The session could not be changed.' };

/** What can be said of the session that runs. */
export function SessionSheet({ running: { session }, onClose, onFinish }: SessionSheetProps) {
  const diary = useDiary();
  const { attempt } = useNotices();
  // Who progresses by hand sees nothing of it.
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
        <NoteField
          label="Session Note"
          placeholder="Slept badly, new shoes …"
          note={session.note ?? ''}
          onNote={(note) => diary.noteSession(session.id, note)}
        />
        <BodyWeightField session={session} />
      </div>
    </Dialog>
  );
}
