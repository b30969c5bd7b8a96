import { useState } from 'react';
import { TRIAL_S, type Trial, tryBehind, tryLocked } from '../../device/alarm-trials.ts';
import { keepResult, useResult } from '../../device/trial-results.ts';
import { momentWords } from '../../text/times.ts';
import { TestLine } from './test-line.tsx';

interface TrialWords {
  run: () => Promise<Trial>;
  begun: string;
  found: Readonly<Record<Trial, string>>;
  /** What will happen at the end of a rest, by what the test has shown on this phone. */
  expected: Readonly<Record<'wentOn' | 'stopped' | 'unknown', string>>;
}

const TRIALS = {
  /** A beep that is set on the sound's own clock may go on where the page's timers stop. */
  behind: {
    run: tryBehind,
    begun: `It beeps in ${TRIAL_S} seconds: go to another app now, and come back then.`,
    found: {
      'went-on': 'It went on behind another app: the beep comes in time.',
      stopped: 'The phone stopped it: behind another app only a notification tells you.',
      'in-front': 'Chalkbook was in front all the time. Test again, and go to another app at once.',
      refused: 'The browser lets nothing sound.',
      busy: '',
    },
    expected: {
      wentOn: 'With another app in front it beeps: it did in its test on this phone',
      stopped: 'With another app in front this phone stopped the beep in its test: don’t count on it',
      unknown: 'With another app in front it beeps, where the phone lets it: nobody has tried on this one',
    },
  },
  locked: {
    run: tryLocked,
    begun: `It rings in ${TRIAL_S} seconds: lock the phone now, and come back then.`,
    found: {
      'went-on': 'It played on.',
      stopped: 'The phone stopped it.',
      'in-front': 'The phone was not locked. Test again, and lock it at once.',
      refused: 'The browser refused to play. Turn power saving off and test again.',
      busy: 'A rest plays just now. Test when it is over.',
    },
    expected: {
      wentOn: 'Locked, this phone rang in its test: a rest rings through the lock',
      stopped: 'Locked, this phone stopped it in its test: don’t count on it',
      unknown: 'Locked, it may ring: nobody has tried on this phone',
    },
  },
} satisfies Record<string, TrialWords>;

/** What the alarm does while the page is away, as far as its test on this phone has shown, and that test. */
export function TrialLine({ trial }: { trial: keyof typeof TRIALS }) {
  const { run, begun, found, expected } = TRIALS[trial];
  const tried = useResult(trial);
  const [said, setSaid] = useState<string>();
  const test = async () => {
    setSaid(begun);
    const outcome = await run();
    // A test during which the page was never away says nothing of this phone.
    if (outcome === 'went-on' || outcome === 'stopped') keepResult(trial, outcome === 'went-on');
    setSaid(found[outcome]);
  };
  const shown = tried === undefined ? 'unknown' : tried.wentOn ? 'wentOn' : 'stopped';
  const day = tried?.at ? ` (${momentWords(tried.at, Date.now())})` : '';
  return <TestLine label={`${expected[shown]}${day}.`} said={said} onTest={test} />;
}
