import { useState } from 'react';
import { signal, unlockSound } from '../../device/alarm.ts';
import { usePreference } from '../../device/preferences.ts';
import { askForNotices, type NoticeState, noticeState, showRestNotice } from '../../device/rest-notice.ts';
import { type AwakeState, testAwake } from '../../device/wake-lock.ts';
import * as css from '../../sync-status/sync.css.ts';
import { SwitchRow } from '../../ui/fields/switch-row.tsx';
import { classes } from '../../ui/styles/classes.ts';
import * as style from '../settings.css.ts';
import { PushLine } from './push-line.tsx';
import { TestLine } from './test-line.tsx';
import { TrialLine } from './trial-line.tsx';

const AWAKE: Readonly<Record<AwakeState, string>> = {
  on: 'This phone keeps its screen on while a session runs.',
  off: 'This phone let the screen go again. Try once more.',
  refused: 'The phone refused: it does at low battery, or in power saving.',
  unsupported: 'This browser can’t keep the screen on. Set it in the phone’s own settings.',
};

const NOTICE: Readonly<Record<NoticeState, string>> = {
  granted: 'A notification came, or will in a moment. None? Look at the phone’s own settings.',
  denied: 'It is blocked. Allow notifications of this site in the browser’s settings.',
  ask: 'The browser was not asked yet.',
  unsupported: 'This window can’t show notifications. On an iPhone, install Chalkbook first.',
};

/** What will happen at the end of a rest while another app is open, before the lifter tries it. */
const BEHIND: Readonly<Record<NoticeState, string>> = {
  granted: 'Behind another app it shows a notification.',
  ask: 'Behind another app it shows a notification, once you allow it.',
  denied: 'Behind another app nothing is shown: notifications are blocked.',
  unsupported: 'Behind another app nothing is shown.',
};

/** How the end of a rest reaches the lifter: a line for each way, each with a test on this phone. */
export function AlarmLines() {
  const [keepAwake, setKeepAwake] = usePreference('keepAwake');
  const [said, setSaid] = useState<Partial<Record<'sound' | 'awake' | 'notice', string>>>({});
  const [push] = usePreference('push');
  const [restPush] = usePreference('restPush');
  const [lockedSound, setLockedSound] = usePreference('lockedSound');
  const state = noticeState();
  const canNotify = state === 'granted' || state === 'ask';
  const say = (line: 'sound' | 'awake' | 'notice', words: string) =>
    setSaid((now) => ({ ...now, [line]: words }));
  return (
    <div className={style.rows}>
      <h3 className={style.subheading}>When a Rest Ends</h3>
      <TestLine
        label="With Chalkbook in front it beeps, and vibrates where the phone can."
        said={said.sound}
        onTest={() => {
          unlockSound();
          signal();
          say('sound', 'Heard nothing? Turn the volume up and the silent switch off.');
        }}
      />
      <TrialLine trial="behind" />
      <TestLine
        label={BEHIND[state]}
        said={said.notice ?? (canNotify ? undefined : NOTICE[state])}
        onTest={
          canNotify
            ? async () => {
                const answer = await askForNotices();
                if (answer === 'granted') await showRestNotice();
                say('notice', NOTICE[answer]);
              }
            : null
        }
      />
      <PushLine />
      <p className={classes(css.detail, style.between)}>
        A phone that is locked, or has put Chalkbook to sleep, runs nothing of it: iPhones do so within
        seconds. {lockedWords(push && restPush && state === 'granted', lockedSound)} When you come back it
        says how long ago the rest ended.
      </p>
      <SwitchRow
        label="Ring Through a Locked Phone"
        hint="While a rest runs it plays silence: your music stops, the lock screen shows Chalkbook, and it costs battery"
        checked={lockedSound}
        onCheckedChange={setLockedSound}
      />
      {lockedSound ? <TrialLine trial="locked" /> : null}
      <SwitchRow
        label="Keep the Screen On"
        hint="While a session runs; it costs battery"
        checked={keepAwake}
        onCheckedChange={setKeepAwake}
      />
      {keepAwake ? (
        <TestLine
          label="The screen stays on, so that the beep is heard."
          said={said.awake}
          onTest={async () => say('awake', AWAKE[await testAwake()])}
        />
      ) : null}
    </div>
  );
}

function lockedWords(isServerOn: boolean, plays: boolean): string {
  const server = isServerOn ? 'your server rings, if both have a network' : '';
  const sound = plays ? 'what plays through the lock rings' : '';
  const either = [sound, server].filter(Boolean).join(', and ');
  return either === ''
    ? 'Then it stays silent, unless your server rings (Notifications).'
    : `Then ${either}.`;
}
