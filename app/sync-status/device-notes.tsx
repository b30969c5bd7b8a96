import { useDiary } from '../diary/use-diary.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { useToast } from '../ui/overlays/toast.tsx';
import { Alert } from '../ui/page/alert.tsx';
import { DeviceTrouble } from './device-trouble.tsx';
import { FutureSets } from './future-sets.tsx';
import { LeftDiary } from './left-diary.tsx';
import * as css from './sync.css.ts';
import { useDevice } from './use-queue.ts';

/** What is wrong with this device, each with its sentence. Nothing where nothing is. */
export function DeviceNotes() {
  const diary = useDiary();
  const device = useDevice();
  const toast = useToast();
  if (!device) return null;
  const discard = () =>
    diary.discardKept().catch((error: unknown) => {
      console.error('Kept changes could not be discarded.', error);
      toast({ title: 'Not discarded', description: 'The browser did not let go of them.', tone: 'bad' });
    });
  return (
    <>
      <DeviceTrouble />
      <LeftDiary />
      <FutureSets />
      {device.kept === 'unreadable' ? (
        <Alert>
          <p className={css.strong}>Kept changes can’t be read</p>
          <p>
            What was kept when you signed out of this device does not open with the key that the server gave.
            It may have been another server, or one restored from before your account.
          </p>
          <Button onClick={() => void discard()}>Discard What Can’t Be Read</Button>
        </Alert>
      ) : null}
    </>
  );
}
