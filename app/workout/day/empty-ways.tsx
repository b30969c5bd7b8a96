import { useState } from 'react';
import { DEFAULT_DAY_TITLES } from '../../../schema/constants.ts';
import type { Day } from '../../../schema/day.ts';
import { dateOf } from '../../text/dates.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { ProgramActions } from '../use-program-actions.ts';
import type { RestoreOffer } from './use-restore-offer.ts';

interface EmptyWaysProps {
  day: Day;
  /** Whether no other day has an exercise either. */
  programEmpty: boolean;
  actions: Pick<ProgramActions, 'addStarterProgram'>;
  restore: RestoreOffer | null;
}

/** Ways to fill an empty day at once: this device's backup, or the starter program. */
export function EmptyWays({ day, programEmpty, actions, restore }: EmptyWaysProps) {
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    await act();
    setBusy(false);
  };
  const inStarter = day.dayNumber <= DEFAULT_DAY_TITLES.length;
  return (
    <>
      {restore ? (
        <>
          <p>This device has a backup of {dateOf(restore.at)}.</p>
          <Button disabled={busy} onClick={() => run(restore.restore)}>
            Restore the Backup
          </Button>
        </>
      ) : null}
      {programEmpty ? (
        <>
          <p>Or begin with a program of four days that you can change as you like.</p>
          <Button disabled={busy} onClick={() => run(() => actions.addStarterProgram())}>
            Use the Starter Program
          </Button>
        </>
      ) : inStarter ? (
        <Button disabled={busy} onClick={() => run(() => actions.addStarterProgram(day.id))}>
          Use Day {day.dayNumber} of the Starter Program
        </Button>
      ) : null}
    </>
  );
}
