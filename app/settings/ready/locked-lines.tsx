import { useState } from 'react';
import { TRIAL_S, type Trial, tryBehind, tryLocked } from '../../device/alarm-trials.ts';
import { usePreference } from '../../device/preferences.ts';
import { keepResult, useResult } from '../../device/trial-results.ts';
import { momentWords } from '../../text/times.ts';
import { SwitchRow } from '../../ui/fields/switch-row.tsx';
import { TestLine } from './test-line.tsx';

const BEHIND: Readonly<Record<Trial, string>> = {
  'went-on': 'It went on behind another app: the beep comes in time.',
  stopped: 'The phone stopped it: behind another app only a notification tells you.',
  'in-front': 'Chalkbook was in front all the time. Test again, and go to another app at once.',
  refused: 'The browser lets nothing sound.',
  busy: '',
};

/** What will happen behind another app, by what the test has shown on this phone. */
const BEHIND_TRIED = {
  wentOn: 'With another app in front it beeps: it did in its test on this phone',
  stopped: 'With another app in front this phone stopped the beep in its test: don’t count on it',
  unknown: 'With another app in front it beeps, where the phone lets it: nobody has tried on this one',
} as const;

const wordOf = (tried: ReturnType<typeof useResult>) =>
  tried === undefined ? 'unknown' : tried.wentOn ? 'wentOn' : 'stopped';
const dayOf = (tried: ReturnType<typeof useResult>) =>
  tried?.at ? ` (${momentWords(tried.at, Date.now())}).` : '.';

/** Remembers what a test has shown, unless the page was never away: such a test says nothing. */
function keep(trial: 'behind' | 'locked', found: Trial): void {
  if (found === 'went-on' || found === 'stopped') keepResult(trial, found === 'went-on');
}

/** The test of a beep that is set on the sound's own clock, which may go on where the page's timers stop. */
export function BehindLine() {
  const tried = useResult('behind');
  const [said, setSaid] = useState<string>();
  return (
    <TestLine
      label={`${BEHIND_TRIED[wordOf(tried)]}${dayOf(tried)}`}
      said={said}
      onTest={async () => {
        setSaid(`It beeps in ${TRIAL_S} seconds: go to another app now, and come back then.`);
        const found = await tryBehind();
        keep('behind', found);
        setSaid(BEHIND[found]);
      }}
    />
  );
}

const LOCKED: Readonly<Record<Trial, string>> = {
  'went-on': 'It played on.',
  stopped: 'The phone stopped it.',
  'in-front': 'The phone was not locked. Test again, and lock it at once.',
  refused: 'The browser refused to play. Turn power saving off and test again.',
  busy: 'A rest plays just now. Test when it is over.',
};

const LOCKED_TRIED = {
  wentOn: 'Locked, this phone rang in its test: a rest rings through the lock',
  stopped: 'Locked, this phone stopped it in its test: don’t count on it',
  unknown: 'Locked, it may ring: nobody has tried on this phone',
} as const;

/** The switch for sound that plays through the lock, and what it costs. */
export function LockedLine() {
  const [isOn, setOn] = usePreference('lockedSound');
  const tried = useResult('locked');
  const [said, setSaid] = useState<string>();
  const test = async () => {
    setSaid(`It rings in ${TRIAL_S} seconds: lock the phone now, and come back then.`);
    const found = await tryLocked();
    keep('locked', found);
    setSaid(LOCKED[found]);
  };
  return (
    <>
      <SwitchRow
        label="Ring Through a Locked Phone"
        hint="While a rest runs it plays silence: your music stops, the lock screen shows Chalkbook, and it costs battery"
        checked={isOn}
        onCheckedChange={setOn}
      />
      {isOn ? (
        <TestLine label={`${LOCKED_TRIED[wordOf(tried)]}${dayOf(tried)}`} said={said} onTest={test} />
      ) : null}
    </>
  );
}
